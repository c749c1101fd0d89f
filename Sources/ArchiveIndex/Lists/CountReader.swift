import SubscriptionModel

/// Reads the overview's counts from the sums of all days, and from the changes of the day on which
/// the moment lies.
struct CountReader {
  let connection: Connection
  let scopes: [Int64]
  let asOf: Timestamp

  /// The day up to whose beginning the sums count.
  private var midnight: Int64 { min(max(asOf.dayNumber, -Self.limit), Self.limit) }

  /// Far beyond any date, and far from overflow.
  private static let limit: Int64 = 1 << 40

  /// What was counted of all customers whose changes are kept: what holds at the moment, and what
  /// happened on some days.
  func facts(on days: Range<Int64>) throws -> CountedFacts {
    var facts = CountedFacts()
    var texts: [Int64: String] = [:]
    for scope in scopes {
      for kind in CountedFact.Kind.allCases {
        try addSums(of: kind, scope: scope, days: days, &texts, to: &facts)
      }
    }
    try forEachChange(known: midnight + 1) { _, changes in
      for (fact, amount) in changes.facts(at: asOf).counts
      where !fact.kind.isDated || days.contains(fact.day) {
        facts.add(fact, amount)
      }
    }
    return facts
  }

  private func addSums(
    of kind: CountedFact.Kind,
    scope: Int64,
    days: Range<Int64>,
    _ texts: inout [Int64: String],
    to facts: inout CountedFacts
  ) throws {
    try connection.forEach(
      .read(.counted),
      binding: .int(scope),
      .int(kind.rawValue),
      .int(kind.isDated ? days.lowerBound : 0),
      .int(kind.isDated ? days.upperBound : 1),
      .int(midnight)
    ) { row in
      let number = row.int(1)
      let text = try texts[number] ?? text(number)
      texts[number] = text
      facts.add(
        CountedFact(kind, day: row.int(0), text: text, number: row.int(2)),
        CountedAmount(count: row.int(3), milliunits: row.int(4))
      )
    }
  }

  private func text(_ number: Int64) throws -> String {
    try connection.first(.read(.word), binding: .int(number)) { $0.text(0) } ?? ""
  }

  /// The customers, by number, of whom some fact is counted at the moment.
  func customers(_ selection: CountedSelection) throws -> Set<Int64> {
    var days: Set<Int64> = []
    for scope in scopes {
      try connection.forEach(
        .read(.countedDays),
        binding: .int(scope),
        .int(selection.kind.rawValue),
        .int(selection.days?.lowerBound ?? -Self.limit),
        .int(selection.days?.upperBound ?? Self.limit),
        .int(midnight + 1)
      ) { days.insert($0.int(0)) }
    }
    var counts: [Int64: Int64] = [:]
    for known in days {
      try forEachChange(known: known) { customer, changes in
        for (fact, amount) in changes.facts(at: asOf).counts where selection.includes(fact) {
          counts[customer, default: 0] += amount.count
        }
      }
    }
    return Set(counts.lazy.filter { $0.value > 0 }.map(\.key))
  }

  /// The customers, by number, that no sum counts.
  func customersAssessedOnDemand() throws -> [Int64] {
    try connection.rows(.read(.countChanges), binding: .int(CountWriter.assessedOnDemand)) {
      $0.int(0)
    }
  }

  private func forEachChange(known: Int64, _ body: (Int64, [CountChange]) -> Void) throws {
    try connection.forEach(.read(.countChanges), binding: .int(known)) { row in
      guard scopes.contains(row.int(1)) else { return }
      body(row.int(0), [CountChange](row.bytes(2)))
    }
  }
}
