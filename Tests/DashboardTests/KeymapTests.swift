import Dashboard
import TerminalUI
import Testing

@Suite("Keys")
struct KeymapTests {
  @Test(arguments: KeyContext.allCases)
  func noKeyIsBoundTwice(context: KeyContext) {
    var seen: [Key: Command] = [:]
    for binding in Keymap.bindings(in: context) {
      for key in binding.keys {
        #expect(seen[key] == nil, "\(key.name) does \(binding.command) and \(seen[key]!) too")
        seen[key] = binding.command
      }
    }
  }

  @Test(arguments: KeyContext.allCases)
  func noCommandHasTwoRows(context: KeyContext) {
    let commands = Keymap.bindings(in: context).map(\.command)
    #expect(commands.count == Set(commands).count)
  }

  @Test func everyCommandCanBeReached() {
    let bound = Set(KeyContext.allCases.flatMap { Keymap.bindings(in: $0).map(\.command) })
    #expect(Set(Command.allCases).subtracting(bound).isEmpty)
  }

  @Test func digitsAndPastesAreFreeOnEveryScreen() {
    let screens: [KeyContext] = [
      .customers, .customer, .subscription, .transaction, .answers, .timeline, .evidence,
      .document, .problems,
    ]
    for context in screens {
      for digit in "0123456789" {
        #expect(Keymap.command(for: .character(digit), in: context) == nil)
      }
    }
  }

  /// The keys that screens.md promises on the way from the list to a transaction.
  @Test(arguments: [
    (Key.character("j"), Command.next), (.down, .next), (.control("n"), .next),
    (.character("k"), .previous), (.control("d"), .halfPageDown), (.control("u"), .halfPageUp),
    (.pageDown, .pageDown), (.character(" "), .pageDown), (.character("b"), .pageUp),
    (.character("g"), .first), (.end, .last), (.enter, .open), (.character("l"), .open),
    (.escape, .back), (.character("h"), .back), (.left, .back), (.backspace, .back),
    (.character("q"), .close), (.character("/"), .find), (.character("n"), .findNext),
    (.character("N"), .findPrevious), (.tab, .nextPart), (.backTab, .previousPart),
    (.character("@"), .asOf), (.character("["), .stepBack), (.character("]"), .stepForward),
    (.character("z"), .zone), (.character("y"), .copy), (.character("x"), .reveal),
    (.character("R"), .refresh), (.character("!"), .problems), (.character(":"), .palette),
    (.character("?"), .help), (.function(1), .help), (.control("l"), .redraw),
    (.control("z"), .suspend), (.control("c"), .cancel),
  ])
  func keysMeanTheSameOnEveryScreen(key: Key, command: Command) {
    for context in [KeyContext.customers, .customer, .subscription, .transaction] {
      #expect(Keymap.command(for: key, in: context) == command)
    }
  }

  /// The keys that sentences on screens name, taken from the table.
  @Test(arguments: [
    (Command.why, KeyContext.customer, "w"), (.timeline, .customer, "t"),
    (.open, .customer, "Enter"),
    (.reveal, .customer, "x"), (.evidence, .timeline, "e"), (.back, .timeline, "Esc"),
    (.filter, .customers, "\\"), (.find, .customers, "/"), (.asOf, .customers, "@"),
    (.accept, .prompt, "Enter"), (.back, .document, "Esc"), (.filter, .document, "\\"),
    (.open, .problems, "Enter"), (.knownThen, .customer, "K"), (.sort, .document, ":sort"),
  ])
  func aSentenceNamesTheKeyOfTheTable(command: Command, context: KeyContext, name: String) {
    #expect(Keymap.name(of: command, in: context) == name)
  }

  @Test func theTableForTheReadmeNamesEveryKey() {
    let table = keyTableMarkdown()
    for context in KeyContext.allCases {
      for binding in Keymap.bindings(in: context) {
        for key in binding.keys { #expect(table.contains("`\(key.name)`")) }
      }
    }
  }

  @Test func helpListsTheKeysOfTheScreenBelow() throws {
    var desk = Desk("80x50")
    desk.press("?")
    #expect(desk.rows.contains { $0.contains("\\") && $0.contains("show only") })
    desk.press("Esc")
    #expect(desk.rows.contains { $0.contains("7e3fb204") })
    var small = Desk()
    small.press("?")
    try expectScreen("help-80x24", small.frame, keys: "?")
  }

  @Test func enterInHelpDoesWhatTheLineSays() {
    var desk = Desk()
    desk.press("? Enter")
    #expect(desk.rows[1].hasPrefix(" Find:"))
  }

  @Test func thePaletteFindsActionsByName() throws {
    var desk = Desk()
    desk.press(": zo")
    try expectScreen("palette-80x24", desk.frame, keys: ": zo")
    desk.press("Enter")
    #expect(desk.rows.last?.contains("UTC") == true)
  }
}
