import AppStoreDocuments
import CSQLite
import GRDB
import GRDBSQLite
import Glibc

/// The database of an index.
struct Store: Sendable {
  /// What runs the statements.
  let database: any DatabaseWriter
  /// Where it lies; `nil` for memory.
  let path: String?
  /// Whether another user's index is used as it is.
  let isReadOnly: Bool
  /// Why the index is in memory although a file was asked for.
  let fallbackReason: String?

  /// The size of a page of a new database, in bytes: larger ones are written with fewer calls.
  private static let pageSize = CSQLITE_PAGE_SIZE
  /// How many connections read at the same time: two workers and who helps them for a refresh, as many
  /// for the lists of another instant, and two for the desk.
  private static let readers = 8

  /// Set once, before the first database is opened; whether pages are checked from then on.
  static let checksPages: Bool = {
    csqlite_count_no_memory()
    return csqlite_check_pages() == SQLITE_OK
  }()

  /// The store itself, unless it may not be written and its customers are grouped under other roots than
  /// these: then a copy in memory, which can be grouped anew.
  func grouped(under trustedRoots: TrustedRoots) throws(ArchiveIndexError) -> Store {
    guard isReadOnly, let path else { return self }
    do {
      let isOtherwise = try database.read {
        try LinkRoots.areCountedOtherwise(than: trustedRoots, in: $0)
      }
      guard isOtherwise else { return self }
      let copy = try DatabaseQueue(configuration: Self.configuration(isReadOnly: false))
      try database.backup(to: copy)
      return Store(
        database: copy,
        path: nil,
        isReadOnly: false,
        fallbackReason:
          "\(path) was built with different trusted roots and is read-only"
      )
    } catch {
      throw .indexFailed(path: path, reason: "\(error)")
    }
  }

  /// How connections are opened; `isWaiting` is told once of each wait for another process that gets
  /// long.
  static func configuration(
    isReadOnly: Bool,
    isWaiting: @escaping @Sendable () -> Void = {}
  ) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .callback { tries in
      let waited = Duration.microseconds(Int64(tries) * Int64(IndexLock.pause))
      if waited == IndexLock.quietWait { isWaiting() }
      guard waited < IndexLock.maximumWait else { return false }
      usleep(IndexLock.pause)
      return true
    }
    configuration.maximumReaderCount = readers
    configuration.prepareDatabase { database in
      // The index can be built again, so nothing waits for the disk.
      try database.execute(
        sql: """
          PRAGMA page_size = \(pageSize);
          PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000;
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
      // Without its -wal and -shm files a WAL database cannot be opened by users who may only read.
      var keep: Int32 = 1
      sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &keep)
    }
    return configuration
  }
}
