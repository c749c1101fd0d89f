import SubscriptionModel

extension Payer {
  /// Who it is.
  var words: String {
    switch self {
    case .customer: "the customer"
    case .family: "a family member, through Family Sharing"
    case .organization: "an organization or group"
    }
  }

  /// How access comes that somebody else pays for; `nil` for what the customer pays.
  var way: String? {
    switch self {
    case .customer: nil
    case .family: "through Family Sharing"
    case .organization: "through a seat of an organization or a group"
    }
  }

  /// The plan of somebody else that gives the customer access; `nil` for the customer's own.
  var othersPlan: String? {
    switch self {
    case .customer: nil
    case .family: "the purchaser's plan"
    case .organization: "the plan of the organization or group"
    }
  }
}
