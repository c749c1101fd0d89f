import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The window of rows that the list holds, the cursor in it, and when more is asked for.
@Suite("Pages of the list")
struct ListPagesTests {
  private static let rows = FakeArchive.long(1200).rows

  private static var context: ScreenContext {
    var context = ScreenContext(
      configuration: .demo,
      size: Size(columns: 80, rows: 24),
      now: demoNow
    )
    context.isTouched = true
    return context
  }

  /// A list that holds some rows, with the cursor on one of them.
  private static func list(
    _ held: Range<Int>,
    selected: Int? = nil,
    top: Int = 0
  ) -> CustomersScreen {
    var list = CustomersScreen(in: context)
    list.rows = Array(rows[held])
    list.answered = ListRequest(asOf: demoNow, limit: CustomersScreen.maximumPage)
    list.selected = selected.map { rows[$0].id }
    list.top = top
    return list
  }

  /// Gives the list the page that it awaits.
  private static func take(
    _ added: [CustomerRow],
    at position: ListRequest.Position,
    in list: inout CustomersScreen,
    change: (inout ListPage) -> Void = { _ in }
  ) -> Bool {
    var request = ListRequest(asOf: demoNow, limit: CustomersScreen.maximumPage)
    request.position = position
    list.awaited = request
    var page = ListPage(
      request: request,
      rows: added,
      total: nil,
      firstIndex: nil,
      hasMoreBefore: true,
      hasMoreAfter: true
    )
    change(&page)
    return list.take(page, visibleRows: 5)
  }

  private static func index(_ list: CustomersScreen) -> Int? {
    list.selected.flatMap { id in rows.firstIndex { $0.id == id } }
  }

  // MARK: The cursor

  /// Of twenty rows five are seen.
  @Test(arguments: [
    (3, 4, 3), (4, 4, 4), (8, 4, 4), (9, 4, 5), (0, 0, 0), (19, 0, 15), (12, 17, 12), (16, 18, 15),
  ])
  func theListScrollsAsLittleAsNeeded(selected: Int, top: Int, shown: Int) {
    var list = Self.list(0..<20, selected: selected, top: top)
    list.showSelected(visibleRows: 5)
    #expect(list.top == shown)
  }

  @Test func withoutACursorTheListIsAtItsTop() {
    var list = Self.list(0..<20, selected: 40, top: 7)
    list.showSelected(visibleRows: 5)
    #expect(list.top == 0)
    list = Self.list(0..<20, selected: 3, top: 0)
    list.showSelected(visibleRows: 0)
    #expect(list.top == 3, "one row at least")
  }

  @Test(arguments: [
    (Int?.some(3), 5, 8), (3, -5, 0), (18, 5, 19), (nil, 1, 1), (nil, -1, 0), (0, 19, 19),
  ])
  func theCursorStaysInTheWindow(selected: Int?, step: Int, index: Int) {
    var list = Self.list(0..<20, selected: selected)
    list.move(by: step, visibleRows: 5)
    #expect(Self.index(list) == index)
    list = Self.list(0..<0)
    list.move(by: step, visibleRows: 5)
    #expect(list.selected == nil)
  }

  @Test func aClickOnNoRowSelectsNone() {
    var list = Self.list(0..<20, selected: 3)
    #expect(list.select(row: 20, column: 0, in: Self.context).isEmpty)
    #expect(Self.index(list) == 3)
    _ = list.select(row: 19, column: 0, in: Self.context)
    #expect(Self.index(list) == 19)
  }

  /// A row that is gone leaves the cursor at its height, or on the last row.
  @Test(arguments: [(9, 6, 20, 10), (19, 15, 5, 4)])
  func theCursorStaysAtItsHeight(selected: Int, top: Int, count: Int, index: Int) {
    var list = Self.list(0..<20, selected: selected, top: top)
    let left = Self.rows[0..<count].filter { $0.id != Self.rows[selected].id }
    #expect(Self.take(Array(left), at: .around(Self.rows[selected].id), in: &list))
    #expect(Self.index(list) == index)
  }

  @Test func theRowUnderTheCursorStaysAtItsHeight() {
    var list = Self.list(0..<20, selected: 9, top: 6)
    #expect(Self.take(Array(Self.rows[2..<60]), at: .around(Self.rows[9].id), in: &list))
    #expect(Self.index(list) == 9)
    // It is the eighth row of the page now, three rows below the top.
    #expect(list.top == 4)
  }

  @Test func anotherPageIsNotTaken() {
    var list = Self.list(0..<20, selected: 3)
    list.awaited = ListRequest(asOf: demoNow, limit: 1)
    let page = ListPage(
      request: ListRequest(asOf: demoNow, limit: 2),
      rows: [],
      total: 0,
      firstIndex: 0,
      hasMoreBefore: false,
      hasMoreAfter: false
    )
    let isTaken = list.take(page, visibleRows: 5)
    #expect(!isTaken && list.rows.count == 20)
  }

  // MARK: More rows

  @Test func moreRowsComeBehind() {
    var list = Self.list(0..<100, selected: 50, top: 48)
    list.firstIndex = 0
    #expect(Self.take(Array(Self.rows[99..<200]), at: .after(Self.rows[99].id), in: &list))
    #expect(list.rows.map(\.id) == Self.rows[0..<200].map(\.id), "each row once")
    #expect(list.firstIndex == 0 && !list.hasMoreBefore && list.hasMoreAfter)
    #expect(Self.index(list) == 50 && list.top == 48)
  }

  @Test func rowsFarAboveAreLetGo() {
    var list = Self.list(0..<950, selected: 940, top: 938)
    list.firstIndex = 0
    list.searchedBackTo = Self.rows[0].id
    #expect(Self.take(Array(Self.rows[950..<1050]), at: .after(Self.rows[949].id), in: &list))
    #expect(list.rows.map(\.id) == Self.rows[50..<1050].map(\.id))
    #expect(list.firstIndex == 50 && list.hasMoreBefore)
    #expect(list.searchedBackTo == nil)
    #expect(Self.index(list) == 940 && list.top == 888)
  }

  @Test func moreRowsComeBefore() {
    var list = Self.list(100..<200, selected: 150, top: 48)
    list.firstIndex = 100
    list.searchedUpTo = Self.rows[199].id
    #expect(Self.take(Array(Self.rows[0..<101]), at: .before(Self.rows[100].id), in: &list))
    #expect(list.rows.map(\.id) == Self.rows[0..<200].map(\.id), "each row once")
    #expect(list.firstIndex == 0 && list.hasMoreBefore && !list.hasMoreAfter)
    #expect(list.searchedUpTo == Self.rows[199].id)
    #expect(Self.index(list) == 150 && list.top == 148)
  }

  @Test func rowsFarBelowAreLetGo() {
    var list = Self.list(100..<1050, selected: 110, top: 8)
    list.firstIndex = 100
    list.searchedUpTo = Self.rows[1049].id
    #expect(Self.take(Array(Self.rows[0..<100]), at: .before(Self.rows[100].id), in: &list))
    #expect(list.rows.map(\.id) == Self.rows[0..<1000].map(\.id))
    #expect(list.firstIndex == 0 && list.hasMoreAfter)
    #expect(list.searchedUpTo == nil)
    #expect(Self.index(list) == 110 && list.top == 108)
  }

  /// Where both ends are there, the place of each row is known; else only what a page says.
  @Test(arguments: [
    (false, false, "4/20"), (true, false, "?/?"), (false, true, "?/?"), (true, true, "?/?"),
  ])
  func thePlaceIsKnownWhereTheEndsAre(before: Bool, after: Bool, position: String) {
    var list = Self.list(0..<20, selected: 3)
    #expect(
      Self.take(Array(Self.rows[0..<20]), at: .start, in: &list) {
        $0.hasMoreBefore = before
        $0.hasMoreAfter = after
      }
    )
    #expect(list.position(in: Self.context) == position)
  }

  // MARK: Questions

  private func asked(_ outcomes: [ScreenOutcome]) -> [ListRequest.Position] {
    outcomes.compactMap { outcome in
      if case .run(.list(let request)) = outcome { request.position } else { nil }
    }
  }

  /// More is asked for within 80 rows of an end that is not the list's.
  @Test(arguments: [
    (19, false, true, ListRequest.Position?.none), (20, false, true, .after(rows[99].id)),
    (99, false, false, .none), (79, true, false, .before(rows[0].id)), (80, true, false, .none),
    (0, false, false, .none), (50, true, true, .after(rows[99].id)),
  ])
  func moreIsAskedForNearTheEnds(
    selected: Int,
    before: Bool,
    after: Bool,
    position: ListRequest.Position?
  ) {
    var list = Self.list(0..<100)
    list.hasMoreBefore = before
    list.hasMoreAfter = after
    let outcomes = list.select(row: selected, column: 0, in: Self.context)
    #expect(asked(outcomes) == [position].compactMap(\.self))
    #expect(asked(list.select(row: selected, column: 0, in: Self.context)).isEmpty, "only once")
  }

  @Test func theEndsAreAskedForOnlyWhereTheyAreNotHeld() {
    var list = Self.list(0..<20, selected: 3)
    #expect(asked(list.move(.last, in: Self.context)).isEmpty)
    #expect(Self.index(list) == 19)
    #expect(asked(list.move(.first, in: Self.context)).isEmpty)
    #expect(Self.index(list) == 0)
    list = Self.list(100..<400, selected: 250)
    list.hasMoreBefore = true
    list.hasMoreAfter = true
    #expect(asked(list.move(.next, in: Self.context)).isEmpty)
    #expect(asked(list.move(.last, in: Self.context)) == [.end])
    #expect(asked(list.move(.first, in: Self.context)) == [.start])
  }

  @Test func allCustomersOnTheScreenAreKnownWhereLivesAre() {
    var context = Self.context
    context.size = Size(columns: 160, rows: 30)
    var list = Self.list(0..<60, selected: 12, top: 10)
    list.preview = .off
    #expect(list.shownCustomers(in: context) == Self.rows[9...33].map(\.id))
    list.preview = .normal
    context.size = Size(columns: 159, rows: 30)
    #expect(list.shownCustomers(in: context) == [12, 13, 11].map { Self.rows[$0].id })
    list.preview = .off
    #expect(list.shownCustomers(in: context).isEmpty)
  }

  /// The rows of an earlier instant no longer say what came after it.
  @Test func theMomentsOfRowsAreKept() {
    var list = Self.list(0..<3, selected: 0)
    let moments = ["2025-03-02", "2025-03-01", "2025-03-02"].map { moment("\($0)T00:00:00Z") }
    for (index, moment) in moments.enumerated() { list.rows[index].newestEvidence = moment }
    let ascending = [moments[1], moments[0]]
    #expect(list.step(.back, in: Self.context) == [.step(.back, through: ascending)])
    #expect(list.passedMoments == ascending)
    list.rows[0].newestEvidence = nil
    list.rows[2].newestEvidence = nil
    #expect(list.moments(in: Self.context) == ascending)
    // A customer that is known has moments of its own.
    var context = Self.context
    list = Self.list(0..<3)
    list.selected = DemoCustomer.records.id
    context.take(DemoCustomer.records, of: DemoCustomer.records.id)
    _ = list.step(.back, in: context)
    #expect(list.passedMoments.isEmpty)
    #expect(list.moments(in: context) == context.moments(of: DemoCustomer.records.id))
  }
}
