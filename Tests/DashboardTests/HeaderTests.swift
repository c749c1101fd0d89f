import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The second line of every screen: what the archive holds.
@Suite("The header's facts")
struct HeaderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What the line holds.
    var shows: String?
    /// What it does not hold.
    var hides: String?
    var change: @Sendable (inout FakeArchive) -> Void
  }

  static let rows: [Row] = [
    Row(testDescription: "no problem", hides: "problem") { $0.facts.problems = 0 },
    Row(testDescription: "one problem", shows: " 1 problem ·", hides: "problems") {
      $0.facts.problems = 1
    },
    Row(testDescription: "two problems", shows: " 2 problems ·") { $0.facts.problems = 2 },
    Row(testDescription: "no invalid signature", hides: "signature") {
      $0.facts.brokenSignatures = 0
    },
    Row(testDescription: "one", shows: " 1 document with an invalid signature") {
      $0.facts.brokenSignatures = 1
    },
    Row(testDescription: "nothing unsigned is newer", hides: "newer") {
      $0.contradicting = [.unsignedClaim: Array($0.rows.prefix(0))]
    },
    Row(testDescription: "one customer", shows: " 1 customer with newer unsigned documents") {
      $0.contradicting = [.unsignedClaim: Array($0.rows.prefix(1))]
    },
    Row(testDescription: "two customers", shows: " 2 customers with newer unsigned documents") {
      $0.contradicting = [.unsignedClaim: Array($0.rows.prefix(2))]
    },
    Row(testDescription: "nothing hidden", hides: "hidden") { $0.facts.hidden = ["Sandbox": 0] },
    Row(testDescription: "two hidden", shows: " 1 sandbox, 1,000 xcode hidden") {
      $0.facts.hidden = ["Xcode": 1000, "Sandbox": 1, "LocalTesting": 0]
    },
    Row(testDescription: "no date", shows: "· no dated documents ·", hides: "newest") {
      $0.facts.newestEvidence = nil
    },
    Row(testDescription: "one's own index", hides: "index") { $0.facts.isReadOnly = false },
    Row(testDescription: "another's index", shows: "· read-only index ·", hides: "refreshed") {
      $0.facts.isReadOnly = true
      $0.facts.scannedAt = nil
    },
    Row(
      testDescription: "another's index with its date",
      shows: "· read-only index, refreshed 10 Mar 2025 08:15 ·"
    ) {
      $0.facts.isReadOnly = true
      $0.facts.scannedAt = Timestamp(rfc3339: "2025-03-10T08:15:00Z")
    },
  ]

  @Test(arguments: rows) func showsOnlyWhatThereIs(row: Row) {
    var desk = TestDashboard("200x24")
    row.change(&desk.archive)
    desk.press("R")
    let line = desk.rows[1] + " ·"
    if let shows = row.shows { #expect(line.contains(shows), "\(line)") }
    if let hides = row.hides { #expect(!line.contains(hides), "\(line)") }
  }

  @Test(arguments: [
    (10, "abc de f g"), (9, "abc f g"), (7, "abc f g"), (6, "abc f"), (5, "abc f"), (4, "abc"),
    (2, "abc"),
  ])
  func leavesOutTheLeastImportant(width: Int, text: String) {
    let pieces = [
      Piece("abc", importance: 0), Piece("de", importance: 5), Piece("f", importance: 1),
      Piece("g", importance: 2),
    ]
    #expect(fitted(pieces, separator: " ", width: width) == text)
  }
}
