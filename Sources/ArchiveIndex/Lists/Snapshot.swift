import SubscriptionModel

/// Which customers stand in which lists at one moment, told by the rows of all times.
///
/// It belongs to one state of the index, which the index must still be in when it is asked.
protocol Snapshot: Sendable {
  /// Customers that are too large to have pieces.
  var unkept: [Int64] { get }

  /// The first keys behind (or before) `bound` in lists of one order, in walking order.
  func keys(
    of source: ListWalk.Source,
    from bound: ListKey,
    isForward: Bool,
    limit: Int,
    in connection: Connection
  ) throws -> [ListKey]

  /// How many keys of the lists stand before `bound`.
  func count(
    of source: ListWalk.Source,
    before bound: ListKey,
    in connection: Connection
  ) throws -> Int

  /// How many customers stand in the same lists and environment, at least of those that stand in some
  /// lists.
  func counts(of lists: ListMask, in connection: Connection) throws -> [ListMask: Int]

  /// The customers, by number, of environments that Apple does not have, which are few.
  func customersInOtherEnvironments(in connection: Connection) throws -> [Int64]

  /// Some customers, by number, each with the row that holds; `nil` where reading them one by one costs
  /// no more.
  func entries(
    of customers: [Int64],
    in connection: Connection
  ) throws -> [Int64: StoredEntry]?
}

extension Snapshot {
  /// How many customers stand in a list.
  func count(of list: ListID, scopes: [Int64], in connection: Connection) throws -> Int {
    guard let mask = ListMask(list) else {
      let source = ListWalk.Source(lists: [list], scopes: scopes, sort: .state)
      return try count(of: source, before: .last, in: connection)
    }
    return try counts(of: mask, in: connection).count(in: mask, ListMask(scopes: scopes))
  }

  /// How many customers there are of each environment that Apple has.
  func environments(in connection: Connection) throws -> [AppStoreEnvironment: Int] {
    // Whoever shows environments shows all lists.
    let customers = try counts(of: .allLists, in: connection)
    var counts: [AppStoreEnvironment: Int] = [:]
    for environment in [.production, .unknown, .sandbox, .xcode, .localTesting]
      as [AppStoreEnvironment]
    {
      counts[environment] = customers.count(in: .all, ListMask(environment))
    }
    return counts
  }
}

extension [ListMask: Int] {
  /// How many customers stand in a list, in some environments.
  func count(in list: ListMask, _ environments: ListMask) -> Int {
    reduce(0) { sum, entry in
      let isListed = entry.key.intersects(list) && entry.key.intersects(environments)
      return isListed ? sum + entry.value : sum
    }
  }
}

extension History {
  /// The snapshot of a moment, in the way of the engine.
  static func snapshot(at asOf: Timestamp, in connection: Connection) throws -> any Snapshot {
    #if Postgres
    if connection.statements.local == nil {
      return try PieceSnapshot(asOf: asOf, in: connection)
    }
    #endif
    return try ColumnSnapshot(asOf: asOf, in: connection)
  }
}
