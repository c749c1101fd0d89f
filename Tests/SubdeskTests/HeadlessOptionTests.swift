import Foundation
import TestSupport
import Testing

/// What options and settings of `browse` show on a screen.
@Suite("Options on the screen")
struct HeadlessOptionTests {
  private let archive: MadeArchive

  init() throws {
    archive = try MadeArchive([
      "a.json": MadeArchive.period("1001"), "b.json": MadeArchive.period("1002"),
    ])
  }

  private func frame(
    _ options: [String] = [],
    settings: String = ""
  ) throws -> [String] {
    try archive.tree.write(settings, to: "config/subdesk/config")
    let run = try CommandLineRun(
      ["browse", archive.tree.path + "/archive", "--index", "memory", "-q", "--headless", "100x24"]
        + DemoTests.asOf + options,
      environment: ["XDG_CONFIG_HOME": archive.tree.path + "/config"]
    )
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// UTC, the chosen zone, and Pacific, each once.
  @Test(
    arguments: [
      ([], ["UTC", "Pacific", "UTC"]), (["--time-zone", "UTC"], ["UTC", "Pacific", "UTC"]),
      (["--time-zone", "Europe/Berlin"], ["Berlin time", "UTC", "Pacific", "Berlin time"]),
      (["--time-zone", "America/Los_Angeles"], ["Pacific", "UTC", "Pacific"]),
    ] as [([String], [String])]
  )
  func zonesAreGoneThroughInTurn(options: [String], zones: [String]) throws {
    for (count, zone) in zones.enumerated() {
      let keys = Array(repeating: "z", count: count).joined(separator: " ")
      let head = try frame(options + ["--keys", keys]).first ?? ""
      #expect(head.contains("  \(zone)  as of 15 Mar 2025 "), "\(keys): \(head)")
    }
  }

  /// The option comes before the setting.
  @Test(
    arguments: [
      ([], "", "Customers"), (["--start", "desk"], "", "My desk"),
      ([], "start = desk\n", "My desk"),
      (["--start", "customers"], "start = desk\n", "Customers"),
    ] as [([String], String, String)]
  )
  func theDashboardStartsWhereItIsTold(
    options: [String],
    settings: String,
    title: String
  ) throws {
    let head = try frame(options, settings: settings).first ?? ""
    #expect(head.hasPrefix(" subdesk  \(title) "), "\(head)")
  }

  /// The row under the cursor is marked whole, or by a bar.
  @Test(
    arguments: [
      ([], "", false), (["--theme", "high-contrast"], "", true), ([], "highlight = row\n", true),
      (["--theme", "dark"], "theme = high-contrast\n", false),
      (["--theme", "high-contrast"], "highlight = bar\n", false),
      ([], "theme = high-contrast\n", true),
    ] as [([String], String, Bool)]
  )
  func theRowUnderTheCursorIsMarked(options: [String], settings: String, isWhole: Bool) throws {
    let lines = try frame(["--styles"] + options, settings: settings)
    let row = try #require(lines.firstIndex { $0.contains("1001  ") })
    // Below the text stand its roles, and below them what is marked.
    let styles = try #require(lines[(row + 2)...].first)
    let selected = styles.count { $0 == "s" }
    #expect(isWhole ? selected == 100 : (1..<100).contains(selected), "\(styles)")
  }

  @Test func stylesAndSignsArePrintedOnRequest() throws {
    let plain = try frame()
    #expect(plain.allSatisfy { !$0.hasPrefix("|") })
    #expect(plain.joined().contains("·"))
    let styled = try frame(["--styles"])
    #expect(styled.first?.hasPrefix("| subdesk  Customers") == true)
    let ascii = try frame(["--ascii"])
    let isASCII = ascii.joined().utf8.allSatisfy { $0 < 0x80 }
    #expect(isASCII)
    // The name of the folder, however it was typed.
    #expect(plain.dropFirst().first?.hasPrefix(" archive · 2 documents") == true)
  }

  @Test func ownKeysAndFiltersWork() throws {
    let settings = "key overview = O\nsaved-filter = Second: 1002\n"
    #expect(try frame(["--keys", "O"], settings: settings).joined().contains("Renewed"))
    #expect(try !frame(["--keys", "O"]).joined().contains("Renewed"))
    #expect(try frame(["--keys", ""], settings: settings).joined().contains("Second"))
  }

  @Test(arguments: [("/nowhere", false), ("statz", true), ("stat-z", false), ("stat2", false)])
  func onlyAWordMayBeAMistypedCommand(word: String, mayBe: Bool) throws {
    let run = try CommandLineRun([word])
    #expect(run.status == 66)
    #expect(run.errors.contains("It is not a command either") == mayBe, "\(run.errors)")
  }

  /// Without an archive the first run explains what to do, and ends as wrong use.
  @Test func theFirstRunExplainsItself() throws {
    let run = try CommandLineRun([])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("subdesk reads a folder of App Store receipts and notifications."))
    let list = try CommandLineRun(["list"])
    #expect(list.status == 64)
    #expect(
      list.errors == """
        subdesk: No archive was given. Use --archive DIR or set SUBDESK_ARCHIVE.
        Usage: subdesk list [<options>] [<archive>]
          See 'subdesk list --help' for more information.

        """
    )
  }
}
