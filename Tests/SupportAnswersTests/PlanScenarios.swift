import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q11, Q13, Q14, and Q17.
struct PlanScenarios {
  static let changes: [Scenario] = [
    Scenario("11 none", .planChange, .noPlanChange, says: ["The archive shows no plan change."]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "11D a change waits for the end of the commitment",
      .planChange,
      .planChangeBooked,
      says: ["then it changes to plus.annual, billed up front, on 10 Jan 2026"],
      reply: "Your change is scheduled for January 10, 2026.",
      story: otherPlanAfterwards
    ),
    Scenario(
      "11D a commitment begins at the renewal",
      .planChange,
      .planChangeBooked,
      says: ["From 10 Apr 2025 08:15 UTC, a 12-month commitment begins: 12 payments"],
      reply: "12 monthly payments"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalBillingPlanType = .known(.monthly)
      }
    },
    Scenario(
      "11D a commitment begins with an offer, whose price is not that of all payments",
      .commitment,
      .commitmentAhead,
      says: [
        "a 12-month commitment begins: 12 payments, the first with retention offer FREE1",
        "what the later ones cost is not stated",
      ],
      reply: "with 12 monthly payments. If you don't want that"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalBillingPlanType = .known(.monthly)
        $0.renewalPrice = Money(milliunits: 0, currency: "USD")
        $0.offerType = .known(.retention)
        $0.offerIdentifier = "FREE1"
        $0.offerDiscountType = .known(.freeTrial)
        $0.offerPeriod = "P1M"
      }
    },
    Scenario(
      "11D a commitment begins if the customer accepts the price",
      .planChange,
      .planChangeBooked,
      says: ["a 12-month commitment begins if the customer accepts the new price: 12 payments"],
      reply: "ends on April 10 unless you accept the new price of $6.49"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalBillingPlanType = .known(.monthly)
        $0.renewalPrice = Money(milliunits: 6490, currency: "USD")
        $0.priceIncreaseStatus = .known(.waiting)
      }
    },
    Scenario(
      "17 a commitment of which only renewal info tells",
      .commitment,
      .commitmentTurnedOff,
      says: ["Auto-renewal is off, but monthly payments continue; it ends on 10 Nov 2025"]
    ) {
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalBillingPlanType = .known(.monthly)
        $0.commitmentInfo = RenewalInfo.Commitment()
        $0.commitmentInfo?.commitmentAutoRenewStatus = .known(.off)
        $0.commitmentInfo?.commitmentRenewalDate = HandMade.at("2025-11-10T08:15:00Z")
      }
    },
    Scenario(
      "14 not moved",
      .dateMoved,
      .dateNotMoved,
      says: ["No document changes a renewal date."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  static let past: @Sendable (inout Story) throws -> Void = {
    try $0.transaction("101", bought: At.february10, until: At.march10)
    try $0.renewal(signed: 1_741_116_600_000, on: false, renews: At.march10)
    try $0.event(
      .didChangeRenewalStatus,
      .autoRenewDisabled,
      transaction: "101",
      signed: 1_741_116_600_000
    )
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
      says: [
        "It ended on 10 Mar 2025 08:15 UTC: auto-renewal was turned off on 4 Mar 2025 19:30 UTC."
      ],
      story: past
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
      "13 a family member turned nothing off",
      .whyEnded,
      .endedCancelled,
      says: ["It ended on 10 Mar 2025 08:15 UTC"],
      reply: "Your access came through Family Sharing and ended on March 10. Please ask the family"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
      try $0.renewal(signed: At.march10 + 1, on: false) {
        $0.expirationIntent = .known(.customerCancelled)
        $0.isInBillingRetryPeriod = false
      }
    },
    Scenario(
      "13 who turned off what the developer manages is not known",
      .whyEnded,
      .endedCancelled,
      says: ["It ended on 10 Mar 2025 08:15 UTC: auto-renewal was off."],
      finds: ["expirationIntent: 1, auto-renewal was turned off"]
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10) {
        $0.advancedCommerceInfo = AdvancedCommerceInfo()
      }
      try $0.renewal(signed: At.march10 + 1, on: false) {
        $0.expirationIntent = .known(.customerCancelled)
        $0.isInBillingRetryPeriod = false
      }
    },
    Scenario(
      "3 who turned off what the developer manages is not known",
      .paidWithoutAccess,
      .noAccessNow,
      says: ["the customer or the developer had turned off auto-renewal."]
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10) {
        $0.advancedCommerceInfo = AdvancedCommerceInfo()
      }
      // The renewal info of such a subscription can lack what the transaction states.
      try $0.renewal(signed: At.march10 + 1, on: false) {
        $0.expirationIntent = .known(.customerCancelled)
        $0.isInBillingRetryPeriod = false
      }
    },
    Scenario(
      "13 not ended, and renewal is off",
      .whyEnded,
      .notEnded,
      says: [
        "It has not ended. Auto-renewal was turned off on 12 Mar 2025 16:20 UTC.",
        "Auto-renewal is off, so it ends then.",
      ],
      reply: "Auto-renewal is off. You have access until April 10"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewalSwitched(false, at: At.march12, renews: At.april10)
    },
    Scenario("13 not ended", .whyEnded, .notEnded, says: ["It has not ended."]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  private static let year = 365 * At.day

  /// Payment 3 of 12, from `bought` to a month later.
  static func commitment(
    _ renews: Bool,
    bought: Int64 = At.march10,
    until: Int64 = At.april10,
    flag: Bool = false,
    _ change: @escaping @Sendable (inout RenewalInfo) -> Void = { _ in }
  ) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction("101", bought: bought, until: until) {
        $0.billingPlanType = .known(.monthly)
        var paid = Transaction.Commitment()
        paid.billingPeriodNumber = 3
        paid.totalBillingPeriods = 12
        paid.commitmentExpiresDate = HandMade.at("2026-01-10T08:15:00Z")
        $0.commitmentInfo = paid
      }
      try $0.renewal(signed: bought, on: flag, renews: until) {
        var next = RenewalInfo.Commitment()
        next.commitmentAutoRenewStatus = .known(renews ? .on : .off)
        $0.commitmentInfo = next
        change(&$0)
      }
    }
  }

  /// Payment 3 of 12, after which the customer gets another plan that is billed up front.
  static let otherPlanAfterwards = commitment(true, flag: true) {
    $0.commitmentInfo?.commitmentAutoRenewProductId = ProductId("com.example.reader.plus.annual")
    $0.commitmentInfo?.commitmentRenewalBillingPlanType = .known(.billedUpfront)
  }

  /// A price that the customer has not accepted, while nine payments are left.
  private static let waitingForConsent = commitment(true, flag: true) {
    $0.priceIncreaseStatus = .known(.waiting)
    $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
  }

  /// A free week before the first payment, turned off.
  private static func trialOfCommitment(_ story: inout Story) throws {
    try story.transaction("101", bought: At.march12, until: At.march12 + 7 * At.day, price: 0) {
      $0.offerType = .known(.introductory)
      $0.offerDiscountType = .known(.freeTrial)
      $0.billingPlanType = .known(.monthly)
      $0.commitmentInfo = Transaction.Commitment()
      $0.commitmentInfo?.billingPeriodNumber = 1
      $0.commitmentInfo?.totalBillingPeriods = 12
    }
    try story.renewal(signed: At.march12 + At.day, on: false, renews: At.march12 + 7 * At.day) {
      $0.commitmentInfo = RenewalInfo.Commitment()
      $0.commitmentInfo?.commitmentAutoRenewStatus = .known(.off)
    }
  }

  private static let pricePending =
    "Turning off auto-renewal in Settings > [your name] > Subscriptions ends it after the last"
    + " payment. Your subscription ends on January 10,"
    + " 2026, unless you accept the new price."

  /// A year that is paid in one payment, after which monthly payments were booked.
  private static func monthsAhead(
    isRefunded: Bool,
    isOn: Bool
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      let (bought, until) = (At.march10, At.march10 + year)
      try story.transaction("101", bought: bought, until: until, price: 99_990)
      if isRefunded { try story.refund("101", bought: bought, until: until, on: At.march12) }
      try story.renewal(signed: At.march12, on: isOn, renews: until) {
        $0.renewalBillingPlanType = .known(.monthly)
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      }
    }
  }

  private static let monthsIfItRenews =
    "A 12-month commitment begins if it renews on 10 Mar 2026 08:15 UTC: 12 payments of 9.99 USD."

  /// A year that was paid in one payment, after which the first of twelve monthly payments failed; until
  /// when a billing grace period gives access.
  private static func firstMonthFailed(
    until grace: Int64?
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("101", bought: At.march10 - year, until: At.march10, price: 99_990)
      try story.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        $0.renewalBillingPlanType = .known(.monthly)
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = grace.map { Timestamp(milliseconds: $0) }
      }
    }
  }

  private static let withTheNextPayment =
    "With the next payment, a 12-month commitment begins, with 12 monthly payments of $9.99."

  static let ahead: [Scenario] = [
    Scenario(
      "17 the year before the months was refunded",
      .commitment,
      .commitmentAhead,
      says: [monthsIfItRenews],
      finds: ["renewalBillingPlanType: MONTHLY"],
      reply: withTheNextPayment,
      story: monthsAhead(isRefunded: true, isOn: true)
    ),
    Scenario(
      "11 the year before the months was refunded",
      .planChange,
      .planChangeBooked,
      says: [monthsIfItRenews],
      reply: "to avoid the next charge on March 10, 2026, please cancel",
      story: monthsAhead(isRefunded: true, isOn: true)
    ),
    Scenario(
      "17 the payment for the first of the months failed",
      .commitment,
      .commitmentAhead,
      says: ["A 12-month commitment begins if it renews: 12 payments of 9.99 USD."],
      reply: withTheNextPayment,
      story: firstMonthFailed(until: At.graceEnd + 28 * At.day)
    ),
    Scenario(
      "11 the payment for the first of the months failed",
      .planChange,
      .planChangeBooked,
      says: ["A 12-month commitment begins if it renews: 12 payments of 9.99 USD."],
      reply: withTheNextPayment,
      story: firstMonthFailed(until: nil)
    ),
    Scenario(
      "17 the months that were booked do not begin",
      .commitment,
      .noCommitment,
      says: [
        "A 12-month commitment was to begin at the renewal, but auto-renewal is off, so it does not."
      ],
      reply: "Auto-renewal is off.",
      story: monthsAhead(isRefunded: false, isOn: false)
    ),
    Scenario(
      "11 another product was booked for the renewal of what was refunded",
      .planChange,
      .planChangeBooked,
      says: ["A change from pro.monthly to plus.annual takes effect if it renews"],
      reply: "to avoid the next charge"
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.autoRenewProductId = ProductId("com.example.reader.plus.annual")
      }
    },
  ]

  static let commitments: [Scenario] = [
    Scenario(
      "17 the commitment's own flag counts",
      .commitment,
      .commitmentRunning,
      says: ["payment 3 of 12"],
      story: commitment(true)
    ),
    Scenario(
      "17 Apple's flag for the payments contradicts its rules",
      .commitment,
      .commitmentTurnedOff,
      says: ["Apple states that renewal of the payments is off, which its rules for this plan"],
      story: commitment(false)
    ),
    Scenario(
      "17 no document shows whether it goes on",
      .commitment,
      .accessUnconfirmed,
      says: ["payment 3 of 12. No document shows whether the next payment came."],
      reply: "Payment 4 of 12 of your 12-month commitment was due on March 10",
      story: commitment(true, bought: At.february10, until: At.march10, flag: true)
    ),
    Scenario(
      "17 Apple names a grace period",
      .commitment,
      .commitmentUnpaid,
      says: [
        "Has access to pro.monthly until 26 Mar 2025 08:15 UTC",
        "Apple names a grace period until 26 Mar 2025 08:15 UTC, which its rules",
      ],
      reply: "but you still have access until March 26"
    ) {
      try commitment(true, bought: At.february10, until: At.march10, flag: true)(&$0)
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = HandMade.at("2025-03-26T08:15:00Z")
      }
    },
    Scenario(
      "17 turned off, and then a payment failed",
      .commitment,
      .commitmentUnpaid,
      says: [
        "The next payment failed, and access is off until it succeeds. Auto-renewal is off; it was to"
          + " end on 10 Jan 2026 08:15 UTC if the payments come.",
        "Auto-renewal was turned off on 4 Mar 2025 19:30 UTC.",
      ],
      reply:
        "Auto-renewal is off, and the commitment was to end on January 10, 2026."
    ) {
      try commitment(true, bought: At.february10, until: At.march10, flag: true)(&$0)
      for (signed, isFailing) in [(At.march4, false), (At.march10 + 1, true)] {
        try $0.renewal(signed: signed, on: true, renews: At.march10) {
          $0.isInBillingRetryPeriod = isFailing
          $0.commitmentInfo = RenewalInfo.Commitment()
          $0.commitmentInfo?.commitmentAutoRenewStatus = .known(.off)
        }
        try $0.event(
          isFailing ? .didFailToRenew : .didChangeRenewalStatus,
          isFailing ? nil : .autoRenewDisabled,
          transaction: "101",
          signed: signed
        )
      }
    },
    Scenario(
      "6 the refund of the payment ended it",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025."],
      reply:
        "which ended your 12-month commitment and your access; there are no further payments for it."
    ) {
      try commitment(true, flag: true)(&$0)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.billingPlanType = .known(.monthly)
        $0.commitmentInfo = Transaction.Commitment()
        $0.commitmentInfo?.billingPeriodNumber = 3
        $0.commitmentInfo?.totalBillingPeriods = 12
      }
    },
    Scenario(
      "11 monthly payments began at the renewal",
      .planChange,
      .planChangedAtRenewal,
      says: [
        "Changed from pro.monthly (paid in one payment) to pro.monthly (with monthly payments) at"
          + " renewal on 10 Mar 2025 08:15 UTC."
      ],
      reply: "Your change took effect with the renewal on March 10."
    ) {
      try $0.transaction("100", bought: At.february10 - 365 * At.day, until: At.march10) {
        $0.transactionReason = .known(.purchase)
      }
      try commitment(true, flag: true)(&$0)
    },
    Scenario(
      "17 an upgrade ended it",
      .commitment,
      .commitmentEnded,
      says: [
        "pro.monthly: 12-month commitment, payment 3 of 12. An upgrade to pro.annual ended it on 12 Mar"
          + " 2025 16:20 UTC.",
        "Has access to pro.annual",
      ],
      finds: ["billingPlanType: MONTHLY", "next period: pro.annual"],
      reply:
        "Your earlier 12-month commitment ended with payment 3; Apple may refund the unused part of it."
        + " Your subscription is active"
    ) {
      try commitment(true, flag: true)(&$0)
      try $0.transaction("102", product: "pro.annual", bought: At.march12, until: At.march12 + year)
    },
    Scenario(
      "17 another plan followed the last payment",
      .commitment,
      .commitmentEnded,
      says: [
        "pro.monthly: 12-month commitment, payment 12 of 12. It is over, and was followed by plus.annual"
          + " on 10 Mar 2025 08:15 UTC."
      ],
      reply: "Your earlier 12-month commitment ended with payment 12. Your subscription is active"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10) {
        $0.billingPlanType = .known(.monthly)
        var paid = Transaction.Commitment()
        paid.billingPeriodNumber = 12
        paid.totalBillingPeriods = 12
        $0.commitmentInfo = paid
      }
      try $0.transaction(
        "102",
        product: "plus.annual",
        bought: At.march10,
        until: At.march10 + year
      )
    },
    Scenario(
      "17 what all payments cost",
      .commitment,
      .commitmentRunning,
      says: ["payment 3 of 12"],
      finds: ["commitmentPrice: 119.88 USD"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.billingPlanType = .known(.monthly)
        var paid = Transaction.Commitment()
        paid.billingPeriodNumber = 3
        paid.totalBillingPeriods = 12
        paid.commitmentPrice = 119_880
        $0.commitmentInfo = paid
      }
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "17 payments that no document contains",
      .commitment,
      .commitmentRunning,
      says: [
        "payment 3 of 12.",
        "By Apple's numbers, payments 1 and 2 of the commitment were made, too; they are not in the"
          + " archive.",
      ],
      story: commitment(true, flag: true)
    ),
    Scenario(
      "1 payments that no document contains",
      .chargedTwice,
      .oneCharge,
      says: [
        "The archive shows 1 charge of 9.99 USD on 10 Mar 2025. By Apple's numbers, payments 1 and 2"
          + " of the commitment were made, too; they are not in the archive."
      ],
      story: commitment(true, flag: true)
    ),
    Scenario(
      "1 an earlier payment and one that no document contains",
      .chargedTwice,
      .oneCharge,
      says: [
        "1 charge of 9.99 USD on 10 Mar 2025; the archive has no other in the 45 days before it, 2"
          + " charges in all. By Apple's numbers, payment 2 of the commitment was made, too; it is not"
          + " in the archive."
      ]
    ) {
      try $0.transaction("99", bought: At.january10, until: At.february10) {
        $0.billingPlanType = .known(.monthly)
        $0.commitmentInfo = Transaction.Commitment()
        $0.commitmentInfo?.billingPeriodNumber = 1
        $0.commitmentInfo?.totalBillingPeriods = 12
      }
      try commitment(true, flag: true)(&$0)
    },
    Scenario(
      "17 an offer applies only to the next payment",
      .commitment,
      .commitmentRunning,
      says: [
        "The next payment of 4.99 USD is due on 10 Apr 2025 08:15 UTC, with introductory offer, discounted"
          + " price each period; what the later ones cost is not stated. 9 more payments come, the last about 10 Dec 2025"
      ],
      reply: "; the next one, of $4.99, is on April 10, 2025.",
      story: commitment(true, flag: true) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.payAsYouGo)
        $0.renewalPrice = Money(milliunits: 4990, currency: "USD")
      }
    ),
    Scenario(
      "17 a trial is no payment",
      .commitment,
      .commitmentTurnedOff,
      says: [
        "Free trial. Auto-renewal is off, so it ends then.",
        "The plan is a 12-month commitment of 12 payments; nothing has been paid yet",
      ],
      reply: "free trial",
      story: trialOfCommitment
    ),
    Scenario(
      "2 a trial of a commitment is no charge",
      .cancelledButCharged,
      .noCharge,
      says: ["The archive shows no charge."],
      story: trialOfCommitment
    ),
    Scenario(
      "17 turned off, and on again",
      .commitment,
      .commitmentRunning,
      says: [
        "Auto-renewal was turned off on 11 Mar 2025 08:15 UTC, then turned on again on 12 Mar 2025"
          + " 16:20 UTC."
      ]
    ) {
      try commitment(true, flag: true)(&$0)
      for (status, moment) in [(AutoRenewStatus.off, At.march10 + At.day), (.on, At.march12)] {
        try $0.renewal(signed: moment, on: true, renews: At.april10) {
          $0.commitmentInfo = RenewalInfo.Commitment()
          $0.commitmentInfo?.commitmentAutoRenewStatus = .known(status)
        }
        try $0.event(
          .didChangeRenewalStatus,
          status == .off ? .autoRenewDisabled : .autoRenewEnabled,
          transaction: "101",
          signed: moment
        )
      }
    },
    Scenario(
      "17 a price to accept for what follows",
      .commitment,
      .commitmentRunning,
      says: [
        "9 more payments of 9.99 USD (about 89.91 USD) come, the last about 10 Dec 2025; then it ends"
          + " on 10 Jan 2026 08:15 UTC unless the customer accepts the new price."
      ],
      reply: pricePending,
      story: waitingForConsent
    ),
    Scenario(
      "8 a price to accept for what follows a commitment",
      .priceChanged,
      .priceConsentWaiting,
      says: ["A new price from 10 Jan 2026 is awaiting the customer's consent"],
      reply: pricePending,
      story: waitingForConsent
    ),
    Scenario(
      "17 off, and no document shows the next payment",
      .commitment,
      .accessUnconfirmed,
      says: [
        "No document shows whether the next payment came. Auto-renewal is off; it was to end on 10"
          + " Mar 2025 08:15 UTC if the payments come."
      ],
      reply: "was due on March 10, and Apple hasn't told us the result yet. You can see it in"
    ) {
      try commitment(false, bought: At.february10, until: At.march10, flag: true)(&$0)
      guard case .transaction(let record)? = $0.records.first else { return }
      var paid = record.value
      paid.commitmentInfo?.commitmentExpiresDate = Timestamp(milliseconds: At.march10)
      $0.records[0] = Record(paid)
    },
    Scenario(
      "3 a commitment goes on beyond the current month",
      .paidWithoutAccess,
      .linkedToUser,
      says: ["pro.monthly is active"],
      reply: "Your subscription is active. Please sign in",
      story: commitment(true, flag: true)
    ),
    Scenario(
      "17 none",
      .commitment,
      .noCommitment,
      says: ["The archive shows no 12-month commitment."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  @Test(arguments: changes) func answersPlanChange(scenario: Scenario) throws {
    try scenario.check()
  }
  @Test(arguments: endings) func answersWhyEnded(scenario: Scenario) throws {
    try scenario.check()
  }
  @Test(arguments: commitments + ahead) func answersCommitment(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test func answersWithEvidenceComeFirst() throws {
    var story = Story()
    try Self.over(.billingError)(&story)
    let customer = try story.assessed()
    let answers = Wording(asOf: HandMade.asOf).answers(for: customer)
    let flags = answers.map(\.hasEvidence)
    #expect(flags == flags.sorted { $0 && !$1 })
    #expect(answers.count == SupportQuestion.allCases.count - 1)
    #expect(answers.first?.hasEvidence == true)
  }

  @Test func answersACustomerWithoutAnything() throws {
    let customer = try Story().assessed()
    let answers = Wording(asOf: HandMade.asOf).answers(for: customer)
    #expect(answers.allSatisfy { !$0.statements.isEmpty && !$0.reply.isEmpty })
    #expect(answers.allSatisfy { !$0.hasEvidence })
    #expect(answers.first { $0.question == .chargedTwice }?.verdict == .noCharge)
    #expect(answers.first { $0.question == .paidWithoutAccess }?.verdict == .notFound)
  }
}
