import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// Two columns from 140 columns on, and three from 200.
@Suite("Large screens")
struct LargeScreenTests {
  /// A dashboard whose document of the failed renewal can be read.
  private func desk(_ size: String) -> TestDashboard {
    var desk = TestDashboard(size)
    let renewed = Provenance(file: "2025/02/10/renewed.json")
    let failed = Provenance(file: "notifications/failed.json")
    desk.archive.documents[failed] = desk.archive.documents[renewed]
    return desk
  }

  @Test(arguments: [
    ("document", "Enter v"), ("problems", "!"), ("help", "?"), ("palette", ":"),
    ("preview-larger", "+"), ("preview-full", "+ +"),
  ])
  func drawsAt200x50(name: String, keys: String) throws {
    var desk = desk("200x50")
    desk.press(keys)
    try expectScreen("\(name)-200x50", desk.frame, keys: keys)
  }

  // MARK: Where the columns stand

  @Test(arguments: [
    (80, 3, [80]), (139, 3, [139]), (140, 3, [83, 56]), (199, 3, [110, 88]),
    (200, 3, [86, 56, 56]), (300, 3, [110, 94, 94]), (300, 2, [110, 189]), (200, 1, [200]),
  ])
  func theFirstColumnIsTheWidest(columns: Int, most: Int, widths: [Int]) {
    let placed = TextColumn.columns(of: columns, most: most)
    #expect(placed.map(\.width) == widths)
    for (column, next) in zip(placed, placed.dropFirst()) {
      // A line parts them.
      #expect(next.left == column.left + column.width + 1)
    }
    #expect(placed.last.map { $0.left + $0.width } == columns)
  }

  // MARK: Keys

  private func column(_ desk: TestDashboard) -> Int? {
    let placed = TextColumn.columns(of: desk.state.size.columns, most: 3)
    return desk.frame.cursor.flatMap { cursor in
      placed.lastIndex { $0.left <= cursor.column }
    }
  }

  @Test func tabGoesAcross() {
    var desk = desk("200x50")
    desk.press("Enter")
    #expect(column(desk) == 0)
    for expected in [1, 2, 0] {
      desk.press("Tab")
      #expect(column(desk) == expected)
    }
    desk.press("S-Tab")
    #expect(column(desk) == 2)
  }

  @Test func tabGoesThroughThePartsOfOneColumn() {
    var desk = desk("139x50")
    desk.press("Enter")
    let before = desk.selectedRow
    desk.press("Tab")
    #expect(desk.selectedRow != before)
    #expect(desk.frame.cursor?.column == 1)
  }

  @Test func enterAndEscapeWorkAsInOneColumn() {
    var desk = desk("200x50")
    desk.press("Enter Tab Tab Enter")
    guard case .document = desk.state.route else {
      Issue.record("at \(desk.state.route)")
      return
    }
    desk.press("Esc")
    #expect(column(desk) == 2)
    desk.press("Tab Enter")
    guard case .subscription = desk.state.route else {
      Issue.record("at \(desk.state.route)")
      return
    }
    desk.press("Esc Esc")
    #expect(desk.state.route == .customers)
  }

  @Test func anAnswerShowsHowItCameAboutInItsColumn() {
    var desk = desk("200x50")
    desk.press("Enter Tab Down")
    let before = desk.rows
    desk.press("Enter")
    #expect(desk.rows != before)
    desk.press("Enter")
    #expect(desk.rows == before)
  }

  /// What stood under the cursor in a column that is gone is not worked on.
  @Test func aSmallerScreenGivesTheCursorToTheFirstColumn() {
    var desk = desk("200x50")
    desk.press("Enter Tab Tab")
    desk.send(.terminal(.resized(Size(columns: 80, rows: 24))))
    #expect(desk.frame.cursor?.column == 1)
    desk.press("Enter")
    guard case .subscription = desk.state.route else {
      Issue.record("at \(desk.state.route)")
      return
    }
  }

  /// The columns that are left keep their lines, and the cursor where it can be.
  @Test func aColumnThatIsGoneLosesItsLinesAndTheCursor() {
    let bench = ScreenBench(
      CustomerScreen(DemoCustomer.records.id),
      customers: [DemoCustomer.records]
    )
    let basis = bench.screen.textBasis(in: bench.context)
    var columns = TextColumns()
    for index in 0..<3 { _ = columns[index].prepare(basis: basis, rows: 5) { TextBody() } }
    columns.moveFocus(to: 1)
    columns.moveFocus(to: 3)
    #expect(columns.focus == 1)
    columns.keep(2)
    #expect(columns.focus == 1)
    #expect((0..<3).map { columns[$0].body != nil } == [true, true, false])
    columns.keep(1)
    #expect(columns.focus == 0)
    #expect((0..<3).map { columns[$0].body != nil } == [true, false, false])
  }

  /// A column that is gone has no evidence for the screen above.
  @Test func theEvidenceOfAColumnThatIsGoneStays() {
    var desk = desk("200x50")
    desk.press("Enter Tab Tab e")
    desk.send(.terminal(.resized(Size(columns: 80, rows: 24))))
    desk.press("[")
    #expect(desk.rows[0].contains("as of 14 Mar 2025 21:40"))
    guard case .evidence = desk.state.route else {
      Issue.record("at \(desk.state.route)")
      return
    }
    #expect(desk.rows.contains { $0.contains("failed.json") })
  }

  @Test func theGapsOfTheArchiveStandInTheTimelineBeside() {
    var desk = desk("200x50")
    desk.archive.gaps = [
      ArchiveGap(start: moment("2025-03-06T00:00:00Z"), end: moment("2025-03-09T00:00:00Z"))
    ]
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("gap in the archive") })
  }

  @Test func thePreviewHasFourSizes() {
    var desk = desk("200x50")
    let rules = { (desk: TestDashboard) in
      desk.rows[6].firstIndex(of: "│").map { _ in
        desk.rows[6].prefix { $0 != "│" }.count
      }
    }
    #expect(rules(desk) == 120)
    desk.press("+")
    #expect(rules(desk) == 80)
    desk.press("+")
    #expect(rules(desk) == nil)
    #expect(desk.rows[5].contains("Has access to pro.monthly"))
    // The cursor still moves, and more is not possible.
    desk.press("+ Down")
    #expect(!desk.rows[5].contains("Has access to pro.monthly"))
    desk.press("Up _ _ _ _")
    #expect(rules(desk) == nil)
    #expect(desk.selectedRow.contains("7e3fb204"))
    #expect(desk.rows.contains { $0.contains("c2b7791e") })
  }

  // MARK: What stands on them

  @Test(arguments: ["160x45", "200x50", "300x80"])
  func nothingStandsInTwoColumns(size: String) {
    var desk = desk(size)
    desk.press("Enter")
    let placed = TextColumn.columns(of: desk.state.size.columns, most: 3)
    let frame = desk.frame
    let texts = placed.map { column in
      Set(
        (3..<desk.state.size.rows - 1).map { row in
          let cells = (column.left..<column.left + column.width).compactMap {
            frame[row, $0].text
          }
          return String(cells.filter { $0 != "▌" && $0 != "✓" }).split(separator: " ").joined()
        }.filter { $0.count >= 20 }
      )
    }
    for (index, text) in texts.enumerated() {
      #expect(text.count > 3)
      for other in texts[(index + 1)...] { #expect(text.intersection(other).isEmpty) }
    }
  }

  /// At 300x80 at least 70 % of the lines carry something.
  @Test(arguments: ["", "Enter", "Enter Enter"])
  func aLargeScreenIsFilled(keys: String) {
    var desk = keys.isEmpty ? TestDashboard("300x80", archive: .long(450)) : desk("300x80")
    desk.press(keys)
    let filled = desk.rows.count { row in row.contains { $0 != " " && $0 != "│" } }
    #expect(filled >= 56, "\(filled) of 80")
  }
}
