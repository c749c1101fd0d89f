package import SubscriptionModel

/// What to say to a customer of whom only the row of a list is shown.
package struct LeadingReply: Hashable, Sendable {
  /// The reply, in the language of the words.
  package let text: String
  /// The product that it is about; `nil` where no document says.
  package let productId: ProductId?

  /// The reply about what leads the customer's row; `nil` for a customer without a subscription or
  /// purchase.
  package init?(to customer: CustomerAssessment, in words: Wording) {
    let words = words.addressing(customer)
    let purchase = customer.purchases.min { $0.urgency < $1.urgency }
    let subscription = customer.subscriptions.first
    let purchaseLeads =
      purchase.map { bought in subscription.map { bought.urgency < $0.urgency } ?? true } ?? false
    if let purchase, purchaseLeads {
      text = words.answer(for: purchase).say
      productId = purchase.merged.transaction.productId
    } else if let subscription {
      text = words.answer(for: subscription).say
      productId = subscription.productId
    } else {
      return nil
    }
  }
}
