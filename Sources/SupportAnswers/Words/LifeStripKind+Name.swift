package import SubscriptionModel

extension LifeStrip.Kind {
  /// What a legend calls a span of this kind.
  package var name: String {
    switch self {
    case .trial: "free"
    case .paid: "paid"
    case .gracePeriod: "grace"
    case .billingRetry: "retry"
    case .revoked: "refunded or revoked"
    case .gap: "no period"
    case .unknown: "not known"
    }
  }
}
