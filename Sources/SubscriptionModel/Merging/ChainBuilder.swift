/// Sorts the records of a customer into chains.
struct ChainBuilder {
  private(set) var chains: [ChainRecords] = []
  /// Records that belong to no chain.
  private(set) var appTransactions: [RankedRecord<AppTransaction>] = []
  private(set) var unassignedEvents: [RankedRecord<NotificationEvent>] = []
  private(set) var views: [RankedRecord<AccountView>] = []
  private(set) var rejected: [Record] = []
  /// The earliest record that is signed after the moment; `nil` when all evidence takes part.
  private(set) var nextRecord: Timestamp?
  /// Whether any evidence takes part.
  private(set) var hasEvidence = false
  /// The newest dated evidence that counts, or else the newest with a broken signature.
  private(set) var newestEvidence: Timestamp?
  /// When the newest undated evidence that counts was filed at the latest.
  private(set) var filedBy: Timestamp?

  /// Unsigned records outside any chain, of a customer with verified evidence.
  private(set) var unassignedClaims: [Record] = []
  /// Whether the customer has verified evidence.
  private(set) var isVerified = false

  private var newestInvalid: Timestamp?
  /// For each chain, the strength of the evidence that first named it.
  private var namingStrengths: [EvidenceStrength] = []
  private var slots: [TransactionId: [Int]] = [:]
  private var originals: [TransactionId: TransactionId] = [:]
  /// The same, from verified evidence only.
  private var verifiedOriginals: [TransactionId: TransactionId] = [:]
  private var last: Int?
  private let ranks: [Int]

  /// Sorts `records` for an answer about `instant`.
  init(_ records: OrderedRecords, asOf instant: Timestamp, scope: EvidenceScope = .signed) {
    ranks = records.ranks
    collectKeys(records.items)
    for item in records.items {
      let stamp = item.stamp
      guard stamp.isVisible(asOf: instant) else {
        let from = stamp.visibleFrom ?? stamp.asOf
        nextRecord = min(nextRecord ?? from, from)
        continue
      }
      if scope == .arrived, let arrived = item.record.evidence.arrived, arrived > instant {
        nextRecord = min(nextRecord ?? arrived, arrived)
        continue
      }
      hasEvidence = true
      if stamp.isInvalid {
        if stamp.isDated { newestInvalid = max(newestInvalid ?? stamp.asOf, stamp.asOf) }
        leaveOut(item)
      } else {
        sort(item)
      }
    }
    moveUnsignedToClaims(records.unsigned)
    updateTimes()
    newestEvidence = newestEvidence ?? newestInvalid
    guard !rejected.isEmpty else { return }
    rejected.sort { $0.evidence.isBefore($1.evidence) }
    for index in chains.indices {
      chains[index].rejected.sort { $0.evidence.isBefore($1.evidence) }
    }
  }

  private mutating func moveUnsignedToClaims(_ unsigned: UnsignedPolicy) {
    isVerified = chains.contains(where: \.isVerified)
    for index in chains.indices {
      chains[index].moveUnsignedToClaims(unsigned)
    }
    switch unsigned {
    case .never: break
    case .whereBacked: guard isVerified else { return }
    case .always: return
    }
    unassignedClaims =
      appTransactions.filter { !$0.stamp.isTrusted }.map { .appTransaction($0.shared) }
      + unassignedEvents.filter { !$0.stamp.isTrusted }.map { .notification($0.shared) }
    appTransactions.removeAll { !$0.stamp.isTrusted }
    unassignedEvents.removeAll { !$0.stamp.isTrusted }
    // Within a chain it is known which views count; only those may join chains.
    let counted = Set(chains.flatMap(\.views).map(\.document))
    views.removeAll { !$0.stamp.isTrusted && !counted.contains($0.document) }
  }

  /// The chains with verified evidence, or all chains of a customer without any; the others do not
  /// identify the customer.
  var identifyingChains: [ChainRecords] {
    isVerified ? chains.filter(\.isVerified) : chains
  }

  private mutating func updateTimes() {
    for chain in chains {
      for record in chain.transactions { note(record.stamp) }
      for record in chain.renewalInfos { note(record.stamp) }
      for record in chain.statuses { note(record.stamp) }
      for record in chain.events { note(record.stamp) }
      for record in chain.extensions { note(record.stamp) }
    }
    for record in appTransactions { note(record.stamp) }
    for record in unassignedEvents { note(record.stamp) }
    for record in views { note(record.stamp) }
  }

  private mutating func note(_ stamp: EvidenceSummary) {
    if stamp.isDated {
      newestEvidence = max(newestEvidence ?? stamp.asOf, stamp.asOf)
    } else {
      filedBy = max(filedBy ?? stamp.asOf, stamp.asOf)
    }
  }

  /// Creates the chains of all evidence, so that a chain's key does not depend on the moment.
  ///
  /// Verified evidence comes first, then unsigned, then invalid: weaker evidence must not decide
  /// where stronger evidence belongs.
  private mutating func collectKeys(_ items: [OrderedRecords.Item]) {
    let lacksOriginal = items.contains { item in
      guard case .transaction(let record) = item else { return false }
      return record.value.originalTransactionId == nil
    }
    if lacksOriginal {
      for case .transaction(let record) in items where !record.stamp.isInvalid {
        guard let original = record.value.originalTransactionId else { continue }
        let id = record.value.transactionId
        originals[id] = min(originals[id] ?? original, original)
        guard record.stamp.isTrusted else { continue }
        verifiedOriginals[id] = min(verifiedOriginals[id] ?? original, original)
      }
    }
    addChains(of: items, [.verified, .unsigned])
    addChains(of: items, [.invalid])
  }

  private mutating func addChains(
    of items: [OrderedRecords.Item],
    _ strengths: [EvidenceStrength]
  ) {
    var withoutBundle: [(place: ChainReference, strength: EvidenceStrength)] = []
    for strength in strengths {
      for item in items where item.stamp.strength == strength {
        guard let place = place(of: item) else { continue }
        if place.bundleId == nil {
          withoutBundle.append((place, strength))
        } else {
          _ = slot(place, strength)
        }
      }
    }
    // What names only the chain comes last, when every chain exists.
    for (place, strength) in withoutBundle where !place.isAnywhere { _ = slot(place, strength) }
    for (place, strength) in withoutBundle where place.isAnywhere { _ = slot(place, strength) }
  }

  /// The facts that identify a chain.
  private struct ChainReference {
    let environment: AppStoreEnvironment
    let bundleId: BundleId?
    let original: TransactionId
    /// Whether neither environment nor app is stated, as in responses about extended renewal dates.
    var isAnywhere: Bool { bundleId == nil && environment == .unknown }

    init(_ environment: AppStoreEnvironment, _ bundleId: BundleId?, _ original: TransactionId) {
      self.environment = environment
      self.bundleId = bundleId
      self.original = original
    }
  }

  /// The chain that a record is about; `nil` for none or several.
  private func place(of item: OrderedRecords.Item) -> ChainReference? {
    switch item {
    case .transaction(let record):
      let id = record.value.transactionId
      let known = record.stamp.isTrusted ? verifiedOriginals[id] : originals[id]
      let original = record.value.originalTransactionId ?? known ?? id
      return ChainReference(record.value.environment, record.value.bundleId, original)
    case .renewalInfo(let record):
      let original = record.value.originalTransactionId
      return ChainReference(record.value.environment, record.value.bundleId, original)
    case .status(let record):
      let original = record.value.originalTransactionId
      return ChainReference(record.value.environment, record.value.bundleId, original)
    case .renewalExtension(let record):
      let original = record.value.originalTransactionId
      return ChainReference(record.value.environment, record.value.bundleId, original)
    case .notification(let record):
      guard let original = record.value.originalTransactionId else { return nil }
      return ChainReference(record.value.environment, record.value.bundleId, original)
    case .appTransaction, .accountView:
      return nil
    }
  }

  /// The index of a chain; `nil` if it does not exist.
  ///
  /// Without an app, it is the only chain with that original ID; of several, the smallest among
  /// those with the strongest evidence.
  private func find(_ place: ChainReference) -> Int? {
    if let last, isChain(last, place), chains[last].key.bundleId == place.bundleId { return last }
    var found: Int?
    for index in slots[place.original] ?? [] where isChain(index, place) {
      let candidate = chains[index].key.bundleId
      if candidate == place.bundleId { return index }
      guard place.bundleId == nil, let candidate else { continue }
      guard let known = found, let best = chains[known].key.bundleId else {
        found = index
        continue
      }
      let isStronger = namingStrengths[index] > namingStrengths[known]
      let isEqual = namingStrengths[index] == namingStrengths[known]
      if isStronger || (isEqual && candidate < best) { found = index }
    }
    return found
  }

  private func isChain(_ index: Int, _ place: ChainReference) -> Bool {
    chains[index].key.originalTransactionId == place.original
      && (chains[index].key.environment == place.environment || place.isAnywhere)
  }

  /// The index of a chain, which is added if needed.
  private mutating func slot(
    _ place: ChainReference,
    _ strength: EvidenceStrength = .unsigned
  ) -> Int {
    let index = find(place) ?? chains.count
    if index == chains.count {
      namingStrengths.append(strength)
      let key = ChainKey(
        environment: place.environment,
        bundleId: place.bundleId,
        originalTransactionId: place.original
      )
      chains.append(ChainRecords(key: key))
      slots[place.original, default: []].append(index)
    }
    last = index
    return index
  }

  private func ranked<Value>(_ record: RankedRecord<Value>) -> RankedRecord<Value> {
    var record = record
    record.document = ranks[record.document]
    return record
  }

  private mutating func sort(_ item: OrderedRecords.Item) {
    let index = place(of: item).map { slot($0) }
    switch item {
    case .transaction(let record):
      guard let index else { return }
      chains[index].transactions.append(ranked(record))
    case .renewalInfo(let record):
      guard let index else { return }
      chains[index].renewalInfos.append(ranked(record))
    case .status(let record):
      guard let index else { return }
      chains[index].statuses.append(ranked(record))
    case .renewalExtension(let record):
      guard let index else { return }
      chains[index].extensions.append(ranked(record))
    case .notification(let record):
      if let index {
        chains[index].events.append(ranked(record))
      } else {
        unassignedEvents.append(ranked(record))
      }
    case .appTransaction(let record):
      appTransactions.append(ranked(record))
    case .accountView(let record):
      let view = ranked(record)
      views.append(view)
      // One account may list thousands of chains, so a set is faster here.
      let listed = view.value.renewalInfoFor.map { Set($0) }
      for original in view.value.originalTransactionIds {
        let place = ChainReference(view.value.environment, view.value.bundleId, original)
        guard let index = find(place) else { continue }
        chains[index].views.append(view)
        if let listed, !listed.contains(original) {
          chains[index].viewsWithoutRenewalInfo.append(view)
        }
      }
    }
  }

  private mutating func leaveOut(_ item: OrderedRecords.Item) {
    let record = item.record
    rejected.append(record)
    guard let place = place(of: item) else { return }
    chains[slot(place)].rejected.append(record)
  }
}
