/// Which rows of a list are seen, and which one the cursor is on.
///
/// The list may be long and known only in part: rows come in pages. The selected row is remembered by its
/// identity, so that it stays selected, on the same line of the screen, when other rows come and go.
package struct ListViewport<RowID: Hashable & Sendable>: Hashable, Sendable {
  /// How many rows the whole list has.
  package private(set) var count = 0
  /// The row under the cursor, from 0; 0 in an empty list.
  package private(set) var cursor = 0
  /// The first row that is seen.
  package private(set) var offset = 0
  /// How many rows are seen at once.
  package private(set) var height = 1
  /// Who is selected; `nil` in an empty list and while the row is not loaded.
  package private(set) var selected: RowID?
  private var loaded: [RowID] = []
  private var loadedStart = 0

  /// Makes an empty viewport.
  package init() {}

  /// A way to move the cursor.
  package enum Move: Hashable, Sendable {
    case up
    case down
    case halfPageUp
    case halfPageDown
    case pageUp
    case pageDown
    case first
    case last
    /// To the top, middle or bottom of the rows that are seen.
    case top
    case middle
    case bottom
  }

  /// The rows that are seen.
  package var visible: Range<Int> { offset..<min(count, offset + height) }

  /// Which rows the caller should have at hand: those seen and as many before and after.
  package var wanted: Range<Int> {
    max(0, offset - height)..<min(count, offset + 2 * height)
  }

  /// Moves the cursor, and the rows only as far as needed to see it.
  package mutating func move(_ move: Move) {
    let last = max(0, count - 1)
    let half = max(1, height / 2)
    let page = max(1, height - 1)
    switch move {
    case .up: cursor -= 1
    case .down: cursor += 1
    case .halfPageUp: jump(by: -half)
    case .halfPageDown: jump(by: half)
    case .pageUp: jump(by: -page)
    case .pageDown: jump(by: page)
    case .first: cursor = 0
    case .last: cursor = last
    case .top: cursor = offset
    case .middle: cursor = offset + (visible.count - 1) / 2
    case .bottom: cursor = visible.upperBound - 1
    }
    cursor = min(max(0, cursor), last)
    settle()
    selected = id(at: cursor)
  }

  /// Puts the cursor on a row; a number outside the list means its nearest end.
  package mutating func select(row: Int) {
    cursor = min(max(0, row), max(0, count - 1))
    settle()
    selected = id(at: cursor)
  }

  /// Selects a row by its identity, when it is loaded; says whether it was.
  @discardableResult
  package mutating func select(id: RowID) -> Bool {
    guard let place = loaded.firstIndex(of: id) else { return false }
    select(row: loadedStart + place)
    return true
  }

  /// Says how many rows the screen has room for.
  package mutating func resize(height: Int) {
    self.height = min(max(1, height), Size.longestSide)
    settle()
  }

  /// Takes over the rows that are known now: `ids` stand from `start` on in a list of `count`.
  ///
  /// The selected row stays selected, and on its line of the screen, wherever it is now. If it is
  /// gone, or not among these, the cursor stays on its number; `place` tells where it is when the caller
  /// knows that although it is not among these.
  package mutating func update(count: Int, ids: [RowID], from start: Int = 0, place: Int? = nil) {
    // Half of all numbers leaves room to add a page to any row.
    self.count = min(max(0, count), Int.max / 2)
    loaded = ids
    loadedStart = min(max(0, start), self.count)
    let found = selected.flatMap { id in ids.firstIndex(of: id).map { loadedStart + $0 } }
    if let now = found ?? (selected == nil ? nil : place) {
      offset = max(0, offset + (now - cursor))
      cursor = now
    }
    cursor = min(max(0, cursor), max(0, self.count - 1))
    settle()
    if found == nil, place == nil || selected == nil { selected = id(at: cursor) }
  }

  /// The identity of a row, when it is loaded.
  package func id(at row: Int) -> RowID? {
    let place = row - loadedStart
    return row < count && loaded.indices.contains(place) ? loaded[place] : nil
  }

  private mutating func jump(by rows: Int) {
    cursor += rows
    offset += rows
  }

  /// Keeps the cursor in sight and the screen full.
  private mutating func settle() {
    offset = min(offset, max(0, count - height))
    offset = min(max(0, offset), cursor)
    offset = max(offset, cursor - height + 1)
  }
}
