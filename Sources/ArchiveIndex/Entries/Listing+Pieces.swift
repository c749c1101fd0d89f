import SubscriptionModel

/// What is kept of a customer for all times.
struct CustomerHistory: Sendable {
  /// The entries, one behind the other without a gap; empty for a customer with too much evidence.
  var pieces: [ListingEntry] = []
  /// What the overview counts of the customer, as what is to be added from each moment on, by time.
  var changes: [CountChange] = []
}

/// What a customer adds to the overview's counts from a moment on.
struct CountChange: Hashable, Sendable {
  var at: Timestamp
  var facts: CountedFacts
}

extension Listing {
  /// How many pieces times records one customer may take: beyond it each change of the customer
  /// would hold up a refresh for seconds, and the row of a moment is made when it is asked for.
  static let maximumWork = 250_000

  /// The entries of a customer at all times.
  static func pieces(
    of customer: CustomerRecords,
    catalogue: ProductCatalog,
    maximumWork: Int = maximumWork
  ) -> [ListingEntry] {
    history(of: customer, catalogue: catalogue, maximumWork: maximumWork).pieces
  }

  /// What is kept of a customer for all times; nothing for one that has too much evidence for that.
  static func history(
    of customer: CustomerRecords,
    catalogue: ProductCatalog,
    maximumWork: Int = maximumWork
  ) -> CustomerHistory {
    var history = CustomerHistory()
    var counted = CountedFacts()
    var next = Timestamp.distantPast
    var steps = 0
    while true {
      steps += 1
      guard steps <= 1 + maximumWork / max(customer.records.count, 1) else {
        return CustomerHistory()
      }
      let assessment = customer.assessment(asOf: next, catalogue: catalogue)
      let facts = assessment.countedFacts
      if facts != counted {
        history.changes.append(CountChange(at: next, facts: counted.changes(to: facts)))
        counted = facts
      }
      let entry = entry(of: assessment)
      if let last = history.pieces.last, last.says(the: entry) {
        history.pieces[history.pieces.count - 1].validUntil = entry.validUntil
      } else {
        history.pieces.append(entry)
      }
      guard entry.validUntil.milliseconds < .max else { break }
      // Each boundary lies ahead; were one not, this would never end.
      guard entry.validUntil > next else { return CustomerHistory() }
      next = entry.validUntil
    }
    for document in customer.countedDocuments {
      var facts = CountedFacts()
      facts.add(document.fact)
      history.changes.append(CountChange(at: document.at, facts: facts))
    }
    return history
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
