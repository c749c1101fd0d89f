import Testing

@testable import SubscriptionModel

/// Which renewal info is about which period: rules P5 and P7 of Periods in SubscriptionModel.
@Suite("Renewal info of a period") struct SituationTests {
  private static let chain = Chain()
  private static let moved = Dates.end.plus(days: 1)

  // MARK: P7

  /// Document 1 states the end, and document 2, a day later, the end to which it was moved.
  @Test(
    arguments: [
      ("in a document of the period, whatever its date", 2, Dates.grace, Int64(0), true),
      ("with the end", 9, moved, 0, true),
      ("with an end that an older copy states", 9, Dates.end, 0, true),
      ("with another date", 9, Dates.grace, 0, false),
      ("without a date, as old as the first copy", 9, nil, 0, true),
      ("without a date, older than the first copy", 9, nil, -1, false),
      ("without a date, in a document of the period", 1, nil, -1, true),
    ] as [(String, Int, Timestamp?, Int64, Bool)]
  )
  func infoDescribesAPeriod(
    name: String,
    document: Int,
    date: Timestamp?,
    milliseconds: Int64,
    describes: Bool
  ) throws {
    let asOf = Dates.bought.plus(milliseconds: milliseconds)
    let merged = MergedChain([
      Numbered(
        1,
        Self.chain.period("1", from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought))
      ),
      Numbered(
        2,
        Self.chain.period(
          "1",
          from: Dates.bought,
          to: Self.moved,
          in: .signed("b", Dates.bought.plus(days: 1))
        )
      ), Numbered(document, Self.chain.renewal(on: true, date, in: .signed("info", asOf))),
    ])
    let period = try #require(merged.period("1"))
    #expect(merged.renewalInfos(describing: period).count == (describes ? 1 : 0), "\(name)")
    #expect(merged.renewalInfos(describing: nil).count == 1)
  }

  // MARK: P5

  struct Later: CustomTestStringConvertible {
    var testDescription: String
    var date: Timestamp? = Dates.end.plus(milliseconds: 1)
    var info: Doc = .signed("info", Dates.bought)
    var document = 9
    var period: Doc = .signed("period", Dates.bought)
    var end: Timestamp? = Dates.end
    /// When another period begins, and when it ends; `nil` for no other period.
    var next: (start: Timestamp, end: Timestamp?)?
    var isFound: Bool
  }

  private static let now = Dates.bought.plus(days: 20)
  private static let justLater = Dates.bought.plus(milliseconds: 1)
  private static let next = Dates.end.plus(milliseconds: 1)

  static let laters: [Later] = [
    Later(testDescription: "a date after the end", isFound: true),
    Later(testDescription: "the end itself", date: Dates.end, isFound: false),
    Later(testDescription: "no date", date: nil, isFound: false),
    Later(testDescription: "a date after the start", date: justLater, end: nil, isFound: true),
    Later(testDescription: "the start itself", date: Dates.bought, end: nil, isFound: false),
    Later(
      testDescription: "unsigned beside a signed period",
      info: .response("info", Dates.bought),
      isFound: false
    ),
    Later(
      testDescription: "unsigned beside an unsigned period",
      info: .response("info", Dates.bought),
      period: .response("period", Dates.bought),
      isFound: true
    ),
    Later(
      testDescription: "signed beside an unsigned period",
      period: .response("period", Dates.bought),
      isFound: true
    ),
    Later(
      testDescription: "older than the newest copy",
      period: .signed("period", justLater),
      isFound: false
    ),
    Later(
      testDescription: "older, but in the document of the newest copy",
      document: 1,
      period: .signed("period", justLater),
      isFound: true
    ),
    Later(
      testDescription: "beside a copy without a date",
      info: .response("info", Dates.bought),
      period: Doc(
        file: "period",
        source: .verifyReceipt,
        asOf: justLater,
        clock: .fileTime,
        signature: .unsigned
      ),
      isFound: true
    ),
    Later(
      testDescription: "a period to come reaches the date",
      next: (Dates.end, next),
      isFound: false
    ),
    Later(
      testDescription: "a period to come ends before the date",
      next: (Dates.end, Dates.end),
      isFound: true
    ),
    Later(
      testDescription: "a period to come without an end may reach the date",
      next: (Dates.end, nil),
      isFound: false
    ),
    Later(
      testDescription: "a period that has begun is none to come",
      next: (now, next),
      isFound: true
    ),
  ]

  @Test(arguments: laters) func infoTellsOfALaterPeriod(row: Later) throws {
    var records = [
      Numbered(1, Self.chain.period("1", from: Dates.bought, to: row.end, in: row.period)),
      Numbered(row.document, Self.chain.renewal(on: true, row.date, in: row.info)),
    ]
    if let next = row.next {
      let doc = Doc.signed("next", Dates.bought)
      records.append(Numbered(2, Self.chain.period("2", from: next.start, to: next.end, in: doc)))
    }
    let merged = MergedChain(records)
    let period = try #require(merged.period("1"))
    #expect((merged.laterPeriod(after: period, at: Self.now) != nil) == row.isFound)
  }

  @Test func infoAloneTellsOfAPeriodThatRuns() {
    let info = Numbered(
      1,
      Self.chain.renewal(on: true, Dates.end, in: .signed("a", Dates.bought))
    )
    #expect(MergedChain([info]).laterPeriod(after: nil, at: Dates.before) != nil)
    #expect(MergedChain([info]).laterPeriod(after: nil, at: Dates.end) == nil)
    // Beside a period that is still to come it is not alone.
    let ahead = Numbered(
      2,
      Self.chain.period(from: Dates.end, to: Dates.grace, in: .signed("b", Dates.bought))
    )
    #expect(MergedChain([info, ahead]).laterPeriod(after: nil, at: Dates.before) == nil)
  }

  // MARK: The renewal info that counts

  /// Version 1 lists one for each product; that of another product counts where it is the only one.
  @Test func eachProductHasItsOwnInVersion1() throws {
    let period = Numbered(
      1,
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .v1("a", Dates.bought))
    )
    let own = Numbered(2, Self.chain.renewal(on: true, in: .v1("own", Dates.bought)))
    let plus = { (doc: Doc) in
      Numbered(3, Self.chain.renewal(on: false, in: doc) { $0.productId = "plus.monthly" })
    }
    let chosen = { (records: [Numbered]) in
      let merged = MergedChain([period] + records)
      return merged.renewalInfos.chosen(for: merged.periods)?.value.willRenew
    }
    let later = Dates.bought.plus(hours: 1)
    #expect(chosen([plus(.v1("plus", later))]) == false)
    #expect(chosen([own, plus(.v1("plus", later))]) == true)
    // Version 2 has one for the whole subscription.
    #expect(chosen([own, plus(.signed("plus", later))]) == false)
    #expect(chosen([]) == nil)
  }

  struct Switch: CustomTestStringConvertible {
    var testDescription: String
    var off: Doc = .signed("off", Dates.end.plus(days: -2))
    var charged: Doc = .signed("charged", Dates.end)
    var isCommitted = false
    /// Whether the charge shows that renewal was turned on again.
    var isOnAgain: Bool
  }

  static let switches: [Switch] = [
    Switch(testDescription: "both signed", isOnAgain: true),
    Switch(testDescription: "with a commitment", isCommitted: true, isOnAgain: false),
    Switch(
      testDescription: "an unsigned charge after signed renewal info",
      charged: .response("charged", Dates.end),
      isOnAgain: false
    ),
    Switch(
      testDescription: "a signed charge after unsigned renewal info",
      off: .response("off", Dates.end.plus(days: -2)),
      isOnAgain: true
    ),
    Switch(
      testDescription: "both unsigned",
      off: .response("off", Dates.end.plus(days: -2)),
      charged: .response("charged", Dates.end),
      isOnAgain: true
    ),
    Switch(
      testDescription: "renewal info without a date",
      off: Doc(
        file: "off",
        source: .verifyReceipt,
        asOf: Dates.end.plus(days: -2),
        clock: .fileTime,
        signature: .unsigned
      ),
      charged: .response("charged", Dates.end),
      isOnAgain: false
    ),
  ]

  @Test(arguments: switches) func aChargeOutweighsAnOlderSwitch(row: Switch) {
    let merged = MergedChain([
      Numbered(1, Self.chain.renewal(on: false, Dates.end, in: row.off)),
      Numbered(
        2,
        Self.chain.period(from: Dates.end, to: Dates.grace, in: row.charged) {
          $0.transactionReason = .known(.renewal)
          if row.isCommitted { $0.commitmentInfo = Transaction.Commitment() }
        }
      ),
    ])
    let found = merged.renewalSwitch(for: merged.periods, besides: nil)
    #expect(found?.value.willRenew == (row.isOnAgain ? nil : false))
  }

  // MARK: P8

  @Test func nothingIsAfterAnUnknownEnd() {
    let merged = MergedChain([])
    let moments = [Dates.before, Dates.end, Dates.grace]
    for (end, isAfter) in [(Dates.end, [false, true, true]), (nil, [false, false, false])] {
      let period = SignalPeriod(chain: merged, period: nil, end: end, infos: [])
      #expect(moments.map { period.isAfterEnd($0) } == isAfter)
    }
  }

  /// A grace date is not told if it remains from before the period.
  @Test(arguments: [(Int64(0), false), (1, true)])
  func aGraceDateIsOfItsPeriod(milliseconds: Int64, isTold: Bool) throws {
    let date = Dates.bought.plus(milliseconds: milliseconds)
    let doc = Doc.signed("a", Dates.bought)
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: doc),
      Self.chain.renewal(on: true, Dates.end, in: doc) { $0.gracePeriodExpiresDate = date },
    ]
    let said = try #require(records.customer.assessment(asOf: Self.now).subscriptions.first)
    #expect(said.gracePeriodExpiresDate == (isTold ? date : nil))
  }

  /// A list without an entry ends what is pending, and renewal that was off by then stays off.
  @Test func anEntryThatIsGoneIsNoFailure() throws {
    let ended = Doc.v1("ended", Dates.end.plus(days: 1))
    let news = Doc.v1("news", Dates.end.plus(days: 3))
    let period = { (doc: Doc) in
      Self.chain.period(from: Dates.bought, to: Dates.end, in: doc)
    }
    let records = [
      period(ended), Self.chain.renewal(on: false, in: ended),
      Self.chain.view(pending: true, in: ended), period(news),
      Self.chain.view(pending: false, in: news),
    ]
    let said = try #require(records.customer.assessment(asOf: news.asOf).subscriptions.first)
    #expect(StateRow.text(of: said) == "11 expired customerCancelled no inferred")
  }
}
