import SubscriptionModel
import SupportAnswers
import Testing

/// Several subscriptions, and ends that are none yet.
@Suite("Each subscription is spoken of")
struct SeveralSubscriptionsTests {
  private let words = Wording(asOf: HandMade.asOf, catalogue: .named)

  private func proAndAudio(
    _ change: @escaping Story.Change = { _ in }
  ) throws -> CustomerAssessment {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    try story.transaction(
      "201",
      chain: "230001900000201",
      product: "audio.monthly",
      bought: At.march12,
      until: At.april10 + 172_800_000
    ) {
      $0.subscriptionGroupIdentifier = SubscriptionGroupId("20812399")
      change(&$0)
    }
    return try story.assessed()
  }

  private func paid(_ customer: CustomerAssessment, _ who: String = "") throws -> QuestionAnswer {
    let answers = words.answers(for: customer, askedBy: try #require(Inquirer(typed: who)))
    return try #require(answers.first { $0.question == .paidWithoutAccess })
  }

  @Test func everyActiveSubscriptionIsNamed() throws {
    let customer = try proAndAudio()
    #expect(
      customer.accessProducts.map(\.text) == [
        "com.example.reader.pro.monthly", "com.example.reader.audio.monthly",
      ]
    )
    let answer = try paid(customer)
    #expect(answer.verdict == .linkedToUser)
    #expect(answer.statements.count == 2)
    let text = answer.statements.map(\.text).joined(separator: " ")
    #expect(text.contains("Reader Pro is active") && text.contains("Reader Audio is active"))
    #expect(answer.reply.hasPrefix("You have access to 2 subscriptions: "))
    #expect(answer.reply.contains("Reader Pro") && answer.reply.contains("Reader Audio"))
    var unnamed = words
    unnamed.catalogue = ProductCatalog()
    let reply = unnamed.answers(for: customer).first { $0.question == .paidWithoutAccess }?.reply
    #expect(reply?.hasPrefix("You have access to 2 subscriptions. Please sign in") == true)
  }

  /// A subscription that another one continues: its reply names that one, and promises nothing; a refund of
  /// an earlier charge changes nothing about the day.
  @Test(arguments: [false, true])
  func aMovedSubscriptionIsToldWithItsSuccessor(isEarlierRefunded: Bool) throws {
    var story = Story()
    try story.transaction(
      "100",
      bought: At.february10,
      until: At.march10,
      signed: At.march12 + 86_400_000
    ) {
      guard isEarlierRefunded else { return }
      $0.revocationDate = Timestamp(milliseconds: At.march12 + 86_400_000)
      $0.revocationType = .known(.refundFull)
    }
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    try story.transaction(
      "201",
      chain: "230001900000201",
      product: "audio.monthly",
      bought: At.march12,
      until: At.april10
    ) {
      $0.previousOriginalTransactionId = TransactionId("230001900000001")
    }
    let customer = try story.assessed()
    let moved = try #require(customer.subscriptions.first { $0.state == .upgraded })
    #expect(
      words.answer(for: moved).say
        == "Your subscription for Reader Pro was moved on 12 March to Reader Audio. You can see its"
        + " current state in Settings > [your name] > Subscriptions."
    )
  }

  /// A refunded subscription whose renewal is on must be turned off, whichever leads the list.
  @Test func aRefundedSubscriptionThatStillRenewsIsTheCustomersToTurnOff() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    let end = At.april10 + 172_800_000
    try story.transaction(
      "201",
      chain: "230001900000201",
      product: "audio.monthly",
      bought: At.march12,
      until: end
    ) {
      $0.revocationDate = Timestamp(milliseconds: At.march12 + 3_600_000)
    }
    try story.renewal(
      chain: "230001900000201",
      signed: At.march12 + 3_600_000,
      on: true,
      renews: end
    )
    let customer = try story.assessed()
    #expect(customer.row.lead == .subscription(.active, nil))
    #expect(customer.requiredAction == RequiredAction(.customer, due: Timestamp(milliseconds: end)))
    #expect(customer.row.action == customer.requiredAction)
    #expect(customer.row.segments.contains(.attention))
  }

  /// "There's no charge after that" would be untrue: the other subscription still renews.
  @Test func aReplyPromisesNoEndOfChargesWhileAnotherSubscriptionRenews() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    try story.transaction(
      "201",
      chain: "230001900000201",
      product: "audio.monthly",
      bought: At.march12,
      until: At.april10 + 172_800_000
    ) { $0.subscriptionGroupIdentifier = SubscriptionGroupId("20812399") }
    try story.renewal(
      chain: "230001900000201",
      signed: At.march12 + 86_400_000,
      on: false,
      product: "audio.monthly"
    )
    try story.event(
      .didChangeRenewalStatus,
      .autoRenewDisabled,
      chain: "230001900000201",
      signed: At.march12 + 86_400_000
    )
    let customer = try story.assessed()
    let audio = try #require(
      customer.subscriptions.first { $0.productId?.text == "com.example.reader.audio.monthly" }
    )
    #expect(
      words.answer(for: audio).say
        == "Auto-renewal of Reader Audio is off. You have access to it until 12 April, and there's no"
        + " charge for it after that. To continue, turn auto-renewal on in Settings > [your name] >"
        + " Subscriptions."
    )
    var unnamed = words
    unnamed.catalogue = ProductCatalog()
    #expect(
      unnamed.answer(for: audio).say.hasPrefix("Auto-renewal of one of your subscriptions is off.")
    )
    let cancelled = words.answers(for: customer).first { $0.question == .cancelledButCharged }
    #expect(cancelled?.verdict == .turnedOffAfterCharge)
    #expect(cancelled?.reply.contains("there's no charge for it after that") == true)
    #expect(cancelled?.reply.contains("no charge after that") == false)
  }

  @Test func theInquirersPurchasesComeFirst() throws {
    let other = AppAccountToken("00000000-0000-4000-8000-000000000002")
    let customer = try proAndAudio {
      $0.appAccountToken = other
      $0.appTransactionId = AppTransactionId("704289512345678901")
    }
    #expect(customer.subscriptions.count == 2)
    let answer = try paid(customer, "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44")
    #expect(answer.verdict == .problemOnOurSide)
    #expect(
      answer.statements.last?.text.contains("a different app account token, 00000000…") == true
    )
    #expect(answer.reply.contains("Your subscription to Reader Pro is active"))
  }

  @Test func missingTokensAreTheOnlyKnownFact() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10) { $0.appAccountToken = nil }
    let answer = try paid(try story.assessed())
    #expect(answer.verdict == .notLinked)
    #expect(
      answer.reply == """
        Your subscription to Reader Pro is active until April 10. Please sign in to the app and use \
        Restore Purchases.
        """
    )
    #expect(answer.statements.first?.text.contains("has no app account token") == true)
  }

  @Test(
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
    ] as [([String], String)]
  )
  func listsNames(names: [String], text: String) {
    #expect(listed(names) == text)
  }

  // MARK: Ends

  /// Grace gave access to 26 February; only then did it end.
  @Test func accessEndsWithTheGracePeriod() throws {
    let (january10, february10) = (HandMade.at("2025-01-10T08:15:00Z").milliseconds, At.february10)
    var story = Story()
    try story.transaction("100", bought: january10, until: february10)
    try story.renewal(signed: At.march12, on: true, renews: february10) {
      $0.isInBillingRetryPeriod = false
      $0.expirationIntent = .known(.billingError)
      $0.gracePeriodExpiresDate = Timestamp(milliseconds: february10 + 1_382_400_000)
    }
    try story.event(.expired, .billingRetry, transaction: "100", signed: At.march12)
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    let answer = words.addressing(customer).answer(for: subscription)
    #expect(subscription.state == .expired)
    #expect(answer.headline.contains("It ended on 26 Feb 2025 08:15 UTC"))
    #expect(answer.say.hasPrefix("Reader Pro ended on February 26 because Apple couldn't collect"))
    let why = words.answers(for: customer).first { $0.question == .whyEnded }
    #expect(why?.statements.first?.text.hasPrefix("It ended on 26 Feb 2025 08:15 UTC") == true)
    #expect(why?.reply == answer.say)
  }

  /// While Apple still tries to charge, nothing has ended.
  @Test(arguments: [true, false]) func aFailingChargeIsNotAnEnd(isInGrace: Bool) throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
      $0.isInBillingRetryPeriod = true
      if isInGrace { $0.gracePeriodExpiresDate = Timestamp(milliseconds: 1_742_976_900_000) }
    }
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    let why = try #require(words.answers(for: customer).first { $0.question == .whyEnded })
    #expect(why.verdict == .notEnded)
    #expect(!why.hasEvidence)
    #expect(why.statements.first?.text.hasPrefix("It has not ended: payment of Reader Pro") == true)
    #expect(why.reply == words.addressing(customer).answer(for: subscription).say)
  }

  /// A family member's payment is not theirs.
  @Test func aFailingFamilyPlanIsThePurchasersToPay() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10) {
      $0.inAppOwnershipType = .known(.familyShared)
    }
    try story.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
      $0.isInBillingRetryPeriod = true
    }
    let customer = try story.assessed()
    for answer in words.answers(for: customer) {
      #expect(!answer.reply.contains("Your payment"), "\(answer.reply)")
    }
    let failing = words.answers(for: customer).first { $0.question == .paymentFailed }
    #expect(failing?.reply.contains("ask the family member who bought it") == true)
  }
}
