import Testing

@testable import ArchiveIndex

/// The one way to ask an index: what holds whatever engine runs it.
@Suite struct ConnectionTests {
  private let store: Store

  init() throws {
    let engine = try SQLiteEngine.inMemory()
    store = Store(engine: engine, path: nil, isReadOnly: false, fallbackReason: nil)
    try store.transaction { connection in
      try connection.run("CREATE TABLE pair (id INTEGER PRIMARY KEY, text TEXT UNIQUE, bytes BLOB)")
      for (id, text) in [(1, "a"), (2, "b"), (3, "c")] {
        try connection.run(Self.insert, binding: .int(id), .text(text), .bytes([UInt8(id)]))
      }
    }
  }

  private static let insert: SQL = "INSERT INTO pair (id, text, bytes) VALUES (?, ?, ?)"
  private static let from: SQL = "SELECT id, text FROM pair WHERE id >= ? ORDER BY id"

  // MARK: Two uses at once

  @Test func aStatementOfTheSameTextDoesNotDisturbTheOuterOne() throws {
    let found = try store.read { connection in
      try connection.rows(Self.from, binding: .int(1)) { outer -> String in
        let inner = try connection.rows(Self.from, binding: .int(2)) { $0.text(1) }
        let first = try connection.first(Self.from, binding: .int(3)) { $0.text(1) }
        return outer.text(1) + ":" + inner.joined() + (first ?? "")
      }
    }
    #expect(found == ["a:bcc", "b:bcc", "c:bcc"])
  }

  @Test func threeDeepEachGoesOnWhereItWas() throws {
    var seen: [Int64] = []
    try store.read { connection in
      try connection.forEach(Self.from, binding: .int(2)) { one in
        try connection.walk(Self.from, binding: .int(1)) { two in
          try connection.forEach(Self.from, binding: .int(3)) { three in
            seen.append(one.int(0) * 100 + two.int(0) * 10 + three.int(0))
          }
          return two.int(0) < 2
        }
      }
    }
    #expect(seen == [213, 223, 313, 323])
  }

  @Test func theSameTextOfAnotherFileDoesNotDisturbTheOuterOne() throws {
    try store.transaction { connection in
      try connection.run("CREATE TABLE meta (name TEXT PRIMARY KEY, value)")
      try connection.run("INSERT INTO meta (name, value) VALUES ('a', 1), ('b', 2)")
      // As in `ReadStatement.fact`.
      let own: SQL = "SELECT value FROM meta WHERE name = ?"
      let found = try connection.rows(own, binding: .text("a")) { outer in
        [try Meta.int("b", in: connection), outer.int(0)]
      }
      #expect(found == [[2, 1]])
    }
  }

  @Test func rowsCanBeChangedWhileOthersAreRead() throws {
    try store.transaction { connection in
      try connection.forEach(Self.from, binding: .int(1)) { row in
        try connection.run(
          "UPDATE pair SET text = ? WHERE id = ?",
          binding: .text(row.text(1) + "!"),
          .int(row.int(0))
        )
      }
    }
    #expect(try texts() == ["a!", "b!", "c!"])
  }

  // MARK: Rows

  @Test func aWalkThatStopsLeavesTheStatementFree() throws {
    try store.read { connection in
      for _ in 0..<2 {
        var seen: [Int64] = []
        try connection.walk(Self.from, binding: .int(1)) { row in
          seen.append(row.int(0))
          return seen.count < 2
        }
        #expect(seen == [1, 2])
      }
    }
  }

  private struct Stopped: Error {}

  @Test func anErrorInAClosureLeavesTheStatementFree() throws {
    try store.read { connection in
      #expect(throws: Stopped.self) {
        try connection.forEach(Self.from, binding: .int(1)) { _ in throw Stopped() }
      }
      let rows = try connection.rows(Self.from, binding: .int(2)) { $0.int(0) }
      #expect(rows == [2, 3])
    }
  }

  @Test func firstIsNothingWithoutARowOrAValue() throws {
    try store.read { connection in
      let missing = try connection.first(Self.from, binding: .int(4)) { $0.int(0) }
      let text = try connection.first("SELECT NULL") { $0.optionalText(0) }
      let number = try connection.first("SELECT NULL") { $0.optionalInt(0) }
      #expect(missing == nil && text == nil && number == nil)
      let known = try [3, 4].map { try connection.hasRow(Self.from, binding: .int($0)) }
      #expect(known == [true, false])
    }
  }

  @Test func eachGivesEveryRowWithThePlaceOfItsValue() throws {
    try store.read { connection in
      var found: [[Int64]] = []
      let starts = [3, 9, 2] as [Int64]
      try connection.each(Self.from, bindings: starts.lazy.map { .int($0) }) { place, row in
        found.append([starts[place], row.int(0)])
        // The same text inside.
        let inner = try connection.first(Self.from, binding: .int(1)) { $0.int(0) }
        #expect(inner == 1)
      }
      #expect(found == [[3, 3], [2, 2], [2, 3]])
    }
  }

  @Test(arguments: ["", "é", "a\u{0}b", "日本語"])
  func textAndBytesComeBackAsTheyWent(text: String) throws {
    let bytes = Array(text.utf8)
    try store.transaction { connection in
      try connection.run(Self.insert, binding: .int(7), .text(text), .bytes(bytes))
      let found = try connection.first("SELECT text, bytes, id FROM pair WHERE id = 7") { row in
        (row.text(0), row.bytes(1), row.withBytes(1) { $0.count }, row.isNull(2))
      }
      let (storedText, storedBytes, count, isNull) = try #require(found)
      #expect(storedText == text)
      #expect(storedBytes == bytes)
      #expect(count == bytes.count)
      #expect(!isNull)
    }
  }

  @Test func aMissingValueIsNull() throws {
    try store.transaction { connection in
      try connection.run(Self.insert, binding: .int(7), .text(nil as String?), .null)
      let empty: SQL = "SELECT id FROM pair WHERE text IS NULL AND bytes IS NULL"
      let found = try connection.rows(empty) { $0.int(0) }
      #expect(found == [7])
    }
  }

  // MARK: Changes

  @Test func aChangeSaysHowManyRowsItTook() throws {
    try store.transaction { connection in
      let changed = try connection.change("UPDATE pair SET text = text || '?' WHERE id > 1")
      let deleted = try connection.change("DELETE FROM pair WHERE id = 9")
      #expect((changed, deleted) == (2, 0))
    }
  }

  @Test func anInsertGivesTheNumberOfItsRow() throws {
    try store.transaction { connection in
      let text: SQL = "INSERT INTO pair (text) VALUES (?)"
      let number = try connection.insert(text, binding: .text("d"))
      let unique: SQL = "INSERT INTO pair (text) VALUES (?) ON CONFLICT DO NOTHING"
      let known = try connection.insertIfNew(unique, binding: .text("d"))
      let new = try connection.insertIfNew(unique, binding: .text("e"))
      #expect([number, known, new] == [4, nil, 5])
    }
  }

  @Test func aTransactionThatThrowsChangesNothing() throws {
    #expect(throws: Stopped.self) {
      try store.transaction { connection in
        try connection.run("DELETE FROM pair")
        throw Stopped()
      }
    }
    #expect(try texts() == ["a", "b", "c"])
  }

  @Test func aStatementThatFailsSaysWhy() throws {
    try store.transaction { connection in
      let error = #expect(throws: (any Error).self) {
        try connection.run(Self.insert, binding: .int(1), .text("z"), .null)
      }
      #expect(error.map { "\($0)" }?.contains("UNIQUE constraint failed: pair.id") == true)
      let next = try connection.insert(Self.insert, binding: .int(8), .text("z"), .null)
      #expect(next == 8)
    }
  }

  private func texts() throws -> [String] {
    try store.read { try $0.rows(Self.from, binding: .int(0)) { $0.text(1) } }
  }
}
