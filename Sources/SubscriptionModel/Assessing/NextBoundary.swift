extension RuleDecision {
  /// When the answer next changes without a new document; `nil` for never.
  ///
  /// The date is exact. Each rule names the dates that end it; apart from these, only roles change:
  /// when a period that was signed ahead begins, and at a revocation date in the future.
  func nextBoundary(on situation: ChainSituation) -> Timestamp? {
    var dates: [Timestamp?] = []
    for period in situation.chain.periods {
      dates.append(period.start)
      dates.append(period.transaction.revocationDate)
    }
    if let appleStatus = situation.appleStatusOverride { dates.append(appleStatus.until) }
    dates += boundaries(on: situation)
    return dates.compactMap { $0 }.filter { $0 > situation.instant }.min()
  }

  /// The dates that end the rule, past or to come.
  private func boundaries(on situation: ChainSituation) -> [Timestamp?] {
    let end = situation.end
    // When Apple is presumed to have given up, in the rules after the one that says so.
    let presumedEnd = situation.signals.failing == nil ? nil : situation.retryEnds
    let inRealTime = { (length: TimeSpan) in
      situation.chain.usesRealTime ? end?.adding(length) : nil
    }
    return switch rule {
    case .freeTrial:
      [end, end?.adding(TimeSpan(milliseconds: -StateLimits.trialEnding.milliseconds))]
    case .activeLaterPeriodMissing, .introductoryOffer, .activeWithOffer, .active: [end]
    case .refunded:
      situation.willRenew == true && situation.renewsAfterRevocation
        ? [end] : failureBoundary(situation)
    case .gracePeriod: [situation.graceEnds]
    case .billingRetry: [situation.retryEnds]
    case .expiredReasonNotStated: [inRealTime(StateLimits.maximumGracePeriod), presumedEnd]
    case .unconfirmed: [inRealTime(StateLimits.renewalProcessing), presumedEnd]
    case .expiredCustomerCancelled, .expiredPriceIncreaseNotAccepted, .expiredProductUnavailable,
      .expiredOther:
      [presumedEnd]
    case .revoked: failureBoundary(situation)
    case .appleStatus, .seatWithdrawn, .familySharingEnded, .refundedThenUnconfirmed,
      .upgraded, .expiredRenewalTurnedOffDuringRetry, .expiredBillingError, .unknownExpiry,
      .onlyInvalidEvidence:
      []
    }
  }

  /// The end of a refunded period, from which on a payment that failed since counts; empty without one.
  private func failureBoundary(_ situation: ChainSituation) -> [Timestamp?] {
    guard let end = situation.end, end > situation.instant,
      ChainSituation(situation.chain, at: end).failureAfterRefund != nil
    else { return [] }
    return [end]
  }
}
