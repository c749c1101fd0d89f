import SubscriptionModel
import SupportAnswers
import Testing

/// Refunds of a part: the amount that came back, of a payment that was made.
@Suite("Refunds of a part")
struct RefundedPartScenarios {
  /// Two items for 14.98 USD, revoked on 12 March with refunds of 4.99 and 2.49 USD.
  private static func itemsRevoked(_ story: inout Story) throws {
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
      $0.price = Money(milliunits: 14_980, currency: "USD")
      $0.revocationReason = .known(.other)
      var info = AdvancedCommerceInfo()
      info.items = [("Sports", Int64(4990)), ("News", 2490)].map { name, amount in
        var item = AdvancedCommerceInfo.Item()
        item.displayName = name
        var refund = AdvancedCommerceInfo.Refund()
        refund.refundAmount = amount
        refund.refundDate = Timestamp(milliseconds: At.march12)
        item.refunds = [refund]
        item.revocationDate = Timestamp(milliseconds: At.march12)
        return item
      }
      $0.advancedCommerceInfo = info
    }
    try story.renewal(signed: At.march12, on: false)
  }

  /// An item for 9.99 USD, refunded whole on 12 March for a reason that the developer gave.
  private static func itemRefunded(_ story: inout Story) throws {
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
      $0.revocationReason = .known(.other)
      var refund = AdvancedCommerceInfo.Refund()
      refund.refundAmount = 9990
      refund.refundDate = Timestamp(milliseconds: At.march12)
      refund.refundReason = "FULFILLMENT_ISSUE"
      refund.refundType = "FULL"
      var item = AdvancedCommerceInfo.Item()
      item.displayName = "Sports"
      item.price = 9990
      item.refunds = [refund]
      var info = AdvancedCommerceInfo()
      info.items = [item]
      info.requestReferenceId = "0c7d3c1e-5f0b-4a27-9a3e-3f6f3a1b5c11"
      $0.advancedCommerceInfo = info
    }
    try story.renewal(signed: At.march12, on: false)
  }

  private static let bothReasons =
    "(another reason, such as an accidental purchase; the developer's reason: did not receive the"
    + " purchase)"
  private static let developerSteps = [
    "the developer's refund reason: did not receive the purchase",
    "requestReferenceId: 0c7d3c1e-5f0b-4a27-9a3e-3f6f3a1b5c11",
  ]

  static let developerReasons: [Scenario] = [
    Scenario(
      "6 the developer gave a reason for the refund of the whole charge",
      .refundedBut,
      .refundedAccessRemains,
      says: [
        "Apple revoked it on 12 Mar 2025 (the developer's reason: did not receive the purchase)."
      ],
      finds: developerSteps,
      story: itemRefunded
    ),
    Scenario(
      "7 the developer gave a reason for the refund of the whole charge",
      .refundDecision,
      .refundGranted,
      says: [bothReasons],
      finds: developerSteps,
      story: itemRefunded
    ),
    Scenario(
      "7 the developer gave a reason after a request",
      .refundDecision,
      .refundGranted,
      says: ["The refund was for the charge of 10 Mar 2025"],
      finds: developerSteps
    ) {
      try itemRefunded(&$0)
      try $0.event(.consumptionRequest, transaction: "101", signed: At.march10 + At.day)
      try $0.event(.refund, transaction: "101", signed: At.march12)
    },
    Scenario(
      "3 the developer gave a reason for the refund of the whole charge",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["Refunded on 12 Mar 2025; access ended."],
      story: itemRefunded
    ),
    Scenario(
      "13 the developer gave a reason for the refund of the whole charge",
      .whyEnded,
      .endedRefunded,
      says: ["Apple refunded it on 12 Mar 2025 16:20 UTC \(bothReasons)."],
      story: itemRefunded
    ),
  ]

  /// A course for 9.99 USD, of which the whole price was refunded without a revocation, or 3.00 USD.
  private static func course(_ amount: Int64) -> @Sendable (inout Story) throws -> Void {
    { story in
      try OneTimeScenarios.purchase(&story, .nonConsumable, signed: At.march12 + At.day) {
        $0.price = Money(milliunits: 9990, currency: "USD")
        var refund = AdvancedCommerceInfo.Refund()
        refund.refundAmount = amount
        refund.refundDate = Timestamp(milliseconds: At.march12 + At.day)
        refund.refundReason = "LEGAL"
        var item = AdvancedCommerceInfo.Item()
        item.displayName = "Course"
        item.price = 9990
        item.refunds = [refund]
        var info = AdvancedCommerceInfo()
        info.items = [item]
        $0.advancedCommerceInfo = info
      }
    }
  }

  private static let wholeCourse = "9.99 USD of 9.99 USD refunded: Course (legal reasons) on 13 Mar"

  static let wholeItems: [Scenario] = [
    Scenario(
      "6 all of the only item, without a revocation",
      .refundedBut,
      .refundedAccessRemains,
      says: ["\(wholeCourse)."],
      reply: "Apple refunded your payment of $9.99 from March 12 on March 13.",
      story: course(9990)
    ),
    Scenario(
      "7 all of the only item, without a revocation",
      .refundDecision,
      .refundGranted,
      says: ["\(wholeCourse), of the charge of 12 Mar 2025."],
      reply: "Apple refunded your payment of $9.99 from March 12 on March 13.",
      story: course(9990)
    ),
    Scenario(
      "1 all of the only item, without a revocation",
      .chargedTwice,
      .oneCharge,
      says: ["Apple refunded the charge of 12 Mar 2025 for Course (9.99 USD)", "(legal reasons)"],
      reply: "Apple refunded the charge from March 12 on March 13.",
      story: course(9990)
    ),
    Scenario(
      "6 a part of the only item",
      .refundedBut,
      .refundedInPart,
      says: ["3.00 USD of 9.99 USD refunded: Course (legal reasons) on 13 Mar; the rest goes on."],
      reply: "Course ($3.00 of $9.99)",
      story: course(3000)
    ),
  ]

  @Test(arguments: wholeItems) func aWholeRefundLeavesNoRest(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: [(Int64(9990), wholeCourse), (3000, "3.00 USD of 9.99 USD refunded: Course")])
  func theHeadlineTellsTheAmountOfAnItem(amount: Int64, told: String) throws {
    var story = Story()
    try Self.course(amount)(&story)
    let purchase = try #require(try story.assessed().purchases.first)
    let headline = ToldScenario.words.answer(for: purchase).headline
    #expect(headline.contains(told), "\(headline)")
  }

  @Test(arguments: developerReasons) func theDeveloperReasonIsTold(scenario: Scenario) throws {
    try scenario.check()
  }

  /// Four seats for 39.96 USD and two more for 19.98 USD, of each of which half was refunded.
  private static func seatsInHalf(_ story: inout Story) throws {
    for (id, bought, quantity, taken) in [
      ("101", At.march10, 4, At.march12), ("102", At.march10 + At.day, 2, At.march12 + At.day),
    ] {
      try story.refund(id, bought: bought, until: At.april10, on: taken) {
        $0.price = Money(milliunits: Int64(quantity) * 9990, currency: "USD")
        $0.quantity = quantity
        $0.multiSeatInfo = MultiSeatInfo()
        $0.multiSeatInfo?.priceTiers = [.init(price: 9990, quantity: quantity)]
        $0.multiSeatInfo?.revokedSeatQuantity = quantity
        $0.additionalTransactionReason = "SEAT_ADDITION"
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 50_000
      }
    }
    try story.renewal(signed: At.march12 + At.day, on: true, renews: At.april10) {
      $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
    }
  }

  private static func prorated(_ percentage: Int) -> @Sendable (inout Transaction) -> Void {
    {
      $0.revocationReason = .known(.other)
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = percentage
    }
  }

  private static let seatsText =
    "Apple refunded 6 of 6 seats, 29.97 USD (4 for 19.98 USD on 12 Mar 2025, 2 for 9.99 USD on 13 Mar"
    + " 2025); none remain."

  static let rows: [Scenario] = [
    Scenario(
      "6 parts of all items",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded Sports, News of the charge: 7.48 USD of 14.98."],
      reply:
        "$7.48 of your payment of $14.98 from March 10 on March 12, so your access to it ended.",
      story: itemsRevoked
    ),
    Scenario(
      "7 parts of all items",
      .refundDecision,
      .refundGranted,
      says: [
        "Apple refunded Sports, News (7.48 USD) of the charge", "; 7.50 USD of it stays paid",
      ],
      reply: "Apple refunded $7.48 of your payment of $14.98 on March 12.",
      story: itemsRevoked
    ),
    Scenario(
      "6 half of all seats",
      .refundedBut,
      .refundedInPart,
      says: [seatsText],
      reply:
        "Apple refunded about $9.99 of your payment of $19.98 from March 11 (2 people) on March 13.",
      story: seatsInHalf
    ),
    Scenario(
      "6 a part, and the renewal has another price",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 40% of the charge: about 4.00 USD of 9.99 (calculated)."],
      reply: "about $4.00 of your last payment of $9.99 on March 12, so your access ended."
    ) {
      try $0.refund(
        "101",
        bought: At.march10,
        until: At.april10,
        on: At.march12,
        prorated(40_000)
      )
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 12_990, currency: "USD")
      }
    },
    Scenario(
      "6 all of it, by percentage",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025."],
      reply:
        "Apple refunded your payment of $9.99 from March 10 on March 12, so your access to it ended."
    ) {
      try $0.refund(
        "101",
        bought: At.march10,
        until: At.april10,
        on: At.march12,
        prorated(100_000)
      )
    },
    Scenario(
      "7 a part after a request",
      .refundDecision,
      .refundGranted,
      says: [
        "The refund was for 30% (about 3.00 USD) of the charge of 10 Mar 2025 for pro.monthly (9.99 USD);"
          + " about 6.99 USD of it stays paid."
      ]
    ) {
      try $0.refund(
        "101",
        bought: At.march10,
        until: At.april10,
        on: At.march12,
        prorated(30_000)
      )
      try $0.event(.consumptionRequest, transaction: "101", signed: At.march10 + At.day)
      try $0.event(.refund, transaction: "101", signed: At.march12)
    },
    Scenario(
      "6 a part of an earlier payment of a commitment",
      .refundedBut,
      .olderChargeRefunded,
      says: ["Payment 2 of 12 of 10 Feb 2025 was refunded in part (40%)"],
      reply: "of your 12-month commitment on March 12: about $4.00 of $9.99."
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10, on: At.march12) {
        prorated(40_000)(&$0)
        $0.billingPlanType = .known(.monthly)
        $0.commitmentInfo = Transaction.Commitment()
        $0.commitmentInfo?.billingPeriodNumber = 2
        $0.commitmentInfo?.totalBillingPeriods = 12
      }
      try PlanScenarios.commitment(true, flag: true)(&$0)
    },
    Scenario(
      "6 the seats that were added, beside those that were not refunded",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 2 of 4 seats, 14.00 USD; 2 remain."],
      reply: "Apple refunded your payment of $14.00 from February 10 (2 people) on February 12."
    ) { story in
      for (id, bought, price) in [("101", At.february10, 19_980), ("102", At.february10, 14_000)] {
        try story.transaction(
          id,
          bought: bought,
          until: At.march10,
          price: Int64(price),
          signed: At.february10 + 2 * At.day
        ) {
          $0.quantity = 2
          $0.multiSeatInfo = MultiSeatInfo()
          $0.multiSeatInfo?.priceTiers = [.init(price: Int64(price / 2), quantity: 2)]
          $0.additionalTransactionReason = "SEAT_ADDITION"
          guard id == "102" else { return }
          $0.multiSeatInfo?.revokedSeatQuantity = 2
          $0.revocationDate = Timestamp(milliseconds: At.february10 + 2 * At.day)
          $0.revocationType = .known(.refundFull)
        }
      }
      try story.renewal(signed: At.february10 + 2 * At.day, on: true, renews: At.march10)
    },
  ]

  /// Each refund of items tells what it adds, and the answers name each with its day.
  @Test func aFurtherRefundOfItemsTellsWhatItAdds() throws {
    let refunds: [(item: String, amount: Int64, reason: String, on: Int64)] = [
      ("Sports", 3000, "OTHER", At.march10), ("Sports", 2000, "LEGAL", At.march12),
      ("News", 4990, "OTHER", At.march12 + At.day),
    ]
    var story = Story()
    for told in 1...refunds.count {
      let signed = refunds[told - 1].on
      try story.transaction("101", bought: At.march10 - 1, until: At.april10, signed: signed) {
        $0.price = Money(milliunits: 14_980, currency: "USD")
        var info = AdvancedCommerceInfo()
        info.items = ["Sports", "News"].map { name in
          var item = AdvancedCommerceInfo.Item()
          item.displayName = name
          item.refunds = refunds.prefix(told).filter { $0.item == name }.map { stated in
            var refund = AdvancedCommerceInfo.Refund()
            refund.refundAmount = stated.amount
            refund.refundDate = Timestamp(milliseconds: stated.on)
            refund.refundReason = stated.reason
            return refund
          }
          return item
        }
        $0.advancedCommerceInfo = info
      }
      try story.event(.refund, transaction: "101", signed: signed)
    }
    let customer = try story.assessed()
    let words = Wording(asOf: HandMade.asOf)
    let lines = words.timeline(of: customer).filter { $0.kind == .event }.map(\.text)
    #expect(
      lines == [
        "a further 4.99 USD refunded (9.99 USD of 14.98 USD so far): News (other reason) on 13 Mar; the"
          + " rest remains valid",
        "a further 2.00 USD refunded (5.00 USD of 14.98 USD so far): Sports (legal reasons) on 12 Mar;"
          + " the rest remains valid",
        "3.00 USD of 14.98 USD refunded: Sports (other reason) on 10 Mar; the rest remains valid",
      ]
    )
    let answer = try #require(words.answers(for: customer).first { $0.question == .refundedBut })
    let text =
      "9.99 USD of 14.98 USD refunded: Sports 3.00 USD (other reason) on 10 Mar, Sports 2.00 USD (legal"
      + " reasons) on 12 Mar, News (other reason) on 13 Mar"
    #expect(answer.statements.first?.text.hasPrefix(text) == true, "\(answer.statements)")
  }

  /// Two items for 14.98 USD, of which all was refunded on 11 and 12 March.
  private static func items(_ change: inout Transaction) {
    change.price = Money(milliunits: 14_980, currency: "USD")
    var info = AdvancedCommerceInfo()
    let refunds = [("Sports", Int64(4990), At.march10 + At.day), ("News", 9990, At.march12)]
    info.items = refunds.map { name, amount, on in
      var item = AdvancedCommerceInfo.Item()
      item.displayName = name
      item.price = amount
      var refund = AdvancedCommerceInfo.Refund()
      refund.refundAmount = amount
      refund.refundDate = Timestamp(milliseconds: on)
      item.refunds = [refund]
      return item
    }
    change.advancedCommerceInfo = info
  }

  private static func bothItemsRevoked(_ story: inout Story) throws {
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
      $0.revocationReason = .known(.other)
      items(&$0)
    }
    try story.renewalSwitched(false, at: At.march12)
  }

  /// Coins bought on 9 March, refunded by a quarter on 10 March and whole on 12 March.
  private static func coinsInSteps(_ story: inout Story) throws {
    let steps: [(RevocationType, Int, Int64)] = [
      (.refundProrated, 25_000, At.march10), (.refundFull, 100_000, At.march12),
    ]
    let bought = At.march10 - At.day
    for (type, share, on) in steps {
      try story.refund(
        "902",
        chain: "902",
        product: "coins.100",
        bought: bought,
        until: nil,
        on: on
      ) {
        $0.type = .known(.consumable)
        $0.webOrderLineItemId = nil
        $0.subscriptionGroupIdentifier = nil
        $0.revocationType = .known(type)
        $0.revocationPercentage = share
      }
    }
  }

  private static let bothDays = "on 11 Mar 2025 and 12 Mar 2025"

  /// Several refunds that make the whole of a charge have no day together.
  static let steps: [Scenario] = [
    Scenario(
      "3 all items, one after the other",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["Refunded \(bothDays); access ended."],
      reply: "Apple refunded your payment of $14.98 from March 10, so your access to it ended.",
      story: bothItemsRevoked
    ),
    Scenario(
      "6 all items, one after the other",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025."],
      reply: "Apple refunded your payment of $14.98 from March 10, so your access to it ended.",
      story: bothItemsRevoked
    ),
    Scenario(
      "7 all items, one after the other",
      .refundDecision,
      .refundGranted,
      says: ["(14.98 USD) on 11 Mar 2025 08:15 UTC and 12 Mar 2025 16:20 UTC (another reason"],
      reply: "Apple refunded your payment of $14.98. You can see",
      story: bothItemsRevoked
    ),
    Scenario(
      "2 all items, one after the other",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: ["Apple refunded the charge \(bothDays)."],
      reply: "Apple refunded this charge. It can take",
      story: bothItemsRevoked
    ),
    Scenario(
      "15 all items, one after the other, without a revocation",
      .consumable,
      .consumableFound,
      says: ["14.98 USD of 14.98 USD refunded"],
      reply: "Apple refunded this charge. It can take"
    ) {
      try OneTimeScenarios.purchase(&$0, .consumable, product: "coins.100", items)
    },
    Scenario(
      "15 a share, and then the rest",
      .consumable,
      .consumableRefunded,
      says: ["Apple refunded it on 10 Mar 2025 08:15 UTC and 12 Mar 2025 16:20 UTC"],
      reply: "Apple refunded your payment of $9.99 from March 9.",
      story: coinsInSteps
    ),
    Scenario(
      "15 a share, which Apple took back, and then the whole",
      .consumable,
      .consumableRefunded,
      says: ["Apple refunded it on 12 Mar 2025 16:20 UTC"],
      reply: "Apple refunded your payment of $9.99 from March 9 on March 12. You can see"
    ) {
      try coinsInSteps(&$0)
      try $0.transaction(
        "902",
        chain: "902",
        product: "coins.100",
        bought: At.march10 - At.day,
        until: nil,
        signed: At.march10 + At.day
      ) {
        $0.type = .known(.consumable)
        $0.webOrderLineItemId = nil
        $0.subscriptionGroupIdentifier = nil
      }
    },
    Scenario(
      "2 a share of the charge",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: ["Apple refunded 40% of the charge on 12 Mar 2025."]
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 40_000
      }
      try $0.renewalSwitched(false, at: At.march12 + 1)
    },
  ]

  @Test(arguments: steps) func severalRefundsHaveNoDay(scenario: Scenario) throws {
    try scenario.check()
  }

  struct Counted: Sendable {
    var story: @Sendable (inout Story) throws -> Void
    var amounts: [Int64]
  }

  private static let counted = [
    Counted(story: bothItemsRevoked, amounts: [4990, 9990]),
    Counted(story: coinsInSteps, amounts: [2500, 7490]),
  ]

  /// Each of them is a refund of its day.
  @Test(arguments: counted)
  func eachRefundIsCounted(told: Counted) throws {
    var story = Story()
    try told.story(&story)
    let customer = try story.assessed()
    let all = customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let returns = try #require(all.first).transaction.moneyReturns
    #expect(returns.map { $0.amount?.milliunits } == told.amounts)
  }

  @Test(arguments: rows) func theAmountIsOfThePayment(scenario: Scenario) throws {
    try scenario.check()
  }
}
