/// Finds the claims of a chain that differ from the evidence that counts.
///
/// An older claim is history: it may have been true at the time.
struct ClaimCollector {
  private var found: [Claim] = []

  /// The claims, newest first, with each field of each transaction once.
  var claims: [Claim] {
    struct Subject: Hashable {
      let field: String
      let transactionId: TransactionId?
    }
    var known: Set<Subject> = []
    let newest = found.sorted { left, right in
      if left.evidence != right.evidence { return right.evidence.isBefore(left.evidence) }
      return left.field < right.field
    }
    let each = newest.filter {
      known.insert(Subject(field: $0.field, transactionId: $0.transactionId)).inserted
    }
    return Array(each.prefix(Claim.maximumReportedClaims))
  }

  /// Compares claimed copies of transactions with the periods or purchases that count.
  mutating func add(
    _ claimed: [RankedRecord<Transaction>],
    beside periods: [MergedPeriod]
  ) {
    guard !claimed.isEmpty else { return }
    let byId = Dictionary(periods.map { ($0.id, $0) }) { first, _ in first }
    for record in claimed {
      if let period = byId[record.value.transactionId] {
        add(record, beside: period)
      } else {
        addUnknown(record)
      }
    }
  }

  /// Adds a transaction that no verified evidence names.
  private mutating func addUnknown(_ record: RankedRecord<Transaction>) {
    let transaction = record.value
    let id = transaction.transactionId
    add("transactionId", .text(id.text), id, record.evidence)
    if let date = transaction.expiresDate { add("expiresDate", .date(date), id, record.evidence) }
    if let date = transaction.revocationDate {
      add("revocationDate", .date(date), id, record.evidence)
    }
  }

  private mutating func add(_ record: RankedRecord<Transaction>, beside period: MergedPeriod) {
    let (said, known) = (record.value, period.transaction)
    let evidence = record.evidence
    let id = said.transactionId
    if let product = said.productId, let other = known.productId, product != other {
      add("productId", .text(product.text), id, evidence)
    }
    guard record.asOf >= period.asOf else { return }
    if let token = said.appAccountToken?.meaningful, token != known.appAccountToken?.meaningful {
      add("appAccountToken", .text(token.text), id, evidence)
    }
    if let date = said.expiresDate, !date.isSame(as: known.expiresDate) {
      add("expiresDate", .date(date), id, evidence)
    }
    if !said.revocationDate.isSame(as: known.revocationDate) {
      add("revocationDate", said.revocationDate.map { .date($0) } ?? .absent, id, evidence)
    }
    if let isUpgraded = said.isUpgraded, isUpgraded != (known.isUpgraded ?? false) {
      add("isUpgraded", .flag(isUpgraded), id, evidence)
    }
    if let ownership = said.inAppOwnershipType, let other = known.inAppOwnershipType,
      ownership != other
    {
      add("inAppOwnershipType", .text(ownership.rawText), id, evidence)
    }
  }

  /// Compares claimed renewal infos with the one in force, and with whether it renews.
  mutating func add(
    _ claimed: [RankedRecord<RenewalInfo>],
    beside renewal: RenewalInfo?,
    isOn: Bool?
  ) {
    for record in claimed where renewal.map({ record.asOf >= $0.evidence.asOf }) ?? true {
      let said = record.value
      let evidence = record.evidence
      if let status = said.willRenew, status != isOn {
        add("autoRenewStatus", .flag(status), nil, evidence)
      }
      if let product = said.autoRenewProductId, product != renewal?.autoRenewProductId {
        add("autoRenewProductId", .text(product.text), nil, evidence)
      }
      if let date = said.gracePeriodExpiresDate, !date.isSame(as: renewal?.gracePeriodExpiresDate) {
        add("gracePeriodExpiresDate", .date(date), nil, evidence)
      }
      if let retries = said.isInBillingRetryPeriod,
        retries != (renewal?.isInBillingRetryPeriod ?? false)
      {
        add("isInBillingRetryPeriod", .flag(retries), nil, evidence)
      }
      if let intent = said.expirationIntent, intent != renewal?.expirationIntent {
        add("expirationIntent", .text(intent.rawText), nil, evidence)
      }
      if let date = said.renewalDate, !date.isSame(as: renewal?.renewalDate) {
        add("renewalDate", .date(date), nil, evidence)
      }
      if let consent = said.priceIncreaseStatus, consent != renewal?.priceIncreaseStatus {
        add("priceIncreaseStatus", .text(consent.rawText), nil, evidence)
      }
    }
  }

  /// Compares the newest claimed status with what the rules say at its moment.
  mutating func add(
    _ claimed: [RankedRecord<StatusClaim>],
    on chain: MergedChain,
    rules: [StateRule]
  ) {
    guard let newest = claimed.max(by: { $1.isPreferred(to: $0) }) else { return }
    let decision = rules.decision(on: ChainSituation(chain, at: newest.asOf))
    guard let status = newest.value.status.known, !status.agrees(with: decision) else { return }
    add("status", .number(status.rawValue), nil, newest.evidence)
  }

  /// Adds claimed notifications that ask for a refund or are newer than everything that counts.
  ///
  /// A claim that verified evidence confirms is left out.
  mutating func add(
    _ claimed: [RankedRecord<NotificationEvent>],
    beside events: [FoldedEvent],
    since newest: Timestamp?
  ) {
    let known = Set(events.compactMap(\.event.notificationUUID))
    for record in claimed {
      let isNewer = newest.map { record.asOf > $0 } ?? true
      guard isNewer || record.value.isRefundRequest else { continue }
      if let id = record.value.notificationUUID, known.contains(id) { continue }
      let isTold = events.contains {
        $0.event.name == record.value.name && $0.event.transactionId == record.value.transactionId
      }
      guard !isTold else { continue }
      let name = record.value.name.rawText
      add("notificationType", .text(name), record.value.transactionId, record.evidence)
    }
  }

  /// Compares responses that moved a renewal date with the end of the period.
  mutating func add(_ claimed: [RankedRecord<RenewalExtension>], end: Timestamp?) {
    for record in claimed where record.value.success {
      guard let date = record.value.effectiveDate, end.map({ date > $0 }) ?? true else { continue }
      add("effectiveDate", .date(date), nil, record.evidence)
    }
  }

  private mutating func add(
    _ field: String,
    _ value: RuleValue,
    _ transactionId: TransactionId?,
    _ evidence: Evidence
  ) {
    found.append(
      Claim(field: field, value: value, transactionId: transactionId, evidence: evidence)
    )
  }
}

extension Timestamp {
  /// Whether both are the same moment; Version 1 documents drop the milliseconds of a date.
  fileprivate func isSame(as other: Timestamp?) -> Bool {
    guard let other else { return false }
    return since(other).milliseconds.magnitude < 1000
  }
}

extension Timestamp? {
  fileprivate func isSame(as other: Timestamp?) -> Bool {
    guard let moment = self else { return other == nil }
    return moment.isSame(as: other)
  }
}

extension NotificationEvent.Name {
  /// The type as Apple writes it.
  fileprivate var rawText: String {
    switch self {
    case .v1(let type): type.rawText
    case .v2(let type, subtype: _): type.rawText
    }
  }
}
