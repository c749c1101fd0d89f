/// What a chain is at a moment, as the rules see it: <doc:Periods>.
struct ChainSituation {
  let chain: MergedChain
  let instant: Timestamp
  let roles: PeriodRoles
  /// The deciding period: rule P3 of <doc:Periods>.
  let subject: MergedPeriod?
  /// Whether Apple revoked the period, and nothing has happened to the subscription since.
  let isRevoked: Bool
  /// The payment failure of the renewal after a period that Apple had refunded: the refund decides no
  /// more, as rule P19 of <doc:Periods> says; `nil` for none.
  let failureAfterRefund: Evidence?
  /// Renewal info about a later period that no document contains: rule P5 of <doc:Periods>.
  ///
  /// `nil` for none.
  let laterPeriod: RenewalInfo?
  /// The newest renewal info about the deciding period or the one paid ahead; `nil` for none.
  let renewal: RenewalInfo?
  /// The renewal info that states whether renewal is on; `nil` for none.
  let renewalSwitch: RenewalInfo?
  /// When the period ends.
  let end: Timestamp?
  /// The period that Apple renewed before it begins; `nil` for none.
  let ahead: AdvanceRenewal?
  let signals: ExpirySignals
  /// How Apple's newest status compares with the rules.
  var appleStatusComparison = AppleStatusComparison.notStated
  /// The chain that names this one as the one it replaced.
  var successor: SubscriptionSuccessor?

  /// Examines `chain` at `instant`.
  init(_ chain: MergedChain, at instant: Timestamp) {
    self.chain = chain
    self.instant = instant
    let roles = PeriodRoles(chain, at: instant)
    self.roles = roles
    let last = roles.last.map { chain.periods[$0] }
    let newest = last ?? roles.newestReplaced.map { chain.periods[$0] }
    let laterInfo = chain.laterPeriod(after: newest, at: instant)
    laterPeriod = laterInfo?.value
    let ahead =
      laterInfo == nil
      ? AdvanceRenewal(chain, roles, after: last, newest: newest, at: instant) : nil
    self.ahead = ahead
    let isKnown = laterInfo == nil && ahead?.missing == nil
    subject = isKnown ? last : nil
    let isTakenBack = isKnown && roles.last.map { roles.roles[$0] == .revoked } ?? false
    let infos: [RankedRecord<RenewalInfo>]
    if let laterInfo {
      let date = laterInfo.value.renewalDate
      infos = chain.renewalInfos.filter { $0.value.renewalDate == date }
    } else {
      infos = chain.renewalInfos(describing: newest)
    }
    let isAhead = ahead.map { chain.renewalInfos(describing: $0.period) } ?? []
    let known = [newest, ahead?.period]
    let chosen = laterInfo ?? (infos + isAhead).chosen(for: known)
    renewal = chosen?.value
    renewalSwitch = chain.renewalSwitch(for: known, besides: chosen)?.value
    let isBare = chain.periods.isEmpty
    end =
      laterPeriod?.renewalDate ?? ahead?.missing?.end ?? last?.expiry
      ?? (isBare ? renewal?.renewalDate : nil)
    let hasEnded = end.map { $0 <= instant } ?? true
    signals =
      hasEnded && (subject != nil || end != nil)
      ? ExpirySignals(SignalPeriod(chain: chain, period: subject, end: end, infos: infos))
      : ExpirySignals()
    failureAfterRefund = isTakenBack ? chain.failure(signals, afterRefundOf: subject) : nil
    isRevoked = isTakenBack && failureAfterRefund == nil
  }

  /// Whether the chain has only replaced periods.
  var hasOnlyReplaced: Bool {
    subject == nil && laterPeriod == nil && missingPeriod == nil && roles.newestReplaced != nil
  }

  /// The subscription that continues this one; `nil` for none, and where this one has a later
  /// period, or was refunded or revoked.
  var movedTo: SubscriptionSuccessor? {
    guard !isRevoked, let begun = begunSuccessor, let date = begun.date else { return nil }
    let isLater = chain.periods.contains { $0.start > date && $0.start <= instant }
    return isLater ? nil : begun
  }

  /// The subscription that Apple revoked this one for, with a reason that is no known refund; `nil` for
  /// none.
  var movedByRevocation: SubscriptionSuccessor? {
    guard isRevoked, subject?.transaction.isRevokedForUnknownReason == true else { return nil }
    return begunSuccessor
  }

  private var begunSuccessor: SubscriptionSuccessor? {
    guard let successor, let date = successor.date, date <= instant else { return nil }
    let evidence = successor.transaction.evidence
    guard !chain.isTrusted || evidence.strength(in: chain.key.environment) >= .backed else {
      return nil
    }
    return successor
  }

  /// The subscription that continued this one before Apple revoked its last period; `nil` for none.
  var movedBeforeRevocation: SubscriptionSuccessor? {
    guard isRevoked, let revoked = subject?.transaction.revocationDate, let begun = begunSuccessor,
      let date = begun.date
    else { return nil }
    return date < revoked ? begun : nil
  }

  /// Whether the period, and the billing grace period after it, were over when Apple revoked it, or another
  /// subscription continued it: what was refunded then had ended by itself.
  var wasOverBeforeRevocation: Bool {
    guard isRevoked, let revoked = subject?.transaction.revocationDate, let end else {
      return false
    }
    return movedBeforeRevocation != nil || revoked >= max(end, graceEnds ?? end)
  }

  /// Whether Apple reports of a revoked period that it was not renewed at its end.
  private var isKnownToHaveExpired: Bool {
    signals.failing == nil
      && (signals.expired != nil || signals.intent != nil
        || signals.status?.status == .known(.expired))
  }

  /// Whether a charge can follow a revocation: that of a commitment's payment ends it, nobody renews an
  /// assigned seat of their own, and what has expired or was moved does not renew.
  var renewsAfterRevocation: Bool {
    !isMonthlyPayment && subject?.transaction.inAppOwnershipType != .known(.assigned)
      && !isKnownToHaveExpired && movedBeforeRevocation == nil
  }

  /// The evidence of the deciding period.
  var subjectEvidence: [Evidence] { subject?.stateEvidence ?? [] }

  /// Whether the period ends after the moment.
  var isRunning: Bool { end.map { $0 > instant } ?? false }

  /// Apple's status while it contradicts the rules; otherwise `nil`.
  var appleStatusOverride: AppleStatusOverride? {
    guard case .disagrees(let word) = appleStatusComparison else { return nil }
    return word
  }

  /// Apple's reason for the end; also of a period that has not ended, where Apple's status says that it has.
  var statedReason: OpenEnum<ExpirationIntent>? {
    signals.statedReason
      ?? (appleStatusOverride?.status == .expired ? renewal?.expirationIntent : nil)
  }

  /// The time without a document that must have been paid; `nil` for none.
  var missingPeriod: MissingPeriod? { ahead?.missing }

  /// Apple's newest flag for the next charge; `nil` when nothing says.
  var statedFlag: Bool? { renewalSwitch?.willRenew }

  /// Whether turning off renewal ends the plan.
  ///
  /// With a running 12-month commitment the monthly charges continue: rule N6 of <doc:States>.
  var isRenewalOff: Bool {
    guard willRenew == false else { return false }
    guard lastPaymentSwitch == nil,
      let commitmentEnds = subject?.transaction.commitmentInfo?.commitmentExpiresDate,
      let end
    else { return true }
    return commitmentEnds <= end
  }

  /// When Apple stops trying to charge; `nil` outside production and where the end is unknown.
  var retryEnds: Timestamp? {
    chain.usesRealTime
      ? end?.adding(subject?.transaction.retryTime ?? StateLimits.billingRetry) : nil
  }

  /// The grace date that counts.
  var graceEnds: Timestamp? { signals.graceEnds }

  /// A complete document made after the end without a later period; `nil` for none.
  ///
  /// See rule P9 of <doc:Periods>.
  var completeView: RankedRecord<AccountView>? {
    guard let end, roles.roles.last != .future else { return nil }
    let renewed = Set(
      chain.events.filter { $0.value.reportsNextRenewal(at: $0.asOf, of: end) }.map(\.document)
    )
    return chain.completeViews.filter { $0.asOf > end && !renewed.contains($0.document) }
      .max { $1.isPreferred(to: $0) }
  }

  /// The newest evidence after the period's end that would report another charge.
  var newsSinceEnd: Evidence? {
    guard let end else { return nil }
    if let completeView { return completeView.evidence }
    let claims = chain.statuses.filter { $0.asOf >= end && $0.stamp.isDated }
    if let claim = claims.max(by: { $1.isPreferred(to: $0) }) { return claim.evidence }
    return signals.expired?.evidence
  }
}

extension RenewalInfo {
  /// Apple's renewal flag; `nil` when absent or unknown.
  var willRenew: Bool? {
    switch autoRenewStatus {
    case .known(.on): true
    case .known(.off): false
    case .unrecognized, nil: nil
    }
  }
}

extension MergedChain {
  /// The failed payment for what follows a refunded period; `nil` for none, where Apple's newer status
  /// calls it revoked, and where nothing follows: a commitment that the refund ended, and what somebody
  /// else paid.
  fileprivate func failure(
    _ signals: ExpirySignals,
    afterRefundOf period: MergedPeriod?
  ) -> Evidence? {
    guard let failure = signals.failure, let paid = period?.transaction, paid.isOwnPurchase,
      !paid.isMonthlyPayment
    else { return nil }
    let isCalledRevoked =
      newestStatus.map { $0.value.status == .known(.revoked) && $0.asOf >= failure.asOf } ?? false
    return isCalledRevoked ? nil : failure
  }

  /// The renewal infos about a period (rule P7 of <doc:Periods>); all of them for a chain without
  /// periods.
  func renewalInfos(describing period: MergedPeriod?) -> [RankedRecord<RenewalInfo>] {
    guard let period else { return renewalInfos }
    return renewalInfos.filter { info in
      if period.isIn(info.document) { return true }
      guard let date = info.value.renewalDate else { return info.asOf >= period.firstAsOf }
      return date == period.expiry || period.statedExpirations.contains(date)
    }
  }

  /// Renewal info, newer than the copies of `period`, about a later period that no document
  /// contains: rule P5 of <doc:Periods>.
  ///
  /// The later period may also be over at `instant`.
  func laterPeriod(
    after period: MergedPeriod?,
    at instant: Timestamp
  ) -> RankedRecord<RenewalInfo>? {
    guard let period else {
      guard periods.isEmpty else { return nil }
      let running = renewalInfos.filter { ($0.value.renewalDate ?? StateLimits.noDate) > instant }
      return running.winner()
    }
    let later = renewalInfos.filter { info in
      guard let date = info.value.renewalDate,
        date > period.expiry ?? period.start,
        info.stamp.isTrusted || !period.isTrusted
      else { return false }
      guard let newest = period.newestAsOf else { return true }
      return info.asOf >= newest || info.document == period.newestDocument
    }
    guard let found: RankedRecord<RenewalInfo> = later.winner() else { return nil }
    let date = found.value.renewalDate ?? StateLimits.noDate
    let isExplained = periods.reversed().prefix { $0.start > instant }.contains {
      $0.expiry.map { $0 >= date } ?? true
    }
    return isExplained ? nil : found
  }
}

extension [RankedRecord<RenewalInfo>] {
  /// The renewal info that counts.
  ///
  /// Version 1 has one for each product; those of `periods` count if there are any.
  func chosen(for periods: [MergedPeriod?], isNewest: Bool = false) -> Element? {
    let products = periods.compactMap { $0?.transaction.productId }
    let isOwn = { (info: Element) in info.value.productId.map { products.contains($0) } ?? false }
    guard contains(where: { !$0.stamp.isStoreKit2 && isOwn($0) }) else {
      return winner(isNewest: isNewest)
    }
    return filter { $0.stamp.isStoreKit2 || isOwn($0) }.winner(isNewest: isNewest)
  }
}
