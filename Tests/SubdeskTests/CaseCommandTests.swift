import Foundation
import TestSupport
import Testing

/// `report`, `events` and `find` over the demo archive.
@Suite("Cases, timelines and described charges")
struct CaseCommandTests {
  /// A customer whose truth is in demo-truth.json: refundedChargedAgain.
  static let token = "975b43f3-6d4b-41dc-b7a2-23fe2e199b7c"
  static let chain = "340008078765241"

  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  private func temporaryFile(_ text: String) throws -> String {
    try tree.write(text, to: "file")
    return try tree.path(of: "file")
  }

  // MARK: report

  @Test func pricesOfSomeChargesAreShown() throws {
    let report = try DemoTests.run(["report", "bdf6298d", "--format", "text"]).output
    #expect(report.contains("Only 1 of 2 charges has a recorded"))
  }

  @Test func refundsShowTheirDay() throws {
    let report = try DemoTests.run(["report", "340005019001806", "--format", "json"]).json()
    let charges = try #require(report["charges"] as? [[String: Any]])
    let refunds = charges.compactMap { $0["refund"] as? String }
    #expect(refunds.contains { $0.hasPrefix("refunded on 27 Feb") })
  }

  /// A customer of the demo whose refund request of 11 March is undecided.
  @Test func consumptionHasApplesNamesAndOnlyWhatIsKnown() throws {
    let run = try DemoTests.run(["report", "704459170122547557", "--format", "json"])
    let all = try #require(try run.json()["consumption"] as? [[String: Any]])
    let consumption = try #require(all.first)
    #expect(all.count == 1)
    #expect(consumption["transactionId"] as? String == "340000317896493")
    #expect(consumption["consumptionRequestReason"] as? String == "UNINTENDED_PURCHASE")
    #expect(consumption["answerBy"] as? String == "2025-03-11T20:00:23.028Z")
    #expect(consumption["takesAnswer"] as? Bool == false)
    let first = try #require(consumption["version1"] as? [String: Any])
    #expect(
      first.keys.sorted() == [
        "accountTenure", "appAccountToken", "consumptionStatus", "customerConsented",
        "deliveryStatus", "lifetimeDollarsPurchased", "lifetimeDollarsRefunded", "platform",
        "playTime", "refundPreference", "sampleContentProvided", "userStatus",
      ]
    )
    // Everything was paid in yen, so Apple's ranges of US dollars do not apply.
    #expect(first.filter { !($0.value is NSNull) }.keys.sorted() == ["accountTenure"])
    #expect(first["accountTenure"] as? Int == 4)
    let second = try #require(consumption["version2"] as? [String: Any])
    #expect(second.count == 5)
    #expect(second.values.allSatisfy { $0 is NSNull })
    let known = try #require(consumption["known"] as? [String: Any])
    #expect(known["paid"] as? [[String: String]] == [["amount": "2800", "currency": "JPY"]])
    let text = try DemoTests.run(["report", "704459170122547557", "--format", "text"]).output
    #expect(text.contains("Consumption information"))
    let none = try DemoTests.run(["report", Self.token, "--format", "json"]).json()
    #expect((none["consumption"] as? [Any])?.isEmpty == true)
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    for format in ["text", "markdown", "html", "json"] {
      let arguments = ["report", Self.chain, "--format", format]
      let run = try DemoTests.run(arguments)
      #expect(run.status == 0)
      #expect(run.output == (try DemoTests.run(arguments).output))
    }
  }

  @Test func aReportHasEveryPartAndTheDigestsOfItsFiles() throws {
    let report = try DemoTests.run(["report", Self.token, "--format", "json"]).json()
    #expect(report["asOf"] as? String == "2025-03-15T12:00:00Z")
    #expect(report["trustRoots"] as? [String] == ["demo-root.pem"])
    let customer = try #require(report["customer"] as? [String: Any])
    #expect(customer["appAccountTokens"] as? [String] == [Self.token])
    let verdict = try #require((report["verdicts"] as? [[String: Any]])?.first)
    #expect(verdict["id"] as? String == Self.chain)
    #expect((verdict["headline"] as? String)?.hasPrefix("Has access to") == true)
    #expect((verdict["say"] as? String)?.isEmpty == false)
    let answers = try #require(report["answers"] as? [[String: Any]])
    let refunded = try #require(answers.first { $0["question"] as? Int == 6 })
    #expect(refunded["verdict"] as? String == "refundedStillCharged")
    #expect((report["events"] as? [[String: Any]])?.isEmpty == false)
    let charges = try #require(report["charges"] as? [[String: Any]])
    #expect(
      charges.compactMap { $0["transactionId"] as? String }
        == ["340008078765256", "340008078765241"]
    )
    let evidence = try #require(report["evidence"] as? [[String: Any]])
    #expect(!evidence.isEmpty)
    for line in evidence {
      #expect((line["sha256"] as? String)?.count == 64)
      #expect(line["note"] is NSNull)
    }
  }

  @Test func aMaskedListKeepsItsColumns() throws {
    let lines = try DemoTests.run(["list", "--redact"]).output.split(separator: "\n").map(
      String.init
    )
    #expect(lines.first?.hasPrefix("State ") == true)
    let columns = lines.compactMap { line -> Int? in
      ["Product", "com.example."].compactMap { line.range(of: $0) }.first
        .map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    let heading = lines.firstIndex { $0.hasPrefix("Known only from unsigned documents") }
    #expect(columns.count == lines.count - 1 && heading != nil)
    #expect(Set(columns).count == 1)
    #expect(lines.contains { $0.contains("undecided for 4 d 3 h") })
    #expect(lines.contains { $0.contains("active, plan change") })
  }

  @Test func anEmptyListSaysWhy() throws {
    let run = try DemoTests.run(["list", "--product", "com.example.nothing"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == "No customer has a matching subscription or purchase.\n")
  }

  @Test func aWordThatIsNoCommandNamesTheCommands() throws {
    let run = try CommandLineRun(["statz"])
    #expect(run.status == 66)
    let words = "It is not a command either. Did you mean 'stats'? The commands are browse, lookup,"
    #expect(run.errors.contains(words))
  }

  @Test func textFitsEightyColumns() throws {
    for arguments in [["report", Self.chain], ["events", Self.chain]] {
      let run = try DemoTests.run(arguments)
      for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func severalCustomersAreNamedOnStandardError() throws {
    for command in ["report", "events"] {
      let run = try DemoTests.run([command, "com.example.reader.pro.monthly"])
      #expect(run.status == 3)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("Production/com.example.reader/340000388885707"))
      let none = try DemoTests.run([command, "99999999999999"])
      #expect(none.status == 1)
      #expect(none.output.isEmpty)
      #expect(none.errors.contains("does not appear in any document"))
    }
  }

  @Test func aNamedCustomerIdIsTaken() throws {
    let run = try DemoTests.run(["report", "Production/com.example.reader/340000388885707"])
    #expect(run.status == 0)
    #expect(run.output.contains("340000388885707"))
  }

  @Test func aReportTellsWhichFilesAreGoneOrChanged() throws {
    try tree.copy(DemoTests.archive, to: "archive")
    let options = [
      "--archive", try tree.path(of: "archive"), "--index", try tree.path(of: "index"), "-q",
    ]
    let arguments = ["report", Self.chain, "--format", "json"] + DemoTests.asOf + options
    let first = try CommandLineRun(arguments).json()
    let files = try #require(first["evidence"] as? [[String: Any]])
      .compactMap { $0["file"] as? String }
    let (changed, gone) = (try #require(files.first), try #require(files.last))
    try tree.write("{}", to: "archive/" + changed)
    try tree.remove("archive/" + gone)
    let again = try CommandLineRun(arguments + ["--refresh", "never"]).json()
    let evidence = try #require(again["evidence"] as? [[String: Any]])
    #expect(evidence.first?["note"] as? String == "changed since it was read")
    #expect(evidence.last?["note"] as? String == "no longer there")
    #expect(evidence.last?["sha256"] is NSNull)
  }

  @Test func aReportByOrderIdAnswersForTheOrder() throws {
    let report = try DemoTests.run(["report", "MMLLVBDFG1", "--format", "json"]).json()
    let answer = try #require((report["answers"] as? [[String: Any]])?.first)
    #expect(answer["question"] as? Int == 12)
    #expect(answer["verdict"] as? String == "orderFound")
  }

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    let program = try BuiltProgram.subdesk().path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let options = "--archive '\(DemoTests.archive)' --as-of 2025-03-15T12:00:00Z --index memory -q"
    process.arguments = ["-c", "'\(program)' report \(Self.chain) \(options) | head -n 1"]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == "Customer \(Self.token)\n")
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    process.waitUntilExit()
  }

  // MARK: events

  @Test func everyFormatHasTheSameEvents() throws {
    let json = try DemoTests.run(["events", Self.chain, "--format", "json"]).json()
    let events = try #require(json["events"] as? [[String: Any]])
    #expect((json["customer"] as? [String: Any])?["label"] as? String == Self.token)
    let dates = events.compactMap { $0["date"] as? String }
    #expect(dates.count == events.count && dates == dates.sorted(by: >))
    let texts = events.compactMap { $0["text"] as? String }
    #expect(texts.contains { $0.hasPrefix("refunded") })
    let lines = try DemoTests.run(["events", Self.chain, "--format", "jsonl"]).output
    #expect(lines.split(separator: "\n").count == events.count)
    let tsv = try DemoTests.run(["events", Self.chain, "--format", "tsv"]).output
    #expect(
      tsv.hasPrefix(
        "date\tkind\tactor\ttext\tmark\tcopies\tlate\tcustomer\tproductId\tnotificationType\t"
      )
    )
    #expect(tsv.split(separator: "\n").count == events.count + 1)
    let two = try DemoTests.run(["events", Self.chain, "--format", "jsonl", "--limit", "2"])
    #expect(two.output.split(separator: "\n").count == 2)
  }

  @Test func aRenewalThatWasDueIsALineOfItsOwn() throws {
    // refundedRenewalOnSilence: due on 2025-03-11, and nothing came.
    let json = try DemoTests.run(["events", "340005019001806", "--format", "json"]).json()
    let events = try #require(json["events"] as? [[String: Any]])
    #expect(events.contains { $0["kind"] as? String == "renewalDue" })
  }

  /// An answer that states no time is dated by its file, and says so wherever the date stands.
  @Test func aDateThatIsOnlyTheFilesSaysSo() throws {
    let archive = CommandLineRun.fixture("scenarios/14-more-extension-answer/documents")
    let run = { (command: String) in
      let options = ["8400", "--archive", archive, "--index", "memory"] + DemoTests.asOf
      return try CommandLineRun([command] + options).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let events = try run("events")
    let filed = try Regex(#"by \d+ \w+ .*; filed \d+ \w+ .*or earlier, the document states no"#)
    #expect(events.contains(filed), "\(events)")
    let report = try run("report")
    let evidence = try Regex(#"2\.json, filed \d+ \w+ (\d+ )?or earlier, unsigned"#)
    #expect(report.contains(evidence), "\(report)")
    #expect(!report.contains("Last signed"))
  }

  /// What a limit leaves out is told on standard error, counted as it is shown.
  @Test(arguments: [
    (
      ["lookup", "com.example.reader.pro.monthly", "--limit", "3"],
      "Showing 3 customers. There are more: use a larger --limit."
    ),
    (
      ["find", "--product", "pro", "--limit", "2"],
      "matching charges. Use a larger --limit to see more."
    ),
    (["events", Self.chain, "--limit", "2"], "Showing the newest 2 of "),
    (["list", "--limit", "2"], "Showing 2 of "),
  ])
  func whatALimitLeavesOutIsToldBesideTheOutput(arguments: [String], note: String) throws {
    let formats = ["text", "tsv", "json"]
    for format in formats {
      let run = try DemoTests.run(arguments + ["--format", format])
      #expect(run.errors.contains(note), "\(format): \(run.errors)")
      #expect(!run.output.contains("Showing") || arguments[0] == "lookup", "\(format)")
      if format == "json" { #expect(throws: Never.self) { _ = try run.json() } }
      if format != "json" { #expect(!run.output.contains("--limit"), "\(format)") }
    }
    let whole = try DemoTests.run(Array(arguments.dropLast(2)) + ["--limit", "5000"])
    #expect(!whole.errors.contains("Showing"))
  }

  /// `]` on the list comes back through the moments that `[` went through.
  @Test func theListStepsSymmetrically() throws {
    let heads = try ["[", "[ [", "[ [ ]", "[ [ [ ] ]", "[ ]"].map { keys in
      let run = try DemoTests.run(["browse", "--headless", "80x24", "--keys", keys])
      return try #require(run.output.split(separator: "\n").first.map(String.init))
    }
    #expect(heads[0] != heads[1])
    #expect(heads[2] == heads[0])
    #expect(heads[3] == heads[0])
    #expect(heads[4].hasSuffix("as of 15 Mar 2025 12:00"))
  }

  // MARK: Wrong use

  @Test(arguments: [
    ["find"], ["find", "--price", "free"], ["find", "--date", "32.3.2025"],
    ["find", "--currency", "USD"], ["find", "--storefront", "Germany"],
    ["find", "--price", "9.99 USD", "--currency", "EUR"],
    ["find", "--price", "9.99", "--limit", "0"], ["events", "1", "--limit", "0"], ["report"],
    ["events", "1", "--format", "csv"],
  ])
  func wrongUseExitsWith64(arguments: [String]) throws {
    let run = try DemoTests.run(arguments)
    #expect(run.status == 64, "\(arguments): \(run.errors)")
    #expect(run.output.isEmpty)
  }

  // MARK: names, replies and masks

  @Test func namesAreShownAndNeverStored() throws {
    let file = try temporaryFile(
      "app_account_token,name,email\n\(Self.token),Ada Moreno,ada@example.com\n"
    )
    let options = ["--customers", file, "--index", try tree.path(of: "names/index")]
    try tree.makeDirectory("names")
    let text = try DemoTests.run(["lookup", Self.chain] + options).output
    #expect(text.contains("Ada Moreno  a…@example.com"))
    #expect(!text.contains("ada@example.com"))
    let json = try DemoTests.run(["lookup", Self.chain, "--format", "json"] + options).json()
    let customers = (json["lookups"] as? [[String: Any]])?.first?["customers"] as? [[String: Any]]
    #expect(customers?.first?["name"] as? String == "Ada Moreno")
    for arguments in [
      ["list"], ["lookup", Self.chain, "--format", "tsv"],
      ["find", "--product", "pro", "--limit", "500"],
      ["find", "--product", "pro", "--limit", "500", "--format", "tsv"], ["events", Self.chain],
    ] {
      #expect(try DemoTests.run(arguments + options).output.contains("Ada Moreno"), "\(arguments)")
    }
    #expect(try DemoTests.run(["report", Self.chain] + options).output.contains("(Ada Moreno)"))
    for name in try tree.names(in: "names") {
      let bytes = try tree.contents(of: "names/" + name)
      #expect(Data(bytes).range(of: Data("Ada Moreno".utf8)) == nil)
    }
  }

  @Test func redactMasksTokensAndNamesEverywhere() throws {
    let file = try temporaryFile("\(Self.token),Ada Moreno,ada@example.com\n")
    let options = ["--redact", "--customers", file]
    for arguments in [
      ["lookup", Self.chain], ["lookup", Self.chain, "--format", "json"],
      ["lookup", Self.chain, "--format", "tsv"], ["list"], ["list", "--format", "json"],
      ["list", "--format", "csv"], ["report", Self.chain],
      ["report", Self.chain, "--format", "json"], ["report", Self.chain, "--format", "markdown"],
      ["report", Self.chain, "--format", "html"],
      ["events", Self.chain], ["events", Self.chain, "--format", "json"],
      ["find", "--product", "pro", "--limit", "500"],
      ["find", "--product", "pro", "--limit", "500", "--format", "tsv"],
    ] {
      let run = try DemoTests.run(arguments + options)
      #expect(run.output.contains("975b43f3…"), "\(arguments)")
      #expect(!run.output.contains(Self.token), "\(arguments)")
      #expect(!run.output.contains("Ada") && !run.output.contains("example.com\n"), "\(arguments)")
    }
  }

  @Test func repliesAreTheCompanysOwn() throws {
    let file = try temporaryFile(
      """
      # Unsere Worte
      refundedStillCharged = Erstattet, aber verlängert.
      renews = {product} läuft weiter.
      """
    )
    let report = try DemoTests.run(["report", Self.chain, "--replies", file]).output
    #expect(report.contains("“Erstattet, aber verlängert.”"))
    let lookup = try DemoTests.run(["lookup", "340000388885707", "--replies", file]).output
    #expect(lookup.contains("Say: Your subscription läuft weiter."))
  }

  @Test func filesOfTheCompanyAreCheckedByLine() throws {
    let rows = [
      ("--replies", "noRefund = ok\n\nsorry = x\n", "line 3: no reply has this name"),
      (
        "--replies", "noCharge = {name}\n",
        "line 1: noCharge: it names a place that this reply does not have"
      ),
      ("--customers", "\(Self.token),Ada\nnobody,Eve\n", "line 2: expected an appAccountToken"),
    ]
    for (option, text, says) in rows {
      let file = try temporaryFile(text)
      let run = try DemoTests.run(["list", option, file])
      #expect(run.status == 64)
      #expect(run.errors.contains(says), "\(run.errors)")
      #expect(run.errors.contains(file))
    }
    #expect(try DemoTests.run(["list", "--replies", "/nowhere/at/all"]).status == 64)
  }

  @Test func theBuiltInRepliesArePrintedAsAFile() throws {
    let run = try CommandLineRun(["report", "--built-in-replies"])
    #expect(run.status == 0)
    let file = try temporaryFile(run.output)
    let own = try DemoTests.run(["report", Self.chain, "--replies", file])
    #expect(own.output == (try DemoTests.run(["report", Self.chain]).output))
  }

  @Test func anOrderIdLeadsToItsCustomerOrSaysWhatToDo() throws {
    let found = try DemoTests.run(["lookup", "mmllvbdfg1", "--format", "json"])
    #expect(found.status == 0)
    let lookup = try #require((try found.json()["lookups"] as? [[String: Any]])?.first)
    #expect(lookup["recognisedAs"] as? [String] == ["orderId"])
    let customer = try #require((lookup["customers"] as? [[String: Any]])?.first)
    #expect(customer["field"] as? String == "fileName")
    #expect(customer["id"] as? String == "Production/com.example.reader/340003448650085")
    let none = try DemoTests.run(["lookup", "MZZZZZZZZZ", "--format", "json"])
    #expect(none.status == 1)
    let note = try #require((try none.json()["lookups"] as? [[String: Any]])?.first?["note"])
    #expect((note as? String)?.contains("subdesk find") == true)
    #expect((note as? String)?.contains("Look Up Order ID") == true)
  }
}
