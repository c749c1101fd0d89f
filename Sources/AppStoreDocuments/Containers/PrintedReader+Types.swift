extension PrintedReader {
  /// Reads a value behind the name of its type, such as `Optional(1)`, `Name{…}`, or
  /// `string(3) "abc"`; `nil` if there is none, and then moves nowhere.
  mutating func constructed(_ style: Style, depth: Int) throws(JSONError) -> PrintedValue? {
    let start = position
    let word = bytes[position..<end].prefix {
      $0.isNamePart || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "?")
    }
    guard word.first.map({ $0.isNameStart || $0 == UInt8(ascii: "\\") }) ?? false else {
      return nil
    }
    position = word.endIndex
    let name = String(decoding: word, as: UTF8.self)
    skipTypeDetails(of: name)
    guard position < end, bytes[position].isOpener else {
      position = start
      return nil
    }
    if bytes[position] == UInt8(ascii: "(") { return try called(name, style, depth: depth) }
    let isList = bytes[position] == UInt8(ascii: "[")
    let value = try bracketed(depth: depth + 1, name == "map" ? .spaced : style)
    // Java prints `Optional[value]`.
    if isList, name.hasPrefix("Optional"), case .list(let elements) = value {
      return elements.first ?? .null
    }
    return value
  }

  /// Skips what stands between the name of a type and its brackets: `:3` of Symfony, a blank before
  /// a brace, the types of a map of Go, and white space after `array` of PHP.
  private mutating func skipTypeDetails(of name: String) {
    let start = position
    if position < end, bytes[position] == UInt8(ascii: ":") {
      position += 1
      while position < end, bytes[position].isDecimalDigit { position += 1 }
      skipBlanks()
      if position == end || bytes[position] != UInt8(ascii: "[") { position = start }
    } else if name == "map", let brace = endOfMapType() {
      position = brace
    } else if name.lowercased() == "array" || name == "Object" {
      skipSpace()
      if !starts(with: "(") { position = start }
    } else {
      skipBlanks()
      if !starts(with: "{") { position = start }
    }
  }

  /// The brace after `map[string]interface {}`; `nil` for a map that is printed without its types.
  private func endOfMapType() -> Int? {
    let rest = bytes[position..<min(end, position + Self.maximumNameBytes)]
    guard rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      rest[..<close].dropFirst().allSatisfy(\.isNamePart)
    else { return nil }
    let type = rest[(close + 1)...].prefix { $0 != UInt8(ascii: "\"") }
    return type.last == UInt8(ascii: "{") ? type.endIndex - 1 : nil
  }

  /// Reads the brackets of a call and what follows them.
  private mutating func called(
    _ name: String,
    _ style: Style,
    depth: Int
  ) throws(JSONError) -> PrintedValue {
    position += 1
    let content = try content(until: UInt8(ascii: ")"), depth: depth + 1, .punctuated)
    if let text = try dumped(name, content, style, depth: depth) { return text }
    if name.hasSuffix("datetime") || name.hasSuffix("date"), let date = date(content.elements) {
      return date
    }
    guard content.entries.isEmpty else { return content.value(ofBraces: true) }
    return content.elements.count > 1
      ? .list(content.elements) : content.elements.first ?? .null
  }

  /// What follows `string(3)` or `array(2)` in a dump of PHP, or `Map(2)` of Node; `nil` if nothing
  /// does.
  private mutating func dumped(
    _ name: String,
    _ content: Content,
    _ style: Style,
    depth: Int
  ) throws(JSONError) -> PrintedValue? {
    let start = position
    if name == "object" {
      // `object(Name)#3 (2) {`
      while position < end, !bytes[position].isLineBreak, bytes[position] != UInt8(ascii: "{") {
        position += 1
      }
    }
    skipBlanks()
    if name == "string", starts(with: "\""), case .json(let digits)? = content.elements.first,
      let count = Int(String(decoding: digits, as: UTF8.self)), count >= 0,
      count < end - position - 1, bytes[position + 1 + count] == UInt8(ascii: "\"")
    {
      let text = Array(bytes[(position + 1)..<(position + 1 + count)])
      position += count + 2
      return .text(text)
    }
    if starts(with: "{") || (starts(with: "[") && name != "string") {
      return try bracketed(depth: depth + 1, style)
    }
    position = start
    return nil
  }

  /// A date of Python, whose parts are numbers: year, month, day, hour, minute, second.
  private func date(_ parts: [PrintedValue]) -> PrintedValue? {
    var numbers: [Int] = []
    for part in parts.prefix(6) {
      guard case .json(let digits) = part, let number = Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      numbers.append(number)
    }
    guard numbers.count >= 3 else { return nil }
    numbers += [Int](repeating: 0, count: 6 - numbers.count)
    let texts = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
    let day = texts[0...2].joined(separator: "-")
    let clock = texts[3...5].joined(separator: ":")
    return .text(Array("\(day)T\(clock)Z".utf8))
  }
}
