/// The body of a web form on a line, `name=value&name=value`, or JSON that is percent-encoded.
///
/// Source: the URL Standard, 5.1, and RFC 3986, 2.1; names with brackets are those of PHP and Rails.
/// See rule C14 of <doc:Containers>.
struct FormBody {
  /// The most fields; a receipt's response has some 20 for each purchase.
  static let maximumFields = 100_000
  /// The most names in brackets of one field.
  static let maximumNesting = 16

  /// The fields as JSON.
  let document: JSONDocument
  /// Where the body stands.
  let range: Range<Int>

  /// The first body on a line; `nil` if there is none.
  static func first(in bytes: [UInt8], _ line: Range<Int>) -> FormBody? {
    guard bytes[line].contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "%") }) else {
      return nil
    }
    for word in bytes[line].split(whereSeparator: wordEnds.contains) {
      // A URL has its fields behind a question mark.
      let text = word.lastIndex(of: UInt8(ascii: "?")).map { word[($0 + 1)...] } ?? word
      guard isBody(text), let value = value(of: text), let document = PrintedObject.document(value)
      else { continue }
      return FormBody(document: document, range: text.startIndex..<text.endIndex)
    }
    return nil
  }

  /// What stands around a body on a line.
  private static let wordEnds = Set(" \t\r\"'<>`(),;".utf8)
  /// What an encoded name has besides letters.
  private static let nameSigns = Set("%[]+".utf8)

  private static func isBody(_ text: ArraySlice<UInt8>) -> Bool {
    if text.first == UInt8(ascii: "%") {
      return isEncodedObject(text) && AppleNameSearch.hasName(text)
    }
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")), sign > text.startIndex,
      text[..<sign].allSatisfy({ $0.isNamePart || nameSigns.contains($0) })
    else { return false }
    guard text.contains(UInt8(ascii: "&")) || isEncodedObject(text[(sign + 1)...]) else {
      return false
    }
    return AppleNameSearch.hasName(text)
  }

  private static func isEncodedObject(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "%7B%22".utf8) || text.starts(with: "%7b%22".utf8)
  }

  private static func value(of text: ArraySlice<UInt8>) -> PrintedValue? {
    if text.first == UInt8(ascii: "%") {
      guard case .json(let json) = PrintedValue(cell: decoded(text)[...]) else { return nil }
      return .json(json)
    }
    var root = Field()
    for pair in text.split(separator: UInt8(ascii: "&")).prefix(maximumFields) {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      let value = decoded(pair[name.endIndex...].dropFirst())
      root.set(PrintedValue(cell: value[...]), at: path(decoded(name))[...])
    }
    return root.value
  }

  /// The names of `a[b][0]`: `a`, `b`, and `0`.
  private static func path(_ name: [UInt8]) -> [[UInt8]] {
    let brackets = Set("[]".utf8)
    return name.split(
      maxSplits: maximumNesting,
      omittingEmptySubsequences: false,
      whereSeparator: brackets.contains
    )
    .enumerated().filter { $0.offset % 2 == 1 || $0.offset == 0 }.map { Array($0.element) }
  }

  /// Whether a word of a text is the value of a field, as it is or in encoded JSON.
  static func isValue(_ word: ArraySlice<UInt8>, in line: ArraySlice<UInt8>) -> Bool {
    let before = line[line.startIndex..<word.startIndex]
    if before.suffix(3).elementsEqual("%22".utf8) { return true }
    guard before.last == UInt8(ascii: "=") else { return false }
    let name = before.dropLast().reversed().prefix { $0.isNamePart }
    let sign = before.dropLast(name.count + 1).last
    let next = word.endIndex < line.endIndex ? line[word.endIndex] : 0
    return !name.isEmpty && (sign == UInt8(ascii: "&") || next == UInt8(ascii: "&"))
  }

  /// The text with `%20` and `+` decoded.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "%"), index + 2 <= text.endIndex,
        let value = UInt8(String(decoding: text[index..<index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 2
      } else {
        result.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return result
  }

  /// A field of a form, with the fields in brackets behind its name.
  private struct Field {
    private var ownValue: PrintedValue?
    private var names: [[UInt8]] = []
    private var fields: [[UInt8]: Field] = [:]

    mutating func set(_ value: PrintedValue, at path: ArraySlice<[UInt8]>) {
      guard let first = path.first else {
        ownValue = value
        return
      }
      // `a[]` stands for the next number.
      let name = first.isEmpty ? Array(String(names.count).utf8) : first
      if fields[name] == nil { names.append(name) }
      fields[name, default: Field()].set(value, at: path.dropFirst())
    }

    var value: PrintedValue {
      guard !names.isEmpty else { return ownValue ?? .null }
      return PrintedValue(
        names.map { PrintedEntry(name: $0, value: fields[$0]?.value ?? .null) }
      )
    }
  }
}
