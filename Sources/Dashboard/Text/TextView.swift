import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The place in a screen's text: the item under the cursor and what is scrolled away, with the
/// lines as they were last made.
struct TextView: Hashable, Sendable {
  /// The key of the item under the cursor; `nil` for the first.
  private(set) var cursorKey: String?
  /// Where the item stood when it was last drawn, should its key be gone.
  private(set) var cursorIndex = 0
  /// How many lines are scrolled away above.
  private(set) var scroll = 0
  /// Where the cursor goes once it is there; `nil` for nowhere.
  var target: String?
  /// The lines; `nil` before they are made, and while other screens lie above.
  private(set) var body: TextBody?
  /// What the lines were made from.
  private var basis: TextBasis?
  /// How many lines are seen.
  private var rows = 1
  /// The key of a part that was just opened, which is then shown as far as there is room.
  private var partToShow: String?

  /// The index of the item under the cursor.
  var selectedIndex: Int? {
    guard let body, !body.items.isEmpty else { return nil }
    return body.index(of: cursorKey) ?? min(cursorIndex, body.items.count - 1)
  }

  /// The item under the cursor.
  var selectedItem: TextItem? { selectedIndex.flatMap { body?.items[$0] } }

  /// What stands on the item under the cursor, without its marks.
  var selectedText: String? {
    guard let body, let selectedIndex else { return nil }
    let lines = body.lines(of: selectedIndex).map { body.lines[$0].spans.map(\.text).joined() }
    return lines.joined(separator: " ")
  }

  /// Whether the last item is within a screen of the cursor.
  var isNearEnd: Bool {
    guard let body, let selectedIndex else { return false }
    return selectedIndex + rows >= body.items.count
  }

  // MARK: Lines

  /// Makes the lines anew where what they are made from has changed.
  ///
  /// - Parameters:
  ///   - basis: What the lines are made from.
  ///   - rows: How many of them are seen.
  ///   - makeBody: Makes the lines.
  /// - Returns: Whether they were made anew.
  mutating func prepare(basis: TextBasis, rows: Int, makeBody: () -> TextBody) -> Bool {
    self.rows = max(1, rows)
    guard basis != self.basis else { return false }
    let height = cursorHeight
    body = makeBody()
    self.basis = basis
    restoreCursor()
    if let height, let body, let index = body.index(of: cursorKey) {
      scroll = max(0, body.lines(of: index).lowerBound - height)
    }
    if let partToShow { show(part: partToShow) }
    partToShow = nil
    return true
  }

  /// Notes that a part is opened, or closed.
  mutating func showOpened(_ key: String) { partToShow = key }

  /// Scrolls as little as shows an item and those whose keys continue its key, the first before all.
  private mutating func show(part key: String) {
    guard let body, let first = body.index(of: key) else { return }
    let behind = body.items[first...].prefix { $0.key == key || $0.key.hasPrefix("\(key)/") }
    let lines = body.lines(of: first)
    let end = body.lines(of: behind.endIndex - 1).upperBound
    scroll = min(max(scroll, end - rows), max(lines.lowerBound, lines.upperBound - rows))
  }

  /// The row of the item under the cursor, where it is to stay when lines come or go above it;
  /// `nil` at the top of the text, where what comes is to be seen.
  private var cursorHeight: Int? {
    guard scroll > 0, let body, let index = body.index(of: cursorKey) else { return nil }
    return body.lines(of: index).lowerBound - scroll
  }

  /// Keeps the cursor on the item where it is, also if that is the first and others come before it.
  mutating func pinCursor() { cursorKey = selectedItem?.key }

  /// Lets go of the lines; the place in them is kept.
  mutating func discardLines() {
    body = nil
    basis = nil
  }

  /// Keeps the cursor on its item, and where that is gone at its height.
  private mutating func restoreCursor() {
    guard let body, !body.items.isEmpty else { return }
    let index = body.index(of: cursorKey) ?? min(cursorIndex, body.items.count - 1)
    cursorIndex = index
    if cursorKey != nil { cursorKey = body.items[index].key }
  }

  // MARK: Moving

  /// Moves the cursor.
  mutating func move(_ move: CursorMove) {
    guard let body else { return }
    switch move {
    case .next: step(down: true)
    case .previous: step(down: false)
    case .halfPageDown, .halfPageUp, .pageDown, .pageUp:
      jump(by: move.distance(rows: rows) ?? 0)
    case .first: select(0)
    case .last: select(body.items.count - 1)
    }
  }

  /// Goes to where the next or previous part begins, round at the ends, and shows the part, or as
  /// much of it as fits.
  mutating func movePart(by step: Int) {
    guard let body, let cursor = selectedIndex else { return }
    let starts = body.items.indices.filter { body.items[$0].startsPart }
    guard let first = starts.first, let last = starts.last else { return }
    let target =
      step > 0 ? starts.first { $0 > cursor } ?? first : starts.last { $0 < cursor } ?? last
    select(target)
    let next = starts.first { $0 > target }
    let end = next.map { headingStart(of: $0) } ?? body.lines.count
    guard end > scroll + rows else { return }
    let above = headingStart(of: target)..<body.lines(of: target).lowerBound
    let heading = above.first { !body.lines[$0].spans.isEmpty } ?? above.upperBound
    scroll = min(heading, end - rows)
  }

  /// Puts the cursor on an item and scrolls as little as shows it.
  mutating func select(_ index: Int) {
    guard let body, body.items.indices.contains(index) else { return }
    cursorKey = body.items[index].key
    cursorIndex = index
    show(item: index)
  }

  /// Scrolls so that an item stands in the middle.
  mutating func center(_ index: Int) {
    scroll = max(0, (body?.lines(of: index).lowerBound ?? 0) - rows / 2)
  }

  /// Keeps the scroll within the lines, and some line of the cursor's item on the screen.
  mutating func clampScroll() {
    guard let body else { return }
    scroll = min(max(0, scroll), max(0, body.lines.count - rows))
    guard let cursor = selectedIndex else { return }
    let lines = body.lines(of: cursor)
    if lines.lowerBound >= scroll + rows || lines.upperBound <= scroll { show(item: cursor) }
  }

  /// Where the lines without an item begin that stand above an item, such as its heading.
  private func headingStart(of index: Int) -> Int {
    guard let body else { return 0 }
    var start = body.lines(of: index).lowerBound
    while start > 0, body.lines[start - 1].item == nil { start -= 1 }
    return start
  }

  private mutating func show(item index: Int) {
    guard let body else { return }
    let lines = body.lines(of: index)
    // The heading above comes along, and what stands before the first item and behind the last.
    let start = headingStart(of: index)
    let end = index == body.items.count - 1 ? body.lines.count : lines.upperBound
    scroll = min(max(scroll, end - rows), start)
    scroll = min(max(scroll, lines.upperBound - rows), lines.lowerBound)
  }

  /// One item on; an item that is taller than the screen is scrolled through first.
  private mutating func step(down: Bool) {
    guard let body, let cursor = selectedIndex else { return }
    let lines = body.lines(of: cursor)
    if down, lines.upperBound > scroll + rows {
      scroll = min(scroll + rows, lines.upperBound - rows)
    } else if !down, lines.lowerBound < scroll {
      scroll = max(scroll - rows, lines.lowerBound)
    } else if !down, cursor == 0 {
      scroll = 0
    } else {
      select(cursor + (down ? 1 : -1))
    }
  }

  /// Moves the cursor by lines: to the item that stands there.
  private mutating func jump(by lines: Int) {
    guard let body, let cursor = selectedIndex else { return }
    let target = body.items[cursor].firstLine + lines
    let index: Int
    if lines > 0 {
      let reached = body.items.lastIndex { $0.firstLine <= target } ?? cursor
      index = min(max(reached, cursor + 1), body.items.count - 1)
    } else {
      let reached = body.items.firstIndex { $0.firstLine >= target } ?? cursor
      index = max(min(reached, cursor - 1), 0)
    }
    select(index)
  }

  // MARK: Drawing

  /// Draws the lines that are seen, with the cursor if it is here.
  ///
  /// - Parameters:
  ///   - frame: What is drawn on.
  ///   - layout: The rows for the lines.
  ///   - hasCursor: Whether the cursor is in this text.
  ///   - column: The column of the screen that the text stands in, for clicks.
  func draw(
    in frame: inout Frame,
    layout: ScreenLayout,
    hasCursor: Bool = true,
    column: Int = 0
  ) {
    guard let body else { return }
    let cursor = hasCursor ? selectedIndex : nil
    for (offset, row) in layout.body.enumerated()
    where body.lines.indices.contains(scroll + offset) {
      let line = body.lines[scroll + offset]
      let taken = draw(line, row: row, width: body.width, in: &frame)
      guard let item = line.item else { continue }
      frame.onClick(row: row, reaches: ClickTarget.row(item, column: column))
      guard item == cursor else { continue }
      frame.put("▌", row: row, column: 0, style: Style(.accent))
      guard body.items[item].firstLine == scroll + offset else { continue }
      let marked = body.items[item].markedColumns ?? taken
      frame.select(row: row, column: 2, width: min(taken, marked))
    }
    if let cursor, let first = body.lines(of: cursor).first {
      let row = min(
        max(layout.body.lowerBound, layout.body.lowerBound + first - scroll),
        layout.body.upperBound - 1
      )
      frame.cursor = layout.selectionCursor(row: max(0, row))
    }
  }

  /// Draws a line and tells how many columns its text takes.
  private func draw(_ line: TextLine, row: Int, width: Int, in frame: inout Frame) -> Int {
    let right = line.right.reduce(0) { $0 + columnWidth(of: $1.text) }
    let room = max(0, width - right - (right > 0 ? 1 : 0))
    let taken = frame.put(line.spans, row: row, column: 2, width: room)
    frame.put(line.right, row: row, column: 2 + max(0, width - right))
    return taken
  }
}

/// Everything that the lines of a screen are made from; equal values mean that they need not be
/// made anew.
struct TextBasis: Hashable, Sendable {
  /// The screen without its place in the text.
  let screen: ScreenBox
  let size: Size
  let asOf: Timestamp
  let zone: String
  /// The language that was chosen for replies.
  let replyLanguage: ReplyLanguage?
  let isRevealing: Bool
  let environment: EnvironmentFilter
  /// How far ahead is looked.
  let within: TimeSpan?
  /// The versions of what arrived: the customers, the gaps, and the counts.
  let versions: [Int]
  /// Who asks, for whom the questions are answered.
  let asker: Asker?
}
