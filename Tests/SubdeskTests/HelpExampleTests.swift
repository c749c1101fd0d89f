import ArgumentParser
import TestSupport
import Testing

@testable import subdesk

/// The examples in the help of every command do what they show, with the demo archive.
@Suite("Examples in the help of commands")
struct HelpExampleTests {
  /// Commands that read no archive, and take none of its options.
  private static let standalone: Set<String> = ["help", "schema"]

  private static func examples(of command: String) throws -> [String] {
    let run = try CommandLineRun([command, "--help"])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "Examples:"), "\(command)")
    let examples = lines[(start + 1)...].prefix { $0.hasPrefix("  subdesk ") }
    return examples.map { String($0.dropFirst(2)) }
  }

  @Test(arguments: Subdesk.configuration.subcommands.map { $0._commandName })
  func everyCommandShowsThree(command: String) throws {
    let examples = try Self.examples(of: command)
    #expect(examples.count == 3)
    #expect(examples.allSatisfy { $0.hasPrefix("subdesk \(command)") && $0.count <= 78 })
  }

  @Test func everyExampleWorks() throws {
    let (desk, tree) = (try DemoDesk(), try TemporaryTree())
    for command in Subdesk.configuration.subcommands.map({ $0._commandName }) {
      for example in try Self.examples(of: command) {
        var arguments = Array(try ForcedCommand.words(of: example).dropFirst())
        if command == "note" { arguments += ["--notes", tree.path] }
        let run =
          try Self.standalone.contains(command)
          ? CommandLineRun(arguments)
          : desk.run(arguments, refresh: command == "index" ? "quick" : "never")
        // Found, nothing found, several customers, and documents that are left or problems.
        #expect([0, 1, 2, 3, 65].contains(run.status), "\(example): \(run.errors)")
        #expect(!run.output.isEmpty || example.contains(" - ") || command == "index", "\(example)")
      }
    }
  }
}
