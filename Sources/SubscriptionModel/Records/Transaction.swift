/// A charge, a purchase, or a family member's share of one, in Apple's field names.
///
/// A field is `nil` where the document does not state it; absent never means false or zero. Rows of
/// Version 1, verifyReceipt, and receipts are mapped to these names: `is_trial_period` "true" is
/// `offerType` 1 with `offerDiscountType` FREE_TRIAL, and `cancellation_date` is `revocationDate`.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload>
public struct Transaction: Hashable, Sendable {
  /// This charge, renewal or restore.
  public var transactionId: TransactionId
  /// The first transaction of the chain; `nil` in Xcode receipts.
  public var originalTransactionId: TransactionId?
  /// Where it was made, as the document says.
  public var environment: AppStoreEnvironment
  /// Taken from the container where the row does not state it.
  public var bundleId: BundleId?
  /// The product; `nil` where the document does not say.
  public var productId: ProductId?
  /// The paid period, across devices; receipts write 0 for none.
  public var webOrderLineItemId: WebOrderLineItemId?
  /// The subscription group; `nil` for other products and where no document says.
  public var subscriptionGroupIdentifier: SubscriptionGroupId?
  /// When the period starts, or the charge was made.
  public var purchaseDate: Timestamp?
  /// When the first transaction of the chain was bought.
  public var originalPurchaseDate: Timestamp?
  /// When the period ends; `nil` for other products, and in data of 2011.
  public var expiresDate: Timestamp?
  /// The number of items or seats, 1 or more.
  public var quantity: Int?
  /// The kind of product; V1 does not say.
  public var type: OpenEnum<ProductType>?
  /// The developer's own user id; `nil` where the app sent none.
  public var appAccountToken: AppAccountToken?
  /// The Apple Account in this app; `nil` before 2025-02.
  public var appTransactionId: AppTransactionId?
  /// Who paid; app receipts do not state it.
  public var inAppOwnershipType: OpenEnum<InAppOwnershipType>?
  /// When Apple refunded or revoked it; `nil` if it did not.
  public var revocationDate: Timestamp?
  /// Why Apple refunded or revoked it.
  public var revocationReason: OpenEnum<RevocationReason>?
  /// What was taken back; `nil` before 2025-12.
  public var revocationType: OpenEnum<RevocationType>?
  /// Thousandths of a percent: 50000 is 50 %.
  public var revocationPercentage: Int?
  /// Whether an upgrade replaced it; `nil` where the document does not say so.
  public var isUpgraded: Bool?
  /// The kind of offer of this period; `nil` without one.
  public var offerType: OpenEnum<OfferType>?
  /// The offer's ID or code name; `nil` for introductory offers.
  public var offerIdentifier: String?
  /// How the offer is paid; `nil` before 2023-10.
  public var offerDiscountType: OpenEnum<OfferDiscountType>?
  /// ISO 8601 duration such as `P1M`.
  public var offerPeriod: String?
  /// ISO 3166-1 alpha-3 code.
  public var storefront: String?
  /// Apple's number of the storefront, such as 143441.
  public var storefrontId: String?
  /// Whether the customer or a renewal caused it; `nil` before 2023-06.
  public var transactionReason: OpenEnum<TransactionReason>?
  /// What was paid for the whole quantity; `nil` where price or currency is not stated, and for
  /// several seats whose tiers are not stated.
  public var price: Money?
  /// Apple's average price of a seat, where there are several; otherwise `nil`.
  public var averageSeatPrice: Money?
  /// The seats; `nil` for a product without seats.
  public var multiSeatInfo: MultiSeatInfo?
  /// What an Advanced Commerce purchase consists of; `nil` for any other.
  public var advancedCommerceInfo: AdvancedCommerceInfo? {
    get { advancedCommerce?.value }
    set { advancedCommerce = newValue.map(Shared.init) }
  }
  /// Shared, because few have it, and all others would take the memory of one.
  private var advancedCommerce: Shared<AdvancedCommerceInfo>?
  /// How the subscription is billed; `nil` before 2026-04.
  public var billingPlanType: OpenEnum<BillingPlanType>?
  /// The 12-month commitment that it is a payment of; `nil` without one.
  public var commitmentInfo: Commitment?
  /// The chain that this one replaced.
  public var previousOriginalTransactionId: TransactionId?
  /// Why the period has an additional transaction, such as `SEAT_ADDITION`.
  public var additionalTransactionReason: String?
  /// Whether the document shows that the product is a subscription although `type` is absent
  /// (attribute 1707, or a response with `latest_receipt`); `nil` where it does not.
  public var isSubscription: Bool?
  /// Whether Apple names it as refunded, apart from its own fields: in a list of refunds, which
  /// states it, or by a notification, which merging finds out.
  public var isRefundNamed: Bool?
  /// Whether only a REVOKE notification names what the customer bought, so that nothing tells whether it
  /// was refunded or is no longer shared; no record states it, and merging finds it out.
  package var isRefundedOrUnshared = false
  /// The share of the price that Apple returned when an upgrade replaced it, in thousandths of a
  /// percent; no record states it, and merging finds it out.
  package var returnedShare: Int?
  /// What Apple had refunded by each of its refunds, oldest first; no record states them, and merging
  /// finds them out.
  var refundSums: [RefundSum] = []
  /// Fields without a property, in document order.
  public var otherFields: [OtherField]
  /// The document behind it.
  public var evidence: Evidence

  /// Makes a transaction with only its identity.
  public init(
    transactionId: TransactionId,
    environment: AppStoreEnvironment,
    evidence: Evidence
  ) {
    self.transactionId = transactionId
    self.environment = environment
    self.evidence = evidence
    otherFields = []
  }

  /// The chain that the transaction belongs to.
  public var chainKey: ChainKey {
    ChainKey(
      environment: environment,
      bundleId: bundleId,
      originalTransactionId: originalTransactionId ?? transactionId
    )
  }

  /// The progress of a 12-month commitment that is paid monthly.
  ///
  /// Source: <https://developer.apple.com/documentation/appstoreserverapi/commitmentinfo>
  public struct Commitment: Hashable, Sendable {
    /// The payment that this transaction is, from 1.
    public var billingPeriodNumber: Int?
    /// How many payments there are in all.
    public var totalBillingPeriods: Int?
    /// When the commitment ends.
    public var commitmentExpiresDate: Timestamp?
    /// The price of the whole commitment, in thousandths of the currency's major unit.
    public var commitmentPrice: Int64?

    /// Makes a commitment without any facts.
    public init() {}
  }
}

extension Transaction: FieldRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Transaction> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(
      \.originalTransactionId,
      Field(1, "originalTransactionId", "original transaction", searchedAs: .originalTransactionId)
    )
    visitor.visit(
      \.previousOriginalTransactionId,
      Field(
        28,
        "previousOriginalTransactionId",
        "previous original transaction",
        searchedAs: .previousOriginalTransactionId,
        absentIn: .version1
      )
    )
    visitor.visit(
      \.webOrderLineItemId,
      Field(4, "webOrderLineItemId", "order line", searchedAs: .webOrderLineItemId)
    )
    visitor.visit(\.productId, Field(3, "productId", "product", searchedAs: .productId))
    visitor.visit(\.type, Field(10, "type", "product type", absentIn: .version1))
    visitor.visit(
      \.subscriptionGroupIdentifier,
      Field(
        5,
        "subscriptionGroupIdentifier",
        "subscription group",
        part: .subscription,
        absentIn: .receipts
      )
    )
    visitor.visit(\.bundleId, Field(2, "bundleId", "app", part: .customer))
    visitor.visit(
      \.appAccountToken,
      Field(
        11,
        "appAccountToken",
        "app account token",
        searchedAs: .appAccountToken,
        part: .customer,
        absentIn: .receipts
      )
    )
    visitor.visit(
      \.appTransactionId,
      Field(
        12,
        "appTransactionId",
        "Apple Account in this app",
        searchedAs: .appTransactionId,
        part: .customer,
        absentIn: .version1
      )
    )
    visitor.visit(
      \.purchaseDate,
      Field(6, "purchaseDate", "purchased", or: "transactionDate")
    )
    visitor.visit(
      \.originalPurchaseDate,
      Field(7, "originalPurchaseDate", "originally purchased")
    )
    visitor.visit(\.expiresDate, Field(8, "expiresDate", "paid through", or: "expirationDate"))
    visitor.visit(
      \.isUpgraded,
      Field(18, "isUpgraded", "replaced by an upgrade", absentIn: .receipts, decidesState: true)
    )
    visitor.visit(
      \.price,
      Field(
        26,
        "price",
        "price recorded by Apple (not an invoice)",
        part: .price,
        absentIn: .version1
      )
    )
    visitor.visit(\.quantity, Field(9, "quantity", "quantity"))
    visitor.visit(\.storefront, Field(23, "storefront", "storefront", absentIn: .version1))
    visitor.visit(\.storefrontId, Field(24, "storefrontId", "storefront ID", absentIn: .version1))
    visitor.visit(
      \.transactionReason,
      Field(25, "transactionReason", "transaction reason", absentIn: .version1)
    )
    visitor.visit(
      \.additionalTransactionReason,
      Field(29, "additionalTransactionReason", "additional reason", absentIn: .version1)
    )
    visitor.visit(
      \.billingPlanType,
      Field(27, "billingPlanType", "billing plan", absentIn: .version1)
    )
    visitor.visit(
      \.commitmentInfo,
      Field(32, "commitmentInfo", "commitment", absentIn: .version1)
    )
    visitor.visit(\.multiSeatInfo, Field(34, "multiSeatInfo", "seats", absentIn: .version1))
    visitor.visit(
      \.advancedCommerceInfo,
      Field(35, "advancedCommerceInfo", "Advanced Commerce", absentIn: .version1)
    )
    visitor.visit(
      \.offerType,
      Field(19, "offerType", "offer", part: .offer, absentIn: .receipts)
    )
    visitor.visit(
      \.offerDiscountType,
      Field(
        21,
        "offerDiscountType",
        "offer payment",
        part: .offer,
        absentIn: [.version1, .receipts]
      )
    )
    visitor.visit(
      \.offerIdentifier,
      Field(
        20,
        "offerIdentifier",
        "offer identifier",
        searchedAs: .offerIdentifier,
        part: .offer,
        absentIn: .receipts
      )
    )
    visitor.visit(
      \.offerPeriod,
      Field(
        22,
        "offerPeriod",
        "offer period",
        unit: .duration,
        part: .offer,
        absentIn: .version1
      )
    )
    visitor.visit(
      \.inAppOwnershipType,
      Field(13, "inAppOwnershipType", "ownership", absentIn: .receipts, decidesState: true)
    )
    visitor.visit(
      \.revocationDate,
      Field(14, "revocationDate", "refunded or revoked", part: .revocation)
    )
    visitor.visit(
      \.revocationReason,
      Field(
        15,
        "revocationReason",
        "Apple's reason",
        part: .revocation,
        absentIn: .receipts
      )
    )
    visitor.visit(
      \.revocationType,
      Field(
        16,
        "revocationType",
        "revocation type",
        part: .revocation,
        absentIn: .version1,
        decidesState: true
      )
    )
    visitor.visit(
      \.revocationPercentage,
      Field(
        17,
        "revocationPercentage",
        "percentage refunded",
        unit: .thousandthsOfPercent,
        part: .revocation,
        absentIn: .version1
      )
    )
    visitor.visit(
      \.averageSeatPrice,
      Field(ours: 33, "averageSeatPrice", absentIn: .version1)
    )
    visitor.visit(\.isSubscription, Field(ours: 30, "isSubscription"))
    visitor.visit(\.isRefundNamed, Field(ours: 36, "isRefundNamed"))
    visitor.visit(\.otherFields, Field(ours: 31, "otherFields"))
  }
}

extension Transaction.Commitment: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.billingPeriodNumber, Field(1, "billingPeriodNumber", "payment"))
    visitor.visit(\.totalBillingPeriods, Field(2, "totalBillingPeriods", "total payments"))
    visitor.visit(
      \.commitmentExpiresDate,
      Field(3, "commitmentExpiresDate", "commitment ends")
    )
    visitor.visit(\.commitmentPrice, Field(4, "commitmentPrice", "commitment price"))
  }
}
