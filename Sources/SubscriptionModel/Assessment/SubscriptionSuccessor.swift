/// The subscription that continues another one, which it names as its predecessor: after a
/// migration to the Advanced Commerce API, or a move into or out of a bundle.
public struct SubscriptionSuccessor: Hashable, Sendable {
  /// The chain of the subscription.
  public var key: ChainKey
  /// The first transaction that names the predecessor.
  public var transaction: Transaction

  /// Makes a successor.
  public init(key: ChainKey, transaction: Transaction) {
    self.key = key
    self.transaction = transaction
  }

  /// When it began, which a renewal tells by its original purchase; `nil` where no document says.
  public var date: Timestamp? {
    transaction.transactionReason == .known(.renewal)
      ? transaction.originalPurchaseDate ?? transaction.purchaseDate : transaction.purchaseDate
  }

  /// Whether its first transaction only continues the paid period of `predecessor`, so that nothing
  /// was bought.
  func continues(_ predecessor: SubscriptionAssessment) -> Bool {
    guard let start = transaction.purchaseDate, let end = transaction.expiresDate else {
      return false
    }
    return predecessor.transactions.map(\.transaction).contains { paid in
      guard paid.isOwnPurchase, let begin = paid.purchaseDate, let expiry = paid.expiresDate else {
        return false
      }
      return begin <= start && start < expiry && end.since(expiry) <= .hours(1)
        && expiry.since(end) <= .hours(1)
    }
  }
}
