import Foundation
import SubscriptionModel
import Testing

struct ZoneRulesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var zone: String
    var moment: String
    var hours: Double
    var testDescription: String { "\(zone) \(moment)" }
  }

  static let table: [Row] = [
    Row(zone: "America/Los_Angeles", moment: "2025-03-09T09:59:59Z", hours: -8),
    Row(zone: "America/Los_Angeles", moment: "2025-03-09T10:00:00Z", hours: -7),
    Row(zone: "America/Los_Angeles", moment: "2025-11-02T08:59:59Z", hours: -7),
    Row(zone: "America/Los_Angeles", moment: "2025-11-02T09:00:00Z", hours: -8),
    Row(zone: "America/Los_Angeles", moment: "2090-07-01T00:00:00Z", hours: -7),
    Row(zone: "America/Los_Angeles", moment: "2090-12-31T23:59:59Z", hours: -8),
    Row(zone: "America/Los_Angeles", moment: "1974-02-01T00:00:00Z", hours: -7),
    Row(zone: "Asia/Kolkata", moment: "2025-03-26T08:15:00Z", hours: 5.5),
    Row(zone: "Asia/Kathmandu", moment: "2090-03-26T08:15:00Z", hours: 5.75),
    Row(zone: "Australia/Sydney", moment: "2090-01-15T00:00:00Z", hours: 11),
    Row(zone: "Australia/Sydney", moment: "2090-07-15T00:00:00Z", hours: 10),
    Row(zone: "Europe/Dublin", moment: "2090-07-15T00:00:00Z", hours: 1),
    Row(zone: "Europe/Dublin", moment: "2090-01-15T00:00:00Z", hours: 0),
    Row(zone: "Etc/UTC", moment: "2025-03-26T08:15:00Z", hours: 0),
  ]

  @Test(arguments: table)
  func givesTheOffsetOfInstalledZones(row: Row) throws {
    guard let zone = installedZone(row.zone) else { return }
    let moment = try #require(Timestamp(rfc3339: row.moment))
    #expect(zone.offset(at: moment) == .seconds(Int64(row.hours * 3600)))
  }

  @Test func agreesWithFoundationOverFortyYears() throws {
    for name in ["America/Los_Angeles", "Australia/Lord_Howe", "Asia/Kolkata"] {
      guard let zone = installedZone(name), let other = TimeZone(identifier: name) else { continue }
      // Later years may differ: Foundation brings a database of its own.
      for day in stride(from: 3650, to: 18_000, by: 13) {
        let seconds = Int64(day) * 86_400 + 40_000
        let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        let moment = Timestamp(milliseconds: seconds * 1000)
        #expect(zone.offset(at: moment) == .seconds(Int64(expected)), "\(name) \(moment)")
      }
    }
  }

  @Test func readsVersionOneWithoutFooter() throws {
    let bytes =
      header(version: 0, times: 1, types: 2, names: 8) + [0, 0, 0, 100, 1]
      + [0, 0, 0x0E, 0x10, 0, 0] + [0, 0, 0x1C, 0x20, 1, 4] + Array("AAA\0BBB\0".utf8)
    let zone = try #require(ZoneRules(name: "Test/One", tzif: bytes))
    #expect(zone.offset(at: Timestamp(milliseconds: 99_999)) == .hours(1))
    #expect(zone.offset(at: Timestamp(milliseconds: 100_000)) == .hours(2))
    #expect(zone.abbreviation(at: Timestamp(milliseconds: 100_000)) == "BBB")
  }

  @Test(arguments: [
    ("<+0330>-3:30", "2025-06-01T00:00:00Z", 12_600),
    ("EST5EDT,M3.2.0,M11.1.0", "2025-06-01T00:00:00Z", -14_400),
    ("EST5EDT,M3.2.0,M11.1.0", "2025-12-01T00:00:00Z", -18_000),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2025-12-01T00:00:00Z", 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2025-06-01T00:00:00Z", 3600),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2025-03-30T00:59:59Z", -7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2025-03-30T01:00:00Z", -3600),
    ("XXX3YYY,J60/0,J300/0", "2024-03-01T02:59:59Z", -10_800),
    ("XXX3YYY,J60/0,J300/0", "2024-03-01T03:00:00Z", -7200),
    ("XXX3YYY,59/0,300/0", "2024-02-29T03:00:00Z", -7200),
  ])
  func appliesTheFooter(rule: String, moment: String, seconds: Int64) throws {
    let zone = try #require(ZoneRules(name: "Test", tzif: withFooter(rule)))
    let moment = try #require(Timestamp(rfc3339: moment))
    #expect(zone.offset(at: moment) == .seconds(seconds))
  }

  @Test(arguments: ["PST", "8PST", "PST8PDT", "PST8PDT,M13.1.0,M11.1.0", "PST99", "<PST8", "A8 "])
  func refusesAFooterThatIsNoRule(rule: String) {
    #expect(ZoneRules(name: "Test", tzif: withFooter(rule)) == nil)
  }

  @Test func refusesWhatIsCutOffAtAnyByte() throws {
    let whole = withFooter("EST5EDT,M3.2.0,M11.1.0")
    for count in 0..<whole.count {
      #expect(ZoneRules(name: "Test", tzif: Array(whole.prefix(count))) == nil, "\(count)")
    }
  }

  @Test func survivesAnyChangedByte() {
    let whole = withFooter("EST5EDT,M3.2.0,M11.1.0")
    for index in whole.indices {
      for value: UInt8 in [0, 1, 127, 128, 255] {
        var bytes = whole
        bytes[index] = value
        _ = ZoneRules(name: "Test", tzif: bytes)?.offset(at: Timestamp(milliseconds: 0))
      }
    }
  }

  @Test(arguments: [Int64.min, .max, 0]) func answersAtTheEndsOfTime(milliseconds: Int64) throws {
    let zone = try #require(ZoneRules(name: "Test", tzif: withFooter("EST5EDT,M3.2.0,M11.1.0")))
    let offset = zone.offset(at: Timestamp(milliseconds: milliseconds))
    #expect(offset == .hours(-5) || offset == .hours(-4))
    #expect(ZoneRules.utc.offset(at: Timestamp(milliseconds: milliseconds)) == .seconds(0))
  }

  @Test func readsClockTimesBack() throws {
    let zone = try #require(ZoneRules(name: "Test", tzif: withFooter("EST5EDT,M3.2.0,M11.1.0")))
    let shown = CivilTime(year: 2025, month: 7, day: 4, hour: 9, minute: 30)
    #expect(zone.timestamp(of: shown) == Timestamp(rfc3339: "2025-07-04T13:30:00Z"))
    let twice = CivilTime(year: 2025, month: 11, day: 2, hour: 1, minute: 30)
    #expect(zone.timestamp(of: twice) == Timestamp(rfc3339: "2025-11-02T05:30:00Z"))
    let skipped = CivilTime(year: 2025, month: 3, day: 9, hour: 2, minute: 30)
    #expect(zone.timestamp(of: skipped) == Timestamp(rfc3339: "2025-03-09T07:30:00Z"))
  }

  private func header(version: UInt8, times: UInt8, types: UInt8, names: UInt8) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, 0, times, types, names] { bytes += [0, 0, 0, count] }
    return bytes
  }

  private func withFooter(_ rule: String) -> [UInt8] {
    let empty = header(version: 0x32, times: 0, types: 1, names: 4) + [0, 0, 0, 0, 0, 0]
    let block = empty + Array("LMT\0".utf8)
    return block + block + Array("\n\(rule)\n".utf8)
  }
}

/// The rules of a zone that this machine has installed; `nil` without tzdata.
func installedZone(_ name: String) -> ZoneRules? {
  guard let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)") else {
    return nil
  }
  return ZoneRules(name: name, tzif: [UInt8](data))
}
