import SubscriptionModel

extension SubscriptionAssessment {
  /// Whether access through Family Sharing is over for certain, and the customer has their own.
  fileprivate var endedBesideOwnAccess: Bool {
    guard accessElsewhere != nil else { return false }
    return state == .familySharingEnded
      ? refundedOrRevoked == nil : state == .expired && isFamilyShared && certainty != .inferred
  }
}

/// Which reply fits the state of a subscription or purchase.
extension ReplyName {
  /// Chooses the reply for the state of a subscription.
  ///
  /// What only follows from time that has passed is never promised; then the reply is that we are
  /// checking.
  init(for subscription: SubscriptionAssessment, asOf: Timestamp) {
    // A test purchase involves no charge, payment, or loss.
    self =
      subscription.chainKey.environment.isTest
      ? .verdict(.testPurchase) : .state(StateReply(for: subscription, asOf: asOf))
  }

  /// Chooses the reply for the state of a one-time purchase.
  init(for purchase: PurchaseAssessment, in words: Wording) {
    let transaction = purchase.merged.transaction
    self =
      transaction.environment.isTest
      ? .verdict(.testPurchase) : .state(StateReply(for: purchase, in: words))
  }
}

extension StateReply {
  fileprivate init(for subscription: SubscriptionAssessment, asOf: Timestamp) {
    self = Self.reply(for: subscription, asOf: asOf)
  }

  private static func reply(
    for subscription: SubscriptionAssessment,
    asOf: Timestamp
  ) -> StateReply {
    // Invalid documents are not believed, and a status that contradicts Apple's own dates is
    // unresolved. What unsigned documents claim beside signed ones changes no reply.
    if subscription.rule == .onlyInvalidEvidence || subscription.rule == .appleStatus {
      return .checking
    }
    if subscription.rule == .refundedThenUnconfirmed {
      let isFree = subscription.nextRenewal?.isFree == true
      return isFree || subscription.hasLostFreePeriod ? .unconfirmed : .refundedUnconfirmed
    }
    let isShared = subscription.isFamilyShared
    if subscription.endedBesideOwnAccess { return .sharingEndedBesideOwn }
    if subscription.isAssignedSeat, subscription.state != .seatWithdrawn {
      return subscription.access == .yes ? .seatAssigned : .seatEnded
    }
    switch subscription.state {
    case .freeTrial, .introductoryOffer, .active: return runningReply(for: subscription, asOf: asOf)
    case .gracePeriod:
      if isShared { return .sharedInGracePeriod }
      return subscription.endsWithGrace ? .endsWithGrace : .inGracePeriod
    case .billingRetry:
      if subscription.certainty == .inferred {
        return isShared ? .sharedUnconfirmed : .paymentUnconfirmed
      }
      return isShared ? .sharedInBillingRetry : .inBillingRetry
    case .expired:
      return subscription.certainty == .inferred
        ? presumedReply(for: subscription) : expiredReply(for: subscription)
    case .refunded where subscription.hasLostFreePeriod: return revokedReply(for: subscription)
    case .refunded:
      if subscription.refundedOrRevoked != nil { return .refundedOrUnshared }
      if subscription.commitment?.phase == .refunded { return .refundedCommitment }
      let renews = subscription.nextChargeDespiteRevocation != nil
      if subscription.lastRevoked?.isRefundUnclear == true {
        return renews ? .refundUnclearStillRenews : .refundUnclear
      }
      // What was over had ended by itself.
      if subscription.wasOverBeforeRevocation {
        return renews ? .refundedAfterEndStillRenews : .purchaseRefunded
      }
      return renews ? .refundedStillRenews : .refunded
    case .revoked: return subscription.isMoved ? .moved : revokedReply(for: subscription)
    case .familySharingEnded:
      return subscription.refundedOrRevoked == nil ? .sharingEnded : .refundedOrUnshared
    case .seatWithdrawn:
      return SeatEnd(subscription.lastRevoked) == .takenBack ? .seatWithdrawn : .seatEnded
    case .upgraded: return subscription.isMoved ? .moved : .replaced
    case .unconfirmed:
      if subscription.expiresDate == nil { return .checking }
      if isShared { return .sharedUnconfirmed }
      // Without the customer's consent to a price, nothing was due.
      if subscription.awaitsPriceConsent { return .endUnconfirmed }
      if subscription.commitment?.isPaymentOff == true { return .endUnconfirmed }
      return subscription.commitment?.nextPaymentNumber == nil
        ? .unconfirmed : .commitmentUnconfirmed
    case .unknownExpiry: return .unknownExpiry
    }
  }

  /// The reply about what Apple took back without a refund.
  private static func revokedReply(for subscription: SubscriptionAssessment) -> StateReply {
    subscription.nextChargeDespiteRevocation == nil ? .revoked : .revokedStillRenews
  }

  private static func runningReply(
    for subscription: SubscriptionAssessment,
    asOf: Timestamp
  ) -> StateReply {
    // A customer who asked for a refund does not want to hear about the next charge, but a price to
    // accept is urgent.
    if let request = subscription.openRequest, subscription.renewalBlockedBy == nil {
      return request.isAwaited(at: asOf) ? .refundAsked : .refundAskedEarlier
    }
    if subscription.expiryIsEstimated { return .endEstimated }
    // A member cannot know what the purchaser is charged, accepts, or changes.
    if subscription.isFamilyShared { return .sharedByFamily }
    if let next = subscription.nextPeriod {
      if next.isFamilyShared { return .sharedByFamily }
    }
    // That a payment of a commitment is already made leaves the others to come.
    if subscription.nextPeriod != nil, subscription.commitmentPaymentAhead == nil {
      return subscription.willRenew == false ? .renewedAlreadyAndEnds : .renewedAlready
    }
    for modifier in subscription.modifiers {
      switch modifier {
      case .endsUnlessPriceAccepted(nil, _) where subscription.hasPaymentsToCome: continue
      case .endsUnlessPriceAccepted: return .waitsForPriceConsent
      case .commitment(let standing):
        return committedReply(standing, for: subscription)
      case .commitmentBegins: return .commitmentBegins
      case .planChange: return .changesPlan
      case .willRenew, .willNotRenew, .purchasersPlanRenews, .renewalIntentUnknown, .renewalStillOn,
        .expiryEstimated,
        .refundPending, .offer:
        continue
      }
    }
    return renewalReply(for: subscription, asOf: asOf)
  }

  /// The reply about a commitment: what its remaining payments and its end bring.
  private static func committedReply(
    _ standing: CommitmentStatus,
    for subscription: SubscriptionAssessment
  ) -> StateReply {
    // Apple contradicts itself on whether the payments come, so neither is promised.
    if standing.isPaymentOff { return .renewalUnknown }
    guard standing.paymentsLeft == 0 else {
      return standing.renewsAtEnd == false ? .committedAndEnds : .committed
    }
    switch standing.renewsAtEnd {
    case false: return endingReply(for: subscription)
    case true:
      return switch standing.followingPlan {
      case .known(.billedUpfront): .committedThenUpfront
      case .known(.monthly), nil: .committedAndRenews
      case .unrecognized: .renewalUnknown
      }
    case nil: return .renewalUnknown
    }
  }

  /// The reply about a subscription that will not renew.
  private static func endingReply(for subscription: SubscriptionAssessment) -> StateReply {
    subscription.hasOtherRenewal ? .endsBesideOthers : .ends
  }

  private static func renewalReply(
    for subscription: SubscriptionAssessment,
    asOf: Timestamp
  ) -> StateReply {
    let isTrial = subscription.state == .freeTrial
    switch subscription.willRenew {
    case true:
      if subscription.nextRenewal?.isFree == true { return .renewsFree }
      if subscription.commitmentAfterTrial != nil { return .trialThenCommitment }
      let isLastDay = subscription.expiresDate.map { $0.since(asOf) <= .lastDay } ?? false
      if isTrial { return isLastDay ? .trialRenewsWithinADay : .trialRenews }
      return isLastDay ? .renewsWithinADay : .renews
    case false:
      return isTrial ? .trialEnds : endingReply(for: subscription)
    case nil: return .renewalUnknown
    }
  }

  /// The reply for an end that a document states.
  private static func expiredReply(for subscription: SubscriptionAssessment) -> StateReply {
    if subscription.isFamilyShared { return .sharedPlanEnded }
    if subscription.rule == .expiredRenewalTurnedOffDuringRetry {
      // No document states whether the payments that are left of a commitment are owed.
      return subscription.commitment == nil ? .expiredTurnedOffAfterFailure : .expiredBillingError
    }
    switch subscription.expirationReason {
    case .customerCancelled: return .expiredCustomerCancelled
    case .billingError: return .expiredBillingError
    case .priceIncreaseNotAccepted:
      return subscription.endedForPriceIncrease
        ? .expiredPriceIncreaseNotAccepted : .expiredPriceOrOfferNotAccepted
    case .productUnavailable: return .expiredProductUnavailable
    case .unknown: return .expiredForUnknownReason
    case .other, nil: return .expiredOther
    }
  }

  /// The reply for an end that only follows from time that has passed: it may have been paid since.
  private static func presumedReply(for subscription: SubscriptionAssessment) -> StateReply {
    if subscription.isFamilyShared { return .sharedUnconfirmed }
    // The failed payment is the reason, whatever the customer did then.
    if subscription.rule == .expiredRenewalTurnedOffDuringRetry { return .paymentUnconfirmed }
    switch subscription.expirationReason {
    case .customerCancelled: return .cancellationUnconfirmed
    case .billingError: return .paymentUnconfirmed
    case .priceIncreaseNotAccepted, .productUnavailable, .other, .unknown, nil:
      return .endUnconfirmed
    }
  }

  fileprivate init(for purchase: PurchaseAssessment, in words: Wording) {
    let request = purchase.refundRequest.flatMap { $0.isOpen ? $0 : nil }
    guard purchase.payer != .organization else {
      let end: StateReply =
        SeatEnd(purchase.merged.transaction) == .takenBack
        ? .purchaseSeatWithdrawn : .purchaseSeatEnded
      self = purchase.state == .purchased ? .seatAssigned : end
      return
    }
    self =
      switch (purchase.state, request) {
      case (.purchased, let request?):
        request.isAwaited(at: words.asOf) ? .purchaseRefundAsked : .purchaseRefundAskedEarlier
      case (.purchased, nil): Self.purchasedReply(for: purchase.merged.transaction, in: words)
      case (.refunded, _):
        purchase.merged.transaction.isFree
          ? .purchaseRevoked
          : purchase.merged.transaction.isRefundUnclear ? .refundUnclear : .purchaseRefunded
      case (.revoked, _): .purchaseRevoked
      case (.familySharingEnded, _):
        purchase.merged.transaction.isRefundedOrUnshared
          ? .refundedOrUnshared : .purchaseSharingEnded
      }
  }

  /// The reply about a purchase that was not taken back.
  ///
  /// Apple restores neither consumables nor non-renewing subscriptions; the app keeps track of
  /// those. Where no document states the kind, the catalog may.
  private static func purchasedReply(
    for transaction: Transaction,
    in words: Wording
  ) -> StateReply {
    if transaction.inAppOwnershipType == .known(.familyShared) { return .purchasedByFamily }
    let listed = transaction.productId.flatMap { words.catalogue.products[$0]?.type }
    switch transaction.type ?? listed.map({ .known($0) }) {
    case .known(.consumable), .known(.nonRenewingSubscription): return .purchasedNotRestorable
    case .unrecognized, nil: return .purchasedKindUnknown
    case .known(.nonConsumable), .known(.autoRenewableSubscription): return .purchased
    }
  }
}
