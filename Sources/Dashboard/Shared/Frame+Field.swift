import TerminalUI

extension Frame {
  /// Draws a label and what is typed behind it, with the first hint that has room, and puts the
  /// terminal's cursor there.
  mutating func put(field: TextField, label: String, hints: [String], row: Int) {
    let start = put(label, row: row, column: 0, style: Style(.accent))
    let typed = field.view(width: max(1, size.columns - start - 1))
    let taken = put(typed.text, row: row, column: start, style: Style(.plain, bold: true))
    let hintColumn = start + taken + 3
    if let hint = hints.first(where: { hintColumn + columnWidth(of: $0) < size.columns }) {
      put(hint, row: row, column: hintColumn, style: Style(.quiet))
    }
    cursor = Point(column: min(start + typed.cursor, max(0, size.columns - 1)), row: row)
  }
}
