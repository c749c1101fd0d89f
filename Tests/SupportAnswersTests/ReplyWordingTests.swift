import SubscriptionModel
import SupportAnswers
import Testing

/// Empty lists, verdicts and replies.
struct ReplyWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  @Test func emptyListsTeach() {
    var facts = ArchiveFacts()
    facts.documents = 41
    facts.segmentCounts = [.all: 41, .retry: 4, .grace: 0]
    facts.hidden = ["Sandbox": 9]
    let nothing = NothingFound(list: .grace, facts: facts, for: .screen)
    #expect(nothing.reasons == ["No customer is in grace."])
    #expect(nothing.next == ["Retry 4 → Tab", "9 more in Sandbox: E shows them"])
    let printed = NothingFound(list: .grace, facts: facts, for: .commandLine)
    #expect(printed.next == ["4 in --segment retry", "9 more in Sandbox: --environment all"])
  }

  @Test func everyVerdictHasAReplyOfItsOwn() {
    for verdict in Verdict.allCases {
      #expect(!verdict.english.contains("We have looked into your question"), "\(verdict)")
      let template = verdict.english
      #expect(template.filter { $0 == "{" }.count == template.filter { $0 == "}" }.count)
      #expect(template.filter { $0 == "[" }.count == template.filter { $0 == "]" }.count)
    }
  }

  @Test(
    arguments: [
      ("Hello {name}[ on {date}].", ["name": "Ada"], "Hello Ada."),
      ("Hello {name}[ on {date}].", ["name": "Ada", "date": "1 May"], "Hello Ada on 1 May."),
      ("Hello {name}.", [:], "Hello …."),
      ("{a}", ["a": "[{b}]", "b": "no"], "[{b}]"),
      ("no end {a", ["a": "x"], "no end {a"),
      ("stray ] and [open {a}", ["a": "x"], "stray ] and open x"),
    ] as [(String, [String: String], String)]
  )
  func fillsTemplates(template: String, facts: [String: String], text: String) {
    #expect(ReplyTemplates.fill(template, facts: facts) == text)
  }

  @Test func theCompanysOwnWordsComeFirst() {
    let own = ReplyTemplates(own: [.noRefund: "Keine Erstattung."])
    #expect(own.reply(to: .noRefund, facts: [:]) == "Keine Erstattung.")
    #expect(own.reply(to: .refundPending, facts: [:]).hasPrefix("You asked Apple for a refund,"))
  }
}
