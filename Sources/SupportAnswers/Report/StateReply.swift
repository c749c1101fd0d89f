import SubscriptionModel

/// What is said of a subscription or purchase as it stands; the raw value is the name in a replies
/// file.
package enum StateReply: String, Hashable, Sendable, CaseIterable {
  // While it is paid
  case trialRenews
  case trialEnds
  case renews
  case ends
  case renewalUnknown
  case renewedAlready
  case refundAsked
  case changesPlan
  case waitsForPriceConsent
  case committed
  case sharedByFamily
  // Payment failed
  case inGracePeriod
  case inBillingRetry
  // Ended
  case expiredCustomerCancelled
  case expiredBillingError
  case expiredPriceIncreaseNotAccepted
  case expiredProductUnavailable
  case expiredOther
  case refunded
  case refundedStillRenews
  case revoked
  case sharingEnded
  case seatWithdrawn
  case replaced
  // Not known
  case unconfirmed
  case unknownExpiry
  // One-time purchases
  case purchased
  case purchaseRefunded
  case purchaseRevoked
  case purchaseSharingEnded

  /// The facts that a template of these may name; what is not known leaves its `[…]` out.
  package static let places = [
    "product", "end", "failed", "grace", "taken", "price", "next", "other", "bought", "asked",
  ]
}

extension Wording {
  /// The company's own words for how a subscription stands; `nil` where it has none.
  func ownReply(_ subscription: SubscriptionAssessment) -> String? {
    replies.ownReply(stateReply(subscription)) {
      let change = subscription.bookedPlan
      let next = subscription.nextChargeDespiteRevocation ?? subscription.renewalDate
      return [
        "product": productName(subscription.productId),
        "end": subscription.expiresDate.map { letterDate($0) },
        "failed": subscription.expiresDate.map { letterDay($0) },
        "grace": subscription.gracePeriodExpiresDate.map { letterDate($0) },
        "taken": subscription.lastRevoked?.revocationDate.map { letterDay($0) },
        "price": (change?.price ?? subscription.renewalPrice).map { money($0) },
        "next": next.map { letterDay($0) },
        "other": change.map { productName($0.product) },
        "bought": subscription.currentTransaction?.purchaseDate.map { letterDay($0) },
        "asked": subscription.openRequest.map { letterDay($0.requestedAt) },
      ]
    }
  }

  /// The company's own words for how a purchase stands; `nil` where it has none.
  func ownReply(_ purchase: PurchaseAssessment) -> String? {
    let reply: StateReply =
      switch purchase.state {
      case .purchased where purchase.refundRequest?.isOpen == true: .refundAsked
      case .purchased: .purchased
      case .refunded: .purchaseRefunded
      case .revoked: .purchaseRevoked
      case .familySharingEnded: .purchaseSharingEnded
      }
    return replies.ownReply(reply) {
      let transaction = purchase.merged.transaction
      return [
        "product": productName(transaction.productId),
        "taken": transaction.revocationDate.map { letterDay($0) },
        "price": transaction.price.map { money($0) },
        "bought": transaction.purchaseDate.map { letterDay($0) },
        "asked": purchase.refundRequest.map { letterDay($0.requestedAt) },
      ]
    }
  }

  private func stateReply(_ subscription: SubscriptionAssessment) -> StateReply {
    switch subscription.state {
    case .freeTrial, .introductoryOffer, .active: return paidReply(subscription)
    case .gracePeriod: return .inGracePeriod
    case .billingRetry: return .inBillingRetry
    case .expired:
      if subscription.rule == .expiredReasonNotStated, subscription.access == .unknown {
        return .unconfirmed
      }
      switch subscription.expirationReason {
      case .customerCancelled: return .expiredCustomerCancelled
      case .billingError: return .expiredBillingError
      case .priceIncreaseNotAccepted: return .expiredPriceIncreaseNotAccepted
      case .productUnavailable: return .expiredProductUnavailable
      case .other, nil: return .expiredOther
      }
    case .refunded:
      return subscription.nextChargeDespiteRevocation == nil ? .refunded : .refundedStillRenews
    case .revoked: return .revoked
    case .familySharingEnded: return .sharingEnded
    case .seatWithdrawn: return .seatWithdrawn
    case .upgraded: return .replaced
    case .unconfirmed: return .unconfirmed
    case .unknownExpiry: return .unknownExpiry
    }
  }

  private func paidReply(_ subscription: SubscriptionAssessment) -> StateReply {
    if subscription.openRequest != nil, subscription.renewalBlockedBy == nil { return .refundAsked }
    if let next = subscription.nextPeriod {
      return next.isFamilyShared ? .sharedByFamily : .renewedAlready
    }
    for modifier in subscription.modifiers {
      switch modifier {
      case .endsUnlessPriceAccepted: return .waitsForPriceConsent
      case .commitment: return .committed
      case .planChange: return .changesPlan
      case .purchasersPlanRenews: return .sharedByFamily
      case .willRenew, .willNotRenew, .renewalIntentUnknown, .renewalStillOn, .expiryEstimated,
        .refundPending, .offer:
        continue
      }
    }
    let isTrial = subscription.state == .freeTrial
    switch subscription.willRenew {
    case true: return isTrial ? .trialRenews : .renews
    case false: return isTrial ? .trialEnds : .ends
    case nil: return .renewalUnknown
    }
  }
}

extension SubscriptionAssessment {
  /// The request for a refund that Apple has not decided, as far as the documents tell.
  var openRequest: RefundRequest? { refundRequest.flatMap { $0.isOpen ? $0 : nil } }

  /// The plan and price that the next renewal changes to; `nil` without a change.
  fileprivate var bookedPlan: (product: ProductId, price: Money?)? {
    for case .planChange(let product, _, let price) in modifiers { return (product, price) }
    return nil
  }
}
