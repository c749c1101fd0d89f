/// Sorts the records of a customer into chains.
struct ChainSorter {
  private(set) var chains: [ChainRecords] = []
  /// Records that belong to no chain.
  private(set) var appTransactions: [Dated<AppTransaction>] = []
  private(set) var looseEvents: [Dated<NotificationEvent>] = []
  private(set) var views: [Dated<AccountView>] = []
  private(set) var leftOut: [Record] = []
  /// The earliest record that is signed after the moment; `nil` when all evidence takes part.
  private(set) var nextRecord: Timestamp?
  /// Whether any evidence takes part.
  private(set) var hasEvidence = false
  /// The newest dated evidence that counts, or else the newest with a broken signature.
  private(set) var newestEvidence: Timestamp?
  /// By when the newest of the evidence that counts and that nothing dates was filed.
  private(set) var filedBy: Timestamp?

  private var newestInvalid: Timestamp?
  /// How many chains are named by evidence that counts; they come first.
  private var validChains = 0
  private var slots: [TransactionId: [Int]] = [:]
  private var originals: [TransactionId: TransactionId] = [:]
  private var last: Int?
  private let ranks: [Int]

  /// Sorts `records` for an answer about `instant`.
  init(_ records: StampedRecords, asOf instant: Timestamp, scope: EvidenceScope = .signed) {
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
        note(stamp)
        sort(item)
      }
    }
    newestEvidence = newestEvidence ?? newestInvalid
    guard !leftOut.isEmpty else { return }
    leftOut.sort { $0.evidence.isBefore($1.evidence) }
    for index in chains.indices {
      chains[index].leftOut.sort { $0.evidence.isBefore($1.evidence) }
    }
  }

  private mutating func note(_ stamp: EvidenceStamp) {
    if stamp.isDated {
      newestEvidence = max(newestEvidence ?? stamp.asOf, stamp.asOf)
    } else {
      filedBy = max(filedBy ?? stamp.asOf, stamp.asOf)
    }
  }

  /// Makes the chains of all evidence, so that a chain's key does not depend on the moment.
  ///
  /// What has a broken signature comes last: it must not tell where other evidence belongs.
  private mutating func collectKeys(_ items: [StampedRecords.Item]) {
    let lacksOriginal = items.contains { item in
      guard case .transaction(let record) = item else { return false }
      return record.value.originalTransactionId == nil
    }
    if lacksOriginal {
      for case .transaction(let record) in items where !record.stamp.isInvalid {
        guard let original = record.value.originalTransactionId else { continue }
        originals[record.value.transactionId] = original
      }
    }
    addChains(of: items, isInvalid: false)
    validChains = chains.count
    addChains(of: items, isInvalid: true)
  }

  private mutating func addChains(of items: [StampedRecords.Item], isInvalid: Bool) {
    var withoutBundle: [Place] = []
    for item in items where item.stamp.isInvalid == isInvalid {
      guard let place = place(of: item) else { continue }
      if place.bundleId == nil { withoutBundle.append(place) } else { _ = slot(place) }
    }
    // What names nothing but the chain goes last, when every chain is there.
    for place in withoutBundle where !place.isAnywhere { _ = slot(place) }
    for place in withoutBundle where place.isAnywhere { _ = slot(place) }
  }

  /// What names a chain.
  private struct Place {
    let environment: AppStoreEnvironment
    let bundleId: BundleId?
    let original: TransactionId
    /// Whether neither environment nor app is named, as in answers about a renewal date that moved.
    var isAnywhere: Bool { bundleId == nil && environment == .unknown }

    init(_ environment: AppStoreEnvironment, _ bundleId: BundleId?, _ original: TransactionId) {
      self.environment = environment
      self.bundleId = bundleId
      self.original = original
    }
  }

  /// The chain that a record speaks of; `nil` for none or several.
  private func place(of item: StampedRecords.Item) -> Place? {
    switch item {
    case .transaction(let record):
      let id = record.value.transactionId
      let original = record.value.originalTransactionId ?? originals[id] ?? id
      return Place(record.value.environment, record.value.bundleId, original)
    case .renewalInfo(let record):
      let original = record.value.originalTransactionId
      return Place(record.value.environment, record.value.bundleId, original)
    case .status(let record):
      let original = record.value.originalTransactionId
      return Place(record.value.environment, record.value.bundleId, original)
    case .renewalExtension(let record):
      let original = record.value.originalTransactionId
      return Place(record.value.environment, record.value.bundleId, original)
    case .notification(let record):
      guard let original = record.value.originalTransactionId else { return nil }
      return Place(record.value.environment, record.value.bundleId, original)
    case .appTransaction, .accountView:
      return nil
    }
  }

  /// The index of a chain; `nil` when there is none.
  ///
  /// Without a bundle it is the one chain of that original id, and of several the smallest; one that only
  /// broken signatures name comes last.
  private func find(_ place: Place) -> Int? {
    if let last, isChain(last, place), chains[last].key.bundleId == place.bundleId { return last }
    var found: Int?
    for index in slots[place.original] ?? [] where isChain(index, place) {
      let candidate = chains[index].key.bundleId
      if candidate == place.bundleId { return index }
      guard place.bundleId == nil, let candidate else { continue }
      if index >= validChains, let found, found < validChains { continue }
      let best = found.flatMap { chains[$0].key.bundleId }
      if best.map({ candidate < $0 }) ?? true { found = index }
    }
    return found
  }

  private func isChain(_ index: Int, _ place: Place) -> Bool {
    chains[index].key.originalTransactionId == place.original
      && (chains[index].key.environment == place.environment || place.isAnywhere)
  }

  /// The index of a chain, made when new.
  private mutating func slot(_ place: Place) -> Int {
    let index = find(place) ?? chains.count
    if index == chains.count {
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

  private func ranked<Value>(_ record: Dated<Value>) -> Dated<Value> {
    var record = record
    record.document = ranks[record.document]
    return record
  }

  private mutating func sort(_ item: StampedRecords.Item) {
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
        looseEvents.append(ranked(record))
      }
    case .appTransaction(let record):
      appTransactions.append(ranked(record))
    case .accountView(let record):
      let view = ranked(record)
      views.append(view)
      // One account may list thousands of chains, and each of them is looked for.
      let listed = view.value.renewalInfoFor.map { Set($0) }
      for original in view.value.originalTransactionIds {
        let place = Place(view.value.environment, view.value.bundleId, original)
        guard let index = find(place) else { continue }
        chains[index].views.append(view)
        if let listed, !listed.contains(original) {
          chains[index].viewsWithoutRenewalInfo.append(view)
        }
      }
    }
  }

  private mutating func leaveOut(_ item: StampedRecords.Item) {
    let record = item.record
    leftOut.append(record)
    guard let place = place(of: item) else { return }
    chains[slot(place)].leftOut.append(record)
  }
}
