import Testing

@testable import SubscriptionModel

/// What is told of a subscription beside its state, at the boundaries of each warning.
@Suite("Warnings of a subscription") struct WarningTests {
  private static let chain = Chain()
  private static let now = at("2026-02-20T00:00:00Z")
  private static let start = Doc.signed("period", Dates.bought)

  private static func period(
    _ doc: Doc = start,
    to end: Timestamp = Dates.end,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    chain.period(from: Dates.bought, to: end, in: doc, change)
  }

  private static func warnings(
    _ records: [Record],
    acceptsUnsigned: Bool = false,
    at moment: Timestamp = now
  ) throws -> [AssessmentWarning] {
    var customer = records.customer
    customer.acceptsUnsigned = acceptsUnsigned
    return try #require(customer.assessment(asOf: moment).subscriptions.first).warnings
  }

  private static func kinds(
    _ records: [Record],
    at moment: Timestamp = now
  ) throws -> [AssessmentWarning.Kind] {
    try warnings(records, at: moment).map(\.kind)
  }

  // MARK: Codes that this version does not know

  private static func codes(_ kinds: [AssessmentWarning.Kind]) -> [String] {
    kinds.compactMap { kind in
      if case .unknownCode(let code) = kind { "\(code.field) \(code.value)" } else { nil }
    }
  }

  /// Why a renewal fails is told by its number; of a running period it is left over from an earlier end,
  /// and the headline about an end says it by itself.
  @Test(
    arguments: [
      (true, Dates.end.plus(days: 1), ["expirationIntent 8"]), (true, now, []),
      (false, Dates.end.plus(days: 1), []),
    ] as [(Bool, Timestamp, [String])]
  )
  func anUnknownReasonOfAFailureIsTold(
    isRetrying: Bool,
    moment: Timestamp,
    told: [String]
  ) throws {
    let doc = moment == Self.now ? Doc.signed("early", Dates.bought) : .signed("late", Dates.end)
    let records = [
      Self.period(),
      Self.chain.renewal(on: true, Dates.end, in: doc) {
        $0.expirationIntent = .unrecognized("8")
        $0.isInBillingRetryPeriod = isRetrying && moment > Dates.end
      },
    ]
    #expect(try Self.codes(Self.kinds(records, at: moment)) == told)
  }

  /// The headline about a seat says only the type of its end.
  @Test(arguments: [InAppOwnershipType.assigned, .purchased])
  func anUnknownReasonForTheEndOfASeatIsTold(owner: InAppOwnershipType) throws {
    let records = [
      Self.period(.signed("revoked", Self.now)) {
        $0.inAppOwnershipType = .known(owner)
        $0.revocationDate = Self.now
        $0.revocationReason = .unrecognized("6")
      }
    ]
    #expect(
      try Self.codes(Self.kinds(records)) == (owner == .assigned ? ["revocationReason 6"] : [])
    )
  }

  // MARK: What only unsigned documents state

  struct Addition: CustomTestStringConvertible {
    var testDescription: String
    var more: [Record]
    var signed: Doc = WarningTests.start
    var isTold: Bool
  }

  private static let unsigned = Doc.response("unsigned", Dates.bought.plus(days: 1))

  private static func moved(success: Bool, in doc: Doc) -> Record {
    var answer = RenewalExtension(
      originalTransactionId: chain.original,
      environment: .production,
      success: success,
      evidence: doc.evidence()
    )
    answer.bundleId = chain.bundleId
    answer.effectiveDate = Dates.end.plus(days: 10)
    return Record(answer)
  }

  private static func earlier(in doc: Doc) -> Record {
    chain.period("900", from: Dates.bought.plus(days: -31), to: Dates.bought, in: doc)
  }

  static let additions: [Addition] = [
    Addition(testDescription: "nothing", more: [], isTold: false),
    Addition(testDescription: "a period", more: [earlier(in: unsigned)], isTold: true),
    Addition(
      testDescription: "a period beside an unsigned one",
      more: [earlier(in: unsigned)],
      signed: .response("period", Dates.bought),
      isTold: false
    ),
    Addition(
      testDescription: "a moved date",
      more: [moved(success: true, in: unsigned)],
      isTold: true
    ),
    Addition(
      testDescription: "a date that was not moved",
      more: [moved(success: false, in: unsigned)],
      isTold: false
    ),
    Addition(
      testDescription: "a moved date, signed",
      more: [moved(success: true, in: .signed("unsigned", Dates.bought.plus(days: 1)))],
      isTold: false
    ),
    Addition(
      testDescription: "a refund request",
      more: [chain.event(v1: .consumptionRequest, in: unsigned)],
      isTold: true
    ),
    Addition(
      testDescription: "another notification",
      more: [chain.event(v1: .didChangeRenewalPref, in: unsigned)],
      isTold: false
    ),
  ]

  @Test(arguments: additions) func whatOnlyUnsignedDocumentsStateIsTold(row: Addition) throws {
    let told = try Self.warnings([Self.period(row.signed)] + row.more, acceptsUnsigned: true)
      .filter { $0.kind == .unsignedBesideSigned }
    #expect(
      told.map { $0.evidence.map(\.provenance.file) } == (row.isTold ? [["unsigned"]] : [])
    )
  }

  /// No period lasts longer than 732 days from when its document was made.
  @Test(arguments: [(Int64(0), false), (1, true)])
  func aClaimOfAFarDateIsDoubted(milliseconds: Int64, isDoubted: Bool) throws {
    let date = Self.unsigned.asOf.plus(days: 732, milliseconds: milliseconds)
    let found = try Self.kinds([Self.period(), Self.period(Self.unsigned, to: date)])
    #expect(found.contains(.farFutureDate(date)) == isDoubted)
  }

  // MARK: Renewals

  private static let next = Dates.end.plus(days: 31)

  private static func renewed(
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    chain.period("1001", from: Dates.end, to: next, in: .signed("renewed", Dates.end)) {
      $0.transactionReason = .known(.renewal)
      change(&$0)
    }
  }

  private static func said(_ isOn: Bool, _ hours: Int64) -> Record {
    let moment = Dates.end.plus(hours: hours)
    return chain.renewal(on: isOn, Dates.end, in: .signed("said \(hours)", moment))
  }

  /// Hours before the renewal, and whether renewal was on.
  @Test(
    arguments: [
      ([(-25, false)], true), ([(-24, false)], false), ([(-25, true)], false),
      ([(-30, false), (-25, true)], false), ([(-30, true), (-25, false)], true),
      // What is said with the renewal, or later, was not said before it.
      ([(-25, false), (0, true)], true), ([(0, false)], false), ([(1, false)], false),
    ] as [([(Int64, Bool)], Bool)]
  )
  func aRenewalWhileOffIsTold(said: [(hours: Int64, isOn: Bool)], isTold: Bool) throws {
    let infos = said.map { Self.said($0.isOn, $0.hours) }
    let found = try Self.kinds(
      [Self.period(), Self.renewed()] + infos,
      at: Dates.end.plus(hours: 2)
    )
    #expect(found.contains(.renewedAfterRenewalOff) == isTold)
  }

  @Test func whatIsNoRenewalOfOnesOwnIsNotTold() throws {
    let changes: [(inout Transaction) -> Void] = [
      { $0.transactionReason = .known(.purchase) },
      { $0.inAppOwnershipType = .known(.familyShared) },
      { $0.commitmentInfo = Transaction.Commitment() },
    ]
    for change in changes {
      let records = [Self.period(), Self.renewed(change), Self.said(false, -48)]
      let found = try Self.kinds(records, at: Dates.end.plus(hours: 2))
      #expect(!found.contains(.renewedAfterRenewalOff))
    }
  }

  struct Price: CustomTestStringConvertible {
    var testDescription: String
    /// Hours before the renewal, with the announced price.
    var announced: [(hours: Int64, milliunits: Int64)] = [(-48, 9990)]
    var currency = "USD"
    var product: ProductId = "pro.monthly"
    /// How many seats the renewal info states to cost the same.
    var seats: Int?
    var change: @Sendable (inout Transaction) -> Void = { _ in }
    var isTold: Bool
  }

  private static func seats(_ transaction: inout Transaction) {
    transaction.quantity = 2
    transaction.averageSeatPrice = Money(milliunits: 6495, currency: "USD")
  }

  static let prices: [Price] = [
    Price(testDescription: "another price", isTold: true),
    Price(testDescription: "the announced price", announced: [(-48, 12_990)], isTold: false),
    Price(
      testDescription: "the price that was announced last",
      announced: [(-48, 9990), (-2, 12_990)],
      isTold: false
    ),
    Price(
      testDescription: "with the renewal, the price of the next one is announced",
      announced: [(-48, 9990), (0, 12_990)],
      isTold: true
    ),
    Price(testDescription: "announced later", announced: [(1, 9990)], isTold: false),
    Price(testDescription: "in another currency", currency: "EUR", isTold: false),
    Price(testDescription: "of another product", product: "pro.annual", isTold: false),
    Price(
      testDescription: "a purchase",
      change: { $0.transactionReason = .known(.purchase) },
      isTold: false
    ),
    Price(
      testDescription: "with an offer",
      change: { $0.offerType = .known(.promotional) },
      isTold: false
    ),
    Price(
      testDescription: "of seats, of which only the average was announced",
      change: seats,
      isTold: false
    ),
    Price(testDescription: "of seats, with tiers", seats: 2, change: seats, isTold: true),
    Price(
      testDescription: "somebody else's",
      change: { $0.inAppOwnershipType = .known(.familyShared) },
      isTold: false
    ),
  ]

  @Test(arguments: prices) func aRenewalAtAnotherPriceIsTold(row: Price) throws {
    let infos = row.announced.map { hours, milliunits in
      let doc = Doc.signed("said \(hours)", Dates.end.plus(hours: hours))
      return Self.chain.renewal(on: true, Dates.end, in: doc) {
        $0.renewalPrice = Money(milliunits: milliunits, currency: row.currency)
        $0.autoRenewProductId = row.product
        $0.multiSeatInfo = row.seats.map {
          var seats = RenewalInfo.Seats()
          seats.renewalPriceTiers = [.init(price: milliunits / Int64($0), quantity: $0)]
          return seats
        }
      }
    }
    let renewed = Self.renewed {
      $0.price = Money(milliunits: 12_990, currency: "USD")
      row.change(&$0)
    }
    let found = try Self.kinds(
      [Self.period(), renewed] + infos,
      at: Dates.end.plus(hours: 2)
    )
    let isTold = found.contains { $0.contradiction == .priceDiffersFromAnnounced }
    #expect(isTold == row.isTold)
  }

  /// Apple signs a renewal seconds before it begins; the price that comes with it is of the next one.
  @Test func whatComesWithARenewalIsAboutTheNextOne() throws {
    let said: [(Int64, Timestamp, Int64)] = [(-48, Dates.end, 12_990), (0, Self.next, 9990)]
    let infos = said.map { hours, renews, price in
      let moment = Dates.end.plus(hours: hours, milliseconds: -8000)
      return Self.chain.renewal(on: true, renews, in: .signed("said \(hours)", moment)) {
        $0.renewalPrice = Money(milliunits: price, currency: "USD")
        $0.autoRenewProductId = "pro.monthly"
      }
    }
    let renewed = Self.renewed { $0.price = Money(milliunits: 12_990, currency: "USD") }
    let found = try Self.kinds([Self.period(), renewed] + infos, at: Dates.end.plus(hours: 2))
    #expect(!found.contains { $0.contradiction == .priceDiffersFromAnnounced })
  }

  // MARK: Others

  @Test func aChainWithoutAnEnvironmentIsTold() throws {
    let unknown = Chain(environment: .unknown)
    let record = unknown.period(from: Dates.bought, to: Dates.end, in: Self.start)
    #expect(try Self.kinds([record]) == [.environmentUnknown])
    #expect(try Self.kinds([Self.period()]).isEmpty)
  }

  @Test func brokenSignaturesAreToldByTheirReasons() throws {
    let broken = ["z", "a", "m"].map { reason in
      var doc = Doc.signed("file of \(reason)", Dates.bought)
      doc.signature = .invalid(reason: reason)
      return Self.period(doc)
    }
    #expect(
      try Self.kinds([Self.period()] + broken)
        == ["a", "m", "z"].map { .invalidEvidenceLeftOut(reason: $0) }
    )
  }

  @Test func severalTokensOfAChainAreTold() throws {
    let tokens: [AppAccountToken] = [
      "91c0aa17-6e4a-4f4e-9d6c-2a1b3c4d5e6f", "7e3fb204-6e4a-4f4e-9d6c-2a1b3c4d5e6f",
    ]
    let said = { (file: String, days: Int64, token: Int) in
      Self.period(.signed(file, Dates.bought.plus(days: days))) {
        $0.appAccountToken = tokens[token]
      }
    }
    #expect(try Self.kinds([said("a", 0, 0), said("b", 1, 0)]).isEmpty)
    // Each with its newest document, of one moment the one that comes last.
    let records = [said("a", 0, 0), said("c", 1, 0), said("b", 1, 0), said("d", 0, 1)]
    for records in [records, records.reversed()] {
      let found = try Self.warnings(records)
      #expect(found.map(\.kind) == [.severalAppAccountTokens([tokens[1], tokens[0]])])
      #expect(found.map { $0.evidence.map(\.provenance.file) } == [["d", "c"]])
    }
  }
}
