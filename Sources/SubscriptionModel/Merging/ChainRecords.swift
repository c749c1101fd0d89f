/// The records of one chain that take part at a moment, by kind.
struct ChainRecords {
  let key: ChainKey
  var transactions: [RankedRecord<Transaction>] = []
  var renewalInfos: [RankedRecord<RenewalInfo>] = []
  var statuses: [RankedRecord<StatusClaim>] = []
  var events: [RankedRecord<NotificationEvent>] = []
  var extensions: [RankedRecord<RenewalExtension>] = []
  var views: [RankedRecord<AccountView>] = []
  /// The members of `views` that list renewal info, but none for this chain.
  var viewsWithoutRenewalInfo: [RankedRecord<AccountView>] = []
  /// Records with an invalid signature.
  var rejected: [Record] = []
  /// Unsigned records of a chain with verified evidence: shown, and without effect.
  var claims = ClaimedRecords()

  init(key: ChainKey) {
    self.key = key
  }

  /// Whether the records can only be about a subscription.
  var hasRenewalEvidence: Bool {
    !renewalInfos.isEmpty || !statuses.isEmpty || !extensions.isEmpty
  }
}

/// The claims of one chain: unsigned records next to verified evidence.
struct ClaimedRecords {
  var transactions: [RankedRecord<Transaction>] = []
  var renewalInfos: [RankedRecord<RenewalInfo>] = []
  var statuses: [RankedRecord<StatusClaim>] = []
  var events: [RankedRecord<NotificationEvent>] = []
  var extensions: [RankedRecord<RenewalExtension>] = []

  /// Whether the claims are about a subscription.
  var concernSubscription: Bool {
    !renewalInfos.isEmpty || !statuses.isEmpty || !extensions.isEmpty
      || transactions.contains { $0.value.expiresDate != nil }
  }

  /// Every record, in a fixed order.
  var records: [Record] {
    let all =
      transactions.map { Record.transaction($0.shared) }
      + renewalInfos.map { .renewalInfo($0.shared) } + statuses.map { .status($0.shared) }
      + events.map { .notification($0.shared) } + extensions.map { .renewalExtension($0.shared) }
    return all.sorted { $0.evidence.isBefore($1.evidence) }
  }
}

/// A customer's records with the order of their documents.
struct OrderedRecords {
  /// A record, by kind.
  enum Item {
    case transaction(RankedRecord<Transaction>)
    case renewalInfo(RankedRecord<RenewalInfo>)
    case appTransaction(RankedRecord<AppTransaction>)
    case notification(RankedRecord<NotificationEvent>)
    case status(RankedRecord<StatusClaim>)
    case accountView(RankedRecord<AccountView>)
    case renewalExtension(RankedRecord<RenewalExtension>)
  }

  private(set) var items: [Item] = []
  /// The rank of each document, by document number.
  let ranks: [Int]

  /// When evidence without a signature of its own counts.
  let unsigned: UnsignedPolicy

  /// Stamps `records`, whatever order they are in.
  init(_ records: [Record], unsigned: UnsignedPolicy = .whereBacked) {
    self.unsigned = unsigned
    var order = DocumentOrder()
    items.reserveCapacity(records.count)
    for record in records { items.append(Self.item(record, &order)) }
    ranks = order.ranks
  }

  private static func item(_ record: Record, _ order: inout DocumentOrder) -> Item {
    switch record {
    case .transaction(let record):
      let dated = RankedRecord(record, in: &order)
      order.add(purchase: dated.value.purchaseDate, to: dated.document)
      return .transaction(dated)
    case .renewalInfo(let record):
      return .renewalInfo(RankedRecord(record, in: &order))
    case .appTransaction(let record):
      return .appTransaction(RankedRecord(record, in: &order))
    case .notification(let record):
      let dated = RankedRecord(record, in: &order)
      order.add(dated.value, to: dated.document)
      return .notification(dated)
    case .status(let record):
      return .status(RankedRecord(record, in: &order))
    case .accountView(let record):
      return .accountView(RankedRecord(record, in: &order))
    case .renewalExtension(let record):
      return .renewalExtension(RankedRecord(record, in: &order))
    }
  }
}

extension OrderedRecords.Item {
  /// What merging needs to know about the record's evidence.
  var stamp: EvidenceSummary {
    switch self {
    case .transaction(let record): record.stamp
    case .renewalInfo(let record): record.stamp
    case .appTransaction(let record): record.stamp
    case .notification(let record): record.stamp
    case .status(let record): record.stamp
    case .accountView(let record): record.stamp
    case .renewalExtension(let record): record.stamp
    }
  }

  /// The record itself.
  var record: Record {
    switch self {
    case .transaction(let record): .transaction(record.shared)
    case .renewalInfo(let record): .renewalInfo(record.shared)
    case .appTransaction(let record): .appTransaction(record.shared)
    case .notification(let record): .notification(record.shared)
    case .status(let record): .status(record.shared)
    case .accountView(let record): .accountView(record.shared)
    case .renewalExtension(let record): .renewalExtension(record.shared)
    }
  }
}
