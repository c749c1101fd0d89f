import SubscriptionModel

/// The verifyReceipt response for an iOS 6 receipt, which is one transaction.
///
/// Source:
/// <https://developer.apple.com/library/archive/releasenotes/General/ValidateAppStoreReceipt/>
enum TransactionReceiptResponse {
  /// Adds the transaction, its newest renewal, the renewal info, and, if it expired, the status.
  static func read(_ answer: FieldReader, _ outer: Scope, _ builder: inout ItemBuilder) {
    var fields = answer
    let status = fields.int64("status") ?? 0
    guard VerifyReceiptStatus.isUsable(status) else {
      VerifyReceiptStatus.readError(answer, outer, &builder)
      return
    }
    builder.kind = .verifyReceiptResponse
    var scope = outer
    scope.source = .transactionReceipt
    scope.environment = fields.environment()
    if scope.environment == nil { scope.environment = embeddedEnvironment(fields) }
    let sent = ReceiptRow.rows("receipt", of: &fields, scope, &builder)
    var parts = ReceiptParts.read(&fields, scope, &builder)
    // Only responses about subscriptions have a newer receipt; responses of 2011 show it in no
    // other way.
    let isSubscription = parts.latestReceipt != nil || !parts.transactions.isEmpty
    let isComplete = !parts.transactions.isEmpty
    parts.transactions = sent + parts.transactions
    if isSubscription {
      for index in parts.transactions.indices { parts.transactions[index].isSubscription = true }
    }
    scope.bundleId = parts.transactions.lazy.compactMap(\.bundleId).first
    addRenewal(&fields, &parts, scope, builder.evidence(scope))
    scope.time = time(parts, hasExpired: status == VerifyReceiptStatus.expired, builder.file)
    parts.complete()
    parts.date(scope.time)
    if status == VerifyReceiptStatus.expired { addStatus(parts, scope, &builder) }
    parts.add(view: isComplete, scope, &builder)
    scope.isSubscription = true
    let known = builder.item.records.count
    let place = answer.object.has("latest_receipt") ? "latest_receipt" : "latest_expired_receipt"
    EmbeddedReceipt(parts.latestReceipt)?.read(scope.at(place), &builder)
    noteRenewals(since: known, besides: sent, scope.at(place), &builder)
    builder.takeNotes(of: fields)
  }

  /// Responses of before 2013 state no environment, but the receipt in them can.
  private static func embeddedEnvironment(_ answer: FieldReader) -> AppStoreEnvironment? {
    for name in ["latest_receipt", "latest_expired_receipt"] {
      if let found = EmbeddedReceipt(answer.object[name])?.environment { return found }
    }
    return nil
  }

  /// Adds a note about renewals that are known only from the newer receipt; in 2011 there is no
  /// other source.
  private static func noteRenewals(
    since known: Int,
    besides sent: [Transaction],
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    let sent = Set(sent.map(\.transactionId))
    for case .transaction(let renewal) in builder.item.records[known...]
    where !sent.contains(renewal.transactionId) {
      let date = renewal.purchaseDate.map { " from \($0)" } ?? ""
      builder.note(
        scope.path,
        "contains a renewal that receipt does not: \(renewal.transactionId)\(date)"
      )
    }
  }

  /// The newest date of something that happened; an expired subscription was queried after its end.
  private static func time(
    _ parts: ReceiptParts,
    hasExpired: Bool,
    _ file: FileContext
  ) -> EvidenceTime {
    let expiry = hasExpired ? parts.transactions.compactMap(\.expiresDate).max() : nil
    let happened = parts.transactions.newestDate(notAfter: nil)
    guard let date = [happened, expiry].compactMap({ $0 }).max() else {
      return .fileTime(of: file)
    }
    return .approximate(date)
  }

  private static func addRenewal(
    _ fields: inout FieldReader,
    _ parts: inout ReceiptParts,
    _ scope: Scope,
    _ evidence: Evidence
  ) {
    guard fields.has("auto_renew_status") || fields.has("auto_renew_product_id"),
      let newest = parts.newestTransaction(of: nil)
    else { return }
    var renewal = RenewalInfo(
      originalTransactionId: newest.originalTransactionId ?? newest.transactionId,
      environment: newest.environment,
      evidence: evidence
    )
    renewal.bundleId = scope.bundleId
    renewal.productId = newest.productId
    PendingRenewalInfo.read(&fields, into: &renewal)
    parts.renewalInfos.append(renewal)
  }

  private static func addStatus(
    _ parts: ReceiptParts,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    guard let newest = parts.newestTransaction(of: nil) else { return }
    var claim = StatusClaim(
      originalTransactionId: newest.originalTransactionId ?? newest.transactionId,
      environment: newest.environment,
      status: .known(.expired),
      evidence: builder.evidence(scope)
    )
    claim.bundleId = scope.bundleId
    builder.add(Record(claim))
  }
}
