import Testing

@testable import SubscriptionModel

/// How the overview puts counted facts together.
@Suite("Statistics")
struct StatisticsTests {
  private static func day(_ text: String) -> Int64 { at("\(text)T00:00:00Z").dayNumber }

  private static func text(_ days: Range<Int64>) -> String {
    let first = Timestamp(dayNumber: days.lowerBound).description.prefix(10)
    let last = Timestamp(dayNumber: days.upperBound - 1).description.prefix(10)
    return "\(first)..\(last)"
  }

  struct RangeRow: CustomTestStringConvertible {
    let asOf: String
    let step: StatisticsRequest.Step
    let days: String
    let bins: Int
    /// The last whole bin before the one with the moment.
    let bin: String
    var testDescription: String { "\(asOf) by \(step)" }
  }

  static let ranges: [RangeRow] = [
    RangeRow(
      asOf: "2025-03-15T12:00:00Z",
      step: .day,
      days: "2025-02-01..2025-03-15",
      bins: 43,
      bin: "2025-03-14..2025-03-14"
    ),
    RangeRow(
      asOf: "2025-01-01T00:00:00Z",
      step: .day,
      days: "2024-12-01..2025-01-01",
      bins: 32,
      bin: "2024-12-31..2024-12-31"
    ),
    RangeRow(
      asOf: "2025-03-15T12:00:00Z",
      step: .week,
      days: "2024-09-16..2025-03-15",
      bins: 26,
      bin: "2025-03-03..2025-03-09"
    ),
    RangeRow(
      asOf: "2024-03-31T12:00:00Z",
      step: .month,
      days: "2022-04-01..2024-03-31",
      bins: 24,
      bin: "2024-02-01..2024-02-29"
    ),
  ]

  @Test(arguments: ranges) func theUsualDaysEndWithTheMoment(row: RangeRow) {
    let request = StatisticsRequest(asOf: at(row.asOf), step: row.step)
    #expect(Self.text(request.days) == row.days)
    #expect(request.bins.count == row.bins)
    #expect(request.bins.dropLast().last.map(Self.text) == row.bin)
    #expect(
      zip(request.bins, request.bins.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }
    )
    #expect(request.bins.first?.lowerBound == request.days.lowerBound)
    #expect(request.bins.last?.upperBound == request.days.upperBound)
  }

  private func request() -> StatisticsRequest {
    StatisticsRequest(asOf: at("2025-03-15T12:00:00Z"))
  }

  @Test func barsCountTheirDaysAndNothingElse() {
    var facts = CountedFacts()
    facts.add(CountedFact(.renewed, day: Self.day("2025-01-31")))
    facts.add(CountedFact(.renewed, day: Self.day("2025-02-01")), CountedAmount(count: 3))
    facts.add(CountedFact(.renewed, day: Self.day("2025-03-15")))
    facts.add(CountedFact(.renewed, day: Self.day("2025-03-16")))
    let statistics = Statistics(request(), facts: facts, gaps: [])
    #expect(statistics.bins.first?.count(.renewed) == 3)
    #expect(statistics.bins.last?.count(.renewed) == 1)
    #expect(statistics.total(.renewed) == 4)
    #expect(statistics.total(.failed) == 0)
  }

  @Test func aDayInAGapIsMarked() {
    let gap = ArchiveGap(start: at("2025-03-05T22:00:00Z"), end: at("2025-03-09T03:00:00Z"))
    let statistics = Statistics(request(), facts: CountedFacts(), gaps: [gap])
    let marked = statistics.bins.filter { $0.gap != .none }
    #expect(
      marked.map { "\(Self.text($0.days).suffix(5)) \($0.gap)" }
        == ["03-05 part", "03-06 whole", "03-07 whole", "03-08 whole", "03-09 part"]
    )
  }

  @Test func offersAreSummedUp() {
    var facts = CountedFacts()
    func add(_ day: String, _ text: String, _ number: Int64, times: Int64 = 1) {
      facts.add(
        CountedFact(.offer, day: Self.day(day), text: text, number: number),
        CountedAmount(count: times)
      )
    }
    add("2025-02-03", "3 SPRING25", 1, times: 4)
    add("2025-02-04", "3 SPRING25", 2)
    add("2025-02-05", "3 SPRING25", 3, times: 2)
    add("2025-01-05", "3 SPRING25", 3)
    add("2025-02-05", "3 COINS", 0)
    facts.add(CountedFact(.nextOffer, text: "5 STAY"), CountedAmount(count: 6))
    facts.add(CountedFact(.nextOffer, text: "9 a later kind"), CountedAmount(count: 1))
    let offers = Statistics(request(), facts: facts, gaps: []).offers
    let lines = offers.map {
      "\($0.offer.text): \($0.redeemed) \($0.converted) \($0.open) \($0.lost) \($0.atNextRenewal)"
    }
    #expect(
      lines == [
        "3 SPRING25: 7 4 1 2 0", "3 COINS: 1 0 0 0 0", "5 STAY: 0 0 0 0 6",
        "9 a later kind: 0 0 0 0 1",
      ]
    )
  }

  @Test func offersAreSelectedByTheirIdentifiers() {
    let selections = CountedSelection.offers(["spring25"])
    func selects(_ kind: CountedFact.Kind, _ text: String) -> Bool {
      selections.contains { $0.includes(CountedFact(kind, day: 3, text: text, number: 1)) }
    }
    #expect(selects(.offer, "3 SPRING25"))
    #expect(selects(.nextOffer, "2 Spring25"))
    #expect(!selects(.offer, "3 SPRING"))
    #expect(!selects(.offer, "1"))
    #expect(!selects(.trial, "3 SPRING25"))
  }

  /// A kind names all of its offers, which an introductory one has no other name for; the kind with
  /// the identifier names one alone, as each line of `stats` does.
  @Test(arguments: [
    ("introductory", ["1"]), ("Win-Back", ["4 BACK", "4 SPRING25"]),
    ("win-back SPRING25", ["4 SPRING25"]), ("spring25", ["3 SPRING25", "4 SPRING25"]),
    ("offer-code", ["3 SPRING25"]), ("promotional", ["2 loyal"]), ("retention", ["5"]),
    ("9", ["9 later"]), ("9 later", ["9 later"]), ("win", []), ("", []),
  ])
  func offersAreSelectedByTheirKinds(name: String, offers: [String]) {
    let all = ["1", "2 loyal", "3 SPRING25", "4 BACK", "4 SPRING25", "5", "9 later"]
    let selections = CountedSelection.offers([name])
    let selected = all.filter { text in
      selections.contains { $0.includes(CountedFact(.offer, day: 3, text: text, number: 1)) }
    }
    #expect(selected == offers)
  }

  @Test func everyOfferIsSelectedByItsOwnName() {
    for text in ["1", "2 loyal", "3 SPRING25", "4 BACK", "5", "9 later", "9"] {
      let name = CountedOffer(text: text)?.outputName ?? ""
      let selections = CountedSelection.offers([name])
      #expect(selections.contains { $0.includes(CountedFact(.offer, text: text)) }, "\(name)")
    }
  }

  @Test func offersAreSelectedByWhatBecameOfThem() {
    for outcome in OfferOutcome.allCases {
      var selection = CountedSelection(.offer, texts: ["4 BACK"])
      selection.outcome = outcome
      let numbers = (Int64(0)...4).filter {
        selection.includes(CountedFact(.offer, day: 3, text: "4 BACK", number: $0))
      }
      #expect(numbers == [["converted": 1, "open": 2, "lost": 3][outcome.rawValue]])
    }
  }

  @Test func trialsAreCohortsOfWeeks() {
    var facts = CountedFacts()
    for (day, outcome, count) in [
      ("2025-02-02", OfferOutcome.lost, 1), ("2025-02-03", .converted, 2), ("2025-02-09", .lost, 1),
      ("2025-03-14", .open, 4),
    ] {
      facts.add(
        CountedFact(.trial, day: Self.day(day), text: outcome.rawValue),
        CountedAmount(count: Int64(count))
      )
    }
    let weeks = Statistics(request(), facts: facts, gaps: []).trials
    // 1 and 2 February are the rest of a week.
    #expect(weeks.count == 7)
    #expect(Self.text(weeks[0].days) == "2025-02-01..2025-02-02")
    #expect(weeks[0].begun == 1 && weeks[0].converted == 0)
    #expect(weeks[1].begun == 3 && weeks[1].converted == 2 && weeks[1].lost == 1)
    #expect(weeks[6].open == 4 && weeks[6].begun == 4)
  }

  @Test func recoveryIsSummedUpByDay() {
    var facts = CountedFacts()
    let day = Self.day("2025-02-10")
    for (outcome, number, count) in [
      (ChargeFailureOutcome.recoveredInGrace, 0, 1), (.recoveredInGrace, 3, 2),
      (.recoveredInRetry, 5, 1), (.recoveredInRetry, -1, 1), (.open, 0, 4), (.lost, 0, 1),
    ] as [(ChargeFailureOutcome, Int64, Int64)] {
      facts.add(
        CountedFact(.failed, day: day, text: outcome.rawValue, number: number),
        CountedAmount(count: count)
      )
    }
    let statistics = Statistics(request(), facts: facts, gaps: [])
    #expect(statistics.recovery.failed == 10)
    #expect(statistics.recovery.recovered == 5)
    #expect(statistics.recovery.recoveredInGrace == 3)
    #expect(statistics.recovery.open == 4)
    // The one whose day is not known is recovered, but on no day.
    #expect(statistics.recovery.recoveredByDay == [1, 1, 1, 3, 3, 4])
    #expect(statistics.total(.failed) == 10)
  }

  @Test func moneyStaysInItsCurrency() {
    var facts = CountedFacts()
    let day = Self.day("2025-02-10")
    for (kind, currency, count, milliunits) in [
      (.paid, "USD", 2, 19_980), (.paid, "KRW", 1, 3_300_000), (.paid, "", 5, 0),
      (.paidBack, "EUR", 1, 990), (.paidBack, "", 1, 0),
    ] as [(CountedFact.Kind, String, Int64, Int64)] {
      facts.add(
        CountedFact(kind, day: day, text: currency),
        CountedAmount(count: count, milliunits: milliunits)
      )
    }
    let statistics = Statistics(request(), facts: facts, gaps: [])
    let lines = statistics.money.map {
      "\($0.paid.currency) \($0.paid.amount) \($0.charges) \($0.refunded.amount) \($0.refunds)"
    }
    #expect(lines == ["EUR 0.00 0 0.99 1", "KRW 3300 1 0 0", "USD 19.98 2 0.00 0"])
    #expect(statistics.chargesWithoutPrice == 5)
    #expect(statistics.refundsWithoutAmount == 1)
  }

  @Test func countsAreOrderedBySizeThenName() {
    var facts = CountedFacts()
    for (name, count) in [("b", 2), ("a", 2), ("c", 7), ("d", 0)] as [(String, Int64)] {
      facts.add(CountedFact(.product, text: name), CountedAmount(count: count))
    }
    let products = Statistics(request(), facts: facts, gaps: []).products
    #expect(products.map { "\($0.name)\($0.count)" } == ["c7", "a2", "b2"])
  }

  @Test func forgedDatesAndPricesDoNotTrap() {
    var facts = CountedFacts()
    for day in [Int64.min, .max, 0] {
      let most = CountedAmount(count: .max, milliunits: .max)
      facts.add(CountedFact(.paid, day: day, text: "USD"), most)
      facts.add(CountedFact(.paid, day: day, text: "USD"), most)
      facts.add(CountedFact(.failed, day: day, text: "recoveredInRetry", number: .max))
    }
    for moment in [Int64.min, .max, 0] {
      var request = StatisticsRequest(asOf: Timestamp(milliseconds: moment))
      request.step = .month
      let statistics = Statistics(request, facts: facts, gaps: [])
      #expect(statistics.recovery.recoveredByDay.count <= 91)
    }
  }
}
