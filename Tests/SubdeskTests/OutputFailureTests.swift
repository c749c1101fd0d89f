import TestSupport
import Testing

/// Output that cannot be written ends in an error, and output that nobody reads in silence.
@Suite("Output that fails")
struct OutputFailureTests {
  static let commands: [[String]] = [
    ["--help"], ["--version"], ["list", "--help"], ["help"], ["help", "keys"],
    ["list"], ["list", "--format", "json"], ["list", "--format", "csv"],
    ["list", "--state", "seatWithdrawn"],
    ["lookup", "340005687745164"], ["lookup", "340005687745164", "--format", "json"],
    ["events", "340005687745164", "--format", "tsv"], ["report", "340005687745164"],
    ["report", "--built-in-replies"], ["find", "--product", "pro", "--date", "2025-02-15"],
    ["check"], ["check", "--format", "json"], ["index"], ["browse"],
    ["browse", "--headless", "80x24"],
  ]

  private func run(
    _ arguments: [String],
    archive: String = DemoTests.archive + "/status",
    shell: String
  ) throws -> CommandLineRun {
    let reads = !arguments.contains {
      ["help", "--help", "--version", "--built-in-replies"].contains($0)
    }
    let archive = ["--archive", archive] + DemoTests.asOf + DemoTests.roots
    return try CommandLineRun(arguments + (reads ? archive : []), shell: shell)
  }

  @Test(arguments: commands) func aFullDiskIsAnError(arguments: [String]) throws {
    let run = try run(arguments, shell: #"exec "$0" "$@" > /dev/full"#)
    // An empty list prints nothing that could be lost.
    let isEmpty = arguments.contains("seatWithdrawn")
    #expect(run.status == (isEmpty ? 1 : 74))
    #expect(
      isEmpty
        || run.errors == "subdesk: The output cannot be written: No space left on device.\n"
    )
  }

  @Test(arguments: [["list"], ["check", "--format", "json"]])
  func aClosedOutputIsAnErrorAndNoOtherFileTakesItsPlace(arguments: [String]) throws {
    let run = try run(arguments, shell: #"exec "$0" "$@" >&-"#)
    #expect(run.status == 74)
    #expect(run.errors == "subdesk: The output cannot be written: Bad file descriptor.\n")
  }

  @Test func withInputAndOutputClosedNothingIsDamaged() throws {
    let tree = try TemporaryTree()
    let index = ["--index", try tree.path(of: "index")]
    _ = try run(["index"] + index, shell: #"exec "$0" "$@" <&- >&- 2>&-"#)
    let run = try run(["list", "--refresh", "never"] + index, shell: #"exec "$0" "$@""#)
    #expect(run.status == 0)
  }

  /// `check` prints more than a pipe holds, so the program notices that its reader has gone.
  @Test(arguments: ["", "trap '' PIPE; "])
  func aReaderThatGoesAwayEndsItQuietly(signal: String) throws {
    let shell = #"{ \#(signal)"$0" "$@"; echo "status $?" >&2; } | :"#
    let run = try run(
      ["check", "--format", "json", "-q"],
      archive: DemoTests.archive,
      shell: shell
    )
    #expect(run.errors == "status 141\n")
  }
}
