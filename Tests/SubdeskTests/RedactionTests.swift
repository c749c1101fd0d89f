import Foundation
import SupportAnswers
import TestSupport
import Testing

/// `--redact`, where an ID that tells a person stands beside another one.
@Suite("Masks beside other IDs")
struct RedactionTests {
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

  /// A file that is named after a person tells one, whoever shows its name.
  @Test func namesOfFilesAreMasked() throws {
    let archive = try MadeArchive([
      "in/ada.lovelace@mail.example.json": MadeArchive.period(
        "1001",
        #","appAccountToken":"\#(Self.own)""#
      ),
      "\(Self.own)/renewal.json": MadeArchive.period(
        "1002",
        of: "1001",
        from: "2025-04-01T10:00:00Z",
        to: "2025-05-01T10:00:00Z",
        #","appAccountToken":"\#(Self.own)""#
      ),
      "in/bob%40mail.example-2.json": "{broken",
    ])
    let asOf = "2025-04-15T12:00:00Z"
    let questions =
      ["text", "markdown", "json", "html"].map { ["report", "1001", "--format", $0] }
      + [["lookup", "1001", "--format", "json"], ["check", "--compare-direct", "1001"]]
      + ["json", "jsonl", "tsv"].map { ["events", "1001", "--format", $0] }
      + ["", "Enter", "Enter e", "Enter t", "Enter v", "r", "!", "! Enter"].map {
        ["browse", "--headless", "200x150", "--keys", $0]
      }
    for arguments in questions + [["check"], ["check", "--format", "json"]] {
      let masked = try archive.run(arguments + ["--redact"], asOf: asOf)
      for person in ["lovelace", "mail.example", "bob", Self.own] {
        #expect(!masked.output.contains(person), "\(arguments): \(masked.output)")
      }
    }
    let keys = { ["browse", "--headless", "200x150", "--redact", "--keys", $0] }
    #expect(try archive.run(keys("Enter e"), asOf: asOf).output.contains("11111111…/renewal.json"))
    #expect(try archive.run(keys("!"), asOf: asOf).output.contains("in/b…@….json"))
    // The files are read by their own names.
    let report = try archive.run(keys("r"), asOf: asOf).output
    #expect(report.contains("in/a…@….json"), "\(report)")
    #expect(report.matches(of: /[0-9a-f]{64}/).count == 2, "\(report)")
  }

  /// In every spelling, wherever a name of a file is told; what says nothing of a person stays.
  @Test(
    arguments: [
      ("users/\(foreign).json", "users/22222222….json"),
      ("22222222BBBB4BBB8BBB222222222222/A.JSON", "22222222…/A.JSON"),
      ("22222222-bbbb-4BBB-8bbb-222222222222", "22222222…"),
      ("a/704215673514916557.json", "a/70421567….json"),
      ("zelda@пример.рф/a.json", "z…@…/a.json"), ("zelda!@example.com/b", "z…@…/b"),
      ("\"zelda q\"@example.com.json", "\"…@….json"), ("zelda%2540example.com.json", "z…@….json"),
      ("zelda%40x.jws", "z…@….jws"), ("zelda@localhost", "z…@…"), ("zelda@[192.0.2.1]", "z…@…"),
      ("zelda＠example.com", "z…@…"), ("Zelda Quixote <z@a_b.example>.eml", "Z…@….eml"),
      ("transactions/340006883255406.json", "transactions/340006883255406.json"),
    ]
  )
  func aNameOfAFileIsMasked(file: String, masked: String) {
    #expect(Redaction([]).maskedName(ofFile: file) == masked)
    #expect(Redaction().maskedName(ofFile: file) == file)
  }

  /// A file that is named after a token, without hyphens, and tells of nobody.
  @Test func aHitInANameIsMasked() throws {
    let plain = Self.foreign.replacingOccurrences(of: "-", with: "")
    let archive = try MadeArchive(["\(Self.foreign).json": "{broken", "\(plain).json": "{broken"])
    for arguments in [
      ["check"], ["check", "--format", "json"], ["lookup", "22222222"],
      ["lookup", "22222222", "--format", "json"], ["check", "--compare-direct", Self.foreign],
      ["browse", "--headless", "200x50", "--keys", "!"],
      ["browse", "--headless", "200x50", "--keys", "/ 22222222"],
    ] {
      let run = try archive.run(arguments + ["--redact"])
      let output = run.output + run.errors
      #expect(!output.contains("22222222-bbbb-4bbb-8bbb") || arguments.contains(Self.foreign))
      #expect(!output.contains(plain), "\(arguments): \(output)")
    }
  }

  /// What is masked cannot be guessed part by part: neither a filter nor a search tells whether it has a
  /// part that is not shown.
  @Test(
    arguments: [
      ["browse", "--headless", "100x30", "--keys", "\\ GUESS Enter"],
      ["browse", "--headless", "100x30", "--keys", "/ GUESS"],
      ["lookup", "GUESS"], ["lookup", "GUESS", "--format", "json"], ["events", "GUESS"],
      ["report", "GUESS"], ["list", "--name", "GUESS"],
    ]
  )
  func aPartOfWhatIsMaskedTellsNothing(arguments: [String]) throws {
    let account = "704215673514916557"
    let archive = try MadeArchive([
      "in/\(Self.own).json": MadeArchive.period(
        "1001",
        #","appAccountToken":"\#(Self.own)","appTransactionId":"\#(account)""#
      )
    ])
    try archive.tree.write(
      "app_account_token,name,email\n\(Self.own),Ada Lovelace,ada@mail.example\n",
      to: "people.csv"
    )
    let people = ["--customers", try archive.tree.path(of: "people.csv")]
    func shown(_ guess: String, _ options: [String]) throws -> String {
      let words = arguments.map { $0.replacing("GUESS", with: guess) }
      let run = try archive.run(words + people + options)
      // Digits are told in groups, and JSON says when the index was made.
      return "\(run.status) \(run.output)\(run.errors)".replacing(" ", with: "")
        .replacing(guess, with: "GUESS").replacing(/"scannedAt":.*/, with: "")
    }
    // Of the same length and form, so that nothing but a hit can tell them apart.
    for (right, wrong) in [
      ("4aaa-8aaa", "4bbb-8bbb"), ("111-aaaa-4aaa-8aaa", "111-bbbb-4bbb-8bbb"),
      ("215673514916557", "215673514916558"), ("Lovel", "Lovex"), ("ada@mail", "ada@main"),
    ] where arguments[0] != "list" || right.hasPrefix("Love") {
      #expect(try shown(right, ["--redact"]) == shown(wrong, ["--redact"]), "\(right)")
    }
    // The whole of it, and no more than is shown, are found.
    guard arguments == ["lookup", "GUESS"] else { return }
    for known in [
      Self.own, account, "11111111", "70421567", "ada lovelace", "ADA@mail.example",
    ] {
      let run = try archive.run(["lookup", known, "--redact"] + people)
      #expect(run.output.contains("1001"), "\(known)")
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
