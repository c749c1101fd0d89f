import SubscriptionModel

extension Searcher {
  /// How many values of a message are looked for in parts, where none was found whole.
  private static let maximumParts = 3
  /// The fewest bytes of a value in a message to look for within others: Apple's identifiers have 15
  /// digits.
  private static let fewestPartialBytes = 8

  /// What a message's values stand for, the customers that most of them lead to first.
  ///
  /// Quoted parts and the signature are looked up only where the message itself leaves something
  /// open.
  func answer(
    _ request: SearchRequest,
    message: PastedMessage,
    people: CustomerDirectory
  ) throws -> SearchAnswer {
    var answer = SearchAnswer(request: request, recognisedAs: .message, hits: [], near: [])
    answer.isMessageCut = message.isCut
    answer.readsQuotes = !message.isComplete
    let sent = message.day(asOf: request.asOf, zone: request.zone)
    answer.parts = message.parts.map { part in
      var shown = SearchAnswer.Part(text: part.text, recognition: part.recognition, isFound: nil)
      shown.value = part.plainValue(sent: sent)
      shown.role = part.role
      return shown
    }
    let limit = min(request.limit, Self.maximumHits)
    guard limit > 0 else { return answer }
    let read = message.parts.indices.filter { message.isRead(message.parts[$0]) }
    for index in read {
      switch message.parts[index].value {
      case .identifier(let identifier):
        let hits = try exactHits(of: identifier, limit: limit, answer: &answer)
        answer.hits += hits
        answer.parts[index].isFound = !hits.isEmpty
        if let hit = hits.first { answer.parts[index].value = hit.text }
      case .email(let email) where people.count > 0:
        let found = people.people(matching: email).filter { $0.kind == .exact }
        let (hits, cut) = try hits(of: found, in: .all, limit: limit)
        answer.hits += hits
        answer.cut = answer.cut ?? cut
        answer.parts[index].isFound = !hits.isEmpty
        answer.knownPeople = (answer.knownPeople ?? 0) + 1
      case .email, .product, .productName, .amount, .day: break
      }
    }
    if people.count > 0 { answer.knownPeople = answer.knownPeople ?? 0 }
    return answer
  }

  /// Adds, without any whole value, what begins or ends with the first long one of them, and what is
  /// near.
  ///
  /// Short numbers of a message are mostly of something else, such as a case or a postcode.
  func addPartialHits(of message: PastedMessage, to answer: inout SearchAnswer) throws {
    for identifier in message.identifiers.prefix(Self.maximumParts) where answer.hits.isEmpty {
      if identifier.text.utf8.count >= Self.fewestPartialBytes {
        try addPartialHits(to: &answer, text: identifier.text)
      }
      try addNear(to: &answer, text: identifier.text)
    }
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
}

extension PastedMessage {
  /// Whether a part is looked up by itself: what the customer says, who sent it, and what is quoted
  /// where that leaves something open.
  fileprivate func isRead(_ part: Part) -> Bool {
    switch part.role {
    case .said: return true
    case .sent:
      if case .email = part.value { return true }
      return !isComplete
    case .quoted, .signature: return !isComplete
    }
  }
}

extension SearchAnswer {
  /// Puts the customers first that most values of the message lead to, those of a described charge
  /// before others, and behind them all those to whom only unsigned documents lead.
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
    let signed = Set(hits.filter(\.isVerified).compactMap(\.customer))
    let isSigned = { (hit: SearchHit) in hit.customer.map(signed.contains) ?? false }
    hits = hits.enumerated().sorted { left, right in
      if isSigned(left.element) != isSigned(right.element) { return isSigned(left.element) }
      let (first, second) = (weight(left.element), weight(right.element))
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
    limitCustomers(to: request.limit)
  }
}
