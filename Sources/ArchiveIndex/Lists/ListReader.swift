import SubscriptionModel

/// Answers list requests.
struct ListReader {
  let connection: Connection
  let moment: ListMoment

  /// How many rows are counted to tell a place in the list; beyond it the place is not told, so
  /// that a page of any list reads few rows.
  private static let maximumCounted = 150

  /// How many rows a search through the list looks at for one page.
  var searchBudget = maximumSearched

  /// The customers, by number, of the request's `counted`; `nil` where it has none.
  var counted: Set<Int64>?

  /// More rows than these take longer than about a tenth of a second.
  static let maximumSearched = 3000

  /// One page; `cells` gives what a row shows, which the request's filter is compared with.
  func page(
    _ request: ListRequest,
    cells: @escaping (CustomerRow) -> [String]
  ) throws -> ListPage {
    let filter = try ListFilter(
      selecting(request),
      counted: counted,
      connection: connection,
      cells: cells
    )
    // A search looks at many rows, which one rehearsal after another would look at again.
    guard filter.keepsAll else { return try page(request, filter) }
    return try connection.inFewRoundTrips { try page(request, filter) }
  }

  private func page(_ request: ListRequest, _ filter: ListFilter) throws -> ListPage {
    let walk = ListWalk(
      source: try filter.source(),
      moment: moment,
      connection: connection,
      budget: filter.isSearch ? searchBudget : nil,
      keeps: filter.keepsAll ? nil : filter.keeps
    )
    let limit = max(request.limit, 0)
    let piece = try piece(of: walk, filter, request: request, limit: limit)
    var page = ListPage(
      request: request,
      rows: try walk.rows(at: piece.keys).map { $0.entry.row(in: request.segment) },
      total: nil,
      firstIndex: nil,
      hasMoreBefore: piece.hasMoreBefore,
      hasMoreAfter: piece.hasMoreAfter
    )
    page.searchedBackTo = try piece.searchedBackTo.flatMap { try walk.row(at: $0)?.entry.row.id }
    page.searchedUpTo = try piece.searchedUpTo.flatMap { try walk.row(at: $0)?.entry.row.id }
    page.total = filter.keepsAll ? try total(of: walk) : nil
    if !piece.hasMoreBefore { page.firstIndex = 0 }
    if !piece.hasMoreBefore, !piece.hasMoreAfter { page.total = page.rows.count }
    if page.firstIndex == nil, filter.keepsAll, let first = piece.keys.first {
      page.firstIndex = try place(of: first, in: walk, isReversed: request.isReversed)
    }
    if page.firstIndex == nil, !piece.hasMoreAfter, let total = page.total {
      page.firstIndex = total - page.rows.count
    }
    return page
  }

  /// The request with those selected whom it lists where nobody may have signed evidence.
  private func selecting(_ request: ListRequest) throws -> ListRequest {
    guard request.evidence == .signedElseAll else { return request }
    let signed = request.environment.scopes(of: .signed)
    var selecting = request
    selecting.evidence = try hasCustomers(of: request.app, in: signed) ? .signed : .all
    return selecting
  }

  /// Whether some scopes have a customer of an app, or anybody without one.
  private func hasCustomers(of app: BundleId?, in scopes: [Int64]) throws -> Bool {
    guard let app else {
      let lengths = ListLengths(connection: connection, moment: moment)
      return try lengths.length(of: .segment(.all), scopes: scopes) > 0
    }
    let walk = ListWalk(
      source: ListWalk.Source(lists: [.segment(.all)], scopes: scopes, sort: .newest),
      moment: moment,
      connection: connection,
      keeps: { $0.entry.row.bundleId == app }
    )
    return try !walk.keys(from: .first, isForward: true, limit: 1).isEmpty
  }

  private struct Piece {
    var keys: ArraySlice<ListKey>
    var hasMoreBefore: Bool
    var hasMoreAfter: Bool
    /// Where a search stopped before the page, and behind it.
    var searchedBackTo: ListKey?
    var searchedUpTo: ListKey?
  }

  private func piece(
    of walk: ListWalk,
    _ filter: ListFilter,
    request: ListRequest,
    limit: Int
  ) throws -> Piece {
    let isForward = !request.isReversed
    let start = isForward ? ListKey.first : .last
    let end = isForward ? ListKey.last : .first
    // Who goes on with a search holds what lies on the other side.
    let other: Bool? = walk.budget == nil ? nil : true
    switch request.position {
    case .start:
      return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
    case .end:
      return try backward(walk, from: end, isForward, limit, hasMoreAfter: false)
    case .after(let id):
      guard let key = try row(of: id, in: walk)?.key else {
        return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
      }
      return try forward(walk, from: key, isForward, limit, hasMoreBefore: other)
    case .before(let id):
      guard let key = try row(of: id, in: walk)?.key else {
        return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
      }
      return try backward(walk, from: key, isForward, limit, hasMoreAfter: other)
    case .around(let id):
      guard let row = try row(of: id, in: walk),
        walk.source.scopes.contains(row.entry.row.scope), try filter.keeps(row)
      else { return try forward(walk, from: start, isForward, limit, hasMoreBefore: false) }
      return try around(walk, row.key, isForward, limit)
    }
  }

  private func forward(
    _ walk: ListWalk,
    from bound: ListKey,
    _ isForward: Bool,
    _ limit: Int,
    hasMoreBefore: Bool?,
    budget: Int? = nil
  ) throws -> Piece {
    let found = try walk.walked(
      from: bound,
      isForward: isForward,
      limit: limit + 1,
      budget: budget
    )
    let keys = found.keys.prefix(limit)
    // With nothing behind the bound, every row stands before the page.
    let end = isForward ? ListKey.last : .first
    let first = keys.first ?? (found.keys.isEmpty ? end : bound)
    let before =
      try hasMoreBefore
      ?? walk.walked(from: first, isForward: !isForward, limit: 1).hasMore
    var piece = Piece(
      keys: keys,
      hasMoreBefore: before,
      hasMoreAfter: found.keys.count > limit || found.stoppedAt != nil
    )
    piece.searchedUpTo = found.stoppedAt
    return piece
  }

  private func backward(
    _ walk: ListWalk,
    from bound: ListKey,
    _ isForward: Bool,
    _ limit: Int,
    hasMoreAfter: Bool?
  ) throws -> Piece {
    let found = try walk.walked(from: bound, isForward: !isForward, limit: limit + 1)
    let keys = Array(found.keys.prefix(limit).reversed())[...]
    let start = isForward ? ListKey.first : .last
    let last = keys.last ?? (found.keys.isEmpty ? start : bound)
    let after =
      try hasMoreAfter ?? walk.walked(from: last, isForward: isForward, limit: 1).hasMore
    var piece = Piece(
      keys: keys,
      hasMoreBefore: found.keys.count > limit || found.stoppedAt != nil,
      hasMoreAfter: after
    )
    piece.searchedBackTo = found.stoppedAt
    return piece
  }

  private func around(
    _ walk: ListWalk,
    _ key: ListKey,
    _ isForward: Bool,
    _ limit: Int
  ) throws -> Piece {
    let before = try walk.walked(from: key, isForward: !isForward, limit: limit)
    let start = before.stoppedAt ?? (isForward ? ListKey.first : .last)
    // What was looked at before the row is looked at again.
    let budget = walk.budget.map { 2 * $0 }
    let page = { (front: Int) in
      let isInside = front < before.keys.count
      var piece = try forward(
        walk,
        from: isInside ? before.keys[front] : start,
        isForward,
        limit,
        hasMoreBefore: isInside || before.stoppedAt != nil,
        budget: budget
      )
      if !isInside { piece.searchedBackTo = before.stoppedAt }
      return piece
    }
    var front = min(before.keys.count, limit / 2)
    var piece = try page(front)
    if piece.keys.count < limit, front < before.keys.count {
      // Near the end of the list: fill the page from before.
      front = min(before.keys.count, front + limit - piece.keys.count)
      piece = try page(front)
    }
    return piece
  }

  /// A customer's row, whether it is listed or not.
  private func row(of id: CustomerId, in walk: ListWalk) throws -> ListWalk.Found? {
    let found = try connection.first(.read(.entryOfKey), binding: .text(id.text)) {
      (customer: $0.int(2), stored: StoredEntry($0))
    }
    try connection.waitForAnswers()
    guard let (customer, newest) = found else { return nil }
    func row(_ entry: ListingEntry, _ tieBreaker: Int64) -> ListWalk.Found {
      let key = walk.key(of: entry, tieBreaker: tieBreaker, customer: customer)
      return ListWalk.Found(key: key, entry: entry)
    }
    if let known = moment.rows[customer] { return known.current.map { row($0, known.tieBreaker) } }
    let stored =
      moment.snapshot == nil
      ? newest : try StoredEntry(customer: customer, at: moment, in: connection)
    try connection.waitForAnswers()
    return stored.flatMap { stored in stored.entry.map { row($0, stored.tieBreaker) } }
  }

  // MARK: Counting

  private func total(of walk: ListWalk) throws -> Int? {
    // A customer may stand in several lists, so only one list can be summed up.
    guard walk.source.lists.count == 1, let list = walk.source.lists.first else { return nil }
    return try ListLengths(connection: connection, moment: moment)
      .length(of: list, scopes: walk.source.scopes)
  }

  private func place(of key: ListKey, in walk: ListWalk, isReversed: Bool) throws -> Int? {
    guard let list = walk.source.lists.first, walk.source.lists.count == 1,
      walk.source.end == .last, let total = try total(of: walk)
    else { return nil }
    guard var before = try count(of: walk.source, before: key, list: list) else { return nil }
    let products = try ListWalk.lists(
      of: moment.rows.values.lazy.flatMap {
        ($0.stored?.products ?? []).union($0.current?.products ?? [])
      },
      in: connection
    )
    for (customer, row) in moment.rows {
      let isBefore = { (entry: ListingEntry?) -> Bool in
        guard let entry, walk.isListed(entry, customer: customer, products: products) else {
          return false
        }
        return walk.key(of: entry, tieBreaker: row.tieBreaker, customer: customer) < key
      }
      before += (isBefore(row.current) ? 1 : 0) - (isBefore(row.stored) ? 1 : 0)
    }
    return isReversed ? total - 1 - before : before
  }

  /// How many rows stand before a key but for the moment's own; `nil` for too many to count.
  private func count(
    of source: ListWalk.Source,
    before key: ListKey,
    list: ListID
  ) throws -> Int? {
    if let snapshot = moment.snapshot {
      return try snapshot.count(of: source, before: key, in: connection)
    }
    var before = 0
    for scope in source.scopes {
      let count =
        try connection.first(
          .read(.countBefore),
          binding: .int(list.code),
          .int(scope),
          .int(source.sort.code),
          key.value.sql,
          .int(key.tieBreaker),
          .int(key.customer),
          .int(Self.maximumCounted)
        ) { Int($0.int(0)) } ?? 0
      guard count < Self.maximumCounted else { return nil }
      before += count
    }
    return before
  }
}
