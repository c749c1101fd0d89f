import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The fields that describe a charge, and the pages of those that are found.
@Suite("Fields and pages of a described charge")
struct DescribedChargesTests {
  private static func archive(_ count: Int, label: String = DemoCustomer.label) -> FakeArchive {
    var archive = FakeArchive.demo
    archive.candidates = (0..<count).map { number in
      TriangulationAnswer.Candidate(
        customer: DemoCustomer.records.id,
        customerLabel: label,
        environment: .production,
        charges: [
          TriangulationAnswer.ChargeFacts(
            transactionId: DemoCustomer.id("2300019\(number + 10_000)"),
            productId: DemoCustomer.monthly,
            purchaseDate: moment("2025-03-10T08:15:00Z"),
            price: Money(milliunits: 9990, currency: "USD"),
            storefront: "USA",
            originalPurchaseDate: nil
          )
        ],
        amount: .exact,
        daysApart: 0
      )
    }
    return archive
  }

  private func limits(_ desk: TestDashboard) -> [Int] {
    desk.effects.compactMap { effect in
      if case .triangulate(let request) = effect { request.limit } else { nil }
    }
  }

  /// Twenty charges before the last one that is held, twice as many are asked for.
  @Test func moreChargesAreAskedForInTime() {
    var desk = TestDashboard(archive: Self.archive(123))
    desk.press("/ Tab pro")
    for _ in 0..<29 { desk.press("Down") }
    #expect(limits(desk).last == 50)
    desk.press("Down")
    #expect(limits(desk).last == 100)
    #expect(desk.rows[23].hasSuffix("31/123"))
    // A page are the fourteen rows of the usual screen.
    desk = TestDashboard(archive: Self.archive(40))
    desk.press("/ Tab pro PageDown")
    #expect(desk.rows[23].hasSuffix("15/40"))
  }

  /// A number begins like others; longer ones than these 14 columns are cut there.
  @Test(arguments: [("34000128840", "34 000 128 840"), ("340001288400", "…001 288 400")])
  func aLongNumberIsCutAtItsBeginning(label: String, shown: String) {
    var desk = TestDashboard("120x24", archive: Self.archive(1, label: label))
    desk.press("/ Tab pro")
    #expect(desk.rows.contains { $0.hasPrefix("▌") && $0.contains(" \(shown) ") }, "\(desk.rows)")
  }

  /// A tiny screen shows the field that is typed into, one of 14 rows a line below them.
  @Test(arguments: [
    ("80x4", 1, false), ("80x5", 4, false), ("80x13", 4, false), ("80x14", 4, true),
  ])
  func fieldsStandWhereTheyHaveRoom(size: String, fields: Int, hasRule: Bool) {
    var desk = TestDashboard(size)
    desk.press("/ Tab")
    let labels = [" Product ", " Day ", " Amount ", " Country "]
    #expect(desk.rows.count { row in labels.contains { row.hasPrefix($0) } } == fields)
    #expect(desk.rows.contains { $0.hasPrefix("────") } == hasRule)
  }

  @Test func theFieldsGoRound() {
    var desk = TestDashboard(archive: Self.archive(2))
    desk.press("/ Tab Enter")
    #expect(desk.state.route == .customers, "there is no charge to open")
    desk.press("S-Tab usa")
    #expect(desk.rows.contains { $0.hasPrefix(" Country  usa") })
    desk.press("Tab pro")
    #expect(desk.rows.contains { $0.hasPrefix(" Product  pro") })
  }

  /// While another question is asked, Enter does not open an answer to the last one.
  @Test func enterOpensNoChargeOfAnOlderDescription() {
    var desk = TestDashboard(archive: Self.archive(2))
    desk.press("/ Tab pro")
    desk.answers = false
    desk.press(". Enter")
    #expect(desk.state.route == .customers)
  }

  /// What was typed into Find stands in the field that it fits, and a bare number in none.
  @Test(arguments: [
    ("9.99", DescribeScreen.Field?.some(.amount)), ("2025-03-10", .day),
    ("com.example.reader.pro", .product), ("340", nil), ("", nil),
  ])
  func whatWasTypedFitsAField(typed: String, field: DescribeScreen.Field?) {
    let reader = DateReader(asOf: demoNow, zone: .utc)
    let screen = DescribeScreen(typed: typed, reader: reader)
    for other in DescribeScreen.Field.allCases {
      #expect(screen.text(other) == (other == field ? typed : ""), "\(other)")
    }
    #expect(screen.field == field ?? .product)
  }
}
