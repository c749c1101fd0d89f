import CFiles
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
  /// How many connections read at the same time: the desk, and the workers of a refresh.
  private static let readers = 6

  /// Opens the index of an archive, whose path is real and absolute.
  static func open(archive: String, location: IndexLocation) throws(ArchiveIndexError) -> Store {
    cfiles_use_local_names()
    switch location {
    case .memory: return try inMemory(archive: archive, reason: nil)
    case .file(let path):
      try refuse(path, inside: archive)
      return try onDisk(path, archive: archive)
    case .standard(let directory):
      let path = "\(directory)/\(StableDigest.hexadecimal(of: archive)).index"
      do {
        try refuse(path, inside: archive)
        try makeDirectory(directory)
        return try onDisk(path, archive: archive)
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

  private static func onDisk(_ path: String, archive: String) throws(ArchiveIndexError) -> Store {
    if access(path, F_OK) == 0 && access(path, W_OK) != 0 {
      return try ofAnotherUser(path, archive: archive)
    }
    do {
      if let store = try existing(path, archive: archive) { return store }
    } catch {
      // It is only a cache: what cannot be read is made anew, and a real obstacle shows up there.
    }
    // Unreadable, of an older version or of another archive.
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    do {
      let pool = try pool(at: path)
      try pool.write { try Schema.create(in: $0, archive: archive) }
      return Store(database: pool, path: path, isReadOnly: false, fallbackReason: nil)
    } catch {
      throw .indexFailed(path: path, reason: "\(error)")
    }
  }

  private static func existing(_ path: String, archive: String) throws -> Store? {
    guard access(path, F_OK) == 0 else { return nil }
    let pool = try pool(at: path)
    guard try pool.read({ try Schema.isCurrent(in: $0, archive: archive) }) else {
      try pool.close()
      return nil
    }
    return Store(database: pool, path: path, isReadOnly: false, fallbackReason: nil)
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
          reason: "it is not an index of this archive and version, and may not be replaced"
        )
      }
      return Store(database: queue, path: path, isReadOnly: true, fallbackReason: nil)
    } catch let error as ArchiveIndexError {
      throw error
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
