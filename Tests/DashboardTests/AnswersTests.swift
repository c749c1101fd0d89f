import Dashboard
import SubscriptionModel
import TerminalUI
import Testing

@Suite("Answers to customers' questions")
struct AnswersTests {
  private func copied(_ desk: TestDashboard) -> [String] {
    desk.effects.compactMap { effect in
      if case .copy(let text, _) = effect { text } else { nil }
    }
  }

  /// From the pasted id to the reply on the clipboard in at most 8 keys.
  @Test func fromAPastedIdToTheReplyInEightKeys() throws {
    var desk = TestDashboard(archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    let keys = ["Enter", "A", "Down", "y"]
    for key in keys { desk.press(key) }
    #expect(keys.count <= 8)
    #expect(desk.selectedRow.contains("Refunded, but …?"))
    #expect(
      copied(desk) == [
        "Please cancel in Settings > [your name] > Subscriptions first: auto-renewal stayed on. Apple"
          + " refunded the charge of $9.99 from February 10 on March 1, but you were charged again on"
          + " March 10. It can take up to 30 days for the refund to show on your statement. You can ask"
          + " Apple for a refund of a newer charge at reportaproblem.apple.com."
      ]
    )
  }

  @Test(arguments: ["80x24", "200x50"])
  func drawsTheAnswers(size: String) throws {
    var desk = TestDashboard(size, archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter A Down Enter")
    try expectScreen("answers-\(size)", desk.frame, keys: "paste:id Enter A Down Enter")
  }

  /// The key that says who asks: for the buyer's own account Q3 has another answer than for a
  /// stranger.
  @Test func answersForWhoAsks() {
    let owner = "91c0aa17-0000-4000-8000-000000000002"
    let other = "9c000000-0000-4000-8000-000000000001"
    var desk = TestDashboard("100x60", archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter A")
    let words = { (desk: TestDashboard) in
      desk.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    }
    #expect(words(desk).contains("with 91c0aa17. Is the customer signed in to that account?"))
    desk.press("a \(owner) Enter")
    #expect(words(desk).contains("asked by app account token 91c0aa17… · a changes it"))
    #expect(words(desk).contains("is active for the asker's app account token"))
    desk.press("a C-u \(other) Enter")
    #expect(words(desk).contains("active but linked to a different app account token,"))
    desk.press("a C-u 704289519999999902 Enter")
    #expect(words(desk).contains("Apple Account on the phone: 704 289 519 999 999 902"))
    #expect(words(desk).contains("different Apple Account than the one on the new phone"))
    desk.press("a C-u Enter")
    #expect(words(desk).contains("with 91c0aa17. Is the customer signed in to that account?"))
    #expect(!words(desk).contains("changes it"))
  }

  @Test func whatNamesNobodyIsSaid() {
    var desk = TestDashboard("100x30", archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter A a Ada Enter")
    #expect(desk.rows.last?.contains("not a UUID or an 18-digit number") == true)
    desk.press("Esc")
    #expect(!desk.rows.contains { $0.contains("asked by app account token") })
  }

  @Test func answersWithEvidenceComeFirst() {
    var desk = TestDashboard("100x80")
    desk.press("Enter A")
    let failed = desk.rows.firstIndex { $0.contains("Payment problem?") } ?? 0
    let others = desk.rows.firstIndex { $0.contains("Other questions") } ?? 0
    let coins = desk.rows.firstIndex { $0.contains("12-month commitment?") } ?? 0
    #expect(failed > 0 && failed < others && others < coins)
  }

  @Test func enterShowsHowAnAnswerCameAboutAndEscapeKeepsIt() {
    var desk = TestDashboard("80x50", archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter A Down")
    #expect(!desk.rows.contains { $0.contains("later charge") })
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("refunded charge") && $0.contains("10 Feb 2025") })
    #expect(desk.rows.contains { $0.contains("later charge") && $0.contains("10 Mar 2025") })
    let opened = desk.frame
    desk.press("t Esc")
    #expect(desk.frame == opened)
    desk.press("Enter")
    #expect(!desk.rows.contains { $0.contains("later charge") })
  }

  @Test func aStepOfThePathShowsItsEvidence() {
    var desk = TestDashboard("80x50", archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter A Down Enter Down Down e")
    #expect(desk.rows.contains { $0.contains("refunded: 2 Mar 2025 00:00 UTC") })
    #expect(desk.rows.contains { $0.contains("refund.json") })
    desk.press("Esc Up Up e")
    #expect(desk.rows.contains { $0.contains("refund.json") })
    #expect(desk.rows.contains { $0.contains("renewed.json") })
  }

  @Test(arguments: ["Enter A", "Enter Enter A", "Enter Enter Enter A", "Enter t A"])
  func everyScreenOfACustomerLeadsToThem(keys: String) {
    var desk = TestDashboard()
    desk.press(keys)
    #expect(desk.state.route == .answers(DemoCustomer.records.id))
  }

  @Test func theAnswersAreThoseOfTheInstantShown() {
    var desk = TestDashboard("80x60", archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter A @ C-u 2025-02-20 Enter")
    #expect(
      desk.rows.contains { $0.contains("Refunded, but …?         The archive shows no refund.") }
    )
  }

  /// Below 50 columns of text the question stands above the verdict, and a step in one line.
  @Test(arguments: [("56x200", true), ("57x200", false)])
  func questionsStandBesideTheirVerdicts(size: String, isNarrow: Bool) {
    var desk = TestDashboard(size, archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter A Down Enter")
    #expect(desk.rows.contains { $0.hasSuffix(" Refunded, but …?") } == isNarrow)
    #expect(desk.rows.contains { $0.contains(" Refunded, but …?      ") } != isNarrow)
    #expect(desk.rows.contains { $0.contains(" refunded charge: ") } == isNarrow)
    #expect(desk.rows.contains { $0.contains(" refunded charge  ") } != isNarrow)
  }
}
