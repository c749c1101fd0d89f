import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

extension Desk {
  /// The only customer that an identifier leads to, for commands about one customer.
  ///
  /// If there are several, they are listed on standard error; if there is none, the reasons are.
  /// The command then ends with the corresponding exit code, after `otherwise` got what was found. The
  /// search is `nil` for a customer's own ID.
  func oneCustomer(
    _ id: String,
    otherwise: (UndecidedCustomer) throws -> Void = { _ in }
  ) throws -> (customer: CustomerAssessment, search: SearchAnswer?) {
    if let known = CustomerId(id), let customer = try assessment(of: known) {
      try audit?.record(AuditRecord(action: .open, customers: [known]))
      return (customer, nil)
    }
    let answer = try search(id, limit: Desk.maximumHits)
    if answer.isEmpty { _ = try refreshCompletely() }
    let found = try lookup(id, limit: Desk.maximumHits)
    let isCut = found.answer.cut != nil && !found.customers.isEmpty
    if found.outcome == .found, !isCut, let customer = found.customers.first?.customer {
      try audit?.record(AuditRecord(action: .open, customers: [customer.id]))
      return (customer, found.answer)
    }
    let undecided = UndecidedCustomer(found: found, reasons: try reasons(toChooseFrom: found))
    for line in undecided.reasons { StandardOutput.printError(line) }
    if !undecided.isNobody { printMatchingCustomers(found, redaction(of: found)) }
    try otherwise(undecided)
    if !undecided.isNobody { throw ExitStatus.severalCustomers }
    throw found.outcome == .found ? ExitStatus.nothingFound : try nothingFound()
  }

  /// Why no single customer was found.
  private func reasons(toChooseFrom found: FoundCustomers) throws -> [String] {
    let redaction = redaction(of: found)
    switch found.outcome {
    case .found where !found.customers.isEmpty:
      // Nobody is chosen while others may match.
      return [
        redaction.masked(
          "Other customers may also match '\(found.displayedQuery)'. Choose one by its ID:"
        )
      ]
    case .found:
      let documents = found.documents.map { hit in
        redaction.masked(
          "\(hit.field.rawValue) \(hit.text) is in \(hit.provenance?.file ?? "the archive"), "
            + "which belongs to no customer\(hit.field.meaningWithoutCustomer)."
        )
      }
      guard !found.answer.candidates.isEmpty else { return documents }
      return documents + [
        "A charge is no ID. Confirm with the customer, and choose them by their ID:"
      ]
    case .nothingFound: return reasons(found, try facts())
    case .severalCustomers:
      return [
        redaction.masked("Several customers match '\(found.displayedQuery)'. Choose one by its ID:")
      ]
    }
  }

  /// Lists the customers on standard error.
  func printMatchingCustomers(_ found: FoundCustomers, _ redaction: Redaction) {
    let known = Set(found.customers.map(\.customer.id))
    let lines =
      found.customers.map { name(of: $0.customer) }
      + found.answer.candidates.filter { !known.contains($0.customer) }.map {
        "\($0.customer.text)  \($0.customerLabel)  \($0.agreement)"
      }
    let named = bounded(lines).prefix(Desk.maximumNamedCustomers)
    for line in named { StandardOutput.printError("  " + redaction.masked(line)) }
    let left = lines.count - named.count
    if found.answer.cut != nil {
      StandardOutput.printError("  and more; type more of the ID")
    } else if left > 0 {
      StandardOutput.printError("  and \(left) more")
    }
  }

  private func name(of customer: CustomerAssessment) -> String {
    let row = customer.row
    let words = wording
    return [
      customer.id.text, customer.label, customer.person?.name, row.productId?.text,
      RowText(row, in: words).state.word,
    ].compactMap { $0 }.joined(separator: "  ")
  }

  /// The most customers to list; more do not help to choose.
  private static let maximumNamedCustomers = 20
  /// The most hits to search for a second customer; one customer can have dozens.
  static let maximumHits = 200

  /// Masks the customers in output, if requested.
  func redaction(of customers: [CustomerAssessment]) -> Redaction {
    isRedacted ? Redaction(customers) : Redaction()
  }

  /// What masks the customers that were found, and those that other hits belong to.
  func redaction(of found: FoundCustomers) -> Redaction {
    let customers = found.customers.map(\.customer) + [found.charged].compactMap(\.self)
    var redaction = redaction(of: customers)
    guard isRedacted else { return redaction }
    for candidate in found.answer.candidates
    where !candidate.customer.text.hasSuffix("/\(candidate.customerLabel)") {
      redaction.add(candidate.customerLabel)
    }
    for hit in found.answer.near + found.documents {
      if hit.field.tellsPerson { redaction.add(hit.text) }
      if let label = hit.customerLabel, hit.customer?.text.hasSuffix("/\(label)") != true {
        redaction.add(label)
      }
    }
    return redaction
  }
}
