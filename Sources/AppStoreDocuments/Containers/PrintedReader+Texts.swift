extension PrintedReader {
  /// The kinds of quotation marks.
  enum Quote {
    case double
    /// `""text""`, in a cell of a table.
    case doubled
    case single
    case backquote
    case curly
    case curlySingle

    /// How many bytes an opening mark takes.
    var length: Int {
      switch self {
      case .double, .single, .backquote: 1
      case .doubled: 2
      case .curly, .curlySingle: 3
      }
    }

    /// Whether a text can go over several lines.
    var isOfLines: Bool {
      switch self {
      case .double, .single, .curly, .curlySingle: false
      case .doubled, .backquote: true
      }
    }
  }

  /// The quotation mark that opens a text at `index`; `nil` if there is none.
  static func quote(at index: Int, in bytes: [UInt8], until end: Int) -> Quote? {
    guard index < end else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "'"): return .single
    case UInt8(ascii: "`"): return .backquote
    case UInt8(ascii: "\""):
      guard index + 2 < end, bytes[index + 1] == UInt8(ascii: "\"") else { return .double }
      let next = bytes[index + 2]
      return next.isNamePart || next >= 0x80 ? .doubled : .double
    case 0xE2:
      guard index + 2 < end, bytes[index + 1] == 0x80 else { return nil }
      switch bytes[index + 2] {
      case 0x9C...0x9F: return .curly
      case 0x98...0x9B: return .curlySingle
      default: return nil
      }
    default: return nil
    }
  }

  /// Reads a text in quotation marks, with its escapes decoded.
  mutating func quoted(maximumBytes: Int = .max) throws(JSONError) -> [UInt8] {
    guard let quote = Self.quote(at: position, in: bytes, until: end) else {
      throw failure(.malformed, "a quotation mark is missing")
    }
    position += quote.length
    let limit = min(end - position, maximumBytes) + position
    var text: [UInt8] = []
    while position < limit, !bytes[position].isLineBreak || quote.isOfLines {
      let length = closingQuoteLength(of: quote)
      if length > 0 {
        position += length
        return text
      }
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < limit {
        position += 1
        appendEscaped(to: &text)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    throw failure(.truncated, "a quoted text does not end; it was cut off")
  }

  /// How many bytes the closing mark at the position takes; 0 if there is none.
  private func closingQuoteLength(of quote: Quote) -> Int {
    let byte = bytes[position]
    switch quote {
    case .double:
      if byte == UInt8(ascii: "\"") { return 1 }
      return isCurly(0x9C...0x9F) && isTextEnd(position + 3) ? 3 : 0
    case .doubled: return starts(with: "\"\"") ? 2 : 0
    case .single: return byte == UInt8(ascii: "'") && isTextEnd(position + 1) ? 1 : 0
    case .backquote: return byte == UInt8(ascii: "`") ? 1 : 0
    case .curly:
      if isCurly(0x9C...0x9F) { return 3 }
      return byte == UInt8(ascii: "\"") && isTextEnd(position + 1) ? 1 : 0
    case .curlySingle:
      if isCurly(0x98...0x9B) { return isTextEnd(position + 3) ? 3 : 0 }
      return byte == UInt8(ascii: "'") && isTextEnd(position + 1) ? 1 : 0
    }
  }

  private func isCurly(_ last: ClosedRange<UInt8>) -> Bool {
    position + 2 < end && bytes[position] == 0xE2 && bytes[position + 1] == 0x80
      && last.contains(bytes[position + 2])
  }

  /// Whether a text can end before `index`, since an apostrophe within one is not always escaped.
  private func isTextEnd(_ index: Int) -> Bool {
    guard index < end, let next = bytes[index..<end].first(where: { $0 != 0x20 && $0 != 0x09 })
    else { return true }
    if next.isLineBreak || next.isCloser { return true }
    return Self.textEnds.contains(next)
  }

  /// What can follow the mark that closes a text.
  private static let textEnds = Set(",;:=>+|\"'`".utf8)

  /// Decodes the escape behind a backslash; one of no known kind stands for its character.
  private mutating func appendEscaped(to text: inout [UInt8]) {
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "0"): text.append(0x00)
    case UInt8(ascii: "x"): appendScalar(digits: 2, to: &text)
    case UInt8(ascii: "u") where position < end && bytes[position] == UInt8(ascii: "{"):
      let digits = bytes[(position + 1)..<min(end, position + 9)].prefix { $0 != UInt8(ascii: "}") }
      position += 1
      appendScalar(digits: digits.count, to: &text)
      if position < end, bytes[position] == UInt8(ascii: "}") { position += 1 }
    case UInt8(ascii: "u"), UInt8(ascii: "U"): appendScalar(digits: 4, to: &text)
    default: text.append(byte)
    }
  }

  private mutating func appendScalar(digits: Int, to text: inout [UInt8]) {
    let digits = bytes[position..<min(end, position + digits)]
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { return }
    position = digits.endIndex
    text += Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }

  /// Reads texts that a program broke into several: with a plus, or on lines of their own.
  mutating func joinedTexts() throws(JSONError) -> [UInt8] {
    var text = try quoted()
    while true {
      let start = position
      skipSpace()
      let hasLineBreak = bytes[start..<position].contains(where: \.isLineBreak)
      let hasPlus = position < end && bytes[position] == UInt8(ascii: "+")
      if hasPlus {
        position += 1
        skipSpace()
      }
      guard hasPlus || hasLineBreak, Self.quote(at: position, in: bytes, until: end) != nil,
        let next = continuation()
      else {
        position = start
        return text
      }
      text += next
    }
  }

  /// Reads a quoted text that is not the name of an entry; `nil` for one.
  private mutating func continuation() -> [UInt8]? {
    do throws(JSONError) {
      let text = try quoted()
      let signs = Set(":=".utf8)
      let next = bytes[position..<end].first { $0 != 0x20 && $0 != 0x09 }
      return next.map(signs.contains) ?? false ? nil : text
    } catch {
      // The text before it is whole.
      return nil
    }
  }

  // MARK: Values without quotation marks

  /// Reads a value without quotation marks, up to what separates it from the next one.
  mutating func bare(_ bracket: Bracket, isListed: Bool) -> PrintedValue {
    let start = position
    var depth = 0
    while position < end {
      let byte = bytes[position]
      if byte.isLineBreak || (depth == 0 && isEnd(byte, bracket, isListed: isListed)) { break }
      if byte.isOpener { depth += 1 }
      if byte.isCloser { depth -= 1 }
      position += 1
    }
    return PrintedValue(bare: bytes[start..<position].trimmingSpace())
  }

  private func isEnd(_ byte: UInt8, _ bracket: Bracket, isListed: Bool) -> Bool {
    if bracket.style == .raw { return isRawEnd(byte) }
    if byte.isCloser || byte == bracket.closer || byte == UInt8(ascii: ";") { return true }
    if byte == UInt8(ascii: ",") { return isListed || isEntryBoundary(at: position + 1) }
    guard byte == 0x20 else { return false }
    if bracket.style == .spaced { return isListed || isNameWithColon(at: position + 1) }
    return bytes[(position + 1)..<end].starts(with: "//".utf8)
  }

  /// Whether a value of `print_r` ends here, whose line breaks a log may have turned into blanks.
  private func isRawEnd(_ byte: UInt8) -> Bool {
    guard byte == 0x20 else { return false }
    var next = self
    next.skipBlanks()
    return next.isAtRawEnd || next.isAtBracketedName
  }

  /// Whether the bracket at the position closes what `print_r` prints.
  var isAtRawEnd: Bool {
    guard position < end, bytes[position] == UInt8(ascii: ")") else { return false }
    return position + 1 == end || bytes[position + 1].isSpace
  }

  /// Whether a name in brackets and an arrow are next.
  var isAtBracketedName: Bool {
    guard position < end, bytes[position] == UInt8(ascii: "[") else { return false }
    let rest = bytes[position..<min(end, position + Self.maximumNameBytes)]
    guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return rest[(close + 1)...].drop { $0 == 0x20 }.starts(with: "=>".utf8)
  }
}
