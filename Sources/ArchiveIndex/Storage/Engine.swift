// What runs an index: SQLite in this process or, in a build with the package trait Postgres, a server.
//
// Without the trait these names are those of SQLite's own types, so that nothing stands between.

#if Postgres
/// Runs an index.
enum Engine: Sendable {
  /// In this process.
  case local(SQLiteEngine)
  /// On a server.
  case shared(PostgresEngine)

  /// Lends a connection that sees one state of the index.
  func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    switch self {
    case .local(let engine): try engine.read(body)
    case .shared(let engine): try engine.read(body)
    }
  }

  /// Lends the connection that writes, for one transaction.
  func transaction<Value>(
    _ access: WriteAccess,
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    switch self {
    case .local(let engine): try engine.transaction(access, body)
    case .shared(let engine): try engine.transaction(access, body)
    }
  }

  /// A server sees to its log itself.
  func checkpoint() throws {
    if case .local(let engine) = self { try engine.checkpoint() }
  }

  /// A server sees to its log itself.
  func emptyLog() throws -> Bool {
    if case .local(let engine) = self { return try engine.emptyLog() }
    return true
  }

  /// A server sees to its free pages itself.
  func dropFreePages() throws -> Bool {
    if case .local(let engine) = self { return try engine.dropFreePages() }
    return false
  }

  /// Drops what deleted rows left.
  func purgeDeletedContent() throws {
    switch self {
    case .local(let engine): try engine.purgeDeletedContent()
    case .shared(let engine): try engine.purgeDeletedContent()
    }
  }

  /// Whether a question that failed may be answered when it is asked again at once.
  static func mayAnswerAgain(after error: any Error) -> Bool {
    (error as? PostgresError)?.isConflict ?? false
  }

  /// SQLite's engine; `nil` for an index on a server.
  var local: SQLiteEngine? {
    if case .local(let engine) = self { return engine }
    return nil
  }

  /// The server's engine; `nil` for an index in this process.
  var shared: PostgresEngine? {
    if case .shared(let engine) = self { return engine }
    return nil
  }
}

/// The statements of one connection.
enum Statements {
  case local(SQLiteStatements)
  case shared(PostgresConnection)

  func use<Result>(
    _ sql: SQL,
    _ values: [SQLValue],
    _ reading: RowReading = .whole,
    _ body: (StatementRun) throws -> Result
  ) throws -> Result {
    switch self {
    case .local(let statements): try statements.use(sql, values, reading) { try body(.local($0)) }
    case .shared(let statements):
      try statements.use(sql, values, reading) { try body(.shared($0)) }
    }
  }

  func each(
    _ sql: SQL,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, borrowing Row) throws -> Void
  ) throws {
    switch self {
    case .local(let statements): try statements.each(sql, values, body)
    case .shared(let statements): try statements.each(sql, values, body)
    }
  }

  func map<Element, Value>(
    _ values: some Sequence<Element>,
    _ map: (Element) throws -> Value
  ) throws -> [Value] {
    switch self {
    case .local: try values.map(map)
    case .shared(let statements): try statements.map(values, map)
    }
  }

  var lacksAnswers: Bool {
    if case .shared(let statements) = self { statements.lacksAnswers } else { false }
  }

  func lockNumbers() throws {
    if case .shared(let statements) = self { try statements.lockNumbers() }
  }

  func run(_ sql: SQL, _ values: [SQLValue]) throws {
    switch self {
    case .local(let statements): try statements.run(sql, values)
    case .shared(let statements): try statements.run(sql, values)
    }
  }

  func change(_ sql: SQL, _ values: [SQLValue]) throws -> Int {
    switch self {
    case .local(let statements): try statements.change(sql, values)
    case .shared(let statements): try statements.change(sql, values)
    }
  }

  func insert(_ sql: SQL, _ values: [SQLValue]) throws -> Int64 {
    switch self {
    case .local(let statements): try statements.insert(sql, values)
    case .shared(let statements): try statements.insert(sql, values)
    }
  }

  func insertEachIfNew(
    _ sql: SQL,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, Int64) throws -> Void
  ) throws {
    switch self {
    case .local(let statements): try statements.insertEachIfNew(sql, values, body)
    case .shared(let statements): try statements.insertEachIfNew(sql, values, body)
    }
  }

  /// What to ask `PartSearch.find` for; `nil` for a text that is too short.
  func partQuery(for text: String) -> String? {
    switch self {
    case .local(let statements): statements.partQuery(for: text)
    case .shared(let statements): statements.partQuery(for: text)
    }
  }

  /// SQLite's statements; `nil` for an index on a server.
  var local: SQLiteStatements? {
    if case .local(let statements) = self { return statements }
    return nil
  }
}

/// A statement in use.
enum StatementRun {
  case local(SQLiteRun)
  case shared(PostgresRun)

  /// Goes to the next row; false behind the last one.
  func step() throws -> Bool {
    switch self {
    case .local(let run): try run.step()
    case .shared(let run): try run.step()
    }
  }

  /// The row that the statement stands at.
  var row: Row {
    switch self {
    case .local(let run): run.row
    case .shared(let run): run.row
    }
  }
}

/// One row of an answer, which a closure borrows; columns count from 0.
struct Row: ~Copyable {
  /// Whose row it is.
  ///
  /// This can be copied, unlike the rows of both engines: Swift 6.3.1's optimizer fails where a value
  /// that cannot be copied is asked twice which case it is ("Cannot initialize a nonCopyable type with
  /// a guaranteed value").
  private enum Source {
    case local(OpaquePointer)
    case shared(OpaquePointer, at: Int32)
  }

  private let source: Source

  init(_ handle: OpaquePointer) { source = .local(handle) }

  /// A row of a server's answer, by its place.
  init(of answer: OpaquePointer, at place: Int32) { source = .shared(answer, at: place) }

  func isNull(_ column: Int32) -> Bool {
    switch source {
    case .local(let handle): SQLiteRow(handle).isNull(column)
    case .shared(let answer, let place): PostgresRow(answer, at: place).isNull(column)
    }
  }

  func int(_ column: Int32) -> Int64 {
    switch source {
    case .local(let handle): SQLiteRow(handle).int(column)
    case .shared(let answer, let place): PostgresRow(answer, at: place).int(column)
    }
  }

  func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

  func text(_ column: Int32) -> String {
    switch source {
    case .local(let handle): SQLiteRow(handle).text(column)
    case .shared(let answer, let place): PostgresRow(answer, at: place).text(column)
    }
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { [UInt8]($0) } }

  /// Gives the bytes of a column where they are, until `body` returns.
  func withBytes<Value>(
    _ column: Int32,
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value {
    switch source {
    case .local(let handle): try SQLiteRow(handle).withBytes(column, body)
    case .shared(let answer, let place):
      try PostgresRow(answer, at: place).withBytes(column, body)
    }
  }
}

extension Store {
  /// A store in this process.
  init(
    engine: SQLiteEngine,
    path: String?,
    isReadOnly: Bool,
    fallbackReason: String?,
    file: FileIdentity? = nil
  ) {
    self.init(
      engine: .local(engine),
      path: path,
      isReadOnly: isReadOnly,
      fallbackReason: fallbackReason,
      file: file
    )
  }
}

extension Connection {
  /// A connection to an index in this process.
  init(statements: SQLiteStatements) { self.init(statements: .local(statements)) }
}
#else
typealias Engine = SQLiteEngine
typealias Statements = SQLiteStatements
typealias Row = SQLiteRow

extension SQLiteEngine {
  /// Whether a question that failed may be answered when it is asked again at once; never here.
  static func mayAnswerAgain(after error: any Error) -> Bool { false }

  /// SQLite's engine.
  var local: SQLiteEngine? { self }
}

extension SQLiteStatements {
  /// SQLite's statements.
  var local: SQLiteStatements? { self }

  /// Nothing is far away.
  @inline(__always)
  func map<Element, Value>(
    _ values: some Sequence<Element>,
    _ map: (Element) throws -> Value
  ) throws -> [Value] {
    try values.map(map)
  }

  @inline(__always)
  var lacksAnswers: Bool { false }

  /// Nobody else writes.
  @inline(__always)
  func lockNumbers() throws {}
}
#endif
