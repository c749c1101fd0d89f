/// Finds charges of one customer, one on each of several named days, that add up to an amount.
struct SummedDays {
  let request: TriangulationRequest

  /// The most days that one amount is for.
  private static let maximumDays = 6
  /// The most charges of a customer on one of the days; with more, sums are coincidences.
  private static let maximumCharges = 8

  /// The charges of each customer who has one on each day, and with whom they add up.
  func drafts(of rows: [ChargeRow]) -> [CandidateDraft] {
    guard let amount = request.amount?.milliunits,
      (2...Self.maximumDays).contains(request.together.count)
    else { return [] }
    var byCustomer: [Int64: [ChargeRow]] = [:]
    for row in rows { byCustomer[row.customer, default: []].append(row) }
    return byCustomer.keys.sorted().compactMap { customer in
      let charges = byCustomer[customer] ?? []
      let days = request.together.map { day in
        charges.filter { request.daysApart($0, from: day) == 0 }.sorted { $0.date < $1.date }
      }
      guard days.allSatisfy({ (1...Self.maximumCharges).contains($0.count) }),
        let group = group(of: days[...], worth: amount)
      else { return nil }
      return CandidateDraft(
        rows: group.sorted { $0.date < $1.date },
        amount: .grouped(group.count),
        daysApart: 0
      )
    }
  }

  /// The first charges, one of each day, whose prices add up.
  private func group(
    of days: ArraySlice<[ChargeRow]>,
    worth amount: Int64,
    besides taken: [ChargeRow] = []
  ) -> [ChargeRow]? {
    guard let charges = days.first else { return amount == 0 ? taken : nil }
    for charge in charges where !taken.contains(charge) {
      guard let price = charge.milliunits, price > 0, price <= amount,
        taken.allSatisfy({ $0.currency == charge.currency })
      else { continue }
      let group = group(of: days.dropFirst(), worth: amount - price, besides: taken + [charge])
      if let group { return group }
    }
    return nil
  }
}
