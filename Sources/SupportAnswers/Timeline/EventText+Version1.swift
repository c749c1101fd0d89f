import SubscriptionModel

/// Version 1 notifications in plain words.
extension EventText {
  func action(_ type: OpenEnum<NotificationTypeV1>) -> Action {
    switch type {
    case .unrecognized(let raw): (nil, unknownValue(raw))
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
      return (purchaser, "subscribed again or changed plans immediately\(until)")
    case .didFailToRenew:
      return failed
    case .didChangeRenewalPref:
      let next = context.renewal?.autoRenewProductId.map { " to \(words.productName($0))" } ?? ""
      return (purchaser, "scheduled a plan change\(next) for the next renewal")
    case .didChangeRenewalStatus:
      switch switchedOn {
      case true: return (purchaser, "turned on auto-renewal")
      case false: return turnedOff(isStated: false)
      case nil: return (purchaser, "turned auto-renewal on or off")
      }
    case .priceIncreaseConsent:
      let asked = context.payer == .customer ? "customer" : "purchaser"
      return (.apple, "asked the \(asked) to accept a price increase")
    // Never "the customer canceled": Version 1 sends CANCEL when Apple revokes a purchase.
    case .cancel where context.replacedOn != nil && context.takenBack == nil:
      return (.apple, "replaced the period with an upgrade")
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

  private var failed: Action {
    let cause = RenewalCause.ofFailing(hasGracePeriod: false, context.facts)
    guard case .paymentFailed(let retries) = cause else {
      return (.apple, "renewal failed: \(cause.words)")
    }
    let grace = context.renewal?.gracePeriodExpiresDate.map {
      "grace period until \(words.date($0))"
    }
    let retry = retries == false ? "Apple is not retrying" : "Apple is retrying"
    return (.apple, "payment failed; \(grace ?? retry)")
  }
}
