import SubscriptionModel

extension DashboardState {
  /// Asks for a page of the list as it is now wanted.
  mutating func listEffects(
    at position: ListRequest.Position,
    landing: CustomersState.Landing = .keep
  ) -> [Effect] {
    let request = customers.request(
      asOf: asOf,
      environment: environment,
      zone: zone,
      position: position
    )
    customers.awaited = request
    customers.landing = landing
    return [.list(request)]
  }

  /// Asks for the list again around the row under the cursor; for its top before the first key.
  mutating func refreshListEffects(landing: CustomersState.Landing = .keep) -> [Effect] {
    guard isTouched else { return listEffects(at: .start, landing: .first) }
    let position = customers.selected.map { ListRequest.Position.around($0) }
    return listEffects(at: position ?? .start, landing: landing)
  }

  /// Asks for more rows when the cursor comes near the end of what is held.
  mutating func prefetchEffects() -> [Effect] {
    guard customers.awaited == nil, let answered = customers.answered,
      let index = customers.selectedIndex ?? (customers.rows.isEmpty ? 0 : nil)
    else { return [] }
    let position: ListRequest.Position
    if customers.hasMoreAfter, let last = customers.searchedUpTo ?? customers.rows.last?.id,
      customers.rows.count - index <= CustomersState.prefetchDistance
    {
      position = .after(last)
    } else if customers.hasMoreBefore,
      let first = customers.searchedBackTo ?? customers.rows.first?.id,
      index < CustomersState.prefetchDistance
    {
      position = .before(first)
    } else {
      return []
    }
    // Of the same instant as the rows that are held, so that the pages fit together.
    var request = answered
    request.position = position
    customers.awaited = request
    return [.list(request)]
  }

  /// Asks for counts and freshness.
  mutating func factsEffects() -> [Effect] {
    awaitedFacts = FactsQuestion(asOf: asOf, environment: environment)
    return [.facts(asOf: asOf, environment: environment)]
  }

  /// Asks for the customer of the preview and its neighbours, so that a step shows them at once.
  mutating func previewEffects() -> [Effect] {
    let wanted = previewed
    guard !wanted.isEmpty else { return [] }
    forgetUnused()
    return wanted.filter { opened[$0] == nil }.flatMap { customerEffects($0) }
  }

  /// The customer under the cursor, then those beside it, while the preview is shown.
  var previewed: [CustomerId] {
    guard isPreviewShown, let index = customers.selectedIndex else { return [] }
    return [index, index + 1, index - 1].filter { customers.rows.indices.contains($0) }
      .map { customers.rows[$0].id }
  }

  /// Asks for a customer that was not asked for already.
  mutating func customerEffects(_ id: CustomerId) -> [Effect] {
    awaitedCustomers.insert(id).inserted ? [.customer(id)] : []
  }

  /// Asks for everything on the screen anew: the archive or the question has changed.
  mutating func askAgainEffects() -> [Effect] {
    var effects = refreshListEffects() + factsEffects()
    forgetUnused()
    let wanted = places.compactMap(\.route.customer) + previewed
    // Asked again even if an answer is under way: it may tell of the archive as it was.
    awaitedCustomers.formUnion(wanted)
    effects += wanted.uniqued.map { .customer($0) }
    if route == .problems { effects += problemsEffects() }
    return effects
  }

  /// Asks for what could not be read, from the start.
  mutating func problemsEffects() -> [Effect] {
    let request = ProblemsState.request
    problems.awaited = request
    problems.contradictionsQuestion = nil
    return [.items(request), .items(ProblemsState.orphansRequest)] + contradictionEffects()
  }

  /// Asks for the holes of the archive where a screen that shows them is on top.
  mutating func gapsEffects() -> [Effect] {
    switch route {
    case .timeline, .problems: return holesEffects()
    case .customers, .customer, .subscription, .transaction, .answers, .evidence, .document:
      return []
    }
  }

  /// Asks for the holes of the archive unless they are known.
  mutating func holesEffects() -> [Effect] {
    let question = FactsQuestion(asOf: asOf, environment: environment)
    guard gapsQuestion != question else { return [] }
    gapsQuestion = question
    return [.gaps(until: asOf, environment: environment)]
  }

  /// Whether a customer is on the stack or under the preview.
  func isShown(_ id: CustomerId) -> Bool {
    if previewed.contains(id) { return true }
    return places.contains { $0.route.customer == id }
  }

  /// Lets go of customers that no screen shows.
  mutating func forgetUnused() {
    let wanted = Set(previewed + places.compactMap(\.route.customer))
    opened = opened.filter { wanted.contains($0.key) }
  }

  /// Draws conclusions anew, at the instant that is now shown.
  mutating func assessAgain() {
    let (moment, catalogue) = (asOf, catalogue)
    for (id, customer) in opened {
      var customer = customer
      customer.assessment = customer.records?.assessment(
        asOf: moment,
        catalogue: catalogue,
        scope: scope
      )
      customer.version += 1
      opened[id] = customer
    }
  }
}
