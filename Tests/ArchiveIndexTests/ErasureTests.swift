import AppStoreDocuments
import Foundation
import GRDB
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// An index holds nothing that the archive does not: what is erased there leaves every table, and
/// the bytes of the index's files.
@Suite("What leaves the archive leaves the index")
struct ErasureTests {
  private static let token = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"
  private static let account = "704289572030331377"
  private static let transactions = ["340009876543210", "340009876543211", "340009876543212"]
  private static let uuid = "c0ffee00-1111-4222-8333-944455556666"
  private static let testUUID = "c0ffee00-1111-4222-8333-944455557777"
  /// What tells of the customer who is erased: the file has a name, and a second one is an orphan.
  private static let marks = [token, account, uuid, testUUID, "jane-miller"] + transactions

  private static func write(_ archive: TestArchive, transaction: Int = 1, modified: Int = 0) {
    let body = Body.v2(
      original: transactions[0],
      transaction: transactions[transaction],
      order: "9\(transactions[transaction])",
      uuid: uuid,
      token: token,
      account: account
    )
    archive.write("jane-miller.json", body, modified: 1_700_000_000 + modified)
    archive.write("jane-miller-test.json", Body.test(uuid: testUUID))
  }

  /// Somebody else, of whom all identifiers are others.
  private static func write(_ archive: TestArchive, other number: Int) {
    let body = Body.v2(
      original: "\(350_000_000_000_000 + number)",
      transaction: "\(350_000_000_000_000 + number)",
      order: "\(360_000_000_000_000 + number)",
      uuid: "u-\(number)",
      token: "11111111-2222-4333-8444-\(555_555_000_000 + number)",
      account: "\(705_000_000_000_000_000 + number)"
    )
    archive.write("2025/\(number).json", body)
  }

  private static func erase(_ archive: TestArchive) {
    archive.delete("jane-miller.json")
    archive.delete("jane-miller-test.json")
  }

  /// The rows of all tables, as text.
  private func tables(of path: String) throws -> [String: [String]] {
    try DatabaseQueue(path: path).read { database in
      let names = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
            AND name <> 'part' AND name NOT LIKE 'part^_%' ESCAPE '^'
          """
      )
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let columns = try database.columns(in: name).map { "quote(\"\($0.name)\")" }
          let row = columns.joined(separator: " || ',' || ")
          return (name, try String.fetchAll(database, sql: "SELECT \(row) FROM \"\(name)\""))
        }
      )
    }
  }

  /// The marks that stand in the files of an index, as text or as a number of eight bytes.
  private func remains(in archive: TestArchive) throws -> [String] {
    var found: [String] = []
    for name in try archive.tree.names() where name.hasPrefix("index") {
      let bytes = Data(try archive.tree.contents(of: name))
      for mark in Self.marks {
        let number = Int64(mark).map { value in
          (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let shapes =
          [Array(mark.utf8), Array(mark.utf8.reversed())] + [number].compactMap(\.self)
          + [number.map { Array($0.reversed()) }].compactMap(\.self)
        if shapes.contains(where: { bytes.range(of: Data($0)) != nil }) {
          found.append("\(mark) in \(name)")
        }
      }
    }
    return found
  }

  /// Tables that hold nothing of a customer: names of products, sums, and the index's own state.
  private static let lasting: Set<String> = [
    "counted", "dir", "environment", "history", "meta", "notification_hour", "product", "root",
    "share",
    "tally", "word",
  ]

  @Test func everyTableForgetsTheOnlyCustomer() throws {
    let archive = try TestArchive()
    Self.write(archive)
    let path = archive.base + "/index"
    let index = try archive.index(.file(path))
    try index.makeHistory()
    let before = try tables(of: path)
    #expect(before.count > 25)
    #expect(["ident", "mention", "piece", "charge"].allSatisfy { before[$0]?.isEmpty == false })
    Self.erase(archive)
    try index.refresh(.full, asOf: .march, verify: .later, accepting: .all)
    for (name, rows) in try tables(of: path) {
      #expect(rows.isEmpty || Self.lasting.contains(name), "\(name): \(rows)")
    }
    #expect(try remains(in: archive) == [])
    for mark in Self.marks {
      let request = SearchRequest(text: mark, environment: .all, asOf: .march, limit: 9)
      #expect(try index.search(request).hits.isEmpty)
    }
  }

  /// One of many, whose documents have changed before, so that its rows have lain in several pages.
  @Test(arguments: [3, 300])
  func theFilesOfAnIndexForgetOneOfMany(others: Int) throws {
    let archive = try TestArchive()
    for number in 0..<others { Self.write(archive, other: number) }
    Self.write(archive)
    let path = archive.base + "/index"
    let index = try archive.index(.file(path))
    try index.makeHistory()
    for step in 1...4 {
      Self.write(archive, transaction: step % 3, modified: step)
      for number in 0..<others / 3 { Self.write(archive, other: others * step + number) }
      archive.settle("archive")
      try index.refresh(.full, asOf: .march, verify: .later)
    }
    // All but the transaction of a step before, which was overwritten in the archive.
    let found = try remains(in: archive)
    for mark in Self.marks {
      #expect(found.contains { $0.hasPrefix(mark) } == (mark != Self.transactions[2]), "\(mark)")
    }
    Self.erase(archive)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try remains(in: archive) == [])
    let rows = try tables(of: path).values.joined()
    for mark in Self.marks { #expect(!rows.contains { $0.contains(mark) }, "\(mark)") }
    #expect(try index.facts(asOf: .march, environment: .all).files == others + others / 3 * 4)
  }

  /// A file from which the customer's line was taken out.
  @Test func aLineThatIsTakenOutIsForgotten() throws {
    let archive = try TestArchive()
    let line = Body.v2(
      original: Self.transactions[0],
      transaction: Self.transactions[1],
      uuid: Self.uuid,
      token: Self.token
    )
    let others = (0..<9).map { number in
      Body.v2(original: "35000\(number)", transaction: "35000\(number)", uuid: "u-\(number)")
    }
    archive.write("log.jsonl", (others + [line]).joined(separator: "\n"))
    let index = try archive.index(.file(archive.base + "/index"))
    #expect(try !remains(in: archive).isEmpty)
    archive.write("log.jsonl", others.joined(separator: "\n"), modified: 1_700_000_100)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try remains(in: archive) == [])
  }

  /// What others still have stays to be found, by its parts too.
  @Test func anIdentifierOfTwoStaysUntilBothAreGone() throws {
    let archive = try TestArchive()
    for (name, original) in [("a", "340001"), ("b", "340002")] {
      let body = Body.v2(original: original, transaction: original, order: "777888999", uuid: name)
      archive.write("\(name).json", body)
    }
    let index = try archive.index()
    func hits(_ text: String) throws -> Int {
      try index.search(SearchRequest(text: text, environment: .all, asOf: .march, limit: 9))
        .hits.count
    }
    #expect(try [hits("777888999"), hits("788899")] == [2, 2])
    archive.delete("a.json")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try [hits("777888999"), hits("788899")] == [1, 1])
    archive.delete("b.json")
    try index.refresh(.full, asOf: .march, verify: .later, accepting: .all)
    #expect(try [hits("777888999"), hits("788899")] == [0, 0])
    archive.write(
      "c.json",
      Body.v2(original: "340003", transaction: "340003", order: "777888999", uuid: "c")
    )
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try [hits("777888999"), hits("788899")] == [1, 1])
  }
}
