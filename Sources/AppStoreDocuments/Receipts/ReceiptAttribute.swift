import SubscriptionModel
import SwiftASN1

/// One attribute of an app receipt, or of a purchase in it.
///
///     ReceiptAttribute ::= SEQUENCE { type INTEGER, version INTEGER, value OCTET STRING }
///
/// Source: "Validating receipts on the device"; reference, 1e.
struct ReceiptAttribute: Hashable {
  /// What the value means; see `ReceiptField` and `PurchaseField`.
  let type: Int
  /// The bytes of the value, mostly another encoded ASN.1 value.
  let value: ArraySlice<UInt8>

  /// The attributes of a receipt's content, or of a purchase, in the order in which they stand,
  /// and how many more cannot be read.
  static func all(
    in bytes: ArraySlice<UInt8>
  ) throws(MalformedReceipt) -> (attributes: [ReceiptAttribute], unreadable: Int) {
    var set = try ASN1Node(ber: bytes, called: "the set of attributes")
    // Some tools that make receipts wrap the content twice.
    if set.identifier == .octetString {
      let inner = try set.octets("the receipt's content")
      set = try ASN1Node(ber: inner, called: "the set of attributes")
    }
    guard set.identifier == .set else {
      throw MalformedReceipt("the receipt's content is not a set of attributes")
    }
    var attributes: [ReceiptAttribute] = []
    var unreadable = 0
    for node in try set.children("the set of attributes") {
      do throws(MalformedReceipt) {
        attributes.append(try ReceiptAttribute(node))
      } catch {
        unreadable += 1
      }
    }
    return (attributes, unreadable)
  }

  private init(_ node: ASN1Node) throws(MalformedReceipt) {
    var fields = try ASN1Reader(sequence: node, "an attribute")
    let number = try fields.next("type")
    guard number.identifier == .integer, case .primitive(let digits) = number.content,
      let type = Self.integer(of: digits).flatMap({ Int(exactly: $0) })
    else { throw MalformedReceipt("the type of an attribute is not a number") }
    _ = try fields.next("version")
    self.type = type
    value = try fields.next("value").octets("an attribute")
  }

  /// The text of a value that is an ASN.1 string; bytes that are no UTF-8 become U+FFFD.
  var text: String? {
    guard let (tag, content) = primitive else { return nil }
    let strings: Set<UInt8> = [Self.utf8String, Self.printableString, Self.ia5String]
    return strings.contains(tag) ? String(decoding: content, as: UTF8.self) : nil
  }

  /// The number of a value that is an ASN.1 INTEGER and fits.
  var integer: Int64? {
    guard let (tag, content) = primitive, tag == Self.integer else { return nil }
    return Self.integer(of: content)
  }

  /// The moment of a value that is a date string; old Xcodes write `+0100` without a colon.
  var date: Timestamp? {
    text.flatMap { Timestamp(rfc3339: $0) }
  }

  /// Whether the value is an empty string, by which Apple says "none".
  var isEmptyText: Bool {
    text.map { $0.allSatisfy(\.isWhitespace) } ?? value.isEmpty
  }

  private static let integer: UInt8 = 0x02
  private static let utf8String: UInt8 = 0x0c
  private static let printableString: UInt8 = 0x13
  private static let ia5String: UInt8 = 0x16

  /// Tag and content of a value that is one whole primitive ASN.1 value with a definite length.
  ///
  /// A receipt has thousands of these; the parser's trees would cost more than all the rest.
  private var primitive: (tag: UInt8, content: ArraySlice<UInt8>)? {
    guard let tag = value.first, let first = value.dropFirst().first else { return nil }
    var content = value.dropFirst(2)
    var length = Int(first)
    if first >= 0x80 {
      let lengthBytes = Int(first & 0x7f)
      guard (1...4).contains(lengthBytes), content.count >= lengthBytes else { return nil }
      length = content.prefix(lengthBytes).reduce(0) { $0 << 8 | Int($1) }
      content = content.dropFirst(lengthBytes)
    }
    return content.count == length ? (tag, content) : nil
  }

  /// The two's complement number of up to eight bytes.
  private static func integer(of bytes: ArraySlice<UInt8>) -> Int64? {
    guard let first = bytes.first, bytes.count <= 8 else { return nil }
    let sign: Int64 = first & 0x80 == 0 ? 0 : -1
    return bytes.reduce(sign) { $0 << 8 | Int64($1) }
  }
}
