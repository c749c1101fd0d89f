import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The edges of screens that are read from top to bottom: widths, counts, and what is not there.
@Suite("The edges of screens")
struct ScreenEdgesTests {
  private let customer = DemoCustomer.records.id

  private func words(_ desk: TestDashboard) -> String {
    desk.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  // MARK: Evidence

  private static func evidence(_ number: Int, asOf: Timestamp = demoNow) -> Evidence {
    Evidence(
      provenance: Provenance(file: "\(number).json"),
      source: .signedPayload,
      asOf: asOf,
      clock: .stated,
      signature: .verified
    )
  }

  private func evidenceScreen(
    _ topic: EvidenceTopic
  ) -> ScreenBench<EvidenceScreen> {
    ScreenBench(EvidenceScreen(customer, topic), size: "80x300", customers: [DemoCustomer.records])
  }

  /// More than thirty documents prove nothing more to a person.
  @Test(arguments: [
    (1, "1 other value", "1 other document says the same", false),
    (2, "2 other values", "2 other documents say the same", false),
    (30, "30 other values", "30 other documents say the same", false),
    (31, "31 other values", "31 other documents say the same", true),
  ])
  func olderAndEqualValuesAreCounted(count: Int, older: String, same: String, isCut: Bool) {
    var topic = EvidenceTopic(title: "Paid", evidence: [Self.evidence(0)])
    topic.older = (1...count).map {
      EvidenceTopic.OlderValue(text: "value \($0)", evidence: Self.evidence($0))
    }
    topic.repeats = (1...count).map { Self.evidence(1000 + $0) }
    let rows = evidenceScreen(topic).rows
    #expect(rows.contains { $0.contains("Replaced \(older)") })
    #expect(rows.contains { $0.contains(same) })
    #expect(rows.count { $0.hasPrefix("    value ") } == min(count, 30))
    #expect(rows.count { $0.contains("… and 1 older") } == (isCut ? 2 : 0))
    #expect(!rows.contains { $0.contains("None: the value") })
  }

  @Test func whatRestsOnNothingSaysSo() {
    let rows = evidenceScreen(EvidenceTopic(title: "Paid", evidence: [])).rows
    #expect(rows.contains { $0.contains("None: the value is absent or inferred.") })
    #expect(!rows.contains { $0.contains("Replaced") || $0.contains("the same") })
  }

  /// Evidence of the very instant is known then; older values alone are shown, too.
  @Test func evidenceIsPassedOnlyWhenItIsLater() {
    let date = moment("2025-03-10T08:16:00Z")
    let later = EvidenceTopic(title: "Later", evidence: [Self.evidence(0, asOf: date)])
    var bench = evidenceScreen(later)
    bench.context.chosenAsOf = date
    _ = bench.send(.evidenceBelow(nil))
    #expect(!bench.screen.isPassed)
    bench.context.chosenAsOf = date.adding(TimeSpan(milliseconds: -1))
    _ = bench.send(.evidenceBelow(nil))
    #expect(bench.screen.isPassed)
    _ = bench.send(.evidenceBelow(EvidenceTopic(title: "Empty", evidence: [])))
    #expect(bench.screen.topic.title == "Later")
    var old = EvidenceTopic(title: "Old", evidence: [])
    old.older = [.init(text: "value", evidence: Self.evidence(1))]
    _ = bench.send(.evidenceBelow(old))
    #expect(bench.screen.topic.title == "Old" && !bench.screen.isPassed)
  }

  // MARK: Problems

  @Test(arguments: [(10, false), (11, true)])
  func theNewestTenGapsAreListed(count: Int, hasMore: Bool) {
    var desk = TestDashboard("80x60")
    desk.archive.gaps = (0..<count).map { number in
      let start = moment("2025-01-01T00:00:00Z").adding(.days(Int64(number * 2)))
      return ArchiveGap(start: start, end: start.adding(.days(1)))
    }
    desk.press("!")
    #expect(desk.rows.count { $0.contains("No notifications for") } == 10)
    #expect(words(desk).contains("… and 1 older gaps") == hasMore)
    #expect(words(desk).contains(", 1 Jan 00:00 to") != hasMore)
  }

  @Test func anArchiveWithoutGapsHasNoSuchPart() {
    var desk = TestDashboard("80x60")
    desk.archive.rows = [desk.archive.rows[0]]
    desk.archive.items = []
    desk.press("R !")
    #expect(words(desk).contains("Every file was understood, and no signature is invalid."))
    for title in ["Gaps", "Contradictions", "no customer", "unconfirmed:"] {
      #expect(!desk.rows.contains { $0.contains(title) }, "\(title)")
    }
  }

  /// What a document is stands at the edge where it hides nothing of the place.
  @Test(arguments: [(55, true), (56, false)])
  func theKindStandsBesideItsPlace(count: Int, isShown: Bool) {
    var desk = TestDashboard()
    let file = String(repeating: "f", count: count)
    desk.archive.items = [
      ItemReport(
        provenance: Provenance(file: file),
        outcome: .problem,
        kind: .notificationV2,
        records: 0,
        reason: "too short",
        notes: []
      )
    ]
    desk.press("!")
    let row = desk.rows.first { $0.contains(file) } ?? ""
    #expect(row.hasSuffix("notificationV2") == isShown, "\(row)")
    #expect(desk.rows.contains { $0 == "  too short" })
  }

  @Test func itemsWithOneReasonAreCounted() {
    var desk = TestDashboard()
    desk.archive.items = (1...3).map { number in
      ItemReport(
        provenance: Provenance(file: "\(number).json"),
        outcome: .problem,
        kind: .unknown,
        records: 0,
        reason: number < 3 ? "too short" : "too long",
        notes: []
      )
    }
    desk.press("!")
    #expect(desk.rows.contains { $0 == "  too short 2" })
    #expect(desk.rows.contains { $0 == "  too long" })
  }

  // MARK: One customer

  private func desk(_ size: String, records: [Record]) -> TestDashboard {
    var archive = FakeArchive.demo
    archive.records[customer] = CustomerRecords(id: customer, records: records)
    var desk = TestDashboard(size, archive: archive)
    desk.press("Enter")
    return desk
  }

  @Test func aCustomerWithoutPurchasesSaysSo() {
    let desk = desk("80x60", records: [])
    #expect(words(desk).contains("The archive contains no purchase by this customer."))
    for title in ["Subscriptions", "One-time", "Charges", "Recent events", "Warnings", "Found"] {
      #expect(!desk.rows.contains { $0.hasPrefix("  \(title)") }, "\(title)")
    }
  }

  @Test func aPurchaseAloneIsTheAnswer() {
    var coins = DemoCustomer.transaction("340001500000001", bought: "2025-02-02T19:30:00Z")
    coins.originalTransactionId = coins.transactionId
    coins.productId = DemoCustomer.product("com.example.reader.coins.100")
    coins.type = .known(.consumable)
    coins.subscriptionGroupIdentifier = nil
    coins.webOrderLineItemId = nil
    var desk = desk("80x60", records: [Record(coins)])
    #expect(!words(desk).contains("contains no purchase"))
    #expect(desk.rows.contains { $0.contains("One-time purchases 1") })
    #expect(!desk.rows.contains { $0.contains("Subscriptions 1") })
    desk.press("g Enter")
    #expect(desk.state.route == .transaction(customer, coins.transactionId))
    // What was bought once belongs to no subscription.
    desk.press("t")
    #expect(desk.state.route == .timeline(customer, nil))
  }

  @Test func whatIsNotKnownYetIsSaid() {
    var desk = TestDashboard()
    desk.press("Enter Enter @ 2023-12-31 Enter")
    #expect(words(desk).contains("This subscription is not known as of this date."))
    desk = TestDashboard()
    desk.press("Enter Enter Enter @ 2023-12-31 Enter")
    #expect(words(desk).contains("This transaction is not known as of this date."))
  }

  /// Behind 27 columns of title, Apple's status has room beside it from 66 columns on.
  @Test(arguments: [("65x24", false), ("66x24", true)])
  func applesStatusStandsBesideTheState(size: String, isBeside: Bool) {
    var desk = TestDashboard(size)
    desk.press("Enter Enter")
    let title = desk.rows.firstIndex { $0.contains("GRACE PERIOD · Has access") } ?? 0
    let status = desk.rows.firstIndex { $0.contains("Apple status: grace period (4)") } ?? 0
    #expect(status == (isBeside ? title : title + 1))
  }

  /// Below 60 columns of text Apple's names stand below the values.
  @Test(arguments: [("62x24", false), ("63x24", true)])
  func applesNamesStandBesideTheValues(size: String, isBeside: Bool) {
    var desk = TestDashboard(size)
    desk.press("Enter Enter Enter")
    let row = desk.rows.first { $0.contains("340 001 393 001 057") && !$0.contains("›") } ?? ""
    #expect(row.hasSuffix("transactionId") == isBeside, "\(row)")
    #expect(desk.rows.contains { $0 == "    transactionId" } != isBeside)
  }

  // MARK: Timelines

  private func timeline(_ gaps: [ArchiveGap] = []) throws -> ScreenBench<TimelineScreen> {
    var context = ScreenContext(
      configuration: .demo,
      size: Size(columns: 100, rows: 80),
      now: demoNow
    )
    context.take(DemoCustomer.records, of: customer)
    let key = try #require(context.assessment(of: customer)?.subscriptions.first?.chainKey)
    var bench = ScreenBench(
      TimelineScreen(customer, key),
      size: "100x80",
      customers: [DemoCustomer.records]
    )
    bench.context.take(gaps)
    bench.screen.prepare(in: bench.context)
    return bench
  }

  /// The purchase of coins is no event of the subscription; a gap is no event.
  @Test func eventsOfOthersAreNotMissedInSilence() throws {
    let heading = "17 of the customer's 18 events"
    #expect(try timeline().rows.contains { $0.contains(heading) })
    let gap = ArchiveGap(start: demoNow.adding(.days(-9)), end: demoNow.adding(.days(-8)))
    let rows = try timeline([gap]).rows
    #expect(rows.contains { $0.contains(heading) })
    #expect(rows.contains { $0.contains("gap in the archive") })
    var desk = TestDashboard("100x40", archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter w t")
    #expect(!desk.rows.contains { $0.contains("of the customer's") })
  }

  /// The subscription is known from its first purchase on.
  @Test(arguments: [(Int64(0), false), (1, true)])
  func gapsBeforeTheFirstPurchaseAreNoMatter(milliseconds: Int64, isShown: Bool) throws {
    let first = moment("2024-01-03T08:15:00Z")
    let gap = ArchiveGap(
      start: first.adding(.days(-3)),
      end: first.adding(TimeSpan(milliseconds: milliseconds))
    )
    let rows = try timeline([gap]).rows
    #expect(rows.contains { $0.contains("gap in the archive") } == isShown)
    let late = ArchiveGap(
      start: demoNow.adding(TimeSpan(milliseconds: -milliseconds)),
      end: demoNow.adding(.days(3))
    )
    #expect(
      try timeline([late]).rows.contains { $0.contains("gap in the archive") } == isShown
    )
  }

  // MARK: The overview

  /// Numbers of five minutes ago are asked for again when they are come back to.
  @Test(arguments: [(Int64(300_000), 0), (300_001, 1)])
  func oldNumbersAreAskedForAgain(milliseconds: Int64, count: Int) {
    var desk = TestDashboard()
    desk.press("o !")
    let before = desk.effects.count
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: milliseconds))))
    desk.press("Esc")
    let asked = desk.effects[before...].count { effect in
      if case .statistics = effect { true } else { false }
    }
    #expect(asked == count)
  }

  @Test(arguments: [(Int64(300_000), 0), (300_001, 1)])
  func anOldListIsAskedForAgain(milliseconds: Int64, count: Int) {
    var desk = TestDashboard()
    desk.press("Enter")
    let before = desk.effects.count
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: milliseconds))))
    desk.press("Esc")
    let asked = desk.effects[before...].count { effect in
      if case .list = effect { true } else { false }
    }
    #expect(asked == count)
  }

  /// Before the oldest bar and behind the newest one stand all of them.
  @Test func barsGoRoundThroughAllOfThem() {
    var desk = TestDashboard()
    let title = { (desk: TestDashboard) in
      desk.rows.first { $0.contains("Per day in UTC") } ?? ""
    }
    desk.press("o")
    let all = title(desk)
    desk.press("Right")
    #expect(title(desk) != all)
    desk.press("Left")
    #expect(title(desk) == all)
    desk.press("Left")
    #expect(title(desk) != all)
    desk.press("Right")
    #expect(title(desk) == all)
  }
}
