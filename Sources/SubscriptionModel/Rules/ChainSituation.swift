/// What a chain is at a moment, as far as rules ask (reference, 3.3).
struct ChainSituation {
  let chain: MergedChain
  let instant: Timestamp
  let roles: PeriodRoles
  /// The period that decides: the last one that no other replaced.
  let subject: MergedPeriod?
  /// Whether Apple took the period back.
  let isRevoked: Bool
  /// Renewal info of a period that no document holds (3.3); `nil` for none.
  let laterPeriod: RenewalInfo?
  /// The renewal info that describes the period; `nil` for none.
  let renewal: RenewalInfo?
  /// When the period ends.
  let end: Timestamp?
  let signals: ExpirySignals
  /// Apple's status, while it disagrees with the rules (3.4, row 0a).
  var appleWord: AppleWord?
  /// The chain that names this one as the one it replaced.
  var successor: ChainKey?

  /// Looks at `chain` at `instant`.
  init(_ chain: MergedChain, at instant: Timestamp) {
    self.chain = chain
    self.instant = instant
    let roles = PeriodRoles(chain, at: instant)
    self.roles = roles
    let last = roles.last.map { chain.periods[$0] }
    let newest = last ?? roles.newestReplaced.map { chain.periods[$0] }
    let laterInfo = chain.laterPeriod(after: newest, at: instant)
    laterPeriod = laterInfo?.value
    subject = laterInfo == nil ? last : nil
    isRevoked = laterInfo == nil && roles.last.map { roles.roles[$0] == .revoked } ?? false
    let infos: [Dated<RenewalInfo>]
    if let laterInfo {
      let date = laterInfo.value.renewalDate
      infos = chain.renewalInfos.filter { $0.value.renewalDate == date }
    } else {
      infos = chain.renewalInfos(describing: newest)
    }
    let chosen = infos.chosen(for: newest)
    renewal = (laterInfo ?? chosen)?.value
    let isBare = chain.periods.isEmpty
    end = laterPeriod?.renewalDate ?? last?.expiry ?? (isBare ? renewal?.renewalDate : nil)
    let hasEnded = end.map { $0 <= instant } ?? true
    signals =
      hasEnded && (subject != nil || end != nil)
      ? ExpirySignals(SignalSubject(chain: chain, period: subject, end: end, infos: infos))
      : ExpirySignals()
  }

  /// Whether the chain has only replaced periods.
  var hasOnlyReplaced: Bool {
    subject == nil && laterPeriod == nil && roles.newestReplaced != nil
  }

  /// Whether the period lies ahead of the moment.
  var isRunning: Bool { end.map { $0 > instant } ?? false }

  /// Whether renewal is on; `nil` when nothing says.
  var willRenew: Bool? { renewal?.willRenew }

  /// Whether the end of renewal ends the plan: with a running 12-month commitment the monthly charges
  /// go on (3.4, modifier "commitment").
  var isRenewalOff: Bool {
    guard willRenew == false else { return false }
    guard let commitmentEnds = subject?.transaction.commitmentInfo?.commitmentExpiresDate,
      let end
    else { return true }
    return commitmentEnds <= end
  }

  /// When Apple stops trying to charge; `nil` outside production and for an unknown end.
  var retryEnds: Timestamp? {
    chain.hasRealTime ? end?.adding(StateLimits.billingRetry) : nil
  }

  /// The grace date that counts.
  var graceEnds: Timestamp? { signals.graceEnds }

  /// A complete document made after the end that holds no later period; `nil` for none.
  var completeView: Dated<AccountView>? {
    guard let end, roles.roles.last != .future else { return nil }
    return chain.completeViews.filter { $0.asOf > end }.max { $1.isPreferred(to: $0) }
  }

  /// The newest evidence, made after the period's end, that would tell of a further charge.
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
  /// The renewal infos that describe a period (3.3, "RI"); all of them for a chain without periods.
  func renewalInfos(describing period: MergedPeriod?) -> [Dated<RenewalInfo>] {
    guard let period else { return renewalInfos }
    return renewalInfos.filter { info in
      if period.isIn(info.document) { return true }
      guard let date = info.value.renewalDate else { return info.asOf >= period.firstAsOf }
      return date == period.expiry || period.statedExpiries.contains(date)
    }
  }

  /// Renewal info, newer than the copies of `period`, of a later period that no document holds (3.3).
  ///
  /// It says so whether or not that period is over at `instant`.
  func laterPeriod(
    after period: MergedPeriod?,
    at instant: Timestamp
  ) -> Dated<RenewalInfo>? {
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
    guard let found: Dated<RenewalInfo> = later.winner() else { return nil }
    let date = found.value.renewalDate ?? StateLimits.noDate
    let isExplained = periods.reversed().prefix { $0.start > instant }.contains {
      $0.expiry.map { $0 >= date } ?? true
    }
    return isExplained ? nil : found
  }
}

extension [Dated<RenewalInfo>] {
  /// The renewal info in force; V1 has one per product, of which the period's own counts (3.2, rule 3).
  func chosen(for period: MergedPeriod?) -> Element? {
    let product = period?.transaction.productId
    let hasOwn = contains { !$0.stamp.isOfVersion2 && $0.value.productId == product }
    guard hasOwn else { return winner() }
    let own = filter { $0.stamp.isOfVersion2 || $0.value.productId == product }
    return own.winner()
  }
}
