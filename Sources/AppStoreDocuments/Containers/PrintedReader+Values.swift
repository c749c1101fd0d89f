extension PrintedReader {
  /// Reads the value at the position.
  mutating func value(
    _ bracket: Bracket,
    isListed: Bool,
    depth: Int
  ) throws(JSONError) -> PrintedValue {
    try count()
    if bracket.style == .raw { return try rawValue(bracket, depth: depth) }
    skipValueSigil()
    guard position < end else { return .null }
    if Self.quote(at: position, in: bytes, until: end) != nil { return try quotedValue() }
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
      return try nested(bracket, depth: depth)
    case UInt8(ascii: "<"): return angleValue(bracket, isListed: isListed)
    case UInt8(ascii: "#") where starts(with: "#<"): return try inspected(depth: depth)
    case UInt8(ascii: "~"), UInt8(ascii: "#"):
      return sigilValue() ?? bare(bracket, isListed: isListed)
    default: break
    }
    if let built = try constructed(bracket.style, depth: depth) { return built }
    return bare(bracket, isListed: isListed)
  }

  private mutating func quotedValue() throws(JSONError) -> PrintedValue {
    let text = try joinedTexts()
    let isLong = text.count >= WrappedBase64.minimumLength
    if isLong, text.starts(with: "eyJ".utf8) || text.starts(with: "MI".utf8) {
      hasSignedText = true
    }
    return .text(text)
  }

  /// Skips what stands before a value and does not change it: `&` and `*` of Go, `%` of Elixir, `@`
  /// of Objective-C, the letter before a text of Python, and `new` of JavaScript.
  private mutating func skipValueSigil() {
    if starts(with: "new ") { position += 4 }
    guard position + 1 < end else { return }
    let (byte, next) = (bytes[position], bytes[position + 1])
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "@"):
      if next.isNameStart || next.isOpener || next == UInt8(ascii: "\"") { position += 1 }
    case UInt8(ascii: "u"), UInt8(ascii: "b"), UInt8(ascii: "r"):
      if next == UInt8(ascii: "'") || next == UInt8(ascii: "\"") { position += 1 }
    default: break
    }
  }

  private mutating func nested(_ bracket: Bracket, depth: Int) throws(JSONError) -> PrintedValue {
    for word in ["(null)", "[Object", "[Array", "[Circular", "[NULL]", "[undefined", "[Function"]
    where starts(with: word) {
      // Node prints the kind of what is too deep.
      let closer = Self.closer(of: bytes[position])
      guard let close = bytes[position..<end].firstIndex(of: closer) else { break }
      position = close + 1
      return .null
    }
    let isType = bytes[position] == UInt8(ascii: "(")
    let value = try bracketed(depth: depth + 1, bracket.style)
    // Go prints `(*int)(nil)`.
    guard isType, position < end, bytes[position] == UInt8(ascii: "(") else { return value }
    guard case .list(let elements) = try bracketed(depth: depth + 1, .punctuated) else {
      return value
    }
    return elements.first ?? .null
  }

  /// The most bytes of a value in angle brackets.
  private static let maximumAngleBytes = 200

  /// Reads `<nil>`, or an enumeration of Python, such as `<Status.ACTIVE: 1>`.
  private mutating func angleValue(_ bracket: Bracket, isListed: Bool) -> PrintedValue {
    let rest = bytes[position..<min(end, position + Self.maximumAngleBytes)]
    guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else {
      return bare(bracket, isListed: isListed)
    }
    let inside = bytes[(position + 1)..<close]
    position = close + 1
    guard let colon = inside.firstIndex(of: UInt8(ascii: ":")) else { return .null }
    let text = inside[(colon + 1)...].trimmingSpace()
    let quotes = Set("'\"".utf8)
    guard let first = text.first, quotes.contains(first) else { return PrintedValue(bare: text) }
    return .text(Array(text.dropFirst().dropLast()))
  }

  /// Reads an object as Ruby inspects it: `#<Name:0x00 @name="value">`.
  mutating func inspected(depth: Int) throws(JSONError) -> PrintedValue {
    position += 2
    if starts(with: "struct ") { position += 7 }
    let name = bytes[position..<end].prefix { $0.isNamePart || $0 == UInt8(ascii: ":") }
    // Of a structure without a name, the first name is that of a member.
    if name.endIndex == end || bytes[name.endIndex] != UInt8(ascii: "="),
      name.last != UInt8(ascii: ":")
    {
      position = name.endIndex
    }
    let content = try content(until: UInt8(ascii: ">"), depth: depth + 1, .punctuated)
    return content.entries.isEmpty ? .null : content.value(ofBraces: true)
  }

  /// Reads `~U[…]` or `#DateTime<…>` of Elixir.
  private mutating func sigilValue() -> PrintedValue? {
    let word = bytes[(position + 1)..<end].prefix(while: \.isNamePart)
    guard !word.isEmpty, word.endIndex < end else { return nil }
    let opener = bytes[word.endIndex]
    guard opener.isOpener || opener == UInt8(ascii: "<"),
      let close = bytes[word.endIndex..<min(end, word.endIndex + Self.maximumAngleBytes)]
        .firstIndex(of: Self.closer(of: opener))
    else { return nil }
    position = close + 1
    return .text(Array(bytes[(word.endIndex + 1)..<close]))
  }

  /// Reads a value of `print_r`: `Array` or the name of a class and brackets, or text up to the end
  /// of the line.
  private mutating func rawValue(_ bracket: Bracket, depth: Int) throws(JSONError) -> PrintedValue {
    let start = position
    if isAtBracketedName || isAtRawEnd { return .null }
    if position < end, bytes[position] == UInt8(ascii: "(") {
      return try bracketed(depth: depth + 1, .punctuated)
    }
    let line = bytes[position..<end].prefix { !$0.isLineBreak && $0 != UInt8(ascii: "(") }
    let head = line.trimmingSpace()
    if head.elementsEqual("Array".utf8) || head.suffix(7).elementsEqual(" Object".utf8) {
      position = line.endIndex
      skipSpace()
      if position < end, bytes[position] == UInt8(ascii: "(") {
        return try bracketed(depth: depth + 1, .punctuated)
      }
      position = start
    }
    return bare(bracket, isListed: false)
  }
}
