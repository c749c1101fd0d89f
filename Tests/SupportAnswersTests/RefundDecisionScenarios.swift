import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q7: what was asked, and what Apple decided.
@Suite("Refunds that Apple decides")
struct RefundDecisionScenarios {
  private static let day = At.day
  private static let pro = "230001900000001"
  private static let audio = "230001900000201"

  private static func asked(
    _ story: inout Story,
    chain: String = pro,
    _ id: String,
    at: Int64
  ) throws {
    try story.event(.consumptionRequest, chain: chain, transaction: id, signed: at) {
      $0.consumptionRequestReason = .known(.unintendedPurchase)
    }
  }

  /// Which payment was refunded, and what stays paid.
  static let payments: [Scenario] = [
    Scenario(
      "7 an older payment was refunded",
      .refundDecision,
      .refundGranted,
      says: [
        "Apple refunded the charge of 10 Feb 2025 for pro.monthly (9.99 USD) on 12 Mar 2025 16:20 UTC"
          + " (no reason stated). The request itself is not in the archive.",
        "2 other charges stay paid: 19.98 USD.",
      ],
      reply: "Apple refunded your payment of $9.99 from February 10 on March 12."
    ) {
      try $0.transaction("99", bought: At.january10, until: At.february10)
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "7 a payment was refunded of one of two subscriptions",
      .refundDecision,
      .refundGranted,
      says: ["1 other charge of this subscription stays paid: 9.99 USD."]
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12)
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.transaction(
        "201",
        chain: "230001900000201",
        product: "audio.monthly",
        bought: At.march10,
        until: At.april10
      )
    },
    Scenario(
      "7 a payment was refunded in part, and another one in full",
      .refundDecision,
      .refundGranted,
      says: [
        "Apple refunded 40% (about 4.00 USD) of the charge of 10 Mar 2025 for pro.monthly (9.99 USD) on"
          + " 12 Mar 2025 16:20 UTC (no reason stated); about 5.99 USD of it stays paid.",
        "Apple also refunded the charge of 10 Feb 2025 for pro.monthly (9.99 USD) on 4 Mar 2025.",
        "1 other charge stays paid: 9.99 USD.",
      ]
    ) {
      try $0.transaction("99", bought: At.january10, until: At.february10)
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march4)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 40_000
      }
    },
    Scenario(
      "7 an older payment of a commitment was refunded",
      .refundDecision,
      .refundGranted,
      says: [
        "Apple refunded payment 2 of 12 of 10 Feb 2025 for pro.annual (10.99 USD) on 12 Mar 2025",
        "1 other charge stays paid: 10.99 USD.",
      ]
    ) {
      for number in [2, 3] {
        let isLast = number == 3
        try $0.transaction(
          "10\(number)",
          product: "pro.annual",
          bought: isLast ? At.march10 : At.february10,
          until: isLast ? At.april10 : At.march10,
          price: 10_990,
          signed: At.march12
        ) {
          $0.billingPlanType = .known(.monthly)
          var info = Transaction.Commitment()
          info.billingPeriodNumber = number
          info.totalBillingPeriods = 12
          $0.commitmentInfo = info
          if !isLast { $0.revocationDate = Timestamp(milliseconds: At.march12) }
        }
      }
    },
    Scenario(
      "7 granted, and another charge stays paid without a price",
      .refundDecision,
      .refundGranted,
      says: [
        "The refund was for the charge of 10 Mar 2025 for pro.monthly (9.99 USD).",
        "1 other charge stays paid; no document states a price.",
      ]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: nil)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12 + day)
      try asked(&$0, "101", at: At.march12)
      try $0.event(.refund, transaction: "101", signed: At.march12 + day)
    },
  ]

  static let decisions: [Scenario] = payments + requests

  /// Half of the charge of 10 March was refunded, and the customer asked again.
  private static func askedAgain(_ story: inout Story) throws {
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.event(.consumptionRequest, transaction: "101", signed: At.march10 + day)
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 50_000
    }
    try story.event(.refund, transaction: "101", signed: At.march12)
    try asked(&story, "101", at: At.march12 + day)
  }

  private static let half =
    "Apple also refunded 50% (about 5.00 USD) of the charge of 10 Mar 2025 for pro.monthly"
    + " (9.99 USD) on 12 Mar 2025."

  private static let requests: [Scenario] = [
    Scenario(
      "7 half refunded, then a second request declined",
      .refundDecision,
      .refundDeclined,
      says: ["Apple declined it on 14 Mar 2025 16:20 UTC.", half],
      reply: "Apple declined your refund request on March 14; if you have new information, please"
        + " contact Apple Support. Apple refunded about $5.00 of the charge of $9.99 from March 10"
        + " on March 12. It can take"
    ) {
      try askedAgain(&$0)
      try $0.event(.refundDeclined, transaction: "101", signed: At.march12 + 2 * day)
    },
    Scenario(
      "7 half refunded, then a second request that waits",
      .refundDecision,
      .refundPending,
      says: ["the archive shows no decision.", half],
      reply: "Apple refunded about $5.00 of the charge of $9.99 from March 10 on March 12.",
      story: askedAgain
    ),
    Scenario(
      "2 a request of 62 days ago, and charges since",
      .cancelledButCharged,
      .neverTurnedOff,
      says: [],
      reply: "April 10",
      story: askedLongAgo
    ),
    Scenario(
      "7 a request of 62 days ago, and charges since",
      .refundDecision,
      .refundPending,
      says: ["The customer asked Apple for a refund 62 d ago"],
      reply: "You asked Apple for a refund on January 12. We haven't been told of a decision",
      story: askedLongAgo
    ),
    Scenario(
      "7A pending",
      .refundDecision,
      .refundPending,
      says: [
        "The customer asked Apple for a refund 2 d 19 h ago (purchased by mistake); the archive shows"
          + " no decision.",
        "Apple may send no notification when it declines a request made at",
      ],
      finds: [
        "requested: 12 Mar 2025 16:20 UTC", "reason: purchased by mistake",
        "decision: none in the archive",
      ],
      reply: "You asked Apple for a refund on March 12. We haven't been told of a decision"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try asked(&$0, "101", at: At.march12)
    },
    Scenario(
      "7B declined",
      .refundDecision,
      .refundDeclined,
      says: ["Apple declined it on 13 Mar 2025 16:20 UTC."],
      finds: ["decision: declined"],
      reply: "Apple declined your refund request on March 13."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try asked(&$0, "101", at: At.march12)
      try $0.event(.refundDeclined, transaction: "101", signed: At.march12 + day)
    },
    Scenario(
      "7 the newest of two requests",
      .refundDecision,
      .refundPending,
      says: ["The customer asked Apple for a refund 2 d 19 h ago"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try asked(&$0, "101", at: At.march10 + 1000)
      try $0.event(.refundDeclined, transaction: "101", signed: At.march10 + day)
      try $0.transaction(
        "201",
        chain: audio,
        product: "audio.monthly",
        bought: At.march10,
        until: At.april10
      )
      try asked(&$0, chain: audio, "201", at: At.march12)
    },
    Scenario(
      "7 the newest of two decided requests",
      .refundDecision,
      .refundGranted,
      says: ["Apple granted the refund on 13 Mar 2025 16:20 UTC."],
      finds: ["requested: 12 Mar 2025 16:20 UTC", "decision: refunded"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try asked(&$0, "101", at: At.march10 + 1000)
      try $0.event(.refundDeclined, transaction: "101", signed: At.march10 + day)
      let (chain, product) = (audio, "audio.monthly")
      try $0.transaction(
        "201",
        chain: chain,
        product: product,
        bought: At.march10,
        until: At.april10
      )
      try asked(&$0, chain: chain, "201", at: At.march12)
      try $0.refund(
        "201",
        chain: chain,
        product: product,
        bought: At.march10,
        until: At.april10,
        on: At.march12 + day
      )
      try $0.event(.refund, chain: chain, transaction: "201", signed: At.march12 + day)
    },
    Scenario(
      "7 refunded without a request, and renewal is still on",
      .refundDecision,
      .refundGranted,
      says: ["The request itself is not in the archive."],
      reply: "Auto-renewal is still on; to avoid the next charge on April 10, please cancel in"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10)
    },
    Scenario(
      "7C granted, and renewal is still on",
      .refundDecision,
      .refundGranted,
      says: ["Apple granted the refund on 13 Mar 2025 16:20 UTC."],
      reply: "to avoid the next charge on April 10, please cancel in"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try asked(&$0, "101", at: At.march12)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12 + day)
      try $0.renewal(signed: At.march12 + day, on: true, renews: At.april10)
      try $0.event(.refund, transaction: "101", signed: At.march12 + day)
    },
    Scenario(
      "7E no request",
      .refundDecision,
      .refundRequestNotSeen,
      says: ["The archive shows no refund request; V1 reports them only for consumables."]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario(
      "7 declined, without a request",
      .refundDecision,
      .refundDeclined,
      says: [
        "Apple declined a refund of the charge of 10 Mar 2025 for pro.monthly (9.99 USD) on 12 Mar 2025"
          + " 16:20 UTC. The request itself is not in the archive."
      ],
      finds: ["refund request: none in the archive", "decision: 12 Mar 16:20"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.refundDeclined, transaction: "101", signed: At.march12)
    },
    Scenario(
      "7 refunded, without a request",
      .refundDecision,
      .refundGranted,
      says: [
        "Apple refunded the charge of 10 Mar 2025 for pro.monthly (9.99 USD) on 12 Mar 2025 16:20 UTC"
          + " (no reason stated). The request itself"
          + " is not in the archive."
      ],
      finds: ["refunded: 12 Mar 2025 16:20 UTC"]
    ) { try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) },
  ]

  private static func askedLongAgo(_ story: inout Story) throws {
    let periods = [
      ("99", At.january10, At.february10), ("100", At.february10, At.march10),
      ("101", At.march10, At.april10),
    ]
    for (id, bought, until) in periods {
      try story.transaction(id, bought: bought, until: until)
    }
    try story.renewal(signed: At.march10, on: true, renews: At.april10) {
      $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
    }
    try asked(&story, "99", at: At.january10 + 2 * day)
  }

  /// Who asked long ago is told of the next charge, and nobody waits for Apple.
  @Test func anOldRequestLeadsNoMore() throws {
    var story = Story()
    try Self.askedLongAgo(&story)
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    let answer = ToldScenario.words.answer(for: subscription)
    #expect(answer.say.contains("renews automatically on 10 April"), "\(answer.say)")
    #expect(answer.whoMustAct == nil)
    #expect(answer.also.contains { $0.text.contains("asked Apple for a refund 62 d ago") })
    #expect(customer.requiredAction.actor == .nobody)
  }

  @Test(arguments: decisions) func answersRefundDecision(scenario: Scenario) throws {
    try scenario.check()
  }

  /// Another subscription that renews is none of the refund's next charge.
  @Test func theNextChargeIsThatOfTheRefundedOne() throws {
    let found = try Story.answer(.refundDecision) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try $0.renewal(signed: At.march12, on: false)
      try $0.transaction(
        "201",
        chain: Self.audio,
        product: "audio.monthly",
        bought: At.march10,
        until: At.april10
      )
      try $0.renewal(
        chain: Self.audio,
        signed: At.march10,
        on: true,
        renews: At.april10,
        product: "audio.monthly"
      )
    }
    #expect(found.verdict == .refundGranted)
    #expect(!found.reply.contains("next charge"), "\(found.reply)")
  }

  /// The newer of a refund and a decision without a request is told.
  @Test(arguments: [
    (NotificationType.refundReversed, Int64(-1), Verdict.refundGranted),
    (.refundReversed, 1, .refundTakenBack), (.refundDeclined, -1, .refundGranted),
    (.refundDeclined, 1, .refundDeclined), (.didRenew, 1, .refundGranted),
  ])
  func theNewerOfRefundAndDecision(type: NotificationType, lag: Int64, expected: Verdict) throws {
    let found = try Story.answer(.refundDecision) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try $0.event(type, transaction: "101", signed: At.march12 + lag)
    }
    #expect(found.verdict == expected)
    let text = found.statements.first?.text ?? ""
    #expect(text.hasPrefix("Apple reversed a refund") == (expected == .refundTakenBack))
    #expect(text.hasPrefix("Apple declined a refund") == (expected == .refundDeclined))
  }

  /// A reversed refund gives access only to what still runs, and it names its own product.
  @Test(arguments: [
    ("101", pro, "March 10 stands, and you have access to Reader Pro again."),
    ("201", audio, "January 10 stands. You can check its status at reportaproblem.apple.com."),
  ])
  func aRefundIsTakenBack(id: String, chain: String, says: String) throws {
    let found = try Story.answer(
      .refundDecision,
      in: Wording(asOf: HandMade.asOf, catalogue: .named)
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.transaction(
        "201",
        chain: Self.audio,
        product: "audio.monthly",
        bought: At.january10,
        until: At.february10
      )
      try $0.event(.refundReversed, chain: chain, transaction: id, signed: At.march12)
    }
    #expect(found.verdict == .refundTakenBack)
    #expect(
      found.reply.hasPrefix(
        "Apple granted a refund and took it back on March 12, so the payment of $9.99 from \(says)"
      ),
      "\(found.reply)"
    )
  }

  // MARK: Refunded or revoked

  /// Version 1 does not say who bought it, so a refund and the end of sharing look alike.
  @Test(arguments: [SupportQuestion.refundDecision, .familyAccess, .paidWithoutAccess])
  func version1SaysRefundedOrRevoked(question: SupportQuestion) throws {
    let found = try Story.answer(question) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.inAppOwnershipType = nil
        $0.evidence.source = .verifyReceipt
      }
    }
    #expect(found.verdict == .refundedOrRevoked)
    #expect(
      found.statements.first?.text.hasPrefix(
        "Refunded or revoked on 12 Mar 2025; the archive does not show which."
      ) == true
    )
  }
}
