import Testing

/// What is said about a command line that cannot be obeyed.
@Suite("Wrong command lines")
struct UsageTests {
  @Test(arguments: [
    ["list", "--segment", "\u{1B}[31m"],
    ["list", "--state", "\u{1B}]52;c;AAAA\u{07}"],
    ["--\u{1B}[2J"],
    ["lookup", "1", "--archive", "/nowhere/\u{202E}\u{9B}31m"],
  ])
  func aWrongWordCannotDriveTheTerminal(arguments: [String]) throws {
    let run = try CommandLineRun(arguments)
    #expect(run.status == 64 || run.status == 66)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
    #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!run.errors.unicodeScalars.contains { ["\u{7F}", "\u{9B}", "\u{202E}"].contains($0) })
  }

  /// Whether a value is wrong by itself, or by what a command makes of it.
  @Test(arguments: [
    ("events", ["--since", "x"]), ("list", ["--sort", "x"]), ("check", ["--since", "x"]),
    ("find", ["--date", "x"]), ("lookup", ["1", "--time-zone", "x"]), ("stats", ["--nothing"]),
  ])
  func howACommandIsUsedIsSaid(command: String, options: [String]) throws {
    let run = try DemoTests.run([command] + options)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Usage: subdesk \(command) ") }, "\(run.errors)")
    #expect(lines.contains("  See 'subdesk \(command) --help' for more information."))
  }
}
