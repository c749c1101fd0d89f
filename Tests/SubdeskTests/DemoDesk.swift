import TestSupport
import Testing

/// The demo archive with an index that is built once, for tests that ask it many questions.
final class DemoDesk {
  private let tree: TemporaryTree
  private let options: [String]

  init() throws {
    tree = try TemporaryTree()
    options =
      ["--archive", DemoTests.archive, "--index", try tree.path(of: "index")]
      + DemoTests.asOf + DemoTests.roots
    #expect(try CommandLineRun(["index", "-q"] + options).status == 0)
  }

  /// Runs a command as of 2025-03-15T12:00:00Z; the archive is not read again unless said.
  func run(
    _ arguments: [String],
    input: String = "",
    refresh: String = "never",
    isQuiet: Bool = true
  ) throws -> CommandLineRun {
    let more = ["--refresh", refresh] + (isQuiet ? ["-q"] : [])
    return try CommandLineRun(arguments + options + more, input: input)
  }
}
