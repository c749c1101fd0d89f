extension ChainSituation {
  /// When the answer next changes although nothing new arrives; `nil` for never.
  ///
  /// Exact: each rule names the dates that end it, and beside them only roles can change, at the start
  /// of a period that was signed ahead and at a revocation that lies ahead.
  func nextBoundary(_ decision: RuleDecision) -> Timestamp? {
    var dates: [Timestamp?] = []
    for period in chain.periods {
      dates.append(period.start)
      dates.append(period.transaction.revocationDate)
    }
    if let appleWord { dates.append(appleWord.until) }
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
      [realTime(StateLimits.longestGrace), presumedEnd]
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
  /// A moment so long after the end, in production.
  private func realTime(_ length: TimeSpan) -> Timestamp? {
    chain.hasRealTime ? end?.adding(length) : nil
  }

  /// When Apple is presumed to have given up, in rows behind the one that says so.
  private var presumedEnd: Timestamp? { signals.failing == nil ? nil : retryEnds }
}
