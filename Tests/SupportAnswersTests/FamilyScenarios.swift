import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q5: what is shared, no longer shared, or never was.
@Suite("Family Sharing")
struct FamilyScenarios {
  /// A period that a family member shares, to 10 March.
  private static func shared(_ story: inout Story, until: Int64 = At.march10) throws {
    try story.transaction("501", bought: At.february10, until: until) {
      $0.inAppOwnershipType = .known(.familyShared)
    }
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
      reply: "Your access came through Family Sharing and was paid until 10 March"
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
      "5 a purchase of one's own",
      .familyAccess,
      .notFamily,
      says: ["No purchase came through Family Sharing."],
      finds: ["purchases through Family Sharing: 0"]
    ) { try OneTimeScenarios.purchase(&$0, .nonConsumable) },
  ]

  @Test(arguments: family) func answers(scenario: Scenario) throws { try scenario.check() }

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
