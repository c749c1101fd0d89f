extension TriangulationRequest {
  /// The moments in which a charge can lie: a statement's date can be days off where an amount is
  /// compared.
  ///
  /// `nil` without stated days.
  package var window: DayRange? {
    guard let days else { return nil }
    let slack = TimeSpan.days(Int64(Self.postingDays))
    return DayRange(
      start: days.start.adding(TimeSpan(milliseconds: -slack.milliseconds)),
      end: days.end.adding(slack)
    )
  }

  /// The latest start of a period that can be charged by the as-of instant: Apple renews up to 24 hours
  /// before the period begins.
  package var latestStart: Timestamp { asOf.adding(.hours(24)) }

  /// Whether a charge matches except for its price.
  ///
  /// What a document does not state may match, but a product must be known.
  package func agrees(with row: ChargeRow, catalogue: ProductCatalog) -> Bool {
    guard row.date <= asOf || mayBeAhead(row) else { return false }
    if let window, row.date < window.start || row.date >= window.end { return false }
    guard together.isEmpty || together.contains(where: { $0.daysApart(from: row.date) <= 1 }) else {
      return false
    }
    if let amount, let known = row.currency, !amount.allows(currency: known) { return false }
    if let storefront, let known = row.storefront, known.uppercased() != storefront.uppercased() {
      return false
    }
    guard let part = product?.lowercased() else { return true }
    guard let product = row.product else { return false }
    if product.lowercased().contains(part) { return true }
    let known = ProductId(stored: product).flatMap { catalogue.products[$0] }
    return known?.displayName?.lowercased().contains(part) ?? false
  }

  /// Whether a charge can have been made ahead of its period, which begins on a stated day or beside it.
  private func mayBeAhead(_ row: ChargeRow) -> Bool {
    row.date <= latestStart && days.map { $0.daysApart(from: row.date) <= 1 } ?? true
  }

  /// The lowest price that can belong to the amount, in milliunits; 0 without an amount.
  ///
  /// The parts of a group can have any price; a single price is at least four fifths of the amount.
  package var lowestPrice: Int64 {
    guard let amount else { return 0 }
    return days == nil ? max(1, amount.milliunits / 5 * 4) : 1
  }

  /// The matching charges, best first.
  ///
  /// Those on the stated days come first. If one of them matches completely, charges on the days
  /// around are only counted, except for an exact sum with one of them, where only a tax could explain
  /// the amount otherwise.
  package func drafts(of rows: [ChargeRow]) -> (drafts: [CandidateDraft], nearMisses: Int) {
    guard together.isEmpty else {
      return (SummedDays(request: self).drafts(of: rows).sorted { $0.isBetter(than: $1) }, 0)
    }
    let drafts = allDrafts(of: rows).sorted { $0.isBetter(than: $1) }
    let meant = drafts.filter { $0.daysApart == 0 }
    if endsAtExact {
      let exact = meant.filter { $0.amount == .exact }
      if !exact.isEmpty { return (exact, drafts.count - exact.count) }
    }
    guard meant.contains(where: { $0.isWhole(for: self) }) else {
      return (meant + drafts.filter { $0.daysApart != 0 }, 0)
    }
    let sums = meant.contains { $0.amount == .exact } ? [] : drafts.filter(isSumOfMeant)
    return (sums + meant, drafts.count - meant.count - sums.count)
  }

  /// Whether charges of several days add up to the amount, one of them on the stated days.
  private func isSumOfMeant(_ draft: CandidateDraft) -> Bool {
    guard case .grouped = draft.amount, draft.daysApart != 0 else { return false }
    return draft.rows.contains { daysApart($0) == 0 }
  }

  private func allDrafts(of rows: [ChargeRow]) -> [CandidateDraft] {
    var drafts: [CandidateDraft]
    if let paid = amount?.milliunits {
      drafts = rows.compactMap { row in
        guard let price = row.milliunits, let match = Self.match(price: price, paid: paid),
          match == .exact || allowsTax
        else { return nil }
        return CandidateDraft(rows: [row], amount: match, daysApart: daysApart(row))
      }
      drafts += GroupedCharges(request: self).drafts(of: rows)
    } else {
      drafts = rows.map { CandidateDraft(rows: [$0], amount: nil, daysApart: daysApart($0)) }
    }
    return drafts
  }

  /// Whether tax can be what the amount is more than a price: of an amount without a currency, it could
  /// be a price of any other.
  private var allowsTax: Bool {
    !endsAtExact || amount?.currency != nil || amount?.sharedSign != nil
  }

  private func daysApart(_ row: ChargeRow) -> Int? { days.map { daysApart(row, from: $0) } }

  /// How many days a charge lies outside of days, also of those in its own country.
  func daysApart(_ row: ChargeRow, from days: DayRange) -> Int {
    let apart = days.daysApart(from: row.date)
    guard endsAtExact, apart > 0, let storefront = row.storefront,
      let local = StorefrontClock(storefront)?.days(days, in: zone)
    else { return apart }
    return min(apart, local.daysApart(from: row.date))
  }

  /// How a price matches the paid amount; `nil` if it does not.
  package static func match(price: Int64, paid: Int64) -> TriangulationAnswer.AmountMatch? {
    if price == paid { return .exact }
    guard price > 0, price < paid else { return nil }
    let (product, overflow) = (paid - price).multipliedReportingOverflow(by: 100_000)
    guard !overflow else { return nil }
    let share = product / price
    let most = maximumTaxPercent * 1000
    // Exactly 25% is allowed; the remainder of the division would be above it.
    guard share < most || (share == most && product % price == 0) else { return nil }
    return .plusTax(Int(share))
  }
}
