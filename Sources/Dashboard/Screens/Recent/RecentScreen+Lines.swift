import SubscriptionModel
import SupportAnswers
import TerminalUI

extension RecentScreen {
  /// What is pinned, then what was opened.
  func build(in builder: inout TextBuilder) {
    guard builder.column.index == 0 else { return buildSidebar(in: &builder) }
    guard isAnswered else {
      builder.note("Looking for the customers…")
      return
    }
    if let failure { builder.note(failure, style: Style(.bad)) }
    guard !pinned.isEmpty || !recent.isEmpty else {
      builder.note(
        "No customer was opened yet. \(builder.key(.back)) goes back; \(builder.key(.pin)) on a"
          + " customer pins it here."
      )
      return
    }
    build(pinned, title: "Pinned", hint: "\(builder.key(.pin)) unpins", in: &builder)
    build(recent, title: "Recently viewed", hint: "newest first", in: &builder)
  }

  private func build(
    _ ids: [CustomerId],
    title: String,
    hint: String,
    in builder: inout TextBuilder
  ) {
    guard !ids.isEmpty else { return }
    builder.heading("\(title) \(ids.count)", hint: hint)
    let isRoomy = builder.textWidth >= Self.roomyColumns
    let table = TableLayout(
      [
        TableColumn("State", minimum: 13, ideal: isRoomy ? 22 : 16, priority: 0),
        TableColumn("Customer", minimum: 8, ideal: 28, priority: 1),
        TableColumn("Product", minimum: 12, ideal: 22, priority: 3),
        TableColumn("Until", minimum: 15, ideal: RowText.untilWidth, priority: 2),
      ],
      width: builder.textWidth
    )
    for id in ids {
      var action = ItemAction()
      action.route = .customer(id)
      action.replyTo = id
      builder.item(id.text, lines: lines(of: id, table, builder.context), action: action)
    }
  }

  /// From this width on a state has room for its hours and for how many more there are.
  private static let roomyColumns = 90

  private func lines(
    of id: CustomerId,
    _ table: TableLayout,
    _ context: ScreenContext
  ) -> [[Span]] {
    guard let row = rows[id] else {
      return [[Span("\(id.text): no longer in the archive", Style(.quiet))]]
    }
    let shown = CustomerCells(
      row: row,
      context: context,
      labels: ShortLabels(rows.values.map(\.label))
    )
    let rooms = table.places.reduce(into: [:]) { $0[$1.index] = $1.width }
    let cells = [
      shown.state(room: rooms[0] ?? 0),
      shown.customer(room: rooms[1] ?? 0, namesEnvironment: true),
      shown.product,
      shown.until,
    ]
    return [
      table.places.map { place in
        let cell = cells[place.index]
        let text = clipped(cell.map(\.text).joined(), to: place.width)
        return Span(padded(text, to: place.width + 2), cell.first?.style ?? .plain)
      }
    ]
  }
}
