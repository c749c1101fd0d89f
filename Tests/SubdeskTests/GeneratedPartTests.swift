import Dashboard
import Foundation
import Testing

/// The parts of the pages of the help that are made from the code.
///
/// `RECORD_README=1 swift test` writes them anew and fails.
@Suite("Generated parts of the help")
struct GeneratedPartTests {
  struct Part: CustomTestStringConvertible {
    let name: String
    let page: String
    let content: String
    var testDescription: String { name }
  }

  static let parts = [
    Part(name: "keys", page: "Keys", content: keyTableMarkdown()),
    Part(name: "states", page: "States", content: stateTableMarkdown()),
    Part(name: "segments", page: "States", content: segmentTableMarkdown()),
  ]

  @Test(.serialized, arguments: parts) func generatedPartIsCurrent(part: Part) throws {
    let page = try HelpPage.named(part.page)
    let start = "<!-- \(part.name) -->\n"
    let end = "<!-- /\(part.name) -->"
    let from = try #require(page.text.range(of: start)?.upperBound)
    let until = try #require(page.text.range(of: end)?.lowerBound)
    if ProcessInfo.processInfo.environment["RECORD_README"] != nil {
      let recorded = page.text.replacingCharacters(in: from..<until, with: part.content)
      try recorded.write(to: page.file, atomically: true, encoding: .utf8)
      Issue.record("the part \(part.name) of \(part.page).md was written anew")
    }
    #expect(String(page.text[from..<until]) == part.content)
  }
}
