import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The edges of the pages about one customer: counts, widths, and dates that decide what is shown.
@Suite("The edges of a customer's pages")
struct PageEdgesTests {
  private static let customer = DemoCustomer.records.id
  private static let annual = DemoCustomer.id("340001777777777")

  /// So many months that were charged, from January 2024 on, each told by a file of its own.
  private static func charges(
    _ count: Int,
    _ change: (Int, inout Transaction) -> Void = { _, _ in }
  ) -> [Transaction] {
    (0..<count).map { number in
      let bought = moment("2024-01-10T08:15:00Z").adding(.days(Int64(number * 30)))
      var charge = DemoCustomer.transaction(
        "3400013930010\(10 + number)",
        bought: "2024-01-10T08:15:00Z",
        file: "charge \(number)"
      )
      charge.purchaseDate = bought
      charge.expiresDate = bought.adding(.days(30))
      charge.evidence.asOf = bought.adding(.seconds(5))
      change(number, &charge)
      return charge
    }
  }

  private static func records(_ transactions: [Transaction]) -> CustomerRecords {
    CustomerRecords(id: customer, records: transactions.map { Record($0) })
  }

  private func page(
    _ transactions: [Transaction],
    size: String = "80x300"
  ) -> ScreenBench<CustomerScreen> {
    ScreenBench(
      CustomerScreen(Self.customer),
      size: size,
      customers: [Self.records(transactions)]
    )
  }

  private func words(_ rows: [String]) -> String {
    rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  // MARK: A customer

  @Test(arguments: [(8, nil), (9, "… and 1 older;"), (11, "… and 3 older;")] as [(Int, String?)])
  func eightChargesAreListed(count: Int, note: String?) {
    let rows = page(Self.charges(count)).rows
    #expect(rows.contains { $0.contains("  Charges \(count)") })
    #expect(rows.contains { $0.contains(" older;") } == (note != nil))
    if let note { #expect(rows.contains { $0.contains(note) }) }
  }

  @Test func aCustomerWithoutAnAppleAccountHasNone() {
    let none = page(Self.charges(1) { $1.appTransactionId = nil })
    #expect(none.rows.first == "  com.example.reader · USA")
    #expect(page(Self.charges(1)).rows.first == "  com.example.reader · 1 Apple Account · USA")
  }

  /// The storefront of the newest document that states one, wherever it stands.
  @Test func theNewestStorefrontCounts() {
    let moved = Self.charges(3) { number, charge in
      charge.storefront = number == 0 ? "USA" : number == 1 ? "DEU" : nil
    }
    for charges in [moved, moved.reversed()] {
      #expect(page(charges).rows.first == "  com.example.reader · 1 Apple Account · DEU")
    }
    #expect(
      page(Self.charges(2) { $1.storefront = nil }).rows.first
        == "  com.example.reader · 1 Apple Account"
    )
  }

  /// Of all documents that state an identifier, the newest is its evidence.
  @Test func anIdentifierRestsOnItsNewestDocument() throws {
    let charges = Self.charges(3)
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
      CustomerScreen(Self.customer),
      size: size,
      customers: [DemoCustomer.records]
    )
    let legend = bench.rows.first { $0.hasPrefix("      ▒ free") } ?? ""
    let rest = isWhole ? "  ✕ refunded or revoked" : ""
    #expect(legend == "      ▒ free  █ paid  ▲ grace\(rest)")
  }

  // MARK: As of what had arrived

  @Test(arguments: [
    (1, "Nothing signed by then arrived later. K goes back."),
    (2, "1 document signed by then arrived later and is not counted. K goes back."),
    (3, "2 documents signed by then arrived later and are not counted. K goes back."),
  ])
  func whatArrivedLaterIsCounted(count: Int, told: String) {
    let charges = Self.charges(count) { number, charge in
      let late = demoNow.adding(TimeSpan(milliseconds: 1))
      charge.evidence.arrived = number == 0 ? demoNow : late
    }
    var bench = ScreenBench(CustomerScreen(Self.customer), size: "80x60")
    bench.context.scope = .arrived
    bench.context.take(Self.records(charges), of: Self.customer)
    bench.screen.prepare(in: bench.context)
    let start = "What the archive could have known then: 1 document had arrived."
    #expect(words(bench.rows).contains("\(start) \(told)"))
  }

  // MARK: Answers

  /// Below 50 columns of text the question stands above the verdict, and a step in one line.
  @Test(arguments: [("56x200", true), ("57x200", false)])
  func questionsStandBesideTheirVerdicts(size: String, isNarrow: Bool) {
    var desk = TestDashboard(size, archive: RefundedCustomer.archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter A Down Enter")
    #expect(desk.rows.contains { $0.hasSuffix(" Refunded, but …?") } == isNarrow)
    #expect(desk.rows.contains { $0.contains(" Refunded, but …?      ") } != isNarrow)
    #expect(desk.rows.contains { $0.contains(" refunded charge: ") } == isNarrow)
    #expect(desk.rows.contains { $0.contains(" refunded charge  ") } != isNarrow)
  }

  // MARK: Timelines

  /// Two subscriptions, the second one of a product with a long name.
  private func timeline(_ size: String, of key: ChainKey? = nil) -> ScreenBench<TimelineScreen> {
    let second = Self.charges(2) { number, charge in
      charge.transactionId = DemoCustomer.id("34000177777777\(7 + number)")
      charge.originalTransactionId = Self.annual
      charge.productId = DemoCustomer.product("com.example.reader.premium.organizations-annual")
      charge.webOrderLineItemId = nil
      charge.subscriptionGroupIdentifier = SubscriptionGroupId("21400002")
    }
    return ScreenBench(
      TimelineScreen(Self.customer, key),
      size: size,
      customers: [Self.records(Self.charges(2) + second)]
    )
  }

  /// One strip for ten rows; below them the axis, the legend, and a blank line.
  @Test(arguments: [("100x13", 0), ("100x14", 4), ("100x23", 4), ("100x24", 5), ("100x80", 5)])
  func stripsTakeFewRows(size: String, count: Int) {
    let bench = timeline(size)
    #expect(bench.screen.pinnedLines(in: bench.context).count == count)
  }

  @Test func aTimelineOfOneSubscriptionHasItsStrip() throws {
    let all = timeline("100x80")
    let lines = all.screen.pinnedLines(in: all.context)
    // A name has 20 columns at most, and two blanks behind it.
    let names = lines.prefix(2).compactMap { $0.first?.text }
    #expect(names.allSatisfy { columnWidth(of: $0) == 22 && $0.hasSuffix("  ") })
    #expect(names.contains { $0.hasPrefix("pro.monthly  ") })
    #expect(names.contains { $0.hasSuffix("…  ") })
    let subscriptions = try #require(all.context.assessment(of: Self.customer)?.subscriptions)
    #expect(subscriptions.count == 2)
    for subscription in subscriptions {
      let one = timeline("100x80", of: subscription.chainKey)
      let name = one.screen.pinnedLines(in: one.context)
      #expect(name.count == 4)
      let isAnnual = subscription.chainKey.originalTransactionId == Self.annual
      #expect(name.first?.first?.text.hasPrefix("pro.monthly") == !isAnnual)
    }
  }

  /// Without a strip, left and right do what down and up do.
  @Test func whereNoStripIsTheKeysGoFromEventToEvent() {
    var bench = timeline("100x13")
    var other = bench
    let first = bench.rows
    for _ in 0..<8 {
      _ = bench.press("Left")
      _ = other.press("Down")
      #expect(bench.rows == other.rows)
    }
    #expect(bench.rows != first)
    _ = bench.press("Right")
    _ = other.press("Up")
    #expect(bench.rows == other.rows)
  }

  // MARK: Reports

  private func digestFiles(_ outcomes: [ScreenOutcome]) -> [String] {
    for case .run(.digests(let files)) in outcomes { return files }
    return []
  }

  @Test func aReportIsCopiedWhenAllItsDigestsAreThere() throws {
    var bench = ScreenBench(ReportScreen([Self.customer]), customers: [DemoCustomer.records])
    let files = digestFiles(bench.send(.opened))
    let first = try #require(files.first)
    #expect(files.count > 1 && Set(files).count == files.count)
    // What is under way is not asked for again, and what was not asked for is not taken.
    #expect(digestFiles(bench.send(.changed(.customer))).isEmpty)
    #expect(bench.send(.answered(.digests(["other.json": .unchanged(sha256: "0")]))).isEmpty)
    #expect(bench.screen.digests.isEmpty)
    #expect(bench.send(.answered(.digests([first: .unchanged(sha256: "1")]))).isEmpty)
    #expect(!bench.screen.isCopied && bench.screen.awaited == Set(files.dropFirst()))
    var digests: [String: FileDigest] = [:]
    for file in files.dropFirst() { digests[file] = .unchanged(sha256: "2") }
    #expect(bench.send(.answered(.digests(digests))).count == 1)
    #expect(bench.screen.isCopied)
    #expect(bench.send(.changed(.customer)).isEmpty)
  }

  /// What could not be read is told, and the report is not copied by itself.
  @Test func digestsThatFailAreTold() {
    var bench = ScreenBench(ReportScreen([Self.customer]), customers: [DemoCustomer.records])
    let files = digestFiles(bench.send(.opened))
    let other = Effect.digests(["other.json"])
    _ = bench.send(.answered(.failed(other, message: "Another file is gone.")))
    #expect(bench.screen.failure == nil && bench.screen.awaited == Set(files))
    _ = bench.send(.answered(.failed(.digests(files), message: "The disk is gone.")))
    #expect(bench.rows.contains { $0 == "  The disk is gone." })
    #expect(bench.screen.awaited.isEmpty)
    #expect(!bench.screen.isCopied)
    // Nothing failed yet of what is asked for again.
    #expect(digestFiles(bench.send(.resumed)) == files)
    #expect(bench.screen.failure == nil)
    #expect(!bench.rows.contains { $0 == "  The disk is gone." })
    _ = bench.send(.answered(.failed(.digests(files), message: "The disk is gone.")))
    bench.context.take(nil, of: Self.customer)
    #expect(bench.send(.changed(.customer)).isEmpty)
    #expect(!bench.screen.isCopied)
  }
}
