import SubscriptionModel
import Testing

@testable import AppStoreDocuments

@Suite("Dates of App Store documents")
struct DateTextTests {
  struct Row: CustomTestStringConvertible {
    var text: String
    var milliseconds: Int64?
    var testDescription: String { text }
  }

  static let forms: [Row] = [
    Row(text: "2021-03-01 07:00:00 Etc/GMT", milliseconds: 1_614_582_000_000),
    Row(text: "1616411598724", milliseconds: 1_616_411_598_724),
    Row(text: "1587442317000", milliseconds: 1_587_442_317_000),
    Row(text: "1587442317", milliseconds: 1_587_442_317_000),
    // Swift counts from 2001.
    Row(text: "796903200", milliseconds: 1_775_210_400_000),
    Row(text: "796903200.5", milliseconds: 1_775_210_400_000),
    // The App Store opened on 2008-07-10.
    Row(text: "1215648000", milliseconds: 1_215_648_000_000),
    Row(text: "1697679936049.7297", milliseconds: 1_697_679_936_049),
    Row(text: "1.6981489e+12", milliseconds: 1_698_148_900_000),
    Row(text: "1.6981489E12", milliseconds: 1_698_148_900_000),
    Row(text: "1.69815E+12", milliseconds: nil),
    // Swift's own form of dates, from the first day of the App Store on.
    Row(text: "796903200", milliseconds: 1_775_210_400_000),
    Row(text: "796903200.25", milliseconds: 1_775_210_400_000),
    Row(text: "237340800", milliseconds: 1_215_648_000_000),
    Row(text: "236563199", milliseconds: 236_563_199_000),
    Row(text: "2023-06-28T13:54:08Z", milliseconds: 1_687_960_448_000),
    Row(text: "2020-07-22T18:33:14+0100", milliseconds: 1_595_439_194_000),
    Row(text: "2023-06-28T13:54:08.250Z", milliseconds: 1_687_960_448_250),
    Row(text: "0", milliseconds: nil),
    Row(text: "-62135769600000", milliseconds: nil),
    Row(text: "", milliseconds: nil),
    Row(text: "12345", milliseconds: nil),
    Row(text: "99999999999999999999999", milliseconds: nil),
    Row(text: "Mon, 1 Jan 2030 00:00:00 GMT", milliseconds: nil),
    Row(text: "2021-13-01 07:00:00 Etc/GMT", milliseconds: nil),
    Row(text: "2021-03-01 07:00:00 Mars/Olympus", milliseconds: nil),
    Row(text: "2021-03-01 07:00", milliseconds: 1_614_582_000_000),
    // Seconds have 9 to 11 digits, and milliseconds at least 12.
    Row(text: "99999999", milliseconds: nil),
    Row(text: "100000000", milliseconds: 100_000_000_000),
    Row(text: "99999999999", milliseconds: 99_999_999_999_000),
    Row(text: "100000000000", milliseconds: 100_000_000_000),
    Row(text: "000000000", milliseconds: nil),
    Row(text: "9223372036854775807", milliseconds: 9_223_372_036_854),
    Row(text: "9223372036854775808", milliseconds: nil),
    Row(text: "1697679936049.", milliseconds: 1_697_679_936_049),
    Row(text: "1697679936049.7x", milliseconds: nil),
    Row(text: "1697679936049x", milliseconds: nil),
    Row(text: "9e7", milliseconds: nil),
    Row(text: "1e8", milliseconds: 100_000_000_000),
    Row(text: "9e13", milliseconds: 90_000_000_000_000),
    Row(text: "9e14", milliseconds: nil),
    Row(text: "1e15", milliseconds: nil),
    Row(text: "-1e12", milliseconds: nil),
    // Every name of the zone, and every sign of the form.
    Row(text: "2021-03-01 07:00:00", milliseconds: 1_614_582_000_000),
    Row(text: "2021-03-01 07:00:00Z", milliseconds: 1_614_582_000_000),
    Row(text: "2021-03-01 07:00:00 GMT", milliseconds: 1_614_582_000_000),
    Row(text: "2021-03-01 07:00:00 UTC", milliseconds: 1_614_582_000_000),
    Row(text: "2021-03-01 07:00:00 Etc/UTC", milliseconds: 1_614_582_000_000),
    Row(text: "2021-03-01 07:00:00.250", milliseconds: 1_614_582_000_250),
    Row(text: "2019-09-19 09:09:09 Etc/GMT", milliseconds: 1_568_884_149_000),
    Row(text: "2021.03-01 07:00:00 Etc/GMT", milliseconds: nil),
    Row(text: "2021-03.01 07:00:00 Etc/GMT", milliseconds: nil),
    Row(text: "2021-03-01 07.00:00 Etc/GMT", milliseconds: nil),
    Row(text: "2021-03-01 07:00.00 Etc/GMT", milliseconds: nil),
    Row(text: "2021-03-0/ 07:00:00 Etc/GMT", milliseconds: nil),
    Row(text: "2021-03-0: 07:00:00 Etc/GMT", milliseconds: nil),
    Row(text: "2021-13-01 07:00:00 America/Los_Angeles", milliseconds: nil),
  ]

  @Test(arguments: forms)
  func readsEveryForm(row: Row) {
    #expect(
      DateText.any(ArraySlice(row.text.utf8)) == row.milliseconds.map { moment($0) }
    )
  }

  static let pacific: [Row] = [
    // Pairs from Apple's own documents.
    Row(text: "2020-04-20 21:11:57", milliseconds: 1_587_442_317_000),
    Row(text: "2015-11-17 20:34:41", milliseconds: 1_447_821_281_000),
    Row(text: "2021-01-01 00:00:00", milliseconds: 1_609_488_000_000),
    // Spring 2021: 14 March, 02:00. The minute before and the first one after.
    Row(text: "2021-03-14 01:59:00", milliseconds: 1_615_715_940_000),
    Row(text: "2021-03-14 03:00:00", milliseconds: 1_615_716_000_000),
    // Autumn 2020: 1 November; 01:00 happens twice and is read as the first, 08:00Z.
    Row(text: "2020-11-01 00:59:59", milliseconds: 1_604_217_599_000),
    Row(text: "2020-11-01 01:00:00", milliseconds: 1_604_217_600_000),
    Row(text: "2020-11-01 02:00:00", milliseconds: 1_604_224_800_000),
    // Every part of the date counts.
    Row(text: "2021-03-14 12:00:00", milliseconds: 1_615_748_400_000),
    Row(text: "2021-03-20 12:00:00", milliseconds: 1_616_266_800_000),
    Row(text: "2020-11-01 02:30:00", milliseconds: 1_604_226_600_000),
    // 2006 still had the first Sunday of April, the 2nd.
    Row(text: "2006-04-01 12:00:00", milliseconds: 1_143_921_600_000),
    Row(text: "2006-04-03 12:00:00", milliseconds: 1_144_090_800_000),
    Row(text: "2006-03-15 12:00:00", milliseconds: 1_142_452_800_000),
    Row(text: "2006-04-02 01:59:00", milliseconds: 1_143_971_940_000),
    Row(text: "2006-04-02 03:00:00", milliseconds: 1_143_972_000_000),
    // The last Sunday of October, in 2004 its last day.
    Row(text: "2006-10-29 01:59:59", milliseconds: 1_162_112_399_000),
    Row(text: "2006-10-29 02:00:00", milliseconds: 1_162_116_000_000),
    Row(text: "2004-10-31 01:00:00", milliseconds: 1_099_209_600_000),
    Row(text: "2004-10-31 02:00:00", milliseconds: 1_099_216_800_000),
    // The first year of today's rule.
    Row(text: "2007-03-11 03:00:00", milliseconds: 1_173_607_200_000),
    Row(text: "2007-04-01 12:00:00", milliseconds: 1_175_454_000_000),
    Row(text: "2007-10-31 12:00:00", milliseconds: 1_193_857_200_000),
    // Months that begin on a Sunday.
    Row(text: "2015-03-08 01:59:00", milliseconds: 1_425_808_740_000),
    Row(text: "2015-03-08 03:00:00", milliseconds: 1_425_808_800_000),
    Row(text: "2015-11-01 01:00:00", milliseconds: 1_446_364_800_000),
    Row(text: "2015-11-01 02:00:00", milliseconds: 1_446_372_000_000),
  ]

  @Test(arguments: pacific)
  func knowsDaylightTimeOfLosAngeles(row: Row) {
    let text = "\(row.text) America/Los_Angeles"
    #expect(DateText.any(ArraySlice(text.utf8)) == row.milliseconds.map { moment($0) })
  }

  static let cities: [(String, String?)] = [
    ("2026-04-01 19:00:00 Asia/Tokyo", "2026-04-01T10:00:00Z"),
    ("2026-04-01 15:30:00 Asia/Kolkata", "2026-04-01T10:00:00Z"),
    ("2026-01-15 11:00:00 Europe/Berlin", "2026-01-15T10:00:00Z"),
    // Summer of 2026 begins on 29 March and ends on 25 October, at 01:00 UTC.
    ("2026-03-29 01:59:00 Europe/Berlin", "2026-03-29T00:59:00Z"),
    ("2026-03-29 03:00:00 Europe/Berlin", "2026-03-29T01:00:00Z"),
    ("2026-10-25 01:59:00 Europe/London", "2026-10-25T00:59:00Z"),
    ("2026-10-25 02:00:00 Europe/London", "2026-10-25T02:00:00Z"),
    ("2026-07-01 06:00:00 America/New_York", "2026-07-01T10:00:00Z"),
    ("2026-07-01 03:00:00 America/Phoenix", "2026-07-01T10:00:00Z"),
    ("2026-04-01 19:00:00 Asia/Atlantis", nil), ("2026-13-01 19:00:00 Asia/Tokyo", nil),
  ]

  /// Tools write the zone of their server; a city that is not known has no moment.
  @Test(arguments: cities) func knowsZonesOfCities(text: String, utc: String?) {
    #expect(DateText.any(ArraySlice(text.utf8)) == utc.flatMap { Timestamp(rfc3339: $0) })
  }

  struct Twins: CustomTestStringConvertible {
    var name: String
    var members: String
    var milliseconds: Int64?
    var notes = 0
    /// The names of the members that stay unread.
    var others: [String] = []
    var testDescription: String { name }
  }

  static let twins: [Twins] = [
    Twins(
      name: "milliseconds first",
      members: #""x_ms":"1614582000000","x":"2021-03-01 07:00:00 Etc/GMT""#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(
      name: "twins that disagree",
      members: #""x":"2021-03-01 07:00:02 Etc/GMT","x_ms":"1614582000000""#,
      milliseconds: 1_614_582_000_000,
      notes: 1
    ),
    Twins(
      name: "twins one second apart",
      members: #""x":"2021-03-01 07:00:01 Etc/GMT","x_ms":"1614582000000""#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(
      name: "milliseconds in the plain member",
      members: #""x":"1614582000000","x_formatted":"2021-03-01 07:00:00 Etc/GMT""#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(
      name: "only UTC",
      members: #""x":"2021-03-01 07:00:00 Etc/GMT""#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(
      name: "only Los Angeles",
      members: #""x_pst":"2021-02-28 23:00:00 America/Los_Angeles""#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(
      name: "milliseconds empty",
      members: #""x_ms":"","x":"2021-03-01 07:00:00 Etc/GMT""#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(
      name: "milliseconds as a number",
      members: #""x_ms":1614582000000"#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(name: "all empty", members: #""x_ms":"","x":"","x_pst":"""#, milliseconds: nil),
    Twins(name: "absent", members: #""y":1"#, milliseconds: nil, others: ["y"]),
    Twins(
      name: "nonsense",
      members: #""x":"soon""#,
      milliseconds: nil,
      notes: 1,
      others: ["x"]
    ),
    Twins(
      name: "twins one second and a millisecond apart",
      members: #""x":"2021-03-01 07:00:01 Etc/GMT","x_ms":"1614581999999""#,
      milliseconds: 1_614_581_999_999,
      notes: 1
    ),
    Twins(
      name: "milliseconds one second later",
      members: #""x":"2021-03-01 07:00:00 Etc/GMT","x_ms":"1614582001000""#,
      milliseconds: 1_614_582_001_000
    ),
    Twins(
      name: "milliseconds one second and a millisecond later",
      members: #""x":"2021-03-01 07:00:00 Etc/GMT","x_ms":"1614582001001""#,
      milliseconds: 1_614_582_001_001,
      notes: 1
    ),
    Twins(
      name: "all five",
      members: #""x":"1614582000000","x_ms":"1614582000000","x_formatted":"2021-03-01 07:00:00""#
        + #","x_pst":"2021-02-28 23:00:00","x_formatted_pst":"2021-02-28 23:00:00""#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(
      name: "Los Angeles, formatted",
      members: #""x_formatted_pst":"2021-02-28 23:00:00 America/Los_Angeles""#,
      milliseconds: 1_614_582_000_000
    ),
    Twins(name: "a filler", members: #""x":"-62135769600000","x_ms":0"#, milliseconds: nil),
    Twins(
      name: "another type",
      members: #""x":{"a":1}"#,
      milliseconds: nil,
      notes: 1,
      others: ["x"]
    ),
  ]

  @Test(arguments: twins)
  func takesTheBestTwin(row: Twins) throws {
    let bytes = Array("{\(row.members)}".utf8)
    let document = try JSONDocument(bytes, in: bytes.indices)
    var fields = FieldReader(document.root, path: "")

    let date = fields.date(DateNames("x"))

    #expect(date == row.milliseconds.map { moment($0) })
    #expect(fields.notes.count == row.notes)
    #expect(fields.otherFields().map(\.name) == row.others)
  }
}
