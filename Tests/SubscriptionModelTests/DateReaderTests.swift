import Foundation
import SubscriptionModel
import Testing

/// Dates as people type them and as screens show them, as of Saturday, 15 March 2025, 12:00 UTC.
@Suite("Typed dates")
struct DateReaderTests {
  static let asOf = Timestamp(rfc3339: "2025-03-15T12:00:00Z")

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var moment: String
    var testDescription: String { text }

    init(_ text: String, _ moment: String) {
      self.text = text
      self.moment = moment
    }
  }

  static let moments: [Row] = [
    // ISO 8601.
    Row("2025-02-25", "2025-02-25T00:00:00Z"),
    Row("2025-02-25T14:30", "2025-02-25T14:30:00Z"),
    Row("2025-02-25 14:30", "2025-02-25T14:30:00Z"),
    Row("2025-02-25T14:30:05Z", "2025-02-25T14:30:05Z"),
    Row("2025-02-25T14:30:05.123+01:00", "2025-02-25T13:30:05.123Z"),
    Row("  2025-02-25  ", "2025-02-25T00:00:00Z"),
    // As screens show them.
    Row("25 Feb", "2025-02-25T00:00:00Z"),
    Row("25 Feb 14:30", "2025-02-25T14:30:00Z"),
    Row("25 Feb 2025", "2025-02-25T00:00:00Z"),
    Row("25 Feb 2025 14:30", "2025-02-25T14:30:00Z"),
    Row("25 Feb 2025 14:30 UTC", "2025-02-25T14:30:00Z"),
    Row("25 Feb 2025 14:30 UTC (26 Feb in Tokyo)", "2025-02-25T14:30:00Z"),
    Row("25 February 2025 14:30:05", "2025-02-25T14:30:05Z"),
    Row("today 08:15", "2025-03-15T08:15:00Z"),
    Row("2 h ago", "2025-03-15T10:00:00Z"),
    Row("2 h 30 min ago", "2025-03-15T09:30:00Z"),
    Row("10 d ago", "2025-03-05T00:00:00Z"),
    Row("10 d 20 h ago", "2025-03-04T16:00:00Z"),
    Row("5 mo ago", "2024-10-15T00:00:00Z"),
    Row("in 3 d", "2025-03-18T00:00:00Z"),
    // As people write them.
    Row("Feb 25", "2025-02-25T00:00:00Z"),
    Row("feb 25, 2025", "2025-02-25T00:00:00Z"),
    Row("February 25th, 2025 at 14:30", "2025-02-25T14:30:00Z"),
    Row("the 25th of February", "2025-02-25T00:00:00Z"),
    Row("25. Feb. 2025", "2025-02-25T00:00:00Z"),
    Row("25-Feb-2025", "2025-02-25T00:00:00Z"),
    Row("Tue 25 Feb 2025", "2025-02-25T00:00:00Z"),
    Row("25.02.2025", "2025-02-25T00:00:00Z"),
    Row("2025/02/25", "2025-02-25T00:00:00Z"),
    Row("1 Sept 2024", "2024-09-01T00:00:00Z"),
    // Without a year: the latest that is not after the as-of instant.
    Row("15 Mar", "2025-03-15T00:00:00Z"),
    Row("15 Mar 11:59", "2025-03-15T11:59:00Z"),
    Row("15 Mar 12:01", "2024-03-15T12:01:00Z"),
    Row("16 Mar", "2024-03-16T00:00:00Z"),
    Row("31 Dec", "2024-12-31T00:00:00Z"),
    Row("29 Feb", "2024-02-29T00:00:00Z"),
    // 25 February is a Tuesday in 2025 and a Sunday in 2024.
    Row("Sun 25 Feb", "2024-02-25T00:00:00Z"),
    Row("11:00", "2025-03-15T11:00:00Z"),
    Row("13:00", "2025-03-14T13:00:00Z"),
    // Words.
    Row("now", "2025-03-15T12:00:00Z"),
    Row("today", "2025-03-15T00:00:00Z"),
    Row("Yesterday", "2025-03-14T00:00:00Z"),
    Row("yesterday 18:00", "2025-03-14T18:00:00Z"),
    Row("tomorrow", "2025-03-16T00:00:00Z"),
    Row("-3d", "2025-03-12T00:00:00Z"),
    Row("- 3 days", "2025-03-12T00:00:00Z"),
    Row("\u{2212}3d", "2025-03-12T00:00:00Z"),
    Row("+3d", "2025-03-18T00:00:00Z"),
    Row("-2w", "2025-03-01T00:00:00Z"),
    Row("-6h", "2025-03-15T06:00:00Z"),
    Row("-1mo", "2025-02-15T00:00:00Z"),
    Row("-1y", "2024-03-15T00:00:00Z"),
    Row("3 days ago", "2025-03-12T00:00:00Z"),
    Row("monday", "2025-03-10T00:00:00Z"),
    Row("last Monday", "2025-03-10T00:00:00Z"),
    Row("saturday", "2025-03-15T00:00:00Z"),
    Row("last saturday", "2025-03-08T00:00:00Z"),
    Row("last fri 09:00", "2025-03-14T09:00:00Z"),
  ]

  @Test(arguments: moments)
  func readsAMoment(row: Row) throws {
    let reader = DateReader(asOf: try #require(Self.asOf), zone: .utc)
    #expect(reader.moment(row.text)?.description == row.moment)
  }

  @Test(arguments: [
    "", " ", "2025-02-30", "2025-13-01", "30 Feb", "30 Feb 2025", "0 Mar", "32 Mar", "25 Foo",
    "25 Feb 25", "Feb", "25", "2025", "25 Feb 24:00", "25 Feb 14:60", "25 Feb 4:3",
    "Mon 25 Feb 2025",
    "25:00", "03/10/2025", "25.02", "25/02/2025", "3d", "-3", "-3x", "-3m", "--3d", "last",
    "last year", "ago", "3 ago", "yesterday yesterday", "-25 Feb", "25 Feb 2025 2024", "25 Feb Mar",
    "25 Feb 14:30 Pacific", "٢٥ Feb", "25 Feb; DROP", "-9999999d", "10 Mar..12 Mar",
  ])
  func refusesWhatIsNoDate(text: String) throws {
    let reader = DateReader(asOf: try #require(Self.asOf), zone: .utc)
    #expect(reader.moment(text) == nil)
  }

  @Test(
    arguments: [
      ("10 Mar", "2025-03-10", "2025-03-11"),
      ("2025-03-10", "2025-03-10", "2025-03-11"),
      ("10 Mar 2025 08:15", "2025-03-10", "2025-03-11"),
      ("10 Mar..12 Mar", "2025-03-10", "2025-03-13"),
      ("2025-03-10..2025-03-12", "2025-03-10", "2025-03-13"),
      ("10 Mar .. 12 Mar 2025", "2025-03-10", "2025-03-13"),
      ("28 Dec..3 Jan", "2024-12-28", "2025-01-04"),
      ("-3d..yesterday", "2025-03-12", "2025-03-15"),
      ("last monday..today", "2025-03-10", "2025-03-16"),
      ("-6h", "2025-03-15", "2025-03-16"),
      ("10 Mar..10 Mar", "2025-03-10", "2025-03-11"),
    ] as [(String, String, String)]
  )
  func readsDays(text: String, start: String, end: String) throws {
    let reader = DateReader(asOf: try #require(Self.asOf), zone: .utc)
    let days = try #require(reader.days(text))
    #expect(days.start == Timestamp(rfc3339: start))
    #expect(days.end == Timestamp(rfc3339: end))
  }

  @Test(arguments: [
    "", "..", "10 Mar..", "..10 Mar", "2025-03-12..2025-03-10", "today..yesterday",
    "10 Mar..12 Mar..14 Mar", "10 Mar-12 Mar", "12 Mar..10 Mar", "2025-03-10-2025-03-11",
  ])
  func refusesWhatAreNoDays(text: String) throws {
    let reader = DateReader(asOf: try #require(Self.asOf), zone: .utc)
    #expect(reader.days(text) == nil)
  }

  /// New York is 5 h behind UTC until 9 March 2025, 07:00 UTC, and 4 h from then on.
  @Test(
    arguments: [
      ("25 Feb", "2025-02-25T05:00:00Z"), ("12 Mar", "2025-03-12T04:00:00Z"),
      ("2025-03-12", "2025-03-12T04:00:00Z"), ("2025-03-12T08:00", "2025-03-12T12:00:00Z"),
      ("2025-03-12T08:00Z", "2025-03-12T08:00:00Z"), ("25 Feb 14:30", "2025-02-25T19:30:00Z"),
      ("25 Feb 14:30 UTC", "2025-02-25T14:30:00Z"),
      ("25 Feb 14:30 New York time", "2025-02-25T19:30:00Z"),
      // Years after the last listed change of clocks follow the zone's rule.
      ("2040-07-01", "2040-07-01T04:00:00Z"), ("2040-12-01", "2040-12-01T05:00:00Z"),
      // At 02:00 UTC it is still the 14th there.
      ("today", "2025-03-14T04:00:00Z"), ("yesterday", "2025-03-13T04:00:00Z"),
      ("14 Mar", "2025-03-14T04:00:00Z"), ("15 Mar", "2024-03-15T04:00:00Z"),
      ("-7d", "2025-03-07T05:00:00Z"), ("-1h", "2025-03-15T01:00:00Z"),
      // 168 hours before 02:00 UTC, whatever clocks did meanwhile.
      ("-168h", "2025-03-08T02:00:00Z"),
    ] as [(String, String)]
  )
  func readsInTheShownZone(text: String, moment: String) throws {
    let file = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/America/New_York"))
    let zone = try #require(ZoneRules(name: "America/New_York", tzif: Array(file)))
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T02:00:00Z"))
    #expect(DateReader(asOf: asOf, zone: zone).moment(text)?.description == moment)
  }

  @Test(arguments: [Int64.min, -62_135_596_800_000, 0, 253_402_300_799_000, .max])
  func noMomentTraps(milliseconds: Int64) {
    let reader = DateReader(asOf: Timestamp(milliseconds: milliseconds), zone: .utc)
    for text in Self.moments.map(\.text) + ["-999999y", "+999999y", "+999999d", "29 Feb..-1y"] {
      _ = reader.moment(text)
      _ = reader.days(text)
    }
  }

  @Test func longTextsAreNoDate() throws {
    let reader = DateReader(asOf: try #require(Self.asOf), zone: .utc)
    #expect(reader.moment(String(repeating: "1", count: 1_000_000)) == nil)
    #expect(reader.days(String(repeating: ".", count: 1_000_000)) == nil)
  }
}
