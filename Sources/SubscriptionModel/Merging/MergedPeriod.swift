/// One transaction of a chain, merged from its copies, with what the rules need to know about the
/// copies.
struct MergedPeriod {
  /// The copy that counts, with its format's gaps filled.
  private var winner: RankedRecord<Transaction>
  /// Every other copy that counts, newest first.
  let others: [RankedRecord<Transaction>]
  /// The claimed copies, newest first; history.
  let claimed: [RankedRecord<Transaction>]
  /// The documents that hold a copy, sorted.
  private let documents: [Int]
  /// When the first copy was made.
  let firstAsOf: Timestamp
  /// When the newest dated copy was made; `nil` when no copy has a date.
  let newestAsOf: Timestamp?
  /// The document of that copy.
  let newestDocument: Int
  /// Every end of the period that a copy states.
  let statedExpirations: [Timestamp]
  /// The evidence of the fields that decide a state.
  var stateEvidence: [Evidence]
  /// The end of the period, after extensions and the catalog's period length.
  var expiry: Timestamp?
  var expiryIsEstimated = false
  /// The evidence of `expiry`.
  var expiryEvidence: Evidence

  /// Merges the copies of one transaction, apart from those that are only claimed; `nil` for none.
  init?(_ copies: [RankedRecord<Transaction>], claimed: [RankedRecord<Transaction>] = []) {
    self.claimed = claimed.sorted { $0.isPreferred(to: $1) }
    guard let best: RankedRecord<Transaction> = copies.winner() else { return nil }
    others = copies.filter { !$0.isSame(as: best) }.sorted { $0.isPreferred(to: $1) }
    var filler = GapFiller(best.value)
    // A copy without a time of its own fills nothing, either.
    filler.fill(from: best.stamp.isDated ? others.filter(\.stamp.isDated) : others)
    winner =
      filler.isChanged ? RankedRecord(filler.transaction, document: best.document) : best
    stateEvidence = [best.evidence] + filler.stateEvidence
    var documents: [Int] = []
    documents.reserveCapacity(copies.count)
    var expiries: [Timestamp] = []
    var first = best.asOf
    var newest: RankedRecord<Transaction>?
    for copy in copies {
      documents.append(copy.document)
      if let expiry = copy.value.expiresDate, expiry != expiries.last { expiries.append(expiry) }
      first = min(first, copy.asOf)
      guard copy.stamp.isDated else { continue }
      let isNewer = newest.map { ($0.asOf, $0.document) < (copy.asOf, copy.document) } ?? true
      if isNewer { newest = copy }
    }
    documents.sort()
    self.documents = documents
    firstAsOf = first
    newestAsOf = newest?.asOf
    newestDocument = newest?.document ?? best.document
    statedExpirations = expiries
    expiry = best.value.expiresDate
    expiryEvidence = best.evidence
  }

  var transaction: Transaction { winner.value }

  /// Every other copy, whether it counts or not, newest first.
  var history: [RankedRecord<Transaction>] {
    claimed.isEmpty ? others : (others + claimed).sorted { $0.isPreferred(to: $1) }
  }

  /// Whether `document` holds a copy.
  func isIn(_ document: Int) -> Bool {
    let index = documents.partitioningIndex { $0 >= document }
    return index < documents.count && documents[index] == document
  }

  /// Whether the winning copy, and so any copy, is verified.
  var isTrusted: Bool { winner.stamp.isTrusted }

  /// When the winning copy was made.
  var asOf: Timestamp { winner.asOf }

  /// The transaction with its role.
  ///
  /// The cancellation of a period that an upgrade replaced is no refund, so it is left out: rule P18
  /// of <doc:Periods>.
  func merged(_ role: MergedTransaction.Role, isInferred: Bool) -> MergedTransaction {
    let isCancelledUpgrade = role == .upgraded && transaction.revocationDate != nil
    var merged = MergedTransaction(
      transaction: isCancelledUpgrade ? Shared(transaction.withoutRevocation) : winner.shared,
      olderVersions: history.map(\.shared),
      role: role,
      roleIsInferred: isInferred
    )
    if !claimed.isEmpty { merged.counted = others.map(\.shared) }
    if transaction.moneyReturned == nil, transaction.revocationDate == nil {
      merged.refundedCopy =
        others.first { $0.value.moneyReturned != nil && $0.value.isUpgraded != true }?.shared
    }
    merged.ends = expiry
    merged.endIsEstimated = expiryIsEstimated
    if isCancelledUpgrade { merged.replacedOn = transaction.revocationDate }
    return merged
  }

  /// The period, with whether documents name its revocation as a refund, or leave that open.
  func named(by refunds: NamedRefunds) -> MergedPeriod {
    let isRefund = refunds.names(transaction)
    let isUnclear = !isRefund && refunds.namesOnlyRevocation(of: transaction)
    guard isRefund || isUnclear else { return self }
    var named = self
    var transaction = transaction
    if isRefund { transaction.isRefundNamed = true }
    transaction.isRefundedOrUnshared = isUnclear
    named.winner = RankedRecord(transaction, document: winner.document)
    return named
  }

  /// The purchase with its own date, where the winning copy is that of a restore.
  var boughtFirst: MergedPeriod {
    guard transaction.isRestored else { return self }
    var first = self
    var transaction = transaction
    transaction.purchaseDate = transaction.originalPurchaseDate
    first.winner = RankedRecord(transaction, document: winner.document)
    return first
  }

  var id: TransactionId { transaction.transactionId }

  /// When the period begins; the earliest moment where no document says.
  var start: Timestamp {
    transaction.purchaseDate ?? transaction.originalPurchaseDate ?? StateLimits.noDate
  }

  /// The web order line item, if there is one: receipts write 0 for none.
  var lineItem: WebOrderLineItemId? { transaction.lineItem }

  /// Orders periods by start, then end, then evidence, then id.
  static func isEarlier(_ left: MergedPeriod, _ right: MergedPeriod) -> Bool {
    if left.start != right.start { return left.start < right.start }
    let ends = (left.expiry ?? StateLimits.noDate, right.expiry ?? StateLimits.noDate)
    if ends.0 != ends.1 { return ends.0 < ends.1 }
    let asOf = (left.asOf, right.asOf)
    if asOf.0 != asOf.1 { return asOf.0 < asOf.1 }
    return left.id < right.id
  }
}
