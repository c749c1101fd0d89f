import TerminalUI

/// Lays out a page of Markdown as plain text, for a terminal or a pipe.
///
/// Understands what the pages of the help use: headings, paragraphs, lists, tables, blocks of code,
/// comments, and in the text code, emphasis, links, and escapes.
struct MarkdownRenderer {
  /// The number of columns of a line; only code can be wider.
  let width: Int
  /// How far code is indented.
  private static let codeIndent = 4
  /// The blanks between two columns of a table.
  private static let columnGap = 2

  /// The lines of the page, without blanks at their ends.
  func lines(of markdown: String) -> [String] {
    var result: [String] = []
    var previous: MarkdownBlock?
    for block in MarkdownBlock.blocks(of: markdown) {
      let isTight = block.isListItem && previous?.isListItem == true
      if previous != nil, !isTight { result.append("") }
      result += lines(of: block)
      previous = block
    }
    return result
  }

  private func lines(of block: MarkdownBlock) -> [String] {
    switch block {
    case .heading(let level, let text): return heading(MarkdownText.plain(text), level: level)
    case .paragraph(let text): return wrapped(MarkdownText.plain(text), width: width)
    case .code(let lines):
      let indent = String(repeating: " ", count: Self.codeIndent)
      return lines.map { $0.isEmpty ? "" : indent + $0 }
    case .item(let indent, let marker, let text):
      let start = String(repeating: " ", count: indent) + marker + " "
      let rest = wrapped(MarkdownText.plain(text), width: width - start.count)
      let hanging = String(repeating: " ", count: start.count)
      return rest.enumerated().map { ($0 == 0 ? start : hanging) + $1 }
    case .table(let rows):
      return table(rows.map { $0.map { MarkdownText.plain($0, quotesCode: false) } })
    }
  }

  /// A heading, underlined unless it is of the third level or below.
  private func heading(_ text: String, level: Int) -> [String] {
    let lines = wrapped(text, width: width)
    guard level <= 2 else { return lines }
    let columns = lines.map { columnWidth(of: $0) }.max() ?? 0
    return lines + [String(repeating: level == 1 ? "=" : "-", count: columns)]
  }

  /// A table, whose first row is its head.
  private func table(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    guard columns > 0 else { return [] }
    let rows = rows.map { $0 + Array(repeating: "", count: columns - $0.count) }
    let widths = Self.widths(of: rows, room: width - Self.columnGap * (columns - 1))
    let rule = widths.map { String(repeating: "-", count: $0) }
    var result: [String] = []
    for (number, row) in rows.enumerated() {
      result += lines(ofRow: row, widths)
      if number == 0 { result += lines(ofRow: rule, widths) }
    }
    return result
  }

  private func lines(ofRow cells: [String], _ widths: [Int]) -> [String] {
    let columns = zip(cells, widths).map { wrapped($0, width: $1) }
    let gap = String(repeating: " ", count: Self.columnGap)
    return (0..<(columns.map(\.count).max() ?? 0)).map { number in
      let pieces = zip(columns, widths).map { lines, width in
        padded(number < lines.count ? lines[number] : "", to: width)
      }
      return pieces.joined(separator: gap).withoutTrailingBlanks
    }
  }

  /// Divides the room among columns: narrow ones get what they need, and the others their longest
  /// word and a part of what is left.
  private static func widths(of rows: [[String]], room: Int) -> [Int] {
    let columns = rows[0].indices
    let natural = columns.map { column in rows.map { columnWidth(of: $0[column]) }.max() ?? 0 }
    var widths = natural
    var open = Array(columns)
    var rest = max(room, columns.count)
    while let share = open.isEmpty ? nil : rest / open.count {
      let narrow = open.filter { natural[$0] <= share }
      guard narrow.isEmpty else {
        rest -= narrow.reduce(0) { $0 + natural[$1] }
        open.removeAll { natural[$0] <= share }
        continue
      }
      for column in open {
        let words = rows.flatMap { $0[column].split(separator: " ") }
        widths[column] = min(words.map { columnWidth(of: String($0)) }.max() ?? 0, share)
      }
      distribute(rest - open.reduce(0) { $0 + widths[$1] }, to: &widths, of: open, wanting: natural)
      break
    }
    return widths
  }

  /// Widens columns in proportion to what they lack; the last one gets what the division leaves.
  private static func distribute(
    _ room: Int,
    to widths: inout [Int],
    of columns: [Int],
    wanting natural: [Int]
  ) {
    let lacking = columns.map { natural[$0] - widths[$0] }
    let total = lacking.reduce(0, +)
    let shares = lacking.map { room * $0 / max(total, 1) }
    for (column, share) in zip(columns, shares) { widths[column] += share }
    if let last = columns.last { widths[last] += room - shares.reduce(0, +) }
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
