import TestSupport
import Testing

/// The demo archive with an index that is built once, for tests that ask it many questions.
final class DemoDesk {
  private let tree: TemporaryTree
  private let options: [String]

  init() throws {
    tree = try TemporaryTree()
    options =
      ["--archive", DemoTests.archive, "--index", try tree.path(of: "index"), "-q"]
      + DemoTests.asOf + DemoTests.roots
    #expect(try CommandLineRun(["index"] + options).status == 0)
  }

  /// Runs a command as of 2025-03-15T12:00:00Z.
  func run(_ arguments: [String], input: String = "") throws -> CommandLineRun {
    try CommandLineRun(arguments + options + ["--refresh", "never"], input: input)
  }
}
