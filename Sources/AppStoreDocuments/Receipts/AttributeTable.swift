import SubscriptionModel

/// The known attributes of a receipt, or of a purchase, by their types.
///
/// To support an attribute that Apple adds, add a row.
struct AttributeTable<Target>: Sendable {
  /// The rows, by type.
  private let rows: [Int: Row]

  /// One type of attribute.
  struct Row: Sendable {
    /// The number in the receipt.
    let type: Int
    /// Its name on a screen, as in verifyReceipt responses if they have it.
    let name: String
    /// What to do with it.
    let use: Use

    init(_ type: Int, _ name: String, _ use: Use) {
      self.type = type
      self.name = name
      self.use = use
    }
  }

  /// What to do with an attribute's value.
  enum Use: Sendable {
    /// Store the text in a property.
    case text(@Sendable (inout Target, String) -> Void)
    /// Store the date in a property.
    case date(@Sendable (inout Target, Timestamp) -> Void)
    /// Store the number in a property.
    case number(@Sendable (inout Target, Int64) -> Void)
    /// Keep the value among the other fields, unless it is empty or 0.
    case kept
    /// Show only the number of bytes, which mean nothing without the device or Apple's keys.
    case opaque
    /// Read a set of purchase attributes.
    case purchase
  }

  /// The result for one attribute.
  enum Outcome: Hashable {
    /// It is in the target, or correctly left out.
    case taken
    /// No property holds it.
    case other(OtherField)
    /// Its type is known, but its value is not of the expected kind.
    case malformed(name: String)
  }

  init(_ rows: [Row]) {
    self.rows = Dictionary(rows.map { ($0.type, $0) }) { first, _ in first }
  }

  /// The row of a type; `nil` for an unknown one.
  subscript(type: Int) -> Row? { rows[type] }

  /// Stores the value of an attribute where it belongs.
  func apply(_ attribute: ReceiptAttribute, to target: inout Target) -> Outcome {
    guard let row = rows[attribute.type] else {
      return .other(OtherField(name: "\(attribute.type)", text: attribute.hexadecimal))
    }
    switch row.use {
    case .opaque, .purchase: return .taken
    case .kept:
      guard !attribute.isEmptyText, attribute.integer != 0 else { return .taken }
      return .other(OtherField(name: "\(row.type) (\(row.name))", text: attribute.display))
    case .text(let put):
      guard !attribute.isEmptyText else { return .taken }
      guard let text = attribute.text else { return .malformed(name: row.name) }
      put(&target, text)
    case .date(let put):
      guard !attribute.isEmptyText else { return .taken }
      guard let date = attribute.date else { return .malformed(name: row.name) }
      put(&target, date)
    case .number(let put):
      guard !attribute.isEmptyText else { return .taken }
      guard let number = attribute.integer else { return .malformed(name: row.name) }
      put(&target, number)
    }
    return .taken
  }
}

extension ReceiptAttribute {
  /// The most bytes to keep of a value that is not understood: enough to recognize it.
  static let maximumKeptBytes = 256

  /// The value as text or number if it is one, otherwise in hexadecimal.
  var display: String {
    text ?? integer.map { String($0) } ?? hexadecimal
  }

  /// The bytes of the value in hexadecimal, truncated if there are too many.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    let text = value.prefix(Self.maximumKeptBytes).reduce(into: "") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0f)])
    }
    return value.count > Self.maximumKeptBytes ? "\(text)… (\(value.count) bytes)" : text
  }
}
