import ArchiveIndex
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// How much a request may hold, and what is said of the rest.
@Suite("Limits of a request")
struct RequestLimitTests {
  private static let id = "340005687745164"

  private func lookup(_ words: [String], input: String = "") throws -> CommandLineRun {
    let archive = ["--archive", DemoTests.archive + "/status", "-q"] + DemoTests.roots
    return try CommandLineRun(["lookup"] + words + archive + DemoTests.asOf, input: input)
  }

  @Test func aCommandLineHasAThousandWordsAtMost() throws {
    let words = Array(repeating: "a", count: RequestLimit.maximumWords)
    try RequestLimit.check(words)
    let failure = #expect(throws: CommandError.self) { try RequestLimit.check(words + ["a"]) }
    #expect(failure?.code == ExitStatus.usage)
    try RequestLimit.check([String(repeating: "a", count: RequestLimit.maximumBytes)])
    #expect(throws: CommandError.self) {
      try RequestLimit.check(["a", String(repeating: "a", count: RequestLimit.maximumBytes)])
    }
  }

  @Test func aLongerOneIsRefusedWithTheLimit() throws {
    let run = try lookup((0..<20_000).map { "\($0)" })
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.contains("words; the limit is 1000 words. `subdesk lookup -` reads any number")
    )
  }

  @Test func wordsOverSSHHaveTheSameLimit() throws {
    let run = try CommandLineRun(
      ["--archive", DemoTests.archive, "--index", "memory"],
      environment: ["SSH_ORIGINAL_COMMAND": "lookup " + String(repeating: "1 ", count: 2000)]
    )
    #expect(run.status == 64)
    #expect(run.errors.contains("the limit is 1000 words"))
  }

  @Test func aLongMessageIsReadInPartAndSaysSo() throws {
    let words = "My order \(Self.id) " + String(repeating: "please help ", count: 4000)
    let run = try lookup([words])
    #expect(run.status == 0)
    let flat = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      flat.contains(
        "Of the message, only the first 32000 bytes and 20 values of each kind were read."
      )
    )
    let short = try lookup(["My order \(Self.id), please help"])
    #expect(!short.output.contains("were read"))
  }

  @Test(arguments: [
    (
      "Order 340005687745164 and "
        + (0..<21).map { "3400000000000\(10 + $0)" }.joined(separator: " and "), true
    ),
    (
      "Order 340005687745164 and "
        + (0..<18).map { "3400000000000\(10 + $0)" }.joined(separator: " and "), false
    ),
    (String(repeating: "a ", count: 16_001) + "340005687745164", true),
    ("340005687745164 " + String(repeating: "a ", count: 15_990), false),
  ])
  func aMessageKnowsWhetherItWasReadWhole(text: String, isCut: Bool) {
    #expect(PastedMessage(text)?.isCut ?? isCut == isCut)
  }

  /// Lines are read one by one, however many, and the rest of a long one is not the next.
  @Test func linesOfInputAreReadUpToTheirLimit() throws {
    let long = "My order \(Self.id) " + String(repeating: "340000000000001 ", count: 20_000)
    let input =
      long + "\n\n\(Self.id)\n" + String(repeating: "x", count: 2_000_000) + "\n" + Self.id
    let run = try lookup(["-", "--format", "json"], input: input)
    let lookups = try #require(try run.json()["lookups"] as? [[String: Any]])
    #expect(lookups.count == 4)
    #expect((lookups[0]["query"] as? String)?.utf8.count == PastedMessage.maximumBytes + 1)
    #expect((lookups[0]["note"] as? String)?.contains("only the first 32000 bytes") == true)
    #expect(lookups[1]["query"] as? String == Self.id)
    #expect((lookups[2]["query"] as? String)?.allSatisfy { $0 == "x" } == true)
    #expect(lookups[3]["query"] as? String == Self.id)
  }
}
