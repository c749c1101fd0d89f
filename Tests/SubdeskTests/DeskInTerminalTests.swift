import Foundation
import Glibc
import TestSupport
import Testing

/// What the built program leaves behind a terminal: on its clipboard, on the disk, and on the
/// screen of a command that takes long.
@Suite("Around the dashboard in a terminal")
final class DeskInTerminalTests {
  private let archive: MadeArchive
  private var tree: TemporaryTree { archive.tree }

  init() throws {
    archive = try MadeArchive([
      "a.json": MadeArchive.period("340001000000001"),
      "b.json": MadeArchive.period("340001000000002"),
    ])
  }

  private func start(
    _ options: [String] = [],
    environment: [String] = []
  ) throws -> TerminalRun {
    let run = try TerminalRun(
      [
        tree.path + "/archive", "--index", tree.path + "/index", "--as-of",
        "2025-03-15T12:00:00Z",
      ] + options,
      term: "xterm-256color",
      tree: tree,
      environment: environment
    )
    try #require(run.shows("Customers"))
    return run
  }

  private func quit(_ run: TerminalRun) {
    run.type("q")
    #expect(run.end() == 0)
  }

  // MARK: Clipboard

  /// A tmux of ours: it keeps what it is told, and ends as it is told.
  private func writeTmux(_ last: String) throws {
    let script = "#!/bin/sh\necho \"$@\" > \(tree.path)/arguments\n\(last)\n"
    try tree.write(script, to: "bin/tmux")
    try tree.setMode("bin/tmux", 0o755)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try tree.contents(of: name), as: UTF8.self)
  }

  @Test func tmuxTakesWhatIsCopied() throws {
    try writeTmux("cat > \(tree.path)/text")
    let run = try start(environment: ["TMUX=/nowhere,1,0"])
    run.copyReply()
    #expect(run.shows("Copied via tmux"))
    #expect(try text("arguments") == "load-buffer -w -\n")
    #expect(try text("text").hasPrefix("Your "))
    quit(run)
  }

  /// One that fails, or takes only some of it, did not take it.
  @Test(arguments: ["cat > /dev/null; exit 1", "cat > /dev/null; kill -9 $$"])
  func whatTmuxDoesNotTakeTheTerminalGets(script: String) throws {
    try writeTmux(script)
    let run = try start(environment: ["TMUX=/nowhere,1,0"])
    run.copyReply()
    #expect(run.shows("Copied via terminal"))
    #expect(try text("arguments") == "load-buffer -w -\n")
    quit(run)
  }

  /// Outside tmux, and where SSH forces a command, no program is started.
  @Test(arguments: [[], ["TMUX="], ["TMUX=/nowhere,1,0", "SSH_ORIGINAL_COMMAND=browse"]])
  func noProgramIsStartedWithoutNeed(environment: [String]) throws {
    try writeTmux("cat > /dev/null")
    let run = try start(environment: environment)
    run.copyReply()
    #expect(run.shows("Copied via terminal"))
    #expect(try text("arguments").isEmpty)
    quit(run)
  }

  /// A tmux whose program may not be started takes nothing as it is installed: what it needs is said.
  @Test(arguments: [
    (
      ["TMUX=/nowhere,1,0", "SSH_ORIGINAL_COMMAND=browse"],
      "terminal (tmux needs: set -s set-clipboard on):"
    ),
    ([], "terminal:"), (["STY=1.pts"], "terminal:"),
  ])
  func theLineThatTmuxNeedsIsSaid(environment: [String], way: String) throws {
    let run = try start(environment: environment)
    run.copyReply()
    #expect(run.shows("Copied via \(way)"))
    quit(run)
  }

  /// The sequence for GNU screen stands in one that screen passes on.
  @Test func screenPassesOnWhatIsCopied() throws {
    let run = try start(environment: ["STY=1.pts"])
    run.copyReply()
    #expect(run.shows("\u{1B}P\u{1B}]52;c;"))
    quit(run)
    let plain = try start()
    plain.copyReply()
    #expect(plain.shows("\u{1B}]52;c;"))
    #expect(!String(decoding: plain.output, as: UTF8.self).contains("\u{1B}P\u{1B}]52"))
    quit(plain)
  }

  // MARK: What is remembered

  private func remembered() throws -> String {
    let folder = ".local/state/subdesk"
    guard try tree.names().contains(".local"),
      let name = try tree.names(in: folder).first(where: { $0.hasSuffix(".json") })
    else { return "" }
    return try text("\(folder)/\(name)")
  }

  /// It is kept while the program runs, so that a lost connection loses no pin.
  @Test func aPinIsKeptBeforeTheEnd() throws {
    let run = try start()
    run.type("p")
    var left = 100
    while left > 0, try !remembered().contains("34000100000000") {
      run.settled()
      left -= 1
    }
    let pinned = "\"pinned\" : [\n    \"Production/com.example.reader/34000100000000"
    #expect(try remembered().contains(pinned))
    quit(run)
    #expect(try remembered().contains(pinned))
  }

  @Test func theDeskIsReopenedWhereItWasLeft() throws {
    let note = "There is nothing to reopen yet"
    let first = try start(["--resume"])
    #expect(first.shows(note))
    first.type("\r")
    #expect(first.screen().contains("Customers › "))
    first.send(SIGTERM)
    #expect(first.end() == 128 + SIGTERM)
    let second = try start(["--resume"])
    #expect(second.screen().contains("Customers › "))
    #expect(!String(decoding: second.output, as: UTF8.self).contains(note))
    second.send(SIGTERM)
    #expect(second.end() == 128 + SIGTERM)
    let third = try start()
    #expect(!third.screen().contains("Customers › "))
    #expect(!String(decoding: third.output, as: UTF8.self).contains(note))
    quit(third)
  }

  // MARK: Progress

  @Test func aScanShowsItsProgressAndClearsIt() throws {
    let index = ["index", tree.path + "/archive", "--index", "memory"]
    let lines =
      "2 files: 2 documents, 0 ignored, 0 problems\r\nnewest document 1 Mar 2025 10:00 UTC\r\n"
    for (term, options, isShown) in [
      ("xterm-256color", [], true), ("dumb", [], false), ("xterm-256color", ["-q"], false),
    ] as [(String, [String], Bool)] {
      let run = try TerminalRun(index + options, term: term, tree: tree)
      #expect(run.end() == 0)
      let output = String(decoding: run.output, as: UTF8.self)
      #expect(output.hasPrefix("\r\u{1B}[Klisting files, 0 so far") == isShown, "\(output)")
      let rest = options.isEmpty ? lines : ""
      #expect(output.hasSuffix(isShown ? "\r\u{1B}[K\(rest)" : rest), "\(output)")
      #expect(output.contains("\u{1B}") == isShown)
    }
  }
}
