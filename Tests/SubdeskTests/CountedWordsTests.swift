import SubscriptionModel
import TestSupport
import Testing

@testable import SupportAnswers
@testable import subdesk

/// One is singular, and everything else is plural.
@Suite("Numbers with what they count")
struct CountedWordsTests {
  private static func facts(
    files: Int,
    documents: Int,
    ignored: Int,
    problems: Int
  ) -> ArchiveFacts {
    var facts = ArchiveFacts()
    facts.files = files
    facts.documents = documents
    facts.ignored = ignored
    facts.problems = problems
    return facts
  }

  @Test(
    arguments: [
      (
        facts(files: 0, documents: 0, ignored: 0, problems: 0),
        "0 files: 0 documents, 0 ignored, 0 problems"
      ),
      (
        facts(files: 1, documents: 1, ignored: 1, problems: 1),
        "1 file: 1 document, 1 ignored, 1 problem"
      ),
      (
        facts(files: 1, documents: 2, ignored: 0, problems: 2),
        "1 file: 2 documents, 0 ignored, 2 problems"
      ),
      (
        facts(files: 12_040, documents: 1, ignored: 3000, problems: 0),
        "12,040 files: 1 document, 3,000 ignored, 0 problems"
      ),
    ]
  )
  func anIndexIsDescribedInOneLine(facts: ArchiveFacts, line: String) {
    #expect(Index.summary(of: facts) == line)
  }

  private static func progress(
    _ phase: IndexProgress.Phase,
    files: Int? = nil,
    bytes: Int64? = nil,
    customers: Int? = nil
  ) -> IndexProgress {
    var progress = IndexProgress()
    progress.phase = phase
    progress.filesDone = 1
    progress.filesTotal = files
    progress.bytesTotal = bytes
    progress.bytesDone = 37
    progress.customersTotal = customers
    return progress
  }

  @Test(
    arguments: [
      (progress(.listing), "listing files, 1 so far"), (progress(.reading), "reading 1 of ? files"),
      (progress(.reading, files: 1), "reading 1 of 1 file, 100%"),
      (progress(.reading, files: 2), "reading 1 of 2 files, 50%"),
      (progress(.reading, files: 2, bytes: 0), "reading 1 of 2 files, 50%"),
      (progress(.reading, files: 2, bytes: 100), "reading 1 of 2 files, 37%"),
      (progress(.reading, files: 2, bytes: 36), "reading 1 of 2 files, 100%"),
      (progress(.assessing), "working out states"),
      (progress(.history), "preparing lists for other dates: 0 of ? customers"),
      (progress(.history, customers: 1), "preparing lists for other dates: 0 of 1 customer"),
      (progress(.history, customers: 2), "preparing lists for other dates: 0 of 2 customers"),
      (progress(.done), "done"),
    ]
  )
  func theProgressOfAScanIsALine(progress: IndexProgress, line: String) {
    #expect(ProgressLine.text(progress) == line)
  }

  /// The first 500 subscriptions, and as many purchases, are described; the others are counted.
  @Test(
    arguments: [
      (1, 0, nil), (500, 0, nil), (501, 0, "1 more subscription or purchase"),
      (502, 0, "2 more subscriptions and purchases"), (500, 501, "1 more subscription or purchase"),
      (501, 501, "2 more subscriptions and purchases"),
    ] as [(Int, Int, String?)]
  )
  func whatIsTooMuchToReadIsCounted(subscriptions: Int, purchases: Int, more: String?) throws {
    let archive = try MadeArchive([
      "a.json": MadeArchive.period("1001"),
      "b.json": MadeArchive.period("2001").replacing(
        "Auto-Renewable Subscription",
        with: "Consumable"
      ),
    ])
    let desk = try archive.desk()
    func customer(_ id: String) throws -> CustomerAssessment {
      let id = try #require(CustomerId("Production/com.example.reader/\(id)"))
      return try #require(try desk.assessment(of: id))
    }
    var many = try customer("1001")
    let subscription = try #require(many.subscriptions.first)
    let purchase = try #require(try customer("2001").purchases.first)
    many.subscriptions = Array(repeating: subscription, count: subscriptions)
    many.purchases = Array(repeating: purchase, count: purchases)
    let hit = SearchHit(
      text: "1001",
      field: .transactionId,
      match: .exact,
      environment: .production
    )
    let found = FoundCustomers(
      query: "1001",
      answer: SearchAnswer(
        request: SearchRequest(text: "1001", environment: .all, asOf: desk.asOf, limit: 10),
        recognisedAs: .number,
        hits: [hit],
        near: [],
        cut: nil
      ),
      customers: [(hit, many)],
      documents: []
    )
    let lines = LookupText(wording: desk.wording, isASCII: false, redaction: Redaction())
      .lines(for: found, reasons: [])
    #expect(
      lines.filter { $0.hasPrefix("  and ") }
        == (more.map { ["  and \($0); --format json lists all of them"] } ?? [])
    )
    #expect(lines.count { $0.hasPrefix("  pro.monthly  1001 ") } == min(subscriptions, 500))
    #expect(lines.count { $0 == "  pro.monthly  2001" } == min(purchases, 500))
  }

  // MARK: The customer of a notification

  /// Two blanks part what stands in one row; a part that has no room begins the next.
  @Test(
    arguments: [
      (["1001", "pro"], 9, ["1001  pro"]), (["1001", "pro"], 8, ["1001", "pro"]),
      (["1001", "Zoë Q", "pro"], 20, ["1001  Zoë Q  pro"]),
      (["1001", "Zoë Q", "pro"], 15, ["1001  Zoë Q", "pro"]),
      (["1001", "Zoë Q", "pro"], 10, ["1001", "Zoë Q  pro"]),
      (["one two three", "pro"], 9, ["one two", "three", "pro"]),
      (["one two three", "pro"], 10, ["one two", "three  pro"]),
      (["a\u{1B}b"], 20, ["a<U+001B>b"]),
      (["a\u{1B}b", "c\u{1B}d"], 30, ["a<U+001B>b  c<U+001B>d"]),
      ([], 20, []),
    ] as [([String], Int, [String])]
  )
  func partsStandApart(parts: [String], width: Int, rows: [String]) {
    #expect(NotificationsOutput.rows(of: parts, width: width) == rows)
  }
}
