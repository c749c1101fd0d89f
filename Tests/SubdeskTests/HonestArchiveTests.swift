import Foundation
import Testing

/// Archives of honest developers, who keep what Apple sends in one way or another: what nobody
/// signed in them is believed where nothing signed speaks, and takes nothing away where something
/// does.
@Suite("Archives as developers keep them")
struct HonestArchiveTests {
  /// A folder of `Fixtures/archives`, and when its archive ends.
  struct Row: CustomTestStringConvertible {
    let folder: String
    var asOf = "2025-03-15T12:00:00Z"
    /// How many customers have unsigned documents that say more than what is signed.
    var newerUnsigned = 0
    var testDescription: String { folder }
  }

  static let rows = [
    // StoreKit 1 alone: V1 notifications with their receipts, some without.
    Row(folder: "storekit1-receipts"),
    // An app that turned from V1 notifications to V2; of one subscriber V1 bodies were kept without
    // their receipts, and tell of charges that no V2 notification repeats.
    Row(folder: "v1-then-v2", newerUnsigned: 1),
    // Signed bodies, and a log of the same bodies decoded.
    Row(folder: "decoded-logs"),
    // Saved answers of the App Store Server API beside the notifications.
    Row(folder: "server-api-answers"),
    // A subscription and a lifetime purchase without any token, in one saved history.
    Row(folder: "history-without-tokens", asOf: "2024-12-15T12:00:00Z"),
  ]

  @Test func everyFolderIsARow() throws {
    let folders = try FileManager.default
      .contentsOfDirectory(atPath: CommandLineRun.fixture("archives"))
    #expect(folders.sorted() == Self.rows.map(\.folder).sorted())
  }

  @Test(arguments: rows) func everyIdLeadsToItsTruth(row: Row) throws {
    let truth = try truth(of: row)
    #expect(!truth.facts.isEmpty)
    let ids = truth.facts.map(\.id).joined(separator: "\n") + "\n"
    let run = try run(["lookup", "-", "--format", "json", "--environment", "all"], row, input: ids)
    #expect(run.status == 0)
    try truth.expect(of: run.json())
  }

  @Test(arguments: rows) func nobodyIsSplitOrJoined(row: Row) throws {
    let run = try run(["list", "--format", "json", "--environment", "all"], row)
    let json = try run.json()
    #expect((json["customers"] as? [Any])?.count == (try truth(of: row).subscribers))
    let archive = try #require(json["archive"] as? [String: Any])
    #expect(archive["newerUnsigned"] as? Int == row.newerUnsigned)
    #expect(archive["problems"] as? Int == 0)
  }

  private func truth(of row: Row) throws -> Truth {
    try Truth(file: CommandLineRun.fixture("archives/\(row.folder)/truth.json"))
  }

  private func run(_ arguments: [String], _ row: Row, input: String = "") throws -> CommandLineRun {
    let folder = CommandLineRun.fixture("archives/\(row.folder)")
    return try CommandLineRun(
      arguments + [
        "--archive", folder + "/documents", "--trust-root", folder + "/root.pem",
        "--as-of", row.asOf, "-q",
      ],
      input: input
    )
  }
}
