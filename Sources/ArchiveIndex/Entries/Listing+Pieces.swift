import SubscriptionModel

extension Listing {
  /// How many pieces times records one customer may take: beyond it each change of the customer
  /// would hold up a refresh for seconds, and the row of a moment is made when it is asked for.
  static let maximumWork = 250_000

  /// The entries of a customer at all times, one behind the other without a gap; empty for a
  /// customer that has too much evidence for that.
  static func pieces(
    of customer: CustomerRecords,
    catalogue: ProductCatalog,
    maximumWork: Int = maximumWork
  ) -> [ListingEntry] {
    var pieces: [ListingEntry] = []
    var next = Timestamp.distantPast
    var steps = 0
    while true {
      steps += 1
      guard steps <= 1 + maximumWork / max(customer.records.count, 1) else { return [] }
      let entry = entry(of: customer, asOf: next, catalogue: catalogue)
      if let last = pieces.last, last.says(the: entry) {
        pieces[pieces.count - 1].validUntil = entry.validUntil
      } else {
        pieces.append(entry)
      }
      guard entry.validUntil.milliseconds < .max else { return pieces }
      // Each boundary lies ahead; were one not, this would never end.
      guard entry.validUntil > next else { return [] }
      next = entry.validUntil
    }
  }
}

extension ListingEntry {
  /// Whether both say the same, each at its time.
  fileprivate func says(the other: ListingEntry) -> Bool {
    var other = other
    other.validFrom = validFrom
    other.validUntil = validUntil
    return self == other
  }
}
