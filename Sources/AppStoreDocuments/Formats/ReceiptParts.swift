import SubscriptionModel

/// The rows and entries that `unified_receipt` and verifyReceipt responses have in common.
struct ReceiptParts {
  /// The transactions in document order.
  var transactions: [Transaction] = []
  /// The renewal infos in document order.
  var renewalInfos: [RenewalInfo] = []
  /// The chains of `pending_renewal_info`; `nil` if there is no such list.
  var renewalInfoFor: [TransactionId]?
  /// The embedded receipt, as written.
  var latestReceipt: JSONValue?

  /// Reads `latest_receipt_info`, `pending_renewal_info` and `latest_receipt`.
  static func read(
    _ fields: inout FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> ReceiptParts {
    var parts = ReceiptParts()
    parts.transactions = ReceiptRow.rows("latest_receipt_info", of: &fields, scope, &builder)
    parts.transactions += ReceiptRow.rows(
      "latest_expired_receipt_info",
      of: &fields,
      scope,
      &builder
    )
    if let entries = PendingRenewalInfo.entries(of: &fields, scope, &builder) {
      parts.renewalInfos = entries
      parts.renewalInfoFor = entries.map(\.originalTransactionId).withoutDoubles
    }
    parts.latestReceipt =
      fields.value("latest_receipt") ?? fields.value("latest_expired_receipt")
    return parts
  }

  /// Merges in the parts of `unified_receipt`, which take precedence.
  ///
  /// From 2019 to 2021, notifications contain it beside the old objects, which say less about the
  /// same transactions.
  mutating func replace(with unified: ReceiptParts) {
    let newer = Set(unified.transactions.map(\.transactionId))
    let bundleId = transactions.lazy.compactMap(\.bundleId).first
    transactions = transactions.filter { !newer.contains($0.transactionId) }
    for var transaction in unified.transactions {
      transaction.bundleId = transaction.bundleId ?? bundleId
      transactions.append(transaction)
    }
    renewalInfos += unified.renewalInfos
    renewalInfoFor = unified.renewalInfoFor ?? renewalInfoFor
    latestReceipt = unified.latestReceipt ?? latestReceipt
  }

  /// Fills in values that some rows or entries lack from others that state them.
  mutating func complete() {
    let renewed = Set(renewalInfos.map { Subscribed($0) })
    let bundleId = transactions.lazy.compactMap(\.bundleId).first
    for index in transactions.indices where transactions[index].isSubscription == nil {
      let row = Subscribed(transactions[index])
      // Apple says to compare the product as well; an entry without one is matched by its chain.
      let anyProduct = Subscribed(chain: row.chain, product: nil)
      if renewed.contains(row) || renewed.contains(anyProduct) {
        transactions[index].isSubscription = true
      }
    }
    for index in renewalInfos.indices where renewalInfos[index].bundleId == nil {
      renewalInfos[index].bundleId = bundleId
    }
  }

  /// Gives all records the time that was determined from them.
  mutating func date(_ time: EvidenceTime) {
    for index in transactions.indices { transactions[index].evidence.date(time) }
    for index in renewalInfos.indices { renewalInfos[index].evidence.date(time) }
  }

  /// Adds the records and, if they are complete, the account view that they form.
  func add(view isComplete: Bool, _ scope: Scope, _ builder: inout ItemBuilder) {
    for var transaction in transactions {
      transaction.dropReasonWithoutDate()
      builder.add(Record(transaction))
    }
    for renewal in renewalInfos { builder.add(Record(renewal)) }
    guard isComplete else { return }
    builder.add(
      Record(
        AccountView(
          environment: scope.environment ?? transactions.first?.environment ?? .unknown,
          bundleId: scope.bundleId ?? transactions.lazy.compactMap(\.bundleId).first,
          originalTransactionIds: transactions.chains,
          renewalInfoFor: renewalInfoFor,
          isComplete: true,
          evidence: builder.evidence(scope)
        )
      )
    )
  }

  /// The newest transaction, of one chain if it is given.
  func newestTransaction(of chain: TransactionId?) -> Transaction? {
    transactions
      .filter { chain == nil || $0.originalTransactionId == chain }
      .max { $0.purchased < $1.purchased }
  }

  /// The transaction that Apple took back last, of one chain if it is given; `nil` for none, and where
  /// that was an upgrade.
  func lastRevoked(of chain: TransactionId?) -> Transaction? {
    let last =
      transactions
      .filter { $0.revocationDate != nil && (chain == nil || $0.originalTransactionId == chain) }
      .max { ($0.revoked, $0.purchased) < ($1.revoked, $1.purchased) }
    return last?.isUpgraded == true ? nil : last
  }
}

/// A product within a chain, the key that matches rows to entries.
private struct Subscribed: Hashable {
  let chain: TransactionId
  let product: ProductId?

  init(chain: TransactionId, product: ProductId?) {
    self.chain = chain
    self.product = product
  }

  init(_ transaction: Transaction) {
    chain = transaction.originalTransactionId ?? transaction.transactionId
    product = transaction.productId
  }

  init(_ renewal: RenewalInfo) {
    chain = renewal.originalTransactionId
    product = renewal.productId
  }
}

extension Transaction {
  fileprivate var revoked: Timestamp { revocationDate ?? .distantPast }

  fileprivate var purchased: Timestamp { purchaseDate ?? .distantPast }
}

extension [TransactionId] {
  /// The elements, each once, in order.
  var withoutDoubles: [TransactionId] {
    var seen: Set<TransactionId> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Timestamp {
  /// Earlier than every date in a document.
  static let distantPast = Timestamp(milliseconds: .min)
}
