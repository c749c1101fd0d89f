#if Postgres
import CPostgres
import Synchronization

/// Runs an index on a PostgreSQL server: lends connections to threads, and begins and ends their
/// transactions.
final class PostgresEngine: Sendable {
  let server: IndexServer
  /// The tables' schema: one for each archive and version.
  let schema: String
  /// Whether this process brings the index up to date; all others only read it.
  let writes: Bool

  /// Connections that read, and are lent to nobody now.
  private let idle = Mutex<[PostgresConnection.Idle]>([])
  /// The connection that writes, and that holds the index's lock, while no transaction runs.
  private let writer = Mutex<PostgresConnection.Idle?>(nil)
  /// One transaction of this process writes at a time.
  private let writing = Mutex<Void>(())

  /// How often all of its connections have waited for the server: tests count the round trips of a
  /// question.
  let roundTrips = Atomic(0)

  /// How many connections wait to be lent: two workers, who helps them, and two for the desk.
  private static let maximumIdle = 5

  init(_ server: IndexServer, schema: String, writes: Bool) {
    self.server = server
    self.schema = schema
    self.writes = writes
  }

  deinit {
    forgetConnections()
    forgetWriter()
  }

  /// Connects; nobody else is lent the connection.
  func newConnection() throws -> PostgresConnection {
    try PostgresConnection(to: server, schema: schema, writes: writes)
  }

  // MARK: Asking and changing

  /// Lends a connection that sees one state of the index.
  func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    let connection = try lent()
    let value = try run(body, .snapshot, on: connection)
    keep(connection)
    return value
  }

  /// Lends one likewise, whose statements end when they take longer than `limit`; a shorter limit that the
  /// server's administrator has set stays.
  ///
  /// - Returns: `nil` where one did.
  func read<Value>(within limit: Duration, _ body: (Connection) throws -> Value) throws -> Value? {
    do {
      return try read { connection in
        try connection.run(
          """
          SELECT set_config('statement_timeout', ?1, true)
          WHERE CAST(current_setting('statement_timeout') AS interval) = '0'
          OR CAST(current_setting('statement_timeout') AS interval) > CAST(CAST(?1 AS text) AS interval)
          """,
          binding: .text("\(max(1, Int(limit / .milliseconds(1))))ms")
        )
        return try body(connection)
      }
    } catch let error as PostgresError where error.isCancellation {
      return nil
    }
  }

  /// Whether the server is on another host, and nothing proves that it is the one that was named.
  func isUnverified() throws -> Bool {
    let connection = try lent()
    defer { keep(connection) }
    return connection.isUnverified
  }

  /// Lends the connection that writes, for one transaction.
  ///
  /// Whoever writes alone finds what the others have written, and nobody changes it meanwhile. Those who
  /// only add rows do so at the same time. Where one of them was ended because each waited for a row
  /// of the other, it begins anew.
  func transaction<Value>(
    _ access: WriteAccess = .exclusive,
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    var failures = 0
    while true {
      do {
        return try onWriter { connection in
          try connection.run(access.lock, binding: .text("\(schema) write"))
          return try body(connection)
        }
      } catch let error as PostgresError where error.isConflict {
        failures += 1
        guard access == .shared, failures < Self.maximumConflicts else { throw error }
      }
    }
  }

  /// How often a transaction that adds rows is tried.
  private static let maximumConflicts = 20

  /// The same for what other processes may do meanwhile.
  private func onWriter<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    var value: Value?
    try writing.withLock { _ in
      let connection = try writingConnection()
      defer {
        let given = connection.givenUp()
        writer.withLock { $0 = given }
      }
      value = try run(body, .change, on: connection)
    }
    guard let value else { preconditionFailure("a transaction without a value") }
    return value
  }

  private func run<Value>(
    _ body: (Connection) throws -> Value,
    _ kind: PostgresConnection.TransactionKind,
    on connection: PostgresConnection
  ) throws -> Value {
    let before = connection.roundTrips
    defer { roundTrips.add(connection.roundTrips - before, ordering: .relaxed) }
    try connection.begin(kind)
    do {
      let value = try body(Connection(statements: .shared(connection)))
      try connection.commit(kind)
      return value
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// A connection whose server is still there: it may have been started again since.
  private func lent() throws -> PostgresConnection {
    while let known = idle.withLock({ $0.popLast() }).flatMap(PostgresConnection.init) {
      if known.isAlive { return known }
    }
    return try newConnection()
  }

  /// Takes back a connection, which waits for the next thread as far as there is room.
  private func keep(_ connection: PostgresConnection) {
    let isKept = idle.withLock { $0.count < Self.maximumIdle }
    guard isKept else { return }
    let given = connection.givenUp()
    idle.withLock { $0.append(given) }
  }

  /// The connection that writes; one that is lost comes back only with the lock, which it held.
  private func writingConnection() throws -> PostgresConnection {
    try takenWriter() ?? newConnection()
  }

  /// The connection that wrote last, which nobody else has then.
  private func takenWriter() -> PostgresConnection? {
    let known = writer.withLock { writer in
      defer { writer = nil }
      return writer
    }
    return known.flatMap(PostgresConnection.init)
  }

  /// Closes the connection that writes.
  private func forgetWriter() { _ = takenWriter() }

  /// Closes the connections that nobody is lent, such as those that saw the database before the
  /// index's tables were made.
  func forgetConnections() {
    while idle.withLock({ $0.popLast() }).flatMap(PostgresConnection.init) != nil {}
  }

  // MARK: Lock

  /// What one process has at a time, for as long as its connection that writes lasts.
  enum Lock: Equatable {
    /// The whole index, which nobody fills a share of then.
    case index
    /// A share, while others may be filled.
    case share(ArchiveShare)
    /// The making of customers.
    case customers
  }

  /// Takes a lock if no other process has it; the server lets go of it when the connection ends,
  /// however that comes.
  func take(_ lock: Lock) throws -> Bool {
    writing.withLock { _ in
      guard lock != .customers, let known = takenWriter(), known.isAlive else { return }
      let given = known.givenUp()
      writer.withLock { $0 = given }
    }
    return try onWriter { connection in
      var taken: [Hold] = []
      for hold in holds(of: lock) {
        guard try connection.first(hold.take, binding: .text(hold.name), map: { $0.int(0) }) == 1
        else {
          for hold in taken { try connection.run(hold.release, binding: .text(hold.name)) }
          return false
        }
        taken.append(hold)
      }
      return true
    }
  }

  /// Whether a process has a lock by itself.
  func isTaken(_ lock: Lock) throws -> Bool {
    let isTaken: SQL = """
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ExclusiveLock'
        AND granted AND (CAST(classid AS bigint) << 32 | CAST(objid AS bigint)) = hashtextextended(?, 0)
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      """
    return try read { connection in
      try holds(of: lock).contains { hold in
        try !hold.isShared && connection.hasRow(isTaken, binding: .text(hold.name))
      }
    }
  }

  /// Lets go of a lock.
  func release(_ lock: Lock) {
    do {
      try onWriter { connection in
        for hold in holds(of: lock) {
          try connection.run(hold.release, binding: .text(hold.name))
        }
      }
    } catch {
      // A connection that is lost has no lock any more. Another one must not write in its place as long
      // as this process counts on one of its other locks.
      if lock != .customers { forgetWriter() }
    }
  }

  /// One of the server's locks, by its name.
  private struct Hold {
    var name: String
    var isShared = false

    var take: SQL {
      isShared
        ? "SELECT CAST(pg_try_advisory_lock_shared(hashtextextended(?, 0)) AS INTEGER)"
        : "SELECT CAST(pg_try_advisory_lock(hashtextextended(?, 0)) AS INTEGER)"
    }

    var release: SQL {
      isShared
        ? "SELECT pg_advisory_unlock_shared(hashtextextended(?, 0))"
        : "SELECT pg_advisory_unlock(hashtextextended(?, 0))"
    }
  }

  private func holds(of lock: Lock) -> [Hold] {
    switch lock {
    case .index: [Hold(name: schema)]
    case .share(let share):
      [Hold(name: schema, isShared: true), Hold(name: "\(schema)/\(share.name)")]
    case .customers: [Hold(name: "\(schema) customers")]
    }
  }

  // MARK: Upkeep

  /// How many bytes the tables and their indexes take, and the role that owns them.
  func sizeAndOwner() throws -> (size: Int64?, owner: String?) {
    try read { connection in
      try connection.first(
        """
        SELECT CAST(sum(pg_total_relation_size(pg_class.oid)) AS BIGINT), pg_get_userbyid(nspowner)
        FROM pg_namespace JOIN pg_class ON relnamespace = pg_namespace.oid AND relkind = 'r'
        WHERE nspname = current_schema() GROUP BY nspowner
        """
      ) { ($0.int(0), $0.text(1)) } ?? (nil, nil)
    }
  }

  /// Has the server drop what deleted rows left in the tables, as far as no reader needs it.
  func purgeDeletedContent() throws {
    let tables = try read { connection in
      try connection.rows("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()") {
        $0.text(0)
      }
    }
    let connection = try newConnection()
    for table in tables {
      try connection.execute("SET ROLE \(PostgresRoles.owner)")
      try connection.execute("VACUUM \(schema).\(table)")
    }
  }
}

extension WriteAccess {
  /// Waits until those are gone who may not write at the same time; the transaction's end lets them.
  fileprivate var lock: SQL {
    switch self {
    case .exclusive: "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))"
    case .shared: "SELECT pg_advisory_xact_lock_shared(hashtextextended(?, 0))"
    }
  }
}
#endif
