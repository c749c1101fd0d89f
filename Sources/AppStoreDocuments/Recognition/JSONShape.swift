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
  init?(of object: JSONValue, in surroundings: RecordCriteria.Surroundings = .init()) {
    guard object.isObject, JSONShape.canFit(object),
      let shape = JSONShape.allCases.first(where: { $0.fits(object, surroundings) })
    else { return nil }
    self = shape
  }

  /// Whether a member can be one that a shape asks for; most objects of other systems have none.
  private static func canFit(_ object: JSONValue) -> Bool {
    let nodes = object.document.nodes
    return object.memberKeys.contains { key in
      let node = nodes[key]
      guard node.kind == .string, !node.range.isEmpty else { return true }
      return nameEndings.contains(
        ending(node.range.count, object.document.bytes[Int(node.end) - 1])
      )
    }
  }

  /// The lengths and last bytes of the names by which shapes are told.
  private static let nameEndings = Set(
    [
      "signedPayload", "notificationHistory", "notificationType", "notification_type",
      "unified_receipt", "receipt-data", "receipt", "latest_expired_receipt_info", "status",
      "signedTransactions", "data", "lastTransactions", "revision", "signedTransactionInfo",
      "signedRenewalInfo", "signedAppTransactionInfo", "originalTransactionId",
      "requestIdentifier", "errorCode", "testNotificationToken", "subscriptionGroups",
      "userLocale", "transactionId", "receiptType", "transaction_id", "original_transaction_id",
      "latest_receipt_info", "pending_renewal_info", "customerConsented", "extendByDays",
      "startDate", "appAccountToken",
    ].map { ending($0.utf8.count, $0.utf8.last ?? 0) }
  )

  private static func ending(_ length: Int, _ last: UInt8) -> Int { length << 8 | Int(last) }

  private func fits(_ object: JSONValue, _ surroundings: RecordCriteria.Surroundings) -> Bool {
    switch self {
    case .notificationHistoryItem:
      object.has("signedPayload")
        && (object.has("sendAttempts") || object.has("firstSendAttemptResult"))
    case .signedPayload: object["signedPayload"]?.isString ?? false
    case .notificationHistoryResponse: object["notificationHistory"]?.isArray ?? false
    case .notificationV2: RecordCriteria.isNotificationV2(object)
    case .notificationV1: RecordCriteria.isNotificationV1(object)
    case .verifyReceiptRequest: object.has("receipt-data")
    case .verifyReceiptResponse: object["receipt"].map(RecordCriteria.isReceipt) ?? false
    case .transactionReceiptResponse:
      object["receipt"].map(RecordCriteria.isReceiptRow)
        ?? object["latest_expired_receipt_info"].map(RecordCriteria.isExpiredReceiptRow) ?? false
    case .verifyReceiptError: RecordCriteria.isVerifyReceiptError(object)
    case .orderLookupResponse: isOrderLookup(object, surroundings)
    case .statusResponse, .statusResponseGroup, .historyResponse, .refundHistoryResponse,
      .transactionInfoResponse, .appTransactionInfoResponse, .extendRenewalDateResponse,
      .massExtendRenewalDateResponse, .apiError, .testNotificationToken:
      fitsResponse(object, surroundings)
    case .storeKitConfiguration, .retentionRequest, .transaction, .appTransaction, .renewalInfo,
      .receiptTransaction, .pendingRenewalInfo, .unifiedReceipt, .consumptionRequest, .apiRequest:
      fitsPart(object, surroundings)
    }
  }

  /// Whether a response of the App Store Server API fits.
  private func fitsResponse(
    _ object: JSONValue,
    _ surroundings: RecordCriteria.Surroundings
  ) -> Bool {
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
    case .massExtendRenewalDateResponse: isMassExtension(object, surroundings)
    case .apiError: RecordCriteria.isAPIError(object)
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
  private func fitsPart(_ object: JSONValue, _ surroundings: RecordCriteria.Surroundings) -> Bool {
    switch self {
    case .storeKitConfiguration:
      object.has("subscriptionGroups") && (object.has("identifier") || object.has("version"))
    case .retentionRequest: object.has("userLocale") && object.has("requestIdentifier")
    case .transaction: RecordCriteria.isTransaction(object)
    case .appTransaction:
      object.has("receiptType")
        && (object.has("originalApplicationVersion") || object.has("applicationVersion"))
    case .renewalInfo: RecordCriteria.isRenewalInfo(object, surroundings)
    case .receiptTransaction: RecordCriteria.isReceiptRow(object)
    case .pendingRenewalInfo: RecordCriteria.isPendingRenewalInfo(object, surroundings)
    case .unifiedReceipt:
      object.has("latest_receipt_info") || object.has("pending_renewal_info")
    case .consumptionRequest: object.has("customerConsented")
    case .apiRequest: surroundings.isDocument && isRequest(object)
    case .notificationHistoryItem, .signedPayload, .notificationHistoryResponse, .notificationV2,
      .notificationV1, .verifyReceiptRequest, .verifyReceiptResponse, .transactionReceiptResponse,
      .verifyReceiptError, .orderLookupResponse, .statusResponse, .statusResponseGroup,
      .historyResponse, .refundHistoryResponse, .transactionInfoResponse,
      .appTransactionInfoResponse, .extendRenewalDateResponse, .massExtendRenewalDateResponse,
      .apiError, .testNotificationToken:
      false
    }
  }

  private func isOrderLookup(
    _ object: JSONValue,
    _ surroundings: RecordCriteria.Surroundings
  ) -> Bool {
    guard let status = object["status"]?.wholeNumber, status == 0 || status == 1 else {
      return false
    }
    return object["signedTransactions"]?.isArray
      ?? (status == 1 && object.memberKeys.count == 1 && surroundings.isDocument)
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

  private func isMassExtension(
    _ object: JSONValue,
    _ surroundings: RecordCriteria.Surroundings
  ) -> Bool {
    guard object.has("requestIdentifier") else { return false }
    return object.has("complete") || (object.memberKeys.count == 1 && surroundings.isDocument)
  }
}
