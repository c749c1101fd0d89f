import SubscriptionModel

/// The verifyReceipt response for a receipt of iOS 7 or later.
///
/// Source: <https://developer.apple.com/documentation/appstorereceipts/responsebody>
enum VerifyReceiptResponse {
  /// Adds the rows of `in_app` and `latest_receipt_info`, the renewal infos, and the account view.
  static func read(_ answer: FieldReader, _ outer: Scope, _ builder: inout ItemBuilder) {
    var fields = answer
    let status = fields.int64("status") ?? 0
    guard VerifyReceiptStatus.isUsable(status) else {
      return VerifyReceiptStatus.readError(answer, outer, &builder)
    }
    builder.kind = .verifyReceiptResponse
    var scope = outer
    scope.source = .verifyReceipt
    var receipt = fields.child("receipt")
    let environment = fields.text("environment") ?? receipt?.text("receipt_type")
    scope.environment = environment.map { AppStoreEnvironment(rawText: $0) }
    scope.bundleId = receipt?.id("bundle_id")
    let requestDate = receipt?.date(.requestDate)
    let creationDate = receipt?.date(.receiptCreationDate)
    var parts = ReceiptParts.read(&fields, scope, &builder)
    let newer = Set(parts.transactions.map(\.transactionId))
    var sent: [Transaction] = []
    if var container = receipt {
      sent = ReceiptRow.rows("in_app", of: &container, scope.at("receipt"), &builder)
      builder.takeNotes(of: container)
    }
    parts.transactions = sent + parts.transactions
    parts.complete()
    let embedded = EmbeddedReceipt(parts.latestReceipt)
    let clock = V1DocumentDate(parts: parts, receipt: embedded)
    scope.time = requestDate.map { .stated($0) } ?? clock.time(failedChains: [], &builder)
    parts.date(scope.time)
    if let creationDate, creationDate < scope.time.asOf {
      for index in sent.indices where newer.contains(sent[index].transactionId) {
        // `in_app` is the receipt that the device sent; for a transaction in both lists,
        // `latest_receipt_info` has the newer copy.
        parts.transactions[index].evidence.date(.stated(creationDate))
      }
    }
    parts.add(view: true, scope, &builder)
    embedded?.read(scope.at("latest_receipt"), &builder)
    builder.takeNotes(of: fields)
  }
}

/// A request to verifyReceipt: a receipt and the app's shared secret.
enum VerifyReceiptRequest {
  /// Reads the receipt and ignores the secret.
  static func read(_ request: FieldReader, _ scope: Scope, _ builder: inout ItemBuilder) {
    builder.kind = .verifyReceiptRequest
    builder.markInformational()
    var fields = request
    EmbeddedReceipt(fields.value("receipt-data"))?.read(scope.at("receipt-data"), &builder)
  }
}
