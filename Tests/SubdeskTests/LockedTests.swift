import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// The built program as a host's owner lends it to others: through a forced command, and locked.
@Suite("Locked mode")
final class LockedTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    try tree.copy(DemoTests.archive + "/status", to: "archive")
    try tree.copy(CommandLineRun.fixture("trust/demo-root.pem"), to: "root.pem")
    try tree.write("root:x:0:0:root:/root:/bin/sh\n", to: "passwd")
    try tree.write(
      "archive = \(tree.path)/archive\ntrust-root = \(tree.path)/root.pem\nindex = memory\n",
      to: "config/subdesk/config"
    )
  }

  private static let id = "340005687745164"
  private static let other = "340002779905169"

  /// A run with this as the command that was asked for over SSH.
  private func run(_ arguments: [String], asked: String? = nil) throws -> CommandLineRun {
    var environment = ["XDG_CONFIG_HOME": try tree.path(of: "config")]
    environment["SSH_ORIGINAL_COMMAND"] = asked
    return try CommandLineRun(arguments + DemoTests.asOf, environment: environment)
  }

  @Test(arguments: [
    "lookup \(id)", "subdesk lookup \(id)", "lookup '\(id)'", "  lookup\t\"\(id)\"  ",
    "lookup \(id) --format json",
  ])
  func whatWasAskedForOverSSHIsRun(command: String) throws {
    let run = try run(["--locked"], asked: command)
    #expect(run.status == 0)
    #expect(run.output.contains(Self.id))
    #expect(!run.output.contains(Self.other))
  }

  @Test func withoutWordsTheDashboardsPlainFormAnswers() throws {
    let run = try run(["--locked"])
    #expect(run.status == 0)
    #expect(run.output.contains("Customer"))
  }

  /// Everything that a shell, another command or a path would do.
  @Test(arguments: [
    "index", "sh -c id", "/bin/sh", "rm -rf /", "subdesk index", "lookup; id", "help",
    "list --archive /etc", "list --archive=/etc", "lookup 1 --customers /etc/passwd",
    "lookup 1 --index /tmp/x", "list --trust-root /etc/passwd", "list --catalogue /etc/passwd",
    "list --replies /etc/passwd", "check /etc", "browse /etc", "/etc", "--archive /etc",
    "lookup 'open", "list --no-such-option", "browse --resume --plain",
  ])
  func nothingElseIsRun(command: String) throws {
    for own in [["--locked"], ["--archive", try tree.path(of: "archive"), "--index", "memory"]] {
      let run = try run(own, asked: command)
      #expect(run.status == 64, "\(command)")
      #expect(run.output.isEmpty, "\(command)")
      #expect(!run.errors.contains("root:"), "\(command)")
    }
  }

  @Test(arguments: ["lookup $(id)", "lookup `id`", "lookup *", "lookup a>b", "lookup ~root"])
  func aShellsSignsAreText(command: String) throws {
    let run = try run(["--locked"], asked: command)
    #expect(run.status == 1)
    #expect(!run.output.contains("uid="))
  }

  /// Behind `--`, words are no options, and the program's own are still obeyed.
  @Test func noWordsUnlock() throws {
    let run = try run(["--locked"], asked: "lookup -- --archive /etc")
    #expect(run.status == 1)
    #expect(try self.run(["lookup", "1", "--locked", "--archive", "/etc"]).status == 64)
    #expect(try self.run(["check", "/etc", "--locked"]).status == 64)
  }

  /// Who writes a forced command sees that it needs one more file.
  @Test func lockingWithoutTheHostsSettingsSaysThatNothingIsLocked() throws {
    let run = try run(["list", "--locked", "-q"])
    #expect(run.status == 0)
    #expect(
      run.errors
        == "subdesk: --locked locks nothing yet: there is no /etc/subdesk/config, so each account's own "
        + "settings name the paths.\n"
    )
    #expect(try self.run(["list", "-q"]).errors.isEmpty)
  }

  /// A file that an option or a setting names by mistake may hold what nobody is to see.
  @Test(arguments: [
    ("replies", "secret = hidden\n"), ("replies", "renews = {secret}\n"),
    ("catalogue", "secret = hidden\n"), ("customers", "secret,hidden\n"),
    ("trust-root", "secret = hidden\n"), ("settings", "secret = hidden\n"),
    ("settings", "key secret = secret\n"), ("settings", "key pin = secret\n"),
    ("settings", "time-zone = secret\n"), ("settings", "theme = secret\n"),
    ("settings", "retention = secret\n"), ("settings", "audit = secret\n"),
    ("settings", "as-of = secret\n"),
    ("settings", "limit = secret\n"), ("settings", "redact = secret\n"),
    ("settings", "locked = secret\n"),
    ("settings", "saved-filter = secret\n"),
    ("settings", "saved-filter = secret: a\nsaved-filter = secret: a\n"),
  ])
  func noErrorQuotesAFile(kind: String, text: String) throws {
    var environment: [String: String] = [:]
    var options = ["list", "--archive", try tree.path(of: "archive"), "-q"]
    if kind == "settings" {
      try tree.write(text, to: "other/subdesk/config")
      environment["XDG_CONFIG_HOME"] = try tree.path(of: "other")
    } else {
      try tree.write(text, to: "file")
      options += ["--\(kind)", try tree.path(of: "file")]
    }
    let run = try CommandLineRun(options, environment: environment)
    #expect(run.status == 64)
    #expect(!run.errors.contains("secret") && !run.errors.contains("hidden"))
  }

  @Test func noArgumentRevealsFolders() throws {
    let run = try run(["--locked"], asked: "lookup /etc")
    #expect(run.status == 1)
    #expect(!run.errors.contains("folder"))
  }

  @Test func otherFilesAreNotRevealed() throws {
    let run = try CommandLineRun([
      "list", "--archive", tree.path(of: "archive"), "--customers", tree.path(of: "passwd"), "-q",
    ])
    #expect(run.status == 64)
    #expect(run.errors.contains("line 1"))
    #expect(!run.errors.contains("root:"))
  }

  @Test func configNamesEachSettingAndItsSource() throws {
    let run = try run(["config", "--locked", "--time-zone", "Europe/Berlin"])
    let file = try tree.path(of: "config/subdesk/config")
    #expect(run.status == 0)
    #expect(
      run.output == """
        accept-unsigned     false  [default]
        archive             \(tree.path)/archive  [\(file)]
        as-of               2025-03-15T12:00:00Z  [--as-of]
        audit               (not set)  [default]
        catalogue           (not set)  [default]
        color               auto  [default]
        crash-reports       (not set)  [default]
        customers           (not set)  [default]
        environment         production  [default]
        highlight           auto  [default]
        index               memory  [\(file)]
        index-mode          (not set)  [default]
        language            automatic  [default]
        limit               (not set)  [default]
        locked              true  [--locked]
        notes               (not set)  [default]
        redact              false  [default]
        replies             (not set)  [default]
        require             (not set)  [default]
        retention           (not set)  [default]
        saved-filter        (not set)  [default]
        start               customers  [default]
        theme               auto  [default]
        time-zone           Europe/Berlin  [--time-zone]
        trust-root          \(tree.path)/root.pem  [\(file)]
        unsigned-documents  100000  [default]
        The index is kept in memory.

        """
    )
    let json = try self.run(["config", "--format", "json"]).json()
    let settings = try #require(json["settings"] as? [[String: Any]])
    #expect(settings.count == 26)
    #expect(settings[1]["name"] as? String == "archive")
    #expect(settings[1]["source"] as? String == file)
    #expect(settings[14]["value"] as? String == "false")
  }

  @Test func configDescribesTheIndex() throws {
    let path = tree.path + "/indexes/of-tests"
    try tree.makeDirectory("indexes")
    let options = ["--archive", tree.path + "/archive", "--index", path]
    let config = ["config"] + options
    #expect(
      try CommandLineRun(config).output.hasSuffix("There is no index yet; it will be \(path).\n")
    )
    let before = try self.described(config)
    #expect(before["path"] as? String == path)
    #expect(before["size"] is NSNull && before["owner"] is NSNull)
    #expect(try tree.names(in: "indexes").isEmpty, "it makes none")

    #expect(try CommandLineRun(["index"] + options).status == 0)
    let after = try self.described(config)
    let size = try #require(after["size"] as? Int)
    #expect(size >= 4096)
    #expect(after["owner"] as? String == NSUserName())
    let refreshed = try #require(
      (after["refreshedAt"] as? String).flatMap(Timestamp.init(rfc3339:))
    )
    #expect(abs(refreshed.since(.now).milliseconds) < 600_000)
    #expect(after["problem"] is NSNull)
    let text = try CommandLineRun(config).output
    let sentence = try #require(text.split(separator: "\n").last)
    #expect(sentence.hasPrefix("The index: \(path), "))
    #expect(
      sentence.contains(" belongs to \(NSUserName()); last refreshed less than 1 min ago, on ")
    )
  }

  @Test func configSaysWhatIsWrongWithAnIndex() throws {
    let path = tree.path + "/notes"
    try tree.write("Dear diary, this is no database, but it is long enough to be one.", to: "notes")
    let index = try described(["config", "--archive", tree.path + "/archive", "--index", path])
    #expect(
      index["problem"] as? String == """
        The index \(path) cannot be used: it is not a subdesk index, so it was left unchanged; choose \
        another path, or delete the file yourself.
        """
    )
  }

  private func described(_ arguments: [String]) throws -> [String: Any] {
    try #require(
      try CommandLineRun(arguments + ["--format", "json"]).json()["index"] as? [String: Any]
    )
  }

  @Test func aLockedDeskStartsNoProgramAndLeavesNoCoreDump() throws {
    let program = "#!/bin/sh\ntouch \(tree.path)/started\n"
    try tree.write(program, to: "bin/tmux")
    try tree.setMode("bin/tmux", 0o755)
    let run = try TerminalRun(
      ["--locked"] + DemoTests.asOf,
      term: "xterm-256color",
      tree: tree,
      environment: ["TMUX=/nowhere,1,0", "XDG_CONFIG_HOME=\(tree.path)/config"]
    )
    try #require(run.shows("Customers"))
    run.copyReply()
    #expect(run.shows("Copied via terminal"))
    let words = run.limit("Max core file size")?.split(separator: " ").dropFirst(4).prefix(2)
    #expect(words.map(Array.init) == ["0", "0"])
    run.type("q")
    #expect(run.end() == 0)
    #expect(try !tree.names().contains("started"))
    #expect(try !tree.names().contains(".local"), "a locked desk remembers nothing")
  }

  @Test(
    arguments: [
      ("", []), ("  ", []), ("a b", ["a", "b"]), ("a\tb\n", ["a", "b"]), ("'a b' c", ["a b", "c"]),
      ("\"a 'b\"", ["a 'b"]), ("a'b c'd", ["ab cd"]), ("''", [""]), ("a\\ b", ["a\\", "b"]),
      ("$x;|&", ["$x;|&"]),
    ] as [(String, [String])]
  )
  func wordsAreSplitWithoutAShell(line: String, words: [String]) throws {
    #expect(try ForcedCommand.words(of: line) == words)
  }
}
