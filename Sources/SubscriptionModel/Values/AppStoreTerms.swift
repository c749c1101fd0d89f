/// The kind of product. Source: <https://developer.apple.com/documentation/appstoreserverapi/type>
public enum ProductType: String, Hashable, Sendable, CaseIterable {
  case autoRenewableSubscription = "Auto-Renewable Subscription"
  case nonConsumable = "Non-Consumable"
  case consumable = "Consumable"
  case nonRenewingSubscription = "Non-Renewing Subscription"
}

/// Who paid for a transaction.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/inappownershiptype>
public enum InAppOwnershipType: String, Hashable, Sendable, CaseIterable {
  case purchased = "PURCHASED"
  case familyShared = "FAMILY_SHARED"
  case assigned = "ASSIGNED"
}

/// Why Apple refunded or revoked.
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/revocationreason>
public enum RevocationReason: Int, Hashable, Sendable, CaseIterable {
  case other = 0
  case problemWithApp = 1
}

/// What was revoked.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/revocationtype>
public enum RevocationType: String, Hashable, Sendable, CaseIterable {
  case refundFull = "REFUND_FULL"
  case refundProrated = "REFUND_PRORATED"
  case familyRevoke = "FAMILY_REVOKE"
  case assignmentRevoke = "ASSIGNMENT_REVOKE"
}

/// The kind of offer. Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/offertype>
public enum OfferType: Int, Hashable, Sendable, CaseIterable {
  case introductory = 1
  case promotional = 2
  case offerCode = 3
  case winBack = 4
  /// An offer that the customer accepted instead of canceling.
  case retention = 5

  /// The name in `--offer` and in CSV.
  public var outputName: String {
    switch self {
    case .introductory: "introductory"
    case .promotional: "promotional"
    case .offerCode: "offer-code"
    case .winBack: "win-back"
    case .retention: "retention"
    }
  }
}

/// How an offer is paid.
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/offerdiscounttype>
public enum OfferDiscountType: String, Hashable, Sendable, CaseIterable {
  case freeTrial = "FREE_TRIAL"
  case payAsYouGo = "PAY_AS_YOU_GO"
  case payUpFront = "PAY_UP_FRONT"
  case oneTime = "ONE_TIME"
}

/// Whether a customer or the App Store caused a transaction.
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/transactionreason>
public enum TransactionReason: String, Hashable, Sendable, CaseIterable {
  case purchase = "PURCHASE"
  case renewal = "RENEWAL"
}

/// How a subscription is billed.
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/billingplantype>
public enum BillingPlanType: String, Hashable, Sendable, CaseIterable {
  case billedUpfront = "BILLED_UPFRONT"
  case monthly = "MONTHLY"
}

/// Whether the subscription renews at the end of the period.
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/autorenewstatus>
public enum AutoRenewStatus: Int, Hashable, Sendable, CaseIterable {
  case off = 0
  case on = 1
}

/// Why a subscription ended.
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/expirationintent>
public enum ExpirationIntent: Int, Hashable, Sendable, CaseIterable {
  case customerCancelled = 1
  case billingError = 2
  case priceIncreaseNotAccepted = 3
  case productUnavailable = 4
  case other = 5
}

/// The state of a price increase.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/priceincreasestatus>
public enum PriceIncreaseStatus: Int, Hashable, Sendable, CaseIterable {
  case waiting = 0
  case acceptedOrInformed = 1
}

/// Apple's own status of a subscription.
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/status>
public enum AppleStatus: Int, Hashable, Sendable, CaseIterable {
  case active = 1
  case expired = 2
  case billingRetry = 3
  case gracePeriod = 4
  case revoked = 5
}

/// Why a customer asked Apple for a refund. Source:
/// <https://developer.apple.com/documentation/appstoreservernotifications/consumptionrequestreason>
public enum ConsumptionRequestReason: String, Hashable, Sendable, CaseIterable {
  case unintendedPurchase = "UNINTENDED_PURCHASE"
  case fulfillmentIssue = "FULFILLMENT_ISSUE"
  case unsatisfiedWithPurchase = "UNSATISFIED_WITH_PURCHASE"
  case legal = "LEGAL"
  case other = "OTHER"
}

/// The type of a V2 notification.
/// Source: <https://developer.apple.com/documentation/appstoreservernotifications/notificationtype>
public enum NotificationType: String, Hashable, Sendable, CaseIterable {
  case subscribed = "SUBSCRIBED"
  case didChangeRenewalPref = "DID_CHANGE_RENEWAL_PREF"
  case didChangeRenewalStatus = "DID_CHANGE_RENEWAL_STATUS"
  case offerRedeemed = "OFFER_REDEEMED"
  case didRenew = "DID_RENEW"
  case expired = "EXPIRED"
  case didFailToRenew = "DID_FAIL_TO_RENEW"
  case gracePeriodExpired = "GRACE_PERIOD_EXPIRED"
  case priceIncrease = "PRICE_INCREASE"
  case refund = "REFUND"
  case refundDeclined = "REFUND_DECLINED"
  case refundReversed = "REFUND_REVERSED"
  case consumptionRequest = "CONSUMPTION_REQUEST"
  case renewalExtended = "RENEWAL_EXTENDED"
  case renewalExtension = "RENEWAL_EXTENSION"
  case revoke = "REVOKE"
  case test = "TEST"
  case externalPurchaseToken = "EXTERNAL_PURCHASE_TOKEN"
  case oneTimeCharge = "ONE_TIME_CHARGE"
  case rescindConsent = "RESCIND_CONSENT"
  case metadataUpdate = "METADATA_UPDATE"
  case migration = "MIGRATION"
  case migrate = "MIGRATE"
  case priceChange = "PRICE_CHANGE"
  case unclaimSeats = "UNCLAIM_SEATS"
}

/// The subtype of a V2 notification.
/// Source: <https://developer.apple.com/documentation/appstoreservernotifications/subtype>
public enum NotificationSubtype: String, Hashable, Sendable, CaseIterable {
  case initialBuy = "INITIAL_BUY"
  case resubscribe = "RESUBSCRIBE"
  case downgrade = "DOWNGRADE"
  case upgrade = "UPGRADE"
  case autoRenewEnabled = "AUTO_RENEW_ENABLED"
  case autoRenewDisabled = "AUTO_RENEW_DISABLED"
  case voluntary = "VOLUNTARY"
  case billingRetry = "BILLING_RETRY"
  case priceIncrease = "PRICE_INCREASE"
  case gracePeriod = "GRACE_PERIOD"
  case pending = "PENDING"
  case accepted = "ACCEPTED"
  case billingRecovery = "BILLING_RECOVERY"
  case productNotForSale = "PRODUCT_NOT_FOR_SALE"
  case summary = "SUMMARY"
  case failure = "FAILURE"
  case unreported = "UNREPORTED"
  case created = "CREATED"
  case activeTokenReminder = "ACTIVE_TOKEN_REMINDER"
  case seats = "SEATS"
  case increaseQuantity = "INCREASE_QUANTITY"
  case decreaseQuantity = "DECREASE_QUANTITY"
}

/// The type of a V1 notification. Source:
/// <https://developer.apple.com/documentation/appstoreservernotifications/notification_type>
public enum NotificationTypeV1: String, Hashable, Sendable, CaseIterable {
  case initialBuy = "INITIAL_BUY"
  case didRenew = "DID_RENEW"
  case didRecover = "DID_RECOVER"
  case renewal = "RENEWAL"
  case interactiveRenewal = "INTERACTIVE_RENEWAL"
  case didFailToRenew = "DID_FAIL_TO_RENEW"
  case didChangeRenewalPref = "DID_CHANGE_RENEWAL_PREF"
  case didChangeRenewalStatus = "DID_CHANGE_RENEWAL_STATUS"
  case priceIncreaseConsent = "PRICE_INCREASE_CONSENT"
  case cancel = "CANCEL"
  case refund = "REFUND"
  case revoke = "REVOKE"
  case consumptionRequest = "CONSUMPTION_REQUEST"
}
