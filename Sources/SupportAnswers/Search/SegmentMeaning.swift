package import SubscriptionModel

extension Segment {
  /// What its customers have, such as `a refunded subscription or purchase`.
  package var meaning: String {
    switch self {
    case .all: "any document at all"
    case .attention:
      "a grace period, billing retry, a price consent or refund request, an unconfirmed renewal, or a"
        + " refunded subscription that still renews"
    case .losingAccess:
      "access that ends within \(Self.losingAccessDays) days, or cannot come back after that"
    case .grace: "a payment that failed, with access in a grace period"
    case .retry: "a payment that failed and that Apple retries, without access"
    case .consent: "a price increase that waits for the customer's consent"
    case .refundAsked: "a refund request that Apple has not decided"
    case .trialEnding:
      "a free trial that ends within \(Self.trialEndingDays) days, or a free trial whose renewal is off"
    case .offer: "an offer now, free trials included, or at the next renewal"
    case .planChange: "another plan from the next renewal, or from the end of a 12-month commitment"
    case .ending:
      "a running subscription whose renewal is off, or off at the end of a 12-month commitment"
    case .refunded: "a refunded subscription or purchase"
    case .expired: "a subscription that has expired"
    case .unconfirmed: "a renewal that was due, of which no document tells"
    case .oneTime: "a one-time purchase"
    }
  }
}
