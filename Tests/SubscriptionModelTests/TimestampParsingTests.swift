import Testing

@testable import SubscriptionModel

/// Dates as RFC 3339 writes them, and what records do with theirs.
@Suite("Dates of records")
struct TimestampParsingTests {
  @Test(
    arguments: [
      ("2020-07-22T18:33:14Z", 1_595_442_794_000), ("2020-07-22t18:33:14z", 1_595_442_794_000),
      ("2020-07-22 18:33:14", 1_595_442_794_000), ("2020-07-22T18:33Z", 1_595_442_780_000),
      ("2020-07-22", 1_595_376_000_000), ("2020-07-22T18:33:14+01:30", 1_595_437_394_000),
      ("2020-07-22T18:33:14+0130", 1_595_437_394_000),
      ("2020-07-22T18:33:14-01:30", 1_595_448_194_000),
      ("2020-07-22T18:33:14+00:59", 1_595_439_254_000), ("2020-07-22T18:33:14+00:60", nil),
      ("2020-07-22T18:33:14.2Z", 1_595_442_794_200), ("2020-07-22T18:33:14.25Z", 1_595_442_794_250),
      ("2020-07-22T18:33:14.1239Z", 1_595_442_794_123), ("2020-07-22T18:33:14.Z", nil),
      ("2020-07-22T18:33:14+1", nil), ("2020-07-22T18:33:14Zx", nil), ("2020-07-22T18", nil),
      ("2020-07-22T18:33:", nil), ("2020-07", nil), ("2020-02-30", nil), ("2020-07-22x18:33", nil),
      ("2020-07-22T18:33:1/Z", nil), ("2020-07-22T18:33:1:Z", nil), ("", nil),
    ] as [(String, Int64?)]
  )
  func readsRFC3339(text: String, milliseconds: Int64?) {
    #expect(Timestamp(rfc3339: text)?.milliseconds == milliseconds)
  }

  /// Days begin at midnight in UTC, before 1970 as well.
  @Test(arguments: [
    (Int64(0), Int64(0)), (86_399_999, 0), (86_400_000, 1), (-1, -1), (-86_400_000, -1),
    (-86_400_001, -2), (.max, 106_751_991_167), (.min, -106_751_991_168),
  ])
  func daysAreCounted(milliseconds: Int64, day: Int64) {
    #expect(Timestamp(milliseconds: milliseconds).dayNumber == day)
  }

  @Test(arguments: [
    (Int64(0), Int64(0)), (1, 86_400_000), (-1, -86_400_000), (.max, .max), (.min, .min),
    (106_751_991_167, 9_223_372_036_828_800_000), (106_751_991_168, .max),
  ])
  func daysBeginAtAMoment(day: Int64, milliseconds: Int64) {
    #expect(Timestamp(dayNumber: day).milliseconds == milliseconds)
  }

  /// Summer time begins on the last Thursday of February, also where that is the 29th, and on a day
  /// of the year that 29 February does not move.
  @Test(arguments: [
    ("AAA0BBB,M2.5.4/0,M11.1.0/0", "2024-02-28T23:59:59Z", 0),
    ("AAA0BBB,M2.5.4/0,M11.1.0/0", "2024-02-29T00:00:00Z", 3600),
    ("AAA0BBB,M2.5.4/0,M11.1.0/0", "2025-02-26T23:59:59Z", 0),
    ("AAA0BBB,M2.5.4/0,M11.1.0/0", "2025-02-27T00:00:00Z", 3600),
    ("AAA0BBB,M2.1.0/0,M11.1.0/0", "2025-02-01T23:59:59Z", 0),
    ("AAA0BBB,M2.1.0/0,M11.1.0/0", "2025-02-02T00:00:00Z", 3600),
    ("AAA0BBB,M2.1.6/0,M11.1.6/0", "2025-02-01T00:00:00Z", 3600),
    ("AAA0BBB,M2.1.6/0,M11.1.6/0", "2025-10-31T22:59:59Z", 3600),
    ("AAA0BBB,M2.1.6/0,M11.1.6/0", "2025-10-31T23:00:00Z", 0),
    ("AAA0BBB,J60/0,J300/0", "2000-02-29T23:59:59Z", 0),
    ("AAA0BBB,J60/0,J300/0", "2000-03-01T00:00:00Z", 3600),
    ("AAA0BBB,J60/0,J300/0", "2100-02-28T23:59:59Z", 0),
    ("AAA0BBB,J60/0,J300/0", "2100-03-01T00:00:00Z", 3600),
    ("AAA0BBB,J60/0,J300/0", "2024-03-01T00:00:00Z", 3600),
    ("AAA0BBB,J60/0,J300/0", "2024-02-29T23:59:59Z", 0),
    ("AAA0BBB,J59/0,J300/0", "2024-02-28T00:00:00Z", 3600),
    ("AAA0BBB,59/0,300/0", "2024-02-29T00:00:00Z", 3600),
  ])
  func summerTimeBeginsOnItsDay(rule: String, moment: String, offset: Int) throws {
    let zone = try #require(PosixZoneRule(rule))
    #expect(zone.period(at: at(moment).milliseconds / 1000).offset == offset)
  }

  /// Each kind of record can be given other evidence.
  @Test func recordsTakeOtherEvidence() {
    let chain = Chain()
    let doc = Doc.signed("a", Dates.bought)
    let app = AppTransaction(environment: .production, evidence: doc.evidence())
    for record in [
      chain.period(from: Dates.bought, to: Dates.end, in: doc), chain.renewal(on: true, in: doc),
      Record(app), chain.event(.expired, in: doc), chain.status(.expired, in: doc),
      chain.view(in: doc), chain.renewalExtension(to: Dates.end, in: doc),
    ] {
      let changed = record.withEvidence { $0.asOf = Dates.end }
      #expect(changed.evidence.asOf == Dates.end)
      #expect(changed.withEvidence { $0.asOf = Dates.bought } == record)
    }
  }
}
