import Testing

@testable import SubscriptionModel

/// Ends that a developer moved: rule P13 of Periods in SubscriptionModel.
@Suite("Extensions of a period") struct RenewalExtensionTests {
  private static let chain = Chain()
  private static let later = Dates.end.plus(days: 10)

  private static func period(
    _ id: TransactionId = "1",
    to end: Timestamp = Dates.end,
    in doc: Doc
  ) -> Record {
    chain.period(id, from: Dates.bought, to: end, in: doc)
  }

  private static func moved(
    _ lineItem: WebOrderLineItemId? = nil,
    to date: Timestamp? = later,
    success: Bool = true,
    in doc: Doc = .response("moved", Dates.bought)
  ) -> Record {
    var answer = RenewalExtension(
      originalTransactionId: chain.original,
      environment: .production,
      success: success,
      evidence: doc.evidence("extension")
    )
    answer.bundleId = chain.bundleId
    answer.effectiveDate = date
    answer.webOrderLineItemId = lineItem
    return Record(answer)
  }

  private static func ends(_ records: [Record]) -> [String] {
    let merged = MergedChain(records.enumerated().map { Numbered($0, $1) })
    return merged.periods.map { "\($0.id.text) \($0.expiry?.description.prefix(10) ?? "-")" }
  }

  private static let unsigned = Doc.response("period", Dates.bought)

  @Test func onlyAnAnswerThatMovedTheDateCounts() {
    let period = Self.period(in: Self.unsigned)
    #expect(Self.ends([period, Self.moved()]) == ["1 2026-03-15"])
    #expect(Self.ends([period, Self.moved(success: false)]) == ["1 2026-03-05"])
    #expect(Self.ends([period, Self.moved(to: nil)]) == ["1 2026-03-05"])
    #expect(Self.ends([period, Self.moved(to: Dates.before)]) == ["1 2026-03-05"])
  }

  /// The same date again is none of the two times that Apple allows.
  @Test func theSameDateMovesNothing() throws {
    let records = [Self.period(in: Self.unsigned), Self.moved(to: Dates.end)]
    let merged = MergedChain(records.enumerated().map { Numbered($0, $1) })
    let period = try #require(merged.period("1"))
    #expect(period.expiryEvidence.provenance.file == "period")
    #expect(merged.excessiveExtensions.isEmpty)
  }

  /// Without a line item it is the last period; the helper gives the period `1` the line item `91`.
  @Test func theLineItemTellsWhichPeriodIsMoved() {
    let both = [
      Self.period("1", in: Self.unsigned),
      Self.period("2", to: Dates.end.plus(days: 1), in: Self.unsigned),
    ]
    #expect(Self.ends(both) == ["1 2026-03-05", "2 2026-03-06"])
    #expect(Self.ends(both + [Self.moved()]) == ["1 2026-03-05", "2 2026-03-15"])
    #expect(Self.ends(both + [Self.moved("92")]) == ["1 2026-03-05", "2 2026-03-15"])
    // Then the other one ends first.
    #expect(Self.ends(both + [Self.moved("91")]) == ["2 2026-03-06", "1 2026-03-15"])
    #expect(Self.ends(both + [Self.moved("93")]) == ["1 2026-03-05", "2 2026-03-06"])
  }

  struct Vouched: CustomTestStringConvertible {
    var testDescription: String
    var period: Doc = RenewalExtensionTests.unsigned
    var answer: Doc = .response("moved", Dates.bought)
    var more: [Record] = []
    var isMoved: Bool
  }

  private static func expired(_ moment: Timestamp, isSigned: Bool = true) -> [Record] {
    let doc = isSigned ? Doc.signed("over", moment) : Doc.response("over", moment)
    return [chain.event(.expired, .voluntary, about: "1", in: doc)]
  }

  private static func status(_ status: AppleStatus, _ doc: Doc) -> [Record] {
    [chain.status(status, in: doc)]
  }

  static let vouched: [Vouched] = [
    Vouched(testDescription: "an unsigned end", isMoved: true),
    Vouched(
      testDescription: "a signed end",
      period: .signed("period", Dates.bought),
      isMoved: false
    ),
    Vouched(
      testDescription: "a signed end, by a signed answer",
      period: .signed("period", Dates.bought),
      answer: .signed("moved", Dates.bought),
      isMoved: true
    ),
    Vouched(testDescription: "EXPIRED before the end", more: expired(Dates.before), isMoved: true),
    Vouched(testDescription: "EXPIRED at the end", more: expired(Dates.end), isMoved: false),
    Vouched(
      testDescription: "EXPIRED before the new end",
      more: expired(later.plus(milliseconds: -1)),
      isMoved: false
    ),
    Vouched(testDescription: "EXPIRED at the new end", more: expired(later), isMoved: true),
    Vouched(
      testDescription: "an unsigned EXPIRED",
      more: expired(Dates.end, isSigned: false),
      isMoved: true
    ),
    Vouched(
      testDescription: "another notification",
      more: [chain.event(.didRenew, about: "1", in: .signed("over", Dates.end))],
      isMoved: true
    ),
    Vouched(
      testDescription: "the status expired at the end",
      more: status(.expired, .signed("over", Dates.end)),
      isMoved: false
    ),
    Vouched(
      testDescription: "the status expired before the end",
      more: status(.expired, .signed("over", Dates.before)),
      isMoved: true
    ),
    Vouched(
      testDescription: "another status",
      more: status(.active, .signed("over", Dates.end)),
      isMoved: true
    ),
    Vouched(
      testDescription: "an unsigned status",
      more: status(.expired, .response("over", Dates.end)),
      isMoved: true
    ),
  ]

  @Test(arguments: vouched) func anUnsignedAnswerMovesNoSignedEnd(row: Vouched) {
    let records = [Self.period(in: row.period), Self.moved(in: row.answer)] + row.more
    #expect(Self.ends(records) == [row.isMoved ? "1 2026-03-15" : "1 2026-03-05"])
  }
}
