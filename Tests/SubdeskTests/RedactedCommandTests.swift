import Foundation
import TestSupport
import Testing

@testable import subdesk

/// `--redact` with every command and every format that the program has.
@Suite("Masks of every command and format")
struct RedactedCommandTests {
  /// A customer of the demo archive with a token and an Apple Account.
  private static let token = "fb074586-8dbc-4b37-b6df-379eb1075347"
  private static let account = "704713151053290605"
  private static let name = "Zebedee Quill"
  private static let email = "zebedee.quill@mail.example"
  /// The token and the Apple Account of somebody who asks, and whom no document knows.
  private static let someone = "33333333-4444-4555-8666-777777777777"
  private static let phone = "704999999999999999"
  private static let product = "com.example.reader.pro.monthly"

  /// What each command is asked, first something that tells people unless masked; a command that
  /// the program has must stand here.
  private static let questions: [String: [[String]]] = [
    "browse": [
      "/ 340006883255406 Enter Enter", "", "/ 340006883255406 Enter", "/ 340006883255406 Enter G",
      "/ 340006883255406 Enter t", "/ 340006883255406 Enter A", "/ 340006883255406 Enter w",
      "/ 340006883255406 Enter e", "/ 340006883255406 Enter v", "/ 75a5", "/ 7044", "i", "i Enter",
      "o", "!",
    ].map { ["--headless", "200x150", "--keys", $0] },
    "lookup": [
      [token], [account, name], [email], [product], ["70471315"], ["704713151053290606"],
      ["Hi, \(name) here, \(email), \(account)"], ["\(name) paid 9.99 USD on 12 Mar"],
      ["It's \(name), 999999999999 is missing"],
    ],
    "report": [
      [token], [email], [product], ["nobody@mail.example"], [account, "--app-user", someone],
      [account, "--phone", phone],
    ],
    "events": [[], [account], [name], [product]],
    "find": [["--product", "reader", "--limit", "500"]],
    "list": [[], ["--name", "quill"]],
    "stats": [[]],
    "triage": [["TREE/tickets"]],
    "note": [[account, "Call \(name) back", "--notes", "TREE/notes"]],
    "check": [[]],
    "health": [[]],
    "index": [
      ["--forget", token], ["--forget", name], ["--forget", "704713151053290606"],
      ["--forget", "Hi, \(name), \(account)"], [],
    ],
    "config": [[]],
    "schema": [["stats"], ["report"]],
  ]

  /// Commands that print no person, masked or not.
  private static let impersonal: Set<String> = ["stats", "check", "health", "config", "schema"]

  // MARK: The program's own lists

  /// The commands that the program itself lists, each with its formats; without any, one that is
  /// empty.
  private static func commands() throws -> [String: [String]] {
    let root = try CommandLineRun(["--experimental-dump-help"]).json()
    let command = try #require(root["command"] as? [String: Any])
    let commands = try #require(command["subcommands"] as? [[String: Any]])
    var formats: [String: [String]] = [:]
    for command in commands {
      let name = try #require(command["commandName"] as? String)
      guard name != "help" else { continue }
      let arguments = command["arguments"] as? [[String: Any]] ?? []
      let format = arguments.first { $0["valueName"] as? String == "format" }
      formats[name] = format.map { $0["allValues"] as? [String] ?? [] } ?? [""]
    }
    return formats
  }

  @Test func everyCommandIsAsked() throws {
    let commands = try Self.commands()
    #expect(commands.count >= 11)
    #expect(commands["find"] == RowFormat.allCases.map(\.rawValue))
    #expect(commands["report"] == Report.Format.allCases.map(\.rawValue))
    #expect(Set(commands.keys) == Set(Self.questions.keys))
    for (name, formats) in commands { #expect(!formats.isEmpty, "\(name)") }
  }

  // MARK: What is printed

  @Test func nobodyIsToldInAnyFormat() throws {
    let (demo, tree) = (try DemoDesk(), try TemporaryTree())
    let ids = try Self.persons(demo)
    #expect(ids.count > 40)
    #expect(ids.isSuperset(of: [Self.token, Self.account]))
    try tree.write(
      "app_account_token,name,email\n\(Self.token),\(Self.name),\(Self.email)\n",
      to: "people.csv"
    )
    try tree.write(
      #"{"id": "1", "text": "I am \#(Self.name), \#(Self.email), \#(Self.account)"}"#,
      to: "tickets"
    )
    try tree.makeDirectory("notes")
    let people = ["--customers", try tree.path(of: "people.csv")]
    let persons = ids.union(["zebedee", "quill", "@mail.example", Self.someone, Self.phone])
    for (command, formats) in try Self.commands().sorted(by: { $0.key < $1.key }) {
      for format in formats {
        for (number, asked) in (Self.questions[command] ?? []).enumerated() {
          let question = asked.map { $0.replacing("TREE", with: tree.path) }
          let options = format.isEmpty ? [] : ["--format", format]
          let arguments = [command] + question + options + (command == "schema" ? [] : people)
          let masked = try Self.run(
            arguments + (command == "schema" ? [] : ["--redact"]),
            demo
          )
          #expect(masked.status != 64, "\(arguments): \(masked.errors)")
          let told = Self.persons(persons, in: masked)
          #expect(told.isEmpty, "\(arguments): \(told)")
          guard number == 0, !Self.impersonal.contains(command) else { continue }
          let whole = try Self.run(arguments, demo)
          #expect(whole.status == masked.status, "\(arguments)")
          #expect(!Self.persons(persons, in: whole).isEmpty, "\(arguments)")
          #expect((masked.output + masked.errors).contains("…"), "\(arguments)")
        }
      }
    }
  }

  private static func persons(_ persons: Set<String>, in run: CommandLineRun) -> [String] {
    let printed = (run.output + run.errors).lowercased()
    return persons.filter { printed.contains($0) }
  }

  /// Runs a command on the demo; `index` may read the archive and says less with `-q`, and `schema`
  /// knows none.
  private static func run(_ arguments: [String], _ demo: DemoDesk) throws -> CommandLineRun {
    switch arguments.first {
    case "index": try demo.run(arguments, refresh: "always", isQuiet: false)
    case "schema": try CommandLineRun(arguments)
    default: try demo.run(arguments + ["--environment", "all"])
    }
  }

  /// Every token and Apple Account of the demo.
  private static func persons(_ demo: DemoDesk) throws -> Set<String> {
    let list = try demo.run(["list", "--environment", "all", "--format", "json"])
    let customers = try #require(try list.json()["customers"] as? [[String: Any]])
    let ids = customers.compactMap { ($0["id"] as? String)?.split(separator: "/").last }
    let found = try demo.run(
      ["lookup", "-", "--format", "json"],
      input: ids.joined(separator: "\n")
    )
    var persons: Set<String> = []
    for lookup in try #require(try found.json()["lookups"] as? [[String: Any]]) {
      for customer in lookup["customers"] as? [[String: Any]] ?? [] {
        for name in ["appAccountTokens", "appTransactionIds"] {
          persons.formUnion(customer[name] as? [String] ?? [])
        }
      }
    }
    return persons
  }

  @Test func theDashboardShowsNoDocument() throws {
    let keys = "/ 340006883255406 Enter v"
    let run = try DemoTests.run(["browse", "--redact", "--headless", "120x60", "--keys", keys])
    #expect(run.output.contains("Documents are not shown, since personal data is masked."))
  }
}
