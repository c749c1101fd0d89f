import SubscriptionModel

/// Version 1 notifications in plain words.
extension EventText {
  func action(_ type: OpenEnum<NotificationTypeV1>) -> Action {
    switch type {
    case .unrecognized(let raw): (nil, "\(raw) (new value; see Apple's documentation)")
    case .known(let known): action(known)
    }
  }

  private func action(_ type: NotificationTypeV1) -> Action {
    switch type {
    case .initialBuy: return (.customer, "subscribed\(offer)\(until)")
    case .didRenew: return (.apple, "renewed\(until)")
    case .didRecover, .renewal:
      return (.apple, "recovered the payment and renewed\(until)")
    case .interactiveRenewal:
      return (.customer, "subscribed again or changed plans immediately\(until)")
    case .didFailToRenew:
      let grace = context.renewal?.gracePeriodExpiresDate.map {
        "grace period until \(words.date($0))"
      }
      return (.apple, "payment failed; \(grace ?? "Apple is retrying")")
    case .didChangeRenewalPref:
      let next = context.renewal?.autoRenewProductId.map { " to \(words.productName($0))" } ?? ""
      return (.customer, "scheduled a plan change\(next) for the next renewal")
    case .didChangeRenewalStatus:
      switch context.renewal?.autoRenewStatus?.known {
      case .on: return (.customer, "turned on auto-renewal")
      case .off: return (.customer, turnedOff)
      case nil: return (.customer, "turned auto-renewal on or off")
      }
    case .priceIncreaseConsent: return (.apple, "asked the customer to accept a price increase")
    // Never "the customer canceled": Version 1 sends CANCEL when Apple revokes a purchase.
    case .cancel:
      guard let taken = context.takenBack else {
        return (.apple, "refunded or revoked the purchase, or replaced it with an upgrade")
      }
      return (.apple, refunded(taken))
    case .refund: return (.apple, context.takenBack.map { refunded($0) } ?? "refunded")
    case .revoke: return familyEnded
    case .consumptionRequest: return (.customer, "asked Apple for a refund")
    }
  }
}
