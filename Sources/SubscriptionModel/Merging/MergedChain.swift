/// A chain of subscription periods, merged from all evidence; `ChainSituation` says what it is at a
/// moment.
struct MergedChain {
  let key: ChainKey
  /// By start, the earliest first.
  private(set) var periods: [MergedPeriod] = []
  /// The renewal infos, without what a newer list of pending renewals ended.
  private(set) var renewalInfos: [RankedRecord<RenewalInfo>] = []
  /// The renewal infos as stated, where such a list ended a part of them.
  private(set) var endedInfos: [RankedRecord<RenewalInfo>] = []
  let statuses: [RankedRecord<StatusClaim>]
  let events: [RankedRecord<NotificationEvent>]
  /// Documents that show the chain whole: rule P9 of <doc:Periods>.
  let completeViews: [RankedRecord<AccountView>]
  /// Responses that move a date further than Apple allows.
  private(set) var excessiveExtensions: [RenewalExtension] = []
  /// The evidence of the newer list that lacks the chain, if there is one.
  private(set) var pendingRenewalEnd: Evidence?
  /// The newest dated evidence about the chain.
  private(set) var newestEvidence: Timestamp?
  /// When the newest undated evidence was filed at the latest.
  private(set) var filedBy: Timestamp?
  /// Whether any evidence of the chain is verified.
  private(set) var isTrusted = false
  /// The start of the newest period in each document, for evidence with an approximate time.
  private(set) var newestStart: [Int: Timestamp] = [:]

  /// Merges the records of a chain.
  init(
    _ records: ChainRecords,
    periods transactions: [RankedRecord<Transaction>],
    catalogue: ProductCatalog
  ) {
    key = records.key
    statuses = records.statuses.oldestFirst()
    events = records.events.oldestFirst()
    completeViews = records.views.filter { $0.value.isComplete && $0.stamp.isDated }
    weighTransactions(transactions, claimed: records.claims.transactions, catalogue: catalogue)
    nameRefunds()
    apply(records.extensions.oldestFirst())
    weighRenewalInfos(
      records.renewalInfos.oldestFirst(),
      absentFrom: records.viewsWithoutRenewalInfo.filter(\.stamp.isDated)
    )
    weighTimes(records)
  }

  var usesRealTime: Bool { key.environment.usesRealTime }

  private mutating func weighTransactions(
    _ transactions: [RankedRecord<Transaction>],
    claimed: [RankedRecord<Transaction>],
    catalogue: ProductCatalog
  ) {
    var copies: [[RankedRecord<Transaction>]] = []
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
    for index in periods.indices where periods[index].expiry == nil && usesRealTime {
      let period = catalogue.period(of: periods[index].transaction.productId)
      guard let end = period?.end(from: periods[index].start) else { continue }
      periods[index].expiry = end
      periods[index].expiryIsEstimated = true
    }
    periods.sort(by: MergedPeriod.isEarlier)
  }

  /// Notes which revocations notifications call refunds, where Apple's reason alone does not tell:
  /// REFUND of Version 2 names the transaction, CANCEL and REFUND of Version 1 follow it, and a refund
  /// history lists it.
  private mutating func nameRefunds() {
    let odd = periods.indices.filter { periods[$0].transaction.isRevokedForUnknownReason }
    guard !odd.isEmpty else { return }
    let refunded = Set(events.map(\.value).filter(\.namesRefund).compactMap(\.transactionId))
    let version1 = events.filter(\.value.takesBackOwnPurchase).map(\.asOf).max()
    for index in odd {
      let transaction = periods[index].transaction
      let isOld = transaction.evidence.source > .decodedPayload
      let taken = isOld ? transaction.revocationDate : nil
      let isTold = taken.map { taken in version1.map { $0 >= taken } ?? false } ?? false
      if isTold || periods[index].isListedAsRefund || refunded.contains(periods[index].id) {
        periods[index] = periods[index].refundNamed
      }
    }
  }

  /// Moves the end of an extended period, until a newer copy states it too: rule P13 of
  /// <doc:Periods>.
  private mutating func apply(_ extensions: [RankedRecord<RenewalExtension>]) {
    var moves: [Int: Int] = [:]
    for answer in extensions where answer.value.success {
      guard let date = answer.value.effectiveDate else { continue }
      let index = periods.lastIndex { period in
        guard let lineItem = answer.value.webOrderLineItemId else { return true }
        return period.lineItem == lineItem
      }
      guard let index, let expiry = periods[index].expiry, expiry < date else { continue }
      let furthest = expiry.adding(StateLimits.maximumRenewalExtension)
      if date > furthest { excessiveExtensions.append(answer.value) }
      guard moves[index, default: 0] < StateLimits.extensionsOfPeriod else { continue }
      guard answer.stamp.isTrusted || !isVouched(periods[index], until: date) else { continue }
      moves[index, default: 0] += 1
      periods[index].expiry = min(date, furthest)
      periods[index].expiryEvidence = answer.evidence
      periods[index].stateEvidence.append(answer.evidence)
    }
    if !extensions.isEmpty { periods.sort(by: MergedPeriod.isEarlier) }
  }

  /// Whether signed evidence contradicts an end of the period at `date`.
  private func isVouched(_ period: MergedPeriod, until date: Timestamp) -> Bool {
    guard !period.isTrusted, let expiry = period.expiry else { return true }
    let isEnd = { (moment: Timestamp) in expiry <= moment && moment < date }
    return events.contains { $0.stamp.isTrusted && $0.value.signal == .expired && isEnd($0.asOf) }
      || statuses.contains {
        $0.stamp.isTrusted && $0.value.status == .known(.expired) && isEnd($0.asOf)
      }
  }

  private mutating func weighRenewalInfos(
    _ infos: [RankedRecord<RenewalInfo>],
    absentFrom views: [RankedRecord<AccountView>]
  ) {
    guard let newest = views.max(by: { $1.isPreferred(to: $0) }) else {
      renewalInfos = infos
      return
    }
    for info in infos {
      // An unsigned list proves nothing against verified renewal info.
      let isStronger = info.stamp.isTrusted && !newest.stamp.isTrusted
      guard !isStronger, info.stamp.isDated, info.asOf < newest.asOf else {
        renewalInfos.append(info)
        continue
      }
      endedInfos.append(info)
      renewalInfos.append(RankedRecord(info.value.withoutPending, document: info.document))
    }
    let isRepealed = infos.contains { $0.asOf >= newest.asOf }
    let trustsAny = infos.contains { $0.stamp.isTrusted }
    if !isRepealed, !trustsAny { pendingRenewalEnd = newest.evidence }
  }

  private mutating func weighTimes(_ records: ChainRecords) {
    var newest: Timestamp?
    var filed: Timestamp?
    func add(_ stamp: EvidenceSummary) {
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
  /// What stays true when Apple no longer lists the renewal as pending: rule M6 of <doc:Merging>.
  ///
  /// Retry, grace, and price consent are over; the renewal switch and the expiration intent stay as
  /// last stated.
  fileprivate var withoutPending: RenewalInfo {
    var info = self
    if info.isInBillingRetryPeriod != nil { info.isInBillingRetryPeriod = false }
    info.gracePeriodExpiresDate = nil
    info.priceIncreaseStatus = nil
    return info
  }
}
