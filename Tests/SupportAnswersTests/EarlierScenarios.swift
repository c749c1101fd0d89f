import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of what was before the present state: earlier failures, ends, refunds, and prices, and
/// renewal that was turned off and on.
struct EarlierScenarios {
  private static let day = At.day
  /// Apple signs a renewal some seconds before its period begins.
  private static let signed = At.march10 - 8000

  private static func price(_ milliunits: Int64) -> Money {
    Money(milliunits: milliunits, currency: "USD")
  }

  /// A renewal of 10 March, which Apple refunded on 12 March and which went off with it.
  private static func offWithRefund(_ story: inout Story) throws {
    try story.transaction("101", bought: At.march10, until: At.april10, signed: signed) {
      $0.transactionReason = .known(.renewal)
    }
    try story.renewal(signed: signed, on: true, renews: At.april10)
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12)
    try story.renewal(signed: At.march12, on: false)
    try story.event(.refund, transaction: "101", signed: At.march12)
  }

  /// A month that was turned off and ended, a new purchase on 12 February, and its renewal.
  private static func boughtAgainAndRenewed(_ story: inout Story) throws {
    try story.transaction("100", bought: At.january10, until: At.february10)
    try story.renewalSwitched(false, at: At.january10 + 5 * day, renews: At.february10)
    let (bought, renewed) = (At.february10 + 2 * day, At.march10 + 2 * day)
    try story.transaction("101", bought: bought, until: renewed) {
      $0.transactionReason = .known(.purchase)
    }
    try story.renewal(signed: bought, on: true, renews: renewed)
    try story.transaction("102", bought: renewed, until: At.april10 + 2 * day) {
      $0.transactionReason = .known(.renewal)
    }
    try story.renewal(signed: renewed, on: true, renews: At.april10 + 2 * day)
  }

  /// A payment of a commitment.
  private static func payment(_ number: Int) -> Story.Change {
    {
      var paid = Transaction.Commitment()
      paid.billingPeriodNumber = number
      paid.totalBillingPeriods = 12
      $0.commitmentInfo = paid
      $0.billingPlanType = .known(.monthly)
      $0.transactionReason = .known(number == 1 ? .purchase : .renewal)
    }
  }

  static let switches: [Scenario] = [
    Scenario(
      "2 it went off with the refund of a charge that was signed seconds ahead",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: ["after the charge. Apple refunded the charge on 12 Mar 2025."],
      reply: "Auto-renewal was turned off after the charge",
      story: offWithRefund
    ),
    Scenario(
      "2 bought again after it was turned off, and renewed since",
      .cancelledButCharged,
      .subscribedAgain,
      says: [
        "Auto-renewal of pro.monthly was turned off on 15 Jan 2025 08:15 UTC, and it ended on 10 Feb"
          + " 2025 08:15 UTC. The customer subscribed again on 12 Feb 2025 08:15 UTC, and the charge is"
          + " for the renewal of that."
      ],
      reply: "A new subscription began on February 12",
      story: boughtAgainAndRenewed
    ),
    Scenario(
      "2 another commitment was bought after the first had ended",
      .cancelledButCharged,
      .subscribedAgain,
      says: [
        "The charge is for subscribing again on 10 Mar 2025", "12-month commitment, payment 1",
      ]
    ) {
      try $0.transaction("100", bought: At.january10, until: At.february10, payment(12))
      try $0.renewal(signed: At.january10 + 5 * day, on: true, renews: At.february10) {
        $0.commitmentInfo = RenewalInfo.Commitment()
        $0.commitmentInfo?.commitmentAutoRenewStatus = .known(.off)
      }
      try $0.transaction("101", bought: At.march10, until: At.april10, payment(1))
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.commitmentInfo = RenewalInfo.Commitment()
        $0.commitmentInfo?.commitmentAutoRenewStatus = .known(.on)
      }
    },
    Scenario(
      "2 turned off and on again before the charge, and off after it",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: [
        "Before the charge, auto-renewal was seen off on 15 Feb 2025 and 20 Feb 2025, and on again on 17"
          + " Feb 2025 and 22 Feb 2025."
      ]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      // What was on from the purchase is not on again.
      try $0.renewal(signed: At.february10 + 1, on: true, renews: At.march10)
      for (days, isOn) in [(5, false), (7, true), (10, false), (12, true)] as [(Int64, Bool)] {
        try $0.renewalSwitched(isOn, at: At.february10 + days * day, renews: At.march10)
      }
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.renewal)
      }
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
      try $0.renewalSwitched(false, at: At.march12, renews: At.april10)
    },
    Scenario(
      "2 never turned off, beside one that was",
      .cancelledButCharged,
      .neverTurnedOff,
      says: [
        "No document shows auto-renewal of pro.monthly off.",
        "Auto-renewal of plus.monthly was turned off on 4 Mar 2025 19:30 UTC, and turned on again on 5"
          + " Mar 2025 19:30 UTC.",
      ]
    ) {
      let other = "230001900000061"
      try $0.transaction(
        "601",
        chain: other,
        product: "plus.monthly",
        bought: At.february10 + 20 * day,
        until: At.march10 + 20 * day
      )
      try $0.renewalSwitched(false, chain: other, product: "plus.monthly", at: At.march4)
      try $0.renewalSwitched(true, chain: other, product: "plus.monthly", at: At.march4 + day)
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
  ]

  /// A payment failed on 10 February, Apple gave up on 2 March, and the customer bought again.
  private static func failedAndBoughtAgain(_ story: inout Story) throws {
    try story.transaction("100", bought: At.january10, until: At.february10)
    try story.event(.didFailToRenew, transaction: "100", signed: At.february10)
    try story.event(.expired, .billingRetry, transaction: "100", signed: At.february10 + 20 * day)
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.transactionReason = .known(.purchase)
    }
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
  }

  static let ends: [Scenario] = [
    Scenario(
      "10 a failure before the customer bought again",
      .paymentFailed,
      .noPaymentFailure,
      says: [
        "Apple reported on 10 Feb 2025 08:15 UTC: payment failed; no access while Apple retries.",
        "Apple reported on 2 Mar 2025 08:15 UTC: subscription ended:",
        "The archive shows no payment failure since the charge of 10 Mar 2025.",
      ],
      reply: "Your subscription is active",
      story: failedAndBoughtAgain
    ),
    Scenario(
      "13 an end before the customer bought again",
      .whyEnded,
      .notEnded,
      says: [
        "Apple reported on 2 Mar 2025 08:15 UTC: subscription ended:",
        "The archive shows no end since the charge of 10 Mar 2025.",
      ],
      reply: "Your subscription is active",
      story: failedAndBoughtAgain
    ),
    Scenario(
      "11 a change that was scheduled and never came",
      .planChange,
      .noPlanChange,
      says: ["scheduled a plan change to plus.monthly", "No document shows that it took effect."]
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march4 - 2 * day, on: true, renews: At.march10) {
        $0.autoRenewProductId = ProductId("com.example.reader.plus.monthly")
      }
      try $0.event(
        .didChangeRenewalPref,
        .downgrade,
        transaction: "101",
        signed: At.march4 - 2 * day
      )
      try $0.renewalSwitched(false, at: At.march4, renews: At.march10)
      try $0.event(.expired, .voluntary, transaction: "101", signed: At.march10)
    },
    Scenario(
      "6 a refund that a newer copy does not show any more",
      .refundedBut,
      .refundedAccessRemains,
      says: [
        "Apple reported a refund of the charge of 10 Mar 2025 for pro.monthly (9.99 USD) on 12 Mar 2025"
          + " 16:20 UTC; a newer copy of the charge shows no refund any more, and no document says why."
      ],
      reply:
        "On March 12, Apple told us of a refund for the charge of $9.99 from March"
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try $0.event(.refund, transaction: "101", signed: At.march12)
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12 + day)
    },
    Scenario(
      "6 an item was refunded of what has ended",
      .refundedBut,
      .refundedInPart,
      says: ["2.50 USD of 9.99 USD refunded: Sports on 12 Feb."],
      reply:
        "Apple refunded $2.50 of your payment of $9.99 from February 10 on February 12. You can see"
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, signed: At.march10) {
        var item = AdvancedCommerceInfo.Item()
        item.displayName = "Sports"
        var refund = AdvancedCommerceInfo.Refund()
        refund.refundAmount = 2500
        refund.refundDate = HandMade.at("2025-02-12T10:00:00Z")
        item.refunds = [refund]
        var info = AdvancedCommerceInfo()
        info.items = [item]
        $0.advancedCommerceInfo = info
      }
      try $0.renewal(signed: At.march10, on: false) {
        $0.expirationIntent = .known(.customerCancelled)
      }
      try $0.event(.expired, .voluntary, transaction: "100", signed: At.march10)
    },
    Scenario(
      "6 charged again after a refund, and turned off since",
      .refundedBut,
      .refundedStillCharged,
      says: ["Auto-renewal stayed on, so it was charged again on 10 Mar 2025."],
      reply: "Auto-renewal is off"
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march4)
      try $0.renewal(signed: At.march4, on: true, renews: At.march10)
      try $0.event(.refund, transaction: "100", signed: At.march4)
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.renewal)
      }
      try $0.renewalSwitched(false, at: At.march12, renews: At.april10)
    },
    Scenario(
      "6 the refund of a period that was over is about no later charge",
      .refundedBut,
      .olderChargeRefunded,
      says: ["Active. An earlier charge of 10 Jan 2025 was refunded;"]
    ) {
      try $0.refund("99", bought: At.january10, until: At.february10, on: At.march4)
      try $0.event(.refund, transaction: "99", signed: At.march4)
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  static let prices: [Scenario] = [
    Scenario(
      "8 subscribed again at the price that was not accepted",
      .priceChanged,
      .priceIncreaseInEffect,
      says: [
        "A price increase is in effect, from 9.99 USD to 11.99 USD: Apple reported it on 11 Jan 2025"
          + " 08:15 UTC, and the customer subscribed again at that price on 10 Mar 2025."
      ]
    ) {
      try $0.transaction("100", bought: At.january10, until: At.february10)
      try $0.renewal(signed: At.january10 + day, on: true, renews: At.february10) {
        $0.priceIncreaseStatus = .known(.waiting)
        $0.renewalPrice = price(11_990)
      }
      try $0.event(.priceIncrease, .pending, transaction: "100", signed: At.january10 + day)
      try $0.event(.expired, .priceIncrease, transaction: "100", signed: At.february10)
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 11_990) {
        $0.transactionReason = .known(.purchase)
      }
    },
    Scenario(
      "8 the price of the next commitment was told in the one before",
      .priceChanged,
      .priceIncreaseInEffect,
      says: ["A price increase is in effect, from 9.99 USD to 12.00 USD: accepted, or announced"]
    ) {
      try $0.transaction("99", bought: At.january10, until: At.february10, payment(11))
      try $0.event(.priceIncrease, .accepted, transaction: "99", signed: At.january10 + day)
      try $0.transaction("100", bought: At.february10, until: At.march10, payment(12))
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 12_000, payment(1))
    },
    Scenario(
      "8 the price after the commitment is told",
      .priceChanged,
      .priceIncreaseAnnounced,
      says: [
        "A higher price applies from 10 Jan 2026 on, after the commitment (commitmentRenewalPrice 12.00"
          + " USD): accepted, or announced (no consent required)."
      ],
      reply: "The price goes up on January 10, 2026.",
      story: PlanScenarios.commitment(true, flag: true) {
        $0.priceIncreaseStatus = .known(.acceptedOrInformed)
        $0.commitmentInfo?.commitmentRenewalPrice = 12_000
      }
    ),
    Scenario(
      "8 an offer waits for the next renewal",
      .priceChanged,
      .offerApplied,
      says: ["free for 1 month with retention offer STAY"],
      story: freeMonthWaits
    ),
    Scenario(
      "9 an offer makes the next month free",
      .trial,
      .offerApplied,
      says: ["free for 1 month with retention offer STAY"],
      story: freeMonthWaits
    ),
  ]

  private static func freeMonthWaits(_ story: inout Story) throws {
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march12, on: true, renews: At.april10) {
      $0.renewalPrice = price(0)
      $0.offerType = .known(.retention)
      $0.offerIdentifier = "STAY"
      $0.offerDiscountType = .known(.freeTrial)
      $0.offerPeriod = "P1M"
    }
  }

  static let others: [Scenario] = [
    Scenario(
      "1 a renewal that was due before the last charge is not in the archive",
      .chargedTwice,
      .oneCharge,
      says: [
        "1 charge of 9.99 USD on 10 Mar 2025; the archive has no other in the 45 days before it, although"
          + " a renewal was due on 10 Feb 2025, 2 charges in all."
      ]
    ) {
      try $0.transaction("99", bought: At.january10, until: At.february10)
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.renewal)
      }
    },
    Scenario(
      "1 an upgrade that was refunded still renews",
      .chargedTwice,
      .upgradeCharge,
      says: ["the second is an upgrade to plus.monthly."],
      reply: "to avoid the next charge on April 11, please cancel"
    ) {
      try $0.transaction("100", bought: At.march10, until: At.april10)
      let end = At.april10 + day
      for refunded in [false, true] {
        try $0.transaction(
          "101",
          product: "plus.monthly",
          bought: At.march10 + day,
          until: end,
          price: 4990,
          signed: refunded ? At.march12 : nil
        ) {
          $0.transactionReason = .known(.purchase)
          $0.revocationDate = refunded ? Timestamp(milliseconds: At.march12) : nil
        }
      }
      try $0.renewal(signed: At.march12, on: true, renews: end, product: "plus.monthly")
      try $0.event(.refund, transaction: "101", signed: At.march12)
    },
    Scenario(
      "5 family access ended, and the customer has a subscription of their own",
      .familyAccess,
      .familySharingEnded,
      says: [
        "Family Sharing access ended on 4 Mar 2025", "Has access to pro.monthly until 10 Apr",
      ],
      reply: "Your subscription is active"
    ) {
      try $0.refund(
        "601",
        chain: "230001900000061",
        product: "plus.monthly",
        bought: At.february10,
        until: At.march10,
        on: At.march4
      ) {
        $0.inAppOwnershipType = .known(.familyShared)
        $0.revocationReason = .known(.other)
      }
      try $0.event(.revoke, chain: "230001900000061", transaction: "601", signed: At.march4)
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
  ]

  /// The payment for the time from 10 March fails, in a grace period until 26 March.
  private static func failing(
    seats: Int? = nil,
    _ change: @escaping @Sendable (inout RenewalInfo) -> Void
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("101", bought: At.february10, until: At.march10) {
        guard let seats else { return }
        $0.quantity = seats
        $0.multiSeatInfo = MultiSeatInfo()
        $0.multiSeatInfo?.priceTiers = [.init(price: 9990, quantity: seats)]
        $0.price = price(Int64(seats) * 9990)
      }
      try story.renewal(signed: At.march10 + 60_000, on: true, renews: At.march10) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = HandMade.at("2025-03-26T08:15:00Z")
        change(&$0)
      }
      try story.event(
        .didFailToRenew,
        .gracePeriod,
        transaction: "101",
        signed: At.march10 + 60_000
      )
    }
  }

  static let failing: [Scenario] = [
    Scenario(
      "11 a change waits for a payment that fails",
      .planChange,
      .planChangeBooked,
      says: ["A change from pro.monthly to plus.monthly waits until the payment succeeds"],
      reply: "but you still have access until March 26",
      story: failing { $0.autoRenewProductId = ProductId("com.example.reader.plus.monthly") }
    ),
    Scenario(
      "8 a price that was told, and its payment fails",
      .priceChanged,
      .priceIncreaseAnnounced,
      says: [
        "The price is 11.99 USD instead of 9.99 USD: accepted, or announced (no consent required). The"
          + " payment of it has failed so far."
      ],
      story: failing {
        $0.priceIncreaseStatus = .known(.acceptedOrInformed)
        $0.renewalPrice = price(11_990)
      }
    ),
    Scenario(
      "18 seats whose payment fails",
      .seats,
      .seatsBought,
      says: [
        "4 seats of pro.monthly: 39.96 USD (4 × 9.99), paid until 10 Mar 2025.",
        "If the payment succeeds, it renews with 3 seats; now there are 4.",
      ],
      reply: "but you still have access until March 26",
      story: failing(seats: 4) { $0.renewalQuantity = 3 }
    ),
  ]

  @Test(arguments: switches + ends + prices + others + failing)
  func answers(scenario: Scenario) throws { try scenario.check() }

  /// What Apple turned off with a refund is not the customer's act once the refund is reversed.
  @Test func aReversedRefundLeavesWhoTurnedItOff() throws {
    var story = Story()
    try Self.offWithRefund(&story)
    try story.renewalSwitched(false, at: At.march12 + 60_000)
    let reversed = At.march12 + Self.day
    try story.transaction("101", bought: At.march10, until: At.april10, signed: reversed)
    try story.event(.refundReversed, transaction: "101", signed: reversed)
    let customer = try story.assessed()
    let off = try #require(customer.subscriptions.first?.renewalSwitches.last)
    #expect(off.isOfRevocation)
    let lines = Wording(asOf: HandMade.asOf).timeline(of: customer).map(\.text)
    #expect(lines.contains { $0.contains("auto-renewal was turned off with the refund") })
  }

  /// Apple states how many seats of a payment it has refunded so far.
  @Test func aSecondRefundOfSeatsTellsWhatItAdds() throws {
    var story = Story()
    for (refunded, signed) in [(0, At.march10), (2, At.march12), (3, At.march12 + Self.day)] {
      try story.transaction("101", bought: At.march10, until: At.april10, signed: signed) {
        $0.quantity = 8
        $0.multiSeatInfo = MultiSeatInfo()
        $0.multiSeatInfo?.revokedSeatQuantity = refunded == 0 ? nil : refunded
      }
      guard refunded > 0 else { continue }
      try story.event(.refund, .seats, transaction: "101", signed: signed)
    }
    let lines = Wording(asOf: HandMade.asOf).timeline(of: try story.assessed()).map(\.text)
    #expect(lines.contains("refunded 2 of 8 seats of the 10 Mar charge; 6 remain valid"))
    #expect(
      lines.contains(
        "refunded 1 more seat (3 of 8 seats so far) of the 10 Mar charge; 5 remain valid"
      )
    )
  }

  /// What only a notification reports is counted, with an amount that nobody knows.
  @Test func countsARefundThatIsOnlyReported() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10, signed: At.march12)
    try story.event(.refund, transaction: "101", signed: At.march12)
    let facts = try story.assessed().countedFacts
    let day = Timestamp(milliseconds: At.march12).dayNumber
    #expect(facts.counts[CountedFact(.refunded, day: day)]?.count == 1)
    #expect(facts.counts[CountedFact(.paidBack, day: day, text: "")]?.count == 1)
  }

  /// Nobody needs to buy what the customer has already bought.
  @Test func nobodyMustActWhereAccessContinues() throws {
    var story = Story()
    let family = try #require(Self.others.last)
    try family.story(&story)
    let old = try #require(try story.assessed().subscriptions.last)
    #expect(old.access == .no)
    #expect(old.requiredAction.actor == .nobody)
    let answer = Wording(asOf: HandMade.asOf).answer(for: old)
    #expect(answer.whoMustAct == nil)
    let told = answer.draft.text
    #expect(told.contains("You have access through your own subscription now"), "\(told)")
  }
}
