import SubscriptionModel
import SupportAnswers
import Testing

/// Events that need the document they come in to be told: what it changes, and for whom.
@Suite("Events of a story")
struct EventStoryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The newest line of the timeline, with who acted.
    var says: String
    var story: @Sendable (inout Story) throws -> Void

    init(_ name: String, _ says: String, _ story: @escaping @Sendable (inout Story) throws -> Void)
    {
      testDescription = name
      self.says = says
      self.story = story
    }
  }

  // MARK: 12-month commitments

  /// Payment `number` of 12 on 10 March, with the notification of `subtype` two days later.
  private static func commitment(
    _ number: Int,
    _ type: NotificationType,
    _ subtype: NotificationSubtype?,
    _ next: @escaping @Sendable (inout RenewalInfo.Commitment) -> Void
  ) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.billingPlanType = .known(.monthly)
        var paid = Transaction.Commitment()
        paid.billingPeriodNumber = number
        paid.totalBillingPeriods = 12
        paid.commitmentExpiresDate = HandMade.at("2026-01-10T08:15:00Z")
        $0.commitmentInfo = paid
      }
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        var after = RenewalInfo.Commitment()
        after.commitmentAutoRenewStatus = .known(.on)
        next(&after)
        $0.commitmentInfo = after
      }
      try $0.event(type, subtype, transaction: "101", signed: At.march12)
    }
  }

  static let commitments: [Row] = [
    Row(
      "another plan after the commitment",
      "customer scheduled a plan change to plus.annual, billed up front, for the end of the"
        + " commitment on 10 Jan 2026",
      commitment(3, .didChangeRenewalPref, .downgrade) {
        $0.commitmentAutoRenewProductId = ProductId("com.example.reader.plus.annual")
        $0.commitmentRenewalBillingPlanType = .known(.billedUpfront)
        $0.commitmentRenewalDate = HandMade.at("2026-01-10T08:15:00Z")
      }
    ),
    Row(
      "another way to pay, booked without a subtype",
      "customer scheduled a plan change, billed up front, for the end of the commitment on 10 Jan 2026",
      commitment(12, .didChangeRenewalPref, nil) {
        $0.commitmentRenewalBillingPlanType = .known(.billedUpfront)
      }
    ),
    Row(
      "turned off while payments are left",
      "customer turned off auto-renewal; payments of the commitment were still to come, the last about 10"
        + " Dec",
      commitment(3, .didChangeRenewalStatus, .autoRenewDisabled) {
        $0.commitmentAutoRenewStatus = .known(.off)
      }
    ),
    Row(
      "turned off after the last payment",
      "customer turned off auto-renewal; the last payment was made, and the commitment ends on 10"
        + " Jan 2026",
      commitment(12, .didChangeRenewalStatus, .autoRenewDisabled) {
        $0.commitmentAutoRenewStatus = .known(.off)
      }
    ),
    Row(
      "a commitment begins at the renewal",
      "customer scheduled a 12-month commitment with monthly payments from 10 Apr on"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.billingPlanType = .known(.billedUpfront)
      }
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.renewalBillingPlanType = .known(.monthly)
      }
      try $0.event(.didChangeRenewalPref, .downgrade, transaction: "101", signed: At.march12)
    },
  ]

  @Test(arguments: commitments) func tellsOfACommitment(row: Row) throws { try check(row) }

  // MARK: Offers

  private static func offer(_ transaction: inout Transaction) {
    transaction.offerType = .known(.promotional)
    transaction.offerIdentifier = "SPRING"
    transaction.offerDiscountType = .known(.payAsYouGo)
    transaction.offerPeriod = "P1M"
  }

  static let offers: [Row] = [
    Row(
      "the offer of the new period",
      "customer redeemed an offer (promotional offer SPRING, discounted price each period, 1 month)"
        + " for 4.99 USD; the plan changed immediately"
    ) {
      try $0.transaction("101", bought: At.march12, until: At.april10, price: 4990, offer)
      try $0.event(.offerRedeemed, .upgrade, transaction: "101", signed: At.march12)
    },
    Row(
      "the offer that waits for the renewal",
      "customer redeemed an offer (retention offer STAY, free, 3 months) for 0.00 USD from 10 Apr on"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12, offer)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.offerType = .known(.retention)
        $0.offerIdentifier = "STAY"
        $0.offerDiscountType = .known(.freeTrial)
        $0.offerPeriod = "P3M"
        $0.renewalPrice = Money(milliunits: 0, currency: "USD")
      }
      try $0.event(.offerRedeemed, transaction: "101", signed: At.march12)
    },
    Row(
      "a renewal with an offer",
      "apple renewed (promotional offer SPRING, discounted price each period, 1 month) for 4.99 USD,"
        + " until 10 Apr"
    ) {
      try $0.transaction("101", bought: At.march12, until: At.april10, price: 4990, offer)
      try $0.event(.didRenew, transaction: "101", signed: At.march12)
    },
    Row(
      "a one-time purchase with a code",
      "customer bought coins.100 (offer code HALF, one time) for 0.99 USD"
    ) {
      try $0.transaction("101", product: "coins.100", bought: At.march12, until: nil, price: 990) {
        $0.type = .known(.consumable)
        $0.offerType = .known(.offerCode)
        $0.offerIdentifier = "HALF"
        $0.offerDiscountType = .known(.oneTime)
      }
      try $0.event(.oneTimeCharge, transaction: "101", signed: At.march12)
    },
  ]

  @Test(arguments: offers) func namesTheOffer(row: Row) throws { try check(row) }

  // MARK: Seats

  static let seats: [Row] = [
    Row("seats are added", "customer added 4 seats for 39.96 USD, until 10 Apr") {
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 79_920)
      try $0.transaction("102", bought: At.march12, until: At.april10, price: 39_960) {
        $0.quantity = 4
        $0.additionalTransactionReason = "SEAT_ADDITION"
      }
      try $0.event(
        .didChangeRenewalPref,
        .increaseQuantity,
        transaction: "102",
        signed: At.march12
      )
    },
    Row("fewer seats from the renewal on", "customer chose fewer seats: 6 from 10 Apr on") {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.quantity = 8
      }
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) { $0.renewalQuantity = 6 }
      try $0.event(
        .didChangeRenewalPref,
        .decreaseQuantity,
        transaction: "101",
        signed: At.march12
      )
    },
    Row("other seats, with no subtype", "customer changed the number of seats: 4 from 10 Apr on") {
      try $0.transaction("101", bought: At.march10, until: At.april10) { $0.quantity = 6 }
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) { $0.renewalQuantity = 6 }
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) { $0.renewalQuantity = 4 }
      try $0.event(.didChangeRenewalPref, transaction: "101", signed: At.march12)
    },
    Row("fewer seats are undone", "customer changed the number of seats: 8 from 10 Apr on") {
      try $0.transaction("101", bought: At.march10, until: At.april10) { $0.quantity = 8 }
      for (seats, moment) in [(6, At.march10 + At.day), (8, At.march12)] {
        try $0.renewal(signed: moment, on: true, renews: At.april10) {
          $0.renewalQuantity = seats
        }
        try $0.event(
          .didChangeRenewalPref,
          seats == 6 ? .decreaseQuantity : nil,
          transaction: "101",
          signed: moment
        )
      }
    },
    Row(
      "the refund of a consumable is reversed",
      "apple reversed the refund of the 12 Mar charge after a dispute"
    ) {
      try OneTimeScenarios.purchase(&$0, .consumable, signed: At.march12 + At.day)
      try $0.event(.refundReversed, chain: "902", transaction: "902", signed: At.march12 + At.day)
    },
    Row("all seats of a charge are refunded", "apple refunded the 10 Mar charge") {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.quantity = 4
        $0.multiSeatInfo = MultiSeatInfo()
        $0.multiSeatInfo?.revokedSeatQuantity = 4
      }
      try $0.event(.refund, .seats, transaction: "101", signed: At.march12)
    },
    Row(
      "the refund of seats is reversed",
      "apple reversed the refund of 2 of 8 seats of the 10 Mar charge after a dispute"
    ) {
      for (refunded, moment) in [(2 as Int?, At.march10 + At.day), (nil, At.march12)] {
        try $0.transaction("101", bought: At.march10, until: At.april10, signed: moment) {
          $0.quantity = 8
          $0.multiSeatInfo = MultiSeatInfo()
          $0.multiSeatInfo?.priceTiers = [.init(price: 9990, quantity: 8)]
          $0.multiSeatInfo?.revokedSeatQuantity = refunded
        }
        try $0.event(
          refunded == nil ? .refundReversed : .refund,
          refunded == nil ? nil : .seats,
          transaction: "101",
          signed: moment
        )
      }
    },
    Row(
      "an assigned one-time product",
      "nobody got reader.lifetime through a seat of an organization or a group"
    ) {
      try OneTimeScenarios.purchase(&$0, .nonConsumable) {
        $0.inAppOwnershipType = .known(.assigned)
      }
      try $0.event(.oneTimeCharge, chain: "902", transaction: "902", signed: At.march12)
    },
    Row("a seat is given", "nobody got a seat of an organization or a group, until 10 Apr") {
      try $0.transaction("101", bought: At.march12, until: At.april10) {
        $0.inAppOwnershipType = .known(.assigned)
      }
      try $0.event(.subscribed, .initialBuy, transaction: "101", signed: At.march12)
    },
    Row(
      "a seat ends with the purchase of all seats",
      "nobody access through the organization or group ended (Apple states REFUND_FULL)"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.inAppOwnershipType = .known(.assigned)
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.revocationType = .known(.refundFull)
      }
      try $0.event(.revoke, transaction: "101", signed: At.march12)
    },
    Row(
      "the plan of the group ends",
      "apple access ended with the plan of the organization or group"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10, signed: At.march12) {
        $0.inAppOwnershipType = .known(.assigned)
      }
      try $0.event(.expired, .voluntary, transaction: "101", signed: At.march12)
    },
  ]

  @Test(arguments: seats) func tellsOfSeats(row: Row) throws { try check(row) }

  // MARK: Advanced Commerce

  private static func items(
    _ change: (inout [AdvancedCommerceInfo.Item]) -> Void = { _ in }
  )
    -> AdvancedCommerceInfo
  {
    var info = AdvancedCommerceInfo()
    let prices: [(String, Int64)] = [("Sports", 9990), ("Movies", 4990)]
    info.items = prices.map { name, price in
      var item = AdvancedCommerceInfo.Item()
      item.displayName = name
      item.price = price
      return item
    }
    change(&info.items)
    return info
  }

  static let items: [Row] = [
    Row(
      "the price of an item changes",
      "developer changed the price of Sports to 12.99 USD (waiting for the customer's consent)"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.advancedCommerceInfo = items()
      }
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.advancedCommerceInfo = items {
          var change = AdvancedCommerceInfo.PriceIncrease()
          change.price = 12_990
          change.status = "PENDING"
          $0[0].priceIncrease = change
        }
      }
      try $0.event(.priceChange, transaction: "101", signed: At.march12)
    },
    Row(
      "renewal is off where the developer can turn it off, too",
      "nobody auto-renewal was turned off, by the customer or by the developer"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.advancedCommerceInfo = items()
      }
      try $0.renewal(signed: At.march12, on: false, renews: At.april10) {
        $0.advancedCommerceInfo = items()
      }
      try $0.event(
        .didChangeRenewalStatus,
        .autoRenewDisabled,
        transaction: "101",
        signed: At.march12
      )
    },
    Row(
      "an end as canceled where the developer can cancel, too",
      "apple subscription ended: the customer or the developer had turned off auto-renewal"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10) {
        $0.advancedCommerceInfo = items()
      }
      try $0.renewal(signed: At.march10, on: false) {
        $0.advancedCommerceInfo = items()
        $0.expirationIntent = .known(.customerCancelled)
      }
      try $0.event(.expired, .voluntary, transaction: "101", signed: At.march10)
    },
    Row("the only item ends with its period", "developer ended Sports, Movies") {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.isUpgraded = true
        $0.advancedCommerceInfo = items {
          for index in $0.indices {
            $0[index].revocationDate = HandMade.at("2025-03-12T10:00:00Z")
          }
        }
      }
      try $0.event(.revoke, transaction: "101", signed: At.march12)
    },
    Row(
      "other items at once",
      "customer changed plans immediately to Sports and Movies for 9.99 USD, until 10 Apr"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.advancedCommerceInfo = items()
      }
      try $0.event(.didChangeRenewalPref, .upgrade, transaction: "101", signed: At.march12)
    },
    Row(
      "the customer accepts the price of an item",
      "customer accepted the price increase, Sports to 12.99 USD (accepted by the customer)"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.advancedCommerceInfo = items()
      }
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.advancedCommerceInfo = items {
          var change = AdvancedCommerceInfo.PriceIncrease()
          change.price = 12_990
          change.status = "ACCEPTED"
          $0[0].priceIncrease = change
        }
      }
      try $0.event(.priceIncrease, .accepted, transaction: "101", signed: At.march12)
    },
    Row("an item ends", "developer ended Movies; the rest remains valid") {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.advancedCommerceInfo = items {
          $0[1].revocationDate = HandMade.at("2025-03-12T10:00:00Z")
        }
      }
      try $0.event(.revoke, transaction: "101", signed: At.march12)
    },
  ]

  @Test(arguments: items) func tellsOfItems(row: Row) throws { try check(row) }

  /// A notification without the items of its chain names nobody, either.
  @Test func theWholeChainIsManagedByTheDeveloper() throws {
    var story = Story()
    try story.transaction("101", bought: At.february10, until: At.march10) {
      $0.advancedCommerceInfo = Self.items()
    }
    try story.renewalSwitched(false, at: At.march4, renews: At.march10)
    let lines = ToldScenario.words.timeline(of: try story.assessed())
    let told = "auto-renewal was turned off, by the customer or by the developer"
    let line = try #require(lines.first { $0.text == told }, "\(lines.map(\.text))")
    #expect(line.actor == nil)
  }

  /// What Apple returned for a change of plan is no refund, but is told beside them.
  @Test func aChangeOfPlanReturnsAPart() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
      $0.isUpgraded = true
      $0.revocationDate = Timestamp(milliseconds: At.march12)
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 93_000
    }
    try story.transaction(
      "102",
      product: "pro.annual",
      bought: At.march12,
      until: At.march12 + 365 * At.day,
      price: 59_990
    ) { $0.transactionReason = .known(.purchase) }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let facts = ToldScenario.words.facts(for: subscription)
    let text =
      "none of 2 charges; for a change of plan: 10 Mar, replaced on 12 Mar, 93% (about 9.29 USD) refunded"
    #expect(facts.first { $0.label == "Refunds" }?.text == text)
  }

  /// The switch of a commitment is off, but its next payment comes.
  @Test func aCanceledCommitmentIsOnForItsNextPayment() throws {
    var story = Story()
    try PlanScenarios.commitment(false, flag: true)(&story)
    let subscription = try #require(try story.assessed().subscriptions.first)
    let facts = ToldScenario.words.facts(for: subscription)
    let renewal = try #require(facts.first { $0.label == "Renewal" }?.text)
    #expect(renewal.hasPrefix("on for the next payment: "), "\(renewal)")
  }

  /// What is continued elsewhere is not told as access that ended.
  @Test func whatWasMovedDidNotEnd() throws {
    let answer = try Story.answer(.chargedTwice) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationReason = .unrecognized("2")
      }
      try $0.event(.revoke, transaction: "101", signed: At.march12)
      try $0.transaction("201", chain: "201", bought: At.march12, until: At.april10) {
        $0.previousOriginalTransactionId = TransactionId("230001900000001")
      }
    }
    #expect(!answer.reply.contains("Apple ended access"), "\(answer.reply)")
  }

  /// The headline of an end agrees with the event.
  @Test func theDeveloperMayHaveCanceled() throws {
    var story = Story()
    try story.transaction("101", bought: At.february10, until: At.march10) {
      $0.advancedCommerceInfo = Self.items()
    }
    try story.renewal(signed: At.march10, on: false) {
      $0.advancedCommerceInfo = Self.items()
      $0.expirationIntent = .known(.customerCancelled)
    }
    try story.event(.expired, .voluntary, transaction: "101", signed: At.march10)
    let subscription = try #require(try story.assessed().subscriptions.first)
    let headline = ToldScenario.words.answer(for: subscription).headline
    #expect(
      headline.hasSuffix(": the customer or the developer had turned off auto-renewal."),
      "\(headline)"
    )
  }

  /// A refund for an upgrade is of a part.
  @Test func tellsOfARefundForAnUpgrade() throws {
    try check(
      Row("a refund for an upgrade", "apple refunded 80% of the 10 Mar charge") {
        try $0.transaction("100", bought: At.march10, until: At.april10, signed: At.march12) {
          $0.isUpgraded = true
          $0.revocationDate = Timestamp(milliseconds: At.march12)
          $0.revocationType = .known(.refundProrated)
          $0.revocationPercentage = 80_000
        }
        try $0.event(.refund, transaction: "100", signed: At.march12)
      }
    )
  }

  /// The offer of an item, now and from the renewal on.
  @Test func tellsOfTheOffersOfItems() throws {
    let offered = { (periods: Int) in
      Self.items {
        var offer = AdvancedCommerceInfo.Offer()
        (offer.price, offer.period, offer.periodCount) = (990, "P1M", periods)
        offer.reason = "ACQUISITION"
        $0[1].offer = offer
      }
    }
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.advancedCommerceInfo = offered(2)
    }
    try story.renewal(signed: At.march10, on: true, renews: At.april10) {
      $0.advancedCommerceInfo = offered(1)
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let also = Wording(asOf: HandMade.asOf).answer(for: subscription).also.map(\.text)
    #expect(
      also.contains(
        "Items: Sports 9.99 USD, Movies 4.99 USD (offer of 0.99 USD for 2 periods of 1 month, for a"
          + " new customer)."
      ),
      "\(also)"
    )
    #expect(
      also.contains(
        "From the renewal on: Movies, offer of 0.99 USD for 1 period of 1 month, for a new customer."
          + " What it costs after that is not stated."
      ),
      "\(also)"
    )
  }

  private func check(_ row: Row) throws {
    var story = Story()
    try row.story(&story)
    let line = try #require(
      Wording(asOf: HandMade.asOf).timeline(of: try story.assessed()).first { $0.kind == .event }
    )
    #expect("\(line.actor.map { $0.word } ?? "nobody") \(line.text)" == row.says)
  }
}

extension EventLine.Actor {
  fileprivate var word: String { "\(self)" }
}
