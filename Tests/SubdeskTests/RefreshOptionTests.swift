import Foundation
import TestSupport
import Testing

/// When the files are read again, and which roots hold without reading them.
@Suite("When the archive is read")
struct RefreshOptionTests {
  private func ids(_ run: CommandLineRun) throws -> Set<String> {
    let customers = try #require(try run.json()["customers"] as? [[String: Any]])
    return Set(
      customers.compactMap { ($0["id"] as? String)?.split(separator: "/").last.map(String.init) }
    )
  }

  /// A file that was overwritten in place keeps its folder's time, which a quick look trusts; with
  /// `always`, and by `check`, every file is looked at.
  @Test func quickTrustsFoldersAndAlwaysDoesNot() throws {
    let archive = try MadeArchive([
      "a.json": MadeArchive.period("1001"), "b.json": MadeArchive.period("1002"),
    ])
    let list = ["list", "--format", "json"]
    #expect(try ids(archive.run(list)) == ["1001", "1002"])
    for name in ["archive/a.json", "archive/b.json", "archive"] {
      try archive.tree.setModified(name, seconds: 1_700_000_000)
    }
    #expect(try ids(archive.run(list + ["--refresh", "always"])) == ["1001", "1002"])
    try archive.write("a.json", MadeArchive.period("1003"))
    try archive.tree.setModified("archive/a.json", seconds: 1_700_000_100)
    #expect(try ids(archive.run(list + ["--refresh", "never"])) == ["1001", "1002"])
    #expect(try ids(archive.run(list + ["--refresh", "quick"])) == ["1001", "1002"])
    #expect(try ids(archive.run(list)) == ["1001", "1002"])
    #expect(try ids(archive.run(list + ["--refresh", "always"])) == ["1002", "1003"])
    try archive.write("b.json", "{")
    try archive.tree.setModified("archive/b.json", seconds: 1_700_000_100)
    #expect(try archive.run(["check", "--refresh", "never"]).status == 0)
    #expect(try archive.run(["check"]).status == 65)
  }

  /// Trust is decided when it is asked for, so another root needs no look at the files.
  @Test func aRootThatIsAddedHoldsWithoutReadingTheFiles() throws {
    let tree = try TemporaryTree()
    let options =
      ["--archive", DemoTests.archive, "--index", try tree.path(of: "index"), "-q"]
      + DemoTests.asOf
    let list = ["list", "--environment", "all", "--format", "tsv"]
    #expect(try CommandLineRun(["index"] + options).status == 0)
    let unread = ["--refresh", "never"]
    let trusted = try CommandLineRun(list + options + DemoTests.roots + unread)
    let full = try CommandLineRun(list + options + DemoTests.roots + ["--refresh", "always"])
    #expect(trusted.output == full.output)
    #expect(trusted.output.contains("\tsigned"))
    // Without the root again, nothing that it signed counts.
    let stranger = try CommandLineRun(list + options + unread)
    #expect(!stranger.output.contains("\tsigned"))
    let frame = ["browse", "--headless", "100x30"]
    let screens = try [unread, ["--refresh", "always"]].map { refresh in
      try CommandLineRun(frame + options + DemoTests.roots + refresh).output
        .split(separator: "\n").dropFirst().joined()
    }
    #expect(screens[0] == screens[1])
  }

  // MARK: Locks

  private static let hint = " is a folder. To look in it"

  /// Who may name no path is told of none, whatever locks the program.
  @Test func noLockRevealsFolders() throws {
    let tree = try TemporaryTree()
    try tree.copy(DemoTests.archive + "/status", to: "archive")
    let folder = try tree.path(of: "archive")
    let settings = "archive = \(folder)\nindex = memory\n"
    try tree.write(settings, to: "open/subdesk/config")
    try tree.write(settings + "locked = true\n", to: "locked/subdesk/config")
    let open = ["XDG_CONFIG_HOME": try tree.path(of: "open")]
    let locked = ["XDG_CONFIG_HOME": try tree.path(of: "locked")]
    let lookup = ["lookup", folder, "-q"]
    let unlocked = try CommandLineRun(lookup, environment: open)
    #expect(unlocked.status == 1)
    #expect(unlocked.errors.contains(folder + Self.hint))
    let runs = [
      try CommandLineRun(lookup, environment: locked),
      try CommandLineRun(lookup + ["--locked"], environment: open),
      try CommandLineRun(
        [],
        environment: open.merging(["SSH_ORIGINAL_COMMAND": "lookup \(folder) -q"]) { $1 }
      ),
    ]
    for run in runs {
      #expect(run.status == 1, "\(run.errors)")
      #expect(!run.errors.contains(Self.hint))
    }
    // The hint belongs to wrong use, and not to every failure.
    let missing = try CommandLineRun(["lookup", folder, "--archive", folder + "/nothing"])
    #expect(missing.status == 66)
    #expect(!missing.errors.contains(Self.hint))
  }
}
