import Foundation
import TestSupport
import Testing

/// The plain prompt over small archives, a line at a time.
@Suite("The plain prompt")
final class PlainPromptTests {
  private let archive: MadeArchive

  init() throws { archive = try MadeArchive() }

  private func start(_ options: [String] = []) throws -> TerminalRun {
    let run = try TerminalRun(
      [
        try archive.tree.path(of: "archive"), "--plain", "--index", "memory", "-q", "--as-of",
        "2025-03-15T12:00:00Z",
      ] + options,
      term: "xterm-256color",
      tree: archive.tree
    )
    try #require(run.shows("subdesk> "))
    return run
  }

  /// The lines of an answer, without the echo of what was typed and the next prompt.
  private func answer(_ line: String, _ run: TerminalRun) -> [String] {
    run.type(line + "\n").split(whereSeparator: \.isNewline).map(String.init)
      .filter { $0 != line && $0 != "subdesk> " && !$0.isEmpty }
  }

  /// Each word goes where it fits.
  @Test func findTakesWordsInAnyOrder() throws {
    try archive.write(
      "a.json",
      MadeArchive.period("1001", from: "2025-03-10T10:00:00Z", #","storefront":"USA""#)
    )
    try archive.write(
      "b.json",
      MadeArchive.period(
        "1002",
        product: "plus.monthly",
        from: "2025-03-12T10:00:00Z",
        price: 4990,
        #","storefront":"DEU""#
      )
    )
    let run = try start()
    for words in [
      "find 9.99 USA pro 2025-03-10", "find 10 Mar 2025 USA", "find DEU", "find plus",
      "find 4.99 USD", "find 4.99 €", "find 12 Mar", "find EUR 4.99", "find USD 4.99",
    ] {
      let text = answer(words, run).joined(separator: "\n")
      let isFirst = words.contains("USA")
      // Both prices are in dollars.
      guard !words.contains("€"), !words.contains("EUR") else {
        #expect(text.contains("No charge matches."), "\(words): \(text)")
        continue
      }
      #expect(text.contains("1 charge matches, from 1 customer."), "\(words): \(text)")
      #expect(text.contains(isFirst ? "  1001" : "  1002"), "\(words): \(text)")
      #expect(!text.contains(isFirst ? "  1002" : "  1001"), "\(words): \(text)")
    }
    #expect(answer("find", run) == ["Describe the charge: find pro 2025-02-23 9.99 USA"])
    #expect(answer("find XYZ", run).first?.hasPrefix("XYZ is no country and no currency") == true)
    run.type("exit\n")
    #expect(run.end() == 0)
  }

  /// A page has twenty customers, and three are described whole.
  @Test(arguments: [20, 21]) func onePageIsShown(count: Int) throws {
    let all = (0..<count).map { MadeArchive.period("\(10_000 + $0)") }
    try archive.write("all.jsonl", all.joined(separator: "\n"))
    let run = try start()
    let customers = { (lines: [String]) in lines.filter { $0.contains("pro.monthly") }.count }
    let list = answer("list", run)
    #expect(customers(list) == 20)
    #expect(list.contains("There are more; list a segment or look up an ID.") == (count > 20))
    let filter = answer("filter active", run)
    #expect(customers(filter) == 20)
    #expect(filter.contains("There are more; look up an ID.") == (count > 20))
    #expect(answer("filter nothing", run) == ["No customer matches nothing."])
    #expect(answer("filter", run) == ["Type the words to look for: filter grace annual"])
    let found = answer("pro.monthly", run)
    #expect(
      found.first == "\(count) customers match. Type more of the ID, or one of these:",
      "\(found)"
    )
    #expect(customers(found.filter { $0.contains("●") }) == 20)
    #expect(found.contains("… and 1 more.") == (count > 20))
    run.type("q\n")
    #expect(run.end() == 0)
  }

  @Test(arguments: [3, 4]) func fewCustomersAreDescribedWhole(count: Int) throws {
    let all = (0..<count).map { MadeArchive.period("\(10_000 + $0)") }
    try archive.write("all.jsonl", all.joined(separator: "\n"))
    let run = try start()
    let found = answer("pro.monthly", run)
    #expect(found.contains { $0.contains("customers match. Type more") } == (count > 3))
    #expect(found.filter { $0.hasPrefix("  found by productId") }.count == (count > 3 ? 0 : 3))
    run.type("quit\n")
    #expect(run.end() == 0)
  }

  @Test func commandsNeedTheirWords() throws {
    try archive.write("a.json", MadeArchive.period("1001"))
    let run = try start()
    for command in ["answers", "report", "events", "timeline"] {
      #expect(
        answer(command, run)
          == ["Which customer? Type \(command) and an ID, such as a transaction ID."]
      )
    }
    #expect(answer("report 1001", run).first == "Customer 1001")
    #expect(answer("report 1001", run).contains("Evidence"))
    let answers = answer("answers 1001", run)
    #expect(answers.first == "Answers")
    #expect(!answers.contains("Evidence"))
    #expect(answer("timeline 1001", run).first?.hasPrefix("1001  Production") == true)
    // Nobody was found, which ends nothing.
    #expect(answer("report 9999", run).first?.contains("does not appear") == true)
    #expect(
      answer("notifications", run) == [
        "No notification about a customer has a date in this environment."
      ]
    )
    #expect(answer("zone", run) == ["Dates are in UTC."])
    #expect(answer("environment", run) == ["Environment: production."])
    #expect(answer("", run) == [])
    #expect(answer("?", run).first == "Type an ID to look it up, or:")
    run.type("\u{4}")
    #expect(run.end() == 0)
  }

  @Test func anArchiveWithoutDatesHasNoNewestMoment() throws {
    let run = try start()
    #expect(answer("as-of newest", run) == ["The archive has no document with a date."])
    #expect(answer("as-of", run) == ["As of 15 Mar 2025 12:00 UTC."])
    #expect(answer("as-of now", run).first?.hasPrefix("As of ") == true)
    #expect(answer("as-of", run) != ["As of 15 Mar 2025 12:00 UTC."])
    run.type("quit\n")
    #expect(run.end() == 0)
  }
}
