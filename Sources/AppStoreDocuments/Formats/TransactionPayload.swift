import SubscriptionModel

/// The payload of a signed transaction, or a decoded copy of one.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload>
enum TransactionPayload {
  /// Reads a transaction; `nil`, with a note, if it has no ID.
  static func read(
    _ payload: FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Transaction? {
    var fields = payload
    guard let transactionId = builder.requiredId("transactionId", of: &fields, scope) else {
      return nil
    }
    let environment = fields.environment()
    var transaction = Transaction(
      transactionId: transactionId,
      environment: environment ?? scope.environment ?? .unknown,
      evidence: builder.evidence(scope)
    )
    readIdentity(&fields, &transaction, scope)
    readPeriod(&fields, &transaction)
    readOffer(&fields, &transaction)
    readRevocation(&fields, &transaction)
    readPrice(&fields, &transaction)
    transaction.advancedCommerceInfo = fields.advancedCommerceInfo()
    // The device verification fields identify the device.
    fields.drop("signedDate", "deviceVerification", "deviceVerificationNonce")
    transaction.isSubscription = isSubscription(transaction) ? true : nil
    transaction.otherFields = fields.otherFields()
    noteDifferences(transaction, environment, scope, &builder)
    builder.takeNotes(of: fields)
    return transaction
  }

  /// Where `type` is absent, fields that only subscriptions have show it.
  private static func isSubscription(_ transaction: Transaction) -> Bool {
    guard transaction.type == nil else { return false }
    let item = transaction.webOrderLineItemId?.text ?? "0"
    return transaction.expiresDate != nil || item != "0"
      || transaction.subscriptionGroupIdentifier != nil
  }

  private static func readIdentity(
    _ fields: inout FieldReader,
    _ transaction: inout Transaction,
    _ scope: Scope
  ) {
    transaction.originalTransactionId = fields.number("originalTransactionId")
    transaction.webOrderLineItemId = fields.number("webOrderLineItemId")
    transaction.bundleId = fields.id("bundleId") ?? scope.bundleId
    transaction.productId = fields.id("productId")
    transaction.subscriptionGroupIdentifier = fields.id("subscriptionGroupIdentifier")
    transaction.previousOriginalTransactionId = fields.number("previousOriginalTransactionId")
    transaction.appAccountToken = fields.uuid("appAccountToken")
    transaction.appTransactionId = fields.number("appTransactionId")
    transaction.inAppOwnershipType = fields.term("inAppOwnershipType")
    transaction.type = fields.term("type")
  }

  private static func readPeriod(_ fields: inout FieldReader, _ transaction: inout Transaction) {
    transaction.purchaseDate = fields.date("purchaseDate") ?? fields.date("transactionDate")
    transaction.originalPurchaseDate = fields.date("originalPurchaseDate")
    // Frameworks name it differently.
    transaction.expiresDate = fields.date("expiresDate") ?? fields.date("expirationDate")
    transaction.quantity = fields.int("quantity")
    transaction.isUpgraded = fields.bool("isUpgraded")
    transaction.transactionReason = fields.term("transactionReason")
    transaction.additionalTransactionReason = fields.text("additionalTransactionReason")
    transaction.billingPlanType = fields.term("billingPlanType")
    guard var commitment = fields.child("commitmentInfo") else { return }
    var info = Transaction.Commitment()
    info.billingPeriodNumber = commitment.int("billingPeriodNumber")
    info.totalBillingPeriods = commitment.int("totalBillingPeriods")
    info.commitmentExpiresDate = commitment.date("commitmentExpiresDate")
    info.commitmentPrice = commitment.int64("commitmentPrice")
    transaction.commitmentInfo = info
    fields.takeUnread(of: commitment, as: "commitmentInfo")
  }

  private static func readOffer(_ fields: inout FieldReader, _ transaction: inout Transaction) {
    transaction.offerType = fields.offerType(in: transaction.environment)
    transaction.offerIdentifier = fields.text("offerIdentifier")
    transaction.offerDiscountType = fields.term("offerDiscountType")
    transaction.offerPeriod = fields.text("offerPeriod")
  }

  private static func readRevocation(
    _ fields: inout FieldReader,
    _ transaction: inout Transaction
  ) {
    transaction.revocationDate = fields.date("revocationDate")
    transaction.revocationReason = fields.term("revocationReason")
    transaction.revocationType = fields.term("revocationType")
    transaction.revocationPercentage = fields.int("revocationPercentage")
    transaction.dropReasonWithoutDate()
  }

  private static func readPrice(_ fields: inout FieldReader, _ transaction: inout Transaction) {
    transaction.storefront = fields.text("storefront")
    transaction.storefrontId = fields.text("storefrontId")
    transaction.price = fields.money("price")
    transaction.multiSeatInfo = fields.multiSeatInfo()
    let isSubscription = transaction.type == .known(.autoRenewableSubscription)
    guard let each = transaction.price,
      transaction.multiSeatInfo != nil || (isSubscription && transaction.quantity ?? 1 > 1)
    else { return }
    // Apple states the average price of a seat, which gives no total.
    transaction.averageSeatPrice = each
    let tiers = transaction.multiSeatInfo?.priceTiers ?? []
    transaction.price =
      tiers.isEmpty && transaction.quantity == 1 ? each : tiers.total(in: each.currency)
  }

  /// Adds a note where container and content disagree about the app: rule S7 of <doc:Signatures>.
  private static func noteDifferences(
    _ transaction: Transaction,
    _ environment: AppStoreEnvironment?,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    if let environment, let outer = scope.environment, environment != outer {
      builder.note(
        scope.path,
        "the environment is \(environment.name), but its container says \(outer.name)"
      )
    }
    if let bundleId = transaction.bundleId, let outer = scope.bundleId, bundleId != outer {
      builder.note(scope.path, "the bundleId is \(bundleId), but its container says \(outer)")
    }
  }
}
