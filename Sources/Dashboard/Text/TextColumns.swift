import TerminalUI

/// One of the columns that a screen is read in.
struct TextColumn: Hashable, Sendable {
  /// Which one it is, from the left.
  var index: Int
  /// How many there are.
  var count: Int
  /// Where it begins, behind the line that parts it from the one before.
  var left: Int
  /// How wide it is, without that line.
  var width: Int

  /// From this width on a screen has two columns.
  static let columnsForTwo = 140
  /// From this width on it has three.
  static let columnsForThree = 200

  /// The columns of a terminal, the first one the widest; no more than a screen has use for.
  static func columns(of width: Int, most: Int) -> [TextColumn] {
    guard width >= columnsForTwo, most > 1 else {
      return [TextColumn(index: 0, count: 1, left: 0, width: width)]
    }
    let count = width >= columnsForThree ? min(3, most) : 2
    // With three, 86, 56, and 56 of 200 columns; the first is never wider than text may be.
    let spare = (width - TextBuilder.maximumWidth) / (count - 1) - 1
    let other = max(width * (count == 3 ? 28 : 40) / 100, spare)
    return (0..<count).map { index in
      guard index > 0 else {
        return TextColumn(index: 0, count: count, left: 0, width: width - (count - 1) * (other + 1))
      }
      let left = width - (count - index) * (other + 1) + 1
      return TextColumn(index: index, count: count, left: left, width: other)
    }
  }
}

/// The places in the columns of a screen, of which one has the cursor.
struct TextColumns: Hashable, Sendable {
  private var views = [TextView(), TextView(), TextView()]
  /// The index of the column with the cursor.
  private(set) var focus = 0

  /// The place in a column.
  subscript(index: Int) -> TextView {
    get { views[index] }
    set { views[index] = newValue }
  }

  /// The place in the column with the cursor.
  var focused: TextView {
    get { views[focus] }
    set { views[focus] = newValue }
  }

  /// Gives the cursor to the next column, or with -1 to the previous one, round at the ends, past
  /// those without anything to be on.
  mutating func moveFocus(by step: Int, count: Int) {
    for _ in 0..<count {
      focus = (focus + step + count) % max(1, count)
      if views[focus].selectedIndex != nil { return }
    }
  }

  /// Gives the cursor to a column.
  mutating func moveFocus(to column: Int) {
    if views.indices.contains(column) { focus = column }
  }

  /// Gives the cursor to the first column.
  mutating func focusFirst() { focus = 0 }

  /// Keeps to so many columns: those that are gone lose their lines, and the cursor.
  mutating func keep(_ count: Int) {
    for index in views.indices where index >= count { views[index].discardLines() }
    if focus >= count { focus = 0 }
  }

  /// Lets go of all lines; the places in them are kept.
  mutating func discardLines() {
    for index in views.indices { views[index].discardLines() }
  }
}
