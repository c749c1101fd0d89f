/// The one way to ask an index and to change it: in one snapshot (`Store.read`), or in one
/// transaction (`Store.transaction`), after which it is of no use.
///
/// Nobody else sees a statement. A closure that is given a row may run any other statement, also
/// one of the same text; the row is gone when the closure returns.
struct Connection {
  /// The statements of the engine's own connection.
  let statements: Statements
  /// Reads the bodies of documents.
  let bodies = StoredBodies()

  // MARK: Asking

  /// What `map` makes of each row, up to `limit` of them.
  @inline(__always)
  func rows<Value>(
    _ sql: SQL,
    binding values: SQLValue...,
    limit: Int = .max,
    map: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    try statements.use(sql, values) { statement in
      var found: [Value] = []
      while found.count < limit, try statement.step() { found.append(try map(statement.row)) }
      return found
    }
  }

  /// What `map` makes of the first row; `nil` where there is none, or where it makes nothing of it.
  @inline(__always)
  func first<Value>(
    _ sql: SQL,
    binding values: SQLValue...,
    map: (borrowing Row) throws -> Value?
  ) throws -> Value? {
    try statements.use(sql, values) { statement in
      try statement.step() ? try map(statement.row) : nil
    }
  }

  /// Whether there is any row.
  @inline(__always)
  func hasRow(_ sql: SQL, binding values: SQLValue...) throws -> Bool {
    try statements.use(sql, values) { try $0.step() }
  }

  /// Gives each row to `body`.
  @inline(__always)
  func forEach(
    _ sql: SQL,
    binding values: SQLValue...,
    body: (borrowing Row) throws -> Void
  ) throws {
    try statements.use(sql, values) { statement in
      while try statement.step() { try body(statement.row) }
    }
  }

  /// Gives rows to `body` for as long as it returns true.
  ///
  /// An engine that fetches answers as a whole fetches these in parts, so it is also the way to ask
  /// for what is as large as the archive.
  @inline(__always)
  func walk(
    _ sql: SQL,
    binding values: SQLValue...,
    while body: (borrowing Row) throws -> Bool
  ) throws {
    try statements.use(sql, values, .inParts) { statement in
      while try statement.step(), try body(statement.row) {}
    }
  }

  /// Asks once for each of many values, and gives `body` each row with the place of its value.
  ///
  /// An engine behind a network answers many of them in one round trip.
  @inline(__always)
  func each(
    _ sql: SQL,
    bindings values: some Sequence<SQLValue>,
    _ body: (Int, borrowing Row) throws -> Void
  ) throws {
    try statements.each(sql, values, body)
  }

  /// What `map` makes of each value, where it does nothing but ask.
  ///
  /// An engine behind a network takes as many round trips as one question depends on another, however
  /// many are asked: a question gets no rows at first, all such questions are sent together, and `map`
  /// runs again for the values that lacked an answer. What it then made is thrown away, so that no
  /// answer changes. SQLite runs it once for each value.
  @inline(__always)
  func map<Element, Value>(
    _ values: some Sequence<Element>,
    _ map: (Element) throws -> Value
  ) throws -> [Value] {
    try statements.map(values, map)
  }

  /// What `body` makes of its questions, in as few round trips as with `map(_:_:)`.
  @inline(__always)
  func inFewRoundTrips<Value>(_ body: () throws -> Value) throws -> Value {
    try map(CollectionOfOne(())) { try body() }[0]
  }

  /// Whether an answer is missing within `map`, so that nothing that is made now is kept.
  @inline(__always)
  var lacksAnswers: Bool { statements.lacksAnswers }

  /// Waits for the answers to what was asked, where what is asked next depends on all of them.
  ///
  /// - Throws: `MissingAnswers`, where one is missing.
  @inline(__always)
  func waitForAnswers() throws { if lacksAnswers { throw MissingAnswers() } }

  // MARK: Changing

  /// Runs a statement that gives no rows.
  ///
  /// An engine behind a network does not wait for it: what fails may be told by a later statement, or
  /// by the end of the transaction.
  @inline(__always)
  func run(_ sql: SQL, binding values: SQLValue...) throws {
    try statements.run(sql, values)
  }

  /// Waits until no other process changes `Meta`'s numbers; it may do so after this transaction.
  @inline(__always)
  func lockNumbers() throws { try statements.lockNumbers() }

  /// Runs a statement that gives no rows.
  ///
  /// - Returns: How many rows it changed.
  @inline(__always)
  func change(_ sql: SQL, binding values: SQLValue...) throws -> Int {
    try statements.change(sql, values)
  }

  /// Inserts a row, and gives the number that it got.
  ///
  /// An engine behind a network does not wait for it, either, where it has numbers to give.
  @inline(__always)
  func insert(_ sql: SQL, binding values: SQLValue...) throws -> Int64 {
    try statements.insert(sql, values)
  }

  /// Inserts a row for each of many values, unless its key is taken, and gives `body` the number of
  /// each new row with the place of its value.
  @inline(__always)
  func insertEachIfNew(
    _ sql: SQL,
    bindings values: some Sequence<SQLValue>,
    _ body: (Int, Int64) throws -> Void
  ) throws {
    try statements.insertEachIfNew(sql, values, body)
  }
}

/// Ends a run of `Connection.map` in which an answer is missing.
struct MissingAnswers: Error {}

/// How the rows of an answer are fetched, where that is not one by one.
enum RowReading {
  /// All at once.
  case whole
  /// Some at a time.
  case inParts
}
