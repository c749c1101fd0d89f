import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q3, Q4, Q5, Q12, Q15, and Q16.
struct AccessScenarios {
  static let access: [Scenario] = [
    Scenario(
      "3 Apple calls what it revoked active in the same document",
      .paidWithoutAccess,
      .linkedToUser,
      says: ["pro.monthly is active"],
      reply: "We can't see the current state of your subscription."
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 30_000
      }
      try $0.status(.active)
    },
    Scenario(
      "3B the asker is not known",
      .paidWithoutAccess,
      .linkedToUser,
      says: ["linked to the app account token that begins with 7e3fb204"]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario(
      "3 the very same user",
      .paidWithoutAccess,
      .problemOnOurSide,
      says: ["the problem is on our side"],
      asker: "7E3FB204-1C5D-4A8E-9B0A-5D2F1C7E9A44"
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario(
      "3 in billing retry",
      .paidWithoutAccess,
      .noAccessNow,
      says: ["No access to pro.monthly."],
      reply: "Apple couldn't collect the payment on March 10"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        $0.isInBillingRetryPeriod = true
      }
    },
    Scenario(
      "3 unconfirmed",
      .paidWithoutAccess,
      .accessUnconfirmed,
      says: ["Access unknown for pro.monthly."],
      reply:
        "Your subscription was due to renew on March 10, and Apple hasn't told us the result yet."
    ) { try $0.transaction("101", bought: At.february10, until: At.march10) },
  ]

  static let shared: [Scenario] = [
    Scenario(
      "3 through Family Sharing nothing was bought",
      .paidWithoutAccess,
      .familyActive,
      says: [
        "pro.monthly is active through Family Sharing, linked to the app account token 7e3fb204…"
      ],
      reply: "Your access through Family Sharing is active."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
    },
    Scenario(
      "3 refunded in part",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["40% refunded on 12 Mar 2025; access ended."],
      reply:
        "Apple refunded about $4.00 of your payment of $9.99 from March 10 on March 12, so your"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 40_000
      }
    },
    Scenario(
      "1 a charge without a price",
      .chargedTwice,
      .oneCharge,
      says: ["The archive shows 1 charge on 10 Mar 2025, with no recorded price."]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10, price: nil) },
  ]

  @Test(arguments: shared) func answersForFamilyPartsAndMissingPrices(scenario: Scenario) throws {
    try scenario.check()
  }

  static let accounts: [Scenario] = [
    Scenario(
      "4 old evidence names no Apple Account",
      .newPhone,
      .appleAccountUnknown,
      says: ["No document states which Apple Account"]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario(
      "4 one Apple Account",
      .newPhone,
      .sameAppleAccount,
      says: ["All evidence is from one Apple Account (704895230041236987)."],
      story: bought(by: "704895230041236987")
    ),
    Scenario(
      "4 the Apple Account on the phone",
      .newPhone,
      .sameAppleAccount,
      says: ["The Apple Account on the phone made the purchase (704895230041236987)."],
      asker: "704895230041236987",
      story: bought(by: "704895230041236987")
    ),
    Scenario(
      "4 another Apple Account on the phone",
      .newPhone,
      .otherAppleAccount,
      says: ["The active subscription belongs to a different Apple Account"],
      asker: "704289519999999902",
      story: bought(by: "704895230041236987")
    ),
    Scenario(
      "4 another one bought what is over",
      .newPhone,
      .otherAppleAccount,
      says: ["The purchases belong to a different Apple Account"],
      asker: "704289519999999902",
      story: bought(by: "704895230041236987", until: At.march12)
    ),
    Scenario(
      "4 two Apple Accounts",
      .newPhone,
      .severalAppleAccounts,
      says: ["The purchases belong to several Apple Accounts."]
    ) {
      try bought(by: "704895230041236987")(&$0)
      try bought(by: "704289519999999902", chain: "230001900000002", "201")(&$0)
    },
    Scenario(
      "4 two purchases of one Apple Account",
      .newPhone,
      .sameAppleAccount,
      says: ["All evidence is from one Apple Account (704895230041236987)."]
    ) {
      try bought(by: "704895230041236987")(&$0)
      try bought(by: "704895230041236987", chain: "230001900000002", "201")(&$0)
    },
  ]

  /// A month that an Apple Account bought.
  private static func bought(
    by account: String,
    chain: String = "230001900000001",
    _ id: String = "101",
    until end: Int64 = At.april10
  ) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction(id, chain: chain, bought: At.march10, until: end) {
        $0.appTransactionId = AppTransactionId(account)
      }
    }
  }

  static func family(_ reason: RevocationReason?) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction(
        "230001900000501",
        bought: At.march10,
        until: At.april10,
        signed: At.march12
      ) {
        $0.inAppOwnershipType = .known(.familyShared)
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.revocationReason = reason.map { .known($0) }
        $0.revocationType = .known(.familyRevoke)
      }
      try $0.event(.revoke, transaction: "230001900000501", signed: At.march12)
    }
  }

  static let family: [Scenario] = [
    Scenario(
      "5 no reason",
      .familyAccess,
      .familyEndedReasonUnknown,
      says: ["no reason stated"],
      story: family(nil)
    ),
    Scenario(
      "5 nothing was heard since the shared period",
      .familyAccess,
      .accessUnconfirmed,
      says: ["Access unknown for pro.monthly."]
    ) {
      try $0.transaction("501", bought: At.february10, until: At.march10) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
    },
    Scenario(
      "5 still shared",
      .familyAccess,
      .familyActive,
      says: ["Has access to pro.monthly", "through Family Sharing"]
    ) {
      try $0.transaction("501", bought: At.march10, until: At.april10) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
    },
    Scenario("5 nothing shared", .familyAccess, .notFamily, says: ["No purchase came through"]) {
      try $0.transaction("501", bought: At.march10, until: At.april10)
    },
  ]

  static func coins(
    _ type: ProductType?,
    _ change: @escaping @Sendable (inout Transaction) -> Void = { _ in }
  ) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction(
        "901",
        chain: "901",
        product: "coins.100",
        bought: At.march10,
        until: nil,
        price: 1990
      ) {
        $0.type = type.map { .known($0) }
        // Without a type, these would make it a subscription.
        $0.webOrderLineItemId = nil
        $0.subscriptionGroupIdentifier = nil
        change(&$0)
      }
    }
  }

  static let spendable: [Scenario] = [
    Scenario(
      "3 coins are never called active",
      .paidWithoutAccess,
      .consumableFound,
      says: [
        "coins.100 was bought on 10 Mar 2025; the archive does not show whether it has been used.",
        "It is linked to the app account token that begins with 7e3fb204. Is the customer signed in"
          + " to that account?",
      ],
      reply: "We see your purchase on March 10.",
      story: coins(.consumable)
    ),
    Scenario(
      "3 coins that were bought twice",
      .paidWithoutAccess,
      .consumableFound,
      says: ["(1 of 2 purchases of it); the archive does not show whether it has been used."]
    ) {
      try coins(.consumable)(&$0)
      try OneTimeScenarios.purchase(&$0, .consumable, product: "coins.100")
    },
    Scenario(
      "3 coins without an app user",
      .paidWithoutAccess,
      .consumableFound,
      says: ["It has no app account token."],
      story: coins(.consumable) { $0.appAccountToken = nil }
    ),
    Scenario(
      "3 coins of another app user",
      .paidWithoutAccess,
      .linkedToOtherUser,
      says: ["whether it has been used", "linked to a different app account token, 7e3fb204…"],
      reply: "Your purchase belongs to a different account in our app.",
      asker: "00000000-0000-4000-8000-000000000001",
      story: coins(.consumable)
    ),
    Scenario(
      "3 of an old receipt nobody knows whether it is used up",
      .paidWithoutAccess,
      .consumableFound,
      says: ["if it is a consumable, the archive does not show whether it has been used."],
      story: coins(nil)
    ),
    Scenario(
      "3 what lasts is still called active",
      .paidWithoutAccess,
      .linkedToUser,
      says: ["is active and linked to the app account token that begins with 7e3fb204."],
      story: coins(.nonConsumable)
    ),
    Scenario(
      "3 only the app knows how long a season pass lasts",
      .paidWithoutAccess,
      .accessUnconfirmed,
      says: ["Access unknown for coins.100."],
      story: coins(.nonRenewingSubscription)
    ),
    Scenario(
      "15 coins that may be spent",
      .consumable,
      .consumableFound,
      says: [
        "The archive does not show whether coins.100 has been used. Purchased once on 10 Mar 2025"
      ],
      story: coins(.consumable)
    ),
  ]

  @Test(arguments: spendable) func answersForPossibleConsumables(scenario: Scenario) throws {
    try scenario.check()
  }

  static let oneTime: [Scenario] = [
    Scenario(
      "15 refunded",
      .consumable,
      .consumableRefunded,
      says: ["Apple refunded it on 12 Mar 2025"]
    ) {
      try $0.transaction(
        "901",
        chain: "901",
        product: "coins.100",
        bought: At.march10,
        until: nil,
        price: 1990
      ) {
        $0.type = .known(.consumable)
        $0.revocationDate = Timestamp(milliseconds: At.march12)
      }
    },
    Scenario(
      "16 renewal is off",
      .lifetime,
      .noLifetimeConflict,
      says: ["does not have both a lifetime purchase and a renewing subscription"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: false, renews: At.april10)
      try $0.transaction(
        "902",
        chain: "902",
        product: "pro.lifetime",
        bought: At.march12,
        until: nil
      ) {
        $0.type = .known(.nonConsumable)
      }
    },
  ]

  @Test(arguments: access) func answersPaidWithoutAccess(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: accounts) func answersNewPhone(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: family) func answersFamily(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: oneTime) func answersOneTimePurchases(scenario: Scenario) throws {
    try scenario.check()
  }
}
