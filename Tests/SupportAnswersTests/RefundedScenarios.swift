import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q6: which charge was refunded, and what followed.
@Suite("Refunded, but")
struct RefundedScenarios {
  private static let day = At.day
  private static let audio = "230001900000201"

  // MARK: Charges after a refund

  /// A free trial that Apple took back, with renewal on or off.
  static func freeTrial(renews: Bool) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.price = Money(milliunits: 0, currency: "USD")
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
        $0.revocationReason = .known(.other)
      }
      try story.event(.refund, transaction: "101", signed: At.march12)
      try story.renewal(signed: At.march12, on: renews, renews: renews ? At.april10 : nil)
    }
  }

  private static let nothing =
    "Apple revoked the free period of 10 Mar 2025 on 12 Mar 2025 (another reason, such as an"
    + " accidental purchase); nothing had been paid for it, so nothing was refunded."
  private static let stillOn =
    "Auto-renewal is still on; to avoid the next charge on April 10, please cancel in Settings >"
    + " [your name] > Subscriptions. Apple ended your access on March 12; for the reason, please"
    + " contact Apple Support."

  /// Nothing is refunded of nothing.
  static let free: [Scenario] = [
    Scenario(
      "6 a free trial was taken back, and renewal is still on",
      .refundedBut,
      .refundedOrRevoked,
      says: [nothing],
      reply: stillOn,
      story: freeTrial(renews: true)
    ),
    Scenario(
      "6 a free trial was taken back",
      .refundedBut,
      .refundedOrRevoked,
      says: [nothing],
      reply: "Apple ended your access on March 12.",
      story: freeTrial(renews: false)
    ),
    Scenario(
      "7 a free trial was taken back, and renewal is still on",
      .refundDecision,
      .refundedOrRevoked,
      says: [nothing],
      reply: stillOn,
      story: freeTrial(renews: true)
    ),
    Scenario(
      "7 a free trial was taken back after a request",
      .refundDecision,
      .refundedOrRevoked,
      says: ["Apple granted the refund", nothing],
      reply: stillOn
    ) {
      try freeTrial(renews: true)(&$0)
      try $0.event(.consumptionRequest, transaction: "101", signed: At.march10 + At.day)
    },
    Scenario(
      "3 a free trial was taken back, and renewal is still on",
      .paidWithoutAccess,
      .noAccessNow,
      says: [
        "Apple revoked it on 12 Mar 2025 16:20 UTC (another reason, such as an accidental purchase);"
          + " nothing had been paid for it, so nothing was refunded. Auto-renewal is still on, with"
          + " the next charge on 10 Apr 2025 08:15 UTC."
      ],
      reply: stillOn,
      story: freeTrial(renews: true)
    ),
    Scenario(
      "13 a free trial was taken back, and renewal is still on",
      .whyEnded,
      .endedRefunded,
      says: ["nothing had been paid for it, so nothing was refunded. Auto-renewal is still on"],
      reply: stillOn,
      story: freeTrial(renews: true)
    ),
    Scenario(
      "9 a free trial was taken back, and renewal is still on",
      .trial,
      .trialOver,
      says: [nothing],
      reply: stillOn,
      story: freeTrial(renews: true)
    ),
    Scenario(
      "6 a free trial was taken back, and a later period is paid",
      .refundedBut,
      .refundedOrRevoked,
      says: ["Apple revoked the free period of 10 Feb 2025 on 12 Mar 2025"],
      reply: "Your subscription is active until April 10."
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12) {
        $0.price = Money(milliunits: 0, currency: "USD")
      }
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "15 free coins were taken back",
      .consumable,
      .consumableRefunded,
      says: ["Apple revoked it on 12 Mar 2025", "so nothing was refunded."],
      reply: "Apple ended your access on March 12."
    ) {
      try $0.refund("101", product: "coins.100", bought: At.march10, until: nil, on: At.march12) {
        $0.type = .known(.consumable)
        $0.price = Money(milliunits: 0, currency: "USD")
        $0.webOrderLineItemId = nil
        $0.subscriptionGroupIdentifier = nil
      }
    },
  ]

  static let later: [Scenario] = free + afterwards

  private static let afterwards: [Scenario] = [
    Scenario(
      "6C only the renewal info knows the current period",
      .refundedBut,
      .olderChargeRefunded,
      says: ["Active. An earlier charge of 10 Jan 2025 was refunded"],
      finds: ["later charge: none in the archive", "access: yes"],
      reply: "It can take up to 30 days for the refund to show on your statement."
    ) {
      try $0.refund("99", bought: At.january10, until: At.february10, on: At.march12)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10)
    },
    Scenario(
      "6 several charges were refunded",
      .refundedBut,
      .olderChargeRefunded,
      says: [
        "An earlier charge of 10 Feb 2025 was refunded",
        "Apple also refunded the charge of 10 Jan 2025 for pro.monthly (9.99 USD) on 4 Mar 2025.",
      ]
    ) {
      try $0.refund("99", bought: At.january10, until: At.february10, on: At.march4)
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "6A charged again, and again",
      .refundedBut,
      .refundedStillCharged,
      says: [
        "The charge of 10 Jan 2025 was refunded in full. Auto-renewal stayed on, so it was charged"
          + " again on 10 Feb 2025. Later charges: 1."
      ],
      finds: [
        "refunded charge: 10 Jan 2025 08:15 UTC", "refunded: 20 Jan 2025 08:15 UTC",
        "later charge: 10 Feb 2025 08:15 UTC", "renewal: not stated", "access: yes",
      ],
      reply:
        "Apple refunded the charge of $9.99 from January 10 on January 20, but you were charged"
        + " again on February 10 and on March 10."
    ) {
      try $0.refund(
        "99",
        bought: At.january10,
        until: At.february10,
        on: At.january10 + 10 * day
      )
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "6 charged again once, refunded in part",
      .refundedBut,
      .refundedStillCharged,
      says: [
        "The charge of 10 Feb 2025 was refunded in part (40%). Auto-renewal stayed on, so it was"
          + " charged again on 10 Mar 2025."
      ],
      finds: ["renewal: on"]
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march4) {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 40_000
      }
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "6 bought again",
      .refundedBut,
      .refundedBoughtAgain,
      says: [
        "The charge of 10 Feb 2025 was refunded in full. It was purchased again on 10 Mar 2025."
      ],
      reply: "The charge from March 10 is for a new purchase"
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march4)
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.purchase)
      }
    },
    Scenario(
      "6C an older charge, and access goes on",
      .refundedBut,
      .olderChargeRefunded,
      says: [
        "Active. An earlier charge of 10 Feb 2025 was refunded; current access is not affected."
      ],
      finds: ["later charge: 10 Mar 2025 08:15 UTC", "access: yes"],
      reply: "Apple refunded the charge of $9.99 from February 10 on March 12. Your subscription is"
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "6 an older charge, and what follows is not known",
      .refundedBut,
      .olderChargeRefunded,
      says: ["An earlier charge of 10 Jan 2025 was refunded. Access unknown for pro.monthly."],
      finds: ["access: unknown"],
      reply:
        "Apple refunded the charge of $9.99 from January 10 on March 4. Your subscription was due to"
    ) {
      try $0.refund("99", bought: At.january10, until: At.february10, on: At.march4)
      try $0.transaction("100", bought: At.february10, until: At.march10)
    },
    Scenario(
      "6E nothing followed",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025. If the app still shows it"],
      finds: ["later charge: none in the archive", "access: no"],
      reply:
        "Apple refunded your payment of $9.99 from March 10 on March 12, so your access to it ended."
    ) { try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) },
    Scenario(
      "6 renewal is still on",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Auto-renewal is still on; the next charge is due on 10 Apr 2025."],
      reply: "Auto-renewal is still on; to avoid the next charge on April 10, please cancel in"
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10)
    },
    Scenario(
      "6B in part",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 40% of the charge: about 4.00 USD of 9.99 (calculated)."],
      reply:
        "about $4.00 of your payment of $9.99 from March 10 on March 12, so your access to it ended."
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 40_000
      }
    },
    Scenario(
      "6 in part, and nobody says how much",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded part of the charge; the amount is not recorded."]
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .known(.refundProrated)
      }
    },
    Scenario(
      "6 two refunded at one moment",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025."],
      finds: ["refunded charge: 10 Mar 2025 08:15 UTC"]
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
    },
    Scenario(
      "6 the older charge was refunded later",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025."],
      finds: ["refunded charge: 10 Feb 2025 08:15 UTC", "later charge: none in the archive"]
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12 - day)
    },
  ]

  /// Of two subscriptions, the one that was refunded last is told.
  @Test(arguments: [day, -day]) func theNewestRefundIsTold(lag: Int64) throws {
    let found = try Story.answer(.refundedBut, in: Wording(asOf: HandMade.asOf, catalogue: .named))
    {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try $0.refund(
        "201",
        chain: Self.audio,
        product: "audio.monthly",
        bought: At.march10,
        until: At.april10,
        on: At.march12 + lag
      )
    }
    let name = lag > 0 ? "Reader Audio" : "Reader Pro"
    #expect(
      found.reply.hasPrefix("Apple refunded your payment of $9.99 for \(name) from March 10 on"),
      "\(found.reply)"
    )
  }

  // MARK: Reversed refunds

  private static let standing = "Apple took the refund back on March 11, so the payment stands"

  /// The product is that of the refunded period, and the state is told without access, or where the
  /// refunded period was over.
  @Test(arguments: [
    ("100", At.april10, "the period was over by then", "Reader Plus is active until April 10."),
    (
      "101", At.april10, "access should be restored",
      "\(standing), and you have access to Reader Plus again."
    ),
    (
      "1", At.april10, "access should be restored",
      "\(standing), and you have access to Reader Plus again."
    ),
    (
      "100", At.march12, "the period was over by then",
      "Reader Plus was due to renew on March 12"
    ),
  ])
  func aReversedRefund(id: String, until: Int64, access: String, says: String) throws {
    let found = try Story.answer(.refundedBut, in: Wording(asOf: HandMade.asOf, catalogue: .named))
    {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", product: "plus.monthly", bought: At.march10, until: until)
      try $0.event(.refundReversed, transaction: id, signed: At.march10 + Self.day)
    }
    #expect(found.verdict == .refundReversed)
    #expect(
      found.statements.first?.text == "Apple reversed the refund on 11 Mar 2025; \(access)."
    )
    #expect(found.reply.hasPrefix(says), "\(found.reply)")
  }

  /// What a later copy still shows as refunded is refunded.
  @Test(arguments: [("101", Verdict.refundedAccessRemains), ("100", .refundReversed)])
  func stillRefunded(reversed: String, expected: Verdict) throws {
    let found = try Story.answer(.refundedBut) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.event(.refundReversed, transaction: reversed, signed: At.march12)
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12 + 1) {
        $0.revocationDate = Timestamp(milliseconds: At.march10 + 1)
      }
    }
    #expect(found.verdict == expected)
  }

  /// A one-time purchase is refunded, or the refund reversed; another event says neither.
  @Test(
    arguments: [
      (.refundReversed, nil, .refundReversed), (.oneTimeCharge, nil, .noRefund),
      (.refund, At.march12, .refundedAccessRemains),
    ] as [(NotificationType, Int64?, Verdict)]
  )
  func aPurchase(type: NotificationType, revoked: Int64?, expected: Verdict) throws {
    let found = try Story.answer(.refundedBut) {
      try $0.transaction(
        "902",
        chain: "902",
        product: "lifetime",
        bought: At.march10,
        until: nil,
        signed: revoked ?? At.march10
      ) {
        $0.type = .known(.nonConsumable)
        $0.revocationDate = revoked.map { Timestamp(milliseconds: $0) }
      }
      try $0.event(type, chain: "902", transaction: "902", signed: At.march12)
    }
    #expect(found.verdict == expected)
  }

  @Test(arguments: later) func answersRefundedBut(scenario: Scenario) throws {
    try scenario.check()
  }

  /// Access ended with the refund of 2 March, also where Apple reports on 10 March that it ended because
  /// renewal was off.
  @Test func whatWasRefundedEndedThen() throws {
    let refunded = At.february10 + 20 * At.day
    let scenario = Scenario(
      "13 a refund before the end that Apple reports",
      .whyEnded,
      .endedCancelled,
      says: ["It ended on 2 Mar 2025 08:15 UTC"]
    ) {
      for signed in [refunded, At.march10] {
        try $0.transaction("100", bought: At.february10, until: At.march10, signed: signed) {
          $0.revocationDate = Timestamp(milliseconds: refunded)
          $0.revocationType = .known(.refundFull)
        }
        try $0.renewal(signed: signed, on: false, renews: At.march10) {
          if signed == At.march10 { $0.expirationIntent = .known(.customerCancelled) }
        }
        try $0.event(
          signed == refunded ? .refund : .expired,
          signed == refunded ? nil : .voluntary,
          transaction: "100",
          signed: signed
        )
      }
      try $0.status(.expired)
    }
    try scenario.check()
  }
}
