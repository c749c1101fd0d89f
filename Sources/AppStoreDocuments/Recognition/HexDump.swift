/// Bytes as `hexdump -C` and `xxd` print them: on each line an offset, the bytes in hexadecimal digits, and
/// the characters that they stand for.
///
/// Source: hexdump(1), util-linux, canonical display; xxd(1). See rule C4 of <doc:Containers>.
struct HexDump {
  /// The bytes.
  let content: [UInt8]
  /// Where the last line of the dump ends.
  let end: Int

  /// The offset of the first line and what follows it, by which a dump is recognized.
  static let starts = ["00000000: ", "00000000  "].map { Array($0.utf8) }

  /// The most bytes that all asterisks of a dump stand for, which are the same as those before them.
  static let maximumRepeatedBytes = 65_536

  /// Reads the dump that begins on the first line of `range`; `nil` if there is none of a document.
  static func read(_ bytes: [UInt8], in range: Range<Int>) -> HexDump? {
    guard starts.contains(where: { bytes[range].starts(with: $0) }) else { return nil }
    var content: [UInt8] = []
    var bytesToRepeat = maximumRepeatedBytes
    var end = range.lowerBound
    var start = range.lowerBound
    while start < range.upperBound {
      let text = bytes[start..<range.upperBound].prefix { $0 != UInt8(ascii: "\n") }
      if text.trimmingSpace().elementsEqual("*".utf8), !content.isEmpty {
        start = text.endIndex + 1
        continue
      }
      guard let line = Line(text), line.fill(&content, &bytesToRepeat) else { break }
      content += line.bytes
      end = text.endIndex
      start = end + 1
      // The offset behind the last byte.
      if line.bytes.isEmpty { break }
    }
    guard WrappedBase64.mayBeDocument(content) else { return nil }
    return HexDump(content: content, end: end)
  }

  /// One line of a dump.
  private struct Line {
    let offset: Int
    private(set) var bytes: [UInt8] = []

    init?(_ text: ArraySlice<UInt8>) {
      let digits = text.prefix { $0.hexadecimalValue != nil }
      guard digits.count == Self.offsetDigits,
        let offset = Int(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      self.offset = offset
      var rest = text[digits.endIndex...]
      let isSpaced = rest.first != UInt8(ascii: ":")
      if !isSpaced { rest = rest.dropFirst() }
      var isFirst = true
      while true {
        let blanks = rest.prefix { $0 == 0x20 }
        // Only behind the first 8 bytes `hexdump` writes a second blank.
        let most = isFirst || (isSpaced && bytes.count == Self.half) ? 2 : 1
        guard (1...most).contains(blanks.count) else { return }
        isFirst = false
        let group = rest[blanks.endIndex...].prefix { !$0.isSpace }
        guard bytes.count < Self.maximumBytes, group.count <= Self.maximumGroup,
          let read = HexadecimalText.bytes(of: group)
        else { return }
        bytes += read
        rest = rest[group.endIndex...]
      }
    }

    private static let offsetDigits = 8
    private static let half = 8
    private static let maximumBytes = 32
    /// The digits of a group: two of `hexdump`, four of `xxd`, and up to eight if it is asked for more.
    private static let maximumGroup = 8

    /// Repeats the end of a content up to the line; returns whether the line goes on there.
    func fill(_ content: inout [UInt8], _ bytesToRepeat: inout Int) -> Bool {
      let missing = offset - content.count
      guard missing > 0 else { return missing == 0 }
      guard missing <= bytesToRepeat, missing % Self.repeated == 0, content.count >= Self.repeated
      else { return false }
      bytesToRepeat -= missing
      let last = Array(content.suffix(Self.repeated))
      for _ in 0..<(missing / Self.repeated) { content += last }
      return true
    }

    private static let repeated = 16
  }
}
