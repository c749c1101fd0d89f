import Glibc
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// An index gets smaller when documents leave the archive, a bounded part at a time.
@Suite("Pages that hold nothing", .onlyInThisProcess)
struct FreePagesTests {
  private static let pageSize = 16_384

  // MARK: A database

  /// Opens a new database with a table of rows that fill a page each.
  private func engine(in tree: TemporaryTree, rows: Int) throws -> SQLiteEngine {
    let engine = try SQLiteEngine.writing(tree.path + "/index", isWaiting: {})
    try engine.transaction { connection in
      try connection.statements.local?.execute("CREATE TABLE filled (id INTEGER PRIMARY KEY, body)")
      let body = SQLValue.bytes([UInt8](repeating: 7, count: Self.pageSize * 3 / 4))
      for _ in 0..<rows {
        try connection.run("INSERT INTO filled (body) VALUES (?)", binding: body)
      }
    }
    return engine
  }

  private func pages(of engine: SQLiteEngine) throws -> (all: Int64, free: Int64) {
    try engine.read { connection in
      (
        try connection.first("PRAGMA page_count") { $0.int(0) } ?? 0,
        try connection.first("PRAGMA freelist_count") { $0.int(0) } ?? 0
      )
    }
  }

  @Test(arguments: [
    // Rows, how many are deleted, and how many pages are free at the end.
    (rows: 400, deleted: 0, free: 0),
    // What a growing index takes soon stays.
    (rows: 400, deleted: 60, free: 60),
    (rows: 400, deleted: 390, free: 64),
    // An eighth of more than 512 pages may be free.
    (rows: 1600, deleted: 150, free: 150),
  ])
  func freePagesLeaveUpToAShare(rows: Int, deleted: Int, free: Int64) throws {
    let tree = try TemporaryTree()
    let engine = try engine(in: tree, rows: rows)
    try engine.transaction {
      try $0.run("DELETE FROM filled WHERE id <= ?", binding: .int(deleted))
    }
    while try engine.dropFreePages() {}
    #expect(try pages(of: engine).free == free)
    #expect(
      try engine.read { try $0.first("SELECT count(*) FROM filled") { $0.int(0) } }
        == Int64(rows - deleted)
    )
  }

  @Test func aStepIsBoundedAndTheFileGetsShorter() throws {
    let tree = try TemporaryTree()
    let engine = try engine(in: tree, rows: 900)
    let path = tree.path + "/index"
    #expect(try engine.emptyLog())
    let before = try DirectoryListing.status(of: path).size
    try engine.transaction { try $0.run("DELETE FROM filled WHERE id > 20") }
    let full = try pages(of: engine)
    #expect(try engine.dropFreePages())
    let once = try pages(of: engine)
    #expect(full.all - once.all >= 256 && full.free - once.free == 256)
    while try engine.dropFreePages() {}
    #expect(try engine.emptyLog())
    let after = try DirectoryListing.status(of: path).size
    #expect(before > 900 * Int64(Self.pageSize) && after < 100 * Int64(Self.pageSize))
  }

  // MARK: An index

  @Test func anIndexShrinksWithItsArchive() throws {
    let archive = try TestArchive()
    for file in 0..<4 {
      let lines = (0..<400).map { line in
        let number = file * 400 + line
        return Body.v2(
          original: "\(350_000_000_000_000 + number)",
          transaction: "\(350_000_000_000_000 + number)",
          order: "\(360_000_000_000_000 + number)",
          uuid: "c0ffee00-1111-4222-8333-\(444_455_556_666 + number)",
          token: "11111111-2222-4333-8444-\(555_555_000_000 + number)"
        )
      }
      archive.write("\(file).jsonl", lines.joined(separator: "\n"))
    }
    let path = archive.base + "/index"
    let index = try archive.index(.file(path))
    let before = try DirectoryListing.status(of: path).size
    for file in 1..<4 { archive.delete("\(file).jsonl") }
    // Without time for it, one step is made all the same.
    try index.refresh { $0.maximumShrinking = .zero }
    #expect(try index.store.engine.local?.emptyLog() == true)
    let after = try DirectoryListing.status(of: path).size
    let fresh = archive.base + "/fresh"
    _ = try archive.index(.file(fresh))
    let smallest = try DirectoryListing.status(of: fresh).size
    // Pages of which some rows are left are not closed up.
    #expect(after < before * 3 / 4 && after < smallest * 2, "\(before), \(after), \(smallest)")
    #expect(try index.contents() == archive.index(.memory).contents())
  }
}
