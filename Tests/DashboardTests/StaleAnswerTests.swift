import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// Answers that come late: keys wait for what they are meant for, and what is no longer asked for
/// is dropped.
@Suite("Answers that come late")
struct StaleAnswerTests {
  private func copied(_ desk: TestDashboard) -> [String] {
    desk.effects.compactMap { effect in
      if case .copy(let text, _) = effect { text } else { nil }
    }
  }

  /// Keys that wait do on each screen what they do when it is there: also on one that they open
  /// themselves.
  @Test(arguments: [
    "Enter A Down y", "Enter A Down Down Y", "Enter Enter Down y", "Enter t Down y",
  ])
  func keysThatWaitDoWhatTheyDoOtherwise(keys: String) throws {
    var quick = TestDashboard()
    quick.press(keys)
    #expect(!copied(quick).isEmpty)
    var slow = TestDashboard()
    slow.answers = false
    slow.press(keys)
    #expect(copied(slow).isEmpty)
    slow.answers = true
    slow.send(.customer(DemoCustomer.records.id, DemoCustomer.records))
    #expect(copied(slow) == copied(quick))
    #expect(slow.rows == quick.rows)
  }

  /// A key that does nothing to the screen that is awaited is done at once, and those before it are
  /// not.
  @Test func anotherKeyForgetsThoseThatWait() {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("Enter A Esc")
    #expect(desk.state.route == .customers)
    desk.send(.customer(DemoCustomer.records.id, DemoCustomer.records))
    #expect(desk.state.route == .customers)
  }

  private static let otherMoment = demoNow.adding(.days(-1))

  private static var otherItems: ItemsRequest {
    ItemsRequest(outcomes: [.decoded], limit: 7)
  }

  private static var otherList: ListRequest {
    var request = ListRequest(asOf: otherMoment, limit: 3)
    request.segment = .expired
    return request
  }

  /// Answers that nobody waits for.
  private static let stale: [DashboardEvent] = [
    .listed(
      ListPage(
        request: otherList,
        rows: [],
        total: 0,
        firstIndex: 0,
        hasMoreBefore: false,
        hasMoreAfter: false
      )
    ),
    .facts(ArchiveFacts(), asOf: otherMoment, environment: .production),
    .found(
      SearchAnswer(
        request: SearchRequest(text: "1", environment: .all, asOf: otherMoment, limit: 1),
        recognisedAs: .number,
        hits: [],
        near: []
      )
    ),
    .triangulated(
      TriangulationAnswer(
        request: TriangulationRequest(environment: .all, asOf: otherMoment, limit: 1)
      ),
      gaps: []
    ),
    .document(Provenance(file: "other.json"), nil),
    .items([], otherItems),
    .gaps(
      [ArchiveGap(start: otherMoment, end: demoNow)],
      until: otherMoment,
      environment: .sandbox
    ),
    .failed(.list(otherList), message: "no list"),
    .failed(.facts(asOf: otherMoment, environment: .all), message: "no facts"),
    .failed(
      .search(SearchRequest(text: "1", environment: .all, asOf: otherMoment, limit: 1)),
      message: "no search"
    ),
    .failed(.items(otherItems), message: "no items"),
    .failed(.document(Provenance(file: "other.json")), message: "no document"),
    .failed(.gaps(until: otherMoment, environment: .sandbox), message: "no holes"),
  ]

  /// Records of a customer that no screen shows are not kept.
  @Test func recordsOfACustomerThatIsNotShownAreDropped() {
    var desk = TestDashboard()
    desk.answers = false
    desk.send(.customer(DemoCustomer.records.id, DemoCustomer.records))
    #expect(desk.state.context.customers[DemoCustomer.records.id] == nil)
    desk.press("Enter")
    desk.send(.customer(DemoCustomer.records.id, DemoCustomer.records))
    #expect(desk.state.context.customers[DemoCustomer.records.id] != nil)
  }

  /// The rows of earlier pins say nothing of those of now.
  @Test func rowsOfEarlierPinsAreDropped() throws {
    var bench = ScreenBench(RecentScreen())
    let rows = FakeArchive.demo.rows
    func request(_ outcomes: [ScreenOutcome]) -> ListRequest? {
      for case .run(.list(let request)) in outcomes { return request }
      return nil
    }
    bench.context.memory.pinned = [rows[0].id]
    let first = try #require(request(bench.send(.opened)))
    bench.context.memory.pinned = [rows[1].id, rows[0].id]
    let second = try #require(request(bench.send(.changed(.memory))))
    var page = ListPage(
      request: first,
      rows: [rows[0]],
      total: nil,
      firstIndex: nil,
      hasMoreBefore: false,
      hasMoreAfter: false
    )
    _ = bench.send(.answered(.listed(page)))
    #expect(bench.screen.rows.isEmpty)
    page.request = second
    page.rows = [rows[0], rows[1]]
    _ = bench.send(.answered(.listed(page)))
    #expect(bench.screen.rows.count == 2)
    page.request = first
    page.rows = []
    _ = bench.send(.answered(.listed(page)))
    #expect(bench.screen.rows.count == 2)
  }

  /// On no screen do they change what is shown.
  @Test(arguments: ["", "Enter", "Enter A", "Enter t", "Enter e", "Enter e v", "!", "/ 3 4", "? "])
  func whatNobodyWaitsForIsDropped(keys: String) {
    var desk = TestDashboard()
    desk.press(keys)
    let (rows, route, effects) = (desk.rows, desk.state.route, desk.effects.count)
    for event in Self.stale {
      desk.send(event)
      #expect(desk.rows == rows, "\(event)")
      #expect(desk.state.route == route, "\(event)")
      #expect(desk.effects.count == effects, "\(event)")
    }
  }
}
