/// Apple's newest status of a chain where it contradicts the rules at its own moment: rule 0a of
/// <doc:States>.
struct AppleStatusOverride {
  let claim: StatusClaim
  let status: AppleStatus
  /// The state that the rules give at the moment of the status.
  let computed: SubscriptionState
  /// The boundary until which Apple's status applies; `nil` for none.
  let until: Timestamp?
  /// Whether the status may replace the computed state.
  ///
  /// An unsigned status never replaces verified evidence and only causes a warning.
  let isInForce: Bool
  /// Whether the other evidence contradicts the status, rather than lacking something: a lost
  /// document contradicts nothing.
  let isConflict: Bool
  /// Whether the period is a family member's.
  private let isFamilyShared: Bool

  /// Compares a status with what the rules say at its moment.
  fileprivate init(
    _ claim: RankedRecord<StatusClaim>,
    _ status: AppleStatus,
    _ decision: RuleDecision,
    on situation: ChainSituation
  ) {
    self.claim = claim.value
    self.status = status
    computed = decision.state
    until = situation.boundaries.filter { $0 > claim.asOf }.min()
    isInForce = claim.stamp.isTrusted || !situation.chain.isTrusted
    isConflict = situation.contradicts(status, decision.state)
    isFamilyShared = situation.subject?.transaction.inAppOwnershipType == .known(.familyShared)
  }

  /// The state that the status names.
  var state: SubscriptionState {
    switch status {
    case .active: .active
    case .expired: .expired
    case .billingRetry: .billingRetry
    case .gracePeriod: .gracePeriod
    case .revoked: isFamilyShared ? .familySharingEnded : .revoked
    }
  }

  /// The access that the status gives.
  var access: Access {
    switch status {
    case .active, .gracePeriod: .yes
    case .expired, .billingRetry, .revoked: .no
    }
  }
}

/// How Apple's newest status compares with the rules at its own moment.
enum AppleStatusComparison {
  case notStated
  /// It is not the newest evidence, cannot be compared, or speaks of a chain that another one continues.
  case outweighed(StatusClaim)
  case agrees(StatusClaim)
  /// It contradicted the rules, until a moment that has passed.
  case lapsed(StatusClaim, since: Timestamp)
  case disagrees(AppleStatusOverride)

  /// Compares the newest status of `chain`, which `successor` may continue, with the rules, for an answer
  /// about `instant`.
  init(
    _ chain: MergedChain,
    at instant: Timestamp,
    successor: SubscriptionSuccessor?,
    rules: [StateRule]
  ) {
    guard let newest = chain.newestStatus else {
      self = .notStated
      return
    }
    guard let status = newest.value.status.known, newest.stamp.isDated, newest.stamp.isStoreKit2,
      newest.asOf == chain.newestEvidence
    else {
      self = .outweighed(newest.value)
      return
    }
    var situation = ChainSituation(chain, at: newest.asOf)
    situation.successor = successor
    let decision = rules.decision(on: situation)
    // What had expired stays so, whatever Apple refunds of it.
    let isOver = status == .expired && situation.wasOverBeforeRevocation
    guard !status.agrees(with: decision), !isOver else {
      self = .agrees(newest.value)
      return
    }
    guard situation.movedTo == nil, situation.movedBeforeRevocation == nil else {
      self = .outweighed(newest.value)
      return
    }
    let word = AppleStatusOverride(newest, status, decision, on: situation)
    if let until = word.until, until <= instant {
      self = .lapsed(newest.value, since: until)
    } else {
      self = .disagrees(word)
    }
  }
}

extension AppleStatusComparison {
  /// The same comparison, seen from a later moment.
  func later(at instant: Timestamp) -> AppleStatusComparison {
    guard case .disagrees(let word) = self, let until = word.until, until <= instant else {
      return self
    }
    return .lapsed(word.claim, since: until)
  }
}

extension MergedChain {
  /// Apple's newest status; `nil` for none.
  var newestStatus: RankedRecord<StatusClaim>? {
    statuses.max { $1.isPreferred(to: $0) }
  }
}

extension ChainSituation {
  /// Why Apple's status does not decide.
  var appleStatusCheck: RuleCheck {
    switch appleStatusComparison {
    case .notStated:
      RuleCheck(false, "appleStatus", .absent, .notStated)
    case .outweighed(let claim):
      RuleCheck(
        false,
        "appleStatus",
        .init(claim.status),
        chain.newestEvidence.map { claim.evidence.asOf < $0 } ?? false ? .past : .stated,
        claim.evidence
      )
    case .agrees(let claim):
      RuleCheck(false, "appleStatus", .init(claim.status), .matches, claim.evidence)
    case .lapsed(let claim, let since):
      RuleCheck(false, "appleStatus", .date(since), .past, claim.evidence)
    case .disagrees(let word):
      RuleCheck(false, "appleStatus", .init(word.claim.status), .differs, word.claim.evidence)
    }
  }

  /// The moments at which a contradicting status gives way to the rules.
  fileprivate var boundaries: [Timestamp] {
    let starts = chain.periods.map(\.start)
    let grace = [renewal?.gracePeriodExpiresDate, graceEnds]
    return starts + [end, retryEnds].compactMap { $0 } + grace.compactMap { $0 }
  }

  /// Whether `status` and the computed state cannot both have been true.
  ///
  /// Where the rules know nothing, or use evidence older than the status, something has happened
  /// that no document reports.
  fileprivate func contradicts(_ status: AppleStatus, _ computed: SubscriptionState) -> Bool {
    switch computed {
    case .unconfirmed, .unknownExpiry, .upgraded: false
    case .expired, .billingRetry, .gracePeriod:
      status != .active || isOfThisMoment(signals.newestEvidence)
    case .refunded, .revoked, .familySharingEnded, .seatWithdrawn:
      status != .active || isRunning
    case .freeTrial, .introductoryOffer, .active:
      // Only a refund or revocation ends a running period, and its document may be missing.
      status != .revoked || isOfThisMoment(subject?.newestAsOf ?? laterPeriod?.evidence.asOf)
    }
  }

  /// Whether the evidence is as new as the moment.
  private func isOfThisMoment(_ asOf: Timestamp?) -> Bool {
    asOf.map { $0.adding(StateLimits.sameMoment) >= instant } ?? false
  }
}

extension AppleStatus {
  /// Whether the status means the same as the decision.
  func agrees(with decision: RuleDecision) -> Bool {
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
