import SubscriptionModel
import SupportAnswers
import Testing

/// Rows, facts, fields and reasons.
struct ScreenWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  struct Row: Sendable, CustomTestStringConvertible {
    var lead: CustomerRow.LeadState
    var until: (CustomerRow.Until.Kind, String)?
    var willRenew: Bool?
    var further = 0
    var sign: StateSign
    var word: String
    var untilText: String
    var testDescription: String { word }
  }

  static let rows: [Row] = [
    Row(
      lead: .subscription(.gracePeriod, nil),
      until: (.graceEnds, "2025-03-26T08:15:00Z"),
      further: 1,
      sign: .grace,
      word: "grace  10 d +1",
      untilText: "26 Mar 08:15"
    ),
    Row(
      lead: .subscription(.gracePeriod, nil),
      until: (.graceEnds, "2025-03-16T10:02:00Z"),
      sign: .grace,
      word: "grace  22 h",
      untilText: "16 Mar 10:02"
    ),
    Row(
      lead: .subscription(.billingRetry, nil),
      until: (.retryEnds, "2025-05-09T08:15:00Z"),
      sign: .retry,
      word: "retry  54 d",
      untilText: "retry to 9 May"
    ),
    Row(
      lead: .subscription(.billingRetry, nil),
      until: (.ended, "2025-03-10T08:15:00Z"),
      sign: .retry,
      word: "retry",
      untilText: "ended 10 Mar"
    ),
    Row(
      lead: .subscription(.active, nil),
      until: (.renews, "2025-08-02T08:15:00Z"),
      willRenew: true,
      sign: .active,
      word: "active",
      untilText: "renews 2 Aug"
    ),
    Row(
      lead: .subscription(.active, nil),
      until: (.ends, "2025-03-29T08:15:00Z"),
      willRenew: false,
      sign: .ending,
      word: "ending",
      untilText: "ends 29 Mar"
    ),
    Row(
      lead: .subscription(.freeTrial, nil),
      until: (.trialEnds, "2025-03-29T08:15:00Z"),
      willRenew: true,
      sign: .soft,
      word: "trial",
      untilText: "trial to 29 Mar"
    ),
    Row(
      lead: .subscription(.freeTrial, nil),
      until: (.trialEnds, "2025-03-29T08:15:00Z"),
      willRenew: false,
      sign: .ending,
      word: "trial, ending",
      untilText: "trial to 29 Mar"
    ),
    Row(
      lead: .subscription(.unconfirmed, nil),
      until: (.renewalDue, "2025-03-01T08:15:00Z"),
      sign: .unconfirmed,
      word: "unconfirmed",
      untilText: "due 1 Mar"
    ),
    Row(
      lead: .subscription(.refunded, nil),
      until: (.refunded, "2025-03-12T08:15:00Z"),
      sign: .revoked,
      word: "refunded",
      untilText: "12 Mar"
    ),
    Row(
      lead: .subscription(.expired, .billingError),
      until: (.ended, "2024-11-02T08:15:00Z"),
      sign: .expired,
      word: "expired",
      untilText: "2 Nov 2024"
    ),
    Row(
      lead: .purchase(.purchased),
      until: (.purchased, "2025-02-02T08:15:00Z"),
      sign: .active,
      word: "purchased",
      untilText: "2 Feb"
    ),
    Row(lead: .none, sign: .unconfirmed, word: "no purchase", untilText: ""),
  ]

  @Test(arguments: rows) func writeTheCellsOfAList(row: Row) throws {
    let id = try #require(CustomerId("c"))
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: row.lead)
    made.until = row.until.map { CustomerRow.Until(kind: $0.0, date: HandMade.at($0.1)) }
    made.willRenew = row.willRenew
    made.furtherCount = row.further
    #expect(words.stateText(made).sign == row.sign)
    #expect(words.stateText(made).word == row.word)
    #expect(words.untilText(made) == row.untilText)
  }

  struct Asked: Sendable, CustomTestStringConvertible {
    var state: SubscriptionState
    var segment: Segment?
    var willRenew: Bool? = true
    var further = 0
    var room: Int
    var word: String
    var testDescription: String { "\(word) in \(room)" }
  }

  /// A state with what waits for an answer, in rooms of 14 columns (80x24) and of 22.
  static let asked: [Asked] = [
    Asked(state: .active, segment: .consent, room: 22, word: "active, price consent"),
    Asked(state: .active, segment: .consent, room: 14, word: "price consent"),
    Asked(state: .active, segment: .refundAsked, room: 22, word: "active, refund asked"),
    Asked(state: .active, segment: .refundAsked, further: 1, room: 14, word: "refund asked"),
    Asked(state: .active, segment: .planChange, further: 1, room: 14, word: "plan change +1"),
    Asked(
      state: .active,
      segment: .refundAsked,
      willRenew: false,
      room: 22,
      word: "ending, refund asked"
    ),
    // What ends must not lose that word.
    Asked(state: .active, segment: .refundAsked, willRenew: false, room: 14, word: "ending"),
    Asked(state: .billingRetry, segment: .refundAsked, room: 14, word: "retry"),
    Asked(state: .freeTrial, willRenew: false, room: 14, word: "trial, ending"),
    Asked(state: .freeTrial, willRenew: false, further: 1, room: 14, word: "trial ends +1"),
    Asked(state: .active, room: 14, word: "active"),
  ]

  @Test(arguments: asked) func sayWhatWaitsForAnAnswer(row: Asked) throws {
    let id = try #require(CustomerId("c"))
    let lead = CustomerRow.LeadState.subscription(row.state, nil)
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: lead)
    made.willRenew = row.willRenew
    made.furtherCount = row.further
    if let segment = row.segment { made.segments.insert(segment) }
    #expect(words.stateText(made, room: row.room).word == row.word)
  }

  @Test(
    arguments: [
      (.renews, "2026-02-26T08:15:00Z", "renews 26 Feb 2026"),
      (.renews, "2025-03-15T21:43:00Z", "renews today 21:43"),
      (.trialEnds, "2025-03-15T15:15:00Z", "to today 15:15"),
      (.trialEnds, "2026-01-12T15:15:00Z", "to 12 Jan 2026"),
      (.retryEnds, "2025-03-31T08:51:00Z", "retry to 31 Mar"),
      (.retryEnds, "2026-01-10T08:51:00Z", "to 10 Jan 2026"),
      (.renewalDue, "2025-03-15T09:00:00Z", "due today 09:00"),
    ] as [(CustomerRow.Until.Kind, String, String)]
  )
  func untilFitsItsColumn(kind: CustomerRow.Until.Kind, date: String, text: String) throws {
    let id = try #require(CustomerId("c"))
    let lead = CustomerRow.LeadState.subscription(.active, nil)
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: lead)
    made.until = .init(kind: kind, date: HandMade.at(date))
    #expect(words.untilText(made) == text)
    #expect(text.count <= Wording.untilWidth)
  }

  @Test(
    arguments: [
      (nil, .purchased, "refunded"),
      (nil, .familyShared, "family access ended"),
      (.refundProrated, .purchased, "refunded in part"),
      (.familyRevoke, .familyShared, "family sharing ended"),
    ] as [(RevocationType?, InAppOwnershipType, String)]
  )
  func saysWhatWasTakenBack(type: RevocationType?, owner: InAppOwnershipType, text: String) throws {
    let taken = try HandMade.transaction(until: nil) {
      $0.revocationType = type.map { .known($0) }
      $0.inAppOwnershipType = .known(owner)
    }
    #expect(words.takenBack(taken) == text)
  }

  @Test func signsAreAllDifferentAndHaveTwins() {
    #expect(Set(StateSign.allCases.map(\.sign)).count == StateSign.allCases.count)
    #expect(Set(StateSign.allCases.map(\.asciiSign)).count == StateSign.allCases.count)
    #expect(Set(EvidenceMark.allCases.map(\.sign)).count == EvidenceMark.allCases.count)
    #expect(Set(EvidenceMark.allCases.map(\.asciiSign)).count == EvidenceMark.allCases.count)
    #expect(StateSign.allCases.allSatisfy { $0.asciiSign.allSatisfy(\.isASCII) })
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
      $0.nextBoundary = HandMade.at("2025-03-26T08:15:00Z")
    }
    #expect(
      words.why(subscription) == [
        Statement(
          """
          Grace period: paid until 10 Mar 08:15 is past; Apple's grace date 26 Mar 08:15 is ahead
          """,
          .signed
        ),
        Statement("not Active: paid until 10 Mar 08:15 is past", .signed),
        Statement("not Free trial: no offer on this period", .inferred),
        Statement(
          "not Refunded, Seat withdrawn: no refund or revocation is stated",
          .inferred
        ),
        Statement(
          "If nothing arrives: billing retry without access from 26 Mar 08:15",
          .inferred
        ),
        Statement(
          "Would change it: a renewal (payment recovered), or renewal turned off",
          .inferred
        ),
      ]
    )
  }

  @Test(arguments: [
    (RuleInput(name: "autoRenewStatus", value: .flag(false), test: .matches), "renewal is off"),
    (RuleInput(name: "autoRenewStatus", value: .number(1), test: .matches), "renewal is on"),
    (
      RuleInput(name: "expirationIntent", value: .number(2), test: .matches),
      "Apple's reason for the end: billing error"
    ),
    (
      RuleInput(name: "isInBillingRetryPeriod", value: .flag(true), test: .matches),
      "Apple's retry flag is on"
    ),
    (RuleInput(name: "newField", value: .text("X"), test: .matches), "newField: X"),
    (
      RuleInput(name: "isUpgraded", value: .absent, test: .stated),
      "Apple's upgrade flag is not stated"
    ),
  ])
  func writesWhatARuleRead(input: RuleInput, text: String) {
    #expect(words.words(input) == text)
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
    let grace = try #require(facts.first { $0.label == "Grace" })
    #expect(grace.text == "10 d 20 h left, ends 26 Mar 08:15")
    // 5 d 3 h 45 min of 16 d.
    #expect(grace.clock?.passed(at: HandMade.asOf) == 322)
    let retry = try #require(facts.first { $0.label == "Billing retry" })
    #expect(retry.text == "54 d left, ends about 9 May")
    #expect(retry.mark == .inferred)
    #expect(facts.first { $0.label == "Renewal" }?.text == "on: pro.monthly, 9.99 USD")
    #expect(facts.first { $0.label == "Price consent" }?.text == "none asked")
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
    #expect(field("type")?.text == "subscription that renews itself")
    #expect(field("type")?.raw == "Auto-Renewable Subscription")
    #expect(field("transactionReason")?.text == "renewed by the App Store")
    #expect(field("offerType")?.text == "offer of type 9 (new; see Apple's list)")
    #expect(field("revocationPercentage")?.text == "40 %")
    #expect(fields.last?.name == "bundleTransactionID")
    #expect(field("appAccountToken") == nil)
    let names = fields.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    (
      "MK5TTTVWJH", "MK5TTTVWJH is an Apple order number.",
      "have an engineer ask Apple: Look Up Order ID"
    ),
    ("GPA.3372-4150", "GPA.3372-4150 is a Google Play order.", "Look it up in Google Play Console"),
    ("340 001 196 262 039", "340 001 196 262 039 is in no document", "Check the digits"),
    (
      "2000000335310644", "2 000 000 335 310 644 is in no document. It looks like a sandbox",
      "Check"
    ),
    ("7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44", "7e3fb204-1c5d", "Ask for a transaction id"),
    ("nobody", "Nothing here has “nobody”", "Search for an id"),
  ])
  func explainsWhatIsNotFound(search: String, reason: String, next: String) {
    var facts = ArchiveFacts()
    facts.files = 12
    facts.documents = 14
    facts.problems = 3
    let nothing = NothingFound(search: search, facts: facts)
    #expect(nothing.reasons.first?.hasPrefix(reason) == true)
    #expect(nothing.next.first?.hasPrefix(next) == true)
    #expect(nothing.reasons.contains("Searched: 14 documents in 12 files."))
    #expect(nothing.reasons.last?.hasPrefix("3 could not be read") == true)
  }

  @Test(arguments: [
    ("fc3d9ff8", "9 sandbox hidden: S-Tab looks there too", "--environment all looks there too"),
    ("340", "9 sandbox hidden: S-Tab looks there too", "--environment all looks there too"),
    // A whole UUID was looked for everywhere.
    ("7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44", nil, nil),
  ])
  func tellsWhatIsHidden(search: String, onScreen: String?, printed: String?) {
    var facts = ArchiveFacts()
    facts.documents = 14
    facts.hidden = ["Sandbox": 9, "Xcode": 0]
    let hint = { (reader: NothingFound.Reader) in
      NothingFound(search: search, facts: facts, for: reader).next.first { $0.contains("hidden") }
    }
    #expect(hint(.screen) == onScreen)
    #expect(hint(.commandLine) == printed.map { "9 sandbox hidden: \($0)" })
  }

  @Test func keysAreNamedOnTheScreenAndCommandsElsewhere() {
    var facts = ArchiveFacts()
    facts.documents = 14
    facts.problems = 4
    #expect(
      NothingFound(search: "nobody", facts: facts, for: .screen).reasons.last
        == "4 could not be read (Esc ! shows them): they may hold it."
    )
    #expect(
      NothingFound(search: "nobody", facts: facts, for: .commandLine).reasons.last
        == "4 could not be read (subdesk check names them): they may hold it."
    )
  }

  @Test func anEmailAddressIsRecognised() {
    let nothing = NothingFound(search: " jane@example.com ", facts: ArchiveFacts(), for: .screen)
    #expect(
      nothing.reasons.first?.hasPrefix("jane@example.com is an e-mail address. Apple") == true
    )
    #expect(nothing.next.first?.contains("paste the token") == true)
    #expect(nothing.canBeDescribed)
  }

  @Test func anEmptyArchiveIsCalledEmpty() {
    var facts = ArchiveFacts()
    facts.scannedAt = HandMade.asOf
    let nothing = NothingFound(search: "340", facts: facts, for: .commandLine)
    #expect(nothing.reasons == ["This archive is empty: there is no file in it."])
    facts.files = 2
    #expect(
      NothingFound(search: "340", facts: facts, for: .commandLine).reasons
        == ["This archive holds no document that was understood."]
    )
  }
}
