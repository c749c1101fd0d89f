package import SubscriptionModel

/// The charges that a customer names in a question.
package struct AskedCharges: Hashable, Sendable {
  /// The charges; empty if none is named.
  package var transactions: Set<TransactionId> = []
  /// Whether the customer asks what the charge is.
  package var isUnknown = false

  /// No charges.
  package init() {}

  /// The charges that a message describes.
  package init(_ transactions: Set<TransactionId>, isUnknown: Bool) {
    (self.transactions, self.isUnknown) = (transactions, isUnknown)
  }
}
