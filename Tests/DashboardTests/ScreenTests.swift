import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// Screens on their own: each is made, sent keys and events, and compared by what it asks for and
/// shows.
@Suite("A screen alone")
struct ScreenTests {
  private let customer = DemoCustomer.records.id
  private let context = ScreenContext(
    configuration: .demo,
    size: Size(columns: 80, rows: 24),
    now: demoNow
  )

  // MARK: Find

  private func searchRequest(_ outcomes: [ScreenOutcome]) -> SearchRequest? {
    for case .run(.search(let request)) in outcomes { return request }
    return nil
  }

  @Test func findAsksShowsAndLeadsToAHit() throws {
    var bench = ScreenBench(FindScreen(text: "3930"))
    let request = try #require(searchRequest(bench.send(.opened)))
    #expect(request.text == "3930")
    #expect(bench.rows.contains { $0.contains("Looking…") })
    let hits = FakeArchive.demo.hits
    let answer = SearchAnswer(request: request, recognisedAs: .number, hits: hits, near: [])
    #expect(bench.send(.answered(.found(answer))).isEmpty)
    #expect(bench.selectedRow.contains("340 001 393 001 057"))
    #expect(bench.press("Down").isEmpty)
    #expect(bench.selectedRow.contains("340 000 393 001 881"))
    var destination = Destination(.customer(try #require(hits[1].customer)))
    destination.foundCharge = "340000393001881"
    #expect(bench.press("Enter") == [.push(destination)])
  }

  /// Where letters are typed, a key that is a letter comes after Esc.
  @Test(arguments: [
    (
      NextStep.searchAgain,
      "Search again when the archive has been read; Esc R checks the folder again",
      "Search again when the archive has been read; R checks the folder again"
    ),
    (
      .listFiles, "Esc ! lists every file and why it was not recognized",
      "! lists every file and why it was not recognized"
    ),
    (.listUnreadItems, "Esc ! lists the unreadable items", "! lists the unreadable items"),
    (
      .searchHidden(["Sandbox": 9, "Xcode": 2]), "9 sandbox, 2 xcode hidden; S-Tab includes them",
      "9 sandbox, 2 xcode hidden; E includes them"
    ),
    (
      .showEnvironment("Sandbox", count: 9), "9 more in Sandbox; S-Tab shows them",
      "9 more in Sandbox; E shows them"
    ),
    (.openSegment(.retry, count: 4), "Retry 4 → Esc :go to segment r", "Retry 4 → Comma r"),
    (
      .askForRefresh, "Ask the owner of the index to run subdesk index",
      "Ask the owner of the index to run subdesk index"
    ),
  ])
  func nextStepsNameKeys(step: NextStep, inFind: String, amongCustomers: String) {
    #expect(FindScreen(text: "").words(for: step, in: context) == inFind)
    #expect(CustomersScreen(in: context).words(for: step, in: context) == amongCustomers)
  }

  @Test func findDropsAnAnswerToAnOlderText() throws {
    var bench = ScreenBench(FindScreen(text: "39"))
    let older = try #require(searchRequest(bench.send(.opened)))
    let newer = try #require(searchRequest(bench.press("3")))
    #expect(newer.text == "393")
    let before = bench.screen
    let answer = SearchAnswer(request: older, recognisedAs: .number, hits: [], near: [])
    #expect(bench.send(.answered(.found(answer))).isEmpty)
    #expect(bench.screen == before)
  }

  /// Where nothing is found, it matters whether the archive has gaps.
  @Test func findAsksForTheGapsWhereNothingIsFound() throws {
    var bench = ScreenBench(FindScreen(text: "zzzz"))
    let request = try #require(searchRequest(bench.send(.opened)))
    let answer = SearchAnswer(request: request, recognisedAs: .text, hits: [], near: [])
    #expect(bench.send(.answered(.found(answer))) == [.fetchGaps])
    #expect(bench.press("S-Tab") == [.setEnvironment(.all)])
    #expect(bench.press("Tab") == [.present(.describe("zzzz"))])
    #expect(bench.press("Esc") == [.close])
  }

  // MARK: Customer

  @Test func aCustomerWaitsForItsRecords() {
    var bench = ScreenBench(CustomerScreen(customer))
    #expect(bench.send(.opened) == [.fetchCustomers([customer])])
    #expect(bench.screen.isWaiting(in: bench.context))
    #expect(bench.rows[0].contains("Reading this customer…"))
    bench.context.take(DemoCustomer.records, of: customer)
    #expect(!bench.screen.isWaiting(in: bench.context))
    #expect(bench.press("j").isEmpty)
    #expect(bench.rows.contains { $0.contains("Has access") })
    bench.context.take(nil, of: customer)
    #expect(bench.press("j").isEmpty)
    #expect(bench.rows[0].contains("no longer in the archive. Esc goes back."))
  }

  @Test func whatACustomersKeysAskFor() {
    var bench = ScreenBench(CustomerScreen(customer), customers: [DemoCustomer.records])
    #expect(bench.press("t") == [.push(Destination(.timeline(customer, nil)))])
    #expect(bench.press("A") == [.push(Destination(.answers(customer)))])
    #expect(bench.press("@") == [.present(.asOf)])
    #expect(bench.press("z") == [.changeZone])
    #expect(bench.press("Esc") == [.close])
    guard case .push(let evidence)? = bench.press("e").first,
      case .evidence(customer, let topic) = evidence.route
    else {
      Issue.record("e shows the evidence of the answer")
      return
    }
    #expect(topic.title == "pro.monthly: grace period")
    guard case .push(let reason)? = bench.press("w").first else {
      Issue.record("w goes to the subscription")
      return
    }
    #expect(reason.target == Destination.reasonTarget)
  }

  /// The place in the text is a value of the screen, so whoever keeps the screen keeps the place.
  @Test func aScreenKeepsItsPlaceWhileItsLinesAreDiscarded() {
    var bench = ScreenBench(CustomerScreen(customer), customers: [DemoCustomer.records])
    #expect(bench.press("PageDown Down Down").isEmpty)
    let before = bench.rows
    bench.screen.discardPrepared()
    #expect(bench.screen.text.body == nil)
    bench.screen.prepare(in: bench.context)
    #expect(bench.rows == before)
    #expect(before.contains { $0.hasPrefix("▌") })
  }

  /// Moving the cursor makes no lines; a new zone or width makes them anew.
  @Test func linesAreMadeAnewOnlyForWhatTheyDependOn() {
    var bench = ScreenBench(CustomerScreen(customer), customers: [DemoCustomer.records])
    let basis = { (bench: ScreenBench<CustomerScreen>) in
      var screen = bench.screen
      return screen.text.prepare(
        basis: screen.textBasis(in: bench.context),
        rows: 20,
        makeBody: { TextBody() }
      )
    }
    #expect(bench.press("Down Down PageDown").isEmpty)
    #expect(!basis(bench))
    bench.context.now = demoNow.adding(.seconds(59))
    #expect(!basis(bench))
    bench.context.size = Size(columns: 100, rows: 24)
    #expect(basis(bench))
    bench.context.size = Size(columns: 80, rows: 24)
    #expect(!basis(bench))
    bench.context.revealUntil = demoNow.adding(.minutes(2))
    #expect(basis(bench))
  }

  // MARK: Evidence

  @Test func evidenceFollowsTheScreenBelow() {
    let earlier = topic("Paid until 10 Mar", asOf: "2025-02-10T08:15:00Z")
    let later = topic("Grace until 26 Mar", asOf: "2025-03-10T08:16:00Z")
    var bench = ScreenBench(
      EvidenceScreen(customer, later),
      customers: [DemoCustomer.records]
    )
    bench.context.chosenAsOf = moment("2025-02-20T00:00:00Z")
    #expect(bench.send(.evidenceBelow(earlier)).isEmpty)
    #expect(bench.rows[0].contains("Paid until 10 Mar"))
    #expect(!bench.screen.isPassed)
    bench.context.chosenAsOf = moment("2025-01-01T00:00:00Z")
    #expect(bench.send(.evidenceBelow(nil)).isEmpty)
    #expect(bench.screen.isPassed)
    #expect(bench.rows[1].contains("Unknown as of 1 Jan"))
  }

  private func topic(_ title: String, asOf: String) -> EvidenceTopic {
    let evidence = Evidence(
      provenance: Provenance(file: "a.json"),
      source: .signedPayload,
      asOf: moment(asOf),
      clock: .stated,
      signature: .verified
    )
    return EvidenceTopic(title: title, evidence: [evidence])
  }

  // MARK: Document

  @Test func aDocumentOpensAtItsTargetAndFolds() throws {
    let place = Provenance(file: "2025/02/10/renewed.json")
    let tree = try #require(FakeArchive.demo.documents[place])
    let target = "signedPayload.data.signedTransactionInfo.expiresDate"
    var bench = ScreenBench(DocumentScreen(place, target: target))
    #expect(bench.send(.opened) == [.run(.document(place))])
    #expect(bench.rows.contains { $0.contains("Reading the document…") })
    #expect(bench.send(.answered(.document(Provenance(file: "other.json"), tree))).isEmpty)
    #expect(bench.screen.document.tree == nil)
    #expect(bench.send(.answered(.document(place, tree))).isEmpty)
    #expect(bench.selectedRow.contains("expiresDate"))
    #expect(bench.press("g Enter").isEmpty)
    #expect(!bench.rows.contains { $0.contains("expiresDate") })
    #expect(bench.press("\\") == [.present(.filter("", hints: ["shows lines with this text"]))])
  }

  /// Only one document is held, however many were gone through.
  @Test func aDocumentIsLetGoWhereAnotherIsOpened() throws {
    let place = Provenance(file: "2025/02/10/renewed.json")
    let tree = try #require(FakeArchive.demo.documents[place])
    var bench = ScreenBench(DocumentScreen(place))
    _ = bench.send(.opened)
    _ = bench.send(.answered(.document(place, tree)))
    #expect(bench.send(.covered(by: .problems)).isEmpty)
    #expect(bench.send(.resumed).isEmpty)
    #expect(bench.send(.covered(by: .document(Provenance(file: "b.json")))).isEmpty)
    #expect(bench.screen.document.tree == nil)
    #expect(bench.send(.resumed) == [.run(.document(place))])
  }

  // MARK: Problems

  @Test func problemsHandOverTheReason() throws {
    var bench = ScreenBench(ProblemsScreen())
    let asked = bench.send(.opened)
    #expect(asked.last == .fetchGaps)
    guard case .run(.items(let request))? = asked.first else {
      Issue.record("the items are asked for first")
      return
    }
    let items = FakeArchive.demo.items
    #expect(bench.send(.answered(.items(items, request))).isEmpty)
    #expect(bench.rows.contains { $0.contains("Not understood 2") })
    var destination = Destination(.document(items[0].provenance))
    destination.reason = items[0].reason
    #expect(bench.press("Enter") == [.push(destination)])
  }

  // MARK: Prompts

  @Test(arguments: [
    ("2025-03-01", moment("2025-03-01T00:00:00Z"), "As of 1 Mar 2025 00:00 UTC"),
    ("now", nil, "As of now"),
  ])
  func theLineForAnInstantIsAccepted(typed: String, moment: Timestamp?, note: String) {
    var bench = ScreenBench(LinePrompt(.asOf))
    #expect(bench.press("\(typed) Enter") == [.close, .setAsOf(moment, note: note)])
  }

  @Test func aLineThatIsNoDateStaysOpen() {
    var bench = ScreenBench(LinePrompt(.asOf))
    #expect(bench.press("soon Enter").isEmpty)
    #expect(bench.screen.failure == "not a date")
    #expect(bench.press("x").isEmpty)
    #expect(bench.screen.failure == nil)
  }

  @Test func aFilterIsAppliedAtOnceAndGivenBackByEscape() {
    var bench = ScreenBench(LinePrompt(.filter(before: "old", hints: []), text: "old"))
    #expect(bench.press("x") == [.filter("oldx")])
    #expect(bench.press("Enter") == [.close])
    #expect(bench.press("Esc") == [.close, .restoreFilter("old")])
  }

  @Test func aSegmentIsChosenByItsLetter() {
    let annual = SavedFilter(name: "Annual", filter: "annual")
    var bench = ScreenBench(SegmentPrompt(offered: [.all, .retry], saved: [annual]))
    #expect(bench.press("r") == [.showCustomers(.segment(.retry))])
    #expect(bench.press("Z") == [.close])
    #expect(bench.press("1") == [.showCustomers(.saved(annual))])
    #expect(bench.press("2") == [.close])
  }

  // MARK: Palette and help

  @Test func thePaletteRunsWhatTheScreenBelowOffers() {
    let below = CustomerScreen(customer).summary(in: context)
    var bench = ScreenBench(PaletteScreen(below: below))
    #expect(bench.press("t i m e l Enter") == [.perform(.timeline)])
    bench = ScreenBench(PaletteScreen(below: below))
    #expect(bench.press("r e t r y Enter") == [.showCustomers(.segment(.retry))])
  }

  @Test func helpListsTheRowsOfTheScreenBelow() {
    var bench = ScreenBench(HelpScreen(below: ProblemsScreen().summary(in: context)))
    #expect(bench.screen.crumbs(in: bench.context) == ["Help · Problems"])
    #expect(bench.press("Enter") == [.perform(.find)])
    #expect(bench.press("G Enter").isEmpty)
    // Each key once, whatever it is for.
    let keys = bench.screen.text.body?.items.map(\.key) ?? []
    for row in ProblemsScreen.keyRows {
      #expect(keys.count { $0 == row.command.name } == 1, "\(row.command.name)")
    }
  }
}
