import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The edges of what lies over screens, and of the list of notifications.
@Suite("The edges of what lies over screens")
struct OverlayEdgesTests {
  private let context = ScreenContext(
    configuration: .demo,
    size: Size(columns: 80, rows: 24),
    now: demoNow
  )

  // MARK: The palette

  @Test func nothingRunsWhereNothingIsFound() {
    var desk = TestDashboard()
    desk.press(": zzzz")
    #expect(desk.rows.contains { $0 == "  No matching action." })
    #expect(!desk.rows.contains { $0.hasPrefix("▌") })
    let before = desk.rows
    desk.press("Enter Tab")
    #expect(desk.rows == before)
  }

  /// The line below what is typed from 12 rows on.
  @Test(arguments: [("80x11", 2), ("80x12", 3)])
  func thePaletteGivesRowsToItsActions(size: String, first: Int) {
    var desk = TestDashboard(size)
    desk.press(":")
    #expect(desk.rows[first].hasPrefix("▌"))
    #expect(desk.rows[2].hasPrefix("──") == (first == 3))
  }

  /// Twenty actions are seen, which are a page, too.
  @Test func thePaletteScrollsAsLittleAsNeeded() {
    var desk = TestDashboard()
    desk.press(":")
    let first = desk.rows[3].dropFirst()
    for _ in 0..<19 { desk.press("Down") }
    #expect(desk.rows[22].hasPrefix("▌") && desk.rows[3].dropFirst() == first)
    desk.press("Down")
    #expect(desk.rows[22].hasPrefix("▌") && desk.rows[3].dropFirst() != first)
    desk.press("Esc : PageDown")
    #expect(desk.rows[23].contains(" 21/"))
  }

  /// An address is checked where there is a customer and a file of customers.
  @Test func anAddressIsAskedFor() throws {
    var configuration = DashboardConfiguration.demo
    let token = try #require(AppAccountToken(DemoCustomer.label))
    configuration.customers.add(.init(name: "Ada Moreno", email: "ada@example.com"), for: token)
    var desk = TestDashboard(configuration: configuration)
    desk.press(": verify")
    #expect(!desk.rows[1...22].joined().contains("EMAIL"))
    #expect(desk.rows.contains { $0 == "  No matching action." })
    desk.press("Esc Enter : verify")
    #expect(desk.rows.contains { $0.contains("Enter checks whether the address is") })
    desk.press("Enter")
    #expect(desk.rows[23].contains("verify EMAIL: type the address that the customer gives"))
    desk.press(": zzzz")
    #expect(desk.rows.contains { $0 == "  No matching action." })
  }

  // MARK: Columns and segments

  /// A row of the terminal is left for the footer, and one for the line above.
  @Test(arguments: [("80x5", 3), ("80x8", 6), ("80x9", 7), ("80x24", 7)])
  func columnsScrollOnSmallScreens(size: String, seen: Int) {
    var desk = TestDashboard(size)
    desk.press("c")
    let last = desk.state.size.rows - 2
    #expect(desk.rows[last - seen + 1].hasPrefix("▌ State "))
    #expect(desk.rows[last - seen].contains("─ Columns ─"))
    desk.press("G")
    #expect(desk.rows[last].hasPrefix("▌ Life "))
    #expect(desk.rows[last - seen].contains("─ Columns ─"))
    desk.press("g")
    #expect(desk.rows[last - seen + 1].hasPrefix("▌ State "))
  }

  private func segments(_ columns: Int) -> [String] {
    var frame = Frame(size: Size(columns: columns, rows: 24))
    let prompt = SegmentPrompt(offered: [.all, .attention, .grace], saved: [])
    prompt.draw(
      in: &frame,
      layout: ScreenLayout(bodyOf: frame.size),
      context: context
    )
    return (0..<24).map { frame.row(text: $0) }.filter { !$0.isEmpty }
  }

  /// `a All` takes 7 columns and `n Attention` 13.
  @Test func lettersBreakBetweenSegments() {
    #expect(segments(20).first == " a All  n Attention")
    #expect(segments(19).first == " a All")
    #expect(segments(300).count == 1)
    for columns in [20, 33, 47, 80] {
      let shown = segments(columns).joined(separator: " ")
      for segment in Segment.allCases {
        #expect(shown.contains(EmptyResultExplanation.name(of: segment)), "\(segment)")
      }
    }
  }

  @Test func helpShowsItsEnd() {
    var desk = TestDashboard()
    desk.press("? G")
    let last = desk.rows.last { $0.hasPrefix("▌") }
    #expect(desk.rows[22] == last, "the last line stands on the last row")
    desk.press("PageUp PageUp PageUp PageUp g")
    #expect(desk.rows[3].hasPrefix("▌") || desk.rows[2].hasPrefix("▌"))
  }

  // MARK: Notifications

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
      words.contains("The archive contains no notifications with a date in this environment.")
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
