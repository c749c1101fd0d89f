import Dashboard
import Foundation
import Testing

/// The parts of the README that are made from the code.
///
/// `RECORD_README=1 swift test` writes them anew and fails.
@Suite("README")
struct ReadmeTests {
  struct Part: CustomTestStringConvertible {
    let name: String
    let content: String
    var testDescription: String { name }
  }

  static let parts = [
    Part(name: "keys", content: keyTableMarkdown()),
    Part(name: "states", content: stateTableMarkdown()),
  ]

  @Test(.serialized, arguments: parts) func generatedPartIsCurrent(part: Part) throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    let start = "<!-- \(part.name) -->\n"
    let end = "<!-- /\(part.name) -->"
    let from = try #require(readme.range(of: start)?.upperBound)
    let until = try #require(readme.range(of: end)?.lowerBound)
    if ProcessInfo.processInfo.environment["RECORD_README"] != nil {
      let recorded = readme.replacingCharacters(in: from..<until, with: part.content)
      try recorded.write(to: ReadmeTests.file, atomically: true, encoding: .utf8)
      Issue.record("README part \(part.name) was written anew")
    }
    #expect(String(readme[from..<until]) == part.content)
  }

  @Test func namesExactlyTwoCommandsToStart() throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    #expect(readme.components(separatedBy: "```sh\n$(command").count == 3)
  }

  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("README.md")
}
