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
  /// The subscription whose end is known and comes first; `nil` where nothing is known to end.
  var accessEnd: AccessEnd?
  /// From when on the row holds.
  var validFrom: Timestamp
  /// Until when it holds, this moment excluded.
  var validUntil: Timestamp

  /// What a row says of a subscription that ends.
  struct AccessEnd: Hashable, Sendable {
    var state: SubscriptionState
    var until: CustomerRow.Until
    var certainty: Certainty
    var productId: ProductId?
    var willRenew: Bool?
    /// The tabs that show the subscription.
    var segments: Set<Segment>
  }

  /// Whether there is any evidence of the customer by the moment.
  var isListed: Bool { row.segments.contains(.all) }

  /// The row as a tab shows it: where somebody loses access, it is led by what ends first.
  func row(in segment: Segment) -> CustomerRow {
    guard segment == .losingAccess, let accessEnd else { return row }
    var row = row
    row.lead = .subscription(accessEnd.state, nil)
    row.until = accessEnd.until
    row.certainty = accessEnd.certainty
    row.productId = accessEnd.productId
    row.willRenew = accessEnd.willRenew
    row.segments = accessEnd.segments.union([.all])
    return row
  }
}

extension ListingEntry.AccessEnd {
  /// What a row says of a subscription; `nil` for one that is not known to end.
  init?(_ subscription: SubscriptionAssessment) {
    guard let until = subscription.accessEnd else { return nil }
    self.init(
      state: subscription.state,
      until: until,
      certainty: subscription.certainty,
      productId: subscription.productId,
      willRenew: subscription.isEnding ? false : subscription.willRenew,
      segments: subscription.segments
    )
  }
}

/// Makes list entries; the one place where an assessment becomes a row.
enum Listing {
  /// The entry of a customer at a moment.
  static func entry(
    of customer: CustomerRecords,
    asOf: Timestamp,
    catalogue: ProductCatalog
  ) -> ListingEntry {
    entry(of: customer.assessment(asOf: asOf, catalogue: catalogue))
  }

  /// The entry of a customer as it was assessed.
  static func entry(of assessment: CustomerAssessment) -> ListingEntry {
    let ends = assessment.subscriptions.compactMap(ListingEntry.AccessEnd.init)
    var states = Set(assessment.subscriptions.map(\.state.rawValue))
    states.formUnion(assessment.purchases.map(\.state.rawValue))
    var products = Set(assessment.subscriptions.compactMap(\.productId))
    products.formUnion(assessment.purchases.compactMap(\.merged.transaction.productId))
    let urgencies = assessment.subscriptions.map(\.urgency) + assessment.purchases.map(\.urgency)
    return ListingEntry(
      row: assessment.row,
      states: states,
      products: products,
      // Which identities contradict each other is told of all evidence, and so before there is any.
      contradictions: assessment.firstSeenLater == nil ? assessment.contradictions : [],
      urgency: urgencies.min(),
      accessEnd: ends.min { $0.until.date < $1.until.date },
      validFrom: assessment.asOf,
      validUntil: assessment.nextBoundary ?? Timestamp(milliseconds: .max)
    )
  }
}
