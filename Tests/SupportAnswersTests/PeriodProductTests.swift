import SubscriptionModel
import SupportAnswers
import Testing

/// A sentence about a period names the product of that period, not of the one that runs now.
@Suite("The product of the period that is spoken of")
struct PeriodProductTests {
  private static let december10 = HandMade.at("2024-12-10T08:15:00Z").milliseconds
  private static let january10 = HandMade.at("2025-01-10T08:15:00Z").milliseconds
  private static let nextMarch = HandMade.at("2026-03-10T08:15:00Z").milliseconds

  private var named: Wording {
    Wording(asOf: HandMade.asOf, catalogue: .named)
  }

  /// The agent is told of names only where a reply lacks one.
  @Test(arguments: [("pro.monthly", true), ("pro.weekly", false)])
  func namesAreAskedForWhereOneIsMissing(product: String, isNamed: Bool) throws {
    var story = Story()
    try story.transaction("100", product: product, bought: At.march10, until: At.april10)
    let customer = try story.assessed()
    #expect((named.namesHint(for: customer) == nil) == isNamed)
    #expect(Wording(asOf: HandMade.asOf).namesHint(for: customer) != nil)
  }

  /// Plus was turned off and ended in January; Pro Annual was bought in March.
  private func cancelledPlusThenBoughtAnnual() throws -> CustomerAssessment {
    var story = Story()
    try story.transaction(
      "100",
      product: "plus.monthly",
      bought: Self.december10,
      until: Self.january10,
      price: 6480
    )
    try story.renewal(
      signed: Self.january10 - 432_000_000,
      on: false,
      renews: Self.january10,
      product: "plus.monthly"
    )
    try story.event(
      .didChangeRenewalStatus,
      .autoRenewDisabled,
      signed: Self.january10 - 432_000_000
    )
    try story.event(.expired, .voluntary, transaction: "100", signed: Self.january10 + 1)
    try story.transaction(
      "101",
      product: "pro.annual",
      bought: At.march10,
      until: Self.nextMarch,
      price: 77_980
    ) { $0.transactionReason = .known(.purchase) }
    try story.renewal(signed: At.march10, on: true, renews: Self.nextMarch, product: "pro.annual")
    return try story.assessed()
  }

  private func answer(
    _ question: SupportQuestion,
    _ customer: CustomerAssessment,
    _ words: Wording? = nil
  ) throws -> QuestionAnswer {
    let answers = (words ?? named).answers(for: customer)
    return try #require(answers.first { $0.question == question })
  }

  @Test func namesTheCancelledAndTheNewProduct() throws {
    let customer = try cancelledPlusThenBoughtAnnual()
    let told = try answer(.cancelledButCharged, customer)
    #expect(told.verdict == .subscribedAgain)
    #expect(
      told.reply.hasPrefix(
        """
        Reader Plus was set not to renew and ended on January 10, 2025. A new subscription to Reader \
        Pro Annual began on March 10, 2025, and that's what the charge of $77.98 is for. The next \
        charge is on March 10, 2026;
        """
      )
    )
    #expect(
      told.statements.first?.text == """
        Auto-renewal of Reader Plus was turned off on 5 Jan 2025 08:15 UTC, and it ended on 10 Jan \
        2025 08:15 UTC. The charge is for subscribing to Reader Pro Annual on 10 Mar 2025 08:15 UTC.
        """
    )
  }

  @Test func totalsAreOfOneProductEach() throws {
    let customer = try cancelledPlusThenBoughtAnnual()
    let words = Wording(asOf: HandMade.asOf)
    let report = CaseReport(
      customer: customer,
      words: words,
      setting: CaseReport.Setting(version: "1")
    )
    #expect(
      report.totals == [
        "pro.annual: 1 charge · 77.98 USD paid (as recorded)",
        "plus.monthly: 1 charge · 6.48 USD paid (as recorded)",
      ]
    )
    let subscription = try #require(customer.subscriptions.first)
    #expect(words.totals(for: subscription) == report.totals.joined(separator: "; "))
  }

  /// A plan that changed at the renewal: two periods of two products.
  @Test func twoPeriodsOfTwoProducts() throws {
    var story = Story()
    try story.transaction(
      "100",
      product: "plus.monthly",
      bought: At.february10,
      until: At.march10
    )
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.transactionReason = .known(.renewal)
    }
    let told = try answer(.chargedTwice, story.assessed())
    #expect(told.verdict == .ownPeriods)
    #expect(
      told.reply == """
        The charge of $9.99 on February 10 is for Reader Plus and the charge of $9.99 on March 10 for \
        Reader Pro. They cover different dates, so you weren't charged twice for the same time. You \
        can ask Apple for a refund at reportaproblem.apple.com.
        """
    )
  }

  /// Pro was refunded, and Annual bought after that.
  @Test func namesTheRefundedAndTheNewProduct() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10, signed: At.march10 - 9) {
      $0.revocationDate = Timestamp(milliseconds: At.march10 - 10)
      $0.revocationReason = .known(.other)
    }
    try story.transaction("101", product: "pro.annual", bought: At.march10, until: Self.nextMarch) {
      $0.transactionReason = .known(.purchase)
    }
    let told = try answer(.refundedBut, story.assessed())
    #expect(told.verdict == .refundedBoughtAgain)
    #expect(
      told.reply.contains("The charge from March 10 is for a new purchase of Reader Pro Annual")
    )
    let decided = try answer(.refundDecision, story.assessed())
    #expect(
      decided.reply.contains("your payment of $9.99 from February 10 for Reader Pro on March 10")
    )
  }

  /// The refund of Plus was reversed; the plan is another one since.
  @Test func namesTheProductOfAReversedRefund() throws {
    var story = Story()
    try story.transaction("100", product: "plus.monthly", bought: At.february10, until: At.march10)
    try story.event(.refundReversed, transaction: "100", signed: At.march10 - 10)
    try story.transaction("101", product: "pro.annual", bought: At.march10, until: Self.nextMarch)
    let told = try answer(.refundedBut, story.assessed())
    #expect(told.verdict == .refundReversed)
    // The period of Plus is over, so access to it is not back.
    #expect(!told.reply.contains("again"))
    #expect(told.reply.contains("$9.99 from February 10, 2025, and took the refund back on March"))
  }

  /// The trial of Plus ended by a change to Pro, which changed to Annual later.
  @Test func namesTheProductAfterATrial() throws {
    var story = Story()
    try story.transaction(
      "100",
      product: "plus.monthly",
      bought: At.february10,
      until: At.february10 + 604_800_000,
      price: 0
    ) {
      $0.offerType = .known(.introductory)
      $0.offerDiscountType = .known(.freeTrial)
      $0.isUpgraded = true
    }
    try story.transaction("101", bought: At.february10 + 86_400_000, until: At.march10)
    try story.transaction("102", product: "pro.annual", bought: At.march10, until: Self.nextMarch)
    let told = try answer(.trial, story.assessed())
    #expect(told.verdict == .trialPlanChanged)
    #expect(told.reply.contains("you changed to Reader Pro, which started right away"))
  }
}
