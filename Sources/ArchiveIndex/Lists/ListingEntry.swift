import SubscriptionModel

/// A customer as the lists know it: the row, and what it can be filtered by.
struct ListingEntry: Hashable, Sendable {
  var row: CustomerRow
  /// The states of all subscriptions and purchases, each once.
  var states: Set<String>
  /// The products of all of them, each once.
  var products: Set<ProductId>
  /// What documents about the customer contradict each other in.
  var contradictions: Set<Contradiction> = []
  /// The most urgent of all of them; `nil` for a customer without any.
  var urgency: Urgency?
  /// From when on the row holds.
  var validFrom: Timestamp
  /// Until when it holds, this moment excluded.
  var validUntil: Timestamp
}

/// Makes list entries; the one place where an assessment becomes a row.
enum Listing {
  /// Goes up when what makes rows of assessments changes, so that stored rows are made again.
  static let version = 3

  /// The entry of a customer at a moment.
  static func entry(
    of customer: CustomerRecords,
    asOf: Timestamp,
    catalogue: ProductCatalogue
  ) -> ListingEntry {
    let assessment = customer.assessment(asOf: asOf, catalogue: catalogue)
    var states = Set(assessment.subscriptions.map(\.state.rawValue))
    states.formUnion(assessment.purchases.map(\.state.rawValue))
    var products = Set(assessment.subscriptions.compactMap(\.productId))
    products.formUnion(assessment.purchases.compactMap(\.merged.transaction.productId))
    let urgencies = assessment.subscriptions.map(\.urgency) + assessment.purchases.map(\.urgency)
    return ListingEntry(
      row: assessment.row,
      states: states,
      products: products,
      contradictions: assessment.contradictions,
      urgency: urgencies.min(),
      validFrom: asOf,
      validUntil: assessment.nextBoundary ?? Timestamp(milliseconds: .max)
    )
  }
}
