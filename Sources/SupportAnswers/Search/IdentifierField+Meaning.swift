package import SubscriptionModel

extension IdentifierField {
  /// What an identifier is that no customer has, after a colon; empty where its name says it.
  package var meaningWithoutCustomer: String {
    switch self {
    case .seatClaimId:
      ": a seat of a group; whose seat it is, only the developer's own records show"
    case .groupId: ": an organization or a group; its members are known by their appTransactionId"
    case .externalPurchaseId: ": a purchase outside of the App Store, which Apple did not charge"
    case .transactionId, .originalTransactionId, .previousOriginalTransactionId,
      .webOrderLineItemId, .appTransactionId, .appAccountToken, .notificationUUID,
      .requestReferenceId, .orderId, .testNotificationToken, .requestIdentifier, .sku,
      .offerIdentifier, .messageIdentifier, .productId, .fileName, .name, .email:
      ""
    }
  }
}
