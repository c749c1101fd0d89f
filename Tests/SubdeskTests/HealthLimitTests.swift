import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// From when on each check of `subdesk health` warns, and when it is critical, as `subdesk help hosts` says.
@Suite("Limits of health checks")
struct HealthLimitTests {
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  private static func ago(_ span: TimeSpan) -> Timestamp {
    now.adding(TimeSpan(milliseconds: -span.milliseconds))
  }

  /// An index that is well.
  private static var well: IndexHealth {
    var health = IndexHealth(path: "/var/cache/subdesk/it.index")
    (health.size, health.freeSpace) = (5_000_000, 20_000_000_000)
    var contents = IndexHealth.Contents()
    contents.refreshedAt = ago(.minutes(10))
    contents.newestEvidence = ago(.minutes(20))
    contents.newestNotification = ago(.hours(1))
    health.contents = contents
    return health
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let check: HealthReport.Name
    let status: HealthReport.Status
    var value: Int64?
    let change: @Sendable (inout IndexHealth) -> Void
    var testDescription: String { name }
  }

  private static func contents(
    _ name: String,
    _ check: HealthReport.Name,
    _ status: HealthReport.Status,
    _ value: Int64?,
    _ change: @escaping @Sendable (inout IndexHealth.Contents) -> Void
  ) -> Row {
    Row(name: name, check: check, status: status, value: value) { health in
      var contents = health.contents ?? IndexHealth.Contents()
      change(&contents)
      health.contents = contents
    }
  }

  static let rows: [Row] = [
    contents("a complete index", .index, .fine, 1) { _ in },
    Row(name: "no index", check: .index, status: .critical, value: 0) {
      ($0.contents, $0.problem) = (nil, "There is none.")
    },
    contents("an index that was never finished", .index, .critical, 0) {
      ($0.refreshedAt, $0.isUnfinished) = (nil, true)
    },
    contents("an index that is being built", .index, .warning, 0) {
      ($0.refreshedAt, $0.isUnfinished, $0.isBeingRefreshed) = (nil, true, true)
    },
    contents("a refresh under way", .index, .warning, 0) {
      ($0.isUnfinished, $0.isBeingRefreshed) = (true, true)
    },
    contents("a part that cannot be read", .index, .warning, 0) { $0.unreadable = 1 },
    contents("a part that is missing", .index, .warning, 0) {
      $0.missing = MissingFolders(folders: ["old"], since: ago(.hours(4)))
    },
    contents("a refresh that was cut short", .index, .warning, 0) { $0.isUnfinished = true },
    contents("evidence of almost two days", .evidence, .fine, 172_799) {
      $0.newestEvidence = ago(.seconds(172_799))
    },
    contents("evidence of two days", .evidence, .warning, 172_800) {
      $0.newestEvidence = ago(.days(2))
    },
    contents("evidence of a week", .evidence, .critical, 604_800) {
      $0.newestEvidence = ago(.days(7))
    },
    contents("evidence to come", .evidence, .fine, 0) { $0.newestEvidence = ago(.hours(-5)) },
    contents("no evidence", .evidence, .warning, nil) { $0.newestEvidence = nil },
    contents("a refresh yesterday", .refresh, .fine, 93_599) {
      $0.refreshedAt = ago(.seconds(93_599))
    },
    contents("a refresh 26 hours ago", .refresh, .warning, 93_600) {
      $0.refreshedAt = ago(.hours(26))
    },
    contents("a refresh three days ago", .refresh, .critical, 259_200) {
      $0.refreshedAt = ago(.days(3))
    },
    contents("no failed refresh", .refreshFailure, .fine, 0) { _ in },
    contents("a refresh that goes on is no failure", .refreshFailure, .fine, 0) {
      ($0.isUnfinished, $0.isBeingRefreshed) = (true, true)
    },
    contents("a failed refresh", .refreshFailure, .warning, 600) { $0.isUnfinished = true },
    contents("failed refreshes for a day", .refreshFailure, .critical, 86_400) {
      ($0.isUnfinished, $0.refreshedAt) = (true, ago(.days(1)))
    },
    contents("no notifications", .notifications, .fine, nil) { $0.newestNotification = nil },
    contents("a usual silence", .notifications, .fine, 360_000) {
      $0.newestNotification = ago(.hours(100))
    },
    contents("a silence that is too long", .notifications, .warning, 82_800) {
      $0.newestNotification = ago(.hours(23))
      $0.silence = ArchiveGap(start: ago(.hours(22)), end: now)
    },
    contents("a silence of a day that is too long", .notifications, .critical, 86_400) {
      $0.newestNotification = ago(.hours(24))
      $0.silence = ArchiveGap(start: ago(.hours(23)), end: now)
    },
    contents("no new problem", .problems, .fine, 0) { _ in },
    contents("a new problem", .problems, .warning, 1) { $0.newProblems = 1 },
    contents("nothing missing", .missingParts, .fine, 0) { _ in },
    contents("an unreadable file", .missingParts, .warning, 1) {
      ($0.unreadable, $0.unreadableSince) = (1, ago(.hours(3)))
    },
    contents("a missing folder", .missingParts, .critical, 3) {
      ($0.unreadable, $0.unreadableSince) = (2, ago(.hours(3)))
      $0.missing = MissingFolders(folders: ["old"], since: ago(.hours(4)))
    },
    Row(name: "enough room", check: .freeSpace, status: .fine, value: 1_000_000_000) {
      $0.freeSpace = 1_000_000_000
    },
    Row(name: "less than a gigabyte", check: .freeSpace, status: .warning, value: 999_999_999) {
      $0.freeSpace = 999_999_999
    },
    Row(name: "no room to build again", check: .freeSpace, status: .warning, value: 2_999_999_999) {
      ($0.freeSpace, $0.size) = (2_999_999_999, 3_000_000_000)
    },
    Row(name: "hardly any room", check: .freeSpace, status: .critical, value: 99_999_999) {
      $0.freeSpace = 99_999_999
    },
    Row(name: "a large index", check: .indexSize, status: .fine, value: 9_000_000_000_000) {
      $0.size = 9_000_000_000_000
    },
  ]

  private static func report(
    _ health: IndexHealth,
    roots: [RootExpiry] = RootExpiry.apple
  ) -> HealthReport {
    HealthReport(.index(health), roots: roots, words: Wording(asOf: now, zone: .utc))
  }

  @Test(arguments: rows) func aCheckIsJudged(row: Row) throws {
    var health = Self.well
    row.change(&health)
    let check = try #require(Self.report(health).checks.first { $0.name == row.check })
    #expect(check.status == row.status)
    #expect(check.value == row.value)
    #expect(check.text.hasSuffix("."))
  }

  @Test func whatIsWellIsFine() {
    #expect(Self.report(Self.well).status == .fine)
    #expect(Self.report(Self.well).checks.map(\.name) == HealthReport.Name.allCases)
  }

  @Test func theWorstCheckDecides() throws {
    for status in HealthReport.Status.allCases {
      for row in Self.rows where row.status == status {
        var health = Self.well
        row.change(&health)
        #expect(Self.report(health).status >= status, "\(row.name)")
      }
    }
  }

  @Test(
    arguments: [
      (91, .fine), (90, .fine), (89, .warning), (14, .warning), (13, .critical), (-1, .critical),
    ] as [(Int64, HealthReport.Status)]
  )
  func theFirstRootDecides(days: Int64, status: HealthReport.Status) throws {
    let roots =
      RootExpiry.apple + [RootExpiry(name: "Ours", date: Self.ago(.days(-days)))]
    let report = Self.report(Self.well, roots: roots)
    let check = try #require(report.checks.first { $0.name == .certificates })
    #expect(check.status == status)
    #expect(check.value == days * 86_400)
    #expect(check.text.contains("The root Ours "))
  }

  @Test func anArchiveThatIsNotThereIsCritical() {
    let words = Wording(asOf: Self.now, zone: .utc)
    let report = HealthReport(.noArchive("/a is not there."), roots: [], words: words)
    #expect(report.status == .critical)
    #expect(report.checks.map(\.name) == [.archive])
  }
}
