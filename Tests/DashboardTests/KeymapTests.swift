import TerminalUI
import Testing

@testable import Dashboard

@Suite("Keys")
struct KeymapTests {
  private let screens = Route.screens + Modal.screens
  private let context = ScreenContext(
    configuration: .demo,
    size: Size(columns: 80, rows: 24),
    now: demoNow
  )

  @Test func noKeyIsBoundTwice() {
    for screen in screens {
      let name = screen.name
      var seen: [Key: String] = [:]
      for row in screen.keyRows {
        for key in row.keys {
          let other = seen[key] ?? ""
          #expect(other == "", "\(name): \(key.name) does \(row.command.name), too")
          seen[key] = row.command.name
        }
      }
    }
  }

  @Test func noCommandHasTwoRows() {
    for screen in screens {
      let (name, commands) = (screen.name, screen.keyRows.map(\.command))
      #expect(commands.count == Set(commands).count, "\(name)")
    }
  }

  /// The palette calls actions by their names, so no two have the same.
  @Test func commandsAreToldApartByName() {
    let commands = Set(screens.flatMap { $0.keyRows.map(\.command) })
    #expect(Set(commands.map(\.name)).count == commands.count)
  }

  @Test func screensAreToldApartByName() {
    let names = screens.map { $0.name }
    #expect(Set(names).count == names.count)
  }

  /// Esc and a key that follows it at once arrive as one key with Alt.
  @Test(arguments: [("Enter", "M-j"), ("Enter", "M-D"), ("/ 1", "M-j"), ("?", "M-o"), (",", "M-j")])
  func aKeyAtOnceAfterEscapeIsBoth(way: String, key: String) {
    var (quick, slow) = (TestDashboard("80x24"), TestDashboard("80x24"))
    quick.press("\(way) \(key)")
    slow.press("\(way) Esc \(key.dropFirst(2))")
    #expect(quick.rows == slow.rows)
    var before = TestDashboard("80x24")
    before.press(way)
    #expect(quick.rows != before.rows)
  }

  /// Where words are typed, Alt moves over them.
  @Test func altMovesOverWords() {
    var desk = TestDashboard("80x24")
    desk.press("/ a b M-b c")
    #expect(desk.rows.contains { $0.contains("cab") }, "\(desk.rows)")
  }

  @Test func digitsAndPastesAreFreeOnEveryScreen() {
    for screen in Route.screens {
      let (name, takesPastes) = (screen.name, screen.takesPastes)
      #expect(!takesPastes, "\(name)")
      for digit in "0123456789" {
        let command = screen.command(for: .character(digit), in: context)
        #expect(command == nil, "\(name): \(digit)")
      }
    }
  }

  /// The keys that mean the same on the way from the list to a transaction.
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
    (.character("R"), .refresh), (.character("M"), .mouse), (.character("!"), .problems),
    (.character(":"), .palette),
    (.character("?"), .help), (.function(1), .help), (.control("l"), .redraw),
    (.control("z"), .suspend), (.control("c"), .cancel),
  ])
  func keysMeanTheSameOnEveryScreen(key: Key, command: Command) {
    #expect(CustomersScreen.command(for: key, in: context) == command)
    #expect(CustomerScreen.command(for: key, in: context) == command)
    #expect(SubscriptionScreen.command(for: key, in: context) == command)
    #expect(TransactionScreen.command(for: key, in: context) == command)
  }

  /// What works on what the screen shows waits until that is there; all else is done at once.
  @Test func commandsThatNeedContentWait() {
    let waiting: [Command] =
      KeyBinding<CustomerScreen>.movement.map(\.row.command) + [
        .open, .why, .evidence, .document, .timeline, .answers, .copy, .copyCase, .report,
        .copyConsumption, CustomersScreen.mark, TimelineScreen.earlier, TimelineScreen.later,
        ReportScreen.copyReport,
      ]
    for screen in screens {
      for row in screen.keyRows {
        let (name, needsContent) = (row.command.name, row.command.needsContent)
        #expect(needsContent == waiting.contains(row.command), "\(name)")
      }
    }
  }

  /// The keys that sentences on screens name, taken from the table.
  @Test func aSentenceNamesTheKeyOfTheTable() {
    #expect(CustomerScreen.key(.why, in: context) == "w")
    #expect(CustomerScreen.key(.timeline, in: context) == "t")
    #expect(CustomerScreen.key(.open, in: context) == "Enter")
    #expect(CustomerScreen.key(.reveal, in: context) == "x")
    #expect(CustomerScreen.key(.knownThen, in: context) == "K")
    #expect(TimelineScreen.key(.evidence, in: context) == "e")
    #expect(TimelineScreen.key(.back, in: context) == "Esc")
    #expect(CustomersScreen.key(.filter, in: context) == "\\")
    #expect(CustomersScreen.key(.find, in: context) == "/")
    #expect(CustomersScreen.key(.asOf, in: context) == "@")
    #expect(LinePrompt.key(LinePrompt.accept, in: context) == "Enter")
    #expect(DocumentScreen.key(.back, in: context) == "Esc")
    #expect(DocumentScreen.key(.filter, in: context) == "\\")
    #expect(ProblemsScreen.key(.open, in: context) == "Enter")
    #expect(DocumentScreen.key(CustomersScreen.changeSort, in: context) == ":sort")
  }

  @Test func theTableForTheReadmeNamesEveryKey() {
    let table = keyTableMarkdown()
    for screen in screens {
      for row in screen.keyRows {
        for key in row.keys { #expect(table.contains("`\(key.name)`")) }
      }
    }
  }

  @Test func helpListsTheKeysOfTheScreenBelow() throws {
    var desk = TestDashboard("80x50")
    desk.press("?")
    #expect(desk.rows.contains { $0.contains("\\") && $0.contains("show only") })
    desk.press("Esc")
    #expect(desk.rows.contains { $0.contains("7e3fb204") })
    var small = TestDashboard()
    small.press("?")
    try expectScreen("help-80x24", small.frame, keys: "?")
  }

  /// No key of a row is cut, whatever the width.
  @Test(arguments: ["80x50", "120x50", "200x50"]) func helpNamesEveryKeyWhole(size: String) {
    var desk = TestDashboard(size)
    var rows: [String] = []
    desk.press("?")
    for _ in 0..<4 {
      rows += desk.rows
      desk.press("PageDown")
    }
    for row in CustomersScreen.keyRows {
      let keys = row.keys.map(\.name).joined(separator: " ")
      #expect(rows.contains { $0.contains(keys) }, "\(keys)")
    }
  }

  @Test func enterInHelpDoesWhatTheLineSays() {
    var desk = TestDashboard()
    desk.press("? Enter")
    #expect(desk.rows[1].hasPrefix(" Find:"))
  }

  @Test func thePaletteFindsActionsByName() throws {
    var desk = TestDashboard()
    desk.press(": zo")
    try expectScreen("palette-80x24", desk.frame, keys: ": zo")
    desk.press("Enter")
    #expect(desk.rows.last?.contains("UTC") == true)
  }

  @Test func tabCompletesANameInThePalette() {
    var desk = TestDashboard()
    desk.press(": ref Tab")
    #expect(desk.rows[1].hasPrefix(" : refresh"))
    // What takes an argument is followed by a blank to type it behind.
    desk.press("Esc : text:as Tab text:25 Space text:Feb Space text:2025")
    #expect(desk.rows[1].hasPrefix(" : as of 25 Feb 2025"))
    desk.press("Enter")
    #expect(desk.rows[0].hasSuffix("as of 25 Feb 2025 00:00"))
  }

  @Test(arguments: [
    ("filter pro", 2, "with pro"), ("find 393001", 1, " Find: 393001"),
    ("AS OF 2025-02-01", 0, "as of 1 Feb 2025"), ("as of someday", 23, "Not a date: someday"),
  ])
  func thePaletteRunsACommandWithWhatIsTypedBehindIt(typed: String, row: Int, expected: String) {
    var desk = TestDashboard()
    desk.press(":")
    for letter in typed { desk.send(.terminal(.key(.character(letter)))) }
    desk.press("Enter")
    #expect(desk.rows[row].contains(expected), "\(desk.rows)")
  }

  @Test func helpShowsItsEnd() {
    var desk = TestDashboard()
    desk.press("? G")
    let last = desk.rows.last { $0.hasPrefix("▌") }
    #expect(desk.rows[22] == last, "the last line stands on the last row")
    desk.press("PageUp PageUp PageUp PageUp g")
    #expect(desk.rows[3].hasPrefix("▌") || desk.rows[2].hasPrefix("▌"))
  }
}
