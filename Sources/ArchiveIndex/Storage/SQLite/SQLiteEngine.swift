import CSQLite
import GRDB
import GRDBSQLite
import Glibc
import Synchronization

/// Runs an index in SQLite: GRDB opens the connections, lends them to threads, and begins and ends
/// their transactions.
struct SQLiteEngine: Sendable {
  private let database: any DatabaseWriter

  /// The size of a page of a new database, in bytes: larger ones are written with fewer calls.
  private static let pageSize = CSQLITE_PAGE_SIZE
  /// How many connections read at the same time: two workers and who helps them for a refresh, as
  /// many for the lists of another instant, and two for the desk.
  private static let maximumReaders = 8

  /// Uses a database that is open.
  init(_ database: any DatabaseWriter) { self.database = database }

  // MARK: Opening

  /// An empty database in memory, whose readers wait for its writer.
  static func inMemory() throws -> SQLiteEngine {
    SQLiteEngine(try DatabaseQueue(configuration: configuration(isReadOnly: false)))
  }

  /// A database that is written; `isWaiting` is told once of each wait for another process that
  /// gets long.
  static func writing(
    _ path: String,
    isWaiting: @escaping @Sendable () -> Void
  ) throws -> SQLiteEngine {
    let configuration = configuration(of: path, isReadOnly: false, isWaiting: isWaiting)
    let pool = try DatabasePool(path: path, configuration: configuration)
    // GRDB turns waiting for the disk on again when it begins to write ahead.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    return SQLiteEngine(pool)
  }

  /// Fills a new database, which is closed then, with its log written to it.
  static func make(_ path: String, _ body: (Connection) throws -> Void) throws {
    var configuration = configuration(isReadOnly: false)
    configuration.journalMode = .wal
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try body(Connection(statements: SQLiteStatements($0))) }
    try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try queue.close()
  }

  /// A database that is only read, and is not changed by it.
  static func reading(
    _ path: String,
    isWaiting: @escaping @Sendable () -> Void
  ) throws -> SQLiteEngine {
    let configuration = configuration(of: path, isReadOnly: true, isWaiting: isWaiting)
    return SQLiteEngine(try DatabaseQueue(path: path, configuration: configuration))
  }

  /// A database that is there already, on one connection, whose rows can be counted.
  static func onOneConnection(_ path: String) throws -> SQLiteEngine {
    SQLiteEngine(try DatabaseQueue(path: path))
  }

  /// Set once, before the first database is opened; whether pages are checked from then on.
  static let checksPages: Bool = {
    csqlite_count_no_memory()
    return csqlite_check_pages() == SQLITE_OK
  }()

  private static func configuration(
    of path: String = "",
    isReadOnly: Bool,
    isWaiting: @escaping @Sendable () -> Void = {}
  ) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .callback { tries in
      let waited = Duration.microseconds(Int64(tries) * Int64(IndexLock.pause))
      if waited == IndexLock.quietWait { isWaiting() }
      return waitsAgain(for: path, after: waited)
    }
    configuration.maximumReaderCount = maximumReaders
    configuration.prepareDatabase { try prepare($0) }
    return configuration
  }

  /// When this process last waited in vain, by the path of the database.
  private static let lastGivenUp = Mutex<[String: ContinuousClock.Instant]>([:])
  /// For how long after that it waits only briefly for the same one: a command asks many times.
  private static let briefWaitPeriod = Duration.seconds(10)

  /// Sleeps a little while another process has a database, unless that took long enough.
  private static func waitsAgain(for path: String, after waited: Duration) -> Bool {
    let now = ContinuousClock.now
    let waits = lastGivenUp.withLock { last in
      let isBrief = last[path].map { now - $0 < briefWaitPeriod } ?? false
      if waited < (isBrief ? IndexLock.quietWait : IndexLock.maximumWait) { return true }
      if !isBrief { last[path] = now }
      return false
    }
    if waits { usleep(IndexLock.pause) }
    return waits
  }

  /// How many KiB of pages the connection that writes keeps: what it touches is spread over the
  /// tables.
  private static let writerCacheSize = 32_000
  /// How many KiB of pages each connection that reads keeps; there may be as many as readers.
  private static let readerCacheSize = 8_000

  private static func prepare(_ database: Database) throws {
    // The index can be built again, so nothing waits for the disk. What is deleted is overwritten:
    // who was erased from the archive does not stay in the index.
    try database.execute(
      sql: """
        PRAGMA page_size = \(pageSize);
        PRAGMA secure_delete = ON; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY;
        PRAGMA cache_size = -\(database.configuration.readonly ? readerCacheSize : writerCacheSize);
        PRAGMA journal_size_limit = 16777216;
        PRAGMA wal_autocheckpoint = 16384;
        """
    )
    // A new database leaves room for the checksum of each page.
    var reserved = Int32(CSQLITE_RESERVED_BYTES)
    sqlite3_file_control(
      database.sqliteConnection,
      "main",
      SQLITE_FCNTL_RESERVE_BYTES,
      &reserved
    )
    // A new database can drop free pages, see `dropFreePages`; this writes its first page.
    let isNew = try Int.fetchOne(database, sql: "PRAGMA page_count") == 0
    if isNew, !database.configuration.readonly {
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
    }
    // Without its -wal and -shm files a WAL database cannot be opened by users who may only read.
    var keep: Int32 = 1
    sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &keep)
  }

  // MARK: Asking and changing

  /// Lends a connection that sees one state of the database.
  func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try database.read { try body(Connection(statements: SQLiteStatements($0))) }
  }

  /// Lends the connection that writes, for one transaction; nobody else writes in any case.
  func transaction<Value>(
    _ access: WriteAccess = .exclusive,
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    try database.write { try body(Connection(statements: SQLiteStatements($0))) }
  }

  /// Moves the write-ahead log to the database, as far as no reader needs it.
  func checkpoint() throws {
    try database.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
  }

  /// Moves the whole log to the database and cuts it to nothing, so that it holds no earlier state.
  ///
  /// Waits for readers of an earlier state.
  ///
  /// - Returns: Whether that was done; not when one of them read on for too long.
  func emptyLog() throws -> Bool {
    do {
      try database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      return true
    } catch let error where SQLiteFailure(error) == .busy {
      return false
    }
  }

  /// Takes pages that hold nothing any more out of the database, at most some at a time; its file gets
  /// shorter with the next checkpoint.
  ///
  /// A share of them stays, for documents that are to come.
  ///
  /// - Returns: Whether more are left to take out.
  func dropFreePages() throws -> Bool {
    try database.writeWithoutTransaction { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      let free = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
      let surplus = free - max(Self.minimumFreePages, pages / Self.freeShare)
      guard surplus > 0 else { return false }
      let count = min(surplus, Self.pagesDroppedAtOnce)
      try database.execute(sql: "PRAGMA incremental_vacuum(\(count))")
      return count < surplus
    }
  }

  /// How many free pages stay at least, and one of how many pages may be free: what documents leave is
  /// soon taken by others in an archive that keeps its last months.
  private static let minimumFreePages = 64
  private static let freeShare = 8
  /// How many pages are taken out in one transaction, which others wait for.
  private static let pagesDroppedAtOnce = 256

  /// Writes the tables of parts anew, without what deleted identifiers left in them.
  func purgeDeletedContent() throws {
    try database.write { try $0.execute(sql: PartSearch.merge.text.description) }
  }

  /// Takes another database's contents in the place of its own, in one transaction.
  func replaceContents(with other: SQLiteEngine) throws {
    try other.database.backup(to: database)
  }

  /// A copy that can be written.
  func copyInMemory() throws -> SQLiteEngine {
    let copy = try DatabaseQueue(configuration: Self.configuration(isReadOnly: false))
    try database.backup(to: copy)
    return SQLiteEngine(copy)
  }

  /// Lends SQLite's own connection that writes.
  func withHandle<Value>(_ body: (OpaquePointer?) throws -> Value) rethrows -> Value {
    try database.writeWithoutTransaction { try body($0.sqliteConnection) }
  }

  /// How SQLite would run a statement, one line a step.
  func plan(of sql: SQL) throws -> [String] {
    try database.read { database in
      let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql.text)")
      let run = SQLiteRun(statement, of: database)
      var steps: [String] = []
      while try run.step() { steps.append(run.row.text(3)) }
      return steps
    }
  }
}
