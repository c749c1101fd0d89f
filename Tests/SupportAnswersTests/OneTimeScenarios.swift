import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Scenarios of Q3, Q4, Q15, and Q16 about what was bought once.
@Suite("One-time purchases")
struct OneTimeScenarios {
  private static let day = At.day
  private static let asker = "7E3FB204-1C5D-4A8E-9B0A-5D2F1C7E9A44"

  /// Adds a purchase of 12 March.
  static func purchase(
    _ story: inout Story,
    _ type: ProductType?,
    product: String = "lifetime",
    signed: Int64 = At.march12,
    _ change: (inout Transaction) -> Void = { _ in }
  ) throws {
    try story.transaction(
      "902",
      chain: "902",
      product: product,
      bought: At.march12,
      until: nil,
      price: 49_990,
      signed: signed
    ) {
      $0.type = type.map { .known($0) }
      // Without a type, these would make it a subscription.
      $0.webOrderLineItemId = nil
      $0.subscriptionGroupIdentifier = nil
      change(&$0)
    }
  }

  /// Coins whose refund Apple reversed.
  private static func coinsPaidAgain(_ story: inout Story) throws {
    try purchase(&story, .consumable)
    try purchase(&story, .consumable, signed: At.march12 + day) {
      $0.revocationDate = Timestamp(milliseconds: At.march12 + day)
    }
    try story.event(.refund, chain: "902", transaction: "902", signed: At.march12 + day)
    try purchase(&story, .consumable, signed: At.march12 + 2 * day)
    try story.event(
      .refundReversed,
      chain: "902",
      transaction: "902",
      signed: At.march12 + 2 * day
    )
  }

  private static func renewing(_ story: inout Story, _ change: Story.Change = { _ in }) throws {
    try story.transaction("101", bought: At.march10, until: At.april10, change)
    try story.renewal(signed: At.march10, on: true, renews: At.april10) {
      $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
    }
  }

  // MARK: Q16

  static let lifetime: [Scenario] = [
    Scenario(
      "16 both",
      .lifetime,
      .lifetimeBesideSubscription,
      says: [
        "reader.lifetime (bought 12 Mar 2025) and pro.monthly are two separate purchases; the first"
          + " does not cancel the second.",
        "Next charge for pro.monthly: 10 Apr 2025, 9.99 USD.",
      ],
      finds: ["possible lifetime purchases: 1", "subscriptions that renew: 1"]
    ) {
      try renewing(&$0)
      try purchase(&$0, .nonConsumable)
    },
    Scenario(
      "16 of a document without types",
      .lifetime,
      .lifetimeBesideSubscription,
      says: ["are two separate purchases"]
    ) {
      try renewing(&$0)
      try purchase(&$0, nil)
    },
    Scenario(
      "16 coins are used up",
      .lifetime,
      .noLifetimeConflict,
      says: ["does not have both"],
      finds: ["possible lifetime purchases: 0", "subscriptions that renew: 1"]
    ) {
      try renewing(&$0)
      try purchase(&$0, .consumable)
    },
    Scenario(
      "6 the refund of coins was reversed",
      .refundedBut,
      .refundReversed,
      says: [
        "Apple reversed the refund on 14 Mar 2025; the app may have to give back what was bought."
      ],
      story: coinsPaidAgain
    ),
    Scenario(
      "7 the refund of coins was reversed",
      .refundDecision,
      .refundTakenBack,
      says: ["Apple reversed a refund of"],
      reply: "so the payment of $49.99 from March 12 stands. You can check its status",
      story: coinsPaidAgain
    ),
    Scenario(
      "16 the purchase was refunded",
      .lifetime,
      .noLifetimeConflict,
      says: ["reader.lifetime was refunded on 13 Mar 2025.", "It renews then for 9.99 USD."],
      reply: "Your subscription is active and renews automatically on April 10 for $9.99. If you"
        + " don't want that, please cancel in Settings > [your name] > Subscriptions at least 24"
        + " hours before. Apple refunded the charge of $49.99 from March 12 on March 13."
    ) {
      try renewing(&$0)
      try purchase(&$0, .nonConsumable, signed: At.march12 + day) {
        $0.revocationDate = Timestamp(milliseconds: At.march12 + day)
      }
    },
    Scenario(
      "16 in billing retry",
      .lifetime,
      .lifetimeBesideSubscription,
      says: ["are two separate purchases"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        $0.isInBillingRetryPeriod = true
      }
      try purchase(&$0, .nonConsumable)
    },
    Scenario(
      "16 what followed is not known",
      .lifetime,
      .noLifetimeConflict,
      says: ["does not have both"],
      finds: ["subscriptions that renew: 0"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try purchase(&$0, .nonConsumable)
    },
    Scenario(
      "16 nobody says whether it renews",
      .lifetime,
      .lifetimeBesideSubscription,
      says: ["are two separate purchases"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try purchase(&$0, .nonConsumable)
    },
    Scenario(
      "16 beside a commitment that does not renew",
      .lifetime,
      .lifetimeBesideSubscription,
      says: ["are two separate purchases"],
      reply: "Auto-renewal is off, so your subscription ends with its 12-month commitment"
    ) {
      try PlanScenarios.commitment(false, flag: true)(&$0)
      try purchase(&$0, .nonConsumable)
    },
    Scenario(
      "16 an assigned product beside a plan of one's own",
      .lifetime,
      .lifetimeBesideSubscription,
      says: ["reader.lifetime (received through a seat of an organization or a group 12 Mar 2025)"]
    ) {
      try renewing(&$0)
      try purchase(&$0, .nonConsumable) { $0.inAppOwnershipType = .known(.assigned) }
    },
    Scenario(
      "16 a family member pays for it",
      .lifetime,
      .noLifetimeConflict,
      says: ["does not have both"]
    ) {
      try renewing(&$0) { $0.inAppOwnershipType = .known(.familyShared) }
      try purchase(&$0, .nonConsumable)
    },
  ]

  // MARK: Q15 and Q3

  static let purchases: [Scenario] = [
    Scenario(
      "15 without a type",
      .consumable,
      .consumableFound,
      says: ["coins.100"],
      finds: ["consumables in the archive: 1"]
    ) { try purchase(&$0, nil, product: "coins.100") },
    Scenario(
      "15 several at once",
      .consumable,
      .consumableFound,
      says: ["3 × coins.100"],
      reply: "We see your purchase (3×) on March 12."
    ) { try purchase(&$0, .consumable, product: "coins.100") { $0.quantity = 3 } },
    Scenario(
      "15 what lasts is no consumable",
      .consumable,
      .consumableNotInData,
      says: ["The archive shows no such purchase, but that proves nothing"],
      finds: ["consumables in the archive: 0"]
    ) { try purchase(&$0, .nonConsumable) },
    Scenario(
      "15 Apple took it back without a refund",
      .consumable,
      .consumableRefunded,
      says: ["coins.100"],
      reply: "Apple ended your access on March 13."
    ) {
      try purchase(&$0, .consumable, product: "coins.100", signed: At.march12 + day) {
        $0.revocationDate = Timestamp(milliseconds: At.march12 + day)
        $0.revocationReason = .unrecognized("7")
      }
    },
    Scenario(
      "3 coins of the asker",
      .paidWithoutAccess,
      .consumableFound,
      says: ["It is linked to the asker's app account token."],
      finds: ["app account token of the purchase: 7e3fb204…"],
      asker: asker
    ) { try purchase(&$0, .consumable, product: "coins.100") },
    Scenario(
      "3 a refunded purchase",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["No access to reader.lifetime."],
      finds: ["state: refunded"],
      reply:
        "Apple refunded your payment of $49.99 from March 12 on March 13, so your access to it ended."
    ) {
      try purchase(&$0, .nonConsumable, signed: At.march12 + day) {
        $0.revocationDate = Timestamp(milliseconds: At.march12 + day)
      }
    },
    Scenario(
      "3 a revoked purchase",
      .paidWithoutAccess,
      .noAccessNow,
      says: ["No access to reader.lifetime."],
      finds: ["state: revoked"],
      reply: "Apple ended your access on March 13."
    ) {
      try purchase(&$0, .nonConsumable, signed: At.march12 + day) {
        $0.revocationDate = Timestamp(milliseconds: At.march12 + day)
        $0.revocationReason = .unrecognized("7")
      }
    },
    Scenario(
      "3 a subscription that is over comes before coins",
      .paidWithoutAccess,
      .accessUnconfirmed,
      says: ["Access unknown for pro.monthly."]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try purchase(&$0, .consumable, product: "coins.100")
    },
    Scenario(
      "3 refunded in part, and nobody says how much",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["Partly refunded on 12 Mar 2025; access ended."]
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .known(.refundProrated)
      }
    },
    Scenario(
      "3 refunded, and renewal is still on",
      .paidWithoutAccess,
      .refundedRenewalOn,
      says: ["Refunded on 12 Mar 2025; access ended. Auto-renewal is still on."],
      reply: "to avoid the next charge on April 10, please cancel in"
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10)
    },
  ]

  // MARK: Q4

  static let accounts: [Scenario] = [
    Scenario(
      "4 the phone's Apple Account bought nothing",
      .newPhone,
      .appleAccountUnknown,
      says: [
        "This Apple Account (704289519999999902) has the app but no purchase in the archive. If"
          + " there is one, another account made it."
      ],
      finds: [
        "Apple Accounts with purchases: 0", "Apple Accounts with the app but no purchase: 1",
      ],
      asker: "704289519999999902"
    ) { _ in },
    Scenario(
      "4 a purchase without an Apple Account",
      .newPhone,
      .appleAccountUnknown,
      says: ["No document states which Apple Account made the purchase."],
      asker: "704289519999999902"
    ) { try purchase(&$0, .nonConsumable) },
    Scenario(
      "4 refunded coins, which nothing restores",
      .newPhone,
      .appleAccountUnknown,
      says: ["No document states which Apple Account made the purchase."],
      reply: "Purchases belong to an Apple Account, not to a phone. Apple refunded your payment of"
    ) {
      try purchase(&$0, .consumable) {
        $0.revocationDate = Timestamp(milliseconds: At.march12 + day)
        $0.revocationType = .known(.refundFull)
      }
    },
    Scenario(
      "4 a subscription without an Apple Account",
      .newPhone,
      .appleAccountUnknown,
      says: ["No document states which Apple Account made the purchase."],
      asker: "704289519999999902"
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario(
      "4 the phone's Apple Account bought only what is over",
      .newPhone,
      .otherAppleAccount,
      says: ["The active subscription belongs to a different Apple Account"],
      finds: [
        "Apple Accounts with purchases: 2", "Apple Accounts with the app but no purchase: 0",
      ],
      asker: "704289519999999902"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.appTransactionId = AppTransactionId("704895230041236987")
      }
      try $0.transaction("201", chain: "201", bought: At.january10, until: At.february10) {
        $0.appTransactionId = AppTransactionId("704289519999999902")
      }
    },
  ]

  @Test(arguments: lifetime + purchases + accounts)
  func answers(scenario: Scenario) throws { try scenario.check() }

  // MARK: Names

  /// Without a catalog, the reply speaks of a purchase where it is about one.
  @Test(arguments: [
    (SupportQuestion.lifetime, Verdict.lifetimeBesideSubscription, false),
    (.consumable, .consumableFound, true), (.paidWithoutAccess, .linkedToUser, false),
  ])
  func anUnnamedPurchaseIsAPurchase(
    question: SupportQuestion,
    verdict: Verdict,
    isConsumable: Bool
  ) throws {
    var words = Wording(asOf: HandMade.asOf)
    words.replies.own[.verdict(verdict)] = ReplyTemplate("About {product}.")
    let found = try Story.answer(question, in: words) {
      try Self.purchase(&$0, isConsumable ? .consumable : .nonConsumable)
      if question == .lifetime { try Self.renewing(&$0) }
    }
    #expect(found.verdict == verdict)
    #expect(found.reply == "About your purchase.")
  }

  @Test(
    arguments: [
      (.consumableFound, .consumable, .purchased, nil),
      (.refundedAccessEnded, .nonConsumable, .purchased, At.march12),
      (.noAccessNow, .nonConsumable, .familyShared, At.march12),
    ] as [(Verdict, ProductType, InAppOwnershipType, Int64?)]
  )
  func anUnnamedPurchaseWithoutAccessIsAPurchase(
    verdict: Verdict,
    type: ProductType,
    ownership: InAppOwnershipType,
    revoked: Int64?
  ) throws {
    var words = Wording(asOf: HandMade.asOf)
    words.replies.own[.verdict(verdict)] = ReplyTemplate("About {product}.")
    let found = try Story.answer(.paidWithoutAccess, in: words) {
      try Self.purchase(&$0, type) {
        $0.inAppOwnershipType = .known(ownership)
        $0.revocationDate = revoked.map { Timestamp(milliseconds: $0) }
      }
    }
    #expect(found.verdict == verdict)
    #expect(found.reply == "About your purchase.")
  }

  /// Where no document states the kind of a purchase, the catalog tells whether Apple restores it.
  @Test(
    arguments: [
      (nil, "purchases that are used up, such as coins, can't be restored."),
      (.consumable, "since Apple can't restore this kind of purchase."),
      (.nonConsumable, "use Restore Purchases with the Apple Account that bought it."),
    ] as [(ProductType?, String)]
  )
  func theCatalogTellsWhatCanBeRestored(type: ProductType?, ending: String) throws {
    var story = Story()
    try Self.purchase(&story, nil)
    let customer = try story.assessed()
    let purchase = try #require(customer.purchases.first)
    let id = try #require(purchase.merged.transaction.productId)
    var product = ProductCatalog.Product()
    product.type = type
    let words = Wording(asOf: HandMade.asOf, catalogue: ProductCatalog(products: [id: product]))
    #expect(words.answer(for: purchase).say.hasPrefix("We can see your purchase on 12 March"))
    #expect(words.answer(for: purchase).say.contains(ending))
  }

  /// What Apple takes back of something free was not refunded.
  @Test func aFreePurchaseThatIsTakenBackIsNoRefund() throws {
    let told: @Sendable (inout Story) throws -> Void = {
      try Self.purchase(&$0, .nonConsumable, signed: At.march12 + At.day) {
        $0.price = Money(milliunits: 0, currency: "USD")
        $0.offerType = .known(.offerCode)
        $0.offerDiscountType = .known(.oneTime)
        $0.revocationDate = Timestamp(milliseconds: At.march12 + At.day)
        $0.revocationType = .known(.refundFull)
      }
      try $0.event(.refund, chain: "902", transaction: "902", signed: At.march12 + At.day)
    }
    let scenario = Scenario(
      "3 a free lifetime purchase was taken back",
      .paidWithoutAccess,
      .noAccessNow,
      says: ["nothing had been paid for it, so nothing was refunded."],
      reply: "Apple ended your access on March 13.",
      story: told
    )
    try scenario.check()
    var story = Story()
    try told(&story)
    let lines = Wording(asOf: HandMade.asOf).timeline(of: try story.assessed()).map(\.text)
    let text = "revoked reader.lifetime of 12 Mar, for which nothing had been paid"
    #expect(lines.contains(text), "\(lines)")
  }

  // MARK: The newest transaction

  /// The environment stands in the newest document, of a subscription or of a purchase.
  @Test(arguments: [(At.march12, "902"), (At.march10 - day, "101")])
  func theNewestTransaction(signed: Int64, newest: String) throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.transaction("101", bought: At.march10, until: At.april10)
    try Self.purchase(&story, .nonConsumable, signed: signed)
    let inquiry = Inquiry(
      customer: try story.assessed(),
      words: Wording(asOf: HandMade.asOf)
    )
    #expect(inquiry.newestTransaction?.transactionId.text == newest)
  }
}
