import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What is kept of one customer for all times, and lists at one moment after the other.
@Suite("A customer at all times")
struct CustomerHistoryTests {
  private let archive: TestArchive
  private let index: ArchiveIndex

  /// A month from 2025-03-03 to 2025-04-02 that will not renew, and what was said a day later.
  init() throws {
    archive = try TestArchive()
    archive.write("a.json", Self.body("u-1", signed: 1_741_000_001_000))
    archive.write("b.json", Self.body("u-2", signed: 1_741_086_401_000))
    index = try archive.index()
  }

  private static func body(_ uuid: String, id: String = "340001", signed: Int64) -> String {
    Body.v2(
      original: id,
      transaction: id,
      order: "9\(id)",
      uuid: uuid,
      signed: signed,
      autoRenewStatus: 0
    )
  }

  private func customer() throws -> CustomerRecords {
    let id = try #require(CustomerId("Production/com.example.reader/340001"))
    return try #require(try index.customer(id, verification: nil))
  }

  /// Each document is counted once, from when it was signed.
  @Test func documentsAreCountedFromTheirMomentOn() throws {
    let history = Listing.history(of: try customer(), catalogue: ProductCatalog())
    let changes = history.changes.compactMap { change in
      let counted = change.facts.counts.first { $0.key.kind == .document }
      return counted.map { (at: change.at.milliseconds, day: $0.key.day, count: $0.value.count) }
    }.sorted { $0.at < $1.at }
    #expect(changes.map(\.at) == [1_741_000_001_000, 1_741_086_401_000])
    #expect(changes.map(\.day) == [20_150, 20_151])
    #expect(changes.map(\.count) == [1, 1])
    // Before the first document, in the month, and behind it.
    #expect(history.pieces.count >= 3)
    #expect(history.pieces.first?.isListed == false)
    #expect(history.pieces.last?.isListed == true)
  }

  /// Before the first document, twice in the month, at the moment of the refresh, and behind the
  /// month.
  private static let instants: [(Timestamp, Int)] = [
    (Timestamp(milliseconds: 1_740_000_000_000), 0),
    (Timestamp(milliseconds: 1_741_500_000_000), 1),
    (Timestamp(milliseconds: 1_741_600_000_000), 1), (.march, 1),
    (Timestamp(milliseconds: 1_743_700_000_000), 1),
  ]

  private func rows(at asOf: Timestamp, _ segment: Segment = .all) throws -> Int {
    var request = ListRequest(asOf: asOf, limit: 9)
    request.segment = segment
    let page = try index.page(request)
    #expect(page.rows.count == page.total)
    return page.rows.count
  }

  /// However one comes to a moment, the list is that of the moment.
  @Test(arguments: [false, true]) func aListIsThatOfItsMoment(hasHistory: Bool) throws {
    if hasHistory { try index.makeHistory() }
    let end = Timestamp(milliseconds: 1_743_700_000_000)
    for step in [0, 1, 2, 3, 4, 2, 4, 1, 0, 2, 2, 0] {
      let (asOf, count) = Self.instants[step]
      #expect(try rows(at: asOf) == count, "\(step)")
      #expect(try rows(at: asOf, .expired) == (asOf == end ? 1 : 0), "\(step)")
    }
  }

  /// What a refresh brings shows at a moment that was looked at before.
  @Test(arguments: [false, true]) func aMomentIsMadeAgainAfterARefresh(hasHistory: Bool) throws {
    if hasHistory { try index.makeHistory() }
    let asOf = Timestamp(milliseconds: 1_741_500_000_000)
    #expect(try rows(at: asOf) == 1)
    archive.write("c.json", Self.body("u-3", id: "340002", signed: 1_741_000_001_000))
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try rows(at: asOf) == 2)
    archive.delete("a.json")
    archive.delete("b.json")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try rows(at: asOf) == 1)
  }

  /// The rows of all times are used where they are complete and stored rows do not hold.
  @Test func aSnapshotIsUsedWhereItIsNeeded() throws {
    func hasSnapshot(_ asOf: Timestamp) throws -> Bool {
      try index.reading(at: asOf) { _, moment in
        #expect(moment.asOf == asOf)
        return moment.snapshot != nil
      }
    }
    let earlier = Timestamp(milliseconds: 1_741_500_000_000)
    #expect(try !hasSnapshot(earlier))
    try index.makeHistory()
    for _ in 1...2 {
      #expect(try hasSnapshot(earlier))
      #expect(try !hasSnapshot(.march))
    }
  }
}
