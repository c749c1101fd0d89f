import SubscriptionModel

/// What to tell the customer about the state of a subscription or purchase.
extension Wording {
  /// The reply for a subscription.
  func say(_ subscription: SubscriptionAssessment) -> String {
    replies.reply(replyName(for: subscription), facts: replyFacts(of: subscription))
  }

  /// The reply for a one-time purchase.
  func say(_ purchase: PurchaseAssessment) -> String {
    replies.reply(replyName(for: purchase), facts: replyFacts(of: purchase))
  }

  /// The reply for a subscription.
  ///
  /// What only follows from time that has passed is never promised; then the reply is that we are
  /// checking.
  func replyName(for subscription: SubscriptionAssessment) -> ReplyName {
    // A test purchase involves no charge, payment, or loss.
    if subscription.chainKey.environment.isTest { return .verdict(.testPurchase) }
    return .state(stateReply(for: subscription))
  }

  private func stateReply(for subscription: SubscriptionAssessment) -> StateReply {
    // Invalid documents are not believed. A status that contradicts Apple's own dates is
    // unresolved, and so is what a newer unsigned document says.
    if subscription.rule == .onlyInvalidEvidence || subscription.rule == .appleStatus
      || subscription.hasNewerClaim
    {
      return .checking
    }
    if subscription.rule == .refundedThenUnconfirmed { return .refundedUnconfirmed }
    let isShared = subscription.isFamilyShared
    switch subscription.state {
    case .freeTrial, .introductoryOffer, .active: return runningReply(for: subscription)
    case .gracePeriod: return isShared ? .sharedInGracePeriod : .inGracePeriod
    case .billingRetry:
      if subscription.certainty == .inferred {
        return isShared ? .sharedUnconfirmed : .paymentUnconfirmed
      }
      return isShared ? .sharedInBillingRetry : .inBillingRetry
    case .expired:
      return subscription.certainty == .inferred
        ? presumedReply(for: subscription) : expiredReply(for: subscription)
    case .refunded:
      if subscription.refundedOrRevoked != nil { return .refundedOrUnshared }
      return subscription.nextChargeDespiteRevocation == nil ? .refunded : .refundedStillRenews
    case .revoked: return subscription.isMoved ? .moved : .revoked
    case .familySharingEnded: return .sharingEnded
    case .seatWithdrawn: return .seatWithdrawn
    case .upgraded: return .replaced
    case .unconfirmed:
      if subscription.expiresDate == nil { return .checking }
      return isShared ? .sharedUnconfirmed : .unconfirmed
    case .unknownExpiry: return .unknownExpiry
    }
  }

  private func runningReply(for subscription: SubscriptionAssessment) -> StateReply {
    // A customer who asked for a refund does not want to hear about the next charge, but a price to
    // accept is urgent.
    if subscription.openRequest != nil, subscription.renewalBlockedBy == nil { return .refundAsked }
    if subscription.expiryIsEstimated { return .endEstimated }
    if let next = subscription.nextPeriod {
      if next.isFamilyShared { return .sharedByFamily }
      return subscription.willRenew == false ? .renewedAlreadyAndEnds : .renewedAlready
    }
    for modifier in subscription.modifiers {
      switch modifier {
      case .endsUnlessPriceAccepted: return .waitsForPriceConsent
      case .commitment(let standing):
        let renews = standing.renewsAtEnd ?? subscription.willRenew
        return renews == false ? .committedAndEnds : .committed
      case .planChange: return .changesPlan
      case .purchasersPlanRenews: return .sharedByFamily
      case .willRenew, .willNotRenew, .renewalIntentUnknown, .renewalStillOn, .expiryEstimated,
        .refundPending, .offer:
        continue
      }
    }
    return renewalReply(for: subscription)
  }

  private func renewalReply(for subscription: SubscriptionAssessment) -> StateReply {
    let isTrial = subscription.state == .freeTrial
    switch subscription.willRenew {
    case true:
      guard isTrial else { return .renews }
      let left = subscription.expiresDate.map { $0.since(asOf) }
      return left.map { $0 <= .lastDay } ?? false
        ? .trialRenewsWithinADay : .trialRenews
    case false:
      // A member cannot know whether the purchaser's plan is charged.
      if subscription.isFamilyShared { return .sharedByFamily }
      if isTrial { return .trialEnds }
      return subscription.hasOtherRenewal ? .endsBesideOthers : .ends
    case nil: return subscription.isFamilyShared ? .sharedByFamily : .renewalUnknown
    }
  }

  /// The reply for an end that a document states.
  private func expiredReply(for subscription: SubscriptionAssessment) -> StateReply {
    if subscription.isFamilyShared { return .sharedPlanEnded }
    if subscription.rule == .expiredRenewalTurnedOffDuringRetry {
      return .expiredTurnedOffAfterFailure
    }
    switch subscription.expirationReason {
    case .customerCancelled: return .expiredCustomerCancelled
    case .billingError: return .expiredBillingError
    case .priceIncreaseNotAccepted: return .expiredPriceIncreaseNotAccepted
    case .productUnavailable: return .expiredProductUnavailable
    case .other, nil: return .expiredOther
    }
  }

  /// The reply for an end that only follows from time that has passed: it may have been paid since.
  private func presumedReply(for subscription: SubscriptionAssessment) -> StateReply {
    if subscription.isFamilyShared { return .sharedUnconfirmed }
    switch subscription.expirationReason {
    case .customerCancelled: return .cancellationUnconfirmed
    case .billingError: return .paymentUnconfirmed
    case .priceIncreaseNotAccepted, .productUnavailable, .other, nil: return .endUnconfirmed
    }
  }

  /// The reply for a one-time purchase.
  func replyName(for purchase: PurchaseAssessment) -> ReplyName {
    let transaction = purchase.merged.transaction
    if transaction.environment.isTest { return .verdict(.testPurchase) }
    if purchase.hasNewerClaim { return .state(.checking) }
    switch purchase.state {
    case .purchased where purchase.refundRequest?.isOpen == true:
      return .state(.purchaseRefundAsked)
    case .purchased: return .state(purchasedReply(for: transaction))
    case .refunded: return .state(.purchaseRefunded)
    case .revoked: return .state(.purchaseRevoked)
    case .familySharingEnded: return .state(.purchaseSharingEnded)
    }
  }

  /// Apple restores neither consumables nor non-renewing subscriptions; the app keeps track of
  /// those.
  private func purchasedReply(for transaction: Transaction) -> StateReply {
    if transaction.inAppOwnershipType == .known(.familyShared) { return .purchasedByFamily }
    switch transaction.type {
    case .known(.consumable), .known(.nonRenewingSubscription): return .purchasedNotRestorable
    case nil: return .purchasedKindUnknown
    case .known(.nonConsumable), .known(.autoRenewableSubscription), .unrecognized:
      return .purchased
    }
  }
}

extension SubscriptionAssessment {
  /// The refund request that Apple has not decided, as far as documents show.
  var openRequest: RefundRequest? { refundRequest.flatMap { $0.isOpen ? $0 : nil } }

  /// Whether another chain names this one as its predecessor.
  var isMoved: Bool {
    findings.contains { finding in
      finding.fired && finding.inputs.contains { $0.name == "previousOriginalTransactionId" }
    }
  }

  /// When a subscription that is over stopped giving access: at the end of the paid time, or of the
  /// billing grace period after it.
  func accessEnded(by instant: Timestamp) -> Timestamp? {
    let ends = [expiresDate, gracePeriodExpiresDate].compactMap { $0 }
    return ends.filter { $0 <= instant }.max()
  }
}

extension TimeSpan {
  /// Apple asks customers to turn off renewal at least a day before it is due.
  static var lastDay: TimeSpan { .hours(24) }
}
