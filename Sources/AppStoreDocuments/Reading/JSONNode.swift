/// One entry of a scanned JSON text: what it is and where it stands.
///
/// The entries of a text form one flat list. The entries of an object are key, value, key, value …
/// and those of an array its elements, each followed by its own entries.
struct JSONNode: Hashable, Sendable {
  /// What kind of value it is.
  var kind: Kind
  /// The first byte; of a string the one after the quote.
  var start: UInt32
  /// The byte after the last; of a string the closing quote.
  var end: UInt32
  /// The index of the first entry behind this one and everything in it.
  var next: UInt32

  /// The kinds of JSON values; a string with escapes is told from one that can be taken as it is.
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

  /// Where the bytes of the value stand.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// Why a text is not JSON, and at which byte.
struct JSONFailure: Error, Hashable, Sendable {
  /// The sort of failure, for those who go on differently.
  var kind: Kind
  /// The byte at which reading stopped, from the start of the bytes.
  var offset: Int
  /// What is wrong, in words.
  var reason: String

  /// The sorts of failure.
  enum Kind: Hashable, Sendable {
    /// The text ends within a value.
    case truncated
    /// Something else was expected.
    case malformed
    /// A whole value is followed by more text.
    case trailing
    /// A limit was reached.
    case limit
    /// It has more values than are kept at once.
    case tooManyValues
  }
}

/// A place in a text, as editors count.
struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  let line: Int
  /// In bytes, from 1.
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
