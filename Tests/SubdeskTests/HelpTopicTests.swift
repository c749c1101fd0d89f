import ArgumentParser
import SupportAnswers
import Testing

@testable import subdesk

/// `subdesk help`: the topics, their pages, and what a wrong name is answered with.
@Suite("Topics of the help")
struct HelpTopicTests {
  @Test func everyTopicHasAPageAndEveryPageATopic() throws {
    let pages = try HelpPage.topics()
    #expect(Set(pages.map(\.name)) == Set(HelpTopic.allCases.map(\.fileName)))
    for page in pages {
      let topic = try #require(HelpTopic.allCases.first { $0.fileName == page.name })
      // The literal ends in a line break of its own.
      #expect(topic.markdown == page.text)
      #expect(!topic.abstract.isEmpty)
      #expect(topic.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  @Test func theCatalogListsTheTopicsInTheSameOrder() throws {
    let links = try HelpPage.overview().text.matches(of: #/- <doc:(\w+)>/#).map { String($0.1) }
    #expect(Array(links.prefix(HelpTopic.allCases.count)) == HelpTopic.allCases.map(\.fileName))
    #expect(
      links.dropFirst(HelpTopic.allCases.count) == [
        "Architecture", "Walk", "Contributing", "Words",
      ]
    )
  }

  /// Only a generated table may have longer rows.
  @Test func linesFitInto120Columns() throws {
    for page in try HelpPage.topics() {
      let written = page.text.replacing(#/<!-- (\w+) -->[\s\S]*<!-- /\1 -->/#, with: "")
      for line in written.split(separator: "\n") {
        #expect(line.count <= 120, "\(page.name): \(line)")
      }
    }
  }

  /// An administrator reads at most forty lines until ten agents have their desk.
  @Test func theWayToLockedAgentsIsShort() throws {
    let text = HelpTopic.hosts.markdown
    let chapter = try #require(text.firstMatch(of: #/\n(## From an empty Debian[\s\S]*?)\n\n## /#))
    let lines = chapter.1.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((20...40).contains(lines.count), "\(lines.count)")
  }

  @Test func everyQuestionIsExplainedUnderItsTitle() {
    let titles = HelpTopic.questions.markdown.matches(of: #/\n## (.+)/#).map { String($0.1) }
    #expect(titles == SupportQuestion.allCases.map { "Q\($0.rawValue) \($0.asked)" })
  }

  @Test func everySettingIsExplained() {
    let rows = HelpTopic.settings.markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
    for setting in SettingDescription.all {
      #expect(rows.contains { $0.contains("`\(setting.name)`") }, "\(setting.name)")
    }
  }

  @Test func theOverviewListsCommandsAndTopics() throws {
    let run = try CommandLineRun(["help"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let overview = try CommandLineRun(["--help"])
    #expect(run.output.hasPrefix(overview.output))
    for topic in HelpTopic.allCases { #expect(run.output.contains("\n  \(topic.rawValue) ")) }
  }

  @Test(arguments: HelpTopic.allCases) func aTopicIsPlainText(topic: HelpTopic) throws {
    let run = try CommandLineRun(["help", topic.rawValue])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{7F}" }
    )
    for line in run.output.split(separator: "\n") where !line.hasPrefix("    ") {
      #expect(line.count <= 80)
      #expect(!line.contains("**") && !line.contains("<doc:"))
    }
  }

  @Test(arguments: HelpTopic.allCases) func withoutUnicodeEverythingIsASCII(topic: HelpTopic) throws
  {
    for (arguments, locale) in [(["--ascii"], "C.UTF-8"), ([], "C")] {
      let run = try CommandLineRun(
        ["help", topic.rawValue] + arguments,
        environment: ["LANG": locale]
      )
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func aCommandShowsItsOptions() throws {
    let help = try CommandLineRun(["help", "list"])
    #expect(help.status == 0)
    #expect(help.output == (try CommandLineRun(["list", "--help"]).output))
  }

  @Test func aCommandThatIsAlsoATopicShowsBoth() throws {
    let help = try CommandLineRun(["help", "find"]).output
    #expect(help.hasPrefix(try CommandLineRun(["find", "--help"]).output))
    #expect(help.contains("\nFind\n====\n"))
  }

  @Test(arguments: [
    ("sates", "'states'"), ("signature", "'signatures'"), ("lits", "'list'"),
    ("exit", "'exit-codes'"),
  ])
  func theNearestNameIsSuggested(name: String, suggestion: String) throws {
    let run = try CommandLineRun(["help", name])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.contains("There is no command or topic '\(name)'. Did you mean \(suggestion)?")
    )
  }

  @Test(
    arguments: [
      ("satets", "states"), ("stat", "states"), ("exit", "exit-codes"), ("LIST", "list"),
      ("lst", "list"), ("lits", "list"),
      ("zzzzzz", nil), ("x", nil), ("", nil),
    ] as [(String, String?)]
  )
  func theNearestWordIsSuggested(typed: String, meant: String?) {
    #expect(nearestWord(to: typed, among: ["states", "list", "exit-codes"]) == meant)
  }

  @Test func anUnknownNameWithoutASimilarOneIsAMistake() throws {
    let run = try CommandLineRun(["help", "\u{1B}[31mxyz"])
    #expect(run.status == 64)
    #expect(!run.errors.contains("Did you mean") && !run.errors.contains("\u{1B}"))
  }
}
