import SubscriptionModel
import SupportAnswers
import Testing

/// A test purchase never reads as money, wherever its price is told.
@Suite struct TestPurchaseTests {
  let words = Wording(asOf: HandMade.asOf)

  /// A running monthly subscription, its customer turned into one of `environment`.
  private func customer(_ environment: AppStoreEnvironment) throws -> CustomerAssessment {
    var story = Story()
    try story.transaction("1", bought: At.february10, until: At.march10)
    try story.transaction("2", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10) {
      $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
    }
    try story.event(.didRenew, transaction: "2", signed: At.march10)
    story.records = story.records.map { $0.moved(to: environment) }
    return try story.assessed()
  }

  static let environments: [AppStoreEnvironment] = [.sandbox, .xcode, .localTesting]

  @Test(arguments: environments) func testPurchaseAnswersSayThatNoMoneyIsTaken(
    environment: AppStoreEnvironment
  ) throws {
    let subscription = try #require(try customer(environment).subscriptions.first)
    let answer = words.answer(for: subscription)

    #expect(
      answer.headline.hasSuffix(
        """
        It renews then for 9.99 USD (test, not charged). Test purchase (\(environment.name)): no \
        one was charged.
        """
      )
    )
    #expect(answer.say.contains("no money was taken"))
    #expect(words.totals(for: subscription) == "2 charges · test, not charged")
    let facts = words.facts(for: subscription)
    #expect(
      facts.first { $0.label == "Renewal" }?.text.contains("9.99 USD (test, not charged)") == true
    )
  }

  @Test(arguments: environments) func everyTestPriceIsMarked(
    environment: AppStoreEnvironment
  ) throws {
    let customer = try customer(environment)
    let report = CaseReport(customer: customer, words: words, setting: .init(version: "1"))
    let whole = report.text + CaseSummary(customer, in: words).lines.joined(separator: "\n")
    #expect(whole.contains("9.99 USD (test, not charged)"))
    #expect(!whole.replacing("9.99 USD (test, not charged)", with: "").contains("9.99"))
    for answer in words.answers(for: customer) where answer.question == .chargedTwice {
      #expect(answer.statements.first?.text.hasSuffix("no one was charged.") == true)
    }
  }

  @Test func testConsumablesAreMarkedToo() throws {
    var story = Story()
    try story.transaction("1", chain: "1", product: "coins", bought: At.march10, until: nil) {
      $0.type = .known(.consumable)
    }
    story.records = story.records.map { $0.moved(to: .sandbox) }
    let purchase = try #require(try story.assessed().purchases.first)
    #expect(
      words.answer(for: purchase).headline.hasSuffix("Test purchase (Sandbox): no one was charged.")
    )
  }

  @Test func realPurchasesAreNotMarked() throws {
    let customer = try customer(.production)
    let subscription = try #require(customer.subscriptions.first)
    #expect(words.answer(for: subscription).headline.hasSuffix("It renews then for 9.99 USD."))
    let report = CaseReport(customer: customer, words: words, setting: .init(version: "1"))
    #expect(!report.text.contains("no money"))
  }
}

extension Record {
  /// The record as one of another environment.
  func moved(to environment: AppStoreEnvironment) -> Record {
    switch self {
    case .transaction(let held):
      var transaction = held.value
      transaction.environment = environment
      return Record(transaction)
    case .renewalInfo(let held):
      var info = held.value
      info.environment = environment
      return Record(info)
    case .notification(let held):
      var event = held.value
      event.environment = environment
      return Record(event)
    default: return self
    }
  }
}
