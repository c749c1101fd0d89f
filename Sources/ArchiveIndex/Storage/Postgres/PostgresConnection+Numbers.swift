#if Postgres
/// How rows come to their numbers.
extension PostgresConnection {
  /// Inserts a row, and gives the number that it got.
  ///
  /// Of tables with many rows the connection has some numbers to give, so that nobody waits for one.
  func insert(_ sql: SQL, _ values: [SQLValue]) throws -> Int64 {
    guard let number = try nextNumber(for: sql) else {
      return try answer(to: Statement(sql: sql, numbering: .returned), values).number ?? 0
    }
    try run(Statement(sql: sql, numbering: .given), values + [.int(number)])
    return number
  }

  /// The number of the row that a statement inserts next; `nil` where the server is to give one.
  private func nextNumber(for sql: SQL) throws -> Int64? {
    var new = numbers[sql] ?? NewNumbers(table: PostgresDialect.tableWithManyRows(sql))
    defer { numbers[sql] = new }
    guard let table = new.table else { return nil }
    if new.left.isEmpty {
      let text: SQL = "SELECT nextval(CAST(? AS regclass))"
      let first = try answer(to: Statement(sql: text), [.text("\(table)_id_seq")]).number ?? 0
      new.left = first..<first + PostgresSchema.numbersAtOnce
    }
    return new.left.removeFirst()
  }

  /// Inserts a row for each of many values, unless its key is taken, many of them in one round trip.
  func insertEachIfNew(
    _ sql: SQL,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, Int64) throws -> Void
  ) throws {
    try each(Statement(sql: sql, numbering: .returned), values) { try body($0, $1.int(0)) }
  }
}

/// The numbers that a connection has to give to new rows of a table.
struct NewNumbers {
  /// The table; `nil` for one with few rows, whose numbers the server gives one by one.
  var table: String?
  var left: Range<Int64> = 0..<0
}
#endif
