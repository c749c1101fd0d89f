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
    #expect(words.count(of: answer(total: 0, customers: 0)) == "No charge agrees with that.")
    #expect(
      words.count(of: answer(total: 1, customers: 1))
        == "1 charge of 1 customer agrees. A charge that agrees is not yet the customer's."
    )
    var many = answer(total: 30, customers: 12)
    many.totalIsLeast = true
    #expect(words.count(of: many).hasPrefix("At least 30 charges of 12 customers agree."))
    var none = answer(total: 0, customers: 0)
    none.totalIsLeast = true
    #expect(
      words.count(of: none).hasPrefix(
        "No charge agrees with that among those that one search reads"
      )
    )
  }

  @Test(
    arguments: [
      (.exact, 0, "the price itself, on the day"),
      (.exact, 1, "the price itself, 1 day off"),
      (.plusTax(19_000), 7, "the price plus 19 %, as tax may add, 7 days off"),
      (.grouped(3), nil, "3 charges together"),
      (nil, nil, ""),
    ] as [(TriangulationAnswer.AmountMatch?, Int?, String)]
  )
  func saysHowEachAgrees(amount: TriangulationAnswer.AmountMatch?, days: Int?, text: String) throws
  {
    let candidate = TriangulationAnswer.Candidate(
      customer: try #require(CustomerId("c")),
      customerLabel: "c",
      environment: .production,
      charges: [],
      amount: amount,
      daysApart: days
    )
    #expect(words.agreement(of: candidate) == text)
  }

  @Test func asksTheQuestionThatLeavesTheFewest() {
    var answer = answer(total: 3, customers: 3)
    #expect(words.question(of: answer) == nil)
    answer.question = .init(fact: .storefront, leaves: 2, answers: ["USA", "DEU"])
    #expect(
      words.question(of: answer)
        == "Ask for the country of the Apple Account (USA, DEU). That leaves 2 at most."
    )
    answer.question = .init(fact: .orderId, leaves: 1, answers: [])
    #expect(words.question(of: answer)?.contains("order id of Apple's e-mail") == true)
  }
}
