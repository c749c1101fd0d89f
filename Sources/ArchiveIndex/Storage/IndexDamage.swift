import CSQLite
import GRDB
import GRDBSQLite

/// What tells that an index is damaged: a page without its checksum, or what only damage explains to SQLite.
enum IndexDamage {
  /// Whether an error means that the index cannot be used any more.
  static func explains(_ error: any Error) -> Bool {
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
  static func isNoticed(in database: Database) -> Bool {
    csqlite_has_checked_pages(database.sqliteConnection) != 0
  }
}
