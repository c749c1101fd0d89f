import Testing

@testable import SubscriptionModel

/// A described charge: what is of the day that was named, and what is asked next.
@Suite struct TriangulationDayTests {
  struct OfTheDay: CustomTestStringConvertible {
    var testDescription: String
    var rows: [ChargeRow]
    /// The customers of the candidates, in order.
    var found: [Int64]
    var nearMisses = 0
    var storefront: String?
  }

  /// 9.99 on 10 March: what has both stands alone, and what has only one of them comes with the rest.
  static let ofTheDay: [OfTheDay] = [
    OfTheDay(
      testDescription: "the price on the day, and six days off",
      rows: [
        TriangulationRulesTests.charge(1, "2025-03-16T01:00:00Z", 9990),
        TriangulationRulesTests.charge(2, "2025-03-10T01:00:00Z", 9990),
      ],
      found: [2],
      nearMisses: 1
    ),
    OfTheDay(
      testDescription: "a price with tax on the day stands alone, too",
      rows: [
        TriangulationRulesTests.charge(1, "2025-03-11T01:00:00Z", 9990),
        TriangulationRulesTests.charge(2, "2025-03-10T01:00:00Z", 9000),
      ],
      found: [2],
      nearMisses: 1
    ),
    OfTheDay(
      testDescription: "a sum on the day may be chance: it comes first, but not alone",
      rows: [
        TriangulationRulesTests.charge(1, "2025-03-11T01:00:00Z", 9990),
        TriangulationRulesTests.charge(2, "2025-03-10T01:00:00Z", 4990),
        TriangulationRulesTests.charge(2, "2025-03-10T02:00:00Z", 5000),
      ],
      found: [2, 1]
    ),
    OfTheDay(
      testDescription: "with the price itself on the day, one with tax stays",
      rows: [
        TriangulationRulesTests.charge(1, "2025-03-11T01:00:00Z", 9990),
        TriangulationRulesTests.charge(2, "2025-03-10T01:00:00Z", 9000),
        TriangulationRulesTests.charge(3, "2025-03-10T02:00:00Z", 9990),
      ],
      found: [3, 2],
      nearMisses: 1
    ),
    OfTheDay(
      testDescription: "nothing on the day",
      rows: [
        TriangulationRulesTests.charge(1, "2025-03-16T01:00:00Z", 9990),
        TriangulationRulesTests.charge(2, "2025-03-11T01:00:00Z", 9990),
      ],
      found: [2, 1]
    ),
    OfTheDay(
      testDescription: "the country of the one of the day is not known",
      rows: [
        TriangulationRulesTests.charge(1, "2025-03-11T01:00:00Z", 9990),
        ChargeRow(
          customer: 2,
          date: at("2025-03-10T01:00:00Z"),
          milliunits: 9990,
          currency: "USD",
          product: "com.example.pro.monthly"
        ),
      ],
      found: [2, 1],
      storefront: "USA"
    ),
  ]

  @Test(arguments: ofTheDay) func whatIsOfTheNamedDayIsMeant(row: OfTheDay) {
    var request = TriangulationRulesTests.request
    request.days = DayRange("2025-03-10", zone: .utc)
    request.amount = StatedAmount(milliunits: 9990, currency: nil)
    request.storefront = row.storefront
    let (drafts, nearMisses) = request.drafts(of: row.rows)
    #expect(drafts.compactMap { $0.rows.first?.customer } == row.found)
    #expect(nearMisses == row.nearMisses)
  }

  struct Told: CustomTestStringConvertible {
    var testDescription: String
    var product: String?
    var days: String?
    var amount: Int64?
    var storefront: String?
    var asked: TriangulationAnswer.Fact
  }

  static let told: [Told] = [
    Told(testDescription: "nothing", asked: .product),
    Told(testDescription: "the product", product: "example", asked: .purchaseDay),
    Told(
      testDescription: "the product and some days, of which one can be asked for",
      product: "example",
      days: "2025-03-09..2025-03-12",
      asked: .purchaseDay
    ),
    Told(
      testDescription: "the product and the day",
      product: "example",
      days: "2025-03-10",
      asked: .price
    ),
    Told(
      testDescription: "the product, the day and the price",
      product: "example",
      days: "2025-03-10",
      amount: 9990,
      asked: .storefront
    ),
    Told(
      testDescription: "everything",
      product: "example",
      days: "2025-03-10",
      amount: 9990,
      storefront: "USA",
      asked: .orderId
    ),
  ]

  /// All facts tell these apart; what was told already is not asked for.
  @Test(arguments: told) func neverAsksForWhatWasTold(row: Told) {
    var request = TriangulationRulesTests.request
    request.product = row.product
    request.days = row.days.flatMap { DayRange($0, zone: .utc) }
    request.amount = row.amount.map { StatedAmount(milliunits: $0, currency: nil) }
    request.storefront = row.storefront
    var other = TriangulationRulesTests.charge(
      2,
      "2025-03-11T01:00:00Z",
      8990,
      product: "com.example.plus"
    )
    other.storefront = "DEU"
    let drafts = [TriangulationRulesTests.charge(1, "2025-03-10T01:00:00Z", 9990), other].map {
      CandidateDraft(rows: [$0], amount: nil, daysApart: nil)
    }
    var answer = TriangulationAnswer(request: request)
    answer.total = 2
    #expect(DisambiguationQuestion(drafts: drafts, answer: answer).question?.fact == row.asked)
  }

  // MARK: Requests and near misses

  @Test func aRequestStatesSomethingOrNothing() {
    let empty = TriangulationRulesTests.request
    #expect(!empty.hasCriteria)
    let changes: [(inout TriangulationRequest) -> Void] = [
      { $0.product = "pro" }, { $0.days = DayRange("2025-03-10", zone: .utc) },
      { $0.amount = StatedAmount(milliunits: 1, currency: nil) }, { $0.storefront = "USA" },
    ]
    for change in changes {
      var request = empty
      change(&request)
      #expect(request.hasCriteria)
    }
    #expect(empty.lowestPrice == 0)
    var request = empty
    request.amount = StatedAmount(milliunits: 1, currency: nil)
    #expect(request.lowestPrice == 1)
  }

  /// A day on which clocks go back has 25 hours, and a charge is posted up to seven days off.
  @Test(arguments: [(Int64(24), Int64(0), true), (25, 0, true), (25, 1, false)])
  func aSingleDayHasUpTo25Hours(hours: Int64, milliseconds: Int64, isSingle: Bool) {
    var request = TriangulationRulesTests.request
    #expect(!request.hasSingleDay)
    #expect(request.window == nil)
    let end = Dates.bought.plus(hours: hours, milliseconds: milliseconds)
    request.days = DayRange(start: Dates.bought, end: end)
    #expect(request.hasSingleDay == isSingle)
    #expect(request.window == DayRange(start: Dates.bought.plus(days: -7), end: end.plus(days: 7)))
  }

  private static func candidate(
    _ days: Int?,
    bought: Timestamp? = nil
  ) -> TriangulationAnswer.Candidate {
    .init(
      customer: "c",
      customerLabel: "c",
      environment: .production,
      charges: [
        .init(
          transactionId: "1",
          productId: nil,
          purchaseDate: Dates.bought,
          price: nil,
          storefront: nil,
          originalPurchaseDate: bought
        )
      ],
      amount: nil,
      daysApart: days
    )
  }

  @Test(
    arguments: [
      ([], false), ([nil], false), ([0], false), ([1], true), ([1, 2], true), ([1, 0], false),
    ] as [([Int?], Bool)]
  )
  func candidatesOfOtherDaysAreNearMisses(days: [Int?], isNear: Bool) {
    var answer = TriangulationAnswer(request: TriangulationRulesTests.request)
    answer.candidates = days.map { Self.candidate($0) }
    #expect(answer.hasOnlyNearMisses == isNear)
  }

  /// Only loaded customers state when they began; those that do not state a fact always remain.
  @Test func whatDistinguishesIsAskedFor() {
    let rows = [
      TriangulationRulesTests.charge(1, "2025-03-10T01:00:00Z", 9990),
      TriangulationRulesTests.charge(2, "2025-03-10T02:00:00Z", 9990),
      TriangulationRulesTests.charge(3, "2025-03-10T03:00:00Z", 9990),
    ]
    var drafts = rows.map { CandidateDraft(rows: [$0], amount: nil, daysApart: nil) }
    var answer = TriangulationAnswer(request: TriangulationRulesTests.request)
    answer.total = 3
    let question = { DisambiguationQuestion(drafts: drafts, answer: answer).question }
    #expect(question()?.fact == .orderId)
    answer.candidates = [Dates.bought, Dates.bought, Dates.end].map {
      Self.candidate(nil, bought: $0)
    }
    #expect(
      question()
        == .init(fact: .originalPurchaseDay, leaves: 2, answers: ["2026-02-05", "2026-03-05"])
    )
    // What the customer can tell of other charges, and of what was done to the subscription.
    answer.candidates = [Dates.bought, Dates.bought, Dates.bought].map {
      Self.candidate(nil, bought: $0)
    }
    answer.candidates[0].hasTurnedOffRenewal = true
    answer.candidates[1].hasTurnedOffRenewal = false
    answer.candidates[2].hasTurnedOffRenewal = false
    #expect(question() == .init(fact: .renewalTurnedOff, leaves: 2, answers: ["no", "yes"]))
    answer.candidates[0].newestCharge = Dates.bought
    answer.candidates[1].newestCharge = Dates.end
    answer.candidates[2].newestCharge = Dates.end
    #expect(
      question()
        == .init(fact: .newestChargeDay, leaves: 2, answers: ["2026-03-05", "2026-02-05"])
    )
    answer.candidates.removeLast()
    #expect(question()?.fact == .orderId)
    drafts[0].rows[0].product = nil
    drafts[1].rows[0].product = "com.example.plus"
    #expect(
      question()
        == .init(
          fact: .product,
          leaves: 2,
          answers: ["com.example.plus", "com.example.pro.monthly"]
        )
    )
  }

  private func draft(
    _ customer: Int64,
    _ date: Timestamp,
    _ amount: TriangulationAnswer.AmountMatch?,
    days: Int?
  ) -> CandidateDraft {
    CandidateDraft(
      rows: [ChargeRow(customer: customer, date: date, storefront: "USA")],
      amount: amount,
      daysApart: days
    )
  }

  @Test func equallyGoodIsWhatOnlyACustomerTellsApart() {
    let one = draft(1, Dates.bought, .exact, days: 0)
    #expect(one.isAsGood(as: draft(2, Dates.bought, .exact, days: 0)))
    #expect(!one.isAsGood(as: draft(2, Dates.bought.plus(milliseconds: 1), .exact, days: 0)))
    #expect(!one.isAsGood(as: draft(2, Dates.bought, .plusTax(1), days: 0)))
    #expect(!one.isAsGood(as: draft(2, Dates.bought, .exact, days: 1)))
  }
}
