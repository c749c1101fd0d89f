/// The text of one statement.
///
/// It is always a literal: values are bound and never written into it. So it is found by its
/// address, which is quicker than to compare what it says; the same text may stand at several.
struct SQL: Sendable {
  let text: StaticString
}

extension SQL: ExpressibleByStringLiteral {
  init(stringLiteral text: StaticString) { self.text = text }
}

extension SQL: Hashable {
  static func == (left: SQL, right: SQL) -> Bool {
    left.text.utf8Start == right.text.utf8Start
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text.utf8Start) }
}

/// A value for a statement.
enum SQLValue: Hashable {
  case int(Int64)
  case text(String)
  case bytes([UInt8])
  case null
  /// A number in a column that holds values of several kinds, where numbers stand before texts, and
  /// texts before bytes.
  case mixedInt(Int64)
  /// A text in such a column.
  case mixedText(String)

  static func int(_ value: Int) -> SQLValue { .int(Int64(value)) }

  static func int(_ value: Int64?) -> SQLValue { value.map { .int($0) } ?? .null }

  static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }

  /// The same value for a column that holds values of several kinds.
  var mixed: SQLValue {
    switch self {
    case .int(let value): .mixedInt(value)
    case .text(let value): .mixedText(value)
    case .bytes, .null, .mixedInt, .mixedText: self
    }
  }
}
