package import SubscriptionModel

/// The sign that stands before the word of a state, never alone.
package enum StateSign: Hashable, Sendable, CaseIterable {
  /// Paid, and with access.
  case active
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
    case .soft: "◔"
    case .ending: "◑"
    case .grace: "▲"
    case .retry: "△"
    case .expired: "·"
    case .revoked: "✕"
    case .unconfirmed: "?"
    }
  }

  /// The sign's twin where only ASCII can be shown.
  package var asciiSign: String {
    switch self {
    case .active: "+"
    case .soft: "t"
    case .ending: "-"
    case .grace: "!"
    case .retry: "~"
    case .expired: "."
    case .revoked: "x"
    case .unconfirmed: "?"
    }
  }

  /// The sign of a subscription's state; what will not renew is `ending`.
  package init(_ state: SubscriptionState, willRenew: Bool?) {
    self =
      switch state {
      case .freeTrial, .introductoryOffer: willRenew == false ? .ending : .soft
      case .active: willRenew == false ? .ending : .active
      case .gracePeriod: .grace
      case .billingRetry: .retry
      case .expired, .upgraded: .expired
      case .refunded, .revoked, .familySharingEnded, .seatWithdrawn: .revoked
      case .unconfirmed, .unknownExpiry: .unconfirmed
      }
  }

  /// The sign of a one-time purchase's state.
  package init(_ state: PurchaseState) {
    self =
      switch state {
      case .purchased: .active
      case .refunded, .revoked, .familySharingEnded: .revoked
      }
  }
}
