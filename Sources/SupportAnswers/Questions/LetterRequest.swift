package import SubscriptionModel

/// What a letter asks about the customer whom it leads to.
package struct LetterRequest: Hashable, Sendable {
  /// What the customer seems to ask; `nil` where the letter does not show it.
  package let asked: AskedQuestion?
  /// What the letter names of the customer: the answer is about this.
  package let named: AskedCharges
  /// Whether the letter names the customer for certain: by a whole identifier, or by the price of a
  /// charge and its day; what it does not name was chosen by a person.
  package let isCertain: Bool
  /// Whether the letter has words beside the values that it states.
  package let hasWords: Bool

  /// Finds what a letter that was searched for asks about a customer.
  package init(in letter: SearchAnswer, of customer: CustomerId) {
    let asked = AskedQuestion(in: letter)
    self.asked = asked
    named = AskedCharges(in: letter, of: customer, asking: asked)
    hasWords = letter.recognisedAs == .message
    let hits = letter.hits.filter { $0.customer == customer }
    isCertain =
      !named.transactions.isEmpty || hits.contains { $0.match == .exact }
      || hits.isEmpty && !letter.candidateCustomers.contains(customer)
  }

  /// Whether the letter describes a charge of the customer's.
  package var namesCharge: Bool { !named.transactions.isEmpty }

  /// The question that the letter seems to ask; `nil` where it asks none, and where the state of the
  /// subscription answers it.
  package var question: SupportQuestion? { asked?.question(namesCharge: namesCharge) }

  /// The question to answer about a customer: what was bought and not received is a matter of access
  /// where the letter names something else than a consumable.
  func question(about customer: CustomerAssessment) -> SupportQuestion? {
    guard asked?.saysNothingArrived == true,
      !named.transactions.isEmpty || !named.identifiers.isEmpty
    else { return question }
    let meant = Focus(on: named, of: customer).customer
    return meant.purchases.contains(where: \.mayBeConsumed) ? question : .paidWithoutAccess
  }
}
