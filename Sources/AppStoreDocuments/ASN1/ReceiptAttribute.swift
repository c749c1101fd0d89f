import SubscriptionModel
import SwiftASN1

/// One attribute of an app receipt, or of a purchase in it: rule R1 of <doc:Receipts>.
///
/// ReceiptAttribute ::= SEQUENCE { type INTEGER, version INTEGER, value OCTET STRING }
///
/// Source:
/// <https://developer.apple.com/documentation/appstorereceipts/validating-receipts-on-the-device>
struct ReceiptAttribute: Hashable {
  /// What the value means; see `ReceiptFields` and `PurchaseFields`.
  let type: Int
  /// The bytes of the value, usually another encoded ASN.1 value.
  let value: ArraySlice<UInt8>

  /// The attributes of a receipt's content, or of a purchase, in order, and how many more cannot be
  /// read.
  static func all(
    in bytes: ArraySlice<UInt8>
  ) throws(ReceiptError) -> (attributes: [ReceiptAttribute], unreadable: Int) {
    if let attributes = plain(in: bytes) { return (attributes, 0) }
    var set = try ASN1Node(ber: bytes, called: "the set of attributes")
    // Some tools wrap the content twice.
    if set.identifier == .octetString {
      let inner = try set.octets("the receipt's content")
      set = try ASN1Node(ber: inner, called: "the set of attributes")
    }
    guard set.identifier == .set else {
      throw ReceiptError("the receipt's content is not a set of attributes")
    }
    var attributes: [ReceiptAttribute] = []
    var unreadable = 0
    for node in try set.children("the set of attributes") {
      do throws(ReceiptError) {
        attributes.append(try ReceiptAttribute(node))
      } catch {
        unreadable += 1
      }
    }
    return (attributes, unreadable)
  }

  /// The attributes of a set in DER, as in production receipts; `nil` for any other, and if
  /// anything is odd.
  static func plain(in bytes: ArraySlice<UInt8>) -> [ReceiptAttribute]? {
    let span = bytes.span
    guard let set = DefiniteValue(Self.set, in: span, at: 0, before: span.count),
      set.content.upperBound == span.count
    else { return nil }
    var attributes: [ReceiptAttribute] = []
    attributes.reserveCapacity(min(set.content.count / usualBytes + 1, usualCount))
    var index = set.content.lowerBound
    while index < set.content.upperBound {
      guard
        let node = DefiniteValue(sequence, in: span, at: index, before: set.content.upperBound),
        let attribute = ReceiptAttribute(node, of: bytes)
      else { return nil }
      attributes.append(attribute)
      index = node.content.upperBound
    }
    return attributes
  }

  /// The average length of a purchase's attributes, and their number, in the receipts seen.
  private static let usualBytes = 18
  private static let usualCount = 24

  private init?(_ node: DefiniteValue, of bytes: ArraySlice<UInt8>) {
    let span = bytes.span
    guard let number = DefiniteValue(Self.integer, in: span, firstOf: node),
      let version = DefiniteValue(Self.integer, in: span, after: number, of: node),
      let octets = DefiniteValue(Self.octetString, in: span, after: version, of: node),
      octets.content.upperBound == node.content.upperBound,
      let type = Self.integer(of: bytes.part(number.content)).flatMap({ Int(exactly: $0) })
    else { return nil }
    self.type = type
    value = bytes.part(octets.content)
  }

  private init(_ node: ASN1Node) throws(ReceiptError) {
    var fields = try ASN1Reader(sequence: node, "an attribute")
    let number = try fields.next("type")
    guard number.identifier == .integer, case .primitive(let digits) = number.content,
      let type = Self.integer(of: digits).flatMap({ Int(exactly: $0) })
    else { throw ReceiptError("the type of an attribute is not a number") }
    _ = try fields.next("version")
    self.type = type
    value = try fields.next("value").octets("an attribute")
  }

  /// The text of a value that is an ASN.1 string; invalid UTF-8 becomes U+FFFD.
  var text: String? {
    textBytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private var textBytes: ArraySlice<UInt8>? {
    guard let whole = primitive, Self.isText(whole.tag) else { return nil }
    return value.part(whole.content)
  }

  private static func isText(_ tag: UInt8) -> Bool {
    tag == utf8String || tag == printableString || tag == ia5String
  }

  /// The number of a value that is an ASN.1 INTEGER and fits.
  var integer: Int64? {
    guard let whole = primitive, whole.tag == Self.integer else { return nil }
    return Self.integer(of: value.part(whole.content))
  }

  /// The moment of a value that is a date string; old versions of Xcode write `+0100` without a
  /// colon.
  var date: Timestamp? {
    textBytes.flatMap { Timestamp(rfc3339: $0) }
  }

  /// Whether the value is an empty string, which means "none".
  var isEmptyText: Bool {
    // Most texts begin with a plain character and need no conversion.
    if let content = primitive?.content, !content.isEmpty,
      (0x21..<0x7F).contains(value[value.startIndex + content.lowerBound])
    {
      return false
    }
    return text.map { $0.allSatisfy(\.isWhitespace) } ?? value.isEmpty
  }

  private static let integer: UInt8 = 0x02
  private static let octetString: UInt8 = 0x04
  private static let utf8String: UInt8 = 0x0c
  private static let printableString: UInt8 = 0x13
  private static let ia5String: UInt8 = 0x16
  private static let sequence: UInt8 = 0x30
  private static let set: UInt8 = 0x31

  /// The value, if it is one whole primitive ASN.1 value with a definite length.
  ///
  /// A receipt has thousands of these; the parser's trees would cost more than the rest.
  private var primitive: DefiniteValue? {
    let whole = DefiniteValue(in: value.span, at: 0, before: value.count)
    guard let whole, whole.content.upperBound == value.count else { return nil }
    return whole
  }

  /// The two's complement number of up to eight bytes.
  private static func integer(of bytes: ArraySlice<UInt8>) -> Int64? {
    guard let first = bytes.first, bytes.count <= 8 else { return nil }
    let sign: Int64 = first & 0x80 == 0 ? 0 : -1
    return bytes.reduce(sign) { $0 << 8 | Int64($1) }
  }
}
