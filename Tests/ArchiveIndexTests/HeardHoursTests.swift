import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// The hours in which a notification was signed, and the gaps between them.
@Suite("Hours that were heard")
struct HeardHoursTests {
  private static let hour: Int64 = 3_600_000
  /// 2025-03-01T00:00:00Z.
  private static let start = Timestamp(milliseconds: 1_740_787_200_000)

  /// A notification of each of these hours since the start.
  static func notifications(_ hours: [Int64]) -> String {
    hours.map { number in
      let moment = start.milliseconds + number * hour + 1_800_000
      return Body.v2(
        original: "\(34_000 + number)",
        transaction: "\(34_000 + number)",
        uuid: "u-\(number)",
        purchased: moment,
        expires: moment + 100 * hour,
        signed: moment
      )
    }.joined(separator: "\n")
  }

  /// Forty hours with a notification each, ten without, and ten with one.
  @Test func aHoleIsOneOnlyWhenItsEndIsKnown() throws {
    let archive = try TestArchive()
    archive.write("all.jsonl", Self.notifications(Array(0..<40) + Array(50..<60)))
    let index = try archive.index()
    let end = Self.start.adding(.hours(50))
    let hole = ArchiveGap(start: Self.start.adding(.hours(40)), end: end)
    let before = end.adding(TimeSpan(milliseconds: -1))
    for (until, gaps) in [
      (Self.start.adding(.hours(45)), []), (before, []), (end, [hole]), (.march, [hole]),
    ] as [(Timestamp, [ArchiveGap])] {
      #expect(try index.gaps(in: .production, until: until) == gaps)
    }
    #expect(try index.gaps(in: .sandbox, until: .march).isEmpty)
    let heard = try index.notificationHours(in: .production, until: .march)
    #expect(heard == NotificationSpan(first: Self.start, last: Self.start.adding(.hours(59))))
    #expect(
      try index.notificationHours(in: .production, until: before)
        == NotificationSpan(first: Self.start, last: Self.start.adding(.hours(39)))
    )
  }

  /// When a file was copied is no time at which anything was heard.
  @Test func theTimeOfAFileIsNotHeard() throws {
    let archive = try TestArchive()
    archive.write(
      "undated.json",
      """
      {"notification_type":"CANCEL","environment":"PROD","bid":"com.example.reader",\
      "latest_receipt_info":{"transaction_id":"1","original_transaction_id":"1","product_id":"p"}}
      """
    )
    let index = try archive.index()
    #expect(try index.page(ListRequest(asOf: .march, limit: 5)).rows.count == 1)
    #expect(try index.notificationHours(in: .all, until: .march) == nil)
    archive.write("dated.json", Self.notifications([3]))
    try index.refresh(.full, asOf: .march, verify: .later)
    let moment = Self.start.adding(.hours(3))
    #expect(
      try index.notificationHours(in: .all, until: .march)
        == NotificationSpan(first: moment, last: moment)
    )
  }
}
