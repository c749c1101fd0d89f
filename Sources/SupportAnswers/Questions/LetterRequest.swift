package import SubscriptionModel

/// What a letter asks about the customer whom it leads to.
package struct LetterRequest: Hashable, Sendable {
  /// What the customer seems to ask; `nil` where the letter does not show it.
  package let asked: AskedQuestion?
  /// What the letter names of the customer: the answer is about this.
  package let named: AskedCharges

  /// Finds what a letter that was searched for names of a customer.
  package init(asking asked: AskedQuestion?, in letter: SearchAnswer, of customer: CustomerId) {
    self.asked = asked
    named = AskedCharges(in: letter, of: customer, isUnknown: asked?.asksWhatChargeIs ?? true)
  }

  /// Finds what a letter that was searched for asks about a customer; `nil` where it asks nothing.
  package init?(in letter: SearchAnswer, of customer: CustomerId) {
    guard let asked = AskedQuestion(in: letter) else { return nil }
    self.init(asking: asked, in: letter, of: customer)
  }

  /// Whether the letter describes a charge of the customer's.
  package var namesCharge: Bool { !named.transactions.isEmpty }

  /// The question that is answered: the one that the letter seems to ask or, where it only names a
  /// charge, the one about the charge; `nil` where the state of the subscription answers it.
  package var question: SupportQuestion? {
    guard let asked else { return namesCharge ? .chargedTwice : nil }
    return asked.question(namesCharge: namesCharge)
  }
}
