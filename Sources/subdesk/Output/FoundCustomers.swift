import ArchiveIndex
import SubscriptionModel
import SupportAnswers

/// What one lookup found, ready to be printed.
struct FoundCustomers {
  let query: String
  let answer: SearchAnswer
  /// The customers, each with the hit that led to it.
  let customers: [(hit: SearchHit, customer: CustomerAssessment)]
  /// Hits that belong to no customer.
  let documents: [SearchHit]

  /// What the exit code says of it.
  var outcome: LookupOutcome {
    if customers.count > 1 { return .severalCustomers }
    return customers.isEmpty && documents.isEmpty ? .nothingFound : .found
  }

  /// What is not shown of it, and how to see it; `nil` where everything is shown.
  func remainder(canRaiseLimit: Bool) -> String? {
    guard let cut = answer.cut, outcome != .nothingFound else { return nil }
    let count = { (number: Int, name: String) in number == 1 ? "1 \(name)" : "\(number) \(name)s" }
    let shown = "Shown: \(count(customers.count, "customer"))"
    switch cut {
    case .limit:
      return "\(shown), from the first \(count(answer.hits.count, "hit")). There are more: "
        + (canRaiseLimit ? "a greater --limit shows them." : "type more of the id.")
    case .effort:
      return
        "\(shown), from the \(count(answer.hits.count, "hit")) that one search reads. There may"
        + " be more: type more of the id."
    }
  }

  /// Why nothing was found, and what to do next: what was pasted says most of it, and a charge can
  /// be described instead, unless it is one that cannot stand here.
  func reasons(_ facts: ArchiveFacts) -> [String] {
    let words = NothingFound(search: query, facts: facts, isCut: answer.cut != nil)
    var next = words.next
    if words.canBeDescribed {
      next.append("search by date, product, price and country: subdesk find")
    }
    return words.reasons + next.map { "Next: \($0)" }
  }
}

/// The result of lookups, the one that decides the exit code last.
enum LookupOutcome: Int, Comparable {
  case found
  case nothingFound
  case severalCustomers

  static func < (left: LookupOutcome, right: LookupOutcome) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Desk {
  /// Looks an identifier up; each customer once, in the order of the best hits.
  func lookup(_ query: String, limit: Int) throws -> FoundCustomers {
    let answer = try index.search(
      SearchRequest(text: query, environment: environment, asOf: asOf, limit: limit)
    )
    var seen: Set<CustomerId> = []
    var customers: [(hit: SearchHit, customer: CustomerAssessment)] = []
    for hit in answer.hits {
      guard let id = hit.customer, seen.insert(id).inserted else { continue }
      guard let customer = try assessment(of: id) else { continue }
      customers.append((hit, customer))
    }
    return FoundCustomers(
      query: query,
      answer: answer,
      customers: customers,
      documents: answer.hits.filter { $0.customer == nil }
    )
  }

  /// One customer's assessment at the as-of instant; `nil` when the index has no such customer.
  func assessment(of id: CustomerId) throws -> CustomerAssessment? {
    guard var customer = try index.customer(id)?.assessment(asOf: asOf, catalogue: catalogue)
    else { return nil }
    customer.person = customers.person(of: customer)
    return customer
  }
}
