import Foundation
import TestSupport
import Testing

@testable import subdesk

/// `lookup - --format jsonl`, as a script asks for many.
@Suite("Many lookups at once")
struct BulkLookupTests {
  private static let first = "340006883255406"
  private static let second = "340008899436227"

  private func lines(_ run: CommandLineRun) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }

  @Test func everyLineIsTheLookupOfTheObject() throws {
    let input =
      "\u{FEFF}# May\r\n\"\(Self.first)\",\r\n\r\n  \(Self.second)\t\r\n99999999999999\r\n"
    let run = try DemoTests.run(["lookup", "-", "--format", "jsonl"], input: input)
    #expect(run.status == 1)
    let lines = try lines(run)
    #expect(lines.map { $0["query"] as? String } == [Self.first, Self.second, "99999999999999"])
    #expect(lines.allSatisfy { $0["asOf"] as? String == "2025-03-15T12:00:00Z" })
    #expect(lines.allSatisfy { $0["complete"] as? Bool == true })
    let ids = [Self.first, Self.second, "99999999999999"]
    let object = try DemoTests.run(["lookup"] + ids + ["--format", "json"]).json()
    let lookups = try #require(object["lookups"] as? [[String: Any]])
    for (line, lookup) in zip(lines, lookups) {
      var line = line
      for name in ["schemaVersion", "asOf", "complete"] {
        #expect(line.removeValue(forKey: name) != nil)
      }
      #expect(line as NSDictionary == lookup as NSDictionary)
    }
  }

  @Test func ofAnIncompleteIndexItIsNotComplete() throws {
    let archive = try MadeArchive(["1.json": MadeArchive.period("1001")])
    #expect(try archive.run(["index"]).status == 0)
    try archive.tree.remove("archive/1.json")
    let run = try archive.run(["lookup", "1001", "77777777", "--format", "jsonl"])
    #expect(run.status == 75)
    #expect(try lines(run).map { $0["complete"] as? Bool } == [false, false])
  }

  /// A list without an identifier finds nothing, and one that cannot be read is no list.
  @Test(arguments: ["", "\n# none\n\n"]) func anEmptyListFindsNothing(input: String) throws {
    let run = try DemoTests.run(["lookup", "-", "--format", "json"], input: input)
    #expect(run.status == 1)
    #expect((try run.json()["lookups"] as? [Any])?.isEmpty == true)
  }

  /// How many are shown decides nothing about how many there are.
  @Test func theLimitLeavesTheExitCode() throws {
    for limit in ["1", "2", "100"] {
      #expect(try DemoTests.run(["lookup", "34000", "--limit", limit]).status == 3)
    }
    #expect(try DemoTests.run(["lookup", Self.first, "--limit", "1"]).status == 0)
  }

  /// A customer's own ID, as lists give it, finds that customer alone.
  @Test func everyCustomerOfAListIsFound() throws {
    let listed = try DemoTests.run(["list", "--format", "json", "--limit", "100"]).json()
    let customers = try #require(listed["customers"] as? [[String: Any]])
    let ids = customers.compactMap { $0["id"] as? String }
    #expect(ids.count > 50 && ids.allSatisfy { $0.hasPrefix("Production/") })
    let run = try DemoTests.run(
      ["lookup", "-", "--format", "jsonl"],
      input: ids.joined(separator: "\n")
    )
    #expect(run.status == 0)
    let found = try lines(run).map { line in
      (line["customers"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }
    #expect(found == ids.map { [$0] })
  }

  /// Two slashes are also those of days.
  @Test(
    arguments: [
      ("Production/com.example.reader/340006883255406", "340006883255406"),
      ("Sandbox/-/2000000000000001", "2000000000000001"), ("10/11に1,200円、11/11にも請求されますか？", nil),
      ("10/8に13,000円ではなく10/11に1,200円です", nil), ("27/10/2026:4,99USD", nil),
      ("oct/27/2026", nil), ("Production//1", nil),
    ] as [(String, String?)]
  )
  func onlyACustomersOwnIDIsTakenForOne(text: String, identifier: String?) {
    #expect(OwnID(text)?.identifier == identifier)
  }

  @Test func maskedLinesTellNobody() throws {
    let token = "75a55bf9-9f86-4396-9ab9-6632c48b818c"
    let run = try DemoTests.run(["lookup", Self.first, "--format", "jsonl", "--redact"])
    #expect(run.status == 0)
    #expect(!run.output.contains(token))
  }
}
