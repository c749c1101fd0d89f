package import SubscriptionModel

/// A customer's message, which replies to the customer answer in its language.
package struct CustomerLetter: Hashable, Sendable {
  /// The customer whom it led to.
  package let customer: CustomerId
  /// What it says.
  package let text: String

  /// Keeps a message.
  package init(from customer: CustomerId, text: String) {
    self.customer = customer
    self.text = text
  }
}
