import SubscriptionModel

/// What Enter in Find can go to.
enum FindChoice: Hashable, Sendable {
  /// Where an identifier stands.
  case hit(SearchHit)
  /// A number close to the one that was searched for.
  case near(SearchHit)
  /// A charge that a message may be about.
  case charge(TriangulationAnswer.Candidate, TriangulationAnswer.ChargeFacts)

  /// The identifier that it is found by.
  var text: String {
    switch self {
    case .hit(let hit), .near(let hit): hit.text
    case .charge(_, let charge): charge.transactionId.text
    }
  }

  /// Where an identifier stands; `nil` for a charge.
  var hit: SearchHit? {
    switch self {
    case .hit(let hit), .near(let hit): hit
    case .charge: nil
    }
  }
}

extension SearchAnswer {
  /// What Enter can go to: hits, then described charges, then near numbers.
  var choices: [FindChoice] {
    let charges = candidates.flatMap { candidate in
      candidate.charges.map { FindChoice.charge(candidate, $0) }
    }
    return hits.map { .hit($0) } + charges + near.map { .near($0) }
  }
}
