import SubscriptionModel
import SupportAnswers
import Testing

@testable import Dashboard

/// What repeats within an hour stands under one row.
@Suite("Groups of notifications")
struct NotificationGroupTests {
  /// A notification so many minutes after 12:00 UTC.
  private static func notification(_ minute: Int64, _ summary: String?) -> CustomerNotification {
    let signed = moment("2025-03-05T12:00:00Z").adding(.minutes(minute))
    var line = EventLine(
      moment: signed,
      date: "12:\(minute)",
      actor: .apple,
      text: "\(summary ?? "something else"), in full",
      mark: .signed
    )
    line.summary = summary
    return CustomerNotification(
      customer: DemoCustomer.records.id,
      label: "7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e",
      environment: .production,
      productId: nil,
      product: nil,
      line: line,
      signed: signed
    )
  }

  private static func counts(_ rows: [CustomerNotification], in zone: ZoneRules = .utc) -> [Int] {
    NotificationGroup.groups(of: rows, in: zone).map(\.notifications.count)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Minutes after 12:00, newest first, each with what happened.
    var events: [(minute: Int64, summary: String?)]
    var counts: [Int]

    init(_ name: String, _ events: [(minute: Int64, summary: String?)], _ counts: [Int]) {
      testDescription = name
      self.events = events
      self.counts = counts
    }
  }

  static let rows = [
    Row("none", [], []),
    Row("four stay", [(9, "a"), (8, "a"), (7, "a"), (6, "a")], [1, 1, 1, 1]),
    Row("five are one", [(9, "a"), (8, "a"), (7, "a"), (6, "a"), (5, "a")], [5]),
    Row(
      "another between them keeps its place",
      [(9, "a"), (8, "a"), (7, "b"), (6, "a"), (5, "a"), (4, "a")],
      [1, 1, 1, 1, 1, 1]
    ),
    Row(
      "one before and one behind",
      [(9, "b"), (8, "a"), (7, "a"), (6, "a"), (5, "a"), (4, "a"), (3, "c")],
      [1, 5, 1]
    ),
    Row(
      "an hour ends",
      [(62, "a"), (61, "a"), (60, "a"), (59, "a"), (58, "a"), (57, "a"), (56, "a"), (55, "a")],
      [1, 1, 1, 5]
    ),
    Row(
      "what has no summary",
      [(9, nil), (8, nil), (7, nil), (6, nil), (5, nil)],
      [1, 1, 1, 1, 1]
    ),
  ]

  @Test(arguments: rows)
  func whatFollowsEachOther(row: Row) {
    #expect(Self.counts(row.events.map { Self.notification($0.minute, $0.summary) }) == row.counts)
  }

  @Test func enterListsAGroupAndHidesItAgain() {
    var bench = ScreenBench(NotificationsScreen(), size: "100x40")
    _ = bench.send(.opened)
    guard let request = bench.screen.awaited else {
      Issue.record("nothing was asked for")
      return
    }
    var page = NotificationsPage(request: request)
    page.rows =
      [Self.notification(20, "renewed")]
      + (0..<14).map { Self.notification(19 - $0, "payment failed") }
    _ = bench.send(.answered(.notifications(page)))
    let folded = bench.rows
    #expect(folded.contains { $0.contains("▸ payment failed ×14 in this hour") })
    #expect(!folded.contains { $0.contains("payment failed, in full") })
    _ = bench.press("Down Enter")
    #expect(bench.rows.contains { $0.contains("▾ payment failed ×14 in this hour") })
    #expect(bench.rows.count { $0.contains("payment failed, in full") } == 14)
    _ = bench.press("Enter")
    #expect(bench.rows.contains { $0.contains("▸ payment failed ×14 in this hour") })
    #expect(!bench.rows.contains { $0.contains("payment failed, in full") })
  }
}
