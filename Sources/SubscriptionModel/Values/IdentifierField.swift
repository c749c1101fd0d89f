/// The kind of an identifier; the raw value is the name in output, which is Apple's field name or
/// the column of the customers file.
public enum IdentifierField: String, Hashable, Sendable, CaseIterable {
  case transactionId
  case originalTransactionId
  case previousOriginalTransactionId
  case webOrderLineItemId
  case appTransactionId
  case appAccountToken
  case notificationUUID
  case productId
  case requestIdentifier
  /// A request of a developer's server to the Advanced Commerce API, which made the charge.
  case requestReferenceId
  /// An item of an Advanced Commerce purchase.
  case sku = "SKU"
  /// A seat of a group, as the developer's server knows it.
  case seatClaimId
  /// A group or an organization.
  case groupId
  case offerIdentifier
  /// A token of a purchase outside of the App Store.
  case externalPurchaseId
  /// The order in Apple's receipt mail.
  case orderId
  /// A message or an image of retention messaging.
  case messageIdentifier
  case testNotificationToken
  case fileName
  /// A name in the customers file, which leads to a token.
  case name
  /// An e-mail address in the customers file, which leads to a token.
  case email
}
