import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What closes and clears the list step by step, and what is asked for while it changes.
@Suite("Keys of the list")
struct ListKeysTests {
  private func lists(_ desk: TestDashboard) -> Int {
    desk.effects.count { if case .list = $0 { true } else { false } }
  }

  /// Marks, then the filter, then the state are taken away before the desk is left.
  @Test(arguments: ["m", "\\ pro Enter", ": billingRetry Enter"])
  func closingClearsFirst(keys: String) {
    var desk = TestDashboard()
    desk.press("\(keys) q")
    #expect(!desk.effects.contains(.quit))
    #expect(desk.rows[2].hasPrefix(" Find "))
    #expect(!desk.rows.contains { $0.hasPrefix(" ✓") || $0.hasPrefix("▌✓") })
    desk.press("q")
    #expect(desk.effects.last == .quit)
  }

  @Test func theFilterIsClearedBeforeTheState() {
    var desk = TestDashboard()
    desk.press(": billingRetry Enter \\ plus Enter")
    #expect(desk.rows[2].hasPrefix(" Showing billing retry rows with plus "))
    desk.press("Esc")
    #expect(desk.rows[2].hasPrefix(" Showing billing retry rows "))
    #expect(!desk.rows[2].contains("plus"))
    desk.press("Esc")
    #expect(desk.rows[2].hasPrefix(" Find "))
  }

  @Test func anExclamationMarkAloneIsNoWord() {
    var desk = TestDashboard()
    desk.press("\\ pro Space ! Enter")
    #expect(desk.rows[2].hasPrefix(" Showing rows with pro "))
    #expect(!desk.rows[2].contains("without"))
  }

  /// Without a preview, the list steps through what became known of its rows.
  @Test func theListStepsThroughItsRows() {
    var desk = TestDashboard()
    desk.press("[")
    #expect(desk.rows[0].hasSuffix("as of 14 Mar 2025 21:40"))
    desk.press("[")
    #expect(desk.rows[0].hasSuffix("as of 14 Mar 2025 10:02"))
    desk.press("] ]")
    #expect(desk.rows[0].hasSuffix("as of now"))
  }

  /// A smaller screen, or a preview below, does not hide the row under the cursor.
  @Test func theRowUnderTheCursorStaysInSight() {
    var desk = TestDashboard("80x40", archive: .long(450))
    for _ in 0..<32 { desk.press("Down") }
    let row = desk.selectedRow
    #expect(row.contains(FakeArchive.shownLabel(100_032)))
    desk.press("+")
    #expect(desk.selectedRow.contains(FakeArchive.shownLabel(100_032)))
    desk = TestDashboard("80x40", archive: .long(450))
    for _ in 0..<32 { desk.press("Down") }
    desk.send(.terminal(.resized(Size(columns: 80, rows: 24))))
    #expect(desk.selectedRow == row)
  }

  @Test func theWholePreviewMakesRoomForAnEmptyList() {
    var desk = TestDashboard()
    desk.press("+ + +")
    #expect(desk.rows[5].contains("Has access"))
    desk.press("\\ zzz Enter")
    #expect(desk.rows.contains { $0 == "  No row with zzz." })
  }

  /// While a scan goes on, what there is already is shown at most once a second.
  @Test func aScanListsOnceASecond() {
    var desk = TestDashboard()
    var progress = IndexProgress()
    progress.phase = .reading
    let before = lists(desk)
    for (milliseconds, count) in [(Int64(0), 1), (999, 1), (1000, 2), (1999, 2), (2000, 3)] {
      desk.send(.now(demoNow.adding(TimeSpan(milliseconds: milliseconds))))
      desk.send(.progress(progress))
      #expect(lists(desk) - before == count, "after \(milliseconds) ms")
    }
  }

  /// Keys wait for the first rows, and for those of another list.
  @Test func keysWaitForTheRows() {
    var state = DashboardState(
      configuration: .demo,
      size: Size(columns: 80, rows: 24),
      now: demoNow
    )
    _ = state.start()
    #expect(state.stack.top.screen.isWaiting(in: state.context))
    var desk = TestDashboard()
    #expect(!desk.state.stack.top.screen.isWaiting(in: desk.state.context))
    desk.answers = false
    desk.press("Tab")
    #expect(desk.state.stack.top.screen.isWaiting(in: desk.state.context))
  }
}
