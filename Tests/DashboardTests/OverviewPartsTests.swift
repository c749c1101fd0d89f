import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What the overview leaves out: parts without numbers, and names beyond the first twelve.
@Suite("Parts of the overview")
struct OverviewPartsTests {
  private static let today = demoNow.dayNumber

  /// The overview of an archive with so many facts, in one column that shows all of it.
  private func overview(
    _ size: String = "80x150",
    step: String = "",
    gaps: [ArchiveGap] = [],
    _ change: (inout CountedFacts) -> Void = { _ in }
  ) -> ScreenBench<OverviewScreen> {
    var facts = CountedFacts()
    change(&facts)
    var bench = ScreenBench(OverviewScreen(), size: size)
    _ = bench.send(.opened)
    _ = bench.press(step)
    if let request = bench.screen.awaited {
      _ = bench.send(.answered(.statistics(Statistics(request, facts: facts, gaps: gaps))))
    }
    return bench
  }

  private static func add(
    _ kind: CountedFact.Kind,
    _ text: String = "",
    count: Int64 = 1,
    milliunits: Int64 = 0,
    daysAgo: Int64 = 0,
    to facts: inout CountedFacts
  ) {
    facts.add(
      CountedFact(kind, day: today - daysAgo, text: text, number: 0),
      CountedAmount(count: count, milliunits: milliunits)
    )
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: What is not there

  /// Without any facts, the parts with one line for each name are absent.
  @Test func nothingIsNamedWhereNothingIsCounted() {
    let rows = overview().rows
    for title in [
      "Customers by product", "Customers by storefront", "Customers by environment",
      "Customers by app", "Expired because", "Money before tax",
    ] {
      #expect(!rows.contains { $0.contains(title) }, "\(title)")
    }
    // The bars have a line of the same name, farther to the right.
    #expect(!rows.contains { $0 == "  Documents" })
    for words in ["unconfirmed:", "price", "refund without", " more", "without notifications"] {
      #expect(!rows.contains { $0.contains(words) }, "\(words)")
    }
    #expect(rows.contains { $0 == "  Customers by state" })
    #expect(rows.contains { $0 == "\(Self.blanks(10))0  all" })
  }

  @Test func whereNoTrialBeganThatIsSaid() {
    let rows = overview().rows
    #expect(rows.contains { $0 == "    None begun, 1 Feb to 15 Mar" })
    #expect(!rows.contains { $0.contains(" begun,") && !$0.contains("None begun") })
    let begun = overview { Self.add(.trial, OfferOutcome.open.rawValue, to: &$0) }.rows
    #expect(!begun.contains { $0.contains("None begun") })
    // Months and weeks in which none began are left out: 15 March is a Saturday.
    #expect(begun.count { $0.contains("1 begun, still open") } == 2)
    #expect(begun.contains { $0.hasPrefix("    1 Mar to 15 Mar ") })
    #expect(begun.contains { $0.hasPrefix("    week of 10 Mar ") })
    #expect(!begun.contains { $0.contains("1 Feb to 28 Feb") })
  }

  /// Weeks of trials stand below bars of days only.
  @Test func weeksOfTrialsStandBesideDays() {
    let change = { (facts: inout CountedFacts) in
      Self.add(.trial, OfferOutcome.open.rawValue, to: &facts)
    }
    #expect(overview(step: "", change).rows.contains { $0.contains("week of 10 Mar") })
    #expect(!overview(step: "d", change).rows.contains { $0.contains("week of 10 Mar") })
  }

  // MARK: Customers

  @Test(arguments: [(Int64(0), false), (1, true), (2, true)])
  func openPriceConsentsAreCounted(count: Int64, isShown: Bool) {
    let rows = overview { facts in
      if count > 0 { Self.add(.priceConsent, count: count, to: &facts) }
    }.rows
    #expect(rows.contains { $0 == "\(Self.blanks(10))\(count)  price consent open" } == isShown)
  }

  /// What all customers have in common tells nothing.
  @Test(arguments: [
    (CountedFact.Kind.environment, "Customers by environment", ["Production", "Sandbox"]),
    (.app, "Customers by app", ["com.example.reader", "com.example.writer"]),
  ])
  func oneOfAKindIsNotNamed(kind: CountedFact.Kind, title: String, names: [String]) {
    for count in 1...2 {
      let rows = overview { facts in
        for name in names.prefix(count) { Self.add(kind, name, to: &facts) }
      }.rows
      #expect(rows.contains { $0 == "  \(title)" } == (count == 2))
      for name in names {
        #expect(rows.contains { $0 == "\(Self.blanks(10))1  \(name)" } == (count == 2), "\(name)")
      }
    }
  }

  @Test(arguments: [
    (CountedFact.Kind.product, "Customers by product"),
    (.storefront, "Customers by storefront"),
  ])
  func oneProductOrStorefrontIsNamed(kind: CountedFact.Kind, title: String) {
    let rows = overview { Self.add(kind, "AAA", to: &$0) }.rows
    #expect(rows.contains { $0 == "  \(title)" })
    #expect(rows.contains { $0 == "\(Self.blanks(10))1  AAA" })
  }

  /// Twelve names are shown, and how many more there are.
  @Test(arguments: [(11, 11, ""), (12, 12, ""), (13, 12, "and 1 more"), (15, 12, "and 3 more")])
  func theMostFrequentNamesAreShown(count: Int, shown: Int, rest: String) {
    let rows = overview { facts in
      for number in 0..<count {
        Self.add(.storefront, "S\(10 + number)", count: Int64(900 - number), to: &facts)
      }
    }.rows
    let names = (0..<shown).map { "\(Self.blanks(8))\(900 - $0)  S\(10 + $0)" }
    #expect(rows.filter { $0.contains("  S1") || $0.contains("  S2") } == names)
    #expect(rows.filter { $0.hasSuffix(" more") } == (rest.isEmpty ? [] : ["    \(rest)"]))
  }

  // MARK: Money

  @Test(arguments: [
    // Charges and refunds with an amount, then without one.
    (Int64(1), Int64(0), Int64(0), Int64(0), ["Money", "paid"]),
    (0, 1, 0, 0, ["Money", "paid", "refunded"]),
    (1, 1, 0, 0, ["Money", "paid", "refunded"]), (0, 0, 1, 0, ["Money", "no price"]),
    (0, 0, 0, 1, ["Money", "no amount"]), (1, 0, 0, 1, ["Money", "paid", "no amount"]),
    (1, 1, 1, 1, ["Money", "paid", "refunded", "no price", "no amount"]),
  ])
  func sumsThatAreEmptyAreLeftOut(
    charges: Int64,
    refunds: Int64,
    unpriced: Int64,
    unknownRefunds: Int64,
    parts: [String]
  ) {
    let rows = overview { facts in
      if charges > 0 { Self.add(.paid, "USD", count: charges, milliunits: 9990, to: &facts) }
      if refunds > 0 { Self.add(.paidBack, "USD", count: refunds, milliunits: 4000, to: &facts) }
      if unpriced > 0 { Self.add(.paid, "", count: unpriced, to: &facts) }
      if unknownRefunds > 0 { Self.add(.paidBack, "", count: unknownRefunds, to: &facts) }
    }.rows
    let starts = [
      "Money": "  Money before tax, 1 Feb to 15 Mar", "paid": "    USD paid  ",
      "refunded": "    USD refunded  ",
      "no price": "\(Self.blanks(10))1  charge with no recorded price",
      "no amount": "\(Self.blanks(10))1  refund with no recorded amount",
    ]
    for (part, start) in starts {
      #expect(rows.contains { $0.hasPrefix(start) } == parts.contains(part), "\(part)")
    }
  }

  /// Sixteen columns for the amount, with its thousands apart; each currency by itself.
  @Test func sumsStandBelowOneAnother() {
    let rows = overview { facts in
      Self.add(.paid, "USD", count: 2, milliunits: 1_234_567_890, to: &facts)
      Self.add(.paid, "EUR", count: 1, milliunits: 990, to: &facts)
      Self.add(.paidBack, "EUR", count: 3, milliunits: 500, to: &facts)
    }.rows
    let sums = [
      "    EUR paid      \(Self.blanks(12))0.99  1 charge",
      "    EUR refunded  \(Self.blanks(12))0.50  3 refunds",
      "    USD paid      \(Self.blanks(4))1,234,567.89  2 charges",
    ]
    #expect(rows.filter { $0.hasPrefix("    EUR") || $0.hasPrefix("    USD") } == sums)
  }

  // MARK: Bars

  /// Only a day that lies in a gap as a whole is a question.
  @Test(arguments: [(Int64(0), 1), (1, 0)])
  func partOfADayIsNoGap(milliseconds: Int64, count: Int) {
    let midnight = Timestamp(dayNumber: Self.today - 3)
    let gap = ArchiveGap(
      start: midnight.adding(TimeSpan(milliseconds: milliseconds)),
      end: midnight.adding(.days(1))
    )
    let rows = overview(gaps: [gap]).rows
    #expect(rows.count { $0.contains("? is a day without notifications") } == count)
    let renewed = rows.first { $0.hasPrefix("    Renewed ") } ?? ""
    #expect(renewed.count { $0 == "?" } == count)
  }

  /// Bars stand between 16 columns of names and 9 of numbers, with 7 more at the edges; of the 43
  /// days since 1 February the newest have room.
  @Test(arguments: [(75, ""), (74, "bars from 2 Feb"), (70, "bars from 6 Feb")])
  func theOldestBarsGiveWay(columns: Int, note: String) {
    var bench = overview("\(columns)x150")
    let words = bench.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("bars from") == !note.isEmpty)
    #expect(words.contains(note) || note.isEmpty)
    // The bar that is shown may be one that has no room.
    for _ in 0..<43 { _ = bench.press("Left") }
    #expect(bench.rows.contains { $0.contains("Renewed") })
  }

  @Test func theBarShownIsUnderlined() {
    var bench = overview { Self.add(.renewed, count: 4, daysAgo: 1, to: &$0) }
    let marked = { (bench: ScreenBench<OverviewScreen>) -> [Int] in
      let layout = ScreenLayout(size: bench.context.size, chrome: bench.screen.chrome)
      var frame = Frame(size: bench.context.size)
      bench.screen.draw(in: &frame, layout: layout, context: bench.context)
      guard
        let row = layout.body.first(where: { frame.row(text: $0).hasPrefix("    Renewed ") })
      else { return [] }
      return (0..<80).filter { frame[row, $0].style.isUnderlined }
    }
    #expect(marked(bench).isEmpty)
    // Behind 18 columns, the 43rd bar is that of today.
    _ = bench.press("Left")
    #expect(marked(bench) == [60])
    _ = bench.press("Left")
    #expect(marked(bench) == [59])
    _ = bench.press("Right Right Right")
    #expect(marked(bench) == [18])
  }

  // MARK: Columns

  /// While nothing was counted, only the first column says so.
  @Test(arguments: ["80x24", "120x40", "200x50"])
  func waitingIsSaidOnce(size: String) {
    var bench = ScreenBench(OverviewScreen(), size: size)
    _ = bench.send(.opened)
    #expect(bench.rows.joined().ranges(of: "Counting…").count == 1)
  }

  // MARK: What is asked for again

  /// Numbers of five minutes ago are asked for again when they are come back to.
  @Test(arguments: [(Int64(300_000), 0), (300_001, 1)])
  func oldNumbersAreAskedForAgain(milliseconds: Int64, count: Int) {
    var desk = TestDashboard()
    desk.press("o !")
    let before = desk.effects.count
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: milliseconds))))
    desk.press("Esc")
    let asked = desk.effects[before...].count { effect in
      if case .statistics = effect { true } else { false }
    }
    #expect(asked == count)
  }

  @Test(arguments: [(Int64(300_000), 0), (300_001, 1)])
  func anOldListIsAskedForAgain(milliseconds: Int64, count: Int) {
    var desk = TestDashboard()
    desk.press("Enter")
    let before = desk.effects.count
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: milliseconds))))
    desk.press("Esc")
    let asked = desk.effects[before...].count { effect in
      if case .list = effect { true } else { false }
    }
    #expect(asked == count)
  }

  /// Before the oldest bar and behind the newest one stand all of them.
  @Test func barsGoRoundThroughAllOfThem() {
    var desk = TestDashboard()
    let title = { (desk: TestDashboard) in
      desk.rows.first { $0.contains("Per day in UTC") } ?? ""
    }
    desk.press("o")
    let all = title(desk)
    desk.press("Right")
    #expect(title(desk) != all)
    desk.press("Left")
    #expect(title(desk) == all)
    desk.press("Left")
    #expect(title(desk) != all)
    desk.press("Right")
    #expect(title(desk) == all)
  }
}
