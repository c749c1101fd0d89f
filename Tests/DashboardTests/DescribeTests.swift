import Dashboard
import SubscriptionModel
import TerminalUI
import Testing

@Suite("A charge that a customer describes")
struct DescribeTests {
  private var archive: FakeArchive {
    var archive = RefundedCustomer.archive
    archive.candidates = [
      candidate(
        RefundedCustomer.records.id,
        "91c0aa17-0000-4000-8000-000000000002",
        [charge("230001900000101", "2025-03-10T08:15:00Z", 9990)],
        .exact
      ),
      candidate(
        DemoCustomer.records.id,
        DemoCustomer.label,
        [
          charge("340001393001056", "2025-01-10T08:15:00Z", 9990),
          charge("340001393001057", "2025-02-10T08:15:00Z", 9990),
        ],
        .grouped(2)
      ),
    ]
    return archive
  }

  private func charge(
    _ id: String,
    _ date: String,
    _ price: Int64
  ) -> TriangulationAnswer.ChargeFacts {
    TriangulationAnswer.ChargeFacts(
      transactionId: DemoCustomer.id(id),
      productId: DemoCustomer.monthly,
      purchaseDate: moment(date),
      price: Money(milliunits: price, currency: "USD"),
      storefront: "USA",
      originalPurchaseDate: nil
    )
  }

  private func candidate(
    _ customer: CustomerId,
    _ label: String,
    _ charges: [TriangulationAnswer.ChargeFacts],
    _ amount: TriangulationAnswer.AmountMatch
  ) -> TriangulationAnswer.Candidate {
    TriangulationAnswer.Candidate(
      customer: customer,
      customerLabel: label,
      environment: .production,
      charges: charges,
      amount: amount,
      daysApart: 0
    )
  }

  /// All candidates can be reached, and the count is of all from the start.
  @Test func moreCandidatesComeAsTheCursorGoesOn() {
    var archive = RefundedCustomer.archive
    archive.candidates = (0..<123).map { number in
      candidate(
        RefundedCustomer.records.id,
        "91c0aa17-0000-4000-8000-000000000002",
        [charge("2300019\(number + 10_000)", "2025-03-10T08:15:00Z", 9990)],
        .exact
      )
    }
    var desk = TestDashboard("80x24", archive: archive)
    desk.press("/ Tab pro")
    #expect(desk.rows.contains { $0.contains("123 charges") })
    #expect(desk.rows.last?.contains("1/123") == true, "\(desk.rows)")
    for _ in 0..<122 { desk.press("Down") }
    #expect(desk.rows.last?.contains("123/123") == true, "\(desk.rows)")
    desk.press("Down")
    #expect(desk.rows.last?.contains("123/123") == true)
    let asked = desk.effects.compactMap { effect -> Int? in
      if case .triangulate(let request) = effect { request.limit } else { nil }
    }
    #expect(asked.suffix(3) == [50, 100, 200])
  }

  @Test(arguments: ["80x24", "200x50"])
  func drawsTheFormWithCandidates(size: String) throws {
    var desk = TestDashboard(size, archive: archive)
    desk.press("/ Tab pro Tab 2025-03-10 Tab 9.99")
    try expectScreen(
      "describe-\(size)",
      desk.frame,
      keys: "/ Tab pro Tab 2025-03-10 Tab 9.99"
    )
  }

  @Test func theFormAsksForWhatIsUnderstood() throws {
    var desk = TestDashboard(archive: archive)
    desk.press("/ Tab pro Tab 2025-03-10 Tab 9,99")
    let asked = desk.effects.compactMap { effect -> TriangulationRequest? in
      if case .triangulate(let request) = effect { request } else { nil }
    }
    let last = try #require(asked.last)
    #expect(last.product == "pro")
    #expect(last.days == DayRange("2025-03-10", zone: .utc))
    #expect(last.amount == StatedAmount(milliunits: 9990, currency: nil))
    #expect(last.storefront == nil)
    desk.press("Tab usa")
    let narrowed = desk.effects.last { if case .triangulate = $0 { true } else { false } }
    guard case .triangulate(let request) = narrowed else {
      Issue.record("nothing was asked")
      return
    }
    #expect(request.storefront == "USA")
  }

  /// What cannot be asked for is said with an example, and nothing is shown as if it matched.
  @Test(arguments: [
    ("Tab 2025-02-30", "Day", "not a date", "10 Mar..12 Mar"),
    ("Tab Tab 9.99 Space XYZ", "Amount", "not an amount", "9,99 €"),
    ("Tab Tab Tab US", "Country", "not a country code", "DEU"),
  ])
  func aMistakeIsToldAndFindsNothing(
    row: (keys: String, label: String, mistake: String, example: String)
  ) {
    var desk = TestDashboard(archive: archive)
    desk.press("/ Tab pro")
    #expect(desk.rows.contains { $0.contains("2 charges") })
    desk.press(row.keys)
    #expect(desk.rows.contains { $0.hasPrefix(" \(row.label)") && $0.contains(row.mistake) })
    #expect(desk.rows.contains { $0.contains("is \(row.mistake). Examples:") })
    #expect(desk.rows.contains { $0.contains(row.example) })
    #expect(!desk.rows.contains { $0.contains("2 charges") || $0.contains("▌") })
  }

  @Test(arguments: [
    ("10 Space Mar", "2025-03-10"), ("yesterday", "2025-03-14"),
    ("10 Space Mar..12 Space Mar", "2025-03-10..2025-03-12"),
  ])
  func aDayIsTypedAsItIsShown(row: (keys: String, days: String)) {
    var desk = TestDashboard(archive: archive)
    desk.press("/ Tab Tab \(row.keys)")
    let asked = desk.effects.compactMap { effect -> DayRange? in
      if case .triangulate(let request) = effect { request.days } else { nil }
    }
    #expect(asked.last == DayRange(row.days, zone: .utc))
  }

  /// A message that names an amount and a day leads to the form with both.
  @Test func aPastedMessageFillsTheForm() {
    var desk = TestDashboard(archive: archive)
    desk.send(.terminal(.paste("Hi, I was charged\n9.99 USD on 10 Mar, why?")))
    #expect(desk.rows.contains { $0.contains("a message") })
    desk.press("Tab")
    #expect(desk.rows.contains { $0.hasPrefix(" Day      10 Mar") })
    #expect(desk.rows.contains { $0.hasPrefix(" Amount   9.99 USD") })
    #expect(desk.rows.contains { $0.contains("2 charges") })
  }

  @Test func neverPicksButSaysHowManyAndWhatToAsk() {
    var desk = TestDashboard(archive: archive)
    desk.press("/ Tab pro")
    #expect(desk.rows.contains { $0.contains("2 charges match, from 2 customers.") })
    #expect(desk.rows.contains { $0.contains("Ask for the date on Apple's receipt") })
    #expect(desk.rows.contains { $0.contains("total of 2 charges") })
    #expect(desk.rows.contains { $0.contains("with the one above") })
    #expect(desk.state.route == .customers)
  }

  @Test func enterGoesToTheChargeOnItsCustomerAndEscapeComesBackToTheForm() throws {
    var desk = TestDashboard(archive: archive)
    desk.press("/ Tab pro Down Down")
    let form = desk.rows
    let customer = DemoCustomer.records.id
    desk.press("Enter")
    #expect(desk.state.route == .customer(customer))
    let row = try #require(desk.rows.first { $0.hasPrefix("▌") })
    #expect(row.hasPrefix("▌ Found     10 Feb 08:15"))
    desk.press("Enter")
    #expect(desk.state.route == .transaction(customer, DemoCustomer.id("340001393001057")))
    desk.press("Esc")
    #expect(desk.state.route == .customer(customer))
    desk.press("Esc")
    #expect(desk.rows == form)
    desk.press("Esc")
    #expect(desk.state.route == .customers)
    #expect(desk.rows[3].contains("[All"))
  }

  /// The form may lie over the very charge that it finds: Esc brings both back.
  @Test func theSameChargeOverItselfIsLeftStepByStep() {
    var desk = TestDashboard(archive: archive)
    desk.press("/ Tab pro Down Down Enter Down Down")
    let customer = desk.rows
    desk.press("/ Tab pro Down Down")
    let form = desk.rows
    desk.press("Enter")
    #expect(desk.rows != form)
    desk.press("Esc")
    #expect(desk.rows == form)
    desk.press("Esc")
    #expect(desk.rows == customer)
  }

  /// What was found as of another instant is asked for anew.
  @Test func theFormAsksAnewWhereTheInstantHasMoved() {
    var desk = TestDashboard(archive: archive)
    desk.press("/ Tab pro Enter")
    desk.press("@ 2025-03-01 Enter")
    let before = desk.effects.count
    desk.press("Esc")
    let asked = desk.effects.dropFirst(before).compactMap { effect -> Timestamp? in
      if case .triangulate(let request) = effect { request.asOf } else { nil }
    }
    #expect(asked == [moment("2025-03-01T00:00:00Z")])
  }

  @Test func whatWasTypedInFindGoesIntoItsField() {
    var desk = TestDashboard(archive: archive)
    desk.press("/ 9.99 Tab")
    #expect(desk.rows.contains { $0.hasPrefix(" Amount   9.99") })
    desk.press("Esc / 2025-03-10 Tab")
    #expect(desk.rows.contains { $0.hasPrefix(" Day      2025-03-10") })
  }

  @Test func holesOfTheDaysAreTold() {
    var desk = TestDashboard(archive: archive)
    desk.archive.gaps = [
      ArchiveGap(start: moment("2025-03-10T02:00:00Z"), end: moment("2025-03-10T09:00:00Z"))
    ]
    desk.press("/ Tab pro Tab 2025-03-10")
    #expect(desk.rows.contains { $0.contains("The archive has a gap of 7 h") })
  }

  @Test func notFoundSaysHowCompleteTheArchiveIs() {
    var desk = TestDashboard(archive: archive)
    desk.send(.terminal(.paste("MK5TTTVWJH")))
    #expect(desk.rows.contains { $0.contains("No gaps in the last 30 days.") })
    desk = TestDashboard(archive: archive)
    desk.archive.gaps = [
      ArchiveGap(start: moment("2025-03-14T02:00:00Z"), end: moment("2025-03-14T09:00:00Z"))
    ]
    desk.send(.terminal(.paste("MK5TTTVWJH")))
    #expect(desk.rows.contains { $0.contains("The archive has a gap from 14 Mar 2025 02:00 UTC") })
  }

  @Test func whatIsNotFoundLeadsToIt() {
    var desk = TestDashboard(archive: archive)
    desk.send(.terminal(.paste("MK5TTTVWJH")))
    #expect(
      desk.rows.contains { $0.contains("Next: Press Tab to search by product, day, and amount") }
    )
    desk.press("Tab")
    #expect(desk.rows.contains { $0.hasPrefix(" Product") })
  }
}

@Suite("Identity check")
struct VerifyTests {
  private func desk(email: String? = "ada@example.com") -> TestDashboard {
    var configuration = DashboardConfiguration.demo
    if let token = AppAccountToken(DemoCustomer.label) {
      configuration.customers.add(.init(name: "Ada Moreno", email: email), for: token)
    }
    return TestDashboard(configuration: configuration)
  }

  @Test(arguments: [
    ("ADA@example.com", "The address matches this customer"),
    ("eve@example.com", "The address does not match this customer"),
  ])
  func answersWithoutRevealing(row: (typed: String, told: String)) {
    var desk = desk()
    desk.press("Enter : verify Space \(row.typed) Enter")
    #expect(desk.rows.last?.contains(row.told) == true)
    #expect(!desk.rows.joined().contains("ada@example.com"))
  }

  @Test func saysWhenNoAddressIsOnFile() {
    var desk = desk(email: nil)
    desk.press("Enter : verify Space ada@example.com Enter")
    #expect(desk.rows.last?.contains("no address for this customer") == true)
  }

  @Test func isNotOfferedWithoutACustomersFile() {
    var desk = TestDashboard()
    desk.press("Enter :")
    #expect(!desk.rows.joined().contains("verify"))
  }
}
