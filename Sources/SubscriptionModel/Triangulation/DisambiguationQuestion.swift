/// Finds the question that distinguishes the candidates best.
package struct DisambiguationQuestion {
  private let drafts: [CandidateDraft]
  private let answer: TriangulationAnswer

  /// Takes all matching charges, and the answer with the candidates that were loaded.
  package init(drafts: [CandidateDraft], answer: TriangulationAnswer) {
    self.drafts = drafts
    self.answer = answer
  }

  /// The fact that leaves the fewest candidates whatever the answer; among equals, the one that is
  /// easiest to ask.
  package var question: TriangulationAnswer.Question? {
    guard answer.total > 1 else { return nil }
    var best: TriangulationAnswer.Question?
    for fact in TriangulationAnswer.Fact.allCases where fact != .orderId && !isGiven(fact) {
      let (counts, unknown) = counts(of: fact)
      // Candidates without the fact always remain.
      guard counts.count > 1, let most = counts.values.max(),
        most + unknown < best?.leaves ?? answer.total
      else { continue }
      let answers = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
      best = TriangulationAnswer.Question(
        fact: fact,
        leaves: most + unknown,
        answers: Array(answers.prefix(TriangulationAnswer.Question.shownAnswers))
      )
    }
    return best
      ?? TriangulationAnswer.Question(fact: .orderId, leaves: 1, answers: [])
  }

  /// Whether the customer has already stated the fact.
  private func isGiven(_ fact: TriangulationAnswer.Fact) -> Bool {
    switch fact {
    case .product: answer.request.product != nil
    case .purchaseDay: answer.request.hasSingleDay
    case .price: answer.request.amount != nil
    case .storefront: answer.request.storefront != nil
    case .originalPurchaseDay, .newestChargeDay, .renewalTurnedOff, .orderId: false
    }
  }

  /// How many candidates have each value of a fact, and how many do not state it.
  private func counts(of fact: TriangulationAnswer.Fact) -> ([String: Int], unknown: Int) {
    let values: [String?] =
      switch fact {
      case .product: drafts.map { $0.rows.first?.product }
      case .purchaseDay: drafts.map { $0.rows.first.map { day($0.date) } }
      case .price: drafts.map { $0.rows.first.flatMap(Self.price) }
      case .storefront: drafts.map { $0.rows.first?.storefront }
      case .originalPurchaseDay: loaded { $0.charges.first?.originalPurchaseDate.map(day) }
      case .newestChargeDay: loaded { $0.newestCharge.map(day) }
      case .renewalTurnedOff: loaded { $0.hasTurnedOffRenewal.map { $0 ? "yes" : "no" } }
      case .orderId: []
      }
    var counts: [String: Int] = [:]
    for value in values { if let value { counts[value, default: 0] += 1 } }
    return (counts, values.count { $0 == nil })
  }

  /// What the candidates state; nothing unless all customers were loaded.
  private func loaded(_ value: (TriangulationAnswer.Candidate) -> String?) -> [String?] {
    answer.candidates.count == answer.total ? answer.candidates.map(value) : []
  }

  /// The day in the customer's zone, in which the request was made.
  private func day(_ moment: Timestamp) -> String {
    let time = answer.request.zone.civilTime(at: moment)
    return "\(time.year.digits(4))-\(time.month.digits(2))-\(time.day.digits(2))"
  }

  private static func price(_ row: ChargeRow) -> String? {
    guard let milliunits = row.milliunits, let currency = row.currency else { return nil }
    let money = Money(milliunits: milliunits, currency: currency)
    return "\(money.amount) \(money.currency)"
  }
}
