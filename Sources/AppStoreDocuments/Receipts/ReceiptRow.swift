import SubscriptionModel

/// One transaction as `in_app`, `latest_receipt_info` and iOS 6 style receipts have it.
///
/// Source:
/// <https://developer.apple.com/documentation/appstorereceipts/responsebody/latest_receipt_info>
enum ReceiptRow {
  /// Reads the rows of a list; a single object counts as a list of one.
  static func rows(
    _ name: String,
    of fields: inout FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> [Transaction] {
    guard let value = fields.value(name) else { return [] }
    let place = scope.at(name)
    guard value.isArray else {
      return read(FieldReader(value, path: place.path), place, &builder).map { [$0] } ?? []
    }
    return builder.admitted(value.elements).enumerated().compactMap { index, element in
      let place = scope.at("\(name)[\(index)]")
      return read(FieldReader(element, path: place.path), place, &builder)
    }
  }

  /// Reads a row; `nil`, with a note, if it has no ID.
  static func read(
    _ row: FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Transaction? {
    var fields = row
    guard let transactionId = builder.requiredId("transaction_id", of: &fields, scope) else {
      return nil
    }
    let environment = fields.environment()
    var transaction = Transaction(
      transactionId: transactionId,
      environment: environment ?? scope.environment ?? .unknown,
      evidence: builder.evidence(scope)
    )
    readIdentity(&fields, &transaction)
    transaction.bundleId = fields.id("bid") ?? fields.id("bundle_id") ?? scope.bundleId
    transaction.purchaseDate = fields.date(.purchaseDate)
    transaction.originalPurchaseDate = fields.date(.originalPurchaseDate)
    transaction.expiresDate = fields.date(.expiresDate)
    transaction.quantity = fields.int("quantity")
    transaction.isUpgraded = fields.bool("is_upgraded")
    transaction.revocationDate = fields.date(.cancellationDate) ?? fields.date(.revocationDate)
    transaction.revocationReason =
      fields.term("cancellation_reason") ?? fields.term("revocation_reason")
    transaction.revocationType = fields.term("revocation_type")
    transaction.revocationPercentage = fields.int("revocation_percentage")
    readOffer(&fields, &transaction)
    transaction.isSubscription = isSubscription(transaction) ? true : nil
    transaction.otherFields = fields.otherFields()
    builder.takeNotes(of: fields)
    return transaction
  }

  /// Reads a row that was saved alone.
  static func readStandalone(_ row: FieldReader, _ outer: Scope, _ builder: inout ItemBuilder) {
    builder.kind = .receiptTransaction
    var scope = outer
    scope.source = .verifyReceipt
    guard var transaction = read(row, scope, &builder) else { return }
    transaction.dropReasonWithoutDate()
    if let newest = [transaction].newestDate(notAfter: nil) {
      transaction.evidence.date(.approximate(newest))
    }
    builder.add(Record(transaction))
  }

  private static func readIdentity(
    _ fields: inout FieldReader,
    _ transaction: inout Transaction
  ) {
    transaction.originalTransactionId = fields.number("original_transaction_id")
    transaction.webOrderLineItemId = fields.number("web_order_line_item_id")
    transaction.productId = fields.id("product_id")
    transaction.subscriptionGroupIdentifier = fields.id("subscription_group_identifier")
    transaction.appAccountToken = fields.uuid("app_account_token")
    transaction.appTransactionId = fields.number("app_transaction_id")
    transaction.inAppOwnershipType = fields.term("in_app_ownership_type")
  }

  /// Reads the offer, which Version 1 states by different fields: rule D9 of <doc:Documents>.
  private static func readOffer(_ fields: inout FieldReader, _ transaction: inout Transaction) {
    let isTrial = fields.bool("is_trial_period") ?? false
    let isIntroductory = fields.bool("is_in_intro_offer_period") ?? false
    let promotion = fields.text("promotional_offer_id")
    let code = fields.text("offer_code_ref_name")
    if let promotion {
      transaction.offerType = .known(.promotional)
      transaction.offerIdentifier = promotion
    } else if let code {
      transaction.offerType = .known(.offerCode)
      transaction.offerIdentifier = code
    } else if isTrial || isIntroductory {
      transaction.offerType = .known(.introductory)
    }
    if isTrial { transaction.offerDiscountType = .known(.freeTrial) }
  }

  private static func isSubscription(_ transaction: Transaction) -> Bool {
    let item = transaction.webOrderLineItemId?.text ?? "0"
    return transaction.expiresDate != nil || item != "0"
      || transaction.subscriptionGroupIdentifier != nil
  }
}

extension [Transaction] {
  /// The newest purchase or cancellation not after `limit`; `nil` if there is none.
  func newestDate(notAfter limit: Timestamp?) -> Timestamp? {
    flatMap { [$0.purchaseDate, $0.revocationDate].compactMap { $0 } }
      .filter { date in limit.map { date <= $0 } ?? true }
      .max()
  }
}

extension Transaction {
  /// Takes a reason for nothing for absent, as a program that writes every field states it.
  mutating func dropReasonWithoutDate() {
    guard revocationDate == nil else { return }
    revocationReason = nil
    if revocationPercentage == 0 { revocationPercentage = nil }
  }
}

extension Evidence {
  /// Sets the time of the evidence.
  mutating func date(_ time: EvidenceTime) {
    asOf = time.asOf
    clock = time.clock
  }
}
