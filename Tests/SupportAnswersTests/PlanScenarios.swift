import SubscriptionModel
import SupportAnswers
import Testing

/// Q11, Q13, Q14 and Q17 of support-questions, section 2.
struct PlanScenarios {
  static let changes: [Scenario] = [
    Scenario(
      "11A booked",
      .planChange,
      .planChangeBooked,
      says: ["Change from pro.monthly to pro.annual is booked for 10 Apr 2025, 59.99 USD."],
      reply: "is booked for 10 April, 59.99 USD."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.autoRenewProductId = ProductId("com.example.reader.pro.annual")
        $0.renewalPrice = Money(milliunits: 59_990, currency: "USD")
      }
      try $0.event(.didChangeRenewalPref, .downgrade, transaction: "101", signed: At.march12)
    },
    Scenario(
      "11B at once",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to pro.annual at once on 5 Mar 2025 11:00 UTC."]
    ) {
      try $0.transaction("201", bought: 1_741_168_800_000, until: 1_743_847_200_000) {
        $0.isUpgraded = true
      }
      try $0.transaction(
        "202",
        product: "pro.annual",
        bought: 1_741_172_400_000,
        until: 1_772_708_400_000,
        price: 59_990
      )
      try $0.event(
        .didChangeRenewalPref,
        .upgrade,
        transaction: "202",
        signed: 1_741_172_400_000
      )
    },
    Scenario(
      "11C undone",
      .planChange,
      .planChangeUndone,
      says: ["The booked plan change was taken back on 12 Mar 2025 16:20 UTC."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.didChangeRenewalPref, .downgrade, transaction: "101", signed: At.march10 + 1)
      try $0.event(.didChangeRenewalPref, transaction: "101", signed: At.march12)
    },
    Scenario("11 none", .planChange, .noPlanChange, says: ["No plan change"]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "14 extended",
      .dateMoved,
      .dateExtended,
      says: ["Extended by 16 d by the developer, from 10 Apr 2025 08:15 UTC to 26 Apr 2025"],
      reply: "We moved your renewal date from 10 April to 26 April"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.transaction("101", bought: At.march10, until: 1_745_655_300_000, signed: At.march12)
      try $0.event(.renewalExtended, transaction: "101", signed: At.march12)
    },
    Scenario(
      "14 recovered outside grace",
      .dateMoved,
      .dateMovedByRecovery,
      says: ["the dates moved"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march12, until: 1_744_474_800_000)
      try $0.event(.didRenew, .billingRecovery, transaction: "101", signed: At.march12)
    },
    Scenario(
      "14 upgraded",
      .dateMoved,
      .dateMovedByUpgrade,
      says: ["which began a new cycle"]
    ) {
      try $0.transaction("201", bought: At.february10, until: At.march10) { $0.isUpgraded = true }
      try $0.transaction("202", product: "pro.annual", bought: At.march10 - 1, until: At.april10)
    },
    Scenario("14 not moved", .dateMoved, .dateNotMoved, says: ["No document moves"]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  static let past: @Sendable (inout Story) throws -> Void = {
    try $0.transaction("101", bought: At.february10, until: At.march10)
    try $0.renewal(signed: 1_741_116_600_000, on: false, renews: At.march10)
  }

  /// Ended on 10 March, and Apple says why.
  static func over(_ intent: ExpirationIntent) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + 1, on: false, renews: At.march10) {
        $0.expirationIntent = .known(intent)
        $0.isInBillingRetryPeriod = false
      }
    }
  }

  static let endings: [Scenario] = [
    Scenario(
      "13 turned off",
      .whyEnded,
      .endedCancelled,
      says: ["It ended on 10 Mar 2025 08:15 UTC: renewal was turned off on 4 Mar 2025 19:30 UTC."],
      story: past
    ),
    Scenario(
      "13 billing",
      .whyEnded,
      .endedBilling,
      says: ["the payment kept failing"],
      story: over(.billingError)
    ),
    Scenario(
      "13 price",
      .whyEnded,
      .endedPrice,
      says: ["the price increase was not accepted"],
      story: over(.priceIncreaseNotAccepted)
    ),
    Scenario(
      "13 product",
      .whyEnded,
      .endedProduct,
      says: ["the product was withdrawn from sale"],
      story: over(.productUnavailable)
    ),
    Scenario(
      "13 other",
      .whyEnded,
      .endedOther,
      says: ["Apple gives no reason"],
      story: over(.other)
    ),
    Scenario(
      "13 family",
      .whyEnded,
      .endedFamily,
      says: ["Family access ended on 12 Mar 2025"],
      story: AccessScenarios.family(.other)
    ),
    Scenario(
      "13 refunded",
      .whyEnded,
      .endedRefunded,
      says: ["Apple refunded it on 12 Mar 2025 16:20 UTC"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.revocationDate = Timestamp(milliseconds: At.march12)
      }
    },
    Scenario(
      "13 nothing says that it ended",
      .whyEnded,
      .endNotEvident,
      says: ["We have no evidence that it ended. Last signed 10 Feb 2025."]
    ) { try $0.transaction("101", bought: At.february10, until: At.march10) },
    Scenario("13 not ended", .whyEnded, .notEnded, says: ["It has not ended."]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  static func commitment(_ renews: Bool) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.billingPlanType = .known(.monthly)
        var paid = Transaction.Commitment()
        paid.billingPeriodNumber = 3
        paid.totalBillingPeriods = 12
        paid.commitmentExpiresDate = HandMade.at("2026-01-10T08:15:00Z")
        $0.commitmentInfo = paid
      }
      try $0.renewal(signed: At.march10, on: false, renews: At.april10) {
        var next = RenewalInfo.Commitment()
        next.commitmentAutoRenewStatus = .known(renews ? .on : .off)
        $0.commitmentInfo = next
      }
    }
  }

  static let commitments: [Scenario] = [
    Scenario(
      "17 turned off",
      .commitment,
      .commitmentTurnedOff,
      says: [
        "Payment 3 of 12; renewal off; last payment about 10 Jan 2026.",
        "the remaining monthly payments continue",
      ],
      reply: "Until then the monthly payments continue",
      story: commitment(false)
    ),
    Scenario(
      "17 the commitment's own flag counts",
      .commitment,
      .commitmentRunning,
      says: ["Payment 3 of 12"],
      story: commitment(true)
    ),
    Scenario("17 none", .commitment, .noCommitment, says: ["No 12-month commitment"]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  @Test(arguments: changes) func answersPlanChange(scenario: Scenario) throws {
    try scenario.check()
  }
  @Test(arguments: endings) func answersWhyEnded(scenario: Scenario) throws {
    try scenario.check()
  }
  @Test(arguments: commitments) func answersCommitment(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test func whatTheEvidenceSpeaksToComesFirst() throws {
    var story = Story()
    try Self.over(.billingError)(&story)
    let customer = try story.assessed()
    let answers = Wording(asOf: HandMade.asOf).answers(for: customer)
    let flags = answers.map(\.isSpokenTo)
    #expect(flags == flags.sorted { $0 && !$1 })
    #expect(answers.count == SupportQuestion.allCases.count - 1)
    #expect(answers.first?.isSpokenTo == true)
  }

  @Test func answersACustomerWithoutAnything() throws {
    let customer = try Story().assessed()
    let answers = Wording(asOf: HandMade.asOf).answers(for: customer)
    #expect(answers.allSatisfy { !$0.statements.isEmpty && !$0.reply.isEmpty })
    #expect(answers.allSatisfy { !$0.isSpokenTo })
    #expect(answers.first { $0.question == .chargedTwice }?.verdict == .noCharge)
    #expect(answers.first { $0.question == .paidWithoutAccess }?.verdict == .notFound)
  }

  @Test func repliesInTheZoneOfTheCustomer() throws {
    guard let zone = installedZone("America/Los_Angeles") else { return }
    let scenario = try #require(PaymentScenarios.trials.first)
    var story = Story()
    try scenario.story(&story)
    let words = Wording(asOf: HandMade.asOf, zone: zone)
    let answers = words.answers(for: try story.assessed())
    let answer = try #require(answers.first { $0.question == .trial })
    #expect(answer.reply.hasPrefix("Your free trial ended on 7 March 22:30 Pacific"))
    let said = answer.statements.first?.text
    #expect(said?.contains("7 Mar 2025 22:30 Pacific (8 Mar in UTC)") == true)
  }
}
