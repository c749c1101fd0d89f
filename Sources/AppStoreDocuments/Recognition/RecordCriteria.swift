import SubscriptionModel

/// Decides whether an object is Apple's own record or another system's, which can use the same
/// names: rule D14 of <doc:Documents>.
enum RecordCriteria {
  /// Where an object stands.
  struct Surroundings {
    /// Whether a transaction that is Apple's stands beside it.
    var hasTransaction = false
    /// Whether the object is a document by itself, or in a member that is named after one, so that
    /// a shape without a record can be told by few names.
    var isDocument = true
  }

  /// Whether an object is a decoded transaction, or one that a client library describes.
  static func isTransaction(_ object: JSONValue) -> Bool {
    guard isIdentifier(object["transactionId"]), hasText(object["productId"]),
      !isOfAnotherStore(object),
      isAppleRecord(object, payloadNames) || namesAppStore(object)
    else { return false }
    return ["purchaseDate", "transactionDate"].contains { hasDate(object[$0]) }
  }

  /// Whether an object is a row of a receipt or of a verifyReceipt response.
  static func isReceiptRow(_ object: JSONValue) -> Bool {
    guard isIdentifier(object["transaction_id"]), hasText(object["product_id"]),
      !isOfAnotherStore(object)
    else { return false }
    // Apple writes these numbers as texts.
    if object["purchase_date_ms"]?.kind == .number, !isAppleRecord(object, rowNames) {
      return false
    }
    return isMilliseconds(object["purchase_date_ms"]) || isMilliseconds(object["purchase_date"])
      || isInApplesZone(object["purchase_date"]) || isInApplesZone(object["purchase_date_pst"])
  }

  /// Whether an object is renewal info by itself.
  static func isRenewalInfo(_ object: JSONValue, _ surroundings: Surroundings) -> Bool {
    guard isIdentifier(object["originalTransactionId"]), isSwitch(object["autoRenewStatus"]),
      hasText(object["autoRenewProductId"]) || hasText(object["productId"]),
      !isOfAnotherStore(object)
    else { return false }
    return surroundings.hasTransaction || hasDate(object["signedDate"])
  }

  /// Whether an object is an entry of `pending_renewal_info`, which states no date.
  static func isPendingRenewalInfo(
    _ object: JSONValue,
    _ surroundings: Surroundings
  ) -> Bool {
    isIdentifier(object["original_transaction_id"]) && isSwitch(object["auto_renew_status"])
      && (hasText(object["auto_renew_product_id"]) || hasText(object["product_id"]))
      && surroundings.hasTransaction && !isOfAnotherStore(object)
  }

  /// Whether an object is a Version 2 notification.
  static func isNotificationV2(_ object: JSONValue) -> Bool {
    guard object["notificationType"]?.isString ?? false else { return false }
    if hasText(object["notificationUUID"]) { return true }
    let type = object["notificationType"]?.string.flatMap(NotificationType.init)
    if type != nil, isTransaction(object) { return true }
    return ["data", "summary", "appData", "externalPurchaseToken", "unclaimInfo"].contains {
      guard let container = object[$0], container.isObject else { return false }
      return containerMembers.contains(where: container.has)
    }
  }

  /// Whether an object is a Version 1 notification: other services also have a `notification_type`.
  static func isNotificationV1(_ object: JSONValue) -> Bool {
    guard let type = object["notification_type"] else { return hasUnifiedReceipt(object) }
    let isKnown = type.string.flatMap(NotificationTypeV1.init) != nil
    let names = [
      "latest_receipt", "latest_receipt_info", "latest_expired_receipt",
      "latest_expired_receipt_info", "auto_renew_status", "auto_renew_product_id",
      "auto_renew_adam_id", "bid",
    ]
    return hasUnifiedReceipt(object) || (isKnown && names.contains(where: object.has))
  }

  /// Whether a `receipt` is one of iOS 7 or later.
  static func isReceipt(_ receipt: JSONValue) -> Bool {
    if receipt["in_app"]?.isArray ?? false { return true }
    if let type = receipt["receipt_type"]?.string {
      switch AppStoreEnvironment(rawText: type) {
      case .production, .sandbox, .xcode: return true
      case .localTesting, .unknown, .other: break
      }
    }
    guard hasText(receipt["bundle_id"]) else { return false }
    return ["application_version", "receipt_creation_date", "request_date", "adam_id", "in_app"]
      .contains(where: receipt.has)
  }

  /// Whether `latest_expired_receipt_info` is a transaction of an iOS 6 receipt, which can state its
  /// end alone.
  static func isExpiredReceiptRow(_ row: JSONValue) -> Bool {
    isIdentifier(row["transaction_id"]) && hasText(row["product_id"])
      && (isMilliseconds(row["expires_date"]) || isMilliseconds(row["purchase_date_ms"])
        || isInApplesZone(row["purchase_date"]))
  }

  /// Whether a response of verifyReceipt has a status of an error and nothing else.
  static func isVerifyReceiptError(_ object: JSONValue) -> Bool {
    guard let status = object["status"]?.wholeNumber,
      (21000...21010).contains(status) || (21100...21199).contains(status)
    else { return false }
    let names: Set<String> = [
      "status", "environment", "is-retryable", "is_retryable", "exception", "receipt",
      "latest_receipt", "latest_receipt_info", "pending_renewal_info", "received_at",
    ]
    return object.members.allSatisfy { names.contains($0.name) }
  }

  /// Whether an error is one of the App Store Server API, whose codes have seven digits.
  static func isAPIError(_ object: JSONValue) -> Bool {
    guard object.has("errorMessage"), let code = object["errorCode"]?.wholeNumber else {
      return false
    }
    return (1_000_000..<10_000_000).contains(code)
  }

  /// Whether an object is the App Store Server API's answer about the groups of a customer.
  static func isGroups(_ object: JSONValue) -> Bool {
    var isAnswer = false
    object["groups"]?.forEachElement { _, group in
      if isIdentifier(group["groupId"]), group.has("groupType") || group.has("roles") {
        isAnswer = true
      }
    }
    return isAnswer
  }

  /// Whether a value is an identifier of a transaction: 1 to 20 digits.
  static func isIdentifier(_ value: JSONValue?) -> Bool {
    guard let text = value?.scalarText, case .exact(let digits) = WrittenNumber(text) else {
      return false
    }
    return (1...20).contains(digits.utf8.count)
  }

  private static let containerMembers = [
    "bundleId", "appAppleId", "signedTransactionInfo", "signedRenewalInfo",
    "signedAppTransactionInfo", "transactionInfo", "renewalInfo", "externalPurchaseId",
    "requestIdentifier", "unclaimSeatIds",
  ]

  private static func hasUnifiedReceipt(_ object: JSONValue) -> Bool {
    object["unified_receipt"]?.isObject ?? false
  }

  private static func hasText(_ value: JSONValue?) -> Bool {
    guard let value, value.isScalar else { return false }
    return !AbsentValue.isText(value.content)
  }

  private static func hasDate(_ value: JSONValue?) -> Bool {
    guard let value, value.isScalar else { return false }
    return DateText.any(value.content) != nil
  }

  private static func isMilliseconds(_ value: JSONValue?) -> Bool {
    guard let value, value.isScalar, let number = value.wholeNumber else { return false }
    return number >= 100_000_000_000 && DateText.any(value.content) != nil
  }

  /// Whether a date ends in a zone as Apple writes it, which is the name of a city.
  private static func isInApplesZone(_ value: JSONValue?) -> Bool {
    guard let value, value.isString, let date = value.string else { return false }
    return date.hasSuffix(" Etc/GMT") || date.hasSuffix(" America/Los_Angeles")
  }

  /// Whether a renewal switch is written as Apple writes it.
  private static func isSwitch(_ value: JSONValue?) -> Bool {
    guard let text = value?.scalarText else { return false }
    return text == "0" || text == "1"
  }

  /// Whether an object says that the purchase was made elsewhere, or is an event of a service that
  /// counts what people do.
  private static func isOfAnotherStore(_ object: JSONValue) -> Bool {
    eventNames.contains(where: object.has) || hasText(object["packageName"])
      || hasGoogleToken(object)
      || storeNames.contains { name in
        guard let store = object[name]?.string?.lowercased() else { return false }
        return otherStores.contains { store.contains($0) }
      }
  }

  /// Whether an object has Google's token of a purchase; libraries for both stores put Apple's signed text there.
  private static func hasGoogleToken(_ object: JSONValue) -> Bool {
    ["purchaseToken", "purchase_token"].contains { name in
      guard let token = object[name], hasText(token) else { return false }
      return !token.content.starts(with: "eyJ".utf8)
    }
  }

  /// Whether an object has a member of `names`, which hardly any other system has, or no member that
  /// Apple's records do not have.
  ///
  /// Orders of a shop and payments, too, have a number, a product, and a date.
  private static func isAppleRecord(_ object: JSONValue, _ names: [String]) -> Bool {
    names.contains(where: object.has)
      || object.memberKeys.allSatisfy { key in
        let name = object.document.bytes[object.document.nodes[key].range]
        return AppleSpelling.spelling(of: name, isSnakeCase: false) != nil
      }
  }

  private static func namesAppStore(_ object: JSONValue) -> Bool {
    storeNames.contains { name in
      guard let store = object[name]?.string?.lowercased() else { return false }
      return ["apple", "app_store", "appstore", "app store", "ios", "itunes"].contains {
        store.contains($0)
      }
    }
  }

  /// Names of payloads, and of what libraries make of them.
  private static let payloadNames = [
    "originalTransactionId", "webOrderLineItemId", "signedDate", "bundleId", "appAccountToken",
    "subscriptionGroupIdentifier", "inAppOwnershipType", "originalPurchaseDate", "revocationDate",
    "transactionReason", "storefront", "appTransactionId", "transactionDate", "transactionReceipt",
  ]
  /// Names of rows.
  private static let rowNames = [
    "web_order_line_item_id", "original_purchase_date", "original_purchase_date_ms",
    "is_trial_period", "is_in_intro_offer_period", "in_app_ownership_type", "cancellation_date",
    "cancellation_date_ms", "purchase_date_pst", "subscription_group_identifier",
  ]
  /// Names of events.
  private static let eventNames = ["distinct_id", "$insert_id", "anonymousId"]

  private static let storeNames = [
    "store", "provider", "platform", "gateway", "source", "payment_provider", "paymentProvider",
    "processor", "market", "marketplace", "os", "paymentMethod", "payment_method",
    "paymentPlatform",
    "payment_platform", "storeType", "store_type", "appStore", "app_store", "channel", "vendor",
  ]
  private static let otherStores = [
    "stripe", "paddle", "play", "google", "android", "amazon", "roku", "paypal", "braintree",
    "adyen", "huawei", "samsung", "microsoft", "steam",
  ]
}
