/// The subscription that continues another one, which it names as its predecessor: after a
/// migration to the Advanced Commerce API, or a move into or out of a bundle.
public struct SubscriptionSuccessor: Hashable, Sendable {
  /// The chain of the subscription.
  public var key: ChainKey
  /// The first transaction that names the predecessor.
  public var transaction: Transaction
  /// When the first purchase of the predecessor was; `nil` where no document says.
  public var predecessorPurchaseDate: Timestamp?

  /// Makes a successor.
  public init(key: ChainKey, transaction: Transaction, predecessorPurchaseDate: Timestamp? = nil) {
    self.key = key
    self.transaction = transaction
    self.predecessorPurchaseDate = predecessorPurchaseDate
  }

  /// When it began; `nil` where no document says.
  ///
  /// A renewal tells it by its original purchase, unless that is the one of the predecessor.
  public var date: Timestamp? {
    guard transaction.transactionReason == .known(.renewal),
      let original = transaction.originalPurchaseDate,
      predecessorPurchaseDate.map({ original > $0 }) ?? true
    else { return transaction.purchaseDate }
    return original
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
