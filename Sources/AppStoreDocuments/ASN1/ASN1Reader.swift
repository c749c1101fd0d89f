import SwiftASN1

/// Why a receipt cannot be read.
struct ReceiptError: Error, Hashable {
  /// In words for a support person, without a full stop.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// Reads the parts of a constructed ASN.1 value in sequence.
struct ASN1Reader {
  private var nodes: ASN1NodeCollection.Iterator
  private var coming: ASN1Node?
  private let name: String

  /// Starts in a value that must be a SEQUENCE; `name` is its name in the grammar.
  init(sequence node: ASN1Node, _ name: String) throws(ReceiptError) {
    guard node.identifier == .sequence else {
      throw ReceiptError("\(name) is not an ASN.1 sequence")
    }
    try self.init(constructed: node, name)
  }

  /// Starts in a value of any tag that must be constructed.
  init(constructed node: ASN1Node, _ name: String) throws(ReceiptError) {
    guard case .constructed(let children) = node.content else {
      throw ReceiptError("\(name) has no parts")
    }
    self.name = name
    nodes = children.makeIterator()
    coming = nodes.next()
  }

  /// The next part, which must exist.
  mutating func next(_ part: String) throws(ReceiptError) -> ASN1Node {
    guard let node = coming else {
      throw ReceiptError("\(name) ends before \(part)")
    }
    coming = nodes.next()
    return node
  }

  /// The next part, if it has this context-specific tag.
  mutating func optional(tag: UInt) -> ASN1Node? {
    guard let node = coming,
      node.identifier == ASN1Identifier(tagWithNumber: tag, tagClass: .contextSpecific)
    else { return nil }
    coming = nodes.next()
    return node
  }

  /// The next part, which must be an object identifier.
  mutating func objectIdentifier(
    _ part: String
  ) throws(ReceiptError) -> ASN1ObjectIdentifier {
    let node = try next(part)
    do {
      return try ASN1ObjectIdentifier(derEncoded: node)
    } catch {
      throw ReceiptError("\(part) is not an object identifier")
    }
  }
}

extension ASN1Node {
  /// Parses bytes that must be one BER value, not nested deeper than swift-asn1 allows (50).
  init(ber bytes: ArraySlice<UInt8>, called name: String) throws(ReceiptError) {
    do {
      self = try BER.parse(bytes)
    } catch {
      throw ReceiptError("\(name) is not whole ASN.1 data")
    }
  }

  /// The parts of this value.
  func children(_ name: String) throws(ReceiptError) -> [ASN1Node] {
    guard case .constructed(let nodes) = content else {
      throw ReceiptError("\(name) has no parts")
    }
    return Array(nodes)
  }

  /// The bytes of an OCTET STRING; chunks of BER are joined.
  func octets(_ name: String) throws(ReceiptError) -> ArraySlice<UInt8> {
    guard identifier == .octetString else {
      throw ReceiptError("\(name) is not an octet string")
    }
    switch content {
    case .primitive(let bytes): return bytes
    case .constructed(let chunks):
      var joined: [UInt8] = []
      // The parser's depth limit bounds this recursion.
      for chunk in chunks { joined += try chunk.octets(name) }
      return joined[...]
    }
  }
}

extension ArraySlice<UInt8> {
  /// The length of the ASN.1 value at the beginning of these bytes; `nil` if it is indefinite.
  var definiteLength: Int? {
    guard let first = dropFirst().first else { return nil }
    guard first >= 0x80 else { return 2 + Int(first) }
    let digits = Int(first & 0x7F)
    guard (1...4).contains(digits), count >= 2 + digits else { return nil }
    return dropFirst(2).prefix(digits).reduce(0) { $0 << 8 | Int($1) } + 2 + digits
  }
}
