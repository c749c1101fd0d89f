import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What the pages of one customer, subscription, and transaction show: counts, widths, and dates that decide it.
@Suite("Pages of a customer")
struct CustomerPageTests {
  private let customer = DemoCustomer.records.id

  private func page(
    _ transactions: [Transaction],
    size: String = "80x300"
  ) -> ScreenBench<CustomerScreen> {
    ScreenBench(
      CustomerScreen(customer),
      size: size,
      customers: [DemoCustomer.records(of: transactions)]
    )
  }

  @Test(arguments: [(8, nil), (9, "… and 1 older;"), (11, "… and 3 older;")] as [(Int, String?)])
  func eightChargesAreListed(count: Int, note: String?) {
    let rows = page(DemoCustomer.charges(count)).rows
    #expect(rows.contains { $0.contains("  Charges \(count)") })
    #expect(rows.contains { $0.contains(" older;") } == (note != nil))
    if let note { #expect(rows.contains { $0.contains(note) }) }
  }

  @Test func aCustomerWithoutAnAppleAccountHasNone() {
    let none = page(DemoCustomer.charges(1) { $1.appTransactionId = nil })
    #expect(none.rows.first == "  com.example.reader · USA")
    #expect(
      page(DemoCustomer.charges(1)).rows.first == "  com.example.reader · 1 Apple Account · USA"
    )
  }

  /// The storefront of the newest document that states one, wherever it stands.
  @Test func theNewestStorefrontCounts() {
    let moved = DemoCustomer.charges(3) { number, charge in
      charge.storefront = number == 0 ? "USA" : number == 1 ? "DEU" : nil
    }
    for charges in [moved, moved.reversed()] {
      #expect(page(charges).rows.first == "  com.example.reader · 1 Apple Account · DEU")
    }
    #expect(
      page(DemoCustomer.charges(2) { $1.storefront = nil }).rows.first
        == "  com.example.reader · 1 Apple Account"
    )
  }

  /// Of all documents that state an identifier, the newest is its evidence.
  @Test func anIdentifierRestsOnItsNewestDocument() throws {
    let charges = DemoCustomer.charges(3)
    for order in [charges, charges.reversed(), [charges[1], charges[2], charges[0]]] {
      let items = try #require(page(order).screen.text.body?.items)
      let identities = items.filter { $0.key.hasPrefix("identity/") }
      #expect(identities.count == 3)
      for item in identities {
        #expect(
          item.action.evidence?.evidence.map(\.provenance.file)
            == ["notifications/charge 2.json"],
          "\(item.key)"
        )
      }
    }
  }

  /// The legend has 46 columns, and stands as far to the right as the strip, by 4.
  @Test(arguments: [("56x300", false), ("57x300", true)])
  func theLegendNamesWhatHasRoom(size: String, isWhole: Bool) {
    let bench = ScreenBench(
      CustomerScreen(customer),
      size: size,
      customers: [DemoCustomer.records]
    )
    let legend = bench.rows.first { $0.hasPrefix("      ▒ free") } ?? ""
    let rest = isWhole ? "  ✕ refunded or revoked" : ""
    #expect(legend == "      ▒ free  █ paid  ▲ grace\(rest)")
  }

  @Test(arguments: [
    (1, "Nothing signed by then arrived later. K goes back."),
    (2, "1 document signed by then arrived later and is not counted. K goes back."),
    (3, "2 documents signed by then arrived later and are not counted. K goes back."),
  ])
  func whatArrivedLaterIsCounted(count: Int, told: String) {
    let charges = DemoCustomer.charges(count) { number, charge in
      let late = demoNow.adding(TimeSpan(milliseconds: 1))
      charge.evidence.arrived = number == 0 ? demoNow : late
    }
    var bench = ScreenBench(CustomerScreen(customer), size: "80x60")
    bench.context.scope = .arrived
    bench.context.take(DemoCustomer.records(of: charges), of: customer)
    bench.screen.prepare(in: bench.context)
    let start = "What the archive could have known then: 1 document had arrived."
    #expect(words(of: bench.rows).contains("\(start) \(told)"))
  }

  // MARK: Few records

  private func desk(_ size: String, records: [Record]) -> TestDashboard {
    var archive = FakeArchive.demo
    archive.records[customer] = CustomerRecords(id: customer, records: records)
    var desk = TestDashboard(size, archive: archive)
    desk.press("Enter")
    return desk
  }

  @Test func aCustomerWithoutPurchasesSaysSo() {
    let desk = desk("80x60", records: [])
    #expect(words(of: desk.rows).contains("The archive contains no purchase by this customer."))
    for title in ["Subscriptions", "One-time", "Charges", "Recent events", "Warnings", "Found"] {
      #expect(!desk.rows.contains { $0.hasPrefix("  \(title)") }, "\(title)")
    }
  }

  @Test func aPurchaseAloneIsTheAnswer() {
    var coins = DemoCustomer.transaction("340001500000001", bought: "2025-02-02T19:30:00Z")
    coins.originalTransactionId = coins.transactionId
    coins.productId = DemoCustomer.product("com.example.reader.coins.100")
    coins.type = .known(.consumable)
    coins.subscriptionGroupIdentifier = nil
    coins.webOrderLineItemId = nil
    var desk = desk("80x60", records: [Record(coins)])
    #expect(!words(of: desk.rows).contains("contains no purchase"))
    #expect(desk.rows.contains { $0.contains("One-time purchases 1") })
    #expect(!desk.rows.contains { $0.contains("Subscriptions 1") })
    desk.press("g Enter")
    #expect(desk.state.route == .transaction(customer, coins.transactionId))
    // What was bought once belongs to no subscription.
    desk.press("t")
    #expect(desk.state.route == .timeline(customer, nil))
  }

  @Test func whatIsNotKnownYetIsSaid() {
    var desk = TestDashboard()
    desk.press("Enter Enter @ 2023-12-31 Enter")
    #expect(words(of: desk.rows).contains("This subscription is not known as of this date."))
    desk = TestDashboard()
    desk.press("Enter Enter Enter @ 2023-12-31 Enter")
    #expect(words(of: desk.rows).contains("This transaction is not known as of this date."))
  }

  /// Behind 27 columns of title, Apple's status has room beside it from 66 columns on.
  @Test(arguments: [("65x24", false), ("66x24", true)])
  func applesStatusStandsBesideTheState(size: String, isBeside: Bool) {
    var desk = TestDashboard(size)
    desk.press("Enter Enter")
    let title = desk.rows.firstIndex { $0.contains("GRACE PERIOD · Has access") } ?? 0
    let status = desk.rows.firstIndex { $0.contains("Apple status: grace period (4)") } ?? 0
    #expect(status == (isBeside ? title : title + 1))
  }

  /// Below 60 columns of text Apple's names stand below the values.
  @Test(arguments: [("62x24", false), ("63x24", true)])
  func applesNamesStandBesideTheValues(size: String, isBeside: Bool) {
    var desk = TestDashboard(size)
    desk.press("Enter Enter Enter")
    let row = desk.rows.first { $0.contains("340 001 393 001 057") && !$0.contains("›") } ?? ""
    #expect(row.hasSuffix("transactionId") == isBeside, "\(row)")
    #expect(desk.rows.contains { $0 == "    transactionId" } != isBeside)
  }
}
