import SubscriptionModel

/// One entry of `pending_renewal_info`.
///
/// Source:
/// <https://developer.apple.com/documentation/appstorereceipts/responsebody/pending_renewal_info>
enum PendingRenewalInfo {
  /// Reads the entries of a list; `nil` when there is no list.
  static func entries(
    of fields: inout FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> [RenewalInfo]? {
    guard let objects = fields.objects("pending_renewal_info") else { return nil }
    return objects.enumerated().compactMap { index, object in
      let place = scope.at("pending_renewal_info[\(index)]")
      return read(FieldReader(object, path: place.path), place, &builder)
    }
  }

  /// Reads an entry; `nil`, with a note, if it states no chain.
  static func read(
    _ entry: FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> RenewalInfo? {
    var fields = entry
    guard let chain = builder.requiredId("original_transaction_id", of: &fields, scope) else {
      return nil
    }
    var renewal = RenewalInfo(
      originalTransactionId: chain,
      environment: scope.environment ?? .unknown,
      evidence: builder.evidence(scope)
    )
    renewal.bundleId = scope.bundleId
    read(&fields, into: &renewal)
    renewal.otherFields = fields.otherFields()
    builder.takeNotes(of: fields)
    return renewal
  }

  /// Reads an entry that was saved alone.
  static func readStandalone(_ entry: FieldReader, _ outer: Scope, _ builder: inout ItemBuilder) {
    builder.kind = .pendingRenewalInfo
    var scope = outer
    scope.source = .verifyReceipt
    if let renewal = read(entry, scope, &builder) { builder.add(Record(renewal)) }
  }

  /// Reads the members that entries share with responses for iOS 6 receipts.
  static func read(_ fields: inout FieldReader, into renewal: inout RenewalInfo) {
    renewal.productId = fields.id("product_id") ?? renewal.productId
    renewal.autoRenewProductId = fields.id("auto_renew_product_id")
    renewal.autoRenewStatus = fields.term("auto_renew_status")
    renewal.expirationIntent = fields.term("expiration_intent")
    renewal.isInBillingRetryPeriod = fields.bool("is_in_billing_retry_period")
    renewal.gracePeriodExpiresDate = fields.date(.gracePeriodExpiresDate)
    // Either field can say that Apple is waiting for consent; if one does, it counts.
    let increase: OpenEnum<PriceIncreaseStatus>? = fields.term("price_increase_status")
    let consent: OpenEnum<PriceIncreaseStatus>? = fields.term("price_consent_status")
    renewal.priceIncreaseStatus = consent == .known(.waiting) ? consent : increase ?? consent
    if let promotion = fields.text("promotional_offer_id") {
      renewal.offerType = .known(.promotional)
      renewal.offerIdentifier = promotion
    }
    if let code = fields.text("offer_code_ref_name"), renewal.offerType == nil {
      renewal.offerType = .known(.offerCode)
      renewal.offerIdentifier = code
    }
  }
}
