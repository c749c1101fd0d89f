import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What Apple refunds after it has ended, or was moved, did not end by the refund, and does not renew.
@Suite("Refunds after the end")
struct RefundAfterEndTests {
  private static let words = Wording(asOf: HandMade.asOf)

  /// A period until 10 February that was not renewed, and was refunded on 12 March.
  private static func expired(
    _ subtype: NotificationSubtype,
    _ intent: ExpirationIntent,
    _ change: (inout RenewalInfo) -> Void = { _ in }
  ) throws -> Story {
    var story = Story()
    try story.transaction("100", bought: At.january10, until: At.february10)
    try story.renewal(signed: At.march4, on: true, renews: At.february10) {
      $0.expirationIntent = .known(intent)
      $0.isInBillingRetryPeriod = false
      change(&$0)
    }
    try story.event(.expired, subtype, transaction: "100", signed: At.march4)
    try story.refund("100", bought: At.january10, until: At.february10, on: At.march12)
    try story.renewal(signed: At.march12, on: true, renews: At.february10) {
      $0.expirationIntent = .known(intent)
      $0.isInBillingRetryPeriod = false
      change(&$0)
    }
    try story.event(.refund, transaction: "100", signed: At.march12)
    try story.status(.revoked)
    return story
  }

  @Test func didNotEndIt() throws {
    let customer = try Self.expired(.billingRetry, .billingError).assessed()
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.state == .refunded)
    #expect(subscription.nextRenewal == nil)
    #expect(subscription.requiredAction.actor == .nobody)
    let headline = Self.words.answer(for: subscription).headline
    #expect(headline.contains("It ended on 10 Feb 2025"))
    #expect(headline.contains("Apple refunded it on 12 Mar 2025"))
    #expect(!headline.contains("next charge"))
    for answer in Self.words.answers(for: customer) {
      #expect(!answer.reply.contains("access ended"), "\(answer.reply)")
      #expect(!answer.reply.contains("access to it ended"), "\(answer.reply)")
      #expect(!answer.reply.contains("next charge"), "\(answer.reply)")
    }
  }

  /// It ended for the reason that Apple stated then.
  @Test(
    arguments: [
      (
        .billingRetry, .billingError, .endedBilling, "payment kept failing",
        "couldn't collect the payment"
      ),
      (
        .voluntary, .customerCancelled, .endedCancelled, "the customer had turned off auto-renewal",
        "auto-renewal was turned off"
      ),
      (
        .productNotForSale, .productUnavailable, .endedProduct,
        "the product was no longer for sale", "no longer"
      ),
    ] as [(NotificationSubtype, ExpirationIntent, Verdict, String, String)]
  )
  func keepsTheReasonOfTheEnd(
    subtype: NotificationSubtype,
    intent: ExpirationIntent,
    verdict: Verdict,
    reason: String,
    reply: String
  ) throws {
    let customer = try Self.expired(subtype, intent).assessed()
    let subscription = try #require(customer.subscriptions.first)
    let headline = Self.words.answer(for: subscription).headline
    #expect(headline.contains("\(reason). Apple refunded it on 12 Mar 2025"), "\(headline)")
    let answer = try #require(Self.words.answers(for: customer).first { $0.question == .whyEnded })
    #expect(answer.verdict == verdict)
    #expect(answer.reply.contains(reply), "\(answer.reply)")
    #expect(answer.reply.contains("Apple refunded the charge"), "\(answer.reply)")
    #expect(answer.reply.contains("February 10"), "\(answer.reply)")
  }

  /// A price that was not accepted in time is none to accept any more.
  @Test func leavesNoPriceToAccept() throws {
    let story = try Self.expired(.priceIncrease, .priceIncreaseNotAccepted) {
      $0.priceIncreaseStatus = .known(.waiting)
      $0.renewalPrice = Money(milliunits: 12_990, currency: "USD")
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let headline = Self.words.answer(for: subscription).headline
    #expect(!headline.contains("accepts the new price"), "\(headline)")
  }

  /// Nothing was heard of the renewal that was due before the refund.
  @Test func namesNoChargeInThePast() throws {
    var story = Story()
    try story.refund("100", bought: At.january10, until: At.february10, on: At.march12)
    try story.renewal(signed: At.march12, on: true, renews: At.february10)
    try story.event(.refund, transaction: "100", signed: At.march12)
    try story.status(.revoked)
    let subscription = try #require(try story.assessed().subscriptions.first)
    #expect(subscription.nextRenewal?.date == nil)
    let headline = Self.words.answer(for: subscription).headline
    #expect(headline.contains("auto-renewal is still on."), "\(headline)")
  }

  /// The refund did not end it, though Apple may still charge for what follows.
  @Test func leavesAChargeToAvoid() throws {
    var story = Story()
    try story.refund("100", bought: At.january10, until: At.february10, on: At.march12)
    try story.renewal(signed: At.march12, on: true, renews: At.february10)
    try story.event(.refund, transaction: "100", signed: At.march12)
    try story.status(.revoked)
    let answers = Self.words.answers(for: try story.assessed())
    for question in [SupportQuestion.paidWithoutAccess, .whyEnded] {
      let reply = try #require(answers.first { $0.question == question }?.reply)
      #expect(reply.hasPrefix("Auto-renewal is still on"), "\(reply)")
      #expect(reply.contains("Apple refunded your last payment of $9.99 on March 12."), "\(reply)")
    }
  }

  /// Apple took back a payment of a commitment that had ended unpaid.
  @Test func didNotEndACommitment() throws {
    var commitment = Transaction.Commitment()
    commitment.billingPeriodNumber = 1
    commitment.totalBillingPeriods = 12
    commitment.commitmentExpiresDate = Timestamp(milliseconds: At.january10 + 365 * At.day)
    let paid = commitment
    var story = Story()
    let asPayment = { (payment: inout Transaction) in
      payment.billingPlanType = .known(.monthly)
      payment.commitmentInfo = paid
    }
    try story.transaction("100", bought: At.january10, until: At.february10, asPayment)
    try story.event(.expired, .billingRetry, transaction: "100", signed: At.march4)
    try story.refund(
      "100",
      bought: At.january10,
      until: At.february10,
      on: At.march12,
      asPayment
    )
    try story.event(.refund, transaction: "100", signed: At.march12)
    let subscription = try #require(try story.assessed().subscriptions.first)
    #expect(subscription.commitment?.phase == .ended)
    let answer = Self.words.answer(for: subscription)
    #expect(!answer.headline.contains("which ended"), "\(answer.headline)")
    #expect(!answer.draft.text.contains("which ended"), "\(answer.draft.text)")
  }

  /// A charge of what another subscription continues is none of its own, whatever Apple refunds later.
  @Test func leavesAMigrationOneSubscription() throws {
    var story = Story()
    let next = "230001900000002"
    try story.transaction("100", bought: At.march4, until: At.april10)
    try story.transaction("200", chain: next, bought: At.march10, until: At.april10) {
      $0.previousOriginalTransactionId = TransactionId("230001900000001")
    }
    try story.event(.migration, chain: next, transaction: "200", signed: At.march10)
    try story.refund("100", bought: At.march4, until: At.april10, on: At.march12)
    try story.renewal(signed: At.march12, on: true, renews: At.april10)
    let customer = try story.assessed()
    #expect(customer.subscriptions.flatMap(\.charges).count { $0.isCharge } == 1)
    let old = try #require(
      customer.subscriptions.first { $0.chainKey.originalTransactionId.text != next }
    )
    #expect(old.nextRenewal == nil)
    let headline = Self.words.answer(for: old).headline
    #expect(headline.contains("It was moved to"), "\(headline)")
    #expect(!headline.contains("next charge"), "\(headline)")
  }

  /// Apple's status of what had expired stays "expired" when Apple refunds it; the end keeps its day.
  @Test func keepsTheDayOfTheEnd() throws {
    var story = try Self.expired(.voluntary, .customerCancelled)
    story.records.removeAll { if case .status = $0 { true } else { false } }
    try story.status(.expired)
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.state == .refunded && subscription.certainty != .inferred)
    let texts = Self.words.answers(for: customer).flatMap(\.statements).map(\.text)
    #expect(!texts.contains { $0.contains("ended on 12 Mar") }, "\(texts)")
  }

  /// What Apple's status says of the old chain, later than the move, does not start it again.
  @Test(arguments: [AppleStatus.active, .expired])
  func startsNothingThatWasMoved(status: AppleStatus) throws {
    var story = Story()
    let next = "230001900000002"
    try story.transaction("100", bought: At.march4, until: At.april10)
    try story.transaction("200", chain: next, bought: At.march10, until: At.april10) {
      $0.previousOriginalTransactionId = TransactionId("230001900000001")
    }
    try story.event(.migration, chain: next, transaction: "200", signed: At.march10)
    try story.refund("90", bought: At.january10, until: At.february10, on: At.march12)
    try story.renewal(signed: At.march12, on: false, renews: At.april10)
    try story.event(.refund, transaction: "90", signed: At.march12)
    try story.status(status)
    let old = try #require(
      try story.assessed().subscriptions.first { $0.chainKey.originalTransactionId.text != next }
    )
    let headline = Self.words.answer(for: old).headline
    #expect(headline.contains("It was moved to"), "\(headline)")
    let change = Self.words.answers(for: try story.assessed()).first { $0.question == .planChange }
    #expect(change?.verdict == .planChangedAtOnce)
  }

  /// What was bought again gives access, which nobody has to take away.
  @Test func leavesWhatWasBoughtAgain() throws {
    var story = Story()
    try story.refund("100", bought: At.january10, until: nil, on: At.february10) {
      $0.type = .known(.nonConsumable)
    }
    try story.transaction("200", chain: "230001900000002", bought: At.march10, until: nil) {
      $0.type = .known(.nonConsumable)
    }
    let answers = Self.words.answers(for: try story.assessed())
    let answer = try #require(answers.first { $0.question == .refundedBut })
    let text = answer.statements.map(\.text).joined(separator: " ")
    #expect(text.contains("Another purchase of it gives access."), "\(text)")
    #expect(!text.contains("escalate"), "\(text)")
    #expect(!answer.reply.contains("access to it ended"), "\(answer.reply)")
  }

  /// The next charge is that of what was refunded, not of another subscription.
  @Test func namesTheNextChargeOfWhatWasRefunded() throws {
    var story = Story()
    let other = "230001900000002"
    try story.refund("100", bought: At.march4, until: At.april10 - 3 * At.day, on: At.march10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10 - 3 * At.day)
    try story.refund(
      "200",
      chain: other,
      product: "draw.monthly",
      bought: At.march10,
      until: At.april10,
      on: At.march12
    )
    try story.renewal(
      chain: other,
      signed: At.march12,
      on: true,
      renews: At.april10,
      product: "draw.monthly"
    )
    let answers = Self.words.answers(for: try story.assessed())
    let answer = try #require(answers.first { $0.question == .refundDecision })
    #expect(answer.reply.contains("to avoid the next charge on April 10,"), "\(answer.reply)")
  }
}
