/// A signed text that a mail program or a terminal broke into lines: rule C16 of <doc:Containers>.
enum JWSLines {
  /// The shortest and the longest lines that programs make; a whole signed text is longer.
  static let lengths = 60...1000
  /// The most lines; the largest notifications have 20 KB.
  static let maximumLines = 4000

  /// What stands before each line of a quoted mail, a comment, or a table.
  private static let lineMarks = Set("> |#*\t".utf8)

  /// The signed text that begins with `word`, the rest of the line at `lineStart`, and where it ends; `nil`
  /// if it does not go on over the next lines.
  ///
  /// Each line can have the marks of a quotation before it.
  static func joined(
    _ bytes: [UInt8],
    from word: ArraySlice<UInt8>,
    behind lineStart: Int,
    lineEnd: Int,
    textEnd: Int
  ) -> (text: [UInt8], end: Int)? {
    guard lengths.contains(word.count), word.starts(with: "eyJ".utf8), lineEnd < textEnd,
      bytes[word.endIndex..<lineEnd].allSatisfy(\.isSpace)
    else { return nil }
    let isMarked = bytes[lineStart..<word.startIndex].allSatisfy(lineMarks.contains)
    var text = Array(word)
    var end = word.endIndex
    var next = lineEnd + 1
    for _ in 0..<maximumLines where next < textEnd {
      let line = bytes[next..<textEnd].prefix { $0 != UInt8(ascii: "\n") }
      let part = (isMarked ? line.drop(while: lineMarks.contains) : line).trimmingSpace()
      // Another signed text begins like the first one, a part of this one behind a point.
      guard !part.isEmpty, part.count <= word.count, part.allSatisfy(\.isBase64Character),
        !part.starts(with: "eyJ".utf8) || text.last == UInt8(ascii: ".")
      else { break }
      text += part
      end = part.endIndex
      next = line.endIndex + 1
      // Only the last line is shorter.
      if part.count < word.count { break }
    }
    return end > word.endIndex && RecognizedContent(text[...]) == .jws ? (text, end) : nil
  }
}

extension UInt8 {
  /// Whether the byte can be part of Base64, in either alphabet, or of a JWS.
  var isBase64Character: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
