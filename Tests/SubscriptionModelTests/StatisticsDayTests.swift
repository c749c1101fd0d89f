import Testing

@testable import SubscriptionModel

/// What the overview counts on which day, at the boundaries of days, weeks, and gaps.
@Suite("Days of statistics") struct StatisticsDayTests {
  private static func day(_ text: String) -> Int64 { at("\(text)T00:00:00Z").dayNumber }

  private static let request = StatisticsRequest(asOf: at("2025-03-15T12:00:00Z"))

  // MARK: Facts

  @Test func someFactsHaveADay() {
    let undated: Set<CountedFact.Kind> = [
      .customer, .state, .product, .storefront, .app, .environment, .priceConsent, .nextOffer,
    ]
    for kind in CountedFact.Kind.allCases { #expect(kind.isDated == !undated.contains(kind)) }
    #expect(
      ChargeFailureOutcome.allCases.filter(\.isRecovered) == [.recoveredInGrace, .recoveredInRetry]
    )
  }

  @Test func amountsStayInTheirRange() {
    var amount = CountedAmount(count: 2, milliunits: .min)
    amount.add(CountedAmount(count: .max, milliunits: -1))
    #expect(amount == CountedAmount(count: .max, milliunits: .min))
    amount.subtract(CountedAmount(count: 1, milliunits: .min))
    #expect(amount == CountedAmount(count: .max - 1, milliunits: -1))
    #expect(CountedAmount().isZero)
    #expect(!CountedAmount(count: 1).isZero)
    #expect(!CountedAmount(milliunits: 1).isZero)
  }

  @Test func aSelectionNamesKindTextAndDays() {
    let fact = CountedFact(.ended, day: 5, text: "billingError")
    let selections: [(CountedSelection, Bool)] = [
      (.init(.ended), true), (.init(.renewed), false),
      (.init(.ended, texts: ["billingError"]), true),
      (.init(.ended, texts: ["", "other"]), false), (.init(.ended, days: 5..<6), true),
      (.init(.ended, days: 4..<5), false), (.init(.ended, texts: ["other"], days: 5..<6), false),
      (.init(.renewed, texts: ["billingError"], days: 5..<6), false),
    ]
    for (selection, isIncluded) in selections { #expect(selection.includes(fact) == isIncluded) }
  }

  // MARK: Days

  @Test(
    arguments: [
      (0, -3), (3, -3), (4, 4), (-3, -3), (-4, -10), (-10, -10), (10, 4), (11, 11),
    ] as [(Int64, Int64)]
  )
  func weeksBeginOnMondays(day: Int64, monday: Int64) {
    #expect(StatisticsRequest.Step.week.start(of: day) == monday)
    #expect(StatisticsRequest.Step.week.end(of: day) == monday + 7)
    #expect(StatisticsRequest.Step.week.start(before: monday) == monday - 7)
    #expect(StatisticsRequest.Step.day.start(of: day) == day)
    #expect(StatisticsRequest.Step.day.end(of: day) == day + 1)
  }

  @Test(arguments: [
    ("2024-02-29", "2024-02-01", "2024-03-01"), ("2024-02-01", "2024-02-01", "2024-03-01"),
    ("2024-12-31", "2024-12-01", "2025-01-01"), ("1969-12-31", "1969-12-01", "1970-01-01"),
  ])
  func monthsBeginOnTheirFirstDay(day: String, start: String, end: String) {
    #expect(StatisticsRequest.Step.month.start(of: Self.day(day)) == Self.day(start))
    #expect(StatisticsRequest.Step.month.end(of: Self.day(day)) == Self.day(end))
  }

  @Test func anAnswerHasSoManyBars() {
    var request = Self.request
    for (days, bars) in [(7320, 7320), (7321, 7320)] as [(Int64, Int)] {
      request.days = 0..<days
      #expect(request.bins.count == bars)
    }
    request.days = 5..<5
    #expect(request.bins.isEmpty)
  }

  // MARK: Gaps

  @Test(
    arguments: [
      ("2025-03-05T00:00:00Z", "2025-03-06T00:00:00Z", ["03-05 whole"]),
      ("2025-03-05T00:00:00.001Z", "2025-03-06T00:00:00Z", ["03-05 part"]),
      ("2025-03-05T00:00:00Z", "2025-03-05T23:59:59.999Z", ["03-05 part"]),
      ("2025-03-04T23:59:59.999Z", "2025-03-06T00:00:00Z", ["03-04 part", "03-05 whole"]),
      ("2025-03-04T12:00:00Z", "2025-03-04T13:00:00Z", ["03-04 part"]),
    ] as [(String, String, [String])]
  )
  func aGapCoversDays(start: String, end: String, marked: [String]) {
    let gap = ArchiveGap(start: at(start), end: at(end))
    let statistics = Statistics(Self.request, facts: CountedFacts(), gaps: [gap])
    let found = statistics.bins.filter { $0.gap != .none }.map { bin in
      let day = Timestamp(dayNumber: bin.days.lowerBound).description.prefix(10).suffix(5)
      return "\(day) \(bin.gap)"
    }
    #expect(found == marked)
  }

  // MARK: The last day

  @Test func theLastDayIsCountedByItself() {
    var facts = CountedFacts()
    let (last, before) = (Self.day("2025-03-15"), Self.day("2025-03-14"))
    for (kind, day, text, count) in [
      (.failed, last, "open", 2), (.failed, last, "recoveredInRetry", 1),
      (.failed, before, "lost", 5),
      (.renewed, last, "", 3), (.renewed, last + 1, "", 7), (.priceConsent, 0, "", 4),
      (.customer, 0, "", 9), (.unconfirmed, last, "", 6), (.ended, before, "", 8),
    ] as [(CountedFact.Kind, Int64, String, Int64)] {
      facts.add(CountedFact(kind, day: day, text: text), CountedAmount(count: count))
    }
    let statistics = Statistics(Self.request, facts: facts, gaps: [])
    #expect(statistics.lastDay.day == last)
    #expect(statistics.lastDay.counts == [.failed: 3, .renewed: 3, .unconfirmed: 6])
    #expect(statistics.lastDay.failedNotRecovered == 2)
    #expect(statistics.newestDay == statistics.lastDay)
    #expect(statistics.customers == 9)
    #expect(statistics.priceConsentOpen == 4)
    #expect(statistics.unconfirmed == 6)
    #expect(statistics.endings == [Statistics.Count("", 8)])
    #expect(statistics.recovery.lost == 5)
    #expect(statistics.recovery.failed == 8)
  }

  /// A document is nothing to open on; a failure that was recovered since is something, and so is a
  /// renewal that nobody confirmed.
  @Test(arguments: [
    (CountedFact.Kind.document, Int64(2)), (.unconfirmed, 0), (.resubscribed, 0), (.failed, 0),
  ])
  func theNewestDayIsOneWithNumbers(kind: CountedFact.Kind, daysBack: Int64) {
    var facts = CountedFacts()
    #expect(Statistics(Self.request, facts: facts, gaps: []).newestDay == nil)
    let last = Self.day("2025-03-15")
    for (kind, day, text, count) in [
      (kind, last, "recoveredInGrace", 1), (.document, last - 1, "", 2),
      (.failed, last - 2, "open", 3), (.refunded, last - 2, "", 1), (.renewed, last - 3, "", 9),
      (.renewed, last + 1, "", 9),
    ] as [(CountedFact.Kind, Int64, String, Int64)] {
      facts.add(CountedFact(kind, day: day, text: text), CountedAmount(count: count))
    }
    let statistics = Statistics(Self.request, facts: facts, gaps: [])
    #expect(statistics.newestDay?.day == last - daysBack)
    #expect(statistics.lastDay.isQuiet == (daysBack > 0))
    guard daysBack > 0 else { return }
    #expect(statistics.newestDay?.failedNotRecovered == 3)
    #expect(statistics.newestDay?.failedAndRecovered == 0)
    #expect(statistics.newestDay?.counts == [.failed: 3, .refunded: 1])
  }

  /// What holds at the moment is of no day, not even of the first one of 1970.
  @Test func whatHoldsIsOfNoDay() {
    var facts = CountedFacts()
    facts.add(CountedFact(.product, text: "pro"))
    facts.add(CountedFact(.renewed))
    let request = StatisticsRequest(asOf: Timestamp(milliseconds: 0))
    let statistics = Statistics(request, facts: facts, gaps: [])
    #expect(statistics.lastDay.counts == [.renewed: 1])
    #expect(statistics.products == [Statistics.Count("pro", 1)])
  }

  @Test(arguments: [(Int64(90), 91), (91, 0)])
  func aRecoveryTakesSoManyDays(number: Int64, days: Int) {
    var facts = CountedFacts()
    facts.add(
      CountedFact(.failed, day: Self.day("2025-02-10"), text: "recoveredInRetry", number: number)
    )
    let statistics = Statistics(Self.request, facts: facts, gaps: [])
    #expect(statistics.recovery.recoveredByDay.count == days)
    #expect(statistics.recovery.recovered == 1)
  }

  @Test func trialsAreCohortsOfMonths() {
    var facts = CountedFacts()
    for (day, outcome) in [
      ("2025-02-01", "lost"), ("2025-02-28", "converted"), ("2025-03-01", "new"),
    ] {
      facts.add(CountedFact(.trial, day: Self.day(day), text: outcome))
    }
    let months = Statistics(Self.request, facts: facts, gaps: []).trialMonths
    #expect(months.map { [$0.converted, $0.open, $0.lost] } == [[1, 0, 1], [0, 1, 0]])
  }
}
