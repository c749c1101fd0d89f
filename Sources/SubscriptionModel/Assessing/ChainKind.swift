/// The transactions of one chain, divided into periods of a subscription and one-time purchases:
/// rule P16 of <doc:Periods>.
struct ChainKind {
  private(set) var periods: [RankedRecord<Transaction>] = []
  private(set) var purchases: [RankedRecord<Transaction>] = []

  /// Divides the transactions of `records`.
  init(_ records: ChainRecords, catalogue: ProductCatalog) {
    let isSubscription =
      records.hasRenewalEvidence
      || records.transactions.contains { $0.value.isEvidentSubscription(catalogue) }
    var types: [TransactionId: Bool] = [:]
    var hasOthers = !isSubscription
    for transaction in records.transactions {
      guard let type = transaction.value.type?.known else { continue }
      let isPeriod = type == .autoRenewableSubscription
      if isPeriod != isSubscription { hasOthers = true }
      types[transaction.value.transactionId] = isPeriod
    }
    guard hasOthers else {
      periods = records.transactions
      return
    }
    for transaction in records.transactions {
      let stated = types[transaction.value.transactionId]
      if stated ?? isSubscription {
        periods.append(transaction)
      } else {
        purchases.append(transaction)
      }
    }
  }
}

extension Transaction {
  /// Whether its own fields show that it is a period of a subscription.
  package var isPeriod: Bool {
    if let known = type?.known { return known == .autoRenewableSubscription }
    return isSubscription == true || expiresDate != nil || lineItem != nil
      || subscriptionGroupIdentifier != nil
  }

  /// Whether the transaction by itself, or the catalog, shows that it is a period of a subscription.
  fileprivate func isEvidentSubscription(_ catalogue: ProductCatalog) -> Bool {
    if isPeriod || type?.known != nil { return isPeriod }
    guard let productId, let product = catalogue.products[productId] else { return false }
    if let type = product.type { return type == .autoRenewableSubscription }
    return product.period != nil
  }
}
