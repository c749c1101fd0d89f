/// The recognized shape of a document; the raw value is its name in output.
public enum DocumentKind: String, Hashable, Sendable, CaseIterable {
  // Notifications
  case notificationV2
  case notificationV1
  case unifiedReceipt
  // verifyReceipt and receipts
  case verifyReceiptRequest
  case verifyReceiptResponse
  case verifyReceiptError
  case appReceipt
  case transactionReceipt
  case receiptTransaction
  case pendingRenewalInfo
  // Signed or decoded payloads
  case signedTransaction
  case signedRenewalInfo
  case signedAppTransaction
  case signedPayload
  case decodedTransaction
  case decodedRenewalInfo
  case decodedAppTransaction
  // App Store Server API
  case statusResponse
  case historyResponse
  case transactionInfoResponse
  case appTransactionInfoResponse
  case orderLookupResponse
  case refundHistoryResponse
  case notificationHistoryResponse
  case testNotificationResponse
  case extendRenewalDateResponse
  case massExtendRenewalDateResponse
  case apiError
  case consumptionRequest
  case apiRequest
  case retentionRequest
  // Catalog
  case storeKitConfiguration
  /// An object or text of another system that names an identifier of Apple's.
  case mention
  // Containers
  case collection
  case unknown
}
