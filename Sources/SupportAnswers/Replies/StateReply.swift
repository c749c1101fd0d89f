/// What is said of a subscription or purchase as it stands; the raw value is the name in a replies
/// file.
package enum StateReply: String, Hashable, Sendable, CaseIterable {
  // While it is paid
  case trialRenews
  case trialRenewsWithinADay
  case trialEnds
  case renews
  case ends
  case endsBesideOthers
  case renewalUnknown
  case endEstimated
  case renewedAlready
  case renewedAlreadyAndEnds
  case refundAsked
  case changesPlan
  case waitsForPriceConsent
  case committed
  case committedAndEnds
  case sharedByFamily
  // Payment failed
  case inGracePeriod
  case inBillingRetry
  case sharedInGracePeriod
  case sharedInBillingRetry
  // Ended
  case expiredCustomerCancelled
  case expiredBillingError
  case expiredTurnedOffAfterFailure
  case expiredPriceIncreaseNotAccepted
  case expiredProductUnavailable
  case expiredOther
  case sharedPlanEnded
  case refunded
  case refundedStillRenews
  case refundedOrUnshared
  case revoked
  case moved
  case sharingEnded
  case seatWithdrawn
  case replaced
  // Not known: what rests on time passed in silence promises nothing
  case unconfirmed
  case sharedUnconfirmed
  case endUnconfirmed
  case paymentUnconfirmed
  case cancellationUnconfirmed
  case refundedUnconfirmed
  case checking
  case unknownExpiry
  // One-time purchases
  case purchased
  case purchasedNotRestorable
  case purchasedKindUnknown
  case purchasedByFamily
  case purchaseRefundAsked
  case purchaseRefunded
  case purchaseRevoked
  case purchaseSharingEnded

  /// The facts that a template of these may name; what is not known leaves its `[…]` out.
  package static let places = [
    "product", "end", "failed", "grace", "taken", "price", "next", "other", "bought", "asked",
    "part", "paidUntil", "committedUntil", "number", "total",
  ]

  /// The more general reply whose own words of the company hold here too; `nil` where they could
  /// promise what is not so.
  var general: ReplyName? {
    switch self {
    case .trialRenewsWithinADay: .state(.trialRenews)
    case .endEstimated: .state(.renewalUnknown)
    case .renewedAlreadyAndEnds: .state(.renewedAlready)
    case .committedAndEnds: .state(.committed)
    case .expiredTurnedOffAfterFailure: .state(.expiredBillingError)
    case .endUnconfirmed, .paymentUnconfirmed, .cancellationUnconfirmed, .refundedUnconfirmed,
      .sharedUnconfirmed, .checking:
      .state(.unconfirmed)
    case .refundedOrUnshared: .verdict(.refundedOrRevoked)
    case .purchasedNotRestorable, .purchasedKindUnknown, .purchasedByFamily: .state(.purchased)
    case .purchaseRefundAsked: .state(.refundAsked)
    case .trialRenews, .trialEnds, .renews, .ends, .endsBesideOthers, .renewalUnknown,
      .renewedAlready, .refundAsked, .changesPlan, .waitsForPriceConsent, .committed,
      .sharedByFamily, .inGracePeriod,
      .inBillingRetry, .sharedInGracePeriod, .sharedInBillingRetry, .expiredCustomerCancelled,
      .expiredBillingError, .expiredPriceIncreaseNotAccepted, .expiredProductUnavailable,
      .expiredOther, .sharedPlanEnded, .refunded, .refundedStillRenews, .revoked, .moved,
      .sharingEnded, .seatWithdrawn, .replaced, .unconfirmed, .unknownExpiry,
      .purchased, .purchaseRefunded, .purchaseRevoked, .purchaseSharingEnded:
      nil
    }
  }
}
