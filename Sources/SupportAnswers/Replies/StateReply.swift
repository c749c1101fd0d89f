/// A reply about the state of a subscription or purchase; the raw value is the name in a replies
/// file.
package enum StateReply: String, Hashable, Sendable, CaseIterable {
  // While it is paid
  case trialRenews
  case trialRenewsWithinADay
  case trialThenCommitment
  case trialEnds
  case renews
  case renewsFree
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
  case committedAndRenews
  case committedThenUpfront
  case commitmentBegins
  case commitmentContinues
  case commitmentBeginsAtRenewal
  case sharedByFamily
  // Payment failed
  case inGracePeriod
  case endsWithGrace
  case inBillingRetry
  case sharedInGracePeriod
  case sharedInBillingRetry
  // Ended
  case expiredCustomerCancelled
  case expiredBillingError
  case expiredTurnedOffAfterFailure
  case expiredPriceIncreaseNotAccepted
  case expiredPriceOrOfferNotAccepted
  case expiredProductUnavailable
  case expiredOther
  case expiredForUnknownReason
  case sharedPlanEnded
  case refunded
  case refundedStillRenews
  /// Apple refunded what had ended by itself.
  case refundedAfterEndStillRenews
  /// Apple reported a refund, and no document says how much.
  case refundUnclear
  case refundUnclearStillRenews
  case refundedCommitment
  case refundedOrUnshared
  case revoked
  case revokedStillRenews
  case moved
  case sharingEnded
  case sharingEndedBesideOwn
  case seatWithdrawn
  case seatAssigned
  case seatEnded
  case replaced
  // Unknown: what only follows from time that has passed promises nothing
  case unconfirmed
  case commitmentUnconfirmed
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
  case purchaseSeatWithdrawn
  case purchaseSeatEnded
  // Shortly before a renewal, and long after a refund request
  case renewsWithinADay
  case refundAskedEarlier
  case purchaseRefundAskedEarlier

  /// The facts that a template of these may use; an unknown one leaves out its `[…]`.
  package static let places = [
    "product", "end", "failed", "grace", "taken", "price", "next", "other", "bought", "asked",
    "part", "amount", "amountPaid",
    "paidUntil", "committedUntil", "number", "total", "left", "payment", "last",
    "nextNumber", "endsOn", "lastPayment", "familyOrganizerPays",
  ]

  /// The more general reply whose custom text also applies here; `nil` if that text could promise
  /// something untrue.
  var general: ReplyName? {
    switch self {
    case .trialRenewsWithinADay: .state(.trialRenews)
    case .renewsWithinADay: .state(.renews)
    case .refundAskedEarlier: .state(.refundAsked)
    case .endEstimated: .state(.renewalUnknown)
    case .endsWithGrace: .state(.ends)
    case .renewedAlreadyAndEnds: .state(.renewedAlready)
    case .committedAndEnds: .state(.committed)
    case .expiredTurnedOffAfterFailure: .state(.expiredBillingError)
    case .endUnconfirmed, .paymentUnconfirmed, .cancellationUnconfirmed, .refundedUnconfirmed,
      .commitmentUnconfirmed, .sharedUnconfirmed, .checking:
      .state(.unconfirmed)
    case .refundedCommitment: .state(.refunded)
    case .refundedOrUnshared: .verdict(.refundedOrRevoked)
    case .expiredForUnknownReason: .state(.expiredOther)
    case .purchasedKindUnknown: .state(.purchased)
    case .purchasedByFamily: .verdict(.familyActive)
    case .purchaseRefundAsked, .purchaseRefundAskedEarlier: .state(.refundAsked)
    case .refundedAfterEndStillRenews: .state(.refundedStillRenews)
    case .trialRenews, .trialThenCommitment, .trialEnds, .renews, .renewsFree, .ends,
      .endsBesideOthers, .renewalUnknown,
      .renewedAlready, .refundAsked, .changesPlan, .waitsForPriceConsent, .committed,
      .commitmentBegins, .commitmentContinues, .commitmentBeginsAtRenewal, .committedAndRenews,
      .committedThenUpfront,
      .sharedByFamily, .inGracePeriod,
      .inBillingRetry, .sharedInGracePeriod, .sharedInBillingRetry, .expiredCustomerCancelled,
      .expiredBillingError, .expiredPriceIncreaseNotAccepted, .expiredPriceOrOfferNotAccepted,
      .expiredProductUnavailable, .expiredOther, .sharedPlanEnded, .refunded, .refundedStillRenews,
      .refundUnclear, .refundUnclearStillRenews,
      .revoked, .revokedStillRenews, .moved,
      .sharingEnded, .sharingEndedBesideOwn, .seatWithdrawn, .seatAssigned, .seatEnded, .replaced,
      .unconfirmed,
      .unknownExpiry,
      .purchased, .purchasedNotRestorable, .purchaseRefunded, .purchaseRevoked,
      .purchaseSharingEnded, .purchaseSeatWithdrawn, .purchaseSeatEnded:
      nil
    }
  }

  /// The words for a customer who wishes to cancel; `nil` where its own are those.
  var wordsForWishToCancel: VerdictVariant? {
    switch self {
    case .inGracePeriod, .inBillingRetry: .howToCancelWhilePaymentFails
    case .waitsForPriceConsent: .howToCancelBeforePriceIncrease
    case .ends, .endsWithGrace: .alreadyCancelled
    case .endsBesideOthers: .alreadyCancelledBesideOthers
    case .purchased, .purchasedNotRestorable, .purchasedKindUnknown: .nothingToCancel
    default: nil
    }
  }
}
