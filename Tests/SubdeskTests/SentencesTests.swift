import AppStoreDocuments
import ArchiveIndex
import Dashboard
import Foundation
import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// Prints what the program can say, for a person to read; nothing is compared.
///
/// `SUBDESK_PRINT_SENTENCES=1 swift test --filter PrintedSentences` prints each sentence once:
/// those that differ only in numbers, dates, and names count as one.
@Suite("Printed sentences")
struct PrintedSentences {
  @Test(.enabled(if: isAskedToPrint)) func ofEverySource() throws {
    var list = SentenceList()
    let root = try Data(contentsOf: URL(filePath: CommandLineRun.fixture("trust/demo-root.pem")))
    let roots = try TrustedRoots(adding: Array(root))
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    try add(archive: CommandLineRun.fixture("demo"), asOf: asOf, trusting: roots, to: &list)
    for scenario in ScenarioFolder.all + ScenarioFolder.others {
      let asOf = try #require(Timestamp(rfc3339: scenario.expected.asOf))
      try add(archive: "\(scenario.folder)/documents", asOf: asOf, trusting: .apple, to: &list)
      list.add(try scenario.answered().answer)
    }
    addTerms(to: &list, words: Wording(asOf: asOf))
    addNothingFound(to: &list)
    try addCommands(to: &list)
    print(list.text)
  }

  private func add(
    archive: String,
    asOf: Timestamp,
    trusting roots: TrustedRoots,
    to list: inout SentenceList
  ) throws {
    let index = try ArchiveIndex(
      archive: archive,
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: roots
    )
    try index.refresh(.full, asOf: asOf)
    let items = try index.items(outcome: nil, after: nil, limit: 10_000)
    for item in items {
      list.add("document reasons", [item.report.reason, item.report.signatureReason])
      list.add("document notes", item.report.notes.map(\.text))
    }
    let gaps = try index.gaps(in: .production, until: asOf)
    var request = ListRequest(asOf: asOf, limit: 500)
    request.environment = .all
    let words = Wording(asOf: asOf)
    for row in try index.page(request).rows {
      guard let customer = try index.customer(row.id)?.assessment(asOf: asOf) else { continue }
      list.add(customer, words, gaps: gaps)
      list.add(
        "rows",
        [RowText(row, in: words).state(room: 30).word, RowText(row, in: words).until]
      )
    }
  }

  /// Apple's terms, each with a value of its own and one that is not known.
  private func addTerms(to list: inout SentenceList, words: Wording) {
    list.add(
      "terms",
      RevocationReason.allCases.map { OpenEnum<RevocationReason>.known($0).words }
    )
    list.add(
      "terms",
      RevocationReason.allCases.map {
        OpenEnum<RevocationReason>.known($0).words(isFamily: true)
      }
    )
    list.add(
      "terms",
      ExpirationIntent.allCases.map { OpenEnum<ExpirationIntent>.known($0).words }
    )
    list.add(
      "terms",
      RevocationType.allCases.map { OpenEnum<RevocationType>.known($0).words }
    )
    list.add("terms", AppleStatus.allCases.map { OpenEnum<AppleStatus>.known($0).words })
    list.add(
      "terms",
      ConsumptionRequestReason.allCases.map {
        OpenEnum<ConsumptionRequestReason>.known($0).words
      }
    )
    list.add("terms", OfferType.allCases.map { OpenEnum<OfferType>.known($0).words })
    list.add(
      "terms",
      OfferDiscountType.allCases.map { OpenEnum<OfferDiscountType>.known($0).words }
    )
    list.add(
      "terms",
      PriceIncreaseStatus.allCases.map { OpenEnum<PriceIncreaseStatus>.known($0).words }
    )
    list.add(
      "terms",
      InAppOwnershipType.allCases.map { OpenEnum<InAppOwnershipType>.known($0).words }
    )
    list.add(
      "terms",
      TransactionReason.allCases.map { OpenEnum<TransactionReason>.known($0).words }
    )
    list.add("terms", ProductType.allCases.map { OpenEnum<ProductType>.known($0).words })
    list.add(
      "terms",
      BillingPlanType.allCases.map { OpenEnum<BillingPlanType>.known($0).words }
    )
    list.add("terms", [OpenEnum<AppleStatus>.unrecognized("9").words])
    list.add("states", SubscriptionState.allCases.map { $0.words })
    list.add("states", PurchaseState.allCases.map { $0.words })
    list.add("states", Access.allCases.map { $0.words })
    list.add("marks", EvidenceMark.allCases.map(\.meaning))
    list.add("marks", ItemGroups.Kind.allCases.map(\.title))
    list.add("rules", StateRules.inOrder.map { "\($0.name.title): \($0.meaning)" })
    list.add("questions", SupportQuestion.allCases.map { "\($0.title) \($0.asked)" })
    for type in NotificationType.allCases {
      for subtype in [nil] + NotificationSubtype.allCases.map(Optional.some) {
        list.add(.v2(.known(type), subtype: subtype.map { .known($0) }), words)
      }
    }
    for type in NotificationTypeV1.allCases { list.add(.v1(.known(type)), words) }
  }

  private func addNothingFound(to list: inout SentenceList) {
    var facts = ArchiveFacts()
    facts.hidden = ["Sandbox": 9]
    facts.problems = 3
    facts.documents = 14
    facts.files = 12
    let searches = [
      "", "MK5TTTVWJH", "GPA.3372-4150-1111-22222", "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44",
      "340001196262039", "2000000335310644", "340001196262039340001196262040", "pro.mon",
      "jane@example.com", "nobody", String(repeating: "x", count: 2000),
    ]
    for isCut in [false, true] {
      for search in searches {
        var answer = SearchAnswer(
          request: SearchRequest(
            text: search,
            environment: .all,
            asOf: Timestamp(milliseconds: 0),
            limit: 20
          ),
          recognisedAs: SearchAnswer.Recognition(of: search),
          hits: [],
          near: []
        )
        answer.cut = isCut ? .limit : nil
        let found = EmptyResultExplanation(search: answer, facts: facts)
        list.add("nothing found", found.commandLineWords)
      }
    }
    for segment in Segment.allCases {
      let found = EmptyResultExplanation(list: segment, facts: facts)
      list.add("nothing found", found.commandLineWords)
    }
  }

  private func addCommands(to list: inout SentenceList) throws {
    list.add("keys", Command.all.map { "\($0.name): \($0.explanation)" })
    list.add("first run", FirstRun.lines)
    for command in [
      "browse", "lookup", "report", "events", "find", "list", "stats", "check", "health",
      "index",
    ] {
      let run = try CommandLineRun(["help", command])
      list.add("help of \(command)", run.output.split(separator: "\n").map(String.init))
    }
    for arguments in [
      ["lookup", "1"], ["lookup", "1", "--archive", "/nowhere"], ["lookup"], ["nowhere"],
      ["lookup", "1", "--archive", CommandLineRun.fixture("about.md")], ["find"],
      ["find", "--date", "x"], ["find", "--price", "x"], ["list", "--state", "x"],
      ["list", "--segment", "x"], ["report"], ["report", "1", "--phone", "x"],
      ["lookup", "1", "--time-zone", "x"], ["lookup", "1", "--as-of", "x"],
    ] {
      list.add(
        "errors",
        try CommandLineRun(arguments).errors.split(separator: "\n").map(String.init)
      )
    }
  }
}

private let isAskedToPrint =
  ProcessInfo.processInfo.environment["SUBDESK_PRINT_SENTENCES"] != nil

/// Sentences by where they come from, each shape once.
private struct SentenceList {
  private var sections: [(title: String, sentences: [String])] = []
  private var seen: Set<String> = []

  /// Every section with its sentences, in the order in which they came.
  var text: String {
    sections.map { section in
      (["", "== \(section.title)"] + section.sentences).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  mutating func add(_ title: String, _ sentences: [String?]) {
    for sentence in sentences.compactMap(\.self) where !sentence.isEmpty {
      let shape = sentence.replacing(/[0-9][0-9a-f ]*|[A-Z][a-z]{2} [0-9]{1,2}/, with: "0")
        .replacing(/(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/, with: "M")
        .replacing(/\b[a-z]+\.[a-z0-9.]+\b|\b[A-Z]{3}\b/, with: "p")
      guard seen.insert("\(title) \(shape)").inserted else { continue }
      if let place = sections.firstIndex(where: { $0.title == title }) {
        sections[place].sentences.append(sentence)
      } else {
        sections.append((title, [sentence]))
      }
    }
  }

  mutating func add(_ answer: QuestionAnswer) {
    add("replies to questions", [answer.reply])
    add("answers", answer.statements.map(\.text))
    add("how answers are known", answer.path.map { "\($0.asked): \($0.found)" })
  }

  mutating func add(_ name: NotificationEvent.Name, _ words: Wording) {
    let event = NotificationEvent(
      name: name,
      environment: .production,
      evidence: Evidence(
        provenance: Provenance(file: "a.json"),
        source: .signedPayload,
        asOf: words.asOf,
        clock: .stated,
        signature: .verified
      )
    )
    let line = words.event(FoldedEvent(event: event, copies: []))
    add("events", ["\(line.actor?.rawValue ?? "-")  \(line.text)"])
  }

  mutating func add(_ customer: CustomerAssessment, _ words: Wording, gaps: [ArchiveGap]) {
    for subscription in customer.subscriptions {
      add(words.answer(for: subscription))
      add("why", words.why(subscription).map(\.text))
      add("facts", words.facts(for: subscription).map { "\($0.label): \($0.text)" })
      add("totals", [words.totals(for: subscription)])
      for merged in subscription.transactions {
        add("fields", words.fields(of: merged.transaction).map { "\($0.label): \($0.text)" })
      }
    }
    for purchase in customer.purchases { add(words.answer(for: purchase)) }
    add("warnings", customer.allWarnings.map { words.warning($0).text })
    for answer in words.answers(for: customer) { add(answer) }
    add(
      "timeline",
      words.timeline(of: customer, gaps: gaps).map { "\($0.actor?.rawValue ?? "-")  \($0.text)" }
    )
    let report = CaseReport(customer: customer, words: words, setting: .init(version: "1"))
    add("report", report.heading + report.sections.map(\.title))
  }

  private mutating func add(_ answer: AnswerText) {
    add("summary", [answer.headline] + answer.further.map(\.text))
    add("replies", [answer.say])
  }
}
