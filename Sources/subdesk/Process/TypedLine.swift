/// A line of standard input that names one thing, without what a file or a table has around it.
struct TypedLine {
  /// What is asked for; never empty.
  let text: String

  private static let byteOrderMark: Character = "\u{FEFF}"
  private static let separators: Set<Character> = [",", ";"]
  private static let quotationMarks: Set<Character> = ["\"", "'", "`"]

  /// Reads a line; `nil` for an empty one and for a comment, which begins with `#`.
  ///
  /// A byte order mark and white space around it are dropped, then commas and semicolons behind it, and then one
  /// pair of quotation marks around it.
  init?(_ line: String) {
    var rest = Self.trimmed(line[...])
    guard rest.first != "#" else { return nil }
    while let last = rest.last, Self.separators.contains(last) {
      rest = Self.trimmed(rest.dropLast())
    }
    if rest.count >= 2, let mark = rest.first, rest.last == mark,
      Self.quotationMarks.contains(mark)
    {
      rest = Self.trimmed(rest.dropFirst().dropLast())
    }
    guard !rest.isEmpty else { return nil }
    text = String(rest)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank = { (character: Character) in
      character.isWhitespace || character == byteOrderMark
    }
    var rest = text.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
