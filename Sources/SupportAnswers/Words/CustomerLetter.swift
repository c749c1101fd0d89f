package import SubscriptionModel

/// A customer's message, which replies to the customer answer in its language.
package struct CustomerLetter: Hashable, Sendable {
  /// The customer whom it led to.
  package let customer: CustomerId
  /// What it says, the surest words first.
  let spoken: [String]

  /// Keeps a message that was searched for.
  package init(from customer: CustomerId, in letter: SearchAnswer) {
    self.customer = customer
    spoken = letter.spoken
  }
}

extension SearchAnswer {
  /// What the message says, the surest words first; with its quotes where they were read.
  package var spoken: [String] {
    (request.message ?? ReadMessage(request.text)).spoken(withQuotes: readsQuotes)
  }
}
