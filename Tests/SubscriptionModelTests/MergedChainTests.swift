import Testing

@testable import SubscriptionModel

/// How the records of one chain are merged: Merging in SubscriptionModel.
@Suite("Merged chains") struct MergedChainTests {
  private static let chain = Chain()
  private static let now = Dates.bought.plus(days: 5)

  private static func period(
    _ id: TransactionId = "1",
    to end: Timestamp? = Dates.end,
    in doc: Doc = .signed("period", Dates.bought),
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    chain.period(id, from: Dates.bought, to: end, in: doc, change)
  }

  // MARK: Copies of one period

  private static func copies(_ docs: [(Int, Doc)]) throws -> MergedPeriod {
    let records = docs.map { document, doc in Numbered(document, period(in: doc)) }
    return try #require(MergedChain(records).period("1"))
  }

  @Test func aPeriodKnowsItsDocuments() throws {
    let merged = try Self.copies([9, 2, 5].map { ($0, .signed("\($0)", Dates.bought)) })
    #expect((1...10).filter { merged.isIn($0) } == [2, 5, 9])
  }

  /// The newest copy with a date, of one moment that of the later document, in any order.
  @Test func theNewestDatedCopyIsKnown() throws {
    let filed = Doc(
      file: "filed",
      source: .verifyReceipt,
      asOf: now,
      clock: .fileTime,
      signature: .unsigned
    )
    let older = (4, Doc.response("older", Dates.bought))
    let newer = (3, Doc.response("newer", Dates.bought.plus(milliseconds: 1)))
    let same = (7, Doc.response("same", Dates.bought.plus(milliseconds: 1)))
    for docs in [[older, newer, same, (9, filed)], [(9, filed), same, newer, older]] {
      let merged = try Self.copies(docs)
      #expect(merged.newestAsOf == newer.1.asOf)
      #expect(merged.newestDocument == 7)
      #expect(merged.firstAsOf == Dates.bought)
    }
    #expect(try Self.copies([(9, filed)]).newestAsOf == nil)
  }

  private var now: Timestamp { Self.now }

  /// In each pair, whatever counts less says the opposite.
  @Test func periodsAreOrderedByStartEndEvidenceAndID() throws {
    let made = { (id: TransactionId, start: Int64, end: Timestamp?, asOf: Int64) throws in
      let record = Self.chain.period(
        id,
        from: Dates.bought.plus(milliseconds: start),
        to: end,
        in: .signed("\(asOf)", Dates.bought.plus(milliseconds: asOf))
      )
      return try #require(MergedChain([Numbered(1, record)]).periods.first)
    }
    let ordered = [
      try made("9", 0, nil, 9), try made("8", 0, Dates.end, 7), try made("7", 0, Dates.end, 8),
      try made("8", 0, Dates.end, 8), try made("1", 0, Dates.grace, 1),
      try made("1", 1, Dates.bought.plus(days: 1), 0),
    ]
    for left in ordered.indices {
      for right in ordered.indices {
        #expect(MergedPeriod.isEarlier(ordered[left], ordered[right]) == (left < right))
      }
    }
  }

  // MARK: Order of records

  /// Rule M3: time, then a signature, then the format, the document, and the place in it.
  @Test func recordsArePreferredByTimeSignatureFormatAndPlace() {
    let record = {
      (milliseconds: Int64, source: RecordSource, isSigned: Bool, place: (Int, String)) in
      var evidence = Doc(
        file: "a",
        source: source,
        asOf: Dates.bought.plus(milliseconds: milliseconds),
        signature: isSigned ? .verified : .unsigned
      ).evidence()
      evidence.provenance.path = place.1
      let transaction = Transaction(
        transactionId: "1",
        environment: .production,
        evidence: evidence
      )
      return RankedRecord(transaction, document: place.0)
    }
    let bestFirst = [
      record(2, .appReceipt, false, (1, "z")), record(1, .verifyReceipt, true, (1, "z")),
      record(1, .signedPayload, false, (1, "z")), record(1, .decodedPayload, false, (1, "z")),
      record(1, .verifyReceipt, false, (3, "z")), record(1, .verifyReceipt, false, (2, "a")),
      record(1, .verifyReceipt, false, (2, "b")),
    ]
    for left in bestFirst.indices {
      for right in bestFirst.indices {
        #expect(bestFirst[left].isPreferred(to: bestFirst[right]) == (left < right))
      }
    }
    for count in 0...bestFirst.count {
      let sorted = Array(bestFirst.prefix(count)).oldestFirst().map(\.asOf)
      #expect(sorted == bestFirst.prefix(count).reversed().map(\.asOf))
    }
  }

  // MARK: Pending renewals that are gone (rule M6)

  struct Pending: CustomTestStringConvertible {
    var testDescription: String
    var info: Doc
    var view: Doc = .v1("view", MergedChainTests.now)
    /// Whether the list ends what is pending.
    var isEnded: Bool
    /// Whether the list counts as the newest word.
    var isNewest: Bool
  }

  private static func filed(_ asOf: Timestamp) -> Doc {
    Doc(file: "filed", source: .verifyReceipt, asOf: asOf, clock: .fileTime, signature: .unsigned)
  }

  static let pendings: [Pending] = [
    Pending(
      testDescription: "older",
      info: .v1("info", now.plus(milliseconds: -1)),
      isEnded: true,
      isNewest: true
    ),
    Pending(
      testDescription: "of the same moment",
      info: .v1("info", now),
      isEnded: false,
      isNewest: false
    ),
    Pending(
      testDescription: "newer",
      info: .v1("info", now.plus(milliseconds: 1)),
      isEnded: false,
      isNewest: false
    ),
    Pending(
      testDescription: "older, by its file's time",
      info: filed(now.plus(days: -1)),
      isEnded: false,
      isNewest: true
    ),
    Pending(
      testDescription: "signed, beside an unsigned list",
      info: .signed("info", now.plus(days: -1)),
      isEnded: false,
      isNewest: false
    ),
    Pending(
      testDescription: "signed, beside a signed list",
      info: .signed("info", now.plus(days: -1)),
      view: .receipt("view", now),
      isEnded: true,
      isNewest: false
    ),
    Pending(
      testDescription: "unsigned, beside a signed list",
      info: .v1("info", now.plus(days: -1)),
      view: .receipt("view", now),
      isEnded: true,
      isNewest: true
    ),
  ]

  @Test(arguments: pendings) func aListWithoutAnEntryEndsWhatIsPending(row: Pending) throws {
    let info = Self.chain.renewal(on: true, Dates.end, in: row.info) {
      $0.isInBillingRetryPeriod = true
      $0.gracePeriodExpiresDate = Dates.grace
      $0.priceIncreaseStatus = .known(.waiting)
    }
    let view = Numbered(5, Self.chain.view(pending: false, in: row.view))
    let merged = MergedChain([Numbered(1, info)], absentFrom: [view])
    let found = try #require(merged.renewalInfos.first?.value)
    #expect(found.isInBillingRetryPeriod == !row.isEnded)
    #expect((found.gracePeriodExpiresDate == nil) == row.isEnded)
    #expect((found.priceIncreaseStatus == nil) == row.isEnded)
    #expect(found.willRenew == true)
    #expect(merged.endedInfos.count == (row.isEnded ? 1 : 0))
    #expect((merged.pendingRenewalEnd != nil) == row.isNewest)
  }

  // MARK: Times

  @Test func evidenceWithoutADateIsOnlyFiled() {
    let records = [
      Numbered(1, Self.period(in: .response("a", Dates.bought))),
      Numbered(2, Self.chain.renewal(on: true, in: Self.filed(Self.now))),
    ]
    #expect(MergedChain(records).newestEvidence == Dates.bought)
    #expect(MergedChain(records).filedBy == Self.now)
    #expect(!MergedChain(records).isTrusted)
    #expect(MergedChain([records[1]]).newestEvidence == nil)
    #expect(MergedChain([Numbered(1, Self.period())]).isTrusted)
  }
}
