import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The list of all notifications: what a row names, and when pages come.
@Suite("The list of notifications")
struct NotificationsScreenTests {
  private func notifications(_ columns: Int, label: String = DemoCustomer.label) throws -> [String]
  {
    var bench = ScreenBench(NotificationsScreen(), size: "\(columns)x30")
    _ = bench.send(.opened)
    var page = NotificationsPage(request: try #require(bench.screen.awaited))
    page.rows = [
      CustomerNotification(
        customer: DemoCustomer.records.id,
        label: label,
        environment: .production,
        productId: nil,
        product: "pro.monthly",
        line: EventLine(
          moment: demoNow,
          date: "10 Mar 08:16",
          actor: .apple,
          text: "renewed",
          mark: .signed
        ),
        signed: demoNow
      )
    ]
    _ = bench.send(.answered(.notifications(page)))
    return bench.rows
  }

  /// The product from 90 columns of text on; below 60 the customer stands above what happened.
  @Test(arguments: [(66, false, false), (67, true, false), (96, true, false), (97, true, true)])
  func aNotificationNamesWhatHasRoom(columns: Int, isBeside: Bool, hasProduct: Bool) throws {
    let rows = try notifications(columns)
    let row = try #require(rows.first { $0.contains("10 Mar 08:16") })
    #expect(row.contains("7e3fb204"))
    #expect(row.contains("renewed") == isBeside, "\(row)")
    #expect(rows.contains { $0.contains("pro.monthly") } == hasProduct)
  }

  /// Of an identifier longer than 20 columns the end is kept.
  @Test(arguments: [
    ("1234567890123456", "1 234 567 890 123 456"), ("123456789012345", "123 456 789 012 345"),
  ])
  func theEndOfALongNumberIsKept(label: String, grouped: String) throws {
    let isLong = grouped.count > 20
    let shown = isLong ? "…" + grouped.suffix(19) : grouped
    #expect(try notifications(80, label: label).contains { $0.contains(" \(shown) ✓") })
  }

  @Test func anEmptyArchiveHasNoNotifications() {
    var desk = TestDashboard()
    desk.archive.records = [:]
    desk.press("i")
    let words = desk.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(
      words.contains("No notification in this environment is from this date or before.")
    )
  }

  /// The next page is asked for near the end of what is held, and not before.
  @Test func pagesComeInTime() throws {
    var bench = ScreenBench(NotificationsScreen())
    _ = bench.send(.opened)
    var page = NotificationsPage(request: try #require(bench.screen.awaited))
    page.rows = (0..<60).map { number in
      let signed = demoNow.adding(.minutes(-Int64(number)))
      return CustomerNotification(
        customer: DemoCustomer.records.id,
        label: DemoCustomer.label,
        environment: .production,
        productId: nil,
        product: nil,
        line: EventLine(
          moment: signed,
          date: "\(number)",
          actor: .apple,
          text: "renewed number \(number)",
          mark: .signed
        ),
        signed: signed
      )
    }
    page.next = demoNow.adding(.days(-1))
    _ = bench.send(.answered(.notifications(page)))
    #expect(bench.press("Down Down").isEmpty)
    #expect(bench.screen.awaited == nil)
    _ = bench.press("G Down")
    #expect(bench.screen.awaited?.before == page.next)
  }
}
