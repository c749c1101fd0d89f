import SubscriptionModel
import SupportAnswers
import Testing

/// What is said of each state and modifier.
struct AnswerWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  @Test func sayGracePeriodWithBothClocks() throws {
    let answer = words.answer(
      for: try HandMade.subscription(
        .gracePeriod,
        .yes,
        rule: .gracePeriod,
        until: "2025-03-10T08:15:00Z"
      ) {
        $0.gracePeriodExpiresDate = HandMade.at("2025-03-26T08:15:00Z")
        $0.billingRetryEnds = HandMade.at("2025-05-09T08:15:00Z")
      }
    )
    #expect(
      answer.headline == """
        Has access to pro.monthly until 26 Mar 2025 08:15 UTC (10 d 20 h left). Payment has been \
        failing since 10 Mar 2025; the subscription is in its billing grace period.
        """
    )
    #expect(answer.mark == .signed)
    #expect(
      answer.whoMustAct == "The customer, by updating the payment method for their Apple Account."
    )
    #expect(
      answer.next == """
        Apple keeps retrying the charge. If payment succeeds during the grace period, renewal dates \
        stay the same; otherwise, Apple retries until about 9 May (inferred: 60 days).
        """
    )
    #expect(
      answer.say == """
        Apple couldn't collect the payment on 10 March, but you still have access until 26 March. \
        Please check your payment method in Settings > [your name] > Payment & Shipping; Apple will \
        automatically try again. If your family uses purchase sharing, purchases may be charged to the \
        family organizer's payment method.
        """
    )
  }

  @Test func sayBillingRetry() throws {
    let retry = try HandMade.subscription(
      .billingRetry,
      .no,
      rule: .billingRetry,
      certainty: .inferred,
      until: "2025-03-10T08:15:00Z"
    ) { $0.billingRetryEnds = HandMade.at("2025-05-09T08:15:00Z") }
    let answer = words.answer(for: retry)
    #expect(
      answer.headline == """
        No access to pro.monthly. Payment has been failing since 10 Mar 2025; Apple is retrying the \
        charge.
        """
    )
    #expect(answer.mark == .inferred)
    #expect(
      answer.next == """
        Apple keeps retrying until about 9 May (inferred: 60 days). When payment succeeds, access returns \
        and a new period starts that day.
        """
    )
    let inferred =
      "This is inferred. The newest document is from 14 Mar 21:40; it may have been paid since then."
    #expect(answer.also == [Statement(inferred, .inferred)])
    #expect(
      words.answer(for: retry).summary == "\(answer.headline) \(answer.next ?? "") \(inferred)"
    )
  }

  @Test func neverUsesRealTimeForTestPurchases() throws {
    let retry = try HandMade.subscription(.billingRetry, .no, rule: .billingRetry) {
      $0.chainKey = ChainKey(
        environment: .sandbox,
        bundleId: nil,
        originalTransactionId: $0.chainKey.originalTransactionId
      )
    }
    let answer = words.answer(for: retry)
    #expect(answer.headline.hasSuffix("Test purchase (Sandbox): no one was charged."))
    #expect(answer.next?.contains("for how long is not known") == true)
    #expect(answer.next?.contains("60") == false)
  }

  struct RenewalRow: Sendable, CustomTestStringConvertible {
    var name: String
    var modifiers: [StateModifier]
    var sentence: String
    var testDescription: String { name }
  }

  static let end = HandMade.at("2025-03-26T08:15:00Z")
  static let price = Money(milliunits: 9990, currency: "USD")

  static var renewals: [RenewalRow] {
    var commitment = CommitmentStatus()
    commitment.billingPeriodNumber = 3
    commitment.totalBillingPeriods = 12
    commitment.commitmentExpiresDate = HandMade.at("2025-12-26T08:15:00Z")
    commitment.renewsAtEnd = false
    let annual = ProductId("com.example.reader.pro.annual")
    return [
      RenewalRow(
        name: "will renew",
        modifiers: [.willRenew(on: end, product: nil, price: price)],
        sentence: "It renews then for 9.99 USD."
      ),
      RenewalRow(
        name: "will renew, V1",
        modifiers: [.willRenew(on: end, product: nil, price: nil)],
        sentence: "It renews then."
      ),
      RenewalRow(
        name: "will renew on a day that Apple states apart",
        modifiers: [
          .willRenew(on: HandMade.at("2025-03-27T09:00:00Z"), product: nil, price: price)
        ],
        sentence: "It renews on 27 Mar 2025 09:00 UTC for 9.99 USD."
      ),
      RenewalRow(
        name: "will not renew",
        modifiers: [.willNotRenew(ends: end)],
        sentence: "Auto-renewal is off, so it ends then."
      ),
      RenewalRow(
        name: "intent unknown",
        modifiers: [.renewalIntentUnknown],
        sentence: "The archive does not show whether it renews."
      ),
      RenewalRow(
        name: "plan change",
        modifiers: annual.map {
          [
            .willRenew(on: end, product: $0, price: price),
            .planChange(to: $0, on: end, price: Money(milliunits: 59_990, currency: "USD")),
          ]
        } ?? [],
        sentence: "It changes to pro.annual then for 59.99 USD."
      ),
      RenewalRow(
        name: "price consent outstanding",
        modifiers: [
          .willRenew(on: end, product: nil, price: price),
          .endsUnlessPriceAccepted(on: end, price: Money(milliunits: 12_990, currency: "USD")),
        ],
        sentence: "It ends then unless the customer accepts the new price of 12.99 USD."
      ),
      RenewalRow(
        name: "the purchaser's plan",
        modifiers: [.purchasersPlanRenews(on: end)],
        sentence: "The purchaser's plan renews then."
      ),
      RenewalRow(
        name: "commitment, turned off",
        modifiers: [.willNotRenew(ends: end), .commitment(commitment)],
        sentence: """
          12-month commitment, payment 3 of 12. Auto-renewal is off, but 9 more payments still come, \
          the last about 26 Nov 2025; it ends on 26 Dec 2025 08:15 UTC, with access until then if \
          they are paid.
          """
      ),
    ]
  }

  @Test(arguments: renewals) func sayWhatTheRenewalBrings(row: RenewalRow) throws {
    let active = try HandMade.subscription(.active, .yes, rule: .active, modifiers: row.modifiers)
    let access =
      "Has access to pro.monthly until 26 Mar 2025 08:15 UTC (10 d 20 h left)."
    #expect(words.answer(for: active).headline == "\(access) \(row.sentence)")
    let trial = try HandMade.subscription(
      .freeTrial,
      .yes,
      rule: .freeTrial,
      modifiers: row.modifiers
    )
    #expect(words.answer(for: trial).headline == "\(access) Free trial. \(row.sentence)")
  }

  @Test func neverPromisesNoFurtherChargeInACommitment() throws {
    let row = try #require(Self.renewals.last)
    let active = try HandMade.subscription(.active, .yes, rule: .active, modifiers: row.modifiers) {
      $0.willRenew = false
    }
    #expect(!words.answer(for: active).say.contains("charged again"))
  }

  struct EndRow: Sendable, CustomTestStringConvertible {
    var reason: ExpirationReason?
    var rule: StateRuleName
    var sentence: String
    var testDescription: String { rule.rawValue }
  }

  static let ends: [EndRow] = [
    EndRow(
      reason: .customerCancelled,
      rule: .expiredCustomerCancelled,
      sentence: "It ended on 10 Mar 2025 08:15 UTC: the customer had turned off auto-renewal."
    ),
    EndRow(
      reason: .billingError,
      rule: .expiredBillingError,
      sentence: "It ended on 10 Mar 2025 08:15 UTC: payment kept failing."
    ),
    EndRow(
      reason: .priceIncreaseNotAccepted,
      rule: .expiredPriceIncreaseNotAccepted,
      sentence:
        "It ended on 10 Mar 2025 08:15 UTC: the customer did not accept a price increase or an"
        + " offer's conversion."
    ),
    EndRow(
      reason: .productUnavailable,
      rule: .expiredProductUnavailable,
      sentence: "It ended on 10 Mar 2025 08:15 UTC: the product was no longer for sale."
    ),
    EndRow(
      reason: .other,
      rule: .expiredOther,
      sentence: "It ended on 10 Mar 2025 08:15 UTC: no reason is stated."
    ),
    EndRow(
      reason: nil,
      rule: .expiredReasonNotStated,
      sentence: """
        It ended on 10 Mar 2025 08:15 UTC. A later complete history shows no further period; no \
        reason is stated.
        """
    ),
    EndRow(
      reason: .customerCancelled,
      rule: .expiredRenewalTurnedOffDuringRetry,
      sentence: """
        It ended on 10 Mar 2025 08:15 UTC: payment failed, then auto-renewal was turned off, and \
        Apple stopped retrying.
        """
    ),
  ]

  @Test(arguments: ends) func sayWhyItEnded(row: EndRow) throws {
    let expired = try HandMade.subscription(
      .expired,
      .no,
      rule: row.rule,
      until: "2025-03-10T08:15:00Z"
    ) { $0.expirationReason = row.reason }
    let headline = words.answer(for: expired).headline
    #expect(headline == "No access to pro.monthly. \(row.sentence)")
  }

  /// Absent, known, and another number are three answers.
  @Test(
    arguments: [
      (.other, nil, "no reason is stated."),
      (.other, .known(.other), "another reason, which Apple does not name."),
      (.unknown, .unrecognized("6"), "Apple gives reason 6, which this version does not know."),
      (.unknown, .unrecognized("NEW"), "Apple gives reason NEW, which this version does not know."),
    ] as [(ExpirationReason, OpenEnum<ExpirationIntent>?, String)]
  )
  func sayApplesOwnReason(
    reason: ExpirationReason,
    intent: OpenEnum<ExpirationIntent>?,
    text: String
  ) throws {
    let end = "2025-03-10T08:15:00Z"
    let expired = try HandMade.subscription(.expired, .no, rule: .expiredOther, until: end) {
      $0.expirationReason = reason
      $0.expirationIntent = intent
    }
    #expect(words.answer(for: expired).headline.hasSuffix(text))
    #expect(!words.answer(for: expired).say.contains("{"))
  }

  @Test func sayRefundWithRenewalStillOn() throws {
    let refunded = try HandMade.transaction {
      $0.revocationDate = HandMade.at("2025-03-12T16:20:00Z")
      $0.revocationReason = .known(.problemWithApp)
    }
    let subscription = try HandMade.subscription(
      .refunded,
      .no,
      rule: .refunded,
      modifiers: [.renewalStillOn(nextCharge: HandMade.at("2025-04-10T08:15:00Z"))],
      transaction: refunded
    )
    let answer = words.answer(for: subscription)
    #expect(
      answer.headline == """
        No access to pro.monthly. Apple refunded it on 12 Mar 2025 16:20 UTC (actual or perceived \
        issue with the app), but auto-renewal is still on, with the next charge on 10 Apr 2025 \
        08:15 UTC.
        """
    )
    #expect(answer.whoMustAct?.hasPrefix("The customer, by turning off auto-renewal") == true)
  }

  @Test func neverCallsTheEndOfSharingARefund() throws {
    let revoked = try HandMade.transaction {
      $0.inAppOwnershipType = .known(.familyShared)
      $0.revocationDate = HandMade.at("2025-03-12T16:20:00Z")
      $0.revocationReason = .known(.other)
    }
    let subscription = try HandMade.subscription(
      .familySharingEnded,
      .no,
      rule: .familySharingEnded,
      transaction: revoked
    )
    #expect(
      words.answer(for: subscription).headline == """
        No access to pro.monthly. Family Sharing access ended on 12 Mar 2025 16:20 UTC: sharing \
        ended, or the purchaser was refunded for another reason. The end of sharing is not a refund.
        """
    )
  }

  @Test func neverSaysRefundOfAnUnknownRevocation() throws {
    let revoked = try HandMade.transaction {
      $0.revocationDate = HandMade.at("2025-03-12T16:20:00Z")
      $0.revocationReason = .unrecognized("7")
    }
    let subscription = try HandMade.subscription(
      .revoked,
      .no,
      rule: .revoked,
      transaction: revoked
    )
    let answer = words.answer(for: subscription)
    let whole = "\(answer.headline) \(answer.next ?? "") \(answer.say)"
    let because = "(reason 7, which this version does not know)."
    #expect(answer.headline.hasSuffix("Apple revoked it on 12 Mar 2025 16:20 UTC \(because)"))
    #expect(!whole.contains("refunded"))
  }

  @Test func silenceIsNotAnAnswer() throws {
    let due = try HandMade.subscription(
      .unconfirmed,
      .unknown,
      rule: .unconfirmed,
      certainty: .unknown,
      until: "2025-03-01T09:00:00Z"
    ) { $0.newestEvidence = HandMade.at("2025-02-10T08:15:00Z") }
    #expect(
      words.answer(for: due).headline == """
        Access unknown for pro.monthly. Renewal was due on 1 Mar 2025 09:00 UTC; the newest document \
        is from 10 Feb 2025 08:15 UTC.
        """
    )
    let today = try HandMade.subscription(
      .unconfirmed,
      .unknown,
      rule: .unconfirmed,
      until: "2025-03-14T12:00:01Z"
    )
    #expect(
      words.answer(for: today).headline.hasSuffix("Apple may still be processing the renewal.")
    )
    let consent = try HandMade.subscription(
      .unconfirmed,
      .unknown,
      rule: .unconfirmed,
      until: "2025-03-01T09:00:00Z"
    ) {
      $0.willRenew = true
      $0.priceIncreaseStatus = .known(.waiting)
    }
    #expect(words.answer(for: consent).headline.hasSuffix("so it probably ended."))
  }
}
