import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of refunds that Apple gave for an upgrade, reversed, has not decided, or owes to
/// somebody else.
@Suite("Known refunds")
struct KnownRefundScenarios {
  /// An upgrade on 12 March, for which Apple returned 80 % of the charge of 10 March.
  private static func upgraded(_ story: inout Story) throws {
    try story.transaction("100", bought: At.march10, until: At.april10, signed: At.march12 + 1) {
      $0.isUpgraded = true
      $0.revocationDate = Timestamp(milliseconds: At.march12)
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 80_000
    }
    try story.transaction(
      "101",
      product: "pro.annual",
      bought: At.march12,
      until: At.march12 + 365 * At.day,
      price: 59_990
    ) { $0.transactionReason = .known(.purchase) }
  }

  /// A refund on 11 March that Apple reversed on 12 March.
  private static func reversed(_ story: inout Story) throws {
    try story.event(.refund, transaction: "100", signed: At.march10 + At.day)
    try story.transaction("100", bought: At.march10, until: At.april10, signed: At.march12)
    try story.event(.refundReversed, transaction: "100", signed: At.march12)
    try story.renewal(signed: At.march12, on: true, renews: At.april10)
  }

  /// A request of `at`, and what Apple decided a day later.
  private static func asked(
    at: Int64 = At.march12,
    _ decision: NotificationType? = nil
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("101", bought: At.march10, until: At.april10)
      try story.renewal(signed: At.march10, on: true, renews: At.april10)
      try story.event(.consumptionRequest, transaction: "101", signed: at)
      if let decision { try story.event(decision, transaction: "101", signed: at + At.day) }
    }
  }

  private static func somebodyElses(
    _ owner: InAppOwnershipType
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("501", bought: At.march10, until: At.april10) {
        $0.inAppOwnershipType = .known(owner)
      }
    }
  }

  private static let refundForUpgrade =
    "Apple refunded about $7.99 for the unused part of the earlier plan. You don't need to do"
    + " anything."

  static let upgrades: [Scenario] = [
    Scenario(
      "6 for an upgrade",
      .refundedBut,
      .refundedInPart,
      says: [
        "Apple refunded the unused part of the charge of 10 Mar 2025 (80%) on 12 Mar 2025: about"
          + " 7.99 USD (calculated), for the upgrade."
      ],
      finds: ["replaced period: pro.monthly", "refunded: 12 Mar 2025 16:20 UTC"],
      reply: "The charge of $59.99 on March 12 is for your change to another plan. "
        + refundForUpgrade
    ) { try upgraded(&$0) },
    Scenario(
      "7 for an upgrade",
      .refundDecision,
      .refundGranted,
      says: ["for the upgrade."],
      reply: refundForUpgrade
    ) { try upgraded(&$0) },
    Scenario(
      "8 for an upgrade",
      .priceChanged,
      .productChanged,
      says: ["the price went from 9.99 USD to 59.99 USD."],
      reply:
        "Apple refunded about $7.99 of the charge of $9.99 from March 10 on March 12 because your plan"
    ) { try upgraded(&$0) },
    Scenario(
      "1 for an upgrade, told once",
      .chargedTwice,
      .upgradeCharge,
      says: ["the second is an upgrade to pro.annual."],
      reply: refundForUpgrade + " It can take up to 30 days"
    ) { try upgraded(&$0) },
  ]

  private static let standing =
    "Apple refunded this charge and took the refund back on March 12, so the payment stands."

  static let reversals: [Scenario] = [
    Scenario(
      "1 a refund that was reversed, behind words about a second charge",
      .chargedTwice,
      .oneCharge,
      says: ["1 charge"],
      reply: "Apple refunded the charge from March 10 and took the refund back on"
        + " March 12, so the payment stands."
    ) { try reversed(&$0) },
    Scenario(
      "2 a refund that was reversed",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal off."],
      reply:
        "Apple refunded the charge of $9.99 from March 10 and took the refund back on March 12,"
        + " so the payment stands."
    ) { try reversed(&$0) },
  ]

  static let requests: [Scenario] = [
    Scenario(
      "7 a calculated refund beside another one",
      .refundDecision,
      .refundGranted,
      says: ["Apple also refunded the charge of 10 Feb 2025"],
      reply: "Apple refunded the charge of $9.99 from February 10 on March 11."
    ) {
      let other = At.march10 + At.day
      try $0.refund("100", bought: At.february10, until: At.march10, on: other)
      try $0.event(.refund, transaction: "100", signed: other)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 30_000
      }
      try $0.event(.refund, transaction: "101", signed: At.march12)
    },
    Scenario(
      "2 a refund was asked for",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal off."],
      reply: "whether it's active. You asked Apple for a refund on March 12; you can check the",
      story: asked()
    ),
    Scenario(
      "2 a refund was declined",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal off."],
      reply: "Apple declined your refund request on March 13; if you have new information, please",
      story: asked(.refundDeclined)
    ),
    Scenario(
      "6 a refund was asked for",
      .refundedBut,
      .refundPending,
      says: ["the archive shows no decision."],
      reply: "You asked Apple for a refund on March 12. We haven't been told of a decision",
      story: asked()
    ),
    Scenario(
      "6 a refund was asked for today",
      .refundedBut,
      .refundPending,
      says: ["the archive shows no decision."],
      reply: "usually answers within 48 hours",
      story: asked(at: HandMade.asOf.milliseconds - 3_600_000)
    ),
    Scenario(
      "6 a refund was declined",
      .refundedBut,
      .refundDeclined,
      says: ["Apple declined it on 13 Mar 2025 16:20 UTC."],
      reply: "Apple declined your refund request on March 13.",
      story: asked(.refundDeclined)
    ),
  ]

  static let others: [Scenario] = [
    Scenario(
      "6 a family member",
      .refundedBut,
      .noRefund,
      says: ["The customer's access came through Family Sharing; the customer paid nothing."],
      finds: ["ownership: FAMILY_SHARED"],
      reply: "please ask the family member who bought it.",
      story: somebodyElses(.familyShared)
    ),
    Scenario(
      "7 a family member",
      .refundDecision,
      .refundRequestNotSeen,
      says: ["the customer paid nothing."],
      reply: "please ask the family member who bought it.",
      story: somebodyElses(.familyShared)
    ),
    Scenario(
      "7 a member whose sharing ended",
      .refundDecision,
      .refundRequestNotSeen,
      says: ["the customer paid nothing."],
      reply: "Please ask the family member who bought it",
      story: AccessScenarios.family(.other)
    ),
    Scenario(
      "7 somebody with a seat",
      .refundDecision,
      .refundRequestNotSeen,
      says: [
        "The customer has a seat of somebody else's group or organization, and paid nothing for it."
      ],
      reply: "please ask the person there who manages it.",
      story: somebodyElses(.assigned)
    ),
  ]

  /// Apple reports the end of sharing of what the customer bought, for a reason that this version
  /// does not know.
  private static func endedSharing(_ story: inout Story) throws {
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
      $0.revocationReason = .unrecognized("2")
    }
    try story.event(.revoke, transaction: "101", signed: At.march12)
  }

  private static let newReason = "(reason 2, which this version does not know)"

  static let ends: [Scenario] = [
    Scenario(
      "5 the end of sharing of what the customer bought",
      .familyAccess,
      .notFamily,
      says: ["No purchase came through Family Sharing."]
    ) { try endedSharing(&$0) },
    Scenario(
      "3 the end of sharing of what the customer bought",
      .paidWithoutAccess,
      .noAccessNow,
      says: ["Apple revoked it on 12 Mar 2025 16:20 UTC \(newReason)."],
      finds: ["state: revoked"],
      reply: "Apple ended your access on March 12."
    ) { try endedSharing(&$0) },
    Scenario(
      "6 the end of sharing of what the customer bought",
      .refundedBut,
      .refundedOrRevoked,
      says: ["on 12 Mar 2025 \(newReason); no document states whether money was returned."],
      reply: "Apple ended your access on March 12."
    ) { try endedSharing(&$0) },
    Scenario(
      "13 the end of sharing of what the customer bought",
      .whyEnded,
      .endedOther,
      says: ["Apple revoked it on 12 Mar 2025 16:20 UTC \(newReason)."]
    ) { try endedSharing(&$0) },
    Scenario(
      "1 the end of sharing of what the customer bought",
      .chargedTwice,
      .oneCharge,
      says: ["1 charge"],
      reply:
        "Apple ended access to the purchase from March 10 on March 12; you can see refunds at reportaproblem.apple.com."
    ) { try endedSharing(&$0) },
  ]

  // MARK: Documents that name a refund

  /// A charge of 10 March that Version 1 revoked on 12 March for a reason.
  private static func cancelled(
    _ reason: OpenEnum<RevocationReason>
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationReason = reason
        $0.inAppOwnershipType = nil
        $0.type = nil
        $0.evidence.source = .notificationV1
      }
      try story.event(.refund, transaction: "101", signed: At.march12) {
        $0.name = .v1(.known(.cancel))
        $0.notificationUUID = nil
      }
    }
  }

  /// Coins of 11 March that a document of Version 1, which states neither kind nor owner, shows as
  /// cancelled, beside a charge of 10 March.
  private static func cancelledCoins(_ story: inout Story) throws {
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.refund(
      "902",
      chain: "902",
      product: "coins.100",
      bought: At.march10 + At.day,
      until: nil,
      on: At.march12
    ) {
      $0.revocationReason = .known(.problemWithApp)
      $0.inAppOwnershipType = nil
      $0.type = nil
      $0.webOrderLineItemId = nil
      $0.subscriptionGroupIdentifier = nil
      $0.evidence.source = .notificationV1
    }
  }

  /// What was bought once is called refunded everywhere.
  static let cancelledPurchases: [Scenario] = [
    Scenario(
      "1 coins that Version 1 shows as cancelled",
      .chargedTwice,
      .separatePurchases,
      says: ["The charge of 11 Mar was refunded on 12 Mar 2025."],
      reply: "Apple refunded the charge of $9.99 from March 11 on March 12.",
      story: cancelledCoins
    ),
    Scenario(
      "15 coins that Version 1 shows as cancelled",
      .consumable,
      .consumableRefunded,
      says: ["Apple refunded it on 12 Mar 2025"],
      reply: "Apple refunded your payment of $9.99 from March 11 on March 12",
      story: cancelledCoins
    ),
  ]

  @Test(arguments: cancelledPurchases) func oneDecisionTellsRefunds(scenario: Scenario) throws {
    try scenario.check()
  }

  /// A charge of 10 March that a document revoked on 12 March for reason 3.
  private static func listed(isRefund: Bool) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationReason = .unrecognized("3")
        if isRefund { $0.isRefundNamed = true }
      }
    }
  }

  /// The same for a type that is new, with a REFUND or REVOKE notification.
  private static func newType(
    _ event: NotificationType
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .unrecognized("GOODWILL")
      }
      try story.event(event, transaction: "101", signed: At.march12)
    }
  }

  private static let granted = "Apple refunded your payment of $9.99"
  static let named: [Scenario] = [
    Scenario(
      "6 Version 1's CANCEL names a refund",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025."],
      reply: granted,
      story: cancelled(.known(.problemWithApp))
    ),
    Scenario(
      "5 Version 1's CANCEL is for who paid",
      .familyAccess,
      .notFamily,
      says: ["No purchase came through Family Sharing."],
      story: cancelled(.known(.problemWithApp))
    ),
    Scenario(
      "2 Version 1's CANCEL names a refund",
      .cancelledButCharged,
      .neverTurnedOff,
      says: [],
      reply: "Apple refunded",
      story: cancelled(.known(.problemWithApp))
    ),
    Scenario(
      "7 Version 1's CANCEL names a refund for a reason that is new",
      .refundDecision,
      .refundGranted,
      says: ["(reason 9, which this version does not know)"],
      reply: granted,
      story: cancelled(.unrecognized("9"))
    ),
    Scenario(
      "7 a list of refunds names it",
      .refundDecision,
      .refundGranted,
      says: ["(reason 3, which this version does not know)"],
      reply: granted,
      story: listed(isRefund: true)
    ),
    Scenario(
      "7 nothing names a refund",
      .refundDecision,
      .refundedOrRevoked,
      says: ["(reason 3, which this version does not know); no document states whether money"],
      reply: "Apple ended your access on March 12",
      story: listed(isRefund: false)
    ),
    Scenario(
      "7 a refund of a type that is new has no amount",
      .refundDecision,
      .refundGranted,
      says: [
        "with no amount stated, on 12 Mar 2025", "type GOODWILL, which this version does not",
      ],
      reply: "On March 12, Apple told us of a refund for the charge of $9.99 from March",
      story: newType(.refund)
    ),
    Scenario(
      "1 a refund of a type that is new has no amount",
      .chargedTwice,
      .oneCharge,
      says: ["1 charge of 9.99 USD"],
      reply: "On March 12, Apple told us of a refund for the charge from March 10, but",
      story: newType(.refund)
    ),
    Scenario(
      "5 a revocation of a type that is new, of what the customer bought",
      .familyAccess,
      .notFamily,
      says: ["No purchase came through Family Sharing."],
      story: newType(.revoke)
    ),
    Scenario(
      "3 a revocation of a type that is new, of what the customer bought",
      .paidWithoutAccess,
      .noAccessNow,
      says: ["(type GOODWILL, which this version does not know)."],
      reply: "Apple ended your access on March 12.",
      story: newType(.revoke)
    ),
  ]

  @Test(arguments: upgrades + reversals + requests + others + ends + named)
  func areTold(scenario: Scenario) throws { try scenario.check() }

  /// The reply about the state says that the refund was reversed.
  @Test func theStateToldWithAReversal() throws {
    var story = Story()
    try Self.reversed(&story)
    let customer = try story.assessed()
    let say = customer.subscriptions.first.map { ToldScenario.words.answer(for: $0).say }
    #expect(
      say?.hasSuffix("took the refund back on 12 March, so the payment stands.") == true,
      "\(say ?? "")"
    )
  }

  /// Of an upgrade's refund, no reply denies that there is one.
  @Test(arguments: upgrades) func noneDeniesIt(scenario: Scenario) throws {
    for reply in try ToldScenario(scenario).replies {
      #expect(!reply.contains("We don't see a refund"), "\(reply)")
    }
  }
}
