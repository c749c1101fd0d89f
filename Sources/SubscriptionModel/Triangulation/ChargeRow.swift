/// A charge in the form that is searched for, wherever it is stored.
package struct ChargeRow: Hashable, Sendable {
  /// The customer, by a number that only the owner of the rows understands.
  package var customer: Int64
  /// When it was made.
  package var date: Timestamp
  /// The price in thousandths of the major unit; `nil` where no document says.
  package var milliunits: Int64?
  /// ISO 4217 code; `nil` where no document says.
  package var currency: String?
  /// The product's id; `nil` where no document says.
  package var product: String?
  /// ISO 3166-1 alpha-3 code; `nil` where no document says.
  package var storefront: String?

  /// Makes a row.
  package init(
    customer: Int64,
    date: Timestamp,
    milliunits: Int64? = nil,
    currency: String? = nil,
    product: String? = nil,
    storefront: String? = nil
  ) {
    self.customer = customer
    self.date = date
    self.milliunits = milliunits
    self.currency = currency
    self.product = product
    self.storefront = storefront
  }
}

/// A charge, or several of one customer, that matches the description; the customer has not been
/// loaded yet.
package struct CandidateDraft: Hashable, Sendable {
  /// The charge; several, oldest first, where one line of a statement combines them.
  package var rows: [ChargeRow]
  /// How the amount matches; `nil` without a requested amount.
  package var amount: TriangulationAnswer.AmountMatch?
  /// The distance in days from the stated ones; `nil` without stated days.
  package var daysApart: Int?

  /// Makes a draft.
  package init(
    rows: [ChargeRow],
    amount: TriangulationAnswer.AmountMatch?,
    daysApart: Int?
  ) {
    self.rows = rows
    self.amount = amount
    self.daysApart = daysApart
  }

  /// Whether this one matches better; equal ones have a fixed order.
  package func isBetter(than other: CandidateDraft) -> Bool {
    if rank != other.rank { return rank < other.rank }
    let apart = (daysApart ?? 0, other.daysApart ?? 0)
    if apart.0 != apart.1 { return apart.0 < apart.1 }
    guard let first = rows.first, let second = other.rows.first else { return false }
    return (second.date, first.customer) < (first.date, second.customer)
  }

  /// Whether neither matches better, so that only the customers' IDs can order them.
  package func isAsGood(as other: CandidateDraft) -> Bool {
    rank == other.rank && (daysApart ?? 0) == (other.daysApart ?? 0)
      && rows.first?.date == other.rows.first?.date
  }

  /// Whether it matches the whole description: the price, possibly with tax, but not a sum, which
  /// can be a coincidence; and the country, if one was stated.
  package func isWhole(for request: TriangulationRequest) -> Bool {
    guard request.storefront == nil || !rows.contains(where: { $0.storefront == nil }) else {
      return false
    }
    switch amount {
    case .exact, .plusTax, nil: return true
    case .grouped: return false
    }
  }

  /// The rank, best first: the price itself, a sum, then a price with tax.
  ///
  /// A charge without a country follows one with it.
  private var rank: Int {
    let match =
      switch amount {
      case .exact, nil: 0
      case .grouped: 2
      case .plusTax: 4
      }
    return match + (rows.contains { $0.storefront == nil } ? 1 : 0)
  }
}
