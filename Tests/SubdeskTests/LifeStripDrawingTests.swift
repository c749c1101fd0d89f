import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// Where the shapes, dates, and letters of a drawing stand.
///
/// The image is 720 units wide, so that in a life of 720 days each day is one unit.
@Suite("The drawing of a life")
struct LifeStripDrawingTests {
  /// 2025-01-01T00:00:00Z.
  private static let start = Timestamp(milliseconds: 1_735_689_600_000)

  private static func day(_ number: Int64, hours: Int64 = 0) -> Timestamp {
    start.adding(.days(number)).adding(.hours(hours))
  }

  private static func span(
    _ kind: LifeStrip.Kind,
    _ first: Int64,
    _ last: Int64,
    _ certainty: Certainty = .signed
  ) -> LifeStrip.Span {
    LifeStrip.Span(kind, from: day(first), to: day(last), certainty: certainty)
  }

  private func figure(
    _ spans: [LifeStrip.Span],
    asOf: Timestamp = day(720),
    planChanges: [Timestamp] = []
  ) throws -> [String] {
    let strip = LifeStrip(asOf: asOf, spans: spans, planChanges: planChanges)
    let drawing = try #require(LifeStripDrawing(strip, words: Wording(asOf: asOf)))
    return drawing.figure(name: "Life", id: "life-1")
  }

  private func shapes(_ spans: [LifeStrip.Span], asOf: Timestamp = day(720)) throws -> [String] {
    try figure(spans, asOf: asOf).filter { $0.hasPrefix("<rect") }
  }

  // MARK: Shapes

  /// What is bad for the customer is drawn last; a letter needs 12 units, and with ≈ 22.
  @Test func everyKindHasItsRowsAndLetter() throws {
    #expect(
      try shapes([
        Self.span(.paid, 0, 12), Self.span(.paid, 20, 31), Self.span(.trial, 40, 62, .inferred),
        Self.span(.trial, 70, 91, .inferred), Self.span(.gracePeriod, 100, 112),
        Self.span(.billingRetry, 120, 132), Self.span(.unknown, 140, 152),
        Self.span(.revoked, 160, 172), Self.span(.gap, 180, 720),
      ]) == [
        #"<rect class="paid" x="0" y="20" width="12" height="24"/><text x="6" y="36">P</text>"#,
        #"<rect class="paid" x="20" y="20" width="11" height="24"/>"#,
        #"<rect class="trial inferred" x="40" y="32" width="22" height="12"/>"#
          + #"<text x="51" y="42">≈F</text>"#,
        #"<rect class="trial inferred" x="70" y="32" width="21" height="12"/>"#,
        #"<rect class="unknown" x="140" y="20" width="12" height="24"/>"#
          + #"<text x="146" y="36">?</text>"#,
        #"<rect class="gap" x="180" y="43" width="540" height="1"/>"#,
        #"<rect class="gracePeriod" x="100" y="20" width="12" height="12"/>"#
          + #"<text x="106" y="30">G</text>"#,
        #"<rect class="billingRetry" x="120" y="20" width="12" height="5"/>"#
          + #"<text x="126" y="38">R</text>"#,
        #"<rect class="revoked" x="160" y="20" width="12" height="24"/>"#
          + #"<path d="M160 20l12 24m0 -24l-12 24"/>"#,
      ]
    )
  }

  /// Of the shortest spans, those that are bad for the customer are three units wide, others one;
  /// none leaves the image, and what looks the same is drawn once.
  @Test func theShortestSpansAreSeen() throws {
    let short = { (kind: LifeStrip.Kind, first: Int64, hours: Int64) in
      LifeStrip.Span(
        kind,
        from: Self.day(first, hours: hours),
        to: Self.day(first, hours: hours + 2),
        certainty: .signed
      )
    }
    let shapes = try shapes([
      short(.paid, 0, 0), short(.paid, 10, 2), short(.paid, 10, 6), short(.trial, 20, 0),
      short(.gap, 30, 0), short(.unknown, 40, 0), short(.gracePeriod, 50, 0),
      short(.billingRetry, 60, 0), short(.revoked, 719, 22),
    ])
    let places = shapes.compactMap { shape in
      shape.firstMatch(of: #/class="(\w+)" x="(\d+)" y="\d+" width="(\d+)"/#).map {
        "\($0.1) \($0.2) \($0.3)"
      }
    }
    #expect(
      places == [
        "paid 0 1", "paid 10 1", "trial 20 1", "gap 30 1", "unknown 40 1", "gracePeriod 50 3",
        "billingRetry 60 3", "revoked 717 3",
      ]
    )
  }

  /// Only what is paid or free is divided at the moment that the report is about.
  @Test(
    arguments: [
      (span(.paid, 0, 720), ["paid 0 360", "paid ahead 360 360"]),
      (span(.trial, 0, 720), ["trial 0 360", "trial ahead 360 360"]),
      (span(.paid, 360, 720), ["paid ahead 360 360"]),
      (span(.paid, 400, 720), ["paid ahead 400 320"]),
      (span(.paid, 0, 360), ["paid 0 360"]), (span(.gracePeriod, 350, 370), ["gracePeriod 350 20"]),
      (span(.billingRetry, 350, 370), ["billingRetry 350 20"]),
      (span(.unknown, 0, 720, .inferred), ["unknown inferred 0 720"]),
      (span(.paid, 350, 370, .inferred), ["paid inferred 350 10", "paid ahead inferred 360 10"]),
    ] as [(LifeStrip.Span, [String])]
  )
  func whatIsAheadIsDrawnByItself(span: LifeStrip.Span, expected: [String]) throws {
    // Two short spans make every life 720 days long.
    let all = [Self.span(.gap, 0, 0), span, Self.span(.gap, 720, 720)]
    let places = try shapes(all, asOf: Self.day(360)).compactMap { shape in
      shape.firstMatch(of: #/class="([\w ]+)" x="(\d+)" y="\d+" width="(\d+)"/#).map {
        "\($0.1) \($0.2) \($0.3)"
      }
    }
    #expect(places.filter { !$0.hasPrefix("gap ") } == expected)
  }

  @Test func aPlanChangeIsALineAtItsMoment() throws {
    let moments = [Self.day(30), Self.day(30, hours: 3), Self.day(200)]
    let lines = try figure([Self.span(.paid, 0, 720)], planChanges: moments)
    #expect(
      lines.filter { $0.hasPrefix(#"<path class="planChange""#) } == [
        #"<path class="planChange" d="M30 16v32"/>"#, #"<path class="planChange" d="M200 16v32"/>"#,
      ]
    )
    #expect(lines.contains { $0.hasPrefix("<span>") && $0.contains("> plan change<") })
    let none = try figure([Self.span(.paid, 0, 720)])
    #expect(!none.contains { $0.contains("plan change") })
    #expect(!none.contains { $0.contains("inferred") })
  }

  // MARK: Dates

  /// A date takes 110 units, so near an end it stands beside the line rather than over it.
  @Test(
    arguments: [
      (0, "from"), (109, "from"), (110, "middle"), (610, "middle"), (611, "to"), (720, "to"),
    ] as [(Int64, String)]
  )
  func theMomentIsMarkedWithItsDate(day: Int64, side: String) throws {
    let lines = try figure([Self.span(.gap, 0, 720)], asOf: Self.day(day))
    let start =
      #"<path class="asOf" d="M\#(day) 14v36"/>"#
      + #"<text class="\#(side)" x="\#(day)" y="11">as of "#
    #expect(lines.count { $0.hasPrefix(start) } == 1, "\(lines)")
  }

  @Test func theFirstAndTheLastDateAreBelow() throws {
    let lines = try figure([Self.span(.paid, 0, 720)])
    #expect(lines.contains(#"<text class="from" x="0" y="60">1 Jan 2025</text>"#))
    #expect(lines.contains(#"<text class="to" x="720" y="60">22 Dec 2026</text>"#))
    #expect(lines.contains(#"<path d="M365 45v4"/><text x="365" y="60">2026</text>"#))
  }

  private func years(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      line.firstMatch(of: #/<path d="M(\d+) 45v4"\/><text x="\d+" y="60">(\d+)</#).map {
        "\($0.2) \($0.1)"
      }
    }
  }

  /// Lives of 720 days that begin so many days before 2026.
  @Test(
    arguments: [
      (109, ["2027 474"]), (110, ["2026 110", "2027 475"]), (245, ["2026 245", "2027 610"]),
      (246, ["2026 246"]), (0, ["2027 365"]),
    ] as [(Int64, [String])]
  )
  func aYearStandsBelowWhereItHasRoom(days: Int64, expected: [String]) throws {
    let first = 365 - days
    let lines = try figure(
      [Self.span(.paid, first, first + 720)],
      asOf: Self.day(first + 720)
    )
    #expect(years(lines) == expected)
  }

  /// In 5,760 days a year takes 45 units and a fraction, as much as its number needs; in 6,480, it
  /// takes 40.
  @Test func yearsDoNotTouch() throws {
    #expect(
      try years(figure([Self.span(.paid, 0, 5760)], asOf: Self.day(5760))) == [
        "2028 136", "2029 182", "2030 228", "2031 273", "2032 319", "2033 365", "2034 410",
        "2035 456", "2036 502", "2037 547", "2038 593",
      ]
    )
    #expect(
      try years(figure([Self.span(.paid, 0, 6480)], asOf: Self.day(6480))) == [
        "2028 121", "2030 202", "2032 284", "2034 365", "2036 446", "2038 527", "2040 608",
      ]
    )
  }

  /// In a life of less than a week, days alone would not tell dates apart.
  @Test(arguments: [(6, "1 Jan 2025 00:00"), (7, "1 Jan 2025")] as [(Int64, String)])
  func aShortLifeHasTimesOfDay(days: Int64, text: String) throws {
    let lines = try figure([Self.span(.paid, 0, days)], asOf: Self.day(days))
    #expect(lines.contains(#"<text class="from" x="0" y="60">\#(text)</text>"#))
  }

  // MARK: Words

  @Test(
    arguments: [
      (60, "Life: paid "), (61, "Life: 1 earlier span; paid "),
      (62, "Life: 2 earlier spans; paid "),
    ] as [(Int64, String)]
  )
  func sixtySpansAreEnoughToHear(count: Int64, start: String) throws {
    let spans = (0..<count).map { Self.span(.paid, $0 * 10, $0 * 10 + 5) }
    let title = try #require(try figure(spans).first { $0.hasPrefix("<title") })
    #expect(title.contains(">" + start), "\(title)")
    #expect(title.count { $0 == ";" } == min(count, 61) - 1)
  }

  @Test func aSpanOfNoTimeIsOnADay() throws {
    let title = try #require(
      try figure([Self.span(.paid, 0, 720), Self.span(.revoked, 720, 720)])
        .first { $0.hasPrefix("<title") }
    )
    #expect(
      title.contains("paid 1 Jan 2025 to 22 Dec 2026; refunded or revoked on 22 Dec 2026<"),
      "\(title)"
    )
  }

  /// The legend has each sign that is used, once.
  @Test func theLegendHasWhatIsDrawn() throws {
    let lines = try figure(
      [Self.span(.trial, 0, 30), Self.span(.paid, 30, 720, .inferred)],
      asOf: Self.day(360)
    )
    let meanings = lines.filter { $0.hasPrefix("<span>") }.compactMap { line in
      line.firstMatch(of: #/<\/svg> ([^<]+)<\/span>/#).map { String($0.1) }
    }
    #expect(meanings == ["free", "paid", "paid ahead", "inferred"])
  }

  @Test(arguments: [(365_250, true), (365_251, false), (0, false)] as [(Int64, Bool)])
  func aLifeHasALengthOfAtMostAThousandYears(days: Int64, isDrawn: Bool) {
    let strip = LifeStrip(asOf: Self.start, spans: [Self.span(.unknown, 0, days)])
    #expect((LifeStripDrawing(strip, words: Wording(asOf: strip.asOf)) != nil) == isDrawn)
  }
}
