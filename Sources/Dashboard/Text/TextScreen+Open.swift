import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Goes in: to what is under the cursor.
  mutating func open() -> [Effect] {
    if route == .customers {
      guard let selected = customers.selectedRow else { return [] }
      return push(.customer(selected.id))
    }
    guard let item = cursorItem else { return [] }
    if let more = item.action.more { return [more] }
    if let segment = item.action.segment { return go(to: segment) }
    if let fold = item.action.fold { return toggle(fold: fold) }
    if let route = item.action.route { return push(route, target: item.action.target) }
    return openEvidence()
  }

  private mutating func toggle(fold: String) -> [Effect] {
    guard let last = places.indices.last else { return [] }
    if places[last].folded.remove(fold) == nil { places[last].folded.insert(fold) }
    return []
  }

  /// Shows what the value under the cursor rests on.
  mutating func openEvidence() -> [Effect] {
    guard let customer = route.customer, let item = cursorItem else { return [] }
    let topic = item.action.evidence ?? evidence(of: item.action.route, customer: customer)
    guard let topic, !(topic.evidence.isEmpty && topic.older.isEmpty) else {
      message = Message(
        "This line has no evidence of its own; \(key(.open)) and \(key(.evidence)) work on dates and"
          + " charges"
      )
      return []
    }
    return push(.evidence(customer, topic))
  }

  /// What an item that leads deeper rests on: the evidence of what it leads to.
  func evidence(of route: Route?, customer: CustomerId) -> EvidenceTopic? {
    guard let assessment = opened[customer]?.assessment else { return nil }
    switch route {
    case .subscription(_, let key):
      guard let found = assessment.subscriptions.first(where: { $0.chainKey == key }) else {
        return nil
      }
      let inputs = found.findings.first { $0.fired }?.inputs.compactMap(\.evidence) ?? []
      return EvidenceTopic(
        title: "\(wording.productName(found.productId)): \(wording.words(found.state))",
        evidence: inputs.uniqued,
        older: []
      )
    case .transaction(_, let id):
      guard let merged = merged(id, of: assessment) else { return nil }
      return topic(of: merged, transaction: merged.transaction)
    case .customers, .customer, .answers, .timeline, .evidence, .document, .problems, nil:
      return nil
    }
  }

  /// Shows the document that the value under the cursor stands in.
  mutating func openDocument() -> [Effect] {
    guard let item = cursorItem else { return [] }
    if case .document = item.action.route, let route = item.action.route {
      return push(route, target: item.action.target)
    }
    let topic =
      item.action.evidence
      ?? route.customer.flatMap { evidence(of: item.action.route, customer: $0) }
    guard let evidence = topic?.evidence.first else {
      message = Message("No document supports this line")
      return []
    }
    return push(
      .document(documentPlace(of: evidence)),
      target: target(evidence, field: topic?.field)
    )
  }

  /// Goes to why the state is what it is.
  mutating func openWhy() -> [Effect] {
    guard let id = route.customer, let assessment = opened[id]?.assessment else { return [] }
    guard let key = shownChain ?? assessment.subscriptions.first?.chainKey else {
      message = Message("There is no subscription to explain")
      return []
    }
    var effects: [Effect] = []
    if route != .subscription(id, key) { effects = push(.subscription(id, key)) }
    refreshBody()
    if let why = body?.index(of: "why/0") { put(cursor: why) }
    return effects
  }

  /// Goes to what happened: to one chain on its own screen, else to the customer.
  mutating func openTimeline() -> [Effect] {
    guard let id = route.customer else { return [] }
    // The customer's own screen is about all of them, whatever line the cursor happens to be on.
    return push(.timeline(id, route == .customer(id) ? nil : shownChain))
  }

  /// Goes to the questions that customers ask.
  mutating func openAnswers() -> [Effect] {
    guard let id = route.customer else { return [] }
    return push(.answers(id))
  }

  /// The chain that the screen, or else the line under the cursor, is about.
  private var shownChain: ChainKey? {
    switch route {
    case .subscription(_, let key): return key
    case .timeline(_, let key): return key
    case .transaction(let customer, let id): return chain(of: id, customer: customer)
    case .customers, .customer, .answers, .evidence, .document, .problems:
      switch cursorItem?.action.route {
      case .subscription(_, let key): return key
      case .transaction(let customer, let id): return chain(of: id, customer: customer)
      case .customers, .customer, .answers, .timeline, .evidence, .document, .problems, nil:
        return nil
      }
    }
  }

  /// The chain that a transaction of a customer stands in; `nil` for what was bought once.
  private func chain(of id: TransactionId, customer: CustomerId) -> ChainKey? {
    opened[customer]?.assessment?.subscriptions.first { subscription in
      subscription.transactions.contains { $0.transaction.transactionId == id }
    }?.chainKey
  }

  /// Shows what could not be read.
  mutating func openProblems() -> [Effect] {
    guard route != .problems else { return [] }
    // What was read before may have changed since.
    problems.isAnswered = false
    return push(.problems)
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
