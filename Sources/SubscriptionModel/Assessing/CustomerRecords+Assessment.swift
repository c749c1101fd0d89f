extension CustomerRecords {
  /// Assesses the customer at a moment.
  ///
  /// The function is pure and total: the same records give the same answer in any order, and no
  /// content of a document makes it fail. Records that are signed later take no part, except in
  /// identities. With the `scope` `.arrived`, records that are known to have arrived later take no
  /// part either.
  public func assessment(
    asOf instant: Timestamp,
    catalogue: ProductCatalog = ProductCatalog(),
    scope: EvidenceScope = .signed
  ) -> CustomerAssessment {
    CustomerAssessor(
      self,
      asOf: instant,
      catalogue: catalogue,
      scope: scope,
      rules: StateRules.inOrder
    )
    .assessment()
  }

  /// Assesses the customer by a different table; tests use it to show what each rule is for.
  func assessment(
    asOf instant: Timestamp,
    catalogue: ProductCatalog = ProductCatalog(),
    rules: [StateRule]
  ) -> CustomerAssessment {
    CustomerAssessor(self, asOf: instant, catalogue: catalogue, scope: .signed, rules: rules)
      .assessment()
  }
}

/// Assesses one customer.
private struct CustomerAssessor {
  let customer: CustomerRecords
  let instant: Timestamp
  let sorter: ChainBuilder
  let identity: CustomerIdentity
  private var subscriptions: [SubscriptionAssessment] = []
  private var purchases: [PurchaseAssessment] = []
  private var boundaries: [Timestamp] = []

  init(
    _ customer: CustomerRecords,
    asOf instant: Timestamp,
    catalogue: ProductCatalog,
    scope: EvidenceScope,
    rules: [StateRule]
  ) {
    self.customer = customer
    self.instant = instant
    let records = OrderedRecords(customer.records, unsigned: UnsignedPolicy(customer))
    sorter = ChainBuilder(records, asOf: instant, scope: scope)
    // Identity depends on all evidence, regardless of when it was signed.
    let whole =
      sorter.nextRecord == nil
      ? sorter : ChainBuilder(records, asOf: Timestamp(milliseconds: .max))
    identity = CustomerIdentity(
      whole.identifyingChains,
      appTransactions: whole.appTransactions,
      views: whole.views,
      constantTokens: customer.constantTokens
    )
    let successors = Self.successors(sorter.chains)
    for chain in sorter.chains {
      assess(chain, catalogue: catalogue, successor: successors[chain.key], rules: rules)
    }
    if let next = sorter.nextRecord { boundaries.append(next) }
  }

  private mutating func assess(
    _ records: ChainRecords,
    catalogue: ProductCatalog,
    successor: SubscriptionSuccessor?,
    rules: [StateRule]
  ) {
    let kind = ChainKind(records, catalogue: catalogue)
    if !kind.purchases.isEmpty {
      let assessor = PurchaseAssessor(records, purchases: kind.purchases, asOf: instant)
      let assessments = assessor.assessments()
      boundaries += assessments.flatMap(\.refundRequests.boundaries)
      purchases += assessments
      if let next = assessor.nextBoundary { boundaries.append(next) }
    }
    let tellsOfSubscription =
      !kind.periods.isEmpty || records.hasRenewalEvidence
      || (kind.purchases.isEmpty && records.claims.concernSubscription)
    let isOnlyInvalid = kind.purchases.isEmpty && !records.rejected.isEmpty
    guard tellsOfSubscription || isOnlyInvalid else { return }
    let assessor = ChainAssessor(
      records,
      periods: kind.periods,
      asOf: instant,
      catalogue: catalogue,
      successor: successor,
      rules: rules
    )
    var assessment = assessor.assessment()
    if let next = assessment.nextBoundary { boundaries.append(next) }
    boundaries += assessment.refundRequests.boundaries
    if let begins = assessment.losingAccessBegins {
      assessment.isLosingAccess = begins <= instant
      if begins > instant { boundaries.append(begins) }
    }
    subscriptions.append(assessment)
  }

  /// For each chain, the chain that names it as its predecessor.
  private static func successors(_ chains: [ChainRecords]) -> [ChainKey: SubscriptionSuccessor] {
    var successors: [ChainKey: SubscriptionSuccessor] = [:]
    for chain in chains {
      for record in chain.transactions {
        guard let previous = record.value.previousOriginalTransactionId else { continue }
        let key = ChainKey(
          environment: chain.key.environment,
          bundleId: chain.key.bundleId,
          originalTransactionId: previous
        )
        let found = SubscriptionSuccessor(key: chain.key, transaction: record.value)
        if let known = successors[key], !found.isBefore(known) { continue }
        successors[key] = found
      }
    }
    for chain in chains where successors[chain.key] != nil {
      successors[chain.key]?.predecessorPurchaseDate = chain.transactions
        .compactMap { $0.value.originalPurchaseDate ?? $0.value.purchaseDate }.min()
    }
    return successors
  }

  func assessment() -> CustomerAssessment {
    var sorted = subscriptions.sorted(by: Urgency.isFirst)
    let renewing = Set(sorted.filter { $0.nextRenewal != nil }.map(\.chainKey))
    let own = sorted.first { $0.access == .yes && $0.payer == .customer }
    for index in sorted.indices {
      if sorted[index].access == .no { sorted[index].accessElsewhere = own?.productId }
      sorted[index].hasOtherRenewal = !renewing.subtracting([sorted[index].chainKey]).isEmpty
    }
    sorted.markContinuedPeriods()
    let bought = purchases.sorted(by: PurchaseAssessment.isNewer).besideOwn
    let standing = CustomerAccess(subscriptions: sorted, purchases: bought)
    let smallest = sorter.identifyingChains.map(\.key).min()
    let apps = sorter.appTransactions.sorted { $0.isPreferred(to: $1) }.map(\.value)
    return CustomerAssessment(
      id: customer.id,
      label: label(smallest),
      person: customer.person,
      environment: smallest?.environment ?? apps.first?.environment ?? .unknown,
      bundleId: smallest?.bundleId ?? apps.first?.bundleId,
      basis: customer.basis,
      appAccountTokens: identity.tokens,
      appTransactionIds: identity.appTransactionIds,
      links: identity.links,
      asOf: instant,
      access: standing.access,
      accessThrough: standing.product,
      warnings: identity.warnings + warnings(sorted),
      subscriptions: sorted,
      purchases: bought,
      events: events,
      appTransactions: apps,
      newestEvidence: sorter.newestEvidence,
      filedBy: sorter.filedBy,
      rejected: sorter.rejected,
      claimedRecords: claimedRecords,
      related: customer.related,
      mentions: customer.mentions,
      nextBoundary: boundaries.min(),
      firstSeenLater: sorter.hasEvidence ? nil : sorter.nextRecord
    )
  }

  private func label(_ smallest: ChainKey?) -> String {
    let constants = Set(customer.constantTokens.compactMap(\.meaningful))
    let token = identity.tokens.first { !constants.contains($0) }
    let id = sorter.identifyingChains.map(\.key.originalTransactionId).min()
    return token?.text ?? identity.appTransactionIds.first?.text ?? id?.text ?? customer.id.text
  }

  private var claimedRecords: [Record] {
    let records = sorter.chains.flatMap(\.claims.records) + sorter.unassignedClaims
    return records.sorted { $0.evidence.isBefore($1.evidence) }
  }

  private var events: [FoldedEvent] {
    if sorter.chains.count == 1, sorter.unassignedEvents.isEmpty, let only = subscriptions.first {
      return only.events
    }
    var all = sorter.unassignedEvents
    for chain in sorter.chains { all += chain.events }
    let transactions = sorter.chains.flatMap(\.transactions)
    return all.folded(isOneChain: false, transactions: transactions)
  }

  private func warnings(_ subscriptions: [SubscriptionAssessment]) -> [AssessmentWarning] {
    let conflicts = CustomerConflicts(sorter.chains, events: sorter.unassignedEvents)
    let invalid = invalidEvidence(sorter.rejected)
    let related = customer.related.map { AssessmentWarning(kind: .related($0)) }
    return invalid + conflicts.warnings + copiesUnderOtherCustomers
      + simultaneousSubscriptions(subscriptions) + related
      + unread
  }

  private var unread: [AssessmentWarning] {
    let count = customer.unreadDocuments
    return count == 0 ? [] : [AssessmentWarning(kind: .documentsNotRead(count))]
  }

  /// A transaction cannot belong to two customers, so a document of one of them is wrong.
  private var copiesUnderOtherCustomers: [AssessmentWarning] {
    let foreign = Dictionary(grouping: customer.copiesUnderOtherCustomers, by: \.transactionId)
    guard !foreign.isEmpty else { return [] }
    var copies: [TransactionId: [Transaction]] = [:]
    for case .transaction(let copy) in customer.records where foreign[copy.transactionId] != nil {
      copies[copy.transactionId, default: []].append(copy.value)
    }
    return foreign.sorted { $0.key < $1.key }.compactMap { id, others in
      let pairs = (copies[id] ?? []).lazy.compactMap { mine in
        others.first { $0.environment == mine.environment }.map { (mine, $0) }
      }
      // What nobody signed contradicts nothing that Apple signed.
      let pair = pairs.first { !$0.evidence.isVerified || $1.evidence.isVerified }
      guard let (mine, other) = pair else { return nil }
      let field =
        mine.productId != other.productId
        ? "productId" : mine.bundleId != other.bundleId ? "bundleId" : "originalTransactionId"
      let kind = AssessmentWarning.Kind.transactionIdentityConflict(field: field)
      return AssessmentWarning(kind: kind, evidence: [mine.evidence, other.evidence])
    }
  }

  /// Two subscriptions of one group that are paid at the same time; a family member's is not paid
  /// here.
  private func simultaneousSubscriptions(
    _ subscriptions: [SubscriptionAssessment]
  ) -> [AssessmentWarning] {
    var paid: [SubscriptionGroupId: [SubscriptionAssessment]] = [:]
    for subscription in subscriptions where subscription.isPaidNow {
      guard let group = subscription.subscriptionGroupIdentifier else { continue }
      paid[group, default: []].append(subscription)
    }
    return paid.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }.map { _, subscriptions in
      let evidence = subscriptions.compactMap { $0.currentTransaction?.evidence }
      return AssessmentWarning(
        kind: .severalActiveInGroup,
        evidence: evidence.sorted { $0.isBefore($1) }
      )
    }
  }
}

extension PurchaseAssessment {
  /// Orders by purchase, the newest first, then by id.
  fileprivate static func isNewer(_ left: PurchaseAssessment, _ right: PurchaseAssessment) -> Bool {
    let (mine, theirs) = (left.merged.transaction, right.merged.transaction)
    let dates = (
      mine.purchaseDate ?? StateLimits.noDate, theirs.purchaseDate ?? StateLimits.noDate
    )
    if dates.0 != dates.1 { return dates.0 > dates.1 }
    return mine.transactionId < theirs.transactionId
  }
}

extension SubscriptionAssessment {
  /// The transaction that decides the state; `nil` for none.
  public var currentTransaction: Transaction? {
    guard let currentTransactionId else { return nil }
    return transactions.first { $0.transaction.transactionId == currentTransactionId }?.transaction
  }

  /// Whether a failed payment or an end follows only from time that has passed: something may have
  /// changed since the newest document.
  package var mayHaveChanged: Bool {
    certainty == .inferred && (state == .billingRetry || state == .expired)
  }

  /// Whether the customer's own account pays for it now.
  fileprivate var isPaidNow: Bool {
    guard state.isRunning || state == .gracePeriod else { return false }
    return currentTransaction?.isOwnPurchase ?? true
  }
}

extension SubscriptionSuccessor {
  /// Orders by chain, then by the start of the transaction, then by its id.
  fileprivate func isBefore(_ other: SubscriptionSuccessor) -> Bool {
    if key != other.key { return key < other.key }
    let (mine, theirs) = (transaction, other.transaction)
    let dates = (
      mine.purchaseDate ?? StateLimits.noDate, theirs.purchaseDate ?? StateLimits.noDate
    )
    if dates.0 != dates.1 { return dates.0 < dates.1 }
    if mine.transactionId != theirs.transactionId {
      return mine.transactionId < theirs.transactionId
    }
    return theirs.evidence.isBefore(mine.evidence)
  }
}

extension [SubscriptionAssessment] {
  /// Marks transactions that only continue the paid period of another subscription: nothing was
  /// bought.
  fileprivate mutating func markContinuedPeriods() {
    for predecessor in self {
      guard let successor = predecessor.successor, successor.continues(predecessor),
        let place = firstIndex(where: { $0.chainKey == successor.key })
      else { continue }
      let id = successor.transaction.transactionId
      for index in self[place].charges.indices
      where self[place].charges[index].transaction.transactionId == id {
        self[place].charges[index].isCharge = false
      }
    }
  }
}

extension [PurchaseAssessment] {
  /// The purchases, those whose sharing ended with the customer's own of the same product.
  fileprivate var besideOwn: [PurchaseAssessment] {
    map { purchase in
      let transaction = purchase.merged.transaction
      guard purchase.state == .familySharingEnded, !transaction.isRefundedOrUnshared,
        let product = transaction.productId
      else { return purchase }
      var shared = purchase
      shared.ownPurchase = first { other in
        other.access == .yes && other.merged.transaction.isOwnPurchase
          && other.merged.transaction.productId == product
      }
      .map { Shared($0) }
      return shared
    }
  }
}
