import Foundation
import SubscriptionModel
import Testing

/// The documentation catalogs say what the code does, and name tests that exist.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of text.
  struct Page: CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    /// What stands in backticks behind `- Test:`, over several lines if need be.
    var tests: [String] {
      text.matches(of: #/- Tests?: (`[^`]+`(?:,\s+`[^`]+`)*)/#).flatMap { match in
        match.1.split(separator: "`").map(String.init).filter { $0.contains("/") }
      }
    }
  }

  private static func pages(below folder: String, ending suffix: String) -> [Page] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder),
      includingPropertiesForKeys: nil
    )
    var pages: [Page] = []
    while let file = files?.nextObject() as? URL {
      guard file.path.hasSuffix(suffix), let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      pages.append(Page(name: file.lastPathComponent, text: text))
    }
    return pages.sorted { $0.name < $1.name }
  }

  private static let articles = pages(below: "Sources", ending: ".md")

  /// Every test as `Suite/function`.
  private static let tests: Set<String> = {
    var names: Set<String> = []
    let suiteLine = #/^(?:@Suite.* )?(?:final )?(?:struct|class|extension|enum) (\w+)/#
    for file in pages(below: "Tests", ending: ".swift") {
      var suite = ""
      for line in file.text.split(separator: "\n") {
        if let match = line.firstMatch(of: suiteLine) {
          suite = String(match.1)
        } else if let match = line.firstMatch(of: #/^  .*func (\w+)/#) {
          names.insert("\(suite)/\(match.1)")
        }
      }
    }
    return names
  }()

  @Test(arguments: articles) func everyTestThatIsNamedExists(page: Page) {
    for test in page.tests { #expect(Self.tests.contains(test), "\(test) does not exist") }
  }

  /// Every source file by its path from `Sources`.
  private static let sources =
    FileManager.default
    .subpaths(atPath: root.appending(path: "Sources").path)?.map { "/\($0)" } ?? []

  @Test(arguments: articles) func everySourceThatIsNamedExists(page: Page) {
    for match in page.text.matches(of: #/`([\w\/+-]+\.swift)`/#) {
      #expect(Self.sources.contains { $0.hasSuffix("/\(match.1)") }, "\(match.1) does not exist")
    }
  }

  @Test(arguments: articles) func everyRuleHasASourceAndATest(page: Page) {
    for section in page.text.split(separator: "\n### ").dropFirst() {
      let heading = section.prefix { $0 != "\n" }
      guard heading.contains(#/^([A-Z]?[0-9]+[a-z]?|invalid) /#) else { continue }
      #expect(section.contains("\n- Source: "), "\(heading) names no source")
      #expect(section.contains("\n- Test: `"), "\(heading) names no test")
    }
  }

  /// The numbers within one article run without a gap, and no number is used twice.
  @Test func everyRuleHasANumberOfItsOwn() {
    var seen: [String: Set<String>] = [:]
    for page in Self.articles {
      for match in page.text.matches(of: #/\n### ([A-Z])([0-9]+) /#) {
        let isNew = seen[String(match.1), default: []].insert(String(match.2)).inserted
        #expect(isNew, "\(match.1)\(match.2) is used twice")
      }
    }
    for (letter, numbers) in seen {
      let expected = Set((1...numbers.count).map(String.init))
      #expect(numbers == expected, "the numbers of \(letter) have a gap")
    }
  }

  /// The article on states is the table of the code, row by row.
  @Test func statesAreTheRulesInOrder() throws {
    let pages = Self.pages(below: "Sources/SubscriptionModel", ending: "States.md")
    let page = try #require(pages.first)
    let sections = page.text.split(separator: "\n### ").dropFirst().map(String.init)
      .filter { $0.contains("\n- State: ") }
    var rules: [(name: StateRuleName, state: String, meaning: String?, source: String?)] =
      StateRules.inOrder.map { rule in
        let state = rule.state.map { "`\($0.rawValue)`" } ?? "the one that the status names"
        return (rule.name, state, rule.meaning, rule.source)
      }
    rules.append((.onlyInvalidEvidence, "`unconfirmed`", nil, nil))
    try #require(sections.count == rules.count)
    for (section, rule) in zip(sections, rules) {
      let words = section.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.hasPrefix("\(rule.name.rawValue) `\(rule.name)` "))
      #expect(words.contains(" - State: \(rule.state) - Access:"))
      if let meaning = rule.meaning { #expect(words.contains("` \(meaning) - State:")) }
      if let source = rule.source { #expect(words.contains("- Source: <\(source)>")) }
    }
    #expect(Set(rules.map(\.name)) == Set(StateRuleName.allCases))
  }

  /// A rule that a comment names stands in an article.
  @Test func everyRuleThatACommentNamesExists() {
    let rules = Set(
      Self.articles.flatMap { page in
        page.text.matches(of: #/\n### ([A-Z]?[0-9]+[a-z]?) /#).map { String($0.1) }
      }
    )
    for file in Self.pages(below: "Sources", ending: ".swift") {
      for match in file.text.matches(of: #/\b[Rr]ules? ([A-Z][0-9]+|[0-9]+[a-z]?) of/#) {
        #expect(rules.contains(String(match.1)), "\(file.name) names rule \(match.1)")
      }
    }
  }
}
