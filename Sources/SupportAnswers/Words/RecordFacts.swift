import SubscriptionModel

extension NotificationEvent {
  /// The Version 2 subtype; `nil` if it is unknown.
  var subtype: NotificationSubtype? {
    guard case .v2(_, let subtype) = name else { return nil }
    return subtype?.known
  }

  /// Whether it reports that a failed payment was recovered.
  var isRecovery: Bool {
    switch name {
    case .v2(.known(.didRenew), .known(.billingRecovery)): true
    case .v1(.known(.didRecover)), .v1(.known(.renewal)): true
    default: false
    }
  }
}

extension SubscriptionAssessment {
  /// The revoked transaction for which the data does not distinguish a refund from the end of
  /// Family Sharing: Version 1 states no ownership there, and there is no event that only
  /// purchasers receive.
  var refundedOrRevoked: Transaction? {
    guard let revoked = lastRevoked, revoked.isRefundedOrRevoked else { return nil }
    let isToldToPurchaser = events.contains { folded in
      switch folded.event.name {
      case .v1(.known(.cancel)), .v1(.known(.refund)), .v2(.known(.refund), _): true
      default: false
      }
    }
    return isToldToPurchaser ? nil : revoked
  }
}

extension Transaction {
  /// Whether the transaction is revoked and its own fields do not say how.
  var isRefundedOrRevoked: Bool {
    revocationDate != nil && inAppOwnershipType == nil && revocationType == nil
      && isUpgraded != true && evidence.source > .decodedPayload
  }

  /// Whether an upgrade ended the period: by Apple's flag, or because a period of another product
  /// began inside it.
  func isReplacedByUpgrade(_ role: MergedTransaction.Role, next: ProductId?) -> Bool {
    if isUpgraded == true { return true }
    return (role == .upgraded || role == .superseded) && next != productId
  }
}
