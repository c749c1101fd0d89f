import SubscriptionModel

/// Finds charges of one customer that together make up an amount (questions, Q17).
struct GroupedCharges {
  let request: TriangulationRequest

  /// A customer with more charges in the days around is looked at no further: the sums would be
  /// chance.
  private static let mostCharges = 24

  /// The best group of each customer: the fewest charges, then those nearest to the named days.
  ///
  /// Without named days nothing is grouped, since charges of different months never share a line.
  func drafts(of rows: [ChargeRow]) -> [Triangulator.Draft] {
    guard let amount = request.amount?.milliunits, let days = request.days else { return [] }
    var byCustomer: [Int64: [ChargeRow]] = [:]
    for row in rows { byCustomer[row.customer, default: []].append(row) }
    var drafts: [Triangulator.Draft] = []
    for customer in byCustomer.keys.sorted() {
      let charges = (byCustomer[customer] ?? []).sorted { left, right in
        let apart = (days.daysApart(from: left.date), days.daysApart(from: right.date))
        return apart.0 == apart.1 ? left.date < right.date : apart.0 < apart.1
      }
      guard (2...Self.mostCharges).contains(charges.count) else { continue }
      for size in 2...TriangulationRequest.largestGroup {
        guard let group = group(of: size, in: charges[...], worth: amount) else { continue }
        let apart = group.map { days.daysApart(from: $0.date) }.max() ?? 0
        drafts.append(
          Triangulator.Draft(
            rows: group.sorted { $0.date < $1.date },
            amount: .grouped(size),
            daysApart: apart
          )
        )
        break
      }
    }
    return drafts
  }

  /// The first charges in this order whose prices add up.
  private func group(
    of size: Int,
    in charges: ArraySlice<ChargeRow>,
    worth amount: Int64
  ) -> [ChargeRow]? {
    for (index, charge) in zip(charges.indices, charges) {
      guard let price = charge.milliunits, price <= amount else { continue }
      if size == 1 {
        if price == amount { return [charge] }
        continue
      }
      let others = charges[(index + 1)...].filter { $0.currency == charge.currency }
      if let rest = group(of: size - 1, in: others[...], worth: amount - price) {
        return [charge] + rest
      }
    }
    return nil
  }
}

/// Which question tells the candidates apart best.
struct TellingApart {
  let drafts: [Triangulator.Draft]
  let answer: TriangulationAnswer

  /// The fact that leaves the fewest candidates whatever the answer is; among equals the one that is
  /// asked for most easily.
  var question: TriangulationAnswer.Question? {
    guard answer.total > 1 else { return nil }
    var best: TriangulationAnswer.Question?
    for fact in TriangulationAnswer.Fact.allCases where fact != .orderId {
      let (counts, unknown) = counts(of: fact)
      // What does not state the fact is left whatever the answer is.
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

  /// How many candidates have each value of a fact, and how many do not state it.
  private func counts(of fact: TriangulationAnswer.Fact) -> ([String: Int], unknown: Int) {
    let values: [String?] =
      switch fact {
      case .product: drafts.map { $0.rows.first?.product }
      case .purchaseDay: drafts.map { $0.rows.first.map { day($0.date) } }
      case .price: drafts.map { $0.rows.first.flatMap(Self.price) }
      case .storefront: drafts.map { $0.rows.first?.storefront }
      case .originalPurchaseDay:
        // Only the customers that were looked at tell it.
        answer.candidates.count == answer.total
          ? answer.candidates.map { $0.charges.first?.originalPurchaseDate.map(day) } : []
      case .orderId: []
      }
    var counts: [String: Int] = [:]
    for value in values { if let value { counts[value, default: 0] += 1 } }
    return (counts, values.count { $0 == nil })
  }

  /// The day in the zone that was asked in: the customer's.
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
