import SubscriptionModel
import Testing

@testable import SupportAnswers

/// A 12-month commitment beside what else happened: what is told of it, whatever the customer asks.
@Suite("Commitments beside other events")
struct CommitmentScenarios {
  /// 2025-03-15T13:00:00Z, an hour after the moment of all scenarios.
  private static let soon = HandMade.asOf.milliseconds + 3_600_000
  private static let april15 = soon + 31 * At.day

  /// A payment of a commitment that ends on 10 January 2026.
  private static func payment(
    _ number: Int,
    _ reason: TransactionReason = .renewal,
    until end: String = "2026-01-10T08:15:00Z"
  ) -> @Sendable (inout Transaction) -> Void {
    {
      $0.billingPlanType = .known(.monthly)
      $0.transactionReason = .known(reason)
      $0.commitmentInfo = Transaction.Commitment()
      $0.commitmentInfo?.billingPeriodNumber = number
      $0.commitmentInfo?.totalBillingPeriods = 12
      $0.commitmentInfo?.commitmentExpiresDate = HandMade.at(end)
    }
  }

  /// Makes it four seats of 9 USD, of which one was refunded.
  private static func refundSeat(_ transaction: inout Transaction) {
    transaction.price = Money(milliunits: 36_000, currency: "USD")
    transaction.multiSeatInfo = MultiSeatInfo()
    transaction.multiSeatInfo?.priceTiers = [.init(price: 9000, quantity: 4)]
    transaction.multiSeatInfo?.revokedSeatQuantity = 1
    transaction.quantity = 4
  }

  private static func switched(_ on: Bool) -> @Sendable (inout RenewalInfo) -> Void {
    {
      $0.commitmentInfo = RenewalInfo.Commitment()
      $0.commitmentInfo?.commitmentAutoRenewStatus = .known(on ? .on : .off)
    }
  }

  // MARK: Bought again

  /// A month that ended on 10 March, as turned off on 4 March or refunded on 8 March, and a commitment that
  /// was bought two days later.
  private static func boughtAgain(
    isRefunded: Bool,
    _ change: @escaping @Sendable (inout Transaction) -> Void = { _ in }
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("100", bought: At.february10, until: At.march10)
      try story.renewalSwitched(false, at: At.march4, renews: At.march10)
      if isRefunded {
        let refund = At.march4 + 4 * At.day
        try story.refund("100", bought: At.february10, until: At.march10, on: refund)
      }
      let end = At.april10 + 2 * At.day
      try story.transaction("101", bought: At.march12, until: end) {
        payment(1, .purchase)(&$0)
        change(&$0)
      }
      try story.renewal(signed: At.march12, on: true, renews: end, switched(true))
    }
  }

  private static let running =
    "Your subscription is a 12-month commitment with monthly payments; payment 1 of 12 has been made;"
    + " the next one, of $9.99, is on April 12, 2025."

  static let again: [Scenario] = [
    Scenario(
      "6 a commitment was bought after a refund",
      .refundedBut,
      .refundedBoughtAgain,
      says: ["It was purchased again on 12 Mar 2025."],
      reply:
        "Apple refunded the charge of $9.99 from February 10, 2025, on March 8, 2025. \(running)",
      story: boughtAgain(isRefunded: true)
    ),
    Scenario(
      "2 a commitment was bought after a refund",
      .cancelledButCharged,
      .subscribedAgain,
      says: ["The charge is for subscribing again on 12 Mar 2025", "payment 1 of 12"],
      reply:
        "Apple refunded the charge of $9.99 from February 10, 2025, on March 8, 2025. \(running)",
      story: boughtAgain(isRefunded: true)
    ),
    Scenario(
      "2 a commitment was bought after the end",
      .cancelledButCharged,
      .subscribedAgain,
      says: ["The charge is for subscribing again on 12 Mar 2025", "payment 1 of 12"],
      reply:
        "It's a 12-month commitment until January 10, 2026, and turning off auto-renewal stops none of"
        + " its monthly payments; the next one is on April 12, 2025.",
      story: boughtAgain(isRefunded: false)
    ),
    Scenario(
      "2 a commitment was bought after the end, and a part of its payment refunded",
      .cancelledButCharged,
      .subscribedAgain,
      says: ["The charge is for subscribing again on 12 Mar 2025", "payment 1 of 12"],
      reply: "that's what the charge of $36.00 is for. Apple refunded $9.00 of",
      story: boughtAgain(isRefunded: false, refundSeat)
    ),
    Scenario(
      "6 monthly payments began at the renewal of what was refunded",
      .refundedBut,
      .refundedStillCharged,
      says: ["Auto-renewal stayed on, so it was charged again on 10 Mar 2025."],
      reply: "Your subscription is a 12-month commitment with monthly payments; payment 1 of 12"
    ) {
      let year = At.march10 - 365 * At.day
      try $0.refund("100", bought: year, until: At.march10, on: At.march4)
      try $0.transaction("101", bought: At.march10, until: At.april10, payment(1))
      try $0.renewal(signed: At.march10, on: true, renews: At.april10, switched(true))
    },
  ]

  @Test(arguments: again) func whatWasBoughtAgainIsACommitment(scenario: Scenario) throws {
    try scenario.check()
  }

  // MARK: A payment that is made before its period begins

  /// A period until an hour from now, and the payment of the next one.
  private static func ahead(
    _ number: Int,
    renews: Bool,
    before: @escaping @Sendable (inout Transaction) -> Void
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("100", bought: soon - 28 * At.day, until: soon, before)
      let signed = HandMade.asOf.milliseconds - 18 * 3_600_000
      let end = "2026-01-15T13:00:00Z"
      try story.transaction(
        "101",
        bought: soon,
        until: april15,
        signed: signed,
        payment(number, until: number == 12 ? "2025-04-15T13:00:00Z" : end)
      )
      try story.renewal(signed: signed, on: true, renews: april15, switched(renews))
      if !renews {
        try story.renewal(signed: signed + 60_000, on: true, renews: april15, switched(false))
        try story.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: signed + 60_000)
      }
    }
  }

  static let made: [Scenario] = [
    Scenario(
      "13 the next payment is made, and auto-renewal is off",
      .whyEnded,
      .notEnded,
      says: [
        "It has already renewed for 9.99 USD; the next period is paid until 15 Apr 2025 13:00 UTC."
          + " 12-month commitment, payment 4 of 12. Auto-renewal is off, but 8 more payments"
      ],
      reply: "Auto-renewal is off, so your subscription ends with its 12-month commitment on",
      story: ahead(4, renews: false, before: payment(3))
    ),
    Scenario(
      "13 the last payment is made, and auto-renewal is off",
      .whyEnded,
      .notEnded,
      says: [
        "the next period is paid until 15 Apr 2025 13:00 UTC. 12-month commitment, payment 12 of 12. It"
          + " was the last payment; auto-renewal is off, so it ends on 15 Apr 2025 13:00 UTC."
      ],
      reply: "You have access until April 15, and there's no charge for it after that.",
      story: ahead(12, renews: false, before: payment(11))
    ),
    Scenario(
      "16 the next payment is made, and auto-renewal is off",
      .lifetime,
      .lifetimeBesideSubscription,
      says: ["are two separate purchases"],
      reply: "Auto-renewal is off, so your subscription ends with its 12-month commitment on"
    ) {
      try ahead(4, renews: false, before: payment(3))(&$0)
      try OneTimeScenarios.purchase(&$0, .nonConsumable)
    },
    Scenario(
      "17 the first payment is made before the year that was paid at once is over",
      .commitment,
      .commitmentRunning,
      says: ["12-month commitment, payment 1 of 12. The next payment is due on 15 Apr 2025"],
      reply: "payment 1 of 12 has been made",
      story: ahead(1, renews: true) { $0.billingPlanType = .known(.billedUpfront) }
    ),
    Scenario(
      "17 the first payment is made before the free trial is over",
      .commitment,
      .commitmentRunning,
      says: ["12-month commitment, payment 1 of 12. The next payment is due on 15 Apr 2025"],
      reply: "payment 1 of 12 has been made",
      story: ahead(1, renews: true) {
        payment(1, .purchase)(&$0)
        $0.price = Money(milliunits: 0, currency: "USD")
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
    ),
    Scenario(
      "2 the next payment is made, after a day that no document contains",
      .cancelledButCharged,
      .commitmentTurnedOff,
      says: ["12-month commitment, payment 12 of 12. It was the last payment; auto-renewal is off"],
      reply: "You have access until April 15, and there's no charge for it after that."
    ) {
      try ahead(12, renews: false) {
        payment(11)(&$0)
        $0.expiresDate = Timestamp(milliseconds: soon - At.day)
      }(&$0)
    },
  ]

  @Test(arguments: made) func aPaymentMadeAheadHidesNoCommitment(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(
    arguments: [
      (4, true, .committed), (4, false, .committedAndEnds), (12, true, .committedAndRenews),
      (12, false, .ends),
    ] as [(Int, Bool, StateReply)]
  )
  func theReplyToAPaymentMadeAhead(number: Int, renews: Bool, reply: StateReply) throws {
    var story = Story()
    try Self.ahead(number, renews: renews, before: Self.payment(number - 1))(&story)
    let subscription = try #require(try story.assessed().subscriptions.first)
    #expect(ReplyName(for: subscription, asOf: HandMade.asOf) == .state(reply))
  }

  // MARK: Beside a lifetime purchase

  static let lifetime: [Scenario] = [
    Scenario(
      "16 beside the last payment of a commitment that renews",
      .lifetime,
      .lifetimeBesideSubscription,
      says: ["are two separate purchases"],
      reply: "To avoid the next charge on April 10, please cancel the subscription in Settings"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, payment(12))
      try $0.renewal(signed: At.march10, on: true, renews: At.april10, switched(true))
      try OneTimeScenarios.purchase(&$0, .nonConsumable)
    },
    Scenario(
      "16 beside a commitment whose payment failed",
      .lifetime,
      .lifetimeBesideSubscription,
      says: ["are two separate purchases"],
      reply: "Apple couldn't collect the payment for the subscription and may try again"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10, payment(2))
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        switched(true)(&$0)
        $0.isInBillingRetryPeriod = true
      }
      try OneTimeScenarios.purchase(&$0, .nonConsumable)
    },
  ]

  @Test(arguments: lifetime) func noPaymentIsPromised(scenario: Scenario) throws {
    try scenario.check()
  }

  // MARK: Values that this version does not know

  /// The last payment, after which a billing plan follows that is new.
  private static func thenWeekly(_ story: inout Story) throws {
    try story.transaction("101", bought: At.march10, until: At.april10, payment(12))
    try story.renewal(signed: At.march12, on: true, renews: At.april10) {
      switched(true)(&$0)
      $0.commitmentInfo?.commitmentRenewalBillingPlanType = .unrecognized("WEEKLY")
    }
    try story.event(.didChangeRenewalPref, transaction: "101", signed: At.march12)
  }

  static let unknown: [Scenario] = [
    Scenario(
      "17 a billing plan that is new follows",
      .commitment,
      .commitmentRunning,
      says: ["It was the last payment; then it continues on 10 Jan 2026", "WEEKLY"],
      reply: "Your subscription is active until April 10. You can see whether it renews",
      story: thenWeekly
    ),
    Scenario(
      "11 a billing plan that is new follows",
      .planChange,
      .planChangeBooked,
      says: ["then it continues on 10 Jan 2026", "WEEKLY, which this version does not know."],
      reply: "Your change is scheduled for January 10, 2026.",
      story: thenWeekly
    ),
    Scenario(
      "17 whether the last payment is the last one is not known",
      .commitment,
      .commitmentRunning,
      says: [
        "payment 12 of 12. It was the last payment. Whether it renews after that is not known:"
          + " commitmentAutoRenewStatus 3"
      ]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, payment(12))
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.commitmentInfo = RenewalInfo.Commitment()
        $0.commitmentInfo?.commitmentAutoRenewStatus = .unrecognized("3")
      }
    },
  ]

  @Test(arguments: unknown) func whatIsNewIsNotGuessed(scenario: Scenario) throws {
    try scenario.check()
  }

  // MARK: Unpaid, and refunded in part

  static let unpaid: [Scenario] = [
    Scenario(
      "13 a payment failed, and then renewal was turned off",
      .whyEnded,
      .endedBilling,
      says: ["It ended on 10 Mar 2025 08:15 UTC: payment failed, then auto-renewal was turned off"],
      reply:
        "Your subscription ended on March 10 because Apple couldn't collect the payment. To continue,"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10, payment(2))
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        switched(true)(&$0)
        $0.isInBillingRetryPeriod = true
        $0.expirationIntent = .known(.billingError)
      }
      try $0.event(.didFailToRenew, transaction: "101", signed: At.march10 + 1)
      try $0.renewal(signed: At.march12, on: false, renews: At.march10) {
        switched(false)(&$0)
        $0.isInBillingRetryPeriod = false
        $0.expirationIntent = .known(.billingError)
      }
      try $0.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: At.march12)
    },
    Scenario(
      "17 a seat of the current payment was refunded",
      .commitment,
      .commitmentRunning,
      says: ["payment 3 of 12"],
      reply: "Apple refunded $9.00 of the charge of $36.00 from March 10 (1 of 4 people)"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        payment(3)(&$0)
        refundSeat(&$0)
      }
      try $0.renewal(signed: At.march10, on: true, renews: At.april10, switched(true))
    },
  ]

  @Test(arguments: unpaid) func whatIsPaidIsTold(scenario: Scenario) throws {
    try scenario.check()
  }

  /// The end of sharing, or of a seat, does not end the plan that somebody else pays for.
  @Test(
    arguments: [
      (.familyShared, .familyRevoke, "The purchaser's plan"),
      (.assigned, .assignmentRevoke, "The plan of the organization or group"),
    ] as [(InAppOwnershipType, RevocationType, String)]
  )
  func somebodyElsesCommitmentGoesOn(
    owner: InAppOwnershipType,
    end: RevocationType,
    plan: String
  ) throws {
    let answer = try Story.answer(.commitment) { story in
      try story.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        Self.payment(3)(&$0)
        $0.inAppOwnershipType = .known(owner)
        $0.revocationType = .known(end)
        $0.revocationDate = Timestamp(milliseconds: At.march12)
      }
    }
    #expect(answer.verdict == .commitmentEnded)
    #expect(
      answer.statements.last?.text
        == "\(plan) is a 12-month commitment until 10 Jan 2026 08:15 UTC."
    )
  }
}
