import Testing

@testable import SubscriptionModel

/// Rule N11 of States: who acted, and why.
@Suite("Causes of a renewal that did not happen") struct RenewalCauseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var facts: RenewalCause.Facts
    var isStated = false
    var cause: RenewalCause

    init(
      _ name: String,
      intent: OpenEnum<ExpirationIntent>? = nil,
      retries: Bool? = nil,
      isStated: Bool = false,
      is cause: RenewalCause,
      _ change: (inout RenewalCause.Facts) -> Void = { _ in }
    ) {
      testDescription = name
      self.isStated = isStated
      self.cause = cause
      facts = RenewalCause.Facts()
      facts.intent = intent
      facts.retries = retries
      change(&facts)
    }
  }

  private static func ended(_ facts: inout RenewalCause.Facts) { facts.isAfterEnd = true }

  static let offs: [Row] = [
    Row("within the period", is: .customer),
    Row("an intent left over from an earlier lapse", intent: .known(.billingError), is: .customer),
    Row("retries over", intent: .known(.billingError), retries: false, is: .retryEnded, ended),
    Row("no retry flag", intent: .known(.billingError), is: .retryEnded, ended),
    Row("while Apple retries", intent: .known(.billingError), retries: true, is: .customer, ended),
    Row("a price", intent: .known(.priceIncreaseNotAccepted), is: .priceOrOfferNotAccepted, ended),
    Row("a product", intent: .known(.productUnavailable), is: .productUnavailable, ended),
    Row("another reason", intent: .known(.other), is: .other, ended),
    Row("a new number", intent: .unrecognized("6"), is: .unknown("6"), ended),
    Row("by the customer", intent: .known(.customerCancelled), is: .customer, ended),
    Row(
      "what Version 2 calls turned off",
      intent: .known(.billingError),
      retries: false,
      isStated: true,
      is: .customer,
      ended
    ),
    Row("60 days after a failure", is: .retryEnded) {
      $0.isAfterEnd = true
      $0.hadFailedPayment = true
      $0.isAfterRetry = true
    },
    Row("60 days after the end without a failure", is: .customer) {
      $0.isAfterEnd = true
      $0.isAfterRetry = true
    },
    Row("with a refund", is: .revocation) { $0.refund = .sameTime },
    Row("stated, with a refund", isStated: true, is: .revocation) { $0.refund = .sameTime },
    Row("after a request", is: .customerAfterRefundRequest) { $0.refund = .requested },
    Row("retries over, with a refund", intent: .known(.billingError), is: .retryEnded) {
      $0.isAfterEnd = true
      $0.refund = .sameTime
    },
  ]

  @Test(arguments: offs) func whoTurnedOffRenewal(row: Row) {
    #expect(RenewalCause.ofTurningOff(isStated: row.isStated, row.facts) == row.cause)
  }

  static let failures: [Row] = [
    Row("nothing stated", is: .paymentFailed(retries: nil)),
    Row("billing", intent: .known(.billingError), is: .paymentFailed(retries: nil)),
    Row(
      "billing, and Apple stopped",
      intent: .known(.billingError),
      retries: false,
      is: .paymentFailed(retries: false)
    ),
    Row("retry", retries: true, is: .paymentFailed(retries: true)),
    Row(
      "retry beats an intent",
      intent: .known(.other),
      retries: true,
      is: .paymentFailed(retries: true)
    ),
    Row("grace beats a flag that is false", retries: false, is: .paymentFailed(retries: true)) {
      $0.hasGracePeriod = true
    },
    Row("another reason", intent: .known(.other), retries: false, is: .other),
    Row("another reason without a flag", intent: .known(.other), is: .other),
    Row("a new number", intent: .unrecognized("7"), retries: false, is: .unknown("7")),
    Row("a product", intent: .known(.productUnavailable), is: .productUnavailable),
    Row("only that Apple does not retry", retries: false, is: .notStated),
  ]

  @Test(arguments: failures) func whyARenewalFailed(row: Row) {
    #expect(RenewalCause.ofFailing(hasGracePeriod: false, row.facts) == row.cause)
    let inGrace = RenewalCause.ofFailing(hasGracePeriod: true, row.facts)
    #expect(inGrace == .paymentFailed(retries: true))
  }

  @Test(
    arguments: [
      (.known(.voluntary), nil, false, .customer),
      (.known(.voluntary), nil, true, .customerAfterFailure),
      (.known(.billingRetry), .unrecognized("6"), false, .retryEnded),
      (.known(.priceIncrease), nil, false, .priceIncreaseNotAccepted),
      (.known(.productNotForSale), nil, false, .productUnavailable),
      (.known(.summary), nil, false, .unknown("SUMMARY")),
      (.unrecognized("NEW"), .known(.other), false, .unknown("NEW")),
      (nil, .unrecognized("6"), false, .unknown("6")), (nil, .known(.other), false, .other),
      (nil, .known(.billingError), true, .retryEnded),
      (nil, .known(.customerCancelled), false, .customer), (nil, nil, false, .notStated),
    ]
      as [(
        OpenEnum<NotificationSubtype>?, OpenEnum<ExpirationIntent>?, Bool, RenewalCause
      )]
  )
  func whyItExpired(
    subtype: OpenEnum<NotificationSubtype>?,
    intent: OpenEnum<ExpirationIntent>?,
    hadFailed: Bool,
    cause: RenewalCause
  ) {
    var facts = RenewalCause.Facts()
    facts.intent = intent
    facts.hadFailedPayment = hadFailed
    #expect(RenewalCause.ofExpiring(subtype, facts) == cause)
  }
}
