import SubscriptionModel
import Testing

/// What silences of an archive say of days.
@Suite("Days within what was heard")
struct ArchiveCoverageTests {
  private static let hole = ArchiveGap(
    start: at("2026-02-10T10:00:00Z"),
    end: at("2026-02-10T20:00:00Z")
  )

  /// A hole ends as the next hour begins, and days end as the next one begins.
  @Test(arguments: [
    ("2026-02-10T20:00:00Z", "2026-02-11T00:00:00Z", false),
    ("2026-02-10T19:59:59.999Z", "2026-02-11T00:00:00Z", true),
    ("2026-02-10T00:00:00Z", "2026-02-10T10:00:00Z", false),
    ("2026-02-10T00:00:00Z", "2026-02-10T10:00:00.001Z", true),
    ("2026-02-10T12:00:00Z", "2026-02-10T13:00:00Z", true),
    ("2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z", true),
  ])
  func aHoleLiesInDays(start: String, end: String, overlaps: Bool) {
    let days = DayRange(start: at(start), end: at(end))
    #expect(Self.hole.overlaps(days) == overlaps)
    let heard = NotificationSpan(
      first: at("2026-01-01T00:00:00Z"),
      last: at("2026-04-01T00:00:00Z")
    )
    let coverage = ArchiveCoverage(of: days, gaps: [Self.hole], heard: heard)
    #expect(coverage == (overlaps ? .hole(Self.hole) : .noGapSeen))
  }

  /// What was heard in an hour came until an hour later.
  @Test(arguments: [
    ("2026-02-10T10:00:00Z", "2026-02-10T12:00:00Z", ArchiveCoverage.noGapSeen),
    (
      "2026-02-10T09:59:59.999Z", "2026-02-10T12:00:00Z",
      .startsAfter(at("2026-02-10T10:00:00Z"))
    ),
    ("2026-02-10T11:00:00Z", "2026-02-10T21:00:00Z", .noGapSeen),
    (
      "2026-02-10T11:00:00Z", "2026-02-10T21:00:00.001Z",
      .endsBefore(at("2026-02-10T20:00:00Z"))
    ),
  ])
  func daysWithinWhatWasHeard(start: String, end: String, coverage: ArchiveCoverage) {
    let days = DayRange(start: at(start), end: at(end))
    let heard = NotificationSpan(
      first: at("2026-02-10T10:00:00Z"),
      last: at("2026-02-10T20:00:00Z")
    )
    #expect(ArchiveCoverage(of: days, gaps: [], heard: heard) == coverage)
    #expect(ArchiveCoverage(of: days, gaps: [], heard: nil) == .noNotifications)
  }
}
