import SubscriptionModel
import SupportAnswers
import Testing

/// A statement has the mark of its own evidence, not that of the headline it stands under.
@Suite struct OwnMarkTests {
  let words = Wording(asOf: HandMade.asOf)
  private let end = HandMade.at("2025-03-26T08:15:00Z")
  private let price = Money(milliunits: 9990, currency: "USD")

  private func renewal(_ verdict: SignatureVerdict, _ made: SubscriptionAssessment) -> RenewalInfo {
    RenewalInfo(
      originalTransactionId: made.chainKey.originalTransactionId,
      environment: .production,
      evidence: HandMade.evidence(file: "renewal.json", verdict)
    )
  }

  @Test func aSignedRenewalIsInTheHeadline() throws {
    let made = try HandMade.subscription(
      .active,
      .yes,
      rule: .active,
      modifiers: [.willRenew(on: end, product: nil, price: price)]
    ) { $0.renewalInfo = renewal(.verified, $0) }
    let answer = words.answer(for: made)
    #expect(answer.headline.hasSuffix("(10 d 20 h left). It renews then for 9.99 USD."))
    #expect(answer.next == nil)
    #expect(answer.nextMark == nil)
  }

  @Test func anUnsignedRenewalHasItsOwnMark() throws {
    let made = try HandMade.subscription(
      .active,
      .yes,
      rule: .active,
      modifiers: [.willRenew(on: end, product: nil, price: price)]
    ) { $0.renewalInfo = renewal(.unsigned, $0) }
    let answer = words.answer(for: made)
    #expect(
      answer.headline == """
        Has access to pro.monthly until 26 Mar 2025 08:15 UTC (10 d 20 h left).
        """
    )
    #expect(answer.mark == .signed)
    #expect(answer.next == "It renews on 26 Mar 2025 08:15 UTC for 9.99 USD.")
    #expect(answer.nextMark == .unsigned)
    // Where all of it is unsigned, one mark says so.
    var unsigned = made
    unsigned.certainty = .unsigned
    #expect(words.answer(for: unsigned).headline.hasSuffix("It renews then for 9.99 USD."))
    #expect(words.answer(for: unsigned).next == nil)
  }

  @Test func aRenewalAfterARefundHasItsOwnMark() throws {
    let refunded = try HandMade.transaction {
      $0.revocationDate = HandMade.at("2025-03-12T16:20:00Z")
      $0.revocationReason = .known(.problemWithApp)
    }
    let made = try HandMade.subscription(
      .refunded,
      .no,
      rule: .refunded,
      modifiers: [.renewalStillOn(nextCharge: end)],
      transaction: refunded
    ) { $0.renewalInfo = renewal(.unsigned, $0) }
    let answer = words.answer(for: made)
    #expect(!answer.headline.contains("renewal"))
    #expect(
      answer.next == "Auto-renewal is still on, with the next charge on 26 Mar 2025 08:15 UTC."
    )
    #expect(answer.nextMark == .unsigned)
    #expect(answer.also == [Statement("A refund does not turn off auto-renewal.", .unsigned)])
  }

  /// A request that V1 or a database row tells of, and a decision that Apple signed.
  @Test(
    arguments: [
      ([.verified], .signed), ([.unsigned], .unsigned), ([.verified, .unsigned], .unsigned),
      ([.unsigned, .verified], .unsigned), ([.verified, .verified], .signed),
    ] as [([SignatureVerdict], EvidenceMark)]
  )
  func refundAskedForIsMarkedByItsDocuments(verdicts: [SignatureVerdict], mark: EvidenceMark) throws
  {
    var request = RefundRequest(requestedAt: HandMade.at("2025-03-14T09:00:00Z"))
    request.evidence = verdicts.map { HandMade.evidence(file: "asked.json", $0) }
    let made = try HandMade.subscription(
      .active,
      .yes,
      rule: .active,
      modifiers: [.refundPending(request)]
    ) { $0.refundRequest = request }
    #expect(words.answer(for: made).mark == .signed)
    #expect(words.answer(for: made).also.map(\.mark) == [mark])
    #expect(words.facts(for: made).first { $0.label == "Refund request" }?.mark == mark)
  }

  /// Who asked for money back is not told of the next charge, unless a price waits for an answer.
  @Test func describesAnUndecidedRefundRequest() throws {
    let request = RefundRequest(requestedAt: HandMade.at("2025-03-14T09:00:00Z"))
    var made = try HandMade.subscription(
      .active,
      .yes,
      rule: .active,
      modifiers: [.willRenew(on: end, product: nil, price: price), .refundPending(request)]
    ) { $0.refundRequest = request }
    let asked =
      "You asked Apple for a refund on 14 March. Apple decides, not us, and usually answers within"
      + " 48 hours; you can check the status at reportaproblem.apple.com."
    #expect(
      words.answer(for: made).say == "Your subscription is active until 26 March. \(asked)"
    )
    var own = words
    own.replies.own = [.state(.refundAsked): ReplyTemplate("{product}, {asked}")]
    #expect(own.answer(for: made).say == "Your subscription, 14 March")
    made.refundRequest?.decision = .declined
    #expect(!words.answer(for: made).say.contains("asked Apple"))
    made.refundRequest?.decision = nil
    made.renewalBlockedBy = .priceConsent
    made.modifiers.insert(.endsUnlessPriceAccepted(on: end, price: price), at: 0)
    #expect(words.answer(for: made).say.contains("unless you accept the new price of $9.99."))
  }

  @Test func aWarningNamesTheDocumentAndNotAlwaysAPeriod() {
    let asked = HandMade.evidence(file: "v1/asked.json", .unsigned)
    let warning = words.warning(AssessmentWarning(kind: .unsignedBesideSigned, evidence: [asked]))
    #expect(warning.mark == .unsigned)
    #expect(
      warning.text == """
        a paid period, extended date, or refund request appears only in unsigned v1/asked.json; \
        verify it before relying on it
        """
    )
  }

  @Test func anEndThatTheDeveloperMovedIsMarkedByApplesAnswer() throws {
    let made = try HandMade.subscription(
      .active,
      .yes,
      rule: .active,
      transaction: try HandMade.transaction(until: "2025-03-20T08:15:00Z")
    ) {
      var moved = RenewalExtension(
        originalTransactionId: $0.chainKey.originalTransactionId,
        environment: .production,
        success: true,
        evidence: HandMade.evidence(file: "extension.json", .unsigned)
      )
      moved.effectiveDate = end
      $0.extensions = [moved]
    }
    let fact = try #require(words.facts(for: made).first { $0.label == "Paid through" })
    #expect(fact.text == "26 Mar 08:15")
    #expect(fact.mark == .unsigned)
    #expect(fact.evidence?.provenance.file == "extension.json")
    #expect(fact.field == "effectiveDate")
  }
}
