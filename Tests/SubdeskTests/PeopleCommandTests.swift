import Foundation
import TestSupport
import Testing

/// Customers by name, by address and by a whole message, from the command line.
@Suite("People from the command line")
struct PeopleCommandTests {
  /// Two customers of the demo archive, and one whom no document knows.
  static let jane = "bdf6298d-aa2b-4d2f-a2cd-f26ccf239ba2"
  static let janet = "75a55bf9-9f86-4396-9ab9-6632c48b818c"

  private func run(_ arguments: [String], people: Bool = true) throws -> CommandLineRun {
    let tree = try TemporaryTree()
    try tree.write(
      """
      app_account_token,name,email
      \(Self.jane),Jané Dole,jane.dole@example.com
      \(Self.janet),Janet Roe,janet@example.org
      00000000-0000-4000-8000-000000000000,Otto Unseen,otto@example.com

      """,
      to: "people.csv"
    )
    let file = try tree.path(of: "people.csv")
    return try DemoTests.run(arguments + (people ? ["--customers", file] : []))
  }

  private func lookups(_ run: CommandLineRun) throws -> [[String: Any]] {
    try #require(try run.json()["lookups"] as? [[String: Any]])
  }

  @Test(
    arguments: [
      ("jane.dole@example.com", 0, ["email"], "email", "exact"),
      ("JANE DOLE", 0, ["name"], "name", "exact"),
      ("jane", 3, ["name"], "name", "prefix"),
      ("dole", 0, ["name"], "name", "part"),
      ("janet@", 0, ["email"], "email", "prefix"),
    ] as [(String, Int32, [String], String, String)]
  )
  func lookupFindsPeople(
    query: String,
    status: Int32,
    recognised: [String],
    field: String,
    match: String
  ) throws {
    let run = try run(["lookup", query, "--format", "json"])
    #expect(run.status == status)
    let lookup = try #require(try lookups(run).first)
    #expect(lookup["recognisedAs"] as? [String] == recognised)
    let customers = try #require(lookup["customers"] as? [[String: Any]])
    #expect(customers.count == (status == 3 ? 2 : 1))
    #expect(customers.first?["field"] as? String == field)
    #expect(customers.first?["match"] as? String == match)
  }

  @Test func missingCustomersAreReportedPrecisely() throws {
    let unseen = try run(["lookup", "otto@example.com"])
    #expect(unseen.status == 1)
    #expect(unseen.output.contains("but no document contains that"))
    let unknown = try run(["lookup", "eve@example.com"])
    #expect(unknown.status == 1)
    #expect(unknown.output.contains("The customers file does not contain eve@example.com"))
    let none = try run(["lookup", "eve@example.com"], people: false)
    #expect(none.output.contains("--customers FILE"))
  }

  @Test func oneCustomerIsNamedByTheirAddress() throws {
    #expect(try run(["events", "jane.dole@example.com"]).status == 0)
    let several = try run(["report", "jane"])
    #expect(several.status == 3)
    #expect(several.errors.contains("Janet Roe"))
  }

  @Test func listKeepsNames() throws {
    let named = try run(["list", "--name", "JANE", "--format", "json"])
    let customers = try #require(try named.json()["customers"] as? [[String: Any]])
    #expect(Set(customers.compactMap { $0["name"] as? String }) == ["Jané Dole", "Janet Roe"])
    let one = try run(["list", "--name", "example.org"])
    #expect(one.output.split(separator: "\n").count == 2)
    #expect(try run(["list", "--name", "jane", "--segment", "expired"]).status == 1)
    #expect(try run(["list", "--name", "zoe"]).status == 1)
    let without = try run(["list", "--name", "jane"], people: false)
    #expect(without.status == 64)
    #expect(without.errors.contains("--customers"))
  }

  /// Names and addresses are left out, also where somebody was looked for by them.
  @Test(
    arguments: [
      ["lookup", "jane.dole@example.com"], ["lookup", "jane dole", "--format", "json"],
      ["lookup", "jane dole", "--format", "tsv"],
      ["lookup", "janet@example.org", "--format", "json"],
      ["lookup", "otto@example.com"], ["lookup", "eve.dole@example.com", "--format", "tsv"],
      ["report", "jane dole"], ["list", "--name", "jane"],
      ["list", "--name", "dole", "--format", "json"],
      ["lookup", "Hi, jane.dole@example.com and otto@example.com wrote", "--format", "json"],
      ["lookup", "Hi, jane.dole@example.com and otto@example.com wrote"],
    ]
  )
  func redactMasksWhoWasLookedFor(arguments: [String]) throws {
    let run = try run(arguments + ["--redact"])
    let printed = (run.output + run.errors).lowercased()
    for person in ["jane", "jané", "dole", "otto", "unseen", "eve.", "@example.org"] {
      #expect(!printed.contains(person), "\(person) in \(printed.prefix(400))")
    }
    #expect(!printed.contains("@example.com"))
  }

  // MARK: Messages

  @Test func aMessageIsOneArgument() throws {
    let chain = CaseCommandTests.chain
    let message =
      "Hi, my order \(chain.prefix(3)) \(chain.dropFirst(3).prefix(6))\n\(chain.dropFirst(9)) of 12 Mar"
      + " was 9.99 USD, jane.dole@example.com"
    let run = try run(["lookup", message, "--format", "json"])
    // The number and the address are of two customers.
    #expect(run.status == 3)
    let lookup = try #require(try lookups(run).first)
    #expect(lookup["query"] as? String == message)
    #expect(
      lookup["recognisedAs"] as? [String] == ["message", "number", "email", "amount", "date"]
    )
    let customers = try #require(lookup["customers"] as? [[String: Any]])
    #expect(customers.compactMap { $0["match"] as? String } == ["exact", "exact"])
    let note = try #require(lookup["note"] as? String)
    #expect(note.contains("subdesk find --date '2025-03-12' --price '9.99 USD'"), "\(note)")
    let read = try #require(lookup["message"] as? [String: Any])
    let parts = try #require(read["parts"] as? [[String: Any]])
    #expect(parts.compactMap { $0["kind"] as? String } == ["number", "email", "amount", "date"])
    #expect(parts.map { $0["found"] as? Bool } == [true, true, false, false])
    #expect(parts.allSatisfy { $0["role"] as? String == "said" })
    #expect((read["candidates"] as? [Any])?.isEmpty == true)
  }

  @Test func missingPartsOfAMessageAreReported() throws {
    let chain = CaseCommandTests.chain
    let run = try run(["lookup", "I have \(chain) and 999999999999, why?"])
    #expect(run.status == 0)
    #expect(run.output.contains("\n  999 999 999 999: not found\n"), "\(run.output)")
    let nothing = try self.run(["lookup", "I paid 9.99 USD on 12 Mar, why?"])
    #expect(nothing.status == 1)
    #expect(nothing.output.contains("The message contains no identifier."))
    #expect(nothing.output.contains("Next: subdesk find --date '2025-03-12' --price '9.99 USD'"))
    let receipt = "> Order ID MXK81LP0QD\n> Total $9.99"
    let quoted = try self.run([
      "lookup", "What is this?\n\nOn 12 Mar 2025 Apple wrote:\n\(receipt)",
    ])
    let words = "The message itself contains no identifier, amount, or day."
    #expect(quoted.output.contains(words), "\(quoted.output)")
  }
}

/// Dates as people type them, and what is said of mistakes.
@Suite("Dates and mistakes on the command line")
struct TypedOptionTests {
  /// Every spelling of an instant gives the same answer.
  @Test(arguments: ["15 Mar 2025 12:00", "2025-03-15 12:00", "Sat 15 Mar 2025 12:00 UTC"])
  func asOfTakesEveryDate(text: String) throws {
    let options = ["--archive", DemoTests.archive, "-q"] + DemoTests.roots
    let run = try CommandLineRun(["list", "--as-of", text] + options)
    #expect(try run.output == DemoTests.run(["list"]).output)
    #expect(run.status == 0)
  }

  @Test func asOfTakesADistance() throws {
    let options = ["--archive", DemoTests.archive, "-q"] + DemoTests.roots
    #expect(try CommandLineRun(["list", "--as-of", "-3d"] + options).status == 0)
  }

  @Test(
    arguments: [
      ("10 Mar", "2025-03-10"), ("yesterday", "2025-03-14"), ("-3d", "2025-03-12"),
      ("10 Mar..12 Mar", "2025-03-10..2025-03-12"),
    ]
  )
  func findTakesEveryDate(text: String, iso: String) throws {
    // When the index was refreshed is another moment in each run.
    let found = try [text, iso].map { day in
      try DemoTests.run(["find", "--date", day, "--format", "json"]).output
        .replacing(/"scannedAt": ?"[^"]*"/, with: "")
    }
    #expect(found[0] == found[1])
  }

  @Test(
    arguments: [
      (["find", "--date", "someday"], "Examples: 2025-03-10, '10 Mar', yesterday"),
      (["find", "--date", "12 Mar..10 Mar"], "'10 Mar..12 Mar'"),
      (["find", "--price", "nine"], "Examples: 9.99, '9.99 USD'"),
      (["find", "--price", "9.99 XYZ"], "Examples: 9.99, '9.99 USD'"),
      (["find", "--price", "9.99", "--currency", "XYZ"], "Examples: USD, EUR"),
      (["find", "--storefront", "US"], "Examples: USA, DEU"),
      (["find", "--storefront", "ZZZ"], "Examples: USA, DEU"),
      (["browse", "--headless", "80"], "a size is columns x rows, such as 80x24"),
      (["browse", "--headless", "80x"], "such as 80x24"),
      (["browse", "--headless", "5000x24"], "each side is 1 to 2000, such as 80x24"),
    ] as [([String], String)]
  )
  func aMistakeIsAnErrorWithAnExample(arguments: [String], example: String) throws {
    let run = try DemoTests.run(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(example), "\(run.errors)")
  }

  @Test func asOfSaysWhatItTakes() throws {
    let run = try CommandLineRun(["list", "--archive", DemoTests.archive, "--as-of", "someday"])
    #expect(run.status == 64)
    #expect(run.errors.contains("'someday' is neither"))
    #expect(run.errors.contains("Examples: 2025-03-10, '25 Feb 2025 14:30', yesterday, -3d."))
  }

  // MARK: The right form

  @Test(
    arguments: [
      (["find", "DEMO"], 64, "subdesk find --archive DEMO"),
      (["find", "--product", "pro", "DEMO"], 64, "subdesk find --archive DEMO"),
      (["events", "DEMO"], 64, "subdesk events ID --archive DEMO"),
      (["report", "DEMO", "--archive", "DEMO"], 1, "subdesk report ID --archive DEMO"),
      (["lookup", "DEMO", "--archive", "DEMO"], 1, "subdesk lookup ID --archive DEMO"),
      (["list", "--status", "active"], 64, "Did you mean '--state'?"),
      (["lookup", "1", "--asof", "now"], 64, "Did you mean '--as-of'?"),
      (["lookup", "1", "--state", "active"], 64, "--state is an option of: subdesk list --state"),
      (["list", "--headless", "80x24"], 64, "subdesk browse --headless"),
    ] as [([String], Int32, String)]
  )
  func theRightFormIsNamed(arguments: [String], status: Int32, form: String) throws {
    let archive = DemoTests.archive
    let run = try CommandLineRun(arguments.map { $0 == "DEMO" ? archive : $0 })
    #expect(run.status == status)
    #expect(run.errors.contains(form.replacing("DEMO", with: archive)), "\(run.errors)")
  }
}
