import Testing

@testable import subdesk

/// The README is a front page: what subdesk is, how to try it, and where the rest is.
@Suite("README")
struct ReadmeTests {
  @Test func namesExactlyTwoCommandsToStart() throws {
    let readme = try HelpPage.readme().text
    #expect(readme.split(separator: "```sh\n$(command").count == 3)
    for name in ["demo", "tests"] {
      #expect(readme.contains("\n<!-- \(name) -->\n```sh\n$(command"))
    }
  }

  @Test func fitsOnAFewScreens() throws {
    let lines = try HelpPage.readme().lines
    #expect(lines.count <= 170)
    for line in lines { #expect(line.count <= 120, "\(line)") }
  }

  /// The commands of the table of what can be done find something in the demo archive.
  @Test func everyCommandOfTheTableFindsSomething() throws {
    let desk = try DemoDesk()
    let commands = try HelpPage.readme().text.matches(of: #/\| `(subdesk [^`]+)` \|/#)
    #expect(commands.count >= 10)
    for command in commands {
      let words = try ForcedCommand.words(of: String(command.1))
      // The options of an example come first, since the last one counts.
      let run = try desk.run(Array(words.dropFirst()))
      #expect(run.status == (words[1] == "check" ? 65 : 0), "\(command.1): \(run.errors)")
      #expect(!run.output.isEmpty)
    }
  }

  @Test func namesEveryTopic() throws {
    let readme = try HelpPage.readme().text
    let table = try #require(readme.split(separator: "| topic |").last)
    for topic in HelpTopic.allCases { #expect(table.contains("`\(topic.rawValue)`")) }
  }
}
