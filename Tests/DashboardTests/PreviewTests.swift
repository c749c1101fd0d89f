import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What the preview leaves out where there is no room or no date.
@Suite("The preview beside the list")
struct PreviewTests {
  private static let customer = DemoCustomer.records.id

  private func desk(_ size: String, records: [Record]) -> TestDashboard {
    var archive = FakeArchive.demo
    archive.records[Self.customer] = CustomerRecords(id: Self.customer, records: records)
    return TestDashboard(size, archive: archive)
  }

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
}
