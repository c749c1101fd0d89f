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
    "list --archive /srv", "list /srv", "check /srv", "health /srv", "browse /srv", "stats /srv",
    "--archive /srv",
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
      (["find", "DIR"], "Name the archive with --archive: subdesk find --archive DIR"),
      (["lookup", "DIR"], "DIR is a folder. To look in it: subdesk lookup ID --archive DIR"),
      (["report", "DIR"], "DIR is a folder. To look in it: subdesk report ID --archive DIR"),
      (["events", "DIR"], "DIR is a folder. To look in it: subdesk events ID --archive DIR"),
      (
        ["lookup", "1", "-q", "DIR"],
        "DIR is a folder. To look in it: subdesk lookup ID --archive DIR"
      ),
      (
        ["find", "--format=tsv", "DIR"],
        "Name the archive with --archive: subdesk find --archive DIR"
      ),
      (
        ["find", "--format", "tsv", "DIR"],
        "Name the archive with --archive: subdesk find --archive DIR"
      ),
      (["find", "--customers", "DIR"], nil), (["find", "--customers=DIR"], nil),
      (["find", "FILE"], nil), (["find", "DIR/nothing"], nil), (["find", "-DIR"], nil),
      (["list", "DIR"], nil), (["stats", "DIR"], nil), (["check", "DIR"], nil),
      (["index", "DIR"], nil),
      (["DIR", "find"], nil), (["DIR"], nil), ([], nil), (["find"], nil),
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
      (
        "Error: Unknown option '--stat'",
        "Did you mean '--state'? --state is an option of: subdesk list --state"
      ),
      ("Error: Unknown option '--verison'", "Did you mean '--version'?"),
      ("Error: Unknown option '--fromat'. Did you mean '--format'?", nil),
      ("Error: Missing value for '--state <state>'", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func anOptionOfAnotherCommandIsNamed(message: String, expected: String?) {
    #expect(hint(["lookup", "1"]).lines(below: message) == [expected].compactMap(\.self))
  }

  @Test func bothHintsCanFollow() {
    let lines = hint(["find", "DIR"]).lines(below: "Error: Unknown option '--headless'")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Name the archive") == true)
    #expect(lines.last?.hasPrefix("--headless is an option of") == true)
  }

  /// ArgumentParser's own messages, as far as they name a value.
  @Test(
    arguments: [
      (
        "Error: The value 'dakr' is invalid for '--theme <theme>'. Please provide one of 'auto', 'dark' or 'light'.",
        "Did you mean 'dark'?"
      ),
      (
        "Error: The value 'jso' is invalid for '--format <format>'. Please provide one of 'text' or 'json'.\nHelp:",
        "Did you mean 'json'?"
      ),
      (
        "Error: The value 'atention' is invalid for '--segment <segment>': 'atention' is not a valid value; "
          + "choose one of all, attention, losing-access\nHelp: --segment",
        "Did you mean 'attention'?"
      ),
      (
        "Error: The value 'allways' is invalid for '--color <colors>'. Please provide one of the following:\n"
          + "  - auto\n  - always\n  - never\nHelp:  --color <colors>  When\n  - dallways",
        "Did you mean 'always'?"
      ),
      (
        "Error: The value 'xyz' is invalid for '--format <format>'. Please provide one of 'text' or 'json'.",
        nil
      ),
      ("Error: The value 'x' is invalid for '--limit <n>'", nil),
      ("Error: Missing value for '--theme <theme>'", nil), ("", nil),
    ] as [(String, String?)]
  )
  func aValueThatIsMeantIsNamed(message: String, expected: String?) {
    #expect(UsageHint.valueHint(message) == expected)
  }

  @Test(arguments: [
    (["list", "--segment", "atention"], "Did you mean 'attention'?"),
    (["list", "--sort", "newst"], "Did you mean 'newest'?"),
    (["list", "--format", "cvs"], "Did you mean 'csv'?"),
    (["list", "--environment", "sandbx"], "Did you mean 'sandbox'?"),
    (["list", "--refresh", "nevre"], "Did you mean 'never'?"),
    (["browse", "--theme", "dakr"], "Did you mean 'dark'?"),
    (["schema", "lokup"], "Did you mean 'lookup'?"),
    (["list", "--state", "gracePerod"], "Unknown state gracePerod. Did you mean 'gracePeriod'?"),
    (["list", "--segmnt", "grace"], "Did you mean '--segment'?"),
    (["lookp", "1"], "There is no command 'lookp'. Did you mean 'lookup'?"),
    (["lits"], "Did you mean 'list'?"), (["help", "lits"], "Did you mean 'list'?"),
    (["browse", "--color", "allways"], "Did you mean 'always'?"),
    (["lookup", "1", "--language", "jp"], "Did you mean 'ja'?"),
    (["--verson"], "Did you mean '--version'?"),
    (
      ["list", "--storefornt", "USA"],
      "Did you mean '--storefront'? --storefront is an option of: subdesk find"
    ),
    // What is required is missing before an option is unknown.
    (["find", "--pric", "9.99"], "Did you mean '--price'?"),
    (["find", "--pric=9.99"], "Did you mean '--price'?"),
    (["help", "hots"], "Did you mean 'hosts'?"), (["help", "privcy"], "Did you mean 'privacy'?"),
  ])
  func aMistypedWordIsUnderstood(arguments: [String], hint: String) throws {
    let run = try CommandLineRun(arguments)
    #expect(run.status == 64 || arguments == ["lits"] && run.status == 66)
    #expect(run.errors.contains(hint), "\(run.errors)")
  }
}
