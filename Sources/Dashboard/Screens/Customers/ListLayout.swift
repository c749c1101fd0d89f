import TerminalUI

/// Where the parts of the customers screen stand; what is least needed goes first when rows are short.
struct ListLayout: Hashable, Sendable {
  /// Name, environment, zone and as-of.
  var header: Int?
  /// What the archive holds.
  var facts: Int?
  /// Find, filter or progress.
  var status: Int?
  var tabs: Int?
  var rule: Int?
  var columnHeads: Int?
  /// The first row of the list.
  var top: Int
  /// How many rows the list has.
  var rows: Int
  /// How many columns the list has.
  var columns: Int
  /// The place and size of the preview; `nil` when it is off or has no room.
  var preview: Preview?
  var footer: Int?

  /// The place of the preview.
  struct Preview: Hashable, Sendable {
    var isBeside: Bool
    var row: Int
    var column: Int
    var size: Size
  }

  /// From this width on the preview lies beside the list.
  static let besideColumns = 140
  /// The list keeps at least this many rows when the preview lies below it.
  private static let leastListRows = 6

  /// Finds a place for everything.
  init(size: Size, preview: CustomersState.PreviewSize) {
    let height = size.rows
    var row = 0
    func place(from least: Int) -> Int? {
      guard height >= least else { return nil }
      defer { row += 1 }
      return row
    }
    header = place(from: 2)
    facts = place(from: 10)
    status = place(from: 12)
    tabs = place(from: 7)
    rule = place(from: 14)
    columnHeads = place(from: 8)
    footer = height >= 3 ? height - 1 : nil
    top = row
    rows = max(0, height - row - (footer == nil ? 0 : 1))
    columns = size.columns
    guard preview != .off else { return }
    if size.columns >= Self.besideColumns {
      let width = size.columns * (preview == .large ? 1 : 2) / (preview == .large ? 2 : 5)
      columns = size.columns - width
      self.preview = Preview(
        isBeside: true,
        row: columnHeads ?? top,
        column: columns,
        size: Size(columns: width, rows: top + rows - (columnHeads ?? top))
      )
    } else {
      let wanted = preview == .large ? height / 2 : 4
      let given = min(wanted, rows - Self.leastListRows)
      guard given >= 3 else { return }
      rows -= given
      self.preview = Preview(
        isBeside: false,
        row: top + rows,
        column: 0,
        size: Size(columns: size.columns, rows: given)
      )
    }
  }
}

extension DashboardState {
  /// Where the parts of the customers screen stand now.
  var listLayout: ListLayout { ListLayout(size: size, preview: customers.preview) }
}
