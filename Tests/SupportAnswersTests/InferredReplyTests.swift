import SubscriptionModel
import SupportAnswers
import Testing

/// What follows only from time that passed in silence is promised to nobody.
@Suite("Replies to what is inferred")
struct InferredReplyTests {
  private let words = Wording(asOf: HandMade.asOf)

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var state: SubscriptionState
    var access: Access
    var rule: StateRuleName
    var reason: ExpirationReason?
    var isShared = false
    var says: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "the grace period has passed",
      state: .billingRetry,
      access: .no,
      rule: .billingRetry,
      says:
        "Apple couldn't collect the payment on 10 March, and hasn't told us yet whether it has gone"
        + " through since."
    ),
    Row(
      name: "60 days have passed",
      state: .expired,
      access: .no,
      rule: .expiredBillingError,
      reason: .billingError,
      says:
        "Apple couldn't collect the payment on 10 March, and hasn't told us yet whether it has gone"
        + " through since."
    ),
    Row(
      name: "renewal was off and the end has passed",
      state: .expired,
      access: .no,
      rule: .expiredCustomerCancelled,
      reason: .customerCancelled,
      says: "Auto-renewal was off, so your subscription was due to end on 10 March, but Apple"
        + " hasn't confirmed it yet."
    ),
    Row(
      name: "a complete view holds no later period",
      state: .expired,
      access: .no,
      rule: .expiredReasonNotStated,
      says: "Your subscription was paid until 10 March, and Apple hasn't told us yet whether it"
        + " continues."
    ),
    Row(
      name: "the same within the time of a grace period",
      state: .expired,
      access: .unknown,
      rule: .expiredReasonNotStated,
      says: "Your subscription was paid until 10 March, and Apple hasn't told us yet whether it"
        + " continues."
    ),
    Row(
      name: "Apple's status against its own dates",
      state: .active,
      access: .yes,
      rule: .appleStatus,
      says: "We can't see the current state of your subscription."
    ),
    Row(
      name: "a family member's row after the end",
      state: .expired,
      access: .no,
      rule: .expiredCustomerCancelled,
      reason: .customerCancelled,
      isShared: true,
      says:
        "Your access came through Family Sharing and was paid until 10 March; Apple hasn't told us"
        + " yet whether it continues."
    ),
  ]

  @Test(arguments: rows) func theReplySaysWhereToLook(row: Row) throws {
    let transaction = try HandMade.transaction {
      if row.isShared { $0.inAppOwnershipType = .known(.familyShared) }
    }
    let made = try HandMade.subscription(
      row.state,
      row.access,
      rule: row.rule,
      certainty: .inferred,
      until: "2025-03-10T08:15:00Z",
      transaction: transaction
    ) { $0.expirationReason = row.reason }
    let say = words.answer(for: made).say
    let next =
      row.isShared
      ? "Please ask the family member who bought it."
      : "You can see it in Settings > [your name] > Subscriptions"
    #expect(say.hasPrefix("\(row.says) \(next)"), "\(say)")
    #expect(!say.contains("get back to you"))
  }

  /// Signed, the same states are told as they are.
  @Test func statedFactsAreNotQualified() throws {
    let retry = try HandMade.subscription(
      .billingRetry,
      .no,
      rule: .billingRetry,
      until: "2025-03-10T08:15:00Z"
    )
    #expect(words.answer(for: retry).say.contains("so your access is on hold."))
    let ended = try HandMade.subscription(
      .expired,
      .no,
      rule: .expiredBillingError,
      until: "2025-03-10T08:15:00Z"
    ) { $0.expirationReason = .billingError }
    #expect(words.answer(for: ended).say.contains("ended on 10 March because Apple couldn't"))
  }

  /// Every question about such a subscription has the careful reply as well.
  @Test func answersPromiseNothingUncertain() throws {
    var story = Story()
    // Fails on 10 January with grace to the 26th; nothing is heard after that.
    let (december10, january10) = (
      HandMade.at("2024-12-10T08:15:00Z").milliseconds,
      HandMade.at("2025-01-25T08:15:00Z").milliseconds
    )
    try story.transaction("100", bought: december10, until: january10)
    try story.renewal(signed: january10 + 1, on: true, renews: january10) {
      $0.isInBillingRetryPeriod = true
      $0.gracePeriodExpiresDate = Timestamp(milliseconds: january10 + 1_382_400_000)
    }
    try story.event(.didFailToRenew, .gracePeriod, transaction: "100", signed: january10 + 1)
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.state == .billingRetry && subscription.certainty == .inferred)
    let careful = words.addressing(customer).answer(for: subscription).say
    #expect(careful.contains("hasn't told us yet whether"))
    let answers = words.answers(for: customer)
    for question in [SupportQuestion.paidWithoutAccess, .paymentFailed, .whyEnded] {
      #expect(answers.first { $0.question == question }?.reply == careful)
    }
    for answer in answers { #expect(!answer.reply.contains("on hold"), "\(answer.reply)") }
    // The company's own words for a failure are none for what is not known.
    var own = words
    own.replies.own = [
      .verdict(.failingAfterGrace): ReplyTemplate("Zugang pausiert."),
      .state(.inBillingRetry): ReplyTemplate("Zugang pausiert."),
      .state(.unconfirmed): ReplyTemplate("Wir prüfen das."),
    ]
    let told = own.answers(for: customer).first { $0.question == .paymentFailed }
    #expect(told?.reply == "Wir prüfen das.")
  }

  @Test func anEstimatedEndIsNoDate() throws {
    let running = try HandMade.subscription(.active, .yes, rule: .active, certainty: .inferred) {
      $0.expiryIsEstimated = true
    }
    #expect(
      words.answer(for: running).say.hasPrefix(
        "Your subscription is probably active until about 26 March."
      )
    )
    let over = try HandMade.subscription(.expired, .no, rule: .expiredOther) {
      $0.expiryIsEstimated = true
    }
    #expect(words.answer(for: over).say.hasPrefix("Your subscription ended; Apple doesn't"))
  }

  /// 9073c3e1 of the demo: refunded, renewal on, and the end has passed.
  @Test func refundAndPossibleNewChargeAgree() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10, signed: At.march10 - 10)
    {
      $0.revocationDate = Timestamp(milliseconds: At.march10 - 1_000_000_000)
      $0.revocationReason = .known(.problemWithApp)
    }
    try story.renewal(signed: At.march10 - 10, on: true, renews: At.march10)
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.rule == .refundedThenUnconfirmed)
    let said = """
      Apple refunded your payment of $9.99 from February 10 on February 26, but auto-renewal was still on, so you may \
      have been charged again on March 10. Please check in Settings > [your name] > Subscriptions \
      whether it's active; we're asking Apple and will get back to you. It can take up to 30 days for \
      the refund to show on your statement.
      """
    #expect(words.addressing(customer).answer(for: subscription).say == said)
    let answers = words.answers(for: customer)
    for question in [SupportQuestion.paidWithoutAccess, .refundedBut, .whyEnded] {
      #expect(answers.first { $0.question == question }?.reply == said)
    }
  }
}
