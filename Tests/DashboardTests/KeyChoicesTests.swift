import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// Keys that a person chose: what they do, where they are named, and what cannot be chosen.
@Suite("Chosen keys")
struct KeyChoicesTests {
  private func desk(
    _ choices: [String: String],
    size: String = "80x24"
  ) throws -> TestDashboard {
    var configuration = DashboardConfiguration.demo
    configuration.keys = try keys(choices)
    return TestDashboard(size, configuration: configuration)
  }

  private func keys(_ choices: [String: String]) throws -> KeyChoices {
    try KeyChoices(
      choices.sorted { $0.key < $1.key }.map { command, keys in
        KeyChoice(
          command: command,
          keys: keys.split(separator: " ").compactMap { Key(named: "\($0)") }
        )
      }
    )
  }

  @Test func aChosenKeyTakesThePlaceOfTheUsualOnes() throws {
    var desk = try desk(["pin": "P", "next": "J Down"])
    desk.press("p")
    #expect(desk.state.memory.pinned.isEmpty)
    desk.press("j")
    #expect(desk.selectedRow.contains("7e3fb204"))
    desk.press("J P")
    #expect(desk.state.memory.pinned == [FakeArchive.demo.rows[1].id])
    #expect(desk.rows.last?.contains("Pinned") == true)
  }

  @Test func footerHelpPaletteAndSentencesNameIt() throws {
    var desk = try desk(["find": "f /", "help": "H", "recent": "C-r", "filter": "none"])
    #expect(desk.rows.last?.hasPrefix(" f find") == true)
    #expect(desk.rows.last?.contains("H more") == true)
    #expect(desk.rows[2].contains("press f, or paste"))
    #expect(desk.rows.last?.contains("filter") == false)
    desk.press("p")
    #expect(desk.rows.last?.contains("C-r lists it") == true)
    desk.press("?")
    #expect(desk.rows.last?.contains("find") == true, "nothing happens")
    desk.press("H")
    #expect(desk.rows.contains { $0.contains("f /") && $0.contains("find an ID") })
    desk.press("Esc : recent")
    #expect(desk.rows.contains { $0.contains("recent") && $0.contains("C-r") })
    desk.press("Esc : filter Enter")
    #expect(desk.rows[2].hasPrefix(" Filter "), "the palette runs what has no key")
  }

  /// On the timeline, Right goes along the strip, whatever else it does elsewhere.
  ///
  /// Where letters are typed, they are no keys.
  @Test func eachScreenKeepsWhatItNeeds() throws {
    let context = try desk(["open": "Right O", "next": "J Down", "environment": "V"]).state.context
    #expect(CustomersScreen.command(for: .right, in: context) == .open)
    #expect(CustomersScreen.command(for: .enter, in: context) == nil)
    #expect(TimelineScreen.command(for: .character("O"), in: context) == .open)
    #expect(TimelineScreen.command(for: .right, in: context) == TimelineScreen.later)
    #expect(FindScreen.command(for: .character("J"), in: context) == nil)
    #expect(FindScreen.command(for: .down, in: context) == .next)
    #expect(FindScreen.command(for: .enter, in: context) == .open, "letters alone are no choice")
    #expect(FindScreen.command(for: .backTab, in: context) == .environment)
    #expect(HelpScreen.command(for: .character("q"), in: context) == .back)
  }

  @Test func theUsualKeysAreNoChoice() throws {
    let usual = Command.all.map { KeyChoice(command: $0.name, keys: Command.usualKeys[$0] ?? []) }
    #expect(try KeyChoices(usual) == KeyChoices())
    #expect(usual.allSatisfy { !$0.keys.isEmpty })
  }

  @Test(arguments: [
    (["pin": "s"], "pin", "on the screen Customers, s is the key of sort, too."),
    (["sort": "p"], "sort", "on the screen Customers, p is the key of pin, too."),
    (["pin": "P", "recent": "P"], "recent", "on the screen Customers, P is the key of pin, too."),
    (["pin": "C-c"], "pin", "on the screen Customers, C-c is the key of cancel, too."),
    (["pin": "7"], "pin", "7 begins a search, as every digit does."),
    (["pni": "P"], "pni", "no command is called this."),
  ])
  func refusesWhatCannotBe(choices: [String: String], command: String, reason: String) {
    #expect(throws: KeyConflict(command: command, reason: reason)) { try keys(choices) }
  }

  @Test func twoCommandsCanChangePlaces() throws {
    var desk = try desk(["sort": "S", "reverse sort": "s"])
    desk.press("s")
    #expect(desk.rows.contains { $0.contains("State ▾") })
    desk.press("S")
    #expect(desk.rows.contains { $0.contains("Until") && $0.contains("▾") })
  }
}
