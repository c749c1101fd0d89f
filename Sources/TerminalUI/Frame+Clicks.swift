/// A part of a row that a click reaches.
struct ClickRegion: Sendable {
  var row: Int
  var columns: Range<Int>
  let target: any Sendable
}

extension Frame {
  /// Notes what a click on a part of a row, or on all of it without a width, reaches.
  ///
  /// Nothing is drawn; a later call takes precedence over an earlier one at the same place.
  package mutating func onClick(
    row: Int,
    column: Int = 0,
    width: Int? = nil,
    reaches target: some Sendable
  ) {
    let columns = visible(column, width)
    guard (0..<size.rows).contains(row), !columns.isEmpty else { return }
    clickRegions.append(ClickRegion(row: row, columns: columns, target: target))
  }

  /// What a click at a place reaches; `nil` where that is nothing, or nothing of the type.
  package func clickTarget<Target>(at place: Point, as type: Target.Type) -> Target? {
    clickRegions.last { $0.row == place.row && $0.columns.contains(place.column) }?.target
      as? Target
  }

  /// Takes over what clicks on another frame reach that was drawn at a place.
  mutating func addClickRegions(of other: Frame, at place: Point) {
    for region in other.clickRegions {
      let (row, rowOverflow) = place.row.addingReportingOverflow(region.row)
      let (column, columnOverflow) = place.column.addingReportingOverflow(region.columns.lowerBound)
      guard !rowOverflow, !columnOverflow else { continue }
      let columns = visible(column, region.columns.count)
      guard (0..<size.rows).contains(row), !columns.isEmpty else { continue }
      clickRegions.append(ClickRegion(row: row, columns: columns, target: region.target))
    }
  }
}
