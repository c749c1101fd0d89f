#if Postgres
import CPostgres

/// How rows are gathered and sent as one.
extension PostgresConnection {
  /// Sends a statement that gives no rows, or keeps the row that it inserts until there are more.
  func run(_ statement: Statement, _ values: [SQLValue]) throws {
    if rows[statement] == nil { rows[statement] = .some(try emptyRows(of: statement)) }
    guard let isFull = rows[statement]??.isFull(before: values) else {
      return try send(statement, values)
    }
    if isFull { try sendRows(of: statement) }
    if rows[statement]??.count == 0 { gathered.append(statement) }
    rows[statement]??.add(values)
  }

  /// Room for the rows of a statement; `nil` for one of another kind.
  private func emptyRows(of statement: Statement) throws -> PostgresRows? {
    try statement.insertion.map { PostgresRows($0, types: try types(of: $0)) }
  }

  /// The types of columns, by PostgreSQL's numbers.
  private func types(of insertion: PostgresInsertion) throws -> [UInt32] {
    let find: SQL = """
      SELECT attname, CAST(atttypid AS BIGINT) FROM pg_attribute
      WHERE attrelid = CAST(? AS regclass) AND attnum > 0
      """
    var types: [String: UInt32] = [:]
    try answer(to: Statement(sql: find), [.text(insertion.table)]).giveRows {
      types[$0.text(0)] = UInt32($0.int(1))
    }
    return insertion.columns.map { types[$0] ?? PostgresType.unknown }
  }

  /// Sends all rows that are kept: whatever comes next may look for them.
  func sendRows() throws {
    while let statement = gathered.first { try sendRows(of: statement) }
  }

  private func sendRows(of statement: Statement) throws {
    gathered.removeAll { $0 == statement }
    guard let values = rows[statement]??.taken(), let text = rows[statement]??.text else { return }
    let name = try preparedRows[statement] ?? prepare(text, values)
    preparedRows[statement] = name
    try makeRoom(for: 1)
    try sent(values.withPieces { cpostgres_send(handle, name, $0) })
  }

  /// Forgets rows of a transaction that is undone.
  func dropRows() {
    for statement in gathered { rows[statement]??.removeAll() }
    gathered = []
  }
}
#endif
