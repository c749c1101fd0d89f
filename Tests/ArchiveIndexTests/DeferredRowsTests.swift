import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// A build of many customers writes the lists at its end, and nothing else depends on that.
@Suite("Lists that are written at the end of a build")
struct DeferredRowsTests {
  private static let customers = 60

  private func archive() throws -> TestArchive {
    let archive = try TestArchive()
    for number in 0..<Self.customers { write(number, to: archive) }
    return archive
  }

  private func write(_ number: Int, to archive: TestArchive) {
    let id = "34000000\(100 + number * 7 % Self.customers)"
    archive.write("f\(100 + number).json", Self.body(id, "u-\(number)"))
  }

  private static func body(_ id: String, _ uuid: String) -> String {
    Body.v2(original: id, transaction: id, uuid: uuid)
  }

  private func contents(from minimum: Int64) throws -> [String] {
    let archive = try archive()
    let index = try archive.opened()
    try index.refresh { $0.listsAtEndFrom = minimum }
    return try withExtendedLifetime(archive) { try index.contents() }
  }

  @Test func theTablesAreTheSame() throws {
    let expected = try contents(from: .max)
    #expect(expected.count { $0.hasPrefix("place ") } > Self.customers)
    #expect(expected.count { $0.hasPrefix("tally ") } > 1)
    #expect(try contents(from: 1) == expected)
    #expect(try contents(from: Int64(Self.customers)) == expected)
  }

  /// Until then the lists are as they were, and nothing is missing that was in them.
  @Test func aBuildThatIsCutShortIsCompletedByTheNext() throws {
    let expected = try contents(from: .max)
    let archive = try archive()
    let index = try archive.opened()
    let progress = Progress()
    var refresher = index.refresher(
      asOf: .march,
      verify: .later,
      rows: true,
      isCancelled: { progress.phase == .assessing },
      progress: { progress.note($0) }
    )
    refresher.pace.listsAtEndFrom = 1
    let cutShort = refresher
    #expect(try index.changing { try cutShort.run(.full) })
    #expect(try index.store.read { try IndexState.listsAreDeferred(in: $0) })
    #expect(try index.incompleteness() == .unfinished)
    #expect(try !index.contents().contains { $0.hasPrefix("place ") })
    // A desk's own pace writes lists of so few customers as they are made.
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try !index.store.read { try IndexState.listsAreDeferred(in: $0) })
    #expect(try index.contents() == expected)
  }

  /// Customers that are few beside those in the lists are listed as they are made.
  @Test func aFewMoreCustomersAreWrittenAtOnce() throws {
    let archive = try archive()
    let index = try archive.opened()
    try index.refresh(.full, asOf: .march, verify: .later)
    archive.write("new.json", Self.body("340000000999", "u-new"))
    let isDeferred = try index.store.transaction { connection in
      try connection.run("INSERT INTO pending (customer) SELECT id FROM customer LIMIT 20")
      let isDeferred = try DeferredRows.begin(from: 1, in: connection)
      try connection.run("DELETE FROM pending")
      return isDeferred
    }
    #expect(!isDeferred)
    try index.refresh { $0.listsAtEndFrom = 1 }
    let fresh = try archive.opened()
    try fresh.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.contents() == fresh.contents())
  }
}
