import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What subscriptions cost, by product and by month, and other numbers in words.
@Suite("Totals and numbers in words")
struct TotalWordingTests {
  private let words = Wording(asOf: HandMade.asOf)

  /// A charge as a test writes it; without a price, none is recorded.
  struct Paid: Sendable {
    var product = "pro.monthly"
    var price: Int64? = 9990
    var currency = "USD"
    /// Thousandths of a percent; `nil` for no refund.
    var refunded: Int?
    var isFree = false
    /// Whether it only continues the paid period of another subscription.
    var isContinued = false
  }

  static let totals: [(charges: [Paid], text: String)] = [
    ([], "0 charges"), ([Paid()], "1 charge · 9.99 USD paid (as recorded)"),
    ([Paid(), Paid()], "2 charges · 19.98 USD paid (as recorded)"),
    (
      [Paid(), Paid(isFree: true)], "1 charge + 1 free period · 9.99 USD paid (as recorded)"
    ),
    ([Paid(isFree: true), Paid(isFree: true)], "0 charges + 2 free periods"),
    (
      [Paid(price: nil, isContinued: true)],
      "0 charges + 1 continued period with no recorded price"
    ),
    (
      [Paid(), Paid(isContinued: true)],
      "1 charge + 1 continued period · 9.99 USD paid (as recorded)"
    ),
    ([Paid(price: nil)], "1 charge · 1 with no recorded price"),
    (
      [Paid(), Paid(price: nil)],
      "2 charges · 9.99 USD paid (as recorded) · 1 with no recorded price"
    ),
    (
      [Paid(), Paid(refunded: 100_000)],
      "2 charges · 19.98 USD paid − 9.99 USD refunded (as recorded)"
    ),
    (
      [Paid(refunded: 40_000)],
      "1 charge · 9.99 USD paid − about 4.00 USD refunded (calculated)"
    ),
    (
      [Paid(), Paid(currency: "EUR")], "2 charges · 9.99 EUR and 9.99 USD paid (as recorded)"
    ),
    (
      [Paid(product: "plus.monthly"), Paid(), Paid()],
      "plus.monthly: 1 charge · 9.99 USD paid (as recorded); pro.monthly: 2 charges · 19.98 USD paid"
        + " (as recorded)"
    ),
  ]

  @Test(arguments: totals) func whatItCost(charges: [Paid], text: String) throws {
    let made = try charges.enumerated().map { index, paid in
      let transaction = try HandMade.transaction("\(index + 1)") {
        $0.productId = ProductId("com.example.reader.\(paid.product)")
        $0.price = paid.price.map {
          Money(milliunits: paid.isFree ? 0 : $0, currency: paid.currency)
        }
        guard let share = paid.refunded else { return }
        $0.revocationDate = HandMade.at("2025-02-12T08:15:00Z")
        $0.revocationPercentage = share
        $0.revocationType = .known(share == 100_000 ? .refundFull : .refundProrated)
      }
      return Charge(
        transaction: Shared(transaction),
        records: [HandMade.merged(transaction)],
        isCharge: !paid.isFree && !paid.isContinued
      )
    }
    let subscription = try HandMade.subscription(.active, .yes, rule: .active) {
      $0.charges = made
    }
    #expect(words.totals(for: subscription) == text)
  }

  // MARK: Months

  private func months(_ story: (inout Story) throws -> Void) throws -> MonthlyCharges {
    var made = Story()
    try story(&made)
    return MonthlyCharges(try made.assessed(), in: .utc)
  }

  /// Failed payments count in their month, and nothing that is later than the moment.
  @Test(arguments: [(Int64(0), 2), (1, 1)]) func whatHappenedByMonth(lag: Int64, count: Int) throws
  {
    let moment = HandMade.asOf.milliseconds + lag
    let found = try months {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.event(.didFailToRenew, transaction: "100", signed: At.february10 + 1)
      try $0.event(.priceIncrease, .pending, transaction: "100", signed: At.february10 + 2)
      try $0.transaction("101", bought: moment, until: At.april10, signed: At.march12)
    }
    #expect(found.failed == Array([1, 0].prefix(count)))
    #expect(found.charged == Array([1, 1].prefix(count)))
  }

  /// Only the newest twenty years are counted.
  @Test func twentyYearsAreCounted() throws {
    let found = try months {
      let first = HandMade.at("1999-12-10T08:15:00Z").milliseconds
      try $0.transaction("1", bought: first, until: first + At.day)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    }
    #expect(found.months.count == 240)
    #expect(found.months.first.map { [$0.year, $0.month] } == [2005, 4])
    #expect(found.months.last.map { [$0.year, $0.month] } == [2025, 3])
    #expect(found.charged.reduce(0, +) == 1)
  }

  @Test func decemberIsOfItsYear() throws {
    let found = try months {
      let first = HandMade.at("2023-11-30T08:15:00Z").milliseconds
      try $0.transaction("1", bought: first, until: first + 40 * At.day)
      try $0.transaction("2", bought: first + 40 * At.day, until: first + 70 * At.day)
    }
    #expect(found.months.map { [$0.year, $0.month] } == [[2023, 11], [2023, 12], [2024, 1]])
    #expect(found.charged == [1, 0, 1])
  }

  // MARK: Numbers

  @Test(arguments: [
    (0, "0"), (-7, "-7"), (999, "999"), (1000, "1,000"), (12_040, "12,040"), (-1234, "-1,234"),
    (1_000_000, "1,000,000"),
  ])
  func thousandsHaveACommma(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test(arguments: [(0, "0 documents"), (1, "1 document"), (1200, "1,200 documents")])
  func whatIsCounted(number: Int, text: String) {
    #expect(counted(number, "document") == text)
  }

  /// Only all is 100%, and only nothing is 0%.
  @Test(arguments: [
    (0, 0, "–"), (0, 1, "0%"), (1, 1, "100%"), (1, 1000, "1%"), (999, 1000, "99%"), (1, 3, "33%"),
    (2, 3, "67%"),
  ])
  func aShareInPercent(part: Int, whole: Int, text: String) {
    #expect(percentage(part, of: whole) == text)
  }

  @Test(arguments: [
    ("P1M", "1 month"), ("P3D", "3 days"), ("P2W", "2 weeks"), ("P1Y", "1 year"), ("P0D", "P0D"),
    ("P1H", "P1H"), ("PM", "PM"), ("3D", "3D"), ("X3D", "X3D"), ("", ""), ("P-1D", "P-1D"),
  ])
  func aDuration(duration: String, text: String) {
    #expect(durationWords(duration) == text)
  }

  /// How much of a span has passed, in thousandths.
  @Test(arguments: [
    (Int64(1000), Int64(-1), 0), (1000, 0, 0), (1000, 1, 1), (1000, 500, 500), (1000, 1000, 1000),
    (1000, 1001, 1000), (16_000, 8000, 500), (999, 998, 0), (999, 999, 1000), (0, 0, 0),
    (0, 1, 1000),
    (-1, 1, 1000), (-1, -1, 0),
  ])
  func aClockPasses(whole: Int64, part: Int64, passed: Int) {
    let start = HandMade.asOf
    let clock = FactLine.Clock(
      start: start,
      end: start.adding(TimeSpan(milliseconds: whole))
    )
    #expect(clock.passed(at: start.adding(TimeSpan(milliseconds: part))) == passed)
  }

  // MARK: Commitments

  /// The last payment is a month before the end, or on that month's last day.
  @Test(arguments: [
    ("2026-01-10T08:15:00Z", "10 Dec 2025"), ("2025-12-10T08:15:00Z", "10 Nov 2025"),
    ("2026-02-10T08:15:00Z", "10 Jan 2026"), ("2026-03-31T08:15:00Z", "28 Feb 2026"),
    ("2026-03-29T08:15:00Z", "28 Feb 2026"), ("2026-03-28T08:15:00Z", "28 Feb 2026"),
    ("2028-03-30T08:15:00Z", "29 Feb 2028"), ("2025-07-31T08:15:00Z", "30 Jun 2025"),
    ("2025-08-31T08:15:00Z", "31 Jul 2025"),
  ])
  func theLastPayment(end: String, day: String) throws {
    let text = try commitment { $0.commitmentExpiresDate = HandMade.at(end) }.text
    #expect(text.contains(", the last about \(day)"), "\(text)")
  }

  /// What comes after the payment that was made last.
  @Test(
    arguments: [
      (
        true, 7, "5 more payments of 10.99 USD (about 54.95 USD) come; then a new commitment begins"
      ),
      (
        false, 7,
        "Auto-renewal is off, but 5 more payments of 10.99 USD (about 54.95 USD) still come"
      ),
      (false, 11, "Auto-renewal is off, but 1 more payment of 10.99 USD still comes; it ends"),
      (nil, 7, "come. Whether it renews after that is not stated."),
      (true, 12, "It was the last payment; then a new commitment begins"),
      (false, 12, "It was the last payment; auto-renewal is off, so it ends"),
      (
        false, nil,
        "Auto-renewal is off, but monthly payments continue; it ends with the commitment."
      ),
    ] as [(Bool?, Int?, String)]
  )
  func whatIsLeftOfACommitment(renews: Bool?, number: Int?, text: String) throws {
    let found = try commitment {
      $0.renewsAtEnd = renews
      $0.billingPeriodNumber = number
      $0.totalBillingPeriods = 12
      $0.payment = Money(milliunits: 10_990, currency: "USD")
    }
    #expect(found.text.contains(text), "\(found.text)")
    #expect(found.verdict == (renews == false ? .commitmentTurnedOff : .commitmentRunning))
  }

  /// No commitment that is over promises a payment.
  @Test(
    arguments: [
      (.unpaid, .commitmentUnpaid), (.refunded, .commitmentRefunded), (.ended, .commitmentEnded),
    ] as [(CommitmentStatus.Phase, Verdict)]
  )
  func aCommitmentThatIsOver(phase: CommitmentStatus.Phase, verdict: Verdict) throws {
    let found = try commitment {
      $0.phase = phase
      $0.billingPeriodNumber = 3
      $0.totalBillingPeriods = 12
    }
    #expect(found.verdict == verdict)
    #expect(!found.text.contains("more payment"))
  }

  private func commitment(
    willRenew: Bool? = nil,
    _ change: (inout CommitmentStatus) -> Void
  ) throws -> (verdict: Verdict, text: String) {
    var standing = CommitmentStatus()
    change(&standing)
    var customer = try Story().assessed()
    customer.subscriptions = [
      try HandMade.subscription(.active, .yes, rule: .active) {
        $0.willRenew = willRenew
        $0.commitment = standing
      }
    ]
    let answer = CommitmentQuestion(inquiry: Inquiry(customer: customer, words: words)).answer()
    return (answer.verdict, answer.statements.first?.text ?? "")
  }

  /// A refund without an amount is none of nothing.
  @Test func aRefundWithoutAnAmountIsNamed() throws {
    var refund = AdvancedCommerceInfo.Refund()
    refund.refundDate = HandMade.at("2025-03-12T08:15:00Z")
    var item = AdvancedCommerceInfo.Item()
    item.refunds = [refund]
    var info = AdvancedCommerceInfo()
    info.items = [item]
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.advancedCommerceInfo = info
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let text = ChargeSummary(subscription: subscription, words: Wording(asOf: HandMade.asOf)).text
    #expect(text == "1 charge · 9.99 USD paid (as recorded) · 1 refund with no recorded amount")
  }

  /// What was refunded of an item is stated, and not calculated from a share of the price.
  @Test func theRefundOfAnItemIsAsRecorded() throws {
    var refund = AdvancedCommerceInfo.Refund()
    refund.refundAmount = 4990
    refund.refundDate = HandMade.at("2025-03-12T08:15:00Z")
    var item = AdvancedCommerceInfo.Item()
    item.refunds = [refund]
    var info = AdvancedCommerceInfo()
    info.items = [item]
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.advancedCommerceInfo = info
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let text = ChargeSummary(subscription: subscription, words: Wording(asOf: HandMade.asOf)).text
    #expect(text == "1 charge · 9.99 USD paid − 4.99 USD refunded (as recorded)")
  }
}
