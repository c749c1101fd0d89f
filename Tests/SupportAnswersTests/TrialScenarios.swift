import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q9: which period is a trial, and what followed it.
@Suite("Trials")
struct TrialScenarios {
  private static let day = At.day
  private static let now = HandMade.asOf.milliseconds
  private static let start = PaymentScenarios.trialStart
  private static let end = PaymentScenarios.trialEnd
  /// 2025-03-12T08:15:00Z and a week later.
  private static let lateStart = At.march10 + 2 * day
  private static let lateEnd = At.march10 + 9 * day

  private func verdict(_ story: (inout Story) throws -> Void) throws -> Verdict {
    try Story.answer(.trial, story).verdict
  }

  private static func takenBack(_ story: inout Story) throws {
    let taken = lateStart + 2 * day
    try story.refund("800", bought: lateStart, until: lateEnd, on: taken) {
      $0.price = Money(milliunits: 0, currency: "USD")
      $0.offerType = .known(.introductory)
      $0.offerDiscountType = .known(.freeTrial)
    }
    try story.renewal(signed: taken, on: false)
  }

  private static func paid(_ story: inout Story, product: String = "pro.monthly") throws {
    try story.transaction("801", product: product, bought: end, until: end + 31 * day)
  }

  private static func free(
    _ story: inout Story,
    _ type: OpenEnum<OfferType>,
    renews: Bool? = nil
  ) throws {
    try story.transaction("800", bought: lateStart, until: lateEnd, price: 0) {
      $0.offerType = type
      $0.offerIdentifier = "STAY-FREE"
      $0.offerDiscountType = .known(.freeTrial)
      $0.offerPeriod = "P1W"
    }
    guard let renews else { return }
    try story.renewal(signed: lateStart, on: renews, renews: lateEnd) {
      $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
    }
  }

  /// A free period of another kind of offer is none of a trial, and is not denied.
  static let freePeriods: [Scenario] = [
    Scenario(
      "9 a retention offer makes it free",
      .trial,
      .offerApplied,
      says: [
        "The period is free until 19 Mar 2025 08:15 UTC, by an offer and not as a trial: retention offer STAY-FREE, free, 1 week."
      ],
      reply: "An offer applied, so it was free. From March 19 on, the regular price of $9.99 is"
    ) { try free(&$0, .known(.retention), renews: true) },
    Scenario(
      "9 an offer of a kind that is new makes it free",
      .trial,
      .offerApplied,
      says: ["an offer of type 9 (STAY-FREE), which this version does not know, free, 1 week."],
      reply: "An offer applied, so it was free. From March 19 on, the regular price of $9.99 is"
    ) { try free(&$0, .unrecognized("9"), renews: true) },
    Scenario(
      "9 a free period that does not renew",
      .trial,
      .offerApplied,
      says: ["by an offer and not as a trial: promotional offer STAY-FREE, free, 1 week."],
      reply: "Auto-renewal is off. You have access until March 19"
    ) { try free(&$0, .known(.promotional), renews: false) },
  ]

  @Test(arguments: freePeriods) func aFreePeriodIsNotDenied(scenario: Scenario) throws {
    try scenario.check()
  }

  static let trials: [Scenario] = [
    Scenario(
      "9 a trial that Apple took back",
      .trial,
      .trialOver,
      says: ["on 14 Mar 2025; nothing had been paid for it, so nothing was refunded."],
      reply: "Apple ended your access on March 14."
    ) { try takenBack(&$0) },
    Scenario(
      "6 a trial that Apple took back returns no money",
      .refundedBut,
      .refundedOrRevoked,
      says: ["on 14 Mar 2025; nothing had been paid for it, so nothing was refunded."],
      reply: "Apple ended your access on March 14."
    ) { try takenBack(&$0) },
    Scenario(
      "8 the plan was changed during the trial",
      .priceChanged,
      .productChanged,
      says: ["the price went from free to 9.99 USD."],
      reply: "Your free trial ended because you changed to another plan"
    ) {
      try $0.transaction("800", bought: lateStart, until: lateEnd, price: 0) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
        $0.isUpgraded = true
      }
      try $0.transaction(
        "801",
        product: "plus.monthly",
        bought: lateStart + day,
        until: lateStart + 31 * day
      )
    },
    Scenario(
      "9A ended on time",
      .trial,
      .trialEndedOnTime,
      says: [
        "The trial of 7 d ended on 8 Mar 2025 06:30 UTC and became a paid plan (9.99 USD)."
      ],
      finds: [
        "trial: 1 Mar 2025 06:30 UTC to 8 Mar 2025 06:30 UTC",
        "auto-renewal turned off during it: not seen",
        "first charge after it: 8 Mar 2025 06:30 UTC",
      ],
      reply: "Your free trial ended on March 8 and renewed as a paid subscription for $9.99.",
      story: PaymentScenarios.withTrial { try paid(&$0) }
    ),
    Scenario(
      "9B turned off on the last day",
      .trial,
      .trialCancelledOnLastDay,
      says: ["Auto-renewal was turned off 20 h before the end; Apple asks for 24 h."],
      finds: ["auto-renewal turned off during it: 7 Mar 2025 10:30 UTC"],
      reply: "Auto-renewal was turned off on March 7, less than 24 hours before the free trial",
      story: PaymentScenarios.withTrial {
        try $0.renewalSwitched(false, at: end - 20 * 3_600_000)
        try paid(&$0)
      }
    ),
    Scenario(
      "9 seen off on the last day",
      .trial,
      .turnedOffTimeUnknown,
      says: [
        "Auto-renewal was off by 7 Mar 2025 10:30 UTC; no document states when it was turned off."
      ],
      story: PaymentScenarios.withTrial {
        try $0.renewal(signed: end - 20 * 3_600_000, on: false)
        try paid(&$0)
      }
    ),
    Scenario(
      "9E canceled while it runs",
      .trial,
      .trialCancelledAccessLeft,
      says: ["The trial was canceled; access until 19 Mar 2025 08:15 UTC, no charge."],
      finds: ["first charge after it: none in the archive"],
      reply: "Auto-renewal of your free trial is off. You have access until March 19",
      story: PaymentScenarios.withTrial(start: lateStart, end: lateEnd) {
        try $0.renewalSwitched(false, at: lateStart + day)
      }
    ),
    Scenario(
      "9 on again while it runs",
      .trial,
      .trialRunning,
      says: ["The trial runs until 19 Mar 2025 08:15 UTC (3 d 20 h left)."],
      finds: ["auto-renewal turned off during it: not seen"],
      story: PaymentScenarios.withTrial(start: lateStart, end: lateEnd) {
        try $0.renewalSwitched(false, at: lateStart + day)
        try $0.renewalSwitched(true, at: lateStart + 2 * day, renews: lateEnd)
      }
    ),
    Scenario(
      "9 the newest of two trials",
      .trial,
      .trialRunning,
      says: ["The trial runs until 19 Mar 2025 08:15 UTC"]
    ) {
      try PaymentScenarios.withTrial { _ in }(&$0)
      try $0.transaction(
        "700",
        chain: "700",
        product: "audio.monthly",
        bought: lateStart,
        until: lateEnd,
        price: 0
      ) {
        $0.offerType = .known(.introductory)
        $0.subscriptionGroupIdentifier = SubscriptionGroupId("20812399")
      }
    },
    Scenario(
      "9 the first charge fails, with a grace period",
      .trial,
      .failingInGrace,
      says: ["Payment has been failing since 8 Mar 2025."],
      finds: [
        "first charge after it: none in the archive",
        "gracePeriodExpiresDate: 24 Mar 2025 06:30 UTC",
      ],
      story: PaymentScenarios.withTrial {
        try $0.renewal(signed: end + 1, on: true, renews: end) {
          $0.isInBillingRetryPeriod = true
          $0.gracePeriodExpiresDate = Timestamp(milliseconds: end + 16 * day)
        }
      }
    ),
    Scenario(
      "9 the first charge fails",
      .trial,
      .failingWithoutGrace,
      says: ["No access since 8 Mar 2025."],
      story: PaymentScenarios.withTrial {
        try $0.renewal(signed: end + 1, on: true, renews: end) {
          $0.isInBillingRetryPeriod = true
        }
      }
    ),
    Scenario(
      "9 a later charge fails",
      .trial,
      .trialEndedOnTime,
      says: ["The trial of 7 d ended on 20 Jan 2025 08:15 UTC"],
      story: PaymentScenarios.withTrial(start: At.january10 + 3 * day, end: At.january10 + 10 * day)
      {
        let end = At.january10 + 10 * day
        try $0.transaction("801", bought: end, until: At.march10)
        try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
          $0.isInBillingRetryPeriod = true
        }
      }
    ),
  ]

  @Test(arguments: trials) func answers(scenario: Scenario) throws { try scenario.check() }

  /// The plan that ended the trial is named, neither the trial's own nor a later one.
  @Test func thePlanThatReplacedTheTrialIsNamed() throws {
    let words = Wording(asOf: HandMade.asOf, catalogue: .named)
    let answer = try Story.answer(
      .trial,
      in: words,
      PaymentScenarios.withTrial(upgraded: true) {
        let change = Self.start + Self.day
        try $0.transaction(
          "801",
          product: "pro.annual",
          bought: change,
          until: change + 7 * Self.day
        )
        try $0.transaction(
          "802",
          product: "plus.monthly",
          bought: change + 7 * Self.day,
          until: At.april10
        )
      }
    )
    #expect(answer.verdict == .trialPlanChanged)
    #expect(
      answer.reply.hasPrefix("Your free trial ended because you changed to Reader Pro Annual,")
    )
  }

  /// Only a free introductory period is a trial; before October 2023 the price shows that it is
  /// free.
  @Test(
    arguments: [
      (.introductory, .freeTrial, 0, true), (.introductory, .freeTrial, nil, true),
      (.introductory, nil, 0, true), (.introductory, nil, 990, false),
      (.introductory, nil, nil, false), (.introductory, .payAsYouGo, 990, false),
      (.introductory, .payAsYouGo, 0, false), (.promotional, .freeTrial, 0, false),
      (.offerCode, nil, 0, false), (nil, .freeTrial, 0, false), (nil, nil, 0, false),
    ] as [(OfferType?, OfferDiscountType?, Int64?, Bool)]
  )
  func aTrialIsAFreeIntroductoryOffer(
    type: OfferType?,
    discount: OfferDiscountType?,
    price: Int64?,
    isTrial: Bool
  ) throws {
    let found = try verdict {
      try $0.transaction("800", bought: Self.lateStart, until: Self.lateEnd, price: price) {
        $0.offerType = type.map { .known($0) }
        $0.offerDiscountType = discount.map { .known($0) }
      }
    }
    let isFree = price == 0 || discount == .freeTrial
    let other: Verdict =
      isFree && type != .introductory && type != nil ? .offerApplied : .noTrialInData
    #expect(found == (isTrial ? .trialRunning : other))
  }

  /// A trial that is signed ahead has not begun.
  @Test(arguments: [(Int64(0), Verdict.trialRunning), (1, .noTrialInData)])
  func aTrialBeginsAtItsMoment(lag: Int64, expected: Verdict) throws {
    let found = try verdict {
      try $0.transaction(
        "800",
        bought: Self.now + lag,
        until: Self.now + 7 * Self.day,
        price: 0,
        signed: Self.now - 1000
      ) { $0.offerType = .known(.introductory) }
    }
    #expect(found == expected)
  }

  /// A charge counts if it is later than the beginning of the trial.
  @Test(arguments: [(Int64(0), Verdict.trialOver), (1, .trialContradicted)])
  func chargedAfterTheBeginning(lag: Int64, expected: Verdict) throws {
    let found = try verdict(
      PaymentScenarios.withTrial {
        try $0.transaction("801", bought: Self.start + lag, until: Self.end)
      }
    )
    #expect(found == expected)
  }

  /// Apple's reason shows whether the first charge is a new purchase.
  @Test(
    arguments: [
      (.known(.purchase), 0, .trialUsedBefore), (.known(.renewal), 0, .trialContradicted),
      (.known(.renewal), 2 * day, .trialContradicted),
      (.unrecognized("GIFT"), 2 * day, .trialUsedBefore), (nil, 0, .trialContradicted),
    ] as [(OpenEnum<TransactionReason>?, Int64, Verdict)]
  )
  func chargedAfterItWasTurnedOff(
    reason: OpenEnum<TransactionReason>?,
    lag: Int64,
    expected: Verdict
  ) throws {
    let found = try verdict(
      PaymentScenarios.withTrial {
        try $0.renewalSwitched(false, at: Self.start + Self.day)
        try $0.transaction("801", bought: Self.end + lag, until: At.april10) {
          $0.transactionReason = reason
        }
      }
    )
    #expect(found == expected)
  }

  /// What did not simply end with the trial is told alike where the customer asks about the price.
  @Test(arguments: [(-2 * At.day, Verdict.trialContradicted), (2 * At.day, .trialUsedBefore)])
  func thePriceIsToldLikeTheTrial(lag: Int64, expected: Verdict) throws {
    let answer = try Story.answer(.priceChanged) {
      try $0.transaction("800", bought: Self.start, until: Self.end, price: 0) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
      try $0.transaction("801", bought: Self.end + lag, until: At.april10) {
        $0.transactionReason = .known(lag > 0 ? .purchase : .renewal)
      }
    }
    #expect(answer.verdict == expected)
  }

  /// Trials are granted for a group, so a charge of another group says nothing.
  @Test(
    arguments: [
      ("20812345", "20812345", .trialUsedBefore), ("20812345", "20812399", .accessUnconfirmed),
      ("20812345", nil, .accessUnconfirmed), (nil, nil, .accessUnconfirmed),
    ] as [(String?, String?, Verdict)]
  )
  func chargedForTheGroup(own: String?, other: String?, expected: Verdict) throws {
    let found = try verdict {
      try $0.transaction("800", bought: Self.start, until: Self.end, price: 0) {
        $0.offerType = .known(.introductory)
        $0.subscriptionGroupIdentifier = own.flatMap { SubscriptionGroupId($0) }
      }
      try $0.transaction("901", chain: "901", bought: Self.end, until: At.april10) {
        $0.subscriptionGroupIdentifier = other.flatMap { SubscriptionGroupId($0) }
      }
    }
    #expect(found == expected)
  }
}
