import TerminalUI

/// The choice of the columns of the customers list, over the list, which shows it at once.
struct ColumnsScreen: Screen {
  private(set) var columns: ListColumns
  private(set) var selected = 0

  /// Opens the choice with what is shown.
  init(_ columns: ListColumns) { self.columns = columns }

  // MARK: Keys

  static let name = "Columns"
  static let coversScreen = false
  static let keys: [KeyBinding<ColumnsScreen>] = .keymap(
    [
      KeyBinding([.character(" "), .enter], showOrHide, footer: "show, hide") { screen, _ in
        screen.showOrHide()
      },
      KeyBinding([.right, .character("l"), .character("+")], wider, footer: "wider") { screen, _ in
        screen.changeWidth(by: 1)
      },
      KeyBinding([.left, .character("h"), .character("-")], narrower, footer: "narrower") {
        screen,
        _ in screen.changeWidth(by: -1)
      },
      KeyBinding([.character("d")], usual, footer: "as usual") { screen, _ in
        screen.columns = ListColumns()
        return [.rememberColumns(screen.columns)]
      },
      .back([.escape, .character("q"), .character("c"), .backspace], footer: "back"),
      KeyBinding([.down, .character("j"), .control("n")], .next) { $0.move(.next, in: $1) },
      KeyBinding([.up, .character("k"), .control("p")], .previous) { $0.move(.previous, in: $1) },
      KeyBinding([.character("g"), .home], .first) { $0.move(.first, in: $1) },
      KeyBinding([.character("G"), .end], .last) { $0.move(.last, in: $1) },
    ],
    sharing: KeyBinding.overAnything
  )

  static let showOrHide = Command("show or hide", "show or hide the column")
  static let wider = Command("wider", "make the column wider")
  static let narrower = Command("narrower", "make the column narrower")
  static let usual = Command("usual columns", "all columns as they usually are")

  private var column: ListColumn { ListColumn.allCases[selected] }

  // MARK: What keys do

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] { [] }

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    let count = ListColumn.allCases.count
    selected = move.index(from: selected, count: count, rows: count)
    return []
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    selected = row
    return []
  }

  /// From what is usual to hidden, then to shown, then to what is usual.
  private mutating func showOrHide() -> [ScreenOutcome] {
    guard column != .customer else {
      return [.message(Message("The customer is always shown"))]
    }
    let now = columns[column].isShown
    columns[column].isShown = now == nil ? false : now == false ? true : nil
    return [.rememberColumns(columns)]
  }

  private mutating func changeWidth(by step: Int) -> [ScreenOutcome] {
    let width = columns[column].width ?? column.usualWidth
    let isShown = columns[column].isShown
    columns[column] = ListColumns.Choice(isShown: isShown, width: width + step)
    return [.rememberColumns(columns)]
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let all = ListColumn.allCases
    // The footer stays, and above the columns a line that divides them from the list.
    let room = max(1, layout.size.rows - 2)
    let height = min(all.count, room)
    let top = max(0, layout.size.rows - 1 - height)
    let first = max(0, selected - height + 1)
    if top > 0 { frame.rule(row: top - 1, title: "Columns") }
    for line in 0..<height where all.indices.contains(first + line) {
      let column = all[first + line]
      let row = top + line
      frame.fill(row: row)
      frame.onClick(row: row, reaches: ClickTarget.choice(first + line))
      frame.put(
        [
          Span(padded(column.title, to: 10)), Span(padded(words(for: column), to: 17)),
          Span(column.explanation, Style(.quiet)),
        ],
        row: row,
        column: 2
      )
      guard first + line == selected else { continue }
      frame.put("▌", row: row, column: 0, style: Style(.accent))
      frame.select(row: row, column: 2, width: 10)
      frame.cursor = layout.selectionCursor(row: row)
    }
  }

  private func words(for column: ListColumn) -> String {
    let choice = columns[column]
    let shown =
      choice.isShown.map { $0 ? "shown" : "hidden" } ?? (column == .customer ? "shown" : "as usual")
    return choice.width.map { "\(shown), \($0) wide" } ?? shown
  }
}
