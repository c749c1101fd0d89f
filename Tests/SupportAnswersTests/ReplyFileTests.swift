import SubscriptionModel
import SupportAnswers
import Testing

/// The company's own words, from a file.
struct ReplyFileTests {
  @Test func readsRepliesCommentsAndContinuations() throws {
    let templates = try ReplyFile.templates(
      of: """
        \u{FEFF}# Unsere Antworten
        noRefund = Keine Erstattung.

        trialEndedOnTime = Ihr Test endete am {end}
          und wurde kostenpflichtig[, {price}].
        renews = {product} läuft bis {end}.
        """
    )
    #expect(templates.own[.noRefund] == "Keine Erstattung.")
    #expect(
      templates.own[.trialEndedOnTime]
        == "Ihr Test endete am {end} und wurde kostenpflichtig[, {price}]."
    )
    #expect(templates.ownStates == [.renews: "{product} läuft bis {end}."])
  }

  struct Row: CustomTestStringConvertible {
    let text: String
    let line: Int
    let says: String
    var testDescription: String { text }
  }

  static let mistakes: [Row] = [
    Row(text: "noRefund: x", line: 1, says: "expected a name, then = and the words"),
    Row(text: "\n\nsorry = x", line: 3, says: "there is no reply named 'sorry'"),
    Row(text: "noRefund =", line: 1, says: "there are no words"),
    Row(text: "noRefund = a\nnoRefund = b", line: 2, says: "stands in line 1 already"),
    Row(text: "trialOver = until {day}", line: 1, says: "there is no {day} here; it has {end}"),
    Row(text: "noCharge = {end}", line: 1, says: "it has no places"),
    Row(text: "trialOver = {end", line: 1, says: "a { is never closed"),
    Row(text: "trialOver = end}", line: 1, says: "a } has no { before it"),
    Row(text: "trialOver = [a", line: 1, says: "a [ is never closed"),
    Row(text: "trialOver = a]", line: 1, says: "a ] has no [ before it"),
    Row(text: "trialOver = [a[b]]", line: 1, says: "a [ stands inside of […]"),
    Row(text: "renews = {nothing}", line: 1, says: "there is no {nothing} here; it has {product}"),
  ]

  @Test(arguments: mistakes) func saysWhatIsWrongAndWhere(row: Row) {
    let mistake = #expect(throws: ReplyFile.Mistake.self) {
      _ = try ReplyFile.templates(of: row.text)
    }
    #expect(mistake?.line == row.line)
    #expect(mistake?.reason.contains(row.says) == true, "\(mistake?.reason ?? "")")
  }

  @Test func theBuiltInRepliesAreAValidFile() throws {
    let templates = try ReplyFile.templates(of: ReplyFile.builtIn.joined(separator: "\n"))
    #expect(templates.own.count == Verdict.allCases.count)
    #expect(templates.ownStates.isEmpty)
  }

  @Test func aStateIsSaidInTheCompanysWords() throws {
    var story = Story()
    try story.transaction("100", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    let subscription = try #require(try story.assessed().subscriptions.first)
    var words = Wording(asOf: HandMade.asOf)
    #expect(words.answer(for: subscription).say.hasPrefix("Your plan pro.monthly runs until"))
    words.replies.ownStates = [.renews: "{product} läuft bis {end}[, dann {other}]."]
    #expect(words.answer(for: subscription).say == "pro.monthly läuft bis 10 April 08:15 UTC.")
  }

  @Test func tokensAreCutWhereverTheyStandInEitherCase() throws {
    let token = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"
    var redaction = Redaction()
    redaction.add(token)
    redaction.add("short")
    #expect(redaction.masked("users/\(token).json, \(token)") == "users/7e3fb204….json, 7e3fb204…")
    #expect(redaction.masked(token.uppercased()) == "7E3FB204…")
    #expect(redaction.masked("short 340001196262039") == "short 340001196262039")
  }
}
