import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Why a subscription ended and what its price will be, by the fields that decide.
@Suite("Questions by state")
struct QuestionStateTests {
  private let words = Wording(asOf: HandMade.asOf)

  private func inquiry(_ subscriptions: [SubscriptionAssessment]) throws -> Inquiry {
    var customer = try Story().assessed()
    customer.environment = .production
    customer.subscriptions = subscriptions
    return Inquiry(customer: customer, words: words)
  }

  // MARK: Why it ended

  private func whyEnded(
    _ state: SubscriptionState,
    rule: StateRuleName = .active,
    _ reason: ExpirationReason? = nil
  ) throws -> QuestionAnswer {
    let made = try HandMade.subscription(state, .no, rule: rule, until: "2025-03-10T08:15:00Z") {
      $0.expirationReason = reason
    }
    return WhyEndedQuestion(inquiry: try inquiry([made])).answer()
  }

  @Test(arguments: [
    (SubscriptionState.familySharingEnded, Verdict.endedFamily), (.seatWithdrawn, .endedSeat),
    (.refunded, .endedRefunded), (.revoked, .endedOther), (.unconfirmed, .endNotEvident),
    (.unknownExpiry, .endNotEvident), (.upgraded, .endNotEvident), (.expired, .endedOther),
    (.active, .notEnded), (.freeTrial, .notEnded), (.introductoryOffer, .notEnded),
    (.gracePeriod, .notEnded), (.billingRetry, .notEnded),
  ])
  func whetherItEnded(state: SubscriptionState, verdict: Verdict) throws {
    let answer = try whyEnded(state)
    #expect(answer.verdict == verdict)
    let isFailing = state == .gracePeriod || state == .billingRetry
    let text =
      isFailing
      ? "It has not ended: payment of pro.monthly is failing, and Apple retries."
      : "It has not ended."
    if verdict == .notEnded { #expect(answer.statements.map(\.text) == [text]) }
  }

  @Test func withoutASubscriptionNothingEnded() throws {
    let answer = WhyEndedQuestion(inquiry: try inquiry([])).answer()
    #expect(answer.verdict == .notEnded)
    #expect(answer.statements.map(\.text) == ["The archive contains no subscription."])
  }

  @Test(
    arguments: [
      (.customerCancelled, .endedCancelled, "auto-renewal was off."),
      (.billingError, .endedBilling, "payment kept failing."),
      (
        .priceIncreaseNotAccepted, .endedPrice,
        "a price increase or an offer's conversion was not accepted."
      ),
      (.productUnavailable, .endedProduct, "the product was no longer for sale."),
      (.other, .endedOther, "no reason is stated."), (nil, .endedOther, "no reason is stated."),
    ] as [(ExpirationReason?, Verdict, String)]
  )
  func whyItEnded(reason: ExpirationReason?, verdict: Verdict, text: String) throws {
    let answer = try whyEnded(.expired, reason)
    #expect(answer.verdict == verdict)
    #expect(answer.statements.map(\.text) == ["It ended on 10 Mar 2025 08:15 UTC: \(text)"])
  }

  /// Apple's reason alone may also mean the conversion of an offer; a state of consent tells.
  @Test(arguments: [
    (
      PriceIncreaseStatus?.none, "a price increase or an offer's conversion was not accepted.",
      StateReply.expiredPriceOrOfferNotAccepted
    ),
    (.waiting, "the price increase was not accepted.", .expiredPriceIncreaseNotAccepted),
  ])
  func whatWasNotAccepted(status: PriceIncreaseStatus?, text: String, reply: StateReply) throws {
    let made = try HandMade.subscription(
      .expired,
      .no,
      rule: .active,
      until: "2025-03-10T08:15:00Z"
    ) {
      $0.expirationReason = .priceIncreaseNotAccepted
      if let status { $0.renewalHistory = [try HandMade.consent(status)] }
    }
    let answer = WhyEndedQuestion(inquiry: try inquiry([made])).answer()
    #expect(answer.statements.first?.text.hasSuffix(text) == true)
    #expect(ReplyName(for: made, asOf: HandMade.asOf) == .state(reply))
  }

  /// The timeline and the answer read one value.
  @Test(arguments: [true, false]) func theTimelineAndTheAnswerAgree(isShown: Bool) throws {
    var story = Story()
    try story.transaction("101", bought: At.february10, until: At.march10)
    if isShown {
      try story.event(.priceIncrease, .pending, transaction: "101", signed: At.march4)
    }
    try story.renewal(signed: At.march10 + 1, on: false) {
      $0.expirationIntent = .known(.priceIncreaseNotAccepted)
    }
    try story.event(.expired, transaction: "101", signed: At.march10 + 1)
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    let words = Wording(asOf: HandMade.asOf)
    let what = isShown ? "the price increase" : "a price increase or an offer's conversion"
    let lines = words.timeline(of: customer, gaps: []).map(\.text)
    #expect(lines.contains("subscription ended: \(what) was not accepted"), "\(lines)")
    let headline = words.answer(for: subscription).headline
    #expect(headline.hasSuffix("the customer did not accept \(what)."), "\(headline)")
  }

  /// What only follows from time that has passed is never told as signed.
  @Test func aPresumedEndOfACommitmentIsInferred() throws {
    let until = At.january10 - 31 * At.day
    let answer = try Story.answer(.commitment) {
      try PlanScenarios.commitment(true, bought: until - 30 * At.day, until: until, flag: true)(&$0)
      try $0.renewal(signed: until + 1, on: true, renews: until) {
        $0.isInBillingRetryPeriod = true
        $0.expirationIntent = .known(.billingError)
      }
    }
    #expect(answer.verdict == .commitmentEnded)
    // Apple's own numbers tell of the payments that no document has.
    #expect(answer.statements.map(\.mark) == [.inferred, .inferred, .signed])
    #expect(answer.statements.last?.text.hasPrefix("By Apple's numbers, ") == true)
  }

  /// What the customer did after the payment failed is not the reason.
  @Test(arguments: [ExpirationReason.customerCancelled, .billingError])
  func theFailureIsTheReason(reason: ExpirationReason) throws {
    let rule = StateRuleName.expiredRenewalTurnedOffDuringRetry
    let answer = try whyEnded(.expired, rule: rule, reason)
    #expect(answer.verdict == .endedBilling)
    #expect(
      answer.statements.map(\.text) == [
        "It ended on 10 Mar 2025 08:15 UTC: payment failed, then auto-renewal was turned off."
      ]
    )
  }

  // MARK: What the price will be

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var verdict: Verdict
    var change: @Sendable (inout SubscriptionAssessment) -> Void = { _ in }
  }

  private func priceChanged(_ made: SubscriptionAssessment) throws -> Verdict {
    PriceChangedQuestion(inquiry: try inquiry([made])).answer().verdict
  }

  static let consents = [
    Row(testDescription: "no response", verdict: .priceConsentWaiting),
    Row(testDescription: "renewal is not stated", verdict: .priceConsentWaiting) {
      $0.willRenew = nil
    },
    Row(testDescription: "renewal is off", verdict: .samePrice) { $0.willRenew = false },
    Row(testDescription: "it expired", verdict: .samePrice) { $0.state = .expired },
    Row(testDescription: "no consent is asked for", verdict: .samePrice) {
      $0.priceIncreaseStatus = nil
    },
    Row(testDescription: "it blocks the renewal", verdict: .priceConsentWaiting) {
      $0.renewalBlockedBy = .priceConsent
      $0.priceIncreaseStatus = nil
      $0.willRenew = false
    },
  ]

  @Test(arguments: consents) func consentIsAwaited(row: Row) throws {
    let made = try HandMade.subscription(.active, .yes, rule: .active) {
      $0.priceIncreaseStatus = .known(.waiting)
      $0.willRenew = true
      row.change(&$0)
    }
    #expect(try priceChanged(made) == row.verdict)
  }

  private static func price(_ milliunits: Int64, _ currency: String = "USD") -> Money {
    Money(milliunits: milliunits, currency: currency)
  }

  static let announcements = [
    Row(testDescription: "a higher price", verdict: .priceIncreaseAnnounced),
    Row(testDescription: "the same price", verdict: .samePrice) { $0.renewalPrice = price(9990) },
    Row(testDescription: "a lower price", verdict: .samePrice) { $0.renewalPrice = price(9989) },
    Row(testDescription: "another currency", verdict: .samePrice) {
      $0.renewalPrice = price(19_990, "EUR")
    },
    Row(testDescription: "no price", verdict: .samePrice) { $0.renewalPrice = nil },
    Row(testDescription: "another plan", verdict: .samePrice) {
      $0.autoRenewProductId = ProductId("com.example.reader.plus.monthly")
    },
    Row(testDescription: "renewal is not stated", verdict: .samePrice) { $0.willRenew = nil },
    Row(testDescription: "it expired", verdict: .samePrice) { $0.state = .expired },
    Row(testDescription: "nothing was announced", verdict: .samePrice) {
      $0.priceIncreaseStatus = nil
    },
  ]

  private func announced(
    _ transaction: Transaction,
    _ change: (inout SubscriptionAssessment) -> Void = { _ in }
  ) throws -> SubscriptionAssessment {
    try HandMade.subscription(.active, .yes, rule: .active, transaction: transaction) {
      $0.priceIncreaseStatus = .known(.acceptedOrInformed)
      $0.willRenew = true
      $0.autoRenewProductId = HandMade.monthly
      $0.renewalPrice = Self.price(9991)
      change(&$0)
    }
  }

  @Test(arguments: announcements) func aHigherPriceIsAnnounced(row: Row) throws {
    let made = try announced(try HandMade.transaction(), row.change)
    #expect(try priceChanged(made) == row.verdict)
  }

  /// The price of an offer, or none, is nothing to compare with.
  @Test func anAnnouncedPriceIsComparedWithAFullOne() throws {
    let offered = try HandMade.transaction { $0.offerType = .known(.promotional) }
    #expect(try priceChanged(try announced(offered)) == .samePrice)
    #expect(try priceChanged(try announced(try HandMade.transaction(price: nil))) == .samePrice)
  }

  @Test(
    arguments: [
      (.expired, .priceIncreaseNotAccepted, .waiting, .endedPrice),
      (.expired, .priceIncreaseNotAccepted, .acceptedOrInformed, .samePrice),
      (.expired, .customerCancelled, .waiting, .samePrice),
      (.active, .priceIncreaseNotAccepted, .waiting, .samePrice),
    ] as [(SubscriptionState, ExpirationReason, PriceIncreaseStatus, Verdict)]
  )
  func anIncreaseThatWasNotAccepted(
    state: SubscriptionState,
    reason: ExpirationReason,
    consent: PriceIncreaseStatus,
    verdict: Verdict
  ) throws {
    let made = try HandMade.subscription(state, .no, rule: .active) {
      $0.expirationReason = reason
      $0.renewalHistory = [try HandMade.consent(consent)]
    }
    #expect(try priceChanged(made) == verdict)
  }
}
