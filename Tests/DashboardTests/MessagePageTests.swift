import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The page of a customer whom a message led to.
@Suite("The page of a customer who wrote")
struct MessagePageTests {
  private static let id = DemoCustomer.records.id

  /// A dashboard on which a message has led to the customer.
  private func desk(_ message: String?, size: String = "80x24") -> TestDashboard {
    // No language is fixed.
    var configuration = DashboardConfiguration.demo
    configuration.replies = ReplyTemplates()
    var desk = TestDashboard(size, configuration: configuration)
    var destination = Destination(.customer(Self.id))
    destination.message = message
    for effect in desk.state.carryOut([.push(destination)]) {
      if let event = desk.archive.answer(effect) { desk.send(event) }
    }
    return desk
  }

  @Test func thePageBeginsWithTheQuestionOfTheMessage() throws {
    var desk = desk("Hello, why was I charged twice? Jane")
    #expect(desk.selectedRow.contains("Charged twice?"))
    let title = try #require(desk.rows.firstIndex { $0.contains("The message asks") })
    let answer = try #require(desk.rows.firstIndex { $0.contains("Has access to pro.monthly") })
    #expect(title < answer)
    desk.press("y")
    guard case .copy(let text, let customers) = desk.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(customers == [Self.id])
    #expect(text.contains("charge"), "\(text)")
  }

  @Test(arguments: [nil, "340001196262039, thank you"])
  func withoutAQuestionThereIsNone(message: String?) {
    #expect(!desk(message).rows.contains { $0.contains("The message asks") })
  }

  @Test func onALargeScreenItIsTheFirstOfTheAnswers() {
    let desk = desk("why was I charged twice?", size: "200x50")
    #expect(desk.rows[3].contains("What to say") || desk.rows[3].contains("The message asks"))
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
    words.letter = CustomerLetter(from: other, text: text)
    #expect(LeadingReply(to: customer, in: words)?.draft.english == nil)
    words.letter = CustomerLetter(from: customer.id, text: text)
    #expect(LeadingReply(to: customer, in: words)?.draft.english != nil)
    // What is fixed stays so.
    words.replies = words.replies.fixed(to: .german)
    let german = try #require(LeadingReply(to: customer, in: words)?.draft.text)
    #expect(german.contains("Sie"))
  }
}
