/// The period for which expiry signals are collected: rule P8 of <doc:Periods>.
struct SignalPeriod {
  let chain: MergedChain
  /// The period; `nil` if no document contains it.
  let period: MergedPeriod?
  /// When it ended; `nil` if unknown.
  let end: Timestamp?
  /// The renewal infos about the period.
  let infos: [RankedRecord<RenewalInfo>]

  /// Whether a moment lies at or after the end of the period.
  func isAfterEnd(_ moment: Timestamp) -> Bool {
    guard let end else { return false }
    return moment >= end
  }

  /// When the billing grace period ends according to renewal info; a date that Apple did not sign is
  /// limited to the longest grace period.
  func graceEnds(_ info: RankedRecord<RenewalInfo>) -> Timestamp? {
    guard let date = info.value.gracePeriodExpiresDate else { return nil }
    guard info.stamp.strength != .verified, let end else { return date }
    return min(date, end.adding(StateLimits.maximumGracePeriod))
  }

  /// Whether the flags of renewal info count.
  func counts(_ info: RankedRecord<RenewalInfo>) -> Bool { counts(info.stamp, in: info.document) }

  /// Whether a status counts; only 2 to 4 are about an end.
  func counts(_ claim: RankedRecord<StatusClaim>) -> Bool {
    switch claim.value.status.known {
    case .expired, .billingRetry, .gracePeriod: counts(claim.stamp, in: claim.document)
    case .active, .revoked, nil: false
    }
  }

  /// Whether an event counts; only EXPIRED, DID_FAIL_TO_RENEW, and GRACE_PERIOD_EXPIRED are about
  /// an end.
  ///
  /// They count for the transaction that they carry, whenever they were signed.
  func counts(_ event: RankedRecord<NotificationEvent>) -> Bool {
    guard event.value.signal != nil else { return false }
    if let period, event.value.transactionId == period.id { return true }
    return counts(event.stamp, in: event.document)
  }

  /// After the end; or, where the time is approximate, in a document without a newer period.
  private func counts(_ stamp: EvidenceSummary, in document: Int) -> Bool {
    if isAfterEnd(stamp.asOf) { return true }
    guard stamp.clock != .stated, let period else { return false }
    return chain.newestStart[document] == period.start
  }
}
