import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of what the customer changed within a product, and of what Apple says in words that
/// this version does not know.
struct ReplacementScenarios {
  private static let day = At.day

  /// A purchase of the Advanced Commerce API with items of these names.
  private static func items(_ names: [String]) -> AdvancedCommerceInfo {
    var info = AdvancedCommerceInfo()
    var descriptors = AdvancedCommerceInfo.Descriptors()
    descriptors.displayName = "Maps Bundle"
    info.descriptors = descriptors
    info.items = names.map { name in
      var item = AdvancedCommerceInfo.Item()
      item.displayName = name
      return item
    }
    return info
  }

  /// Items within a period that the customer exchanged for others on 12 March.
  private static func itemsChanged(_ story: inout Story) throws {
    try story.transaction("100", bought: At.march10, until: At.april10) {
      $0.advancedCommerceInfo = items(["Europe"])
    }
    try story.transaction("101", bought: At.march12, until: At.april10 + 2 * day, price: 14_980) {
      $0.advancedCommerceInfo = items(["Europe", "Asia"])
      $0.transactionReason = .known(.purchase)
    }
  }

  /// Sports was exchanged for Movies on 12 March, and Apple states what it returned for that.
  private static func itemReturned(_ story: inout Story) throws {
    try story.transaction("100", bought: At.march10, until: At.april10, signed: At.march12) {
      var info = items(["Sports"])
      var refund = AdvancedCommerceInfo.Refund()
      refund.refundAmount = 6000
      refund.refundDate = Timestamp(milliseconds: At.march12)
      refund.refundReason = "MODIFY_ITEMS_REFUND"
      refund.refundType = "PRORATED"
      info.items[0].refunds = [refund]
      info.items[0].revocationDate = Timestamp(milliseconds: At.march12)
      $0.advancedCommerceInfo = info
      $0.isUpgraded = true
    }
    try story.event(.refund, transaction: "100", signed: At.march12)
    try story.transaction("101", bought: At.march12, until: At.april10 + 2 * day, price: 8990) {
      $0.advancedCommerceInfo = items(["Movies"])
      $0.transactionReason = .known(.purchase)
    }
  }

  /// The unused part of exchanged items is told once, with its amount, and nothing of them goes on.
  @Test func theReturnForItemsIsToldOnce() throws {
    let policy = "Apple refunds the unused part"
    let rest = ["the rest goes on", "rest isn't affected"]
    for question in [SupportQuestion.chargedTwice, .refundedBut, .refundDecision, .planChange] {
      let answer = try Story.answer(question, Self.itemReturned)
      let said = answer.statements.map(\.text).joined(separator: " ") + " " + answer.reply
      #expect(!said.contains(policy), "\(said)")
      for words in rest { #expect(!said.contains(words), "\(said)") }
      let told = "Apple refunded $6.00 for the unused part of the earlier plan"
      #expect(answer.reply.contains(told), "\(answer.reply)")
      #expect(answer.reply.ranges(of: "$6.00").count == 1, "\(answer.reply)")
    }
  }

  /// The year of a product in place of the monthly payments of its commitment.
  private static func yearInPlaceOfMonths(_ story: inout Story) throws {
    try story.transaction("100", bought: At.march10, until: At.april10) {
      var paid = Transaction.Commitment()
      paid.billingPeriodNumber = 3
      paid.totalBillingPeriods = 12
      $0.commitmentInfo = paid
      $0.billingPlanType = .known(.monthly)
    }
    try story.transaction("101", bought: At.march12, until: At.march12 + 365 * day, price: 99_990) {
      $0.billingPlanType = .known(.billedUpfront)
      $0.transactionReason = .known(.purchase)
    }
  }

  static let replacements: [Scenario] = [
    Scenario(
      "1 an item was added within the period",
      .chargedTwice,
      .upgradeCharge,
      says: ["the second is an upgrade to Europe and Asia."],
      reply: "The charge of $14.98 on March 12 is for your change to another plan.",
      story: itemsChanged
    ),
    Scenario(
      "8 an item was added within the period",
      .priceChanged,
      .productChanged,
      says: [
        "The items changed from Europe to Europe and Asia; the price went from 9.99 USD to 14.98 USD."
      ],
      story: itemsChanged
    ),
    Scenario(
      "11 an item was added within the period",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to Europe and Asia immediately on 12 Mar 2025 16:20 UTC."],
      story: itemsChanged
    ),
    Scenario(
      "8 an item was left out at the renewal",
      .priceChanged,
      .productChanged,
      says: [
        "The items changed from Europe and Asia to Europe; the price went from 14.98 USD to 9.99 USD."
      ],
      reply: "Your plan changed, and with it the price, from $14.98 to $9.99"
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: 14_980) {
        $0.advancedCommerceInfo = items(["Europe", "Asia"])
      }
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.advancedCommerceInfo = items(["Europe"])
      }
    },
    Scenario(
      "8 the price of an item went up, and the customer had accepted it",
      .priceChanged,
      .priceIncreaseInEffect,
      says: [
        "The prices of items changed: Europe to 11.99 USD (accepted by the customer); the price went"
          + " from 9.99 USD to 11.99 USD."
      ]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10) {
        $0.advancedCommerceInfo = items(["Europe"])
      }
      try $0.renewal(signed: At.march4, on: true, renews: At.march10) {
        $0.renewalPrice = Money(milliunits: 11_990, currency: "USD")
        var increase = AdvancedCommerceInfo.PriceIncrease()
        increase.price = 11_990
        increase.status = "ACCEPTED"
        $0.advancedCommerceInfo = items(["Europe"])
        $0.advancedCommerceInfo?.items[0].priceIncrease = increase
      }
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 11_990) {
        $0.advancedCommerceInfo = items(["Europe"])
      }
    },
    Scenario(
      "1 the year in place of the months of a commitment",
      .chargedTwice,
      .upgradeCharge,
      says: ["the second is an upgrade to pro.monthly (paid in one payment)."],
      story: yearInPlaceOfMonths
    ),
    Scenario(
      "11 the year in place of the months of a commitment",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to pro.monthly (paid in one payment) immediately on 12 Mar 2025"],
      story: yearInPlaceOfMonths
    ),
    Scenario(
      "17 the year in place of the months of a commitment",
      .commitment,
      .commitmentEnded,
      says: [
        "12-month commitment, payment 3 of 12. An upgrade to pro.monthly (paid in one payment) ended it"
          + " on 12 Mar 2025"
      ],
      story: yearInPlaceOfMonths
    ),
    Scenario(
      "11D an offer waits with the change",
      .planChange,
      .planChangeBooked,
      says: [
        "A change from pro.monthly to plus.monthly is scheduled for 10 Apr 2025 for 0.99 USD, with offer"
          + " code CODE1, discounted price each period, 2 months; the price after that is not known."
      ]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.autoRenewProductId = ProductId("com.example.reader.plus.monthly")
        $0.renewalPrice = Money(milliunits: 990, currency: "USD")
        $0.offerType = .known(.offerCode)
        $0.offerIdentifier = "CODE1"
        $0.offerDiscountType = .known(.payAsYouGo)
        $0.offerPeriod = "P2M"
      }
    },
  ]

  /// A refund that only a notification reports, with a subtype that is new.
  private static func reportedRefund(_ story: inout Story) throws {
    try story.transaction("100", bought: At.march10, until: At.april10)
    try story.event(.refund, transaction: "100", signed: At.march12) {
      $0.name = .v2(.known(.refund), subtype: .unrecognized("ITEMS"))
    }
  }

  private static let reported =
    "Apple reported a refund of the charge of 10 Mar 2025 for pro.monthly (9.99 USD) (ITEMS, which this"
    + " version does not know) on 12 Mar 2025 16:20 UTC; no document states how much of it was refunded."

  /// A refund of one subscription, after which the customer bought another one.
  private static func boughtElsewhere(_ story: inout Story) throws {
    try story.refund("100", bought: At.february10, until: At.march10, on: At.march4)
    try story.event(.refund, transaction: "100", signed: At.march4)
    try story.transaction(
      "601",
      chain: "230001900000061",
      product: "plus.monthly",
      bought: At.march12,
      until: At.april10,
      price: 4990
    ) { $0.transactionReason = .known(.purchase) }
  }

  static let refunds: [Scenario] = [
    Scenario(
      "6 a refund of a kind that this version does not know",
      .refundedBut,
      .refundedAccessRemains,
      says: [reported],
      reply:
        "On March 12, Apple told us of a refund for the charge of $9.99 from March 10, but",
      story: reportedRefund
    ),
    Scenario(
      "7 a refund of a kind that this version does not know",
      .refundDecision,
      .refundedAccessRemains,
      says: [reported],
      story: reportedRefund
    ),
    Scenario(
      "6 a refund that only a notification reports was taken back",
      .refundedBut,
      .refundReversed,
      says: ["Apple reversed the refund"]
    ) {
      try reportedRefund(&$0)
      try $0.event(.refundReversed, transaction: "100", signed: At.march12 + day)
    },
    Scenario(
      "6 another subscription was bought after the refund",
      .refundedBut,
      .refundedBoughtAgain,
      says: ["was refunded in full. plus.monthly was purchased on 12 Mar 2025."],
      reply: "The charge from March 12 is for a new purchase;",
      story: boughtElsewhere
    ),
    Scenario(
      "6 several payments were refunded",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple also refunded"],
      reply: "Apple refunded $19.98 in all."
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12 + day)
    },
    Scenario(
      "7 several payments were refunded",
      .refundDecision,
      .refundGranted,
      says: ["Apple also refunded"],
      reply: "Apple refunded $19.98 in all."
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12)
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12 + day)
    },
  ]

  static let unknownWords: [Scenario] = [
    Scenario(
      "10 a failure of a kind that this version does not know",
      .paymentFailed,
      .noPaymentFailure,
      says: [
        "Apple reported on 12 Mar 2025 16:20 UTC: payment failed; whether access continues is not stated"
          + " (SOFT_DECLINE, which this version does not know)."
      ],
      reply: "Your subscription is active"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.didFailToRenew, signed: At.march12) {
        $0.name = .v2(.known(.didFailToRenew), subtype: .unrecognized("SOFT_DECLINE"))
      }
    },
    Scenario(
      "8 an answer to a price increase that this version does not know",
      .priceChanged,
      .samePrice,
      says: [
        "Apple announced a price increase to 12.99 USD (DECLINED, which this version does not know) on"
          + " 12 Mar 2025 16:20 UTC."
      ],
      reply: "Your subscription is active"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 12_990, currency: "USD")
      }
      try $0.event(.priceIncrease, signed: At.march12) {
        $0.name = .v2(.known(.priceIncrease), subtype: .unrecognized("DECLINED"))
      }
    },
    Scenario(
      "2 Apple's renewal switch is new",
      .cancelledButCharged,
      .neverTurnedOff,
      says: [
        "No document shows auto-renewal off, but Apple gives autoRenewStatus 3, which this version does"
          + " not know."
      ]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.autoRenewStatus = .unrecognized("3")
      }
    },
    Scenario(
      "17 Apple's words for what follows a commitment are new",
      .commitment,
      .commitmentRunning,
      says: [
        "then it continues on 10 Jan 2026 08:15 UTC, with a billing plan of Apple's: WEEKLY, which this"
          + " version does not know."
      ],
      story: PlanScenarios.commitment(true, flag: true) {
        $0.commitmentInfo?.commitmentRenewalBillingPlanType = .unrecognized("WEEKLY")
      }
    ),
    Scenario(
      "17 Apple's switch of a commitment is new",
      .commitment,
      .commitmentRunning,
      says: [
        "Whether it renews after that is not known: commitmentAutoRenewStatus 3, which this version does"
          + " not know."
      ],
      story: PlanScenarios.commitment(true, flag: true) {
        $0.commitmentInfo?.commitmentAutoRenewStatus = .unrecognized("3")
      }
    ),
    Scenario(
      "17 an offer applies to the next payment of a commitment",
      .commitment,
      .commitmentRunning,
      says: [
        "The next payment of 5.49 USD is due on 10 Apr 2025 08:15 UTC, with retention offer STAY,"
          + " discounted price each period, 2 months; what the later ones cost is not stated."
      ],
      story: PlanScenarios.commitment(true, flag: true) {
        $0.renewalPrice = Money(milliunits: 5490, currency: "USD")
        $0.offerType = .known(.retention)
        $0.offerIdentifier = "STAY"
        $0.offerDiscountType = .known(.payAsYouGo)
        $0.offerPeriod = "P2M"
      }
    ),
  ]

  /// The charge of a period that begins in some hours is no denial of itself.
  static let ahead: [Scenario] = [
    Scenario(
      "1 the next period was charged hours before it begins",
      .chargedTwice,
      .ownPeriods,
      says: [
        "2 charges in all",
        "A charge of 9.99 USD for the period from 15 Mar 2025 16:00 UTC on has already been made.",
      ],
      reply: "The charges of $9.99 on February 10 and $9.99 on March 15"
    ) {
      let end = HandMade.at("2025-03-15T16:00:00Z").milliseconds
      try $0.transaction("101", bought: At.february10, until: end)
      try $0.transaction("102", bought: end, until: At.april10, signed: end - 5 * 3_600_000)
      try $0.renewal(signed: end - 5 * 3_600_000, on: true, renews: At.april10)
    }
  ]

  @Test(arguments: replacements + refunds + unknownWords + ahead)
  func answers(scenario: Scenario) throws { try scenario.check() }

  /// Without renewal info, the payments that are left follow only from the number of the last one.
  @Test func paymentsWithoutRenewalInfoAreInferred() throws {
    var story = Story()
    try PlanScenarios.commitment(true, flag: true)(&story)
    story.records.removeLast()
    let customer = try story.assessed()
    let words = Wording(asOf: HandMade.asOf)
    let subscription = try #require(customer.subscriptions.first)
    let answer = words.answer(for: subscription)
    #expect(answer.mark == .signed)
    #expect(answer.next?.contains("9 more payments of 9.99 USD") == true)
    #expect(answer.nextMark == .inferred)
  }
}
