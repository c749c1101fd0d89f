/// Decodes the content of a mail's part so that every line stays where it is.
///
/// Line breaks that a mail program put in are taken out, and as many follow the line that they broke.
enum MailText {
  /// The content as it was before it was sent.
  static func decoded(
    _ content: ArraySlice<UInt8>,
    _ encoding: MailHead.Encoding,
    isFlowed: Bool
  ) -> [UInt8] {
    switch encoding {
    case .base64:
      let digits = content.filter { Base64.isDigit($0) }
      return Base64.decoded(digits[...]) ?? []
    case .quotedPrintable: return withoutQuoteMarks(quotedPrintable(content), isFlowed: isFlowed)
    case .none: return withoutQuoteMarks(Array(content), isFlowed: isFlowed)
    }
  }

  /// Decodes `=C3` and takes out the line breaks behind `=`.
  ///
  /// Source: RFC 2045, 6.7.
  private static func quotedPrintable(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var lineBreaks = 0
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        text.append(byte)
        text += repeatElement(byte, count: lineBreaks)
        lineBreaks = 0
        continue
      }
      guard byte == UInt8(ascii: "=") else {
        text.append(byte)
        continue
      }
      let rest = content[index...]
      if let lineBreak = rest.prefix(3).firstIndex(of: UInt8(ascii: "\n")),
        rest[..<lineBreak].allSatisfy(\.isSpace)
      {
        lineBreaks += 1
        index = lineBreak + 1
      } else if let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2
      {
        text.append(value)
        index += 2
      } else {
        text.append(byte)
      }
    }
    return text
  }

  /// Takes out the marks before quoted lines, and the line breaks of flowed text.
  ///
  /// Source: RFC 3676, 4.
  private static func withoutQuoteMarks(_ text: [UInt8], isFlowed: Bool) -> [UInt8] {
    let mark = UInt8(ascii: ">")
    guard isFlowed || text.contains(mark) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var lineBreaks = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      var content = line
      while content.first == mark {
        content = content.dropFirst()
        if content.first == 0x20 { content = content.dropFirst() }
      }
      if content.last == 0x0D { content = content.dropLast() }
      result += content
      if isFlowed, content.last == 0x20, !content.elementsEqual("-- ".utf8) {
        lineBreaks += 1
      } else {
        result += repeatElement(UInt8(ascii: "\n"), count: lineBreaks + 1)
        lineBreaks = 0
      }
    }
    return result
  }
}
