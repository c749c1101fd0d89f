/// Text that a program colored for a terminal, such as `jq -C`.
///
/// Source: ECMA-48, 8.3.117, select graphic rendition. See rule C18 of <doc:Containers>.
enum ColoredText {
  /// The text without its colors, on the same lines; the bytes themselves where there are none.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let escape: UInt8 = 0x1B
    let found = ByteSearch.first(escape, or: escape, in: bytes.span, from: 0, to: bytes.count)
    guard found < bytes.count, !RecognizedContent.isBinary(bytes[...]) else { return bytes }
    var text = Array(bytes[..<found])
    text.reserveCapacity(bytes.count)
    var index = found
    while index < bytes.count {
      if bytes[index] == escape, let end = end(ofColorAt: index, in: bytes) {
        index = end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  /// The most numbers and semicolons of a color.
  private static let maximumLength = 32

  /// Where the sign for a color or an erased line ends that begins at `index`; `nil` for anything else.
  private static func end(ofColorAt index: Int, in bytes: [UInt8]) -> Int? {
    guard index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "[") else { return nil }
    let rest = bytes[(index + 2)...].prefix(maximumLength)
    guard let last = rest.firstIndex(where: { !$0.isDecimalDigit && $0 != UInt8(ascii: ";") }),
      bytes[last] == UInt8(ascii: "m") || bytes[last] == UInt8(ascii: "K")
    else { return nil }
    return last + 1
  }
}
