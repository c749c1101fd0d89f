/// One entry of a scanned JSON text: its kind and position.
///
/// The entries of a text form one flat list. An object's entries are key, value, key, value …, and
/// an array's are its elements; each is followed by its own entries.
struct JSONNode: Hashable, Sendable {
  /// What kind of value it is.
  var kind: Kind
  /// The first byte; for a string, the one after the quotation mark.
  var start: UInt32
  /// The position after the last byte; for a string, that of the closing quotation mark.
  var end: UInt32
  /// The index of the first entry after this one and its content.
  var next: UInt32

  /// The kinds of JSON values; strings with escapes are separate from those that can be used as
  /// they are.
  enum Kind: UInt8, Sendable {
    case object
    case array
    case string
    case escapedString
    case number
    case `true`
    case `false`
    case null
  }

  /// The range of the value's bytes.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// Why a text is not JSON, and at which byte.
struct JSONError: Error, Hashable, Sendable {
  /// The kind of failure, for callers that continue differently.
  var kind: Kind
  /// The byte at which reading stopped, from the start of the bytes.
  var offset: Int
  /// What is wrong, or what should be there instead of a byte, in words.
  private var words: String
  private var found: UInt8?

  init(kind: Kind, offset: Int, reason: String) {
    self.kind = kind
    self.offset = offset
    words = reason
  }

  /// Malformed text, with a byte where something else should be.
  ///
  /// Most failures are passed over, and to put a sentence together takes longer than to find one.
  init(found byte: UInt8, at offset: Int, insteadOf expected: String) {
    kind = .malformed
    self.offset = offset
    words = expected
    found = byte
  }

  /// What is wrong, in words.
  var reason: String {
    guard let found else { return words }
    let byte =
      found > 0x20 && found < 0x7F
      ? "“\(Character(Unicode.Scalar(found)))”" : "the byte 0x\(String(found, radix: 16))"
    return "found \(byte) where \(words) should be"
  }

  /// Whether the text was not read to its end because of a limit.
  var isLimit: Bool { kind == .limit || kind == .tooManyValues }

  /// The kinds of failure.
  enum Kind: Hashable, Sendable {
    /// The text ends within a value.
    case truncated
    /// Something else was expected.
    case malformed
    /// More text follows a complete value.
    case trailing
    /// A limit was reached.
    case limit
    /// There are more values than fit into one document.
    case tooManyValues
  }
}

/// A place in a text, by line and column.
struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  let line: Int
  /// The column in bytes, counted from 1.
  let column: Int

  /// The place of the byte at `offset`.
  init(of offset: Int, in bytes: [UInt8]) {
    var line = 1
    var lineStart = 0
    for index in bytes.indices.prefix(offset) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    self.line = line
    column = offset - lineStart + 1
  }

  /// Words such as "line 3, column 14".
  var description: String { "line \(line), column \(column)" }
}
