import Foundation
import TestSupport
import Testing

/// The built program in a pseudo terminal, over a folder that changes.
@Suite("The dashboard follows its folder in a terminal")
final class FollowTerminalTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    try tree.write(MadeArchive.period("340001"), to: "archive/a.json")
  }

  private func start(_ options: [String] = []) throws -> TerminalRun {
    let place = [try tree.path(of: "archive"), "--index", try tree.path(of: "index")]
    let run = try TerminalRun(place + options, term: "xterm-256color", tree: tree)
    try #require(run.shows("Customers"))
    return run
  }

  /// Whether the screen comes to show a text.
  ///
  /// It is asked for by a key, and while keys are pressed no row comes: those are waited for by
  /// `TerminalRun.shows`.
  private func shows(_ text: String, _ run: TerminalRun) -> Bool {
    for _ in 0..<30 where run.screen().contains(text) { return true }
    return false
  }

  /// Whether the screen comes to show a row, asked for so rarely that rows take their order in between.
  private func comesToShow(_ text: String, _ run: TerminalRun) -> Bool {
    (0..<10).contains { _ in
      _ = run.sleeps(for: 2500)
      return run.screen().contains(text)
    }
  }

  /// Whether the program comes to sleep; two seconds after a key it gives rows their order.
  private func sleeps(_ run: TerminalRun) -> Bool {
    (0..<5).contains { _ in run.sleeps(for: 500) }
  }

  @Test func aFileThatArrivesShowsAndThenItRests() throws {
    let run = try start()
    #expect(shows(" live ", run))
    #expect(sleeps(run), "following")
    #expect(run.isSilent(for: 500))

    try tree.write(MadeArchive.period("340002"), to: "archive/new/deep/b.json")
    #expect(shows("1 new document, i shows it", run))
    #expect(run.shows("340002"))
    #expect(sleeps(run), "after a change")

    run.type("F")
    #expect(shows(" paused ", run))
    try tree.write(MadeArchive.period("340003"), to: "archive/c.json")
    #expect(sleeps(run), "paused")
    #expect(!run.screen().contains("340003"))
    run.type("F")
    #expect(run.shows("340003"))
    run.type("q")
    #expect(run.end() == 0)
  }

  @Test func aFolderThatIsAwayForAWhileIsLookedForAgain() throws {
    let run = try start()
    #expect(shows(" live ", run))
    try tree.rename("archive", to: "away")
    #expect(shows("unreachable since", run))
    try tree.write(MadeArchive.period("340002"), to: "away/b.json")
    try tree.rename("away", to: "archive")
    #expect(run.shows("340002"))
    #expect(shows(" live ", run), "changes are reported again")
    run.type("q")
    #expect(run.end() == 0)
  }

  /// Two desks of one person: whichever reads the new file, both show it.
  @Test func whatAnotherProcessReadsShowsAsWell() throws {
    let first = try start()
    let second = try start()
    #expect(shows(" live ", first) && shows(" live ", second))
    try tree.write(MadeArchive.period("340002"), to: "archive/b.json")
    #expect(first.shows("340002"))
    #expect(second.shows("340002"))
    for run in [first, second] {
      #expect(sleeps(run))
      run.type("q")
      #expect(run.end() == 0)
    }
  }

  private func index(_ options: [String] = []) throws {
    let place = [
      "--archive", try tree.path(of: "archive"), "--index", try tree.path(of: "index"),
    ]
    #expect(try CommandLineRun(["index", "-q"] + place + options).status == 0)
  }

  @Test(arguments: [["--as-of", "2025-03-15"], ["--refresh", "never"]])
  func aFixedDateOrIndexDoesNotFollowTheFolder(options: [String]) throws {
    try index()
    let run = try start(options)
    try tree.write(MadeArchive.period("340002"), to: "archive/b.json")
    #expect(sleeps(run))
    let screen = run.screen()
    #expect(!screen.contains(" live ") && !screen.contains("340002"))
    #expect(run.type("F").contains("is not followed"))
    run.type("q")
    #expect(run.end() == 0)
  }

  /// What the process does that brings the index up to date.
  enum Upkeep: CaseIterable {
    case refresh
    case rebuild
    case deletionAndBuild
  }

  /// A desk shows what another process has made of the index, whether or not it may look at the folder.
  @Test(arguments: Upkeep.allCases, [[], ["--refresh", "never"]])
  func anIndexThatAnotherProcessMakesIsFollowed(upkeep: Upkeep, options: [String]) throws {
    try index()
    let run = try start(options)
    #expect(run.shows("340001"))
    // A desk that follows the folder would read the new file by itself.
    if options.isEmpty { run.type("F") }
    try tree.write(MadeArchive.period("340002"), to: "archive/b.json")
    switch upkeep {
    case .refresh: try index()
    case .rebuild: try index(["--rebuild"])
    case .deletionAndBuild:
      for name in try tree.names() where name.hasPrefix("index") { try tree.remove(name) }
      try index()
    }
    if options.isEmpty { run.type("F") }
    #expect(comesToShow("340002", run))
    #expect(!run.screen().contains("incomplete"))
    try tree.write(MadeArchive.period("340003"), to: "archive/c.json")
    try index()
    #expect(comesToShow("340003", run), "the new one is followed as well")
    run.type("q")
    #expect(run.end() == 0)
  }
}
