import SubscriptionModel

/// The payload of signed renewal info, or a decoded copy of one.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload>
enum RenewalInfoPayload {
  /// Reads renewal info; `nil`, with a note, if it states no chain.
  static func read(
    _ payload: FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> RenewalInfo? {
    var fields = payload
    guard
      let originalTransactionId = builder.requiredId("originalTransactionId", of: &fields, scope)
    else { return nil }
    let environment = fields.environment()
    var renewal = RenewalInfo(
      originalTransactionId: originalTransactionId,
      environment: environment ?? scope.environment ?? .unknown,
      evidence: builder.evidence(scope)
    )
    // Apple states no bundleId here; copies made by other tools can.
    renewal.bundleId = fields.id("bundleId") ?? scope.bundleId
    readRenewal(&fields, &renewal)
    readOffer(&fields, &renewal)
    readCommitment(&fields, &renewal)
    renewal.advancedCommerceInfo = fields.advancedCommerceInfo()
    fields.drop("signedDate")
    renewal.otherFields = fields.otherFields()
    if let environment, let outer = scope.environment, environment != outer {
      builder.note(
        scope.path,
        "the environment is \(environment.name), but its container says \(outer.name)"
      )
    }
    builder.takeNotes(of: fields)
    return renewal
  }

  private static func readRenewal(_ fields: inout FieldReader, _ renewal: inout RenewalInfo) {
    renewal.productId = fields.id("productId")
    renewal.autoRenewProductId = fields.id("autoRenewProductId")
    renewal.autoRenewStatus = fields.term("autoRenewStatus")
    renewal.isInBillingRetryPeriod = fields.bool("isInBillingRetryPeriod")
    renewal.gracePeriodExpiresDate = fields.date("gracePeriodExpiresDate")
    renewal.expirationIntent = fields.term("expirationIntent")
    renewal.priceIncreaseStatus = fields.term("priceIncreaseStatus")
    renewal.renewalDate = fields.date("renewalDate")
    renewal.renewalPrice = fields.money("renewalPrice")
    readSeats(&fields, &renewal)
    renewal.recentSubscriptionStartDate = fields.date("recentSubscriptionStartDate")
    renewal.appAccountToken = fields.uuid("appAccountToken")
    renewal.appTransactionId = fields.number("appTransactionId")
  }

  private static func readSeats(_ fields: inout FieldReader, _ renewal: inout RenewalInfo) {
    renewal.renewalQuantity = fields.int("renewalQuantity")
    if var seats = fields.child("multiSeatInfo") {
      renewal.renewalPriceTiers = seats.priceTiers("renewalPriceTiers")
      fields.takeUnread(of: seats, as: "multiSeatInfo")
    }
    guard let each = renewal.renewalPrice,
      renewal.renewalQuantity ?? 1 > 1 || !renewal.renewalPriceTiers.isEmpty
    else { return }
    renewal.renewalPrice = renewal.renewalPriceTiers.total(in: each.currency)
  }

  private static func readOffer(_ fields: inout FieldReader, _ renewal: inout RenewalInfo) {
    renewal.offerType = fields.offerType(in: renewal.environment)
    renewal.offerIdentifier = fields.text("offerIdentifier")
    renewal.offerDiscountType = fields.term("offerDiscountType")
    renewal.offerPeriod = fields.text("offerPeriod")
    renewal.eligibleWinBackOfferIds = fields.texts("eligibleWinBackOfferIds")
  }

  private static func readCommitment(_ fields: inout FieldReader, _ renewal: inout RenewalInfo) {
    renewal.renewalBillingPlanType = fields.term("renewalBillingPlanType")
    guard var commitment = fields.child("commitmentInfo") else { return }
    var info = RenewalInfo.Commitment()
    info.commitmentAutoRenewProductId = commitment.id("commitmentAutoRenewProductId")
    info.commitmentAutoRenewStatus = commitment.term("commitmentAutoRenewStatus")
    info.commitmentRenewalBillingPlanType = commitment.term("commitmentRenewalBillingPlanType")
    info.commitmentRenewalDate = commitment.date("commitmentRenewalDate")
    info.commitmentRenewalPrice = commitment.int64("commitmentRenewalPrice")
    renewal.commitmentInfo = info
    fields.takeUnread(of: commitment, as: "commitmentInfo")
  }
}
