import ArgumentParser
import Dashboard
import Foundation
import SubscriptionModel
import TerminalUI
import TestSupport
import Testing

@testable import subdesk

@Suite("Settings")
struct SettingsTests {
  @Test func theSettingsFileNamesTheArchive() throws {
    let file = try settingsFile("# where the files are\narchive = /srv/receipts/#2\n")
    #expect(file["archive"] == "/srv/receipts/#2")
    #expect(file["index"] == nil)
  }

  @Test(
    "a line that is no setting is refused with its number",
    arguments: ["archive", "colour = red", "environment"]
  )
  func refusesUnknownSettings(line: String) throws {
    #expect {
      try settingsFile("\n\(line)\n")
    } throws: { error in
      (error as? CommandError)?.message.contains("line 2") == true
    }
  }

  @Test func refusesAnUnknownEnvironment() throws {
    let file = try settingsFile("environment = live")
    #expect(throws: CommandError.self) { try file.environment }
  }

  @Test func anAbsentSettingsFileIsEmpty() throws {
    #expect(try !SettingsFile.ofSystem(at: "/nowhere/subdesk/config").exists)
    let file = try SettingsFile(path: "/nowhere/subdesk/config")
    #expect(file["archive"] == nil)
    #expect(try file.environment == nil)
  }

  /// Only a file that is not there says nothing: one that cannot be reached may lock the program, and so may one
  /// that a link leads to, such as on a file system that is not mounted.
  @Test(arguments: [
    ("config", "config", "config"), ("config", "nowhere/config", "config"),
    ("folder", "nowhere", "folder/config"), ("folder", "folder", "folder/config"),
  ])
  func theSystemsFileIsNeverTakenForAbsent(link: String, target: String, file: String) throws {
    let tree = try TemporaryTree()
    try tree.makeLink(link, leadingTo: target)
    let path = try tree.path(of: file)
    let failure = #expect(throws: CommandError.self) { try SettingsFile.ofSystem(at: path) }
    #expect(failure?.message == "The settings file \(path) cannot be read.")
    #expect(throws: CommandError.self) {
      try SettingsResolver(
        try CommonOptions.parse([]),
        sources: SettingsSources(variables: [:], systemFile: path)
      )
    }
  }

  @Test func theSystemsFileIsNoPipe() throws {
    let tree = try TemporaryTree()
    try tree.makePipe("config")
    let path = try tree.path(of: "config")
    let failure = #expect(throws: CommandError.self) { try SettingsFile.ofSystem(at: path) }
    #expect(failure?.message == "The settings file \(path) cannot be read.")
  }

  @Test(
    "only names of zones are looked up",
    arguments: ["../../etc/passwd", "/etc/localtime", "", "Europe//Berlin", "Mars/Olympus"]
  )
  func refusesWhatIsNoZone(name: String) {
    #expect(throws: CommandError.self) { try TimeZones.rules(named: name) }
  }

  @Test func readsZonesOfTheMachine() throws {
    let berlin = try TimeZones.rules(named: "Europe/Berlin")
    let july = try #require(Timestamp(rfc3339: "2025-07-01T12:00:00Z"))
    #expect(berlin.offset(at: july) == .hours(2))
  }

  @Test func aFileThatNeverEndsIsRefused() throws {
    let tree = try TemporaryTree()
    try tree.write("", to: "people.csv")
    try tree.truncate("people.csv", to: OptionFile.maximumBytes + 1)
    let path = try tree.path(of: "people.csv")
    let failure = #expect(throws: CommandError.self) {
      try OptionFile.bytes(at: path, called: "customers file")
    }
    #expect(failure?.message == "The customers file \(path) is larger than 64 MiB.")
    try tree.truncate("people.csv", to: OptionFile.maximumBytes)
    #expect(try OptionFile.bytes(at: path, called: "customers file").count == 64 << 20)
  }

  @Test func savedFiltersHaveANameAndWords() throws {
    let file = try settingsFile(
      "saved-filter = Annual: annual !expired\nsaved-filter = 2nd : retry\n"
    )
    #expect(
      try file.savedFilters == [
        SavedFilter(name: "Annual", filter: "annual !expired"),
        SavedFilter(name: "2nd", filter: "retry"),
      ]
    )
  }

  @Test(arguments: [
    ("annual", "a saved filter is a name, a colon, and the words of the filter."),
    (": annual", "a saved filter is a name, a colon, and the words of the filter."),
    ("Grace: annual", "a segment has this name already."),
    ("refundAsked: annual", "a segment has this name already."),
    ("A: b\nsaved-filter = A: c", "the name is given twice."),
    ("A name that is far too long: b", "the name is longer than 20 columns."),
  ])
  func refusesSavedFiltersWithTheirLine(value: String, reason: String) throws {
    let file = try settingsFile("# mine\nsaved-filter = \(value)\n")
    let failure = #expect(throws: CommandError.self) { try file.savedFilters }
    let line = value.contains("\n") ? 3 : 2
    #expect(failure?.message == "\(file.path ?? ""), line \(line): \(reason)")
  }

  @Test func keysAreChosenByName() throws {
    let file = try settingsFile("key pin = P C-b\nkey half page down = none\nkey find = =\n")
    let choices = try file.keyChoices.map(\.choice)
    #expect(
      choices == [
        KeyChoice(command: "pin", keys: [.character("P"), .control("b")]),
        KeyChoice(command: "half page down", keys: []),
        KeyChoice(command: "find", keys: [.character("=")]),
      ]
    )
  }

  @Test(arguments: [
    ("key pin = Hyper", "line 2: this is no key."), ("key pin =", "line 2: expected one of"),
    ("key pin = P\nkey pin = Q", "line 3: this key is given twice."),
  ])
  func refusesKeysWithTheirLine(lines: String, reason: String) throws {
    let failure = #expect(throws: CommandError.self) {
      try settingsFile("# mine\n\(lines)\n").keyChoices
    }
    #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
  }

  /// Reading the defaults back changes nothing, and every example is a value.
  @Test func theDefaultsAreASettingsFile() throws {
    let text = SettingDescription.defaultsFile.joined(separator: "\n")
    let none = SettingsSources(variables: [:], systemFile: "/nowhere")
    let tree = try TemporaryTree()
    try tree.write(text, to: "config")
    let read = SettingsSources(variables: [:], systemFile: try tree.path(of: "config"))
    let (usual, own) = (
      try Settings(CommonOptions.parse([]), archiveArgument: nil, sources: none),
      try Settings(CommonOptions.parse([]), archiveArgument: nil, sources: read)
    )
    let values = { (settings: Settings) in
      settings.shown.filter { !$0.name.hasPrefix("key ") }.map { "\($0.name) \($0.value ?? "")" }
    }
    #expect(values(own) == values(usual))
    #expect(own.keys == usual.keys)
    #expect(own.shown.filter { $0.name.hasPrefix("key ") }.count == Command.all.count)
    for setting in SettingDescription.all {
      #expect(text.contains("\(setting.name) = \(setting.usual ?? setting.example)\n"))
      #expect(usual.shown.contains { $0.name == setting.name })
    }
    #expect(SettingDescription.all.map(\.name) == SettingDescription.all.map(\.name).sorted())
    let examples = SettingDescription.all.map { "\($0.name) = \($0.usual ?? $0.example)" }
      .joined(separator: "\n")
    try tree.write(examples, to: "examples")
    let file = try SettingsFile(path: tree.path(of: "examples"))
    #expect(SettingDescription.all.allSatisfy { file[$0.name] != nil })
    #expect(try file.savedFilters.count == 1)
    #expect(try file.indexMode == 0o600)
  }

  @Test(arguments: [
    (["theme": "light"], [:], Theme(.light)),
    (["theme": "dark"], ["COLORTERM": "truecolor"], Theme(.dark)),
    (["theme": "mono"], ["COLORTERM": "24bit"], Theme(.mono)),
    ([:], ["COLORFGBG": "0;15"], Theme(.light)),
    ([:], ["COLORFGBG": "15;0"], Theme(.dark)),
    ([:], ["NO_COLOR": "1"], Theme(.mono)),
    (["color": "16"], ["NO_COLOR": "1"], Theme(.dark)),
    (["color": "256"], ["COLORTERM": "truecolor"], Theme(.dark, depth: .indexed)),
    (["color": "true"], [:], Theme(.dark, depth: .exact)),
    (["color": "never"], [:], Theme(.mono)),
    (["highlight": "row"], [:], Theme(.dark, highlight: .row)),
    (["theme": "high-contrast"], [:], Theme(.highContrast, highlight: .row)),
    (
      ["theme": "high-contrast", "highlight": "bar"], ["COLORFGBG": "0;7"],
      Theme(.highContrastOnLight)
    ),
  ])
  func looksFollowTheSettingsAndTheTerminal(
    settings: [String: String],
    variables: [String: String],
    theme: Theme
  ) throws {
    let tree = try TemporaryTree()
    try tree.write(settings.map { "\($0) = \($1)\n" }.joined(), to: "config")
    let sources = SettingsSources(variables: [:], systemFile: try tree.path(of: "config"))
    let read = try Settings(CommonOptions.parse([]), archiveArgument: nil, sources: sources)
    #expect(read.looks.theme(variables) == theme)
  }

  private func settingsFile(_ text: String) throws -> SettingsFile {
    let tree = try TemporaryTree()
    try tree.write(text, to: "subdesk/config")
    return try SettingsFile(path: tree.path(of: "subdesk/config"))
  }
}
