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

  /// Fetches ahead what `page` asks first.
  static func fetchAhead(_ request: ListRequest, in connection: Connection) throws {
    switch request.position {
    case .after(let id), .before(let id), .around(let id):
      try connection.fetchAhead(.read(.customerNumber), binding: .text(id.text))
    case .start, .end: break
    }
  }

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
    let walk = ListWalk(
      source: try filter.source(),
      moment: moment,
      connection: connection,
      budget: filter.isSearch ? searchBudget : nil,
      keeps: filter.keeps
    )
    let limit = max(request.limit, 0)
    if filter.keepsAll { try fetchTotalAhead(of: walk) }
    var piece = try piece(of: walk, request: request, limit: limit)
    var page = ListPage(
      request: request,
      rows: piece.rows.map { $0.entry.row(in: request.segment) },
      total: nil,
      firstIndex: nil,
      hasMoreBefore: piece.hasMoreBefore,
      hasMoreAfter: piece.hasMoreAfter
    )
    page.searchedBackTo = try piece.searchedBackTo.flatMap { try customer(at: $0) }
    page.searchedUpTo = try piece.searchedUpTo.flatMap { try customer(at: $0) }
    page.total = filter.keepsAll ? try total(of: walk) : nil
    if !piece.hasMoreBefore { page.firstIndex = 0 }
    if !piece.hasMoreBefore, !piece.hasMoreAfter { page.total = piece.rows.count }
    if page.firstIndex == nil, filter.keepsAll, let first = piece.rows.popFirst() {
      page.firstIndex = try place(of: first.key, in: walk, isReversed: request.isReversed)
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
    return try !walk.rows(from: .first, isForward: true, limit: 1).isEmpty
  }

  private struct Piece {
    var rows: ArraySlice<ListWalk.Found>
    var hasMoreBefore: Bool
    var hasMoreAfter: Bool
    /// Where a search stopped before the page, and behind it.
    var searchedBackTo: ListKey?
    var searchedUpTo: ListKey?
  }

  private func piece(of walk: ListWalk, request: ListRequest, limit: Int) throws -> Piece {
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
      guard let key = try key(of: id, in: walk) else {
        return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
      }
      return try forward(walk, from: key, isForward, limit, hasMoreBefore: other)
    case .before(let id):
      guard let key = try key(of: id, in: walk) else {
        return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
      }
      return try backward(walk, from: key, isForward, limit, hasMoreAfter: other)
    case .around(let id):
      guard let key = try key(of: id, in: walk) else {
        return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
      }
      if connection.fetchesAhead { try fetchAhead(walk, around: key, isForward, limit) }
      guard try isShown(key, in: walk, isForward) else {
        return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
      }
      return try around(walk, key, isForward, limit)
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
    ) { first in
      if hasMoreBefore == nil {
        try walk.fetchKeysAhead(from: first, isForward: !isForward, limit: 1)
      }
      if hasMoreBefore != false { try fetchCountAhead(of: walk.source, before: first) }
    }
    let rows = found.rows.prefix(limit)
    // With nothing behind the bound, every row stands before the page.
    let end = isForward ? ListKey.last : .first
    let first = rows.first?.key ?? (found.rows.isEmpty ? end : bound)
    let before =
      try hasMoreBefore
      ?? walk.walked(from: first, isForward: !isForward, limit: 1).hasMore
    var piece = Piece(
      rows: rows,
      hasMoreBefore: before,
      hasMoreAfter: found.rows.count > limit || found.stoppedAt != nil
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
    let found = try walk.walked(from: bound, isForward: !isForward, limit: limit + 1) { last in
      if hasMoreAfter == nil {
        try walk.fetchKeysAhead(from: last, isForward: isForward, limit: 1)
      }
    }
    let rows = Array(found.rows.prefix(limit).reversed())[...]
    let start = isForward ? ListKey.first : .last
    let last = rows.last?.key ?? (found.rows.isEmpty ? start : bound)
    let after =
      try hasMoreAfter ?? walk.walked(from: last, isForward: isForward, limit: 1).hasMore
    var piece = Piece(
      rows: rows,
      hasMoreBefore: found.rows.count > limit || found.stoppedAt != nil,
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
      let isInside = front < before.rows.count
      var piece = try forward(
        walk,
        from: isInside ? before.rows[front].key : start,
        isForward,
        limit,
        hasMoreBefore: isInside || before.stoppedAt != nil,
        budget: budget
      )
      if !isInside { piece.searchedBackTo = before.stoppedAt }
      return piece
    }
    var front = min(before.rows.count, limit / 2)
    var piece = try page(front)
    if piece.rows.count < limit, front < before.rows.count {
      // Near the end of the list: fill the page from before.
      front = min(before.rows.count, front + limit - piece.rows.count)
      piece = try page(front)
    }
    return piece
  }

  /// Fetches ahead what lies around a row.
  private func fetchAhead(
    _ walk: ListWalk,
    around key: ListKey,
    _ isForward: Bool,
    _ limit: Int
  ) throws {
    guard walk.budget == nil, moment.snapshot == nil else { return }
    try walk.fetchKeysAhead(from: key, isForward: isForward, limit: 1)
    try walk.fetchKeysAhead(from: key, isForward: !isForward, limit: limit)
    let before = try walk.stored(from: key, isForward: !isForward, limit: limit)
    let next = try walk.stored(from: key, isForward: isForward, limit: 1)
    try walk.fetchEntriesAhead(before + next + [key])
    let end = isForward ? ListKey.last : .first
    try walk.fetchKeysAhead(from: next.first ?? end, isForward: !isForward, limit: 1)
    let start = isForward ? ListKey.first : .last
    let front = min(before.count, limit / 2)
    try walk.fetchKeysAhead(
      from: front < before.count ? before[front] : start,
      isForward: isForward,
      limit: limit + 1
    )
  }

  private func isShown(_ key: ListKey, in walk: ListWalk, _ isForward: Bool) throws -> Bool {
    guard walk.budget == nil else { return try walk.kept(at: key) != nil }
    // The row right before the next one is the customer's own, if it is listed at all.
    let next = try walk.walked(from: key, isForward: isForward, limit: 1).rows.first
    let bound = next?.key ?? (isForward ? ListKey.last : .first)
    return try walk.walked(from: bound, isForward: !isForward, limit: 1).rows.first?.key == key
  }

  private func customer(at key: ListKey) throws -> CustomerId? {
    if let row = moment.rows[key.customer] { return row.current?.row.id }
    return try StoredEntry(customer: key.customer, at: moment, in: connection)?.entry?.row.id
  }

  private func key(of id: CustomerId, in walk: ListWalk) throws -> ListKey? {
    let number = try connection.first(.read(.customerNumber), binding: .text(id.text)) { $0.int(0) }
    guard let customer = number else { return nil }
    if let row = moment.rows[customer] {
      return row.current.map { walk.key(of: $0, tieBreaker: row.tieBreaker, customer: customer) }
    }
    guard let stored = try StoredEntry(customer: customer, at: moment, in: connection),
      let entry = stored.entry
    else { return nil }
    return walk.key(of: entry, tieBreaker: stored.tieBreaker, customer: customer)
  }

  // MARK: Counting

  private func total(of walk: ListWalk) throws -> Int? {
    // A customer may stand in several lists, so only one list can be summed up.
    guard walk.source.lists.count == 1, let list = walk.source.lists.first else { return nil }
    return try ListLengths(connection: connection, moment: moment)
      .length(of: list, scopes: walk.source.scopes)
  }

  private func fetchTotalAhead(of walk: ListWalk) throws {
    guard walk.source.lists.count == 1, let list = walk.source.lists.first else { return }
    try ListLengths(connection: connection, moment: moment)
      .fetchAhead(list, scopes: walk.source.scopes)
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
    try fetchCountAhead(of: source, before: key)
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

  /// Fetches ahead how many rows stand before a key.
  private func fetchCountAhead(of source: ListWalk.Source, before key: ListKey) throws {
    guard connection.fetchesAhead, moment.snapshot == nil, source.lists.count == 1,
      let list = source.lists.first
    else { return }
    for scope in source.scopes {
      try connection.fetchAhead(
        .read(.countBefore),
        binding: .int(list.code),
        .int(scope),
        .int(source.sort.code),
        key.value.sql,
        .int(key.tieBreaker),
        .int(key.customer),
        .int(Self.maximumCounted)
      )
    }
  }
}
