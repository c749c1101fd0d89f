import AppStoreDocuments
import Foundation
import SubscriptionModel
import Synchronization
import Testing

@testable import ArchiveIndex

/// Lists at any instant, from the rows of all times.
@Suite struct HistoryTests {
  private static let demo = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/demo").path

  /// Before the first document, between and on documents and boundaries, and long after.
  static let instants: [Timestamp] =
    [.distantPast, Timestamp(milliseconds: 0), Timestamp(milliseconds: .max - 1)]
    + (0..<14).map { Timestamp.march.adding(.days(Int64($0) * 61 - 600)) }

  @Test func aPageOfTheDemoIsWhatAFreshAssessmentGives() throws {
    let index = try ArchiveIndex(
      archive: Self.demo,
      location: .usual,
      maintainsIndex: true,
      catalogue: ProductCatalog(),
      trustedRoots: try SignedDemo.roots()
    )
    try index.refresh(.full, asOf: .march, verify: .later)
    try index.makeHistory()
    let truth = try Truth(index)
    for (number, instant) in Self.instants.enumerated() {
      try truth.check(index, at: instant, quick: number % 6 != 0)
    }
    // Each boundary of somebody, and the moment before it.
    for boundary in truth.boundaries.sorted().enumerated() where boundary.offset % 41 == 0 {
      try truth.check(index, at: boundary.element, quick: true)
      try truth.check(index, at: boundary.element.adding(TimeSpan(milliseconds: -1)), quick: true)
    }
  }

  @Test func piecesLieBehindEachOtherWithoutAGap() throws {
    let archive = try seeded(40)
    let index = try archive.index()
    for customer in try customers(of: index) {
      let pieces = Listing.pieces(of: customer, catalogue: ProductCatalog())
      #expect(pieces.count > 1)
      #expect(pieces.first?.validFrom == .distantPast)
      #expect(pieces.last?.validUntil == Timestamp(milliseconds: .max))
      for (piece, next) in zip(pieces, pieces.dropFirst()) {
        #expect(piece.validUntil == next.validFrom)
        #expect(piece.row != next.row)
      }
    }
  }

  @Test func whatARefreshChangesIsChangedAtAllTimes() throws {
    let archive = try seeded(262)
    let index = try archive.index(archive.keptIndex)
    try index.makeHistory()
    try Truth(index).checkAll(index)
    // Somebody new, somebody gone, somebody who renewed, and two who turn out to be one.
    write(customer: 262, to: archive)
    archive.delete("7.json")
    write(customer: 11, file: "11b", after: 30, uuid: "u-again", to: archive)
    write(customer: 20, file: "20b", after: 1, uuid: "u-t20", token: Self.token, to: archive)
    write(customer: 21, file: "21b", after: 1, uuid: "u-t21", token: Self.token, to: archive)
    try index.refresh(.full, asOf: .march, verify: .later)
    let truth = try Truth(index)
    #expect(truth.count == 261)
    try truth.checkAll(index)
    #expect(try isComplete(index))
    // What another process finds there is the same.
    try truth.checkAll(try open(archive, .apple))
  }

  /// Contradictions, ends of access and customers to come, which only some lists speak of.
  @Test func everyListIsTheSameBeforeAndBesideTheHistory() throws {
    let archive = try seeded(120)
    let index = try archive.index(archive.keptIndex)
    let truth = try Truth(index)
    // By assessing whoever's row does not hold, which is slow and so far right.
    try truth.checkAll(index)
    var request = ListRequest(asOf: .march, limit: 100)
    request.contradiction = .severalAppAccountTokens
    // Customers 0, 25 and 75; 50 and 100 are not yet known.
    #expect(try index.page(request).rows.count == 3)
    #expect(try !isComplete(index))
    try index.makeHistory()
    #expect(try isComplete(index))
    try truth.checkAll(index)
    write(customer: 121, to: archive)
    archive.delete("25.json")
    archive.delete("25t.json")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try isComplete(index))
    try Truth(index).checkAll(index)
    // A refresh to another instant, with the history there.
    try index.refresh(.full, asOf: Timestamp.march.adding(.days(-30)), verify: .later)
    try Truth(index).checkAll(index)
    #expect(try index.page(request).rows.count == 2)
  }

  /// A command about one customer asks for them, and must not hold all customers for it.
  @Test func factsHoldNoRowOfACustomer() throws {
    let index = try seeded(40).index()
    try index.makeHistory()
    let asOf = Timestamp.march.adding(.days(-1))
    func holdsRows() throws -> Bool? {
      try index.reading(at: asOf) { _, moment in moment.snapshot?.holdsRows }
    }
    let facts = try index.facts(asOf: asOf, environment: .production)
    #expect(facts.segmentCounts[.all] ?? 0 > 0)
    #expect(facts.newestEvidence != nil)
    #expect(try holdsRows() == false)
    let page = try index.page(ListRequest(asOf: asOf, limit: 9))
    #expect(page.rows.count == 9)
    // A desk never holds the customers of an index on a server.
    #expect(try holdsRows() == !index.isOnServer)
    #expect(try index.facts(asOf: asOf, environment: .production) == facts)
  }

  @Test func whoIsNotYetKnownStandsInNoList() throws {
    let archive = try seeded(40)
    let index = try archive.index()
    let before = Timestamp.march.adding(.days(-2000))
    for isPrepared in [false, true] {
      if isPrepared { try index.makeHistory() }
      let facts = try index.facts(asOf: before, environment: .production)
      #expect(facts.segmentCounts.values.allSatisfy { $0 == 0 })
      #expect(facts.hidden == [:])
      #expect(facts.newestEvidence == nil)
      var request = ListRequest(asOf: before, limit: 100)
      request.environment = .all
      #expect(try index.page(request).rows.isEmpty)
      #expect(try index.page(request).total == 0)
      // What names somebody finds nobody who is yet to come.
      request.filter = "340010001"
      #expect(try index.page(request).rows.isEmpty)
    }
  }

  @Test func theHistoryOfOtherRootsDoesNotCount() throws {
    let archive = try seeded(30)
    archive.write(
      "signed.json",
      try SignedDemo.notification()
    )
    let index = try archive.index(archive.keptIndex)
    try index.makeHistory()
    let other = try open(archive, TrustedRoots(fingerprints: []))
    #expect(try !isComplete(other))
    try Truth(other).checkAll(other)
    // Its refresh makes rows by its own rules, and so forgets what was made by others.
    try other.refresh(.full, asOf: .march, verify: .later)
    #expect(try !isComplete(index))
    try Truth(index).checkAll(index)
    try other.makeHistory()
    try Truth(other).checkAll(other)
    try Truth(index).checkAll(index)
    let named = try ProductCatalog(
      products: [#require(ProductId("pro.monthly")): ProductCatalog.Product()]
    )
    let third = try open(archive, TrustedRoots(fingerprints: []), catalogue: named)
    #expect(try !isComplete(third))
  }

  @Test func anEarlierInstantLeavesTheRowsAndMakesTheHistoryOnce() throws {
    let archive = try seeded(262)
    let index = try archive.index(archive.keptIndex)
    let past = Timestamp.march.adding(.days(-20))
    #expect(try !index.needsPreparation(for: .march))
    #expect(try index.needsPreparation(for: past))
    // Two desks, one of which looks at the past.
    let other = try open(archive, .apple)
    let phases = Mutex<[IndexProgress]>([])
    try other.refresh(
      .full,
      asOf: past,
      verify: .later,
      progress: { step in phases.withLock { $0.append(step) } }
    )
    #expect(phases.withLock { $0 }.contains { $0.phase == .history && $0.customersDone == 262 })
    #expect(try !index.needsPreparation(for: past))
    #expect(try !other.needsPreparation(for: Timestamp.march.adding(.days(-50))))
    let truth = try Truth(index)
    for desk in [index, other] {
      try truth.check(desk, at: past)
      try truth.check(desk, at: .march)
    }
    let rows = try index.store.read {
      try Staleness.count(at: .march, upTo: 262, in: $0)
    }
    #expect(rows == 0)
  }

  @Test func aHistoryThatWasInterruptedGoesOn() throws {
    let archive = try seeded(1300)
    let index = try archive.index(archive.keptIndex)
    let steps = Atomic(0)
    try index.makeHistory(
      isCancelled: { steps.load(ordering: .relaxed) > 0 },
      progress: { _ in steps.add(1, ordering: .relaxed) }
    )
    #expect(try !isComplete(index))
    // What changes meanwhile, behind and before the place that it got to.
    for customer in [3, 1290] {
      write(customer: customer, file: "\(customer)b", after: 9, uuid: "n-\(customer)", to: archive)
    }
    try index.refresh(.full, asOf: .march, verify: .later)
    let done = Mutex<[Int]>([])
    try index.makeHistory(progress: { step in done.withLock { $0.append(step.customersDone) } })
    #expect(try isComplete(index))
    #expect(done.withLock { $0 } == [1300])
    let truth = try Truth(index)
    for days in [-40, -3, 12] as [Int64] {
      try truth.check(index, at: Timestamp.march.adding(.days(days)), quick: true)
    }
  }

  @Test func customersWithTooMuchEvidenceAreAssessedWhenAsked() throws {
    let archive = try seeded(40)
    let index = try archive.index(archive.keptIndex)
    let customer = try #require(try customers(of: index).first)
    #expect(Listing.pieces(of: customer, catalogue: ProductCatalog(), maximumWork: 1) == [])
    try index.makeHistory()
    try index.store.transaction { connection in
      var writer = HistoryWriter()
      for customer in try connection.rows(
        "SELECT id FROM customer ORDER BY id LIMIT 3",
        map: { $0.int(0) }
      ) {
        try writer.write([], of: customer, in: connection)
      }
      try writer.finish(in: connection) { product in
        guard case .product(let number) = try ListWalk.list(of: product, in: connection) else {
          return 0
        }
        return number
      }
    }
    try Truth(index).checkAll(try open(archive, .apple))
  }

  @Test func anIndexThatMayNotBeWrittenIsReadAsItIs() throws {
    let archive = try seeded(262)
    let path = archive.base + "/index"
    let index = try archive.index(.file(path))
    let before = try ArchiveIndex(archive: archive.path, store: .onOneConnection(path))
    #expect(try !before.needsPreparation(for: Timestamp.march.adding(.days(-20))))
    let truth = try Truth(index)
    try truth.check(before, at: Timestamp.march.adding(.days(-20)))
    try index.makeHistory()
    let after = try ArchiveIndex(archive: archive.path, store: .onOneConnection(path))
    try truth.checkAll(after)
  }

  @Test func aPageAtAnotherInstantScansNoRows() throws {
    let archive = try seeded(700)
    let path = archive.base + "/index"
    try archive.index(.file(path)).makeHistory()
    let index = try ArchiveIndex(archive: archive.path, store: .onOneConnection(path))
    let tally = RowTally()
    tally.watch(index.store)
    for segment in Segment.allCases {
      for days in [-50, -20, 20] as [Int64] {
        var request = ListRequest(asOf: Timestamp.march.adding(.days(days)), limit: 50)
        request.segment = segment
        tally.clear()
        _ = try index.page(request)
        // Two columns of six chunks each, an entry and its customer for each row, and some
        // settings.
        #expect(tally.rows < 160)
        #expect(tally.scanned == 0)
      }
    }
  }

  // MARK: Details

  private static let token = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"

  private static func token(of number: Int) -> String {
    "7e3fb204-6c35-4d5f-9b57-\(number + 100_000_000_000)"
  }

  private func seeded(_ count: Int) throws -> TestArchive {
    let archive = try TestArchive()
    for number in 0..<count {
      write(customer: number, token: number % 25 == 0 ? Self.token(of: number) : nil, to: archive)
      guard number % 25 == 0 else { continue }
      // The same purchase under another token, which contradicts itself.
      let other = Self.token(of: number + 5000)
      write(customer: number, file: "\(number)t", uuid: "u-t\(number)", token: other, to: archive)
    }
    return archive
  }

  /// A period of 30 days that ends up to 20 days before or 40 days after the moment of most tests;
  /// some with a grace period, some with a price increase that waits for consent.
  private func write(
    customer number: Int,
    file: String? = nil,
    after days: Int64 = 0,
    uuid: String? = nil,
    token: String? = nil,
    to archive: TestArchive
  ) {
    let day: Int64 = 86_400_000
    let end = Timestamp.march.milliseconds + (Int64(number % 60 - 20) + days) * day
    let type = ["SUBSCRIBED", "DID_FAIL_TO_RENEW", "REFUND", "DID_CHANGE_RENEWAL_STATUS"][
      number % 4
    ]
    archive.write(
      "\(file ?? String(number)).json",
      Body.v2(
        original: "3400\(10000 + number)",
        transaction: "3500\(10000 + number)\(days)",
        order: "3600\(10000 + number)\(days)",
        uuid: uuid ?? "u-\(number)",
        token: token,
        product: number % 2 == 0 ? "pro.monthly" : "plus.annual",
        environment: number % 10 == 9 ? "Sandbox" : "Production",
        type: type,
        purchased: end - 30 * day,
        expires: end,
        signed: end - Int64(number % 31) * day + Int64(number % 7),
        autoRenewStatus: number % 3 == 0 ? 0 : 1,
        renewal: number % 8 == 1
          ? ",\"gracePeriodExpiresDate\":\(end + 6 * day)"
          : number % 8 == 4 ? ",\"priceIncreaseStatus\":0" : ""
      )
    )
  }

  private func open(
    _ archive: TestArchive,
    _ roots: TrustedRoots,
    catalogue: ProductCatalog = ProductCatalog()
  ) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: archive.path,
      location: archive.keptIndex,
      maintainsIndex: true,
      catalogue: catalogue,
      trustedRoots: roots
    )
  }

  private func isComplete(_ index: ArchiveIndex) throws -> Bool {
    let rules = Rules.mark(trustedRoots: index.trustedRoots, catalogue: try index.catalogue())
    return try index.store.read { try History.isComplete(by: rules, in: $0) }
  }

  private func customers(of index: ArchiveIndex) throws -> [CustomerRecords] {
    var request = ListRequest(asOf: .march, limit: 10_000)
    request.environment = .all
    return try index.page(request).rows.compactMap { try index.customer($0.id) }
  }
}
