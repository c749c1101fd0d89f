/// What happens when the current period ends, in Apple's field names.
///
/// Entries of `pending_renewal_info` and Version 1's top-level `auto_renew_*` fields are mapped to
/// these names.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload>
public struct RenewalInfo: Hashable, Sendable {
  /// The chain that it is about.
  public var originalTransactionId: TransactionId
  /// Where it was made, as the document says.
  public var environment: AppStoreEnvironment
  /// Taken from the transaction next to it or from the container; `nil` for renewal info that was
  /// saved alone.
  public var bundleId: BundleId?
  /// The product of the current period.
  public var productId: ProductId?
  /// The product that renews next; a product other than `productId` is a plan change.
  public var autoRenewProductId: ProductId?
  /// Whether renewal is on; an intention, not a state.
  public var autoRenewStatus: OpenEnum<AutoRenewStatus>?
  /// Whether Apple still tries to charge; `nil` means "not stated", not "no".
  public var isInBillingRetryPeriod: Bool?
  /// When the billing grace period ends; `nil` without one.
  public var gracePeriodExpiresDate: Timestamp?
  /// Why the subscription ended; it can remain from an earlier lapse.
  public var expirationIntent: OpenEnum<ExpirationIntent>?
  /// Whether the customer has answered a price increase; `nil` without one.
  public var priceIncreaseStatus: OpenEnum<PriceIncreaseStatus>?
  /// The kind of offer that applies at the next renewal; `nil` without one.
  public var offerType: OpenEnum<OfferType>?
  /// The offer's ID or code name; `nil` for introductory offers.
  public var offerIdentifier: String?
  /// How the offer is paid; `nil` before 2023-10.
  public var offerDiscountType: OpenEnum<OfferDiscountType>?
  /// How long the offer lasts, as an ISO 8601 duration; `nil` before 2025-02.
  public var offerPeriod: String?
  /// When the newest period ends and the next charge is due; `nil` in V1.
  public var renewalDate: Timestamp?
  /// What the next renewal costs in all; `nil` in V1 and before 2024-06, and for several seats whose
  /// tiers are not stated.
  public var renewalPrice: Money?
  /// The number of seats at the next renewal; `nil` for a product without seats.
  public var renewalQuantity: Int?
  /// The seats of the next renewal; `nil` for a product without seats.
  public var multiSeatInfo: Seats?
  /// The items of the next renewal of an Advanced Commerce subscription; `nil` for any other.
  public var advancedCommerceInfo: AdvancedCommerceInfo? {
    get { advancedCommerce?.value }
    set { advancedCommerce = newValue.map(Shared.init) }
  }
  /// Shared, because few have it, and all others would take the memory of one.
  private var advancedCommerce: Shared<AdvancedCommerceInfo>?
  /// When the customer subscribed, ignoring lapses of less than 60 days.
  public var recentSubscriptionStartDate: Timestamp?
  /// Best first, as Apple orders them.
  public var eligibleWinBackOfferIds: [String]
  /// The developer's own user id; `nil` where the app sent none.
  public var appAccountToken: AppAccountToken?
  /// The Apple Account in this app; `nil` before 2025-02.
  public var appTransactionId: AppTransactionId?
  /// How the next period is billed; `nil` before 2026-04.
  public var renewalBillingPlanType: OpenEnum<BillingPlanType>?
  /// What happens at the end of the 12-month commitment; `nil` without one.
  public var commitmentInfo: Commitment?
  /// When the customer or Apple last turned renewal on or off (V1 only).
  public var autoRenewStatusChangeDate: Timestamp?
  /// Fields without a property, in document order.
  public var otherFields: [OtherField]
  /// The document behind it.
  public var evidence: Evidence

  /// Makes renewal info with only its chain.
  public init(
    originalTransactionId: TransactionId,
    environment: AppStoreEnvironment,
    evidence: Evidence
  ) {
    self.originalTransactionId = originalTransactionId
    self.environment = environment
    self.evidence = evidence
    eligibleWinBackOfferIds = []
    otherFields = []
  }

  /// What happens at the end of a 12-month commitment that is paid monthly.
  public struct Commitment: Hashable, Sendable {
    /// The product of the next commitment.
    public var commitmentAutoRenewProductId: ProductId?
    /// Whether a new commitment follows.
    public var commitmentAutoRenewStatus: OpenEnum<AutoRenewStatus>?
    /// How the next commitment is billed.
    public var commitmentRenewalBillingPlanType: OpenEnum<BillingPlanType>?
    /// When the commitment ends and the next one begins.
    public var commitmentRenewalDate: Timestamp?
    /// In thousandths of the currency's major unit.
    public var commitmentRenewalPrice: Int64?

    /// Makes a commitment without any facts.
    public init() {}
  }
}

extension RenewalInfo {
  /// Whether it differs from an earlier one in the number of seats at the renewal and in no plan.
  package func changesOnlySeats(since earlier: RenewalInfo?) -> Bool {
    guard let earlier else { return false }
    return earlier.renewalQuantity != renewalQuantity
      && earlier.autoRenewProductId == autoRenewProductId
      && earlier.commitmentInfo?.commitmentAutoRenewProductId
        == commitmentInfo?.commitmentAutoRenewProductId
  }

  /// The seats of the next renewal.
  public struct Seats: Hashable, Sendable {
    /// What they cost.
    public var renewalPriceTiers: [MultiSeatInfo.PriceTier] = []

    /// Makes seats without any facts.
    public init() {}
  }
}

extension RenewalInfo: FieldRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<RenewalInfo> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.bundleId, Field(1, "bundleId", "app", part: .customer))
    visitor.visit(
      \.appAccountToken,
      Field(
        17,
        "appAccountToken",
        "app account token",
        searchedAs: .appAccountToken,
        part: .customer
      )
    )
    visitor.visit(
      \.appTransactionId,
      Field(
        18,
        "appTransactionId",
        "Apple Account in this app",
        searchedAs: .appTransactionId,
        part: .customer
      )
    )
    visitor.visit(\.productId, Field(2, "productId", "product", searchedAs: .productId))
    visitor.visit(
      \.autoRenewProductId,
      Field(3, "autoRenewProductId", "renews as", searchedAs: .productId)
    )
    visitor.visit(\.autoRenewStatus, Field(4, "autoRenewStatus", "auto-renewal"))
    visitor.visit(
      \.autoRenewStatusChangeDate,
      Field(ours: 20, "autoRenewStatusChangeDate")
    )
    visitor.visit(
      \.isInBillingRetryPeriod,
      Field(5, "isInBillingRetryPeriod", "billing retry")
    )
    visitor.visit(
      \.gracePeriodExpiresDate,
      Field(6, "gracePeriodExpiresDate", "grace period ends")
    )
    visitor.visit(\.expirationIntent, Field(7, "expirationIntent", "why not renewed"))
    visitor.visit(\.priceIncreaseStatus, Field(8, "priceIncreaseStatus", "price consent"))
    visitor.visit(\.renewalDate, Field(13, "renewalDate", "renewal due"))
    visitor.visit(\.renewalPrice, Field(14, "renewalPrice", "renewal price", part: .price))
    visitor.visit(\.renewalQuantity, Field(23, "renewalQuantity", "seats at the renewal"))
    visitor.visit(\.multiSeatInfo, Field(24, "multiSeatInfo", "seats"))
    visitor.visit(
      \.renewalBillingPlanType,
      Field(19, "renewalBillingPlanType", "next billing plan")
    )
    visitor.visit(\.commitmentInfo, Field(22, "commitmentInfo", "commitment"))
    visitor.visit(
      \.advancedCommerceInfo,
      Field(25, "advancedCommerceInfo", "Advanced Commerce")
    )
    visitor.visit(\.offerType, Field(9, "offerType", "next offer", part: .offer))
    visitor.visit(
      \.offerDiscountType,
      Field(11, "offerDiscountType", "next offer payment", part: .offer)
    )
    visitor.visit(
      \.offerIdentifier,
      Field(
        10,
        "offerIdentifier",
        "next offer identifier",
        searchedAs: .offerIdentifier,
        part: .offer
      )
    )
    visitor.visit(
      \.offerPeriod,
      Field(12, "offerPeriod", "next offer period", unit: .duration, part: .offer)
    )
    visitor.visit(
      \.eligibleWinBackOfferIds,
      Field(16, "eligibleWinBackOfferIds", "eligible win-back offers", searchedAs: .offerIdentifier)
    )
    visitor.visit(
      \.recentSubscriptionStartDate,
      Field(15, "recentSubscriptionStartDate", "subscribed since")
    )
    visitor.visit(\.otherFields, Field(ours: 21, "otherFields"))
  }
}

extension RenewalInfo.Commitment: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(
      \.commitmentAutoRenewProductId,
      Field(1, "commitmentAutoRenewProductId", "next commitment to", searchedAs: .productId)
    )
    visitor.visit(
      \.commitmentAutoRenewStatus,
      Field(2, "commitmentAutoRenewStatus", "next commitment")
    )
    visitor.visit(
      \.commitmentRenewalBillingPlanType,
      Field(3, "commitmentRenewalBillingPlanType", "billing plan of the next commitment")
    )
    visitor.visit(
      \.commitmentRenewalDate,
      Field(4, "commitmentRenewalDate", "next commitment begins")
    )
    visitor.visit(
      \.commitmentRenewalPrice,
      Field(5, "commitmentRenewalPrice", "price of the next commitment")
    )
  }
}

extension RenewalInfo.Seats: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(
      \.renewalPriceTiers,
      Field(1, "renewalPriceTiers", "seats at one price")
    )
  }
}

extension RenewalInfo {
  /// Whether Apple waits for the customer's consent to a higher price, of the subscription or of one
  /// of its items.
  package var waitsForPriceConsent: Bool {
    priceIncreaseStatus == .known(.waiting) || waitsForItemPrice
  }

  /// Whether Apple waits for the customer's consent to a higher price of an item.
  ///
  /// Then no document states the price that all items together come to.
  package var waitsForItemPrice: Bool { itemPriceAnswers.contains(.pending) }

  /// The customer's answers to the increases of items' prices.
  var itemPriceAnswers: [AdvancedCommerceInfo.PriceIncrease.Answer] {
    (advancedCommerceInfo?.items ?? []).compactMap(\.priceIncrease?.answer)
  }

  /// What each seat costs at the next renewal; `nil` without seats, and where they do not all cost the
  /// same.
  package var priceOfSeat: Money? {
    guard let price = renewalPrice,
      let each = multiSeatInfo?.renewalPriceTiers.pricePerSeat
    else { return nil }
    return Money(milliunits: each, currency: price.currency)
  }

  /// Whether its price is only the average of several seats, as beside a transaction for them where it
  /// states no tiers.
  func statesAveragePrice(beside transaction: Transaction) -> Bool {
    transaction.averageSeatPrice != nil && (transaction.quantity ?? 1) > 1
      && multiSeatInfo?.renewalPriceTiers.isEmpty != false
  }
}
