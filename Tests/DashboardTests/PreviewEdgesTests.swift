import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What the preview and the list of recent customers leave out where there is no room or no date.
@Suite("The edges of previews and recent customers")
struct PreviewEdgesTests {
  private static let customer = DemoCustomer.records.id

  private func desk(_ size: String, records: [Record]) -> TestDashboard {
    var archive = FakeArchive.demo
    archive.records[Self.customer] = CustomerRecords(id: Self.customer, records: records)
    return TestDashboard(size, archive: archive)
  }

  // MARK: The preview

  /// Below the list there is no room for blank lines.
  @Test(arguments: [("+ +", false), ("+ + +", true)])
  func blankLinesNeedRoom(keys: String, isAiry: Bool) throws {
    var desk = TestDashboard("80x60")
    desk.press(keys)
    let purchase = try #require(desk.rows.firstIndex { $0.contains("whether coins.100 has been") })
    let reply = try #require(desk.rows.firstIndex { $0.contains("Say   “") })
    #expect(purchase < reply)
    #expect(desk.rows[purchase - 1].isEmpty == isAiry)
    #expect(desk.rows[reply - 1].isEmpty == isAiry)
  }

  /// A file's time only shows when a document existed at the latest.
  @Test func evidenceWithoutADateIsSaidToHaveNone() {
    var coins = DemoCustomer.transaction("340001500000001", bought: "2025-03-08T10:00:00Z")
    coins.originalTransactionId = coins.transactionId
    coins.type = .known(.consumable)
    coins.evidence.clock = .fileTime
    let undated = desk("140x40", records: [Record(coins)])
    let told = "no evidence with a date; filed 8 March or earlier"
    #expect(undated.rows.contains { $0.contains(told) })
    #expect(!undated.rows.contains { $0.contains("newest evidence") })
    coins.evidence.clock = .stated
    let dated = desk("140x40", records: [Record(coins)])
    #expect(!dated.rows.contains { $0.contains("no evidence with a date") })
    #expect(dated.rows.contains { $0.contains("newest evidence 8 Mar 10:00") })
  }

  @Test func aCustomerWithoutEvidenceHasNoPurchases() {
    let desk = desk("140x40", records: [])
    #expect(desk.rows.contains { $0.contains("No known purchases.") })
    #expect(!desk.rows.contains { $0.contains("evidence with") || $0.contains("newest evid") })
  }

  // MARK: Recent customers

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
