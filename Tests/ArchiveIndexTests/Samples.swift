import AppStoreDocuments
import SubscriptionModel

@testable import ArchiveIndex

/// Records with every field set, and with none.
enum Samples {
  static let document = StoredDocument(id: 7, file: "a/b.json", line: 3, path: "")
  static let root = CertificateFingerprint(hexadecimal: String(repeating: "AB", count: 32))
  static let roots = TrustedRoots(fingerprints: Set([root].compactMap(\.self)))
  static let checks =
    [
      PartCheck(path: "signedPayload", check: .invalid(reason: "the signature does not match")),
      PartCheck(path: "xcode", check: .xcode),
      PartCheck(path: "later", check: .unchecked(reason: "later")),
      PartCheck(path: "none", check: .unsigned),
    ]
    + [root].compactMap(\.self).map {
      PartCheck(path: "signedPayload.data.signedTransactionInfo", check: .holds(root: $0))
    }

  static let evidence = Evidence(
    document: 7,
    provenance: Provenance(file: "a/b.json", line: 3, path: "unified_receipt"),
    source: .notificationV1,
    asOf: .march,
    clock: .approximate,
    signature: .unsigned,
    arrived: Timestamp(milliseconds: -5)
  )

  static let full: [Record] = [
    Record(transaction), Record(renewalInfo), Record(appTransaction),
    Record(notification), Record(status), Record(view), Record(longer),
  ]

  static let records: [Record] =
    full + [
      Record(bare), Record(invalid),
      Record(
        NotificationEvent(
          name: .v1(.known(.cancel)),
          environment: .sandbox,
          evidence: evidence
        )
      ),
      Record(
        NotificationEvent(
          name: .v2(.unrecognized("NEW"), subtype: nil),
          environment: .xcode,
          evidence: evidence
        )
      ),
      Record(
        AccountView(
          environment: .unknown,
          bundleId: nil,
          originalTransactionIds: [],
          renewalInfoFor: nil,
          isComplete: false,
          evidence: evidence
        )
      ),
      Record(AppTransaction(environment: .localTesting, evidence: evidence)),
    ]

  static let transaction: Transaction = {
    var value = bare
    value.originalTransactionId = TransactionId("2")
    value.bundleId = BundleId("com.example")
    value.productId = ProductId("pro")
    value.webOrderLineItemId = WebOrderLineItemId("3")
    value.subscriptionGroupIdentifier = SubscriptionGroupId("4")
    value.purchaseDate = .march
    value.originalPurchaseDate = Timestamp(milliseconds: 0)
    value.expiresDate = Timestamp(milliseconds: .max)
    value.quantity = 2
    value.type = .known(.consumable)
    value.appAccountToken = AppAccountToken("5")
    value.appTransactionId = AppTransactionId("6")
    value.inAppOwnershipType = .unrecognized("BORROWED")
    value.revocationDate = Timestamp(milliseconds: .min)
    value.revocationReason = .known(.other)
    value.revocationType = .known(.refundProrated)
    value.revocationPercentage = 50_000
    value.isUpgraded = false
    value.offerType = .known(.winBack)
    value.offerIdentifier = ""
    value.offerDiscountType = .known(.freeTrial)
    value.offerPeriod = "P1M"
    value.storefront = "USA"
    value.storefrontId = "143441"
    value.transactionReason = .known(.renewal)
    value.price = Money(milliunits: -9990, currency: "USD")
    value.billingPlanType = .known(.monthly)
    var commitment = Transaction.Commitment()
    commitment.billingPeriodNumber = 3
    commitment.totalBillingPeriods = 12
    commitment.commitmentExpiresDate = .march
    commitment.commitmentPrice = 119_880
    value.commitmentInfo = commitment
    value.previousOriginalTransactionId = TransactionId("8")
    value.additionalTransactionReason = "SEATS"
    value.isSubscription = true
    value.isRefundNamed = true
    value.averageSeatPrice = Money(milliunits: 9240, currency: "USD")
    var seats = MultiSeatInfo()
    seats.invitationManagement = "APPLE"
    seats.priceTiers = [.init(price: 9990, quantity: 5), .init(price: nil, quantity: 3)]
    seats.revokedSeatQuantity = 2
    value.multiSeatInfo = seats
    value.advancedCommerceInfo = advancedCommerce
    value.otherFields = [OtherField(name: "new", text: "[1,2]")]
    return value
  }()

  private static let advancedCommerce: AdvancedCommerceInfo = {
    var item = AdvancedCommerceInfo.Item()
    (item.sku, item.displayName, item.description, item.price) = ("a", "A", "", -1)
    var offer = AdvancedCommerceInfo.Offer()
    (offer.period, offer.periodCount, offer.price, offer.reason) = ("P1W", 2, 990, "WIN_BACK")
    item.offer = offer
    var refund = AdvancedCommerceInfo.Refund()
    (refund.refundAmount, refund.refundDate) = (4990, .march)
    (refund.refundReason, refund.refundType) = ("LEGAL", "FULL")
    item.refunds = [refund, AdvancedCommerceInfo.Refund()]
    item.revocationDate = .march
    var increase = AdvancedCommerceInfo.PriceIncrease()
    (increase.dependentSKUs, increase.price, increase.status) = (["b", ""], 5990, "PENDING")
    item.priceIncrease = increase
    var info = AdvancedCommerceInfo()
    var descriptors = AdvancedCommerceInfo.Descriptors()
    (descriptors.displayName, descriptors.description) = ("Channels", "Two")
    info.descriptors = descriptors
    info.period = "P1M"
    (info.estimatedTax, info.taxExclusivePrice) = (.max, .min)
    (info.taxRate, info.taxCode, info.requestReferenceId) = ("0.08", "C003", "r")
    info.items = [item, AdvancedCommerceInfo.Item()]
    return info
  }()

  private static let bare = Transaction(
    transactionId: id("1"),
    environment: .production,
    evidence: evidence
  )

  private static let invalid: Transaction = {
    var value = bare
    value.evidence.signature = .invalid(reason: "broken")
    value.evidence.arrived = nil
    return value
  }()

  private static let renewalInfo: RenewalInfo = {
    var value = RenewalInfo(
      originalTransactionId: id("2"),
      environment: .other("Moon"),
      evidence: evidence
    )
    value.bundleId = BundleId("com.example")
    value.productId = ProductId("pro")
    value.autoRenewProductId = ProductId("plus")
    value.autoRenewStatus = .known(.off)
    value.isInBillingRetryPeriod = true
    value.gracePeriodExpiresDate = .march
    value.expirationIntent = .unrecognized("9")
    value.priceIncreaseStatus = .known(.waiting)
    value.offerType = .known(.offerCode)
    value.offerIdentifier = "SPRING25"
    value.offerDiscountType = .known(.payUpFront)
    value.offerPeriod = "P3M"
    value.renewalDate = .march
    value.renewalPrice = Money(milliunits: 4990, currency: "EUR")
    value.recentSubscriptionStartDate = .march
    value.eligibleWinBackOfferIds = ["b", "a"]
    value.appAccountToken = AppAccountToken("5")
    value.appTransactionId = AppTransactionId("6")
    value.renewalBillingPlanType = .known(.billedUpfront)
    var commitment = RenewalInfo.Commitment()
    commitment.commitmentAutoRenewProductId = ProductId("pro")
    commitment.commitmentAutoRenewStatus = .known(.on)
    commitment.commitmentRenewalBillingPlanType = .known(.monthly)
    commitment.commitmentRenewalDate = .march
    commitment.commitmentRenewalPrice = 1
    value.commitmentInfo = commitment
    value.autoRenewStatusChangeDate = .march
    value.renewalQuantity = 3
    var seats = RenewalInfo.Seats()
    seats.renewalPriceTiers = [.init(price: 7990, quantity: 3)]
    value.multiSeatInfo = seats
    value.otherFields = [OtherField(name: "x", text: "1")]
    value.advancedCommerceInfo = advancedCommerce
    return value
  }()

  private static let appTransaction: AppTransaction = {
    var value = AppTransaction(environment: .xcode, evidence: evidence)
    value.appTransactionId = AppTransactionId("704")
    value.bundleId = BundleId("com.example")
    value.appAppleId = "1"
    value.applicationVersion = "2"
    value.originalApplicationVersion = "1"
    value.originalPurchaseDate = .march
    value.preorderDate = .march
    value.originalPlatform = "iOS"
    value.otherFields = [OtherField(name: "x", text: "1")]
    return value
  }()

  private static let notification: NotificationEvent = {
    var value = NotificationEvent(
      name: .v2(.known(.didRenew), subtype: .known(.billingRecovery)),
      environment: .sandbox,
      evidence: evidence
    )
    value.notificationUUID = NotificationUUID("u-1")
    value.contentDigest = "digest"
    value.bundleId = BundleId("com.example")
    value.originalTransactionId = TransactionId("2")
    value.transactionId = TransactionId("1")
    value.productId = ProductId("pro")
    value.appAccountToken = AppAccountToken("5")
    value.status = .known(.gracePeriod)
    value.consumptionRequestReason = .known(.legal)
    value.sendAttempts = [
      .init(attemptDate: .march, sendAttemptResult: "SUCCESS"),
      .init(attemptDate: nil, sendAttemptResult: "TIMED_OUT"),
    ]
    value.otherFields = [OtherField(name: "summary", text: "{}")]
    return value
  }()

  private static let status: StatusClaim = {
    var value = StatusClaim(
      originalTransactionId: id("2"),
      environment: .production,
      status: .known(.expired),
      evidence: evidence
    )
    value.bundleId = BundleId("com.example")
    value.subscriptionGroupIdentifier = SubscriptionGroupId("4")
    return value
  }()

  private static let view = AccountView(
    environment: .production,
    bundleId: BundleId("com.example"),
    originalTransactionIds: [id("2"), id("1")],
    renewalInfoFor: [id("2")],
    isComplete: true,
    evidence: evidence
  )

  private static let longer: RenewalExtension = {
    var value = RenewalExtension(
      originalTransactionId: id("2"),
      environment: .production,
      success: true,
      evidence: evidence
    )
    value.bundleId = BundleId("com.example")
    value.webOrderLineItemId = WebOrderLineItemId("3")
    value.effectiveDate = .march
    return value
  }()

  /// An id that is certainly one; the samples hold no empty text.
  private static func id(_ text: String) -> TransactionId {
    guard let id = TransactionId(text) else { preconditionFailure("an empty id") }
    return id
  }
}
