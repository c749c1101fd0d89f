import SubscriptionModel
import Testing

@testable import SupportAnswers

/// A reply that names a charge of which Apple refunded something says so, with the day and the amount.
@Suite("Each refund is told as that of its charge") struct NamedRefundTests {
  /// A charge of 10 February or 10 March that Apple took back, and what the customer bought besides.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What each reply that names the charge says of it.
    var says: [String]
    var story: @Sendable (inout Story) throws -> Void

    init(
      _ name: String,
      says: [String],
      story: @escaping @Sendable (inout Story) throws -> Void
    ) {
      (testDescription, self.says, self.story) = (name, says, story)
    }
  }

  private static let march11 = At.march10 + At.day

  private static func whole(_ on: Int64) -> Story.Change {
    {
      $0.revocationDate = Timestamp(milliseconds: on)
      $0.revocationType = .known(.refundFull)
      $0.revocationReason = .known(.other)
    }
  }

  private static func part(_ on: Int64, _ share: Int? = 40_000) -> Story.Change {
    {
      $0.revocationDate = Timestamp(milliseconds: on)
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = share
    }
  }

  private static func renewing(_ story: inout Story) throws {
    try story.transaction("301", chain: "300", bought: At.march4, until: At.march4 + 31 * At.day) {
      $0.transactionReason = .known(.purchase)
    }
    try story.renewal(chain: "300", signed: At.march4, on: true, renews: At.march4 + 31 * At.day)
  }

  private static func bought(
    _ story: inout Story,
    _ type: ProductType,
    id: String = "902",
    at bought: Int64 = At.february10,
    price: Int64 = 7770,
    _ change: Story.Change = { _ in }
  ) throws {
    try story.transaction(
      id,
      chain: id,
      product: type == .consumable ? "coins" : "lifetime",
      bought: bought,
      until: nil,
      price: price,
      signed: At.march12
    ) {
      $0.type = .known(type)
      $0.webOrderLineItemId = nil
      $0.subscriptionGroupIdentifier = nil
      change(&$0)
    }
  }

  static let rows: [Row] = [
    Row("the last charge", says: ["refunded", "March 12", "$7.77"]) {
      try $0.transaction(
        "100",
        bought: At.march10,
        until: At.april10,
        price: 7770,
        whole(At.march12)
      )
      try $0.renewal(signed: At.march12, on: true, renews: At.april10)
    },
    Row("an earlier charge", says: ["refunded", "March 4", "$7.77"]) {
      try $0.transaction(
        "100",
        bought: At.february10,
        until: At.march10,
        price: 7770,
        whole(At.march4)
      )
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.april10)
    },
    Row("a part of an earlier charge", says: ["refunded", "March 4", "$3.11"]) {
      try $0.transaction(
        "100",
        bought: At.february10,
        until: At.march10,
        price: 7770,
        part(At.march4)
      )
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.april10)
    },
    Row("a part that no document states", says: ["refunded", "March 4"]) {
      try $0.transaction(
        "100",
        bought: At.february10,
        until: At.march10,
        price: 7770,
        part(At.march4, nil)
      )
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.april10)
    },
    Row("a purchase for good", says: ["refunded", "March 11", "$7.77"]) {
      try bought(&$0, .nonConsumable, whole(march11))
      try renewing(&$0)
    },
    Row("one of two purchases for good", says: ["refunded", "March 11", "$7.77"]) {
      try bought(&$0, .nonConsumable, whole(march11))
      try bought(&$0, .nonConsumable, id: "903", at: At.march10, price: 5550)
    },
    Row("a part of a purchase for good", says: ["refunded", "March 11", "$3.11"]) {
      try bought(&$0, .nonConsumable, part(march11))
    },
    Row("coins", says: ["refunded", "March 11", "$7.77"]) {
      try bought(&$0, .consumable, whole(march11))
    },
    Row("coins beside others", says: ["refunded", "March 11", "$7.77"]) {
      try bought(&$0, .consumable, whole(march11))
      try bought(&$0, .consumable, id: "903", at: At.march10, price: 5550)
    },
    Row("a part of coins", says: ["refunded", "March 11", "$3.11"]) {
      try bought(&$0, .consumable, part(march11))
      try renewing(&$0)
    },
    Row("an upgraded charge", says: ["refunded", "March 12", "$6.22"]) {
      try $0.transaction(
        "100",
        bought: At.march10,
        until: At.april10,
        price: 7770,
        signed: At.march12 + 1
      ) {
        $0.isUpgraded = true
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 80_000
      }
      try $0.transaction(
        "101",
        product: "pro.annual",
        bought: At.march12,
        until: At.march12 + 365 * At.day,
        price: 59_990
      ) {
        $0.transactionReason = .known(.purchase)
      }
      try $0.renewal(
        signed: At.march12 + 1,
        on: true,
        renews: At.march12 + 365 * At.day,
        product: "pro.annual"
      )
    },
    Row("a refund or the end of sharing", says: ["refund"]) {
      try $0.transaction("100", bought: At.march10, until: At.april10, price: 7770) {
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.inAppOwnershipType = nil
        $0.evidence = Evidence(
          document: 77,
          provenance: Provenance(file: "r"),
          source: .verifyReceipt,
          asOf: Timestamp(milliseconds: At.march12 + 1),
          clock: .stated,
          signature: .unsigned
        )
      }
    },
    Row("a reason that this version does not know", says: ["see refunds"]) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: 7770) {
        $0.revocationDate = Timestamp(milliseconds: At.march4)
        $0.revocationReason = .unrecognized("7")
      }
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Row(
      "a kind of refund that this version does not know",
      says: ["On March 4, Apple told us of a refund", "how much"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: 7770) {
        $0.revocationDate = Timestamp(milliseconds: At.march4)
        $0.revocationType = .unrecognized("X")
      }
      try $0.event(.refund, transaction: "100", signed: At.march4 + 2)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Row(
      "a refund that only a notification reports",
      says: ["On March 4, Apple told us of a refund", "how much"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: 7770)
      try $0.event(.refund, transaction: "100", signed: At.march4)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Row("a refund that Apple took back", says: ["took", "back on March 9"]) {
      try $0.transaction(
        "100",
        bought: At.february10,
        until: At.march10,
        price: 7770,
        signed: At.march4,
        whole(At.march4)
      )
      try $0.event(.refund, transaction: "100", signed: At.march4)
      try $0.transaction(
        "100",
        bought: At.february10,
        until: At.march10,
        price: 7770,
        signed: At.march10 - At.day
      )
      try $0.event(.refundReversed, transaction: "100", signed: At.march10 - At.day)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  static let relatives: [Row] = [
    Row("a plan", says: []) {
      try $0.transaction(
        "100",
        bought: At.march10,
        until: At.april10,
        price: 7770,
        signed: At.march12
      ) {
        $0.inAppOwnershipType = .known(.familyShared)
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.revocationReason = .known(.problemWithApp)
        $0.revocationType = .known(.familyRevoke)
      }
    },
    Row("a purchase for good beside a plan of one's own", says: []) {
      try bought(&$0, .nonConsumable) {
        $0.inAppOwnershipType = .known(.familyShared)
        $0.revocationDate = Timestamp(milliseconds: march11)
        $0.revocationReason = .known(.problemWithApp)
      }
      try renewing(&$0)
    },
    Row("a refund that Apple took back, beside a plan of one's own", says: []) {
      try $0.transaction("100", bought: At.march10, until: At.april10, price: 7770) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
      try $0.event(.refund, transaction: "100", signed: march11)
      try $0.event(.refundReversed, transaction: "100", signed: march11 + 1)
      try renewing(&$0)
    },
    Row("a refund that is only reported, beside a plan of one's own", says: []) {
      try $0.transaction("100", bought: At.march10, until: At.april10, price: 7770) {
        $0.inAppOwnershipType = .known(.familyShared)
      }
      try $0.event(.refund, transaction: "100", signed: march11)
      try renewing(&$0)
    },
  ]

  /// The questions that a person can ask about a charge.
  private static let questions: [SupportQuestion] = [
    .chargedTwice, .cancelledButCharged, .paidWithoutAccess, .refundedBut, .refundDecision,
    .priceChanged, .trial, .whyEnded,
  ]

  @Test(arguments: rows) func isTold(row: Row) throws {
    var story = Story()
    try row.story(&story)
    let customer = try story.assessed()
    let words = Wording(asOf: HandMade.asOf)
    let bought = Set(["100", "902"].compactMap { TransactionId($0) })
    for isUnknown in [false, true] {
      let named = AskedCharges(bought, isUnknown: isUnknown)
      for answer in words.answers(for: customer, about: named)
      where Self.questions.contains(answer.question) {
        for said in row.says {
          #expect(answer.reply.contains(said), "\(answer.question): \(answer.reply)")
        }
      }
    }
    let replies =
      words.answers(for: customer).map(\.reply)
      + customer.subscriptions.map { words.addressing(customer).answer(for: $0).say }
      + customer.purchases.map { words.addressing(customer).answer(for: $0).say }
    for reply in replies where reply.contains("$7.77") || reply.contains("February 10") {
      for said in row.says { #expect(reply.contains(said), "\(reply)") }
    }
  }

  /// "This charge" would be the other one of the same day.
  @Test func twoRefundsOfOneDayAreToldApart() throws {
    var story = Story()
    try Self.bought(
      &story,
      .consumable,
      id: "901",
      at: At.march10,
      price: 45_000,
      Self.part(Self.march11)
    )
    try Self.bought(
      &story,
      .consumable,
      id: "902",
      at: At.march10,
      price: 15_000,
      Self.whole(At.march12)
    )
    let asked = [SupportQuestion.refundedBut, .refundDecision, .chargedTwice]
    for answer in Wording(asOf: HandMade.asOf).answers(for: try story.assessed())
    where asked.contains(answer.question) {
      #expect(!answer.reply.contains("this charge"), "\(answer.reply)")
      #expect(!answer.reply.contains("March 10 (on March 11) and March 10"), "\(answer.reply)")
    }
  }

  /// A change of plan names its day, and no charge.
  @Test func aChangeOfPlanNamesNoCharge() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10 + At.day) {
      $0.isUpgraded = true
    }
    try story.refund(
      "101",
      product: "plus.monthly",
      bought: At.march10,
      until: At.april10,
      on: At.march12
    )
    try story.event(.didChangeRenewalPref, .upgrade, transaction: "101", signed: At.march12)
    let answers = Wording(asOf: HandMade.asOf).answers(for: try story.assessed())
    let reply = try #require(answers.first { $0.question == .planChange }?.reply)
    #expect(!reply.contains("this charge"), "\(reply)")
  }

  /// Apple takes no coins back, and another purchase of them gives no access.
  @Test func refundedCoinsAreNotSaidToBeGone() throws {
    var story = Story()
    try Self.bought(
      &story,
      .consumable,
      id: "901",
      at: At.february10,
      price: 2990,
      Self.whole(Self.march11)
    )
    try Self.bought(&story, .consumable, id: "902", at: At.march10, price: 2990)
    for answer in Wording(asOf: HandMade.asOf).answers(for: try story.assessed()) {
      let texts = answer.statements.map(\.text) + [answer.reply]
      for text in texts {
        #expect(!text.contains("no longer have") && !text.contains("access to it ended"), "\(text)")
        #expect(!text.contains("Another purchase of it"), "\(text)")
      }
    }
  }

  /// Of refunds with calculated amounts, no exact sum tells.
  @Test func eachOfSeveralPartsIsTold() throws {
    var story = Story()
    for (id, bought, end) in [
      ("100", At.january10, At.february10), ("101", At.february10, At.march10),
      ("102", At.march10, At.april10),
    ] {
      try story.transaction(id, chain: "100", bought: bought, until: end, Self.part(Self.march11))
      try story.event(.refund, chain: "100", transaction: id, signed: Self.march11)
    }
    let answers = Wording(asOf: HandMade.asOf).answers(for: try story.assessed())
    let reply = try #require(answers.first { $0.question == .refundDecision }?.reply)
    for part in ["about $4.00", "about $8.00 in all", "January 10", "February 10"] {
      #expect(reply.contains(part), "\(reply)")
    }
  }

  /// What a relative paid, and whether it was refunded, is nobody else's business.
  @Test(arguments: relatives) func ofARelativeIsNotTold(row: Row) throws {
    var story = Story()
    try row.story(&story)
    let customer = try story.assessed()
    let words = Wording(asOf: HandMade.asOf)
    let named = AskedCharges(Set(["100", "902"].compactMap { TransactionId($0) }), isUnknown: true)
    let replies = [words.answers(for: customer), words.answers(for: customer, about: named)]
      .joined().map(\.reply)
    for reply in replies {
      #expect(!reply.contains("$7.77") && !reply.contains("Apple refunded"), "\(reply)")
      #expect(!reply.contains("told us of a refund") && !reply.contains("took the"), "\(reply)")
    }
  }
}
