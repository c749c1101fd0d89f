import Testing

@testable import subdesk

/// Every command that README or a page of the help shows does what is shown, with the demo archive.
@Suite("Documented examples")
struct DocumentedExampleTests {
  /// The commands that read no archive, and take none of its options.
  private static let standalone = ["help", "schema"]

  @Test func everyExampleDoesWhatItShows() throws {
    let desk = try DemoDesk()
    let pages = try HelpPage.topics() + [HelpPage.readme()]
    for page in pages {
      let examples = DocumentedExample.all(of: page)
      #expect(!examples.isEmpty, "\(page.name) has no example")
      for example in examples {
        let words = try ForcedCommand.words(of: example.command)
        #expect(words.first == "subdesk")
        let arguments = Array(words.dropFirst())
        let isStandalone = Self.standalone.contains(arguments.first ?? "")
        let run = try isStandalone ? CommandLineRun(arguments) : desk.run(example: arguments)
        #expect(run.status == example.status, "\(page.name): \(example.command)")
        let missing = example.missingLine(in: run.output + run.errors)
        #expect(missing == nil, "\(page.name): \(example.command) does not print: \(missing ?? "")")
      }
    }
  }

  @Test func aLineThatIsNotPrintedIsNoticed() {
    let example = { (lines: [String]) in
      DocumentedExample(page: "Page", command: "subdesk list", printed: lines)
    }
    let output = "one\ntwo\n\nthree and four\n"
    #expect(example(["one", "two"]).missingLine(in: output) == nil)
    #expect(example(["...", "two", "", "three ..."]).missingLine(in: output) == nil)
    #expect(example(["one", "...", "three and four"]).missingLine(in: output) == nil)
    #expect(example(["two"]).missingLine(in: output) == "two")
    #expect(example(["one", "three and four"]).missingLine(in: output) == "three and four")
    #expect(example(["...", "four"]).missingLine(in: output) == "four")
    #expect(example(["...", "three and"]).missingLine(in: output) == "three and")
  }
}

extension DemoDesk {
  /// Runs a command as an example shows it, with its own index if it names one.
  fileprivate func run(example arguments: [String]) throws -> CommandLineRun {
    guard !arguments.contains("--index") else { return try DemoTests.run(arguments) }
    return try run(arguments, refresh: arguments.first == "index" ? "quick" : "never")
  }
}
