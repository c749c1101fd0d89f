import SubscriptionModel
import TerminalUI

/// What the list is told, and what its keys do.
extension CustomersScreen {
  /// A list that is older than this is asked for again when it is come back to.
  private static let staleAge = TimeSpan.minutes(5)
  /// How often the list is asked for while a scan is running.
  private static let scanListInterval = TimeSpan.seconds(1)

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened:
      // A row that was reopened is still somewhere in the list, wherever it went since.
      guard let selected else { return ask(at: .start, in: context) }
      return ask(at: .around(selected), in: context, landing: .keepElseFirst)
    case .resumed: return [fetchPreview(in: context)] + refreshIfStale(in: context)
    case .filter(let text):
      guard text != filter else { return [] }
      filter = text
      return refresh(in: context, landing: .keepElseFirst)
    case .restoreFilter(let text):
      guard text != filter else { return [] }
      filter = text
      return refresh(in: context)
    case .show(let choice): return show(choice, in: context)
    case .changed(let change): return follow(change, in: context)
    case .answered(.listed(let page)):
      guard take(page, visibleRows: listLayout(in: context).rows) else { return [] }
      return prefetch() + [fetchPreview(in: context)]
    case .answered(.failed(.list(let request), let message)):
      guard request == awaited else { return [] }
      awaited = nil
      return [.message(Message(message, role: .bad))]
    case .covered, .key, .paste, .evidenceBelow, .answered: return []
    }
  }

  /// Asks for what a change of the context makes old.
  private mutating func follow(
    _ change: ContextChange,
    in context: ScreenContext
  ) -> [ScreenOutcome] {
    switch change {
    case .size:
      preview = Self.previewSize(in: context)
      showSelected(visibleRows: listLayout(in: context).rows)
      return [fetchPreview(in: context)]
    case .asOf: return refresh(in: context)
    case .archive:
      scanListedAt = nil
      return refresh(in: context, landing: context.isOrderFrozen ? .inPlace : .keep)
    case .environment: return refresh(in: context, landing: .keepElseFirst)
    case .within: return segment == .losingAccess ? refresh(in: context) : []
    case .zone: return words.isEmpty ? [] : refresh(in: context, landing: .keepElseFirst)
    // Another column may show the lives of customers.
    case .memory: return [fetchPreview(in: context)]
    case .facts, .customer: return []
    case .progress:
      // What is there already is shown while the rest is read.
      if let scanListedAt, context.now.since(scanListedAt) < Self.scanListInterval { return [] }
      guard awaited == nil else { return [] }
      scanListedAt = context.now
      return refresh(in: context) + [.fetchFacts]
    }
  }

  /// The room of the preview on screens of this width: as it was chosen, or as it is at first.
  static func previewSize(in context: ScreenContext) -> PreviewSize {
    let isWide = context.size.columns >= previewColumns
    return (isWide ? context.memory.widePreview : context.memory.narrowPreview)
      ?? (isWide ? .normal : .off)
  }

  // MARK: Questions

  /// Asks for a page of the list as it is now wanted.
  private mutating func ask(
    at position: ListRequest.Position,
    in context: ScreenContext,
    landing: Landing = .keep
  ) -> [ScreenOutcome] {
    var request = ListRequest(asOf: context.asOf, limit: Self.maximumPage)
    request.environment = context.environment
    request.evidence = showsUnsigned ? .unsigned : .signedElseAll
    request.segment = segment
    if segment == .losingAccess { request.within = context.within }
    request.sort = sort
    request.isReversed = isReversed
    request.filter = words
    request.states = state.map { [$0] } ?? []
    // Dates are compared as they are shown.
    if !request.filter.isEmpty { request.zone = context.zone }
    selection?.narrow(&request)
    request.position = position
    awaited = request
    self.landing = landing
    return [.run(.list(request))]
  }

  /// Asks for the list again around the row under the cursor; for its top before the first key.
  private mutating func refresh(
    in context: ScreenContext,
    landing: Landing = .keep
  ) -> [ScreenOutcome] {
    guard context.isTouched else { return ask(at: .start, in: context, landing: .first) }
    let position = selected.map { ListRequest.Position.around($0) }
    return ask(at: position ?? .start, in: context, landing: landing)
  }

  /// Asks for the list again when it has grown old while something else was read.
  private mutating func refreshIfStale(in context: ScreenContext) -> [ScreenOutcome] {
    guard context.chosenAsOf == nil, let answered,
      context.asOf.since(answered.asOf) > Self.staleAge
    else { return [] }
    return refresh(in: context) + [.fetchFacts]
  }

  /// Asks for more rows when the cursor comes near the end of what is held.
  private mutating func prefetch() -> [ScreenOutcome] {
    guard awaited == nil, let answered, let index = selectedIndex ?? (rows.isEmpty ? 0 : nil)
    else { return [] }
    let position: ListRequest.Position
    if hasMoreAfter, let last = searchedUpTo ?? rows.last?.id,
      rows.count - index <= Self.prefetchDistance
    {
      position = .after(last)
    } else if hasMoreBefore, let first = searchedBackTo ?? rows.first?.id,
      index < Self.prefetchDistance
    {
      position = .before(first)
    } else {
      return []
    }
    // Of the same instant as the rows that are held, so that the pages fit together.
    var request = answered
    request.position = position
    awaited = request
    return [.run(.list(request))]
  }

  /// Asks for the customers of the preview.
  private func fetchPreview(in context: ScreenContext) -> ScreenOutcome {
    .fetchCustomers(shownCustomers(in: context))
  }

  // MARK: Which customers

  private mutating func show(
    _ choice: ListChoice,
    in context: ScreenContext
  ) -> [ScreenOutcome] {
    switch choice {
    case .segment(let segment): return show(tab: .segment(segment), in: context)
    case .saved(let saved): return show(tab: .saved(saved), in: context)
    case .state(let name):
      selectedIn[tab] = selected
      tab = .segment(.all)
      state = name
      return ask(at: .start, in: context, landing: .first)
    case .sort(let sort): return changeSort(to: sort, in: context)
    }
  }

  /// Goes to another tab; the place in the one that is left is kept.
  private mutating func show(tab: ListTab, in context: ScreenContext) -> [ScreenOutcome] {
    selectedIn[self.tab] = selected
    self.tab = tab
    state = nil
    isOnUnsignedLine = false
    if let selected = selectedIn[tab] {
      self.selected = selected
      return ask(at: .around(selected), in: context)
    }
    return ask(at: .start, in: context, landing: .first)
  }

  mutating func movePart(by step: Int, in context: ScreenContext) -> [ScreenOutcome] {
    guard selection == nil else { return [] }
    let all = tabs(in: context)
    let index = all.firstIndex(of: tab) ?? 0
    return show(tab: all[(index + step + all.count) % all.count], in: context)
  }

  /// Sorts by the next column.
  mutating func changeSort(in context: ScreenContext) -> [ScreenOutcome] {
    let all = ListSort.allCases
    let index = all.firstIndex(of: sort) ?? 0
    return changeSort(to: all[(index + 1) % all.count], in: context)
  }

  private mutating func changeSort(
    to sort: ListSort,
    in context: ScreenContext
  ) -> [ScreenOutcome] {
    self.sort = sort
    let key = key(Self.reverseSort, in: context)
    let text = "Sorted by \(sort.rawValue); \(key) reverses the order"
    return [.message(Message(text, role: .quiet))]
      + ask(at: .start, in: context, landing: .first)
  }

  /// Reverses the order.
  mutating func reverseSort(in context: ScreenContext) -> [ScreenOutcome] {
    isReversed.toggle()
    return ask(at: .start, in: context, landing: .first)
  }

  // MARK: Moving

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    let layout = listLayout(in: context)
    let visible = max(1, layout.rows)
    if move == .first, hasMoreBefore { return ask(at: .start, in: context, landing: .first) }
    if move == .last, hasMoreAfter { return ask(at: .end, in: context, landing: .last) }
    let wasOnLine = isOnUnsignedLine
    isOnUnsignedLine = false
    if move == .previous, wasOnLine { return [] }
    if move == .next || move == .last, !hasMoreAfter, selectedIndex == rows.indices.last,
      unsignedText(in: context) != nil
    {
      isOnUnsignedLine = true
      return []
    }
    let all = move == .first ? -rows.count : rows.count
    let isStep = move == .next || move == .previous
    self.move(
      by: move.distance(rows: visible) ?? all,
      visibleRows: visible,
      ahead: isStep ? layout.rowsAhead : 0
    )
    return prefetch() + [fetchPreview(in: context)]
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    guard rows.indices.contains(row) else { return [] }
    selected = rows[row].id
    isOnUnsignedLine = false
    return prefetch() + [fetchPreview(in: context)]
  }

  mutating func open(in context: ScreenContext) -> [ScreenOutcome] {
    if unsignedText(in: context) != nil, isOnUnsignedLine || rows.isEmpty {
      return toggleUnsigned(in: context)
    }
    return selectedRow.map { [.push(Destination(.customer($0.id)))] } ?? []
  }

  /// Lists those who are known only from unsigned documents, or all others again.
  mutating func toggleUnsigned(in context: ScreenContext) -> [ScreenOutcome] {
    guard showsUnsigned || unsignedText(in: context) != nil else {
      let text = "Nobody in this list is known only from unsigned documents"
      return [.message(Message(text, role: .quiet))]
    }
    showsUnsigned.toggle()
    isOnUnsignedLine = false
    selectedIn = [:]
    return ask(at: .start, in: context, landing: .first)
  }

  /// Unmarks all customers, or clears the filter; it never leaves.
  mutating func goBack(in context: ScreenContext) -> [ScreenOutcome] {
    guard marked.isEmpty else { return unmarkAll() }
    guard !filter.isEmpty || state != nil else {
      guard selection == nil else { return [.close] }
      return showsUnsigned ? toggleUnsigned(in: context) : []
    }
    if filter.isEmpty { state = nil }
    filter = ""
    return refresh(in: context)
  }

  mutating func close(in context: ScreenContext) -> [ScreenOutcome] {
    guard marked.isEmpty, filter.isEmpty, state == nil, selection == nil, !showsUnsigned else {
      return goBack(in: context)
    }
    return [.run(.quit)]
  }

  mutating func copy(in context: ScreenContext) -> [ScreenOutcome] {
    guard marked.isEmpty else {
      let copied = marked.prefix(context.configuration.maximumCustomers ?? .max)
      return [.run(.copying(copied.map(\.label), of: copied.map(\.id)))]
    }
    return selectedRow.map { [.copyReply(to: $0.id)] } ?? []
  }

  /// Gives the preview more or less room.
  mutating func changePreview(by step: Int, in context: ScreenContext) -> [ScreenOutcome] {
    preview = preview.stepped(by: step)
    showSelected(visibleRows: listLayout(in: context).rows)
    return [fetchPreview(in: context), .rememberPreview(preview)]
  }

  /// Steps through what became known of the customer under the cursor, or of the rows.
  mutating func step(_ direction: StepDirection, in context: ScreenContext) -> [ScreenOutcome] {
    let moments = moments(in: context)
    if !hasRecords(in: context) {
      // The rows of an earlier instant no longer say what came after it.
      passedMoments = Array(moments.suffix(Self.maximumPassedMoments))
    }
    return [.step(direction, through: moments)]
  }
}
