import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The columns of the customers list, and the arrow at the one that it is sorted by.
@Suite("Columns of the list")
struct ColumnTests {
  private func heads(_ desk: TestDashboard) -> String {
    desk.rows.first { $0.hasPrefix("  State") || $0.hasPrefix("  Customer") } ?? ""
  }

  @Test func columnsAreChosenOverTheList() throws {
    var desk = TestDashboard()
    desk.press("c")
    try expectScreen("columns-80x24", desk.frame, keys: "c")
    desk.press("Space")
    #expect(heads(desk).hasPrefix("  Customer"), "the list shows it at once")
    desk.press("Space")
    #expect(heads(desk).hasPrefix("  State"))
    desk.press("Down Space")
    #expect(desk.rows.last?.contains("The customer is always shown") == true)
    desk.press("Down Right Right Right Esc")
    #expect(desk.state.memory.columns[.product] == ListColumns.Choice(width: 17))
    #expect(desk.state.memory.columns[.state] == ListColumns.Choice(isShown: true))
    #expect(desk.rows.last?.contains("find") == true)
  }

  @Test func columnsOnALargeScreen() throws {
    var desk = TestDashboard("200x50")
    desk.press("c End Space Up Space Up Up + + +")
    try expectScreen("columns-200x50", desk.frame, keys: "c End Space Up Space Up Up + + +")
    #expect(!heads(desk).contains("Charges") && !heads(desk).contains("Life"))
    desk.press("d")
    #expect(desk.state.memory.columns == ListColumns())
    desk.press("Esc")
    #expect(desk.rows == TestDashboard("200x50").rows)
  }

  @Test func aChosenColumnTakesTheRoomOfOthers() {
    var configuration = DashboardConfiguration.demo
    configuration.memory.columns[.newest].isShown = true
    configuration.memory.columns[.until].isShown = false
    let desk = TestDashboard(configuration: configuration)
    #expect(heads(desk).contains("Newest"))
    #expect(heads(desk).contains("Charges"))
    #expect(!heads(desk).contains("Until"))
  }

  @Test func livesAreShownWhereTheyAreChosen() {
    var configuration = DashboardConfiguration.demo
    configuration.memory.columns[.life].isShown = true
    configuration.memory.columns[.until].isShown = false
    let desk = TestDashboard("120x24", configuration: configuration)
    #expect(heads(desk).contains("Life"))
    #expect(desk.rows.contains { $0.contains("7e3fb204") && $0.contains("█") })
  }

  @Test(arguments: [(0, 4), (4, 4), (60, 60), (1000, 60), (-3, 4)])
  func widthsAreHeldWithinLimits(width: Int, kept: Int) {
    #expect(ListColumns.Choice(width: width).width == kept)
  }

  /// At every size, whatever was chosen, the customer can be read.
  @Test(arguments: ["20x8", "40x10", "80x24", "140x40", "300x80"])
  func theCustomerIsAlwaysShown(size: String) {
    for hidden in ListColumn.allCases {
      var configuration = DashboardConfiguration.demo
      configuration.memory.columns[hidden] = ListColumns.Choice(isShown: false, width: 60)
      for wide in ListColumn.allCases where wide != hidden {
        configuration.memory.columns[wide] = ListColumns.Choice(isShown: true, width: 60)
      }
      let desk = TestDashboard(size, configuration: configuration)
      #expect(desk.rows.contains { $0.contains("91c0aa17") }, "\(hidden) at \(size)")
    }
  }

  @Test(arguments: [
    ("", "State ▴"), ("S", "State ▾"), ("s", "Until ▴"), ("s S", "Until ▾"), ("s s", "▾Newest"),
    ("s s S", "▴Newest"), ("s s s", "▾Charges"), ("s s s s", "Customer ▴"),
  ])
  func anArrowShowsTheOrder(keys: String, head: String) {
    var desk = TestDashboard("100x24")
    desk.press(keys)
    #expect(heads(desk).contains(head), "\(heads(desk))")
    #expect(heads(desk).filter { "▴▾".contains($0) }.count == 1)
    var configuration = DashboardConfiguration.demo
    configuration.isASCII = true
    desk = TestDashboard("100x24", configuration: configuration)
    desk.press(keys)
    let twin = head.replacing("▴", with: "^").replacing("▾", with: "v")
    #expect(heads(desk).contains(twin))
  }

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
}
