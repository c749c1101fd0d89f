/// A charge as a search for a described one knows it, wherever it is kept.
package struct ChargeRow: Hashable, Sendable {
  /// Whose it is, by a number that only the keeper of the rows understands.
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

/// A charge, or several of one customer, that agree with what was described; nobody has looked at the
/// customer yet.
package struct ChargeDraft: Hashable, Sendable {
  /// The charge; several where one line of a statement groups them, oldest first.
  package var rows: [ChargeRow]
  /// How the amount agrees; `nil` when none was asked for.
  package var amount: TriangulationAnswer.AmountMatch?
  /// How many days it lies outside of those named; `nil` when none were named.
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

  /// Whether this one agrees better; equals stand in a fixed order.
  package func isBetter(than other: ChargeDraft) -> Bool {
    if rank != other.rank { return rank < other.rank }
    let apart = (daysApart ?? 0, other.daysApart ?? 0)
    if apart.0 != apart.1 { return apart.0 < apart.1 }
    guard let first = rows.first, let second = other.rows.first else { return false }
    return (second.date, first.customer) < (first.date, second.customer)
  }

  /// Whether neither agrees better, so that only what their customers are called can order them.
  package func isAsGood(as other: ChargeDraft) -> Bool {
    rank == other.rank && (daysApart ?? 0) == (other.daysApart ?? 0)
      && rows.first?.date == other.rows.first?.date
  }

  /// Whether it agrees with all that was described: the price, if with the tax that may have been added,
  /// but as no sum, which may be chance; and the country where one was named.
  package func isWhole(for request: TriangulationRequest) -> Bool {
    guard request.storefront == nil || !rows.contains(where: { $0.storefront == nil }) else {
      return false
    }
    switch amount {
    case .exact, .plusTax, nil: return true
    case .grouped: return false
    }
  }

  /// How well it agrees, the best first: the price itself, a sum, then a price with tax; what does not
  /// state the country comes after what does.
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
