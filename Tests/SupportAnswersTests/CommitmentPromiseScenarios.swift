import SubscriptionModel
import SupportAnswers
import Testing

/// What answers promise to somebody with a 12-month commitment, whatever they ask.
@Suite("Promises about commitments")
struct CommitmentPromiseScenarios {
  /// A payment of a commitment that ends on 10 January 2026.
  private static func payment(
    _ number: Int,
    of total: Int = 12,
    _ change: @escaping @Sendable (inout Transaction) -> Void = { _ in }
  ) -> @Sendable (inout Transaction) -> Void {
    {
      $0.billingPlanType = .known(.monthly)
      $0.commitmentInfo = Transaction.Commitment()
      $0.commitmentInfo?.billingPeriodNumber = number
      $0.commitmentInfo?.totalBillingPeriods = total
      $0.commitmentInfo?.commitmentExpiresDate = HandMade.at("2026-01-10T08:15:00Z")
      change(&$0)
    }
  }

  private static func offer(
    _ type: OfferType,
    _ kind: OfferDiscountType
  )
    -> @Sendable (inout Transaction) -> Void
  {
    {
      $0.offerType = .known(type)
      $0.offerIdentifier = "CODE"
      $0.offerDiscountType = .known(kind)
    }
  }

  private static func switched(_ on: Bool) -> @Sendable (inout RenewalInfo) -> Void {
    {
      $0.commitmentInfo = RenewalInfo.Commitment()
      $0.commitmentInfo?.commitmentAutoRenewStatus = .known(on ? .on : .off)
    }
  }

  private static let goesOn =
    "It's a 12-month commitment until January 10, 2026, and turning off auto-renewal stops none of its"
    + " monthly payments; the next one is on April 10, 2025."

  private static func afterOffer(
    renews: Bool,
    price: Int64 = 4990,
    _ type: OfferType,
    _ kind: OfferDiscountType
  ) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction(
        "100",
        bought: At.february10,
        until: At.march10,
        price: price,
        payment(2, offer(type, kind))
      )
      try PlanScenarios.commitment(renews, flag: true)(&$0)
    }
  }

  /// The next charge after an offer, an introductory price, and a trial is the next payment.
  static let afterOffers: [Scenario] = [
    Scenario(
      "8 an offer ended",
      .priceChanged,
      .offerEnded,
      says: ["An offer ended"],
      reply: "$9.99 on March 10, 2025. \(goesOn) You can ask Apple",
      story: afterOffer(renews: true, .promotional, .payAsYouGo)
    ),
    Scenario(
      "8 an offer ended, and auto-renewal is off",
      .priceChanged,
      .offerEnded,
      says: ["An offer ended"],
      reply: goesOn,
      story: afterOffer(renews: false, .promotional, .payAsYouGo)
    ),
    Scenario(
      "8 an introductory price ended",
      .priceChanged,
      .offerEnded,
      says: ["The introductory price ended"],
      reply: goesOn,
      story: afterOffer(renews: true, .introductory, .payAsYouGo)
    ),
    Scenario(
      "8 a trial ended",
      .priceChanged,
      .offerEnded,
      says: ["The free trial ended"],
      reply: goesOn,
      story: afterOffer(renews: false, price: 0, .introductory, .freeTrial)
    ),
    Scenario(
      "9 a trial ended",
      .trial,
      .trialEndedOnTime,
      says: ["became a paid plan"],
      reply: goesOn,
      story: afterOffer(renews: true, price: 0, .introductory, .freeTrial)
    ),
    Scenario(
      "8 an offer applies to one payment",
      .priceChanged,
      .offerApplied,
      says: ["An offer applies"],
      reply:
        "An offer applied, so you paid $4.99 instead of $9.99. Your subscription is a 12-month"
        + " commitment with monthly payments; payment 3 of 12 has been made"
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, payment(2))
      try $0.transaction(
        "101",
        bought: At.march10,
        until: At.april10,
        price: 4990,
        payment(3, offer(.retention, .payAsYouGo))
      )
      try $0.renewal(signed: At.march10, on: true, renews: At.april10, switched(true))
    },
  ]

  /// A payment that came late, on 12 March, and was refunded a day later.
  private static func lateAndRefunded(_ story: inout Story) throws {
    try story.transaction("100", bought: At.february10, until: At.march10, payment(2))
    let end = At.april10 + 2 * At.day
    try story.transaction("101", bought: At.march12, until: end, payment(3))
    try story.event(.didRenew, .billingRecovery, transaction: "101", signed: At.march12)
    try story.renewal(signed: At.march12, on: true, renews: end, switched(true))
    try story.refund("101", bought: At.march12, until: end, on: At.march12 + At.day, payment(3))
    try story.event(.refund, transaction: "101", signed: At.march12 + At.day)
  }

  private static let endedByRefund =
    "Apple refunded your payment of $9.99 on March 13, which ended your 12-month commitment"

  /// A late payment moves the dates of a commitment that goes on; a refund of it ends it.
  static let latePayments: [Scenario] = [
    Scenario(
      "10 the late payment was refunded",
      .paymentFailed,
      .recoveredDatesMoved,
      says: ["Payment succeeded on 12 Mar 2025"],
      reply: endedByRefund,
      story: lateAndRefunded
    ),
    Scenario(
      "14 the late payment was refunded",
      .dateMoved,
      .dateMovedByRecovery,
      says: ["Payment succeeded on 12 Mar 2025"],
      reply: endedByRefund,
      story: lateAndRefunded
    ),
    Scenario(
      "1 a late payment is one of the commitment",
      .chargedTwice,
      .ownPeriods,
      says: ["28 d apart (3 in all): each is a payment of the 12-month commitment."]
    ) {
      let late = (bought: At.february10 + 2 * At.day, until: At.march10 + 2 * At.day)
      try $0.transaction("100", bought: At.january10, until: At.february10, payment(2))
      try $0.transaction("101", bought: late.bought, until: late.until, payment(3))
      try $0.event(.didRenew, .billingRecovery, transaction: "101", signed: late.bought)
      let end = At.april10 + 2 * At.day
      try $0.transaction("102", bought: late.until, until: end, payment(4))
      try $0.renewal(signed: late.until, on: true, renews: end, switched(true))
    },
  ]

  @Test(arguments: latePayments) func aLatePaymentIsOneOfThem(scenario: Scenario) throws {
    try scenario.check()
  }

  private static func trial(
    _ flag: Bool,
    commitment: Bool
  )
    -> @Sendable (inout Story) throws -> Void
  {
    {
      let end = At.march12 + 7 * At.day
      try $0.transaction(
        "101",
        bought: At.march12,
        until: end,
        price: 0,
        payment(1, offer(.introductory, .freeTrial))
      )
      try $0.renewal(signed: At.march12, on: flag, renews: end) {
        switched(commitment)(&$0)
        $0.renewalPrice = Money(milliunits: 7490, currency: "USD")
      }
    }
  }

  private static let begins =
    "Your free trial runs until March 19. After that, it continues as a 12-month commitment with"
    + " monthly payments of $7.49. If you don't want that, turn off auto-renewal before then"
  private static let undecided =
    "Auto-renewal of its 12-month commitment is off, but Apple states that the first payment comes"
  private static let seeWhether =
    "Your subscription is active until March 19. You can see whether it renews in"

  /// A free trial before the payments; with two switches that differ, nothing is promised.
  static let trials: [Scenario] = [
    Scenario(
      "9 a commitment begins after the trial",
      .trial,
      .trialRunning,
      says: ["Then a 12-month commitment begins, with monthly payments of 7.49 USD."],
      reply: begins,
      story: trial(true, commitment: true)
    ),
    Scenario(
      "17 a commitment begins after the trial",
      .commitment,
      .commitmentRunning,
      says: ["Then a 12-month commitment begins"],
      reply: begins,
      story: trial(true, commitment: true)
    ),
    Scenario(
      "9 turned off within the trial",
      .trial,
      .trialRunning,
      says: [undecided],
      reply: seeWhether,
      story: trial(true, commitment: false)
    ),
    Scenario(
      "17 turned off within the trial",
      .commitment,
      .commitmentTurnedOff,
      says: [undecided],
      reply: seeWhether,
      story: trial(true, commitment: false)
    ),
    Scenario(
      "9 turned off within the trial, with the payments",
      .trial,
      .trialCancelledAccessLeft,
      says: ["Auto-renewal is off, so it ends then."],
      reply: "you won't be charged for it",
      story: trial(false, commitment: false)
    ),
  ]

  @Test(arguments: [(true, false), (false, true)])
  func aTrialEndsItself(flag: Bool, isEnding: Bool) throws {
    var story = Story()
    try Self.trial(flag, commitment: false)(&story)
    let row = try story.assessed().row
    #expect(row.willRenew == (isEnding ? false : nil))
    #expect(row.until?.date == Timestamp(milliseconds: At.march12 + 7 * At.day))
  }

  /// The last payments, changes of the plan, and what else the customer has.
  static let others: [Scenario] = [
    Scenario(
      "17 one payment is left",
      .commitment,
      .commitmentTurnedOff,
      says: [
        "1 more payment of 9.99 USD still comes, about 10 Apr 2025; it ends on 10 May 2025 08:15 UTC,"
          + " with access until then if it is paid."
      ],
      reply: "Until then, one last payment of $9.99 comes on April 10."
    ) {
      try $0.transaction(
        "101",
        bought: At.march10,
        until: At.april10,
        payment(11) {
          $0.commitmentInfo?.commitmentExpiresDate = HandMade.at("2025-05-10T08:15:00Z")
        }
      )
      try $0.renewal(signed: At.march10, on: true, renews: At.april10, switched(false))
    },
    Scenario(
      "11 another product, with monthly payments",
      .planChange,
      .planChangeBooked,
      says: ["a 12-month commitment to pro.annual begins: 12 payments of 6.49 USD"],
      reply: "continues as a 12-month commitment with 12 monthly payments of $6.49"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.autoRenewProductId = ProductId("com.example.reader.pro.annual")
        $0.renewalBillingPlanType = .known(.monthly)
        $0.renewalPrice = Money(milliunits: 6490, currency: "USD")
      }
    },
    Scenario(
      "8 from one payment to monthly payments",
      .priceChanged,
      .productChanged,
      says: [
        "The plan changed from one payment to monthly payments of a 12-month commitment; the price went"
          + " from 59.99 USD to 9.99 USD."
      ],
      reply:
        "Your plan changed with the charge on March 10, 2025. Your subscription is a 12-month"
        + " commitment"
    ) {
      let year = At.march10 - 365 * At.day
      try $0.transaction("100", bought: year, until: At.march10, price: 59_990)
      try PlanScenarios.commitment(true, flag: true)(&$0)
    },
    Scenario(
      "8 from one payment to monthly payments of another product",
      .priceChanged,
      .productChanged,
      says: [
        "The plan changed to pro.monthly, from one payment to monthly payments of a 12-month"
          + " commitment; the price went from 59.99 USD to 9.99 USD."
      ],
      reply: "Your subscription is a 12-month commitment with monthly payments"
    ) {
      let year = At.march10 - 365 * At.day
      try $0.transaction(
        "100",
        product: "plus.annual",
        bought: year,
        until: At.march10,
        price: 59_990
      )
      try PlanScenarios.commitment(true, flag: true)(&$0)
    },
    Scenario(
      "2 another subscription was charged last",
      .cancelledButCharged,
      .commitmentTurnedOff,
      says: [
        "9 more payments",
        "The last charge is for another subscription, plus.monthly.",
      ],
      reply: "ends with its 12-month commitment on January 10, 2026."
    ) {
      try PlanScenarios.commitment(false, flag: true)(&$0)
      try other(&$0)
    },
    Scenario(
      "2 another subscription was turned off",
      .cancelledButCharged,
      .commitmentRunning,
      says: [
        "12-month commitment, payment 3 of 12.",
        "Auto-renewal of plus.monthly was turned off on 12 Mar 2025 16:20 UTC.",
      ]
    ) {
      try $0.transaction(
        "201",
        chain: second,
        product: "plus.monthly",
        bought: At.february10,
        until: At.april10
      )
      try $0.renewalSwitched(
        false,
        chain: second,
        product: "plus.monthly",
        at: At.march12,
        renews: At.april10
      )
      try PlanScenarios.commitment(true, flag: true)(&$0)
    },
    Scenario(
      "2 only the event tells that it was turned off",
      .cancelledButCharged,
      .commitmentRunning,
      says: [
        "Whether it renews after that is not stated.",
        "Auto-renewal was turned off on 12 Mar 2025 16:20 UTC.",
      ],
      finds: ["times auto-renewal was seen off: 1"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, payment(3))
      try $0.renewal(signed: At.march12, on: true, renews: At.april10)
      try $0.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: At.march12)
    },
    Scenario(
      "11 an upgrade ended it",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to pro.annual immediately"],
      reply:
        "Your earlier 12-month commitment ended with payment 3; Apple may refund the unused part of it."
    ) {
      try PlanScenarios.commitment(true, flag: true)(&$0)
      try $0.transaction(
        "102",
        product: "pro.annual",
        bought: At.march12,
        until: At.march12 + 365 * At.day
      )
    },
    Scenario(
      "1 an upgrade that ended it is charged",
      .chargedTwice,
      .upgradeCharge,
      says: [
        "the second is an upgrade to pro.annual.",
        "Apple may refund the unused part of the first charge; the archive does not show it.",
      ],
      reply:
        "Your earlier 12-month commitment ended with payment 3; Apple may refund the unused part of it."
    ) {
      try PlanScenarios.commitment(true, flag: true)(&$0)
      try $0.transaction(
        "102",
        product: "pro.annual",
        bought: At.march12,
        until: At.march12 + 365 * At.day
      )
    },
  ]

  private static let second = "230001900000201"

  private static func other(_ story: inout Story) throws {
    try story.transaction(
      "201",
      chain: second,
      product: "plus.monthly",
      bought: At.march12,
      until: At.march12 + 31 * At.day
    )
    try story.renewal(
      chain: second,
      signed: At.march12,
      on: true,
      renews: At.march12 + 31 * At.day,
      product: "plus.monthly"
    )
  }

  @Test(arguments: afterOffers) func theNextChargeIsThePayment(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: trials) func aTrialPromisesNothingElse(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: others) func theCommitmentIsTold(scenario: Scenario) throws {
    try scenario.check()
  }
}
