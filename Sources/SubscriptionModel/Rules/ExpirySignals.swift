/// What documents say about why a period ended or was not renewed, as far as it counts: rule P8 of
/// <doc:Periods>.
struct ExpirySignals {
  /// The renewal info whose flags count: signed after the end of the period, or in its document.
  private(set) var info: RenewalInfo?
  /// When the billing grace period ends, according to that renewal info.
  private(set) var graceEnds: Timestamp?
  /// The newest EXPIRED event.
  private(set) var expired: NotificationEvent?
  /// The newest status from 2 to 4.
  private(set) var status: StatusClaim?
  /// The newest evidence that Apple still tries to charge; `nil` if there is none, or if newer
  /// evidence says that Apple stopped.
  private(set) var failing: Evidence?
  /// Any payment failure of the period.
  private(set) var failure: Evidence?
  /// Whether any signal counts at all.
  private(set) var isAny = false

  /// No signals, for a period that has not ended: then they are history.
  init() {}

  /// Collects the signals that count for the period of `subject`.
  init(_ subject: SignalPeriod) {
    let infos = subject.infos.filter { subject.counts($0) }
    let newest = infos.winner()
    info = newest?.value
    graceEnds = newest.flatMap { subject.graceEnds($0) }
    var verdicts: [Int: Verdict] = [:]
    // Events and statuses come oldest first, so the last one of a kind is the newest.
    for event in subject.chain.events where subject.counts(event) {
      add(event, to: &verdicts)
    }
    for claim in subject.chain.statuses where subject.counts(claim) {
      add(claim, to: &verdicts)
    }
    for candidate in infos { add(candidate, to: &verdicts) }
    // That a charge had failed stays true when Apple stops trying.
    let failed = subject.chain.endedInfos.first {
      subject.counts($0) && $0.value.reportsPaymentFailure
    }
    failure = failure ?? failed?.evidence
    if let info, info.isSignal { isAny = true }
    if let pendingRenewalEnd = subject.chain.pendingRenewalEnd,
      subject.isAfterEnd(pendingRenewalEnd.asOf)
    {
      verdicts[Self.voidedDocument] = Verdict(asOf: pendingRenewalEnd.asOf, stops: true)
    }
    settle(verdicts)
  }

  /// A document number that no document has.
  private static let voidedDocument = -1

  /// When the newest of the signals was made; `nil` for none.
  var newestEvidence: Timestamp? {
    [info?.evidence, expired?.evidence, status?.evidence, failing, failure]
      .compactMap { $0?.asOf }.max()
  }

  /// Apple's reason, from the newest renewal info that counts.
  var intent: OpenEnum<ExpirationIntent>? { info?.expirationIntent }

  /// Apple's reason, or else the subtype of EXPIRED where it names none of the reasons.
  var statedReason: OpenEnum<ExpirationIntent>? {
    if let intent { return intent }
    switch expiredSubtype ?? nil {
    case .known(.voluntary): return .known(.customerCancelled)
    case .known(.billingRetry): return .known(.billingError)
    case .known(.priceIncrease): return .known(.priceIncreaseNotAccepted)
    case .known(.productNotForSale): return .known(.productUnavailable)
    case .known(let subtype): return .unrecognized(subtype.rawValue)
    case .unrecognized(let raw): return .unrecognized(raw)
    case nil: return nil
    }
  }

  /// The subtype of the newest EXPIRED event: `nil` without an event, `.some(nil)` without a
  /// subtype.
  var expiredSubtype: OpenEnum<NotificationSubtype>?? {
    guard case .v2(_, let subtype)? = expired?.name else { return nil }
    return .some(subtype)
  }

  /// What one document says about Apple's attempts to charge; its parts are signed moments apart.
  private struct Verdict {
    var asOf: Timestamp
    /// The retry flag is true.
    var retries: Evidence?
    /// An event or a status says that a charge failed.
    var fails: Evidence?
    /// A part says that Apple no longer tries.
    var stops = false

    /// The flag outweighs the event: one that is false says that Apple stopped, unless renewal info
    /// names a grace period in spite of it (rule Q3 of <doc:Quirks>).
    var failing: Evidence? { retries ?? (isStopped ? nil : fails) }
    /// Whether the retry flag is false, and no grace period contradicts it.
    var isStopped = false

    init(asOf: Timestamp, stops: Bool = false) {
      self.asOf = asOf
      self.stops = stops
    }
  }

  private mutating func add(
    _ event: RankedRecord<NotificationEvent>,
    to verdicts: inout [Int: Verdict]
  ) {
    isAny = true
    var verdict = verdicts[event.document] ?? Verdict(asOf: event.asOf)
    verdict.asOf = max(verdict.asOf, event.asOf)
    switch event.value.signal {
    case .expired:
      verdict.stops = true
      expired = event.value
    case .failure:
      verdict.fails = event.evidence
      failure = failure ?? event.evidence
    case nil:
      break
    }
    verdicts[event.document] = verdict
  }

  private mutating func add(_ claim: RankedRecord<StatusClaim>, to verdicts: inout [Int: Verdict]) {
    guard let known = claim.value.status.known else { return }
    var verdict = verdicts[claim.document] ?? Verdict(asOf: claim.asOf)
    verdict.asOf = max(verdict.asOf, claim.asOf)
    switch known {
    case .active, .revoked:
      return
    case .expired:
      verdict.stops = true
    case .billingRetry, .gracePeriod:
      // The EXPIRED event of the same document can begin retry or end it: the flag decides.
      verdict.fails = verdict.fails ?? claim.evidence
      failure = failure ?? claim.evidence
    }
    isAny = true
    status = claim.value
    verdicts[claim.document] = verdict
  }

  private mutating func add(_ info: RankedRecord<RenewalInfo>, to verdicts: inout [Int: Verdict]) {
    let value = info.value
    if value.reportsPaymentFailure {
      failure = failure ?? info.evidence
    }
    // Renewal info counts as a whole, so only the newest states the retry flag.
    guard info.evidence == self.info?.evidence else { return }
    var verdict = verdicts[info.document] ?? Verdict(asOf: info.asOf)
    verdict.asOf = max(verdict.asOf, info.asOf)
    if value.isInBillingRetryPeriod == true {
      verdict.retries = info.evidence
    } else if value.isInBillingRetryPeriod == false || value.statesEndReason {
      verdict.stops = true
      verdict.isStopped =
        value.isInBillingRetryPeriod == false && value.gracePeriodExpiresDate == nil
    }
    verdicts[info.document] = verdict
  }

  /// The newest document about Apple's attempts decides.
  private mutating func settle(_ verdicts: [Int: Verdict]) {
    let speaking = verdicts.filter { $0.value.stops || $0.value.failing != nil }
    let newest = speaking.max { ($0.value.asOf, $0.key) < ($1.value.asOf, $1.key) }
    failing = newest?.value.failing
  }
}

extension RenewalInfo {
  /// Whether any field is about the end of a period.
  fileprivate var isSignal: Bool { reportsPaymentFailure || expirationIntent != nil }

  /// Whether a charge had failed.
  fileprivate var reportsPaymentFailure: Bool {
    isInBillingRetryPeriod == true || gracePeriodExpiresDate != nil
  }

  /// Whether Apple states a reason other than a failed charge that it may retry.
  fileprivate var statesEndReason: Bool {
    guard let expirationIntent else { return false }
    return expirationIntent != .known(.billingError)
  }
}
