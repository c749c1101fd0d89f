import SubscriptionModel
import SupportAnswers
import Testing

/// What is answered where nothing was found (Q3, 3E and 3F, and Q12).
@Suite struct NotFoundTests {
  let words = Wording(asOf: HandMade.asOf)

  private static let gap = ArchiveGap(
    start: HandMade.at("2025-03-14T02:00:00Z"),
    end: HandMade.at("2025-03-14T09:00:00Z")
  )
  private static let heard = NotificationSpan(
    first: HandMade.at("2025-01-10T08:00:00Z"),
    last: HandMade.at("2025-03-14T22:00:00Z")
  )

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var day: String
    var gaps: [ArchiveGap] = []
    var heard: NotificationSpan? = NotFoundTests.heard
    var coverage: ArchiveCoverage
    var verdict: Verdict
    var says: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "a hole covers the day",
      day: "2025-03-14",
      gaps: [gap],
      coverage: .hole(gap),
      verdict: .notFoundInGap,
      says: "a gap of 7 h that day, from 14 Mar 2025 02:00 UTC to 14 Mar 2025 09:00 UTC"
    ),
    Row(
      name: "a hole on another day",
      day: "2025-03-12",
      gaps: [gap],
      coverage: .noGapSeen,
      verdict: .notFoundArchiveComplete,
      says: "The archive shows no gap that day, but documents may still be missing."
    ),
    Row(
      name: "no hole at all",
      day: "2025-03-12",
      coverage: .noGapSeen,
      verdict: .notFoundArchiveComplete,
      says: "documents may still be missing"
    ),
    Row(
      name: "the archive starts later",
      day: "2024-12-24",
      coverage: .startsAfter(heard.first),
      verdict: .notFoundInGap,
      says: "The archive's first notification is from 10 Jan 2025 08:00 UTC"
    ),
    Row(
      name: "the archive ends earlier",
      day: "2025-03-15",
      coverage: .endsBefore(heard.last),
      verdict: .notFoundInGap,
      says: "The archive's newest notification is from 14 Mar 2025 22:00 UTC"
    ),
    Row(
      name: "the archive ends on that day",
      day: "2025-03-14",
      coverage: .endsBefore(heard.last),
      verdict: .notFoundInGap,
      says: "later purchases may be missing"
    ),
    Row(
      name: "no notification was ever heard",
      day: "2025-03-14",
      heard: nil,
      coverage: .noNotifications,
      verdict: .notFoundArchiveComplete,
      says: "gaps on that day cannot be detected"
    ),
  ]

  @Test(arguments: rows) func explainsTheArchivesCoverageOfTheDay(row: Row) throws {
    let day = try #require(DayRange(row.day, zone: .utc))
    let coverage = ArchiveCoverage(of: day, gaps: row.gaps, heard: row.heard)
    #expect(coverage == row.coverage)
    let answer = words.paidButNotFound(coverage)
    #expect(answer.verdict == row.verdict)
    let text = answer.statements.map(\.text).joined(separator: " ")
    #expect(text.hasPrefix("Not found."))
    #expect(text.contains(row.says), "\(text)")
    #expect(!text.contains("complete"))
    #expect(text.contains("Ask for the order ID"))
    #expect(answer.reply.contains("order ID"))
  }

  @Test(
    arguments: [
      ("MK5TTTVWJH", .orderNotFound, "Thank you for the order ID MK5TTTVWJH."),
      ("GPA.3372-4150-1111-22222", .googlePlayOrder, "is a Google Play order."),
      ("340001196262039", .notFound, "We can't find your purchase."),
      ("7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44", .notFound, "We can't find your purchase."),
      ("pro.monthly", nil, ""), ("nobody", nil, ""),
    ] as [(String, Verdict?, String)]
  )
  func repliesToWhatWasPasted(text: String, verdict: Verdict?, reply: String) {
    let request = SearchRequest(text: text, environment: .production, asOf: HandMade.asOf, limit: 9)
    let search = SearchAnswer(
      request: request,
      recognisedAs: SearchAnswer.Recognition(of: text),
      hits: [],
      near: []
    )
    var facts = ArchiveFacts()
    facts.documents = 14
    facts.newestEvidence = HandMade.at("2025-03-14T22:00:00Z")
    let answer = words.answer(toNothing: search, facts: facts, gaps: [Self.gap])
    #expect(answer?.verdict == verdict)
    #expect(answer?.reply.contains(reply) ?? true)
    if verdict == .notFound {
      #expect(answer?.statements[1].text.contains("a gap from 14 Mar 2025 02:00 UTC") == true)
    }
  }
}
