import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// What stands around life strips: their legend, the time before and after a life, and labels.
@Suite("Around life strips")
struct LifeStripLinesTests {
  private static func day(_ text: String) -> Timestamp { moment("\(text)T00:00:00Z") }

  private static func strip(
    _ kind: LifeStrip.Kind,
    _ start: Timestamp,
    _ end: Timestamp,
    asOf: Timestamp
  ) -> LifeStrip {
    LifeStrip(
      asOf: asOf,
      spans: [LifeStrip.Span(kind, from: start, to: end, certainty: .signed)]
    )
  }

  // MARK: Layout

  /// Of several strips on one scale, one may begin later and end earlier than another.
  @Test func nothingIsDrawnBeforeAndAfterALife() throws {
    let life = Self.strip(
      .paid,
      Self.day("2025-01-05"),
      Self.day("2025-01-10"),
      asOf: Self.day("2025-01-15")
    )
    let layout = try #require(
      LifeStripLayout(
        life,
        columns: 30,
        from: Self.day("2025-01-01"),
        to: Self.day("2025-01-20")
      )
    )
    #expect(layout.start == Self.day("2025-01-01"))
    #expect(
      layout.spans(isASCII: false).map(\.text).joined() == "    █████     ┃     "
    )
    // The strip's own ends count where they are farther.
    let own = try #require(
      LifeStripLayout(
        life,
        columns: 30,
        from: Self.day("2025-01-09"),
        to: Self.day("2025-01-12")
      )
    )
    #expect(own.start == Self.day("2025-01-05"))
    #expect(own.column(of: Self.day("2025-01-05")) == 0)
  }

  @Test func aLifeThatHasNotBegunHasNoStrip() {
    let (start, end) = (Self.day("2025-01-15"), Self.day("2025-01-20"))
    #expect(LifeStripLayout(Self.strip(.paid, start, end, asOf: start), columns: 30) == nil)
    let later = start.adding(TimeSpan(milliseconds: 1))
    #expect(LifeStripLayout(Self.strip(.paid, start, end, asOf: later), columns: 30) != nil)
  }

  /// A thousand years before the moment and behind it are drawn, and not a millisecond more.
  @Test func aLifeOfMoreThanAThousandYearsIsAMistake() {
    let start = Timestamp(milliseconds: 0)
    let (most, next) = (TimeSpan.days(365_250), TimeSpan(milliseconds: 1))
    let past = start.adding(most)
    #expect(LifeStripLayout(Self.strip(.paid, start, past, asOf: past), columns: 40) != nil)
    let tooLate = past.adding(next)
    #expect(LifeStripLayout(Self.strip(.paid, start, tooLate, asOf: tooLate), columns: 40) == nil)
    let now = start.adding(.days(1))
    let end = now.adding(most)
    #expect(LifeStripLayout(Self.strip(.paid, start, end, asOf: now), columns: 40) != nil)
    #expect(
      LifeStripLayout(Self.strip(.paid, start, end.adding(next), asOf: now), columns: 40) == nil
    )
  }

  // MARK: Legend

  /// `▒ free` has 6 columns, and two blanks with `█ paid` 8 more.
  @Test(arguments: [
    (5, ""), (6, "▒ free"), (13, "▒ free"), (14, "▒ free  █ paid"), (80, "▒ free  █ paid"),
  ])
  func theLegendNamesWhatHasRoom(width: Int, legend: String) throws {
    let asOf = Self.day("2025-02-01")
    var life = Self.strip(.trial, Self.day("2025-01-01"), Self.day("2025-01-08"), asOf: asOf)
    life.spans.append(
      LifeStrip.Span(.paid, from: Self.day("2025-01-08"), to: asOf, certainty: .signed)
    )
    let layout = try #require(LifeStripLayout(life, columns: 60))
    // Each kind stands there once, however many strips have it.
    let spans = LifeStripLayout.legend(of: [layout, layout], isASCII: false, width: width)
    #expect(spans.map(\.text).joined() == legend)
    let ascii = LifeStripLayout.legend(of: [layout], isASCII: true, width: width)
    let twin = legend.replacing("▒", with: "t").replacing("█", with: "=")
    #expect(ascii.map(\.text).joined() == twin)
  }

  // MARK: Labels

  /// On a line of ten columns with `ab` in columns 4 and 5.
  @Test(arguments: [
    ("xy", -1, "    ab    "), ("xy", 0, "xy  ab    "), ("xy", 1, " xy ab    "),
    // A blank stays on either side.
    ("xy", 2, "    ab    "), ("x", 6, "    ab    "), ("x", 7, "    ab x  "),
    ("xyz", 7, "    ab xyz"), ("xyz", 8, "    ab    "), ("x", 10, "    ab    "),
    ("xyz", 3, "    ab    "), ("", 0, "    ab    "),
  ])
  func aLabelStandsWhereItHasRoom(label: String, column: Int, text: String) {
    var line = LabelLine(width: 10)
    line.place("ab", at: 4)
    #expect(line.text == "    ab    ")
    line.place(label, at: column)
    #expect(line.text == text)
  }

  // MARK: Months

  /// Beside 14 columns for the label and 8 for the sum, each month has one, from two months on.
  @Test(arguments: [
    (22, []), (23, []),
    (
      24,
      [
        "    charged   █▁  1", "    failed    ▁█  1", "    refunded  ▁▁  0", "                ",
      ]
    ),
    (
      25,
      [
        "    charged   ██▁  2", "    failed    ▁▁█  1", "    refunded  █▁▁  1",
        "                 ",
      ]
    ),
    (
      26,
      [
        "    charged   ███▁  3", "    failed    ▁▁▁█  1", "    refunded  ▁█▁▁  1",
        "              2024",
      ]
    ),
  ])
  func theNewestMonthsHaveBars(width: Int, lines: [String]) {
    let customer = DemoCustomer.records.assessment(asOf: demoNow, catalogue: ProductCatalog())
    let wording = Wording(asOf: demoNow, zone: .utc)
    let drawn = MonthBars.lines(of: customer, wording: wording, width: width)
    #expect(drawn.map { $0.map(\.text).joined() } == lines)
  }
}
