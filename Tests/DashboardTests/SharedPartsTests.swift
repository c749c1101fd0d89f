import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// What all screens share: labels, ages, cells, moves, layouts, and what is known.
@Suite("What screens share")
struct SharedPartsTests {
  private var context: ScreenContext {
    ScreenContext(configuration: .demo, size: Size(columns: 80, rows: 24), now: demoNow)
  }

  // MARK: Labels

  @Test(arguments: [
    ("7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e", "7e3fb204"),
    ("340001288400017", "340 001 288 400 017"),
    ("123456", "123456"),
    // As long as a UUID without its parts, and with parts but shorter.
    ("7e3fb204-1c58-4a3c-9d7e00b1f2a3c4d5e", "7e3fb204-1c58-4a3c-9d7e00b1f2a3c4d5e"),
    ("a-b-c-d-eeeeee", "a-b-c-d-eeeeee"),
  ])
  func aLabelIsShort(label: String, short: String) { #expect(shortLabel(label) == short) }

  /// Tokens that begin alike are shown as far as they differ.
  @Test func labelsThatBeginAlikeAreToldApart() {
    let tokens = [
      "7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e", "7e3fb204-1c59-4a3c-9d7e-0b1f2a3c4d5e",
      "91c0aa17-1c59-4a3c-9d7e-0b1f2a3c4d5e", "91c0aa17",
    ]
    let labels = ShortLabels(tokens)
    #expect(
      tokens.map { labels[$0] } == ["7e3fb204-1c58", "7e3fb204-1c59", "91c0aa17", "91c0aa17"]
    )
  }

  @Test(arguments: [
    (Int64(0), "now"), (59, "now"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"),
    (86_399, "23 h"), (86_400, "1 d"), (5_183_999, "59 d"), (5_184_000, "2 mo"),
    (63_071_999, "24 mo"), (63_072_000, "2 y"), (-59, "now"), (-60, "+1 min"), (-7200, "+2 h"),
  ])
  func anAgeIsToldInOneUnit(seconds: Int64, text: String) {
    #expect(shortAge(of: demoNow.adding(.seconds(-seconds)), asOf: demoNow) == text)
  }

  // MARK: Cells

  private func cells(_ change: (inout CustomerRow) -> Void = { _ in }) -> CustomerCells {
    var row = CustomerRow(
      id: DemoCustomer.records.id,
      label: "340001288400017",
      environment: .production,
      lead: .subscription(.active, nil)
    )
    change(&row)
    return CustomerCells(row: row, context: context, labels: ShortLabels([]))
  }

  /// Where room is short the end of a number tells more; one column is no room for it.
  @Test(arguments: [
    (40, "340 001 288 400 017"), (19, "340 001 288 400 017"), (18, "…0 001 288 400 017"),
    (4, "…017"), (2, "…7"), (1, "340 001 288 400 017"),
  ])
  func aNumberIsCutAtItsBeginning(room: Int, label: String) {
    let spans = cells().customer(room: room, namesEnvironment: false)
    #expect(spans.map(\.text) == [label])
  }

  @Test(arguments: [
    (AppStoreEnvironment.production, true, ""), (.sandbox, false, ""), (.sandbox, true, " sandbox"),
  ])
  func theEnvironmentIsNamedWhereItIsAskedFor(
    environment: AppStoreEnvironment,
    isNamed: Bool,
    name: String
  ) {
    let cells = cells { $0.environment = environment }
    let spans = cells.customer(room: 40, namesEnvironment: isNamed)
    #expect(spans.map(\.text).joined() == "340 001 288 400 017\(name)")
  }

  @Test func aNameStandsWholeBehindTheLabel() {
    let spans = cells { $0.name = "Ada Moreno" }.customer(room: 40, namesEnvironment: false)
    #expect(spans.map(\.text) == ["340 001 288 400 017", " Ada Moreno"])
  }

  /// The sign and a blank stand before the words, which have 15 columns here.
  @Test(arguments: [(17, true), (16, false)])
  func theWordsOfAStateFitBehindTheSign(room: Int, fits: Bool) {
    let cells = cells {
      $0.segments = [.all, .refundAsked]
      $0.answerBy = moment("2025-03-15T21:00:00Z")
    }
    #expect((cells.state(room: room).last?.text == " answer by 21:00") == fits)
  }

  // MARK: Moves

  @Test(arguments: [
    (CursorMove.next, 0, 3, 5, 1), (.next, 2, 3, 5, 2), (.previous, 2, 3, 5, 1),
    (.previous, 0, 3, 5, 0), (.first, 2, 3, 5, 0), (.last, 0, 3, 5, 2), (.last, 0, 0, 5, 0),
    (.next, 0, 0, 5, 0), (.halfPageDown, 0, 30, 5, 2), (.halfPageDown, 0, 30, 1, 1),
    (.halfPageUp, 9, 30, 5, 7), (.pageDown, 3, 30, 5, 8), (.pageDown, 3, 30, 0, 4),
    (.pageUp, 9, 30, 5, 4), (.pageUp, 3, 30, 5, 0),
  ])
  func aMoveStaysWithinTheRows(move: CursorMove, from: Int, count: Int, rows: Int, index: Int) {
    #expect(move.index(from: from, count: count, rows: rows) == index)
  }

  // MARK: Layout

  struct Layout: Sendable, CustomTestStringConvertible {
    var rows: Int
    var header: Int?
    var facts: Int?
    var rule: Int?
    var body: Range<Int>
    var footer: Int?
    var testDescription: String { "\(rows) rows" }
  }

  /// The header from 2 rows on, the footer from 3, the facts from 10, and the rule from 12.
  @Test(arguments: [
    Layout(rows: 0, body: 0..<0), Layout(rows: 1, body: 0..<1),
    Layout(rows: 2, header: 0, body: 1..<2), Layout(rows: 3, header: 0, body: 1..<2, footer: 2),
    Layout(rows: 9, header: 0, body: 1..<8, footer: 8),
    Layout(rows: 10, header: 0, facts: 1, body: 2..<9, footer: 9),
    Layout(rows: 11, header: 0, facts: 1, body: 2..<10, footer: 10),
    Layout(rows: 12, header: 0, facts: 1, rule: 2, body: 3..<11, footer: 11),
  ])
  func whatIsLeastNeededGoesFirst(row: Layout) {
    let layout = ScreenLayout(
      size: Size(columns: 80, rows: row.rows),
      chrome: ScreenChrome(header: 2, facts: 10, rule: 12, footer: 3)
    )
    #expect(layout.header == row.header)
    #expect(layout.facts == row.facts)
    #expect(layout.rule == row.rule)
    #expect(layout.body == row.body)
    #expect(layout.footer == row.footer)
    #expect(layout.below(1).body.upperBound == row.body.upperBound)
    #expect(layout.below(1).body.count == max(0, row.body.count - 1))
    #expect(layout.below(99).body.isEmpty)
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (80, 1)])
  func theCursorStandsBesideTheBar(columns: Int, column: Int) {
    let layout = ScreenLayout(bodyOf: Size(columns: columns, rows: 3))
    #expect(layout.selectionCursor(row: 2) == Point(column: column, row: 2))
  }

  /// A label that fills the screen leaves the cursor on its last column.
  @Test func aFieldOnATinyScreenKeepsTheCursorOnIt() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put(field: TextField("340"), label: "Find: ", hints: [], row: 0)
    #expect(frame.cursor == Point(column: 3, row: 0))
  }

  // MARK: What is known

  @Test func namesAreShownUntilTheirTimeIsOver() {
    var context = context
    #expect(!context.isRevealing)
    context.revealUntil = demoNow.adding(TimeSpan(milliseconds: 1))
    #expect(context.isRevealing)
    #expect(context.shown(email: "ada@example.com") == "ada@example.com")
    context.revealUntil = demoNow
    #expect(!context.isRevealing)
    #expect(context.shown(email: "ada@example.com") == "a…@…")
  }

  /// While files are read not everything is known; lists of other dates change nothing of that.
  @Test(arguments: [
    (IndexProgress.Phase?.none, Incompleteness?.none, Incompleteness?.none),
    (.reading, nil, .outdated), (.reading, .unfinished, .unfinished), (.history, nil, nil),
    (.history, .unfinished, .unfinished), (nil, .outdated, .outdated),
  ])
  func aScanMakesWhatIsKnownIncomplete(
    phase: IndexProgress.Phase?,
    stated: Incompleteness?,
    known: Incompleteness?
  ) {
    var context = context
    #expect(context.factsSoFar == .unread)
    var facts = ArchiveFacts()
    facts.incompleteness = stated
    context.take(facts)
    context.progress = phase.map {
      var progress = IndexProgress()
      progress.phase = $0
      return progress
    }
    #expect(context.factsSoFar.incompleteness == known)
  }

  /// What could have been known changes when documents arrive, too.
  @Test func arrivalsAreMomentsWhereTheyCount() {
    var context = context
    context.take(DemoCustomer.records, of: DemoCustomer.records.id)
    let (signed, arrived) = (moment("2025-02-10T08:15:05Z"), moment("2025-02-10T11:15:05Z"))
    let moments = context.moments(of: DemoCustomer.records.id)
    #expect(moments.contains(signed) && !moments.contains(arrived))
    #expect(moments == moments.sorted())
    context.scope = .arrived
    let known = context.moments(of: DemoCustomer.records.id)
    #expect(known.contains(signed) && known.contains(arrived))
    #expect(known == known.sorted() && Set(known).count == known.count)
  }

  @Test func onlyOtherGapsAreNew() {
    var context = context
    let gap = ArchiveGap(start: demoNow.adding(.days(-2)), end: demoNow.adding(.days(-1)))
    context.take([gap])
    #expect(context.gapsVersion == 1)
    context.take([gap])
    #expect(context.gapsVersion == 1)
    context.take([ArchiveGap]())
    #expect(context.gapsVersion == 2 && context.gaps.isEmpty)
  }

  @Test func aCommandBringsTheLinesUpToDateFirst() {
    var context = context
    context.take(DemoCustomer.records, of: DemoCustomer.records.id)
    var screen = CustomerScreen(DemoCustomer.records.id)
    #expect(screen.text.selectedIndex == nil)
    #expect(screen.perform(.last, in: context).isEmpty)
    #expect(screen.text.selectedIndex == (screen.text.body?.items.count ?? 0) - 1)
    #expect(screen.text.selectedIndex != nil)
  }

  // MARK: The stack

  @Test func theLowestScreenIsForgottenWhereThereAreTooMany() throws {
    var stack = BackStack(in: context)
    #expect(stack.screenBelow == nil)
    let ids = try (0...DeskPlace.maximumScreens).map { try #require(CustomerId("c\($0)")) }
    for id in ids.dropLast() { stack.push(Destination(.customer(id)), from: nil, in: context) }
    #expect(stack.above.map(\.destination.route) == ids.dropLast().map { .customer($0) })
    stack.push(Destination(.customer(ids[ids.count - 1])), from: nil, in: context)
    #expect(stack.above.map(\.destination.route) == ids.dropFirst().map { .customer($0) })
    #expect(stack.screenBelow?.customer == ids[ids.count - 2])
  }

  @Test func entriesAreEqualInEverything() {
    let entry = { (route: Route, typed: String?, screen: any Screen) in
      ScreenEntry(
        destination: Destination(route),
        origin: typed.map { ScreenBox(FindScreen(text: $0)) },
        screen: screen
      )
    }
    let one = entry(.problems, "1", ProblemsScreen())
    #expect(one == entry(.problems, "1", ProblemsScreen()))
    #expect(one != entry(.recent, "1", ProblemsScreen()))
    #expect(one != entry(.problems, "2", ProblemsScreen()))
    #expect(one != entry(.problems, nil, ProblemsScreen()))
    #expect(one != entry(.problems, "1", RecentScreen()))
  }

  // MARK: Memory

  @Test func aSearchIsRememberedOnce() {
    var memory = DeskMemory()
    for text in ["a", "b", "a"] { memory.note(PastSearch(typed: text)) }
    #expect(memory.searches.map(\.text) == ["a", "b"])
  }

  /// What was not changed here stays as the other desk left it.
  @Test func eachChoiceIsMergedAlone() {
    let base = DeskMemory()
    var own = base
    var other = base
    other.columns[.life].isShown = true
    other.narrowPreview = .full
    other.widePreview = .off
    #expect(own.merged(with: other, since: base) == other)
    own.columns[.charges].isShown = false
    own.narrowPreview = .larger
    let merged = own.merged(with: other, since: base)
    #expect(merged.columns == own.columns)
    #expect(merged.narrowPreview == .larger)
    #expect(merged.widePreview == .off)
  }
}
