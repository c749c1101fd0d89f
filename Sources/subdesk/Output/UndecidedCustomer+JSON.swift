import SubscriptionModel

extension UndecidedCustomer {
  /// The customers to choose from, masked where the desk masks personal data.
  func candidates(_ desk: Desk) -> JSONOutput {
    let known = Set(found.customers.map(\.customer.id))
    let output = CandidateOutput(desk: desk)
    var seen: Set<CustomerId> = []
    let described = found.answer.candidates.filter { candidate in
      !known.contains(candidate.customer) && seen.insert(candidate.customer).inserted
    }
    return .array(
      desk.bounded(found.customers.map { .customer($0.customer) } + described.map(output.identity))
    )
    .masked(by: desk.redaction(of: found))
  }

  /// The reasons in one text.
  var note: JSONOutput { .string(reasons.joined(separator: " ")) }
}
