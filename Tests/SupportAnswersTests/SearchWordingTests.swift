import SubscriptionModel
import SupportAnswers
import Testing

/// What is said of a search that found several charges, or none.
@Suite("Words for a search")
struct SearchWordingTests {
  private static let day = At.day
  private let words = Wording(asOf: HandMade.asOf)

  private static func after(_ milliseconds: Int64) -> Timestamp {
    HandMade.asOf.adding(TimeSpan(milliseconds: milliseconds))
  }

  private func answer(
    _ change: (inout TriangulationAnswer) -> Void = { _ in }
  ) -> TriangulationAnswer {
    var answer = TriangulationAnswer(
      request: TriangulationRequest(environment: .production, asOf: HandMade.asOf, limit: 5)
    )
    change(&answer)
    return answer
  }

  // MARK: Candidates

  @Test(arguments: [
    (1, 1, false, "1 charge matches, from 1 customer. "),
    (2, 1, false, "2 charges match, from 1 customer. "),
    (2, 2, true, "At least 2 charges match, from 2 customers. "),
  ])
  func howManyMatch(total: Int, customers: Int, isLeast: Bool, text: String) {
    let sentence = answer {
      $0.total = total
      $0.customers = customers
      $0.totalIsLeast = isLeast
    }.countSentence
    #expect(sentence == text + "A match is only a candidate; confirm with the customer.")
  }

  /// Six answers are the most that are shown, so there may be more.
  @Test(arguments: [
    (1, 1, "(A). That leaves at most one."), (1, 2, "(A). That leaves at most 2."),
    (5, 2, "(A, B, C, D, E). That leaves at most 2."),
    (6, 2, "(A, B, C, D, E, F, …). That leaves at most 2."),
  ])
  func whatToAsk(count: Int, leaves: Int, text: String) {
    let choices = ["A", "B", "C", "D", "E", "F"].prefix(count)
    for (fact, start) in [
      (TriangulationAnswer.Fact.product, "Ask which product it was"),
      (.purchaseDay, "Ask for the date on Apple's receipt"),
      (.price, "Ask for the price on Apple's receipt"),
      (.storefront, "Ask for the country of the Apple Account"),
      (.originalPurchaseDay, "Ask when they first subscribed"),
      (.newestChargeDay, "Ask when they were last charged"),
      (.renewalTurnedOff, "Ask whether they turned off auto-renewal"),
    ] {
      let sentence = answer {
        $0.question = .init(fact: fact, leaves: leaves, answers: Array(choices))
      }.questionSentence
      #expect(sentence == "\(start) \(text)")
    }
  }

  @Test(arguments: [
    (1, "1 near miss, up to 7 days off; search for 2025-03-03..2025-03-17 to see it."),
    (2, "2 near misses, up to 7 days off; search for 2025-03-03..2025-03-17 to see them."),
  ])
  func nearMissesAreCounted(count: Int, text: String) {
    let sentence = answer {
      $0.request.days = DayRange("2025-03-10", zone: .utc)
      $0.nearMisses = count
    }.nearMissesSentence
    #expect(sentence == "Not shown: \(text)")
    #expect(answer { $0.nearMisses = count }.nearMissesSentence == nil)
  }

  @Test(
    arguments: [
      (0, []), (1, ["1 more charge has"]), (2, ["2 more charges have"]),
    ] as [(Int, [String])]
  )
  func chargesWithoutAPrice(count: Int, starts: [String]) {
    let cautions = answer { $0.withoutPrice = count }.cautions(gaps: [], in: words)
    #expect(
      cautions
        == starts.map {
          "\($0) no recorded price (V1 never states one). Search without a price to see them."
        }
    )
  }

  @Test func gapsFollowTheChargesWithoutAPrice() {
    let gap = ArchiveGap(
      start: HandMade.at("2025-03-06T00:00:00Z"),
      end: HandMade.at("2025-03-09T00:00:00Z")
    )
    let cautions = answer { $0.withoutPrice = 1 }.cautions(gaps: [gap], in: words)
    #expect(cautions.count == 2)
    #expect(
      cautions.last == """
        The archive has a gap of 3 d, from 6 Mar 2025 00:00 UTC to 9 Mar 2025 00:00 UTC. Charges \
        from that time may be missing.
        """
    )
  }

  /// Cents make a tax of 10% come out as 10.01%.
  @Test(arguments: [
    (9949, "9.9%"), (9950, "10%"), (10_000, "10%"), (10_010, "10%"), (10_049, "10%"),
    (10_050, "10.1%"),
  ])
  func aTaxIsRounded(thousandths: Int, text: String) throws {
    let candidate = TriangulationAnswer.Candidate(
      customer: try #require(CustomerId("c")),
      customerLabel: "c",
      environment: .production,
      charges: [],
      amount: .plusTax(thousandths),
      daysApart: 2
    )
    #expect(candidate.agreement == "price + \(text) (possibly tax), 2 days off")
  }

  // MARK: Nothing found

  /// An index that is not complete proves nothing, but a match is a match.
  @Test(
    arguments: [
      (0, .unfinished, true), (1, .unfinished, false), (0, nil, false),
    ] as [(Int, Incompleteness?, Bool)]
  )
  func nothingMatchesSoFar(total: Int, incompleteness: Incompleteness?, isSaid: Bool) {
    var facts = ArchiveFacts()
    facts.documents = 1
    facts.files = 2
    facts.incompleteness = incompleteness
    let said = EmptyResultExplanation.soFar(answer { $0.total = total }, facts)
    #expect(
      said?.reasons
        == (isSaid
          ? [
            "No charge matches so far.",
            "The index is incomplete: it is being built now, or building it was interrupted.",
            "Searched: 1 document in 2 files.",
          ] : nil)
    )
    #expect(said?.next == (isSaid ? [.searchAgain] : nil))
  }

  @Test(arguments: [(0, 0, "0 documents in 0 files"), (2, 1, "2 documents in 1 file")])
  func howMuchWasSearched(documents: Int, files: Int, text: String) {
    var facts = ArchiveFacts()
    facts.documents = documents
    facts.files = files
    facts.isReadOnly = true
    facts.incompleteness = .outdated
    let said = EmptyResultExplanation.soFar(answer(), facts)
    #expect(said?.reasons.last == "Searched: \(text).")
    #expect(said?.next == [.askForRefresh])
  }

  // MARK: The archive's age and gaps

  /// An archive whose newest document is two days old lacks later purchases.
  @Test(
    arguments: [
      (-2 * day, "The newest document is from 13 Mar 2025 12:00 UTC, so later purchases"),
      (-2 * day + 1, "No gaps in the last 30 days."), (nil, "No document has a date, so later"),
    ] as [(Int64?, String)]
  )
  func howOldTheArchiveIs(lag: Int64?, text: String) {
    let said = words.completeness(gaps: [], newestEvidence: lag.map { Self.after($0) })
    #expect(said.hasPrefix(text))
  }

  /// A gap counts if some of it lies in the last 30 days.
  @Test(arguments: [
    (-40 * day, -30 * day, false), (-40 * day, -30 * day + 1, true), (-1, day, true),
    (Int64(0), day, false),
  ])
  func aGapIsRecent(start: Int64, end: Int64, isTold: Bool) {
    let gap = ArchiveGap(start: Self.after(start), end: Self.after(end))
    let said = words.completeness(gaps: [gap], newestEvidence: HandMade.asOf)
    #expect(said.hasPrefix("The archive has a gap from ") == isTold)
    #expect((said == "No gaps in the last 30 days.") == !isTold)
  }

  @Test func theNewestOfSeveralGapsIsTold() {
    let gaps = [-20, -10].map { days in
      ArchiveGap(start: Self.after(days * Self.day), end: Self.after((days + 1) * Self.day))
    }
    #expect(
      words.completeness(gaps: gaps, newestEvidence: HandMade.asOf) == """
        The archive has 2 gaps, the newest from 5 Mar 2025 12:00 UTC to 6 Mar 2025 12:00 UTC. \
        Purchases from that time may be missing.
        """
    )
  }

  /// A word for a day stands in quotation marks, as it is the customer's.
  @Test(
    arguments: [
      ("3 March", "No charge matches $9.99 on 3 March."),
      ("Yesterday", "No charge matches $9.99 for “Yesterday”."),
      ("gestern", "No charge matches $9.99 for “gestern”."),
    ]
  )
  func daysAreSaidAsWritten(day: String, sentence: String) {
    let described = SearchAnswer.Described(amount: "$9.99", day: day, charges: 0)
    #expect(described.sentence == sentence)
  }
}
