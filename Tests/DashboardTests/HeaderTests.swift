import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The second line of every screen: what the archive holds.
@Suite("The header's facts")
struct HeaderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What the line holds.
    var shows: String?
    /// What it does not hold.
    var hides: String?
    var change: @Sendable (inout FakeArchive) -> Void
  }

  static let rows: [Row] = [
    Row(testDescription: "no problem", hides: "problem") { $0.facts.problems = 0 },
    Row(testDescription: "one problem", shows: " 1 problem ·", hides: "problems") {
      $0.facts.problems = 1
    },
    Row(testDescription: "two problems", shows: " 2 problems ·") { $0.facts.problems = 2 },
    Row(testDescription: "no invalid signature", hides: "signature") {
      $0.facts.brokenSignatures = 0
    },
    Row(testDescription: "one", shows: " 1 document with an invalid signature") {
      $0.facts.brokenSignatures = 1
    },
    Row(testDescription: "nothing unsigned is newer", hides: "newer") {
      $0.contradicting = [.unsignedClaim: Array($0.rows.prefix(0))]
    },
    Row(testDescription: "one customer", shows: " 1 customer with newer unsigned documents") {
      $0.contradicting = [.unsignedClaim: Array($0.rows.prefix(1))]
    },
    Row(testDescription: "two customers", shows: " 2 customers with newer unsigned documents") {
      $0.contradicting = [.unsignedClaim: Array($0.rows.prefix(2))]
    },
    Row(testDescription: "nothing hidden", hides: "hidden") { $0.facts.hidden = ["Sandbox": 0] },
    Row(testDescription: "two hidden", shows: " 1 sandbox, 1,000 xcode hidden") {
      $0.facts.hidden = ["Xcode": 1000, "Sandbox": 1, "LocalTesting": 0]
    },
    Row(testDescription: "no date", shows: "· none dated by then ·", hides: "newest") {
      $0.facts.newestEvidence = nil
    },
    Row(testDescription: "one's own index", hides: "index") { $0.facts.isReadOnly = false },
    Row(testDescription: "another's index", shows: "· read-only index ·", hides: "refreshed") {
      $0.facts.isReadOnly = true
      $0.facts.scannedAt = nil
    },
    Row(
      testDescription: "another's index with its date",
      shows: "· read-only index, refreshed 10 Mar 2025 08:15 ·"
    ) {
      $0.facts.isReadOnly = true
      $0.facts.scannedAt = Timestamp(rfc3339: "2025-03-10T08:15:00Z")
    },
    Row(testDescription: "an index on a server", shows: "· index on db.example.com/subdesk ·") {
      $0.facts.isReadOnly = true
      $0.facts.scannedAt = nil
      $0.facts.indexServer = "db.example.com/subdesk"
    },
  ]

  @Test(arguments: rows) func showsOnlyWhatThereIs(row: Row) {
    var desk = TestDashboard("200x24")
    row.change(&desk.archive)
    desk.press("R")
    let line = desk.rows[1] + " ·"
    if let shows = row.shows { #expect(line.contains(shows), "\(line)") }
    if let hides = row.hides { #expect(!line.contains(hides), "\(line)") }
  }

  @Test(arguments: [
    (10, "abc de f g"), (9, "abc f g"), (7, "abc f g"), (6, "abc f"), (5, "abc f"), (4, "abc"),
    (2, "abc"),
  ])
  func leavesOutTheLeastImportant(width: Int, text: String) {
    let pieces = [
      Piece("abc", importance: 0), Piece("de", importance: 5), Piece("f", importance: 1),
      Piece("g", importance: 2),
    ]
    #expect(fitted(pieces, separator: " ", width: width) == text)
  }

  // MARK: The first line

  private func firstLine(_ title: String, _ columns: Int, asOf: Timestamp? = nil) -> String {
    var context = ScreenContext(
      configuration: .demo,
      size: Size(columns: columns, rows: 24),
      now: demoNow
    )
    context.chosenAsOf = asOf
    var frame = Frame(size: context.size)
    Header(context: context, isAboutCustomer: false).draw(title: title, row: 0, in: &frame)
    return frame.row(text: 0)
  }

  /// The program's name goes first, then the environment, the zone, and the instant.
  @Test(arguments: [
    (47, " subdesk  Customers PRODUCTION  UTC  as of now"),
    (46, " Customers         PRODUCTION  UTC  as of now"),
    (38, " Customers PRODUCTION  UTC  as of now"), (37, " subdesk  Customers   UTC  as of now"),
    (21, " Customers as of now"), (20, " subdesk  Customers"), (9, " Custom…"),
  ])
  func theTitleStaysLongest(columns: Int, line: String) {
    #expect(firstLine("Customers", columns) == line)
  }

  /// Of a long way the last place is left.
  @Test(arguments: [
    (64, " Customers › 7e3fb204 › timeline     PRODUCTION  UTC  as of now"),
    (59, " … › timeline                   PRODUCTION  UTC  as of now"),
  ])
  func theLastPlaceStays(columns: Int, line: String) {
    #expect(firstLine("Customers › 7e3fb204 › timeline", columns) == line)
  }

  @Test func anInstantWithoutRoomIsNotDrawnOverTheTitle() {
    let asOf = moment("2025-02-10T00:00:00Z")
    #expect(firstLine("Customers", 20, asOf: asOf) == " subdesk  Customers")
    #expect(firstLine("Customers", 35, asOf: asOf) == " Customers as of 10 Feb 2025 00:00")
  }

  // MARK: What counts most

  @Test func whatIsUnderWayAndInForceIsSaid() {
    var configuration = DashboardConfiguration.demo
    let usual = DashboardState(
      configuration: configuration,
      size: Size(columns: 80, rows: 24),
      now: demoNow
    )
    #expect(view(usual).row(text: 1) == " demo · reading…")
    configuration.acceptsUnsigned = true
    #expect(
      TestDashboard("120x24", configuration: configuration).rows[1].hasPrefix(
        " demo · accepts unsigned documents · 312 documents"
      )
    )
  }

  /// That it follows is as usual, that it does not is said first.
  @Test(arguments: [
    (Following.live, 37, " demo · live · newest 2 h 10 min ago"),
    (.live, 36, " demo · newest 2 h 10 min ago"), (.paused, 36, " demo · paused"),
  ])
  func aPauseCountsMore(following: Following, columns: Int, line: String) {
    var desk = TestDashboard("\(columns)x12")
    desk.send(.following(following, since: demoNow))
    #expect(desk.rows[1] == line)
  }

  /// Lists show what was signed by then, whatever the screen of a customer counts.
  @Test func onlyACustomersScreenIsAboutWhatWasKnown() {
    var desk = TestDashboard()
    desk.press("Enter @ 2025-02-10T09:00 Enter K")
    #expect(desk.rows[0].hasSuffix("known on 10 Feb 2025 09:00"))
    desk.press("Esc")
    #expect(desk.rows[0].hasSuffix(" as of 10 Feb 2025 09:00"))
  }

  /// 42 columns for the way leave 48 for the rest.
  @Test(arguments: [
    (90, " subdesk  Customers › 7e3fb204 Ada Moreno › timeline "),
    (89, " subdesk  … › 7e3fb204 Ada Moreno › timeline "),
  ])
  func theWayIsWholeWhereItHasRoom(columns: Int, way: String) {
    var desk = TestDashboard("\(columns)x24")
    desk.press("Enter t")
    #expect(desk.rows[0].hasPrefix(way), "\(desk.rows[0])")
  }

  @Test(arguments: [("Abcdefghijklm", true), ("Abcdefghijklmn", false)])
  func aLongNameIsLeftOutOfTheWay(name: String, isShown: Bool) {
    var archive = FakeArchive.demo
    archive.records[DemoCustomer.records.id]?.person = .init(name: name, email: nil)
    var desk = TestDashboard("120x24", archive: archive)
    desk.press("Enter t")
    #expect(desk.rows[0].contains("7e3fb204 \(name) › timeline") == isShown)
    #expect(desk.rows[0].contains("7e3fb204 › timeline") != isShown)
  }

  // MARK: The last line

  private func lastLine(
    _ columns: Int,
    message: String? = nil,
    helpKey: String? = "?",
    position: String = ""
  ) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    Footer(
      message: message.map { Message($0) },
      rows: [
        KeyRow(keys: [.enter], command: .open, footer: "open"),
        KeyRow(keys: [.character("x")], command: .reveal, footer: nil),
        KeyRow(keys: [], command: .filter, footer: "filter"),
        KeyRow(keys: [.escape], command: .back, footer: "back"),
      ],
      helpKey: helpKey,
      position: position
    ).draw(row: 0, in: &frame)
    return frame
  }

  /// `Enter open` takes 12 columns, `Esc back` 10, and `? more` 8; a place its own and two.
  @Test(arguments: [
    (30, "?", "", " Enter open  Esc back  ? more"), (29, "?", "", " Enter open  ? more"),
    (20, "?", "", " Enter open  ? more"), (19, "?", "", " ? more"),
    (22, nil, "", " Enter open  Esc back"), (21, nil, "", " Enter open"),
    (35, "?", "1/2", " Enter open  Esc back  ? more  1/2"),
    (34, "?", "1/2", " Enter open  ? more           1/2"),
  ])
  func keysStandWhereTheyHaveRoom(columns: Int, helpKey: String?, position: String, line: String) {
    #expect(lastLine(columns, helpKey: helpKey, position: position).row(text: 0) == line)
  }

  @Test func aMessageLeavesRoomForThePlace() {
    let message = String(repeating: "x", count: 40)
    let cut = { (count: Int) in " \(String(repeating: "x", count: count))…" }
    #expect(lastLine(30, message: message).row(text: 0) == cut(28))
    #expect(lastLine(30, message: message, position: "1/2").row(text: 0) == cut(23) + " 1/2")
  }

  @Test func clicksReachTheKeysThatAreDrawn() {
    let frame = lastLine(30)
    let target = { (column: Int) in
      frame.clickTarget(at: Point(column: column, row: 0), as: ClickTarget.self)
    }
    #expect([0, 11].map(target) == [.command(.open), .command(.open)])
    #expect([12, 21].map(target) == [.command(.back), .command(.back)])
    #expect([22, 29].map(target) == [.command(.help), .command(.help)])
  }
}
