import Dashboard
import Foundation
import SubscriptionModel
import TerminalUI
import Testing

@Suite("Clicks")
struct ClickTests {
  /// Clicks on the last place of a text on the screen, below the header.
  private func click(_ text: String, count: Int = 1, in desk: inout TestDashboard) throws {
    let rows = desk.rows
    let row = try #require(rows.indices.last { $0 > 0 && rows[$0].contains(text) }, "\(rows)")
    let found = try #require(rows[row].range(of: text))
    let column = columnWidth(of: String(rows[row][..<found.lowerBound]))
    desk.send(.terminal(.click(Point(column: column, row: row), count: count)))
  }

  @Test func theMouseIsTheTerminalsUntilItIsAskedFor() {
    var desk = TestDashboard()
    desk.press("M")
    #expect(desk.effects.last == .captureMouse(true))
    #expect(
      desk.rows[23].hasPrefix(
        " Click selects, double-click opens; M lets the terminal select text again"
      )
    )
    desk.press("M")
    #expect(desk.effects.last == .captureMouse(false))
    #expect(desk.rows[23].contains("M makes clicks work here"))
  }

  @Test func aClickSelectsACustomerAndADoubleClickOpensIt() throws {
    var desk = TestDashboard()
    try click("0be1d5f2", in: &desk)
    #expect(desk.selectedRow.contains("0be1d5f2"))
    #expect(desk.rows[0].contains("Customers"))
    try click("7e3fb204", count: 2, in: &desk)
    #expect(desk.rows[0].contains("Customers › 7e3fb204"))
    desk.press("Esc")
    #expect(desk.selectedRow.contains("7e3fb204"))
  }

  /// Also after the list has scrolled, at any size.
  @Test(arguments: ["30x8", "80x24", "100x30", "200x50"])
  func aClickSelectsTheRowThatIsShownThere(size: String) throws {
    var desk = TestDashboard(size, archive: .long(450))
    desk.press("C-d PageDown PageDown Up")
    let before = desk.rows
    let list = before.indices.filter { before[$0].contains("● active") }
    for row in list {
      desk.send(.terminal(.click(Point(column: 6, row: row), count: 1)))
      #expect(desk.frame.cursor?.row == row, "row \(row)")
      #expect(desk.rows[row].dropFirst().prefix(20) == before[row].dropFirst().prefix(20))
    }
  }

  @Test func aClickOnASegmentGoesToIt() throws {
    var desk = TestDashboard()
    try click("Attention", in: &desk)
    #expect(desk.rows[3].contains("[Attention 4]"))
    try click("More…", in: &desk)
    #expect(desk.rows.contains { $0.contains(" r Retry") })
  }

  @Test func aClickOnAHeadSortsAndASecondOneReverses() throws {
    var desk = TestDashboard("100x30")
    let heads = try #require(desk.rows.firstIndex { $0.hasPrefix("  State") })
    let until = try #require(desk.rows[heads].range(of: "Until"))
    let column = desk.rows[heads].distance(from: desk.rows[heads].startIndex, to: until.lowerBound)
    let head = DashboardEvent.terminal(.click(Point(column: column, row: heads), count: 1))
    desk.send(head)
    #expect(desk.rows[heads].contains("Until ▴"))
    desk.send(head)
    #expect(desk.rows[heads].contains("Until ▾"))
  }

  @Test func aClickOnTheFooterDoesWhatItSays() throws {
    var desk = TestDashboard()
    try click("/ find", in: &desk)
    #expect(desk.rows[1].hasPrefix(" Find:"))
    desk.press("Esc")
    try click("? more", in: &desk)
    #expect(desk.rows[0].contains("Help"))
    try click("Esc back", in: &desk)
    #expect(desk.rows[3].contains("[All 8]"))
  }

  @Test func theWheelMovesTheCursor() {
    var desk = TestDashboard(archive: .long(450))
    desk.press("scroll:3")
    #expect(desk.selectedRow.contains(FakeArchive.shownLabel(100_003)))
    desk.press("scroll:-2")
    #expect(desk.selectedRow.contains(FakeArchive.shownLabel(100_001)))
  }

  @Test func aClickOnALineOfACustomerPutsTheCursorThere() throws {
    var desk = TestDashboard("80x60")
    desk.press("Enter")
    try click("coins.100", in: &desk)
    #expect(desk.selectedRow.contains("coins.100"))
    try click("coins.100", count: 2, in: &desk)
    #expect(desk.rows[0].contains("340 001 500 000 001"))
  }

  /// In the second column, too, which takes the cursor.
  @Test func aClickGoesToAnotherColumn() throws {
    var desk = TestDashboard("200x50")
    desk.press("Enter")
    let left = try #require(desk.frame.cursor)
    #expect(left.column < 10)
    try click("bought coins.100", in: &desk)
    let right = try #require(desk.frame.cursor)
    #expect(right.column > 80)
    #expect(desk.rows[right.row].contains("2 Feb 19:30"))
  }

  @Test func aDoubleClickOpensAHitOfFind() throws {
    var desk = TestDashboard()
    desk.press("/ 393001")
    let row = try #require(desk.rows.indices.dropFirst(3).first { desk.rows[$0].contains("393") })
    desk.send(.terminal(.click(Point(column: 10, row: row), count: 2)))
    #expect(!desk.rows[1].hasPrefix(" Find:"))
  }

  /// A click beside a line that is typed into keeps what was typed there.
  @Test func aClickBesideTheFilterAcceptsIt() throws {
    var desk = TestDashboard()
    desk.press("\\ pro")
    try click("91c0aa17", in: &desk)
    #expect(desk.selectedRow.contains("91c0aa17"))
    desk.press("Down")
    #expect(!desk.selectedRow.contains("91c0aa17"))
    #expect(desk.rows[2].contains("with pro"))
  }

  @Test func aClickOnNothingDoesNothing() {
    var desk = TestDashboard()
    let before = desk.rows
    for place in [Point(column: 40, row: 20), Point(column: 0, row: 0), Point(column: 99, row: 99)]
    {
      desk.send(.terminal(.click(place, count: 2)))
    }
    #expect(desk.rows == before)
  }
}
