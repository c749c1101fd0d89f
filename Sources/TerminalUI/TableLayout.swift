/// A column that a table would like to show.
package struct TableColumn: Hashable, Sendable {
  package var title: String
  /// Narrower than this it is of no use and is hidden instead.
  package var minimum: Int
  /// What its usual contents need; `Int.max` takes all room that is left.
  package var ideal: Int
  package var alignment: Alignment
  /// Who stays when room is short: the smaller number.
  package var priority: Int

  /// Makes a column; its ideal is at least its minimum.
  package init(
    _ title: String,
    minimum: Int,
    ideal: Int,
    alignment: Alignment = .leading,
    priority: Int
  ) {
    self.title = title
    self.minimum = min(max(1, minimum), Size.longestSide)
    self.ideal = max(self.minimum, ideal)
    self.alignment = alignment
    self.priority = priority
  }
}

/// Where the columns of a table stand at a width.
package struct TableLayout: Hashable, Sendable {
  /// One column that is shown.
  package struct Place: Hashable, Sendable {
    /// Which of the columns it is.
    package let index: Int
    package let column: Int
    package let width: Int
    package let alignment: Alignment
  }

  /// The columns that are shown, from left to right; the others had no room.
  package let places: [Place]

  /// Finds room for columns: hides by priority what does not fit, then widens by priority.
  ///
  /// The most important column is always shown, cut to the width if need be.
  package init(_ columns: [TableColumn], width: Int, gap: Int = 2) {
    let gap = min(max(0, gap), Size.longestSide)
    let byPriority = columns.indices.sorted {
      (columns[$0].priority, $0) < (columns[$1].priority, $1)
    }
    var widths: [Int: Int] = [:]
    var room = min(max(0, width), Size.longestSide)
    for index in byPriority {
      let needed = columns[index].minimum + (widths.isEmpty ? 0 : gap)
      if needed <= room {
        widths[index] = columns[index].minimum
        room -= needed
      } else if widths.isEmpty, room > 0 {
        widths[index] = room
        room = 0
      } else {
        // What is less important than a hidden column is not shown instead of it.
        break
      }
    }
    for index in byPriority {
      guard let current = widths[index] else { continue }
      let more = min(room, max(0, columns[index].ideal - current))
      widths[index] = current + more
      room -= more
    }
    var places: [Place] = []
    var column = 0
    for index in columns.indices {
      guard let width = widths[index] else { continue }
      places.append(
        Place(index: index, column: column, width: width, alignment: columns[index].alignment)
      )
      column += width + gap
    }
    self.places = places
  }
}

extension Frame {
  /// Draws one row of a table, a list of pieces for each of its columns, hidden ones too.
  package mutating func put(
    _ cells: [[Span]],
    in layout: TableLayout,
    row: Int,
    column: Int = 0
  ) {
    for place in layout.places where cells.indices.contains(place.index) {
      put(
        cells[place.index],
        row: row,
        column: column + place.column,
        width: place.width,
        alignment: place.alignment
      )
    }
  }
}
