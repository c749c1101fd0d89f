import Testing

@testable import SubscriptionModel

/// Rule N6 of States: a year that is paid in months.
@Suite("12-month commitments") struct CommitmentTests {
  private static let chain = Chain()
  private static let until = at("2026-12-05T10:00:00Z")

  /// Payment `number` of 12, with renewal info that states both switches.
  private static func payment(
    _ number: Int,
    renews: Bool?,
    isNextOn: Bool = true,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> [Record] {
    let doc = Doc.signed("payment", Dates.bought)
    return [
      chain.period(from: Dates.bought, to: Dates.end, in: doc) {
        $0.billingPlanType = .known(.monthly)
        $0.price = Money(milliunits: 10_990, currency: "USD")
        var info = Transaction.Commitment()
        info.billingPeriodNumber = number
        info.totalBillingPeriods = 12
        info.commitmentExpiresDate = until
        $0.commitmentInfo = info
        change(&$0)
      },
      chain.renewal(on: isNextOn, Dates.end, in: doc) {
        var info = RenewalInfo.Commitment()
        info.commitmentAutoRenewStatus = renews.map { .known($0 ? .on : .off) }
        $0.commitmentInfo = info
      },
    ]
  }

  /// Renewal that is off, and renewal that is off at the end of the commitment, with payments left.
  @Test(
    arguments: [
      (true, true, false), (false, true, true), (false, false, true), (nil, true, false),
      (nil, false, true),
    ] as [(Bool?, Bool, Bool)]
  )
  func aCommitmentThatDoesNotRenewIsEnding(renews: Bool?, isNextOn: Bool, isEnding: Bool) {
    let customer = Self.payment(4, renews: renews, isNextOn: isNextOn).customer
    let row = customer.assessment(asOf: Dates.before).row
    #expect(row.segments.contains(.ending) == isEnding)
    #expect(row.willRenew == !isEnding)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var records: [Record]
    var now = Dates.before
    /// The state, the phase, the payments left, whether the commitment renews, and the next charge.
    var expected: String
  }

  private static let refund: [Record] = payment(2, renews: true) {
    $0.revocationDate = Dates.before
    $0.revocationType = .known(.refundFull)
    $0.revocationReason = .known(.other)
  }

  private static let failing: [Record] = {
    let doc = Doc.signed("failed", Dates.end)
    return payment(2, renews: true) + [
      chain.event(.didFailToRenew, in: doc),
      chain.renewal(on: true, Dates.end, in: doc) { $0.isInBillingRetryPeriod = true },
    ]
  }()

  /// Payment 3, which Apple made an hour before the period begins.
  private static let ahead: [Record] = {
    let doc = Doc.signed("ahead", Dates.before.plus(milliseconds: -1))
    return [
      chain.period("1001", from: Dates.end, to: at("2026-04-05T10:00:00Z"), in: doc) {
        $0.billingPlanType = .known(.monthly)
        $0.transactionReason = .known(.renewal)
        $0.commitmentInfo = Transaction.Commitment()
        $0.commitmentInfo?.billingPeriodNumber = 3
        $0.commitmentInfo?.totalBillingPeriods = 12
      },
      chain.renewal(on: true, at("2026-04-05T10:00:00Z"), in: doc) {
        $0.commitmentInfo = RenewalInfo.Commitment()
        $0.commitmentInfo?.commitmentAutoRenewStatus = .known(.on)
      },
    ]
  }()

  /// Renewal info about a payment that no document contains.
  private static func later(isNextOn: Bool, renews: Bool = true) -> [Record] {
    let doc = Doc.signed("later", Dates.end.plus(milliseconds: 1))
    return [
      chain.renewal(on: isNextOn, at("2026-04-05T10:00:00Z"), in: doc) {
        $0.commitmentInfo = RenewalInfo.Commitment()
        $0.commitmentInfo?.commitmentAutoRenewStatus = .known(renews ? .on : .off)
      }
    ]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "running",
      records: payment(2, renews: true),
      expected: "active running 10 true 2026-03-05T10:00:00Z"
    ),
    Row(
      testDescription: "canceled in the middle",
      records: payment(2, renews: false),
      expected: "active running 10 false 2026-03-05T10:00:00Z"
    ),
    Row(
      testDescription: "nothing said about the end",
      records: payment(2, renews: nil),
      expected: "active running 10 nil 2026-03-05T10:00:00Z"
    ),
    Row(
      testDescription: "only the payments' own flag is off",
      records: payment(2, renews: nil, isNextOn: false),
      expected: "active running 10 false 2026-03-05T10:00:00Z"
    ),
    Row(
      testDescription: "the last payment, canceled",
      records: payment(12, renews: false),
      expected: "active running 0 false nil"
    ),
    Row(
      testDescription: "the last payment, renewed",
      records: payment(12, renews: true),
      expected: "active running 0 true 2026-03-05T10:00:00Z"
    ),
    Row(
      testDescription: "the last payment, canceled, after its end",
      records: payment(12, renews: false),
      now: Dates.end.plus(days: 1),
      expected: "expired ended nil false nil"
    ),
    Row(
      testDescription: "the last payment, renewed though the payments' own flag is off",
      records: payment(12, renews: true, isNextOn: false),
      expected: "active running 0 true 2026-03-05T10:00:00Z"
    ),
    Row(
      testDescription: "a number beyond the last one",
      records: payment(13, renews: false),
      expected: "active running nil false 2026-03-05T10:00:00Z"
    ),
    Row(
      testDescription: "the current payment refunded",
      records: refund,
      expected: "refunded refunded nil true nil"
    ),
    Row(
      testDescription: "and long after its end",
      records: refund,
      now: Dates.end.plus(days: 30),
      expected: "refunded refunded nil true nil"
    ),
    Row(
      testDescription: "the current payment revoked for a reason that is new",
      records: payment(2, renews: true) {
        $0.revocationDate = Dates.before
        $0.revocationReason = .unrecognized("7")
      },
      expected: "revoked ended nil true nil"
    ),
    Row(
      testDescription: "the next payment made before its period begins",
      records: payment(2, renews: true) + ahead,
      expected: "active running 9 true 2026-04-05T10:00:00Z"
    ),
    Row(
      testDescription: "the first payment made before the year that was paid at once is over",
      records: payment(2, renews: true) {
        $0.billingPlanType = .known(.billedUpfront)
        $0.commitmentInfo = nil
      } + ahead,
      expected: "active running 9 true 2026-04-05T10:00:00Z"
    ),
    Row(
      testDescription: "a later payment that no document contains",
      records: payment(2, renews: true) + later(isNextOn: true),
      now: Dates.end.plus(days: 1),
      expected: "active running nil true 2026-04-05T10:00:00Z"
    ),
    Row(
      testDescription: "a later payment that no document contains, and canceled",
      records: payment(2, renews: true) + later(isNextOn: true, renews: false),
      now: Dates.end.plus(days: 1),
      expected: "active running nil false 2026-04-05T10:00:00Z"
    ),
    Row(
      testDescription: "turned off while Apple retries",
      records: failing + [
        chain.renewal(on: false, Dates.end, in: .signed("off", Dates.end.plus(days: 10))) {
          $0.isInBillingRetryPeriod = false
          $0.expirationIntent = .known(.customerCancelled)
        }
      ],
      now: Dates.end.plus(days: 20),
      expected: "expired ended nil false nil"
    ),
    Row(
      testDescription: "unpaid, 89 days after the end",
      records: failing,
      now: Dates.end.plus(days: 89),
      expected: "billingRetry unpaid 10 nil 2026-03-05T10:00:00Z"
    ),
    Row(
      testDescription: "unpaid, 90 days after the end",
      records: failing,
      now: Dates.end.plus(days: 90),
      expected: "expired ended nil nil nil"
    ),
  ]

  @Test(arguments: rows) func whereACommitmentStands(row: Row) throws {
    let customer = row.records.customer.assessment(asOf: row.now)
    let subscription = try #require(customer.subscriptions.first)
    let standing = try #require(subscription.commitment)
    let left = standing.paymentsLeft.map { "\($0)" } ?? "nil"
    let renews = standing.renewsAtEnd.map { "\($0)" } ?? "nil"
    let next = subscription.nextRenewal?.date?.description ?? "nil"
    let found = "\(subscription.state) \(standing.phase) \(left) \(renews) \(next)"
    #expect(found == row.expected)
    let isStillOn = subscription.modifiers.contains {
      guard case .renewalStillOn = $0 else { return false }
      return true
    }
    #expect(!isStillOn)
  }

  /// Lists say what the answers say: when the plan ends, not when the next payment is due.
  @Test(
    arguments: [
      (2, true, true, "renews 2026-03-05T10:00:00Z true"),
      (2, false, true, "ends 2026-12-05T10:00:00Z false"),
      (2, false, false, "ends 2026-12-05T10:00:00Z false"),
      (12, true, true, "renews 2026-03-05T10:00:00Z true"),
      (12, false, true, "ends 2026-12-05T10:00:00Z false"),
    ] as [(Int, Bool, Bool, String)]
  )
  func theRowOfACommitment(number: Int, renews: Bool, isNextOn: Bool, row: String) throws {
    let records = Self.payment(number, renews: renews, isNextOn: isNextOn)
    let customer = records.customer.assessment(asOf: Dates.before)
    let until = try #require(customer.row.until)
    let willRenew = customer.row.willRenew.map { "\($0)" } ?? "nil"
    #expect("\(until.kind) \(until.date.description) \(willRenew)" == row)
    #expect(customer.row.segments.contains(.ending) == !renews)
    #expect(customer.subscriptions.first?.willRenew == (number == 12 ? renews : isNextOn))
  }

  static let plansAtTheEnd: [OpenEnum<BillingPlanType>] = [
    .known(.billedUpfront), .unrecognized("WEEKLY"),
  ]

  /// Another plan after the commitment is a plan change, also one that this version does not know.
  @Test(arguments: [true, false], plansAtTheEnd)
  func aChangeAtTheEndIsAPlanChange(renews: Bool, plan: OpenEnum<BillingPlanType>) throws {
    var records = Self.payment(2, renews: renews)
    guard case .renewalInfo(let info) = records.removeLast() else { return }
    var changed = info.value
    changed.commitmentInfo?.commitmentRenewalBillingPlanType = plan
    records.append(Record(changed))
    let customer = records.customer.assessment(asOf: Dates.before)
    #expect(customer.row.segments.contains(.planChange) == renews)
  }

  /// Payments 1 to 3 and 6, of which the last decides.
  @Test(
    arguments: [
      ([1, 2, 3, 4], []), ([1, 2, 3, 6], [4, 5]), ([6], [1, 2, 3, 4, 5]), ([1], []),
      ([11, 12, 1, 2], []), ([11, 12, 2], [1]), ([1, nil, 3], []), ([1, 2, nil], []),
    ] as [([Int?], [Int])]
  )
  func whichPaymentsAreMissing(paid: [Int?], missing: [Int]) throws {
    let records = try paid.enumerated().map { place, number in
      let start = Dates.bought.plus(days: 30 * Int64(place - paid.count + 1))
      return Self.chain.period(
        try #require(TransactionId("\(5000 + place)")),
        from: start,
        to: start.plus(days: 30),
        in: .signed("payment \(place)", start)
      ) {
        $0.billingPlanType = .known(.monthly)
        $0.commitmentInfo = Transaction.Commitment()
        $0.commitmentInfo?.billingPeriodNumber = number
        $0.commitmentInfo?.totalBillingPeriods = 12
      }
    }
    let customer = records.customer.assessment(asOf: Dates.bought.plus(days: 1))
    let standing = try #require(customer.subscriptions.first?.commitment)
    #expect(standing.missingPayments == missing)
  }

  /// A price waits for the customer only where something follows the commitment.
  @Test(arguments: [true, false]) func onlyARenewalHasAPriceToAccept(renews: Bool) throws {
    var records = Self.payment(7, renews: renews)
    guard case .renewalInfo(let info) = records.removeLast() else { return }
    var waiting = info.value
    waiting.priceIncreaseStatus = .known(.waiting)
    records.append(Record(waiting))
    let customer = records.customer.assessment(asOf: Dates.before)
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.commitment?.awaitsPriceConsent == renews)
    #expect((subscription.renewalBlockedBy == .priceConsent) == renews)
    // The payments that are left come in any case.
    #expect(customer.row.until == .init(kind: .ends, date: Self.until))
  }

  @Test func theSumOfWhatIsLeft() {
    var standing = CommitmentStatus()
    standing.billingPeriodNumber = 7
    standing.totalBillingPeriods = 12
    standing.payment = Money(milliunits: 10_990, currency: "USD")
    standing.commitmentExpiresDate = at("2027-03-31T10:00:00Z")
    #expect(standing.amountLeft?.amount == "54.95")
    #expect(standing.lastPaymentDate == at("2027-02-28T10:00:00Z"))
    standing.isTest = true
    #expect(standing.lastPaymentDate == nil)
    standing.payment = Money(milliunits: .max, currency: "USD")
    #expect(standing.amountLeft == nil)
  }

  @Test(arguments: [true, false]) func anUpfrontPlanBecomesACommitment(isOn: Bool) throws {
    let doc = Doc.signed("upfront", Dates.bought)
    let price = Money(milliunits: 10_990, currency: "USD")
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: doc) {
        $0.billingPlanType = .known(.billedUpfront)
      },
      Self.chain.renewal(on: isOn, Dates.end, in: doc) {
        $0.renewalBillingPlanType = .known(.monthly)
        $0.renewalPrice = price
      },
    ]
    let customer = records.customer.assessment(asOf: Dates.before)
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.commitment == nil)
    let begins = StateModifier.commitmentBegins(on: Dates.end, price: price)
    #expect(subscription.modifiers.contains(begins) == isOn)
  }
}
