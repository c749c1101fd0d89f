import ArgumentParser
import Dashboard
import Foundation
import TestSupport
import Testing

@testable import subdesk

/// The settings `as-of`, `limit`, and `redact` in the built program.
@Suite("Moments, limits, and masks of the settings")
final class FixedSettingTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  private func run(
    _ arguments: [String],
    settings: String,
    input: String? = nil
  ) throws
    -> CommandLineRun
  {
    let demo = "archive = \(DemoTests.archive)\nindex = memory\n"
    let root = "trust-root = \(CommandLineRun.fixture("trust/demo-root.pem"))\n"
    try tree.write(demo + root + settings, to: "config/subdesk/config")
    let environment = ["XDG_CONFIG_HOME": try tree.path(of: "config")]
    return try CommandLineRun(arguments + ["-q"], environment: environment)
  }

  @Test func everythingIsShownAsOfTheSettings() throws {
    let run = try run(
      ["lookup", "340006883255406"],
      settings: "as-of = 2025-03-15T12:00:00Z\n"
    )
    #expect(run.status == 0)
    #expect(run.output.contains("10 d 17 h left"))
    let follow = try self.run(["events", "--follow"], settings: "as-of = 2025-03-15\n")
    #expect(follow.status == 64)
  }

  @Test func aCommandPrintsAtMostWhatTheSettingsSay() throws {
    let settings = "as-of = 2025-03-15T12:00:00Z\nlimit = 2\n"
    let list = try run(["list", "--format", "tsv"], settings: settings)
    #expect(list.output.split(separator: "\n").count == 3, "with a header")
    let more = try run(["list", "--format", "tsv", "--limit", "4"], settings: settings)
    #expect(more.output.split(separator: "\n").count == 5)
  }

  /// What may be meant counts as well: numbers near one that is nowhere, and customers to choose from.
  @Test func nearNumbersAreBounded() throws {
    let settings = "as-of = 2025-03-15T12:00:00Z\n"
    func near(_ more: String) throws -> Int? {
      let lookup = ["lookup", "340006883255407", "--format", "json"]
      let lookups = try run(lookup, settings: settings + more).json()["lookups"] as? [[String: Any]]
      return (lookups?.first?["near"] as? [Any])?.count
    }
    #expect(try near("") == 4)
    #expect(try near("limit = 2\n") == 2)
  }

  @Test func aLockedHostBoundsWhomToChooseFrom() throws {
    let root = CommandLineRun.fixture("trust/demo-root.pem")
    try tree.write(
      "locked = true\nlimit = 2\narchive = \(DemoTests.archive)\ntrust-root = \(root)\n",
      to: "config"
    )
    let desk = try Desk(
      CommonOptions.parse(["-q"]),
      quickLook: true,
      sources: SettingsSources(variables: [:], systemFile: try tree.path(of: "config"))
    )
    var named: JSONOutput?
    #expect(throws: ExitStatus.severalCustomers) {
      _ = try desk.oneCustomer("34000") { named = $0.candidates(desk) }
    }
    let customers = if case .array(let customers) = named { customers.count } else { 0 }
    #expect(customers == 2)
  }

  @Test func outputIsMaskedWhereTheSettingsSayIt() throws {
    let settings = "as-of = 2025-03-15T12:00:00Z\nredact = true\n"
    let whole = "75a55bf9-9f86-4396-9ab9-6632c48b818c"
    let masked = try run(["lookup", "340006883255406"], settings: settings)
    #expect(masked.output.contains("75a55bf9…"))
    #expect(!masked.output.contains(whole))
  }

  @Test func theDashboardIsMaskedWhereTheSettingsSayIt() throws {
    let keys = "/ 340006883255406 Enter Enter"
    let arguments = ["browse", "--headless", "200x120", "--keys", keys]
    let settings = "as-of = 2025-03-15T12:00:00Z\n"
    let masked = try run(arguments, settings: settings + "redact = true\n")
    #expect(masked.status == 0)
    #expect(!masked.output.contains("75a55bf9-9f86"))
    #expect(masked.output.contains("75a55bf9…"))
    #expect(try run(arguments, settings: settings).output.contains("75a55bf9-9f86"))
  }
}
