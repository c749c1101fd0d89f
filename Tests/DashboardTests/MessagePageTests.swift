import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The page of a customer whom a message led to.
@Suite("The page of a customer who wrote")
struct MessagePageTests {
  private static let id = DemoCustomer.records.id

  /// What a search for a message answers that names a charge of the customer's by its identifier.
  private static func answer(to message: String, naming ids: [String] = []) -> SearchAnswer {
    SearchAnswer(
      request: SearchRequest(text: message, environment: .production, asOf: demoNow, limit: 9),
      recognisedAs: .message,
      hits: ids.map { id in
        var hit = SearchHit(
          text: id,
          field: .transactionId,
          match: .exact,
          environment: .production
        )
        hit.customer = Self.id
        return hit
      },
      near: []
    )
  }

  /// A dashboard on which a message has led to the customer.
  private func desk(_ message: String?, size: String = "80x24") -> TestDashboard {
    // No language is fixed.
    var configuration = DashboardConfiguration.demo
    configuration.replies = ReplyTemplates()
    var desk = TestDashboard(size, configuration: configuration)
    var destination = Destination(.customer(Self.id))
    destination.letter = message.map { Self.answer(to: $0) }
    for effect in desk.state.carryOut([.push(destination)]) {
      if let event = desk.archive.answer(effect) { desk.send(event) }
    }
    // Its records may be known before.
    desk.send(.now(demoNow))
    return desk
  }

  /// What is copied at once stands below the only heading that says so.
  @Test(arguments: ["80x24", "120x40", "139x40", "140x40", "200x50"])
  func thePageBeginsWithTheQuestionOfTheMessage(size: String) throws {
    var desk = desk("Hello, why was I charged twice? Jane", size: size)
    #expect(desk.selectedRow.contains("Charged twice?"))
    #expect(desk.rows.filter { $0.contains("y copies") }.count == 1)
    #expect(desk.rows.first { $0.contains("y copies") }?.contains("The message asks") == true)
    let title = try #require(desk.rows.firstIndex { $0.contains("The message asks") })
    let answer = try #require(desk.rows.firstIndex { $0.contains("Has access to pro.monthly") })
    #expect(title < answer)
    desk.press("y")
    guard case .copy(let text, let customers) = desk.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(customers == [Self.id])
    let start = text.prefix { $0 != " " }
    #expect(desk.rows[title...].contains { $0.contains("Say  “\(start)") }, "\(text)")
  }

  /// The answer is about the charge that the message names, not about the newest one.
  @Test func theAnswerIsAboutWhatTheMessageNames() throws {
    let message = "why was I charged on 10 October? 340001393001053"
    var destination = Destination(.customer(Self.id))
    destination.letter = Self.answer(to: message, naming: ["340001393001053"])
    var named = TestDashboard("80x60")
    for effect in named.state.carryOut([.push(destination)]) {
      if let event = named.archive.answer(effect) { named.send(event) }
    }
    let other = desk("why was I charged twice?", size: "80x60")
    let answer = { (desk: TestDashboard) -> String in
      let rows = desk.rows
      let start = rows.firstIndex { $0.contains("The message asks") } ?? rows.count
      return rows[start...].prefix { !$0.contains("Has access") }.joined(separator: " ")
    }
    #expect(answer(named).contains("10 Oct 2024"), "\(answer(named))")
    #expect(!answer(other).contains("10 Oct 2024"), "\(answer(other))")
  }

  @Test(arguments: [nil, "340001196262039, thank you"])
  func withoutAQuestionThereIsNone(message: String?) {
    #expect(!desk(message).rows.contains { $0.contains("The message asks") })
  }

  /// The answers that are opened from there begin with the question of the message, too.
  @Test func theAnswersBeginWithTheQuestionOfTheMessage() {
    var desk = desk("Hello, why was I charged twice? Jane")
    desk.press("A")
    #expect(desk.rows.prefix(6).contains { $0.contains("The message asks") }, "\(desk.rows)")
    #expect(desk.rows.count { $0.contains("Charged twice?") } == 1)
    desk.press("y")
    guard case .copy = desk.effects.last else {
      Issue.record("nothing was copied")
      return
    }
  }

  /// Where nothing is asked, nothing is proposed.
  @Test func whatAsksNothingGetsNoReply() {
    #expect(
      desk("340001196262039, thank you").rows.contains { $0.contains("No reply is proposed") }
    )
  }

  /// A language is chosen for the customer on the screen alone.
  @Test func aChosenLanguageIsThatOfOneCustomer() throws {
    var desk = desk("why was I charged twice?")
    desk.press("L j a p Enter")
    #expect(desk.state.context.chosenLanguage?.language == .japanese)
    desk.press("Esc")
    #expect(desk.state.context.chosenLanguage == nil)
  }

  @Test func onALargeScreenItIsNotRepeated() {
    let desk = desk("why was I charged twice?", size: "200x50")
    #expect(desk.rows.count { $0.contains("The message asks") } == 1)
    #expect(desk.rows.count { $0.contains("Charged twice?") } == 1)
  }

  /// Replies are in the language of the message; L chooses another.
  @Test func repliesAreInTheLanguageOfTheMessage() {
    var desk = desk("二重に請求されました。返金してください。")
    #expect(desk.rows.contains { $0.contains("In English: “") })
    let japanese = desk.rows
    desk.press("L e n Enter")
    #expect(desk.rows != japanese)
    #expect(!desk.rows.contains { $0.contains("In English: “") })
  }

  /// The message is that of one customer.
  @Test func otherCustomersKeepTheirLanguage() throws {
    let customer = DemoCustomer.records.assessment(asOf: demoNow, catalogue: ProductCatalog())
    let other = try #require(CustomerId("Production/com.example.reader/1"))
    var words = Wording(asOf: demoNow, replies: ReplyTemplates())
    let text = "二重に請求されました。返金してください。"
    words.letter = CustomerLetter(from: other, in: Self.answer(to: text))
    #expect(LeadingReply(to: customer, in: words)?.draft.english == nil)
    words.letter = CustomerLetter(from: customer.id, in: Self.answer(to: text))
    #expect(LeadingReply(to: customer, in: words)?.draft.english != nil)
    // What is fixed stays so.
    words.replies = words.replies.fixed(to: .german)
    let german = try #require(LeadingReply(to: customer, in: words)?.draft.text)
    #expect(german.contains("Sie"))
  }
}
