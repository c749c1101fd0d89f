import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// The overview: numbers and bars that lead to lists.
@Suite("Overview")
struct OverviewTests {
  /// What happened in a small archive in February and March 2025.
  private static var facts: CountedFacts {
    var facts = CountedFacts()
    func add(
      _ kind: CountedFact.Kind,
      _ day: String = "",
      _ text: String = "",
      number: Int64 = 0,
      count: Int64 = 1,
      milliunits: Int64 = 0
    ) {
      let day = day.isEmpty ? 0 : moment("2025-\(day)T00:00:00Z").dayNumber
      facts.add(
        CountedFact(kind, day: day, text: text, number: number),
        CountedAmount(count: count, milliunits: milliunits)
      )
    }
    add(.customer, count: 1041)
    for (state, count) in [("active", 850), ("expired", 150), ("billingRetry", 40)] {
      add(.state, "", state, count: Int64(count))
    }
    add(.state, "", "unconfirmed")
    add(.product, "", "pro.monthly", count: 1041)
    add(.storefront, "", "USA", count: 1000)
    add(.storefront, "", "", count: 41)
    add(.app, "", "com.example.reader", count: 1041)
    add(.environment, "", "Production", count: 1041)
    for (day, count) in [("02-01", 4), ("02-20", 9), ("03-14", 2), ("03-15", 1)] {
      add(.renewed, day, count: Int64(count))
      add(.paid, day, "USD", count: Int64(count), milliunits: Int64(count) * 9990)
    }
    add(.failed, "02-10", ChargeFailureOutcome.recoveredInRetry.rawValue, number: 5)
    add(.recovered, "02-15")
    add(.failed, "03-15", ChargeFailureOutcome.open.rawValue, count: 3)
    add(.refunded, "03-02")
    add(.paidBack, "03-02", "USD", milliunits: 4000)
    add(.trial, "02-04", OfferOutcome.converted.rawValue, count: 6)
    add(.trial, "02-19", OfferOutcome.lost.rawValue, count: 2)
    add(.trial, "03-12", OfferOutcome.open.rawValue)
    add(.ended, "03-01", ExpirationReason.customerCancelled.rawValue, count: 8)
    add(.ended, "03-01", ExpirationReason.billingError.rawValue, count: 2)
    add(.unconfirmed, "03-13")
    add(.document, "03-14", "signedPayload verified", count: 12)
    return facts
  }

  private static var archive: FakeArchive {
    var archive = FakeArchive.demo
    archive.counted = facts
    archive.gaps = [
      ArchiveGap(start: moment("2025-03-05T22:00:00Z"), end: moment("2025-03-09T03:00:00Z"))
    ]
    return archive
  }

  @Test(arguments: ["80x24", "120x40", "200x50"]) func showsNumbersAndBars(size: String) throws {
    var desk = TestDashboard(size, archive: Self.archive)
    desk.press("o")
    try expectScreen("overview-\(size)", desk.frame, keys: "o")
  }

  @Test func theRestIsBelow() throws {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("o G")
    try expectScreen("overview-end-80x24", desk.frame, keys: "o G")
  }

  /// Something that happened on 13 March, and a document of the day after it.
  private static func desk(_ kind: CountedFact.Kind, _ text: String = "") -> TestDashboard {
    var facts = CountedFacts()
    let day = moment("2025-03-13T00:00:00Z").dayNumber
    facts.add(CountedFact(.customer), CountedAmount(count: 9))
    facts.add(CountedFact(kind, day: day, text: text), CountedAmount(count: 2))
    facts.add(CountedFact(.document, day: day + 1), CountedAmount(count: 1))
    var archive = FakeArchive.demo
    archive.counted = facts
    var desk = TestDashboard(archive: archive)
    desk.press("o")
    return desk
  }

  /// Where nothing happened today, the newest day on which anything did stands on top.
  @Test func itOpensOnADayWithNumbers() throws {
    var desk = Self.desk(.renewed)
    let day = moment("2025-03-13T00:00:00Z").dayNumber
    #expect(desk.rows.contains { $0.contains("On 13 Mar; nothing since") })
    desk.press("Enter")
    #expect(selection(desk) == CountedSelection(.renewed, days: day..<(day + 1)))
  }

  /// A day has a line for all that the bars count of it, and none for what did not happen.
  @Test(arguments: [
    (CountedFact.Kind.resubscribed, "", "2  resubscribed"), (.unconfirmed, "", "2  unconfirmed"),
    (.began, "", "2  new"), (.ended, "", "2  expired"), (.refunded, "", "2  refunded"),
    (.failed, "lost", "2  failed, not recovered"),
    (.failed, "recoveredInGrace", "2  failed, recovered since"),
  ])
  func aDayHasALineForEachKind(kind: CountedFact.Kind, text: String, line: String) {
    let rows = Self.desk(kind, text).rows
    #expect(rows.contains { $0.contains("On 13 Mar; nothing since") })
    #expect(rows.contains { $0.hasSuffix(line) }, "\(rows)")
    let title = rows.firstIndex { $0.contains("On 13 Mar") } ?? 0
    #expect(rows[title + 2].allSatisfy { $0 == " " }, "\(rows)")
  }

  /// What became of an offer, each number with its customers; a number of none has no line.
  @Test func theOutcomesOfAnOfferOpenTheirCustomers() {
    var facts = CountedFacts()
    let day = moment("2025-03-13T00:00:00Z").dayNumber
    facts.add(CountedFact(.customer), CountedAmount(count: 9))
    for (number, count) in [(Int64(1), Int64(6)), (2, 4), (3, 1)] {
      let fact = CountedFact(.offer, day: day, text: "4 BACK", number: number)
      facts.add(fact, CountedAmount(count: count))
    }
    facts.add(CountedFact(.offer, day: day, text: "1", number: 2))
    facts.add(CountedFact(.nextOffer, text: "1"), CountedAmount(count: 3))
    var archive = FakeArchive.demo
    archive.counted = facts
    var desk = TestDashboard(archive: archive)
    desk.press("o Tab Tab Tab")
    #expect(desk.selectedRow.contains("win-back offer BACK  11 used, 86% of 7 decided converted"))
    let days = moment("2025-02-01T00:00:00Z").dayNumber..<(day + 3)
    for (line, outcome) in [
      ("6    converted", OfferOutcome.converted), ("4    still open", .open), ("1    ended", .lost),
    ] {
      desk.press("Down")
      #expect(desk.selectedRow.contains(line))
      desk.press("Enter")
      var selected = CountedSelection(.offer, texts: ["4 BACK"], days: days)
      selected.outcome = outcome
      #expect(selection(desk) == selected)
      desk.press("Esc")
    }
    desk.press("Down")
    #expect(desk.selectedRow.contains("introductory offer"))
    #expect(desk.selectedRow.contains("1 used, still open; 3 at the next renewal"))
    desk.press("Down Down")
    #expect(desk.selectedRow.contains("3    at the next renewal"))
    desk.press("Enter")
    #expect(selection(desk) == CountedSelection(.nextOffer, texts: ["1"]))
  }

  /// A name and what it counts that do not fit beside each other stand below each other, and a bar
  /// ends where its line does.
  @Test func noNumberOfAColumnIsCutOff() {
    var facts = CountedFacts()
    let day = moment("2025-03-13T00:00:00Z").dayNumber
    facts.add(CountedFact(.customer), CountedAmount(count: 9))
    for (number, count) in [(Int64(1), Int64(60)), (2, 40), (3, 10)] {
      let fact = CountedFact(.offer, day: day, text: "2 loyal.half.for.a.year", number: number)
      facts.add(fact, CountedAmount(count: count))
    }
    for outcome in OfferOutcome.allCases {
      let fact = CountedFact(.trial, day: day, text: outcome.rawValue)
      facts.add(fact, CountedAmount(count: 100))
    }
    for reason in ExpirationReason.allCases {
      facts.add(CountedFact(.ended, day: day, text: reason.rawValue), CountedAmount(count: 100))
    }
    var archive = FakeArchive.demo
    archive.counted = facts
    var desk = TestDashboard("200x50", archive: archive)
    desk.press("o")
    let rows = desk.rows.dropFirst(3).dropLast()
    #expect(!rows.contains { $0.contains("…") }, "\(rows)")
    #expect(rows.contains { $0.contains("promotional offer loyal.half.for.a.year") })
    #expect(rows.contains { $0.contains("110 used, 86% of 70 decided converted") })
  }

  @Test func itSaysThatNothingHappened() {
    var desk = TestDashboard(archive: .demo)
    desk.press("o")
    #expect(desk.rows.contains { $0.contains("Today, 15 Mar") })
    let nothing = "No subscription began, renewed, failed, or ended, 1 Feb to 15 Mar"
    #expect(desk.selectedRow.contains(nothing))
    #expect(desk.rows.contains { $0.contains("newest document is from 15 Mar 2025; @ n shows") })
    #expect(!desk.rows.contains { $0.contains("0  renewed") })
  }

  private func selection(_ desk: TestDashboard) -> CountedSelection? {
    guard case .list(.counted(let selection)) = desk.state.stack.top.destination.route else {
      return nil
    }
    return selection
  }

  /// Who failed to pay today and has not recovered: two keys.
  @Test func failuresOfTodayAreTwoKeysAway() {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("o Enter")
    let today = moment("2025-03-15T00:00:00Z").dayNumber
    #expect(
      selection(desk)
        == CountedSelection(.failed, texts: ["open", "lost"], days: today..<(today + 1))
    )
    #expect(desk.rows[3].contains("Failed, lost or still open, 15 Mar"))
    #expect(desk.selectedRow.contains("7e3fb204"))
    desk.press("Esc")
    #expect(desk.selectedRow.contains("3  failed, not recovered"))
    desk.press("Esc")
    #expect(desk.rows[3].contains("All 8"))
  }

  /// What is copied can be read without the screen.
  @Test func aNumberIsCopiedWithItsWords() {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("o y")
    #expect(desk.effects.last == .copy("3 failed, lost or still open, 15 Mar", of: []))
    desk.press("Tab Tab y")
    guard case .copy(let trials, _) = desk.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(trials.hasPrefix("1 Feb to 28 Feb 8 begun, 75% converted"))
    #expect(!trials.contains("  "))
  }

  /// What share of last month's trials converted: three keys.
  @Test func lastMonthsTrialsAreThreeKeysAway() {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("o Tab Tab")
    #expect(desk.selectedRow.contains("1 Feb to 28 Feb"))
    #expect(desk.selectedRow.contains("8 begun, 75% converted"))
  }

  @Test func leftAndRightWalkAlongTheBars() throws {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("o Tab Left")
    #expect(desk.rows.contains { $0.contains("Per day in UTC, 1 Feb to 15 Mar · 15 Mar") })
    #expect(desk.selectedRow.hasSuffix(" 1"))
    desk.press("Left")
    #expect(desk.selectedRow.hasSuffix(" 2"))
    desk.press("Enter")
    let day = moment("2025-03-14T00:00:00Z").dayNumber
    #expect(selection(desk) == CountedSelection(.renewed, days: day..<(day + 1)))
    desk.press("Esc Right Right")
    #expect(desk.selectedRow.hasSuffix(" 16"))
    desk.press("Right")
    #expect(desk.rows.contains { $0.contains("1 Feb to 15 Mar · 1 Feb") })
  }

  @Test func aDayInAGapIsAQuestionMarkAndZeroABaseline() {
    var desk = TestDashboard("80x50", archive: Self.archive)
    desk.press("o")
    let row = desk.rows.first { $0.contains("Renewed") } ?? ""
    let zeros = String(repeating: "▁", count: 13)
    #expect(row.contains("█\(zeros)???▁▁▁▁▁▃▂"), "\(row)")
    #expect(desk.rows.contains { $0.contains("? is a day without notifications") })
  }

  @Test func zeroOpensNothing() {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("o")
    for _ in 0..<100 where !desk.selectedRow.contains("0  recovered in grace") {
      desk.press("Down")
    }
    #expect(desk.selectedRow.contains("0  recovered in grace"))
    desk.press("Enter")
    #expect(selection(desk) == nil)
  }

  @Test func weeksAndMonthsAreAskedFor() {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("o d")
    #expect(desk.rows.contains { $0.contains("Per week in UTC") })
    desk.press("d")
    #expect(desk.rows.contains { $0.contains("Per month in UTC, 1 Apr 2023 to 15 Mar") })
    let asked = desk.effects.compactMap { effect -> StatisticsRequest.Step? in
      guard case .statistics(let request) = effect else { return nil }
      return request.step
    }
    #expect(asked == [.day, .week, .month])
  }

  @Test func anotherMomentOrEnvironmentIsAskedForAnew() {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("o E [")
    let asked = desk.effects.compactMap { effect -> String? in
      guard case .statistics(let request) = effect else { return nil }
      return "\(request.asOf) \(request.environment)"
    }
    #expect(
      asked == [
        "2025-03-15T11:15:00Z production", "2025-03-15T11:15:00Z sandbox",
        "2025-03-15T00:00:00Z sandbox",
      ]
    )
  }

  @Test func anAnswerToAnOlderQuestionIsDropped() throws {
    var bench = ScreenBench(OverviewScreen())
    var older: StatisticsRequest?
    for case .run(.statistics(let request)) in bench.send(.opened) { older = request }
    _ = bench.press("d")
    let answer = Statistics(try #require(older), facts: Self.facts, gaps: [])
    _ = bench.send(.answered(.statistics(answer)))
    #expect(bench.screen.statistics == nil)
    #expect(bench.rows.contains { $0.contains("Counting…") })
  }

  @Test func aFailureIsTold() throws {
    var bench = ScreenBench(OverviewScreen())
    for case .run(.statistics(let request)) in bench.send(.opened) {
      _ = bench.send(.answered(.failed(.statistics(request), message: "The index is damaged.")))
    }
    #expect(bench.rows.contains { $0.contains("The index is damaged.") })
  }
}
