import TerminalUI

/// Where header, body and footer of a screen stand; what is least needed goes first.
struct BodyLayout: Hashable, Sendable {
  var header: Int?
  var facts: Int?
  var rule: Int?
  var top: Int
  var rows: Int
  var footer: Int?

  /// Finds a place for everything.
  init(size: Size) {
    let height = size.rows
    header = height >= 2 ? 0 : nil
    facts = height >= 10 ? 1 : nil
    rule = height >= 12 ? 2 : nil
    top = [header, facts, rule].compactMap(\.self).count
    footer = height >= 3 ? height - 1 : nil
    rows = max(0, height - top - (footer == nil ? 0 : 1))
  }
}

extension DashboardState {
  /// The index of the item under the cursor.
  var cursorIndex: Int? {
    guard let place = places.last, let body, !body.items.isEmpty else { return nil }
    return body.index(of: place.cursor) ?? min(place.cursorIndex, body.items.count - 1)
  }

  /// The item under the cursor.
  var cursorItem: BodyItem? { cursorIndex.flatMap { body?.items[$0] } }

  /// Where the terminal's cursor stands on the selected row: beside the bar, which it would hide, and
  /// before the words, which a screen reader reads from there.
  func selectionCursor(row: Int) -> Point {
    Point(column: min(1, max(0, size.columns - 1)), row: row)
  }

  /// Draws a screen that is read like a letter.
  func drawBody(in frame: inout Frame) {
    let layout = BodyLayout(size: size)
    if let row = layout.header { drawHeader(row: row, title: breadcrumbs, in: &frame) }
    if let row = layout.facts { drawFacts(row: row, in: &frame) }
    if let row = layout.rule { frame.rule(row: row) }
    if let row = layout.footer { drawFooter(row: row, position: bodyPosition, in: &frame) }
    guard let body, let place = places.last else { return }
    let cursor = cursorIndex
    for line in 0..<layout.rows where body.lines.indices.contains(place.scroll + line) {
      draw(body.lines[place.scroll + line], row: layout.top + line, cursor: cursor, in: &frame)
    }
    if let cursor, let first = body.lines(of: cursor).first {
      let row = min(
        max(layout.top, layout.top + first - place.scroll),
        layout.top + layout.rows - 1
      )
      frame.cursor = selectionCursor(row: max(0, row))
    }
  }

  private func draw(_ line: BodyLine, row: Int, cursor: Int?, in frame: inout Frame) {
    let width = max(8, min(size.columns, BodyBuilder.widest) - 3)
    if line.isRule {
      frame.rule(row: row)
      return
    }
    let right = line.right.reduce(0) { $0 + columnWidth(of: $1.text) }
    let room = max(0, width - right - (right > 0 ? 1 : 0))
    let taken = frame.put(line.spans, row: row, column: 2, width: room)
    frame.put(line.right, row: row, column: 2 + max(0, width - right))
    guard let item = line.item, item == cursor else { return }
    frame.put("▌", row: row, column: 0, style: Style(.accent))
    guard
      body?.items[item].firstLine
        == places.last.map({ row - BodyLayout(size: size).top + $0.scroll })
    else { return }
    let marked = body?.items[item].markedColumns ?? taken
    frame.select(row: row, column: 2, width: min(taken, marked))
  }

  private var bodyPosition: String {
    guard let cursorIndex, let body else { return "" }
    return "\(cursorIndex + 1)/\(body.items.count)"
  }
}
