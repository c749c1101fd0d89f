import SubscriptionModel

/// The shapes of JSON objects, in the order in which they are tested: rule D3 of <doc:Documents>.
enum JSONShape: CaseIterable, Hashable {
  case notificationHistoryItem
  case signedPayload
  case notificationHistoryResponse
  case notificationV2
  case notificationV1
  case verifyReceiptRequest
  case verifyReceiptResponse
  case transactionReceiptResponse
  case verifyReceiptError
  case orderLookupResponse
  case statusResponse
  case statusResponseGroup
  case historyResponse
  case refundHistoryResponse
  case transactionInfoResponse
  case appTransactionInfoResponse
  case extendRenewalDateResponse
  case massExtendRenewalDateResponse
  case apiError
  case testNotificationToken
  case storeKitConfiguration
  case retentionRequest
  case transaction
  case appTransaction
  case renewalInfo
  case receiptTransaction
  case pendingRenewalInfo
  case unifiedReceipt
  case consumptionRequest
  case apiRequest

  /// The first shape that fits `object`; `nil` for unknown JSON.
  init?(of object: JSONValue) {
    guard object.isObject, let shape = JSONShape.allCases.first(where: { $0.fits(object) }) else {
      return nil
    }
    self = shape
  }

  private func fits(_ object: JSONValue) -> Bool {
    switch self {
    case .notificationHistoryItem:
      object.has("signedPayload")
        && (object.has("sendAttempts") || object.has("firstSendAttemptResult"))
    case .signedPayload: object["signedPayload"]?.isString ?? false
    case .notificationHistoryResponse: object["notificationHistory"]?.isArray ?? false
    case .notificationV2:
      object.has("notificationType")
        && (object.has("notificationUUID") || object.has("data") || object.has("summary")
          || object.has("externalPurchaseToken") || object.has("appData")
          || object.has("unclaimInfo"))
    case .notificationV1: isNotificationV1(object)
    case .verifyReceiptRequest: object.has("receipt-data")
    case .verifyReceiptResponse:
      object["receipt"].map {
        $0.has("in_app") || $0.has("receipt_type") || $0.has("bundle_id")
      } ?? false
    case .transactionReceiptResponse:
      object["receipt"].map { $0.has("bid") || $0.has("transaction_id") }
        ?? object.has("latest_expired_receipt_info")
    case .verifyReceiptError: (object["status"]?.wholeNumber ?? 0) >= 21000
    case .orderLookupResponse: isOrderLookup(object)
    case .statusResponse, .statusResponseGroup, .historyResponse, .refundHistoryResponse,
      .transactionInfoResponse, .appTransactionInfoResponse, .extendRenewalDateResponse,
      .massExtendRenewalDateResponse, .apiError, .testNotificationToken:
      fitsResponse(object)
    case .storeKitConfiguration, .retentionRequest, .transaction, .appTransaction, .renewalInfo,
      .receiptTransaction, .pendingRenewalInfo, .unifiedReceipt, .consumptionRequest, .apiRequest:
      fitsPart(object)
    }
  }

  /// Whether a response of the App Store Server API fits.
  private func fitsResponse(_ object: JSONValue) -> Bool {
    switch self {
    case .statusResponse: isStatusResponse(object)
    case .statusResponseGroup:
      object.has("lastTransactions") && object.has("subscriptionGroupIdentifier")
    case .historyResponse: isHistory(object)
    case .refundHistoryResponse:
      object["signedTransactions"]?.isArray ?? (object.has("revision") && object.has("hasMore"))
    case .transactionInfoResponse:
      object.has("signedTransactionInfo") || object.has("signedRenewalInfo")
    case .appTransactionInfoResponse: object.has("signedAppTransactionInfo")
    case .extendRenewalDateResponse:
      object.has("originalTransactionId") && object.has("success")
        && (object.has("webOrderLineItemId") || object.has("effectiveDate"))
    case .massExtendRenewalDateResponse: isMassExtension(object)
    case .apiError: object.has("errorCode") && object.has("errorMessage")
    case .testNotificationToken: object.has("testNotificationToken")
    case .notificationHistoryItem, .signedPayload, .notificationHistoryResponse, .notificationV2,
      .notificationV1, .verifyReceiptRequest, .verifyReceiptResponse, .transactionReceiptResponse,
      .verifyReceiptError, .orderLookupResponse, .storeKitConfiguration, .retentionRequest,
      .transaction, .appTransaction, .renewalInfo, .receiptTransaction, .pendingRenewalInfo,
      .unifiedReceipt, .consumptionRequest, .apiRequest:
      false
    }
  }

  /// Whether a part that was saved alone, or a request, fits.
  private func fitsPart(_ object: JSONValue) -> Bool {
    switch self {
    case .storeKitConfiguration:
      object.has("subscriptionGroups") && (object.has("identifier") || object.has("version"))
    case .retentionRequest: object.has("userLocale") && object.has("requestIdentifier")
    case .transaction:
      object.has("transactionId")
        && (object.has("originalTransactionId") || object.has("productId"))
    case .appTransaction:
      object.has("receiptType")
        && (object.has("originalApplicationVersion") || object.has("applicationVersion"))
    case .renewalInfo: object.has("autoRenewStatus") || object.has("autoRenewProductId")
    case .receiptTransaction: object.has("transaction_id") && object.has("product_id")
    case .pendingRenewalInfo:
      object.has("original_transaction_id")
        && (object.has("auto_renew_status") || object.has("auto_renew_product_id"))
    case .unifiedReceipt:
      object.has("latest_receipt_info") || object.has("pending_renewal_info")
    case .consumptionRequest: object.has("customerConsented")
    case .apiRequest: isRequest(object)
    case .notificationHistoryItem, .signedPayload, .notificationHistoryResponse, .notificationV2,
      .notificationV1, .verifyReceiptRequest, .verifyReceiptResponse, .transactionReceiptResponse,
      .verifyReceiptError, .orderLookupResponse, .statusResponse, .statusResponseGroup,
      .historyResponse, .refundHistoryResponse, .transactionInfoResponse,
      .appTransactionInfoResponse, .extendRenewalDateResponse, .massExtendRenewalDateResponse,
      .apiError, .testNotificationToken:
      false
    }
  }

  /// Whether there is one of Apple's types, or a field that only Apple's notifications have with
  /// it: other services also have a `notification_type`.
  private func isNotificationV1(_ object: JSONValue) -> Bool {
    guard let type = object["notification_type"] else { return object.has("unified_receipt") }
    let names = [
      "unified_receipt", "auto_renew_status", "auto_renew_product_id", "latest_receipt_info",
      "latest_expired_receipt_info", "original_transaction_id", "environment", "bid",
    ]
    return type.string.flatMap(NotificationTypeV1.init) != nil || names.contains(where: object.has)
  }

  private func isOrderLookup(_ object: JSONValue) -> Bool {
    guard let status = object["status"]?.wholeNumber, status == 0 || status == 1 else {
      return false
    }
    return object["signedTransactions"]?.isArray ?? (status == 1 && object.memberKeys.count == 1)
  }

  private func isStatusResponse(_ object: JSONValue) -> Bool {
    guard let data = object["data"], data.isArray else { return false }
    let isEmptyAnswer = data.elements.isEmpty && object.has("bundleId")
    return isEmptyAnswer || data.elements.contains { $0.has("lastTransactions") }
  }

  private func isHistory(_ object: JSONValue) -> Bool {
    let isPage = object.has("revision") && object.has("hasMore")
    let hasApp = object.has("bundleId") || object.has("environment") || object.has("appAppleId")
    return hasApp && ((object["signedTransactions"]?.isArray ?? false) || isPage)
  }

  /// Whether it is a request of a developer's server: to extend, for a page of notifications, or to
  /// set a token.
  private func isRequest(_ object: JSONValue) -> Bool {
    let isExtension = object.has("extendByDays") && object.has("extendReasonCode")
    let isHistory = object["startDate"]?.wholeNumber != nil && object["endDate"]?.wholeNumber != nil
    return isExtension || isHistory
      || (object.has("appAccountToken") && object.memberKeys.count == 1)
  }

  private func isMassExtension(_ object: JSONValue) -> Bool {
    guard object.has("requestIdentifier") else { return false }
    return object.has("complete") || object.memberKeys.count == 1
  }
}
