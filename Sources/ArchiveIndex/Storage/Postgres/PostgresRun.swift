#if Postgres
/// A statement in use, and the rows that were fetched of it.
final class PostgresRun {
  private let sql: SQL
  private let values: [SQLValue]
  private let connection: PostgresConnection
  private let reading: RowReading
  private var cursor: String?
  private var answer: PostgresAnswer?
  private var place: Int32 = -1

  /// How many rows a cursor gives at once: some pages of a list.
  private static let rowsAtOnce: Int32 = 256

  init(_ sql: SQL, _ values: [SQLValue], _ reading: RowReading, on connection: PostgresConnection) {
    self.sql = sql
    self.values = values
    self.reading = reading
    self.connection = connection
  }

  /// Goes to the next row; false behind the last one.
  func step() throws -> Bool {
    place += 1
    if let answer {
      let count = answer.rowCount
      if place < count { return true }
      guard cursor != nil, count == Self.rowsAtOnce else { return false }
    }
    guard let next = try fetch() else { return false }
    answer = next
    place = 0
    return next.rowCount > 0
  }

  /// The next rows; `nil` in a rehearsal, where they are missing.
  private func fetch() throws -> PostgresAnswer? {
    switch reading {
    case .whole: return try connection.answer(to: sql, values)
    case .inParts:
      let cursor = try cursor ?? connection.openCursor(sql, values)
      self.cursor = cursor
      return try connection.rows(of: cursor, count: Self.rowsAtOnce)
    }
  }

  /// The row that the statement stands at.
  var row: Row {
    guard let answer else { preconditionFailure("a row before the first step") }
    return Row(of: answer.handle, at: place)
  }

  /// Lets go of the rows.
  func end() {
    answer = nil
    if let cursor { connection.closeCursor(cursor) }
  }
}
#endif
