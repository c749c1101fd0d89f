import ArgumentParser
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// Which options go together, decided before anything is read.
@Suite("Options that exclude or need each other")
struct CommandValidationTests {
  private static let uuid = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"
  private static let account = "704713151053290605"

  @Test(arguments: [
    ["browse"], ["browse", "--headless", "80x24", "--keys", "q"],
    ["browse", "--headless", "80x24", "--styles"], ["browse", "--resume"], ["browse", "--plain"],
    ["browse", "--headless", "80x24"], ["browse", "/srv", "--theme", "high-contrast"],
    ["find", "--product", "pro"], ["find", "--date", "2025-03-10"], ["find", "--price", "9.99"],
    ["find", "--storefront", "USA"], ["find", "--price", "9.99", "--currency", "usd"],
    ["find", "--storefront", "deu"], ["find", "--product", "pro", "--limit", "1"],
    ["list", "--limit", "1"], ["list", "--segment", "losing-access", "--within", "24h"],
    ["list", "--state", "purchased", "--state", "gracePeriod"], ["lookup", "1", "--limit", "1"],
    ["events", "--limit", "1"], ["events", "1", "--format", "json"], ["events", "--follow"],
    ["events", "--follow", "--format", "jsonl"], ["events", "--follow", "--refresh", "quick"],
    ["events", "--as-of", "-3d", "--refresh", "never"], ["report", "1"],
    ["report", "--built-in-replies"], ["report", "1", "--app-user", uuid],
    ["report", "1", "--phone", account], ["index", "--rebuild"],
    ["index", "--rebuild", "--refresh", "quick"], ["index", "--forget", "1"],
    ["index", "--forget", "1", "--verify", "now"], ["index", "--verify", "later"],
    ["index", "--refresh", "never"], ["index", "--share", "eu"],
    ["index", "--share", "eu", "--rebuild"], ["config", "--defaults"],
    ["config", "--defaults", "--format", "text"], ["config", "--format", "json"],
    ["schema", "stats"], ["stats", "--by", "week"], ["health", "/srv"],
    ["health", "--format", "prometheus"], ["health", "--refresh", "never"],
  ])
  func whatGoesTogetherIsAccepted(arguments: [String]) throws {
    _ = try Subdesk.parseAsRoot(arguments)
  }

  @Test(
    arguments: [
      (["browse", "--keys", "q"], "--keys and --styles require --headless."),
      (["browse", "--styles"], "--keys and --styles require --headless."),
      (["browse", "--resume", "--plain"], "--resume applies to the dashboard"),
      (["find"], "Describe the charge with"),
      (["find", "--currency", "USD"], "Describe the charge"),
      (
        ["find", "--product", "pro", "--currency", "USD"], "--currency requires --price."
      ),
      (["find", "--product", "pro", "--limit", "0"], "--limit must be greater than 0."),
      (["list", "--limit", "0"], "--limit must be greater than 0."),
      (["lookup", "1", "--limit", "0"], "--limit must be greater than 0."),
      (["events", "--limit", "0"], "--limit must be greater than 0."),
      (["list", "--within", "24h"], "--within requires --segment losing-access."),
      (["list", "--segment", "grace", "--within", "24h"], "--within requires --segment"),
      (["list", "--state", "active", "--state", "happy"], "Unknown state happy. States: active, "),
      (["events", "1", "--follow"], "without ID or --limit."),
      (["events", "--follow", "--limit", "5"], "without ID or --limit."),
      (["events", "--follow", "--as-of", "-3d"], "cannot be combined with --as-of"),
      (["events", "--follow", "--refresh", "never"], "cannot be combined with --as-of"),
      (["events", "--follow", "--format", "json"], "use jsonl with --follow."),
      (["report"], "Give one identifier of the customer."),
      (["report", "1", "--built-in-replies"], "Give one identifier of the customer."),
      (["report", "1", "--app-user", account], "--app-user takes an appAccountToken"),
      (["report", "1", "--phone", uuid], "--phone takes an appTransactionId"),
      (["index", "--rebuild", "--refresh", "never"], "--rebuild reads the archive"),
      (["index", "--forget", "1", "--refresh", "never"], "--forget reads the archive"),
      (["index", "--forget", "1", "--verify", "later"], "--forget verifies signatures"),
      (["index", "--share", "eu", "--init", "postgresql:///x"], "--init takes the URL"),
      (["index", "--share", "../eu"], "'../eu' is not the name of a folder directly in the"),
      (["index", "--share", "eu/west"], "'eu/west' is not the name of a folder"),
      (["index", "--share", ""], "'' is not the name of a folder"),
      (["config", "--defaults", "--format", "json"], "--defaults prints a settings file"),
    ] as [([String], String)]
  )
  func whatDoesNotIsAMistakeWithItsReason(arguments: [String], reason: String) {
    let failure = #expect(throws: (any Error).self) { try Subdesk.parseAsRoot(arguments) }
    let message = failure.map { Subdesk.message(for: $0) } ?? ""
    #expect(message.contains(reason), "\(message)")
    #expect(failure.map { Subdesk.exitCode(for: $0) } == ExitStatus.usage)
  }

  // MARK: The days of the statistics

  private static let asOf = Timestamp(rfc3339: "2025-03-15T12:00:00Z")

  private func days(_ options: [String]) throws -> String {
    let stats = try #require(try Subdesk.parseAsRoot(["stats"] + options) as? Stats)
    let request = try stats.request(asOf: try #require(Self.asOf), environment: .sandbox)
    #expect(request.environment == .sandbox)
    #expect(request.asOf == Self.asOf)
    let last = request.days.upperBound - 1
    return "\(StatsOutput.day(request.days.lowerBound)) \(StatsOutput.day(last)) \(request.step)"
  }

  /// By default from the first day of the last month to the day of the as-of date.
  @Test(
    arguments: [
      ([], "2025-02-01 2025-03-15 day"),
      (["--by", "week"], "2024-09-16 2025-03-15 week"),
      (["--by", "month"], "2023-04-01 2025-03-15 month"),
      (["--from", "2025-03-10"], "2025-03-10 2025-03-15 day"),
      (["--to", "2025-03-10"], "2025-02-01 2025-03-10 day"),
      (["--from", "2025-03-10", "--to", "2025-03-10"], "2025-03-10 2025-03-10 day"),
      // An earlier last day than the usual first one is the only day.
      (["--to", "2025-02-01"], "2025-02-01 2025-02-01 day"),
      (["--to", "2025-01-31"], "2025-01-31 2025-01-31 day"),
      (["--from", "-3d", "--to", "yesterday"], "2025-03-12 2025-03-14 day"),
      // 7,320 days are twenty years of them.
      (["--from", "2005-03-01"], "2005-03-01 2025-03-15 day"),
    ] as [([String], String)]
  )
  func theDaysAreThoseAskedFor(options: [String], expected: String) throws {
    #expect(try days(options) == expected)
  }

  @Test(arguments: [
    (["--from", "2025-03-11", "--to", "2025-03-10"], "--from is later than --to."),
    (["--from", "2025-03-16"], "--from is later than --to."),
    (["--from", "2005-02-28"], "--from and --to are more than 7320 days apart."),
  ])
  func daysThatCannotBeSayWhy(options: [String], reason: String) {
    let failure = #expect(throws: CommandError.self) { try days(options) }
    #expect(failure?.message == reason)
    #expect(failure?.code == ExitStatus.usage)
  }
}
