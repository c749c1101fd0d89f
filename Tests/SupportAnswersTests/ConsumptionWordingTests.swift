import Testing

@testable import SubscriptionModel
@testable import SupportAnswers

/// What the archive knows for the developer's answer to a refund request, in words.
@Suite("Consumption wording")
struct ConsumptionWordingTests {
  private static let words = Wording(asOf: HandMade.asOf)

  /// A request of 14 March at 21:40, which Apple takes an answer for until 15 March at 09:40.
  private static func request(_ change: (inout RefundRequest) -> Void = { _ in }) -> RefundRequest {
    let evidence = HandMade.evidence()
    var made = RefundRequest(requestedAt: evidence.asOf)
    made.evidence = [evidence]
    change(&made)
    return made
  }

  private static func statements(
    _ request: RefundRequest = request(),
    of transaction: Transaction? = nil,
    totals change: (inout ChargeTotals) -> Void = { _ in },
    with more: (inout ConsumptionInformation) -> Void = { _ in }
  ) -> [Statement] {
    var totals = ChargeTotals([])
    change(&totals)
    var information = ConsumptionInformation(
      request: request,
      transaction: transaction,
      asOf: HandMade.asOf,
      firstPurchase: nil,
      totals: totals,
      evidence: [HandMade.evidence()],
      isTest: false,
      earlierRequests: []
    )
    more(&information)
    return ConsumptionText(information: information, words: words).statements
  }

  // MARK: The request

  static let requests: [(String, RefundRequest)] = [
    ("A purchase: no reason stated; the time for an answer ended 2 h 20 min ago.", request()),
    (
      "A purchase, transaction 7: legal reasons; answer by 15:00, 3 h left.",
      request {
        $0.transactionId = TransactionId("7")
        $0.reason = .known(.legal)
        $0.takesAnswer = true
        $0.evidence = [HandMade.evidence("2025-03-15T03:00:00Z")]
      }
    ),
    (
      "A purchase: no reason stated; no signed document says until when Apple takes an answer.",
      request { $0.evidence[0].clock = .approximate }
    ),
  ]

  @Test(arguments: requests.indices) func aRequestSaysUntilWhenItCanBeAnswered(index: Int) {
    let (text, request) = Self.requests[index]
    #expect(Self.statements(request).first == Statement(text, .signed))
  }

  @Test func theProductIsNamed() throws {
    let statements = Self.statements(of: try HandMade.transaction())
    #expect(statements.first?.text.hasPrefix("pro.monthly: ") == true)
  }

  // MARK: Money

  private static let usd = Money(milliunits: 9990, currency: "USD")
  private static let eur = Money(milliunits: 4990, currency: "EUR")

  static let sums: [(String, @Sendable (inout ChargeTotals) -> Void)] = [
    ("The archive contains no charge to this customer.", { $0.charges = 0 }),
    (
      "Paid in all: 4.99 EUR and 9.99 USD; refunded: nothing."
        + " Apple asks for US dollars, so no range is given.",
      {
        $0.charges = 2
        $0.paid = [eur, usd]
      }
    ),
    (
      "Paid in all: 9.99 USD; refunded: 9.99 USD.",
      {
        $0.charges = 1
        $0.paid = [usd]
        $0.refunded = [usd]
      }
    ),
    (
      "Paid in all: not stated; refunded: not stated. 2 charges have no recorded price."
        + " 3 refunds have no recorded amount.",
      {
        $0.charges = 3
        $0.withoutPrice = 2
        $0.refundsWithoutAmount = 3
      }
    ),
    (
      "Paid in all: not stated; refunded: not stated. 1 charge has no recorded price."
        + " 1 refund has no recorded amount.",
      {
        $0.charges = 2
        $0.withoutPrice = 1
        $0.refundsWithoutAmount = 1
      }
    ),
    (
      "Paid in all: 9.99 USD; refunded: 9.99 USD. 2 refunds have no recorded amount.",
      {
        $0.charges = 3
        $0.paid = [usd]
        $0.refunded = [usd]
        $0.refundsWithoutAmount = 2
      }
    ),
  ]

  @Test(arguments: sums.indices) func moneyIsSummedUpByCurrency(index: Int) {
    let (text, totals) = Self.sums[index]
    #expect(
      Self.statements(totals: totals)[1] == Statement(text, index == 0 ? .unknown : .signed)
    )
    let test = Self.statements(totals: totals, with: { $0.isTest = true })
    #expect(test[1] == Statement("Test purchases: nothing was paid.", .signed))
  }

  // MARK: The customer

  @Test(arguments: [
    ("2025-03-15T12:00:00Z", "15 Mar 2025, 0 d ago"),
    ("2025-03-14T12:00:01Z", "14 Mar 2025, 0 d ago"),
    ("2025-03-14T12:00:00Z", "14 Mar 2025, 1 d ago"),
    ("2024-03-15T12:00:00Z", "15 Mar 2024, 365 d ago"),
  ])
  func theFirstPurchaseIsCountedInDays(date: String, words: String) {
    let statements = Self.statements(with: { $0.firstPurchase = HandMade.at(date) })
    #expect(
      statements[2]
        == Statement("First known purchase: \(words); the account may be older.", .inferred)
    )
  }

  @Test func accessIsCountedFromTheCharge() throws {
    let statements = Self.statements(of: try HandMade.transaction(until: "2025-03-01T08:15:00Z"))
    #expect(
      statements[2]
        == Statement("Access since the charge: 19 d; use is not in the archive.", .signed)
    )
  }

  @Test func aSharedPurchaseTakesNoAnswer() throws {
    let shared = try HandMade.transaction {
      $0.inAppOwnershipType = .known(.familyShared)
      $0.evidence.signature = .unsigned
    }
    #expect(
      Self.statements(of: shared).last
        == Statement("Received through Family Sharing: Apple takes no answer for it.", .unsigned)
    )
  }

  // MARK: Earlier requests

  @Test func withoutEarlierRequestsThereAreNone() {
    let none = Statement("Earlier refund requests: none in the archive.", .unknown)
    #expect(Self.statements().last == none)
  }

  @Test func earlierRequestsAreListedWithTheirDecisions() {
    let decisions: [RefundRequest.Decision?] = [.refunded, .declined, .reversed, nil]
    let earlier = decisions.map { decision in Self.request { $0.decision = decision } }
    let statement = Self.statements(with: { $0.earlierRequests = earlier[...] }).last
    #expect(
      statement
        == Statement(
          "Earlier refund requests: 14 Mar 2025 granted, 14 Mar 2025 declined, 14 Mar 2025"
            + " granted, then reversed, 14 Mar 2025 with no decision in the archive.",
          .signed
        )
    )
  }

  @Test func ofManyEarlierRequestsTheNewestAreListed() {
    let earlier = (0..<1210).map { number in
      Self.request { $0.decision = number < 1209 ? .declined : nil }
    }
    let statement = Self.statements(with: { $0.earlierRequests = earlier[...] }).last
    let declined = Array(repeating: "14 Mar 2025 declined", count: 9).joined(separator: ", ")
    #expect(
      statement?.text
        == "Earlier refund requests: \(declined), 14 Mar 2025 with no decision in the archive; and 1,200"
        + " before these."
    )
  }
}
