import SubscriptionModel
import SupportAnswers
import TerminalUI

extension CustomersScreen {
  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let labels = ShortLabels(rows.map(\.label))
    CustomersView(screen: self, context: context, selection: layout, labels: labels)
      .draw(in: &frame)
  }
}

/// Draws the list of customers.
struct CustomersView {
  let screen: CustomersScreen
  let context: ScreenContext
  /// Where the terminal's cursor stands on a row.
  let selection: ScreenLayout
  /// The labels of all rows.
  let labels: ShortLabels

  private var layout: ListLayout { screen.listLayout(in: context) }
  private var size: Size { context.size }
  var wording: Wording { context.wording }
  private func key(_ command: Command) -> String { screen.key(command, in: context) }
  private var isPreparing: Bool { screen.isPreparing(in: context) }

  /// Draws what stands between header and footer.
  func draw(in frame: inout Frame) {
    let layout = layout
    if let row = layout.status { drawStatus(row: row, in: &frame) }
    if let row = layout.tabs { drawTabs(row: row, in: &frame) }
    if let row = layout.rule { frame.rule(row: row) }
    drawRows(layout, in: &frame)
    if let row = layout.unsigned { drawUnsignedLine(row: row, in: &frame) }
    if let preview = layout.preview { drawPreview(preview, in: &frame) }
  }

  /// Draws what is being done to the list: progress, filter, or where to type.
  private func drawStatus(row: Int, in frame: inout Frame) {
    if let progress = context.progress {
      frame.put(" \(progressText(progress))", row: row, column: 0, style: Style(.accent))
    } else if !screen.filter.isEmpty || screen.state != nil {
      let hint =
        screen.isSearching
        ? "  still searching…"
        : "  \(key(.filter)) changes it, \(key(.back)) clears it"
      let spans =
        [Span(" Showing ")] + filterSpans(rows: "rows") + [Span(hint, Style(.quiet))]
      frame.put(spans, row: row, column: 0, width: size.columns)
    } else if let newest = context.facts?.newestEvidence, context.chosenAsOf == nil,
      context.asOf.since(newest) > Self.oldArchiveAge
    {
      // What is typed there: `n` stands for the newest day.
      let accept = Modal.acceptKey(in: context)
      let hint = "\(key(.asOf)) n \(accept) shows all as of \(wording.day(newest))"
      let age = " The newest document is \(context.shortAge(newest)) old"
      // The way out counts most: where room is short, the reason goes first.
      let texts = ["\(age), so little is confirmed as of now. \(hint)", "\(age). \(hint)"]
      let text = texts.first { columnWidth(of: $0) <= size.columns } ?? " \(hint)"
      frame.put(text, row: row, column: 0, style: Style(.warn))
    } else {
      let spans = [
        Span(" Find ", Style(.accent)),
        Span("type a number, press \(key(.find)), or paste", Style(.quiet)),
      ]
      let taken = frame.put(spans, row: row, column: 0, width: size.columns)
      drawOrder(row: row, after: taken, in: &frame)
    }
  }

  /// How many are done, of how many where that is known: `1 of 12 files`, `1 file`.
  private func part(_ done: Int, of total: Int?, _ noun: String) -> String {
    total.map { "\(grouped(done)) of \(counted($0, noun))" } ?? counted(done, noun)
  }

  /// How far a scan is, with its rate and the time left: `Reading 3,120 of 12,000 files · 1,900/s`.
  private func progressText(_ progress: IndexProgress) -> String {
    switch progress.phase {
    case .listing: return "Listing the archive: \(counted(progress.filesDone, "file"))"
    case .assessing: return "Working out states from \(counted(progress.documents, "document"))"
    case .history:
      let done = progress.customersDone
      let customers = part(done, of: progress.customersTotal, "customer")
      return "Preparing lists for other dates: \(customers)"
    case .done: return "Read \(counted(progress.filesDone, "file"))"
    case .reading: break
    }
    let text = "Reading \(part(progress.filesDone, of: progress.filesTotal, "file"))"
    guard let scanStart = context.scanStart else { return text }
    let elapsed = context.now.since(scanStart).milliseconds
    // The first moments tell nothing about the rate.
    guard elapsed >= 500 else { return text }
    let seconds = Double(elapsed) / 1000
    let rate = Double(progress.filesDone) / seconds
    let speed = progress.filesDone > 0 ? " · \(grouped(Int(min(1e9, rate).rounded())))/s" : ""
    guard let (done, total) = progress.amountRead, done > 0 else { return text + speed }
    // A rate near nothing promises no end that could be counted in seconds.
    let left = min(1e9, seconds * (total - done) / done)
    return text + speed + " · \(grouped(Int(left.rounded(.up)))) s left"
  }

  /// What the list is limited to: `expired rows with plus and without 26`.
  private func filterSpans(rows: String) -> [Span] {
    let words = screen.filter.split(separator: " ").filter { $0 != "!" }
    let state = screen.state.map { "\(ListChoice.state($0).name(wording)) " } ?? ""
    var spans = [Span(state, Style(.match)), Span(rows)]
    var joint = " "
    for (how, isInverted) in [("with", false), ("without", true)] {
      let own = words.filter { $0.hasPrefix("!") == isInverted }
        .map { isInverted ? $0.dropFirst() : $0 }
      guard !own.isEmpty else { continue }
      spans.append(Span("\(joint)\(how) "))
      spans.append(Span(own.joined(separator: isInverted ? " or " : " and "), Style(.match)))
      joint = " and "
    }
    return spans
  }

  /// What the list is sorted by stays on the screen where it is not the usual order.
  private func drawOrder(row: Int, after taken: Int, in frame: inout Frame) {
    guard screen.sort != .state || screen.isReversed else {
      return drawWindow(row: row, after: taken, in: &frame)
    }
    let text = "sorted by \(screen.sort.rawValue)\(screen.isReversed ? ", reversed" : "")"
    let column = size.columns - columnWidth(of: text) - 1
    guard column > taken else { return }
    frame.put(text, row: row, column: column, style: Style(.quiet))
  }

  /// How far ahead the list of those who lose access looks, and what its dates mean without access.
  private func drawWindow(row: Int, after taken: Int, in frame: inout Frame) {
    guard screen.segment == .losingAccess else { return }
    let retry = "\(StateSymbol.retry.sign) recovery possible until"
    let days = context.withinText ?? "next \(Segment.losingAccessDays) days"
    for text in ["\(days) · \(retry)", days] {
      let column = size.columns - columnWidth(of: text) - 1
      guard column > taken + 1 else { continue }
      frame.put(text, row: row, column: column, style: Style(.quiet))
      return
    }
  }

  /// Past a monthly renewal and its grace, states as of now are mostly unconfirmed.
  private static let oldArchiveAge = TimeSpan.days(45)

  // MARK: Segments

  private func drawTabs(row: Int, in frame: inout Frame) {
    if let selection = screen.selection {
      let title = " \(selection.explanation(in: wording))"
      frame.put(clipped(title, to: size.columns), row: row, column: 0, style: Style(.accent))
      return
    }
    // The counts that are known are of another instant while lists are prepared.
    let counts = isPreparing ? nil : screen.segmentCounts(in: context)
    let tabs = screen.tabs(in: context).map { tab in (tab, tab.text(counts: counts)) }
    guard let current = tabs.firstIndex(where: { $0.0 == screen.tab }) else { return }
    var first = 0
    while first < current, !tabsFit(tabs[first...current].map(\.1), from: first) { first += 1 }
    var column = 1
    if first > 0 { column += frame.put("‹ ", row: row, column: column, style: Style(.quiet)) }
    for (index, tab) in tabs.enumerated().dropFirst(first) {
      let isCurrent = index == current
      let text = isCurrent ? "[\(tab.1)]" : tab.1
      let rest = index + 1 < tabs.count ? Self.moreTabs.count + 2 : 0
      guard column + columnWidth(of: text) + rest <= size.columns || isCurrent else {
        let taken = frame.put(Self.moreTabs, row: row, column: column, style: Style(.quiet))
        let choosing = ClickTarget.command(.chooseSegment)
        frame.onClick(row: row, column: column, width: taken, reaches: choosing)
        return
      }
      let style = isCurrent ? Style(.accent, bold: true) : .plain
      let taken = frame.put(text, row: row, column: column, style: style)
      frame.onClick(
        row: row,
        column: column,
        width: taken,
        reaches: ClickTarget.list(tab.0.choice)
      )
      column += taken + 2
    }
  }

  private func tabsFit(_ texts: [String], from first: Int) -> Bool {
    let width = texts.reduce(0) { $0 + columnWidth(of: $1) + 2 }
    return 1 + (first > 0 ? 2 : 0) + width + 2 + Self.moreTabs.count <= size.columns
  }

  private static let moreTabs = "More…"

  // MARK: Rows

  private func drawRows(_ layout: ListLayout, in frame: inout Frame) {
    let wide = layout.columns >= CustomersScreen.previewColumns
    let margin = layout.preview?.isBeside == true ? 3 : 2
    let shown = columns(wide: wide, width: layout.columns)
    let gap = layout.columns >= Self.roomyColumns ? 2 : 1
    let table = TableLayout(shown, width: layout.columns - margin, gap: gap)
    if let row = layout.columnHeads {
      drawHeads(shown, in: table, row: row, in: &frame)
    }
    guard !screen.rows.isEmpty, !isPreparing else {
      drawEmptyList(layout, in: &frame)
      return
    }
    for line in 0..<layout.rows {
      let index = screen.top + line
      guard screen.rows.indices.contains(index) else { break }
      let customer = screen.rows[index]
      let row = layout.top + line
      let rooms = table.places.reduce(into: [:]) { $0[$1.index] = $1.width }
      frame.put(cells(customer, rooms: rooms), in: table, row: row, column: 2)
      frame.onClick(row: row, width: layout.columns, reaches: ClickTarget.row(index))
      if screen.isMarked(customer.id) {
        frame.put("✓", row: row, column: 1, style: Style(.accent, bold: true))
      }
      guard customer.id == screen.selected, !isOnUnsignedLine else { continue }
      frame.put("▌", row: row, column: 0, style: Style(.accent))
      // The state keeps its own colour; one cell that changes is enough on a slow line.
      if let place = table.places.first(where: { $0.index == 1 }) {
        frame.select(
          row: row,
          column: 2 + place.column,
          width: place.width,
          line: layout.columns
        )
      }
      frame.cursor = selection.selectionCursor(row: row)
    }
  }

  /// Whether the cursor is on the line of unsigned customers, and not on a row.
  private var isOnUnsignedLine: Bool { screen.isOnUnsignedLine && layout.unsigned != nil }

  /// Draws how many customers are known only from unsigned documents, who take no place of others.
  private func drawUnsignedLine(row: Int, in frame: inout Frame) {
    guard let text = screen.unsignedText(in: context) else { return }
    let isSelected = isOnUnsignedLine
    let mark = isSelected ? "▌ " : "  "
    let hint = " · \(key(CustomersScreen.unsigned)) lists them"
    let spans = [
      Span(mark, Style(.accent)), Span(EvidenceMark.unsigned.sign, Style(.quiet)),
      Span(" \(text)", isSelected ? .plain : Style(.quiet)), Span(hint, Style(.quiet)),
    ]
    frame.put(spans, row: row, column: 0, width: layout.columns)
    frame.onClick(
      row: row,
      column: 0,
      width: layout.columns,
      reaches: ClickTarget.command(CustomersScreen.unsigned)
    )
    if isSelected { frame.cursor = selection.selectionCursor(row: row) }
  }

  /// How wide a day of this year with its time is.
  static let exactNewest = 12

  private func cells(_ row: CustomerRow, rooms: [Int: Int]) -> [[Span]] {
    let cells = CustomerCells(row: row, context: context, labels: labels)
    let namesEnvironment = context.environment == .all || row.environment == .unknown
    let isExact = rooms[4] ?? 0 >= Self.exactNewest
    let newest = row.newestEvidence.map { isExact ? newestText($0) : context.shortAge($0) } ?? ""
    return [
      cells.state(room: rooms[0] ?? 0),
      cells.customer(room: rooms[1] ?? 0, namesEnvironment: namesEnvironment),
      cells.product,
      cells.until,
      [Span(newest, Style(.quiet))],
      [Span(row.charges == 0 ? "" : grouped(row.charges))],
      lifeSpans(row, room: rooms[6] ?? 0),
    ]
  }

  /// The life of the subscription that the row is about.
  private func lifeSpans(_ row: CustomerRow, room: Int) -> [Span] {
    guard room > 0, let customer = context.customers[row.id],
      let subscription = customer.assessment?.subscriptions.first,
      let strip = customer.lives[subscription.chainKey]
    else { return [] }
    let layout = LifeStripLayout(strip, columns: room)
    return layout?.spans(isASCII: context.configuration.isASCII) ?? []
  }

  /// More columns make a life no clearer, and cost bytes when the list scrolls.
  static let lifeColumns = 40

  /// A date of this year with its time, and of another year with the year.
  private func newestText(_ moment: Timestamp) -> String {
    let exact = wording.date(moment)
    return columnWidth(of: exact) <= Self.exactNewest ? exact : wording.day(moment)
  }

  // MARK: Nothing to show

  private func drawEmptyList(_ layout: ListLayout, in frame: inout Frame) {
    for (line, text) in emptyListText.enumerated() where line < layout.rows {
      let lines = wrapped(text, width: max(1, layout.columns - 4))
      frame.put(lines[0], row: layout.top + line, column: 2, style: Style(.quiet))
    }
    frame.cursor = Point(column: 0, row: layout.top)
  }

  private var emptyListText: [String] {
    if isPreparing {
      return [
        "Preparing lists for other dates. This happens once per archive.",
        "Meanwhile, \(key(.find)) finds a customer, and \(key(.asOf)) with “now” shows"
          + " the current lists.",
      ]
    }
    if screen.answered == nil { return ["Opening the archive…"] }
    if context.progress != nil { return ["Nothing yet; the archive is being read."] }
    if !screen.filter.isEmpty || screen.state != nil {
      let text = filterSpans(rows: "row").map(\.text).joined()
      guard !screen.isSearching else { return ["Searching for a \(text)…"] }
      return [
        "No \(text).",
        "\(key(.back)) clears the filter; \(key(.find)) searches everything.",
      ]
    }
    let nothing = EmptyResultExplanation(
      list: screen.segment,
      within: screen.answered?.within,
      facts: context.factsSoFar,
      app: context.configuration.app
    )
    return nothing.reasons + nothing.next.map { screen.words(for: $0, in: context) }
  }
}
