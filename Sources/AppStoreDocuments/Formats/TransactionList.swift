import SubscriptionModel

/// App Store Server API responses that are lists of signed transactions: history, refunds, and
/// order lookup.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/historyresponse>
enum TransactionList {
  /// Reads a list; `kind` states which request it answers.
  static func read(
    _ answer: FieldReader,
    as kind: DocumentKind,
    _ outer: Scope,
    _ builder: inout ItemBuilder
  ) {
    var fields = answer
    builder.kind = kind
    var scope = outer
    scope.environment = fields.environment()
    scope.bundleId = fields.id("bundleId")
    let elements = fields.value("signedTransactions")?.elements ?? []
    if elements.isEmpty { builder.markInformational() }
    if kind == .orderLookupResponse, fields.int("status") == 1 {
      builder.note("status", "Apple found no such order")
    }
    var transactions: [Transaction] = []
    for (index, element) in builder.admitted(elements).enumerated() {
      let place = scope.at("signedTransactions[\(index)]")
      guard let record = transaction(element, place, &builder) else { continue }
      transactions.append(record)
    }
    for transaction in transactions {
      var transaction = transaction
      if kind == .refundHistoryResponse, transaction.revocationDate != nil {
        transaction.isRefundNamed = true
      }
      builder.add(Record(transaction))
    }
    if kind == .historyResponse, !transactions.isEmpty {
      addView(of: transactions, scope, &builder)
    }
    builder.takeNotes(of: fields)
  }

  private static func transaction(
    _ element: JSONValue,
    _ place: Scope,
    _ builder: inout ItemBuilder
  ) -> Transaction? {
    guard element.isString else {
      var scope = place
      if let date = element["signedDate"].flatMap({ DateText.any($0.content) }) {
        scope.time = .stated(date)
      }
      return TransactionPayload.read(FieldReader(element, path: place.path), scope, &builder)
    }
    switch SignedPayload.read(element.content, place, &builder) {
    case .transaction(let record): return record
    case .renewalInfo, .appTransaction, .notification, .retentionRequest, .unknown, .unreadable:
      return nil
    }
  }

  /// A page of a history joins chains, but newer transactions can be on another page.
  private static func addView(
    of transactions: [Transaction],
    _ outer: Scope,
    _ builder: inout ItemBuilder
  ) {
    var scope = outer
    scope.time = EvidenceTime.newest(of: transactions.map(\.evidence)) ?? outer.time
    builder.add(
      Record(
        AccountView(
          environment: transactions.first?.environment ?? scope.environment ?? .unknown,
          bundleId: transactions.first?.bundleId ?? scope.bundleId,
          originalTransactionIds: transactions.chains,
          renewalInfoFor: nil,
          isComplete: false,
          evidence: builder.evidence(scope)
        )
      )
    )
  }
}

extension EvidenceTime {
  /// The newest stated moment; `nil` if none is stated.
  static func newest(of evidence: [Evidence]) -> EvidenceTime? {
    evidence.filter { $0.clock == .stated }.map(\.asOf).max().map { .stated($0) }
  }
}

extension [Transaction] {
  /// The chains of the transactions, each once, in order.
  var chains: [TransactionId] {
    var seen: Set<TransactionId> = []
    return map { $0.originalTransactionId ?? $0.transactionId }.filter { seen.insert($0).inserted }
  }
}
