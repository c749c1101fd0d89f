/// What documents say about failed payments of a subscription, at any time of its life.
struct PaymentFailures {
  /// A failed payment at the end of one period.
  struct Failure {
    /// When the grace period ended; `nil` without one.
    var graceEnds: Timestamp?
    /// When Apple stopped trying; `nil` where no document says.
    var stopped: Timestamp?
    /// The newest evidence that Apple still tried.
    var newest: Timestamp
    /// How certain the failure is.
    var certainty: Certainty
  }

  private let infos: [RenewalInfo]
  private let events: [NotificationEvent]

  /// Collects what counts about a subscription.
  init(_ subscription: SubscriptionAssessment) {
    infos = subscription.renewalHistory.filter { $0.evidence.dated != nil }
    events = subscription.events.map(\.event).filter {
      $0.signal != nil && $0.evidence.dated != nil
    }
  }

  /// The failure to renew a period that ended at `end`, as said before `limit`; `nil` for none.
  func failure(since end: Timestamp, until limit: Timestamp) -> Failure? {
    let said = { (evidence: Evidence) in
      // A renewal can fail up to a day before the period ends.
      evidence.asOf >= end.adding(Self.earliest) && evidence.asOf < limit
    }
    let failing = infos.filter { said($0.evidence) && $0.isFailing(since: end) }
    let failed = events.filter { said($0.evidence) && $0.signal == .failure }
    let evidence = failing.map(\.evidence) + failed.map(\.evidence)
    guard let newest = evidence.max(by: { $0.asOf < $1.asOf }) else { return nil }
    let stops =
      events.filter { $0.signal == .expired }.map(\.evidence.asOf)
      + infos.filter { $0.isInBillingRetryPeriod == false }.map(\.evidence.asOf)
    return Failure(
      graceEnds: failing.compactMap(\.gracePeriodExpiresDate).max(),
      stopped: stops.filter { $0 > newest.asOf && $0 < limit }.min(),
      newest: newest.asOf,
      certainty: newest.certainty
    )
  }

  /// The grace period in which a charge succeeded for the period that follows without a break;
  /// `nil` for none.
  func recoveredGrace(
    since end: Timestamp,
    by period: MergedTransaction
  ) -> (end: Timestamp, certainty: Certainty)? {
    guard let paid = period.versions.compactMap(\.evidence.dated).min(),
      let failure = failure(since: end, until: paid), let graceEnds = failure.graceEnds
    else { return nil }
    // A document that was made later does not say when within the grace period it was paid.
    return (paid <= graceEnds ? paid : min(graceEnds, failure.newest), failure.certainty)
  }

  /// How certain it is that a subscription was not renewed at `end`, as said before `limit`; `nil`
  /// where nothing says so.
  func ended(since end: Timestamp, until limit: Timestamp) -> Certainty? {
    let since = end.adding(Self.earliest)
    let expired = events.last {
      $0.signal == .expired && $0.evidence.asOf >= since && $0.evidence.asOf < limit
    }
    if let expired { return expired.evidence.certainty }
    let last = infos.last { $0.evidence.asOf < limit }
    guard let last, last.willRenew == false || last.expirationIntent != nil else { return nil }
    return last.evidence.certainty
  }

  private static let earliest = TimeSpan(milliseconds: -StateLimits.renewalProcessing.milliseconds)
}

extension RenewalInfo {
  /// Whether a charge for the time after `end` had failed and Apple was trying again.
  fileprivate func isFailing(since end: Timestamp) -> Bool {
    isInBillingRetryPeriod == true || gracePeriodExpiresDate.map { $0 > end } ?? false
  }
}

extension Evidence {
  /// How certain a statement with this evidence is.
  var certainty: Certainty { isVerified ? .signed : .unsigned }
}
