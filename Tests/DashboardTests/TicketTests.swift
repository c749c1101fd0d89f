import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The ticket that the audit log names, and what screens disclose of whom.
@Suite("Tickets and disclosures")
struct TicketTests {
  private func desk(_ size: String = "100x24", isAudited: Bool = true) -> TestDashboard {
    var configuration = DashboardConfiguration.demo
    configuration.isAudited = isAudited
    configuration.ticket = isAudited ? "T-7" : nil
    return TestDashboard(size, configuration: configuration)
  }

  @Test func aTicketIsNamedByCommand() {
    var desk = desk()
    #expect(desk.state.ticket == "T-7")
    #expect(desk.rows[1].contains("ticket T-7"))
    desk.press(": t i c k e t Space T - 8 Enter")
    #expect(desk.state.ticket == "T-8")
    #expect(desk.rows[1].contains("ticket T-8"))
    #expect(desk.rows.last?.contains("Ticket T-8 from now on") == true)
  }

  /// The line holds the ticket that is in force; without one, none is told.
  @Test func aTicketIsTypedIntoALine() {
    var desk = desk()
    desk.press("T 1 Enter")
    #expect(desk.state.ticket == "T-71")
    desk.press("T C-u")
    #expect(desk.rows.contains { $0.contains("Ticket") && $0.contains("empty for none") })
    desk.press("Enter")
    #expect(desk.state.ticket == nil)
    #expect(!desk.rows[1].contains("ticket"))
    #expect(desk.rows.last?.contains("No ticket from now on") == true)
  }

  /// A ticket that nobody is told would be a promise.
  @Test func withoutALogThereIsNoTicket() {
    var desk = desk(isAudited: false)
    desk.press(": t i c k e t Space 8 Enter")
    #expect(desk.state.ticket == nil)
    #expect(desk.rows.last?.contains("this desk writes none") == true)
  }

  /// A screen row: keys, the customers that are opened, and the one of the preview, by their places
  /// in the list.
  @Test(
    arguments: [
      ("", [], 0), ("j", [], nil), ("_ j", [], nil), ("Enter", [0], nil), ("Enter v", [0], nil),
      ("Enter e", [0], nil), ("m j m r", [0, 2], nil), ("r", [0], nil), ("!", [], nil),
      ("Enter Escape", [], 0), ("/", [], nil), ("@", [], 0), ("?", [], nil),
    ] as [(String, [Int], Int?)]
  )
  func whomAScreenDiscloses(keys: String, opened: [Int], previewed: Int?) {
    var desk = desk()
    desk.press(keys)
    let rows = FakeArchive.demo.rows
    #expect(desk.state.openedCustomers == opened.map { rows[$0].id })
    #expect(desk.state.previewedCustomer == previewed.map { rows[$0].id })
  }
}
