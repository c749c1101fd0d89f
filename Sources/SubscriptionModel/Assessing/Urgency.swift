/// How soon somebody has to act; the order of the cases is the order of lists, the most urgent
/// first.
public enum Urgency: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Apple takes the developer's answer to a refund request for a few hours only.
  case refundAnswerDue
  case gracePeriod
  case billingRetry
  case priceConsent
  case refundAsked
  case unconfirmed
  case unknownExpiry
  case trialEnding
  case planChange
  case ending
  case freeTrial
  case introductoryOffer
  case active
  case upgraded
  case refunded
  case revoked
  case familySharingEnded
  case seatWithdrawn
  case expired
  case purchaseTakenBack
  case purchased

  /// Orders by urgency, the most urgent first.
  public static func < (left: Urgency, right: Urgency) -> Bool { left.rawValue < right.rawValue }

  /// Orders subscriptions by urgency; then by date, the earliest first for what is to come and the
  /// latest first for what is over; then by chain.
  static func isFirst(_ left: SubscriptionAssessment, _ right: SubscriptionAssessment) -> Bool {
    if left.urgency != right.urgency { return left.urgency < right.urgency }
    let dates = (left.urgencyDate, right.urgencyDate)
    if dates.0 != dates.1 {
      let latest = Timestamp(milliseconds: .max)
      let isOver = left.urgency >= .upgraded
      return isOver
        ? dates.0 ?? StateLimits.noDate > dates.1 ?? StateLimits.noDate
        : dates.0 ?? latest < dates.1 ?? latest
    }
    return left.chainKey < right.chainKey
  }
}

extension SubscriptionAssessment {
  /// How soon somebody has to act.
  public var urgency: Urgency {
    if !requestsToAnswer.isEmpty { return .refundAnswerDue }
    switch state {
    case .gracePeriod: return .gracePeriod
    case .billingRetry: return .billingRetry
    case .freeTrial, .introductoryOffer, .active, .expired, .refunded, .revoked,
      .familySharingEnded, .seatWithdrawn, .upgraded, .unconfirmed, .unknownExpiry:
      break
    }
    if renewalBlockedBy == .priceConsent { return .priceConsent }
    if let refundRequest, refundRequest.isOpen { return .refundAsked }
    return state.isRunning ? runningUrgency : endedUrgency
  }

  private var runningUrgency: Urgency {
    if isTrialEnding { return .trialEnding }
    if hasPlanChange { return .planChange }
    if isEnding { return .ending }
    switch state {
    case .freeTrial: return .freeTrial
    case .introductoryOffer: return .introductoryOffer
    default: return .active
    }
  }

  private var endedUrgency: Urgency {
    switch state {
    case .unconfirmed: .unconfirmed
    case .unknownExpiry: .unknownExpiry
    case .upgraded: .upgraded
    case .refunded: .refunded
    case .revoked: .revoked
    case .familySharingEnded: .familySharingEnded
    case .seatWithdrawn: .seatWithdrawn
    default: .expired
    }
  }

  /// Whether a plan change is scheduled for the renewal, or for the end of a 12-month commitment.
  public var hasPlanChange: Bool {
    modifiers.contains {
      switch $0 {
      case .planChange, .commitmentBegins: true
      case .commitment(let standing): standing.changesAtEnd
      default: false
      }
    }
  }

  /// The date that orders subscriptions of equal urgency.
  fileprivate var urgencyDate: Timestamp? {
    if let first = requestsToAnswer.first { return first.answerDeadline }
    return switch state {
    case .gracePeriod: gracePeriodExpiresDate
    case .billingRetry: billingRetryEnds ?? expiresDate
    default: lastPeriodEnds
    }
  }
}

extension PurchaseAssessment {
  /// How soon somebody has to act.
  public var urgency: Urgency {
    if !requestsToAnswer.isEmpty { return .refundAnswerDue }
    if let refundRequest, refundRequest.isOpen { return .refundAsked }
    return state == .purchased ? .purchased : .purchaseTakenBack
  }
}
