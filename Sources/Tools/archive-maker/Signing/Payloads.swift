/// The decoded payloads of signed parts, with the fields that Apple had at the time of signing.
enum Payloads {
  /// A JWSTransactionDecodedPayload.
  static func transaction(_ transaction: Transaction, of account: Account, signed: Instant) -> JSON
  {
    var fields = Fields()
    fields.add("transactionId", transaction.transactionId)
    fields.add("originalTransactionId", transaction.originalTransactionId)
    fields.add("webOrderLineItemId", transaction.webOrderLineItemId)
    fields.add("bundleId", account.app.bundleId)
    fields.add("productId", transaction.product.id)
    fields.add("subscriptionGroupIdentifier", transaction.product.group)
    fields.add("purchaseDate", transaction.purchaseDate)
    fields.add("originalPurchaseDate", transaction.originalPurchaseDate)
    fields.add("expiresDate", transaction.expiresDate)
    fields.add("quantity", transaction.terms.quantity)
    fields.add("type", transaction.product.type.rawValue)
    fields.add("appAccountToken", account.appAccountToken)
    fields.add("inAppOwnershipType", transaction.ownership.rawValue)
    fields.add("signedDate", signed)
    addRevocation(transaction.revocation, to: &fields)
    // Only ever present when true.
    fields.add("isUpgraded", transaction.isUpgraded ? true : nil)
    addOffer(transaction.offer, to: &fields, signed: signed)
    fields.add("environment", account.environment.rawValue)
    if signed >= .storefronts {
      fields.add("transactionReason", transaction.isRenewal ? "RENEWAL" : "PURCHASE")
      fields.add("storefront", account.region.storefront)
      fields.add("storefrontId", account.region.storefrontId)
    }
    if signed >= .prices, transaction.ownership == .purchased, transaction.terms.statesPrice {
      fields.add("price", transaction.price)
      fields.add("currency", account.region.currency)
    }
    fields.add("appTransactionId", signed >= .appTransactionIds ? account.appTransactionId : nil)
    fields.add(transaction.terms, of: transaction, account: account, signed: signed)
    return .object(fields)
  }

  /// A JWSRenewalInfoDecodedPayload.
  static func renewal(of chain: Chain, account: Account, signed: Instant) -> JSON {
    let renewal = chain.renewal
    let isShared = chain.newest?.ownership != .purchased
    var fields = Fields()
    fields.add("expirationIntent", renewal.expirationIntent)
    fields.add("originalTransactionId", chain.originalTransactionId)
    fields.add("autoRenewProductId", renewal.autoRenewProduct.id)
    fields.add("productId", renewal.product.id)
    fields.add("autoRenewStatus", renewal.isOn ? 1 : 0)
    fields.add("isInBillingRetryPeriod", renewal.isInBillingRetry)
    fields.add("priceIncreaseStatus", renewal.priceIncreaseStatus)
    fields.add("gracePeriodExpiresDate", renewal.gracePeriodExpiresDate)
    addOffer(renewal.offer, to: &fields, signed: signed)
    fields.add("signedDate", signed)
    fields.add("environment", account.environment.rawValue)
    fields.add("recentSubscriptionStartDate", renewal.recentSubscriptionStartDate)
    fields.add("renewalDate", signed >= .storefronts ? renewal.renewalDate : nil)
    if signed >= .renewalPrices, !isShared {
      let price = renewal.offer.map { account.region.price($0.price) } ?? renewal.renewalPrice
      fields.add("currency", account.region.currency)
      fields.add("renewalPrice", price)
    }
    if signed >= .appTransactionIds {
      fields.add("appTransactionId", account.appTransactionId)
      fields.add("appAccountToken", account.appAccountToken)
    }
    fields.add(renewal.terms, of: chain, account: account, signed: signed)
    return .object(fields)
  }

  private static func addRevocation(_ revocation: Revocation?, to fields: inout Fields) {
    guard let revocation else { return }
    fields.add("revocationReason", revocation.reason)
    fields.add("revocationDate", revocation.date)
    fields.add("revocationType", revocation.type?.rawValue)
    fields.add("revocationPercentage", revocation.percentage)
  }

  private static func addOffer(_ offer: Offer?, to fields: inout Fields, signed: Instant) {
    guard let offer else { return }
    fields.add("offerType", offer.kind.rawValue)
    fields.add("offerIdentifier", offer.identifier)
    fields.add("offerDiscountType", signed >= .prices ? offer.discount.rawValue : nil)
    fields.add("offerPeriod", signed >= .appTransactionIds ? offer.period : nil)
  }
}
