import SubscriptionModel

/// Which customers stand in which lists at one moment, told by the rows of all times.
///
/// It belongs to one state of the index, which the index must still be in when it is asked.
protocol Snapshot: Sendable {
  /// The moment.
  var asOf: Timestamp { get }
  /// Which state of the index it was read from.
  var generation: Int64 { get }
  /// Customers that are too large to have pieces.
  var unkept: [Int64] { get }
  /// Whether it holds a few words for each customer.
  var holdsRows: Bool { get }

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

  /// How many customers stand in a list.
  func count(of list: ListID, scopes: [Int64], in connection: Connection) throws -> Int

  /// Reads how many customers stand in each list, before many are asked about.
  func readCounts(in connection: Connection) throws

  /// How many customers stand in a list, in some environments.
  func count(
    of list: ListMask,
    in environments: ListMask,
    in connection: Connection
  ) throws -> Int

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
  /// How many customers there are of each environment that Apple has.
  func environments(in connection: Connection) throws -> [AppStoreEnvironment: Int] {
    // Whoever shows environments shows all lists.
    try readCounts(in: connection)
    var counts: [AppStoreEnvironment: Int] = [:]
    for environment in [.production, .unknown, .sandbox, .xcode, .localTesting]
      as [AppStoreEnvironment]
    {
      counts[environment] = try count(of: .all, in: ListMask(environment), in: connection)
    }
    return counts
  }
}

extension History {
  /// The snapshot of a moment, in the way of the engine.
  static func snapshot(
    at asOf: Timestamp,
    generation: Int64,
    in connection: Connection
  ) throws -> any Snapshot {
    #if Postgres
    if connection.statements.local == nil {
      return try PieceSnapshot(asOf: asOf, generation: generation, in: connection)
    }
    #endif
    return try ColumnSnapshot(asOf: asOf, generation: generation, in: connection)
  }
}
