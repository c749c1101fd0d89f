extension ChainSituation {
  /// When the answer next changes without a new document; `nil` for never.
  ///
  /// The date is exact. Each rule names the dates that end it; apart from these, only roles change:
  /// when a period that was signed ahead begins, and at a revocation date in the future.
  func nextBoundary(_ decision: RuleDecision) -> Timestamp? {
    var dates: [Timestamp?] = []
    for period in chain.periods {
      dates.append(period.start)
      dates.append(period.transaction.revocationDate)
    }
    if let appleStatusOverride { dates.append(appleStatusOverride.until) }
    dates += boundaries(of: decision.rule)
    return dates.compactMap { $0 }.filter { $0 > instant }.min()
  }

  private func boundaries(of rule: StateRuleName) -> [Timestamp?] {
    switch rule {
    case .activeLaterPeriodMissing:
      [end]
    case .freeTrial:
      [
        end,
        end?.adding(TimeSpan(milliseconds: -StateLimits.trialEnding.milliseconds)),
      ]
    case .introductoryOffer, .activeWithOffer, .active:
      [end]
    case .refunded:
      willRenew == true ? [end] : []
    case .gracePeriod:
      [graceEnds]
    case .billingRetry:
      [retryEnds]
    case .expiredReasonNotStated:
      [realTime(StateLimits.maximumGracePeriod), presumedEnd]
    case .unconfirmed:
      [realTime(StateLimits.renewalProcessing), presumedEnd]
    case .expiredCustomerCancelled, .expiredPriceIncreaseNotAccepted, .expiredProductUnavailable,
      .expiredOther:
      [presumedEnd]
    case .appleStatus, .seatWithdrawn, .familySharingEnded, .revoked, .refundedThenUnconfirmed,
      .upgraded, .expiredRenewalTurnedOffDuringRetry, .expiredBillingError, .unknownExpiry,
      .onlyInvalidEvidence:
      []
    }
  }
  /// A moment that lies `length` after the end, in production.
  private func realTime(_ length: TimeSpan) -> Timestamp? {
    chain.usesRealTime ? end?.adding(length) : nil
  }

  /// When Apple is presumed to have given up, in the rules after the one that says so.
  private var presumedEnd: Timestamp? { signals.failing == nil ? nil : retryEnds }
}
