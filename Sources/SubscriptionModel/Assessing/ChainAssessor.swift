/// Makes the assessment of one chain of subscription periods.
struct ChainAssessor {
  let records: ChainRecords
  let chain: MergedChain
  let situation: ChainSituation
  let decision: RuleDecision
  let events: [FoldedEvent]
  private let rules: [StateRule]

  /// Merges the records of a chain and applies the rules.
  init(
    _ records: ChainRecords,
    periods: [RankedRecord<Transaction>],
    asOf instant: Timestamp,
    catalogue: ProductCatalog,
    successor: SubscriptionSuccessor?,
    rules: [StateRule]
  ) {
    self.records = records
    chain = MergedChain(records, periods: periods, catalogue: catalogue)
    var situation = ChainSituation(chain, at: instant)
    situation.successor = successor
    situation.appleStatusComparison = AppleStatusComparison(
      chain,
      at: instant,
      successor: successor,
      rules: rules
    )
    self.situation = situation
    self.rules = rules
    events = records.events.folded(isOneChain: true, transactions: records.transactions)
    let isEmpty =
      periods.isEmpty && !records.hasRenewalEvidence && !records.rejected.isEmpty
    decision = isEmpty ? .onlyInvalidEvidence(records.rejected) : rules.decision(on: situation)
  }

  /// The assessment of the chain.
  func assessment() -> SubscriptionAssessment {
    let transactions = mergedTransactions()
    let requests = refundRequests()
    let refund = requests.last
    let modifiers = situation.modifiers(decision, refund: refund)
    let said = situation.signals.info ?? situation.renewal
    // Of what was moved, or taken back for good, nothing renews, whatever Apple's switch still says.
    let isOver =
      situation.movedTo != nil || situation.isRevoked && !situation.renewsAfterRevocation
    let state = decision.state
    let claims = claims()
    let newestInvalid = records.rejected.compactMap(\.evidence.dated).max()
    var assessment = SubscriptionAssessment(
      chainKey: chain.key,
      subscriptionGroupIdentifier: groupIdentifier,
      productId: productId,
      state: state,
      expirationReason: state == .expired ? decision.reason : nil,
      expirationIntent: state == .expired || situation.wasOverBeforeRevocation
        ? situation.statedReason : nil,
      access: decision.access,
      certainty: decision.certainty,
      expiresDate: end,
      expiryIsEstimated: situation.subject?.expiryIsEstimated ?? false,
      willRenew: situation.movedTo == nil ? situation.willRenew : nil,
      autoRenewProductId: situation.renewal?.autoRenewProductId,
      renewalDate: isOver ? nil : situation.renewalDate,
      renewalPrice: isOver ? nil : situation.renewalPrice,
      gracePeriodExpiresDate: gracePeriodEnd(said),
      isInBillingRetryPeriod: said?.isInBillingRetryPeriod,
      billingRetryEnds: [.gracePeriod, .billingRetry].contains(state) ? situation.retryEnds : nil,
      wasOverBeforeRevocation: situation.wasOverBeforeRevocation,
      reasonBeforeRevocation: situation.wasOverBeforeRevocation
        ? situation.statedReason?.reason : nil,
      renewalBlockedBy: state.isRunning && situation.waitsForPriceConsent ? .priceConsent : nil,
      commitment: situation.commitmentStatus(state),
      refundRequest: refund,
      earlierRefundRequests: requests.dropLast(),
      priceIncreaseStatus: situation.renewal?.priceIncreaseStatus,
      appleStatus: chain.newestStatus?.value.status,
      newestEvidence: chain.newestEvidence ?? newestInvalid,
      filedBy: chain.filedBy,
      rule: decision.rule,
      findings: decision.findings,
      modifiers: modifiers,
      warnings: warnings(claims),
      currentTransactionId: situation.subject?.id,
      transactions: transactions,
      charges: transactions.charges(),
      renewalInfo: situation.renewal,
      renewalHistory: records.renewalInfos.oldestFirst().map(\.value),
      events: events,
      isTrialEnding: isTrialEnding,
      rejected: records.rejected,
      claims: claims,
      claimedEvents: records.claims.events.folded(
        isOneChain: true,
        transactions: records.transactions
      ),
      claimedRecords: records.claims.records,
      nextBoundary: decision.nextBoundary(on: situation),
      extensions: records.extensions.oldestFirst().map(\.value),
      nextPeriod: nextPeriod,
      renewalSwitch: situation.renewalSwitch,
      missingPeriod: situation.missingPeriod,
      nextState: nextState()
    )
    assessment.nextRenewal = situation.nextRenewal(state)
    assessment.successor =
      switch state {
      case .upgraded: situation.movedTo
      case .revoked: situation.movedByRevocation
      case .refunded: situation.movedBeforeRevocation
      default: nil
      }
    assessment.claimedCharges = claimedCharges
    assessment.renewalSwitches = RenewalSwitches(assessment).changes
    return assessment
  }

  /// What only unsigned documents name, beside what is verified: rule T9 of <doc:Trust>.
  private var claimedCharges: [Charge] {
    guard !records.claims.transactions.isEmpty else { return [] }
    let known = Set(records.transactions.map(\.value.transactionId))
    let copies = Dictionary(
      grouping: records.claims.transactions.filter { !known.contains($0.value.transactionId) },
      by: \.value.transactionId
    )
    return copies.values.compactMap { MergedPeriod($0) }
      .sorted { MergedPeriod.isEarlier($1, $0) }
      .map { $0.merged(.claimed, isInferred: false) }.charges()
  }

  /// What unsigned documents say that differs from the state.
  private func claims() -> [Claim] {
    var finder = ClaimCollector()
    finder.add(records.claims.transactions, beside: chain.periods)
    for period in chain.periods where period.isTrusted {
      let overruled = period.others.filter { !$0.stamp.isTrusted && $0.asOf > period.asOf }
      finder.add(overruled, beside: [period])
    }
    finder.add(
      records.claims.renewalInfos + overruledInfos,
      beside: situation.renewal,
      isOn: situation.willRenew
    )
    finder.add(records.claims.statuses, on: chain, rules: rules)
    finder.add(records.claims.events, beside: events, since: chain.newestEvidence)
    finder.add(records.claims.extensions, end: situation.end)
    return finder.claims
  }

  /// What the owner accepts, or a receipt backs, and signed renewal info describes otherwise.
  private var overruledInfos: [RankedRecord<RenewalInfo>] {
    guard situation.renewal?.evidence.isVerified == true else { return [] }
    return chain.renewalInfos.filter { !$0.stamp.isTrusted && $0.stamp.isDated }
  }

  /// When the period ends or ended.
  ///
  /// A period that is known only from Apple's status is none of the known ones.
  private var end: Timestamp? {
    let isOnlyCalledActive = decision.rule == .appleStatus && decision.state == .active
    return isOnlyCalledActive && !situation.isRunning ? nil : situation.end
  }

  /// The renewal that Apple has signed before it begins; `nil` for none.
  private var nextPeriod: NextPeriod? {
    situation.ahead.map { ahead in
      NextPeriod(
        transaction: ahead.period.transaction,
        ends: ahead.ends,
        willRenew: situation.willRenew
      )
    }
  }

  /// The next different state that the same documents lead to; `nil` for none.
  private func nextState() -> NextState? {
    var boundary = decision.nextBoundary(on: situation)
    for _ in 0..<Self.maximumBoundaries {
      guard let moment = boundary else { return nil }
      var later = ChainSituation(chain, at: moment)
      later.successor = situation.successor
      later.appleStatusComparison = situation.appleStatusComparison.later(at: moment)
      let coming = rules.decision(on: later)
      if coming.state != decision.state || coming.reason != decision.reason {
        return NextState(
          moment: moment,
          rule: coming.rule,
          state: coming.state,
          expirationReason: coming.state == .expired ? coming.reason : nil
        )
      }
      boundary = coming.nextBoundary(on: later)
    }
    return nil
  }

  /// The most boundaries to look beyond for another state.
  ///
  /// A state lasts over only a few: starts of periods that are signed ahead, and dates that only
  /// change wording.
  private static let maximumBoundaries = 8

  /// Newest purchase first.
  private func mergedTransactions() -> [MergedTransaction] {
    let roles = situation.roles
    var merged: [MergedTransaction] = []
    merged.reserveCapacity(chain.periods.count)
    for index in chain.periods.indices.reversed() {
      let role = roles.roles[index]
      let isOutdated = role == .current && situation.subject == nil
      merged.append(
        chain.periods[index].merged(
          isOutdated ? .past : role,
          isInferred: roles.inferred.contains(index)
        )
      )
    }
    return merged
  }

  /// The product of the deciding period, or of the newest one if all were replaced.
  private var productId: ProductId? {
    if let later = situation.laterPeriod { return later.productId ?? later.autoRenewProductId }
    let newest = situation.subject ?? situation.ahead?.period ?? chain.periods.last
    return newest?.transaction.productId ?? situation.renewal?.productId
      ?? situation.renewal?.autoRenewProductId
  }

  private var groupIdentifier: SubscriptionGroupId? {
    let periods = chain.periods.reversed().lazy
    return periods.compactMap(\.transaction.subscriptionGroupIdentifier).first
      ?? records.statuses.lazy.compactMap(\.value.subscriptionGroupIdentifier).first
  }

  private var isTrialEnding: Bool {
    guard decision.state == .freeTrial, let end = situation.end else { return false }
    return end <= situation.instant.adding(StateLimits.trialEnding)
  }

  /// A grace date, unless it remains from a lapse before the period.
  private func gracePeriodEnd(_ info: RenewalInfo?) -> Timestamp? {
    let isSignal = situation.signals.info != nil
    guard let date = isSignal ? situation.graceEnds : info?.gracePeriodExpiresDate else {
      return nil
    }
    guard let start = situation.subject?.start else { return date }
    return date > start ? date : nil
  }

  private func refundRequests() -> [RefundRequest] {
    let instant = situation.instant
    return RefundRequestFinder(events, asOf: instant).requests { id in
      chain.periods.lazy.filter { id == nil || $0.id == id }.map(\.transaction)
        .filter { $0.isRevoked(at: instant) }
        .max { $0.revocationDate ?? instant < $1.revocationDate ?? instant }
    }
  }
}

extension RuleDecision {
  /// The decision for a chain that only documents with invalid signatures name.
  static func onlyInvalidEvidence(_ records: [Record]) -> RuleDecision {
    let inputs = records.map(\.evidence).map { evidence in
      RuleInput(
        name: "signature",
        value: .text(evidence.signature.name),
        test: .differs,
        evidence: evidence
      )
    }
    return RuleDecision(
      rule: .onlyInvalidEvidence,
      state: .unconfirmed,
      access: .unknown,
      certainty: .unknown,
      findings: [RuleFinding(rule: .onlyInvalidEvidence, fired: true, inputs: inputs)]
    )
  }
}
