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
  /// Whether a row of the source is kept; `nil` where every one is.
  var keeps: ((Found) throws -> Bool)?

  /// What a walk found.
  struct Walked {
    var keys: [ListKey] = []
    /// The last row that was looked at, where the budget ended the walk.
    var stoppedAt: ListKey?

    /// Whether there may be rows here.
    var hasMore: Bool { !keys.isEmpty || stoppedAt != nil }
  }

  /// The keys of up to `limit` rows behind (or before) `bound`, in walking order, of those that the
  /// budget allows to look at.
  func walked(
    from bound: ListKey,
    isForward: Bool,
    limit: Int,
    budget: Int? = nil
  ) throws -> Walked {
    guard let keeps, let most = budget ?? self.budget else {
      return Walked(keys: try keys(from: bound, isForward: isForward, limit: limit))
    }
    var walked = Walked()
    var looked = 0
    var last = bound
    let all = ListWalk(source: source, moment: moment, connection: connection)
    while walked.keys.count < limit {
      let piece = min(Self.searchStep, most - looked)
      guard piece > 0 else {
        walked.stoppedAt = last
        return walked
      }
      let step = try all.rows(from: last, isForward: isForward, limit: piece)
      for row in step where walked.keys.count < limit {
        looked += 1
        last = row.key
        if try keeps(row) { walked.keys.append(row.key) }
      }
      guard step.count == piece else { return walked }
    }
    return walked
  }

  /// How many rows a search looks at between two looks at its budget.
  private static let searchStep = 1000

  /// Up to `limit` rows behind (or before) `bound`, in walking order.
  func rows(from bound: ListKey, isForward: Bool, limit: Int) throws -> [Found] {
    try rows(at: keys(from: bound, isForward: isForward, limit: limit))
  }

  /// The rows at some keys.
  func rows(at keys: some Sequence<ListKey>) throws -> [Found] {
    let entries = try entries(of: keys)
    return try keys.compactMap { try row(at: $0, entries) }
  }

  /// The keys of up to `limit` rows behind (or before) `bound`, in walking order.
  ///
  /// What stands at them is read only where it tells which rows are kept.
  func keys(from bound: ListKey, isForward: Bool, limit: Int) throws -> [ListKey] {
    var found: [ListKey] = []
    var bound = isForward ? bound : min(bound, source.end)
    var memory = try inMemory(behind: bound, isForward: isForward)
    // With nothing to filter one step is enough; otherwise steps grow, as matches are rare.
    var step = limit
    while found.count < limit {
      let keys = try stored(from: bound, isForward: isForward, limit: step)
      let isExhausted = keys.count < step
      // The moment's own rows that stand among them.
      let between = memory.prefix { key in
        isExhausted || keys.last.map { Self.precedes(key, $0, isForward) } ?? false
      }
      memory = memory.dropFirst(between.count)
      let all = (fromStore(keys) + between).sorted { Self.precedes($0, $1, isForward) }
      if let keeps {
        let entries = try entries(of: all)
        for key in all where found.count < limit {
          if let row = try row(at: key, entries), try keeps(row) { found.append(key) }
        }
      } else {
        found += all.prefix(limit - found.count)
      }
      guard !isExhausted, let end = keys.last else { break }
      bound = end
      step = min(step * 2, Self.maximumStep)
    }
    return found
  }

  /// How many rows one step reads at most.
  private static let maximumStep = 512

  /// The row at a key; `entries` are those that were read already.
  func row(at key: ListKey, _ entries: [Int64: StoredEntry]? = nil) throws -> Found? {
    let entry: ListingEntry?
    if let row = moment.rows[key.customer] {
      entry = row.current
    } else {
      entry =
        try
        (entries?[key.customer]
        ?? StoredEntry(customer: key.customer, at: moment, in: connection))?.entry
    }
    return entry.map { Found(key: key, entry: $0) }
  }

  /// The stored rows at some keys; `nil` where reading them one by one costs no more.
  private func entries(of keys: some Sequence<ListKey>) throws -> [Int64: StoredEntry]? {
    try entries(of: keys.map(\.customer).filter { moment.rows[$0] == nil })
  }

  private func entries(of customers: [Int64]) throws -> [Int64: StoredEntry]? {
    if let entries = try moment.snapshot?.entries(of: customers, in: connection) { return entries }
    guard connection.statements.local == nil else { return nil }
    let entries = try connection.map(customers) {
      try StoredEntry(customer: $0, at: moment, in: connection)
    }
    return Dictionary(zip(customers, entries)) { first, _ in first }.compactMapValues { $0 }
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
    let entries = try entries(of: Array(extra))
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

  /// Keys of the store; fewer than `limit` only where the source ends.
  private func stored(from bound: ListKey, isForward: Bool, limit: Int) throws -> [ListKey] {
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
    let page: SQL = isForward ? .read(.pageForward) : .read(.pageBackward)
    let ranges = source.lists.flatMap { list in source.scopes.map { (list: list, scope: $0) } }
    let keys = try connection.map(ranges) { range in
      try connection.rows(
        page,
        binding: .int(range.list.code),
        .int(range.scope),
        .int(source.sort.code),
        bound.value.sql,
        .int(bound.tieBreaker),
        .int(bound.customer),
        .int(limit)
      ) { Self.key($0, sort: source.sort) }
    }
    guard keys.count > 1 else { return keys.first ?? [] }
    // Each range gave its first `limit`, so the first `limit` of all are among them.
    return Array(keys.joined().sorted { Self.precedes($0, $1, isForward) }.prefix(limit))
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
    let lists = try connection.map(Set(products)) { ($0, try list(of: $0, in: connection)) }
    return Dictionary(uniqueKeysWithValues: lists).compactMapValues { $0 }
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
