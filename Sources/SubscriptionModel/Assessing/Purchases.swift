/// Assesses the one-time purchases of one chain: rule N9 of <doc:States>.
struct PurchaseAssessor {
  private let records: ChainRecords
  private let instant: Timestamp
  private let events: [FoldedEvent]
  private var purchases: [[RankedRecord<Transaction>]] = []
  private var ids: [Set<TransactionId>] = []
  /// For each purchase, whether the product had been taken back before.
  private var isBoughtAgain: [Bool] = []

  /// Groups the copies of each purchase.
  ///
  /// A restored copy has an ID of its own and the date of the purchase, or that of the restore.
  init(_ records: ChainRecords, purchases: [RankedRecord<Transaction>], asOf instant: Timestamp) {
    self.records = records
    self.instant = instant
    events = records.events.folded(isOneChain: true, transactions: purchases)
    let restored = Set(purchases.filter(\.value.isRestored).map(\.value.productId))
    let revocations = Dictionary(grouping: purchases, by: \.value.productId)
      .filter { restored.contains($0.key) }
      .mapValues { $0.compactMap(\.value.revocationDate).sorted() }
    var indices: [PurchaseKey: Int] = [:]
    var owners: [TransactionId: Int] = [:]
    for copy in purchases {
      let id = copy.value.transactionId
      let product = copy.value.productId
      let isRestorable = restored.contains(product)
      let key = PurchaseKey(
        // What is bought after it was taken back is a purchase of its own.
        date: isRestorable
          ? revocations[product]?.last { $0 <= copy.value.purchaseDate ?? instant }
          : copy.value.purchaseDate,
        product: product,
        id: copy.value.purchaseDate == nil && !isRestorable ? id : nil
      )
      let index = owners[id] ?? indices[key] ?? self.purchases.count
      if index == self.purchases.count {
        self.purchases.append([])
        ids.append([])
        isBoughtAgain.append(isRestorable && key.date != nil)
      }
      indices[key] = index
      owners[id] = index
      self.purchases[index].append(copy)
      ids[index].insert(id)
    }
  }

  private struct PurchaseKey: Hashable {
    let date: Timestamp?
    let product: ProductId?
    let id: TransactionId?
  }

  /// The assessments, in no particular order.
  func assessments() -> [PurchaseAssessment] {
    purchases.indices.compactMap(assessment(at:))
  }

  private func assessment(at index: Int) -> PurchaseAssessment? {
    let (copies, ids) = (purchases[index], ids[index])
    let claimed = records.claims.transactions.filter { ids.contains($0.value.transactionId) }
    guard var period = MergedPeriod(copies, claimed: claimed) else { return nil }
    if !isBoughtAgain[index] { period = period.boughtFirst }
    let own = events.filter { event in
      guard let id = event.event.transactionId else { return true }
      return ids.contains(id)
    }
    period = period.named(by: NamedRefunds(refundEvents(of: ids), copies))
    let transaction = period.transaction
    let revoke = own.first { $0.event.isRevoke }?.event
    let state = transaction.purchaseState(at: instant, isRevokedByEvent: revoke != nil)
    let evidence =
      period.stateEvidence
      + (state == .familySharingEnded || transaction.isAssignedSeat ? [revoke?.evidence] : [])
      .compactMap { $0 }
    var assessment = PurchaseAssessment(
      merged: period.merged(state == .purchased ? .purchase : .revoked, isInferred: false),
      state: state,
      access: transaction.purchaseAccess(state),
      certainty: RuleBasis.evidence(evidence).certainty
    )
    assessment.events = own
    assessment.newestEvidence =
      ([period.newestAsOf].compactMap(\.self) + own.compactMap { $0.copies.last?.dated }).max()
    let requests = RefundRequestFinder(own, asOf: instant).requests { _ in
      transaction.isRevoked(at: instant) ? transaction : nil
    }
    assessment.refundRequest = requests.last
    assessment.earlierRefundRequests = requests.dropLast()
    var codes = UnknownCodes()
    codes.add(transaction, tellsOffer: true)
    assessment.warnings =
      period.conflicts + invalidEvidence(records.rejected) + codes.warnings
    var finder = ClaimCollector()
    finder.add(claimed, beside: [period])
    finder.add(
      records.claims.events.filter { $0.value.transactionId.map(ids.contains) ?? true },
      beside: own,
      since: assessment.newestEvidence
    )
    assessment.claims = finder.claims
    let asked = own.map(\.event).filter { event in
      event.isRefundRequest && event.evidence.strength(in: event.environment) < .verified
    }
    if period.isTrusted, !asked.isEmpty {
      assessment.warnings.append(
        AssessmentWarning(kind: .unsignedBesideSigned, evidence: asked.map(\.evidence))
      )
    }
    assessment.warnings += Claim.warnings(of: assessment.claims)
    return assessment
  }

  /// The notifications about a purchase, each in its document.
  private func refundEvents(of ids: Set<TransactionId>) -> [RankedRecord<NotificationEvent>] {
    records.events.filter { $0.value.transactionId.map { ids.contains($0) } ?? true }
  }

  /// When a purchase next changes without a new document.
  var nextBoundary: Timestamp? {
    let dates = purchases.joined().compactMap(\.value.revocationDate)
    return dates.filter { $0 > instant }.min()
  }
}

extension Transaction {
  /// The state of a one-time purchase; one that is refunded in part stays purchased.
  fileprivate func purchaseState(at instant: Timestamp, isRevokedByEvent: Bool) -> PurchaseState {
    guard let revocationDate, revocationDate <= instant else { return .purchased }
    switch payer {
    case .organization: return .revoked
    case .family: return .familySharingEnded
    case .customer: break
    }
    if revocationType == .known(.familyRevoke) { return .familySharingEnded }
    if isRevokedByEvent, mayHaveBeenShared { return .familySharingEnded }
    if isRevokedForUnknownReason { return .revoked }
    return isRefundedByShare ? .purchased : .refunded
  }

  /// Whether a purchase gives access.
  ///
  /// A non-renewing subscription has no end from Apple, so only the app knows.
  fileprivate func purchaseAccess(_ state: PurchaseState) -> Access {
    guard state == .purchased else { return .no }
    return type == .known(.nonRenewingSubscription) ? .unknown : .yes
  }
}

extension Transaction {
  /// Whether the transaction restores an earlier purchase: that of a non-consumable, of which there
  /// is only one.
  var isRestored: Bool {
    guard type == nil || type == .known(.nonConsumable), let originalTransactionId,
      originalTransactionId != transactionId, let originalPurchaseDate, let purchaseDate
    else { return false }
    return originalPurchaseDate < purchaseDate
  }
}
