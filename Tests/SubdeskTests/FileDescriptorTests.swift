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

  /// 48 are enough beside the three that every program has.
  @Test func asManyAsAreNeededAreEnough() throws {
    func version(free: Int) throws -> CommandLineRun {
      // Other tests run beside this one, and what they have open may be inherited.
      let script = """
        for file in /proc/$$/fd/*; do
          number=${file##*/}
          [ $number -le 2 ] || eval "exec $number>&-"
        done
        ulimit -n \(3 + free)
        exec "$0" "$@"
        """
      return try CommandLineRun(["--version"], shell: #"exec bash -c '\#(script)' "$0" "$@""#)
    }
    #expect(try version(free: 48).status == 0)
    let few = try version(free: 47)
    #expect(few.status == 74)
    #expect(few.errors.hasPrefix("subdesk: Only 47 more files can be opened here, but 48 are "))
  }

  @Test(arguments: commands) func areRaisedWhereTheSystemAllowsIt(arguments: [String]) throws {
    let run = try run(arguments, shell: #"ulimit -S -n 8; exec "$0" "$@""#)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }
}
