/// Contradictions between documents of different chains.
struct CustomerConflicts {
  private(set) var warnings: [AssessmentWarning] = []

  /// Finds transactions that stand in several chains, and notifications whose payloads name a
  /// different environment.
  init(_ chains: [ChainRecords], events: [RankedRecord<NotificationEvent>]) {
    let sorted = chains.sorted { $0.key < $1.key }
    if sorted.count > 1 { findSharedTransactions(sorted) }
    findEnvironments(sorted, events: events)
  }

  private mutating func findSharedTransactions(_ chains: [ChainRecords]) {
    var owners: [TransactionId: (chain: ChainKey, record: RankedRecord<Transaction>)] = [:]
    var reported: Set<TransactionId> = []
    for chain in chains {
      var own: [TransactionId: RankedRecord<Transaction>] = [:]
      for record in chain.transactions {
        let id = record.value.transactionId
        if own[id].map(record.isPreferred(to:)) ?? true { own[id] = record }
      }
      for (id, record) in own.sorted(by: { $0.key < $1.key }) {
        guard let owner = owners[id] else {
          owners[id] = (chain.key, record)
          continue
        }
        // Anybody can name a transaction that Apple signed in a chain of their own.
        guard owner.chain.environment == chain.key.environment,
          owner.record.stamp.isTrusted == record.stamp.isTrusted, reported.insert(id).inserted
        else { continue }
        let isOtherApp = owner.chain.bundleId != chain.key.bundleId
        let kind = AssessmentWarning.Kind.transactionIdentityConflict(
          field: isOtherApp ? "bundleId" : "originalTransactionId"
        )
        let evidence = [owner.record.evidence, record.evidence]
        warnings.append(AssessmentWarning(kind: kind, evidence: evidence))
      }
    }
  }

  private mutating func findEnvironments(
    _ chains: [ChainRecords],
    events loose: [RankedRecord<NotificationEvent>]
  ) {
    let environments = Set(chains.map(\.key.environment))
    guard environments.count > 1 || !loose.isEmpty else { return }
    var outer: [Int: RankedRecord<NotificationEvent>] = [:]
    for event in loose + chains.flatMap(\.events)
    where outer[event.document].map(event.isPreferred(to:)) ?? true {
      outer[event.document] = event
    }
    var inner: [Int: RankedRecord<Transaction>] = [:]
    for chain in chains where chain.key.environment != .unknown {
      for record in chain.transactions {
        guard let event = outer[record.document]?.value, event.environment != .unknown,
          event.environment != chain.key.environment
        else { continue }
        if inner[record.document].map(record.isPreferred(to:)) ?? true {
          inner[record.document] = record
        }
      }
    }
    for (document, record) in inner.sorted(by: { $0.key < $1.key }) {
      let evidence = [outer[document]?.evidence, record.evidence].compactMap { $0 }
      warnings.append(AssessmentWarning(kind: .environmentMismatch, evidence: evidence))
    }
  }
}
