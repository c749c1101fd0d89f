import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// The order of rows in lists.
@Suite("Places of rows in an order")
struct ListKeyTests {
  private static let day: Int64 = 86_400_000

  private static func entry(
    urgency: Urgency? = nil,
    _ change: (inout CustomerRow) -> Void = { _ in }
  ) throws -> ListingEntry {
    var row = CustomerRow(
      id: try #require(CustomerId("Production/-/1")),
      label: "a",
      environment: .production,
      lead: .none
    )
    change(&row)
    return ListingEntry(
      row: row,
      states: [],
      products: [],
      urgency: urgency,
      validFrom: .distantPast,
      validUntil: Timestamp(milliseconds: .max)
    )
  }

  /// The entries stand in this order, and no two at one place.
  private static func expectOrder(_ entries: [ListingEntry], by sort: ListSort) {
    let values = entries.map { sort.value(of: $0) }
    for (value, next) in zip(values, values.dropFirst()) {
      #expect(value < next)
      #expect(!(next < value))
    }
  }

  private static func date(_ days: Int64) -> Timestamp { Timestamp(milliseconds: days * day) }

  private static func until(_ kind: CustomerRow.Until.Kind, _ days: Int64) -> CustomerRow.Until {
    CustomerRow.Until(kind: kind, date: date(days))
  }

  // MARK: Values

  /// Numbers stand before texts, texts by their bytes, and the end behind everything.
  @Test func valuesAreOrderedAsInTheTables() {
    let values: [ListKey.Value] = [
      .number(.min), .number(-1), .number(0), .number(.max), .text(""), .text("Z"), .text("a"),
      .text("é"), .end,
    ]
    for (place, value) in values.enumerated() {
      for (otherPlace, other) in values.enumerated() {
        #expect((value < other) == (place < otherPlace), "\(value) \(other)")
      }
    }
  }

  @Test func keysOfOneValueAreOrderedByDigestThenNumber() {
    func key(_ value: Int64, _ tieBreaker: Int64, _ customer: Int64) -> ListKey {
      ListKey(value: .number(value), tieBreaker: tieBreaker, customer: customer)
    }
    let keys = [
      ListKey.first, key(1, 5, 9), key(1, 6, 2), key(1, 6, 3), .behind(.number(1)), key(2, 0, 0),
      .last,
    ]
    for (place, value) in keys.enumerated() {
      for (otherPlace, other) in keys.enumerated() {
        #expect((value < other) == (place < otherPlace), "\(value) \(other)")
      }
    }
  }

  // MARK: Orders

  /// Until a date that is to come the soonest first, then what is past, the latest first, then what
  /// has no date.
  @Test func datesToComeStandBeforeThoseThatArePast() throws {
    let untils: [CustomerRow.Until?] = [
      Self.until(.renews, -5), Self.until(.renews, 1), Self.until(.ends, 2),
      Self.until(.trialEnds, 3), Self.until(.graceEnds, 4), Self.until(.retryEnds, 5),
      Self.until(.renews, 4_000_000), Self.until(.ended, 4_000_000), Self.until(.ended, 5),
      Self.until(.renewalDue, 4), Self.until(.refunded, 3), Self.until(.purchased, 2),
      Self.until(.ended, -1), nil,
    ]
    let entries = try untils.map { until in try Self.entry { $0.until = until } }
    Self.expectOrder(entries, by: .until)
    // Of one urgency, the same.
    let urgent = try untils.map { until in try Self.entry(urgency: .active) { $0.until = until } }
    Self.expectOrder(urgent, by: .state)
  }

  /// By when somebody must act counts before the row's own date.
  @Test func whatIsDueComesByWhenItIsDue() throws {
    let entries = try ([(1, 900), (2, 1), (nil, 3), (4, 2)] as [(Int64?, Int64)]).map { due, end in
      try Self.entry {
        $0.action = RequiredAction(.customer, due: due.map(Self.date))
        $0.until = Self.until(.renews, end)
      }
    }
    Self.expectOrder(entries, by: .until)
  }

  /// Keys have room for dates up to the year 10889; those before 1970 count as 1970.
  @Test(
    arguments: [
      (.min, 0), (-1, 0), (0, 0), (1, 1), (281_474_976_710_654, 281_474_976_710_654),
      (281_474_976_710_655, 281_474_976_710_655), (281_474_976_710_656, 281_474_976_710_655),
      (.max, 281_474_976_710_655),
    ] as [(Int64, Int64)]
  )
  func farDatesFitIntoAKey(milliseconds: Int64, order: Int64) {
    #expect(ListingEntry.accessEndOrder(of: Timestamp(milliseconds: milliseconds)) == order)
  }

  @Test func theMostUrgentStandFirst() throws {
    let entries = try Urgency.allCases.map { urgency in
      try Self.entry(urgency: urgency) { $0.until = Self.until(.renews, 20_000) }
    }
    Self.expectOrder(entries + [try Self.entry()], by: .state)
  }

  /// What Apple waits for comes by the time that is left, whatever the row's date.
  @Test func answersToAppleComeByTheTimeLeft() throws {
    let entries = try ([(1, 900), (2, 800), (3, 700)] as [(Int64, Int64)]).map { answer, end in
      try Self.entry(urgency: .refundAnswerDue) {
        $0.answerBy = Self.date(answer)
        $0.until = Self.until(.renews, end)
      }
    }
    Self.expectOrder(entries, by: .state)
    let unknown = try Self.entry(urgency: .refundAnswerDue) { $0.until = Self.until(.ended, 1) }
    Self.expectOrder(entries + [unknown], by: .state)
    // For anything else the row's own date counts.
    let others = try ([(3, 1), (2, 2), (1, 3)] as [(Int64, Int64)]).map { answer, end in
      try Self.entry(urgency: .ending) {
        $0.answerBy = Self.date(answer)
        $0.refundAskedAt = Self.date(answer)
        $0.until = Self.until(.ends, end)
      }
    }
    Self.expectOrder(others, by: .state)
  }

  /// Undecided requests stand by when they were made, whatever the row's date.
  @Test func requestsForRefundsComeByTheirTime() throws {
    let entries = try ([(3, 300), (2, 200), (1, 100)] as [(Int64, Int64)]).map { asked, end in
      try Self.entry(urgency: .refundAsked) {
        $0.refundAskedAt = Self.date(asked)
        $0.until = Self.until(.ended, end)
      }
    }
    Self.expectOrder(entries, by: .state)
    let running = try Self.entry(urgency: .refundAsked) { $0.until = Self.until(.renews, 900) }
    Self.expectOrder([running] + entries, by: .state)
  }

  @Test func theNewestEvidenceStandsFirst() throws {
    let dates: [Int64?] = [20_000, 19_999, 1, nil]
    let entries = try dates.map { day in
      try Self.entry { $0.newestEvidence = day.map(Self.date) }
    }
    Self.expectOrder(entries, by: .newest)
  }

  /// Then of as many charges the newest evidence; more than 32,767 are as many.
  @Test func theMostChargesStandFirst() throws {
    let counts: [(Int, Int64?)] = [
      (40_000, 9), (32_767, 8), (32_766, 9), (2, 9), (2, 8), (1, 9), (0, 9), (-1, 8), (0, nil),
    ]
    let entries = try counts.map { count, day in
      try Self.entry {
        $0.charges = count
        $0.newestEvidence = day.map(Self.date)
      }
    }
    Self.expectOrder(entries, by: .charges)
    let many = try Self.entry { $0.charges = 32_768 }
    let most = try Self.entry { $0.charges = 32_767 }
    #expect(ListSort.charges.value(of: many) == ListSort.charges.value(of: most))
  }

  @Test func labelsAreOrderedInLettersOfOneCase() throws {
    let entries = try ["10", "9", "Ada", "ada b", "Bob"].map { label in
      try Self.entry { $0.label = label }
    }
    Self.expectOrder(entries, by: .customer)
    #expect(ListSort.customer.value(of: entries[2]) == .text("ada"))
  }

  // MARK: Time left

  @Test func onlyListsOfEndsAreByTheTimeLeft() throws {
    var entry = try Self.entry(urgency: .gracePeriod) { $0.until = Self.until(.graceEnds, 3) }
    entry.accessEnd = ListingEntry.AccessEnd(
      state: .active,
      until: Self.until(.ends, 2),
      certainty: .signed,
      segments: []
    )
    for list in [ListID.segment(.losingAccess), .accessEnds, .segment(.all), .state(.active)] {
      let isByEnd = list == .segment(.losingAccess) || list == .accessEnds
      #expect(list.isByAccessEnd == isByEnd)
      for sort in ListSort.allCases {
        let isByTimeLeft = isByEnd && (sort == .state || sort == .until)
        #expect(sort.isByTimeLeft(in: list) == isByTimeLeft, "\(sort) \(list)")
        let end = ListKey.Value.number(2 * Self.day)
        #expect((sort.value(of: entry, in: list) == end) == isByTimeLeft, "\(sort) \(list)")
      }
    }
    #expect(try Self.entry().accessEndOrder == .max)
  }

  /// A list of several kinds is by the time left only where all are.
  @Test(
    arguments: [
      ([], false), ([.accessEnds], true), ([.accessEnds, .segment(.losingAccess)], true),
      ([.accessEnds, .segment(.all)], false), ([.segment(.all)], false),
    ] as [([ListID], Bool)]
  )
  func severalListsAreByTheTimeLeftTogether(lists: [ListID], isByTimeLeft: Bool) {
    let source = ListWalk.Source(lists: lists, scopes: [0], sort: .state)
    #expect(source.isByTimeLeft == isByTimeLeft)
  }

  @Test func onlyTheWholeListByNewestIsKept() {
    let whole = ListWalk.Source(lists: [.segment(.all)], scopes: [0], sort: .newest)
    #expect(whole.isAllByNewest)
    var others = Array(repeating: whole, count: 5)
    others[0].lists = [.segment(.grace)]
    others[1].lists = [.segment(.all), .segment(.grace)]
    others[2].sort = .until
    others[3].extra = [1]
    others[4].end = .behind(.number(1))
    #expect(others.allSatisfy { !$0.isAllByNewest })
  }

  // MARK: Rows of a tab

  /// Where somebody loses access, the row is led by what ends first.
  @Test func theTabOfEndsShowsWhatEndsFirst() throws {
    var entry = try Self.entry {
      $0.lead = .subscription(.billingRetry, .billingError)
      $0.until = Self.until(.retryEnds, 9)
      $0.productId = ProductId("pro")
      $0.willRenew = true
      $0.segments = [.all, .retry]
    }
    #expect(entry.row(in: .losingAccess) == entry.row)
    entry.accessEnd = ListingEntry.AccessEnd(
      state: .active,
      until: Self.until(.ends, 2),
      certainty: .signed,
      productId: ProductId("plus"),
      willRenew: false,
      segments: [.ending]
    )
    #expect(entry.row(in: .retry) == entry.row)
    var expected = entry.row
    expected.lead = .subscription(.active, nil)
    expected.until = Self.until(.ends, 2)
    expected.certainty = .signed
    expected.productId = ProductId("plus")
    expected.willRenew = false
    expected.segments = [.all, .ending]
    #expect(entry.row(in: .losingAccess) == expected)
  }
}
