/// The size of a terminal or of a part of it, in character cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// The longest side that is drawn.
  ///
  /// A terminal may claim up to 65535 cells a side; a frame of that size would take gigabytes, and no
  /// screen shows more than this.
  package static let longestSide = 2000

  /// Makes a size; negative numbers count as zero, and sides are capped at `longestSide`.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.longestSide)
    self.rows = min(max(0, rows), Self.longestSide)
  }
}

/// One cell's place, both from 0, the upper left corner first.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  /// Makes a place.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
