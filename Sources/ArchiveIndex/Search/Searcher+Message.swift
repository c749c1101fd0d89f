import SubscriptionModel

extension Searcher {
  /// How many values of a message are looked for in parts, where none was found whole.
  private static let maximumParts = 3

  /// What a message's values stand for, the customers that most of them lead to first.
  func answer(
    _ request: SearchRequest,
    message: PastedMessage,
    people: CustomerDirectory
  ) throws -> SearchAnswer {
    var answer = SearchAnswer(request: request, recognisedAs: .message, hits: [], near: [])
    answer.isMessageCut = message.isCut
    let limit = min(request.limit, Self.maximumHits)
    guard limit > 0 else { return answer }
    if connection.fetchesAhead {
      try fetchAhead(message.identifiers.flatMap(\.readings), limit: limit)
    }
    for identifier in message.identifiers {
      let hits = try exactHits(of: identifier, limit: limit, answer: &answer)
      answer.hits += hits
      answer.parts.append(
        SearchAnswer.Part(
          text: hits.isEmpty ? identifier.text : hits[0].text,
          recognition: identifier.recognition,
          isFound: !hits.isEmpty
        )
      )
    }
    for email in message.emails {
      let found = people.people(matching: email).filter { $0.kind == .exact }
      let (hits, cut) = try hits(of: found, in: .all, limit: limit)
      answer.hits += hits
      answer.cut = answer.cut ?? cut
      answer.parts.append(
        SearchAnswer.Part(text: email, recognition: .email, isFound: !hits.isEmpty)
      )
    }
    if people.count > 0 { answer.knownPeople = answer.parts.count { $0.recognition == .email } }
    if answer.hits.isEmpty { try addPartialHits(of: message, to: &answer) }
    answer.parts += message.products.map {
      SearchAnswer.Part(text: $0, recognition: .productId, isFound: false)
    }
    answer.parts += message.amounts.map {
      SearchAnswer.Part(text: $0, recognition: .amount, isFound: false)
    }
    answer.parts += message.dates.map {
      SearchAnswer.Part(text: $0, recognition: .date, isFound: false)
    }
    return answer
  }

  /// Digits that stand apart may be one number or several: what a longer one explains counts once.
  private func exactHits(
    of identifier: PastedMessage.Identifier,
    limit: Int,
    answer: inout SearchAnswer
  ) throws -> [SearchHit] {
    var found: [SearchHit] = []
    var explained: [String] = []
    for reading in identifier.readings
    where !explained.contains(where: { $0.containsBytes(reading) }) {
      let hits = try exactHits(of: reading, limit: limit, answer: &answer)
      guard !hits.isEmpty else { continue }
      found += hits
      explained.append(reading)
    }
    return found
  }

  /// Without any whole value, what begins or ends with the first of them, and what is near.
  private func addPartialHits(of message: PastedMessage, to answer: inout SearchAnswer) throws {
    for identifier in message.identifiers.prefix(Self.maximumParts) where answer.hits.isEmpty {
      try addPartialHits(to: &answer, text: identifier.text)
      try addNear(to: &answer, text: identifier.text)
    }
  }
}

extension SearchAnswer {
  /// Puts the customers first that most values of the message lead to, those of a described charge
  /// before others.
  mutating func rank(describedCustomers: Set<CustomerId>) {
    var values: [CustomerId: Set<String>] = [:]
    for hit in hits {
      guard let customer = hit.customer else { continue }
      values[customer, default: []].insert(hit.text)
    }
    let weight = { (hit: SearchHit) -> Int in
      guard let customer = hit.customer else { return 0 }
      return 2 * (values[customer]?.count ?? 0) + (describedCustomers.contains(customer) ? 1 : 0)
    }
    hits = hits.enumerated().sorted { left, right in
      let (first, second) = (weight(left.element), weight(right.element))
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
    limitCustomers(to: request.limit)
  }
}
