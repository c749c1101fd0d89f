import SubscriptionModel

extension CustomersScreen {
  /// Takes the awaited page into the window, without moving anything under the cursor.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - visibleRows: How many rows the screen has for the list.
  /// - Returns: Whether the page was awaited.
  mutating func take(_ page: ListPage, visibleRows: Int) -> Bool {
    guard page.request == awaited else { return false }
    awaited = nil
    if landing == .inPlace, answered != nil {
      landing = .keep
      replaceRows(from: page)
      return true
    }
    let offset = selectedIndex.map { $0 - top }
    switch page.request.position {
    case .after where continues(page.request): append(page)
    case .before where continues(page.request): prepend(page)
    case .start, .end, .after, .before, .around: replace(with: page)
    }
    answered = page.request
    total = page.total ?? total
    if !hasMoreBefore, !hasMoreAfter {
      firstIndex = 0
      total = rows.count
    }
    land(offset: offset, visibleRows: visibleRows)
    return true
  }

  /// Moves the cursor by `step` rows, held at the ends of the window.
  ///
  /// If it leaves the screen, so many rows `ahead` of it are shown as well.
  mutating func move(by step: Int, visibleRows: Int, ahead: Int = 0) {
    guard !rows.isEmpty else { return }
    // From a customer who is not in the list, the first step leads to the first row.
    let place = selectedIndex ?? (isOnMissingCustomer ? -1 : 0)
    let index = min(max(0, place + step), rows.count - 1)
    selected = rows[index].id
    showSelected(visibleRows: visibleRows, ahead: ahead)
  }

  /// Scrolls as little as is needed for the row under the cursor, and so many rows `ahead` of it,
  /// to be on the screen; if the row is there already, nothing scrolls.
  mutating func showSelected(visibleRows: Int, ahead: Int = 0) {
    guard let index = selectedIndex else {
      top = 0
      return
    }
    let height = max(1, visibleRows)
    if index < top {
      top = index - ahead
    } else if index >= top + height {
      top = index - height + 1 + ahead
    }
    top = min(max(0, top), max(0, rows.count - height))
  }

  /// Whether the page goes on with the list that is held.
  private func continues(_ request: ListRequest) -> Bool {
    guard var held = answered else { return false }
    held.position = request.position
    return held == request
  }

  private mutating func replace(with page: ListPage) {
    rows = page.rows
    firstIndex = page.firstIndex
    total = page.total
    hasMoreBefore = page.hasMoreBefore
    hasMoreAfter = page.hasMoreAfter
    searchedBackTo = page.searchedBackTo
    searchedUpTo = page.searchedUpTo
  }

  /// Shows what a page says of the rows that are held, in the order that they have.
  private mutating func replaceRows(from page: ListPage) {
    let new = Dictionary(page.rows.map { ($0.id, $0) }) { first, _ in first }
    rows = rows.map { new[$0.id] ?? $0 }
    total = page.total ?? total
  }

  private mutating func append(_ page: ListPage) {
    let held = Set(rows.map(\.id))
    rows += page.rows.filter { !held.contains($0.id) }
    hasMoreAfter = page.hasMoreAfter
    searchedUpTo = page.searchedUpTo
    let excess = max(0, rows.count - Self.maximumRows)
    guard excess > 0 else { return }
    searchedBackTo = nil
    rows.removeFirst(excess)
    top = max(0, top - excess)
    firstIndex = firstIndex.map { $0 + excess }
    hasMoreBefore = true
  }

  private mutating func prepend(_ page: ListPage) {
    let held = Set(rows.map(\.id))
    let added = page.rows.filter { !held.contains($0.id) }
    rows = added + rows
    top += added.count
    firstIndex = page.firstIndex ?? firstIndex.map { max(0, $0 - added.count) }
    hasMoreBefore = page.hasMoreBefore
    searchedBackTo = page.searchedBackTo
    let excess = max(0, rows.count - Self.maximumRows)
    guard excess > 0 else { return }
    searchedUpTo = nil
    rows.removeLast(excess)
    hasMoreAfter = true
  }

  /// Puts the cursor on its row again; a row that is gone leaves it at the same height.
  private mutating func land(offset: Int?, visibleRows: Int) {
    switch landing {
    case .keep where isOnMissingCustomer, .keepElseFirst where isOnMissingCustomer: top = 0
    case .keepElseFirst where selectedIndex == nil, .first:
      selected = rows.first?.id
      top = 0
    case .last:
      selected = rows.last?.id
    case .keep, .keepElseFirst, .inPlace:
      if let index = selectedIndex {
        top = max(0, index - (offset ?? 0))
      } else {
        let height = min(max(0, top + (offset ?? 0)), max(0, rows.count - 1))
        selected = rows.isEmpty ? nil : rows[height].id
      }
    }
    landing = .keep
    showSelected(visibleRows: visibleRows)
  }
}
