#if Postgres
import CPostgres

/// One connection to a server, and the statements that it has prepared; lent to one thread at a time.
///
/// Statements are sent without a wait, and their answers are read when somebody asks for one: what
/// only writes costs no round trip. A statement's rows are fetched as a whole before the first is
/// given, so that others can run while they are looked at; where the reader may stop early, or the
/// answer is as large as the archive, they come in parts, through a cursor.
final class PostgresConnection {
  let handle: OpaquePointer
  /// Whether somebody else has the connection now, and closes it.
  private var isGivenUp = false
  var prepared: [Statement: String] = [:]
  /// The same of those that insert many rows.
  var preparedRows: [Statement: String] = [:]
  /// How many names were given, to statements and cursors.
  var names = 0
  /// What was sent and is not answered yet.
  var unread = PostgresQueue()
  /// The answers in this snapshot to what was asked in rehearsals.
  var fetched: [PostgresQuestion: PostgresAnswer] = [:]
  /// Whether answers stay the same, since nothing changes.
  private(set) var isSnapshot = false
  /// Whether questions are rehearsed, so that one without an answer gets no rows.
  var isRehearsing = false
  /// Whether an answer is missing in the rehearsal.
  var lacksAnswers = false
  /// How often it has waited for the server: one round trip each.
  var roundTrips = 0

  /// How many answers may wait, so that they take little memory.
  static let maximumUnread = 512
  /// How many values are asked for in one round trip.
  static let valuesAtOnce = 256

  /// Rows that were not sent yet, by the statement that inserts one; `nil` for statements of other kinds.
  var rows: [Statement: PostgresRows?] = [:]
  /// Those statements that have such rows, in the order in which they came.
  var gathered: [Statement] = []

  /// The numbers that this connection has to give to new rows, by the statement that inserts them.
  var numbers: [SQL: NewNumbers] = [:]

  /// A text, and how the row that it inserts comes to its number.
  struct Statement: Hashable, Sendable {
    var sql: SQL
    var numbering = Numbering.none

    enum Numbering: Sendable {
      /// It inserts no row, or nobody asks for its number.
      case none
      /// The server gives one, and tells it.
      case returned
      /// The last value is the number.
      case given
    }

    /// What it inserts, where that is a row of values.
    var insertion: PostgresInsertion? {
      switch numbering {
      case .none: PostgresDialect.isShared(sql) ? PostgresInsertion(sql.text.description) : nil
      case .returned: nil
      case .given: PostgresInsertion(PostgresDialect.withNumber(sql))
      }
    }

    /// The text for the server; `nil` for one that has nothing to do.
    var text: String? {
      switch numbering {
      case .none: PostgresDialect.text(of: sql)
      case .returned: PostgresDialect.text(of: sql).map { $0 + " RETURNING id" }
      case .given: PostgresDialect.numbered(PostgresDialect.withNumber(sql))
      }
    }
  }

  /// Connects, and sees the tables of a schema before all others.
  ///
  /// Every statement is made to find its rows by an index, from one table to the next as they are
  /// named. A plan that reads a whole table is right only while it is small, and a statement that
  /// was prepared then would keep it. A host that lost its power, or its network, loses its locks after
  /// a minute.
  init(to server: IndexServer, schema: String, writes: Bool) throws {
    guard let handle = cpostgres_open(server.url) else { throw PostgresError(of: nil) }
    self.handle = handle
    guard cpostgres_is_open(handle) != 0 else { throw PostgresError(of: handle) }
    try execute(
      """
      SET search_path TO \(schema), public; SET jit TO off; SET enable_seqscan TO off;
      SET enable_hashjoin TO off; SET enable_mergejoin TO off; SET enable_memoize TO off;
      SET join_collapse_limit TO 1;
      SET plan_cache_mode TO force_generic_plan;
      SET default_transaction_read_only TO \(writes ? "off" : "on");
      SET synchronous_commit TO \(writes ? "off" : "on");
      SET tcp_keepalives_idle TO 30; SET tcp_keepalives_interval TO 10; SET tcp_keepalives_count TO 3
      """
    )
  }

  /// Takes over a connection that nobody was lent.
  init?(_ idle: Idle) {
    guard let handle = OpaquePointer(bitPattern: idle.address) else { return nil }
    self.handle = handle
    (prepared, preparedRows) = (idle.prepared, idle.preparedRows)
    names = idle.names
    unread = idle.unread
    rows = idle.rows
    numbers = idle.numbers
  }

  deinit { if !isGivenUp { cpostgres_close(handle) } }

  /// Gives the connection up, so that another thread can take it over.
  ///
  /// It must be taken over once: nothing else closes it.
  func givenUp() -> Idle {
    isGivenUp = true
    return Idle(
      address: UInt(bitPattern: handle),
      prepared: prepared,
      preparedRows: preparedRows,
      names: names,
      unread: unread,
      rows: rows,
      numbers: numbers
    )
  }

  /// A connection that nobody is lent.
  struct Idle: Sendable {
    fileprivate var address: UInt
    fileprivate var prepared: [Statement: String]
    fileprivate var preparedRows: [Statement: String]
    fileprivate var names: Int
    fileprivate var unread: PostgresQueue
    fileprivate var rows: [Statement: PostgresRows?]
    fileprivate var numbers: [SQL: NewNumbers]
  }

  // MARK: Transactions

  /// Begins a transaction, in which other connections' changes are seen, or are not.
  ///
  /// Nobody waits for the end of the snapshot before.
  func begin(_ kind: TransactionKind) throws {
    hasFailed = false
    fetched = [:]
    unread.discardPendingAnswers()
    isSnapshot = kind == .snapshot
    switch kind {
    case .snapshot: try send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    // Each statement sees what others committed before it, also where a transaction waited first.
    case .change: try send("BEGIN ISOLATION LEVEL READ COMMITTED")
    }
  }

  enum TransactionKind {
    case snapshot
    case change
  }

  /// Ends the transaction; a snapshot's end is not waited for.
  func commit(_ kind: TransactionKind) throws {
    fetched = [:]
    try send("COMMIT")
    try synchronize()
    if kind == .change { try readRemainingAnswers() }
  }

  /// Undoes the transaction as far as the server is still there.
  func rollBack() {
    fetched = [:]
    dropRows()
    do {
      try readRemainingAnswers()
      try send("ROLLBACK")
      try synchronize()
      try readRemainingAnswers()
    } catch {
      // The server undoes what a lost connection had begun.
    }
  }

  private func synchronize() throws {
    guard cpostgres_synchronize(handle) != 0 else { throw PostgresError(of: handle) }
    unread.append(.end)
  }

  /// Reads what is left of the transaction before.
  private func readRemainingAnswers() throws { _ = try answers(last: 0) }

  /// Runs a script of statements without values, outside of any transaction.
  func execute(_ script: String) throws {
    try readRemainingAnswers()
    guard let answer = cpostgres_execute(handle, script) else { throw PostgresError(of: handle) }
    defer { cpostgres_free(answer) }
    guard cpostgres_kind_of(answer) != CPOSTGRES_FAILED else {
      throw PostgresError(answer, of: handle)
    }
  }

  // MARK: Statements

  /// Binds values in their order, and does what there is to do with the statement.
  func use<Result>(
    _ sql: SQL,
    _ values: [SQLValue],
    _ reading: RowReading,
    _ body: (PostgresRun) throws -> Result
  ) throws -> Result {
    let run = PostgresRun(sql, values, reading, on: self)
    defer { run.end() }
    return try body(run)
  }

  /// Sends a statement that gives no rows.
  func run(_ sql: SQL, _ values: [SQLValue]) throws { try run(Statement(sql: sql), values) }

  /// Runs a statement that gives no rows, and gives how many rows it changed.
  func change(_ sql: SQL, _ values: [SQLValue]) throws -> Int {
    try answer(to: Statement(sql: sql), values).changeCount
  }

  /// What to ask `PartSearch.find` for; `nil` for a text that is too short.
  func partQuery(for text: String) -> String? { PostgresDialect.partQuery(for: text) }

  /// Opens a cursor for the rows of a statement, and gives its name.
  func openCursor(_ sql: SQL, _ values: [SQLValue]) throws -> String {
    names += 1
    let cursor = "c\(names)"
    let text = PostgresDialect.text(of: sql) ?? ""
    try send("DECLARE \(cursor) NO SCROLL CURSOR FOR \(text)", PostgresValues(values))
    return cursor
  }

  /// The next rows of a cursor.
  func rows(of cursor: String, count: Int32) throws -> PostgresAnswer {
    try send("FETCH \(count) FROM \(cursor)")
    return try lastAnswer()
  }

  /// Closes a cursor; after a failure the transaction's end does.
  func closeCursor(_ cursor: String) {
    guard !hasFailed else { return }
    do { try send("CLOSE \(cursor)") } catch { hasFailed = true }
  }

  /// Whether a statement of the transaction failed, so that no other can run.
  var hasFailed = false

  func send(_ statement: Statement, _ values: [SQLValue]) throws {
    try send(statement, PostgresValues(values))
  }

  func send(
    _ statement: Statement,
    _ values: PostgresValues,
    _ question: PostgresQuestion? = nil
  ) throws {
    try sendRows()
    guard let name = try prepared[statement] ?? prepare(statement, values) else { return }
    try makeRoom(for: 1)
    try sent(values.withPieces { cpostgres_send(handle, name, $0) }, question)
  }

  /// Prepares a statement for values of the types that it is first used with; `nil` for one that has
  /// nothing to do.
  private func prepare(_ statement: Statement, _ values: PostgresValues) throws -> String? {
    guard let text = statement.text else { return nil }
    let name = try prepare(text, values)
    prepared[statement] = name
    return name
  }

  func prepare(_ text: String, _ values: PostgresValues) throws -> String {
    names += 1
    let name = "s\(names)"
    try makeRoom(for: 1)
    try sent(values.withPieces { cpostgres_prepare(handle, name, text, $0) })
    return name
  }

  private func send(_ text: String, _ values: PostgresValues = PostgresValues()) throws {
    try sendRows()
    try makeRoom(for: 1)
    try sent(values.withPieces { cpostgres_send_text(handle, text, $0) })
  }

  func sent(_ isSent: Int32, _ question: PostgresQuestion? = nil) throws {
    guard isSent != 0 else { throw PostgresError(of: handle) }
    unread.append(.answer(question))
  }
}
#endif
