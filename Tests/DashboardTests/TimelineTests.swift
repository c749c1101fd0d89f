import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The strips above a timeline, its events, and its gaps.
@Suite("Timelines")
struct TimelineTests {
  private let customer = DemoCustomer.records.id
  private let annual = DemoCustomer.id("340001777777777")

  /// Two subscriptions, the second one of a product with a long name.
  private func timeline(_ size: String, of key: ChainKey? = nil) -> ScreenBench<TimelineScreen> {
    let second = DemoCustomer.charges(2) { number, charge in
      charge.transactionId = DemoCustomer.id("34000177777777\(7 + number)")
      charge.originalTransactionId = annual
      charge.productId = DemoCustomer.product("com.example.reader.premium.organizations-annual")
      charge.webOrderLineItemId = nil
      charge.subscriptionGroupIdentifier = SubscriptionGroupId("21400002")
    }
    return ScreenBench(
      TimelineScreen(customer, key),
      size: size,
      customers: [DemoCustomer.records(of: DemoCustomer.charges(2) + second)]
    )
  }

  /// One strip for ten rows; below them the axis, the legend, and a blank line.
  @Test(arguments: [("100x13", 0), ("100x14", 4), ("100x23", 4), ("100x24", 5), ("100x80", 5)])
  func stripsTakeFewRows(size: String, count: Int) {
    let bench = timeline(size)
    #expect(bench.screen.pinnedLines(in: bench.context).count == count)
  }

  @Test func aTimelineOfOneSubscriptionHasItsStrip() throws {
    let all = timeline("100x80")
    let lines = all.screen.pinnedLines(in: all.context)
    // A name has 20 columns at most, and two blanks behind it.
    let names = lines.prefix(2).compactMap { $0.first?.text }
    #expect(names.allSatisfy { columnWidth(of: $0) == 22 && $0.hasSuffix("  ") })
    #expect(names.contains { $0.hasPrefix("pro.monthly  ") })
    #expect(names.contains { $0.hasSuffix("…  ") })
    let subscriptions = try #require(all.context.assessment(of: customer)?.subscriptions)
    #expect(subscriptions.count == 2)
    for subscription in subscriptions {
      let one = timeline("100x80", of: subscription.chainKey)
      let name = one.screen.pinnedLines(in: one.context)
      #expect(name.count == 4)
      let isAnnual = subscription.chainKey.originalTransactionId == annual
      #expect(name.first?.first?.text.hasPrefix("pro.monthly") == !isAnnual)
    }
  }

  /// Without a strip, left and right do what down and up do.
  @Test func whereNoStripIsTheKeysGoFromEventToEvent() {
    var bench = timeline("100x13")
    var other = bench
    let first = bench.rows
    for _ in 0..<8 {
      _ = bench.press("Left")
      _ = other.press("Down")
      #expect(bench.rows == other.rows)
    }
    #expect(bench.rows != first)
    _ = bench.press("Right")
    _ = other.press("Up")
    #expect(bench.rows == other.rows)
  }

  // MARK: One subscription

  private func oneTimeline(_ gaps: [ArchiveGap] = []) throws -> ScreenBench<TimelineScreen> {
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
    #expect(try oneTimeline().rows.contains { $0.contains(heading) })
    let gap = ArchiveGap(start: demoNow.adding(.days(-9)), end: demoNow.adding(.days(-8)))
    let rows = try oneTimeline([gap]).rows
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
    let rows = try oneTimeline([gap]).rows
    #expect(rows.contains { $0.contains("gap in the archive") } == isShown)
    let late = ArchiveGap(
      start: demoNow.adding(TimeSpan(milliseconds: -milliseconds)),
      end: demoNow.adding(.days(3))
    )
    #expect(
      try oneTimeline([late]).rows.contains { $0.contains("gap in the archive") } == isShown
    )
  }
}
