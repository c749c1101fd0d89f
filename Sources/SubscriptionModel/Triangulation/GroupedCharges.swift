/// Finds charges of one customer that add up to an amount.
struct GroupedCharges {
  let request: TriangulationRequest

  /// The most charges of a customer around the stated days; with more, sums are coincidences.
  private static let maximumChargesToGroup = 24

  /// The best group of each customer: the fewest charges, then those nearest to the stated days.
  ///
  /// Without stated days nothing is combined, since charges of different months never share a line.
  func drafts(of rows: [ChargeRow]) -> [CandidateDraft] {
    guard let amount = request.amount?.milliunits, let days = request.days else { return [] }
    var byCustomer: [Int64: [ChargeRow]] = [:]
    for row in rows { byCustomer[row.customer, default: []].append(row) }
    var drafts: [CandidateDraft] = []
    for customer in byCustomer.keys.sorted() {
      let charges = (byCustomer[customer] ?? []).sorted { left, right in
        let apart = (days.daysApart(from: left.date), days.daysApart(from: right.date))
        return apart.0 == apart.1 ? left.date < right.date : apart.0 < apart.1
      }
      guard (2...Self.maximumChargesToGroup).contains(charges.count) else { continue }
      for size in 2...TriangulationRequest.maximumGroupedCharges {
        guard let group = group(of: size, in: charges[...], worth: amount) else { continue }
        let apart = group.map { days.daysApart(from: $0.date) }.max() ?? 0
        drafts.append(
          CandidateDraft(
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
      guard let price = charge.milliunits, price > 0, price <= amount else { continue }
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
