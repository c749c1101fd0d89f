import SubscriptionModel

/// Walks through a list in its order, forwards or backwards, a few rows at a time.
struct ListWalk {
  /// What is walked through: all customers that stand in any of these lists, each once.
  struct Source {
    var lists: [ListID]
    var scopes: [Int64]
    var sort: ListSort
    /// Customers that belong to the list although they stand in none of `lists`.
    var extra: Set<Int64> = []
    /// Rows from here on do not belong to the source.
    var end = ListKey.last

    /// Whether the order is that of the time left until access ends.
    var isByTimeLeft: Bool { lists.allSatisfy { sort.isByTimeLeft(in: $0) } && !lists.isEmpty }

    /// Whether these are all customers, the one with the newest evidence first.
    var isAllByNewest: Bool {
      lists == [.segment(.all)] && sort == .newest && extra.isEmpty && end == .last
    }

    /// What a row is sorted by.
    func value(of entry: ListingEntry) -> ListKey.Value {
      isByTimeLeft ? .number(entry.accessEndOrder) : sort.value(of: entry)
    }
  }

  /// A row that was found.
  struct Found {
    var key: ListKey
    var entry: ListingEntry
  }

  let source: Source
  let moment: ListMoment
  let connection: Connection
  /// How many rows are looked at before a walk stops for the time being; `nil` where most are kept.
  var budget: Int?
  /// Whether a row is kept; asked only for rows of the source.
  let keeps: (Found) throws -> Bool

  /// What a walk found.
  struct Walked {
    var rows: [Found] = []
    /// The last row that was looked at, where the budget ended the walk.
    var stoppedAt: ListKey?

    /// Whether there may be rows here.
    var hasMore: Bool { !rows.isEmpty || stoppedAt != nil }
  }

  /// Up to `limit` rows behind (or before) `bound`, in walking order, of those that the budget
  /// allows to look at.
  ///
  /// `fetchAhead` gets the key of the first row before the rows are read, where nothing is filtered, to
  /// fetch with them what is asked next.
  func walked(
    from bound: ListKey,
    isForward: Bool,
    limit: Int,
    budget: Int? = nil,
    fetchAhead: (ListKey) throws -> Void = { _ in }
  ) throws -> Walked {
    var walk = self
    walk.budget = budget ?? self.budget
    guard let most = walk.budget else {
      return Walked(
        rows: try rows(from: bound, isForward: isForward, limit: limit, fetchAhead: fetchAhead)
      )
    }
    var walked = Walked()
    var looked = 0
    var last = bound
    let all = ListWalk(source: source, moment: moment, connection: connection) { _ in true }
    while walked.rows.count < limit {
      let piece = min(Self.searchStep, most - looked)
      guard piece > 0 else {
        walked.stoppedAt = last
        return walked
      }
      let step = try all.rows(from: last, isForward: isForward, limit: piece)
      for row in step where walked.rows.count < limit {
        looked += 1
        last = row.key
        if try keeps(row) { walked.rows.append(row) }
      }
      guard step.count == piece else { return walked }
    }
    return walked
  }

  /// How many rows a search looks at between two looks at its budget.
  private static let searchStep = 1000

  /// Up to `limit` rows behind (or before) `bound`, in walking order.
  func rows(
    from bound: ListKey,
    isForward: Bool,
    limit: Int,
    fetchAhead: (ListKey) throws -> Void = { _ in }
  ) throws -> [Found] {
    var found: [Found] = []
    var bound = isForward ? bound : min(bound, source.end)
    var memory = try inMemory(behind: bound, isForward: isForward)
    // With nothing to filter one step is enough; otherwise steps grow, as matches are rare.
    var step = limit
    while found.count < limit {
      let keys = try stored(from: bound, isForward: isForward, limit: step)
      let isExhausted = keys.count < step
      let listed = fromStore(keys)
      let entries = try moment.snapshot?.entries(of: listed.map(\.customer), in: connection)
      if connection.fetchesAhead, entries == nil {
        try fetchEntriesAhead(keys)
        if found.isEmpty, let first = keys.first { try fetchAhead(first) }
      }
      for key in listed where found.count < limit {
        // The moment's own rows that come first.
        while found.count < limit, let next = memory.first, Self.precedes(next, key, isForward) {
          memory.removeFirst()
          if let row = try row(inMemory: next), try keeps(row) { found.append(row) }
        }
        guard found.count < limit, let next = try row(at: key, entries), try keeps(next) else {
          continue
        }
        found.append(next)
      }
      guard !isExhausted, let end = keys.last else { break }
      // What lies between the last row and the end of this step.
      while found.count < limit, let next = memory.first, Self.precedes(next, end, isForward) {
        memory.removeFirst()
        if let row = try row(inMemory: next), try keeps(row) { found.append(row) }
      }
      bound = end
      step = min(step * 2, Self.maximumStep)
    }
    while found.count < limit, let next = memory.popFirst() {
      if let row = try row(inMemory: next), try keeps(row) { found.append(row) }
    }
    return found
  }

  /// How many rows one step reads at most.
  private static let maximumStep = 512

  /// The row at a key, if it is kept.
  func kept(at key: ListKey) throws -> Found? {
    guard let row = try row(inMemory: key),
      source.scopes.contains(row.entry.row.scope), try keeps(row)
    else { return nil }
    return row
  }

  private func row(at key: ListKey, _ entries: [Int64: StoredEntry]? = nil) throws -> Found? {
    if let entries { return entries[key.customer]?.entry.map { Found(key: key, entry: $0) } }
    return try StoredEntry(customer: key.customer, at: moment, in: connection)?.entry
      .map { Found(key: key, entry: $0) }
  }

  /// Whether the row would stand in the source's lists.
  func isListed(
    _ entry: ListingEntry,
    customer: Int64,
    products: [ProductId: ListID]
  ) -> Bool {
    guard source.scopes.contains(entry.row.scope) else { return false }
    return source.extra.contains(customer)
      || !entry.lists { products[$0] }.isDisjoint(with: source.lists)
  }

  /// Keys whose rows the store gives: each customer once, although it may stand in several lists.
  private func fromStore(_ keys: [ListKey]) -> [ListKey] {
    var last: ListKey?
    return keys.filter { key in
      defer { last = key }
      return key != last && moment.rows[key.customer] == nil
        && !source.extra.contains(key.customer)
    }
  }

  /// The row at a key that the moment or the source itself gave.
  private func row(inMemory key: ListKey) throws -> Found? {
    guard let row = moment.rows[key.customer] else { return try self.row(at: key) }
    return row.current.map { Found(key: key, entry: $0) }
  }

  /// The keys of the rows that the store does not give, in walking order; only keys, since there
  /// may be as many as customers.
  private func inMemory(behind bound: ListKey, isForward: Bool) throws -> ArraySlice<ListKey> {
    let products = try Self.lists(
      of: moment.rows.values.lazy.compactMap(\.current).flatMap(\.products),
      in: connection
    )
    var found: [ListKey] = []
    for (customer, row) in moment.rows {
      guard let entry = row.current, isListed(entry, customer: customer, products: products)
      else { continue }
      found.append(key(of: entry, tieBreaker: row.tieBreaker, customer: customer))
    }
    let extra = source.extra.filter { moment.rows[$0] == nil }
    let entries = try moment.snapshot?.entries(of: Array(extra), in: connection)
    if connection.fetchesAhead, entries == nil { try fetchEntriesAhead(of: extra) }
    for customer in extra {
      let stored =
        try entries.map { $0[customer] }
        ?? StoredEntry(customer: customer, at: moment, in: connection)
      guard let stored, let entry = stored.entry,
        source.scopes.contains(entry.row.scope)
      else { continue }
      found.append(key(of: entry, tieBreaker: stored.tieBreaker, customer: customer))
    }
    return found.filter { Self.precedes(bound, $0, isForward) && $0 < source.end }
      .sorted { Self.precedes($0, $1, isForward) }[...]
  }

  /// The key of an entry in this order.
  func key(of entry: ListingEntry, tieBreaker: Int64, customer: Int64) -> ListKey {
    ListKey(value: source.value(of: entry), tieBreaker: tieBreaker, customer: customer)
  }

  /// Fetches ahead the keys behind (or before) another one.
  func fetchKeysAhead(from bound: ListKey, isForward: Bool, limit: Int) throws {
    guard connection.fetchesAhead, moment.snapshot == nil else { return }
    let page: SQL = isForward ? .read(.pageForward) : .read(.pageBackward)
    let bound = isForward ? bound : min(bound, source.end)
    for list in source.lists {
      for scope in source.scopes {
        try connection.fetchAhead(
          page,
          binding: .int(list.code),
          .int(scope),
          .int(source.sort.code),
          bound.value.sql,
          .int(bound.tieBreaker),
          .int(bound.customer),
          .int(limit)
        )
      }
    }
  }

  /// Fetches ahead the entries of rows.
  func fetchEntriesAhead(_ keys: [ListKey]) throws {
    try fetchEntriesAhead(of: keys.lazy.map(\.customer))
  }

  private func fetchEntriesAhead(of customers: some Sequence<Int64>) throws {
    for customer in customers where moment.rows[customer] == nil {
      try StoredEntry.fetchAhead(customer, at: moment, in: connection)
    }
  }

  /// Keys of the store; fewer than `limit` only where the source ends.
  func stored(from bound: ListKey, isForward: Bool, limit: Int) throws -> [ListKey] {
    let keys = try allStored(from: bound, isForward: isForward, limit: limit)
    return source.end == .last ? keys : keys.filter { $0 < source.end }
  }

  private func allStored(from bound: ListKey, isForward: Bool, limit: Int) throws -> [ListKey] {
    if let snapshot = moment.snapshot {
      return try snapshot.keys(
        of: source,
        from: bound,
        isForward: isForward,
        limit: limit,
        in: connection
      )
    }
    try fetchKeysAhead(from: bound, isForward: isForward, limit: limit)
    let page: SQL = isForward ? .read(.pageForward) : .read(.pageBackward)
    var keys: [ListKey] = []
    for list in source.lists {
      for scope in source.scopes {
        try connection.forEach(
          page,
          binding: .int(list.code),
          .int(scope),
          .int(source.sort.code),
          bound.value.sql,
          .int(bound.tieBreaker),
          .int(bound.customer),
          .int(limit)
        ) { keys.append(Self.key($0, sort: source.sort)) }
      }
    }
    guard source.lists.count * source.scopes.count > 1 else { return keys }
    // Each range gave its first `limit`, so the first `limit` of all are among them.
    return Array(keys.sorted { Self.precedes($0, $1, isForward) }.prefix(limit))
  }

  private static func key(_ row: borrowing Row, sort: ListSort) -> ListKey {
    let value: ListKey.Value = sort == .customer ? .text(row.text(0)) : .number(row.int(0))
    return ListKey(value: value, tieBreaker: row.int(1), customer: row.int(2))
  }

  static func precedes(_ left: ListKey, _ right: ListKey, _ isForward: Bool) -> Bool {
    isForward ? left < right : right < left
  }

  /// A product's list; `nil` for one that no customer has.
  static func list(of product: ProductId, in connection: Connection) throws -> ListID? {
    try connection.first(.read(.productNumber), binding: .text(product.text)) {
      .product($0.int(0))
    }
  }

  /// The lists of the products of some entries; what no customer has is absent.
  static func lists(
    of products: some Sequence<ProductId>,
    in connection: Connection
  ) throws -> [ProductId: ListID] {
    var lists: [ProductId: ListID] = [:]
    if connection.fetchesAhead {
      for product in products {
        try connection.fetchAhead(.read(.productNumber), binding: .text(product.text))
      }
    }
    for product in products where lists[product] == nil {
      lists[product] = try list(of: product, in: connection)
    }
    return lists
  }
}

extension ListingEntry {
  /// The lists that the customer stands in: none before there is any evidence of it.
  func lists(_ product: (ProductId) throws -> ListID?) rethrows -> Set<ListID> {
    var lists = Set(row.segments.map(ListID.segment))
    if accessEnd != nil { lists.insert(.accessEnds) }
    lists.formUnion(states.compactMap(ListID.init(state:)))
    if isListed { lists.insert(.actor(row.action.actor)) }
    lists.formUnion(contradictions.map(ListID.contradiction))
    lists.formUnion(try products.compactMap(product))
    return lists
  }
}
