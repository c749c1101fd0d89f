import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What the overview counts, from sums of whole days and the changes of one.
@Suite("Counts at a moment")
struct CountTests {
  private let tables: Tables
  private static let day: Int64 = 86_400_000

  init() throws { tables = try Tables() }

  /// A moment of a day since 1970.
  private static func moment(_ day: Int64, _ milliseconds: Int64 = 0) -> Timestamp {
    Timestamp(milliseconds: day * Self.day + milliseconds)
  }

  private static func facts(_ facts: (CountedFact, Int64)...) -> CountedFacts {
    facts.reduce(into: CountedFacts()) { $0.add($1.0, CountedAmount(count: $1.1)) }
  }

  private static let active = CountedFact(.state, text: "active")

  /// Somebody's payment on a day.
  private static func paid(_ day: Int64) -> CountedFact {
    CountedFact(.paid, day: day, text: "USD")
  }

  private static func history(
    _ environment: AppStoreEnvironment = .production,
    _ changes: (at: Timestamp, facts: CountedFacts)...
  ) throws -> CustomerHistory {
    var entry = try Person(label: "a").entry()
    entry.row.environment = environment
    return CustomerHistory(
      pieces: [entry],
      changes: changes.map { CountChange(at: $0.at, facts: $0.facts) }
    )
  }

  private func write(_ histories: [Int64: CustomerHistory?]) throws {
    try tables.store.transaction { connection in
      var writer = CountWriter(texts: MentionWriter())
      for (customer, history) in histories {
        try writer.write(history, of: customer, in: connection)
      }
      try writer.finish(in: connection)
    }
  }

  private func read<Value>(
    at asOf: Timestamp,
    scopes: [Int64] = [0],
    _ body: (CountReader) throws -> Value
  ) throws -> Value {
    try tables.store.read {
      try body(CountReader(connection: $0, scopes: scopes, asOf: asOf))
    }
  }

  private func counted(
    at asOf: Timestamp,
    on days: Range<Int64> = 0..<1,
    scopes: [Int64] = [0]
  ) throws -> CountedFacts {
    try read(at: asOf, scopes: scopes) { try $0.facts(on: days) }
  }

  // MARK: Moments

  /// A change counts from its moment on, at midnight or within a day.
  @Test func aChangeCountsFromItsMomentOn() throws {
    let (gained, lost) = (Self.facts((Self.active, 1)), Self.facts((Self.active, -1)))
    try write([
      1: try Self.history(.production, (Self.moment(10), gained)),
      2: try Self.history(.production, (Self.moment(10, 500), gained), (Self.moment(12, 7), lost)),
    ])
    for (moment, count) in [
      (Self.moment(9, Self.day - 1), 0), (Self.moment(10), 1), (Self.moment(10, 499), 1),
      (Self.moment(10, 500), 2), (Self.moment(10, Self.day - 1), 2), (Self.moment(11), 2),
      (Self.moment(12), 2), (Self.moment(12, 6), 2), (Self.moment(12, 7), 1), (Self.moment(13), 1),
      (Timestamp(milliseconds: .max), 1), (.distantPast, 0),
    ] as [(Timestamp, Int64)] {
      let expected = count == 0 ? CountedFacts() : Self.facts((Self.active, count))
      #expect(try counted(at: moment) == expected, "\(moment)")
    }
  }

  /// Of what happened on a day, only the days that are asked for count, however it is read.
  @Test func onlyTheDaysThatAreAskedForCount() throws {
    let facts = Self.facts((Self.paid(9), 2), (Self.paid(10), 3), (Self.active, 1))
    try write([1: try Self.history(.production, (Self.moment(10, 1), facts))])
    for moment in [Self.moment(10, 1), Self.moment(11), Self.moment(20)] {
      for (days, expected) in [
        (9..<10, [(Self.paid(9), 2)]), (10..<11, [(Self.paid(10), 3)]),
        (9..<11, [(Self.paid(9), 2), (Self.paid(10), 3)]), (8..<9, []), (11..<12, []),
      ] as [(Range<Int64>, [(CountedFact, Int64)])] {
        var all = Self.facts((Self.active, 1))
        for (fact, count) in expected { all.add(fact, CountedAmount(count: count)) }
        #expect(try counted(at: moment, on: days) == all, "\(moment) \(days)")
      }
    }
  }

  @Test func environmentsCountApart() throws {
    let gained = Self.facts((Self.active, 1))
    try write([
      1: try Self.history(.production, (Self.moment(10, 1), gained)),
      2: try Self.history(.unknown, (Self.moment(10, 1), gained)),
      3: try Self.history(.sandbox, (Self.moment(10, 1), gained)),
    ])
    for moment in [Self.moment(10, 1), Self.moment(11)] {
      for (scopes, count) in [([0], 2), ([1], 1), ([0, 1], 3)] as [([Int64], Int64)] {
        #expect(
          try counted(at: moment, scopes: scopes) == Self.facts((Self.active, count)),
          "\(scopes)"
        )
      }
      #expect(try counted(at: moment, scopes: [2]) == CountedFacts())
    }
  }

  // MARK: Changes of customers

  /// What a customer added goes when the customer is written anew, or is gone.
  @Test func aCustomerIsCountedOnce() throws {
    let gained = Self.facts((Self.active, 1), (Self.paid(9), 4))
    let history = try Self.history(
      .production,
      (Self.moment(10), gained),
      (Self.moment(10, 5), gained)
    )
    let other = try Self.history(.production, (Self.moment(10), gained))
    try write([1: history, 2: other])
    for _ in 1...2 {
      #expect(
        try counted(at: Self.moment(11), on: 9..<10)
          == Self.facts((Self.active, 3), (Self.paid(9), 12))
      )
      try write([1: history])
    }
    try write([1: try Self.history(.production, (Self.moment(12), gained))])
    #expect(try counted(at: Self.moment(11)) == Self.facts((Self.active, 1)))
    #expect(try counted(at: Self.moment(12)) == Self.facts((Self.active, 2)))
    try write([1: nil])
    #expect(try counted(at: Self.moment(12)) == Self.facts((Self.active, 1)))
    try write([2: nil])
    #expect(try counted(at: Self.moment(12)) == CountedFacts())
    let left = try tables.store.read { try $0.hasRow("SELECT 1 FROM count_change") }
    #expect(!left)
  }

  /// Customers without pieces are assessed when counts are asked for.
  @Test func whoIsTooLargeIsAssessedOnDemand() throws {
    let gained = Self.facts((Self.active, 1))
    try write([
      1: CustomerHistory(), 2: try Self.history(.production, (Self.moment(10), gained)),
      3: CustomerHistory(),
    ])
    let onDemand = try read(at: Self.moment(10)) { try $0.customersAssessedOnDemand() }
    #expect(onDemand.sorted() == [1, 3])
    #expect(try counted(at: Self.moment(10)) == gained)
    try write([1: nil, 3: try Self.history(.production, (Self.moment(10), gained))])
    #expect(try read(at: Self.moment(10)) { try $0.customersAssessedOnDemand() } == [])
    #expect(try counted(at: Self.moment(10)) == Self.facts((Self.active, 2)))
  }

  // MARK: Customers behind a number

  @Test func theCustomersBehindANumberAreNamed() throws {
    let gained = Self.facts((Self.active, 1), (Self.paid(9), 1))
    let lost = Self.facts((Self.active, -1))
    try write([
      1: try Self.history(.production, (Self.moment(10), gained)),
      2: try Self.history(.production, (Self.moment(10), gained), (Self.moment(12, 7), lost)),
      3: try Self.history(.production, (Self.moment(12, 5), gained)),
      4: try Self.history(.sandbox, (Self.moment(10), gained)),
    ])
    let state = CountedSelection(.state, texts: ["active"])
    for (moment, customers) in [
      (Self.moment(9), []), (Self.moment(10), [1, 2]), (Self.moment(12, 4), [1, 2]),
      (Self.moment(12, 5), [1, 2, 3]), (Self.moment(12, 7), [1, 3]), (Self.moment(13), [1, 3]),
    ] as [(Timestamp, [Int64])] {
      let found = try read(at: moment) { try $0.customers(state) }
      #expect(found.sorted() == customers, "\(moment)")
    }
    for (selection, customers) in [
      (CountedSelection(.paid, days: 9..<10), [1, 2, 3]),
      (CountedSelection(.paid, days: 10..<11), []),
      (CountedSelection(.paid, texts: ["EUR"], days: 9..<10), []),
      (CountedSelection(.state, texts: ["expired"]), []), (CountedSelection(.state), [1, 3]),
    ] as [(CountedSelection, [Int64])] {
      let found = try read(at: Self.moment(13)) { try $0.customers(selection) }
      #expect(found.sorted() == customers, "\(selection)")
    }
    #expect(
      try read(at: Self.moment(13), scopes: [0, 1]) { try $0.customers(state) } == [1, 3, 4]
    )
  }
}
