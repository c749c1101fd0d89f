#if Postgres
import CPostgres

/// The whole answer to a statement.
final class PostgresAnswer {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { cpostgres_free(handle) }

  var rowCount: Int32 { cpostgres_row_count(handle) }

  /// How many rows the statement changed.
  var changeCount: Int { Int(cpostgres_change_count(handle)) }

  /// Gives each row to `body`.
  func giveRows(_ body: (borrowing Row) throws -> Void) rethrows {
    try withExtendedLifetime(self) {
      for row in 0..<rowCount { try body(Row(of: handle, at: row)) }
    }
  }

  /// The first number of the first row; `nil` without a row.
  var number: Int64? {
    withExtendedLifetime(self) { rowCount > 0 ? PostgresRow(handle, at: 0).int(0) : nil }
  }
}

/// A statement and its values: within a snapshot it has one answer.
struct PostgresQuestion: Hashable, Sendable {
  var sql: SQL
  var values: PostgresValues
}

/// What was sent to a server and is not answered yet, in the order in which the answers come.
struct PostgresQueue: Sendable {
  enum Expected: Sendable {
    /// An answer: to what was asked in a rehearsal, or to another statement.
    case answer(PostgresQuestion?)
    /// Behind a transaction's last answer: that all of it is done.
    case end
  }

  private var expected: [Expected] = []
  private var read = 0
  /// What was asked in a rehearsal and is not answered yet.
  private(set) var asked: Set<PostgresQuestion> = []

  var isEmpty: Bool { read == expected.count }
  var count: Int { expected.count - read }
  /// How many transactions end in it.
  var endCount: Int { expected[read...].count { if case .end = $0 { true } else { false } } }
  /// Whether the last thing is a transaction's end.
  var isEnding: Bool { if case .end = expected.last { !isEmpty } else { false } }

  mutating func append(_ next: Expected) {
    if case .answer(let question?) = next { asked.insert(question) }
    expected.append(next)
  }

  mutating func popFirst() -> Expected? {
    guard !isEmpty else { return nil }
    let first = expected[read]
    read += 1
    if isEmpty { removeAll() }
    if case .answer(let question?) = first { asked.remove(question) }
    return first
  }

  /// Lets the answers to what was asked in a rehearsal be read and thrown away: they belong to a snapshot
  /// that has ended.
  mutating func discardPendingAnswers() {
    for index in expected.indices.dropFirst(read) {
      if case .answer = expected[index] { expected[index] = .answer(nil) }
    }
    asked.removeAll(keepingCapacity: true)
  }

  mutating func removeAll() {
    expected.removeAll(keepingCapacity: true)
    read = 0
    asked.removeAll(keepingCapacity: true)
  }
}
#endif
