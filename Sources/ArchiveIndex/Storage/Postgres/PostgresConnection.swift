#if Postgres
import CPostgres

/// One connection to a server, and the statements that it has prepared; lent to one thread at a time.
///
/// Statements are sent without a wait, and their answers are read when somebody asks for one: what
/// only writes costs no round trip. A statement's rows are fetched as a whole before the first is
/// given, so that others can run while they are looked at; where the reader may stop early, or the
/// answer is as large as the archive, they come in parts, through a cursor.
final class PostgresConnection {
  private let handle: OpaquePointer
  /// Whether somebody else has the connection now, and closes it.
  private var isGivenUp = false
  private var prepared: [Statement: String] = [:]
  /// How many names were given, to statements and cursors.
  private var names = 0
  /// How many statements were sent whose answers were not read.
  private var unread = 0
  /// Whether behind those answers comes one that says that all is done.
  private var isEnding = false

  /// How many answers may wait, so that they take little memory.
  private static let maximumUnread = 512
  /// How many values are asked for in one round trip.
  private static let valuesAtOnce = 256

  /// The numbers that this connection has to give to new rows, by the statement that inserts them.
  var numbers: [SQL: NewNumbers] = [:]

  /// A text, and how the row that it inserts comes to its number.
  struct Statement: Hashable {
    var sql: SQL
    var numbering = Numbering.none

    enum Numbering {
      /// It inserts no row, or nobody asks for its number.
      case none
      /// The server gives one, and tells it.
      case returned
      /// The last value is the number.
      case given
    }

    /// The text for the server; `nil` for one that has nothing to do.
    var text: String? {
      switch numbering {
      case .none: PostgresDialect.text(of: sql)
      case .returned: PostgresDialect.text(of: sql).map { $0 + " RETURNING id" }
      case .given: PostgresDialect.textWithNumber(sql)
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
    prepared = idle.prepared
    names = idle.names
    unread = idle.unread
    isEnding = idle.isEnding
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
      names: names,
      unread: unread,
      isEnding: isEnding,
      numbers: numbers
    )
  }

  /// A connection that nobody is lent.
  struct Idle: Sendable {
    fileprivate var address: UInt
    fileprivate var prepared: [Statement: String]
    fileprivate var names: Int
    fileprivate var unread: Int
    fileprivate var isEnding: Bool
    fileprivate var numbers: [SQL: NewNumbers]
  }

  /// Whether the server is still there, as far as it has told.
  var isAlive: Bool { cpostgres_is_alive(handle) != 0 }

  /// The number of the server's process that answers, as was told when the connection was made.
  var process: Int64 { Int64(cpostgres_process(handle)) }

  /// Whether the server is on another host, and nothing proves that it is the one that was named.
  var isUnverified: Bool {
    guard cpostgres_is_verified(handle) == 0 else { return false }
    return !Self.isThisHost(cpostgres_address(handle).map { String(cString: $0) } ?? "")
  }

  /// Whether an address, which is empty for a socket, leads back to this host.
  static func isThisHost(_ address: String) -> Bool {
    address.isEmpty || address == "::1" || address.hasPrefix("127.")
      || address.hasPrefix("::ffff:127.")
  }

  // MARK: Transactions

  /// Begins a transaction, in which other connections' changes are seen, or are not.
  func begin(_ kind: TransactionKind) throws {
    try settle()
    hasFailed = false
    switch kind {
    case .snapshot: try send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    case .change: try send("BEGIN")
    }
  }

  enum TransactionKind {
    case snapshot
    case change
  }

  /// Ends the transaction; a snapshot's end is not waited for.
  func commit(_ kind: TransactionKind) throws {
    try send("COMMIT")
    try synchronize()
    if kind == .change { try settle() }
  }

  /// Undoes the transaction as far as the server is still there.
  func rollBack() {
    do {
      try settle()
      try send("ROLLBACK")
      try synchronize()
      try settle()
    } catch {
      // The server undoes what a lost connection had begun.
    }
  }

  private func synchronize() throws {
    guard cpostgres_synchronize(handle) != 0 else { throw PostgresError(of: handle) }
    isEnding = true
  }

  /// Reads what is left of the transaction before.
  private func settle() throws {
    guard isEnding else { return }
    free(try answers(last: 0))
    isEnding = false
    while let answer = cpostgres_next(handle) {
      let isEnd = cpostgres_kind_of(answer) == CPOSTGRES_SYNCHRONIZED
      cpostgres_free(answer)
      if isEnd { return }
    }
    throw PostgresError(of: handle)
  }

  /// Runs a script of statements without values, outside of any transaction.
  func execute(_ script: String) throws {
    try settle()
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

  /// Asks once for each of many values, many of them in one round trip.
  func each(
    _ sql: SQL,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, borrowing Row) throws -> Void
  ) throws {
    try each(Statement(sql: sql), values, body)
  }

  func each(
    _ statement: Statement,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, borrowing Row) throws -> Void
  ) throws {
    var place = 0
    var rest = values.makeIterator()
    var hasMore = true
    while hasMore {
      // All their answers, and that of the preparation, are kept.
      try makeRoom(for: Self.valuesAtOnce + 1)
      var count = 0
      while count < Self.valuesAtOnce, let value = rest.next() {
        try send(statement, [value])
        count += 1
      }
      hasMore = count == Self.valuesAtOnce
      let found = count == 0 ? [] : try answers(last: count)
      defer { free(found) }
      for answer in found {
        for row in 0..<cpostgres_row_count(answer) {
          try body(place, Row(of: answer, at: row))
        }
        place += 1
      }
    }
  }

  /// Sends a statement that gives no rows.
  func run(_ sql: SQL, _ values: [SQLValue]) throws {
    try send(Statement(sql: sql), values)
  }

  /// Runs a statement that gives no rows, and gives how many rows it changed.
  func change(_ sql: SQL, _ values: [SQLValue]) throws -> Int {
    let answer = try answer(to: Statement(sql: sql), values)
    defer { cpostgres_free(answer) }
    return Int(cpostgres_change_count(answer))
  }

  /// What to ask `PartSearch.find` for; `nil` for a text that is too short.
  func partQuery(for text: String) -> String? { PostgresDialect.partQuery(for: text) }

  // MARK: Answers

  /// The whole answer to a statement, to be freed.
  func answer(to sql: SQL, _ values: [SQLValue]) throws -> OpaquePointer {
    try answer(to: Statement(sql: sql), values)
  }

  func answer(to statement: Statement, _ values: [SQLValue]) throws -> OpaquePointer {
    try send(statement, values)
    return try lastAnswer()
  }

  /// Opens a cursor for the rows of a statement, and gives its name.
  func openCursor(_ sql: SQL, _ values: [SQLValue]) throws -> String {
    names += 1
    let cursor = "c\(names)"
    let text = PostgresDialect.text(of: sql) ?? ""
    try send("DECLARE \(cursor) NO SCROLL CURSOR FOR \(text)", PostgresValues(values))
    return cursor
  }

  /// The next rows of a cursor, to be freed.
  func rows(of cursor: String, count: Int32) throws -> OpaquePointer {
    try send("FETCH \(count) FROM \(cursor)")
    return try lastAnswer()
  }

  /// Closes a cursor; after a failure the transaction's end does.
  func closeCursor(_ cursor: String) {
    guard !hasFailed else { return }
    do { try send("CLOSE \(cursor)") } catch { hasFailed = true }
  }

  /// Whether a statement of the transaction failed, so that no other can run.
  private var hasFailed = false

  func send(_ statement: Statement, _ values: [SQLValue]) throws {
    let values = PostgresValues(values)
    guard let name = try prepared[statement] ?? prepare(statement, values) else { return }
    try makeRoom(for: 1)
    try sent(values.withPieces { cpostgres_send(handle, name, $0) })
  }

  /// Prepares a statement for values of the types that it is first used with; `nil` for one that has
  /// nothing to do.
  private func prepare(_ statement: Statement, _ values: PostgresValues) throws -> String? {
    guard let text = statement.text else { return nil }
    names += 1
    let name = "s\(names)"
    try makeRoom(for: 1)
    try sent(values.withPieces { cpostgres_prepare(handle, name, text, $0) })
    prepared[statement] = name
    return name
  }

  private func send(_ text: String, _ values: PostgresValues = PostgresValues()) throws {
    try makeRoom(for: 1)
    try sent(values.withPieces { cpostgres_send_text(handle, text, $0) })
  }

  private func sent(_ isSent: Int32) throws {
    guard isSent != 0 else { throw PostgresError(of: handle) }
    unread += 1
  }

  /// Reads the answers that wait where there is no room for some more.
  private func makeRoom(for count: Int) throws {
    if unread + count > Self.maximumUnread { free(try answers(last: 0)) }
  }

  private func lastAnswer() throws -> OpaquePointer {
    guard let answer = try answers(last: 1).first else { throw PostgresError(of: handle) }
    return answer
  }

  /// Waits for the answers to all that was sent, and gives the last ones, to be freed.
  private func answers(last count: Int) throws -> [OpaquePointer] {
    guard unread > 0 else { return [] }
    guard isEnding || cpostgres_request(handle) != 0 else { throw PostgresError(of: handle) }
    var kept: [OpaquePointer] = []
    while unread > 0 {
      do {
        let answer = try nextAnswer()
        unread -= 1
        if unread < count { kept.append(answer) } else { cpostgres_free(answer) }
      } catch {
        free(kept)
        throw error
      }
    }
    return kept
  }

  private func nextAnswer() throws -> OpaquePointer {
    guard let answer = cpostgres_next(handle) else { throw PostgresError(of: handle) }
    switch cpostgres_kind_of(answer) {
    case CPOSTGRES_DONE, CPOSTGRES_ROWS:
      // Behind each statement's answer stands an empty one.
      if let more = cpostgres_next(handle) { cpostgres_free(more) }
      return answer
    default:
      let error = PostgresError(answer, of: handle)
      cpostgres_free(answer)
      recover()
      throw error
    }
  }

  /// After a failure: reads past everything that was sent and is not run, so that others can run.
  private func recover() {
    hasFailed = true
    // Some of what was to be prepared was not.
    prepared = [:]
    unread = 0
    var isSynchronized = isEnding || cpostgres_synchronize(handle) != 0
    isEnding = false
    var isBehindAnswer = false
    while isSynchronized, cpostgres_is_open(handle) != 0 {
      guard let answer = cpostgres_next(handle) else {
        // One stands behind each answer; two, where nothing comes any more.
        guard !isBehindAnswer else { return }
        isBehindAnswer = true
        continue
      }
      isBehindAnswer = false
      isSynchronized = cpostgres_kind_of(answer) != CPOSTGRES_SYNCHRONIZED
      cpostgres_free(answer)
    }
  }

  private func free(_ answers: [OpaquePointer]) { for answer in answers { cpostgres_free(answer) } }
}
#endif
