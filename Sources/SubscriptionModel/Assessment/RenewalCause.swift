/// Who or what is behind a renewal that was turned off, failed, or did not happen: rule N11 of
/// <doc:States>.
///
/// Timelines, questions, and replies all read this one answer.
package enum RenewalCause: Hashable, Sendable {
  /// The customer turned off renewal.
  case customer
  /// The customer turned off renewal, or the developer did, who can where the Advanced Commerce API
  /// manages the subscription.
  case customerOrDeveloper
  /// The customer turned off renewal, or Apple did after the customer had asked for a refund.
  case customerAfterRefundRequest
  /// Renewal was turned off when Apple took back a charge, by Apple or by the customer.
  case revocation
  /// The customer turned off renewal after a charge had failed.
  case customerAfterFailure
  /// A charge failed; Apple tries again unless `retries` is false.
  case paymentFailed(retries: Bool?)
  /// Apple stopped trying to charge.
  case retryEnded
  /// The customer did not accept a price increase.
  case priceIncreaseNotAccepted
  /// The customer did not accept a price increase or an offer's conversion; Apple's number does not
  /// tell which.
  case priceOrOfferNotAccepted
  /// The product was no longer for sale.
  case productUnavailable
  /// Another reason, which Apple does not name.
  case other
  /// A value that this version does not know, as Apple wrote it.
  case unknown(String)
  /// Apple states no reason.
  case notStated

  /// What a document and those around it say about an event.
  package struct Facts: Hashable, Sendable {
    /// Apple's reason in the renewal info next to the event.
    package var intent: OpenEnum<ExpirationIntent>?
    /// Apple's retry flag in that renewal info; `nil` means "not stated".
    package var retries: Bool?
    /// Why it ended, where an EXPIRED notification of the same document says so.
    package var ending: RenewalCause?
    /// Whether the developer can turn off renewal, too.
    package var isManagedByDeveloper = false
    /// Whether a price increase was shown by then and not accepted.
    package var hasPriceIncrease = false
    /// Whether that renewal info names a grace period.
    package var hasGracePeriod = false
    /// Whether the event happened at or after the end of the period.
    package var isAfterEnd = false
    /// Whether the time in which Apple tries to charge was over.
    package var isAfterRetry = false
    /// Whether a charge had failed before.
    package var hadFailedPayment = false
    /// How the event lies to a refund.
    package var refund = RefundTiming.none

    /// Makes facts of an event without renewal info.
    package init() {}

    /// Reads the renewal info next to an event of `moment`.
    package init(_ info: RenewalInfo?, at moment: Timestamp, _ increases: PriceIncreases) {
      intent = info?.expirationIntent
      retries = info?.isInBillingRetryPeriod
      hasPriceIncrease = increases.isOpen(at: moment)
      hasGracePeriod = info?.gracePeriodExpiresDate != nil
    }
  }

  /// How an event lies to a refund.
  package enum RefundTiming: Hashable, Sendable {
    /// No refund is near.
    case none
    /// The customer asked for one around that time.
    case requested
    /// Apple refunded or revoked a charge at the same time.
    case sameTime
  }
}

// MARK: The causes of each kind of event

extension RenewalCause {
  /// Why renewal was turned off.
  ///
  /// `isStated` says that a Version 2 subtype calls it turned off, which Apple never writes for an
  /// end of its own. Otherwise, what is first seen off after the end came with it, unless the end is
  /// the customer's doing.
  package static func ofTurningOff(isStated: Bool, _ facts: Facts) -> RenewalCause {
    if !isStated, facts.isAfterEnd, facts.retries != true {
      if let intent = facts.intent, intent != .known(.customerCancelled) {
        return reason(intent, facts)
      }
      if let ending = facts.ending, ending.isOfEnding { return ending }
      if facts.intent == nil, facts.hadFailedPayment, facts.isAfterRetry { return .retryEnded }
    }
    switch facts.refund {
    case .sameTime: return .revocation
    case .requested: return .customerAfterRefundRequest
    case .none: return turnedOff(facts)
    }
  }

  /// Who turned off renewal, where no refund is near.
  private static func turnedOff(_ facts: Facts) -> RenewalCause {
    facts.isManagedByDeveloper ? .customerOrDeveloper : .customer
  }

  /// Why it ended, where Apple says that the customer canceled.
  private static func ofCancelling(_ facts: Facts) -> RenewalCause {
    facts.hadFailedPayment ? .customerAfterFailure : turnedOff(facts)
  }

  /// Why a renewal failed, as DID_FAIL_TO_RENEW reports it.
  ///
  /// Only Apple's billing intent, its retries, and a grace period make it a failed payment; the
  /// type alone does where renewal info states neither an intent nor a flag.
  package static func ofFailing(hasGracePeriod: Bool, _ facts: Facts) -> RenewalCause {
    let isBilling = facts.intent == .known(.billingError)
    if isBilling || facts.retries == true || facts.hasGracePeriod || hasGracePeriod {
      return .paymentFailed(retries: facts.hasGracePeriod || hasGracePeriod ? true : facts.retries)
    }
    if let intent = facts.intent { return reason(intent, facts) }
    return facts.retries == nil ? .paymentFailed(retries: nil) : .notStated
  }

  /// Why a subscription ended, as EXPIRED reports it: by its subtype, otherwise by the intent.
  package static func ofExpiring(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ facts: Facts
  ) -> RenewalCause {
    switch subtype {
    case .known(.voluntary): ofCancelling(facts)
    case .known(.billingRetry): .retryEnded
    case .known(.priceIncrease): .priceIncreaseNotAccepted
    case .known(.productNotForSale): .productUnavailable
    case .known, .unrecognized: .unknown(unknownEnd(subtype?.rawText ?? "", facts))
    case nil: facts.intent.map { reason($0, facts) } ?? .notStated
    }
  }

  /// Apple's number for the end, where this version does not know it, with the subtype.
  private static func unknownEnd(_ subtype: String, _ facts: Facts) -> String {
    guard case .unrecognized(let intent) = facts.intent else { return subtype }
    return "\(intent) (\(subtype))"
  }

  private static func reason(_ intent: OpenEnum<ExpirationIntent>, _ facts: Facts) -> RenewalCause {
    switch intent {
    case .known(.customerCancelled): ofCancelling(facts)
    case .known(.billingError):
      facts.retries == true ? .paymentFailed(retries: true) : .retryEnded
    case .known(.priceIncreaseNotAccepted):
      facts.hasPriceIncrease ? .priceIncreaseNotAccepted : .priceOrOfferNotAccepted
    case .known(.productUnavailable): .productUnavailable
    case .known(.other): .other
    case .unrecognized(let raw): .unknown(raw)
    }
  }

  /// Whether renewal went off with the end of the subscription, and nobody turned it off.
  package var isOfEnding: Bool {
    switch self {
    case .retryEnded, .priceIncreaseNotAccepted, .priceOrOfferNotAccepted, .productUnavailable,
      .other, .unknown, .notStated:
      true
    case .customer, .customerOrDeveloper, .customerAfterRefundRequest, .customerAfterFailure,
      .revocation, .paymentFailed:
      false
    }
  }
}
