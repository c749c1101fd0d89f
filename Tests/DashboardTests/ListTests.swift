import Dashboard
import Foundation
import SubscriptionModel
import TerminalUI
import Testing

@Suite("The list of customers")
struct ListTests {
  @Test func drawsTheListAt80x24() throws {
    try expectScreen("customers-80x24", TestDashboard().frame, keys: "")
  }

  @Test(arguments: ["160x45", "200x50", "300x80"])
  func drawsTheListOnLargeScreens(size: String) throws {
    try expectScreen("customers-\(size)", TestDashboard(size).frame, keys: "")
  }

  @Test func aDateIsNeverCutAt80x24() {
    var desk = TestDashboard()
    desk.archive.rows[2].until = .init(kind: .retryEnds, date: moment("2025-03-31T08:00:00Z"))
    desk.archive.rows[3].until = .init(kind: .renews, date: moment("2026-02-26T09:00:00Z"))
    desk.press("R")
    #expect(desk.rows.contains { $0.contains("retry to 31 Mar ") })
    #expect(desk.rows.contains { $0.contains("renews 26 Feb 2026 ") })
  }

  @Test func theOrderStaysOnTheScreen() {
    var desk = TestDashboard()
    #expect(!desk.rows[2].contains("sorted"))
    desk.press("s Down")
    #expect(desk.rows[2].contains("sorted by until"))
    desk.press("s S Down")
    #expect(desk.rows[2].contains("sorted by newest, reversed"))
    #expect(desk.rows[5].contains("Newest"))
    #expect(!desk.rows[5].contains("Charges"))
  }

  @Test func movesTheCursorByRows() {
    var desk = TestDashboard()
    desk.press("Down j C-n")
    #expect(desk.selectedRow.contains("5d0f6a90"))
    desk.press("k Up C-p Up")
    #expect(desk.selectedRow.contains("7e3fb204"))
    desk.press("G")
    #expect(desk.selectedRow.contains("31fd88b0"))
    desk.press("g")
    #expect(desk.selectedRow.contains("7e3fb204"))
  }

  @Test func aCursorMoveChangesFewCells() {
    var desk = TestDashboard()
    let before = desk.frame
    desk.press("Down")
    let changes = desk.frame.changes(since: before)
    let rows = Set(changes.map(\.row))
    // The row that was left, the row that was reached, and the position in the footer.
    #expect(rows.count == 3)
    #expect(changes.count <= 100)
  }

  /// Two keys reach every segment, wherever its tab stands.
  @Test(arguments: [
    ("r", "[Retry"), ("l", "[Losing access"), ("n", "[Attention"), ("u", "[Unconfirmed"),
    ("f", "[Refund asked"), ("d", "[Refunded"), ("a", "[All"),
  ])
  func aLetterGoesToItsSegment(letter: String, tab: String) {
    var desk = TestDashboard("140x40")
    desk.press("Tab ,")
    #expect(desk.rows.contains { $0.contains(" r Retry") && $0.contains(" l Losing access") })
    desk.press(letter)
    #expect(desk.rows.contains { $0.contains(tab) }, "\(desk.rows.prefix(6))")
  }

  @Test func anotherKeyKeepsTheSegment() {
    var desk = TestDashboard("80x24")
    desk.press("Tab , Esc")
    #expect(desk.rows.contains { $0.contains("[Attention") })
    desk.press(", Z")
    #expect(desk.rows.contains { $0.contains("[Attention") })
    #expect(!desk.rows.contains { $0.contains(" r Retry  ") })
  }

  /// What the list of those who lose access looks at never runs into the line's other words.
  @Test(arguments: ["60x20", "80x24", "100x30", "140x40"])
  func theHintAndTheWindowDoNotTouch(size: String) {
    var desk = TestDashboard(size)
    desk.press(", l")
    #expect(!desk.rows.contains { $0.contains("pastenext") || $0.contains("paste next") })
    #expect(
      desk.rows.contains { $0.hasSuffix("next 7 days") || $0.hasSuffix("until") } || size == "60x20"
    )
  }

  @Test func segmentsKeepTheirOwnPlace() {
    var desk = TestDashboard()
    desk.press("Down Down Tab")
    #expect(desk.rows[3].contains("[Attention 4]"))
    desk.press("Down S-Tab")
    #expect(desk.selectedRow.contains("0be1d5f2"))
    desk.press("Tab")
    #expect(desk.selectedRow.contains("0be1d5f2") == false)
    #expect(desk.selectedRow.contains("91c0aa17"))
  }

  @Test func anEmptySegmentTellsWhatToDoNext() throws {
    var desk = TestDashboard()
    desk.press("Tab Tab")
    #expect(desk.rows[3].contains("[Grace 2]"))
    desk.archive.rows.removeFirst(2)
    desk.press("R")
    #expect(desk.rows[3].contains("[Grace 0]"))
    try expectScreen("customers-empty-80x24", desk.frame, keys: "Tab Tab R")
  }

  @Test(arguments: [
    ("retry", "[Retry", "0be1d5f2"), ("ending", "[Ending", "c2b7791e"),
    ("expired", "[Expired", "31fd88b0"), ("one-time", "[One-time", "no one-time purchases"),
  ])
  func thePaletteGoesToSegments(row: (typed: String, tab: String, label: String)) {
    var desk = TestDashboard()
    desk.press("Enter : \(row.typed) Enter")
    #expect(desk.rows[3].contains(row.tab))
    #expect(desk.selectedRow.contains(row.label))
  }

  @Test func thePaletteKeepsAState() {
    var desk = TestDashboard()
    desk.press(": grace Space period Enter")
    #expect(desk.rows[2].contains("grace period rows"))
    #expect(desk.rows.contains { $0.contains("7e3fb204") })
    #expect(!desk.rows.contains { $0.contains("0be1d5f2") })
    desk.press("Esc")
    #expect(desk.rows.contains { $0.contains("0be1d5f2") })
    desk.press(": billingRetry Enter")
    #expect(desk.selectedRow.contains("0be1d5f2"))
    desk.press("Tab S-Tab")
    #expect(desk.rows.contains { $0.contains("7e3fb204") }, "a segment holds every state again")
  }

  @Test func thePaletteSorts() {
    var desk = TestDashboard()
    desk.press(": sort Space until Enter Down")
    #expect(desk.rows[2].contains("sorted by until"))
  }

  @Test func escapeInTheFilterBringsTheOldFilterBack() {
    var desk = TestDashboard()
    desk.press("\\ plus Enter \\ x Esc")
    #expect(desk.rows[2].contains("Showing rows with plus"))
  }

  @Test func onlyPagesOfALongListAreHeld() {
    var desk = TestDashboard(archive: .long(5000))
    for _ in 0..<120 { desk.press("PageDown") }
    let pages = desk.effects.filter { if case .list = $0 { true } else { false } }
    #expect(pages.count > 5)
    #expect(desk.rows.last?.contains("2,") == true)
    desk.press("G")
    #expect(desk.rows.last?.contains("5,000/5,000") == true)
    desk.press("g")
    #expect(desk.rows.last?.contains("1/5,000") == true)
  }

  @Test func everyRowOfALongListComesOnceInOrder() {
    var desk = TestDashboard(archive: .long(1500))
    for number in 1..<1500 {
      desk.press("Down")
      guard number.isMultiple(of: 37) || number == 1499 else { continue }
      guard desk.selectedRow.contains(FakeArchive.shownLabel(100_000 + number)) else {
        Issue.record("row \(number) shows \(desk.selectedRow)")
        return
      }
    }
    for number in (0..<1499).reversed() {
      desk.press("Up")
      guard number.isMultiple(of: 37) else { continue }
      guard desk.selectedRow.contains(FakeArchive.shownLabel(100_000 + number)) else {
        Issue.record("row \(number) shows \(desk.selectedRow) on the way back")
        return
      }
    }
  }

  @Test func aRefreshMovesNothingUnderTheCursor() {
    var desk = TestDashboard(archive: .long(500))
    for _ in 0..<40 { desk.press("Down") }
    let before = desk.rows
    desk.archive.rows.insert(contentsOf: FakeArchive.demo.rows, at: 0)
    desk.press("R")
    #expect(desk.selectedRow == before[desk.frame.cursor?.row ?? 0])
    #expect(desk.effects.contains(.refresh))
  }

  @Test func aPageThatIsNoLongerAskedForIsDropped() {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("Tab")
    guard
      case .list(let first)? = desk.effects.last(where: {
        if case .list = $0 { true } else { false }
      })
    else {
      Issue.record("nothing was asked")
      return
    }
    desk.press("Tab")
    let before = desk.state
    let page = ListPage(
      request: first,
      rows: [],
      total: 0,
      firstIndex: 0,
      hasMoreBefore: false,
      hasMoreAfter: false
    )
    desk.send(.listed(page))
    #expect(desk.state == before)
  }

  @Test func aScanShowsHowFarItIs() throws {
    var desk = TestDashboard()
    var progress = IndexProgress()
    progress.phase = .reading
    progress.filesDone = 100
    progress.filesTotal = 12_000
    desk.send(.progress(progress))
    desk.send(.now(demoNow.adding(.seconds(2))))
    progress.filesDone = 4_000
    desk.send(.progress(progress))
    #expect(desk.rows[2] == " Reading 4,000 of 12,000 files · 2,000/s · 4 s left")
    try expectScreen("customers-scan-80x24", desk.frame, keys: "")
    progress.phase = .done
    desk.send(.progress(progress))
    #expect(desk.rows[2].contains("Find"))
  }

  @Test func nothingOfAnotherInstantIsShownWhileListsArePrepared() {
    var desk = TestDashboard("100x30")
    #expect(desk.rows[3].contains { $0.isNumber })
    desk.answers = false
    desk.press("@ 2 0 2 5 - 0 1 - 0 1 Enter")
    var progress = IndexProgress()
    progress.phase = .history
    desk.send(.progress(progress))
    let screen = desk.rows
    #expect(screen[0].contains("as of 1 Jan 2025"))
    #expect(!screen[3].contains { $0.isNumber })
    #expect(screen[6].contains("Preparing lists"))
    // No row, no preview of one, no position of one.
    #expect(!screen[8...].contains { $0.contains("Has access") || $0.contains("No purchase") })
    #expect(!screen[29].contains("/"), "\(screen[29])")
  }

  @Test func aScanShowsTheTopUntilTheFirstKeyAndThenKeepsTheRow() {
    var done = IndexProgress()
    done.phase = .done
    var desk = TestDashboard()
    desk.send(.progress(done))
    #expect(desk.effects.contains { $0.listPosition == .start })
    desk.press("Down")
    desk.send(.progress(done))
    #expect(desk.effects.contains { $0.listPosition != nil && $0.listPosition != .start })
  }

  /// A list of masked names helps nobody to pick the caller; addresses are masked for a minute's time.
  @Test func namesAreWholeAndAddressesMaskedUntilTheyAreRevealedForAMinute() {
    var desk = TestDashboard()
    #expect(desk.rows[6].contains("Ada Moreno"))
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("Ada Moreno · a…@… (x reveals)") })
    desk.press("x")
    #expect(desk.rows.contains { $0.contains("Ada Moreno · ada") && !$0.contains("reveals") })
    #expect(desk.state.nextChange == demoNow.adding(.seconds(60)))
    desk.send(.now(demoNow.adding(.seconds(60))))
    #expect(desk.rows.contains { $0.contains("a…@… (x reveals)") })
  }

  @Test func quitsAtTheRootOnly() {
    var desk = TestDashboard()
    desk.press("Esc")
    #expect(!desk.effects.contains(.quit))
    desk.press("q")
    #expect(desk.effects.last == .quit)
  }

  @Test func cancellingTwiceWithinTwoSecondsQuits() {
    var desk = TestDashboard()
    desk.press("C-c")
    desk.send(.now(demoNow.adding(.seconds(3))))
    desk.press("C-c")
    #expect(!desk.effects.contains(.quit))
    desk.send(.now(demoNow.adding(.seconds(4))))
    desk.press("C-c")
    #expect(desk.effects.last == .quit)
  }

  @Test func thePreviewIsOffAtFirstOnNarrowScreens() {
    #expect(
      !TestDashboard("99x30").effects.contains { if case .customer = $0 { true } else { false } }
    )
    #expect(
      TestDashboard("100x30").effects.contains { if case .customer = $0 { true } else { false } }
    )
  }
}

extension Effect {
  /// Where the page that is asked for lies; `nil` for other effects.
  fileprivate var listPosition: ListRequest.Position? {
    guard case .list(let request) = self else { return nil }
    return request.position
  }
}
