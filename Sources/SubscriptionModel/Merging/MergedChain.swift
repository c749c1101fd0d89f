/// A chain of subscription periods after all its evidence was weighed (reference, 3.2); what it is at
/// a moment is `ChainSituation`'s business.
struct MergedChain {
  let key: ChainKey
  /// By start, the earliest first.
  private(set) var periods: [MergedPeriod] = []
  /// The renewal infos, without what a newer list of pending renewals shows to be over.
  private(set) var renewalInfos: [Dated<RenewalInfo>] = []
  /// The same as they were stated, where such a list took something from them.
  private(set) var endedInfos: [Dated<RenewalInfo>] = []
  let statuses: [Dated<StatusClaim>]
  let events: [Dated<NotificationEvent>]
  /// Documents that hold the chain whole.
  let completeViews: [Dated<AccountView>]
  /// Answers that move a date further than Apple does.
  private(set) var overlongExtensions: [RenewalExtension] = []
  /// When a newer list of pending renewals first lacked the chain, and what shows it.
  private(set) var voided: Evidence?
  /// The newest dated evidence about the chain.
  private(set) var newestEvidence: Timestamp?
  /// By when the newest of the evidence that nothing dates was filed.
  private(set) var filedBy: Timestamp?
  /// Whether anything about the chain is trusted.
  private(set) var isTrusted = false
  /// The newest period of each document, for evidence whose time is not known well.
  private(set) var newestStart: [Int: Timestamp] = [:]

  /// Weighs the records of a chain.
  init(
    _ records: ChainRecords,
    periods transactions: [Dated<Transaction>],
    catalogue: ProductCatalogue
  ) {
    key = records.key
    statuses = records.statuses.oldestFirst()
    events = records.events.oldestFirst()
    completeViews = records.views.filter { $0.value.isComplete && $0.stamp.isDated }
    weighTransactions(transactions, claimed: records.claims.transactions, catalogue: catalogue)
    apply(records.extensions.oldestFirst())
    weighRenewalInfos(
      records.renewalInfos.oldestFirst(),
      absentFrom: records.viewsWithoutRenewalInfo.filter(\.stamp.isDated)
    )
    weighTimes(records)
  }

  var hasRealTime: Bool { key.environment.hasRealTime }

  private mutating func weighTransactions(
    _ transactions: [Dated<Transaction>],
    claimed: [Dated<Transaction>],
    catalogue: ProductCatalogue
  ) {
    var copies: [[Dated<Transaction>]] = []
    var indices: [TransactionId: Int] = [:]
    indices.reserveCapacity(transactions.count)
    for transaction in transactions {
      let id = transaction.value.transactionId
      if let index = indices[id] {
        copies[index].append(transaction)
      } else {
        indices[id] = copies.count
        copies.append([transaction])
      }
      guard transaction.stamp.clock != .stated else { continue }
      let start = transaction.value.purchaseDate ?? StateLimits.noDate
      newestStart[transaction.document] =
        max(newestStart[transaction.document] ?? StateLimits.noDate, start)
    }
    let claimed = Dictionary(grouping: claimed, by: \.value.transactionId)
    periods = copies.compactMap { copies in
      let id = copies.first?.value.transactionId
      return MergedPeriod(copies, claimed: id.flatMap { claimed[$0] } ?? [])
    }
    for index in periods.indices where periods[index].expiry == nil && hasRealTime {
      let period = catalogue.period(of: periods[index].transaction.productId)
      guard let end = period?.end(from: periods[index].start) else { continue }
      periods[index].expiry = end
      periods[index].expiryIsEstimated = true
    }
    periods.sort(by: MergedPeriod.isEarlier)
  }

  /// Moves the end of the period that the developer extended, until a newer copy says it as well.
  ///
  /// Apple's answer carries no signature, so it moves no end that a signature vouches for, nor one that
  /// a signed notice says was reached, and none further than Apple lets a developer move it.
  private mutating func apply(_ extensions: [Dated<RenewalExtension>]) {
    var moves: [Int: Int] = [:]
    for answer in extensions where answer.value.success {
      guard let date = answer.value.effectiveDate else { continue }
      let index = periods.lastIndex { period in
        guard let lineItem = answer.value.webOrderLineItemId else { return true }
        return period.lineItem == lineItem
      }
      guard let index, let expiry = periods[index].expiry, expiry < date else { continue }
      let furthest = expiry.adding(StateLimits.longestExtension)
      if date > furthest { overlongExtensions.append(answer.value) }
      guard moves[index, default: 0] < StateLimits.extensionsOfPeriod else { continue }
      guard answer.stamp.isTrusted || !isVouched(periods[index], until: date) else { continue }
      moves[index, default: 0] += 1
      periods[index].expiry = min(date, furthest)
      periods[index].expiryEvidence = answer.evidence
      periods[index].stateEvidence.append(answer.evidence)
    }
    if !extensions.isEmpty { periods.sort(by: MergedPeriod.isEarlier) }
  }

  /// Whether a signature holds against a period's end at `date`.
  private func isVouched(_ period: MergedPeriod, until date: Timestamp) -> Bool {
    guard !period.isTrusted, let expiry = period.expiry else { return true }
    let isEnd = { (moment: Timestamp) in expiry <= moment && moment < date }
    return events.contains { $0.stamp.isTrusted && $0.value.signal == .expired && isEnd($0.asOf) }
      || statuses.contains {
        $0.stamp.isTrusted && $0.value.status == .known(.expired) && isEnd($0.asOf)
      }
  }

  private mutating func weighRenewalInfos(
    _ infos: [Dated<RenewalInfo>],
    absentFrom views: [Dated<AccountView>]
  ) {
    guard let newest = views.max(by: { $1.isPreferred(to: $0) }) else {
      renewalInfos = infos
      return
    }
    for info in infos {
      // A list without a signature proves nothing against renewal info with one.
      let isStronger = info.stamp.isTrusted && !newest.stamp.isTrusted
      guard !isStronger, info.stamp.isDated, info.asOf < newest.asOf else {
        renewalInfos.append(info)
        continue
      }
      endedInfos.append(info)
      renewalInfos.append(Dated(info.value.withoutPending, document: info.document))
    }
    let isRepealed = infos.contains { $0.asOf >= newest.asOf }
    let trustsAny = infos.contains { $0.stamp.isTrusted }
    if !isRepealed, !trustsAny { voided = newest.evidence }
  }

  private mutating func weighTimes(_ records: ChainRecords) {
    var newest: Timestamp?
    var filed: Timestamp?
    func add(_ stamp: EvidenceStamp) {
      if stamp.isDated {
        newest = max(newest ?? stamp.asOf, stamp.asOf)
      } else {
        filed = max(filed ?? stamp.asOf, stamp.asOf)
      }
      if stamp.isTrusted { isTrusted = true }
    }
    for record in records.transactions { add(record.stamp) }
    for record in records.renewalInfos { add(record.stamp) }
    for record in records.statuses { add(record.stamp) }
    for record in records.events { add(record.stamp) }
    for record in records.extensions { add(record.stamp) }
    newestEvidence = newest
    filedBy = filed
  }
}

extension RenewalInfo {
  /// What stays true when Apple no longer lists the renewal as pending: retry, grace and the question of
  /// a price are over, the renewal switch and the reason of the end stand as they were last stated.
  fileprivate var withoutPending: RenewalInfo {
    var info = self
    if info.isInBillingRetryPeriod != nil { info.isInBillingRetryPeriod = false }
    info.gracePeriodExpiresDate = nil
    info.priceIncreaseStatus = nil
    return info
  }
}
