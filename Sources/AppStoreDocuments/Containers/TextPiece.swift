/// One document in a text of several, or what stands in place of one.
struct TextPiece {
  /// The line on which it begins, from 1.
  let line: Int
  /// Which document of its line it is, from 1.
  let number: Int
  /// The bytes.
  let range: Range<Int>
  /// What stands before it on its line, such as a log's date.
  let prefix: Range<Int>
  /// What it is.
  let content: Content

  /// What a piece can be.
  enum Content {
    /// A JSON value, scanned.
    case json(JSONDocument)
    /// A JWS in compact serialization.
    case jws
    /// Base64 of a receipt or of JSON, decoded.
    case base64([UInt8])
    /// It begins as a document does, and cannot be read.
    case broken(JSONFailure)
    /// A line without any document.
    case text
  }

  /// The piece's place in its line as a step of a path: empty for the first, `#2` for the second.
  var pathStep: String { number == 1 ? "" : "#\(number)" }
}
