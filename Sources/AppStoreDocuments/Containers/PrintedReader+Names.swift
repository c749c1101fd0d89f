extension PrintedReader {
  /// The most bytes of a name; a longer text before a colon is prose.
  static let maximumNameBytes = 200

  /// Reads a name and the sign behind it, if an entry begins at the position; otherwise moves
  /// nowhere.
  ///
  /// - Returns: The name, and how its value ends.
  mutating func name(
    in bracket: inout Bracket,
    isFirst: Bool
  ) throws(JSONError) -> (name: [UInt8], style: Style)? {
    let start = position
    skipNameSigil()
    if position < end, bytes[position] == UInt8(ascii: "[") {
      if let name = bracketedName() { return name }
    } else if Self.quote(at: position, in: bytes, until: end) != nil {
      if let name = quotedName() { return (name, bracket.style) }
    } else if let name = plainName() {
      if isFirst, start == bracket.start, isSpacedEntry() { bracket.style = .spaced }
      return (name, bracket.style)
    }
    position = start
    return nil
  }

  /// Skips the marks of visibility in PHP, of symbols and instance variables in Ruby, and of
  /// constants in Objective-C.
  private mutating func skipNameSigil() {
    guard position + 1 < end, Self.sigils.contains(bytes[position]) else { return }
    let next = bytes[position + 1]
    if next.isNameStart || next == UInt8(ascii: "\"") { position += 1 }
  }

  private static let sigils = Set("+-#~@:".utf8)

  private mutating func quotedName() -> [UInt8]? {
    do throws(JSONError) {
      let name = try quoted(maximumBytes: Self.maximumNameBytes)
      return takeSign() ? name : nil
    } catch {
      // It is a long text, so no name.
      return nil
    }
  }

  /// Reads a name in brackets, as PHP prints it, such as `["name":protected]=>`.
  private mutating func bracketedName() -> (name: [UInt8], style: Style)? {
    let open = position
    let head = bytes[(open + 1)..<min(end, open + Self.maximumNameBytes)]
    guard let close = head.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inside = bytes[(open + 1)..<close]
    position = close + 1
    let hasBlank = position < end && bytes[position] == 0x20
    skipBlanks()
    guard starts(with: "=>") else { return nil }
    position += 2
    let quote = UInt8(ascii: "\"")
    if inside.first == quote {
      let name = inside.dropFirst().prefix { $0 != quote }
      return (Array(name), .punctuated)
    }
    return (Array(inside.prefix { $0 != UInt8(ascii: ":") }), hasBlank ? .raw : .punctuated)
  }

  private mutating func plainName() -> [UInt8]? {
    let rest = bytes[position..<min(end, position + Self.maximumNameBytes)]
    var name = rest.prefix(while: \.isNamePart)
    guard let first = name.first else { return nil }
    position = name.endIndex
    if name.elementsEqual("AnyHashable".utf8), position < end,
      bytes[position] == UInt8(ascii: "(")
    {
      guard let close = rest[position...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
      name = rest[(position + 1)..<close].filter { $0 != UInt8(ascii: "\"") }[...]
      position = close + 1
    }
    let isNumber = first.isDecimalDigit
    guard first.isNameStart || (isNumber && name.allSatisfy(\.isDecimalDigit)) else { return nil }
    guard takeSign(isNumber: isNumber) else { return nil }
    return Array(name)
  }

  /// Takes `=>`, `:`, `=`, or `:=` if it is next.
  private mutating func takeSign(isNumber: Bool = false) -> Bool {
    let start = position
    skipBlanks()
    if starts(with: "=>") {
      position += 2
      return true
    }
    guard position < end, !isNumber || starts(with: ": ") else {
      position = start
      return false
    }
    let next = position + 1 < end ? bytes[position + 1] : 0
    switch bytes[position] {
    case UInt8(ascii: ":") where next != UInt8(ascii: ":") && next != UInt8(ascii: "/"):
      position += next == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "=") where next != UInt8(ascii: "=") && next != UInt8(ascii: "~"):
      position += 1
    default:
      position = start
      return false
    }
    return true
  }

  /// Whether the value at the position is written as Go does, right behind the colon, or is absent.
  private func isSpacedEntry() -> Bool {
    guard position > 0, bytes[position - 1] == UInt8(ascii: ":"), position < end else {
      return false
    }
    if bytes[position] == 0x20 { return isNameWithColon(at: position + 1) }
    return !bytes[position].isSpace && Self.quote(at: position, in: bytes, until: end) == nil
  }

  /// Whether a name with a colon right behind it stands at `index`.
  func isNameWithColon(at index: Int) -> Bool {
    guard index < end, bytes[index].isNameStart else { return false }
    let rest = bytes[index..<min(end, index + Self.maximumNameBytes)]
    guard let after = rest.firstIndex(where: { !$0.isNamePart }) else { return false }
    return bytes[after] == UInt8(ascii: ":")
  }

  /// Whether what follows a comma at `index` is the next entry or the end, so that the comma is not
  /// part of a text.
  func isEntryBoundary(at index: Int) -> Bool {
    guard let start = bytes[index..<end].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else {
      return true
    }
    let byte = bytes[start]
    if byte.isLineBreak || byte.isCloser || byte.isOpener || byte == UInt8(ascii: "/") {
      return true
    }
    if Self.quote(at: start, in: bytes, until: end) != nil { return true }
    let rest = bytes[start..<min(end, start + Self.maximumNameBytes)].drop(
      while: Self.sigils.contains
    )
    guard rest.first?.isNameStart ?? false,
      let after = rest.firstIndex(where: { !$0.isNamePart }),
      let sign = bytes[after..<end].first(where: { $0 != 0x20 })
    else { return false }
    return sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: "(")
  }
}
