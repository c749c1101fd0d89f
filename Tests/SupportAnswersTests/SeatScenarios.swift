import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q18.
@Suite("Questions about seats")
struct SeatScenarios {
  /// Eight seats until 10 April, of which five cost more than the other three.
  private static func bought(
    _ change: @escaping @Sendable (inout Transaction) -> Void = { _ in }
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("101", bought: At.march10, until: At.april10, price: 73_920) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 7990, quantity: 3), .init(price: 9990, quantity: 5)]
        $0.multiSeatInfo = seats
        $0.quantity = 8
        $0.averageSeatPrice = Money(milliunits: 9240, currency: "USD")
        change(&$0)
      }
    }
  }

  /// Four seats that were added to the eight on 12 March.
  private static func added(
    _ change: @escaping @Sendable (inout Transaction) -> Void = { _ in }
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try bought { $0.additionalTransactionReason = "SEAT_ADDITION" }(&story)
      try story.transaction("102", bought: At.march12, until: At.april10, price: 39_960) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 9990, quantity: 4)]
        $0.multiSeatInfo = seats
        $0.quantity = 4
        $0.additionalTransactionReason = "SEAT_ADDITION"
        change(&$0)
      }
    }
  }

  private static func refund(_ transaction: inout Transaction) {
    transaction.revocationDate = HandMade.at("2025-03-14T10:00:00Z")
    transaction.revocationType = .known(.refundFull)
    transaction.multiSeatInfo?.revokedSeatQuantity = transaction.quantity
  }

  /// Eight seats and the four that were added, refunded on 14 and 13 March.
  private static func allRefunded(_ story: inout Story) throws {
    try bought(refund)(&story)
    try furtherRefunded(&story)
  }

  private static func furtherRefunded(_ story: inout Story) throws {
    try story.transaction("102", bought: At.march12, until: At.april10, price: 39_960) {
      var seats = MultiSeatInfo()
      seats.priceTiers = [.init(price: 9990, quantity: 4)]
      $0.multiSeatInfo = seats
      $0.quantity = 4
      $0.additionalTransactionReason = "SEAT_ADDITION"
      refund(&$0)
      $0.revocationDate = HandMade.at("2025-03-13T10:00:00Z")
    }
  }

  private static let eachRefund =
    "Apple refunded 12 of 12 seats, 113.88 USD (4 for 39.96 USD on 13 Mar 2025, 8 for 73.92 USD on 14"
    + " Mar 2025); none remain."
  private static let eachInReply =
    "Apple refunded the charge of $39.96 from March 12 on March 13. Apple refunded $113.88 in all."

  static let refundedOneByOne: [Scenario] = [
    Scenario(
      "6 all seats were refunded, one payment after the other",
      .refundedBut,
      .refundedAccessRemains,
      says: [eachRefund, "If the app still shows it"],
      reply: eachInReply,
      story: allRefunded
    ),
    Scenario(
      "7 all seats were refunded, one payment after the other",
      .refundDecision,
      .refundGranted,
      says: ["\(eachRefund) The request itself is not in the archive."],
      reply: eachInReply,
      story: allRefunded
    ),
    Scenario(
      "7 all seats were refunded, the last ones after a request",
      .refundDecision,
      .refundGranted,
      says: [
        "The refund was for the charge of 10 Mar 2025 for 8 seats of pro.monthly (73.92 USD).",
        eachRefund,
      ],
      reply: eachInReply
    ) {
      try allRefunded(&$0)
      try $0.event(.consumptionRequest, transaction: "101", signed: At.march12)
      try $0.event(.refund, transaction: "101", signed: At.march12 + 2 * At.day)
    },
    Scenario(
      "3 all seats were refunded, one payment after the other",
      .paidWithoutAccess,
      .refundedAccessEnded,
      says: ["Refunded on 14 Mar 2025; access ended."],
      reply: eachInReply,
      story: allRefunded
    ),
    Scenario(
      "18 all seats were refunded, one payment after the other",
      .seats,
      .refundedAccessEnded,
      says: [eachRefund],
      reply: eachInReply,
      story: allRefunded
    ),
    Scenario(
      "18 some seats of each payment were refunded",
      .seats,
      .seatsRefundedInPart,
      says: [
        "refunded 7 of 12 seats (3 of 8 on 10 Mar 2025, 4 for 39.96 USD on 13 Mar 2025); 5 remain."
      ],
      reply: "Apple refunded part of your payment (7 of 12 people). The number of people still"
        + " covered is 5"
    ) {
      try bought { $0.multiSeatInfo?.revokedSeatQuantity = 3 }(&$0)
      try furtherRefunded(&$0)
    },
    Scenario(
      "6 the day of a refund is that of the first document",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 2 of 8 seats; 6 remain."],
      reply: "Apple refunded part of your payment on March 11 (2 of 8 people)"
    ) {
      try bought()(&$0)
      for day in [1, 4] {
        try bought {
          $0.multiSeatInfo?.revokedSeatQuantity = 2
          $0.evidence.asOf = Timestamp(milliseconds: At.march10 + Int64(day) * At.day)
        }(&$0)
      }
    },
  ]

  /// Seats of February, `quantity` at 9.99 USD each; those that were added on 12 February have an
  /// additional reason.
  private static func february(
    _ story: inout Story,
    _ id: String,
    bought: Int64 = At.february10,
    quantity: Int,
    revoked: Int? = nil,
    isRefunded: Bool = false
  ) throws {
    let price = 9990 * Int64(quantity)
    try story.transaction(id, bought: bought, until: At.march10, price: price) {
      var seats = MultiSeatInfo()
      seats.priceTiers = [.init(price: 9990, quantity: quantity)]
      seats.revokedSeatQuantity = revoked
      $0.multiSeatInfo = seats
      $0.quantity = quantity
      $0.additionalTransactionReason = "SEAT_ADDITION"
      if isRefunded {
        refund(&$0)
        $0.revocationDate = Timestamp(milliseconds: At.march4)
      }
    }
  }

  /// The seats of March, after those of February.
  private static func march(_ story: inout Story, quantity: Int) throws {
    let price = 9990 * Int64(quantity)
    try story.transaction("101", bought: At.march10, until: At.april10, price: price) {
      var seats = MultiSeatInfo()
      seats.priceTiers = [.init(price: 9990, quantity: quantity)]
      $0.multiSeatInfo = seats
      $0.quantity = quantity
    }
  }

  static let renewed: [Scenario] = [
    Scenario(
      "6 added seats were refunded, and the others renewed",
      .refundedBut,
      .olderChargeRefunded,
      says: [
        "Apple refunded 3 of 11 seats, 29.97 USD; 8 remain. They were renewed on 10 Mar 2025."
      ]
    ) {
      try february(&$0, "99", quantity: 8)
      try february(&$0, "100", bought: At.february10 + 2 * At.day, quantity: 3, isRefunded: true)
      try march(&$0, quantity: 8)
    },
    Scenario(
      "8 the seats that were added are those before the renewal",
      .priceChanged,
      .samePrice,
      says: ["The last two charges have the same price, 29.97 USD."]
    ) {
      try february(&$0, "99", quantity: 2)
      try february(&$0, "100", bought: At.february10 + 2 * At.day, quantity: 1)
      try march(&$0, quantity: 3)
    },
    Scenario(
      "8 the seats that are left are those before the renewal",
      .priceChanged,
      .seatsBought,
      says: ["The number of seats changed from 2 to 5; the price went from 19.98 USD to 49.95 USD."]
    ) {
      try february(&$0, "99", quantity: 2)
      try february(&$0, "100", bought: At.february10 + 2 * At.day, quantity: 1, isRefunded: true)
      try march(&$0, quantity: 5)
    },
    Scenario(
      "8 all seats of the renewal were refunded",
      .priceChanged,
      .seatsBought,
      says: ["The number of seats changed from 2 to 3"],
      reply: "Apple refunded your payment of $29.97"
    ) {
      try february(&$0, "99", quantity: 2)
      try march(&$0, quantity: 3)
      try $0.transaction(
        "101",
        bought: At.march10,
        until: At.april10,
        price: 29_970,
        signed: At.march12
      ) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 9990, quantity: 3)]
        $0.multiSeatInfo = seats
        $0.quantity = 3
        refund(&$0)
        $0.revocationDate = Timestamp(milliseconds: At.march12)
      }
    },
  ]

  /// Four seats at 9.99 USD each, of which three renew at 11.99 USD.
  private static func dearer(
    isCharged: Bool
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      let (bought, until) =
        isCharged ? (At.february10, At.march10) : (At.march10, At.april10)
      try story.transaction("100", bought: bought, until: until, price: 39_960) {
        $0.quantity = 4
        $0.multiSeatInfo = MultiSeatInfo()
        $0.multiSeatInfo?.priceTiers = [.init(price: 9990, quantity: 4)]
      }
      try story.renewal(signed: bought + At.day, on: true, renews: until) {
        $0.priceIncreaseStatus = .known(.acceptedOrInformed)
        $0.renewalPrice = Money(milliunits: 35_970, currency: "USD")
        $0.renewalQuantity = 3
        $0.multiSeatInfo = RenewalInfo.Seats()
        $0.multiSeatInfo?.renewalPriceTiers = [.init(price: 11_990, quantity: 3)]
      }
      try story.event(.priceIncrease, .accepted, transaction: "100", signed: bought + At.day)
      guard isCharged else { return }
      try story.transaction("101", bought: At.march10, until: At.april10, price: 35_970) {
        $0.quantity = 3
        $0.multiSeatInfo = MultiSeatInfo()
        $0.multiSeatInfo?.priceTiers = [.init(price: 11_990, quantity: 3)]
      }
    }
  }

  static let dearerSeats: [Scenario] = [
    Scenario(
      "8 fewer seats, each of which will cost more",
      .priceChanged,
      .priceIncreaseAnnounced,
      says: [
        "The price of each seat is 11.99 USD from 10 Apr 2025 instead of 9.99 USD: accepted, or announced"
          + " (no consent required)."
      ],
      reply: "The price goes up on April 10.",
      story: dearer(isCharged: false)
    ),
    Scenario(
      "8 fewer seats, each of which costs more",
      .priceChanged,
      .seatsBought,
      says: [
        "The number of seats changed from 4 to 3; the price went from 39.96 USD to 35.97 USD. The price"
          + " of each seat went from 9.99 USD to 11.99 USD: accepted, or announced (no consent required)."
      ],
      reply: "until April 10. The price per person went from $9.99 to $11.99. You can change",
      story: dearer(isCharged: true)
    ),
  ]

  @Test(arguments: dearerSeats) func eachSeatHasItsPrice(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test func anIncreaseIsThatOfEachSeat() throws {
    var story = Story()
    try Self.dearer(isCharged: false)(&story)
    let lines = Wording(asOf: HandMade.asOf).timeline(of: try story.assessed()).map(\.text)
    let told =
      "accepted the price increase to 11.99 USD for each seat, or was notified (no consent required)"
    #expect(lines.contains(told), "\(lines)")
  }

  /// A one-time product that an organization gave to the customer, and may have taken back.
  private static func assigned(
    isTakenBack: Bool = false,
    as type: RevocationType = .assignmentRevoke
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try OneTimeScenarios.purchase(&story, .nonConsumable, signed: At.march12 + At.day) {
        $0.inAppOwnershipType = .known(.assigned)
        guard isTakenBack else { return }
        $0.revocationDate = Timestamp(milliseconds: At.march12 + At.day)
        $0.revocationReason = .known(.other)
        $0.revocationType = .known(type)
      }
      guard isTakenBack else { return }
      try story.event(.revoke, chain: "902", transaction: "902", signed: At.march12 + At.day)
    }
  }

  /// The four added seats, of which one was refunded on 13 March and the others on the day after.
  private static func addedRefundedInSteps(_ story: inout Story) throws {
    try added {
      $0.multiSeatInfo?.revokedSeatQuantity = 1
      $0.evidence.asOf = HandMade.at("2025-03-13T10:00:00Z")
    }(&story)
    try added {
      refund(&$0)
      $0.evidence.asOf = HandMade.at("2025-03-14T10:00:01Z")
    }(&story)
  }

  /// Four seats of February, of which one was refunded, and what came on 10 March.
  private static func failing(
    grace: String?,
    isOff: Bool = false
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try february(&story, "99", quantity: 4, revoked: 1)
      try story.renewal(signed: At.march10 + 1, on: !isOff, renews: At.march10) {
        $0.isInBillingRetryPeriod = !isOff
        $0.expirationIntent = .known(isOff ? .customerCancelled : .billingError)
        $0.gracePeriodExpiresDate = grace.map { HandMade.at($0) }
      }
      try story.event(
        isOff ? .expired : .didFailToRenew,
        isOff ? .voluntary : grace == nil ? nil : .gracePeriod,
        transaction: "99",
        signed: At.march10 + 1
      )
    }
  }

  private static let oneOfFour =
    "Apple refunded $9.99 of the charge of $39.96 from February 10 (1 of 4 people) on the same day."

  static let inSteps: [Scenario] = [
    Scenario(
      "18 added seats were refunded in two steps",
      .seats,
      .seatsRefundedInPart,
      says: ["Apple refunded 4 of 12 seats, 39.96 USD; 8 remain."],
      reply: "Apple refunded part of your payment (4 of 12 people): $39.96.",
      story: addedRefundedInSteps
    ),
    Scenario(
      "7 added seats were refunded in two steps",
      .refundDecision,
      .refundGranted,
      says: ["(39.96 USD) on 13 Mar 2025 10:00 UTC and 14 Mar 2025 10:00 UTC"],
      reply: "Apple refunded your payment of $39.96 (4 people). You can see",
      story: addedRefundedInSteps
    ),
    Scenario(
      "18 an extension moved only the end of the added seats",
      .seats,
      .seatsBought,
      says: ["12 seats of pro.monthly: 113.88 USD (9 × 9.99 + 3 × 7.99), until 20 Apr 2025."],
      finds: ["seats of 101: 8", "seats of 102: 4"],
      reply: "The number of people covered is 12, for $113.88 in all, until April 20."
    ) {
      try added { $0.expiresDate = HandMade.at("2025-04-20T08:15:00Z") }(&$0)
    },
    Scenario(
      "3 an extension moved only the end of the added seats, which were refunded",
      .paidWithoutAccess,
      .linkedToUser,
      says: ["pro.monthly is active"]
    ) {
      try added {
        refund(&$0)
        $0.expiresDate = HandMade.at("2025-04-20T08:15:00Z")
      }(&$0)
    },
    Scenario(
      "6 some were refunded, in the grace period",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 1 of 4 seats, 9.99 USD; 3 remain."],
      reply: "The number of people still covered is 3, until March 20.",
      story: failing(grace: "2025-03-20T08:15:00Z")
    ),
    Scenario(
      "18 some were refunded, in the grace period",
      .seats,
      .seatsRefundedInPart,
      says: ["Apple refunded 1 of 4 seats, 9.99 USD; 3 remain."],
      reply: oneOfFour,
      story: failing(grace: "2025-03-20T08:15:00Z")
    ),
    Scenario(
      "18 some were refunded, while Apple retries",
      .seats,
      .seatsRefundedInPart,
      says: ["Apple refunded 1 of 4 seats, 9.99 USD; 3 remained."],
      reply: oneOfFour,
      story: failing(grace: nil)
    ),
    Scenario(
      "18 some were refunded, and it ended",
      .seats,
      .seatsRefundedInPart,
      says: ["Apple refunded 1 of 4 seats, 9.99 USD; 3 remained."],
      reply: oneOfFour,
      story: failing(grace: nil, isOff: true)
    ),
    Scenario(
      "13 all were refunded while renewal was on",
      .whyEnded,
      .endNotEvident,
      says: ["It was refunded on 4 Mar 2025 19:30 UTC while auto-renewal was on"],
      reply: "Apple refunded the charge of $39.96 from February 10 on March 2.",
      story: allRefundedBeforeRenewal
    ),
    Scenario(
      "18 all were refunded while renewal was on",
      .seats,
      .accessUnconfirmed,
      says: ["none remain."],
      reply: "Apple refunded the charge of $39.96 from February 10 on March 2.",
      story: allRefundedBeforeRenewal
    ),
  ]

  /// Four seats of February and one that was added, all refunded before the renewal was due.
  private static func allRefundedBeforeRenewal(_ story: inout Story) throws {
    try story.transaction("99", bought: At.february10, until: At.march10, price: 39_960) {
      $0.multiSeatInfo = MultiSeatInfo()
      $0.multiSeatInfo?.priceTiers = [.init(price: 9990, quantity: 4)]
      $0.quantity = 4
      refund(&$0)
      $0.revocationDate = HandMade.at("2025-03-02T08:15:00Z")
    }
    let added = At.february10 + 2 * At.day
    try february(&story, "100", bought: added, quantity: 1, isRefunded: true)
    try story.renewal(signed: At.march4, on: true, renews: At.march10)
  }

  @Test(arguments: inSteps) func seatsAreToldAsTheyAre(scenario: Scenario) throws {
    try scenario.check()
  }

  private static let paidByOthers = "Your access is paid for by an organization or a group."
  private static let tookBack =
    "The organization, or whoever invited the customer, took the seat back on 13 Mar 2025"

  static let assignedOnce: [Scenario] = [
    Scenario(
      "1 an assigned product costs the customer nothing",
      .chargedTwice,
      .noCharge,
      says: ["a seat of somebody else's group or organization, and paid nothing for it"],
      reply: paidByOthers,
      story: assigned()
    ),
    Scenario(
      "3 an assigned product",
      .paidWithoutAccess,
      .seatOfGroup,
      says: ["reader.lifetime is active through a seat of an organization or a group"],
      reply: paidByOthers,
      story: assigned()
    ),
    Scenario(
      "17 an assigned product is not the customer's to cancel",
      .commitment,
      .noCommitment,
      says: ["paid nothing"],
      reply: paidByOthers,
      story: assigned()
    ),
    Scenario(
      "18 an assigned product",
      .seats,
      .seatOfGroup,
      says: [
        "Has access to reader.lifetime. Received through a seat of an organization or a group on 12"
          + " Mar 2025 16:20 UTC.",
        "paid nothing",
      ],
      finds: ["ownership: ASSIGNED"],
      reply: paidByOthers,
      story: assigned()
    ),
    Scenario(
      "3 an assigned product that was taken back",
      .paidWithoutAccess,
      .noAccessNow,
      says: ["No access to reader.lifetime. \(tookBack)"],
      finds: ["state: revoked"],
      reply: "The organization or person who paid for your access ended it on March 13. Please ask"
        + " them, or buy it yourself in the app.",
      story: assigned(isTakenBack: true)
    ),
    Scenario(
      "5 an assigned product that was taken back is no family's",
      .familyAccess,
      .notFamily,
      says: ["No purchase came through Family Sharing."],
      story: assigned(isTakenBack: true)
    ),
    Scenario(
      "18 an assigned product that was taken back",
      .seats,
      .seatTakenBack,
      says: [tookBack, "The customer paid nothing for it."],
      reply: "The organization or person who paid for your access ended it on March 13. Please ask"
        + " them, or buy it yourself in the app.",
      story: assigned(isTakenBack: true)
    ),
    Scenario(
      "18 an assigned product that ended with the purchase of all seats",
      .seats,
      .seatOfGroup,
      says: ["Access through the organization or group ended on 13 Mar 2025", "REFUND_FULL"],
      reply:
        "Your access was paid for by an organization or a group, and it has ended. Please ask the"
        + " person there who manages it, or buy it yourself in the app.",
      story: assigned(isTakenBack: true, as: .refundFull)
    ),
  ]

  /// A seat, and a plan of the customer's own with another Apple Account.
  private static func seatBesideAnOwnPlan(_ story: inout Story) throws {
    try bought {
      $0.inAppOwnershipType = .known(.assigned)
      $0.appTransactionId = AppTransactionId("704713151053290605")
    }(&story)
    try story.transaction("201", chain: "201", bought: At.march12, until: At.april10) {
      $0.appTransactionId = AppTransactionId("704713151053290777")
    }
  }

  /// Who paid nothing is not told how to ask for a refund.
  @Test func aSeatIsNotPaidByTheCustomer() throws {
    var seat = Story()
    try Self.bought { $0.inAppOwnershipType = .known(.assigned) }(&seat)
    #expect(try !seat.assessed().hasPaid)
    var both = Story()
    try Self.seatBesideAnOwnPlan(&both)
    #expect(try both.assessed().hasPaid)
  }

  static let besideAnOwnPlan: [Scenario] = [
    Scenario(
      "1 a seat beside a plan of one's own",
      .chargedTwice,
      .oneCharge,
      says: ["The archive shows 1 charge of 9.99 USD on 12 Mar 2025."],
      story: seatBesideAnOwnPlan
    ),
    Scenario(
      "4 a seat beside a plan of one's own",
      .newPhone,
      .sameAppleAccount,
      says: [
        "The customer's own purchases are from one Apple Account (704713151053290777); what others"
          + " pay for belongs to another one."
      ],
      story: seatBesideAnOwnPlan
    ),
  ]

  /// Four seats of which one was refunded on 11 March, and `reversed` on 13 March.
  private static func oneRefunded(
    reversed: Bool = false
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      let seats = { (refunded: Int?) in
        { (transaction: inout Transaction) in
          var seats = MultiSeatInfo()
          seats.priceTiers = [.init(price: 10_000, quantity: 4)]
          seats.revokedSeatQuantity = refunded
          transaction.multiSeatInfo = seats
          transaction.quantity = 4
        }
      }
      let (refund, reversal) = (At.march10 + At.day, At.march12 + At.day)
      try story.transaction(
        "101",
        bought: At.march10,
        until: At.april10,
        price: 40_000,
        signed: refund,
        seats(1)
      )
      try story.event(.refund, .seats, transaction: "101", signed: refund)
      guard reversed else { return }
      try story.transaction(
        "101",
        bought: At.march10,
        until: At.april10,
        price: 40_000,
        signed: reversal,
        seats(nil)
      )
      try story.event(.refundReversed, transaction: "101", signed: reversal)
    }
  }

  private static let partReversed =
    "Apple refunded part of the charge of $40.00 from March 10 (1 of 4 people) and took the refund"
    + " back on March 13, so the payment stands."

  static let reversals: [Scenario] = [
    Scenario(
      "6 the refund of a seat was reversed",
      .refundedBut,
      .refundReversed,
      says: ["Apple reversed the refund of 1 of 4 seats on 13 Mar 2025; it had not ended access."],
      reply: partReversed,
      story: oneRefunded(reversed: true)
    ),
    Scenario(
      "7 the refund of a seat was reversed",
      .refundDecision,
      .refundTakenBack,
      says: [
        "Apple reversed a refund of 1 of 4 seats of the charge of 10 Mar 2025 for 4 seats of pro.monthly"
          + " (40.00 USD) on 13 Mar 2025"
      ],
      reply: "Apple granted a refund and took it back on March 13, so the payment of $40.00 from"
        + " March 10 stands. You can",
      story: oneRefunded(reversed: true)
    ),
    Scenario(
      "1 the refund of a seat was reversed",
      .chargedTwice,
      .oneCharge,
      says: ["1 charge of 40.00 USD"],
      reply: "Apple refunded part of the charge from March 10 (1 of 4 people) and took the refund",
      story: oneRefunded(reversed: true)
    ),
    Scenario(
      "1 a seat was refunded",
      .chargedTwice,
      .oneCharge,
      says: ["Apple refunded 1 of 4 seats (10.00 USD) of the charge of 10 Mar 2025"],
      reply: "Apple refunded $10.00 of the charge from March 10 (1 of 4 people) on March 11.",
      story: oneRefunded()
    ),
  ]

  /// Eight seats, of which Apple refunded two on 11 March, and a third one on 12 March.
  private static func refundedTwice(_ story: inout Story) throws {
    for (refunded, signed) in [(2, At.march10 + At.day), (3, At.march12)] {
      try story.transaction(
        "101",
        bought: At.march10,
        until: At.april10,
        price: 80_000,
        signed: signed
      ) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 10_000, quantity: 8)]
        seats.revokedSeatQuantity = refunded
        $0.multiSeatInfo = seats
        $0.quantity = 8
      }
      try story.event(.refund, .seats, transaction: "101", signed: signed)
    }
  }

  static let refundsInSteps: [Scenario] = [
    Scenario(
      "8 seats were added since the number changed",
      .priceChanged,
      .seatsBought,
      says: [
        "The number of seats changed from 8 to 5; the price went from 80.00 USD to 50.00 USD. With those"
          + " added since, there are 9 seats, for 76.00 USD in all."
      ],
      reply: "The number of people covered is 9, for $76.00 in all, until April 10."
    ) {
      let periods: [(String, Int64, Int64, Int, Int64)] = [
        ("100", At.february10, At.march10, 8, 10_000), ("101", At.march10, At.april10, 5, 10_000),
        ("102", At.march12, At.april10, 4, 6500),
      ]
      for (id, bought, until, quantity, price) in periods {
        try $0.transaction(id, bought: bought, until: until, price: Int64(quantity) * price) {
          $0.multiSeatInfo = MultiSeatInfo()
          $0.multiSeatInfo?.priceTiers = [.init(price: price, quantity: quantity)]
          $0.quantity = quantity
          $0.additionalTransactionReason = id == "102" ? "SEAT_ADDITION" : nil
        }
      }
    },
    Scenario(
      "6 seats were refunded on two days",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 3 of 8 seats, 30.00 USD; 5 remain."],
      reply: "Apple refunded part of your payment (3 of 8 people): $30.00. The number of people",
      story: refundedTwice
    ),
    Scenario(
      "1 seats were refunded on two days",
      .chargedTwice,
      .oneCharge,
      says: ["1 charge of 80.00 USD"],
      reply: "Apple refunded $30.00 of the charge from March 10 (3 of 8 people). It can take",
      story: refundedTwice
    ),
  ]

  @Test(arguments: refundsInSteps) func refundedInSteps(scenario: Scenario) throws {
    try scenario.check()
  }

  /// Each refund counts on its own day, with what it added.
  @Test func countsEachRefundOfSeats() throws {
    var story = Story()
    try Self.refundedTwice(&story)
    let facts = try story.assessed().countedFacts
    let days = [At.march10 + At.day, At.march12].map { Timestamp(milliseconds: $0).dayNumber }
    let back = days.map { facts.counts[CountedFact(.paidBack, day: $0, text: "USD")]?.milliunits }
    #expect(back == [20_000, 10_000])
  }

  /// All eight seats were refunded, but Apple states no revocation.
  private static let withoutRevocation = bought { $0.multiSeatInfo?.revokedSeatQuantity = 8 }

  static let allWithoutRevocation: [Scenario] = [
    Scenario(
      "18 all seats were refunded without a revocation",
      .seats,
      .refundedAccessRemains,
      says: ["Apple refunded 8 of 8 seats, 73.92 USD; none remain."],
      reply: "Apple refunded your payment of $73.92 (8 people) on March 10.",
      story: withoutRevocation
    ),
    Scenario(
      "6 all seats were refunded without a revocation",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple refunded 8 of 8 seats of the charge of 10 Mar 2025, 73.92 USD."],
      reply: "Apple refunded your payment of $73.92 (8 people) on March 10.",
      story: withoutRevocation
    ),
    Scenario(
      "3 all seats were refunded without a revocation",
      .paidWithoutAccess,
      .linkedToUser,
      says: ["pro.monthly is active"],
      story: withoutRevocation
    ),
  ]

  /// Three seats at the renewal instead of six, and six again.
  private static func fewerAndUndone(_ story: inout Story) throws {
    try bought { $0.quantity = 6 }(&story)
    try story.renewal(signed: At.march10, on: true, renews: At.april10) { $0.renewalQuantity = 6 }
    for (seats, days) in [(3, 1), (6, 2)] {
      let moment = At.march10 + Int64(days) * At.day
      try story.renewal(signed: moment, on: true, renews: At.april10) { $0.renewalQuantity = seats }
      try story.event(
        .didChangeRenewalPref,
        seats == 3 ? .decreaseQuantity : nil,
        transaction: "101",
        signed: moment
      )
    }
  }

  static let numbers: [Scenario] = [
    Scenario(
      "11 fewer seats, undone, are no plan change",
      .planChange,
      .noPlanChange,
      says: [
        "The archive shows no plan change. Apple reported on 12 Mar 2025", "seats: 6 from 10 Apr",
      ],
      reply: "Your subscription is active",
      story: fewerAndUndone
    )
  ]

  static let all: [Scenario] =
    refundedOneByOne + renewed + questions + assignedOnce + besideAnOwnPlan + reversals
    + allWithoutRevocation + numbers

  /// Two of the four seats that were added are refunded, which lists and timelines count of the four.
  private static let halfOfAdded = added { $0.multiSeatInfo?.revokedSeatQuantity = 2 }
  private static let twoOfFour =
    "Apple refunded 2 of 4 seats of the charge of 12 Mar 2025, 19.98 USD; 10 of 12 seats remain."
  private static let twoOfFourInReply =
    "Apple refunded part of your payment on March 12 (2 of 4 people): $19.98. The number of people still"
    + " covered is 10"

  static let ofOneCharge: [Scenario] = [
    Scenario(
      "6 some of the seats that were added were refunded",
      .refundedBut,
      .refundedInPart,
      says: [twoOfFour],
      reply: twoOfFourInReply,
      story: halfOfAdded
    ),
    Scenario(
      "7 some of the seats that were added were refunded",
      .refundDecision,
      .refundGranted,
      says: [twoOfFour],
      reply: twoOfFourInReply,
      story: halfOfAdded
    ),
    Scenario(
      "18 some of the seats that were added were refunded",
      .seats,
      .seatsRefundedInPart,
      says: ["12 seats of pro.monthly: 113.88 USD", twoOfFour],
      reply: twoOfFourInReply,
      story: halfOfAdded
    ),
  ]

  /// Three of eight seats, and all of those that were added, were refunded, and five renewed.
  @Test func furtherSeatsOfAnEarlierPeriodAreTold() throws {
    let answer = try Story.answer(.refundDecision) {
      try Self.february(&$0, "99", quantity: 8, revoked: 3)
      try Self.february(&$0, "100", bought: At.february10 + At.day, quantity: 4, isRefunded: true)
      try Self.march(&$0, quantity: 5)
    }
    let told = answer.statements.map(\.text).joined(separator: " ")
    #expect(
      told.contains("Apple refunded 7 of 12 seats, 69.93 USD (3 of 8 for 29.97 USD"),
      "\(told)"
    )
  }

  @Test(arguments: ofOneCharge) func seatsAreCountedOfTheirCharge(scenario: Scenario) throws {
    try scenario.check()
  }

  /// The answer about the subscription counts them in the same way.
  @Test func theHeadlineCountsSeatsOfTheirCharge() throws {
    var story = Story()
    try Self.halfOfAdded(&story)
    let subscription = try #require(try story.assessed().subscriptions.first)
    let also = ToldScenario.words.answer(for: subscription).also.map(\.text)
    #expect(also.contains(Self.twoOfFour), "\(also)")
  }

  private static let questions: [Scenario] = [
    Scenario(
      "18 the seats that were added were refunded",
      .seats,
      .seatsRefundedInPart,
      says: [
        "12 seats of pro.monthly: 113.88 USD", "refunded 4 of 12 seats, 39.96 USD; 8 remain.",
      ],
      reply: "The number of people still covered is 8",
      story: added(refund)
    ),
    Scenario(
      "6 the seats that were added were refunded, and the others remain",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 4 of 12 seats, 39.96 USD; 8 remain."],
      reply:
        "part of your payment on March 14 (4 of 12 people): $39.96. The number of people still"
        + " covered is 8",
      story: added(refund)
    ),
    Scenario(
      "7 the seats that were added were refunded",
      .refundDecision,
      .refundGranted,
      says: [
        "Apple refunded the charge of 12 Mar 2025 for 4 seats of pro.monthly (39.96 USD) on 14 Mar",
        "1 other charge stays paid: 73.92 USD.",
      ],
      reply: "Apple refunded your payment of $39.96 (4 people) on March 14.",
      story: added(refund)
    ),
    Scenario(
      "6 seven of eight seats were refunded",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 7 of 8 seats; 1 remains."],
      reply:
        "part of your payment on March 10 (7 of 8 people). The number of people still covered"
        + " is 1",
      story: bought { $0.multiSeatInfo?.revokedSeatQuantity = 7 }
    ),
    Scenario(
      "7 seven of eight seats were refunded",
      .refundDecision,
      .refundGranted,
      says: ["Apple refunded 7 of 8 seats; 1 remains. The request itself is not in the archive."],
      reply:
        "part of your payment on March 10 (7 of 8 people). The number of people still covered"
        + " is 1",
      story: bought { $0.multiSeatInfo?.revokedSeatQuantity = 7 }
    ),
    Scenario(
      "6 all seats were refunded",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 14 Mar 2025."],
      reply: "Apple refunded your payment of $73.92 from March 10 (8 people) on March 14.",
      story: bought(refund)
    ),
    Scenario(
      "6 seats of an earlier period were refunded",
      .refundedBut,
      .refundedInPart,
      says: ["Apple refunded 1 of 4 seats of the charge of 10 Feb 2025, 9.99 USD."],
      reply: "Apple refunded $9.99 of the charge of $39.96 on February 10. Your subscription is"
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: 39_960) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 9990, quantity: 4)]
        seats.revokedSeatQuantity = 1
        $0.multiSeatInfo = seats
        $0.quantity = 4
      }
      try bought()(&$0)
    },
    Scenario(
      "18 all seats were refunded",
      .seats,
      .refundedAccessEnded,
      says: [
        "Apple refunded 8 of 8 seats, 73.92 USD; none remain.", "No access to pro.monthly.",
      ],
      reply:
        "Apple refunded your payment of $73.92 from March 10 on March 14, so your access to it ended.",
      story: bought(refund)
    ),
    Scenario(
      "18 all seats were refunded, and renewal is on",
      .seats,
      .refundedAccessEnded,
      says: ["Apple refunded 8 of 8 seats, 73.92 USD; none remain."],
      reply: "Apple refunded your last payment of $73.92 on March 14, so your access ended."
    ) {
      try bought(refund)(&$0)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "8 seats that were added are no other price",
      .priceChanged,
      .samePrice,
      says: ["There is no earlier charge to compare with."],
      story: added()
    ),
    Scenario(
      "8 another number of seats",
      .priceChanged,
      .seatsBought,
      says: [
        "The number of seats changed from 4 to 8; the price went from 39.96 USD to 73.92 USD."
      ],
      reply: "The number of people covered is 8"
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: 39_960) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 9990, quantity: 4)]
        $0.multiSeatInfo = seats
        $0.quantity = 4
      }
      try bought()(&$0)
    },
    Scenario(
      "1 somebody else's seat costs the customer nothing",
      .chargedTwice,
      .noCharge,
      says: ["somebody else's group or organization, and paid nothing"],
      reply: "paid for by an organization or a group",
      story: bought { $0.inAppOwnershipType = .known(.assigned) }
    ),
    Scenario(
      "3 a seat is no purchase of the member's",
      .paidWithoutAccess,
      .seatOfGroup,
      says: ["active through a seat of an organization or a group"],
      reply: "paid for by an organization or a group",
      story: bought { $0.inAppOwnershipType = .known(.assigned) }
    ),
    Scenario(
      "18 some seats were refunded",
      .seats,
      .seatsRefundedInPart,
      says: ["Apple refunded 3 of 8 seats"],
      reply: "Apple refunded part of your payment on March 10",
      story: bought { $0.multiSeatInfo?.revokedSeatQuantity = 3 }
    ),
    Scenario(
      "6 the first of two payments for seats was refunded whole",
      .refundedBut,
      .refundedInPart,
      says: ["8 of 12 seats, 73.92 USD; 4 remain."],
      reply: "part of your payment on March 14 (8 of 12 people): $73.92."
    ) {
      try bought(refund)(&$0)
      try $0.transaction("102", bought: At.march12, until: At.april10, price: 39_960) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 9990, quantity: 4)]
        $0.multiSeatInfo = seats
        $0.quantity = 4
        $0.additionalTransactionReason = "SEAT_ADDITION"
      }
    },
    Scenario(
      "13 the plan of the group ended",
      .whyEnded,
      .endedSeat,
      says: [
        "It ended on 10 Mar 2025 08:15 UTC, when the plan of the organization or group ended."
      ],
      finds: ["expirationIntent: 1, auto-renewal was turned off"],
      reply: "Please ask the person there who manages it"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10) {
        $0.inAppOwnershipType = .known(.assigned)
      }
      try $0.renewal(signed: At.march10 + 1, on: false) {
        $0.expirationIntent = .known(.customerCancelled)
        $0.isInBillingRetryPeriod = false
      }
    },
    Scenario(
      "3 a seat that ended with the purchase of all seats",
      .paidWithoutAccess,
      .noAccessNow,
      says: [
        "through the organization or group ended on 14 Mar 2025", "Apple states REFUND_FULL",
      ],
      story: bought {
        $0.inAppOwnershipType = .known(.assigned)
        refund(&$0)
      }
    ),
    Scenario(
      "18 a seat that ended with the purchase of all seats",
      .seats,
      .seatOfGroup,
      says: [
        "The customer had a seat of somebody else's group or organization, and paid nothing for it."
      ],
      story: bought {
        $0.inAppOwnershipType = .known(.assigned)
        refund(&$0)
      }
    ),
    Scenario(
      "18A the total is the sum of the tiers",
      .seats,
      .seatsBought,
      says: ["8 seats of pro.monthly: 73.92 USD (5 × 9.99 + 3 × 7.99), until 10 Apr 2025"],
      finds: ["seats of 101: 8"],
      reply: "The number of people covered is 8, for $73.92 in all",
      story: bought()
    ),
    Scenario(
      "18A no tiers, no total",
      .seats,
      .seatsBought,
      says: ["8 seats of pro.monthly: 9.24 USD each on average, the total is not stated"],
      story: bought {
        $0.multiSeatInfo = nil
        $0.price = nil
      }
    ),
    Scenario(
      "18B somebody else's seat",
      .seats,
      .seatOfGroup,
      says: ["seat of somebody else's group or organization, and paid nothing"],
      finds: ["ownership: ASSIGNED"],
      story: bought { $0.inAppOwnershipType = .known(.assigned) }
    ),
    Scenario(
      "18C fewer at the renewal",
      .seats,
      .seatsBought,
      says: ["It renews with 6 seats; now there are 8."],
      reply: "From April 10 on, it's 6."
    ) {
      try bought()(&$0)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) { $0.renewalQuantity = 6 }
    },
    Scenario(
      "18D some were refunded",
      .seats,
      .seatsRefundedInPart,
      says: ["Apple refunded 2 of 8 seats; 6 remain."],
      reply: "The number of people still covered is 6",
      story: bought { $0.multiSeatInfo?.revokedSeatQuantity = 2 }
    ),
    Scenario(
      "18 seats were added within the period",
      .seats,
      .seatsBought,
      says: ["12 seats of pro.monthly: 113.88 USD (9 × 9.99 + 3 × 7.99)"],
      finds: ["seats of 101: 8", "seats of 102: 4"]
    ) {
      try bought()(&$0)
      try $0.transaction("102", bought: At.march12, until: At.april10, price: 39_960) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 9990, quantity: 4)]
        $0.multiSeatInfo = seats
        $0.quantity = 4
        $0.additionalTransactionReason = "SEAT_ADDITION"
      }
    },
    Scenario(
      "18 none",
      .seats,
      .noSeats,
      says: ["The archive shows no seats."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  @Test(arguments: all)
  func answers(scenario: Scenario) throws { try scenario.check() }
}
