import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The lines that screens are made of; at 80 columns a text has 73 beside its mark.
@Suite("Lines of a screen")
struct TextBuilderTests {
  private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }
  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test func partsAreOneBlankLineApart() {
    let body = builtText { builder in
      builder.blank()
      builder.heading("A")
      builder.blank()
      builder.heading("B", hint: "h help")
    }
    #expect(body.texts == ["A", "", "B"])
    #expect(body.edges == ["", "", "h help"])
  }

  @Test func aNoteIsWrappedWithinItsIndent() {
    let body = builtText { $0.note(Self.letters(100), indent: 4) }
    #expect(body.texts == [Self.blanks(4) + Self.letters(69), Self.blanks(4) + Self.letters(31)])
  }

  @Test func anItemWithoutLinesHasOne() {
    let body = builtText { $0.item("a", lines: []) }
    #expect(body.texts == [""])
    #expect(body.items.map(\.lineCount) == [1])
    #expect(body.lines(of: 0) == 0..<1)
    #expect(body.lines(of: 1) == 0..<0)
  }

  /// Two events can have one moment and the same words; the cursor must get past them.
  @Test func itemsHaveKeysOfTheirOwn() {
    let body = builtText { builder in
      for _ in 0..<3 { builder.item("event", lines: [[Span("renewal was due")]]) }
      builder.item("other", lines: [])
    }
    #expect(Set(body.items.map(\.key)).count == 4)
    #expect(body.items.first?.key == "event" && body.items.last?.key == "other")
  }

  @Test(arguments: [(false, ["", "×2 ✓"]), (true, ["×2 ✓", ""])])
  func theRightEdgeStandsOnTheLastOrTheFirstLine(isFirst: Bool, edges: [String]) {
    let body = builtText {
      $0.item(
        "a",
        lines: [[Span("1")], [Span("2")]],
        mark: .signed,
        right: [Span("×2")],
        rightIsFirst: isFirst
      )
    }
    #expect(body.edges == edges)
  }

  @Test func furtherLinesHangBelowTheText() {
    let body = builtText { $0.paragraph("a", lead: [Span("0123456789")], Self.letters(100)) }
    #expect(body.texts == ["0123456789" + Self.letters(63), Self.blanks(10) + Self.letters(37)])
  }

  @Test func anItemMarksTheLinesThatHaveAMark() {
    let body = builtText { builder in
      builder.note("note")
      builder.item(
        "a",
        lines: [[Span("1")], [Span("2")], [Span("3")]],
        marks: [0: .inferred, 2: .signed, 3: .invalid],
        markedColumns: 5,
        action: ItemAction()
      )
    }
    #expect(body.edges == ["", "≈", "", "✓"])
    #expect(body.items.map(\.markedColumns) == [5])
  }

  @Test func onlyTheItemThatBeginsAPartStartsOne() {
    let body = builtText { builder in
      for key in ["a", "b"] { builder.item(key, lines: []) }
      builder.heading("Part")
      for key in ["c", "d"] { builder.item(key, lines: []) }
    }
    #expect(body.items.map(\.startsPart) == [true, false, true, false])
  }

  // MARK: Facts

  /// The bar has 20 columns, and any time that has passed fills one.
  @Test(arguments: [
    (0, 0), (1, 1), (49, 1), (50, 1), (99, 1), (100, 2), (949, 18), (950, 19), (999, 19),
    (1000, 20),
  ])
  func aBarShowsWhatHasPassed(thousandths: Int64, filled: Int) {
    let start = demoNow.adding(TimeSpan(milliseconds: -1000 * thousandths))
    let clock = FactLine.Clock(start: start, end: start.adding(.seconds(1000)))
    let body = builtText { $0.fact(FactLine("Grace period", "3 d left", clock: clock)) }
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    #expect(body.texts == ["Grace period     \(bar)  3 d left"])
  }

  /// Where room is short the words matter more than the bar.
  @Test(arguments: [(66, false), (67, true), (68, true)])
  func aBarNeedsSixtyColumns(columns: Int, hasBar: Bool) {
    let clock = FactLine.Clock(start: demoNow, end: demoNow.adding(.days(1)))
    let body = builtText(columns) { $0.fact(FactLine("Grace period", "3 d left", clock: clock)) }
    #expect(body.texts[0].contains("░") == hasBar)
    #expect(body.texts[0].hasSuffix("3 d left"))
  }

  // MARK: Charges

  private static let copy = MergedTransaction(
    transaction: Shared(DemoCustomer.transaction("1", bought: "2025-01-10T08:15:00Z")),
    olderVersions: [],
    role: .past,
    roleIsInferred: false
  )

  private static func charge(
    _ bought: String,
    isCharge: Bool,
    ownership: InAppOwnershipType = .purchased,
    price: Money? = Money(milliunits: 9_990, currency: "USD"),
    copies: Int = 1
  ) -> Charge {
    var transaction = DemoCustomer.transaction("340001393001056", bought: bought)
    transaction.inAppOwnershipType = .known(ownership)
    transaction.price = price
    return Charge(
      transaction: Shared(transaction),
      records: Array(repeating: copy, count: copies),
      isCharge: isCharge
    )
  }

  @Test(arguments: [
    (charge("2025-03-15T11:15:00Z", isCharge: true), ""),
    (charge("2025-03-15T11:15:01Z", isCharge: true), "next period"),
    (
      charge(
        "2025-01-10T08:15:00Z",
        isCharge: false,
        price: Money(milliunits: 0, currency: "USD")
      ),
      "free"
    ),
    (charge("2025-01-10T08:15:00Z", isCharge: false, price: nil), "continued"),
    (charge("2025-01-10T08:15:00Z", isCharge: false, ownership: .familyShared), "family"),
    (charge("2025-01-10T08:15:00Z", isCharge: true, ownership: .familyShared), ""),
  ])
  func aWordSaysWhatBecameOfACharge(charge: Charge, word: String) {
    _ = builtText { #expect($0.chargeWord(charge) == word) }
  }

  @Test(arguments: [(1, "✓"), (2, "×2 ✓")])
  func copiesOfAChargeAreCounted(copies: Int, edge: String) {
    let charge = Self.charge("2025-01-10T08:15:00Z", isCharge: true, copies: copies)
    let body = builtText { $0.charge(charge, of: DemoCustomer.records.id) }
    #expect(body.texts == ["    10 Jan 08:15      pro.monthly         9.99 USD"])
    #expect(body.edges == [edge])
  }

  /// What one copy of a transaction said.
  @Test func aCopyIsToldByItsDatesAndItsPrice() {
    let context = ScreenContext(
      configuration: .demo,
      size: Size(columns: 80, rows: 24),
      now: demoNow
    )
    var copy = DemoCustomer.transaction("1", bought: "2025-02-10T08:15:00Z")
    copy.expiresDate = moment("2025-03-10T08:15:00Z")
    copy.revocationDate = moment("2025-02-20T10:00:00Z")
    #expect(
      context.versionText(copy) == "paid through 10 Mar 08:15, 9.99 USD, revoked 20 Feb 10:00"
    )
    copy.expiresDate = nil
    copy.price = nil
    copy.revocationDate = nil
    #expect(context.versionText(copy) == "a copy")
  }
}
