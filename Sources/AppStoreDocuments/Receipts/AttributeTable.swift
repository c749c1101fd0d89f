import SubscriptionModel

/// What is known of the attributes of a receipt, or of a purchase, by their types.
///
/// An attribute that Apple adds is one more row.
struct AttributeTable<Target>: Sendable {
  /// The rows, by type.
  private let rows: [Int: Row]

  /// One type of attribute.
  struct Row: Sendable {
    /// The number in the receipt.
    let type: Int
    /// What it is called on a screen, in verifyReceipt's words where it has one.
    let name: String
    /// What becomes of it.
    let use: Use

    init(_ type: Int, _ name: String, _ use: Use) {
      self.type = type
      self.name = name
      self.use = use
    }
  }

  /// What becomes of an attribute's value.
  enum Use: Sendable {
    /// A text that a record has a place for.
    case text(@Sendable (inout Target, String) -> Void)
    /// A date that a record has a place for.
    case date(@Sendable (inout Target, Timestamp) -> Void)
    /// A number that a record has a place for.
    case number(@Sendable (inout Target, Int64) -> Void)
    /// A value that a record keeps among its other fields, unless it is empty or 0.
    case kept
    /// Bytes that mean nothing without the device or Apple's keys; only their number is shown.
    case opaque
    /// A set of purchase attributes.
    case purchase
  }

  /// What was done with one attribute.
  enum Outcome: Hashable {
    /// It is in the target, or rightly not.
    case taken
    /// No record has a place for it.
    case other(OtherField)
    /// Its type is known, its value is not of the kind that was expected.
    case malformed(name: String)
  }

  init(_ rows: [Row]) {
    self.rows = Dictionary(rows.map { ($0.type, $0) }) { first, _ in first }
  }

  /// The row of a type; `nil` for a type that is not known.
  subscript(type: Int) -> Row? { rows[type] }

  /// Puts the value of an attribute where it belongs.
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
  /// How many bytes of a value that is not understood are kept: enough to tell what it is.
  static let maximumKeptBytes = 256

  /// The value as text or number if it is one, otherwise in hexadecimal.
  var display: String {
    text ?? integer.map { String($0) } ?? hexadecimal
  }

  /// The bytes of the value in hexadecimal, cut when there are too many.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    let text = value.prefix(Self.maximumKeptBytes).reduce(into: "") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0f)])
    }
    return value.count > Self.maximumKeptBytes ? "\(text)… (\(value.count) bytes)" : text
  }
}
