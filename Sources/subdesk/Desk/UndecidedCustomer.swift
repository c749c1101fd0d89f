import SubscriptionModel

/// What an identifier leads to that is not exactly one customer.
struct UndecidedCustomer {
  let found: FoundCustomers
  /// Why nobody is chosen, for a person, masked if need be.
  let reasons: [String]

  /// Whether there is nobody to choose from.
  var isNobody: Bool { found.customers.isEmpty && found.answer.candidates.isEmpty }
}
