import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What the list of recent and pinned customers shows.
@Suite("Recent customers")
struct RecentCustomersTests {
  private static let customer = DemoCustomer.records.id

  /// From 90 columns of text on a state has six more.
  @Test(arguments: [("96x24", 20), ("97x24", 26)])
  func statesHaveRoomFrom90Columns(size: String, column: Int) throws {
    var desk = TestDashboard(size)
    desk.press("p '")
    let row = try #require(desk.rows.first { $0.contains(" 7e3fb204") })
    let place = try #require(row.firstRange(of: "7e3fb204")).lowerBound
    #expect(row.distance(from: row.startIndex, to: place) == column)
  }

  @Test(arguments: [
    (true, false, ["Pinned 1"]), (false, true, ["Recently viewed 1"]),
    // Whoever is pinned is not listed twice.
    (true, true, ["Pinned 1"]),
  ])
  func partsWithoutCustomersAreLeftOut(isPinned: Bool, isRecent: Bool, parts: [String]) {
    var configuration = DashboardConfiguration.demo
    if isPinned { configuration.memory.pinned = [Self.customer] }
    if isRecent { configuration.memory.recent = [Self.customer] }
    var desk = TestDashboard(configuration: configuration)
    desk.press("'")
    for title in ["Pinned", "Recently viewed"] {
      let isShown = parts.contains { $0.hasPrefix(title) }
      #expect(desk.rows.contains { $0.hasPrefix("  \(title) 1") } == isShown, "\(title)")
    }
    #expect(desk.rows.count { $0.contains("7e3fb204") } == 1)
    #expect(!desk.rows.contains { $0.contains("No customer was opened yet.") })
  }

  @Test func customersThatCannotBeReadAreTold() throws {
    var bench = ScreenBench(RecentScreen())
    bench.context.memory.recent = [Self.customer]
    _ = bench.send(.opened)
    #expect(bench.rows.first == "  Looking for the customers…")
    var request = try #require(bench.screen.awaited)
    #expect(request.environment == .all && request.limit == 1)
    request.limit = 2
    _ = bench.send(.answered(.failed(.list(request), message: "Another list is gone.")))
    #expect(bench.rows.first == "  Looking for the customers…")
    request.limit = 1
    _ = bench.send(.answered(.failed(.list(request), message: "The index is damaged.")))
    #expect(bench.rows.first == "  The index is damaged.")
    #expect(bench.rows.contains { $0.hasPrefix("  Recently viewed 1") })
    #expect(bench.rows.contains { $0.contains("no longer in the archive") })
  }
}
