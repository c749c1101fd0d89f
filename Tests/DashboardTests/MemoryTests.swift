import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What the desk remembers: pins, customers that were opened, searches, and where it was left.
@Suite("Memory of the desk")
struct MemoryTests {
  private func id(_ text: String) throws -> CustomerId { try #require(CustomerId(text)) }

  // MARK: Pinned and recent

  @Test func thePinnedStandAboveTheRecent() throws {
    var desk = TestDashboard()
    desk.press("Enter Esc Down Down p Down Enter Esc")
    #expect(desk.rows.last?.contains("find") == true)
    desk.press("p")
    #expect(desk.rows.last?.contains("Pinned; ' lists it") == true)
    desk.press("'")
    try expectScreen("recent-80x24", desk.frame, keys: "Enter Esc Down Down p Down Enter Esc p '")
    #expect(desk.selectedRow.contains("5d0f6a90"))
    desk.press("p")
    #expect(desk.rows.contains { $0.contains("No longer pinned") })
    #expect(desk.rows.contains { $0.contains("Pinned 1") })
    desk.press("g Enter")
    #expect(desk.state.route.customer == FakeArchive.demo.rows[2].id)
    desk.press("Esc")
    #expect(desk.rows.contains { $0.contains("Recently viewed 2") })
  }

  @Test func recentOnALargeScreen() throws {
    var desk = TestDashboard("200x50")
    desk.press("p Down Enter Esc '")
    try expectScreen("recent-200x50", desk.frame, keys: "p Down Enter Esc '")
  }

  @Test func nothingIsPinnedWhereThereIsNoCustomer() {
    var desk = TestDashboard()
    desk.press("'")
    #expect(desk.rows.contains { $0.contains("No customer was opened yet.") })
    desk.press("p")
    #expect(desk.rows.last?.contains("There is no customer to pin here") == true)
    #expect(desk.state.memory == DeskMemory())
  }

  /// A state file can name what the archive does not have, and in whatever characters.
  @Test func aRememberedCustomerThatIsGoneIsShownCleaned() throws {
    var configuration = DashboardConfiguration.demo
    configuration.memory.recent = [try id("Production/\u{1B}]52;c;AAAA\u{7}/\u{202E}1")]
    var desk = TestDashboard(configuration: configuration)
    desk.press("'")
    let row = try #require(desk.rows.first { $0.contains("no longer in the archive") })
    #expect(row.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("This customer is no longer in the archive.") })
  }

  @Test func listsAreCutAtTheirOldEnd() throws {
    var memory = DeskMemory()
    for number in 0...DeskMemory.maximumPinned {
      _ = memory.changePin(of: try id("p\(number)"))
      memory.note(viewed: try id("r\(number)"))
      memory.note(PastSearch(typed: "s\(number)"))
    }
    #expect(memory.pinned.count == DeskMemory.maximumPinned)
    #expect(memory.recent.count == DeskMemory.maximumRecent)
    #expect(memory.searches.count == DeskMemory.maximumSearches)
    #expect(memory.pinned.first == memory.pinned.first { $0.text == "p200" })
    #expect(!memory.pinned.contains(try id("p0")))
    memory.note(viewed: try id("r180"))
    #expect(memory.recent.prefix(2).map(\.text) == ["r180", "r200"])
    #expect(Set(memory.recent).count == memory.recent.count)
  }

  /// Two desks of one archive: what one pinned or unpinned, the other does not undo.
  @Test func changesOfTwoDesksAreMerged() throws {
    let (a, b, c) = (try id("a"), try id("b"), try id("c"))
    var base = DeskMemory()
    base.pinned = [a, b]
    var own = base
    own.pinned = [c, b]
    own.widePreview = .larger
    var other = base
    other.pinned = [b]
    other.recent = [a]
    other.widePreview = .off
    other.narrowPreview = .full
    let merged = own.merged(with: other, since: base)
    #expect(merged.pinned == [c, b])
    #expect(merged.recent == [a])
    #expect(merged.widePreview == .larger)
    #expect(merged.narrowPreview == .full)
    #expect(base.merged(with: other, since: base) == other)
  }

  struct Merge: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The pins, each a letter, first to last: at the start, here, there, and of both.
    var base, own, other, merged: String

    init(_ name: String, _ base: String, _ own: String, _ other: String, _ merged: String) {
      (testDescription, self.base, self.own) = (name, base, own)
      (self.other, self.merged) = (other, merged)
    }
  }

  static let merges = [
    Merge("removed there, while another is pinned here", "ab", "cab", "b", "cb"),
    Merge("removed here, while another is pinned there", "ab", "b", "cab", "bc"),
    Merge("removed on both", "abc", "cb", "b", "b"),
    Merge("each removes another", "abc", "bc", "ab", "b"),
    Merge("each pins another", "a", "ba", "ca", "bac"),
    Merge("each pins the same", "a", "ba", "ba", "ba"),
    Merge("all removed there", "ab", "cab", "", "c"),
    Merge("all removed here", "ab", "", "cab", "c"),
    Merge("changed there alone", "ab", "ab", "cb", "cb"),
    Merge("changed here alone", "ab", "ca", "ab", "ca"),
    Merge("the order is that of this desk", "ab", "ba", "ab", "ba"),
  ]

  @Test(arguments: merges) func pinsOfTwoDesks(row: Merge) {
    func memory(_ pins: String) -> DeskMemory {
      var memory = DeskMemory()
      memory.pinned = pins.compactMap { CustomerId(String($0)) }
      memory.recent = memory.pinned
      memory.searches = pins.map { PastSearch(typed: String($0)) }
      return memory
    }
    let merged = memory(row.own).merged(with: memory(row.other), since: memory(row.base))
    #expect(merged == memory(row.merged))
  }

  /// What a full list lacks was pushed out of it, which is no reason to lose it here.
  @Test func whatAFullListPushedOutStays() throws {
    let ids = try (0...DeskMemory.maximumRecent).map { try id("r\($0)") }
    var base = DeskMemory()
    base.recent = Array(ids.dropFirst())
    var (own, other) = (base, base)
    own.note(viewed: try #require(ids.last))
    other.note(viewed: ids[0])
    let merged = own.merged(with: other, since: base).recent
    #expect(merged == [ids[50]] + ids[1..<50])
  }

  // MARK: Searches

  @Test func upInFindWalksEarlierSearches() {
    var desk = TestDashboard()
    desk.press("/ jane Esc / 340001393001057 Enter Esc Esc /")
    #expect(desk.rows[1].contains("Up: earlier searches"))
    desk.press("Up")
    #expect(desk.rows[1].contains("Find: 340001393001057"))
    #expect(desk.rows[1].contains("search 1 of 2"))
    desk.press("Up")
    #expect(desk.rows[1].contains("Find: jane"))
    desk.press("Up")
    #expect(desk.rows[1].contains("Find: jane"), "there is no earlier one")
    desk.press("Down Down")
    #expect(desk.rows[1].hasPrefix(" Find:") && !desk.rows[1].contains("jane"))
    desk.press("Up End Down")
    #expect(desk.rows[1].contains("Find: 340001393001057"), "Down moves among its hits")
    #expect(desk.frame.cursor?.row == 1)
  }

  @Test func whatWasTypedComesBack() {
    var desk = TestDashboard()
    desk.press("/ jane Esc / 34 Up")
    #expect(desk.rows[1].contains("Find: jane"))
    desk.press("Down")
    #expect(desk.rows[1].contains("Find: 34"))
  }

  @Test(arguments: [
    ("340001393001057", true), ("1000000123", true), ("123456789", false), ("", false),
    ("340001393001057340001393", false), ("7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e", false),
    ("jane.doe@example.com", false), ("34000139300105x", false), ("٣٤٠٠٠١٣٩٣٠٠١٠٥٧", false),
    ("\u{1B}[31m3400013930", false),
  ])
  func onlyIdentifiersOfTransactionsAreKept(text: String, isKept: Bool) {
    #expect((PastSearch(transaction: text) != nil) == isKept)
  }

  /// What led to a transaction is remembered as its identifier; everything else as it was typed,
  /// for the session alone.
  @Test func whatASearchLedToIsRemembered() {
    var desk = TestDashboard()
    desk.press("/ 393001 Enter Esc Esc / jane Esc")
    let searches = desk.state.memory.searches
    #expect(searches.map(\.text) == ["jane", "340001393001057"])
    #expect(searches.map(\.isTransaction) == [false, true])
  }

  // MARK: Where the desk was left

  @Test(
    arguments: ["80x24", "200x50"],
    [
      "Down Down s S", "Tab Tab Down", "Down Enter t", "Enter Down Enter", "Enter A", "o", "! ",
      "i",
      "\\ pro Enter Down", "Enter '",
    ]
  )
  func aDeskReopensWhereItWasLeft(size: String, keys: String) {
    var first = TestDashboard(size)
    first.press(keys)
    var configuration = DashboardConfiguration.demo
    configuration.memory = first.state.memory
    configuration.place = first.state.place
    let second = TestDashboard(size, configuration: configuration)
    #expect(second.state.route == first.state.route)
    // The cursor of a text begins at its top; lists keep theirs.
    if case .customers = first.state.route {
      #expect(second.rows.dropLast() == first.rows.dropLast())
      #expect(second.selectedRow == first.selectedRow)
    } else {
      #expect(second.rows[0] == first.rows[0])
    }
    var back = second
    back.press("Esc Esc Esc Esc")
    #expect(back.state.route == .customers)
  }

  /// Evidence and documents are left out, with what lies above them.
  @Test func whatCannotBeReopenedIsLeftOut() {
    var desk = TestDashboard()
    desk.press("Enter e v")
    #expect(desk.state.place.routes.map(\.customer) == [DemoCustomer.records.id])
  }

  @Test(arguments: [
    ("grace", "grace"), ("!retry 2025", "!retry 2025"), ("", ""),
    ("billing retry", "billing retry"),
    ("jane", ""), ("grace jane", ""), ("jane@example.com", ""), ("7e3fb204", ""),
    ("pro.annual", ""), ("\u{1B}[31m", ""),
  ])
  func aFilterThatMayBeANameIsNotKept(typed: String, kept: String) {
    var place = DeskPlace()
    place.filter = typed
    #expect(place.withoutPersonalWords.filter == kept)
  }

  @Test func thePreviewsSizeIsRememberedForEachWidth() {
    var desk = TestDashboard("200x50")
    desk.press("+")
    #expect(desk.state.memory.widePreview == .larger)
    #expect(desk.state.memory.narrowPreview == nil)
    var configuration = DashboardConfiguration.demo
    configuration.memory = desk.state.memory
    #expect(TestDashboard("200x50", configuration: configuration).rows == desk.rows)
    #expect(TestDashboard("80x24", configuration: configuration).rows == TestDashboard().rows)
  }

  // MARK: Saved filters

  @Test func savedFiltersAreSegments() throws {
    var configuration = DashboardConfiguration.demo
    configuration.savedFilters = [
      SavedFilter(name: "Annual", filter: "annual"),
      SavedFilter(name: "Not monthly", filter: "!monthly"),
    ]
    var desk = TestDashboard("120x30", configuration: configuration)
    desk.press("S-Tab S-Tab")
    #expect(desk.rows[3].contains("[Annual]"))
    try expectScreen("saved-filter-120x30", desk.frame, keys: "S-Tab S-Tab")
    desk.press("\\ active Enter")
    #expect(desk.rows.filter { $0.contains("pro.annual") }.count == 1)
    desk.press("Esc Comma")
    #expect(desk.rows.contains { $0.contains(" 2 Not monthly") })
    desk.press("2")
    #expect(desk.rows[3].contains("[Not monthly]"))
    desk.press(": annual Enter")
    #expect(desk.rows[3].contains("[Annual]"))
    #expect(desk.state.place.savedFilter == "Annual")
  }
}
