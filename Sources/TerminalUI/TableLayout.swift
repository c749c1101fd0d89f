/// A column of a table.
package struct TableColumn: Hashable, Sendable {
  package var title: String
  /// The minimum width; a narrower column is hidden.
  package var minimum: Int
  /// The width of its usual contents; `Int.max` takes all remaining room.
  package var ideal: Int
  package var alignment: Alignment
  /// The priority when room is short; the smallest number stays.
  package var priority: Int

  /// Makes a column; its ideal width is at least its minimum.
  package init(
    _ title: String,
    minimum: Int,
    ideal: Int,
    alignment: Alignment = .leading,
    priority: Int
  ) {
    self.title = title
    self.minimum = min(max(1, minimum), Size.maximumSide)
    self.ideal = max(self.minimum, ideal)
    self.alignment = alignment
    self.priority = priority
  }
}

/// The positions of a table's columns at a width.
package struct TableLayout: Hashable, Sendable {
  /// The position of one visible column.
  package struct PlacedColumn: Hashable, Sendable {
    /// The column's index.
    package let index: Int
    package let column: Int
    package let width: Int
    package let alignment: Alignment
  }

  /// The visible columns, from left to right.
  package let places: [PlacedColumn]

  /// Finds room for columns: first hides those that do not fit, by priority, and then widens the
  /// others, by priority.
  ///
  /// The most important column is always visible, truncated if need be.
  package init(_ columns: [TableColumn], width: Int, gap: Int = 2) {
    let gap = min(max(0, gap), Size.maximumSide)
    let byPriority = columns.indices.sorted {
      (columns[$0].priority, $0) < (columns[$1].priority, $1)
    }
    var widths: [Int: Int] = [:]
    var room = min(max(0, width), Size.maximumSide)
    for index in byPriority {
      let needed = columns[index].minimum + (widths.isEmpty ? 0 : gap)
      if needed <= room {
        widths[index] = columns[index].minimum
        room -= needed
      } else if widths.isEmpty, room > 0 {
        widths[index] = room
        room = 0
      } else {
        // A less important column must not replace a hidden one.
        break
      }
    }
    for index in byPriority {
      guard let current = widths[index] else { continue }
      let more = min(room, max(0, columns[index].ideal - current))
      widths[index] = current + more
      room -= more
    }
    var places: [PlacedColumn] = []
    var column = 0
    for index in columns.indices {
      guard let width = widths[index] else { continue }
      places.append(
        PlacedColumn(
          index: index,
          column: column,
          width: width,
          alignment: columns[index].alignment
        )
      )
      column += width + gap
    }
    self.places = places
  }
}

extension Frame {
  /// Draws one row of a table, with a list of pieces for every column, including hidden ones.
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
