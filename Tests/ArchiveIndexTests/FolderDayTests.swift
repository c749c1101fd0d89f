import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// The days by which folders are named.
@Suite struct FolderDayTests {
  @Test(
    arguments: [
      ("2025/03/15", "2025-03-15"), ("notifications/2025/03/15/in", "2025-03-15"),
      ("2025-03-15", "2025-03-15"), ("20250315", "2025-03-15"), ("a/dt=2025-03-15", "2025-03-15"),
      ("year=2025/month=02/day=28", "2025-02-28"), ("2025/02", "2025-02-28"),
      ("2024-02", "2024-02-29"), ("202412", "2024-12-31"), ("2025", "2025-12-31"),
      ("2025-03/15", "2025-03-15"), ("2025/03/app", "2025-03-31"), ("2025/13", "2025-12-31"),
      ("", nil), ("in", nil), ("2025-02-30", nil), ("1234", nil), ("12345678", nil),
      ("v2025", nil), ("7e3fb204", nil), ("340001196262039", nil),
    ] as [(String, String?)]
  )
  func lastDay(path: String, day: String?) throws {
    let expected = try day.map { try #require(Timestamp(rfc3339: "\($0)T00:00:00Z")).dayNumber }
    #expect(FolderDay.last(in: path) == expected)
  }
}
