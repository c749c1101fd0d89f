/// A period for which expiry signals are weighed (reference, 3.3).
struct SignalSubject {
  let chain: MergedChain
  /// The period; `nil` when no document holds it.
  let period: MergedPeriod?
  /// When it ended; `nil` when that is not known.
  let end: Timestamp?
  /// The renewal infos that describe the period.
  let infos: [Dated<RenewalInfo>]

  /// Whether a moment lies behind the end of the period.
  func isAfterEnd(_ moment: Timestamp) -> Bool {
    guard let end else { return false }
    return moment >= end
  }

  /// When renewal info says that the billing grace period ends; what nobody signed beside a signed
  /// receipt counts for the longest grace period that there is.
  func graceEnds(_ info: Dated<RenewalInfo>) -> Timestamp? {
    guard let date = info.value.gracePeriodExpiresDate else { return nil }
    guard info.stamp.strength == .backed, let end else { return date }
    return min(date, end.adding(StateLimits.longestGrace))
  }

  /// Whether flags of renewal info count.
  func counts(_ info: Dated<RenewalInfo>) -> Bool { counts(info.stamp, in: info.document) }

  /// Whether a status counts: 2 to 4 only speak of an end.
  func counts(_ claim: Dated<StatusClaim>) -> Bool {
    switch claim.value.status.known {
    case .expired, .billingRetry, .gracePeriod: counts(claim.stamp, in: claim.document)
    case .active, .revoked, nil: false
    }
  }

  /// Whether an event counts: EXPIRED, DID_FAIL_TO_RENEW and GRACE_PERIOD_EXPIRED only speak of an
  /// end, and of the transaction that they carry whenever they were signed.
  func counts(_ event: Dated<NotificationEvent>) -> Bool {
    guard event.value.signal != nil else { return false }
    if let period, event.value.transactionId == period.id { return true }
    return counts(event.stamp, in: event.document)
  }

  /// After the end; or, where the time is not known well, in a document that has nothing newer.
  private func counts(_ stamp: EvidenceStamp, in document: Int) -> Bool {
    if isAfterEnd(stamp.asOf) { return true }
    guard stamp.clock != .stated, let period else { return false }
    return chain.newestStart[document] == period.start
  }
}
