/// A table of text with Apple's names as columns: CSV, tab-separated values, or a table of Markdown
/// or of a database's shell.
///
/// Source: RFC 4180, 2. See rule C13 of <doc:Containers>.
struct FieldTable {
  /// The most columns; Apple's objects have some 40 fields.
  static let maximumColumns = 1000
  /// How many of Apple's names show a line of names; prose can have one.
  static let minimumAppleSpelling = 2
  /// The largest cell, which can hold a response with all of a customer's purchases.
  static let maximumCellBytes = 16 << 20

  private let names: [[UInt8]]
  private let separator: UInt8

  /// Reads a line of column names; `nil` for any other line.
  init?(header line: ArraySlice<UInt8>) {
    var best: (count: Int, names: [[UInt8]], separator: UInt8)?
    for separator in ",\t;|".utf8 where line.contains(separator) {
      guard let cells = Self.cells(line, separator)?.cells else { continue }
      let names = cells.map(Self.column)
      let steps = names.map(Self.lastStep(of:))
      let count = steps.count { AppleSpelling.spelling(of: $0, isSnakeCase: false) != nil }
      guard count > best?.count ?? Self.minimumAppleSpelling - 1,
        steps.contains(where: AppleSpelling.isDistinctive)
      else { continue }
      best = (count, names, separator)
    }
    guard let best else { return nil }
    names = best.names
    separator = best.separator
  }

  /// The name of a column without the name of its table: a path from a container of Apple's on, or
  /// the last step.
  private static func column(_ cell: ArraySlice<UInt8>) -> [UInt8] {
    let steps = cell.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let first = steps.dropLast().firstIndex(where: AppleForm.isContainer) ?? steps.count - 1
    return Array(steps[first...].joined(separator: [UInt8(ascii: ".")]))
  }

  /// The last step of a path.
  private static func lastStep(of name: [UInt8]) -> ArraySlice<UInt8> {
    name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? name[...]
  }

  /// The row that begins at the start of `range`, and where it ends; `nil` behind the table.
  ///
  /// A line between the names and the rows has no value.
  func row(of bytes: [UInt8], in range: Range<Int>) -> (value: PrintedValue?, end: Int)? {
    let line = bytes[range].prefix { $0 != UInt8(ascii: "\n") }
    let rule = Set("-:+=| \r".utf8)
    if !line.isEmpty, line.allSatisfy(rule.contains) { return (nil, line.endIndex) }
    guard let (cells, end) = Self.cells(bytes[range], separator) else { return nil }
    guard cells.count == names.count else { return nil }
    var entries: [PrintedEntry] = []
    for (name, cell) in zip(names, cells) where !Self.isAbsent(cell) {
      entries.append(PrintedEntry(name: name, value: PrintedValue(cell: cell)))
    }
    return (PrintedValue.object(entries).nested, end)
  }

  private static func isAbsent(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.isEmpty || cell.elementsEqual("\\N".utf8)
  }

  /// The cells of a line, without blanks around them, and where it ends; `nil` for a blank line and
  /// for one with too many.
  static func cells(
    _ text: ArraySlice<UInt8>,
    _ separator: UInt8
  ) -> (cells: [ArraySlice<UInt8>], end: Int)? {
    var cells: [ArraySlice<UInt8>] = []
    var index = text.startIndex
    while true {
      guard cells.count < maximumColumns, let (cell, after) = cell(text[index...], separator) else {
        return nil
      }
      cells.append(cell)
      index = after
      guard index < text.endIndex, text[index] == separator else { break }
      index += 1
    }
    // A table that is drawn has bars at both ends of its lines.
    if separator == UInt8(ascii: "|") {
      if cells.first?.isEmpty ?? false { cells.removeFirst() }
      if cells.last?.isEmpty ?? false { cells.removeLast() }
    }
    return cells.count > 1 ? (cells, index) : nil
  }

  /// The next cell, and the position of what ends it: a separator or a line break.
  private static func cell(
    _ text: ArraySlice<UInt8>,
    _ separator: UInt8
  ) -> (cell: ArraySlice<UInt8>, end: Int)? {
    let text = text.drop { $0 == 0x20 }
    guard text.first == UInt8(ascii: "\"") else {
      let cell = text.prefix { $0 != separator && $0 != UInt8(ascii: "\n") }
      return (written(cell.trimmingSpace()), cell.endIndex)
    }
    var content: [UInt8] = []
    var index = text.startIndex + 1
    while index < text.endIndex, content.count < maximumCellBytes {
      if text[index] == UInt8(ascii: "\"") {
        index += 1
        guard index < text.endIndex, text[index] == UInt8(ascii: "\"") else {
          let rest = text[index...].prefix { $0 != separator && $0 != UInt8(ascii: "\n") }
          return rest.allSatisfy(\.isSpace) ? (written(content[...]), rest.endIndex) : nil
        }
      }
      content.append(text[index])
      index += 1
    }
    return nil
  }

  /// The text of a cell such as `="710000000000042"` or `'710000000000042`, which keep Excel from rounding
  /// the number.
  private static func written(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if cell.first == UInt8(ascii: "'"), cell.count > 1,
      cell.dropFirst().allSatisfy(\.isDecimalDigit)
    {
      return cell.dropFirst()
    }
    guard cell.starts(with: #"=""#.utf8), cell.count > 3, cell.last == UInt8(ascii: "\"") else {
      return cell
    }
    return cell.dropFirst(2).dropLast()
  }
}

extension PrintedValue {
  /// The value of a cell or a field of a form: JSON if it is a list or an object, else text, or a
  /// number, or a flag.
  init(cell: ArraySlice<UInt8>) {
    guard cell.first == UInt8(ascii: "{") || cell.first == UInt8(ascii: "[") else {
      self.init(bare: cell)
      return
    }
    let json = Array(cell)
    do throws(JSONError) {
      _ = try JSONDocument(json, in: json.indices)
      self = .json(json)
    } catch {
      self = .text(json)
    }
  }
}
