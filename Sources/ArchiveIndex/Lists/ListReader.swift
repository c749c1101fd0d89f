import GRDB
import SubscriptionModel

/// Answers list requests.
struct ListReader {
  let database: Database
  let overlay: Overlay

  /// How many rows are counted to tell a place in the list; beyond it the place is not told, so that
  /// a page of any list reads few rows.
  private static let countLimit = 150

  /// One page.
  func page(_ request: ListRequest) throws -> ListPage {
    let filter = try ListFilter(request, database: database)
    let walk = ListWalk(
      source: try filter.source(),
      overlay: overlay,
      database: database,
      keeps: filter.keeps
    )
    let limit = max(request.limit, 0)
    var piece = try piece(of: walk, request: request, limit: limit)
    var page = ListPage(
      request: request,
      rows: piece.rows.map(\.entry.row),
      total: nil,
      firstIndex: nil,
      hasMoreBefore: piece.hasMoreBefore,
      hasMoreAfter: piece.hasMoreAfter
    )
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
  }

  private func piece(of walk: ListWalk, request: ListRequest, limit: Int) throws -> Piece {
    let isForward = !request.isReversed
    let start = isForward ? ListKey.first : .last
    let end = isForward ? ListKey.last : .first
    switch request.position {
    case .start:
      return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
    case .end:
      return try backward(walk, from: end, isForward, limit, hasMoreAfter: false)
    case .after(let id):
      guard let key = try key(of: id, in: walk) else {
        return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
      }
      return try forward(walk, from: key, isForward, limit, hasMoreBefore: nil)
    case .before(let id):
      guard let key = try key(of: id, in: walk) else {
        return try forward(walk, from: start, isForward, limit, hasMoreBefore: false)
      }
      return try backward(walk, from: key, isForward, limit, hasMoreAfter: nil)
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
    hasMoreBefore: Bool?
  ) throws -> Piece {
    let found = try walk.rows(from: bound, isForward: isForward, limit: limit + 1)
    let rows = found.prefix(limit)
    let first = rows.first?.key ?? bound
    let before =
      try hasMoreBefore
      ?? !walk.rows(from: first, isForward: !isForward, limit: 1).isEmpty
    return Piece(rows: rows, hasMoreBefore: before, hasMoreAfter: found.count > limit)
  }

  private func backward(
    _ walk: ListWalk,
    from bound: ListKey,
    _ isForward: Bool,
    _ limit: Int,
    hasMoreAfter: Bool?
  ) throws -> Piece {
    let found = try walk.rows(from: bound, isForward: !isForward, limit: limit + 1)
    let rows = Array(found.prefix(limit).reversed())[...]
    let last = rows.last?.key ?? bound
    let after = try hasMoreAfter ?? !walk.rows(from: last, isForward: isForward, limit: 1).isEmpty
    return Piece(rows: rows, hasMoreBefore: found.count > limit, hasMoreAfter: after)
  }

  private func around(
    _ walk: ListWalk,
    _ key: ListKey,
    _ isForward: Bool,
    _ limit: Int
  ) throws -> Piece {
    let before = try walk.rows(from: key, isForward: !isForward, limit: limit)
    var front = min(before.count, limit / 2)
    let bound = front < before.count ? before[front].key : (isForward ? ListKey.first : .last)
    var piece = try forward(
      walk,
      from: bound,
      isForward,
      limit,
      hasMoreBefore: front < before.count
    )
    if piece.rows.count < limit, front < before.count {
      // Near the end of the list: fill the page from before.
      front = min(before.count, front + limit - piece.rows.count)
      let bound = front < before.count ? before[front].key : (isForward ? ListKey.first : .last)
      piece = try forward(walk, from: bound, isForward, limit, hasMoreBefore: front < before.count)
    }
    return piece
  }

  private func isShown(_ key: ListKey, in walk: ListWalk, _ isForward: Bool) throws -> Bool {
    // The row right before the next one is the customer's own, if it is listed at all.
    let next = try walk.rows(from: key, isForward: isForward, limit: 1).first
    let bound = next?.key ?? (isForward ? ListKey.last : .first)
    return try walk.rows(from: bound, isForward: !isForward, limit: 1).first?.key == key
  }

  private func key(of id: CustomerId, in walk: ListWalk) throws -> ListKey? {
    let find = try Prepared(database, ReadStatement.customerNumber.rawValue)
    try find.bind(.text(id.text))
    guard try find.step() else { return nil }
    let customer = find.int(0)
    find.reset()
    if let row = overlay.rows[customer] {
      return row.current.map { walk.key(of: $0, tie: row.tie, customer: customer) }
    }
    guard let stored = try StoredEntry(customer: customer, beside: overlay, in: database),
      let entry = stored.entry
    else { return nil }
    return walk.key(of: entry, tie: stored.tie, customer: customer)
  }

  // MARK: Counting

  private func total(of walk: ListWalk) throws -> Int? {
    // A customer may stand in several lists, so only one list can be summed up.
    guard walk.source.lists.count == 1, let list = walk.source.lists.first else { return nil }
    return try ListLengths(database: database, overlay: overlay)
      .length(of: list, scopes: walk.source.scopes)
  }

  private func place(of key: ListKey, in walk: ListWalk, isReversed: Bool) throws -> Int? {
    guard let list = walk.source.lists.first, walk.source.lists.count == 1,
      let total = try total(of: walk)
    else { return nil }
    guard var before = try count(of: walk.source, before: key, list: list) else { return nil }
    var numbers: [ProductId: Int64] = [:]
    for row in overlay.rows.values {
      for product in (row.stored?.products ?? []).union(row.current?.products ?? []) {
        numbers[product] = try ListWalk.number(of: product, in: database) ?? 0
      }
    }
    for (customer, row) in overlay.rows {
      let isBefore = { (entry: ListingEntry?) -> Bool in
        guard let entry, walk.isListed(entry, customer: customer, numbers: { numbers[$0] }) else {
          return false
        }
        return walk.key(of: entry, tie: row.tie, customer: customer) < key
      }
      before += (isBefore(row.current) ? 1 : 0) - (isBefore(row.stored) ? 1 : 0)
    }
    return isReversed ? total - 1 - before : before
  }

  /// How many rows stand before a key but for the overlay's; `nil` for too many to count.
  private func count(
    of source: ListWalk.Source,
    before key: ListKey,
    list: Int64
  ) throws -> Int? {
    if let snapshot = overlay.snapshot {
      return try snapshot.count(of: source, before: key, in: database)
    }
    let rows = try Prepared(database, ReadStatement.countBefore.rawValue)
    var before = 0
    for scope in source.scopes {
      try rows.bind(
        .int(list),
        .int(scope),
        .int(source.sort.code),
        key.value.sql,
        .int(key.tie),
        .int(key.customer),
        .int(Self.countLimit)
      )
      let count = try rows.step() ? Int(rows.int(0)) : 0
      rows.reset()
      guard count < Self.countLimit else { return nil }
      before += count
    }
    return before
  }
}

/// How long lists are, without counting their rows.
struct ListLengths {
  let database: Database
  let overlay: Overlay

  /// The length of one list at the overlay's moment.
  func length(of list: Int64, scopes: [Int64]) throws -> Int {
    var length = 0
    if let snapshot = overlay.snapshot {
      length = try snapshot.count(of: list, scopes: scopes, in: database)
    } else {
      let tally = try Prepared(database, ReadStatement.tally.rawValue)
      for scope in scopes {
        try tally.bind(.int(list), .int(scope))
        if try tally.step() { length += Int(tally.int(0)) }
        tally.reset()
      }
    }
    for row in overlay.rows.values {
      length += try count(row.current, list, scopes) - count(row.stored, list, scopes)
    }
    return length
  }

  private func count(_ entry: ListingEntry?, _ list: Int64, _ scopes: [Int64]) throws -> Int {
    guard let entry, scopes.contains(entry.row.environment.scope) else { return 0 }
    var numbers: [ProductId: Int64] = [:]
    for product in entry.products where list >= ListNumber.firstProduct {
      numbers[product] = try ListWalk.number(of: product, in: database)
    }
    return entry.lists { numbers[$0] }.contains(list) ? 1 : 0
  }
}
