import SubscriptionModel
import SupportAnswers
import Testing

/// Facts, fields and reasons.
struct ScreenWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  @Test(
    arguments: [
      (nil, .purchased, "refunded"),
      (nil, .familyShared, "Family Sharing access ended"),
      (.refundProrated, .purchased, "refunded in part"),
      (.familyRevoke, .familyShared, "Family Sharing ended"),
    ] as [(RevocationType?, InAppOwnershipType, String)]
  )
  func saysWhatWasTakenBack(type: RevocationType?, owner: InAppOwnershipType, text: String) throws {
    let taken = try HandMade.transaction(until: nil) {
      $0.revocationType = type.map { .known($0) }
      $0.inAppOwnershipType = .known(owner)
    }
    #expect(taken.revocationWords == text)
  }

  @Test func symbolsAreDistinctAndHaveASCIIEquivalents() {
    #expect(Set(StateSymbol.allCases.map(\.sign)).count == StateSymbol.allCases.count)
    #expect(Set(StateSymbol.allCases.map(\.asciiSign)).count == StateSymbol.allCases.count)
    #expect(Set(EvidenceMark.allCases.map(\.sign)).count == EvidenceMark.allCases.count)
    #expect(Set(EvidenceMark.allCases.map(\.asciiSign)).count == EvidenceMark.allCases.count)
    #expect(StateSymbol.allCases.allSatisfy { $0.asciiSign.allSatisfy(\.isASCII) })
  }

  @Test func saysWhyItIsInGrace() throws {
    let proof = HandMade.evidence()
    let paid = RuleValue.date(HandMade.at("2025-03-10T08:15:00Z"))
    let grace = RuleValue.date(HandMade.at("2025-03-26T08:15:00Z"))
    let subscription = try HandMade.subscription(.gracePeriod, .yes, rule: .gracePeriod) {
      $0.findings = [
        RuleFinding(
          rule: .seatWithdrawn,
          fired: false,
          inputs: [
            RuleInput(name: "revocationDate", value: .absent, test: .stated),
            RuleInput(name: "revocationType", value: .absent, test: .matches),
          ]
        ),
        RuleFinding(
          rule: .refunded,
          fired: false,
          inputs: [RuleInput(name: "revocationDate", value: .absent, test: .stated)]
        ),
        RuleFinding(
          rule: .freeTrial,
          fired: false,
          inputs: [RuleInput(name: "offerType", value: .absent, test: .stated)]
        ),
        RuleFinding(
          rule: .active,
          fired: false,
          inputs: [RuleInput(name: "expiresDate", value: paid, test: .ahead, evidence: proof)]
        ),
        RuleFinding(
          rule: .gracePeriod,
          fired: true,
          inputs: [
            RuleInput(name: "expiresDate", value: paid, test: .past, evidence: proof),
            RuleInput(name: "gracePeriodExpiresDate", value: grace, test: .ahead, evidence: proof),
          ]
        ),
      ]
      $0.nextState = NextState(
        moment: HandMade.at("2025-03-26T08:15:00Z"),
        rule: .billingRetry,
        state: .billingRetry
      )
    }
    #expect(
      words.why(subscription) == [
        Statement(
          """
          Grace period: the period ended 10 Mar 08:15; the grace period runs through 26 Mar 08:15
          """,
          .signed
        ),
        Statement("Ruled out: Active, because the period ended 10 Mar 08:15", .signed),
        Statement("Ruled out: Free trial, because this period has no offer", .inferred),
        Statement(
          "Ruled out: Refunded, Seat withdrawn, because no refund or revocation of this period is in"
            + " effect",
          .inferred
        ),
        Statement(
          "If nothing new arrives: billing retry without access from 26 Mar 08:15",
          .inferred
        ),
        Statement(
          "What would change it: a renewal after payment succeeds, or auto-renewal turned off",
          .inferred
        ),
      ]
    )
  }

  @Test(arguments: [
    (
      RuleInput(name: "autoRenewStatus", value: .flag(false), test: .matches), "auto-renewal is off"
    ),
    (RuleInput(name: "autoRenewStatus", value: .number(1), test: .matches), "auto-renewal is on"),
    (
      RuleInput(name: "expirationIntent", value: .number(2), test: .matches),
      "Apple's expiration reason is billing error"
    ),
    (
      RuleInput(name: "isInBillingRetryPeriod", value: .flag(true), test: .matches),
      "Apple's billing retry flag is on"
    ),
    (RuleInput(name: "newField", value: .text("X"), test: .matches), "newField is X"),
    (
      RuleInput(name: "isUpgraded", value: .absent, test: .stated),
      "Apple's upgrade flag is not stated"
    ),
  ])
  func writesWhatARuleRead(input: RuleInput, text: String) {
    #expect(RuleInputText(input, in: words).text == text)
  }

  @Test func drawsTwoClocksInGrace() throws {
    let subscription = try HandMade.subscription(
      .gracePeriod,
      .yes,
      rule: .gracePeriod,
      until: "2025-03-10T08:15:00Z"
    ) {
      $0.gracePeriodExpiresDate = HandMade.at("2025-03-26T08:15:00Z")
      $0.billingRetryEnds = HandMade.at("2025-05-09T08:15:00Z")
      $0.willRenew = true
      $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
    }
    let facts = words.facts(for: subscription)
    let grace = try #require(facts.first { $0.label == "Grace period" })
    #expect(grace.text == "10 d 20 h left, ends 26 Mar 08:15")
    // 5 d 3 h 45 min of 16 d.
    #expect(grace.clock?.passed(at: HandMade.asOf) == 322)
    let retry = try #require(facts.first { $0.label == "Billing retry" })
    #expect(retry.text == "54 d left, ends about 9 May")
    #expect(retry.mark == .inferred)
    #expect(facts.first { $0.label == "Renewal" }?.text == "on: pro.monthly, 9.99 USD")
    #expect(facts.first { $0.label == "Price consent" }?.text == "none requested")
  }

  @Test func showsEveryFieldInWordsAndByName() throws {
    let transaction = try HandMade.transaction {
      $0.type = .known(.autoRenewableSubscription)
      $0.transactionReason = .known(.renewal)
      $0.offerType = .unrecognized("9")
      $0.revocationPercentage = 40_000
      $0.storefront = "USA"
      $0.otherFields = [OtherField(name: "bundleTransactionID", text: "\"7\"")]
    }
    let fields = words.fields(of: transaction)
    let field = { (name: String) in fields.first { $0.name == name } }
    #expect(field("transactionId")?.text == "230 001 900 000 101")
    #expect(field("transactionId")?.raw == "230001900000101")
    #expect(field("expiresDate")?.text == "10 Mar 2025 08:15 UTC")
    #expect(field("expiresDate")?.raw == "2025-03-10T08:15:00Z")
    #expect(field("price")?.text == "9.99 USD")
    #expect(field("type")?.text == "auto-renewable subscription")
    #expect(field("type")?.raw == "Auto-Renewable Subscription")
    #expect(field("transactionReason")?.text == "renewed by the App Store")
    #expect(field("offerType")?.text == "an offer of type 9, which this version does not know")
    #expect(field("revocationPercentage")?.text == "40%")
    #expect(fields.last?.name == "bundleTransactionID")
    #expect(field("appAccountToken") == nil)
    let names = fields.map(\.name)
    #expect(Set(names).count == names.count)
  }

  /// Thousandths of a time span, rounded down; one of less than a second is over or not.
  @Test(arguments: [
    (0, 0, 0), (0, 1, 1000), (999, 998, 0), (999, 999, 1000), (1000, 500, 500), (1000, 999, 999),
    (1000, 1000, 1000), (1000, 1001, 1000), (1000, -1, 0), (2000, 1001, 500), (-5, 1, 1000),
    (-5, -1, 0),
  ])
  func howMuchOfAClockHasPassed(whole: Int64, part: Int64, thousandths: Int) {
    let at = { (part: Int64) in HandMade.asOf.adding(TimeSpan(milliseconds: part)) }
    #expect(FactLine.Clock(start: at(0), end: at(whole)).passed(at: at(part)) == thousandths)
  }

  /// For a family member the reason says why sharing ended.
  @Test(arguments: [
    (InAppOwnershipType.purchased, "actual or perceived issue with the app"),
    (.familyShared, "the purchaser was refunded"),
  ])
  func aReasonIsOneForItsOwner(ownership: InAppOwnershipType, text: String) throws {
    let transaction = try HandMade.transaction {
      $0.inAppOwnershipType = .known(ownership)
      $0.revocationReason = .known(.problemWithApp)
    }
    let fields = words.fields(of: transaction)
    #expect(fields.first { $0.name == "revocationReason" }?.text == text)
  }

  @Test(arguments: [
    (
      "MK5TTTVWJH", "MK5TTTVWJH is an Apple order ID.",
      "Have an engineer look it up with Apple (Look Up Order ID)"
    ),
    (
      "GPA.3372-4150", "GPA.3372-4150 is a Google Play order ID.",
      "Look it up in Google Play Console"
    ),
    (
      "340 001 196 262 039", "340 001 196 262 039 does not appear in any document",
      "Check the digits"
    ),
    (
      "2000000335310644",
      "2 000 000 335 310 644 does not appear in any document. It looks like a sandbox",
      "Check"
    ),
    ("7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44", "7e3fb204-1c5d", "Ask for a transaction ID"),
    ("nobody", "“nobody” does not appear", "Search for an ID"),
  ])
  func explainsWhatIsNotFound(search: String, reason: String, next: String) {
    var facts = ArchiveFacts()
    facts.files = 12
    facts.documents = 14
    facts.problems = 3
    let nothing = EmptyResultExplanation(search: search, facts: facts)
    #expect(nothing.reasons.first?.hasPrefix(reason) == true)
    #expect(nothing.next.first?.advice?.hasPrefix(next) == true)
    #expect(nothing.reasons.contains("Searched: 14 documents in 12 files."))
    #expect(nothing.reasons.last == "Not searched: 3 unreadable items.")
    #expect(nothing.next.last == .listUnreadItems)
  }

  @Test(arguments: [
    ("fc3d9ff8", true), ("340", true),
    // A whole UUID was looked for everywhere.
    ("7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44", false),
  ])
  func tellsWhatIsHidden(search: String, mayBeHidden: Bool) {
    var facts = ArchiveFacts()
    facts.documents = 14
    facts.hidden = ["Sandbox": 9, "Xcode": 0]
    let nothing = EmptyResultExplanation(search: search, facts: facts)
    #expect(nothing.next.contains(.searchHidden(["Sandbox": 9])) == mayBeHidden)
  }

  /// What ended early says nothing of absence but of what is whole by its shape.
  @Test(arguments: [
    (
      "4444", "No identifier here is exactly 4444. It may be part of one",
      "Type more of it to narrow the search"
    ),
    (
      "340001196262", "No identifier here is exactly 340 001 196 262. It may be part of one",
      "Type more of it"
    ),
    (
      "pro.mon", "No identifier here is exactly “pro.mon”. It may be part of one", "Type more of it"
    ),
    (
      "MK5TTTVWJH", "MK5TTTVWJH is an Apple order ID.",
      "Have an engineer look it up with Apple (Look Up Order ID)"
    ),
  ])
  func aSearchThatEndedEarlyDoesNotSpeakOfAbsence(search: String, reason: String, next: String) {
    var facts = ArchiveFacts()
    facts.documents = 14
    let nothing = EmptyResultExplanation(search: search, facts: facts, isCut: true)
    #expect(nothing.reasons.first?.hasPrefix(reason) == true)
    #expect(nothing.next.first?.advice?.hasPrefix(next) == true)
    let isWhole = search.hasPrefix("M")
    #expect(nothing.reasons.contains { $0.hasPrefix("Searched:") } == isWhole)
    #expect(!nothing.reasons.joined().contains("does not appear") || isWhole)
  }

  @Test(arguments: [
    (String(repeating: "x", count: 1001), "has 1001 characters; no identifier is that long."),
    ("340001196262039340001196262040", "It has 30 digits, more than any Apple identifier"),
    ("\"\"", "There is nothing to search for."),
  ])
  func whatIsNoIdentifierIsCalledSo(search: String, reason: String) {
    var facts = ArchiveFacts()
    facts.documents = 14
    let nothing = EmptyResultExplanation(search: search, facts: facts)
    #expect(nothing.reasons.first?.contains(reason) == true)
    #expect(nothing.reasons.joined().count < 300)
  }

  /// Apple's numbers have at most 20 digits, and those of the sandbox 16 with a certain beginning.
  @Test(arguments: [
    ("20000000000000000000", "20 000 000 000 000 000 000 does not appear in any document."),
    ("200000000000000000001", "It has 21 digits, more than any Apple identifier"),
    ("1000000335310644", "It looks like a sandbox ID (a test purchase)."),
    ("3000000335310644", "3 000 000 335 310 644 does not appear in any document."),
    ("200000033531064", "200 000 033 531 064 does not appear in any document."),
  ])
  func aNumberIsJudgedByItsDigits(search: String, reason: String) throws {
    var facts = ArchiveFacts()
    facts.documents = 14
    let first = try #require(EmptyResultExplanation(search: search, facts: facts).reasons.first)
    #expect(reason.hasSuffix("document.") ? first == reason : first.contains(reason))
  }

  @Test func oneIsCountedAsOne() {
    var facts = ArchiveFacts()
    (facts.files, facts.documents, facts.problems) = (1, 1, 1)
    let one = EmptyResultExplanation(search: "340", facts: facts)
    #expect(
      one.reasons.suffix(2) == [
        "Searched: 1 document in 1 file.", "Not searched: 1 unreadable item.",
      ]
    )
    facts.problems = 0
    let none = EmptyResultExplanation(search: "340", facts: facts)
    #expect(none.reasons.last == "Searched: 1 document in 1 file.")
    #expect(!none.next.contains(.listUnreadItems))
  }

  /// An empty list leads to the first other one that has customers, and that of all to hidden
  /// environments, of which only all customers are counted.
  @Test(arguments: [(Segment.grace, Segment.retry), (.retry, .expired), (.all, .retry)])
  func anEmptyListLeadsToAnother(segment: Segment, other: Segment) {
    var facts = ArchiveFacts()
    facts.documents = 14
    facts.segmentCounts = [.all: 9, .attention: 0, .retry: 3, .expired: 2]
    facts.hidden = ["Xcode": 0, "Sandbox": 2, "LocalTesting": 1]
    let list = EmptyResultExplanation(list: segment, facts: facts)
    let hidden = [
      NextStep.showEnvironment("LocalTesting", count: 1), .showEnvironment("Sandbox", count: 2),
    ]
    #expect(
      list.next == [.openSegment(other, count: other == .retry ? 3 : 2)]
        + (segment == .all ? hidden : [])
    )
    let within = EmptyResultExplanation(list: .all, within: .hours(24), facts: facts)
    #expect(!within.next.contains { hidden.contains($0) })
    #expect(list.reasons.count == 1)
  }

  @Test func anEmailAddressIsRecognised() {
    let nothing = EmptyResultExplanation(
      search: " jane@example.com ",
      facts: ArchiveFacts()
    )
    #expect(
      nothing.reasons.first?.hasPrefix("jane@example.com is an email address. Apple") == true
    )
    #expect(nothing.next.first?.advice?.contains("paste their app account token") == true)
    #expect(nothing.suggestsFind)
  }

  @Test func anEmptyArchiveIsCalledEmpty() {
    var facts = ArchiveFacts()
    facts.scannedAt = HandMade.asOf
    let nothing = EmptyResultExplanation(search: "340", facts: facts)
    #expect(nothing.reasons == ["This archive contains no files."])
    facts.files = 2
    #expect(
      EmptyResultExplanation(search: "340", facts: facts).reasons
        == ["This archive contains no recognized documents."]
    )
    facts.problems = 2
    #expect(
      EmptyResultExplanation(search: "340", facts: facts).reasons
        == ["This archive contains no recognized documents.", "Not searched: 2 unreadable items."]
    )
  }

  @Test(
    arguments: [
      (nil, .consumable, "coins.100"), (1, .consumable, "coins.100"),
      (3, .consumable, "3 × coins.100"), (2, nil, "2 × coins.100"),
      (8, .autoRenewableSubscription, "8 seats of coins.100"),
    ] as [(Int?, ProductType?, String)]
  )
  func saysHowMany(quantity: Int?, type: ProductType?, text: String) throws {
    let bought = try HandMade.transaction {
      $0.productId = ProductId("com.example.coins.100")
      $0.quantity = quantity
      $0.type = type.map { .known($0) }
    }
    #expect(Wording(asOf: HandMade.asOf).goods(bought) == text)
  }
}
