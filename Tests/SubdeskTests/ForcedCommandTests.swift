import ArgumentParser
import TestSupport
import Testing

@testable import subdesk

/// Whose words are run where SSH or the host's owner forces this program.
@Suite("Words of a forced command")
struct ForcedCommandTests {
  private func arguments(_ own: [String], _ asked: String?) throws -> [String] {
    try ForcedCommand(own: own, original: asked).arguments
  }

  @Test(
    arguments: [
      // Nothing is asked for over SSH.
      (["--locked"], nil, ["--locked"]), ([], nil, []), (["--locked"], "", ["--locked"]),
      (["--locked"], "subdesk", ["--locked"]), (["/srv"], "  ", ["/srv"]),
      // The command that the owner chose is the only one.
      (["lookup", "1"], "list", ["lookup", "1"]), (["help"], "list", ["help"]),
      (["stats", "--locked"], "rm -rf /", ["stats", "--locked"]),
      // The owner's options stand where no word can take them as its value.
      ([], "list", ["list"]), (["--locked"], "list", ["list", "--locked"]),
      (["--locked"], "subdesk lookup 1 2", ["lookup", "--locked", "1", "2"]),
      (["--locked"], "lookup -- --archive", ["lookup", "--locked", "--", "--archive"]),
      (["-q", "--redact"], "report 1", ["report", "-q", "--redact", "1"]),
      // An archive in front, as `browse` takes it.
      (["/srv", "--locked"], "list", ["list", "--archive", "/srv", "--locked"]),
      // Options alone are those of `browse`.
      (["--locked"], "--headless 80x24", ["browse", "--locked", "--headless", "80x24"]),
    ] as [([String], String?, [String])]
  )
  func isMadeOfBoth(own: [String], asked: String?, expected: [String]) throws {
    #expect(try arguments(own, asked) == expected)
  }

  @Test(arguments: ["index", "schema", "help", "sh", "/etc", "subdesk subdesk list", "subdeskx"])
  func anotherWordIsNoCommand(asked: String) throws {
    let failure = #expect(throws: CommandError.self) { try arguments(["--locked"], asked) }
    #expect(failure?.message.hasSuffix("stats, check, health, config.") == true)
    #expect(failure?.message.contains(" is not a command here. The commands are browse, ") == true)
    #expect(failure?.code == ExitStatus.usage)
  }

  @Test(arguments: ["lookup 'open", "lookup \"open", "'"])
  func anOpenQuotationMarkIsAMistake(asked: String) throws {
    let failure = #expect(throws: CommandError.self) { try arguments([], asked) }
    #expect(failure?.message == "A quotation mark is opened but never closed.")
    #expect(failure?.code == ExitStatus.usage)
  }

  @Test(arguments: [
    "list --archive /srv", "check /srv", "browse /srv", "stats /srv", "--archive /srv",
    "list --accept-unsigned", "list --index memory", "list --index-mode 0644",
  ])
  func whatOnlyTheOwnerMayChooseIsRefused(asked: String) throws {
    let failure = #expect(throws: CommandError.self) { try arguments([], asked) }
    #expect(
      failure?.message.hasSuffix(" cannot be given here: the settings of this host are locked.")
        == true
    )
  }
}

/// What is said below a command line that cannot be obeyed.
@Suite("Hints below a wrong command line")
struct UsageHintTests {
  private let tree: TemporaryTree
  private let folder: String
  private let file: String

  init() throws {
    tree = try TemporaryTree()
    try tree.makeDirectory("receipts")
    try tree.write("", to: "file")
    folder = try tree.path(of: "receipts")
    file = try tree.path(of: "file")
  }

  private func hint(_ arguments: [String], looksForFolders: Bool = true) -> UsageHint {
    let words = arguments.map { $0.replacing("DIR", with: folder).replacing("FILE", with: file) }
    return UsageHint(arguments: words, looksForFolders: looksForFolders)
  }

  /// A folder where another argument belongs, but not as the value of an option.
  @Test(
    arguments: [
      (["list", "DIR"], "Name the archive with --archive: subdesk list --archive DIR"),
      (["find", "DIR"], "Name the archive with --archive: subdesk find --archive DIR"),
      (["lookup", "DIR"], "DIR is a folder. To look in it: subdesk lookup ID --archive DIR"),
      (["report", "DIR"], "DIR is a folder. To look in it: subdesk report ID --archive DIR"),
      (["events", "DIR"], "DIR is a folder. To look in it: subdesk events ID --archive DIR"),
      (
        ["lookup", "1", "-q", "DIR"],
        "DIR is a folder. To look in it: subdesk lookup ID --archive DIR"
      ),
      (
        ["list", "--format=tsv", "DIR"],
        "Name the archive with --archive: subdesk list --archive DIR"
      ),
      (
        ["list", "--format", "tsv", "DIR"],
        "Name the archive with --archive: subdesk list --archive DIR"
      ),
      (["list", "--customers", "DIR"], nil), (["list", "--customers=DIR"], nil),
      (["list", "FILE"], nil), (["list", "DIR/nothing"], nil), (["list", "-DIR"], nil),
      (["stats", "DIR"], nil), (["check", "DIR"], nil), (["index", "DIR"], nil),
      (["DIR", "list"], nil), (["DIR"], nil), ([], nil), (["list"], nil),
    ] as [([String], String?)]
  )
  func aFolderInAnotherPlaceIsExplained(arguments: [String], expected: String?) {
    let line = hint(arguments).folderHint
    #expect(line == expected.map { $0.replacing("DIR", with: folder) })
    // Who may not know the folders of a host is told nothing of them.
    #expect(hint(arguments, looksForFolders: false).folderHint == nil)
  }

  @Test(
    arguments: [
      (
        "Error: Unknown option '--state'\nUsage: subdesk lookup",
        "--state is an option of: subdesk list --state"
      ),
      (
        "Error: Unknown option '--headless'",
        "--headless is an option of: subdesk browse --headless"
      ),
      (
        "Error: Unknown option '--since'",
        "--since is an option of: subdesk events --since, subdesk check --since"
      ),
      ("Error: Unknown option '--no-such-option'", nil), ("Error: Unknown option '-z'", nil),
      ("Error: Unknown option '--stat'", nil), ("Error: Missing value for '--state <state>'", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func anOptionOfAnotherCommandIsNamed(message: String, expected: String?) {
    #expect(hint(["lookup", "1"]).lines(below: message) == [expected].compactMap(\.self))
  }

  @Test func bothHintsCanFollow() {
    let lines = hint(["list", "DIR"]).lines(below: "Error: Unknown option '--headless'")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Name the archive") == true)
    #expect(lines.last?.hasPrefix("--headless is an option of") == true)
  }
}
