import Testing

@testable import SubscriptionModel

/// How a period after another one began, as the overview counts it: rule K2 of Counting.
@Suite("How periods begin") struct PeriodOriginTests {
  private static let chain = Chain()
  private static let end = Dates.end

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    /// How long after the end of the first period the second one begins, in milliseconds.
    var pause: Int64 = 0
    var reason: TransactionReason?
    var isRefunded = false
    /// Whether the renewal after the first period failed.
    var failed = false
    var event: (@Sendable (Timestamp) -> Record)?
    /// `renewed`, `resubscribed`, or nothing for a plan change.
    var origin: String?
  }

  private static let hour: Int64 = 3_600_000
  private static let day: Int64 = 24 * hour

  private static func told(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil,
    about id: TransactionId = "2"
  ) -> @Sendable (Timestamp) -> Record {
    { chain.event(type, subtype, about: id, in: .signed("told", $0)) }
  }

  static let rows: [Row] = [
    Row(testDescription: "at once", origin: "renewed"),
    Row(testDescription: "an hour later", pause: hour, origin: "renewed"),
    Row(testDescription: "later than an hour", pause: hour + 1, origin: "resubscribed"),
    Row(testDescription: "an hour before the end", pause: -hour, origin: "renewed"),
    Row(testDescription: "more than an hour before the end", pause: -hour - 1),
    Row(
      testDescription: "60 days after a failure",
      pause: 60 * day,
      failed: true,
      origin: "renewed"
    ),
    Row(
      testDescription: "more than 60 days after a failure",
      pause: 60 * day + 1,
      failed: true,
      origin: "resubscribed"
    ),
    Row(
      testDescription: "by its reason, a renewal",
      pause: day,
      reason: .renewal,
      origin: "renewed"
    ),
    Row(testDescription: "by its reason, a purchase", reason: .purchase, origin: "resubscribed"),
    Row(testDescription: "after a refund", isRefunded: true, origin: "resubscribed"),
    Row(
      testDescription: "before the end of a refunded one",
      pause: -day,
      isRefunded: true,
      origin: "resubscribed"
    ),
    Row(
      testDescription: "told as bought again",
      event: told(.subscribed, .resubscribe),
      origin: "resubscribed"
    ),
    Row(
      testDescription: "of another one it is told",
      event: told(.subscribed, .resubscribe, about: "1"),
      origin: "renewed"
    ),
    Row(testDescription: "told as renewed", pause: day, event: told(.didRenew), origin: "renewed"),
    Row(
      testDescription: "told of something else",
      pause: day,
      event: told(.refundDeclined),
      origin: "resubscribed"
    ),
    Row(
      testDescription: "told as renewed after a refund",
      isRefunded: true,
      event: told(.didRenew),
      origin: "renewed"
    ),
    Row(
      testDescription: "of another one it is told that it renewed",
      pause: day,
      event: told(.didRenew, about: "1"),
      origin: "resubscribed"
    ),
    Row(
      testDescription: "its reason counts before what is told",
      reason: .renewal,
      event: told(.subscribed, .resubscribe),
      origin: "renewed"
    ),
    Row(
      testDescription: "Version 1 tells that it was bought again",
      event: { chain.event(v1: .interactiveRenewal, about: "2", in: .signed("told", $0)) },
      origin: "resubscribed"
    ),
  ]

  @Test(arguments: rows) func aPeriodBeginsInOneWay(row: Row) {
    let start = Self.end.plus(milliseconds: row.pause)
    let month = { (id: TransactionId, from: Timestamp, to: Timestamp) in
      Self.chain.period(id, from: from, to: to, in: .signed(id.text, from)) {
        $0.originalPurchaseDate = Dates.bought
        guard id == "1" else {
          $0.transactionReason = row.reason.map { .known($0) }
          return
        }
        $0.transactionReason = .known(.purchase)
        if row.isRefunded {
          $0.revocationDate = Dates.bought.plus(days: 1)
          $0.revocationReason = .known(.other)
        }
      }
    }
    var records = [
      month("1", Dates.bought, Self.end), month("2", start, start.plus(days: 31)),
    ]
    if row.failed {
      records.append(
        Self.chain.event(.didFailToRenew, about: "1", in: .signed("failed", Self.end))
      )
    }
    if let event = row.event { records.append(event(start)) }
    let facts = records.customer.assessment(asOf: start.plus(days: 2)).countedFacts.counts.keys
    let origins = facts.filter { $0.kind == .renewed || $0.kind == .resubscribed }
    #expect(origins.map { "\($0.kind)" } == [row.origin].compactMap { $0 })
    #expect(origins.allSatisfy { $0.day == start.dayNumber })
    #expect(facts.count { $0.kind == .began } == 1)
  }

  /// Outside production a month lasts minutes, and so does an overlap.
  @Test(arguments: [(Int64(-5000), true), (-5001, false)])
  func overlapsOfTestPurchasesAreShort(milliseconds: Int64, isRenewal: Bool) {
    var chain = Self.chain
    chain.environment = .sandbox
    let end = Dates.bought.plus(milliseconds: 300_000)
    let start = end.plus(milliseconds: milliseconds)
    let records = [
      chain.period("1", from: Dates.bought, to: end, in: .signed("1", Dates.bought)),
      chain.period(
        "2",
        from: start,
        to: start.plus(milliseconds: 300_000),
        in: .signed("2", start)
      ),
    ]
    let facts = records.customer.assessment(asOf: start.plus(milliseconds: 1)).countedFacts.counts
    #expect(facts.keys.contains { $0.kind == .renewed } == isRenewal)
  }
}
