import TerminalUI

/// Where the parts of the list of customers stand; what is least needed goes first when rows are
/// short.
struct ListLayout: Hashable, Sendable {
  /// Find, filter or progress.
  var status: Int?
  var tabs: Int?
  var rule: Int?
  var columnHeads: Int?
  /// The first row of the list.
  var top: Int
  /// How many rows the list has.
  var rows: Int
  /// The line below the list that tells of customers known only from unsigned documents.
  var unsigned: Int?
  /// How many columns the list has.
  var columns: Int
  /// The place and size of the preview; `nil` when it is off or has no room.
  var preview: Preview?

  /// The place of the preview.
  struct Preview: Hashable, Sendable {
    var isBeside: Bool
    var row: Int
    var column: Int
    var size: Size
  }

  /// How many rows ahead of the cursor come into view when it steps off the screen.
  ///
  /// Beside the preview no rows of the terminal can scroll alone: all are drawn anew, which shall
  /// not be for every key.
  var rowsAhead: Int { preview?.isBeside == true ? rows * 2 / 3 : 0 }

  /// From this width on the preview lies beside the list.
  static let besideColumns = 140
  /// The list keeps at least this many rows when the preview lies below it.
  private static let minimumListRows = 6

  /// Finds a place for everything.
  init(size: Size, preview: PreviewSize, hasUnsignedLine: Bool = false) {
    let height = size.rows
    let body = ScreenLayout(size: size, chrome: CustomersScreen.chrome).body
    var row = body.lowerBound
    func place(from least: Int) -> Int? {
      guard height >= least else { return nil }
      defer { row += 1 }
      return row
    }
    status = place(from: 12)
    tabs = place(from: 7)
    rule = place(from: 14)
    columnHeads = place(from: 8)
    top = row
    rows = max(0, body.upperBound - row)
    columns = size.columns
    defer {
      if hasUnsignedLine, rows > 1 {
        rows -= 1
        unsigned = top + rows
      }
    }
    let head = columnHeads ?? top
    switch preview {
    case .off: return
    case .full:
      self.preview = Preview(
        isBeside: false,
        row: head,
        column: 0,
        size: Size(columns: size.columns, rows: top + rows - head)
      )
      columnHeads = nil
      rows = 0
    case .normal, .larger:
      if size.columns >= Self.besideColumns {
        let width = size.columns * (preview == .larger ? 3 : 2) / 5
        columns = size.columns - width
        self.preview = Preview(
          isBeside: true,
          row: head,
          column: columns,
          size: Size(columns: width, rows: top + rows - head)
        )
      } else {
        let wanted = preview == .larger ? height / 2 : 4
        let given = min(wanted, rows - Self.minimumListRows)
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
}
