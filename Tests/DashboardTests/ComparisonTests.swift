import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// Two customers side by side.
@Suite("Comparison of two customers")
struct ComparisonTests {
  /// Ada Moreno, and another customer with the same subscription but the failed renewal.
  private static var archive: FakeArchive {
    var archive = FakeArchive.demo
    let id = archive.rows[1].id
    let ada = DemoCustomer.records
    archive.records[id] = CustomerRecords(
      id: id,
      records: ada.records.filter { $0.evidence.asOf < DemoCustomer.failed },
      person: .init(name: "Grace Hopper", email: "grace@example.com")
    )
    return archive
  }

  private func desk(_ size: String = "80x24") -> TestDashboard {
    TestDashboard(size, archive: Self.archive)
  }

  private static let pair = [archive.rows[0].id, archive.rows[1].id]

  @Test(arguments: ["80x24", "200x50"]) func showsWhatDiffers(size: String) throws {
    var desk = desk(size)
    desk.press("m m =")
    try expectScreen("comparison-\(size)", desk.frame, keys: "m m =")
  }

  /// The marked ones, the marked one and the one under the cursor, or the one that is open and the one
  /// that was opened last.
  @Test(arguments: [
    ("m m =", [0, 1]), ("m m G =", [0, 1]), ("m =", [0, 1]), ("Enter Escape j =", [1, 0]),
    ("Enter Escape j Enter =", [1, 0]), ("Enter Escape j Enter A =", [1, 0]),
    ("m m : c o m p a r e Enter", [0, 1]),
  ])
  func whoIsCompared(keys: String, pair: [Int]) {
    var desk = desk()
    desk.press(keys)
    #expect(desk.state.route == .comparison(Self.pair[pair[0]], Self.pair[pair[1]]))
    #expect(desk.state.openedCustomers == pair.map { Self.pair[$0] })
  }

  @Test(arguments: [
    ("=", "Mark two customers in the list"), ("Enter =", "Mark two customers in the list"),
    ("m m m =", "Two customers are compared at a time, and 3 are marked"),
    ("! =", "Mark two customers in the list"),
  ])
  func whyNobodyIsCompared(keys: String, message: String) {
    var desk = desk()
    desk.press(keys)
    #expect(desk.rows.last?.contains(message) == true, "\(desk.rows.last ?? "")")
  }

  @Test func eachCustomerIsOpenedFromIt() {
    var desk = desk()
    desk.press("m m = j Enter")
    #expect(desk.state.route == .customer(Self.pair[1]))
    desk.press("Escape")
    #expect(desk.state.route == .comparison(Self.pair[0], Self.pair[1]))
  }

  @Test func namesAreWhole() {
    var desk = desk()
    desk.press("m m =")
    #expect(desk.rows.contains { $0.contains("Ada Moreno") })
    #expect(desk.rows.contains { $0.contains("Grace Hopper") })
  }

  /// What is the same is said once.
  @Test func theSameFactsStandBelow() throws {
    var desk = desk("80x50")
    desk.press("m m =")
    let same = try #require(desk.rows.firstIndex { $0.contains("What is the same") })
    let product = try #require(desk.rows.firstIndex { $0.hasPrefix("  Product") })
    let state = try #require(desk.rows.firstIndex { $0.hasPrefix("  State") })
    #expect(product > same)
    #expect(state < same)
    #expect(desk.rows[product].split(separator: " ") == ["Product", "pro.monthly"])
    #expect(desk.rows[state].contains("grace period"))
    #expect(desk.rows[state].contains("│"))
  }

  /// Where two texts have no room beside one another, they stand below one another.
  @Test func aNarrowScreenStacksThem() throws {
    var desk = desk("50x30")
    desk.press("m m =")
    let state = try #require(desk.rows.firstIndex { $0.hasPrefix("  State") })
    #expect(desk.rows[state + 1].contains("grace period"))
    #expect(!desk.rows[state].contains("│"))
  }

  @Test func itFollowsTheDate() {
    var desk = desk()
    desk.press("m m = @ 1 Space F e b Enter")
    let rows = desk.rows
    #expect(!rows.contains { $0.hasPrefix("  State") && $0.contains("│") })
  }
}
