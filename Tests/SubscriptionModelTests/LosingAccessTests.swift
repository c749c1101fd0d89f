import SubscriptionModel
import Testing

/// Who loses access soon, and when that begins to count.
@Suite struct LosingAccessTests {
  private static let chain = Chain()
  private static let bought = at("2026-02-05T10:00:00Z")
  private static let ends = at("2026-03-05T10:00:00Z")
  private static let doc = Doc.signed("a", bought)

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var records: [Record]
    /// What ends at the moment, and when; `nil` for nothing that is known to end.
    var end: (kind: CustomerRow.Until.Kind, date: String)?
    var asOf = "2026-02-20T00:00:00Z"
  }

  private static func running(
    renewal on: Bool,
    _ change: (inout Transaction) -> Void = { _ in },
    renewal: (inout RenewalInfo) -> Void = { _ in }
  ) -> [Record] {
    [
      chain.period(from: bought, to: ends, in: doc, change),
      chain.renewal(on: on, bought, in: doc, renewal),
    ]
  }

  private static let trial: @Sendable (inout Transaction) -> Void = {
    $0.offerType = .known(.introductory)
    $0.offerDiscountType = .known(.freeTrial)
  }

  static let rows: [Row] = [
    Row(testDescription: "renews", records: running(renewal: true), end: nil),
    Row(
      testDescription: "nothing says whether it renews",
      records: [chain.period(from: bought, to: ends, in: doc)],
      end: nil
    ),
    Row(
      testDescription: "renewal is off",
      records: running(renewal: false),
      end: (.ends, "2026-03-05T10:00:00Z")
    ),
    Row(
      testDescription: "a trial with renewal off",
      records: running(renewal: false, trial),
      end: (.trialEnds, "2026-03-05T10:00:00Z")
    ),
    Row(testDescription: "a trial that renews", records: running(renewal: true, trial), end: nil),
    Row(
      testDescription: "a price increase waits for consent",
      records: running(renewal: true, renewal: { $0.priceIncreaseStatus = .known(.waiting) }),
      end: (.ends, "2026-03-05T10:00:00Z")
    ),
    Row(
      testDescription: "renewal is off, but a year was bought that is paid by month",
      records: running(renewal: false) {
        $0.billingPlanType = .known(.monthly)
        var info = Transaction.Commitment()
        info.commitmentExpiresDate = at("2026-03-08T10:00:00Z")
        $0.commitmentInfo = info
      },
      end: (.ends, "2026-03-08T10:00:00Z")
    ),
    Row(
      testDescription: "grace",
      records: running(renewal: true) + [
        chain.renewal(on: true, ends, in: .signed("b", ends.plus(hours: 1))) {
          $0.gracePeriodExpiresDate = at("2026-03-21T10:00:00Z")
        }
      ],
      end: (.graceEnds, "2026-03-21T10:00:00Z"),
      asOf: "2026-03-06T00:00:00Z"
    ),
    Row(
      testDescription: "billing retry, which ends 60 days later",
      records: running(renewal: true) + [
        chain.renewal(on: true, ends, in: .signed("b", ends.plus(hours: 1))) {
          $0.isInBillingRetryPeriod = true
        }
      ],
      end: (.retryEnds, "2026-05-04T10:00:00Z"),
      asOf: "2026-03-06T00:00:00Z"
    ),
    Row(
      testDescription: "unconfirmed",
      records: running(renewal: true),
      end: nil,
      asOf: "2026-03-09T00:00:00Z"
    ),
  ]

  @Test(arguments: rows) func accessEndIsTheNextDateOnWhichAccessIsLost(row: Row) throws {
    let customer = row.records.customer.assessment(asOf: at(row.asOf))
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.accessEnd?.kind == row.end?.kind)
    #expect(subscription.accessEnd?.date == row.end.map { at($0.date) })
    guard let end = subscription.accessEnd?.date else {
      #expect(!customer.row.segments.contains(.losingAccess))
      return
    }
    // A week before the end, to the millisecond, and named as the next boundary before that.
    let begins = end.plus(days: -7)
    let instant = max(begins, at(row.asOf))
    let then = row.records.customer.assessment(asOf: instant)
    #expect(then.subscriptions.first?.accessEnd?.date == end)
    #expect(then.row.segments.contains(.losingAccess))
    guard begins > at(row.asOf) else { return }
    let before = row.records.customer.assessment(asOf: begins.plus(milliseconds: -1))
    #expect(!before.row.segments.contains(.losingAccess))
    #expect(before.nextBoundary == begins)
  }

  @Test func aTrialThatWillNotRenewIsATrialEnding() {
    let off = Self.running(renewal: false, Self.trial).customer
    let on = Self.running(renewal: true, Self.trial).customer
    let early = at("2026-02-06T00:00:00Z")
    #expect(off.assessment(asOf: early).row.segments.contains(.trialEnding))
    #expect(!on.assessment(asOf: early).row.segments.contains(.trialEnding))
  }

  @Test func futureCustomersAreInNoSegment() {
    let customer = Self.running(renewal: true).customer
    let before = customer.assessment(asOf: at("2026-02-05T09:59:59Z"))
    #expect(before.firstSeenLater == Self.bought)
    #expect(before.nextBoundary == Self.bought)
    #expect(before.row.segments.isEmpty)
    #expect(before.subscriptions.isEmpty)
    let then = customer.assessment(asOf: Self.bought)
    #expect(then.firstSeenLater == nil)
    #expect(then.row.segments.contains(.all))
  }
}
