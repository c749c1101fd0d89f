import SubscriptionModel
import SupportAnswers
import Testing

/// Q3, Q4, Q5, Q12, Q15, Q16 of support-questions, section 2.
struct AccessScenarios {
  static let access: [Scenario] = [
    Scenario(
      "3A no token",
      .paidWithoutAccess,
      .notLinked,
      says: ["it is not linked to an app user: Restore Purchases while signed in."],
      reply: "Please sign in and use Restore Purchases."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) { $0.appAccountToken = nil }
    },
    Scenario(
      "3B other user",
      .paidWithoutAccess,
      .linkedToOtherUser,
      says: ["Active, linked to another app user 9c000000…"],
      asker: "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.appAccountToken = AppAccountToken("9c000000-1c5d-4a8e-9b0a-5d2f1c7e9a44")
      }
    },
    Scenario(
      "3B the asker is not known",
      .paidWithoutAccess,
      .linkedToUser,
      says: ["linked to the app user 7e3fb204…"]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario(
      "3 the very same user",
      .paidWithoutAccess,
      .problemOnOurSide,
      says: ["the problem is on our side"],
      asker: "7E3FB204-1C5D-4A8E-9B0A-5D2F1C7E9A44"
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario(
      "3C test purchase",
      .paidWithoutAccess,
      .testPurchase,
      says: ["Sandbox purchase: no money was taken"]
    ) {
      try $0.transaction("2000000335310644", bought: At.march10, until: At.april10) {
        $0.environment = .sandbox
      }
    },
    Scenario(
      "3D refunded",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["Refunded on 12 Mar 2025: access ended."],
      reply: "Apple refunded pro.monthly on 12 March, and access ended."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.revocationDate = Timestamp(milliseconds: At.march12)
      }
    },
    Scenario(
      "3 in billing retry",
      .paidWithoutAccess,
      .noAccessNow,
      says: ["The customer has NO access to pro.monthly."],
      reply: "Your payment on 10 March failed"
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
      says: ["It is NOT KNOWN"],
      reply: "The renewal of pro.monthly was due on 10 March 08:15 UTC"
    ) { try $0.transaction("101", bought: At.february10, until: At.march10) },
  ]

  static let accounts: [Scenario] = [
    Scenario(
      "4 new phone with another Apple Account",
      .newPhone,
      .otherAppleAccount,
      says: ["The active subscription belongs to a different Apple Account"],
      reply: "we cannot move it"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.appTransactionId = AppTransactionId("704289512345678901")
      }
      var install = AppTransaction(environment: .production, evidence: HandMade.evidence())
      install.appTransactionId = AppTransactionId("704289519999999902")
      $0.records.append(.appTransaction(install))
    },
    Scenario(
      "4 same Apple Account",
      .newPhone,
      .sameAppleAccount,
      says: ["All evidence is of one Apple Account (704289512345678901)."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.appTransactionId = AppTransactionId("704289512345678901")
      }
    },
    Scenario(
      "4 old evidence names no Apple Account",
      .newPhone,
      .appleAccountUnknown,
      says: ["No document says which Apple Account"]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
  ]

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
      "5 left the family",
      .familyAccess,
      .familySharingEnded,
      says: [
        "Family access ended on 12 Mar 2025: left the family or the purchaser stopped sharing",
        "Not a refund",
      ],
      story: family(.other)
    ),
    Scenario(
      "5 the purchaser was refunded",
      .familyAccess,
      .purchaserRefunded,
      says: ["the purchaser was refunded (problem with the app)", "Not a refund to this person"],
      story: family(.problemWithApp)
    ),
    Scenario(
      "5 no reason",
      .familyAccess,
      .familyEndedReasonUnknown,
      says: ["no reason stated"],
      story: family(nil)
    ),
    Scenario(
      "5 the purchaser's plan ended",
      .familyAccess,
      .familyPlanEnded,
      says: ["The purchaser's plan ended; sharing was not withdrawn."]
    ) {
      try $0.transaction("501", bought: At.february10, until: At.march10) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
      try $0.renewal(signed: At.march12, on: false, renews: At.march10) {
        $0.expirationIntent = .known(.customerCancelled)
      }
    },
    Scenario(
      "5 nothing was heard since the shared period",
      .familyAccess,
      .accessUnconfirmed,
      says: ["It is NOT KNOWN"]
    ) {
      try $0.transaction("501", bought: At.february10, until: At.march10) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
    },
    Scenario(
      "5 still shared",
      .familyAccess,
      .familyActive,
      says: ["HAS access", "through Family Sharing"]
    ) {
      try $0.transaction("501", bought: At.march10, until: At.april10) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
    },
    Scenario(
      "5 V1 cannot tell a refund from the end of sharing",
      .familyAccess,
      .refundedOrRevoked,
      says: ["Refunded or revoked on 12 Mar 2025: this data cannot tell which."]
    ) {
      try $0.transaction("501", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.inAppOwnershipType = nil
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.evidence.source = .notificationV1
      }
    },
    Scenario("5 nothing shared", .familyAccess, .notFamily, says: ["Nothing here came through"]) {
      try $0.transaction("501", bought: At.march10, until: At.april10)
    },
  ]

  static let oneTime: [Scenario] = [
    Scenario(
      "15 not found proves nothing",
      .coins,
      .consumableNotInData,
      says: ["which proves nothing", "Ask for the order id"]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario("15 found", .coins, .consumableFound, says: ["The customer HAS coins.100."]) {
      try $0.transaction(
        "901",
        chain: "901",
        product: "coins.100",
        bought: At.march10,
        until: nil,
        price: 1990
      ) {
        $0.type = .known(.consumable)
      }
    },
    Scenario("15 refunded", .coins, .consumableRefunded, says: ["Apple refunded it on 12 Mar 2025"])
    {
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
      "16 lifetime beside a subscription",
      .lifetime,
      .lifetimeBesideSubscription,
      says: [
        "pro.lifetime (bought 12 Mar 2025) and pro.monthly are two separate purchases",
        "Next charge of pro.monthly: 10 Apr 2025, 9.99 USD.",
      ],
      reply:
        "Please cancel pro.monthly in Settings, under your name, Subscriptions before 10 April."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      }
      try $0.transaction(
        "902",
        chain: "902",
        product: "pro.lifetime",
        bought: At.march12,
        until: nil,
        price: 99_990
      ) { $0.type = .known(.nonConsumable) }
    },
    Scenario(
      "16 renewal is off",
      .lifetime,
      .noLifetimeConflict,
      says: ["No lifetime purchase stands"]
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

  @Test func warnsOfAHoleInTheArchive() {
    let words = Wording(asOf: HandMade.asOf)
    let gap = ArchiveGap(
      start: HandMade.at("2025-03-14T02:00:00Z"),
      end: HandMade.at("2025-03-14T09:00:00Z")
    )
    let inGap = words.paidButNotFound(gap: gap)
    #expect(inGap.verdict == .notFoundInGap)
    #expect(inGap.statements.last?.text.contains("a hole of 7 h that day") == true)
    let complete = words.paidButNotFound(gap: nil)
    #expect(complete.verdict == .notFoundArchiveComplete)
    #expect(
      complete.statements.first?.text
        == "Not found, and the archive is complete that day. Ask for the order id."
    )
  }

  struct OrderRow: Sendable, CustomTestStringConvertible {
    var text: String
    var isFound = false
    var verdict: Verdict
    var says: String
    var testDescription: String { text }
  }

  static let orders: [OrderRow] = [
    OrderRow(
      text: "MK5TTTVWJH",
      isFound: true,
      verdict: .orderFound,
      says: "MK5TTTVWJH is found by a saved answer that carries it in its file name."
    ),
    OrderRow(
      text: "MZZZZZZZZZ",
      verdict: .orderNotFound,
      says: "It is in no receipt and no notification"
    ),
    OrderRow(text: "GPA.3372-4150", verdict: .googlePlayOrder, says: "is a Google Play order"),
    OrderRow(
      text: "2000000335310644",
      verdict: .numberNotFound,
      says: "It looks like a sandbox number"
    ),
    OrderRow(
      text: "340000425124497",
      verdict: .numberNotFound,
      says: "neither as transaction, chain nor paid period"
    ),
  ]

  @Test(arguments: orders) func answersOrderNumbers(row: OrderRow) {
    let request = SearchRequest(
      text: row.text,
      environment: .all,
      asOf: HandMade.asOf,
      limit: 10
    )
    let hit = SearchHit(
      text: "\(row.text).json",
      field: .fileName,
      match: .exact,
      environment: .production
    )
    let search = SearchAnswer(
      request: request,
      recognisedAs: SearchAnswer.Recognition(of: row.text),
      hits: row.isFound ? [hit] : [],
      isTruncated: false,
      near: []
    )
    let answer = Wording(asOf: HandMade.asOf).orderNumber(search, facts: ArchiveFacts())
    #expect(answer.verdict == row.verdict)
    #expect(answer.statements.first?.text.contains(row.says) == true)
  }
}
