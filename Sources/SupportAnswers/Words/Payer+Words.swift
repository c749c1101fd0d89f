import SubscriptionModel

extension Payer {
  /// The plan of somebody else that gives the customer access; `nil` for the customer's own.
  var othersPlan: String? {
    switch self {
    case .customer: nil
    case .family: "the purchaser's plan"
    case .organization: "the plan of the organization or group"
    }
  }
}
