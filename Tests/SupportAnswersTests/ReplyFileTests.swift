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
    #expect(templates.own.count == 3)
    #expect(templates.own[.verdict(.noRefund)]?.words == "Keine Erstattung.")
    #expect(
      templates.own[.verdict(.trialEndedOnTime)]?.words
        == "Ihr Test endete am {end} und wurde kostenpflichtig[, {price}]."
    )
    #expect(templates.own[.state(.renews)]?.words == "{product} läuft bis {end}.")
  }

  struct Row: CustomTestStringConvertible {
    let text: String
    let line: Int
    let says: String
    var testDescription: String { text }
  }

  static let mistakes: [Row] = [
    Row(text: "noRefund: x", line: 1, says: "expected a name, then =, then the text"),
    Row(text: "language = tlh", line: 1, says: "language: expected one of en, de, fr"),
    Row(text: "\n\nsorry = x", line: 3, says: "no reply has this name"),
    Row(text: "noRefund =", line: 1, says: "there are no words"),
    Row(text: "noRefund = a\nnoRefund = b", line: 2, says: "stands in line 1 already"),
    Row(
      text: "trialOver = until {day}{refundPage}",
      line: 1,
      says: "it names a place that this reply does not have; it has {product} {end}"
    ),
    Row(text: "noCharge = {end}", line: 1, says: "it has no places"),
    Row(text: "trialOver = {end", line: 1, says: "a { is never closed"),
    Row(text: "trialOver = end}", line: 1, says: "a } has no { before it"),
    Row(text: "trialOver = [a", line: 1, says: "a [ is never closed"),
    Row(text: "trialOver = a]", line: 1, says: "a ] has no [ before it"),
    Row(text: "trialOver = [a[b]]", line: 1, says: "a [ stands inside of […]"),
    Row(text: "trialOver = C:\\Temp", line: 1, says: "a \\ stands before what has no meaning"),
    Row(text: "trialOver = a\u{1B}[2Jb", line: 1, says: "it has the invisible character U+001B"),
    Row(text: "trialOver = a\u{202E}b", line: 1, says: "it has the invisible character U+202E"),
    Row(text: "trialOver = a\tb", line: 1, says: "it has the invisible character U+0009"),
    Row(text: "unnamedOther = {product}", line: 1, says: "it has no places"),
    Row(
      text: "renews = {nothing}",
      line: 1,
      says: "it names a place that this reply does not have; it has {product}"
    ),
  ]

  @Test(arguments: mistakes) func saysWhatIsWrongAndWhere(row: Row) {
    let mistake = #expect(throws: ReplyFile.Mistake.self) {
      _ = try ReplyFile.templates(of: row.text)
    }
    #expect(mistake?.line == row.line)
    #expect(mistake?.reason.contains(row.says) == true, "\(mistake?.reason ?? "")")
  }

  @Test func theBuiltInRepliesAreAValidFile() throws {
    let templates = try ReplyFile.templates(of: ReplyFile.builtIn(.english).joined(separator: "\n"))
    #expect(templates.own.count == ReplyName.all.count)
    #expect(Set(ReplyName.all.map(\.text)).count == ReplyName.all.count)
    for name in ReplyName.all {
      #expect(templates.template(name) == ReplyTemplates.english.template(name), "\(name.text)")
    }
  }

  /// Files that were written for the names and places of earlier versions stay valid.
  @Test func earlierNamesAndPlacesStayValid() throws {
    let places = "{product}{end}{failed}{grace}{taken}{price}{next}{other}{bought}{asked}"
    let states = [
      "trialRenews", "trialEnds", "renews", "ends", "renewalUnknown", "renewedAlready",
      "refundAsked", "changesPlan", "waitsForPriceConsent", "committed", "sharedByFamily",
      "inGracePeriod", "inBillingRetry", "expiredCustomerCancelled", "expiredBillingError",
      "expiredPriceIncreaseNotAccepted", "expiredProductUnavailable", "expiredOther", "refunded",
      "refundedStillRenews", "revoked", "sharingEnded", "seatWithdrawn", "replaced",
      "unconfirmed", "unknownExpiry", "purchased", "purchaseRefunded", "purchaseRevoked",
      "purchaseSharingEnded",
    ]
    let verdicts = [
      "upgradeCharge = {second}", "ownPeriods = {first}{second}{product}",
      "neverTurnedOff = {state}{next}", "offerEnded = {offer}{product}{price}",
      "subscribedAgain = {product}{ended}{charged}{next}",
      "refundedInPart = {part}{product}{amount}{price}{next}",
      "otherSubscriptionCancelled = {other}{product}", "failingInGrace = {failed}{grace}",
      "failingAfterGrace = {failed}{product}", "failingGivenUp = {product}",
      "linkedToUser = {product}{end}", "planChangeBooked = {product}{other}{date}{price}",
      "countryChanged = {product}{price}", "refundedRenewalOn = {product}{date}{next}",
      "lifetimeBesideSubscription = {product}{other}{next}", "dateExtended = {old}{date}",
    ]
    let lines = states.map { "\($0) = \(places)" } + verdicts
    _ = try ReplyFile.templates(of: lines.joined(separator: "\n"))
  }

  /// A company that has words for the general reply gets no English where we have a closer one.
  @Test func generalReplyAppliesToSpecificNames() {
    let own = ReplyTemplates(own: [.state(.trialRenews): ReplyTemplate("bis {end}")])
    let words = Wording(asOf: HandMade.asOf, replies: own)
    let facts = ReplyFacts(["end": .text("26. März")])
    #expect(words.reply(.state(.trialRenewsWithinADay), facts).text == "bis 26. März")
    #expect(words.reply(.state(.renews), facts).text.hasPrefix("Your subscription is active"))
    for name in ReplyName.all { #expect(name.general?.general == nil, "\(name.text)") }
  }

  /// What cannot be restored, or what a relative bought, gets no words for what the customer can
  /// restore.
  @Test(
    arguments: [
      (.purchased, true), (.purchasedKindUnknown, true), (.purchasedNotRestorable, false),
      (.purchasedByFamily, false),
    ] as [(StateReply, Bool)]
  )
  func ownWordsForAPurchaseApplyToWhatCanBeRestored(state: StateReply, applies: Bool) {
    let own = ReplyTemplates(own: [.state(.purchased): ReplyTemplate("Restore it.")])
    let text = Wording(asOf: HandMade.asOf, replies: own).reply(.state(state)).text
    #expect((text == "Restore it.") == applies)
  }

  /// A catalog may name a product so, and the reply is pasted where a line break sends it.
  @Test(arguments: [
    ("Pro\nrm -rf ~\r\n", "Pro rm -rf ~"), ("\u{1B}]0;x\u{7}Pro", "]0;x Pro"),
    ("Pro\u{202E}orP\u{85}", "ProorP"), ("\tPro\u{2028}Plus", "Pro Plus"),
    ("👩\u{200D}💻 Pro", "👩\u{200D}💻 Pro"), ("{end}[|]", "{end}[|]"),
  ])
  func aFactIsOneLine(fact: String, expected: String) {
    #expect(ReplyTemplate("a {product} b").filled(with: ["product": fact]) == "a \(expected) b")
    #expect(ReplyTemplate("a [{product}|c] b").filled(with: ["product": fact]) == "a \(expected) b")
  }

  @Test func customReplyDescribesTheState() throws {
    var story = Story()
    try story.transaction("100", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    let subscription = try #require(try story.assessed().subscriptions.first)
    var words = Wording(asOf: HandMade.asOf)
    let renews = "Your subscription is active and renews automatically on 10 April."
    #expect(words.answer(for: subscription).say.hasPrefix(renews))
    words.replies.own = [
      .state(.renews): ReplyTemplate("{product} läuft bis {end}[, dann {other}].")
    ]
    #expect(words.answer(for: subscription).say == "Your subscription läuft bis 10 April.")
    words.replies.own[.standIn(.unnamedSubscription)] = ReplyTemplate("Ihr Abo")
    #expect(words.answer(for: subscription).say == "Ihr Abo läuft bis 10 April.")
    words.catalogue = .named
    #expect(words.answer(for: subscription).say == "Reader Pro läuft bis 10 April.")
  }

  @Test func tokensAreShortenedEverywhereInAnyCase() throws {
    let token = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"
    var redaction = Redaction()
    redaction.add(token)
    redaction.add("short")
    #expect(redaction.masked("users/\(token).json, \(token)") == "users/7e3fb204….json, 7e3fb204…")
    #expect(redaction.masked(token.uppercased()) == "7E3FB204…")
    #expect(redaction.masked("short 340001196262039") == "short 340001196262039")
  }
}
