/// An XML property list, in which tools on iOS and macOS save receipts and responses, converted to
/// JSON.
///
/// `dict` becomes an object, `array` a list, `data` its Base64, and `date` its text. Entities that
/// a document defines are refused, so nothing in it can expand. Source:
/// <https://www.apple.com/DTDs/PropertyList-1.0.dtd>
struct XMLPropertyList {
  /// The same content as JSON.
  private(set) var json: [UInt8] = []
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Reads the text of a property list; `nil` if it has no value.
  init?(_ text: ArraySlice<UInt8>) throws(LayerError) {
    bytes = text
    position = text.startIndex
    json.reserveCapacity(text.count)
    var tag = try nextTag()
    guard tag.name == "plist" else { throw failure("<plist> is missing") }
    guard !tag.isEmpty else { return nil }
    tag = try nextTag()
    if tag.isEnd { return nil }
    try read(tag, depth: 0)
    guard try nextTag().isEnd else { throw failure("</plist> is missing") }
  }

  /// Whether a text is an XML property list rather than a binary one.
  static func isXML(_ text: ArraySlice<UInt8>) -> Bool { text.first == UInt8(ascii: "<") }

  // MARK: Values

  /// Converts the value that a start tag begins.
  private mutating func read(_ tag: Tag, depth: Int) throws(LayerError) {
    guard depth < JSONScanner.maximumDepth else {
      throw failure("values are nested more than \(JSONScanner.maximumDepth) levels deep")
    }
    guard !tag.isEnd else { throw failure("a value is missing") }
    switch tag.name {
    case "dict": try readDictionary(tag, depth: depth)
    case "array": try readList(tag, depth: depth)
    case "true", "false":
      if !tag.isEmpty { _ = try text(of: tag) }
      json += Array(tag.name.utf8)
    case "integer":
      let number = try text(of: tag)
      let isWhole = Int64(String(decoding: number, as: UTF8.self)) != nil
      json += isWhole ? canonical(number) : PropertyListText.quoted(number)
    case "string", "date", "real", "data":
      json += PropertyListText.quoted(try text(of: tag))
    default: throw failure("<\(tag.name.prefix(Self.maximumShownNameLength))> is not a value")
    }
  }

  /// The most characters of an unknown name to report.
  private static let maximumShownNameLength = 20

  /// JSON numbers have no plus sign and no leading zeros.
  private func canonical(_ number: [UInt8]) -> [UInt8] {
    let value = Int64(String(decoding: number, as: UTF8.self)) ?? 0
    return Array("\(value)".utf8)
  }

  private mutating func readDictionary(_ start: Tag, depth: Int) throws(LayerError) {
    json.append(UInt8(ascii: "{"))
    defer { json.append(UInt8(ascii: "}")) }
    guard !start.isEmpty else { return }
    var isFirst = true
    while true {
      let tag = try nextTag()
      if tag.isEnd { return }
      guard tag.name == "key" else { throw failure("<key> is missing") }
      if !isFirst { json.append(UInt8(ascii: ",")) }
      isFirst = false
      json += PropertyListText.quoted(try text(of: tag)) + [UInt8(ascii: ":")]
      try read(try nextTag(), depth: depth + 1)
    }
  }

  private mutating func readList(_ start: Tag, depth: Int) throws(LayerError) {
    json.append(UInt8(ascii: "["))
    defer { json.append(UInt8(ascii: "]")) }
    guard !start.isEmpty else { return }
    var isFirst = true
    while true {
      let tag = try nextTag()
      if tag.isEnd { return }
      if !isFirst { json.append(UInt8(ascii: ",")) }
      isFirst = false
      try read(tag, depth: depth + 1)
    }
  }

  // MARK: Tags and texts

  private struct Tag {
    var name: String
    /// `</name>`.
    var isEnd = false
    /// `<name/>`.
    var isEmpty = false
  }

  /// The next tag; skips white space, comments, and declarations before it.
  private mutating func nextTag() throws(LayerError) -> Tag {
    while true {
      while position < bytes.endIndex, bytes[position].isSpace { position += 1 }
      guard position < bytes.endIndex else { throw cutOff }
      guard bytes[position] == UInt8(ascii: "<") else { throw failure("a tag is missing") }
      if try skip("<!--", until: "-->") { continue }
      if try skip("<?", until: "?>") { continue }
      if bytes[position...].starts(with: "<!".utf8) {
        try skipDeclaration()
        continue
      }
      return try tag()
    }
  }

  private mutating func tag() throws(LayerError) -> Tag {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { throw cutOff }
    var inside = bytes[(position + 1)..<end]
    position = end + 1
    var tag = Tag(name: "")
    if inside.first == UInt8(ascii: "/") {
      tag.isEnd = true
      inside.removeFirst()
    } else if inside.last == UInt8(ascii: "/") {
      tag.isEmpty = true
      inside.removeLast()
    }
    tag.name = String(decoding: inside.prefix { !$0.isSpace }, as: UTF8.self)
    return tag
  }

  /// Skips what begins with `start`, if that is next.
  private mutating func skip(_ start: String, until end: String) throws(LayerError) -> Bool {
    guard bytes[position...].starts(with: start.utf8) else { return false }
    guard let after = place(behind: end) else { throw cutOff }
    position = after
    return true
  }

  /// Skips a document type; its definitions in brackets are not used.
  private mutating func skipDeclaration() throws(LayerError) {
    var isInBrackets = false
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: ">") where !isInBrackets: return
      default: continue
      }
    }
    throw cutOff
  }

  /// The text up to the end tag of `tag`, with entities replaced.
  private mutating func text(of tag: Tag) throws(LayerError) -> [UInt8] {
    guard !tag.isEmpty else { return [] }
    var text: [UInt8] = []
    while position < bytes.endIndex {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "<"):
        if bytes[position...].starts(with: "<![CDATA[".utf8) {
          let start = position + 9
          guard let after = place(behind: "]]>") else { throw cutOff }
          text += bytes[start..<after - 3]
          position = after
        } else if try !skip("<!--", until: "-->") {
          let end = try self.tag()
          guard end.isEnd, end.name == tag.name else {
            throw failure("</\(tag.name.prefix(Self.maximumShownNameLength))> is missing")
          }
          return text
        }
      case UInt8(ascii: "&"): text += try entity()
      default:
        text.append(byte)
        position += 1
      }
    }
    throw cutOff
  }

  /// The most characters of an entity's name or number.
  private static let maximumEntityLength = 10

  private mutating func entity() throws(LayerError) -> [UInt8] {
    let rest = bytes[(position + 1)...].prefix(Self.maximumEntityLength)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
      throw rest.count < Self.maximumEntityLength
        ? cutOff : failure("an ampersand does not start an entity")
    }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    defer { position = end + 1 }
    switch name {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    let isHexadecimal = name.hasPrefix("#x")
    guard name.hasPrefix("#"),
      let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    else { throw failure("an entity is unknown") }
    return Array(String(Character(Unicode.Scalar(number) ?? "\u{FFFD}")).utf8)
  }

  /// The position after `end`; `nil` if it does not follow.
  private func place(behind end: String) -> Int? {
    let wanted = Array(end.utf8)
    var index = position
    while let found = bytes[index...].firstIndex(of: wanted[0]) {
      if bytes[found...].starts(with: wanted) { return found + wanted.count }
      index = found + 1
    }
    return nil
  }

  // MARK: Failures

  private var cutOff: LayerError {
    LayerError(reason: "is a truncated property list")
  }

  private func failure(_ reason: String) -> LayerError {
    let place = TextPlace(of: position - bytes.startIndex, in: Array(bytes))
    return LayerError(reason: "is a property list that cannot be read: \(place): \(reason)")
  }
}
