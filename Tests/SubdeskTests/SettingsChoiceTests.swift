import ArchiveIndex
import ArgumentParser
import Dashboard
import Foundation
import Glibc
import SubscriptionModel
import TerminalUI
import TestSupport
import Testing

@testable import subdesk

/// Settings that several sources give: which counts, and what `config` says of it.
@Suite("Settings of several sources")
final class SettingsChoiceTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  private func shown(_ name: String, _ settings: Settings) -> [String] {
    settings.shown.filter { $0.name == name }.map { setting in
      let source = setting.source.replacing(tree.path + "/", with: "")
      return "\(setting.value ?? "not set") [\(source)]"
    }
  }

  private static let userFile = "home/.config/subdesk/config"

  // MARK: One of a few

  @Test func aPersonsOwnChoiceComesBeforeTheHosts() throws {
    let names = ["theme", "color", "highlight"]
    let none = try tree.settings()
    #expect(names.map { shown($0, none) } == Array(repeating: ["auto [default]"], count: 3))
    let system = "theme = light\ncolor = 256\nhighlight = row\n"
    let host = try tree.settings(system: system)
    #expect(host.looks.theme == .light)
    #expect(host.looks.color == .indexed)
    #expect(host.looks.highlight == .row)
    #expect(
      names.map { shown($0, host) }
        == [["light [etc/config]"], ["256 [etc/config]"], ["row [etc/config]"]]
    )
    let own = try tree.settings(user: "theme = dark\nhighlight = bar\n", system: system)
    #expect(own.looks.theme == .dark)
    #expect(own.looks.color == .indexed)
    #expect(own.looks.highlight == .bar)
    #expect(shown("theme", own) == ["dark [\(Self.userFile)]"])
    #expect(shown("color", own) == ["256 [etc/config]"])
  }

  @Test(arguments: [
    "theme = pink", "color = 8", "highlight = underline", "environment = live", "start = now",
  ])
  func aChoiceThatIsNoneNamesThoseThatAre(line: String) throws {
    let failure = #expect(throws: CommandError.self) { try tree.settings(user: line + "\n") }
    #expect(failure?.message.contains(" must be one of ") == true)
    #expect(failure?.code == ExitStatus.usage)
  }

  @Test(arguments: [
    ("archiv = /a", "'archive'"), ("idnex = /a", "'index'"), ("theme = dakr", "'dark'"),
    ("color = allways", "'always'"), ("environment = sandbx", "'sandbox'"),
    ("start = dek", "'desk'"), ("locked = ture", "'true'"), ("language = jp", "'ja'"),
    ("language = automtic", "'automatic'"), ("audit = sylog", "'syslog'"),
    ("key overveiw = P", "'overview'"),
  ])
  func aMistypedSettingIsUnderstood(line: String, meant: String) throws {
    let failure = #expect(throws: CommandError.self) { try tree.settings(user: line + "\n") }
    #expect(
      failure?.message.hasSuffix(" Did you mean \(meant)?") == true,
      "\(failure?.message ?? "")"
    )
    #expect(failure?.code == ExitStatus.usage)
  }

  @Test func theSourceOfEachSettingIsTold() throws {
    let settings = try tree.settings(
      ["--environment", "all"],
      user: "time-zone = Europe/Berlin\naccept-unsigned = true\n",
      system: "environment = sandbox\nindex-mode = 0640\naccept-unsigned = false\n"
    )
    #expect(shown("environment", settings) == ["all [--environment]"])
    #expect(shown("time-zone", settings) == ["Europe/Berlin [\(Self.userFile)]"])
    #expect(shown("accept-unsigned", settings) == ["true [\(Self.userFile)]"])
    #expect(shown("index-mode", settings) == ["0640 [etc/config]"])
    #expect(shown("locked", settings) == ["false [default]"])
    #expect(shown("trust-root", settings) == ["not set [default]"])
    #expect(shown("saved-filter", settings) == ["not set [default]"])
    let options = try tree.settings(
      ["--accept-unsigned", "--index-mode", "600", "--time-zone", "UTC"],
      user: "time-zone = Europe/Berlin\n"
    )
    #expect(shown("accept-unsigned", options) == ["true [--accept-unsigned]"])
    #expect(shown("index-mode", options) == ["0600 [--index-mode]"])
    #expect(shown("time-zone", options) == ["UTC [--time-zone]"])
  }

  // MARK: Paths

  @Test(arguments: [
    ("~", "home"), ("~/", "home/"), ("~/a/b", "home/a/b"), ("~root/a", "~root/a"),
    ("/srv/~/a", "/srv/~/a"), ("a~", "a~"),
  ])
  func onlyALeadingTildeStandsForTheHomeFolder(path: String, expected: String) throws {
    let archive = try tree.settings(user: "archive = \(path)\n").archive
    #expect(archive?.replacing(tree.path + "/", with: "") == expected)
  }

  /// Variables of whoever sends a command over SSH do not move the host's files.
  @Test func aLockedHostTakesTheHomeFolderFromTheSystem() throws {
    let settings = try tree.settings(system: "locked = true\narchive = ~/receipts\n")
    let user = try #require(getpwuid(getuid()))
    #expect(settings.archive == String(cString: user.pointee.pw_dir) + "/receipts")
  }

  @Test func theIndexComesFromTheNearestSource() throws {
    let cache = try tree.settings()
    #expect(
      cache.indexLocation == .standard(cacheDirectory: tree.path + "/home/.cache/subdesk")
    )
    let folder = shown("index", cache).map { $0.replacing(tree.path + "/", with: "") }
    #expect(folder == ["home/.cache/subdesk [default]"])
    let variable = try tree.settings(variables: ["XDG_CACHE_HOME": "/cache"])
    #expect(variable.indexLocation == .standard(cacheDirectory: "/cache/subdesk"))
    #expect(shown("index", variable) == ["/cache/subdesk [$XDG_CACHE_HOME]"])
    let system = "index = /srv/index\n"
    let host = try tree.settings(variables: ["XDG_CACHE_HOME": "/cache"], system: system)
    #expect(host.indexLocation == .file("/srv/index"))
    #expect(shown("index", host) == ["/srv/index [etc/config]"])
    let own = try tree.settings(user: "index = memory\n", system: system)
    #expect(own.indexLocation == .memory)
    #expect(shown("index", own) == ["memory [\(Self.userFile)]"])
    let option = try tree.settings(["--index", "/own"], user: "index = memory\n", system: system)
    #expect(option.indexLocation == .file("/own"))
    #expect(shown("index", option) == ["/own [--index]"])
  }

  @Test func whereNoPlaceIsNamedTheIndexIsInMemory() throws {
    let none = try Settings(
      CommonOptions.parse([]),
      archiveArgument: nil,
      sources: SettingsSources(variables: ["HOME": ""], systemFile: "/nowhere")
    )
    #expect(none.indexLocation == .memory)
    #expect(shown("index", none) == ["memory [default]"])
    let locked = try tree.settings(
      variables: ["XDG_CACHE_HOME": "/cache"],
      system: "locked = true\n"
    )
    #expect(locked.indexLocation == .memory)
    #expect(shown("index", locked) == ["memory [default]"])
  }

  @Test func anEmptyVariableNamesNothing() throws {
    let empty = try tree.settings(
      variables: ["SUBDESK_ARCHIVE": "", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": ""],
      user: "archive = /user\n"
    )
    #expect(empty.archive == "/user")
    #expect(
      empty.indexLocation == .standard(cacheDirectory: tree.path + "/home/.cache/subdesk")
    )
  }

  @Test func theFolderOfSettingsCanBeNamed() throws {
    try tree.write("archive = /elsewhere\n", to: "other/subdesk/config")
    let other = try tree.settings(
      variables: ["XDG_CONFIG_HOME": tree.path + "/other"],
      user: "archive = /user\n"
    )
    #expect(other.archive == "/elsewhere")
  }

  @Test func anArchiveIsGivenOnce() throws {
    #expect(throws: (any Error).self) {
      try tree.settings(["--archive", "/a"], argument: "/b")
    }
    #expect(try tree.settings(["--archive", "/a"], argument: "/a").archive == "/a")
    let argument = try tree.settings(argument: "/b")
    #expect(shown("archive", argument) == ["/b [the argument]"])
  }

  @Test func withoutAnArchiveTheUseIsWrong() throws {
    let failure = #expect(throws: CommandError.self) { try tree.settings().requiredArchive() }
    #expect(failure?.code == ExitStatus.usage)
    #expect(try tree.settings(argument: "/a").requiredArchive() == "/a")
  }

  // MARK: Locks

  /// The host's own file comes first, then the option, then a person's file.
  @Test func whatLocksIsTold() throws {
    let own = try tree.settings(user: "locked = true\n")
    #expect(own.isLocked)
    #expect(shown("locked", own) == ["true [\(Self.userFile)]"])
    let option = try tree.settings(["--locked"], user: "locked = true\n")
    #expect(shown("locked", option) == ["true [--locked]"])
    let host = try tree.settings(["--locked"], user: "locked = true\n", system: "locked = true\n")
    #expect(shown("locked", host) == ["true [etc/config]"])
    #expect(try !tree.settings(user: "locked = false\n", system: "locked = false\n").isLocked)
  }

  /// Without a file of the host's, a person's file names the paths, also in a locked program.
  @Test func aLockedProgramTakesPathsFromTheHostsFileIfThereIsOne() throws {
    let own = "archive = /user\naccept-unsigned = true\nindex-mode = 0644\n"
    let alone = try tree.settings(["--locked"], user: own, system: nil)
    #expect(alone.archive == "/user")
    #expect(alone.acceptsUnsigned)
    #expect(alone.indexMode == 0o644)
    let host = try tree.settings(["--locked"], user: own, system: "theme = dark\n")
    #expect(host.archive == nil)
    #expect(!host.acceptsUnsigned)
    #expect(host.indexMode == nil)
  }

  // MARK: Keys and saved filters

  @Test func aPersonsOwnKeysComeBeforeTheHosts() throws {
    let settings = try tree.settings(
      user: "key pin = P\nkey half page down = none\n",
      system: "key pin = Q\nkey overview = O\n"
    )
    #expect(shown("key pin", settings) == ["P [\(Self.userFile)]"])
    #expect(shown("key half page down", settings) == ["none [\(Self.userFile)]"])
    #expect(shown("key overview", settings) == ["O [etc/config]"])
  }

  /// A mistake is named with the line of the file that makes it.
  @Test func keysThatCannotBeNameTheirLine() throws {
    let unknown = #expect(throws: CommandError.self) {
      try tree.settings(user: "theme = dark\nkey frobnicate = P\n")
    }
    #expect(
      unknown?.message
        == "\(tree.path)/\(Self.userFile), line 2: no command is called this."
    )
    let digit = #expect(throws: CommandError.self) {
      try tree.settings(user: "theme = dark\n", system: "key overview = O\nkey pin = 7\n")
    }
    #expect(
      digit?.message
        == "\(tree.path)/etc/config, line 2: key pin: 7 begins a search, as every digit does."
    )
    #expect(digit?.code == ExitStatus.usage)
  }

  @Test func aPersonsOwnFilterComesBeforeTheHostsOfTheSameName() throws {
    let settings = try tree.settings(
      user: "saved-filter = Annual: annual\nsaved-filter = Mine: retry\n",
      system: "saved-filter = Annual: yearly\nsaved-filter = Ours: grace\n"
    )
    #expect(
      settings.savedFilters == [
        SavedFilter(name: "Annual", filter: "annual"), SavedFilter(name: "Mine", filter: "retry"),
        SavedFilter(name: "Ours", filter: "grace"),
      ]
    )
    #expect(
      shown("saved-filter", settings) == [
        "Annual: annual [\(Self.userFile)]", "Mine: retry [\(Self.userFile)]",
        "Ours: grace [etc/config]",
      ]
    )
  }

  @Test(arguments: [
    ("archive =", "line 1: expected one of"), (" = /a", "line 1: expected one of"),
    ("saved-filter = : :b", "line 1: a saved filter is a name, a colon"),
    ("saved-filter = 123456789012345678901: a", "line 1: the name is longer than 20 columns."),
  ])
  func aLineWithoutANameOrValueIsRefused(line: String, reason: String) {
    let failure = #expect(throws: CommandError.self) { try tree.settings(user: line + "\n") }
    #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
  }

  @Test func theNameOfAFilterFitsTheSegments() throws {
    let filters = try tree.settings(user: "saved-filter = 12345678901234567890: a\n").savedFilters
    #expect(filters.map(\.name) == ["12345678901234567890"])
  }

  // MARK: Looks

  @Test(
    arguments: [
      ("auto", "auto", ["NO_COLOR": ""], Theme(.dark)),
      ("auto", "always", ["NO_COLOR": "1"], Theme(.dark)),
      ("dark", "auto", ["COLORFGBG": "0;15"], Theme(.dark)),
      ("light", "auto", ["COLORFGBG": "15;0"], Theme(.light)),
      ("auto", "auto", ["COLORFGBG": "0;default;15"], Theme(.light)),
      ("auto", "auto", ["COLORFGBG": "15"], Theme(.light)),
      ("auto", "auto", ["COLORFGBG": "0;8"], Theme(.dark)),
      ("mono", "always", [:], Theme(.mono)),
    ] as [(String, String, [String: String], Theme)]
  )
  func theTerminalSuggestsOnlyWhatIsNotChosen(
    theme: String,
    color: String,
    variables: [String: String],
    expected: Theme
  ) throws {
    let looks = try tree.settings(user: "theme = \(theme)\ncolor = \(color)\n").looks
    #expect(looks.theme(variables) == expected)
  }
}
