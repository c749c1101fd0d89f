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
      request,
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
      guard let key = try key(of: id, in: walk), try isShown(key, in: walk, isForward) else {
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
    )
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
    let found = try walk.walked(from: bound, isForward: !isForward, limit: limit + 1)
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

/// How long lists are at a moment, without counting their rows.
struct ListLengths {
  let connection: Connection
  let moment: ListMoment

  /// The length of one list.
  func length(of list: ListID, scopes: [Int64]) throws -> Int {
    var length = 0
    if let snapshot = moment.snapshot {
      length = try snapshot.count(of: list, scopes: scopes, in: connection)
    } else {
      for scope in scopes {
        length +=
          try connection.first(.read(.tally), binding: .int(list.code), .int(scope)) {
            Int($0.int(0))
          } ?? 0
      }
    }
    for row in moment.rows.values {
      length += try count(row.current, list, scopes) - count(row.stored, list, scopes)
    }
    return length
  }

  private func count(_ entry: ListingEntry?, _ list: ListID, _ scopes: [Int64]) throws -> Int {
    guard let entry, scopes.contains(entry.row.environment.scope) else { return 0 }
    let isProduct = if case .product = list { true } else { false }
    let lists = try entry.lists { isProduct ? try ListWalk.list(of: $0, in: connection) : nil }
    return lists.contains(list) ? 1 : 0
  }

  /// How many customers each environment has, by the environment's name.
  func environments() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    if let snapshot = moment.snapshot {
      for (environment, count) in try snapshot.environments(in: connection) {
        counts[environment.name] = count
      }
      for customer in try snapshot.customersInOtherEnvironments(in: connection) {
        let stored = try StoredEntry(customer: customer, at: moment, in: connection)
        guard let entry = stored?.entry else { continue }
        counts[entry.row.environment.name, default: 0] += 1
      }
    } else {
      try connection.forEach(.read(.environments)) { counts[$0.text(0)] = Int($0.int(1)) }
    }
    for row in moment.rows.values {
      for (entry, step) in [(row.current, 1), (row.stored, -1)] {
        guard let entry, entry.isListed else { continue }
        counts[entry.row.environment.name, default: 0] += step
      }
    }
    return counts.filter { $0.value > 0 }
  }
}
