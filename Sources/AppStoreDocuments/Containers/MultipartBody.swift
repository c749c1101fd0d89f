import FoundationEssentials

/// The body of a form whose fields are parts between lines with a boundary, as JSON.
///
/// Source: RFC 7578. See rule C14 of <doc:Containers>.
enum MultipartBody {
  /// The most fields.
  static let maximumFields = FormBody.maximumFields

  /// The fields as a JSON object; `nil` if there are none.
  static func json(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard let boundary = TextWrapping.boundary(text) else { return nil }
    let mark = Array("--".utf8) + boundary
    var entries: [PrintedEntry] = []
    var rest = text
    while entries.count < maximumFields, rest.starts(with: mark) {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if line.dropFirst(mark.count).starts(with: "--".utf8) { break }
      let part = rest[line.endIndex...].dropFirst()
      let end = nextBoundary(mark, in: part)
      if let entry = entry(part[..<end]) { entries.append(entry) }
      rest = part[end...]
    }
    return entries.isEmpty ? nil : PrintedValue.object(entries).json
  }

  private static func nextBoundary(_ mark: [UInt8], in text: ArraySlice<UInt8>) -> Int {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.nextLine(after: index)
      if TextWrapping.isBoundary(text[index..<next], mark) { return index }
      index = next
    }
    return index
  }

  /// The field of a part, whose name stands in its head.
  private static func entry(_ part: ArraySlice<UInt8>) -> PrintedEntry? {
    var index = part.startIndex
    while index < part.endIndex {
      let next = part.nextLine(after: index)
      defer { index = next }
      guard part[index..<next].allSatisfy(\.isSpace) else { continue }
      let head = part[..<index]
      let start = head.firstRange(of: Array("name=\"".utf8))?.upperBound
      let name = start.map { head[$0...].prefix { $0 != UInt8(ascii: "\"") } } ?? []
      return PrintedEntry(name: Array(name), value: value(part[next...]))
    }
    return nil
  }

  private static func value(_ content: ArraySlice<UInt8>) -> PrintedValue {
    let text = content.trimmingSpace()
    // A file is not text; its line break before the boundary is not its own.
    if RecognizedContent.isBinary(text) {
      var file = content
      if file.last == UInt8(ascii: "\n") { file.removeLast() }
      if file.last == 0x0D { file.removeLast() }
      return .text(Array(Data(file).base64EncodedString().utf8))
    }
    return PrintedValue(cell: text)
  }
}
