import SubscriptionModel
import SupportAnswers
import Testing

/// The answer about a subscription, at each boundary and with each optional part missing alone.
@Suite("Answers about a state")
struct StateAnswerTests {
  private static let noon = "15 Mar 2025 12:00 UTC"
  private let words = Wording(asOf: HandMade.asOf)

  private static func after(_ milliseconds: Int64) -> Timestamp {
    HandMade.asOf.adding(TimeSpan(milliseconds: milliseconds))
  }

  private func answer(
    _ state: SubscriptionState,
    _ access: Access = .no,
    rule: StateRuleName = .active,
    certainty: Certainty = .signed,
    until: String? = "2025-03-10T08:15:00Z",
    transaction: Transaction? = nil,
    _ change: (inout SubscriptionAssessment) -> Void = { _ in }
  ) throws -> AnswerText {
    words.answer(
      for: try HandMade.subscription(
        state,
        access,
        rule: rule,
        certainty: certainty,
        until: until,
        transaction: transaction,
        change: change
      )
    )
  }

  private static func asTest(_ made: inout SubscriptionAssessment) {
    made.chainKey = ChainKey(
      environment: .sandbox,
      bundleId: nil,
      originalTransactionId: made.chainKey.originalTransactionId
    )
  }

  // MARK: Access and what comes next

  /// The end of access is told while it is ahead, and is not repeated for the renewal.
  @Test(arguments: [
    (Int64(-1), false, " It renews on 15 Mar 2025 11:59 UTC."),
    (0, false, " It renews on \(noon)."),
    (1, true, " It renews then."),
  ])
  func theEndIsAhead(lag: Int64, isTold: Bool, renewal: String) throws {
    let headline = try answer(.active, .yes) {
      $0.expiresDate = Self.after(lag)
      $0.modifiers = [.willRenew(on: Self.after(lag), product: nil, price: nil)]
    }.headline
    #expect(headline.hasPrefix("Has access to pro.monthly until \(Self.noon)") == isTold)
    #expect(headline.hasSuffix(renewal))
  }

  /// A date that the previous sentence does not state is told.
  @Test(arguments: [
    (Access.yes, "2025-03-26T08:15:00Z", "It renews then."),
    (.yes, "2025-03-27T08:15:00Z", "It renews on 27 Mar 2025 08:15 UTC."),
    (.unknown, "2025-03-26T08:15:00Z", "It renews on 26 Mar 2025 08:15 UTC."),
  ])
  func theDateOfTheRenewal(access: Access, date: String, text: String) throws {
    let headline = try answer(.active, access, until: "2025-03-26T08:15:00Z") {
      $0.modifiers = [.willRenew(on: HandMade.at(date), product: nil, price: nil)]
    }.headline
    #expect(headline.hasSuffix(text), "\(headline)")
  }

  private static let annual = ProductId("com.example.reader.pro.annual")

  /// What comes next, most important first.
  private static var byImportance: [(modifier: StateModifier, text: String)] {
    [
      (
        .endsUnlessPriceAccepted(on: nil, price: nil),
        "It ends unless the customer accepts the new price."
      ),
      (.commitment(CommitmentStatus()), "Whether it renews after that is not stated."),
      (
        annual.map { .planChange(to: $0, on: nil, price: nil) } ?? .renewalIntentUnknown,
        "It changes to pro.annual."
      ),
      (.purchasersPlanRenews(on: nil), "The purchaser's plan renews."),
      (.willRenew(on: nil, product: nil, price: nil), "It renews."),
      (.willNotRenew(ends: nil), "Auto-renewal is off, so it ends then."),
      (.renewalIntentUnknown, "The archive does not show whether it renews."),
    ]
  }

  @Test(arguments: 0..<6) func theMostImportantIsTold(index: Int) throws {
    let pair = Array(Self.byImportance[index...].prefix(2))
    let alone = try answer(.active, .yes) { $0.modifiers = [pair[0].modifier] }.headline
    #expect(alone.hasSuffix(pair[0].text))
    for modifiers in [pair, pair.reversed()] {
      let both = try answer(.active, .yes) { $0.modifiers = modifiers.map(\.modifier) }
      #expect(both.headline == alone)
    }
  }

  /// A plan change that the headline does not tell comes next.
  @Test(arguments: [(0, true), (1, true), (4, false)])
  func aPlanChangeIsNotLost(other: Int, isNext: Bool) throws {
    let modifiers = [Self.byImportance[other].modifier, Self.byImportance[2].modifier]
    let next = try answer(.active, .yes) { $0.modifiers = modifiers }.next
    #expect(next == (isNext ? "It changes to pro.annual." : nil))
  }

  // MARK: States that ended or are open

  @Test(arguments: [
    (Certainty.signed, false, "ended on 10 Mar 2025 08:15 UTC: payment kept failing."),
    (.inferred, false, "ended on 10 Mar 2025 08:15 UTC: payment kept failing (inferred)."),
    (.signed, true, "ended on 10 Mar 2025 08:15 UTC, when the purchaser's plan ended."),
    (
      .inferred, true, "ended on 10 Mar 2025 08:15 UTC, when the purchaser's plan ended (inferred)."
    ),
  ])
  func whyItEnded(certainty: Certainty, isFamily: Bool, text: String) throws {
    let period = try HandMade.transaction {
      $0.inAppOwnershipType = .known(isFamily ? .familyShared : .purchased)
    }
    let answer = try answer(.expired, certainty: certainty, transaction: period) {
      $0.expirationReason = .billingError
    }
    #expect(answer.headline == "No access to pro.monthly. It \(text)")
  }

  /// Only time that passed is inferred; a document that came later would tell.
  @Test(arguments: [
    (SubscriptionState.expired, Certainty.inferred, true), (.billingRetry, .inferred, true),
    (.expired, .signed, false), (.billingRetry, .signed, false), (.gracePeriod, .inferred, false),
  ])
  func whatFollowsFromTime(state: SubscriptionState, certainty: Certainty, isTold: Bool) throws {
    let also = try answer(state, certainty: certainty).also
    #expect(also.contains { $0.text.hasPrefix("This is inferred.") } == isTold)
  }

  @Test(arguments: [
    (ExpirationReason.customerCancelled, false, "auto-renewal may have been turned on again"),
    (.billingError, false, "it may have been paid since then"),
    (.billingError, true, "it may have been renewed since then"),
  ])
  func whatMayHaveHappened(reason: ExpirationReason, isTest: Bool, text: String) throws {
    let answer = try answer(.expired, certainty: .inferred) {
      $0.expirationReason = reason
      $0.newestEvidence = nil
      if isTest { Self.asTest(&$0) }
    }
    #expect(
      answer.also == [Statement("This is inferred. No document has a date; \(text).", .inferred)]
    )
  }

  /// A missing catalog is worth a hint for a known product that is no test.
  @Test(arguments: [(false, true, true), (true, true, false), (false, false, false)])
  func aCatalogWouldTell(isTest: Bool, isKnown: Bool, isHint: Bool) throws {
    let headline = try answer(.unknownExpiry, .unknown, until: nil) {
      if isTest { Self.asTest(&$0) }
      if !isKnown { $0.productId = nil }
    }.headline
    #expect(headline.contains("No document states when the period ends."))
    #expect(
      headline.contains(
        "A product catalog with the period of com.example.reader.pro.monthly would tell"
      ) == isHint
    )
  }

  /// Apple may take a day to process a renewal.
  @Test(arguments: [("2025-03-14T12:00:00Z", false), ("2025-03-14T12:00:01Z", true)])
  func aRenewalIsProcessed(due: String, isProcessing: Bool) throws {
    let headline = try answer(.unconfirmed, .unknown, rule: .unconfirmed, until: due).headline
    #expect(headline.contains("Apple may still be processing the renewal.") == isProcessing)
  }

  @Test(
    arguments: [
      (true, .waiting, true), (false, .waiting, false), (nil, .waiting, false),
      (true, .acceptedOrInformed, false), (true, nil, false),
    ] as [(Bool?, PriceIncreaseStatus?, Bool)]
  )
  func aPriceWasNotAccepted(
    willRenew: Bool?,
    status: PriceIncreaseStatus?,
    isTold: Bool
  ) throws {
    let headline = try answer(.unconfirmed, .unknown, rule: .unconfirmed) {
      $0.willRenew = willRenew
      $0.priceIncreaseStatus = status.map { .known($0) }
    }.headline
    #expect(headline.contains("so it probably ended") == isTold)
  }

  @Test(arguments: [
    (StateRuleName.onlyInvalidEvidence, "Every document about it has an invalid signature."),
    (
      .refundedThenUnconfirmed,
      "It was refunded while auto-renewal was on, so Apple may have charged again; the newest"
        + " document is from 14 Mar 2025 21:40 UTC."
    ), (.unconfirmed, "The newest document is from 14 Mar 2025 21:40 UTC."),
  ])
  func whyItIsOpen(rule: StateRuleName, text: String) throws {
    let headline = try answer(.unconfirmed, .unknown, rule: rule, until: nil).headline
    #expect(headline == "Access unknown for pro.monthly. \(text)")
  }

  @Test(
    arguments: [
      (
        "X", "7",
        " (type X, which this version does not know; reason 7, which this version does not know)"
      ), ("X", nil, " (type X, which this version does not know)"),
      (nil, "7", " (reason 7, which this version does not know)"), (nil, nil, ""),
    ] as [(String?, String?, String)]
  )
  func whyItWasRevoked(type: String?, reason: String?, text: String) throws {
    let revoked = try HandMade.transaction {
      $0.revocationDate = HandMade.at("2025-03-12T16:20:00Z")
      $0.revocationType = type.map { .unrecognized($0) }
      $0.revocationReason = reason.map { .unrecognized($0) }
    }
    let headline = try answer(.revoked, rule: .revoked, transaction: revoked).headline
    #expect(headline.hasSuffix(" Apple revoked it on 12 Mar 2025 16:20 UTC\(text)."))
  }

  /// A refund leaves renewal as it is, which matters only while it is on.
  @Test(arguments: [true, false]) func aRefundLeavesRenewalOn(isOn: Bool) throws {
    let refunded = try HandMade.transaction { $0.revocationDate = HandMade.asOf }
    let change = { (made: inout SubscriptionAssessment) in
      if isOn { made.modifiers = [.renewalStillOn(nextCharge: nil)] }
    }
    let told = { (answer: AnswerText) in
      answer.also.contains { $0.text == "A refund does not turn off auto-renewal." }
    }
    #expect(told(try answer(.refunded, transaction: refunded, change)) == isOn)
    #expect(!told(try answer(.revoked, transaction: refunded, change)))
    let who = try answer(.refunded, transaction: refunded, change).whoMustAct
    #expect((who != nil) == isOn)
  }

  // MARK: Who must act, and until when Apple retries

  @Test(
    arguments: [
      (.active, .active, nil), (.billingRetry, .billingRetry, "The customer, by updating the"),
      (.expired, .expiredOther, "Nobody, unless the customer wants it back"),
      (.seatWithdrawn, .seatWithdrawn, "The customer, by asking the organization or whoever"),
      (.revoked, .revoked, "Engineering. Only Apple can explain the revocation"),
      (.unconfirmed, .onlyInvalidEvidence, "Engineering, by finding out why the signatures"),
      (.unconfirmed, .unconfirmed, "Engineering, by asking Apple"),
      (.upgraded, .upgraded, "Engineering, by asking Apple"),
    ] as [(SubscriptionState, StateRuleName, String?)]
  )
  func whoMustAct(state: SubscriptionState, rule: StateRuleName, text: String?) throws {
    let who = try answer(state, rule: rule).whoMustAct
    #expect(text.map { who?.hasPrefix($0) == true } ?? (who == nil), "\(who ?? "")")
    #expect(try answer(state, rule: rule) { Self.asTest(&$0) }.whoMustAct == nil)
  }

  @Test func aProductThatIsNoLongerForSaleIsAskedAbout() throws {
    let who = try answer(.expired) { $0.expirationReason = .productUnavailable }.whoMustAct
    #expect(who?.hasPrefix("The customer, by choosing another plan.") == true)
  }

  /// Apple decides a request while the subscription runs; one that is decided needs nobody.
  @Test(arguments: [nil, RefundRequest.Decision.declined])
  func whoDecidesARequest(decision: RefundRequest.Decision?) throws {
    let who = try answer(.active, .yes) {
      var request = RefundRequest(requestedAt: HandMade.at("2025-03-14T09:00:00Z"))
      request.decision = decision
      $0.refundRequest = request
    }.whoMustAct
    #expect(who == (decision == nil ? "Apple, by deciding on the refund request." : nil))
  }

  @Test func theEndOfTheRetriesMayBeUnknown() throws {
    #expect(
      try answer(.gracePeriod, .yes).next == """
        Apple keeps retrying the charge. If payment succeeds during the grace period, renewal dates \
        stay the same.
        """
    )
    #expect(
      try answer(.billingRetry).next == """
        Apple keeps retrying; for how long is not known. When payment succeeds, access returns and a \
        new period starts that day.
        """
    )
    #expect(try answer(.unconfirmed, .unknown).next?.hasPrefix("This stays unconfirmed") == true)
  }

  /// An offer that waits for the renewal; what it costs after that, no document states.
  static let offersAtRenewal: [(price: Int64, period: String?, text: String)] = [
    (
      0, "P3M",
      "It renews then, free for 3 months with retention offer STAY; the price after that is not"
        + " known."
    ),
    (0, nil, "It renews then, free with retention offer STAY; the price after that is not known."),
    (
      4990, "P3M",
      "It renews then for 4.99 USD, with retention offer STAY, 3 months; the price after that is not"
        + " known."
    ),
  ]

  @Test(arguments: offersAtRenewal)
  func saysNoPriceAfterAnOffer(price: Int64, period: String?, text: String) throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10) {
      $0.offerType = .known(.retention)
      $0.offerIdentifier = "STAY"
      $0.offerPeriod = period
      $0.renewalPrice = Money(milliunits: price, currency: "USD")
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let words = Wording(asOf: HandMade.asOf)
    let headline = words.answer(for: subscription).headline
    #expect(headline.hasSuffix(text), "\(headline)")
    // What is free is no charge.
    let replies = words.answers(for: try story.assessed()).map(\.reply)
    #expect(price > 0 || !replies.contains { $0.contains("next charge") }, "\(replies)")
  }

  /// What Apple took back without a refund renews as well.
  @Test func whatWasRevokedMayRenew() throws {
    let revoked = try HandMade.transaction {
      $0.revocationDate = HandMade.at("2025-03-12T16:20:00Z")
      $0.revocationType = .unrecognized("TAKEN")
    }
    let answer = try answer(.revoked, rule: .revoked, transaction: revoked) {
      $0.modifiers = [.renewalStillOn(nextCharge: HandMade.at("2025-03-26T08:15:00Z"))]
    }
    #expect(
      answer.headline.hasSuffix(
        "Auto-renewal is still on, with the next charge on 26 Mar 2025 08:15 UTC."
      ),
      "\(answer.headline)"
    )
    #expect(answer.say.hasPrefix("Auto-renewal is still on; to avoid the next charge on 26 March,"))
    #expect(answer.say.contains("Apple ended your access on 12 March; for the reason, please"))
  }

  /// A REFUND notification with a type of refund that is new: what was paid is known, and how much of it
  /// came back is not.
  @Test(arguments: [true, false]) func anUnclearRefundNamesThePayment(renews: Bool) throws {
    var story = Story()
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
      $0.revocationType = .unrecognized("GOODWILL")
    }
    try story.event(.refund, transaction: "101", signed: At.march12)
    if renews { try story.renewal(signed: At.march12 + At.day, on: true, renews: At.april10) }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let say = Wording(asOf: HandMade.asOf).answer(for: subscription).say
    #expect(!say.contains("Apple refunded"), "\(say)")
    #expect(
      say.contains(
        renews
          ? "On 12 March, Apple told us of a refund for your last payment of $9.99, but not how much"
          : "On 12 March, Apple told us of a refund for your payment of $9.99 from 10 March, but not"
            + " how much, and your access to it ended."
      ),
      "\(say)"
    )
    #expect(say.hasPrefix("Auto-renewal is still on") == renews, "\(say)")
  }

  /// The same of a purchase.
  @Test func anUnclearRefundNamesThePurchase() throws {
    var story = Story()
    try story.transaction("900", chain: "900", product: "lifetime", bought: At.march10, until: nil)
    {
      $0.type = .known(.nonConsumable)
      $0.subscriptionGroupIdentifier = nil
      $0.revocationDate = Timestamp(milliseconds: At.march12)
      $0.revocationType = .unrecognized("GOODWILL")
    }
    try story.event(.refund, chain: "900", transaction: "900", signed: At.march12)
    let purchase = try #require(try story.assessed().purchases.first)
    let say = Wording(asOf: HandMade.asOf).answer(for: purchase).say
    #expect(say.contains("told us of a refund for your payment of $9.99"), "\(say)")
  }
}
