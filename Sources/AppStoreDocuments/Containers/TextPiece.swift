import SubscriptionModel

/// A document in a text of several, or what stands in its place.
struct TextPiece {
  /// The line on which it begins, from 1.
  let line: Int
  /// The number of the document on its line, from 1.
  let number: Int
  /// The bytes.
  let range: Range<Int>
  /// The text before it on its line, such as a log's date.
  let prefix: Range<Int>
  /// The kind and value of the piece.
  let content: Content
  /// The form that it was converted from; `nil` for a document as Apple writes it.
  var form: EvidenceForm?
  /// Whether it is one of many rows or fields of a text, which can be of anything.
  var isRow = false

  /// What a piece can be.
  enum Content {
    /// A JSON value, scanned.
    case json(JSONDocument)
    /// A JWS in compact serialization.
    case jws
    /// The text of another layer: Base64 of a receipt or JSON, decoded, or the records of a log put
    /// together.
    case layer([UInt8])
    /// It begins like a document but cannot be read.
    case broken(JSONError)
    /// The names of the columns of the rows that follow.
    case names
    /// A line without any document.
    case text
    /// A line of a value that could not be read, which is no document of its own.
    case part
  }

  /// The step of a path for the piece within its line: empty for the first, `#2` for the second.
  var pathStep: String { number == 1 ? "" : "#\(number)" }

  /// Whether it begins like a document but cannot be read.
  var isBroken: Bool {
    if case .broken = content { true } else { false }
  }
}
