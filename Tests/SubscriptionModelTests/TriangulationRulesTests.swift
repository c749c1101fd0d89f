import Testing

@testable import SubscriptionModel

/// Which charges may be the described one, from rows alone.
@Suite struct TriangulationRulesTests {
  // MARK: An amount

  @Test(
    arguments: [
      ("the price itself", 9990, 9990, .exact),
      ("a cent more", 9990, 10_000, .plusTax(100)),
      ("19 % more", 10_000, 11_900, .plusTax(19_000)),
      ("exactly a quarter", 8000, 10_000, .plusTax(25_000)),
      ("a thousandth above a quarter", 8000, 10_001, nil),
      ("a quarter and less than a thousandth", 10_000_000, 12_500_001, nil),
      ("less was paid", 9990, 9980, nil),
      ("a free period", 0, 9990, nil),
      ("a price below nothing", -9990, 9990, nil),
      ("nothing was paid", 9990, 0, nil),
      ("the greatest amount", .max, .max, .exact),
      ("one below the greatest", .max - 1, .max, .plusTax(0)),
      ("far apart", 1, .max, nil),
      ("from one end to the other", .min, .max, nil),
    ] as [(String, Int64, Int64, TriangulationAnswer.AmountMatch?)]
  )
  func comparesAPrice(
    name: String,
    price: Int64,
    paid: Int64,
    match: TriangulationAnswer.AmountMatch?
  ) {
    #expect(TriangulationRequest.match(price: price, paid: paid) == match, "\(name)")
  }

  // MARK: Several days

  /// 19.98 on 10 February and 10 March together.
  @Test func daysThatAreNamedWithTheirSumCountTogether() {
    var request = Self.request
    request.amount = StatedAmount(milliunits: 19_980, currency: nil)
    request.endsAtExact = true
    request.together = ["2025-02-10", "2025-03-10"].compactMap { DayRange($0, zone: .utc) }
    request.days = DayRange("2025-02-10..2025-03-10", zone: .utc)
    let rows = [
      Self.charge(1, "2025-02-10T01:00:00Z", 9990), Self.charge(1, "2025-03-10T01:00:00Z", 9990),
      // Both on one day, on another day, and of another price.
      Self.charge(2, "2025-03-10T01:00:00Z", 9990), Self.charge(2, "2025-03-10T02:00:00Z", 9990),
      Self.charge(3, "2025-02-10T01:00:00Z", 9990), Self.charge(3, "2025-03-09T01:00:00Z", 9990),
      Self.charge(4, "2025-02-10T01:00:00Z", 9990), Self.charge(4, "2025-03-10T01:00:00Z", 4990),
    ]
    let found = rows.filter { request.agrees(with: $0, catalogue: ProductCatalog()) }
    #expect(found == rows)
    let drafts = request.drafts(of: found).drafts
    #expect(drafts.map { $0.rows.map(\.customer) } == [[1, 1]])
    #expect(drafts.first?.amount == .grouped(2) && drafts.first?.daysApart == 0)
    let between = Self.charge(1, "2025-02-20T01:00:00Z", 9990)
    #expect(!request.agrees(with: between, catalogue: ProductCatalog()))
  }

  // MARK: A row

  struct Agreement: CustomTestStringConvertible {
    var testDescription: String
    var isAgreed: Bool
    var change: @Sendable (inout TriangulationRequest, inout ChargeRow) -> Void
  }

  static let agreements: [Agreement] = [
    Agreement(testDescription: "nothing said", isAgreed: true) { _, _ in },
    Agreement(testDescription: "a period that begins in 24 hours", isAgreed: true) { request, row in
      row.date = request.asOf.adding(.hours(24))
    },
    Agreement(testDescription: "one that begins days behind the stated one", isAgreed: false) {
      request,
      row in
      request.days = DayRange("2025-03-29", zone: .utc)
      row.date = request.asOf.adding(.hours(1))
    },
    Agreement(testDescription: "a period that begins later", isAgreed: false) { request, row in
      row.date = request.asOf.adding(.hours(24)).plus(milliseconds: 1)
    },
    Agreement(testDescription: "a charge of the very instant", isAgreed: true) { request, row in
      row.date = request.asOf
    },
    Agreement(testDescription: "seven days before the day", isAgreed: true) { request, row in
      request.days = DayRange("2025-03-10", zone: .utc)
      row.date = at("2025-03-03T00:00:00Z")
    },
    Agreement(testDescription: "eight days before the day", isAgreed: false) { request, row in
      request.days = DayRange("2025-03-10", zone: .utc)
      row.date = at("2025-03-02T23:59:59.999Z")
    },
    Agreement(testDescription: "seven days behind the day", isAgreed: true) { request, row in
      request.days = DayRange("2025-03-10", zone: .utc)
      row.date = at("2025-03-17T23:59:59.999Z")
    },
    Agreement(testDescription: "eight days behind the day", isAgreed: false) { request, row in
      request.days = DayRange("2025-03-10", zone: .utc)
      row.date = at("2025-03-18T00:00:00Z")
    },
    Agreement(testDescription: "another currency", isAgreed: false) { request, row in
      request.amount = StatedAmount(milliunits: 9990, currency: "EUR")
      row.currency = "USD"
    },
    Agreement(testDescription: "no currency in the data", isAgreed: true) { request, row in
      request.amount = StatedAmount(milliunits: 9990, currency: "EUR")
      row.currency = nil
    },
    Agreement(testDescription: "another country", isAgreed: false) { request, _ in
      request.storefront = "DEU"
    },
    Agreement(testDescription: "the country in small letters", isAgreed: true) { request, _ in
      request.storefront = "usa"
    },
    Agreement(testDescription: "no country in the data", isAgreed: true) { request, row in
      request.storefront = "DEU"
      row.storefront = nil
    },
    Agreement(testDescription: "a part of the product", isAgreed: true) { request, _ in
      request.product = "PRO.MONTH"
    },
    Agreement(testDescription: "a part of its name", isAgreed: true) { request, _ in
      request.product = "reader p"
    },
    Agreement(testDescription: "another product", isAgreed: false) { request, _ in
      request.product = "plus"
    },
    Agreement(testDescription: "no product in the data", isAgreed: false) { request, row in
      request.product = "pro"
      row.product = nil
    },
    Agreement(testDescription: "a wildcard is a letter like others", isAgreed: false) {
      request,
      _ in
      request.product = "pro%"
    },
  ]

  @Test(arguments: agreements) func aRowAgrees(row: Agreement) {
    var request = Self.request
    var charge = Self.charge(1, "2025-03-10T08:15:00Z", 9990)
    row.change(&request, &charge)
    var catalogue = ProductCatalog()
    var product = ProductCatalog.Product()
    product.displayName = "Reader Pro"
    catalogue.products[ProductId("com.example.pro.monthly")] = product
    #expect(request.agrees(with: charge, catalogue: catalogue) == row.isAgreed)
  }

  // MARK: Several charges on one line

  struct Group: CustomTestStringConvertible {
    var testDescription: String
    var paid: Int64
    var rows: [ChargeRow]
    /// The prices of the group that is found, by date; empty for none.
    var found: [Int64]
    var daysApart = 0
  }

  static let groups: [Group] = [
    Group(
      testDescription: "two of one customer",
      paid: 14_980,
      rows: [charge(1, "2025-03-10T08:00:00Z", 4990), charge(1, "2025-03-10T09:00:00Z", 9990)],
      found: [4990, 9990]
    ),
    Group(
      testDescription: "two of two customers",
      paid: 14_980,
      rows: [charge(1, "2025-03-10T08:00:00Z", 4990), charge(2, "2025-03-10T09:00:00Z", 9990)],
      found: []
    ),
    Group(
      testDescription: "four, and not five",
      paid: 4000,
      rows: (0..<5).map { charge(1, "2025-03-10T0\($0):00:00Z", 1000) },
      found: [1000, 1000, 1000, 1000]
    ),
    Group(
      testDescription: "five would be needed",
      paid: 5000,
      rows: (0..<5).map { charge(1, "2025-03-10T0\($0):00:00Z", 1000) },
      found: []
    ),
    Group(
      testDescription: "the fewest charges first",
      paid: 4000,
      rows: [
        charge(1, "2025-03-10T01:00:00Z", 1000), charge(1, "2025-03-10T02:00:00Z", 1000),
        charge(1, "2025-03-10T03:00:00Z", 2000), charge(1, "2025-03-10T04:00:00Z", 3000),
      ],
      found: [1000, 3000]
    ),
    Group(
      testDescription: "the nearest to the day first",
      paid: 3000,
      rows: [
        charge(1, "2025-03-12T01:00:00Z", 1000), charge(1, "2025-03-12T02:00:00Z", 2000),
        charge(1, "2025-03-11T03:00:00Z", 1000), charge(1, "2025-03-11T04:00:00Z", 2000),
      ],
      found: [1000, 2000],
      daysApart: 1
    ),
    Group(
      testDescription: "a sum to the cent before the tax of one",
      paid: 24_980,
      rows: [charge(1, "2025-03-08T01:00:00Z", 4990), charge(1, "2025-03-10T02:00:00Z", 19_990)],
      found: [4990, 19_990],
      daysApart: 2
    ),
    Group(
      testDescription: "two currencies never make a sum",
      paid: 3000,
      rows: [
        charge(1, "2025-03-10T01:00:00Z", 1000), charge(1, "2025-03-10T02:00:00Z", 2000, "EUR"),
      ],
      found: []
    ),
    Group(
      testDescription: "what has no price, or none above nothing, is no part",
      paid: 3000,
      rows: [
        charge(1, "2025-03-10T01:00:00Z", nil), charge(1, "2025-03-10T02:00:00Z", 0),
        charge(1, "2025-03-10T02:00:00Z", -1000), charge(1, "2025-03-10T03:00:00Z", 4000),
      ],
      found: []
    ),
    Group(
      testDescription: "near the greatest amount",
      paid: .max,
      rows: [
        charge(1, "2025-03-10T01:00:00Z", .max - 1), charge(1, "2025-03-10T02:00:00Z", 1),
        charge(1, "2025-03-10T03:00:00Z", .min),
      ],
      found: [.max - 1, 1]
    ),
    Group(
      testDescription: "24 charges are looked through",
      paid: 3,
      rows: (0..<22).map { charge(1, "2025-03-10T\(10 + $0 / 60):\(10 + $0):00Z", 100) }
        + [charge(1, "2025-03-10T01:00:00Z", 1), charge(1, "2025-03-10T02:00:00Z", 2)],
      found: [1, 2]
    ),
    Group(
      testDescription: "25 charges would agree by chance",
      paid: 3,
      rows: (0..<23).map { charge(1, "2025-03-10T\(10 + $0 / 60):\(10 + $0):00Z", 100) }
        + [charge(1, "2025-03-10T01:00:00Z", 1), charge(1, "2025-03-10T02:00:00Z", 2)],
      found: []
    ),
  ]

  @Test(arguments: groups) func addsUpCharges(row: Group) {
    var request = Self.request
    request.days = DayRange("2025-03-10", zone: .utc)
    request.amount = StatedAmount(milliunits: row.paid, currency: nil)
    let grouped = request.drafts(of: row.rows).drafts.filter { $0.rows.count > 1 }
    #expect(grouped.first?.rows.compactMap(\.milliunits) ?? [] == row.found)
    #expect(grouped.count == (row.found.isEmpty ? 0 : 1))
    guard !row.found.isEmpty else { return }
    #expect(grouped.first?.amount == .grouped(row.found.count))
    #expect(grouped.first?.daysApart == row.daysApart)
  }

  @Test func withoutNamedDaysNothingIsGrouped() {
    var request = Self.request
    request.amount = StatedAmount(milliunits: 3000, currency: nil)
    let rows = [
      Self.charge(1, "2025-03-10T01:00:00Z", 1000), Self.charge(1, "2025-03-10T02:00:00Z", 2000),
    ]
    #expect(request.drafts(of: rows).drafts.isEmpty)
    #expect(request.lowestPrice == 2400)
    request.days = DayRange("2025-03-10", zone: .utc)
    #expect(request.lowestPrice == 1)
  }

  /// The price itself, then a sum, then a price with tax; within each what states its country, then
  /// the nearest day.
  @Test func theBestAgreementStandsFirst() {
    var request = Self.request
    request.days = DayRange("2025-03-10", zone: .utc)
    request.amount = StatedAmount(milliunits: 9990, currency: nil)
    var nowhere = Self.charge(3, "2025-03-10T01:00:00Z", 9990)
    nowhere.storefront = nil
    let rows = [
      Self.charge(1, "2025-03-10T01:00:00Z", 9000), Self.charge(2, "2025-03-11T01:00:00Z", 5000),
      Self.charge(2, "2025-03-11T02:00:00Z", 4990), nowhere,
      Self.charge(4, "2025-03-13T01:00:00Z", 9990), Self.charge(5, "2025-03-12T01:00:00Z", 9990),
    ]
    func customers(_ days: String) -> [Int64] {
      request.days = DayRange(days, zone: .utc)
      return request.drafts(of: rows).drafts.compactMap { $0.rows.first?.customer }
    }
    #expect(customers("2025-03-09..2025-03-14") == [4, 5, 3, 2, 1])
    // Nothing of the ninth: the nearest of what agrees alike stands first.
    #expect(customers("2025-03-09") == [5, 4, 3, 2, 1])
  }

  // MARK: What tells them apart

  struct Apart: CustomTestStringConvertible {
    var testDescription: String
    var rows: [ChargeRow]
    var question: TriangulationAnswer.Question?
  }

  static let apart: [Apart] = [
    Apart(
      testDescription: "one alone",
      rows: [charge(1, "2025-03-10T01:00:00Z", 9990)],
      question: nil
    ),
    Apart(
      testDescription: "the day",
      rows: [charge(1, "2025-03-10T01:00:00Z", 9990), charge(2, "2025-03-11T01:00:00Z", 9990)],
      question: .init(fact: .purchaseDay, leaves: 1, answers: ["2025-03-10", "2025-03-11"])
    ),
    Apart(
      testDescription: "among equals what is asked for most easily: the product",
      rows: [
        charge(1, "2025-03-10T01:00:00Z", 9990),
        charge(2, "2025-03-11T01:00:00Z", 9990, product: "com.example.plus"),
      ],
      question: .init(
        fact: .product,
        leaves: 1,
        answers: ["com.example.plus", "com.example.pro.monthly"]
      )
    ),
    Apart(
      testDescription: "the price, the most frequent answer first",
      rows: [
        charge(1, "2025-03-10T01:00:00Z", 9990), charge(2, "2025-03-10T02:00:00Z", 9990),
        charge(3, "2025-03-10T03:00:00Z", 4990),
      ],
      question: .init(fact: .price, leaves: 2, answers: ["9.99 USD", "4.99 USD"])
    ),
    Apart(
      testDescription: "nothing does",
      rows: [charge(1, "2025-03-10T01:00:00Z", 9990), charge(2, "2025-03-10T02:00:00Z", 9990)],
      question: .init(fact: .orderId, leaves: 1, answers: [])
    ),
    Apart(
      testDescription: "what only one states tells nobody apart",
      rows: [charge(1, "2025-03-10T01:00:00Z", 9990), charge(2, "2025-03-10T02:00:00Z", nil)],
      question: .init(fact: .orderId, leaves: 1, answers: [])
    ),
  ]

  @Test(arguments: apart) func asksWhatTellsCandidatesApart(row: Apart) {
    let request = Self.request
    var answer = TriangulationAnswer(request: request)
    let drafts = request.drafts(of: row.rows).drafts
    answer.total = drafts.count
    #expect(DisambiguationQuestion(drafts: drafts, answer: answer).question == row.question)
  }

  // MARK: Holes

  @Test(
    arguments: [
      ("no hours", [], []),
      ("one hour", [7], []),
      ("every hour", Array(0..<400), []),
      ("seven silent hours among all others", Array(0..<240) + Array(247..<400), [240...247]),
      ("two silent hours", Array(0..<240) + Array(242..<400), []),
      ("too few hours before", Array(0..<11) + Array(30..<400), []),
      ("twelve hours before", Array(0..<12) + Array(31..<400), [12...31]),
      // Of the 336 hours on either side, 6 silent ones leave three more unusual, and 7 do not; what
      // lies beyond does not count.
      (
        "6 silent hours around three", hours(without: [1100, 1200, 1300, 1400, 1500, 1600]),
        [1336...1339, 1675...3000]
      ),
      (
        "7 silent hours around three", hours(without: [1100, 1200, 1300, 1400, 1500, 1600, 1650]),
        [1675...3000]
      ),
      // Of the 12 hours before, the oldest counts for 336 hours.
      ("the oldest still counts", [665] + Array(990...1000) + Array(1041..<1377), [1001...1041]),
      ("the oldest counts no more", [664] + Array(990...1000) + Array(1041..<1377), []),
      ("two holes", Array(0..<100) + Array(110..<200) + Array(210..<300), [100...110, 200...210]),
    ] as [(String, [Int64], [ClosedRange<Int64>])]
  )
  func silencesAreHolesWhereTheyAreUnusual(
    name: String,
    hours: [Int64],
    holes: [ClosedRange<Int64>]
  ) {
    let expected = holes.map {
      ArchiveGap(
        start: Timestamp(milliseconds: $0.lowerBound * 3_600_000),
        end: Timestamp(milliseconds: $0.upperBound * 3_600_000)
      )
    }
    #expect(NotificationHours(hours).gaps == expected, "\(name)")
  }

  /// 336 hours before and behind three silent ones, and one long before and long behind them.
  private static func hours(without silent: Set<Int64>) -> [Int64] {
    [0] + (1000..<1336).filter { !silent.contains($0) }
      + (1339..<1675).filter { !silent.contains($0) } + [3000]
  }

  // MARK: Pieces

  static var request: TriangulationRequest {
    TriangulationRequest(environment: .production, asOf: at("2025-04-01T00:00:00Z"), limit: 20)
  }

  static func charge(
    _ customer: Int64,
    _ date: String,
    _ price: Int64?,
    _ currency: String = "USD",
    product: String = "com.example.pro.monthly"
  ) -> ChargeRow {
    ChargeRow(
      customer: customer,
      date: at(date),
      milliunits: price,
      currency: price == nil ? nil : currency,
      product: product,
      storefront: "USA"
    )
  }
}
