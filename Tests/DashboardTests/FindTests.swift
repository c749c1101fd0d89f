import Dashboard
import SubscriptionModel
import TerminalUI
import Testing

@Suite("Find")
struct FindTests {
  @Test func showsHitsWhileTyping() throws {
    var desk = TestDashboard()
    desk.press("/ 393001")
    #expect(desk.rows[3].contains("340 001 393 001 057"))
    #expect(desk.rows[4].contains("order line"))
    try expectScreen("find-80x24", desk.frame, keys: "/ 393001")
  }

  @Test func drawsHitsAt200x50() throws {
    var desk = TestDashboard("200x50")
    desk.press("/ 393001")
    try expectScreen("find-200x50", desk.frame, keys: "/ 393001")
  }

  /// A name from the company's file stands wherever its customer is named, whole.
  @Test(arguments: [
    ("/ 393001", "7e3fb204 Grace Hop"), ("/ Tab pro", "7e3fb204 Grace Hop"),
  ])
  func namesStandWhereCustomersAreChosen(keys: String, text: String) throws {
    var configuration = DashboardConfiguration.demo
    let token = try #require(AppAccountToken(DemoCustomer.label))
    configuration.customers.add(.init(name: "Grace Hopper", email: nil), for: token)
    var archive = FakeArchive.demo
    archive.candidates = [
      TriangulationAnswer.Candidate(
        customer: DemoCustomer.records.id,
        customerLabel: DemoCustomer.label,
        environment: .production,
        charges: [
          TriangulationAnswer.ChargeFacts(
            transactionId: id("340001393001057"),
            productId: DemoCustomer.monthly,
            purchaseDate: moment("2025-02-10T08:15:00Z"),
            price: nil,
            storefront: nil,
            originalPurchaseDate: nil
          )
        ],
        amount: nil,
        daysApart: nil
      )
    ]
    var desk = TestDashboard("120x24", archive: archive, configuration: configuration)
    desk.press(keys)
    #expect(desk.rows.contains { $0.contains(text) })
  }

  @Test func aDigitStartsIt() {
    var desk = TestDashboard()
    desk.press("3 9 3")
    #expect(desk.rows[1].hasPrefix(" Find: 393"))
  }

  @Test func aPasteStartsItAndIsNeverACommand() {
    var desk = TestDashboard()
    desk.send(.terminal(.paste("  q340001393001057\nq")))
    #expect(desk.rows[1].hasPrefix(" Find: q340001393001057 q"))
    #expect(!desk.effects.contains(.quit))
  }

  @Test func escapeRestoresTheExactPlace() {
    var desk = TestDashboard(archive: .long(500))
    for _ in 0..<40 { desk.press("Down") }
    let before = desk.frame
    desk.press("/ 3400 Esc")
    #expect(desk.frame == before)
  }

  @Test func enterGoesToTheChargeOnItsCustomerAndEscapeComesBackToTheRow() throws {
    var desk = TestDashboard()
    desk.press("Down Down")
    let before = desk.frame
    desk.press("/ 393001 Enter")
    let customer = desk.archive.rows[0].id
    #expect(desk.state.route == .customer(customer))
    let row = try #require(desk.rows.first { $0.hasPrefix("▌") })
    #expect(row.hasPrefix("▌ Found     10 Feb 08:15"))
    #expect(row.contains("pro.monthly") && row.contains("9.99 USD"))
    #expect(desk.rows.contains { $0.contains("Has access") }, "the answer is in sight")
    desk.press("Enter")
    #expect(desk.state.route == .transaction(customer, id("340001393001057")))
    desk.press("Esc")
    #expect(desk.state.route == .customer(customer))
    desk.press("Esc Esc")
    #expect(desk.frame == before)
  }

  /// Esc from a hit shows the hits again, with the cursor where it was.
  @Test func escapeFromAHitGoesBackToTheHits() {
    var desk = TestDashboard()
    desk.press("/ 3930 Down")
    let hits = desk.frame
    #expect(desk.rows[4].hasPrefix("▌"))
    desk.press("Enter")
    #expect(desk.state.route == .customer(desk.archive.rows[0].id))
    desk.press("Down Enter Esc Esc")
    #expect(desk.frame == hits)
    // The next hit takes the place of the one that was gone to.
    desk.press("Enter N Esc")
    #expect(desk.rows[3].hasPrefix("▌"))
    desk.press("Esc")
    #expect(desk.state.route == .customers)
    #expect(desk.rows[3].contains("[All"))
  }

  /// Hits of another instant are asked for anew, and the cursor stays.
  @Test func theHitsAreAskedForAnewWhereTheInstantHasMoved() {
    var desk = TestDashboard()
    desk.press("/ 3930 Down Enter @ 2025-03-01 Enter")
    let before = desk.effects.count
    desk.press("Esc")
    let asked = desk.effects.dropFirst(before).compactMap { effect -> Timestamp? in
      if case .search(let request) = effect { request.asOf } else { nil }
    }
    #expect(asked == [moment("2025-03-01T00:00:00Z")])
    #expect(desk.rows[4].hasPrefix("▌"))
  }

  @Test func aMessageIsSearchedAsAWhole() throws {
    var desk = TestDashboard("100x24")
    desk.answers = false
    let message = "Hi, my order\n340 001 393\n001 057 of 12 Mar was 9.99 USD"
    desk.send(.terminal(.paste(message)))
    guard case .search(let request)? = desk.effects.last else {
      Issue.record("nothing was asked")
      return
    }
    #expect(PastedMessage(request.text)?.identifiers.map(\.text) == ["340001393001057"])
    var answer = SearchAnswer(
      request: request,
      recognisedAs: .message,
      hits: desk.archive.hits,
      near: []
    )
    answer.parts = [
      .init(text: "340001393001057", recognition: .number, isFound: true),
      .init(text: "340008899436227", recognition: .number, isFound: false),
    ]
    answer.described = [.init(amount: "9.99 USD", day: "12 Mar", charges: 3)]
    desk.send(.found(answer))
    #expect(desk.rows.contains { $0.contains("340 008 899 436 227: not found") }, "\(desk.rows)")
    #expect(desk.rows[22].contains("message, 2 values"))
    #expect(desk.rows[22].contains("1 not found"))
    #expect(desk.rows[22].contains("Tab: 3 charges of 9.99 USD on 12 Mar"))
  }

  /// Which lines are header fields or quotes shows only with their ends; what is typed has none.
  @Test(arguments: ["\n", "\r", "\r\n"]) func aLetterKeepsItsLines(end: String) {
    let lines = ["From: a@b.example", "Subject: Hi", "", "My order?", "> 340001393001057"]
    var desk = TestDashboard("100x24")
    desk.answers = false
    let asked = { (desk: TestDashboard) -> String? in
      if case .search(let request)? = desk.effects.last { request.text } else { nil }
    }
    desk.send(.terminal(.paste(lines.joined(separator: end) + end)))
    #expect(asked(desk) == lines.joined(separator: "\n"))
    desk.press("x")
    #expect(asked(desk)?.contains("\n") == false)
    desk.press("Backspace")
    #expect(asked(desk) == lines.joined(separator: "\n"))
    desk.press("C-u 3")
    desk.send(.terminal(.paste("4\n5")))
    #expect(asked(desk) == "34 5")
  }

  /// A charge that a message describes leads to its customer, whose page says how sure that is.
  @Test func aMessageLeadsToTheCustomerOfItsCharge() throws {
    var desk = TestDashboard("100x24")
    desk.answers = false
    desk.send(.terminal(.paste("I paid 9.99 USD\non 12 Mar, why?")))
    guard case .search(let request)? = desk.effects.last else {
      Issue.record("nothing was asked")
      return
    }
    var answer = SearchAnswer(request: request, recognisedAs: .message, hits: [], near: [])
    answer.parts = [
      .init(text: "9.99 USD", recognition: .amount, isFound: true),
      .init(text: "12 Mar", recognition: .date, isFound: true),
    ]
    answer.described = [.init(amount: "9.99 USD", day: "12 Mar", charges: 1)]
    answer.candidates = [
      TriangulationAnswer.Candidate(
        customer: DemoCustomer.records.id,
        customerLabel: DemoCustomer.label,
        environment: .production,
        charges: [
          TriangulationAnswer.ChargeFacts(
            transactionId: DemoCustomer.id("340001393001057"),
            productId: DemoCustomer.monthly,
            purchaseDate: moment("2025-03-12T08:15:00Z"),
            price: Money(milliunits: 9990, currency: "USD"),
            storefront: "USA",
            originalPurchaseDate: nil
          )
        ],
        amount: .exact,
        daysApart: 0
      )
    ]
    desk.send(.found(answer))
    #expect(desk.rows.contains { $0.contains("charge") && $0.contains("340 001 393 001 057") })
    #expect(desk.rows.contains { $0.contains("9.99 USD: found") }, "\(desk.rows)")
    #expect(desk.rows.contains { $0.contains("Found by a charge, not by an ID") })
    desk.answers = true
    desk.press("Enter")
    #expect(desk.state.route == .customer(DemoCustomer.records.id))
    #expect(
      desk.rows.contains { $0.contains("Found by a charge, not by an ID: exact price, same day") },
      "\(desk.rows)"
    )
  }

  /// A megabyte is no question; what is taken of it is searched like a message.
  @Test func aHugePasteIsBounded() {
    var desk = TestDashboard()
    desk.send(.terminal(.paste(String(repeating: "340008899436227 x ", count: 60_000))))
    let asked = desk.effects.compactMap { effect -> Int? in
      if case .search(let request) = effect { request.text.utf8.count } else { nil }
    }
    #expect(asked.count == 1)
    #expect(asked[0] <= PastedMessage.maximumBytes)
  }

  /// Somebody's address is masked where a search finds it, until it is revealed.
  @Test func peopleAreFoundAndMasked() {
    var desk = TestDashboard("100x24")
    var hit = desk.archive.hits[0]
    hit.text = "jane.doe@example.com"
    hit.field = .email
    hit.match = .exact
    desk.archive.hits = [hit]
    desk.press("/ jane")
    #expect(desk.rows[3].contains("email"))
    #expect(desk.rows[3].contains("j…@…"))
    #expect(!desk.rows.dropFirst(2).joined().contains("jane.doe"))
    desk.press("Esc x / jane")
    #expect(desk.rows[3].contains("jane.doe@example.com"))
    desk.press("Enter")
    #expect(desk.state.route == .customer(desk.archive.rows[0].id))
  }

  @Test func theTimelineOfACustomerIsWhole() {
    var desk = TestDashboard()
    let customer = desk.archive.rows[0].id
    // The cursor starts on the answer for one subscription.
    desk.press("Enter t")
    #expect(desk.state.route == .timeline(customer, nil))
    desk.press("Esc w t")
    #expect(desk.state.route != .timeline(customer, nil), "there it is the subscription's own")
  }

  @Test func backTabLooksInAllEnvironments() {
    var desk = TestDashboard()
    desk.press("/ zzzz")
    #expect(desk.rows.contains { $0.contains("9 sandbox hidden; S-Tab includes them") })
    #expect(desk.rows[23].contains("Esc back") && !desk.rows[23].contains("Enter"))
    desk.press("S-Tab")
    #expect(desk.rows[0].contains("ALL ENVIRONMENTS"))
    #expect(desk.rows[1].hasPrefix(" Find: zzzz"))
  }

  @Test func aKeyThatDoesNothingHereSaysSo() {
    var desk = TestDashboard()
    desk.press("! A")
    #expect(desk.rows[23].contains("A does nothing on this screen; ? lists its keys"))
  }

  @Test func findingAChargeOfTheCustomerShownKeepsThePlaceToComeBackTo() {
    var desk = TestDashboard()
    desk.press("Enter Down")
    let before = desk.frame
    desk.press("/ 393001 Enter")
    #expect(desk.frame != before)
    desk.press("Esc Esc")
    #expect(desk.frame == before)
  }

  @Test func theNextHitTakesThePlaceOfTheLastOne() {
    var desk = TestDashboard()
    desk.press("/ 3930 Enter n")
    #expect(desk.state.route == .customer(desk.archive.rows[0].id))
    desk.press("Esc Esc")
    #expect(desk.state.route == .customers)
  }

  @Test func whatIsNotFoundTeaches() throws {
    var desk = TestDashboard()
    desk.send(.terminal(.paste("MK5TTTVWJH")))
    try expectScreen("find-nothing-80x24", desk.frame, keys: "paste:MK5TTTVWJH")
    #expect(desk.rows.contains { $0.contains("Apple order ID") })
  }

  /// A letter belongs to the text, so that a key with Control copies.
  @Test(arguments: [("C-r", true), ("y", false)])
  func theReplyOfNothingFoundIsCopied(key: String, isCopied: Bool) {
    var desk = TestDashboard()
    desk.send(.terminal(.paste("MK5TTTVWJH")))
    let said = desk.rows.first { $0.contains("Say: “") } ?? ""
    desk.press(key)
    guard case .copy(let text, let customers)? = desk.effects.last else {
      #expect(!isCopied)
      #expect(desk.rows[1].hasPrefix(" Find: MK5TTTVWJHy"))
      return
    }
    #expect(isCopied && customers.isEmpty)
    #expect(said.contains("“\(text.prefix(20))"), "\(said): \(text)")
    #expect(desk.rows[23].contains("the reply to a customer who is not found"))
  }

  /// Help comes back to what was typed; a letter of it is none of the text.
  @Test(arguments: ["/ 393001", "/ 393001 Tab", "@ 393001", ": 393001"])
  func helpIsThereWhileTyping(way: String) {
    var desk = TestDashboard()
    desk.press(way)
    let before = desk.frame
    desk.press("F1")
    #expect(desk.rows[0].contains("Help · "))
    desk.press("Esc")
    #expect(desk.frame == before)
  }

  /// A line of help does on Find what it says.
  @Test func helpRunsWhatFindHas() {
    var desk = TestDashboard()
    desk.press("/ 393001 F1")
    let row = desk.rows.firstIndex { $0.contains("find a charge by product") }
    #expect(row != nil)
    while desk.selectedRow.contains("find a charge by product") == false, row != nil {
      let before = desk.selectedRow
      desk.press("Down")
      guard desk.selectedRow != before else { break }
    }
    desk.press("Enter")
    #expect(desk.rows[0].contains("Find a charge"), "\(desk.rows[0])")
  }

  @Test func anAnswerToAnOlderTextIsDropped() throws {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("/ 39")
    let asked = desk.effects.compactMap { effect -> SearchRequest? in
      if case .search(let request) = effect { request } else { nil }
    }
    #expect(asked.map(\.text) == ["3", "39"])
    let before = desk.state
    let stale = try #require(asked.first)
    desk.send(
      .found(
        SearchAnswer(
          request: stale,
          recognisedAs: .number,
          hits: [],
          near: []
        )
      )
    )
    #expect(desk.state == before)
  }

  @Test func enterWaitsForTheHitsOfWhatWasTyped() {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("/ 393001 Enter")
    #expect(desk.state.route == .customers)
    desk.answers = true
    for effect in desk.effects {
      if case .search = effect, let event = desk.archive.answer(effect) { desk.send(event) }
    }
    #expect(desk.state.route == .customer(desk.archive.rows[0].id))
  }

  @Test func enterDoesNotGoToTheHitsOfAnOlderText() {
    var desk = TestDashboard()
    desk.press("/ 393001")
    desk.answers = false
    desk.press("0 Enter")
    #expect(desk.state.route == .customers)
  }

  private func id(_ text: String) -> TransactionId {
    guard let id = TransactionId(text) else { preconditionFailure("an id is not empty") }
    return id
  }
}
