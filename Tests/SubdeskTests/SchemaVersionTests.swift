import Foundation
import TestSupport
import Testing

/// Every JSON output says which version of the names it uses.
@Suite("The version of JSON output")
struct SchemaVersionTests {
  private func archive() throws -> MadeArchive {
    try MadeArchive([
      "1.json": MadeArchive.notification(
        "u-1",
        of: "1001",
        type: "SUBSCRIBED",
        signed: "2025-03-10T10:01:00Z"
      ),
      "2.json": MadeArchive.notification("u-2", of: "1002", signed: "2025-03-10T10:02:00Z"),
    ])
  }

  @Test(arguments: [
    ["lookup", "1001"], ["list"], ["report", "1001"], ["events"], ["events", "1001"],
    ["find", "--product", "pro"], ["stats"], ["check"], ["health"], ["config"],
    // Nothing is found.
    ["lookup", "77777777"], ["list", "--product", "none"], ["find", "--product", "none"],
    ["events", "--since", "2025-03-12"], ["report", "77777777"], ["events", "77777777"],
    ["report", "pro.monthly"], ["events", "pro.monthly"],
  ])
  func everyObjectStartsWithIt(command: [String]) throws {
    let run = try archive().run(command + ["--format", "json"])
    #expect(run.output.hasPrefix("{\n  \"schemaVersion\": 1,\n"))
    #expect(try run.json()["schemaVersion"] as? Int == 1)
  }

  @Test(arguments: [
    ["list"], ["events"], ["events", "1001"], ["find", "--product", "pro"],
    ["lookup", "1001", "77777777"], ["events", "77777777"], ["events", "pro.monthly"],
  ])
  func everyLineStartsWithIt(command: [String]) throws {
    let run = try archive().run(command + ["--format", "jsonl"])
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line.hasPrefix(#"{"schemaVersion":1,"#))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}
