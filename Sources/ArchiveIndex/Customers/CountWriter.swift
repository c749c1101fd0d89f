import SubscriptionModel

/// Writes what customers add to the overview's counts, and takes it away again.
struct CountWriter {
  private let texts: MentionWriter
  private var sums: [Key: CountedAmount] = [:]

  private struct Key: Hashable {
    var scope: Int64
    var fact: CountedFact
    var known: Int64
  }

  /// Stands in place of a day for customers that are assessed whenever counts are asked for.
  static let assessedOnDemand = Int64.min

  /// Shares the remembered texts of the refresh.
  init(texts: MentionWriter) {
    self.texts = texts
  }

  /// Puts a customer's changes in the place of the old ones; `nil` for a customer that is gone.
  mutating func write(
    _ history: CustomerHistory?,
    of customer: Int64,
    in connection: Connection
  ) throws {
    let old = try connection.rows(
      "SELECT known, scope, body FROM count_change WHERE customer = ?",
      binding: .int(customer)
    ) { (known: $0.int(0), scope: $0.int(1), changes: [CountChange]($0.bytes(2))) }
    for row in old {
      add(row.changes, known: row.known, scope: row.scope, isRemoved: true)
      try connection.run(
        "DELETE FROM count_change WHERE known = ? AND customer = ?",
        binding: .int(row.known),
        .int(customer)
      )
    }
    guard let history else { return }
    guard let scope = history.pieces.first?.row.scope else {
      try insert([], known: Self.assessedOnDemand, of: customer, scope: 0, in: connection)
      return
    }
    for (known, changes) in Dictionary(grouping: history.changes, by: { CountDay.known($0.at) }) {
      add(changes, known: known, scope: scope, isRemoved: false)
      try insert(changes, known: known, of: customer, scope: scope, in: connection)
    }
  }

  private func insert(
    _ changes: [CountChange],
    known: Int64,
    of customer: Int64,
    scope: Int64,
    in connection: Connection
  ) throws {
    try connection.run(
      "INSERT INTO count_change (known, customer, scope, body) VALUES (?, ?, ?, ?)",
      binding: .int(known),
      .int(customer),
      .int(scope),
      .bytes(changes.encoded())
    )
  }

  private mutating func add(
    _ changes: [CountChange],
    known: Int64,
    scope: Int64,
    isRemoved: Bool
  ) {
    for change in changes {
      for (fact, amount) in change.facts.counts {
        let key = Key(scope: scope, fact: fact, known: known)
        if isRemoved {
          sums[key, default: CountedAmount()].subtract(amount)
        } else {
          sums[key, default: CountedAmount()].add(amount)
        }
      }
    }
  }

  /// Writes the sums over all customers; in the same transaction.
  ///
  /// Also those of nothing: that one customer gained on a day what another one lost is no reason not
  /// to look at the day for their names.
  mutating func finish(in connection: Connection) throws {
    for (key, amount) in sums {
      try connection.run(
        """
        INSERT INTO counted (scope, kind, day, text, number, known, count, milliunits)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (scope, kind, day, text, number, known) DO UPDATE SET
          count = counted.count + excluded.count,
          milliunits = counted.milliunits + excluded.milliunits
        """,
        binding: .int(key.scope),
        .int(key.fact.kind.rawValue),
        .int(key.fact.day),
        .int(try texts.word(key.fact.text, in: connection)),
        .int(key.fact.number),
        .int(key.known),
        .int(amount.count),
        .int(amount.milliunits)
      )
    }
    sums = [:]
  }
}
