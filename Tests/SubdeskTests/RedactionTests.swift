import Foundation
import TestSupport
import Testing

/// `--redact`, wherever an ID that tells a person may come out.
@Suite("Masks in every output")
struct RedactionTests {
  /// A customer of the demo archive with a token and an Apple Account.
  private static let token = "fb074586-8dbc-4b37-b6df-379eb1075347"
  private static let account = "704713151053290605"
  /// The last digit is another: no document has it, but it is near.
  private static let nearAccount = "704713151053290606"
  private static let product = "com.example.reader.pro.monthly"
  private static let message = "please see \(account) and \(token)"

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

  private static let ofOne: [[String]] =
    [token, account, "70471315", message].flatMap { id in
      ["text", "json", "tsv"].map { ["lookup", id, "--format", $0] }
    }
    + ["text", "markdown", "html", "json"].map { ["report", account, "--format", $0] }
    + ["text", "json", "jsonl", "tsv"].map { ["events", account, "--format", $0] }

  private static let ofMany: [[String]] =
    ["text", "tsv", "csv", "json", "jsonl"].map {
      ["list", "--environment", "all", "--format", $0]
    }
    + ["text", "tsv", "json", "jsonl"].map {
      ["find", "--product", "reader", "--limit", "500", "--format", $0]
    }
    + ["text", "json", "tsv"].map { ["lookup", product, "--format", $0] }
    // Those among whom one must choose are named on standard error.
    + [["report", product], ["events", product]]
    + ["text", "json"].map { ["lookup", nearAccount, "--format", $0] }

  @Test func noTokenAndNoAccountComesOut() throws {
    let demo = try DemoDesk()
    let persons = try Self.persons(demo)
    #expect(persons.count > 40)
    #expect(persons.isSuperset(of: [Self.token, Self.account]))
    for command in Self.ofOne + Self.ofMany {
      let whole = try demo.run(command)
      let run = try demo.run(command + ["--redact"])
      #expect(run.status == whole.status, "\(command)")
      let printed = run.output + run.errors
      let told = persons.filter { printed.contains($0) || printed.contains($0.uppercased()) }
      #expect(told.isEmpty, "\(command): \(told)")
      // Of the events of this customer, only those as text and JSON name who it is.
      guard !command.contains("jsonl") || command[0] != "events" else { continue }
      guard command[0] != "events" || !command.contains("tsv") else { continue }
      let shown = whole.output + whole.errors
      #expect(persons.contains { shown.contains($0) }, "\(command)")
      #expect(printed.contains("…"), "\(command)")
    }
  }

  // MARK: Made up

  private static let own = "11111111-aaaa-4aaa-8aaa-111111111111"
  private static let foreign = "22222222-bbbb-4bbb-8bbb-222222222222"

  /// The token of a customer in two environments: typed whole, it must not come back whole.
  @Test func theQueryIsMaskedBesideSeveralCustomers() throws {
    let token = #","appAccountToken":"\#(Self.own)""#
    let archive = try MadeArchive([
      "a.json": MadeArchive.period("1001", token),
      "b.json": MadeArchive.period("2001", environment: "Sandbox", token),
    ])
    for command in ["report", "events"] {
      let run = try archive.run([command, Self.own, "--redact"])
      #expect(run.status == 3)
      #expect(run.errors.contains("Several customers match '11111111…'."), "\(run.errors)")
      #expect(!run.errors.contains(Self.own), "\(run.errors)")
    }
  }

  /// An unsigned document says that a customer replaced another; each has a token of its own.
  @Test func whoIsSaidToBelongToACustomerIsMasked() throws {
    let archive = try MadeArchive()
    try archive.tree.copy(DemoTests.archive, to: "archive")
    let verified = CaseCommandTests.chain
    let payload = MadeArchive.period(
      "990000000000001",
      #","appAccountToken":"\#(Self.foreign)","previousOriginalTransactionId":"\#(verified)""#
    )
    try archive.write("claim.json", payload)
    for command in [
      ["lookup", "--format", "json"], ["lookup"], ["report"], ["report", "--format", "json"],
      ["report", "--format", "markdown"], ["report", "--format", "html"],
    ] {
      let arguments = [command[0], verified] + command.dropFirst() + DemoTests.roots
      #expect(try archive.run(arguments).output.contains(Self.foreign))
      let masked = try archive.run(arguments + ["--redact"]).output
      #expect(masked.contains("22222222…"))
      #expect(!masked.contains(Self.foreign), "\(masked)")
    }
  }

  /// Transaction IDs stay: Apple is asked by them.
  @Test func transactionIDsStay() throws {
    let run = try DemoTests.run(["lookup", CaseCommandTests.chain, "--redact", "--format", "json"])
    #expect(run.output.contains(#""originalTransactionId": "\#(CaseCommandTests.chain)""#))
    #expect(
      run.output.contains(#""id": "Production/com.example.reader/\#(CaseCommandTests.chain)""#)
    )
  }
}
