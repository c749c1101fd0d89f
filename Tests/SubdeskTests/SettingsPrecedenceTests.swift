import ArchiveIndex
import ArgumentParser
import Dashboard
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// Which of its sources a setting comes from, and what a locked host allows.
@Suite("Where settings come from")
final class SettingsPrecedenceTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  private func shown(_ name: String, _ settings: Settings) -> [DisplayedSetting] {
    settings.shown.filter { $0.name == name }
  }

  @Test func theArchiveComesFromTheNearestSource() throws {
    let user = try tree.path(of: "home/.config/subdesk/config")
    #expect(try tree.settings().archive == nil)
    let system = try tree.settings(system: "archive = /system\n")
    #expect(system.archive == "/system")
    #expect(try shown("archive", system)[0].source == tree.path(of: "etc/config"))
    let own = try tree.settings(user: "archive = /user\n")
    #expect(own.archive == "/user")
    #expect(shown("archive", own)[0].source == user)
    let variables = ["SUBDESK_ARCHIVE": "/variable"]
    let variable = try tree.settings(variables: variables)
    #expect(variable.archive == "/variable")
    #expect(shown("archive", variable)[0].source == "$SUBDESK_ARCHIVE")
    let option = try tree.settings(["--archive", "/option"], variables: variables)
    #expect(option.archive == "/option")
    #expect(shown("archive", option)[0].source == "--archive")
    #expect(try tree.settings(argument: "/argument", variables: variables).archive == "/argument")
  }

  @Test func zonesAndEnvironmentsComeFromTheNearestSource() throws {
    let system = try tree.settings(system: "environment = sandbox\ntime-zone = Europe/Berlin\n")
    #expect(system.environment == .sandbox)
    #expect(system.zone.name == "Europe/Berlin")
    let user = try tree.settings(user: "environment = xcode\ntime-zone = America/New_York\n")
    #expect(user.environment == .xcode)
    #expect(user.zone.name == "America/New_York")
    let option = try tree.settings(["--environment", "all", "--time-zone", "UTC"])
    #expect(option.environment == .all)
    #expect(option.zone.name == "UTC")
  }

  @Test func whatCountsAndWhoMayReadComeFromTheNearestSource() throws {
    #expect(try !tree.settings().acceptsUnsigned)
    #expect(try tree.settings().indexMode == nil)
    let system = try tree.settings(system: "accept-unsigned = true\nindex-mode = 0644\n")
    #expect(system.acceptsUnsigned)
    #expect(system.indexMode == 0o644)
    #expect(shown("index-mode", system).map(\.value) == ["0644"])
    let user = try tree.settings(user: "accept-unsigned = false\nindex-mode = 0600\n")
    #expect(!user.acceptsUnsigned)
    #expect(user.indexMode == 0o600)
    let option = try tree.settings(["--accept-unsigned", "--index-mode", "0640"])
    #expect(option.acceptsUnsigned)
    #expect(option.indexMode == 0o640)
  }

  @Test(arguments: ["accept-unsigned = yes", "index-mode = 0777", "index-mode = 600x"])
  func valuesThatAreNoneAreRefused(line: String) {
    let failure = #expect(throws: CommandError.self) { try tree.settings(user: line + "\n") }
    #expect(failure?.message.contains(" must be one of ") == true)
  }

  @Test func rootsOfAllSourcesCount() throws {
    let settings = try tree.settings(
      ["--trust-root", "/a", "--trust-root", "/b"],
      user: "trust-root = /c\ntrust-root = ~/d\n",
      system: "trust-root = /e\n"
    )
    #expect(settings.trustRoots == ["/a", "/b", "/c", try tree.path(of: "home/d"), "/e"])
    #expect(shown("trust-root", settings).count == 5)
  }

  @Test(arguments: ["archive", "index", "customers", "catalogue", "replies", "trust-root"])
  func aTildeStandsForTheHomeFolder(name: String) throws {
    let settings = try tree.settings(user: "\(name) = ~/place\n")
    #expect(shown(name, settings).map(\.value) == [try tree.path(of: "home/place")])
  }

  @Test func onlyRootsMayBeRepeated() {
    let failure = #expect(throws: CommandError.self) {
      try tree.settings(user: "archive = /a\narchive = /b\n")
    }
    #expect(failure?.message.hasSuffix("line 2: archive is given twice.") == true)
  }

  /// An indented line is no silent part of the one above: it could be the one that locks the host.
  @Test(arguments: [
    ("    archive = /a\n    locked = true\n", 2, "locked"),
    ("saved-filter = A: annual\n locked = true\n", 2, "locked"),
    ("archive = /a\n\tindex=/b\n", 2, "index"),
    ("archive = /a\n\n  key pin = P\n", 3, "key pin"),
  ])
  func aSettingBeginsItsLine(text: String, line: Int, name: String) {
    let failure = #expect(throws: CommandError.self) { try tree.settings(user: text) }
    let message = "line \(line): \(name) must begin its line;"
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
  }

  @Test func otherLinesContinueTheOneAbove() throws {
    let settings = try tree.settings(user: "saved-filter = A: annual\n  state = active\n")
    #expect(shown("saved-filter", settings).map(\.value) == ["A: annual state = active"])
  }

  static let everyPath = """
    locked = true
    archive = /srv/archive
    index = /srv/index
    customers = /srv/customers
    catalogue = /srv/catalogue
    replies = /srv/replies
    trust-root = /srv/root

    """

  @Test(arguments: [
    "--archive", "--index", "--customers", "--catalogue", "--replies", "--trust-root",
  ])
  func aLockedHostRefusesEveryPath(option: String) {
    let failure = #expect(throws: CommandError.self) {
      try tree.settings([option, "/etc/passwd"], system: Self.everyPath)
    }
    #expect(failure?.code == ExitStatus.usage)
    #expect(
      failure?.message == "\(option) cannot be given here: the settings of this host are locked."
    )
  }

  @Test func momentsLimitsAndMasksComeFromTheNearestSource() throws {
    let none = try tree.settings()
    #expect(none.asOf == nil && none.limit == nil && !none.isRedacted)
    let system = try tree.settings(
      system: "as-of = 2025-03-10T12:00:00Z\nlimit = 5\nredact = true\n"
    )
    #expect(system.asOf == Timestamp(rfc3339: "2025-03-10T12:00:00Z"))
    #expect(system.limit == 5)
    #expect(system.isRedacted)
    #expect(system.fixed.isEmpty, "only a locked host decides for everybody")
    let user = try tree.settings(
      user: "as-of = 2025-03-11\nlimit = 6\nredact = false\ntime-zone = Europe/Berlin\n"
    )
    #expect(user.asOf == Timestamp(rfc3339: "2025-03-10T23:00:00Z"), "in the zone of the settings")
    #expect(user.limit == 6)
    #expect(!user.isRedacted)
    let option = try tree.settings(["--as-of", "2025-03-12T00:00:00Z", "--redact"])
    #expect(option.asOf == Timestamp(rfc3339: "2025-03-12T00:00:00Z"))
    #expect(option.isRedacted)
  }

  @Test(arguments: [
    ("as-of = 2025-03-10", ["--as-of", "now"]),
    ("environment = production", ["--environment", "all"]),
    ("time-zone = UTC", ["--time-zone", "Europe/Berlin"]),
  ])
  func aLockedHostRefusesWhatItsFileFixes(line: String, options: [String]) throws {
    let failure = #expect(throws: CommandError.self) {
      try tree.settings(options, system: "locked = true\n\(line)\n")
    }
    #expect(
      failure?.message
        == "\(options[0]) cannot be given here: the settings of this host are locked."
    )
    #expect(throws: Never.self) { try tree.settings(options, system: "locked = true\n") }
  }

  /// An account's own file changes nothing that the locked host's file says.
  @Test func aLockedHostsFileComesBeforeAnAccounts() throws {
    let settings = try tree.settings(
      user:
        "as-of = 2025-03-11\nenvironment = all\nlimit = 6\nredact = false\ntime-zone = Europe/Berlin\n",
      system: """
        locked = true
        as-of = 2025-03-10T12:00:00Z
        environment = sandbox
        limit = 5
        redact = true
        time-zone = UTC

        """
    )
    // No setting names a ticket.
    #expect(settings.fixed == Set(FixedSetting.allCases).subtracting([.ticket]))
    #expect(settings.asOf == Timestamp(rfc3339: "2025-03-10T12:00:00Z"))
    #expect(settings.environment == .sandbox)
    #expect(settings.limit == 5)
    #expect(settings.isRedacted)
    #expect(settings.zone.name == "UTC")
    // What it does not say is free.
    let free = try tree.settings(
      ["--time-zone", "UTC"],
      user: "limit = 6\n",
      system: "locked = true\n"
    )
    #expect(free.fixed.isEmpty)
    #expect(free.limit == 6)
  }

  /// What counts as evidence is the host's choice, too.
  @Test(arguments: [["--accept-unsigned"], ["--index-mode", "0644"]])
  func aLockedHostRefusesOtherEvidence(options: [String]) {
    let failure = #expect(throws: CommandError.self) {
      try tree.settings(options, system: Self.everyPath)
    }
    #expect(failure?.code == ExitStatus.usage)
  }

  @Test func aLockedHostRefusesAnArchiveAsAnArgument() {
    let failure = #expect(throws: CommandError.self) {
      try tree.settings(argument: "/etc", system: Self.everyPath)
    }
    #expect(failure?.code == ExitStatus.usage)
  }

  @Test func aLockedHostTakesNoPathFromVariablesOrThePersonsFile() throws {
    let settings = try tree.settings(
      variables: ["SUBDESK_ARCHIVE": "/variable", "XDG_CACHE_HOME": "/variable"],
      user: """
        locked = false
        archive = /user
        index = /user
        customers = /user
        catalogue = /user
        replies = /user
        trust-root = /user
        time-zone = Europe/Berlin
        """,
      system: Self.everyPath
    )
    #expect(settings.isLocked)
    #expect(settings.archive == "/srv/archive")
    #expect(settings.indexLocation == .file("/srv/index"))
    #expect(settings.customers == "/srv/customers")
    #expect(settings.catalogue == "/srv/catalogue")
    #expect(settings.replies == ["/srv/replies"])
    #expect(settings.trustRoots == ["/srv/root"])
    // What opens nothing is the person's choice.
    #expect(settings.zone.name == "Europe/Berlin")
  }

  @Test func whatALockedHostDoesNotSetStaysUnset() throws {
    let settings = try tree.settings(
      variables: ["SUBDESK_ARCHIVE": "/variable", "XDG_CACHE_HOME": "/variable"],
      user: "archive = /user\nindex = /user\ncustomers = /user\n",
      system: "locked = true\n"
    )
    #expect(settings.archive == nil)
    #expect(settings.indexLocation == .memory)
    #expect(settings.customers == nil)
  }

  @Test func theOptionLocksWhatTheFilesSay() throws {
    let settings = try tree.settings(
      ["--locked"],
      variables: ["SUBDESK_ARCHIVE": "/variable"],
      user: "archive = /user\n"
    )
    #expect(settings.isLocked)
    #expect(settings.archive == "/user")
    #expect(shown("locked", settings).map(\.source) == ["--locked"])
    #expect(throws: CommandError.self) { try tree.settings(["--locked", "--index", "memory"]) }
  }

  @Test func lockedIsTrueOrFalse() {
    #expect(throws: CommandError.self) { try tree.settings(system: "locked = yes\n") }
  }
}
