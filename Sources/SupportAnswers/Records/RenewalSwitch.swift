import SubscriptionModel

extension SubscriptionAssessment {
  /// The Apple Account of the purchases, from the newest transaction that states it.
  var appTransactionId: AppTransactionId? {
    currentTransaction?.appTransactionId
      ?? transactions.lazy.compactMap(\.transaction.appTransactionId).first
      ?? renewalInfo?.appTransactionId
  }

  /// The app user of the chain, from the newest transaction that states it.
  var appAccountToken: AppAccountToken? {
    currentTransaction?.appAccountToken
      ?? transactions.lazy.compactMap(\.transaction.appAccountToken).first
      ?? renewalInfo?.appAccountToken
  }

  /// Events of a V2 type, oldest first.
  func events(_ type: NotificationType) -> [NotificationEvent] {
    events.map(\.event).filter {
      guard case .v2(.known(type), _) = $0.name else { return false }
      return true
    }
  }
}
