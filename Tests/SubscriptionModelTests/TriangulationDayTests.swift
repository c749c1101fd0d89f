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
}
