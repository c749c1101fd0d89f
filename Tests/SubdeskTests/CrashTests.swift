import Foundation
import TestSupport
import Testing

/// A fault of the program: what a person sees, and what is left behind.
@Suite("A fault of the program")
final class CrashTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    try tree.makeDirectory("reports")
    try tree.write("crash-reports = \(tree.path)/reports\n", to: "config/subdesk/config")
  }

  /// What would have Swift's runtime print a backtrace, and wait for keys.
  private static let backtraces = "SWIFT_BACKTRACE=enable=yes,interactive=yes,color=yes"
  private static let id = "340005687745164"

  /// A run, with a folder for reports if that is wanted.
  private func start(_ arguments: [String], reports: Bool = false) throws -> TerminalRun {
    try TerminalRun(
      arguments + ["--index", "memory"] + DemoTests.asOf + DemoTests.roots,
      term: "xterm-256color",
      tree: tree,
      environment: [CrashTests.backtraces]
        + (reports ? ["XDG_CONFIG_HOME=\(tree.path)/config"] : [])
    )
  }

  static let signals: [(number: Int32, name: String)] = [
    (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGBUS, "SIGBUS"),
    (SIGFPE, "SIGFPE"), (SIGSEGV, "SIGSEGV"), (SIGSYS, "SIGSYS"),
  ]

  @Test(arguments: signals)
  func givesTheTerminalBackAndIsOneLine(signal: Int32, name: String) throws {
    let run = try start([DemoTests.archive])
    try #require(run.shows("Customers"))
    run.send(signal)
    #expect(run.end() == -signal)
    #expect(run.isGivenBack)
    let output = String(decoding: run.output, as: UTF8.self)
    #expect(output.hasSuffix("subdesk: The program failed (\(name)) and has ended.\r\n"))
    #expect(try tree.names(in: "reports").isEmpty, "nothing names a folder")
  }

  @Test func endsACommandInTheSameWay() throws {
    let run = try start(["lookup", "-", "--archive", DemoTests.archive, "-q"])
    #expect(run.type("\(CrashTests.id)\n").contains(CrashTests.id))
    let before = run.output.count
    run.send(SIGSEGV)
    #expect(run.end() == -SIGSEGV)
    #expect(
      String(decoding: run.output[before...], as: UTF8.self)
        == "subdesk: The program failed (SIGSEGV) and has ended.\r\n"
    )
  }

  /// Where the program was, and nothing that it had read.
  @Test func leavesAReportWhereTheSettingsNameAFolder() throws {
    let run = try start([DemoTests.archive], reports: true)
    try #require(run.shows("Customers"))
    run.send(SIGSEGV)
    #expect(run.end() == -SIGSEGV)
    let name = try #require(try tree.names(in: "reports").first)
    #expect(name.wholeMatch(of: /subdesk-[0-9]+-[0-9]+\.txt/) != nil)
    #expect(
      String(decoding: run.output, as: UTF8.self).hasSuffix(
        "(SIGSEGV) and has ended. The report is \(tree.path)/reports/\(name).\r\n"
      )
    )
    let report = try String(
      contentsOf: URL(fileURLWithPath: try tree.path(of: "reports/\(name)")),
      encoding: .utf8
    )
    let lines = report.split(separator: "\n")
    #expect(lines.first?.hasPrefix("subdesk 0.") == true)
    #expect(lines.first?.contains(" was ended by SIGSEGV, ") == true)
    #expect(lines.count > 5)
    // A file, a place in it, and an address.
    for line in lines.dropFirst() {
      #expect(line.wholeMatch(of: /[^ ()]+\([A-Za-z0-9_$]*\+0x[0-9a-f]+\)\[0x[0-9a-f]+\]/) != nil)
    }
    let mode = try FileManager.default.attributesOfItem(
      atPath: try tree.path(of: "reports/\(name)")
    )[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func saysWhereNoReportCanBeWritten() throws {
    try tree.remove("reports")
    let run = try start([DemoTests.archive], reports: true)
    try #require(run.shows("Customers"))
    run.send(SIGSEGV)
    #expect(run.end() == -SIGSEGV)
    #expect(
      String(decoding: run.output, as: UTF8.self).hasSuffix(
        " has ended. No report could be written to \(tree.path)/reports.\r\n"
      )
    )
  }

  /// The archive is only read.
  @Test func leavesNoReportInTheArchive() throws {
    try tree.write("crash-reports = \(tree.path)/a/reports\n", to: "config/subdesk/config")
    try tree.makeDirectory("a")
    let run = try CommandLineRun(
      ["list", "--archive", tree.path(of: "a")],
      environment: ["XDG_CONFIG_HOME": try tree.path(of: "config")]
    )
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "subdesk: The folder for crash reports, \(tree.path)/a/reports, is inside the archive; "
          + "keep it elsewhere.\nUsage: subdesk list "
      )
    )
  }

  @Test func noProcessLeavesACoreDump() throws {
    let run = try start([DemoTests.archive])
    try #require(run.shows("Customers"))
    let words = run.limit("Max core file size")?.split(separator: " ").dropFirst(4).prefix(2)
    #expect(words.map(Array.init) == ["0", "0"])
    run.type("q")
    #expect(run.end() == 0)
  }
}
