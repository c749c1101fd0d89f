import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Which columns the list has, and what heads them.
extension CustomersView {
  /// The columns as they are chosen; where room is short the newest evidence goes, unless the list
  /// is sorted by it.
  func columns(wide: Bool, width: Int) -> [TableColumn] {
    let showsNewest = width >= Self.newestColumns || screen.sort == .newest
    let showsCharges = width >= Self.newestColumns || !showsNewest
    let roomy = width >= Self.spaciousColumns
    return ListColumn.allCases.map { column in
      switch column {
      case .state:
        // A state with its hours stays whole down to 40 columns; below, the customer matters more.
        chosen(column, minimum: width >= 40 ? 13 : 8, ideal: roomy ? 22 : 16, priority: 1)
      case .customer: chosen(column, minimum: 8, ideal: roomy ? 25 : 19, priority: 0)
      case .product: chosen(column, minimum: 12, ideal: roomy ? 22 : 14, priority: 3)
      case .until: chosen(column, minimum: 15, ideal: RowText.untilWidth, priority: 2)
      case .newest:
        chosen(
          column,
          isUsual: showsNewest,
          minimum: 6,
          ideal: wide ? Self.exactNewest : 6,
          alignment: .trailing,
          priority: showsCharges ? 5 : 4
        )
      case .charges:
        chosen(
          column,
          isUsual: showsCharges,
          minimum: 7,
          ideal: 7,
          alignment: .trailing,
          priority: showsCharges ? 4 : 5
        )
      case .life:
        chosen(
          column,
          isUsual: screen.showsLives(in: context) && width >= Self.newestColumns,
          minimum: LifeStripLayout.minimumColumns,
          ideal: Self.lifeColumns,
          priority: 6
        )
      }
    }
  }

  /// A column as it usually is, or as it was chosen; one that is not shown needs more room than
  /// there can be, and comes after all others.
  private func chosen(
    _ column: ListColumn,
    isUsual: Bool = true,
    minimum: Int,
    ideal: Int,
    alignment: Alignment = .leading,
    priority: Int
  ) -> TableColumn {
    let choice = context.memory.columns[column]
    let isShown = choice.isShown ?? isUsual
    return TableColumn(
      column.title,
      minimum: isShown ? min(minimum, choice.width ?? minimum) : Size.maximumSide,
      ideal: choice.width ?? ideal,
      alignment: alignment,
      priority: isShown ? priority : ListColumn.allCases.count + priority
    )
  }

  /// Heads the columns, with an arrow beside the one that the list is sorted by.
  func drawHeads(
    _ columns: [TableColumn],
    in table: TableLayout,
    row: Int,
    in frame: inout Frame
  ) {
    frame.put(columns.map { [Span($0.title, Style(.quiet))] }, in: table, row: row, column: 2)
    for place in table.places {
      guard let sort = ListColumn.allCases[place.index].sort else { continue }
      let target =
        sort == screen.sort
        ? ClickTarget.command(CustomersScreen.reverseSort) : .list(.sort(sort))
      frame.onClick(row: row, column: 2 + place.column, width: place.width, reaches: target)
    }
    let sorted = table.places.first { ListColumn.allCases[$0.index].sort == screen.sort }
    guard let place = sorted else { return }
    let title = columnWidth(of: columns[place.index].title)
    let isTrailing = place.alignment == .trailing
    let column = isTrailing ? place.width - title - 1 : title + 1
    guard column < place.width else { return }
    frame.put(sortArrow, row: row, column: 2 + place.column + column, style: Style(.accent))
  }

  /// Up where the smallest, soonest, or most urgent comes first; smaller than the sign of the grace
  /// period, which stands in the same list.
  private var sortArrow: String {
    let beginsLow =
      switch screen.sort {
      case .state, .until, .customer: true
      case .newest, .charges: false
      }
    return beginsLow != screen.isReversed ? "▴" : "▾"
  }

  /// From this width on every column has room beside whole dates.
  private static let newestColumns = 86
  /// From this width on the columns stand two blanks apart.
  static let roomyColumns = 96
  /// From this width on, beside a preview on 200 columns too, names and long product ids are seldom
  /// cut.
  private static let spaciousColumns = 119
}

extension ListColumn {
  /// The order by the column; `nil` where the list has none.
  fileprivate var sort: ListSort? {
    switch self {
    case .state: .state
    case .customer: .customer
    case .until: .until
    case .newest: .newest
    case .charges: .charges
    case .product, .life: nil
    }
  }
}
