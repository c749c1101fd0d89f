/// Lines of `name: value`, as YAML, tickets, and the shells of databases have them; indented lines
/// and lines with dashes are values of the line before them.
///
/// Source: YAML 1.2.2, 8.2, of which only this is read. See rule C13 of <doc:Containers>.
struct FieldLines {
  /// The most lines; Apple's largest objects have some thousands.
  static let maximumLines = 20_000
  /// How many of Apple's names show an object of Apple's; a ticket can state one in its text.
  static let minimumAppleSpelling = 2
  /// The deepest nesting, as in JSON.
  static let maximumDepth = JSONScanner.maximumDepth

  private let bytes: [UInt8]
  private let end: Int
  /// The position of the next line.
  private var position: Int
  /// How many bytes of values may still be read in vain.
  private var vainBytes: Int
  private var parts: [Part] = []
  private var appleNames = 0
  private var isApples = false
  /// The names of the outermost fields, each of which an object has once.
  private var outerNames: Set<[UInt8]> = []

  /// The marks of a list's elements.
  private static let listMarks = Set("-*+".utf8)
  /// The marks of Markdown around names and values.
  private static let emphasis = Set("*`".utf8)
  /// What can follow a value on its line.
  private static let valueEnds = Set(",;|*`".utf8)

  /// A name with its value, or the dash of a list's element.
  private struct Part {
    var indentation: Int
    /// `nil` for a dash.
    var name: [UInt8]?
    /// `nil` if the value is on the lines that follow.
    var value: PrintedValue?
  }

  /// Reads the fields that begin at the start of `range`; `vainBytes` is how many bytes may still be read
  /// in vain.
  ///
  /// - Returns: The fields if they are Apple's, and the position after them; if there are none, after
  ///   the first line.
  static func read(
    _ bytes: [UInt8],
    in range: Range<Int>,
    vainBytes: inout Int
  ) -> (value: PrintedValue?, end: Int) {
    var lines = FieldLines(bytes, in: range, vainBytes: vainBytes)
    defer { vainBytes = lines.vainBytes }
    var fieldsEnd = lines.position
    while lines.parts.count < maximumLines, let isField = lines.readLine() {
      if isField { fieldsEnd = lines.position }
    }
    guard lines.isApples, lines.appleNames >= minimumAppleSpelling else {
      return (nil, max(fieldsEnd, lines.nextLine(after: range.lowerBound)))
    }
    var index = 0
    return (merged(lines.value(at: &index, depth: 0)), fieldsEnd)
  }

  private init(_ bytes: [UInt8], in range: Range<Int>, vainBytes: Int) {
    self.bytes = bytes
    self.vainBytes = vainBytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// A list of fields that each stand alone behind a dash is an object.
  private static func merged(_ value: PrintedValue) -> PrintedValue {
    guard case .list(let elements) = value else { return value }
    var entries: [PrintedEntry] = []
    for element in elements {
      guard case .object(let fields) = element, fields.count == 1 else { return value }
      entries += fields
    }
    return Set(entries.map(\.name)).count == entries.count ? .object(entries) : value
  }

  // MARK: Lines

  private func nextLine(after index: Int) -> Int { bytes[..<end].nextLine(after: index) }

  /// Reads a line; returns whether it is a field rather than blank or a comment, and `nil` where the
  /// fields end.
  private mutating func readLine() -> Bool? {
    guard position < end else { return nil }
    let next = nextLine(after: position)
    let line = bytes[position..<next]
    guard let start = line.firstIndex(where: { !$0.isSpace }) else {
      position = next
      return parts.isEmpty ? nil : false
    }
    if bytes[start] == UInt8(ascii: "#") || (parts.isEmpty && line.starts(with: "---".utf8)) {
      position = next
      return false
    }
    var indentation = start - position
    var dashes: [Part] = []
    var content = bytes[start..<next]
    while let rest = Self.behindDash(content) {
      dashes.append(Part(indentation: indentation))
      indentation += rest.startIndex - content.startIndex
      content = rest
    }
    if let outermost = parts.first?.indentation,
      (dashes.first?.indentation ?? indentation) < outermost
    {
      return nil
    }
    return readContent(content, indentation, dashes, next: next)
  }

  private mutating func readContent(
    _ content: ArraySlice<UInt8>,
    _ indentation: Int,
    _ dashes: [Part],
    next: Int
  ) -> Bool? {
    guard let (name, text) = Self.field(in: content) else {
      // An element of a list that is no object.
      guard var last = dashes.last, !parts.isEmpty else { return nil }
      last.value = PrintedValue(bare: Self.plain(content))
      parts += dashes.dropLast() + [last]
      position = next
      return true
    }
    let isApples = AppleSpelling.spelling(of: name[...], isSnakeCase: false) != nil
    if !isApples, Self.beginsDocument(text) { return nil }
    if dashes.isEmpty, indentation == parts.first?.indentation ?? indentation {
      guard outerNames.insert(name).inserted else { return nil }
    }
    appleNames += isApples ? 1 : 0
    self.isApples = self.isApples || AppleSpelling.isDistinctive(name[...])
    position = next
    let value = value(text, indentation)
    parts += dashes + [Part(indentation: indentation, name: name, value: value)]
    return true
  }

  /// What follows a dash or another mark of a list's element; `nil` if there is none.
  private static func behindDash(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let mark = text.first, listMarks.contains(mark), text.dropFirst().first == 0x20 else {
      return nil
    }
    let rest = text.dropFirst().drop { $0 == 0x20 }
    return rest.first.map { !$0.isLineBreak } ?? false ? rest : nil
  }

  /// Whether a value is a document, to be read as such.
  private static func beginsDocument(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first(where: { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") })
    else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      || text.contains(run: signedStart)
  }

  private static let signedStart = Array("eyJ".utf8)

  /// The name and the value of a line such as `name: value`, `**name**: value`, or `name | value`.
  private static func field(
    in line: ArraySlice<UInt8>
  ) -> (name: [UInt8], value: ArraySlice<UInt8>)? {
    let text = line.drop(while: emphasis.contains)
    let name = text.prefix(while: \.isNamePart)
    guard name.first?.isNameStart ?? false, name.count <= AppleSpelling.maximumLength else {
      return nil
    }
    var rest = text[name.endIndex...].drop(while: emphasis.contains)
    let hasBlank = rest.first == 0x20
    rest = rest.drop { $0 == 0x20 }
    guard let sign = rest.popFirst() else { return nil }
    switch sign {
    case UInt8(ascii: ":"):
      rest = rest.drop(while: emphasis.contains)
      let isOpen = rest.first.map(\.isSpace) ?? true
      guard isOpen || AppleSpelling.spelling(of: name, isSnakeCase: false) != nil else {
        return nil
      }
    case UInt8(ascii: "="):
      if rest.first == UInt8(ascii: ">") { rest = rest.dropFirst() }
    case UInt8(ascii: "|"): guard hasBlank else { return nil }
    case 0x09: break
    default: return nil
    }
    return (Array(name), rest.trimmingSpace())
  }

  // MARK: Values

  /// The value that begins on the line of its name; `nil` for one on the lines that follow.
  private mutating func value(_ text: ArraySlice<UInt8>, _ indentation: Int) -> PrintedValue? {
    // The tags and anchors of YAML say nothing about the value.
    let marks = Set("!&".utf8)
    var text = text
    while let first = text.first, marks.contains(first) {
      text = text.drop { !$0.isSpace }.drop { $0.isSpace }
    }
    guard let first = text.first else { return nil }
    if first == UInt8(ascii: "|") || first == UInt8(ascii: ">"), text.count <= 2 {
      return .text(block(indentation, isFolded: first == UInt8(ascii: ">")))
    }
    if first.isOpener || PrintedReader.quote(at: text.startIndex, in: bytes, until: end) != nil,
      let value = delimitedValue(at: text.startIndex)
    {
      return value
    }
    return PrintedValue(bare: Self.plain(text))
  }

  /// Reads brackets or a text in quotation marks, which can end on another line.
  private mutating func delimitedValue(at start: Int) -> PrintedValue? {
    guard vainBytes > 0 else { return nil }
    var reader = PrintedReader(bytes, in: start..<end)
    do throws(JSONError) {
      let value =
        try bytes[start].isOpener
        ? reader.bracketed(depth: 0, .punctuated) : .text(try reader.quoted())
      position = max(position, nextLine(after: reader.position))
      return value
    } catch {
      // A value that only begins like one is text.
      vainBytes -= reader.position - start
      return nil
    }
  }

  /// The lines of a text that are indented more than its name.
  private mutating func block(_ indentation: Int, isFolded: Bool) -> [UInt8] {
    var text: [UInt8] = []
    while position < end {
      let next = nextLine(after: position)
      let line = bytes[position..<next]
      let start = line.firstIndex { !$0.isSpace }
      guard start.map({ $0 - position > indentation }) ?? true else { break }
      if let start {
        text += line[start...].trimmingSpace() + [isFolded ? 0x20 : 0x0A]
      }
      position = next
    }
    return text
  }

  /// A value without the marks of Markdown, a comment, and a sign at its end.
  private static func plain(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var plain = text.trimmingSpace().drop(while: emphasis.contains)
    if let comment = plain.firstRange(of: Array(" #".utf8)) {
      plain = plain[..<comment.lowerBound]
    }
    while let last = plain.last, valueEnds.contains(last) || last.isSpace { plain.removeLast() }
    return plain
  }

  // MARK: Nesting

  /// The object or list that begins with the part at `index`.
  private func value(at index: inout Int, depth: Int) -> PrintedValue {
    guard index < parts.count, depth < Self.maximumDepth else { return .null }
    let indentation = parts[index].indentation
    guard parts[index].name != nil else {
      var elements: [PrintedValue] = []
      while index < parts.count, parts[index].indentation == indentation, parts[index].name == nil {
        index += 1
        elements.append(parts[index - 1].value ?? nested(below: indentation, &index, depth))
      }
      return .list(elements)
    }
    var entries: [PrintedEntry] = []
    while index < parts.count, parts[index].indentation == indentation,
      let name = parts[index].name
    {
      index += 1
      let isListBelow =
        index < parts.count && parts[index].name == nil && parts[index].indentation == indentation
      let value =
        parts[index - 1].value ?? nested(below: indentation - (isListBelow ? 1 : 0), &index, depth)
      entries.append(PrintedEntry(name: name, value: value))
    }
    return .object(entries)
  }

  private func nested(below indentation: Int, _ index: inout Int, _ depth: Int) -> PrintedValue {
    guard index < parts.count, parts[index].indentation > indentation else { return .null }
    return value(at: &index, depth: depth + 1)
  }
}
