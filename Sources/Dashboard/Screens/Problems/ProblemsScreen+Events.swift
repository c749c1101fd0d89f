import SubscriptionModel

extension DashboardState {
  /// Asks for the customers whose documents contradict each other, the first few of each kind, unless
  /// they are known; nothing before the counts are there.
  mutating func contradictionEffects() -> [Effect] {
    let question = FactsQuestion(asOf: asOf, environment: environment)
    guard let facts, awaitedFacts == nil, problems.contradictionsQuestion != question else {
      return []
    }
    problems.contradictionsQuestion = question
    problems.contradicting = problems.contradicting.filter { kind, _ in
      facts.contradictionCounts[kind] != nil
    }
    return Contradiction.allCases.filter { facts.contradictionCounts[$0] != nil }
      .map { .list(request(for: $0, of: question)) }
  }

  /// The question for the first customers of a kind, or for those behind the ones that are held.
  func request(for kind: Contradiction, of question: FactsQuestion) -> ListRequest {
    var request = ListRequest(asOf: question.asOf, limit: ProblemsState.customersLimit)
    request.environment = question.environment
    request.contradiction = kind
    request.sort = .newest
    return request
  }

  /// Customers whose documents contradict each other arrived.
  mutating func take(_ page: ListPage, of kind: Contradiction) -> [Effect] {
    let question = FactsQuestion(asOf: page.request.asOf, environment: page.request.environment)
    guard question == problems.contradictionsQuestion else { return [] }
    let held = problems.contradicting[kind] ?? []
    switch page.request.position {
    case .start: problems.contradicting[kind] = page.rows
    case .after(held.last?.id): problems.contradicting[kind] = held + page.rows
    case .after, .before, .around, .end: return []
    }
    readingVersion += 1
    return []
  }

  /// Documents that match no customer arrived.
  mutating func take(orphans items: [ItemReport], for request: ItemsRequest) -> [Effect] {
    if request.after == nil {
      problems.orphans = items
    } else if request.after == problems.orphans.last?.provenance {
      problems.orphans += items
    }
    readingVersion += 1
    return []
  }
}
