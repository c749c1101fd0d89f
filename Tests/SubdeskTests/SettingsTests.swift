import Dashboard
import Foundation
import SubscriptionModel
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
    let file = try SettingsFile(path: "/nowhere/subdesk/config")
    #expect(file["archive"] == nil)
    #expect(try file.environment == nil)
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
    ("Grace: annual", "Grace is a segment already."),
    ("refundAsked: annual", "refundAsked is a segment already."),
    ("A: b\nsaved-filter = A: c", "A is given twice."),
    ("A name that is far too long: b", "the name is longer than 20 columns."),
  ])
  func refusesSavedFiltersWithTheirLine(value: String, reason: String) throws {
    let file = try settingsFile("# mine\nsaved-filter = \(value)\n")
    let failure = #expect(throws: CommandError.self) { try file.savedFilters }
    let line = value.contains("\n") ? 3 : 2
    #expect(failure?.message == "\(file.path ?? ""), line \(line): \(reason)")
  }

  private func settingsFile(_ text: String) throws -> SettingsFile {
    let tree = try TemporaryTree()
    try tree.write(text, to: "subdesk/config")
    return try SettingsFile(path: tree.path(of: "subdesk/config"))
  }
}
