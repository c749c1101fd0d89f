import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// Life strips as they are drawn; every row was typed by hand.
@Suite("Life strips")
struct LifeStripLayoutTests {
  private static func day(_ text: String) -> Timestamp { moment("\(text)T00:00:00Z") }

  private static func span(
    _ kind: LifeStrip.Kind,
    _ start: String,
    _ end: String,
    _ certainty: Certainty = .signed
  ) -> LifeStrip.Span {
    LifeStrip.Span(kind, from: day(start), to: day(end), certainty: certainty)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var spans: [LifeStrip.Span]
    var planChanges: [String] = []
    var asOf: String
    var columns: Int
    var drawn: String
    var ascii: String
    var testDescription: String { name }
  }

  static let table: [Row] = [
    Row(
      name: "a day for each column, and what is paid ahead",
      spans: [span(.trial, "2025-01-01", "2025-01-08"), span(.paid, "2025-01-08", "2025-02-08")],
      asOf: "2025-02-01",
      columns: 60,
      drawn: "▒▒▒▒▒▒▒████████████████████████┃░░░░░░░",
      ascii: "ttttttt========================^-------"
    ),
    Row(
      name: "a year in 20 columns: 19 days each, and the first begins before the life",
      spans: [span(.trial, "2024-01-01", "2024-01-08"), span(.paid, "2024-01-08", "2025-01-01")],
      asOf: "2024-12-31",
      columns: 22,
      drawn: "▒███████████████████┃░",
      ascii: "t===================^-"
    ),
    Row(
      name: "every sign",
      spans: [
        span(.trial, "2025-01-01", "2025-01-03"), span(.paid, "2025-01-03", "2025-01-05"),
        span(.gracePeriod, "2025-01-05", "2025-01-06"),
        span(.billingRetry, "2025-01-06", "2025-01-07"), span(.gap, "2025-01-07", "2025-01-08"),
        span(.revoked, "2025-01-08", "2025-01-09"), span(.unknown, "2025-01-09", "2025-01-10"),
        span(.paid, "2025-01-10", "2025-01-11", .inferred),
        span(.paid, "2025-01-11", "2025-01-17"),
      ],
      planChanges: ["2025-01-12"],
      asOf: "2025-01-15",
      columns: 20,
      drawn: "▒▒██▲△·✕?▓█│██┃░░",
      ascii: "tt==!~.x?:=|==^--"
    ),
    Row(
      name: "in one column trouble is seen before what took longer",
      spans: [
        span(.paid, "2024-01-01", "2024-01-20"), span(.gracePeriod, "2024-01-20", "2024-01-21"),
        span(.billingRetry, "2024-01-21", "2024-01-22"), span(.paid, "2024-01-22", "2024-02-22"),
        span(.revoked, "2024-02-22", "2024-02-23"), span(.billingRetry, "2024-02-23", "2024-02-24"),
        span(.paid, "2024-02-24", "2024-12-26"),
      ],
      planChanges: ["2024-01-22", "2024-06-01"],
      asOf: "2024-12-26",
      columns: 13,
      drawn: "△✕███│██████┃",
      ascii: "~x===|======^"
    ),
    Row(
      name: "of a gap and what was paid, the longer one is seen",
      spans: [
        span(.paid, "2024-01-01", "2024-03-01"), span(.gap, "2024-03-01", "2024-03-05"),
        span(.paid, "2024-03-05", "2024-06-01"), span(.gap, "2024-06-01", "2024-07-25"),
        span(.paid, "2024-07-25", "2024-12-26"),
      ],
      asOf: "2024-12-26",
      columns: 13,
      drawn: "█████··█████┃",
      ascii: "=====..=====^"
    ),
    Row(
      name: "a refund of no time is seen",
      spans: [
        span(.paid, "2025-01-01", "2025-01-10"), span(.revoked, "2025-01-10", "2025-01-10"),
        span(.paid, "2025-01-10", "2025-01-21"),
      ],
      asOf: "2025-01-21",
      columns: 30,
      drawn: "█████████✕██████████┃",
      ascii: "=========x==========^"
    ),
    Row(
      name: "a stated grace period goes on behind today, and is not called paid",
      spans: [
        span(.paid, "2025-01-01", "2025-01-10"), span(.gracePeriod, "2025-01-10", "2025-01-16"),
      ],
      asOf: "2025-01-12",
      columns: 30,
      drawn: "█████████▲▲┃▲▲▲▲",
      ascii: "=========!!^!!!!"
    ),
  ]

  private func strip(_ row: Row) -> LifeStrip {
    LifeStrip(
      asOf: Self.day(row.asOf),
      spans: row.spans,
      planChanges: row.planChanges.map { Self.day($0) }
    )
  }

  @Test(arguments: table)
  func draws(row: Row) throws {
    var row = row
    // Lives of a few days would be drawn in hours where there is room: as wide as is meant here.
    row.columns = row.columns >= 30 || row.name == "every sign" ? row.drawn.count : row.columns
    let layout = try #require(LifeStripLayout(strip(row), columns: row.columns))
    #expect(layout.spans(isASCII: false).map(\.text).joined() == row.drawn)
    #expect(layout.spans(isASCII: true).map(\.text).joined() == row.ascii)
    #expect(layout.cells.count <= row.columns)
  }

  @Test func whatIsInferredIsLighter() throws {
    let strip = LifeStrip(
      asOf: Self.day("2025-01-15"),
      spans: [
        Self.span(.paid, "2025-01-01", "2025-01-08"),
        Self.span(.billingRetry, "2025-01-08", "2025-01-15"),
        Self.span(.billingRetry, "2025-01-15", "2025-01-20", .inferred),
      ]
    )
    let layout = try #require(LifeStripLayout(strip, columns: 20))
    let roles = layout.spans(isASCII: false).map(\.style.role)
    #expect(roles == [.good, .bad, .accent, .quiet])
  }

  @Test func underTwelveColumnsItIsLeftOut() {
    for row in Self.table {
      #expect(LifeStripLayout(strip(row), columns: 11) == nil)
      #expect(LifeStripLayout(strip(row), columns: 12) != nil)
    }
  }

  /// At every width each column stands for the same time, and everything fits.
  @Test func aStripFitsEveryWidth() throws {
    for row in Self.table {
      let strip = strip(row)
      for columns in 12...200 {
        let layout = try #require(LifeStripLayout(strip, columns: columns))
        #expect(layout.cells.count <= columns)
        #expect(layout.cells[layout.asOfColumn] == .asOf)
        #expect(layout.column(of: strip.start) == 0)
        #expect(layout.column(of: strip.asOf) == layout.asOfColumn)
        for column in layout.cells.indices where column != layout.asOfColumn {
          // The moment that is shown begins the column behind it.
          let own = column == layout.asOfColumn + 1 ? layout.asOfColumn : column
          #expect(layout.column(of: layout.moment(of: column)) == own)
        }
      }
    }
  }

  @Test(arguments: [
    (
      "2023-11-12", "2025-06-20", 72,
      "12 Nov 2023  Mar   May    Jul    Sep    Nov    2025  Mar      today"
    ),
    ("2024-12-01", "2025-03-10", 70, "1 Dec 2024      2025           Feb            today"),
    ("2019-05-01", "2025-03-10", 40, "1 May 2019 2021  2022   2023       today"),
  ])
  func theAxisNamesYearsAndMonths(start: String, asOf: String, columns: Int, axis: String) throws {
    let strip = LifeStrip(asOf: Self.day(asOf), spans: [Self.span(.paid, start, asOf)])
    let layout = try #require(LifeStripLayout(strip, columns: columns))
    let wording = Wording(asOf: Self.day(asOf), zone: .utc)
    let text = LifeStripAxis.text(below: layout, asOf: "today", wording)
    #expect(text == axis)
    #expect(text.count == layout.cells.count)
  }

  /// Dates from documents are not to be trusted.
  @Test func datesOfAnySizeAreDrawn() {
    let dates = [Int64.min, -1, 0, 1, 253_402_300_799_000, .max].map {
      Timestamp(milliseconds: $0)
    }
    for start in dates {
      for end in dates where end > start {
        for asOf in dates {
          let span = LifeStrip.Span(.paid, from: start, to: end, certainty: .signed)
          let strip = LifeStrip(asOf: asOf, spans: [span])
          guard let layout = LifeStripLayout(strip, columns: 40) else { continue }
          let wording = Wording(asOf: asOf, zone: .utc)
          #expect(layout.cells.count <= 40)
          #expect(LifeStripAxis.text(below: layout, asOf: "today", wording).count <= 40)
        }
      }
    }
  }

  // MARK: On screens

  @Test func leftAndRightWalkOnTheStripOfTheTimeline() {
    var desk = TestDashboard("100x30")
    desk.press("Enter t")
    #expect(desk.rows[3].contains("pro.monthly  "))
    #expect(desk.rows[3].contains("┃"))
    #expect(desk.selectedRow.contains("10 Mar 08:16"))
    desk.press("Left")
    #expect(desk.selectedRow.contains("10 Feb 08:15"))
    desk.press("Left Left")
    #expect(desk.selectedRow.contains("20 Jan 10:00"))
    desk.press("Right Right Right")
    #expect(desk.selectedRow.contains("10 Mar 08:16"))
    desk.press("Right")
    #expect(desk.rows.last?.contains("There is no later event") == true)
    desk.press("Esc")
    #expect(desk.rows[0].hasPrefix(" subdesk  Customers › 7e3fb204 "))
  }

  /// The column of the event under the cursor is lit up.
  @Test func theEventUnderTheCursorIsSeenOnTheStrip() {
    var desk = TestDashboard("100x30")
    desk.press("Enter t")
    let lit = { (desk: TestDashboard) in
      let frame = desk.frame
      return (0..<100).filter { frame[3, $0].style.isSelected }
    }
    let march = lit(desk)
    #expect(march.count == 1)
    desk.press("Left")
    #expect(lit(desk).count == 1)
    #expect(lit(desk)[0] < march[0])
  }

  @Test func theListShowsLivesFrom160Columns() {
    #expect(!TestDashboard("159x30").rows.contains { $0.contains(" Life ") })
    let desk = TestDashboard("160x30")
    #expect(desk.rows.contains { $0.contains(" Life ") })
    #expect(desk.rows.contains { $0.contains("7e3fb204") && $0.contains("┃") })
  }

  /// As of an earlier day, a strip knows nothing of what came later.
  @Test func aStripShowsWhatWasKnownAtTheInstant() {
    var desk = TestDashboard("100x60")
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("┃▲") })
    #expect(desk.rows.contains { $0.contains("✕") && $0.contains("┃") })
    desk.press("@ C-u 2025-01-15 Enter")
    #expect(desk.rows.contains { $0.contains("█┃░") })
    #expect(!desk.rows.contains { $0.contains("▲") })
    #expect(!desk.rows.contains { $0.contains("✕") })
  }

  @Test func monthsHaveBarsWhereChargesAreMany() {
    var desk = TestDashboard("100x60")
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("charged  ") && $0.contains("█▁  14") })
    #expect(desk.rows.contains { $0.contains("failed") && $0.contains("▁█  1") })
    #expect(desk.rows.contains { $0.contains("refunded  ▁") && $0.contains("█▁▁  1") })
    desk.press("@ C-u 2025-01-15 Enter")
    // Thirteen charges and nothing else.
    #expect(desk.rows.contains { $0.contains("charged") && $0.contains("  13") })
    desk.press("@ C-u 2024-12-15 Enter")
    #expect(!desk.rows.contains { $0.contains("charged  ") })
  }
}
