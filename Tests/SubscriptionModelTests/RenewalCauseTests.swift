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
    Row("with an end of a kind that is new", is: .unknown("BUNDLE_LEFT")) {
      $0.isAfterEnd = true
      $0.ending = .unknown("BUNDLE_LEFT")
    },
    Row("with an end for no stated reason", is: .notStated) {
      $0.isAfterEnd = true
      $0.ending = .notStated
    },
    Row("with an end that the customer chose", is: .customer) {
      $0.isAfterEnd = true
      $0.ending = .customer
    },
    Row("before the end of a kind that is new", is: .customer) { $0.ending = .notStated },
    Row("stated, with an end of a kind that is new", isStated: true, is: .customer) {
      $0.isAfterEnd = true
      $0.ending = .unknown("BUNDLE_LEFT")
    },
    Row("where the developer can, too", is: .customerOrDeveloper) {
      $0.isManagedByDeveloper = true
    },
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

  /// Whatever number Apple gives, only what somebody turned off is no part of the end.
  @Test(
    arguments: [
      (.customer, false), (.customerOrDeveloper, false), (.customerAfterRefundRequest, false),
      (.customerAfterFailure, false), (.revocation, false), (.paymentFailed(retries: true), false),
      (.retryEnded, true), (.priceIncreaseNotAccepted, true), (.priceOrOfferNotAccepted, true),
      (.productUnavailable, true), (.other, true), (.unknown("6"), true), (.notStated, true),
    ] as [(RenewalCause, Bool)]
  )
  func whatWentOffWithTheEnd(cause: RenewalCause, isOfEnding: Bool) {
    #expect(cause.isOfEnding == isOfEnding)
  }

  // MARK: What was not accepted

  /// What documents say of a price increase, each on its day of March.
  enum Told {
    case consent(PriceIncreaseStatus, day: Int64)
    case event(NotificationEvent.Name, day: Int64)
    case item(String, day: Int64)
  }

  private static func renewal(
    on moment: Timestamp,
    _ change: (inout RenewalInfo) -> Void
  )
    -> RenewalInfo
  {
    var info = RenewalInfo(
      originalTransactionId: "1000",
      environment: .production,
      evidence: Doc.signed("\(moment)", moment).evidence()
    )
    change(&info)
    return info
  }

  static let increases: [(name: String, told: [Told], isOpen: Bool)] = [
    ("nothing", [], false), ("consent that is waited for", [.consent(.waiting, day: 1)], true),
    ("accepted", [.consent(.waiting, day: 1), .consent(.acceptedOrInformed, day: 2)], false),
    (
      "another increase",
      [.consent(.acceptedOrInformed, day: 1), .consent(.waiting, day: 2)], true
    ),
    ("later than the moment", [.consent(.waiting, day: 11)], false),
    ("at the moment", [.consent(.waiting, day: 10)], true),
    (
      "announced",
      [.event(.v2(.known(.priceIncrease), subtype: .known(.pending)), day: 1)], true
    ),
    (
      "announced and accepted",
      [.event(.v2(.known(.priceIncrease), subtype: .known(.accepted)), day: 1)], false
    ),
    (
      "ended for it",
      [
        .consent(.acceptedOrInformed, day: 1),
        .event(.v2(.known(.expired), subtype: .known(.priceIncrease)), day: 10),
      ], true
    ),
    ("ended", [.event(.v2(.known(.expired), subtype: nil), day: 10)], false),
    ("Version 1", [.event(.v1(.known(.priceIncreaseConsent)), day: 1)], true),
    ("of an item", [.item("PENDING", day: 1)], true),
    ("of an item, accepted", [.item("PENDING", day: 1), .item("ACCEPTED", day: 2)], false),
    ("of an item, scheduled", [.item("SCHEDULED", day: 1)], false),
  ]

  /// Reason 3 is about a price increase where one was shown and not accepted.
  @Test(arguments: increases)
  func whatWasNotAccepted(name: String, told: [Told], isOpen: Bool) {
    let moment = { (day: Int64) in Dates.bought.plus(days: day) }
    var renewals: [RenewalInfo] = []
    var events: [NotificationEvent] = []
    for document in told {
      switch document {
      case .consent(let status, let day):
        renewals.append(Self.renewal(on: moment(day)) { $0.priceIncreaseStatus = .known(status) })
      case .item(let status, let day):
        var item = AdvancedCommerceInfo.Item()
        item.priceIncrease = AdvancedCommerceInfo.PriceIncrease()
        item.priceIncrease?.status = status
        renewals.append(
          Self.renewal(on: moment(day)) {
            $0.advancedCommerceInfo = AdvancedCommerceInfo()
            $0.advancedCommerceInfo?.items = [item]
          }
        )
      case .event(let name, let day):
        events.append(
          NotificationEvent(
            name: name,
            environment: .production,
            evidence: Doc.signed("\(day)", moment(day)).evidence()
          )
        )
      }
    }
    let increases = PriceIncreases(renewals: renewals, events: events)
    #expect(increases.isOpen(at: moment(10)) == isOpen, "\(name)")
    var facts = RenewalCause.Facts(nil, at: moment(10), increases)
    facts.intent = .known(.priceIncreaseNotAccepted)
    #expect(
      RenewalCause.ofExpiring(nil, facts)
        == (isOpen ? .priceIncreaseNotAccepted : .priceOrOfferNotAccepted)
    )
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

  /// Where the developer can turn off renewal, too, Apple's word for canceling does not say who did.
  @Test(arguments: [(false, RenewalCause.customerOrDeveloper), (true, .customerAfterFailure)])
  func theDeveloperMayHaveCanceled(hadFailed: Bool, cause: RenewalCause) {
    var facts = RenewalCause.Facts()
    facts.isManagedByDeveloper = true
    facts.hadFailedPayment = hadFailed
    #expect(RenewalCause.ofExpiring(.known(.voluntary), facts) == cause)
    facts.intent = .known(.customerCancelled)
    #expect(RenewalCause.ofExpiring(nil, facts) == cause)
  }
}
