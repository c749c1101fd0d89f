package import SubscriptionModel

/// The symbol in front of a state's word; never used alone.
package enum StateSymbol: Hashable, Sendable, CaseIterable {
  /// Paid, with access.
  case active
  /// Paid, with access, but a price increase or refund request awaits an answer.
  case waiting
  /// In a trial or an introductory offer.
  case soft
  /// Will not renew.
  case ending
  /// In the billing grace period, with access.
  case grace
  /// In billing retry, without access.
  case retry
  /// Over, or replaced.
  case expired
  /// Refunded or revoked.
  case revoked
  /// Not known.
  case unconfirmed

  /// The sign on a screen.
  package var sign: String {
    switch self {
    case .active: "●"
    case .waiting: "◆"
    case .soft: "◔"
    case .ending: "◑"
    case .grace: "▲"
    case .retry: "△"
    case .expired: "·"
    case .revoked: "✕"
    case .unconfirmed: "?"
    }
  }

  /// The symbol in ASCII.
  package var asciiSign: String {
    switch self {
    case .active: "+"
    case .waiting: "*"
    case .soft: "t"
    case .ending: "-"
    case .grace: "!"
    case .retry: "~"
    case .expired: "."
    case .revoked: "x"
    case .unconfirmed: "?"
    }
  }

  /// The symbol of a subscription's state: `ending` if it will not renew, and `waiting` if it is
  /// active and awaits an answer.
  package init(_ state: SubscriptionState, willRenew: Bool?, isWaiting: Bool = false) {
    self =
      switch state {
      case .freeTrial, .introductoryOffer: willRenew == false ? .ending : .soft
      case .active: willRenew == false ? .ending : isWaiting ? .waiting : .active
      case .gracePeriod: .grace
      case .billingRetry: .retry
      case .expired, .upgraded: .expired
      case .refunded, .revoked, .familySharingEnded, .seatWithdrawn: .revoked
      case .unconfirmed, .unknownExpiry: .unconfirmed
      }
  }

  /// The sign of a subscription.
  package init(_ subscription: SubscriptionAssessment) {
    self.init(
      subscription.state,
      willRenew: subscription.isEnding ? false : subscription.willRenew,
      isWaiting: subscription.renewalBlockedBy != nil
        || subscription.refundRequest?.isOpen == true
    )
  }

  /// The sign of a one-time purchase.
  package init(_ purchase: PurchaseAssessment) {
    self.init(purchase.state, isWaiting: purchase.refundRequest?.isOpen == true)
  }

  /// The symbol of a one-time purchase's state; `waiting` during a refund request.
  package init(_ state: PurchaseState, isWaiting: Bool = false) {
    self =
      switch state {
      case .purchased: isWaiting ? .waiting : .active
      case .refunded, .revoked, .familySharingEnded: .revoked
      }
  }
}
