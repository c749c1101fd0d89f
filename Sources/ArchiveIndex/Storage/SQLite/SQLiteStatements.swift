import GRDB
import GRDBSQLite

/// The prepared statements of one connection, each in one use at a time.
///
/// GRDB keeps them for the life of its connection, by their text; for the length of a snapshot or a
/// transaction they stand here by its address as well, since a refresh runs millions.
final class SQLiteStatements {
  private let database: Database
  private var known: [SQL: SQLiteRun] = [:]
  /// The same by what the texts say: one text may stand at several addresses.
  private var knownByText: [String: SQLiteRun] = [:]

  init(_ database: Database) { self.database = database }

  /// Binds values in their order, and does what there is to do with the statement.
  ///
  /// Inlined, so that the list of values stays on the stack; rows come one by one in any case.
  @inline(__always)
  func use<Result>(
    _ sql: SQL,
    _ values: [SQLValue] = [],
    _ reading: RowReading = .whole,
    _ body: (SQLiteRun) throws -> Result
  ) throws -> Result {
    let run = try take(sql)
    defer { run.end() }
    var place: Int32 = 1
    for value in values {
      try run.bind(value, at: place)
      place += 1
    }
    return try body(run)
  }

  /// The statement of a text; another one of the same text while the first is in use.
  private func take(_ sql: SQL) throws -> SQLiteRun {
    let run = try known[sql] ?? firstRun(of: sql)
    guard run.isInUse else {
      run.isInUse = true
      return run
    }
    let other = try SQLiteRun(database.makeStatement(sql: Self.text(of: sql)), of: database)
    other.isInUse = true
    return other
  }

  /// The text as SQLite runs it best.
  ///
  /// For `ON CONFLICT DO NOTHING` SQLite opens a savepoint, at which the trigram index writes whatever it
  /// has gathered: a third more work for a refresh. `INSERT OR IGNORE` says the same without one.
  private static func text(of sql: SQL) -> String {
    let text = sql.text.description
    let (start, end) = ("INSERT INTO ", "ON CONFLICT DO NOTHING")
    guard text.hasPrefix(start), text.hasSuffix(end) else { return text }
    return "INSERT OR IGNORE INTO " + text.dropFirst(start.count).dropLast(end.count)
  }

  private func firstRun(of sql: SQL) throws -> SQLiteRun {
    let text = Self.text(of: sql)
    let run =
      try knownByText[text] ?? SQLiteRun(database.cachedStatement(sql: text), of: database)
    known[sql] = run
    knownByText[text] = run
    return run
  }

  /// Asks once for each of many values, and gives `body` each row with the place of its value.
  @inline(__always)
  func each(
    _ sql: SQL,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, borrowing Row) throws -> Void
  ) throws {
    try use(sql) { statement in
      var place = 0
      for value in values {
        try statement.bind(value, at: 1)
        while try statement.step() { try body(place, statement.row) }
        place += 1
      }
    }
  }

  /// Runs a statement that gives no rows.
  @inline(__always)
  func run(_ sql: SQL, _ values: [SQLValue]) throws {
    try use(sql, values) { statement in
      while try statement.step() {}
    }
  }

  /// The same, and gives how many rows it changed.
  @inline(__always)
  func change(_ sql: SQL, _ values: [SQLValue]) throws -> Int {
    try use(sql, values) { statement in
      while try statement.step() {}
      return Int(sqlite3_changes(handle))
    }
  }

  /// Inserts a row, and gives the number that it got.
  @inline(__always)
  func insert(_ sql: SQL, _ values: [SQLValue]) throws -> Int64 {
    try use(sql, values) { statement in
      while try statement.step() {}
      return sqlite3_last_insert_rowid(handle)
    }
  }

  /// Inserts a row for each of many values, unless its key is taken, and gives `body` the number of
  /// each new row with the place of its value.
  @inline(__always)
  func insertEachIfNew(
    _ sql: SQL,
    _ values: some Sequence<SQLValue>,
    _ body: (Int, Int64) throws -> Void
  ) throws {
    try use(sql) { statement in
      var place = 0
      for value in values {
        try statement.bind(value, at: 1)
        while try statement.step() {}
        if sqlite3_changes(handle) > 0 { try body(place, sqlite3_last_insert_rowid(handle)) }
        place += 1
      }
    }
  }

  /// What to ask `PartSearch.find` for; `nil` for a text that is too short.
  func partQuery(for text: String) -> String? { PartSearch.query(for: text) }

  /// Runs a script of statements without values.
  func execute(_ script: SQL) throws { try database.execute(sql: script.text.description) }

  /// SQLite's own connection.
  var handle: OpaquePointer? { database.sqliteConnection }
}

/// A statement in use: SQLite's own, stepped without GRDB's row objects, which cost more than the
/// statement itself when there are a hundred thousand of them.
final class SQLiteRun {
  private let statement: Statement
  private let handle: OpaquePointer
  private let connection: OpaquePointer?
  fileprivate(set) var isInUse = false

  init(_ statement: Statement, of database: Database) {
    self.statement = statement
    handle = statement.sqliteStatement
    connection = database.sqliteConnection
    sqlite3_reset(handle)
  }

  /// The row that the statement stands at.
  var row: Row { Row(handle) }

  /// Binds one value, counted from 1.
  func bind(_ value: SQLValue, at place: Int32) throws {
    try check(result(of: value, at: place))
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

  /// Lets go of the rows that were not read.
  fileprivate func end() {
    sqlite3_reset(handle)
    isInUse = false
  }

  private func result(of value: SQLValue, at place: Int32) -> Int32 {
    switch value {
    case .int(let value), .mixedInt(let value):
      return sqlite3_bind_int64(handle, place, value)
    case .null: return sqlite3_bind_null(handle, place)
    case .text(let value), .mixedText(let value):
      var value = value
      return value.withUTF8 { buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(handle, place, $0.baseAddress, Int32($0.count), Self.copied)
        }
      }
    case .bytes(let value):
      return value.withUnsafeBytes {
        sqlite3_bind_blob(handle, place, $0.baseAddress, Int32($0.count), Self.copied)
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
