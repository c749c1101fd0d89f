import SubscriptionModel

extension NotificationEvent.Name {
  /// What happened in few words, without prices, dates, and reasons, so that the same happens to
  /// many customers; `nil` for what hardly comes in numbers.
  var summary: String? {
    switch self {
    case .v2(.known(let type), let subtype): type.summary(subtype?.known)
    case .v1(.known(let type)): type.summary
    case .v2(.unrecognized, _), .v1(.unrecognized): nil
    }
  }
}

extension NotificationType {
  fileprivate func summary(_ subtype: NotificationSubtype?) -> String? {
    switch self {
    case .subscribed: "subscribed"
    case .didRenew: subtype == .billingRecovery ? "payment recovered" : "renewed"
    case .didFailToRenew: "payment failed"
    case .gracePeriodExpired: "grace period ended without payment"
    case .expired: "subscription ended"
    case .didChangeRenewalStatus:
      switch subtype {
      case .autoRenewEnabled: "auto-renewal turned on"
      case .autoRenewDisabled: "auto-renewal turned off"
      default: nil
      }
    case .didChangeRenewalPref: "plan changed"
    case .offerRedeemed: "offer redeemed"
    case .priceIncrease: "price increase"
    case .refund: "refunded"
    case .refundDeclined: "refund declined"
    case .refundReversed: "refund reversed"
    case .revoke: "access revoked"
    case .consumptionRequest: "refund asked"
    case .renewalExtended: "subscription extended"
    case .oneTimeCharge: "one-time purchase"
    case .renewalExtension, .test, .externalPurchaseToken, .rescindConsent, .metadataUpdate,
      .migration, .migrate, .priceChange, .unclaimSeats:
      nil
    }
  }
}

extension NotificationTypeV1 {
  fileprivate var summary: String? {
    switch self {
    case .initialBuy: "subscribed"
    case .didRenew: "renewed"
    case .didRecover, .renewal: "payment recovered"
    case .didFailToRenew: "payment failed"
    case .didChangeRenewalPref: "plan changed"
    case .priceIncreaseConsent: "price increase"
    case .refund: "refunded"
    case .revoke: "access revoked"
    case .consumptionRequest: "refund asked"
    // What these say differs from one to the next.
    case .interactiveRenewal, .didChangeRenewalStatus, .cancel: nil
    }
  }
}
