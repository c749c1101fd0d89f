import SubscriptionModel
import TerminalUI

/// A text that is read in columns where the screen has room for them.
///
/// Each column has lines and a place of its own, and one has the cursor: all keys work as in one
/// column, but Tab goes to the next column.
protocol ColumnedScreen: TextScreen {
  /// The places in the columns.
  var columns: TextColumns { get set }
  /// The most columns that the screen has use for, 1 to 3.
  static var maximumColumns: Int { get }
}

extension ColumnedScreen {
  var text: TextView {
    get { columns.focused }
    set { columns.focused = newValue }
  }

  /// Where the columns stand.
  func placedColumns(in context: ScreenContext) -> [TextColumn] {
    TextColumn.columns(of: context.size.columns, most: Self.maximumColumns)
  }

  mutating func prepare(in context: ScreenContext) {
    let layout = ScreenLayout(size: context.size, chrome: Self.chrome)
    let rows = layout.below(pinnedLines(in: context).count).body.count
    let placed = placedColumns(in: context)
    columns.keep(placed.count)
    var bare = self
    bare.columns = TextColumns()
    let basis = bare.textBasis(in: context)
    let screen = self
    for column in placed {
      let isNew = columns[column.index].prepare(
        basis: basis,
        rows: rows,
        makeBody: { screen.lines(in: context, column: column) }
      )
      if isNew, column.index == columns.focus { goToTarget(in: context) }
      columns[column.index].clampScroll()
    }
  }

  mutating func discardPrepared() { columns.discardLines() }

  func selectedEvidence(in context: ScreenContext) -> EvidenceTopic? {
    let placed = placedColumns(in: context)
    guard placed.indices.contains(columns.focus) else { return nil }
    return selectedEvidence(in: context, column: placed[columns.focus])
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    columns.moveFocus(to: column)
    text.select(row)
    return []
  }

  mutating func movePart(by step: Int, in context: ScreenContext) -> [ScreenOutcome] {
    let count = placedColumns(in: context).count
    if count > 1 {
      columns.moveFocus(by: step, count: count)
    } else {
      text.movePart(by: step)
    }
    return []
  }

  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let pinned = pinnedLines(in: context)
    for (row, line) in zip(layout.body, pinned) { frame.put(line, row: row, column: 2) }
    let layout = layout.below(pinned.count)
    let placed = placedColumns(in: context)
    guard placed.count > 1 else { return text.draw(in: &frame, layout: layout) }
    for column in placed {
      if column.index > 0 { frame.verticalRule(column: column.left - 1, rows: layout.body) }
      let size = Size(columns: column.width, rows: layout.body.count)
      var part = Frame(size: size, charset: frame.charset)
      part.selectsLines = frame.selectsLines
      columns[column.index].draw(
        in: &part,
        layout: ScreenLayout(bodyOf: size),
        hasCursor: column.index == columns.focus,
        column: column.index
      )
      frame.draw(part, at: Point(column: column.left, row: layout.body.lowerBound))
      if let cursor = part.cursor {
        frame.cursor = Point(
          column: cursor.column + column.left,
          row: cursor.row + layout.body.lowerBound
        )
      }
    }
  }
}
