import ArchiveIndex
import SubscriptionModel
import SupportAnswers

/// The result of one lookup, ready to print.
struct FoundCustomers {
  let query: String
  let answer: SearchAnswer
  /// The customers, each with the hit that led to it.
  var customers: [(hit: SearchHit, customer: CustomerAssessment)]
  /// Hits that belong to no customer.
  var documents: [SearchHit]
  /// The typed names and addresses, if they must be masked; otherwise empty.
  var maskedPeople: [String] = []
  /// The values of a message whose other words may name a person and must be masked; otherwise
  /// `nil`.
  var messageValues: String?
  /// The customer whose charge a message describes, if no identifier leads to one and no other
  /// customer has such a charge.
  var charged: CustomerAssessment?

  /// The result as an exit code: customers of a described charge count like those of an identifier, and
  /// so do those beyond the limit.
  var outcome: LookupOutcome {
    let found = Set(customers.map(\.customer.id)).union(answer.candidateCustomers)
    if found.count > 1 || answer.cut == .limit && !found.isEmpty { return .severalCustomers }
    return found.isEmpty && documents.isEmpty ? .nothingFound : .found
  }

  /// What is not shown, and how to see it; `nil` if everything is shown.
  func remainder(canIncreaseLimit: Bool) -> String? {
    guard let cut = answer.cut, outcome != .nothingFound else { return nil }
    let shown = "Showing \(counted(customers.count, "customer"))"
    let matches = counted(answer.hits.count, "match", plural: "matches")
    switch cut {
    case .limit:
      return "\(shown). There are more: "
        + (canIncreaseLimit ? "use a larger --limit." : "type more of the ID.")
    case .effort:
      return
        "\(shown), from the \(matches) that one search reads. There may be more: type more of the ID."
    }
  }

  /// Why nothing was found, and what to do next.
  ///
  /// What was pasted explains most of it, and a charge can be described instead if it can be in the
  /// archive.
  func reasons(_ facts: ArchiveFacts) -> [String] {
    let words = EmptyResultExplanation(search: answer, facts: facts)
    var next = words.next.map(\.commandLineWords)
    if words.suggestsFind {
      next.append(findCommand ?? "Search by date, product, price, and country with subdesk find")
    }
    return (words.reasons + next.map { "Next: \($0)" }).map(maskingPeople)
  }

  /// The query in printable form.
  var displayedQuery: String { maskingPeople(messageValues ?? query) }

  /// A text without the names and addresses that must be masked.
  func maskingPeople(_ text: String) -> String {
    var redaction = Redaction()
    for person in maskedPeople { redaction.remove(person) }
    return redaction.masked(text)
  }

  /// What of a message was not read, and the charges it describes; empty for a single value.
  var messageNotes: [String] {
    var notes = answer.unreadable.map {
      "Some of the text is in \($0), which cannot be read here."
    }
    if answer.isMessageCut {
      notes.append(
        "Of the message, only the first \(PastedMessage.maximumBytes) bytes and "
          + "\(PastedMessage.maximumParts) values of each kind were read."
      )
    }
    notes += answer.describedLines
    let isOpen = answer.described.contains { !$0.isExact }
    if outcome != .nothingFound, isOpen, let findCommand {
      notes.append("Charges near it: \(findCommand)")
    }
    return notes
  }

  /// The command that searches for the charge in a message, a date, or an amount.
  private var findCommand: String? {
    let quoted = { (text: String) in
      "'" + text.replacing("'", with: "'\\''") + "'"
    }
    let value = { (kind: SearchAnswer.Recognition) -> String? in
      answer.recognisedAs == kind
        ? SearchRequest.cleaned(query) : part(of: kind)
    }
    let options =
      [("--date", value(.date)), ("--price", value(.amount))]
      .compactMap { name, text in text.map { "\(name) \(quoted($0))" } }
    return options.isEmpty ? nil : "subdesk find \(options.joined(separator: " "))"
  }
}

extension FoundCustomers {
  /// The value of a message to search with: that of its first described charge, or else the first
  /// of the kind.
  private func part(of kind: SearchAnswer.Recognition) -> String? {
    let wanted = answer.described.first.map { kind == .amount ? $0.amount : $0.day }
    let parts = answer.parts.filter { $0.recognition == kind }
    let part = parts.first { $0.text == wanted } ?? parts.first { $0.role == .said }
    return (part ?? parts.first)?.value.split(separator: " or ").first.map(String.init)
  }
}

/// The result of lookups; the last one that occurs in this order decides the exit code.
enum LookupOutcome: Int, Comparable {
  case found
  case nothingFound
  case severalCustomers

  static func < (left: LookupOutcome, right: LookupOutcome) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Desk {
  /// Looks up an identifier; returns each customer once, in the order of the best hits.
  ///
  /// The query is a message where it was read already. The audit log is told, with the ticket that it
  /// is for.
  func lookup(
    _ query: String,
    reading message: ReadMessage? = nil,
    limit: Int,
    ticket: String? = nil
  ) throws -> FoundCustomers {
    let answer = try search(query, reading: message, limit: limit)
    let found = try customers(of: answer, query: query)
    try audit?.record(
      AuditRecord(
        action: .lookup,
        subject: AuditRecord.subject(of: answer),
        customers: answer.shownCustomers,
        ticket: ticket
      )
    )
    return found
  }

  /// Searches for an identifier or a customer's own ID.
  ///
  /// Nobody is shown the answer, so that the audit log is not told.
  func search(
    _ query: String,
    reading message: ReadMessage? = nil,
    limit: Int
  ) throws -> SearchAnswer {
    let own = OwnID(query)
    var request = SearchRequest(
      text: own?.identifier ?? query,
      environment: environment,
      asOf: asOf,
      limit: limit
    )
    request.zone = zone
    request.app = app
    request.isExact = searched != nil
    request.message = message
    var answer = try index.search(request, people: people)
    if let own, answer.hits.contains(where: { $0.customer == own.customer }) {
      answer.hits.removeAll { $0.customer != own.customer }
    }
    return isRedacted ? answer.withoutGuesses : answer
  }

  private func customers(of answer: SearchAnswer, query: String) throws -> FoundCustomers {
    var seen: Set<CustomerId> = []
    var customers: [(hit: SearchHit, customer: CustomerAssessment)] = []
    for hit in answer.hits {
      guard let id = hit.customer, seen.insert(id).inserted else { continue }
      guard let customer = try assessment(of: id, beside: answer.unsignedHits) else { continue }
      var hit = hit
      if isRedacted, hit.field == .name || hit.field == .email { hit.text = "…" }
      customers.append((hit, customer))
    }
    var found = FoundCustomers(
      query: query,
      answer: answer,
      customers: customers,
      documents: answer.hits.filter { $0.customer == nil }
    )
    if customers.isEmpty, answer.candidateCustomers.count == 1 {
      found.charged = try answer.candidateCustomers.first.flatMap { try assessment(of: $0) }
    }
    guard isRedacted else { return found }
    found.documents = found.documents.map(\.maskingFiles)
    for index in found.customers.indices {
      found.customers[index].hit = found.customers[index].hit.maskingFiles
    }
    found.maskedPeople = answer.parts.filter { $0.recognition == .email }.map(\.text)
    if answer.recognisedAs == .message {
      found.messageValues = answer.parts.map(\.text).joined(separator: " … ")
    }
    if answer.recognisedAs == .email || answer.recognisedAs == .name {
      found.maskedPeople += [query, SearchRequest.cleaned(query)]
    }
    return found
  }

  /// One customer's assessment at the moment; `nil` if the index has no such customer.
  ///
  /// Customers with the same identifier only in unsigned documents are among its related ones.
  func assessment(
    of id: CustomerId,
    beside hits: [SearchHit] = []
  ) throws -> CustomerAssessment? {
    try index.customer(id, withMentions: true).map { assessment(of: $0, beside: hits) }
  }

  /// The same for some customers, in their order, without those that the index does not have.
  func assessments(of ids: some Collection<CustomerId>) throws -> [CustomerAssessment] {
    let found = try index.customers(ids)
    return ids.compactMap { found[$0].map { assessment(of: $0) } }
  }

  private func assessment(
    of records: CustomerRecords,
    beside hits: [SearchHit] = []
  ) -> CustomerAssessment {
    var records = records
    for hit in hits {
      guard let other = RelatedCustomer(hit), other.id != records.id,
        !records.related.contains(where: { $0.id == other.id })
      else { continue }
      records.related.append(other)
    }
    var customer = records.assessment(asOf: asOf, catalogue: catalogue)
    customer.person = customers.person(of: customer)
    customer.notes = caseNotes.filter { $0.isAbout(customer) }
    return customer
  }
}

extension RelatedCustomer {
  /// What a hit in an unsigned document says; `nil` if it leads to no customer.
  fileprivate init?(_ hit: SearchHit) {
    guard let id = hit.customer, let provenance = hit.provenance else { return nil }
    self.init(
      id: id,
      label: hit.customerLabel ?? id.text,
      reason: .identifier(field: hit.field.rawValue, text: hit.text),
      provenance: provenance
    )
  }
}
