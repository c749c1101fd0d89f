import SubscriptionModel

/// The attributes of an app receipt about the app: rule R2 of <doc:Receipts>.
///
/// Source:
/// <https://developer.apple.com/documentation/appstorereceipts/validating-receipts-on-the-device>
struct ReceiptFields {
  var environment: String?
  var appAppleId: Int64?
  var bundleId: BundleId?
  var applicationVersion: String?
  var originalApplicationVersion: String?
  var originalPurchaseDate: Timestamp?
  var creationDate: Timestamp?

  /// The attributes of the receipt itself.
  static let table = AttributeTable<ReceiptFields>([
    .init(0, "receipt_type", .text { $0.environment = $1 }),  // O
    .init(1, "adam_id", .number { $0.appAppleId = $1 }),  // O, 0 in sandbox and Xcode
    .init(2, "bundle_id", .text { $0.bundleId = BundleId($1) }),  // A
    .init(3, "application_version", .text { $0.applicationVersion = $1 }),  // A
    .init(4, "opaque value", .opaque),  // A
    .init(5, "device hash", .opaque),  // A, needs the device's GUID to be checked
    .init(6, "encrypted", .opaque),  // O
    .init(7, "encrypted", .opaque),  // O
    .init(8, "download date", .kept),  // O
    .init(9, "fulfillment tool version", .kept),  // T
    .init(10, "age rating", .kept),  // O
    .init(11, "developer id", .kept),  // T
    .init(12, "receipt_creation_date", .date { $0.creationDate = $1 }),  // A
    .init(13, "unknown", .kept),  // O
    .init(14, "unknown", .kept),  // O
    .init(15, "download_id", .kept),  // T
    .init(16, "version_external_identifier", .kept),  // T
    .init(17, "in_app", .purchase),  // A
    .init(18, "original_purchase_date", .date { $0.originalPurchaseDate = $1 }),  // O
    .init(19, "original_application_version", .text { $0.originalApplicationVersion = $1 }),  // A
    .init(20, "unknown", .kept),  // O
    .init(21, "expiration_date", .kept),  // A, year 4001 for never
    .init(22, "volume purchase date", .kept),  // T
    .init(23, "volume purchase client", .kept),  // T
    .init(25, "unknown", .kept),  // O
  ])
}

/// The attributes of one purchase in an app receipt: rule R3 of <doc:Receipts>.
struct PurchaseFields {
  var transactionId: TransactionId?
  var originalTransactionId: TransactionId?
  var productId: ProductId?
  var webOrderLineItemId: WebOrderLineItemId?
  var quantity: Int64?
  var purchaseDate: Timestamp?
  var originalPurchaseDate: Timestamp?
  var expiresDate: Timestamp?
  var cancellationDate: Timestamp?
  var productType: Int64?
  var isTrialPeriod: Bool?
  var isInIntroOfferPeriod: Bool?
  var promotionalOfferId: String?
  /// Fields without a property, in order.
  var otherFields: [OtherField] = []

  /// The values of attribute 1707: non-consumable, consumable, non-renewing, auto-renewable.
  private static let oneTimeTypes: ClosedRange<Int64> = 0...2
  private static let autoRenewableType: Int64 = 3

  /// The attributes of a purchase.
  static let table = AttributeTable<PurchaseFields>([
    .init(1701, "quantity", .number { $0.quantity = $1 }),  // A
    .init(1702, "product_id", .text { $0.productId = ProductId($1) }),  // A
    .init(1703, "transaction_id", .text { $0.transactionId = TransactionId($1) }),  // A
    .init(1704, "purchase_date", .date { $0.purchaseDate = $1 }),  // A
    .init(
      1705,
      "original_transaction_id",
      .text { $0.originalTransactionId = TransactionId($1) }
    ),  // A, absent in Xcode receipts
    .init(1706, "original_purchase_date", .date { $0.originalPurchaseDate = $1 }),  // A
    .init(1707, "product type", .number { $0.productType = $1 }),  // O
    .init(1708, "expires_date", .date { $0.expiresDate = $1 }),  // A
    .init(1709, "unknown", .kept),  // O
    .init(1710, "item_id", .kept),  // O, 0 in sandbox
    .init(
      1711,
      "web_order_line_item_id",
      .number { $0.webOrderLineItemId = $1 == 0 ? nil : WebOrderLineItemId("\($1)") }
    ),  // A, 0 for what is no subscription
    .init(1712, "cancellation_date", .date { $0.cancellationDate = $1 }),  // A
    .init(1713, "is_trial_period", .number { $0.isTrialPeriod = $1 != 0 }),  // O
    .init(1714, "unknown", .kept),  // O
    .init(1715, "unknown", .kept),  // O
    .init(1716, "unknown", .kept),  // O
    .init(1717, "unknown", .kept),  // O
    .init(1718, "unknown", .kept),  // O
    .init(1719, "is_in_intro_offer_period", .number { $0.isInIntroOfferPeriod = $1 != 0 }),  // A
    .init(1721, "promotional_offer_id", .text { $0.promotionalOfferId = $1 }),  // O
    .init(1722, "unknown", .kept),  // O
  ])

  /// The purchase as a transaction; `nil` without a transaction ID, which everything else depends
  /// on.
  func transaction(
    environment: AppStoreEnvironment,
    bundleId: BundleId?,
    evidence: Evidence
  ) -> Transaction? {
    guard let transactionId else { return nil }
    var record = Transaction(
      transactionId: transactionId,
      environment: environment,
      evidence: evidence
    )
    record.originalTransactionId = originalTransactionId
    record.bundleId = bundleId
    record.productId = productId
    record.webOrderLineItemId = webOrderLineItemId
    record.purchaseDate = purchaseDate
    record.originalPurchaseDate = originalPurchaseDate
    record.expiresDate = expiresDate
    record.quantity = quantity.flatMap { Int(exactly: $0) }
    record.revocationDate = cancellationDate
    record.isSubscription = isSubscription
    record.otherFields = otherFields
    setOffer(of: &record)
    return record
  }

  /// Whether attribute 1707, an end, or a web order line item shows a subscription; an end
  /// outweighs 1707.
  private var isSubscription: Bool? {
    if expiresDate != nil || webOrderLineItemId != nil { return true }
    guard let productType else { return nil }
    if productType == Self.autoRenewableType { return true }
    return Self.oneTimeTypes.contains(productType) ? false : nil
  }

  /// Sets the offer: rule P10 of Periods in SubscriptionModel.
  private func setOffer(of record: inout Transaction) {
    if isTrialPeriod == true { record.offerDiscountType = .known(.freeTrial) }
    if let promotionalOfferId {
      record.offerType = .known(.promotional)
      record.offerIdentifier = promotionalOfferId
    } else if isTrialPeriod == true || isInIntroOfferPeriod == true {
      record.offerType = .known(.introductory)
    }
  }
}
