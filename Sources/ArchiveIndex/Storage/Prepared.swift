import GRDB
import GRDBSQLite

/// A value for a statement.
enum SQLValue {
  case int(Int64)
  case text(String)
  case bytes([UInt8])
  case null

  static func int(_ value: Int) -> SQLValue { .int(Int64(value)) }

  static func int(_ value: Int64?) -> SQLValue { value.map { .int($0) } ?? .null }

  static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }
}

/// A statement that is prepared once a connection and stepped without GRDB's row objects, which cost
/// more than the statement itself when there are a hundred thousand of them.
struct Prepared {
  private let statement: Statement
  private let handle: SQLiteStatement
  private let connection: SQLiteConnection?

  /// Takes the statement from the connection's cache.
  init(_ database: Database, _ sql: String) throws {
    statement = try database.cachedStatement(sql: sql)
    handle = statement.sqliteStatement
    connection = database.sqliteConnection
    sqlite3_reset(handle)
  }

  /// Binds all parameters, in order, and stands before the first row.
  ///
  /// Inlined, so that the list of values stays on the stack.
  @inline(__always)
  func bind(_ values: SQLValue...) throws { try bind(values) }

  /// The same for a list of values.
  @inline(__always)
  func bind(_ values: [SQLValue]) throws {
    sqlite3_reset(handle)
    var index: Int32 = 1
    for value in values {
      try check(bind(value, at: index))
      index += 1
    }
  }

  /// Goes to the next row; false behind the last one.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    case let code:
      sqlite3_reset(handle)
      try check(code)
      return false
    }
  }

  /// Runs a statement that gives no rows.
  @inline(__always)
  func run(_ values: SQLValue...) throws { try run(values) }

  /// The same for a list of values.
  @inline(__always)
  func run(_ values: [SQLValue]) throws {
    try bind(values)
    while try step() {}
  }

  /// Lets go of the rows that were not read.
  func reset() { sqlite3_reset(handle) }

  /// The row id of the last insert of this connection.
  var insertedRow: Int64 { sqlite3_last_insert_rowid(connection) }

  /// How many rows the last statement of this connection changed.
  var changes: Int { Int(sqlite3_changes(connection)) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    )
  }

  /// Gives the bytes of a column where they are, until `body` returns.
  func withBytes<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    let start = sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeRawBufferPointer(start: start, count: count))
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .int(let value): return sqlite3_bind_int64(handle, index, value)
    case .null: return sqlite3_bind_null(handle, index)
    case .text(let value):
      var value = value
      return value.withUTF8 { buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(handle, index, $0.baseAddress, Int32($0.count), Self.copied)
        }
      }
    case .bytes(let value):
      return value.withUnsafeBytes {
        sqlite3_bind_blob(handle, index, $0.baseAddress, Int32($0.count), Self.copied)
      }
    }
  }

  /// SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  private func check(_ code: Int32) throws {
    guard code != SQLITE_OK else { return }
    let message = sqlite3_errmsg(connection).map { String(cString: $0) }
    throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
  }
}
