import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// Where the parts of the list stand, and the widths and times at which each gives way.
@Suite("Layout of the list")
struct ListLayoutTests {
  // MARK: Heights

  struct Layout: Sendable, CustomTestStringConvertible {
    var rows: Int
    var status: Int?
    var tabs: Int?
    var rule: Int?
    var heads: Int?
    var top: Int
    var count: Int
    var testDescription: String { "\(rows) rows" }
  }

  @Test(arguments: [
    Layout(rows: 6, top: 1, count: 4), Layout(rows: 7, tabs: 1, top: 2, count: 4),
    Layout(rows: 8, tabs: 1, heads: 2, top: 3, count: 4),
    Layout(rows: 11, tabs: 2, heads: 3, top: 4, count: 6),
    Layout(rows: 12, status: 2, tabs: 3, heads: 4, top: 5, count: 6),
    Layout(rows: 13, status: 2, tabs: 3, heads: 4, top: 5, count: 7),
    Layout(rows: 14, status: 2, tabs: 3, rule: 4, heads: 5, top: 6, count: 7),
    Layout(rows: 24, status: 2, tabs: 3, rule: 4, heads: 5, top: 6, count: 17),
  ])
  func whatIsLeastNeededGoesFirst(row: Layout) {
    let layout = ListLayout(size: Size(columns: 80, rows: row.rows), preview: .off)
    #expect(layout.status == row.status)
    #expect(layout.tabs == row.tabs)
    #expect(layout.rule == row.rule)
    #expect(layout.columnHeads == row.heads)
    #expect(layout.top == row.top)
    #expect(layout.rows == row.count)
    #expect(layout.columns == 80)
    #expect(layout.preview == nil)
  }

  private static func preview(
    _ isBeside: Bool,
    row: Int,
    column: Int,
    size: String
  ) -> ListLayout.Preview {
    ListLayout.Preview(
      isBeside: isBeside,
      row: row,
      column: column,
      size: Size(size) ?? Size(columns: 0, rows: 0)
    )
  }

  /// The list keeps six rows above a preview, which has three at least.
  @Test(arguments: [
    ("80x15", PreviewSize.normal, ListLayout.Preview?.none, 8, 80),
    ("80x16", .normal, preview(false, row: 12, column: 0, size: "80x3"), 6, 80),
    ("80x24", .normal, preview(false, row: 19, column: 0, size: "80x4"), 13, 80),
    ("80x24", .larger, preview(false, row: 12, column: 0, size: "80x11"), 6, 80),
    ("80x40", .larger, preview(false, row: 19, column: 0, size: "80x20"), 13, 80),
    ("80x24", .full, preview(false, row: 5, column: 0, size: "80x18"), 0, 80),
    ("139x30", .normal, preview(false, row: 25, column: 0, size: "139x4"), 19, 139),
    ("140x30", .normal, preview(true, row: 5, column: 84, size: "56x24"), 23, 84),
    ("140x30", .larger, preview(true, row: 5, column: 56, size: "84x24"), 23, 56),
  ])
  func thePreviewHasAPlace(
    size: String,
    preview: PreviewSize,
    place: ListLayout.Preview?,
    rows: Int,
    columns: Int
  ) {
    let layout = ListLayout(size: Size(size) ?? Size(columns: 0, rows: 0), preview: preview)
    #expect(layout.preview == place)
    #expect(layout.rows == rows)
    #expect(layout.columns == columns)
    #expect((layout.columnHeads == nil) == (preview == .full))
  }

  // MARK: Columns

  private func heads(_ size: String, _ keys: String = "") -> String {
    var desk = TestDashboard(size)
    desk.press(keys)
    return desk.rows.first { $0.hasPrefix("  State") || $0.hasPrefix("  Customer") } ?? ""
  }

  /// Newest stands beside Charges from 86 columns on, and in its place where it gives the order.
  @Test(arguments: [
    ("85x24", "", false, true), ("86x24", "", true, true), ("85x24", "s s", true, false),
    ("86x24", "s s", true, true),
  ])
  func theNewestDocumentHasAColumn(size: String, keys: String, newest: Bool, charges: Bool) {
    let heads = heads(size, keys)
    #expect(heads.contains("Newest") == newest, "\(heads)")
    #expect(heads.contains("Charges") == charges, "\(heads)")
  }

  /// The state has 16 columns, from 119 on 22, and on small screens what is left of the customer;
  /// columns stand two apart from 96 on.
  @Test(arguments: [
    (39, 11), (40, 16), (95, 19), (96, 20), (118, 20), (119, 26),
  ])
  func columnsGrowWithTheScreen(columns: Int, customer: Int) throws {
    let heads = heads("\(columns)x24")
    let place = try #require(heads.firstRange(of: "Customer"))
    #expect(heads.distance(from: heads.startIndex, to: place.lowerBound) == customer)
  }

  /// The exact moment stands there from 100 columns on.
  @Test(arguments: [("99x24", false), ("100x24", true)])
  func theNewestDocumentIsExactWithRoom(size: String, isExact: Bool) {
    let row = TestDashboard(size).rows.first { $0.contains("7e3fb204") } ?? ""
    #expect(row.contains("14 Mar 21:40") == isExact, "\(row)")
    #expect(row.contains("13 h") != isExact, "\(row)")
  }

  /// A larger preview leaves no room for lives.
  @Test func livesNeedRoomBesideThePreview() {
    var desk = TestDashboard("160x30")
    #expect(desk.rows.contains { $0.contains(" Life ") })
    desk.press("+")
    #expect(!desk.rows.contains { $0.contains(" Life ") })
  }

  @Test func noChargesAreNoNumber() {
    let row = TestDashboard(archive: .long(2)).rows.first { $0.hasPrefix("▌") } ?? ""
    #expect(row.hasSuffix("pro.monthly"), "\(row)")
  }

  @Test func otherEnvironmentsAreNamedAmongAll() {
    var desk = TestDashboard("120x24")
    desk.archive.rows[3].environment = .sandbox
    desk.archive.rows[4].environment = .unknown
    desk.press("R")
    let row = { (desk: TestDashboard, label: String) in
      desk.rows.first { $0.contains(label) } ?? ""
    }
    #expect(!row(desk, "5d0f6a90").contains("sandbox"))
    #expect(row(desk, "c2b7791e").contains("unknown"), "what is not stated is always marked")
    #expect(!row(desk, "91c0aa17").contains("production"))
    desk.press("E E E")
    #expect(desk.rows[0].contains("ALL ENVIRONMENTS"))
    #expect(row(desk, "5d0f6a90").contains("sandbox"))
    #expect(!row(desk, "91c0aa17").contains("production"))
  }

  // MARK: Tabs

  @Test(arguments: [
    ("86x24", "", "Expired 1  More…"), ("87x24", "", "Expired 1  Unconfirmed 1"),
    ("79x24", "", "Expired 1  More…"), ("78x24", "", "Refunded 1  More…"),
    ("79x24", ", x", " All 8  Attention 4  Grace 2  Retry 1"),
    ("78x24", ", x", " ‹ Attention 4  Grace 2  Retry 1"),
    ("74x24", ", x", " ‹ Attention 4  Grace 2"),
    ("73x24", ", x", " ‹ Grace 2  Retry 1"),
  ])
  func tabsStandWhereTheyHaveRoom(size: String, keys: String, tabs: String) {
    var desk = TestDashboard(size)
    desk.press(keys)
    let line = desk.rows[3]
    #expect(keys.isEmpty ? line.hasSuffix(tabs) : line.hasPrefix(tabs), "\(line)")
    #expect(line.contains(keys.isEmpty ? "[All 8]" : "[Expired 1]"))
  }

  @Test(arguments: [30, 41, 52, 63, 73, 74, 80, 97])
  func theTabThatIsShownIsWhole(columns: Int) {
    for (letter, tab) in [("n", "[Attention 4]"), ("d", "[Refunded 1]"), ("u", "[Unconfirmed 1]")] {
      var desk = TestDashboard("\(columns)x24")
      desk.press(", \(letter)")
      #expect(desk.rows[3].contains(tab), "\(desk.rows[3])")
    }
  }

  @Test func aSavedFilterIsReopened() {
    var configuration = DashboardConfiguration.demo
    configuration.savedFilters = [
      SavedFilter(name: "Monthly", filter: "monthly"),
      SavedFilter(name: "Annual", filter: "annual"),
    ]
    var place = DeskPlace()
    place.savedFilter = "Annual"
    configuration.place = place
    let desk = TestDashboard("120x24", configuration: configuration)
    #expect(desk.rows[3].contains("[Annual]"))
    #expect(desk.rows.filter { $0.contains("pro.annual") }.count == 2)
    #expect(!desk.rows.contains { $0.contains("pro.monthly") })
  }

  // MARK: The status line

  /// Past a monthly renewal and its grace, 45 days.
  @Test(arguments: [(Int64(0), false), (1, true)])
  func anArchiveIsOldAfter45Days(milliseconds: Int64, isOld: Bool) {
    var archive = FakeArchive.demo
    archive.facts.newestEvidence = demoNow.adding(
      TimeSpan(milliseconds: -TimeSpan.days(45).milliseconds - milliseconds)
    )
    let line = TestDashboard(archive: archive).rows[2]
    #expect(line.contains("The newest document is 45 d old") == isOld, "\(line)")
    #expect(line.hasPrefix(" Find ") != isOld)
  }

  /// The way out counts most.
  @Test(arguments: [
    (
      105,
      " The newest document is 5 mo old, so little is confirmed as of now. @ n Enter shows all as of"
        + " 14 Oct 2024"
    ),
    (104, " The newest document is 5 mo old. @ n Enter shows all as of 14 Oct 2024"),
    (71, " The newest document is 5 mo old. @ n Enter shows all as of 14 Oct 2024"),
    (70, " @ n Enter shows all as of 14 Oct 2024"),
  ])
  func theReasonGoesFirst(columns: Int, line: String) {
    var archive = FakeArchive.demo
    archive.facts.newestEvidence = moment("2024-10-14T12:00:00Z")
    #expect(TestDashboard("\(columns)x24", archive: archive).rows[2] == line)
  }

  @Test(arguments: [
    ("55x24", "s Down", "sorted by until"), ("54x24", "s Down", "or paste"),
    ("80x24", "S Down", "sorted by state, reversed"), ("52x24", ", l", "next 7 days"),
    ("51x24", ", l", "or paste"),
    ("79x24", ", l", "next 7 days"),
    ("80x24", ", l", "next 7 days · △ recovery possible until"),
  ])
  func theOrderStandsAtTheRightWithRoom(size: String, keys: String, end: String) {
    var desk = TestDashboard(size)
    desk.press(keys)
    #expect(desk.rows[2].hasSuffix(end), "\(desk.rows[2])")
    let isNamed = !end.hasSuffix("paste")
    #expect(!isNamed || columnWidth(of: desk.rows[2]) == desk.state.size.columns - 1)
  }

  /// The first half second tells nothing about the rate.
  @Test(arguments: [
    (Int64(499), 1000, " Reading 1,000 of 12,000 files"),
    (500, 1000, " Reading 1,000 of 12,000 files · 2,000/s · 6 s left"),
    (500, 0, " Reading 0 of 12,000 files"),
    (500, 12_000, " Reading 12,000 of 12,000 files · 24,000/s · 0 s left"),
  ])
  func aScanHasARate(milliseconds: Int64, files: Int, line: String) {
    var desk = TestDashboard()
    var progress = IndexProgress()
    progress.phase = .reading
    progress.filesTotal = 12_000
    desk.send(.progress(progress))
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: milliseconds))))
    progress.filesDone = files
    desk.send(.progress(progress))
    #expect(desk.rows[2] == line)
  }

  /// Few large files end seldom, so the time left follows the bytes.
  @Test(arguments: [
    (Int64(0), " Reading 0 of 2 files"), (1, " Reading 0 of 2 files · 199 s left"),
    (50, " Reading 0 of 2 files · 3 s left"), (200, " Reading 0 of 2 files · 0 s left"),
    (300, " Reading 0 of 2 files · 0 s left"),
  ])
  func aLargeFileHasATimeLeft(bytes: Int64, line: String) {
    var desk = TestDashboard()
    var progress = IndexProgress()
    progress.phase = .reading
    progress.filesTotal = 2
    progress.bytesTotal = 200
    desk.send(.progress(progress))
    desk.send(.now(demoNow.adding(.seconds(1))))
    progress.bytesDone = bytes
    desk.send(.progress(progress))
    #expect(desk.rows[2] == line)
  }

  @Test(arguments: [
    (IndexProgress.Phase.reading, " Reading 0 of 1 file"),
    (.history, " Preparing lists for other dates: 0 of 1 customer"),
  ])
  func oneOfAKindIsSingular(phase: IndexProgress.Phase, line: String) {
    var desk = TestDashboard()
    var progress = IndexProgress()
    progress.phase = phase
    progress.filesTotal = 1
    progress.customersTotal = 1
    desk.send(.progress(progress))
    #expect(desk.rows[2] == line)
  }

  @Test(arguments: [
    (IndexProgress.Phase.listing, " Listing the archive: 5 files"),
    (.reading, " Reading 5 files"), (.assessing, " Working out states from 7 documents"),
    (.history, " Preparing lists for other dates: 3 of 9 customers"),
  ])
  func eachPhaseOfAScanHasWords(phase: IndexProgress.Phase, line: String) {
    var desk = TestDashboard()
    var progress = IndexProgress()
    progress.phase = phase
    progress.filesDone = 5
    progress.filesTotal = nil
    progress.documents = 7
    progress.customersDone = 3
    progress.customersTotal = 9
    desk.send(.progress(progress))
    #expect(desk.rows[2] == line)
  }

  // MARK: The filter's cells

  private func texts(_ change: (inout CustomerRow) -> Void) -> [String] {
    var row = FakeArchive.demo.rows[0]
    change(&row)
    let wording = Wording(asOf: demoNow, zone: .utc)
    return ListCells(wording: wording, customers: CustomerDirectory()).texts(of: row)
  }

  /// A whole token would be found by any pair of digits.
  @Test func cellsShowWhatTheScreenShows() {
    let token = texts { $0.charges = 1300 }
    #expect(!token.contains(DemoCustomer.label) && token.contains("7e3fb204"))
    #expect(token.contains("1300") && token.contains("1,300"))
    #expect(token.contains("pro.monthly") && token.contains("26 Mar 08:15"))
    #expect(!token.contains("Production"))
    let number = texts {
      $0.label = "340001288400017"
      $0.charges = 0
      $0.environment = .sandbox
    }
    #expect(number.contains("340001288400017") && number.contains("340 001 288 400 017"))
    #expect(!number.contains("0") && number.contains("Sandbox"))
  }
}
