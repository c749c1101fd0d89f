import GRDBSQLite

/// One row of an answer, which a closure borrows; columns count from 0.
struct SQLiteRow: ~Copyable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { [UInt8]($0) } }

  /// Gives the bytes of a column where they are, until `body` returns.
  func withBytes<Value>(
    _ column: Int32,
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value {
    let start = sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}
