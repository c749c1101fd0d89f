import Foundation
import TestSupport
import Testing

/// JSON of commands about one customer, where an ID leads to nobody or to several.
@Suite("JSON without a single customer")
struct UndecidedCustomerTests {
  private func archive() throws -> MadeArchive {
    try MadeArchive([
      "1.json": MadeArchive.notification("u-1", of: "1001", signed: "2025-03-10T10:01:00Z"),
      "2.json": MadeArchive.notification("u-2", of: "1002", signed: "2025-03-10T10:02:00Z"),
      "test.json": MadeArchive.testNotification("u-3"),
    ])
  }

  struct Row {
    let id: String
    let status: Int32
    var candidates: [String] = []
    let note: String
  }

  static let rows = [
    Row(id: "77777777", status: 1, note: "does not appear"),
    Row(id: "u-3", status: 1, note: "belongs to no customer"),
    Row(
      id: "pro.monthly",
      status: 3,
      candidates: ["Production/com.example.reader/1001", "Production/com.example.reader/1002"],
      note: "Several customers match 'pro.monthly'."
    ),
  ]

  private func expect(_ json: [String: Any], isOf row: Row) throws {
    #expect(json["customer"] is NSNull)
    let candidates = try #require(json["candidates"] as? [[String: Any]])
    #expect(candidates.compactMap { $0["id"] as? String }.sorted() == row.candidates)
    for candidate in candidates {
      #expect(Set(candidate.keys) == ["id", "label", "name", "environment", "bundleId"])
    }
    #expect(try #require(json["note"] as? String).contains(row.note))
  }

  @Test(arguments: rows) func aReportHasNothing(row: Row) throws {
    let run = try archive().run(["report", row.id, "--format", "json"])
    #expect(run.status == row.status)
    #expect(!run.errors.isEmpty)
    let json = try run.json()
    try expect(json, isOf: row)
    for name in [
      "verdicts", "answers", "events", "charges", "consumption", "warnings", "evidence",
    ] {
      #expect((json[name] as? [Any])?.isEmpty == true, "\(name)")
    }
  }

  @Test(arguments: rows, ["json", "jsonl"])
  func aTimelineHasNothing(row: Row, format: String) throws {
    let run = try archive().run(["events", row.id, "--format", format])
    #expect(run.status == row.status)
    #expect(run.output.split(separator: "\n").count == 1 || format == "json")
    let json = try run.json()
    try expect(json, isOf: row)
    #expect((json["events"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: ["report", "events"]) func oneCustomerLeavesNobodyToChoose(
    command: String
  ) throws {
    let run = try archive().run([command, "1001", "--format", "json"])
    #expect(run.status == 0)
    #expect((try run.json()["candidates"] as? [Any])?.isEmpty == true)
    #expect(try run.json()["note"] is NSNull)
    #expect(try run.json()["customer"] is [String: Any])
  }

  @Test(arguments: ["report", "events"]) func soFarIsSaid(command: String) throws {
    let archive = try archive()
    #expect(try archive.run(["index"]).status == 0)
    for name in ["1.json", "2.json", "test.json"] { try archive.tree.remove("archive/\(name)") }
    let run = try archive.run([command, "77777777", "--format", "json"])
    #expect(run.status == 75)
    #expect(try run.json()["customer"] is NSNull)
  }

  @Test(arguments: [
    ["report", "--format", "markdown"], ["events"], ["events", "--format", "tsv"],
  ])
  func otherFormatsPrintNothing(command: [String]) throws {
    let run = try archive().run(command + ["77777777"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
  }

  /// The customers whose charge a message describes, who are no answer to an ID.
  @Test func aDescribedChargeNamesItsCustomers() throws {
    let run = try archive().run(["report", "I paid 9.99 USD on 1 March", "--format", "json"])
    #expect(run.status == 3)
    let candidates = try #require(run.json()["candidates"] as? [[String: Any]])
    #expect(candidates.count == 2)
  }

  @Test func candidatesAreMasked() throws {
    let token = #","appAccountToken":"7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f""#
    let other = #","appAccountToken":"11111111-2222-4333-8444-555555555555""#
    let archive = try MadeArchive([
      "1.json": MadeArchive.period("1001", token), "2.json": MadeArchive.period("1002", other),
    ])
    let run = try archive.run(["report", "pro.monthly", "--format", "json", "--redact"])
    #expect(run.status == 3)
    #expect(!run.output.contains("7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"))
  }
}
