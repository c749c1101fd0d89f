package import SubscriptionModel

/// What to say to a customer of whom only the row of a list is shown.
package struct LeadingReply: Hashable, Sendable {
  /// The reply, in the customer's language.
  package let draft: Reply
  /// The product that it is about; `nil` where no document says.
  package let productId: ProductId?

  /// The reply about what leads the customer's row; `nil` for a customer without a subscription or
  /// purchase.
  package init?(to customer: CustomerAssessment, in words: Wording) {
    let words = words.addressing(customer)
    switch customer.lead {
    case .purchase(let purchase):
      draft = words.answer(for: purchase).draft
      productId = purchase.merged.transaction.productId
    case .subscription(let subscription):
      draft = words.answer(for: subscription).draft
      productId = subscription.productId
    case nil: return nil
    }
  }
}
