import SubscriptionModel
import SupportAnswers
import Testing

/// What is said of the charges that somebody may mean.
struct CandidateWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  private func answer(total: Int, customers: Int) -> TriangulationAnswer {
    var answer = TriangulationAnswer(
      request: TriangulationRequest(environment: .production, asOf: HandMade.asOf, limit: 5)
    )
    answer.total = total
    answer.customers = customers
    return answer
  }

  @Test func neverSaysThatACandidateIsTheCustomers() {
    #expect(answer(total: 0, customers: 0).countSentence == "No charge matches.")
    #expect(
      answer(total: 1, customers: 1).countSentence
        == "1 charge matches, from 1 customer. A match is only a candidate; confirm with the customer."
    )
    var many = answer(total: 30, customers: 12)
    many.totalIsLeast = true
    #expect(many.countSentence.hasPrefix("At least 30 charges match, from 12 customers."))
    var none = answer(total: 0, customers: 0)
    none.totalIsLeast = true
    #expect(
      none.countSentence.hasPrefix(
        "No charge matches among those searched."
      )
    )
  }

  @Test(
    arguments: [
      (.exact, 0, "exact price, same day"),
      (.exact, 1, "exact price, 1 day off"),
      (.plusTax(19_000), 7, "price + 19% (possibly tax), 7 days off"),
      (.grouped(3), nil, "total of 3 charges"),
      (nil, nil, ""),
    ] as [(TriangulationAnswer.AmountMatch?, Int?, String)]
  )
  func saysHowEachAgrees(amount: TriangulationAnswer.AmountMatch?, days: Int?, text: String) throws
  {
    #expect(try Self.candidate(amount, days).agreement == text)
  }

  private static func candidate(
    _ amount: TriangulationAnswer.AmountMatch?,
    _ days: Int?
  ) throws -> TriangulationAnswer.Candidate {
    TriangulationAnswer.Candidate(
      customer: try #require(CustomerId("c")),
      customerLabel: "c",
      environment: .production,
      charges: [],
      amount: amount,
      daysApart: days
    )
  }

  /// A sum is exact where all of its days were named.
  @Test func aSumOfNamedDaysIsExact() throws {
    var candidate = try Self.candidate(.grouped(2), 0)
    #expect(!candidate.isExact)
    candidate.isOfNamedDays = true
    #expect(candidate.isExact)
    #expect(candidate.agreement == "total of 2 charges, on the named days")
    var described = SearchAnswer.Described(amount: "19.98", day: "3 March and 4 March", charges: 1)
    described.isSum = true
    #expect(described.sentence == "Charges of one customer on 3 March and 4 March add up to 19.98.")
  }

  @Test func asksTheQuestionThatLeavesTheFewest() {
    var answer = answer(total: 3, customers: 3)
    #expect(answer.questionSentence == nil)
    answer.question = .init(fact: .storefront, leaves: 2, answers: ["USA", "DEU"])
    #expect(
      answer.questionSentence
        == "Ask for the country of the Apple Account (USA, DEU). That leaves at most 2."
    )
    answer.question = .init(fact: .orderId, leaves: 1, answers: [])
    #expect(answer.questionSentence?.contains("order ID in Apple's email") == true)
  }

  /// Whoever says that they canceled is told apart from who did not.
  @Test(arguments: [
    ("Hab gekündigt und trotzdem 14,98 A$ am 2. Februar 2025 abgebucht", true),
    ("14,98 A$ am 2. Februar 2025 abgebucht", false),
  ])
  func whatTheMessageSaysTellsThemApart(text: String, saysSo: Bool) throws {
    var answer = SearchAnswer(
      request: SearchRequest(
        text: text,
        environment: .production,
        asOf: HandMade.asOf,
        limit: 5
      ),
      recognisedAs: .message,
      hits: [],
      near: []
    )
    for (id, hasTurnedOff) in [("340000915651242", true), ("340001807310829", false)] {
      var candidate = TriangulationAnswer.Candidate(
        customer: try #require(CustomerId(id)),
        customerLabel: id,
        environment: .production,
        charges: [
          TriangulationAnswer.ChargeFacts(
            transactionId: try #require(TransactionId(id)),
            productId: nil,
            purchaseDate: HandMade.asOf,
            price: nil,
            storefront: nil,
            originalPurchaseDate: nil
          )
        ],
        amount: .exact,
        daysApart: 0
      )
      candidate.hasTurnedOffRenewal = hasTurnedOff
      answer.candidates.append(candidate)
    }
    let said =
      "The message says that it was canceled: only the customer of charge 340000915651242 is known to"
      + " have turned off auto-renewal."
    #expect(answer.questionSentence == nil)
    let day = "Ask when they were last charged (2025-03-02, 2025-02-02). That leaves at most one."
    answer.question = .init(
      fact: .newestChargeDay,
      leaves: 1,
      answers: ["2025-03-02", "2025-02-02"]
    )
    #expect(answer.questionSentence == (saysSo ? "\(said) \(day)" : day))
    answer.question = .init(fact: .renewalTurnedOff, leaves: 1, answers: ["no", "yes"])
    let asked = "Ask whether they turned off auto-renewal (no, yes). That leaves at most one."
    #expect(answer.questionSentence == (saysSo ? said : asked))
    answer.candidates[1].hasTurnedOffRenewal = true
    #expect(answer.questionSentence == asked)
  }

  @Test func nearMissesAreSeparate() throws {
    var answer = answer(total: 2, customers: 2)
    answer.request.days = DayRange("2025-03-10", zone: .utc)
    #expect(answer.nearMissesSentence == nil)
    answer.nearMisses = 7
    #expect(
      answer.nearMissesSentence
        == "Not shown: 7 near misses, up to 7 days off; search for 2025-03-03..2025-03-17 to see them."
    )
    answer.nearMisses = 0
    answer.candidates = [
      TriangulationAnswer.Candidate(
        customer: try #require(CustomerId("c")),
        customerLabel: "c",
        environment: .production,
        charges: [],
        amount: .exact,
        daysApart: 2
      )
    ]
    #expect(
      answer.nearMissesSentence
        == "Near misses only: nothing that matches was paid on 2025-03-10. These are up to 7 days off."
    )
  }
}
