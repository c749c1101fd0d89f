import Testing

@testable import SubscriptionModel

/// The spans of a life at the boundaries of each, to the millisecond.
@Suite("Spans of a life") struct LifeSpanTests {
  private static let hour: Int64 = 3_600_000
  private static let now = Dates.bought.plus(days: 60)

  private static func period(
    _ id: TransactionId,
    from start: Timestamp,
    to end: Timestamp?,
    of chain: Chain = Chain(),
    in doc: Doc? = nil,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    chain.period(id, from: start, to: end, in: doc ?? .signed(id.text, start), change)
  }

  private static func strip(_ records: [Record], at moment: Timestamp = now) throws -> LifeStrip {
    let customer = records.customer.assessment(asOf: moment)
    return try #require(customer.subscriptions.first?.lifeStrip(asOf: moment))
  }

  private static func kinds(_ records: [Record], at moment: Timestamp = now) throws -> [String] {
    try strip(records, at: moment).spans.map { "\($0.kind.rawValue) \($0.certainty.rawValue)" }
  }

  /// Up to an hour between two periods, and five seconds of a test purchase, are no time between.
  @Test(arguments: [
    (AppStoreEnvironment.production, Int64(0), true), (.production, hour, true),
    (.production, hour + 1, false), (.sandbox, 5000, true), (.sandbox, 5001, false),
  ])
  func aShortPauseIsNone(
    environment: AppStoreEnvironment,
    pause: Int64,
    isJoined: Bool
  ) throws {
    let chain = Chain(environment: environment)
    let start = Dates.end.plus(milliseconds: pause)
    let found = try Self.kinds([
      Self.period("1", from: Dates.bought, to: Dates.end, of: chain),
      Self.period("2", from: start, to: Dates.end.plus(days: 40), of: chain) {
        $0.transactionReason = .known(.renewal)
      },
    ])
    #expect(
      found == (isJoined ? ["paid signed"] : ["paid signed", "unknown unknown", "paid signed"])
    )
  }

  /// A refund counts from its date on: of the whole period from its start, of a part from its date.
  @Test(
    arguments: [
      (-1, ["paid signed"]), (0, ["paid signed", "revoked signed"]),
    ] as [(Int64, [String])]
  )
  func aRefundCountsFromItsDate(milliseconds: Int64, kinds: [String]) throws {
    let refunded = Dates.bought.plus(days: 10)
    let record = Self.period("1", from: Dates.bought, to: Dates.end) {
      $0.revocationDate = refunded
      $0.revocationType = .known(.refundProrated)
    }
    let moment = refunded.plus(milliseconds: milliseconds)
    #expect(try Self.kinds([record], at: moment) == kinds)
    if milliseconds == 0 {
      let spans = try Self.strip([record], at: moment).spans
      // Nothing of it is over yet.
      #expect(spans.last?.start == refunded)
      #expect(spans.last?.end == refunded)
    }
  }

  @Test func aRefundTakesWhatApplesTypeSays() throws {
    let refunded = Dates.bought.plus(days: 10)
    let started = { (change: @escaping (inout Transaction) -> Void) in
      let record = Self.period("1", from: Dates.bought, to: Dates.end) {
        $0.revocationDate = refunded
        change(&$0)
      }
      return try Self.strip([record]).spans.first { $0.kind == .revoked }?.start
    }
    #expect(try started { _ in } == Dates.bought)
    #expect(try started { $0.revocationType = .known(.refundFull) } == Dates.bought)
    #expect(try started { $0.revocationType = .known(.refundProrated) } == refunded)
    #expect(try started { $0.revocationType = .known(.assignmentRevoke) } == refunded)
    #expect(try started { $0.revocationType = .unrecognized("NEW") } == refunded)
    #expect(try started { $0.inAppOwnershipType = .known(.familyShared) } == refunded)
  }

  /// What replaced an upgraded period is in no document: it ended when that was last said.
  @Test func anUpgradedPeriodEndsWhenItWasReplaced() throws {
    let said = Dates.bought.plus(days: 10)
    let upgraded = Self.period("1", from: Dates.bought, to: Dates.end, in: .signed("a", said)) {
      $0.isUpgraded = true
    }
    #expect(try Self.strip([upgraded]).spans.first?.end == said)
    let cancelled = Self.period("1", from: Dates.bought, to: Dates.end, in: .signed("a", said)) {
      $0.isUpgraded = true
      $0.revocationDate = Dates.bought.plus(days: 8)
    }
    #expect(try Self.strip([cancelled]).spans.first?.end == Dates.bought.plus(days: 8))
    let late = Self.period("1", from: Dates.bought, to: Dates.end, in: .signed("a", Self.now)) {
      $0.isUpgraded = true
    }
    #expect(try Self.strip([late]).spans.first?.end == Dates.end)
  }

  /// Where nobody states whether an offer is free, or the end is only estimated, it is a guess.
  @Test func aPeriodOfUnknownKindIsInferred() throws {
    let kind = { (change: @escaping (inout Transaction) -> Void) in
      try Self.kinds([
        Self.period("1", from: Dates.bought, to: Dates.end, of: Chain(), in: nil, change)
      ]).first
    }
    #expect(try kind { _ in } == "paid signed")
    #expect(try kind { $0.offerType = .known(.introductory) } == "paid inferred")
    #expect(try kind { $0.price = Money(milliunits: 0, currency: "USD") } == "trial signed")
    var product = ProductCatalog.Product()
    product.period = "P1M"
    let catalogue = ProductCatalog(products: ["pro.monthly": product])
    let customer = [Self.period("1", from: Dates.bought, to: nil)].customer
      .assessment(asOf: Dates.grace, catalogue: catalogue)
    let strip = customer.subscriptions.first?.lifeStrip(asOf: Dates.grace)
    #expect(strip?.spans.first?.certainty == .inferred)
    #expect(strip?.spans.first?.end == Dates.end)
  }

  /// A seat that was added is no period of its own, and neither is a period of another product that
  /// begins with it.
  @Test func aFurtherSeatIsNoSpan() throws {
    let seat = Self.period(
      "2",
      from: Dates.bought.plus(days: 3),
      to: Dates.end.plus(days: 9)
    ) {
      $0.additionalTransactionReason = "SEAT_ADDITION"
      $0.productId = "seat"
    }
    let strip = try Self.strip([Self.period("1", from: Dates.bought, to: Dates.end), seat])
    #expect(strip.spans.first?.end == Dates.end)
    #expect(strip.planChanges.isEmpty)
  }

  @Test func aPlanChangesWithItsProduct() throws {
    let next = { (product: ProductId?) in
      try Self.strip([
        Self.period("1", from: Dates.bought, to: Dates.end),
        Self.period("2", from: Dates.end, to: Dates.end.plus(days: 40)) {
          $0.productId = product
        },
      ]).planChanges
    }
    #expect(try next("pro.monthly").isEmpty)
    #expect(try next(nil).isEmpty)
    #expect(try next("pro.annual") == [Dates.end])
  }

  // MARK: Time between periods

  struct Lapse: CustomTestStringConvertible {
    var testDescription: String
    var first: Doc
    var second: Doc
    var reason: TransactionReason? = nil
    var kind: String
  }

  private static let later = Dates.end.plus(days: 5)

  static let lapses: [Lapse] = [
    Lapse(
      testDescription: "one receipt lists both",
      first: .receipt("a", later),
      second: .receipt("a", later),
      kind: "gap signed"
    ),
    Lapse(
      testDescription: "one response lists both",
      first: .response("a", later),
      second: .response("a", later),
      kind: "gap unsigned"
    ),
    Lapse(
      testDescription: "two receipts",
      first: .receipt("a", later),
      second: .receipt("b", later),
      kind: "unknown unknown"
    ),
    Lapse(
      testDescription: "one notification names both",
      first: .signed("a", later),
      second: .signed("a", later),
      kind: "unknown unknown"
    ),
    Lapse(
      testDescription: "bought again",
      first: .signed("a", later),
      second: .signed("a", later),
      reason: .purchase,
      kind: "gap inferred"
    ),
    Lapse(
      testDescription: "renewed later",
      first: .signed("a", later),
      second: .signed("b", later),
      reason: .renewal,
      kind: "unknown unknown"
    ),
  ]

  @Test(arguments: lapses) func aLapseIsToldByItsDocuments(row: Lapse) throws {
    let records = [
      Self.period("1", from: Dates.bought, to: Dates.end, in: row.first),
      Self.period("2", from: Self.later, to: Self.later.plus(days: 60), in: row.second) {
        $0.transactionReason = row.reason.map { .known($0) }
      },
    ]
    #expect(try Self.kinds(records, at: Self.later.plus(days: 1))[1] == row.kind)
  }

  /// Two lines of one file are two receipts.
  @Test(arguments: [(1, "gap signed"), (2, "unknown unknown")])
  func aReceiptIsALineOfItsFile(line: Int, kind: String) throws {
    let onLine = { (record: Record, line: Int) in
      record.withEvidence { $0.provenance.line = line }
    }
    let doc = Doc.receipt("a", Self.later)
    let records = [
      onLine(Self.period("1", from: Dates.bought, to: Dates.end, in: doc), 1),
      onLine(
        Self.period("2", from: Self.later, to: Self.later.plus(days: 60), in: doc),
        line
      ),
    ]
    #expect(try Self.kinds(records, at: Self.later.plus(days: 1))[1] == kind)
  }

  // MARK: Since the last period

  @Test func timeSinceTheLastPeriodIsToldByTheState() throws {
    let period = Self.period("1", from: Dates.bought, to: Dates.end)
    let chain = Chain()
    let over = Doc.signed("over", Dates.end.plus(hours: 1))
    let kinds = { (records: [Record]) in try Self.kinds([period] + records) }
    #expect(try kinds([]) == ["paid signed", "unknown unknown"])
    #expect(
      try kinds([chain.event(.expired, .voluntary, about: "1", in: over)])
        == ["paid signed", "gap signed"]
    )
    let tried = chain.event(.didFailToRenew, about: "1", in: over)
    let stopped = chain.event(
      .expired,
      .billingRetry,
      about: "1",
      in: .signed("stopped", Dates.end.plus(days: 9))
    )
    #expect(
      try kinds([tried, stopped]) == ["paid signed", "billingRetry signed", "gap signed"]
    )
    // At the very end nothing has followed yet.
    #expect(try Self.kinds([period], at: Dates.end) == ["paid signed"])
    #expect(
      try Self.kinds([period], at: Dates.end.plus(milliseconds: 1))
        == ["paid signed", "unknown unknown"]
    )
  }

  /// Renewal info tells of a later period, which is known to be paid from then on.
  @Test func aLaterPeriodIsPaidAsFarAsItIsTold() throws {
    let told = Doc.signed("told", Dates.end.plus(hours: 1))
    let until = Self.now.plus(days: 1)
    let records = [
      Self.period("1", from: Dates.bought, to: Dates.end),
      Chain().renewal(on: true, until, in: told),
    ]
    #expect(try Self.kinds(records) == ["paid signed", "unknown unknown", "paid inferred"])
    let spans = try Self.strip(records).spans
    #expect(spans.map(\.end) == [Dates.end, told.asOf, until])
  }
}
