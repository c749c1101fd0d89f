import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The lines of the groups.
extension MyDeskScreen {
  func build(in builder: inout TextBuilder) {
    guard builder.column.index == 0 else { return buildSidebar(in: &builder) }
    if let failure { builder.note(failure, style: Style(.bad)) }
    guard let facts = builder.context.facts, !pages.isEmpty else {
      guard failure == nil else { return }
      builder.note(
        "Looking for what is due. \(builder.key(.back)) shows the list of customers meanwhile."
      )
      return
    }
    buildStanding(facts, in: &builder)
    let groups = groups(in: builder.context)
    if groups.allSatisfy({ $0.key == .nobody || $0.value.isEmpty }) {
      buildNothingDue(facts, in: &builder)
    }
    let watched = watched(in: builder.context)
    let entries = groups.values.flatMap(\.entries) + watched
    let labels = ShortLabels(entries.compactMap { $0.row?.label })
    for actor in RequiredAction.Actor.allCases {
      guard let group = groups[actor], !group.isEmpty else { continue }
      build(group, of: actor, labels, in: &builder)
    }
    buildEmpty(RequiredAction.Actor.allCases.filter { groups[$0]?.isEmpty ?? false }, in: &builder)
    if !watched.isEmpty {
      builder.heading("Watched \(watched.count)", hint: "\(builder.key(.watch)) ends it")
    }
    for entry in watched { build(entry, labels, in: &builder) }
    let numbers = comingUp(in: builder.context)
    if !numbers.isEmpty { builder.heading("Coming up", hint: "whoever must act") }
    for number in numbers { build(number, in: &builder) }
    let all = facts.segmentCounts[.all] ?? 0
    guard all > 0 else { return }
    builder.blank()
    build(
      DeskNumber(
        count: all,
        name: "customer\(all == 1 ? "" : "s") in all",
        selection: .segment(.all)
      ),
      in: &builder
    )
  }

  private func build(
    _ group: DeskGroup,
    of actor: RequiredAction.Actor,
    _ labels: ShortLabels,
    in builder: inout TextBuilder
  ) {
    builder.heading(
      "\(actor.title) \(grouped(group.customers))",
      hint: group.others.isEmpty ? nil : "and \(group.others.joined(separator: ", "))"
    )
    for entry in group.entries { build(entry, labels, in: &builder) }
    guard group.further > 0 else { return }
    let customers = "customer\(group.further == 1 ? "" : "s")"
    let name =
      actor == .nobody
      ? "\(customers) for whom nothing is due"
      : group.isFurtherLater ? "\(customers) due later, or without a date" : "more \(customers)"
    build(
      DeskNumber(
        count: group.further,
        name: name,
        selection: .actor(actor)
      ),
      in: &builder
    )
  }

  /// The groups in which nothing is due, on one line.
  private func buildEmpty(_ actors: [RequiredAction.Actor], in builder: inout TextBuilder) {
    guard !actors.isEmpty else { return }
    builder.blank()
    builder.note(actors.map { "\($0.title) 0" }.joined(separator: " · "))
  }

  /// What keeps the desk from being whole.
  private func buildStanding(_ facts: ArchiveFacts, in builder: inout TextBuilder) {
    if builder.context.progress != nil || facts.incompleteness != nil {
      builder.note("The archive is not read to its end: more may be due.", style: Style(.warn))
    }
    if builder.context.environment != .production {
      builder.note("Nobody must act on test purchases, so none of them is due.")
    }
  }

  private func buildNothingDue(_ facts: ArchiveFacts, in builder: inout TextBuilder) {
    let count = facts.segmentCounts[.all] ?? 0
    guard count > 0 else {
      let explanation = EmptyResultExplanation(
        list: .all,
        facts: builder.context.factsSoFar,
        app: builder.context.configuration.app
      )
      for line in lines(of: explanation, in: builder.context) { builder.note(line) }
      return
    }
    builder.note(
      "Nothing is due: of \(counted(count, "customer")), nobody waits for an answer, has a payment"
        + " that fails, or must accept a price. \(builder.key(.find)) finds a customer,"
        + " \(builder.key(.back)) shows the list, and \(builder.key(.stepBack)) goes back a day."
    )
  }

  // MARK: Lines

  private func build(
    _ entry: DeskEntry,
    _ labels: ShortLabels,
    in builder: inout TextBuilder
  ) {
    let context = builder.context
    let table = Self.table(width: builder.width)
    var line = DeskLine(table)
    line.put([Span(entry.reason, Style(entry.role))], in: 0...0)
    line.put([timeLeft(of: entry, in: context)], in: 1...1)
    var next = 2
    if let row = entry.row {
      let cells = CustomerCells(row: row, context: context, labels: labels)
      let room = line.room(in: 2...2)
      line.put(cells.customer(room: room, namesEnvironment: true), in: 2...2)
      if !entry.hidesProduct { line.put(cells.product, in: 3...3) }
      next = entry.hidesProduct ? 3 : 4
    }
    let room = line.room(in: next...4)
    let detail = entry.details.first { columnWidth(of: $0) <= room } ?? entry.details.last ?? ""
    line.put([Span(detail, Style(.quiet))], in: next...4)
    builder.item(entry.key, lines: [line.spans], action: entry.action)
  }

  private func timeLeft(of entry: DeskEntry, in context: ScreenContext) -> Span {
    guard let due = entry.due else { return Span(entry.time, Style(.quiet)) }
    guard due > context.asOf else {
      let isJustNow = context.asOf.since(due) < .minutes(1)
      let text = isJustNow ? "just over" : "\(context.shortAge(due)) over"
      return Span(text, Style(.bad, bold: true))
    }
    let left = due.since(context.asOf)
    // What is left of today is what this screen is opened for.
    return Span(
      "\(context.wording.shortSpan(left)) left",
      Style(.plain, bold: left <= .days(1))
    )
  }

  private func build(_ number: DeskNumber, in builder: inout TextBuilder) {
    var action = ItemAction()
    let text = "\(grouped(number.count)) \(number.name)"
    action.destination = Destination(.list(number.selection))
    action.copy = text
    var spans = [Span("  \(text)")]
    if !number.explanation.isEmpty {
      let room = builder.width - columnWidth(of: spans[0].text) - 2
      let explanation = clipped(number.explanation, to: max(0, room))
      spans.append(Span("  \(explanation)", Style(.quiet)))
    }
    builder.item("number/\(number.selection)", lines: [spans], action: action)
  }

  /// Who and why on the left, the details where there is room.
  private static func table(width: Int) -> TableLayout {
    TableLayout(
      [
        TableColumn("Reason", minimum: 16, ideal: 16, priority: 0),
        TableColumn("Time", minimum: 11, ideal: 11, priority: 1),
        TableColumn("Customer", minimum: 8, ideal: 24, priority: 2),
        TableColumn("Product", minimum: 11, ideal: 18, priority: 3),
        TableColumn("Details", minimum: 14, ideal: .max, priority: 4),
      ],
      width: width
    )
  }
}

/// One line of the desk's table, put together from the left.
private struct DeskLine {
  private(set) var spans: [Span] = []
  private let table: TableLayout
  private var width = 0

  init(_ table: TableLayout) { self.table = table }

  /// The columns of the screen that some columns of the table take together; 0 where none of them
  /// is shown.
  func room(in columns: ClosedRange<Int>) -> Int { extent(of: columns).count }

  /// Puts text into some columns of the table.
  mutating func put(_ texts: [Span], in columns: ClosedRange<Int>) {
    let extent = extent(of: columns)
    guard !extent.isEmpty else { return }
    spans.append(Span(String(repeating: " ", count: max(0, extent.lowerBound - width))))
    width = max(width, extent.lowerBound)
    for span in texts {
      let text = clipped(span.text, to: max(0, extent.upperBound - width))
      spans.append(Span(text, span.style))
      width += columnWidth(of: text)
    }
  }

  private func extent(of columns: ClosedRange<Int>) -> Range<Int> {
    let places = table.places.filter { columns.contains($0.index) }
    guard let first = places.first, let last = places.last else { return 0..<0 }
    return first.column..<(last.column + last.width)
  }
}
