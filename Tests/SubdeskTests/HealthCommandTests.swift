import Foundation
import TestSupport
import Testing

@testable import subdesk

/// `subdesk health` as a monitor runs it.
@Suite("Health from the command line")
struct HealthCommandTests {
  /// An archive with a notification in each of the 40 hours before 2025-03-15T10:00:00Z, and its index.
  private func archive() throws -> MadeArchive {
    let archive = try MadeArchive()
    for hour in 1...40 {
      let date = Date(timeIntervalSince1970: 1_742_032_800 - Double(hour) * 3600)
      let signed = date.formatted(.iso8601)
      let text = MadeArchive.notification("u-\(hour)", of: "\(1000 + hour)", signed: signed)
      try archive.write("\(hour).json", text)
    }
    #expect(try archive.run(["index"]).status == 0)
    return archive
  }

  private func checks(_ run: CommandLineRun) throws -> [String: [String: Any]] {
    let checks = try #require(try run.json()["checks"] as? [[String: Any]])
    let named = checks.map { ($0["name"] as? String ?? "", $0) }
    return Dictionary(uniqueKeysWithValues: named)
  }

  @Test func everyCheckHasItsStatus() throws {
    let run = try archive().run(["health", "--format", "json"])
    let checks = try checks(run)
    #expect(checks.count == HealthReport.Name.allCases.count)
    // How much room there is depends on the machine.
    for (name, check) in checks where name != "freeSpace" {
      #expect(check["status"] as? String == "fine", "\(name)")
    }
    #expect(checks["evidence"]?["since"] as? String == "2025-03-15T09:00:00Z")
    #expect(checks["evidence"]?["value"] as? Int == 10_800)
    #expect(checks["notifications"]?["value"] as? Int == 10_800)
    #expect(checks["problems"]?["since"] as? String == "2025-03-14T12:00:00Z")
    #expect(checks["archive"]?["since"] is NSNull)
    let statuses = ["fine": Int32(0), "warning": 1, "critical": 2]
    #expect(run.status == statuses[try run.json()["status"] as? String ?? ""])
  }

  @Test(arguments: [
    ("2025-03-15T12:00:00Z", "fine"), ("2025-03-15T23:00:00Z", "warning"),
    ("2025-03-16T12:00:00Z", "critical"),
  ])
  func aSilenceIsNoticed(asOf: String, status: String) throws {
    let run = try archive().run(["health", "--format", "json"], asOf: asOf)
    #expect(try checks(run)["notifications"]?["status"] as? String == status)
  }

  @Test func whatTheIndexWasBuiltFromIsNoNewProblem() throws {
    let archive = try archive()
    try archive.write("broken.json", "{")
    #expect(try archive.run(["index", "--rebuild"]).status == 0)
    let before = try checks(archive.run(["health", "--format", "json"]))
    #expect(before["problems"]?["value"] as? Int == 0)
    try archive.write("more.json", "{")
    #expect(try archive.run(["index"]).status == 0)
    let after = try archive.run(["health", "--format", "json"])
    #expect(try checks(after)["problems"]?["value"] as? Int == 1)
    #expect(try checks(after)["problems"]?["status"] as? String == "warning")
    #expect(after.status >= 1)
  }

  @Test func withoutAnIndexItIsCriticalAndNoneIsMade() throws {
    let archive = try MadeArchive(["1.json": MadeArchive.period("1001")])
    let run = try archive.run(["health"])
    #expect(run.status == 2)
    #expect(run.output.contains("critical  index"))
    let index = try archive.tree.path(of: "index")
    #expect(!FileManager.default.fileExists(atPath: index))
  }

  @Test func nothingIsReadOrChanged() throws {
    let archive = try archive()
    try archive.write("new.json", MadeArchive.period("5001"))
    let index = try archive.tree.path(of: "index")
    let before = try Data(contentsOf: URL(fileURLWithPath: index))
    _ = try archive.run(["health"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: index)) == before)
    // The index still lacks what is new.
    #expect(try archive.run(["lookup", "5001", "--refresh", "never"]).status == 1)
  }

  @Test func anArchiveThatIsNotThereIsCritical() throws {
    let run = try CommandLineRun(["health", "/nowhere/at/all", "--format", "json"])
    #expect(run.status == 2)
    #expect(run.errors.isEmpty)
    #expect(try run.json()["status"] as? String == "critical")
    #expect(try checks(run)["archive"]?["value"] as? Int == 0)
  }

  @Test func anIndexThatIsNoneIsCritical() throws {
    let archive = try archive()
    try archive.tree.write("something else", to: "index")
    let run = try archive.run(["health"])
    #expect(run.status == 2)
    #expect(run.output.contains("critical  index"))
  }

  @Test(arguments: [
    [], ["--refresh", "always"], ["--direct"], ["--format", "csv"], ["--archive", "/a", "/b"],
    ["/a", "--trust-root", "/nowhere"],
  ])
  func wrongUseIsNoStatus(arguments: [String]) throws {
    #expect(try CommandLineRun(["health"] + arguments).status == 64)
  }

  // MARK: Prometheus

  private func metrics(_ run: CommandLineRun) throws -> [String: PrometheusText.Metric] {
    let metrics = try PrometheusText(run.output).metrics
    return Dictionary(uniqueKeysWithValues: metrics.map { ($0.name, $0) })
  }

  @Test func theNumbersAreInPrometheusFormat() throws {
    let archive = try archive()
    let run = try archive.run(["health", "--format", "prometheus"])
    let metrics = try metrics(run)
    let label = ["archive": try archive.tree.path(of: "archive")]
    #expect(metrics.values.allSatisfy { $0.type == "gauge" && $0.name.hasPrefix("subdesk_") })
    #expect(metrics["subdesk_status"]?.samples.first?.value == Double(run.status))
    #expect(metrics["subdesk_check_status"]?.samples.count == HealthReport.Name.allCases.count)
    #expect(
      metrics["subdesk_newest_notification_timestamp_seconds"]?.samples
        == [PrometheusText.Sample(labels: label, value: 1_742_029_200)]
    )
    #expect(
      metrics["subdesk_index_complete"]?.samples
        == [PrometheusText.Sample(labels: label, value: 1)]
    )
    let size = try #require(metrics["subdesk_index_size_bytes"]?.samples.first?.value)
    #expect(size > 100_000)
  }

  @Test func aPathIsEscaped() throws {
    let run = try CommandLineRun(["health", "/no\"whe\\re", "--format", "prometheus"])
    let status = try #require(metrics(run)["subdesk_status"])
    #expect(status.samples == [.init(labels: ["archive": "/no\"whe\\re"], value: 2)])
  }

  @Test(arguments: [
    "a 1\n", "# HELP a b\na 1\n", "# TYPE a gauge\na 1\n", "# HELP a b\n# TYPE a gauge\n",
    "# HELP a b\n# TYPE a gauge\na 1", "# HELP a b\n# TYPE a gauge\nb 1\n",
    "# HELP a b\n# TYPE a gauge\na 1\na 2\n", "# HELP a b\n# TYPE a gauge\na{b=\"c} 1\n",
    "# HELP a b\n# TYPE a gauge\na{b=\"\\t\"} 1\n", "# HELP a b\n# TYPE a gauge\na{} one\n",
    "# HELP a b\n# TYPE a number\na 1\n", "# HELP a b\n# TYPE a gauge\na{b=\"c\"}1\n",
  ])
  func whatIsNotInTheFormatIsRefused(text: String) {
    #expect(throws: PrometheusText.Mistake.self) { try PrometheusText(text) }
  }

  // MARK: The page

  @Test func thePageNamesEveryCheckAndMetric() throws {
    let page = try HelpPage.named("Hosts").text
    for name in HealthReport.Name.allCases {
      #expect(page.contains("| `\(name.rawValue)` |"), "\(name)")
    }
    let known = try metrics(archive().run(["health", "--format", "prometheus"])).keys
    let named = page.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .filter { $0.hasPrefix("subdesk_") && $0 != "subdesk_" }.map(String.init)
    #expect(
      Set(named).subtracting(known).isEmpty
    )
    #expect(named.count >= 5)
  }
}
