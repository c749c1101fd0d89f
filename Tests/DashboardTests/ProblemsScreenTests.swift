import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The gaps and the files that the page of problems names.
@Suite("Problems of an archive")
struct ProblemsScreenTests {
  @Test(arguments: [(10, false), (11, true)])
  func theNewestTenGapsAreListed(count: Int, hasMore: Bool) {
    var desk = TestDashboard("80x60")
    desk.archive.gaps = (0..<count).map { number in
      let start = moment("2025-01-01T00:00:00Z").adding(.days(Int64(number * 2)))
      return ArchiveGap(start: start, end: start.adding(.days(1)))
    }
    desk.press("!")
    #expect(desk.rows.count { $0.contains("No notifications for") } == 10)
    #expect(words(of: desk.rows).contains("… and 1 older gaps") == hasMore)
    #expect(words(of: desk.rows).contains(", 1 Jan 00:00 to") != hasMore)
  }

  @Test func anArchiveWithoutGapsHasNoSuchPart() {
    var desk = TestDashboard("80x60")
    desk.archive.rows = [desk.archive.rows[0]]
    desk.archive.items = []
    desk.press("R !")
    #expect(
      words(of: desk.rows).contains("Every file was understood, and no signature is invalid.")
    )
    for title in ["Gaps", "Contradictions", "no customer", "unconfirmed:"] {
      #expect(!desk.rows.contains { $0.contains(title) }, "\(title)")
    }
  }

  /// What a document is stands at the edge where it hides nothing of the place.
  @Test(arguments: [(55, true), (56, false)])
  func theKindStandsBesideItsPlace(count: Int, isShown: Bool) {
    var desk = TestDashboard()
    let file = String(repeating: "f", count: count)
    desk.archive.items = [
      ItemReport(
        provenance: Provenance(file: file),
        outcome: .problem,
        kind: .notificationV2,
        records: 0,
        reason: "too short",
        notes: []
      )
    ]
    desk.press("!")
    let row = desk.rows.first { $0.contains(file) } ?? ""
    #expect(row.hasSuffix("notificationV2") == isShown, "\(row)")
    #expect(desk.rows.contains { $0 == "  too short" })
  }

  @Test func itemsWithOneReasonAreCounted() {
    var desk = TestDashboard()
    desk.archive.items = (1...3).map { number in
      ItemReport(
        provenance: Provenance(file: "\(number).json"),
        outcome: .problem,
        kind: .unknown,
        records: 0,
        reason: number < 3 ? "too short" : "too long",
        notes: []
      )
    }
    desk.press("!")
    #expect(desk.rows.contains { $0 == "  too short 2" })
    #expect(desk.rows.contains { $0 == "  too long" })
  }
}
