import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The palette of actions: what it offers, and how it scrolls.
@Suite("The palette")
struct PaletteTests {
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
}
