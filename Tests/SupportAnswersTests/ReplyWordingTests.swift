import SubscriptionModel
import SupportAnswers
import Testing

/// Empty lists, verdicts and replies.
struct ReplyWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  @Test func emptyListsSuggestNextSteps() {
    var facts = ArchiveFacts()
    facts.documents = 41
    facts.segmentCounts = [.all: 41, .retry: 4, .grace: 0]
    facts.hidden = ["Sandbox": 9]
    let nothing = EmptyResultExplanation(list: .grace, facts: facts)
    #expect(nothing.reasons == ["No customer is in a grace period."])
    // Of the nine, nobody knows whether any is in a grace period.
    #expect(nothing.next == [.openSegment(.retry, count: 4)])
  }

  @Test func everyVerdictHasAReplyOfItsOwn() {
    for name in ReplyName.all {
      let template = ReplyTemplates.english.template(name)
      #expect(!template.words.contains("We've looked into your question"), "\(name.text)")
      #expect(template.mistake == nil, "\(name.text): \(template.mistake ?? "")")
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
      ("[{a}|no a]", [:], "no a"),
      ("[{a}|{b}|none]", ["b": "y"], "y"),
      ("[{a} of |]it", [:], "it"),
      (#"\[your name\] \{a\} \\ \|"#, ["a": "x"], #"[your name] {a} \ |"#),
      (#"[{a} \| \[b\]]"#, ["a": "x"], "x | [b]"),
      ("a | b", [:], "a | b"),
    ] as [(String, [String: String], String)]
  )
  func fillsTemplates(template: String, facts: [String: String], text: String) {
    #expect(ReplyTemplate(template).filled(with: facts) == text)
  }

  @Test(
    arguments: [
      ("{product} ends.", "Your subscription ends."),
      ("It ended. {product} is over.", "It ended. Your subscription is over."),
      ("Access to {product}, {other}", "Access to your subscription, another product"),
      ("Refunded {part} of it[ for {product}]", "Refunded part of it"),
    ]
  )
  func whatIsNotKnownHasWordsThatStandIn(template: String, text: String) {
    let templates = ReplyTemplates(own: [.state(.renews): ReplyTemplate(template)])
    #expect(Wording(asOf: HandMade.asOf, replies: templates).reply(.state(.renews)).text == text)
  }

  @Test func customRepliesTakePrecedence() {
    let own = ReplyTemplates(own: [.verdict(.noRefund): ReplyTemplate("Keine Erstattung.")])
    let words = Wording(asOf: HandMade.asOf, replies: own)
    #expect(words.reply(.verdict(.noRefund)).text == "Keine Erstattung.")
    #expect(words.reply(.verdict(.refundPending)).text.hasPrefix("You asked Apple for a refund."))
  }

  /// Two plans of one name are not told apart by it.
  @Test func oneNameOfTwoPlansIsLeftOut() {
    var words = Wording(asOf: HandMade.asOf)
    words.replies.own = [
      .verdict(.twoSubscriptions): ReplyTemplate("Two plans[: {product} and {other}].")
    ]
    let text = { (other: String) in
      words.reply(
        .verdict(.twoSubscriptions),
        ReplyFacts(["product": .text("Pro"), "other": .text(other)])
      ).text
    }
    #expect(text("Reader") == "Two plans: Pro and Reader.")
    #expect(text("Pro") == "Two plans.")
  }

  /// A day without its year reads as if it were of the year that another day of the reply states.
  @Test func eachDayOfAReplyHasAYearIfOneHas() throws {
    let old = try #require(Timestamp(rfc3339: "2024-06-29T00:00:00Z"))
    let new = Timestamp(milliseconds: At.march10)
    var words = Wording(asOf: HandMade.asOf)
    words.replies.own = [
      .verdict(.turnedOffAfterCharge): ReplyTemplate("You were charged on {charged}. {refund}"),
      .refund(.chargeRefunded): ReplyTemplate("Apple refunded it on {refunded}."),
    ]
    let reply = { (charged: Timestamp) in
      let refund = words.reply(.refund(.chargeRefunded), ReplyFacts(["refunded": .day(new)]))
      let facts = ReplyFacts(["charged": .day(charged), "refund": .reply(refund)])
      return words.reply(.verdict(.turnedOffAfterCharge), facts).text
    }
    #expect(reply(old) == "You were charged on 29 June 2024. Apple refunded it on 10 March 2025.")
    #expect(reply(new) == "You were charged on 10 March. Apple refunded it on 10 March.")
  }
}
