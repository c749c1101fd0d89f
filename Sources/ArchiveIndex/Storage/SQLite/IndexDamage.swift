import CSQLite
import GRDB
import GRDBSQLite

/// What tells that an index is damaged: a page without its checksum, a body that cannot be read back,
/// or what only damage explains to SQLite.
enum IndexDamage {
  /// Whether an error means that the index cannot be used any more.
  static func explains(_ error: any Error) -> Bool {
    if error is DamagedBodyError { return true }
    guard let error = error as? DatabaseError else { return false }
    let extended = error.extendedResultCode.rawValue
    if extended == SQLITE_IOERR | (32 << 8) || extended == SQLITE_IOERR | (2 << 8) { return true }
    if [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) { return true }
    // An index has every table and column that its statements name.
    let message = error.message ?? ""
    return error.resultCode == .SQLITE_ERROR
      && (message.hasPrefix("no such table") || message.hasPrefix("no such column"))
  }

  /// Whether the pages of an open index have checksums.
  static func isNoticed(in connection: Connection) -> Bool {
    csqlite_has_checked_pages(connection.statements.local?.handle) != 0
  }
}

/// Why a database could not be opened or read, as far as there is something to do about it.
enum SQLiteFailure {
  /// Another process has the database.
  case busy
  /// The files of the write-ahead log are missing, and cannot be made.
  case noLog
  /// The file is no database.
  case noDatabase
  /// The file system has no room left.
  case full

  /// Reads an error; `nil` for any other.
  init?(_ error: any Error) {
    // The log's index cannot grow.
    if (error as? DatabaseError)?.extendedResultCode.rawValue == SQLITE_IOERR | (19 << 8) {
      self = .full
      return
    }
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_BUSY: self = .busy
    case .SQLITE_CANTOPEN, .SQLITE_READONLY: self = .noLog
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .noDatabase
    case .SQLITE_FULL: self = .full
    default: return nil
    }
  }
}
