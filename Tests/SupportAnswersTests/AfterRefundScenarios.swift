import SubscriptionModel
import SupportAnswers
import Testing

/// What follows a refund: what renewal brings, a payment that fails, and a later charge.
@Suite("After a refund")
struct AfterRefundScenarios {
  /// Monthly for 9.99 USD, of which Apple refunded the charge of 10 March; renewal is on.
  private static func refunded(
    _ change: @escaping @Sendable (inout RenewalInfo) -> Void
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try story.event(.refund, transaction: "101", signed: At.march12)
      try story.renewal(signed: At.march12, on: true, renews: At.april10, change)
    }
  }

  private static let free = refunded {
    $0.offerType = .known(.promotional)
    $0.offerDiscountType = .known(.freeTrial)
    $0.offerIdentifier = "COME"
    $0.offerPeriod = "P1M"
    $0.renewalPrice = Money(milliunits: 0, currency: "USD")
  }

  private static let priceToAccept = refunded {
    $0.priceIncreaseStatus = .known(.waiting)
    $0.renewalPrice = Money(milliunits: 12_990, currency: "USD")
  }

  /// The charge of 10 February was refunded, and the payment for the next period failed.
  private static func failed(
    grace: Int64? = nil
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      let end = At.march10 + 60_000
      try story.refund("100", bought: At.february10, until: At.march10, on: At.march4)
      try story.event(.refund, transaction: "100", signed: At.march4)
      try story.refund("100", bought: At.february10, until: At.march10, on: At.march4) {
        $0.evidence.asOf = Timestamp(milliseconds: end)
      }
      try story.renewal(signed: end, on: true, renews: At.march10) {
        $0.isInBillingRetryPeriod = true
        $0.expirationIntent = .known(.billingError)
        $0.gracePeriodExpiresDate = grace.map { Timestamp(milliseconds: $0) }
      }
      try story.event(
        .didFailToRenew,
        grace == nil ? nil : .gracePeriod,
        transaction: "100",
        signed: end
      )
    }
  }

  /// The charge of 10 February was refunded after the payment for what follows that of 10 March failed.
  private static func earlierRefunded(_ story: inout Story) throws {
    let end = At.march10 + 60_000
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewal(signed: end, on: true, renews: At.march10) {
      $0.isInBillingRetryPeriod = true
      $0.expirationIntent = .known(.billingError)
    }
    try story.event(.didFailToRenew, transaction: "100", signed: end)
    try story.refund("99", bought: At.january10, until: At.february10, on: At.march12)
    try story.event(.refund, transaction: "99", signed: At.march12)
  }

  private static let cancelWhileFailing =
    "Apple couldn't collect the payment on March 10 and may try again. If you no longer want the"
    + " subscription, please cancel it in"

  static let next: [Scenario] = [
    Scenario(
      "13 refunded, and the next renewal is free",
      .whyEnded,
      .endedRefunded,
      says: [
        "but auto-renewal is still on: it renews on 10 Apr 2025 08:15 UTC, free for 1 month with"
          + " promotional offer COME; the price after that is not known."
      ],
      reply: "Auto-renewal is still on; to avoid the next charge, please cancel in",
      story: free
    ),
    Scenario(
      "13 refunded, and the new price was not accepted",
      .whyEnded,
      .endedRefunded,
      says: [
        "Auto-renewal is still on, but it ends on 10 Apr 2025 08:15 UTC unless the customer accepts the"
          + " new price of 12.99 USD."
      ],
      reply:
        "Apple refunded your payment of $9.99 from March 10 on March 12, so your access to it ended.",
      story: priceToAccept
    ),
    Scenario(
      "3 refunded, and the new price was not accepted",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["Refunded on 12 Mar 2025; access ended."],
      reply:
        "Apple refunded your payment of $9.99 from March 10 on March 12, so your access to it ended.",
      story: priceToAccept
    ),
    Scenario(
      "13 refunded, and the plan changes",
      .whyEnded,
      .endedRefunded,
      says: [
        "with the next charge on 10 Apr 2025 08:15 UTC, when it changes to pro.annual for 59.99 USD."
      ],
      reply: "to avoid the next charge on April 10, please cancel in",
      story: refunded {
        $0.autoRenewProductId = ProductId("com.example.reader.pro.annual")
        $0.renewalPrice = Money(milliunits: 59_990, currency: "USD")
      }
    ),
    Scenario(
      "13 refunded, and a commitment begins",
      .whyEnded,
      .endedRefunded,
      says: [
        "on 10 Apr 2025 08:15 UTC, when a 12-month commitment begins: 12 payments of 7.99 USD."
      ],
      reply: "to avoid the next charge on April 10, please cancel in",
      story: refunded {
        $0.renewalBillingPlanType = .known(.monthly)
        $0.renewalPrice = Money(milliunits: 7990, currency: "USD")
      }
    ),
  ]

  static let failing: [Scenario] = [
    Scenario(
      "6 the renewal after the refund failed",
      .refundedBut,
      .olderChargeRefunded,
      says: [
        "The charge of 10 Feb 2025 was refunded. No access to pro.monthly. Payment has been failing since"
          + " 10 Mar 2025; Apple is retrying the charge."
      ],
      finds: ["access: no"],
      reply: cancelWhileFailing,
      story: failed()
    ),
    Scenario(
      "7 the renewal after the refund failed",
      .refundDecision,
      .refundGranted,
      says: ["Apple refunded the charge of 10 Feb 2025", "Payment has been failing since 10 Mar"],
      reply: "Apple refunded your payment of $9.99 on March 4.",
      story: failed()
    ),
    Scenario(
      "10 the renewal after the refund failed",
      .paymentFailed,
      .failingWithoutGrace,
      says: ["Apple still retries until about 9 May 2025 (inferred: 60 days)."],
      reply: "Apple refunded the charge of $9.99 from February 10 on March 4.",
      story: failed()
    ),
    Scenario(
      "6 the renewal after the refund failed, with a grace period",
      .refundedBut,
      .olderChargeRefunded,
      says: ["Has access to pro.monthly until 26 Mar 2025", "in its billing grace period."],
      finds: ["access: yes"],
      reply:
        "please cancel it in Settings > [your name] > Subscriptions; you still have access until"
        + " March 26.",
      story: failed(grace: At.march10 + 16 * At.day)
    ),
    Scenario(
      "6 an earlier charge was refunded after a payment had failed",
      .refundedBut,
      .olderChargeRefunded,
      says: ["An earlier charge of 10 Jan 2025 was refunded. No access to pro.monthly."],
      reply: "Apple refunded the charge of $9.99 from January 10 on March 12.",
      story: earlierRefunded
    ),
    Scenario(
      "6 an earlier charge was refunded after a payment had failed, which may still come",
      .refundedBut,
      .olderChargeRefunded,
      says: [],
      reply: cancelWhileFailing,
      story: earlierRefunded
    ),
  ]

  /// Two items for 14.98 USD in February and two others in March; 2.00 USD of News were refunded.
  private static func earlierItem(_ story: inout Story) throws {
    func items(_ names: [String], _ refund: Int64?) -> AdvancedCommerceInfo {
      var info = AdvancedCommerceInfo()
      info.items = names.map { name in
        var item = AdvancedCommerceInfo.Item()
        item.displayName = name
        guard let refund, name == "News" else { return item }
        var refunded = AdvancedCommerceInfo.Refund()
        refunded.refundAmount = refund
        refunded.refundDate = Timestamp(milliseconds: At.march12)
        refunded.refundReason = "OTHER"
        item.refunds = [refunded]
        return item
      }
      return info
    }
    try story.transaction("101", bought: At.march10, until: At.april10, price: 12_990) {
      $0.advancedCommerceInfo = items(["Sports", "Kids"], nil)
    }
    try story.transaction(
      "100",
      bought: At.february10,
      until: At.march10,
      price: 14_980,
      signed: At.march12
    ) { $0.advancedCommerceInfo = items(["Sports", "News"], 2000) }
    try story.event(.refund, transaction: "100", signed: At.march12)
  }

  static let earlier: [Scenario] = [
    Scenario(
      "6 an item of an earlier charge was refunded",
      .refundedBut,
      .olderChargeRefunded,
      says: [
        "2.00 USD of 14.98 USD refunded: News (other reason) on 12 Mar, of the charge of 10 Feb 2025."
      ],
      reply: "Apple refunded $2.00 of the charge of $14.98 from February 10 on March 12.",
      story: earlierItem
    ),
    Scenario(
      "7 an item of an earlier charge was refunded",
      .refundDecision,
      .refundGranted,
      says: ["News (other reason) on 12 Mar, of the charge of 10 Feb 2025. The request"],
      reply: "Apple refunded $2.00 of your payment of $14.98 from February 10 on March 12.",
      story: earlierItem
    ),
  ]

  @Test(arguments: next + failing + earlier) func answers(scenario: Scenario) throws {
    try scenario.check()
  }

  /// An event says of which charge it is, and promises nothing of a period that is over.
  @Test func eventsNameTheirCharge() throws {
    var story = Story()
    try Self.earlierItem(&story)
    try story.event(.refundDeclined, transaction: "101", signed: At.march12 + 1_000)
    let customer = try story.assessed()
    let lines = Wording(asOf: HandMade.asOf).timeline(of: customer)
      .filter { $0.kind == .event }.map(\.text)
    #expect(
      lines == [
        "declined the refund request for the 10 Mar charge",
        "2.00 USD of 14.98 USD refunded: News (other reason) on 12 Mar, of the 10 Feb charge",
      ]
    )
  }

  /// Refunds of items and seats that no notification reports have their line, too.
  @Test func refundsOfPartsNeedNoNotification() throws {
    var story = Story()
    try Self.earlierItem(&story)
    story.records.removeAll { if case .notification = $0 { true } else { false } }
    let customer = try story.assessed()
    let words = Wording(asOf: HandMade.asOf)
    let lines = words.timeline(of: customer).map(\.text)
    #expect(
      lines.contains(
        "charge of 10 Feb, 2.00 USD of 14.98 USD refunded: News (other reason) on 12 Mar (no notification)"
      ),
      "\(lines)"
    )
    let facts = try #require(customer.subscriptions.first.map { words.facts(for: $0) })
    let refunds = facts.first { $0.label == "Refunds" }?.text
    #expect(
      refunds
        == "1 of 2 charges: 10 Feb, 2.00 USD of 14.98 USD refunded: News (other reason) on 12 Mar"
    )
  }

  /// A period that a migration continues costs nothing anew, but what is refunded of it comes back.
  @Test func theRefundOfAContinuedPeriodCounts() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.transactionReason = .known(.purchase)
    }
    try story.refund(
      "201",
      chain: "230001900000002",
      bought: At.march10 + At.day,
      until: At.april10,
      on: At.march12
    ) { $0.previousOriginalTransactionId = TransactionId("230001900000001") }
    let customer = try story.assessed()
    let words = Wording(asOf: HandMade.asOf)
    let moved = try #require(
      customer.subscriptions.first {
        $0.chainKey.originalTransactionId.text == "230001900000002"
      }
    )
    #expect(
      words.totals(for: moved)
        == "0 charges + 1 continued period − 9.99 USD refunded (as recorded)"
    )
    let counts = customer.countedFacts.counts
    #expect(counts.filter { $0.key.kind == .paid }.values.map(\.milliunits) == [9990])
    #expect(counts.filter { $0.key.kind == .paidBack }.values.map(\.milliunits) == [9990])
    let lines = words.timeline(of: customer).map(\.text)
    #expect(
      lines.contains("continued the paid period as pro.monthly, until 10 Apr (no notification)"),
      "\(lines)"
    )
  }

  /// A yearly plan that was refunded in part, and a monthly one that the customer bought two days later.
  private static func boughtAgain(_ story: inout Story) throws {
    try story.refund(
      "100",
      product: "pro.annual",
      bought: At.february10,
      until: At.february10 + 365 * At.day,
      on: At.march10
    ) {
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 80_000
    }
    try story.event(.refund, transaction: "100", signed: At.march10)
    try story.transaction("101", bought: At.march12, until: At.april10 + 2 * At.day) {
      $0.transactionReason = .known(.purchase)
    }
    try story.event(.subscribed, .resubscribe, transaction: "101", signed: At.march12)
  }

  static let again: [Scenario] = [
    Scenario(
      "6 bought again after a refund",
      .refundedBut,
      .refundedBoughtAgain,
      says: ["The charge of 10 Feb 2025 was refunded in part (80%). pro.monthly was purchased on"],
      reply: "The charge from March 12 is for a new purchase",
      story: boughtAgain
    ),
    Scenario(
      "11 a purchase after a refund is no change of plan",
      .planChange,
      .noPlanChange,
      says: [],
      story: boughtAgain
    ),
  ]

  @Test(arguments: again) func boughtAgain(scenario: Scenario) throws { try scenario.check() }

  /// A type that this version does not know can be about a refund.
  @Test(arguments: [SupportQuestion.refundedBut, .refundDecision])
  func aTypeThatIsNewIsNoDenial(question: SupportQuestion) throws {
    let answer = try Story.answer(question) { story in
      try story.transaction("101", bought: At.march10, until: At.april10)
      try story.event(.refund, transaction: "101", signed: At.march12) {
        $0.name = .v2(
          OpenEnum(rawText: "REFUND_PENDING"),
          subtype: OpenEnum(rawText: "APPEAL")
        )
      }
    }
    let what = question == .refundedBut ? "refund" : "refund request"
    #expect(
      answer.statements.first?.text
        == "The archive shows no \(what), but Apple sent REFUND_PENDING/APPEAL, which this version does not"
        + " know, on 12 Mar 2025 16:20 UTC."
    )
  }
}
