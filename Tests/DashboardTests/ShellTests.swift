import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What the shell does around screens: keys that wait, clocks, ways, and what is let go.
@Suite("Around the screens")
struct ShellTests {
  private let customer = DemoCustomer.records.id

  private func asked(_ effects: some Sequence<Effect>) -> [CustomerId] {
    effects.compactMap { effect in if case .customer(let id) = effect { id } else { nil } }
  }

  // MARK: Keys

  /// More keys than this are not typed before an answer, but leaned on.
  @Test func onlySoManyKeysWait() {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("Enter")
    for _ in 0..<40 { desk.press("Down") }
    #expect(desk.state.heldKeys.count == DashboardState.maximumHeldKeys)
    #expect(DashboardState.maximumHeldKeys == 32)
  }

  @Test func onlyTheTenDigitsStartASearch() {
    var desk = TestDashboard()
    desk.press("text:٣")
    #expect(!desk.rows[1].contains("Find:"))
    desk.press("text:9")
    #expect(desk.rows[1].hasPrefix(" Find: 9"))
  }

  /// Where no text is typed, a paste is searched for.
  @Test(arguments: [":", "?", "Comma", "c"])
  func aPasteOverAScreenIsSearchedFor(keys: String) {
    var desk = TestDashboard()
    desk.press(keys)
    desk.send(.terminal(.paste("zzzz")))
    #expect(desk.rows[1].hasPrefix(" Find: zzzz"))
  }

  @Test func aClickOnTheFooterOpensWhatIsThere() throws {
    var desk = TestDashboard()
    let open = DashboardEvent.terminal(.click(Point(column: 9, row: 23), count: 1))
    #expect(desk.rows[23].hasPrefix(" / find  Enter open"))
    desk.answers = false
    desk.press("Tab")
    desk.send(.terminal(.click(Point(column: 12, row: 23), count: 1)))
    #expect(desk.state.route == .customers, "the rows are on their way")
    desk = TestDashboard()
    desk.send(.terminal(.click(Point(column: 12, row: 23), count: 1)))
    #expect(desk.state.route == .customer(customer))
    desk.press("Esc")
    desk.send(open)
    #expect(desk.state.route == .customer(customer))
  }

  @Test func aKeyThatIsPressedTwiceOpensOneScreen() {
    var desk = TestDashboard()
    desk.press("! ! Esc")
    #expect(desk.state.route == .customers)
  }

  @Test(arguments: [(Int64(2000), true), (2001, false)])
  func leavingTakesTwoKeysWithinTwoSeconds(milliseconds: Int64, leaves: Bool) {
    var desk = TestDashboard()
    desk.press("C-c")
    #expect(desk.rows[23].contains("Press C-c again within 2 s to quit; q closes"))
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: milliseconds))))
    desk.press("C-c")
    #expect((desk.effects.last == .quit) == leaves)
  }

  // MARK: Matches

  @Test func withoutASearchThereIsNoMatch() {
    var desk = TestDashboard()
    desk.press("n")
    #expect(desk.rows[23].contains("No search yet; / starts one"))
  }

  /// Only the match that is shown gives its place to the next one.
  @Test func whatWasOpenedFromAMatchStays() {
    var desk = TestDashboard()
    desk.press("/ 3930 Enter Enter n")
    #expect(desk.state.route == .customer(customer))
    desk.press("Esc Esc")
    #expect(desk.state.route == .transaction(customer, DemoCustomer.id("340001393001057")))
  }

  @Test func theSameCustomerWithoutAMatchStays() {
    var desk = TestDashboard()
    desk.press("/ 3930 Enter Esc Esc Enter n Esc Esc")
    #expect(desk.state.route == .customer(customer))
    desk.press("Esc")
    #expect(desk.state.route == .customers)
  }

  /// Two hits: past the last one the first follows, and before the first one the last.
  @Test func matchesGoRound() {
    var bench = ScreenBench(FindScreen(text: "3930"))
    for case .run(.search(let request)) in bench.send(.opened) {
      let hits = FakeArchive.demo.hits
      let answer = SearchAnswer(request: request, recognisedAs: .number, hits: hits, near: [])
      _ = bench.send(.answered(.found(answer)))
    }
    #expect(bench.screen.select(step: 1).text == "Match 2 of 2")
    #expect(bench.screen.select(step: 1).text == "Match 1 of 2, wrapped around")
    #expect(bench.screen.select(step: -1).text == "Match 2 of 2, wrapped around")
    #expect(bench.screen.select(step: -1).text == "Match 1 of 2")
  }

  // MARK: The clock

  /// Words count whole minutes.
  @Test(arguments: [(Int64(59_999), Int64(0)), (60_000, 60_000), (90_000, 90_000)])
  func wordsFollowTheClockByMinutes(passed: Int64, shown: Int64) {
    var desk = TestDashboard()
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: passed))))
    #expect(desk.state.asOf == demoNow.adding(TimeSpan(milliseconds: shown)))
  }

  /// A state that ends is another one at once, at the millisecond.
  @Test func aStateEndsWithItsMoment() {
    let end = moment("2025-03-26T08:15:00Z")
    let before = end.adding(.seconds(-30))
    var desk = TestDashboard()
    desk.press("Enter")
    desk.send(.now(before))
    desk.send(.now(end.adding(TimeSpan(milliseconds: -1))))
    #expect(desk.state.asOf == before)
    #expect(desk.rows.contains { $0.contains("Has access") })
    desk.send(.now(end))
    #expect(desk.state.asOf == end)
    #expect(!desk.rows.contains { $0.contains("Has access") })
  }

  @Test func aChosenInstantStandsStill() {
    var desk = TestDashboard()
    desk.press("@ 2025-02-10 Enter")
    desk.send(.now(demoNow.adding(.days(3))))
    #expect(desk.state.asOf == moment("2025-02-10T00:00:00Z"))
  }

  // MARK: Steps

  /// Events of one minute are told apart by their seconds.
  @Test func aStepSaysWhereItWent() {
    var desk = TestDashboard()
    desk.press("Enter ]")
    #expect(desk.rows[23].contains("This is now; there is no later event"))
    desk.press("[ [")
    #expect(desk.rows[23].hasPrefix(" As of 10 Mar 2025 08:16 UTC"))
    #expect(!desk.rows[23].contains("second"))
    desk.press("[")
    #expect(desk.rows[23].hasPrefix(" As of 10 Feb 2025 08:15 UTC, second 5"))
    for _ in 0..<30 { desk.press("[") }
    #expect(desk.rows[23].contains("There is no earlier event"))
  }

  @Test func theScopeSaysWhatItShows() {
    var desk = TestDashboard("100x40")
    desk.press("Enter t @ 2025-02-10T09:00 Enter")
    #expect(desk.rows.contains { $0.contains("×2") })
    desk.press("K")
    #expect(
      desk.rows[39].hasPrefix(
        " What the archive could have known then: only documents that had arrived"
      )
    )
    #expect(!desk.rows.contains { $0.contains("×2") })
    desk.press("K")
    #expect(desk.rows[39].hasPrefix(" What was true then: all documents signed by then"))
    #expect(desk.rows.contains { $0.contains("×2") })
  }

  // MARK: Customers

  /// With the preview, the row under the cursor and those beside it are known, and no others.
  @Test func onlyCustomersThatAreShownAreKept() {
    var desk = TestDashboard("100x30", archive: .long(20))
    for row in desk.archive.rows {
      desk.archive.records[row.id] = CustomerRecords(id: row.id, records: [])
    }
    let ids = desk.archive.rows.map(\.id)
    desk.press("R Down Down Down")
    #expect(Set(desk.state.context.customers.keys) == Set(ids[2...4]))
    // Only what is new is asked for.
    let count = desk.effects.count
    desk.press("Down")
    #expect(asked(desk.effects[count...]) == [ids[5]])
    // Without the preview none is shown, and a list that is asked for anew holds on to none.
    desk.press("_ R")
    #expect(desk.state.context.customers.isEmpty)
  }

  @Test(arguments: ["Enter Esc", "Enter Enter Esc Esc", "Enter : retry Enter"])
  func aCustomerThatIsLeftIsLetGo(keys: String) {
    var desk = TestDashboard()
    desk.press("Enter")
    #expect(desk.state.context.customers.keys.contains(customer))
    desk = TestDashboard()
    desk.press(keys)
    #expect(desk.state.route == .customers)
    #expect(desk.state.context.customers.isEmpty)
  }

  /// A failure is said where the customer is shown, and there alone.
  @Test func aCustomerThatCannotBeReadIsSaid() {
    var desk = TestDashboard()
    desk.answers = false
    desk.send(.failed(.customer(customer), message: "The disk failed."))
    #expect(!desk.rows.joined().contains("The disk failed."))
    desk.press("Enter")
    desk.send(.failed(.customer(customer), message: "The disk failed."))
    #expect(desk.rows[23].hasPrefix(" The disk failed."))
  }

  @Test func whatIsAwaitedAndFailsIsSaid() {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("R")
    desk.send(
      .failed(.facts(asOf: demoNow, environment: .production), message: "No facts.")
    )
    #expect(desk.rows[23].hasPrefix(" No facts."))
    desk.press("!")
    desk.send(.failed(.gaps(until: demoNow, environment: .production), message: "No gaps."))
    #expect(desk.rows[23].hasPrefix(" No gaps."))
  }

  // MARK: The preview

  /// From 100 columns on the preview has a size of its own.
  @Test(arguments: [
    (99, PreviewSize?.some(.normal), PreviewSize?.none), (100, .none, .some(.larger)),
  ])
  func thePreviewsSizeBelongsToTheWidth(
    columns: Int,
    narrow: PreviewSize?,
    wide: PreviewSize?
  ) {
    var desk = TestDashboard("\(columns)x30")
    desk.press("+")
    #expect(desk.state.memory.narrowPreview == narrow)
    #expect(desk.state.memory.widePreview == wide)
  }
}
