/// Apple's newest status of a chain where it disagrees with the rules at its own moment (reference,
/// 3.4, row 0a, and 3.5).
struct AppleWord {
  let claim: StatusClaim
  let status: AppleStatus
  /// What the rules say at the moment of the status.
  let computed: SubscriptionState
  /// The boundary up to which Apple's word holds; `nil` for none.
  let until: Timestamp?
  /// Whether the status may replace what the rules say: an unsigned one does not replace what Apple
  /// signed, and only warns.
  let isInForce: Bool
  /// Whether the period is a family member's.
  private let isFamilyShared: Bool

  /// Compares the newest status with the table; `nil` when there is none, when it is not the newest
  /// evidence, when the two agree, and when the boundary after it lies at or before `instant`.
  init?(_ chain: MergedChain, at instant: Timestamp, rules: [StateRule]) {
    guard let newest = chain.newestStatus, let status = newest.value.status.known,
      newest.stamp.isDated, newest.stamp.isOfVersion2,
      newest.asOf == chain.newestEvidence
    else { return nil }
    let moment = newest.asOf
    let situation = ChainSituation(chain, at: moment)
    let decision = rules.decision(on: situation)
    guard !status.agrees(with: decision) else { return nil }
    until = situation.boundaries.filter { $0 > moment }.min()
    if let until, until <= instant { return nil }
    claim = newest.value
    self.status = status
    computed = decision.state
    isInForce = newest.stamp.isTrusted || !chain.isTrusted
    isFamilyShared = situation.subject?.transaction.inAppOwnershipType == .known(.familyShared)
  }

  /// The state that Apple's word names.
  var state: SubscriptionState {
    switch status {
    case .active: .active
    case .expired: .expired
    case .billingRetry: .billingRetry
    case .gracePeriod: .gracePeriod
    case .revoked: isFamilyShared ? .familySharingEnded : .revoked
    }
  }

  /// Whether Apple's word grants access.
  var access: Access {
    switch status {
    case .active, .gracePeriod: .yes
    case .expired, .billingRetry, .revoked: .no
    }
  }
}

extension MergedChain {
  /// Apple's newest status; `nil` for none.
  var newestStatus: Dated<StatusClaim>? {
    statuses.max { $1.isPreferred(to: $0) }
  }
}

extension ChainSituation {
  /// The moments at which Apple's word, once it disagrees, gives way to the rules again.
  fileprivate var boundaries: [Timestamp] {
    let starts = chain.periods.map(\.start)
    let grace = [renewal?.gracePeriodExpiresDate, graceEnds]
    return starts + [end, retryEnds].compactMap { $0 } + grace.compactMap { $0 }
  }
}

extension AppleStatus {
  /// Whether the status says the same as the table (reference, 3.5).
  fileprivate func agrees(with decision: RuleDecision) -> Bool {
    switch self {
    case .active: [.freeTrial, .introductoryOffer, .active].contains(decision.state)
    case .expired: decision.state == .expired
    case .billingRetry: decision.state == .billingRetry
    case .gracePeriod: decision.state == .gracePeriod
    case .revoked:
      decision.rule == .refundedThenUnconfirmed
        || [.refunded, .revoked, .familySharingEnded, .seatWithdrawn].contains(decision.state)
    }
  }
}
