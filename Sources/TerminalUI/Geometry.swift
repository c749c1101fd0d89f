/// The size of a terminal or of a part of it, in character cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// The longest side: rule W11 of <doc:Terminal>.
  package static let maximumSide = 2000

  /// Makes a size; negative numbers count as zero, and sides are capped at `maximumSide`.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.maximumSide)
    self.rows = min(max(0, rows), Self.maximumSide)
  }
}

/// The place of a cell; both values count from 0 at the upper left corner.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  /// Makes a place.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
