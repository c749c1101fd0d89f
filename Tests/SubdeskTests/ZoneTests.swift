import Foundation
import Testing

/// What output says in which time zone.
@Suite("Time zones of output and of what is typed")
struct ZoneTests {
  private static let chain = CaseCommandTests.chain
  private static let tokyo = ["--time-zone", "Asia/Tokyo"]

  /// What a program reads; `find`'s question alone speaks of the customer's days.
  private static let data = [
    ["report", chain, "--format", "json"], ["lookup", chain, "--format", "json"],
    ["lookup", chain, "--format", "tsv"], ["events", chain, "--format", "json"],
    ["events", chain, "--format", "jsonl"], ["events", chain, "--format", "tsv"],
    ["list", "--format", "json"], ["list", "--format", "csv"],
    ["find", "--product", "pro", "--format", "tsv"],
    ["find", "--product", "pro", "--format", "jsonl"],
  ]

  /// What a person reads.
  private static let text = [
    ["report", chain], ["report", chain, "--format", "markdown"],
    ["report", chain, "--format", "html"], ["lookup", chain], ["events", chain],
    ["find", "--product", "pro"],
  ]

  /// A reply is for the customer, whose days it names.
  private static func withoutReplies(_ output: String) -> String {
    output.replacing(/"(reply|replyInEnglish|say)": .*/, with: "")
  }

  @Test func dataIsInUTCAndTextInTheZoneAskedFor() throws {
    let demo = try DemoDesk()
    for arguments in Self.data {
      let utc = Self.withoutReplies(try demo.run(arguments).output)
      let there = Self.withoutReplies(try demo.run(arguments + Self.tokyo).output)
      #expect(utc == there, "\(arguments)")
      #expect(!utc.isEmpty)
    }
    for arguments in Self.text {
      #expect(try demo.run(arguments + Self.tokyo).output.contains("Tokyo"), "\(arguments)")
      #expect(!(try demo.run(arguments).output.contains("Tokyo")), "\(arguments)")
    }
  }

  /// A day begins where the shown zone has its midnight: in Tokyo nine hours before UTC.
  @Test func aTypedDayIsOneOfTheShownZone() throws {
    let demo = try DemoDesk()
    let find = try demo.run(["find", "--date", "2025-03-10", "--format", "json"] + Self.tokyo)
    let query = try #require(try find.json()["query"] as? [String: Any])
    #expect(query["from"] as? String == "2025-03-09T15:00:00Z")
    #expect(query["until"] as? String == "2025-03-10T15:00:00Z")
    let options = ["--archive", DemoTests.archive, "-q", "--format", "json"]
    for (typed, instant) in [
      ("2025-03-15", "2025-03-14T15:00:00Z"), ("15 Mar 2025 12:00", "2025-03-15T03:00:00Z"),
      ("2025-03-15T12:00:00Z", "2025-03-15T12:00:00Z"),
    ] {
      let list = try CommandLineRun(["list", "--as-of", typed] + options + Self.tokyo)
      #expect(try list.json()["asOf"] as? String == instant)
    }
    // The same in the dashboard's prompt: midnight in Tokyo is 15:00 of the day before in UTC.
    let browse = ["browse", "--headless", "120x30", "--keys"]
    let typed = "@ C-u 2025-03-12 Enter"
    let utc = try demo.run(browse + [typed]).output
    #expect(utc.contains("as of 12 Mar 2025 00:00"), "\(utc)")
    let shown = try demo.run(browse + [typed + " z"] + Self.tokyo).output
    #expect(shown.contains("as of 11 Mar 2025 15:00"), "\(shown)")
  }
}
