import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q2: which subscription was canceled, when, and whether it was bought again since.
@Suite("Canceled, but charged")
struct CancellationScenarios {
  private static let day = At.day
  private static let hour = Int64(3_600_000)

  /// Two periods, the second of which was charged on 10 March.
  private static func chargedTwice(_ story: inout Story) throws {
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.transaction("101", bought: At.march10, until: At.april10)
  }

  /// Another subscription that ended on 10 March, turned off at a moment.
  private static func another(
    _ story: inout Story,
    _ product: String = "plus.monthly",
    chain: String = "230001900000061",
    off: Int64
  ) throws {
    try story.transaction(
      "\(chain)9",
      chain: chain,
      product: product,
      bought: At.february10,
      until: At.march10
    )
    try story.renewalSwitched(false, chain: chain, product: product, at: off)
  }

  // MARK: Never turned off

  static let never: [Scenario] = [
    Scenario(
      "2 no charge",
      .cancelledButCharged,
      .noCharge,
      says: ["The archive shows no charge."],
      finds: ["charges: 0"]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10, price: 0) },
    Scenario(
      "2 only a lifetime purchase",
      .cancelledButCharged,
      .noCharge,
      says: ["The archive shows no charge for a subscription."],
      reply: "The charge of $49.99 on March 12 is for a purchase with your Apple Account. You can"
        + " ask Apple for a refund at reportaproblem.apple.com."
    ) { try OneTimeScenarios.purchase(&$0, .nonConsumable) },
    Scenario(
      "2 only coins that were refunded",
      .cancelledButCharged,
      .noCharge,
      says: [
        "The archive shows no charge for a subscription.",
        "Apple refunded the charge of 12 Mar 2025 for reader.lifetime (49.99 USD) on",
      ],
      reply: "Apple refunded this charge on March 13."
    ) {
      try OneTimeScenarios.purchase(&$0, .consumable) {
        $0.revocationDate = Timestamp(milliseconds: At.march12 + day)
        $0.revocationType = .known(.refundFull)
      }
    },
    Scenario(
      "2 where Apple ends subscriptions at once",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal off."],
      reply: "You can ask Apple for a refund at reportaproblem.apple.com; in your country, Apple"
        + " Support can also end a subscription at once and refund the rest."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) { $0.storefront = "DEU" }
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "2A on all the time",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal off.", "Next charge: 10 Apr 2025."],
      finds: [
        "last charge: 10 Mar 2025 08:15 UTC", "times auto-renewal was seen off: 0",
      ],
      reply: "We don't see a cancellation for this subscription. Please check in Settings >"
        + " [your name] > Subscriptions, with each Apple Account you use, whether it's active; the next"
    ) {
      try $0.renewal(signed: At.february10, on: true, renews: At.march10)
      try chargedTwice(&$0)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "2 the price was not accepted",
      .cancelledButCharged,
      .neverTurnedOff,
      says: [
        "No document shows auto-renewal off before it ended.",
        "It ended on 10 Mar 2025 08:15 UTC: the customer did not accept a price increase or an"
          + " offer's conversion.",
      ],
      reply: "Your subscription ended on March 10, so there are no further charges for it."
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + 1, on: false, renews: At.march10) {
        $0.expirationIntent = .known(.priceIncreaseNotAccepted)
        $0.isInBillingRetryPeriod = false
      }
    },
    Scenario(
      "2 the end has a reason that this version does not know",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal off before it ended."],
      reply: "Your subscription ended on March 10, so there are no further charges for it."
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + 1, on: false, renews: At.march10) {
        $0.expirationIntent = .unrecognized("6")
        $0.isInBillingRetryPeriod = false
      }
    },
    Scenario(
      "2 payment fails",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal off. No access to pro.monthly."],
      reply: "Apple couldn't collect the payment on March 10 and may try again."
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        $0.isInBillingRetryPeriod = true
      }
    },
  ]

  // MARK: Another plan

  /// Payment 7 of 12 of a commitment that does not renew, and an upgrade on 12 March, by a document
  /// that shows renewal on.
  private static func upgradedAfterTurningOff(_ story: inout Story) throws {
    try PlanScenarios.commitment(true, bought: At.february10, flag: true)(&story)
    try story.renewal(signed: At.march4, on: true, renews: At.april10) {
      $0.commitmentInfo = RenewalInfo.Commitment()
      $0.commitmentInfo?.commitmentAutoRenewStatus = .known(.off)
    }
    try story.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: At.march4)
    try story.transaction(
      "102",
      product: "pro.annual",
      bought: At.march12,
      until: At.march12 + 365 * At.day,
      price: 59_990
    ) { $0.transactionReason = .known(.purchase) }
    try story.renewal(
      signed: At.march12,
      on: true,
      renews: At.march12 + 365 * At.day,
      product: "pro.annual"
    )
    try story.event(.didChangeRenewalPref, .upgrade, transaction: "102", signed: At.march12)
  }

  static let upgrades: [Scenario] = [
    Scenario(
      "2 an upgrade after renewal of the commitment was turned off",
      .cancelledButCharged,
      .upgradeCharge,
      says: [
        "The charge is no renewal: the customer changed from pro.monthly to pro.annual on 12 Mar 2025"
          + " 16:20 UTC. Auto-renewal is on since then."
      ],
      finds: ["replaced period: pro.monthly"],
      reply: "The charge of $59.99 on March 12 is for your change to another plan.",
      story: upgradedAfterTurningOff
    ),
    Scenario(
      "2 seats were added after it was turned off",
      .cancelledButCharged,
      .furtherSeats,
      says: [
        "The charge is no renewal: the customer added 2 seats on 12 Mar 2025 16:20 UTC, for the same"
          + " period."
      ],
      finds: ["additionalTransactionReason: SEAT_ADDITION"],
      reply: "The charge of $20.00 on March 12 is for adding people to your subscription"
    ) {
      for (id, seats, bought) in [("101", 4, At.february10), ("102", 2, At.march12)] {
        try $0.transaction(id, bought: bought, until: At.april10, price: Int64(seats) * 10_000) {
          $0.quantity = seats
          $0.multiSeatInfo = MultiSeatInfo()
          $0.multiSeatInfo?.priceTiers = [.init(price: 10_000, quantity: seats)]
          $0.additionalTransactionReason = "SEAT_ADDITION"
          $0.transactionReason = .known(.purchase)
        }
        if id == "101" { try $0.renewalSwitched(false, at: At.march4, renews: At.april10) }
      }
      try $0.renewal(signed: At.march12, on: false, renews: At.april10)
      try $0.event(.didChangeRenewalPref, .increaseQuantity, transaction: "102", signed: At.march12)
    },
    Scenario(
      "2 an upgrade within a trial that was turned off",
      .cancelledButCharged,
      .planChangedAtOnce,
      says: ["The charge is no renewal: the customer changed from pro.monthly to pro.annual"],
      reply: "took effect right away, on March 12"
    ) {
      try $0.transaction("100", bought: At.march4, until: At.march12 + At.day, price: 0) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
      try $0.renewalSwitched(false, at: At.march10, renews: At.march12 + At.day)
      try $0.transaction(
        "101",
        product: "pro.annual",
        bought: At.march12,
        until: At.march12 + 365 * At.day,
        price: 59_990
      ) { $0.transactionReason = .known(.purchase) }
    },
  ]

  // MARK: Another subscription was canceled

  static let others: [Scenario] = [
    Scenario(
      "2E another one was canceled",
      .cancelledButCharged,
      .otherSubscriptionCancelled,
      says: [
        "The canceled subscription is plus.monthly (230 001 900 000 061); the charge is for"
          + " pro.monthly (230 001 900 000 001)."
      ],
      finds: ["subscription with auto-renewal off: plus.monthly"],
      reply: "One of your subscriptions was set not to renew, but the charge is for another one:"
    ) {
      try another(&$0, off: At.march4)
      try chargedTwice(&$0)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "2 another one that Apple refunded was not canceled",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal of pro.monthly off."]
    ) {
      try $0.refund(
        "900",
        chain: "230001900000061",
        product: "plus.monthly",
        bought: At.february10,
        until: At.march10,
        on: At.march4
      )
      try $0.renewal(
        chain: "230001900000061",
        signed: At.march4,
        on: false,
        product: "plus.monthly"
      )
      try $0.event(.refund, chain: "230001900000061", transaction: "900", signed: At.march4)
      try chargedTwice(&$0)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "2 the one that was canceled last",
      .cancelledButCharged,
      .otherSubscriptionCancelled,
      says: ["The canceled subscription is plus.monthly (230 001 900 000 061)"]
    ) {
      try another(&$0, off: At.march4)
      try another(&$0, "audio.monthly", chain: "230001900000062", off: At.march4 - day)
      try another(&$0, "news.monthly", chain: "230001900000060", off: At.march4 - 2 * day)
      try chargedTwice(&$0)
    },
    Scenario(
      "2 another one runs on",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal of pro.monthly off."]
    ) {
      try $0.transaction(
        "601",
        chain: "230001900000061",
        product: "plus.monthly",
        bought: At.february10 - 1,
        until: At.april10
      )
      try $0.renewal(
        chain: "230001900000061",
        signed: At.february10 - 1,
        on: true,
        renews: At.april10,
        product: "plus.monthly"
      )
      try chargedTwice(&$0)
    },
  ]

  /// What was turned on again explains the charge, unless another one was canceled after that.
  @Test(arguments: [
    (Int64(-1), Verdict.turnedOnAgain), (0, .turnedOnAgain), (1, .otherSubscriptionCancelled),
  ])
  func anotherWasCanceledLater(lag: Int64, verdict: Verdict) throws {
    let on = At.february10 + 10 * Self.day
    let says =
      verdict == .turnedOnAgain
      ? "Auto-renewal was turned off, then turned on again on 20 Feb 2025 08:15 UTC, before the"
        + " charge." : "The canceled subscription is plus.monthly"
    try Scenario("2 on again", .cancelledButCharged, verdict, says: [says]) {
      try Self.chargedTwice(&$0)
      try $0.renewalSwitched(false, at: on - Self.day)
      try $0.renewalSwitched(true, at: on, renews: At.march10)
      try Self.another(&$0, off: on + lag)
    }
    .check()
  }

  // MARK: Turned off after the charge

  static let after: [Scenario] = [
    Scenario(
      "2B access lasts",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: [
        "Auto-renewal was turned off 2 d 8 h after the charge. Access until 10 Apr 2025 08:15 UTC; no"
          + " further charges."
      ],
      finds: ["times auto-renewal was seen off: 1", "turned off: 12 Mar 2025 16:20 UTC"],
      reply: "Auto-renewal was turned off on March 12, after the charge of $9.99 on March 10. You"
        + " have access until April 10, and there's no charge after that. You can ask Apple"
    ) {
      try chargedTwice(&$0)
      try $0.renewalSwitched(false, at: At.march12)
    },
    Scenario(
      "2 turned off after the charge, and another one renews",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: ["Access until 10 Apr 2025 08:15 UTC; no further charges for pro.monthly."]
    ) {
      try $0.transaction(
        "601",
        chain: "230001900000061",
        product: "audio.monthly",
        bought: At.february10,
        until: At.april10
      )
      try $0.renewal(
        chain: "230001900000061",
        signed: At.february10,
        on: true,
        renews: At.april10,
        product: "audio.monthly"
      )
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewalSwitched(false, at: At.march12)
    },
    Scenario(
      "2 it ended since, as Apple says",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: ["Access ended on 10 Mar 2025 08:15 UTC; no further charges."],
      reply: "Auto-renewal was turned off on March 4, after the charge of $9.99 on February 10."
        + " Your access ended on March 10."
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewalSwitched(false, at: At.march4)
      try $0.renewal(signed: At.march10 + 1, on: false) {
        $0.expirationIntent = .known(.customerCancelled)
        $0.isInBillingRetryPeriod = false
      }
    },
    Scenario(
      "2 it should have ended since, and nobody says so",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: ["after the charge. No further charges."],
      reply: "You can see the current state in Settings > [your name] > Subscriptions."
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewalSwitched(false, at: At.march4)
    },
    Scenario(
      "2 turned off, and on again since",
      .cancelledButCharged,
      .turnedOnAfterCharge,
      says: [
        "Auto-renewal was turned off 1 d after the charge. It was turned on again on 12 Mar 2025"
          + " 16:20 UTC. Next charge: 10 Apr 2025."
      ],
      finds: [
        "turned off: 11 Mar 2025 08:15 UTC", "turned on again: 12 Mar 2025 16:20 UTC",
      ],
      reply: "Auto-renewal was turned off on March 11, after the charge of $9.99 on March 10, and"
        + " turned on again on March 12. The next charge is on April 10."
    ) {
      try chargedTwice(&$0)
      try $0.renewalSwitched(false, at: At.march10 + day)
      try $0.renewalSwitched(true, at: At.march12, renews: At.april10)
    },
    Scenario(
      "2 seen off with the charge itself",
      .cancelledButCharged,
      .turnedOffTimeUnknown,
      says: [
        "Auto-renewal was first seen off at 10 Mar 2025 08:15 UTC. No document states when it was"
          + " turned off, so it is unknown whether that was before the charge."
      ],
      finds: ["first seen off: 10 Mar 2025 08:15 UTC"]
    ) {
      try chargedTwice(&$0)
      try $0.renewal(signed: At.march10, on: false)
    },
    Scenario(
      "2 seen off an hour before the charge",
      .cancelledButCharged,
      .turnedOffTimeUnknown,
      says: [
        "Auto-renewal was first seen off at 10 Mar 2025 07:15 UTC and last seen on at 10 Feb 2025"
          + " 08:15 UTC. No document states when it was turned off, so it is unknown how long before"
          + " the charge that was."
      ]
    ) {
      try $0.renewal(signed: At.february10, on: true, renews: At.march10)
      try chargedTwice(&$0)
      try $0.renewal(signed: At.march10 - hour, on: false)
    },
    Scenario(
      "2 a commitment goes on",
      .cancelledButCharged,
      .commitmentTurnedOff,
      says: ["payment 3 of 12. Apple states", "so nobody knows whether 9 more payments"],
      finds: ["times auto-renewal was seen off: 1", "commitmentAutoRenewStatus: 0"],
      story: PlanScenarios.commitment(false)
    ),
    Scenario(
      "2 a commitment that is renewed was not turned off",
      .cancelledButCharged,
      .commitmentRunning,
      says: ["payment 3 of 12", "so nobody knows whether 9 more payments"],
      story: PlanScenarios.commitment(true)
    ),
  ]

  @Test(arguments: never + upgrades + others + after) func answers(scenario: Scenario) throws {
    try scenario.check()
  }

  // MARK: Subscribed again

  /// A month to 10 February, turned off so long before its end, and a charge on 10 March.
  private static func endedOnFebruary10(
    _ story: inout Story,
    off: Int64 = At.february10 - 9 * day,
    bought: Int64 = At.march10,
    product: String = "pro.monthly",
    reason: OpenEnum<TransactionReason>?
  ) throws {
    try story.transaction("99", bought: At.january10, until: At.february10)
    try story.renewalSwitched(false, at: off)
    try story.transaction("101", product: product, bought: bought, until: At.april10) {
      $0.transactionReason = reason
    }
  }

  private func verdict(_ story: (inout Story) throws -> Void) throws -> Verdict {
    try Story.answer(.cancelledButCharged, story).verdict
  }

  @Test(arguments: [
    ("pro.monthly", "for subscribing again on"),
    ("plus.monthly", "for subscribing to plus.monthly on"),
  ])
  func subscribedAgain(product: String, what: String) throws {
    let told =
      "Auto-renewal of pro.monthly was turned off on 1 Feb 2025 08:15 UTC, and it ended on 10 Feb"
      + " 2025 08:15 UTC. The charge is \(what) 10 Mar 2025 08:15 UTC."
    try Scenario(
      "2 subscribed again",
      .cancelledButCharged,
      .subscribedAgain,
      says: [told],
      finds: [
        "turned off: 1 Feb 2025 08:15 UTC", "ended: 10 Feb 2025 08:15 UTC",
        "subscribed again: 10 Mar 2025 08:15 UTC",
      ],
      reply: "Your earlier subscription was set not to renew and ended on February 10. A new"
        + " subscription began on March 10"
    ) {
      try Self.endedOnFebruary10(&$0, product: product, reason: .known(.purchase))
    }
    .check()
  }

  /// Names tell the two plans apart; the same plan is not named twice.
  @Test(arguments: [
    (
      "pro.monthly",
      "Reader Pro was set not to renew and ended on February 10. A new subscription began on"
    ),
    (
      "plus.monthly",
      "Reader Pro was set not to renew and ended on February 10. A new subscription to Reader Plus"
    ),
  ])
  func repliesNameTheNewPlan(product: String, reply: String) throws {
    let words = Wording(asOf: HandMade.asOf, catalogue: .named)
    let answer = try Story.answer(.cancelledButCharged, in: words) {
      try Self.endedOnFebruary10(&$0, product: product, reason: .known(.purchase))
    }
    #expect(answer.reply.hasPrefix(reply), "\(answer.reply)")
  }

  /// Apple states who began the period; without that, more than an hour lies before a purchase.
  @Test(
    arguments: [
      (.known(.purchase), At.march10, .subscribedAgain),
      (.known(.renewal), At.march10, .cancellationContradicted),
      (.unrecognized("GIFT"), At.march10, .cancellationContradicted),
      (nil, At.february10 + hour, .cancellationContradicted),
      (nil, At.february10 + hour + 1, .subscribedAgain), (nil, At.march10, .subscribedAgain),
    ] as [(OpenEnum<TransactionReason>?, Int64, Verdict)]
  )
  func aPurchaseIsNoRenewal(
    reason: OpenEnum<TransactionReason>?,
    bought: Int64,
    expected: Verdict
  ) throws {
    let found = try verdict { try Self.endedOnFebruary10(&$0, bought: bought, reason: reason) }
    #expect(found == expected)
  }

  /// A charge that recovered a failed payment is no purchase.
  @Test(arguments: [
    ("101", NotificationSubtype.billingRecovery, Verdict.cancellationContradicted),
    ("99", .billingRecovery, .subscribedAgain), ("101", .resubscribe, .subscribedAgain),
  ])
  func aRecoveryIsNoPurchase(id: String, subtype: NotificationSubtype, expected: Verdict) throws {
    let found = try verdict {
      try Self.endedOnFebruary10(&$0, reason: nil)
      try $0.event(.didRenew, subtype, transaction: id, signed: At.march10 + 1)
    }
    #expect(found == expected)
  }

  /// Renewal can first be seen off when it ended, and be turned off while Apple retries.
  @Test(arguments: [
    (Int64(-1), "Auto-renewal of pro.monthly was turned off on 10 Feb 2025"),
    (0, "Auto-renewal of pro.monthly was turned off on 10 Feb 2025"),
    (1, "pro.monthly ended on 10 Feb 2025"), (86_400_000, "pro.monthly ended on 10 Feb 2025"),
  ])
  func turnedOffByTheEndOrLater(lag: Int64, says: String) throws {
    let answer = try Story.answer(.cancelledButCharged) {
      try Self.endedOnFebruary10(&$0, off: At.february10 + lag, reason: .known(.purchase))
    }
    #expect(answer.verdict == .subscribedAgain)
    #expect(answer.statements.first?.text.hasPrefix(says) == true, "\(answer.statements)")
  }

  /// A refund ends a period before its time.
  @Test func refundedThenSubscribedAgain() throws {
    let found = try verdict {
      try $0.transaction("100", bought: At.february10, until: At.april10) {
        $0.revocationDate = Timestamp(milliseconds: At.february10 + 86_400_000)
      }
      try $0.renewal(signed: At.february10, on: true, renews: At.april10)
      try $0.renewal(signed: At.february10 + 86_400_000, on: false, renews: At.april10)
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.purchase)
      }
    }
    #expect(found == .subscribedAgain)
  }

  /// What still runs when the charge is made has not ended.
  @Test(arguments: [
    (Int64(1), Verdict.subscribedAgain), (0, .subscribedAgain), (-1, .oneCharge),
  ])
  func boughtAfterTheEnd(lag: Int64, expected: Verdict) throws {
    let found = try verdict {
      try Self.endedOnFebruary10(
        &$0,
        bought: At.february10 + lag,
        reason: .known(.purchase)
      )
    }
    #expect(found == expected)
  }
}
