import Testing

/// A host that lets a process open few files.
@Suite("Few file descriptors")
struct FileDescriptorTests {
  static let commands: [[String]] = [
    ["list"], ["stats"], ["check"], ["index"], ["browse", "--headless", "80x24"],
  ]

  private func run(_ arguments: [String], shell: String) throws -> CommandLineRun {
    let archive = ["--archive", DemoTests.archive + "/status", "-q"] + DemoTests.roots
    return try CommandLineRun(arguments + archive + DemoTests.asOf, shell: shell)
  }

  @Test(arguments: commands, [6, 7, 8, 9, 10])
  func areReportedWithAdvice(arguments: [String], limit: Int) throws {
    let run = try run(arguments, shell: #"ulimit -n \#(limit); exec "$0" "$@""#)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("subdesk: Only "))
    #expect(run.errors.hasSuffix("Raise the limit: ulimit -n 256\n"))
    #expect(run.output.isEmpty)
  }

  /// 48 are enough, whatever the program inherits.
  @Test func asManyAsAreNeededAreEnough() throws {
    func version(limit: Int) throws -> CommandLineRun {
      try CommandLineRun(["--version"], shell: #"ulimit -n \#(limit); exec "$0" "$@""#)
    }
    let some = try version(limit: 20)
    let free = try #require(some.errors.firstMatch(of: #/Only (\d+) more/#).flatMap { Int($0.1) })
    let enough = 20 + 48 - free
    #expect(try version(limit: enough).status == 0)
    let few = try version(limit: enough - 1)
    #expect(few.status == 74)
    #expect(few.errors.hasPrefix("subdesk: Only 47 more files can be opened here, but 48 are "))
  }

  @Test(arguments: commands) func areRaisedWhereTheSystemAllowsIt(arguments: [String]) throws {
    let run = try run(arguments, shell: #"ulimit -S -n 8; exec "$0" "$@""#)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }
}
