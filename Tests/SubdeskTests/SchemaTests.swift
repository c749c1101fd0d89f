import ArchiveIndex
import ArgumentParser
import Foundation
import SubscriptionModel
import SupportAnswers
import TestSupport
import Testing

@testable import subdesk

/// Every output is as its schema says, for the demo archive and every scenario of the project.
@Suite("The schemas of JSON output")
struct SchemaTests {
  private static func validator(_ command: Schema.Topic) throws -> SchemaValidator {
    let schema = try #require(SpelledJSON(Array(command.schema.indented().utf8)))
    return SchemaValidator(schema)
  }

  /// The documents of every scenario, as one archive, with an index that is built once.
  private struct Scenarios {
    let tree: TemporaryTree
    let options: [String]

    init() throws {
      tree = try TemporaryTree()
      options = [
        "--archive", CommandLineRun.fixture("scenarios"), "--index", try tree.path(of: "index"),
        "-q", "--as-of", "2025-03-15T12:00:00Z", "--environment", "all",
      ]
      #expect(try CommandLineRun(["index"] + options).status == 0)
    }

    func run(_ arguments: [String], input: String = "") throws -> CommandLineRun {
      try CommandLineRun(arguments + options + ["--refresh", "never"], input: input)
    }
  }

  private func expect(_ run: CommandLineRun, fits command: Schema.Topic) throws {
    let value = try #require(SpelledJSON(Array(run.output.utf8)), "\(command): \(run.errors)")
    let found = try Self.validator(command).mismatches(value, at: command.rawValue)
    #expect(found.prefix(5) == [])
  }

  private func expectLines(_ run: CommandLineRun, fit command: Schema.Topic) throws {
    let line = try #require(try Self.validator(command).line)
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for text in lines {
      let value = try #require(SpelledJSON(Array(text.utf8)))
      #expect(line.mismatches(value, at: command.rawValue).prefix(5) == [])
    }
  }

  @Test func theOutputsOfAllScenariosFitTheirSchemas() throws {
    let scenarios = try Scenarios()
    let json = ["--format", "json"]
    let ids = ScenarioFolder.all.map(\.expected.lookup).joined(separator: "\n")
    try expect(scenarios.run(["lookup", "-"] + json, input: ids + "\n"), fits: .lookup)
    try expect(scenarios.run(["list"] + json), fits: .list)
    try expect(scenarios.run(["events"] + json), fits: .events)
    try expect(scenarios.run(["stats"] + json), fits: .stats)
    try expect(scenarios.run(["find", "--date", "2025-03-01..2025-03-15"] + json), fits: .find)
    try expect(scenarios.run(["check"] + json), fits: .check)
    try expect(scenarios.run(["health"] + json), fits: .health)
    try expect(scenarios.run(["check", "--since", "-1d"] + json), fits: .check)
    let lookups = try scenarios.run(["lookup", "-", "--format", "jsonl"], input: ids + "\n")
    try expectLines(lookups, fit: .lookup)
    try expectLines(scenarios.run(["list", "--format", "jsonl"]), fit: .list)
    try expectLines(scenarios.run(["events", "--format", "jsonl"]), fit: .events)
    let find = ["find", "--product", ".", "--price", "9.99", "--format", "jsonl"]
    try expectLines(scenarios.run(find), fit: .find)
  }

  /// The reports of every fifth customer of all scenarios; with `SUBDESK_SLOW`, of all.
  @Test(arguments: [[], ["--accept-unsigned"]])
  func theReportsOfAllScenariosFitTheirSchemas(more: [String]) throws {
    let tree = try TemporaryTree()
    let options = [
      "--archive", CommandLineRun.fixture("scenarios"), "--index", "memory", "-q", "--as-of",
      "2025-03-15T12:00:00Z", "--environment", "all",
    ]
    let desk = try Desk(
      CommonOptions.parse(options + more),
      quickLook: false,
      sources: SettingsSources(variables: [:], systemFile: try tree.path(of: "no-settings"))
    )
    var request = ListRequest(asOf: desk.asOf, limit: 1000)
    request.environment = .all
    let rows = try desk.index.page(request).rows
    #expect(rows.count > 100)
    let validator = try Self.validator(.report)
    let step = ProcessInfo.processInfo.environment["SUBDESK_SLOW"] == nil ? 5 : 1
    let ids = stride(from: 0, to: rows.count, by: step).map { rows[$0].id }
    for customer in try desk.assessments(of: ids) {
      let setting = try desk.reportSetting(customer, nil)
      let report = CaseReport(customer: customer, words: desk.wording(in: .utc), setting: setting)
      let json = ReportJSON(desk: desk, customer: customer, report: report, setting: setting)
      let value = try #require(SpelledJSON(Array(try json.value().compact.utf8)))
      #expect(validator.mismatches(value, at: customer.id.text).prefix(5) == [])
    }
  }

  @Test(arguments: Schema.Topic.allCases) func theDemoFitsItsSchemas(command: Schema.Topic) throws {
    let questions: [Schema.Topic: [[String]]] = [
      .lookup: [
        ["340008899436227"], ["3400088"], ["99999999999999"],
        ["I paid 9.99 USD on 3 March, order 361000000999999"],
      ],
      .list: [[], ["--segment", "attention"], ["--product", "none"]],
      .report: [
        ["340008899436227"], ["704459170122547557", "--redact"], ["99999999999999"],
        ["com.example.reader.pro.monthly"],
      ],
      .events: [
        [], ["340008899436227"], ["--since", "2025-03-15"], ["99999999999999"],
        ["com.example.reader.pro.monthly"],
      ],
      .find: [["--product", "pro", "--date", "2025-02-23"], ["--product", "none"]],
      .stats: [[], ["--by", "month"]],
      .triage: [],
      .check: [[]],
      .health: [[]],
      .config: [[]],
    ]
    for question in try #require(questions[command]) {
      let run = try DemoTests.run([command.rawValue] + question + ["--format", "json"])
      try expect(run, fits: command)
    }
  }

  @Test(arguments: [
    (["lookup", "340008899436227", "3400088", "99999999999999"], Schema.Topic.lookup),
    (["events", "340008899436227"], .events), (["events", "99999999999999"], .events),
    (["events", "com.example.reader.pro.monthly"], .events),
  ])
  func theLinesOfTheDemoFitTheirSchemas(question: [String], command: Schema.Topic) throws {
    try expectLines(DemoTests.run(question + ["--format", "jsonl"]), fit: command)
  }

  /// Objects are closed, and a validator that finds nothing wrong would prove nothing.
  @Test(arguments: [
    (#"{"schemaVersion":1}"#, "lacks"), (#"{"schemaVersion":2}"#, "const"),
    (#"{"more":null}"#, "is not in the schema"), (#"[]"#, "type"),
    (#"{"asOf":"2025-03-15"}"#, "format"), (#"{"asOf":7}"#, "type"),
    (#"{"customers":[{"actor":"somebody"}]}"#, "enum"),
    (#"{"archive":{"files":-1}}"#, "minimum"), (#"{"archive":{"hidden":{"Sandbox":"1"}}}"#, "type"),
  ])
  func whatDoesNotFitIsFound(json: String, mismatch: String) throws {
    let value = try #require(SpelledJSON(Array(json.utf8)))
    let found = try Self.validator(.list).mismatches(value)
    #expect(found.contains { $0.contains(mismatch) }, "\(found)")
  }

  @Test(arguments: Schema.Topic.allCases)
  func theCommandPrintsTheSchema(command: Schema.Topic) throws {
    let run = try CommandLineRun(["schema", command.rawValue])
    #expect(run.status == 0)
    #expect(try run.json()["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(try run.json()["title"] as? String == "subdesk \(command.rawValue) --format json")
    #expect(try run.json()["additionalProperties"] as? Bool == false)
  }
}
