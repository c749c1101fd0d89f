import SubscriptionModel
import Testing

/// Which of two days a date means, by the charges on them.
@Suite("Days that can be two")
struct ChargeReadingTests {
  private static func answer(
    _ storefronts: [String],
    daysApart: Int = 0
  ) throws -> TriangulationAnswer {
    var answer = TriangulationAnswer(
      request: TriangulationRequest(environment: .all, asOf: Dates.end, limit: 9)
    )
    answer.candidates = try storefronts.map { storefront in
      TriangulationAnswer.Candidate(
        customer: try #require(CustomerId("Production/app/\(storefront)")),
        customerLabel: storefront,
        environment: .production,
        charges: [
          TriangulationAnswer.ChargeFacts(
            transactionId: "1",
            productId: nil,
            purchaseDate: Dates.bought,
            price: nil,
            storefront: storefront,
            originalPurchaseDate: nil
          )
        ],
        amount: .exact,
        daysApart: daysApart
      )
    }
    answer.total = storefronts.count
    return answer
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var dayFirst: [String]
    var monthFirst: [String]
    var apart = (0, 0)
    var language: MessageLanguage?
    var taken: String?
    var reason: SearchAnswer.Described.Reason?
    var testDescription: String { name }
  }

  static let table: [Row] = [
    Row(
      name: "only one day has a charge",
      dayFirst: ["USA"],
      monthFirst: [],
      taken: "2026-10-03",
      reason: .charge
    ),
    Row(
      name: "only one day has an exact charge",
      dayFirst: ["DEU"],
      monthFirst: ["USA"],
      apart: (2, 0),
      taken: "2026-03-10",
      reason: .charge
    ),
    Row(
      name: "the language decides",
      dayFirst: ["USA"],
      monthFirst: ["USA"],
      language: .german,
      taken: "2026-10-03",
      reason: .language("German")
    ),
    Row(
      name: "the country decides",
      dayFirst: ["USA"],
      monthFirst: ["USA"],
      language: .english,
      taken: "2026-03-10",
      reason: .storefront("USA")
    ),
    Row(
      name: "another country decides otherwise",
      dayFirst: ["GBR"],
      monthFirst: ["GBR"],
      taken: "2026-10-03",
      reason: .storefront("GBR")
    ),
    Row(name: "each country agrees with its day", dayFirst: ["GBR"], monthFirst: ["USA"]),
    Row(name: "no day has a charge", dayFirst: [], monthFirst: []),
  ]

  @Test(arguments: table)
  func oneIsTakenWhereSomethingDecides(row: Row) throws {
    let choice = ChargeReading(
      [
        ("2026-10-03", try Self.answer(row.dayFirst, daysApart: row.apart.0)),
        ("2026-03-10", try Self.answer(row.monthFirst, daysApart: row.apart.1)),
      ],
      language: row.language
    ).choice
    #expect(choice.taken == row.taken)
    #expect(choice.reason == row.reason)
    let isEither = row.taken == nil && !row.dayFirst.isEmpty
    #expect(choice.answers.count == (isEither ? 2 : 1))
  }

  /// The candidates of several charges: customers that have each of them leave the others out.
  @Test func customersWithEveryChargeWin() throws {
    var answer = SearchAnswer(
      request: SearchRequest(text: "x", environment: .all, asOf: Dates.end, limit: 9),
      recognisedAs: .message,
      hits: [],
      near: []
    )
    answer.take([[try Self.answer(["USA", "GBR"])], [try Self.answer(["GBR", "DEU"])]])
    #expect(Set(answer.candidates.map(\.customerLabel)) == ["GBR"])
    #expect(answer.question == nil)
    answer.take([[try Self.answer(["USA"])], [try Self.answer(["GBR"])], [try Self.answer([])]])
    #expect(answer.candidates.map(\.customerLabel) == ["USA", "GBR"])
    #expect(answer.question?.fact == .storefront)
  }

  /// The charges of a day for an amount, one of each customer.
  private static func found(
    _ charge: PastedMessage.Charge,
    of customers: [String]
  ) throws -> TriangulationAnswer {
    var answer = try Self.answer(customers)
    for index in answer.candidates.indices {
      let day = charge.days[0].isoDate
      var facts = TriangulationAnswer.ChargeFacts(
        transactionId: try #require(TransactionId("\(day) \(index)")),
        productId: nil,
        purchaseDate: try #require(Timestamp(rfc3339: "\(day)T12:00:00Z")),
        price: Money(milliunits: charge.amount.milliunits, currency: "USD"),
        storefront: nil,
        originalPurchaseDate: nil
      )
      facts.storefront = "USA"
      answer.candidates[index].charges = [facts]
    }
    return answer
  }

  /// What a message says, with the charges that were found of `customers` for each.
  private static func read(_ text: String, of customers: [[String]]) throws -> SearchAnswer {
    let message = try #require(PastedMessage(text))
    let asOf = try #require(Timestamp(rfc3339: "2026-03-18T12:00:00Z"))
    var answer = SearchAnswer(
      request: SearchRequest(text: text, environment: .all, asOf: asOf, limit: 9),
      recognisedAs: .message,
      hits: [],
      near: []
    )
    answer.parts = message.parts.map {
      SearchAnswer.Part(text: $0.text, recognition: $0.recognition, isFound: nil)
    }
    var all: [[TriangulationAnswer]] = []
    for (charge, customers) in zip(message.charges(asOf: asOf, zone: .utc), customers) {
      let found = try found(charge, of: customers)
      answer.add(ChargeReading([(charge.days[0].isoDate, found)], language: nil).choice, of: charge)
      all.append([found])
    }
    answer.take(all)
    answer.addTotals(of: message)
    return answer
  }

  /// A total beside its parts is what the charges of one customer come to.
  @Test(arguments: [
    ("total 19.98: 9.99 on 1/17, 9.99 on 2/17", ["1/17 and 2/17"]),
    (
      "$9.99 on 17 January and $12.50 on 17 February, in total $22.49",
      ["17 January and 17 February"]
    ),
    ("$9.99 on 17 January and $12.50 on 17 February, in total $25.00", []),
  ])
  func aTotalIsWhatItsChargesComeTo(text: String, days: [String]) throws {
    let answer = try Self.read(text, of: [["USA", "GBR"], ["USA"]])
    let sums = answer.described.filter(\.isSum)
    #expect(sums.map(\.day) == days)
    #expect(sums.map(\.charges) == days.map { _ in 1 })
    let total = try #require(
      answer.parts.first { ["19.98", "$22.49", "$25.00"].contains($0.text) }
    )
    #expect(total.isFound == (days.isEmpty ? nil : true))
  }

  /// Charges of different customers are no sum of anybody.
  @Test func aTotalIsOfOneCustomer() throws {
    let text = "total 19.98: 9.99 on 1/17, 9.99 on 2/17"
    for customers in [[["USA"], ["GBR"]], [["USA"], []]] {
      let answer = try Self.read(text, of: customers)
      #expect(answer.described.filter(\.isSum).isEmpty)
    }
  }

  /// A charge in the evening is on the next day in countries further east.
  @Test(arguments: [
    ("JPN", "2026-10-10T15:00:00Z", 0), ("JPN", "2026-10-10T14:59:59Z", 1),
    ("USA", "2026-10-12T09:59:59Z", 0), ("USA", "2026-10-12T10:00:00Z", 1),
    ("GBR", "2026-10-10T23:00:00Z", 0), ("ATA", "2026-10-10T23:00:00Z", 1),
  ])
  func aDayIsOneOfTheCustomersCountry(storefront: String, moment: String, apart: Int) throws {
    var request = TriangulationRequest(environment: .all, asOf: Dates.end, limit: 9)
    request.asOf = try #require(Timestamp(rfc3339: "2026-11-05T00:00:00Z"))
    request.days = DayRange("2026-10-11", zone: .utc)
    request.amount = StatedAmount("12.50")
    request.endsAtExact = true
    let row = ChargeRow(
      customer: 1,
      date: try #require(Timestamp(rfc3339: moment)),
      milliunits: 12_500,
      storefront: storefront
    )
    #expect(request.drafts(of: [row]).drafts.map(\.daysApart) == [apart])
    request.endsAtExact = false
    #expect(request.drafts(of: [row]).drafts.map(\.daysApart) == [1])
  }

  @Test func anExactChargeLeavesOthersOut() throws {
    var request = TriangulationRequest(environment: .all, asOf: Dates.end, limit: 9)
    request.asOf = try #require(Timestamp(rfc3339: "2026-11-05T00:00:00Z"))
    request.days = DayRange("2026-10-11", zone: .utc)
    request.amount = StatedAmount("12.50")
    let noon = try #require(Timestamp(rfc3339: "2026-10-11T12:00:00Z"))
    let rows = [12_500, 12_000].map { ChargeRow(customer: $0, date: noon, milliunits: $0) }
    #expect(request.drafts(of: rows).drafts.count == 2)
    request.endsAtExact = true
    #expect(request.drafts(of: rows).drafts.map(\.amount) == [.exact])
    // What an amount of no currency is more than a price can be anything but its tax.
    #expect(request.drafts(of: [rows[1]]).drafts.isEmpty)
    request.amount = StatedAmount("12.50 EUR")
    #expect(request.drafts(of: [rows[1]]).drafts.count == 1)
  }
}
