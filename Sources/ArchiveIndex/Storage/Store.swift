import AppStoreDocuments
import CSQLite
import GRDB
import GRDBSQLite
import Glibc

/// The database of an index: opened, or made anew where it cannot be used.
struct Store: Sendable {
  /// What runs the statements.
  let database: any DatabaseWriter
  /// Where it lies; `nil` for memory.
  let path: String?
  /// Whether another user's index is used as it is.
  let isReadOnly: Bool
  /// Why the index is in memory although a file was asked for.
  let fallbackReason: String?

  /// How long a statement waits for another process, in seconds.
  private static let busyTimeout = 5.0
  /// The size of a page of a new database, in bytes: larger ones are written with fewer calls.
  private static let pageSize = 16_384
  /// How many connections read at the same time: two workers and who helps them for a refresh, as many
  /// for the lists of another instant, and two for the desk.
  private static let readers = 8

  /// Set once, before the first database is opened.
  private static let settings: Void = csqlite_count_no_memory()

  /// Opens the index of an archive, whose path is real and absolute.
  static func open(archive: String, location: IndexLocation) throws(ArchiveIndexError) -> Store {
    _ = settings
    switch location {
    case .memory: return try inMemory(archive: archive, reason: nil)
    case .file(let path):
      try refuse(path, inside: archive)
      return try onDisk(path, archive: archive, isOurs: false)
    case .standard(let directory):
      let path = "\(directory)/\(StableDigest.hexadecimal(of: archive)).index"
      do {
        try refuse(path, inside: archive)
        try makeDirectory(directory)
        return try onDisk(path, archive: archive, isOurs: true)
      } catch {
        return try inMemory(archive: archive, reason: error.description)
      }
    }
  }

  private static func refuse(_ path: String, inside archive: String) throws(ArchiveIndexError) {
    let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let real = RealPath.ofNearestExisting(directory.isEmpty ? "/" : directory)
    let root = archive.hasSuffix("/") ? archive : archive + "/"
    let target = RealPath.of(path)
    guard real == archive || real.hasPrefix(root) || target?.hasPrefix(root) == true else { return }
    throw .indexInsideArchive(path: path)
  }

  private static func makeDirectory(_ path: String) throws(ArchiveIndexError) {
    // Private to the user: it speaks of customers.
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard errno == ENOENT, !parent.isEmpty else {
      throw .indexFailed(path: path, reason: SystemError.last.words)
    }
    try makeDirectory(parent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .indexFailed(path: path, reason: SystemError.last.words)
    }
  }

  private static func inMemory(
    archive: String,
    reason: String?
  ) throws(ArchiveIndexError) -> Store {
    do {
      let queue = try DatabaseQueue(configuration: configuration(isReadOnly: false))
      try queue.write { try Schema.create(in: $0, archive: archive) }
      return Store(database: queue, path: nil, isReadOnly: false, fallbackReason: reason)
    } catch {
      throw .indexFailed(path: "in memory", reason: "\(error)")
    }
  }

  /// `isOurs` says that the path belongs to subdesk, so that whatever lies there is an index of it.
  private static func onDisk(
    _ path: String,
    archive: String,
    isOurs: Bool
  ) throws(ArchiveIndexError) -> Store {
    if access(path, F_OK) == 0 && access(path, W_OK) != 0 {
      return try ofAnotherUser(path, archive: archive)
    }
    do {
      if try standing(at: path, archive: archive) == .current { return try opened(path) }
      var made: Store?
      // Another process may have made it while this one waited.
      let isCancelled = { false }
      try IndexLock.held(for: path, isCancelled: isCancelled) {
        made = try replaced(path, archive: archive, isOurs: isOurs)
      }
      guard let made else {
        throw ArchiveIndexError.indexFailed(path: path, reason: "it could not be locked")
      }
      return made
    } catch let error as ArchiveIndexError {
      throw error
    } catch {
      throw .indexFailed(path: path, reason: "\(error)")
    }
  }

  private static func opened(_ path: String) throws -> Store {
    Store(database: try pool(at: path), path: path, isReadOnly: false, fallbackReason: nil)
  }

  /// Makes an index anew where nothing but an index, or nothing at all, is lost by it.
  private static func replaced(_ path: String, archive: String, isOurs: Bool) throws -> Store {
    switch try standing(at: path, archive: archive) {
    case .current: return try opened(path)
    case .absent: break
    case .foreign where !isOurs:
      throw ArchiveIndexError.indexFailed(
        path: path,
        reason: "it is not a subdesk index, so it was left unchanged;"
          + " choose another path, or delete the file yourself"
      )
    case .outdated, .foreign:
      for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    }
    let store = try opened(path)
    try store.database.write { try Schema.create(in: $0, archive: archive) }
    return store
  }

  /// What lies where an index is wanted.
  private enum Standing {
    /// Nothing, or an empty file.
    case absent
    /// An index of this version and archive.
    case current
    /// An index of another version or archive.
    case outdated
    /// Anything else: a damaged index cannot be told from a file of somebody else.
    case foreign
  }

  /// Looks without writing: to open another program's database for writing would change it.
  private static func standing(at path: String, archive: String) throws -> Standing {
    guard access(path, F_OK) == 0 else { return .absent }
    let status = try DirectoryListing.status(of: RealPath.of(path) ?? path)
    guard status.kind == .file else { return .foreign }
    guard status.size > 0 else { return .absent }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration(isReadOnly: true))
      return try queue.read { database in
        if try Schema.isCurrent(in: database, archive: archive) { return .current }
        return try Schema.isIndex(database) ? .outdated : .foreign
      }
    } catch let error as DatabaseError
      where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
    {
      return .foreign
    }
  }

  private static func pool(at path: String) throws -> DatabasePool {
    let pool = try DatabasePool(path: path, configuration: configuration(isReadOnly: false))
    // GRDB turns waiting for the disk on again when it begins to write ahead.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    return pool
  }

  private static func ofAnotherUser(
    _ path: String,
    archive: String
  ) throws(ArchiveIndexError) -> Store {
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration(isReadOnly: true))
      guard try queue.read({ try Schema.isCurrent(in: $0, archive: archive) }) else {
        throw ArchiveIndexError.indexFailed(
          path: path,
          reason: "it is not an index of this archive and version, and it is read-only"
        )
      }
      return Store(database: queue, path: path, isReadOnly: true, fallbackReason: nil)
    } catch let error as ArchiveIndexError {
      throw error
    } catch {
      throw .indexFailed(path: path, reason: "\(error)")
    }
  }

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

  private static func configuration(isReadOnly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(busyTimeout)
    configuration.maximumReaderCount = readers
    configuration.prepareDatabase { database in
      // The index can be built again, so nothing waits for the disk.
      try database.execute(
        sql: """
          PRAGMA page_size = \(pageSize);
          PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000;
          PRAGMA mmap_size = 268435456; PRAGMA journal_size_limit = 16777216;
          PRAGMA wal_autocheckpoint = 16384;
          """
      )
      // Without its -wal and -shm files a WAL database cannot be opened by users who may only read.
      var keep: Int32 = 1
      sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &keep)
    }
    return configuration
  }
}
