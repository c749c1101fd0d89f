import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q5: what is shared, no longer shared, or never was.
@Suite("Family Sharing")
struct FamilyScenarios {
  /// A period that a family member shares, to 10 March.
  private static func shared(
    _ story: inout Story,
    until: Int64 = At.march10,
    _ change: Story.Change = { _ in }
  ) throws {
    try story.transaction("501", bought: At.february10, until: until) {
      $0.inAppOwnershipType = .known(.familyShared)
      change(&$0)
    }
  }

  /// A refund of what the customer bought, of which a REVOKE notification tells.
  private static func refundedByRevoke(_ story: inout Story) throws {
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
      $0.revocationType = .known(.refundFull)
      $0.revocationReason = .known(.other)
    }
    try story.event(.revoke, transaction: "101", signed: At.march12)
  }

  /// Apple reports the end of what somebody has who is an owner of a kind that is new.
  private static func lent(_ isOneTime: Bool) -> @Sendable (inout Story) throws -> Void {
    { story in
      let change: Story.Change = {
        $0.inAppOwnershipType = .unrecognized("LENT")
        if isOneTime { $0.type = .known(.nonConsumable) }
      }
      let until = isOneTime ? nil : At.april10
      try story.transaction("101", bought: At.march10, until: until, change)
      try story.refund("101", bought: At.march10, until: until, on: At.march12, change)
      try story.event(.revoke, transaction: "101", signed: At.march12)
    }
  }

  /// A revocation that no value known to this version explains is told in one way: it is neither a
  /// refund nor the end of sharing.
  static let lent: [Scenario] = [true, false].flatMap { isOneTime in
    let kind = isOneTime ? "a purchase" : "a subscription"
    let ended = "Apple ended your access"
    return [
      Scenario(
        "3 \(kind) of an owner of a kind that is new",
        .paidWithoutAccess,
        .noAccessNow,
        says: ["Apple revoked it on 12 Mar 2025 16:20 UTC."],
        finds: ["state: revoked"],
        reply: ended,
        story: lent(isOneTime)
      ),
      Scenario(
        "5 \(kind) of an owner of a kind that is new",
        .familyAccess,
        .notFamily,
        says: [
          "No document states Family Sharing, but Apple gives inAppOwnershipType LENT, which this version"
            + " does not know."
        ],
        story: lent(isOneTime)
      ),
      Scenario(
        "6 \(kind) of an owner of a kind that is new",
        .refundedBut,
        .refundedOrRevoked,
        says: ["on 12 Mar 2025; no document states whether money was returned."],
        reply: ended,
        story: lent(isOneTime)
      ),
      Scenario(
        "7 \(kind) of an owner of a kind that is new",
        .refundDecision,
        .refundedOrRevoked,
        says: ["on 12 Mar 2025; no document states whether money was returned."],
        reply: ended,
        story: lent(isOneTime)
      ),
    ]
  }

  /// A lifetime purchase that was shared until 13 March, which the customer bought on the day after.
  private static func boughtAfterSharing(_ story: inout Story) throws {
    let ended = At.march12 + At.day
    try OneTimeScenarios.purchase(&story, .nonConsumable, signed: ended) {
      $0.inAppOwnershipType = .known(.familyShared)
      $0.revocationDate = Timestamp(milliseconds: ended)
      $0.revocationReason = .known(.other)
    }
    try story.transaction(
      "903",
      chain: "903",
      product: "lifetime",
      bought: ended + At.day,
      until: nil
    ) {
      $0.type = .known(.nonConsumable)
      $0.webOrderLineItemId = nil
      $0.subscriptionGroupIdentifier = nil
    }
  }

  /// Nobody needs to share or buy it.
  @Test func whatTheCustomerBoughtReplacesWhatWasShared() throws {
    var story = Story()
    try Self.boughtAfterSharing(&story)
    let words = Wording(asOf: HandMade.asOf)
    let said = try story.assessed().purchases.map { words.answer(for: $0).say }
    #expect(said.count == 2)
    #expect(said.allSatisfy { $0.hasPrefix("We can see your purchase on 14 March") }, "\(said)")
  }

  /// A REVOKE notification about what the customer bought, for a reason that can be that of a refund.
  private static func unshared(_ isOneTime: Bool) -> @Sendable (inout Story) throws -> Void {
    { story in
      let until = isOneTime ? nil : At.april10
      try story.refund("101", bought: At.march10, until: until, on: At.march12) {
        $0.revocationReason = .known(.other)
        guard isOneTime else { return }
        $0.type = .known(.nonConsumable)
        $0.webOrderLineItemId = nil
        $0.subscriptionGroupIdentifier = nil
      }
      try story.event(.revoke, transaction: "101", signed: At.march12)
    }
  }

  /// Nothing tells whether it was refunded, and no answer says so.
  static let unshared: [Scenario] = [true, false].flatMap { isOneTime in
    let kind = isOneTime ? "a purchase" : "a subscription"
    let either = "it was refunded, or Family Sharing ended. The archive does not show which."
    let unclear = "Refunded or revoked on 12 Mar 2025; the archive does not show which."
    let reply =
      "Your access ended on March 12 because the purchase was refunded or is no longer shared with you."
    return [
      Scenario(
        "3 \(kind) of the customer's own is no longer shared",
        .paidWithoutAccess,
        .noAccessNow,
        says: ["Apple revoked it on 12 Mar 2025 16:20 UTC: \(either)"],
        reply: reply,
        story: unshared(isOneTime)
      ),
      Scenario(
        "5 \(kind) of the customer's own is no longer shared",
        .familyAccess,
        .refundedOrRevoked,
        says: [unclear],
        finds: ["ownership: PURCHASED", "revocationReason: 0"],
        reply: reply,
        story: unshared(isOneTime)
      ),
      Scenario(
        "6 \(kind) of the customer's own is no longer shared",
        .refundedBut,
        .refundedOrRevoked,
        says: [unclear],
        reply: reply,
        story: unshared(isOneTime)
      ),
      Scenario(
        "7 \(kind) of the customer's own is no longer shared",
        .refundDecision,
        .refundedOrRevoked,
        says: [unclear],
        reply: reply,
        story: unshared(isOneTime)
      ),
      Scenario(
        "1 \(kind) of the customer's own is no longer shared",
        .chargedTwice,
        .oneCharge,
        says: ["The charge of 10 Mar was refunded or revoked on 12 Mar 2025."],
        reply: "Apple ended access to the purchase from March 10 on March 12",
        story: unshared(isOneTime)
      ),
    ]
  }

  @Test(arguments: unshared) func whatIsUnsharedIsToldInOneWay(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: [true, false]) func aTimelineLeavesOpenWhatEnded(isOneTime: Bool) throws {
    var story = Story()
    try Self.unshared(isOneTime)(&story)
    let lines = ToldScenario.words.timeline(of: try story.assessed())
    let told =
      "revoked the purchase (another reason, such as an accidental purchase): it was refunded, or Family"
      + " Sharing ended"
    let line = try #require(lines.first { $0.text == told }, "\(lines.map(\.text))")
    #expect(line.actor == .apple)
  }

  @Test(arguments: [true, false]) func whatIsLentIsToldInOneWay(isOneTime: Bool) throws {
    var story = Story()
    try Self.lent(isOneTime)(&story)
    let customer = try story.assessed()
    let lines = ToldScenario.words.timeline(of: customer).map(\.text)
    #expect(lines.contains("revoked the purchase"), "\(lines)")
    let charges = customer.subscriptions.flatMap(\.charges).map(\.transaction)
    let bought = charges + customer.purchases.map(\.merged.transaction)
    #expect(bought.map(\.refundDate) == [nil])
    #expect(bought.map(\.amountKept) == [nil])
  }

  static let family: [Scenario] = [
    Scenario(
      "5A sharing ended",
      .familyAccess,
      .familySharingEnded,
      says: [
        "Family Sharing access ended on 12 Mar 2025: the customer left the family, or the purchaser"
          + " stopped sharing or was refunded for another reason. The end of sharing is not a refund."
      ],
      finds: ["ownership: through Family Sharing", "revocationReason: 0"],
      story: AccessScenarios.family(.other)
    ),
    Scenario(
      "5B the purchaser was refunded",
      .familyAccess,
      .purchaserRefunded,
      says: ["the purchaser was refunded (issue with the app)"],
      story: AccessScenarios.family(.problemWithApp)
    ),
    Scenario(
      "5 Apple states the refund of an own purchase beside the end of sharing",
      .familyAccess,
      .notFamily,
      says: ["No purchase came through Family Sharing."],
      story: refundedByRevoke
    ),
    Scenario(
      "6 Apple states the refund of an own purchase beside the end of sharing",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025."],
      reply:
        "Apple refunded your payment of $9.99 from March 10 on March 12, so your access to it ended.",
      story: refundedByRevoke
    ),
    Scenario(
      "3 Apple states the refund of an own purchase beside the end of sharing",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["Refunded on 12 Mar 2025; access ended."],
      story: refundedByRevoke
    ),
    Scenario(
      "5 sharing ended, and the ownership is not stated",
      .familyAccess,
      .familyEndedReasonUnknown,
      says: ["Family Sharing access ended on 12 Mar 2025: no reason stated."]
    ) {
      try $0.refund("501", bought: At.march10, until: At.april10, on: At.march12) {
        $0.inAppOwnershipType = nil
        $0.revocationType = .known(.familyRevoke)
      }
    },
    Scenario(
      "5C the purchaser's plan ended",
      .familyAccess,
      .familyPlanEnded,
      says: ["The purchaser's plan ended; sharing was not withdrawn."]
    ) {
      try shared(&$0)
      try $0.renewal(signed: At.march10 + 1, on: false) {
        $0.expirationIntent = .known(.customerCancelled)
        $0.isInBillingRetryPeriod = false
      }
    },
    Scenario(
      "5 the purchaser's plan should have ended",
      .familyAccess,
      .noAccessNow,
      says: ["No access to pro.monthly."],
      reply: "Your access came through Family Sharing and was paid until March 10"
    ) {
      try shared(&$0)
      try $0.renewalSwitched(false, at: At.march4)
    },
    Scenario(
      "5 the purchaser's payment fails",
      .familyAccess,
      .noAccessNow,
      says: ["No access to pro.monthly."]
    ) {
      try shared(&$0)
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        $0.isInBillingRetryPeriod = true
      }
    },
    Scenario(
      "5 a shared purchase",
      .familyAccess,
      .familyActive,
      says: ["reader.lifetime"],
      finds: ["ownership: through Family Sharing"]
    ) {
      try OneTimeScenarios.purchase(&$0, .nonConsumable) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
    },
    Scenario(
      "5 a purchase that is no longer shared",
      .familyAccess,
      .familySharingEnded,
      says: ["Family Sharing access ended on 13 Mar 2025"],
      finds: ["purchases through Family Sharing: 1"]
    ) {
      try OneTimeScenarios.purchase(&$0, .nonConsumable, signed: At.march12 + At.day) {
        $0.inAppOwnershipType = .known(.familyShared)
        $0.revocationDate = Timestamp(milliseconds: At.march12 + At.day)
        $0.revocationReason = .known(.other)
      }
    },
    Scenario(
      "5 a purchase that is no longer shared, and the customer's own",
      .familyAccess,
      .familySharingEnded,
      says: [
        "Family Sharing access ended on 13 Mar 2025",
        "Has access to reader.lifetime. Purchased once on 14 Mar 2025",
      ],
      reply: "We can see your purchase on March 14.",
      story: boughtAfterSharing
    ),
    Scenario(
      "3 a shared purchase beside a plan whose sharing ended",
      .paidWithoutAccess,
      .familyActive,
      says: ["reader.lifetime is active through Family Sharing"],
      reply: "You have this purchase through Family Sharing."
    ) {
      try shared(&$0)
      try OneTimeScenarios.purchase(&$0, .nonConsumable) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
    },
    Scenario(
      "5 a purchase of one's own",
      .familyAccess,
      .notFamily,
      says: ["No purchase came through Family Sharing."],
      finds: ["purchases through Family Sharing: 0"]
    ) { try OneTimeScenarios.purchase(&$0, .nonConsumable) },
  ]

  /// What the purchaser does and pays is not told to a member as the member's own.
  static let purchasers: [Scenario] = [
    Scenario(
      "8 the purchaser is asked to accept a price",
      .priceChanged,
      .priceConsentWaiting,
      says: ["awaiting the purchaser's consent; without it, the purchaser's plan ends."],
      reply: told
    ) {
      try shared(&$0, until: At.april10)
      try $0.renewal(signed: At.march4, on: true, renews: At.april10) {
        $0.priceIncreaseStatus = .known(.waiting)
        $0.renewalPrice = Money(milliunits: 12_990, currency: "USD")
      }
    },
    Scenario(
      "8 the purchaser pays, and nothing can be compared",
      .priceChanged,
      .samePrice,
      says: ["the customer paid nothing"],
      finds: ["ownership: FAMILY_SHARED"],
      reply: "For questions about payment, please ask the family member who bought it."
    ) { try shared(&$0, until: At.april10) },
    Scenario(
      "4 what is shared is not bought with the member's Apple Account",
      .newPhone,
      .appleAccountUnknown,
      says: ["No document states which Apple Account made the purchase."],
      reply:
        "Your access through Family Sharing is active. If it's missing, please sign in to the app"
    ) { try shared(&$0, until: At.april10) },
    Scenario(
      "4 the Apple Account of a family member",
      .newPhone,
      .sameAppleAccount,
      says: ["All evidence is from one Apple Account (704895230041236987)."],
      reply: "Your access through Family Sharing is active."
    ) {
      try shared(&$0, until: At.april10) {
        $0.appTransactionId = AppTransactionId("704895230041236987")
      }
    },
    Scenario(
      "9 the trial of the purchaser's plan",
      .trial,
      .trialRunning,
      says: ["The trial of the purchaser's plan runs until 10 Apr 2025"],
      reply: "Your access comes through Family Sharing. For questions"
    ) {
      try $0.transaction("501", bought: At.march10, until: At.april10, price: 0) {
        $0.inAppOwnershipType = .known(.familyShared)
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "10 the purchaser's payment was recovered",
      .paymentFailed,
      .recoveredDatesMoved,
      says: ["Payment for the purchaser's plan succeeded on 12 Mar 2025"],
      reply: told
    ) {
      try shared(&$0)
      try $0.transaction("502", bought: At.march12, until: At.april10) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
      try $0.event(.didRenew, .billingRecovery, transaction: "502", signed: At.march12)
    },
    Scenario(
      "11 the purchaser booked another plan",
      .planChange,
      .planChangeBooked,
      says: ["A change from pro.monthly to plus.monthly is scheduled for 10 Apr 2025."],
      reply: told
    ) {
      try shared(&$0, until: At.april10)
      try $0.renewal(signed: At.march4, on: true, renews: At.april10) {
        $0.autoRenewProductId = ProductId("com.example.reader.plus.monthly")
        $0.renewalPrice = Money(milliunits: 14_990, currency: "USD")
      }
    },
    Scenario(
      "17 the purchaser's commitment",
      .commitment,
      .commitmentTurnedOff,
      says: [
        "The purchaser's plan is a 12-month commitment until 10 Apr 2025 08:15 UTC, and does not renew"
          + " after that."
      ],
      reply: told
    ) {
      try shared(&$0, until: At.april10) {
        $0.billingPlanType = .known(.monthly)
        $0.commitmentInfo = Transaction.Commitment()
        $0.commitmentInfo?.commitmentExpiresDate = Timestamp(milliseconds: At.april10)
      }
      try $0.renewal(signed: At.march4, on: false)
    },
  ]

  private static let told = "Your access comes through Family Sharing and is paid until April 10"

  @Test(arguments: purchasers) func leavesWhatIsThePurchasers(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test func thePurchaserTurnsOffRenewal() throws {
    var story = Story()
    try Self.shared(&story, until: At.april10)
    try story.renewal(signed: At.march4, on: false)
    try story.event(
      .didChangeRenewalStatus,
      .autoRenewDisabled,
      transaction: "501",
      signed: At.march4
    )
    let lines = Wording(asOf: HandMade.asOf).timeline(of: try story.assessed())
    let off = try #require(lines.first { $0.text == "turned off auto-renewal" })
    #expect(off.actor == .family)
  }

  /// The member's row is no charge of the member's.
  @Test func thePurchasersRefundIsReversed() throws {
    var story = Story()
    try Self.shared(&story, until: At.april10)
    try story.event(.refundReversed, transaction: "501", signed: At.march12)
    let lines = Wording(asOf: HandMade.asOf).timeline(of: try story.assessed()).map(\.text)
    let text = "reversed the purchaser's refund after a dispute; access should be restored"
    #expect(lines.contains(text), "\(lines)")
  }

  @Test(arguments: family + lent) func answers(scenario: Scenario) throws { try scenario.check() }

  @Test func anUnnamedSharedPurchaseIsAPurchase() throws {
    var words = Wording(asOf: HandMade.asOf)
    words.replies.own[.verdict(.familyActive)] = ReplyTemplate("About {product}.")
    let found = try Story.answer(.familyAccess, in: words) {
      try OneTimeScenarios.purchase(&$0, .nonConsumable) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
    }
    #expect(found.reply == "About your purchase.")
  }
}
