import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What a search for a charge finds of a customer, and when notifications were signed.
@Suite("Charges of a customer")
struct CustomerTracesTests {
  /// A paid period of 2025-03-15, the day 20162.
  private static func transaction(
    _ id: String,
    line: String? = nil,
    milliunits: Int64? = 9990,
    asOf: Int64 = 0,
    _ change: (inout Transaction) -> Void = { _ in }
  ) throws -> Record {
    var value = Transaction(
      transactionId: try #require(TransactionId(id)),
      environment: .production,
      evidence: Samples.evidence
    )
    value.evidence.asOf = Timestamp(milliseconds: asOf)
    value.originalTransactionId = TransactionId("1")
    value.productId = ProductId("pro")
    value.webOrderLineItemId = line.flatMap { WebOrderLineItemId($0) }
    value.purchaseDate = .march
    value.price = milliunits.map { Money(milliunits: $0, currency: "USD") }
    change(&value)
    return Record(value)
  }

  private static func charges(_ records: [Record]) -> [String] {
    CustomerTraces(of: records).charges.map { charge in
      "\(charge.day) \(charge.price.map { "\($0.milliunits)" } ?? "-") \(charge.storefront ?? "")"
    }
  }

  // MARK: What is a charge

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var isCharge: Bool
    var change: @Sendable (inout Transaction) -> Void

    init(_ name: String, isCharge: Bool, _ change: @escaping @Sendable (inout Transaction) -> Void)
    {
      testDescription = name
      self.isCharge = isCharge
      self.change = change
    }
  }

  static let table = [
    Row("paid", isCharge: true) { _ in },
    Row("bought", isCharge: true) { $0.inAppOwnershipType = .known(.purchased) },
    Row("with an ownership that is new", isCharge: true) {
      $0.inAppOwnershipType = .unrecognized("BORROWED")
    },
    Row("shared with the family", isCharge: false) {
      $0.inAppOwnershipType = .known(.familyShared)
    },
    Row("assigned by an organization", isCharge: false) {
      $0.inAppOwnershipType = .known(.assigned)
    },
    Row("free", isCharge: false) { $0.price = Money(milliunits: 0, currency: "USD") },
    Row("for a thousandth", isCharge: true) { $0.price = Money(milliunits: 1, currency: "USD") },
    Row("without a price", isCharge: true) { $0.price = nil },
    Row("a trial without a price", isCharge: false) {
      $0.price = nil
      $0.offerDiscountType = .known(.freeTrial)
    },
    Row("an offer without a price", isCharge: true) {
      $0.price = nil
      $0.offerDiscountType = .known(.payAsYouGo)
    },
    Row("a trial with a price", isCharge: true) { $0.offerDiscountType = .known(.freeTrial) },
    Row("without a date", isCharge: false) { $0.purchaseDate = nil },
    Row("with a broken signature", isCharge: false) {
      $0.evidence.signature = .invalid(reason: "changed")
    },
    Row("under a root that somebody may trust", isCharge: true) {
      $0.evidence.signature = .invalid(reason: TrustedRoots.untrustedRootReason)
    },
    Row("verified", isCharge: true) { $0.evidence.signature = .verified },
    Row("left for later", isCharge: true) { $0.evidence.signature = .unchecked(reason: "later") },
    Row("signed by Xcode", isCharge: true) { $0.evidence.signature = .xcode },
  ]

  @Test(arguments: table) func onlyWhatTheCustomerPaidIsACharge(row: Row) throws {
    let traces = CustomerTraces(of: [try Self.transaction("1", row.change)])
    #expect(traces.charges.count == (row.isCharge ? 1 : 0))
  }

  @Test func aChargeSaysWhatItIs() throws {
    let traces = CustomerTraces(of: [try Self.transaction("1") { $0.storefront = "USA" }])
    #expect(
      traces.charges == [
        CustomerTraces.Charge(
          day: 20_162,
          date: .march,
          price: Money(milliunits: 9990, currency: "USD"),
          productId: ProductId("pro"),
          storefront: "USA",
          basis: .unsigned
        )
      ]
    )
  }

  // MARK: Several documents about one transaction

  /// The newer document counts, and the other one fills what it does not say.
  @Test(
    arguments: [
      (1, "USA", 2, "DEU", "DEU"), (2, "USA", 1, "DEU", "USA"), (1, "USA", 1, "DEU", "USA"),
      (1, "USA", 2, nil, "USA"), (1, nil, 2, "DEU", "DEU"), (2, nil, 1, "DEU", "DEU"),
    ] as [(Int64, String?, Int64, String?, String)]
  )
  func theNewerDocumentCounts(
    first: Int64,
    storefront: String?,
    second: Int64,
    other: String?,
    expected: String
  ) throws {
    let records = [
      try Self.transaction("1", asOf: first) { $0.storefront = storefront },
      try Self.transaction("1", asOf: second) { $0.storefront = other },
    ]
    #expect(Self.charges(records) == ["20162 9990 \(expected)"])
  }

  @Test func whatOneDocumentDoesNotSayAnotherDoes() throws {
    let records = [
      try Self.transaction("1", milliunits: nil, asOf: 2),
      try Self.transaction("1", asOf: 1) { $0.purchaseDate = Timestamp(milliseconds: 0) },
      try Self.transaction("2", line: "2", asOf: 2) { $0.purchaseDate = nil },
      try Self.transaction("2", line: "2", milliunits: nil, asOf: 1),
      // A trial of which the newer document does not say that it is one.
      try Self.transaction("3", line: "3", milliunits: nil, asOf: 2),
      try Self.transaction("3", line: "3", milliunits: nil, asOf: 1) {
        $0.offerDiscountType = .known(.freeTrial)
      },
    ]
    #expect(Self.charges(records) == ["20162 9990 ", "20162 9990 "])
  }

  /// A document that states another price, and so may be forged, hides no charge.
  @Test(
    arguments: [
      ([9990, 9990], ["9990"]), ([9990, 1], ["9990", "1"]), ([9990, 1, 9990, 1], ["9990", "1"]),
      ([nil, 9990], ["9990"]), ([9990, nil], ["9990"]), ([nil, nil], ["-"]),
      ([9990, nil, 1], ["9990", "1"]),
    ] as [([Int64?], [String])]
  )
  func everyPriceOfATransactionIsFound(prices: [Int64?], expected: [String]) throws {
    let records = try prices.map { try Self.transaction("1", milliunits: $0) }
    #expect(Self.charges(records) == expected.map { "20162 \($0) " })
    // The same of several transactions of one paid period.
    let others = try prices.enumerated().map { number, price in
      try Self.transaction("\(number + 1)", line: "7", milliunits: price)
    }
    #expect(Self.charges(others) == expected.map { "20162 \($0) " })
  }

  // MARK: Beside a signed document

  /// A newer document about a signed transaction, which nobody signed, and the price and the basis of all
  /// charges.
  struct Claim: CustomTestStringConvertible {
    var testDescription: String
    var charges = ["9990 signed"]
    var change: @Sendable (inout Transaction) -> Void
  }

  static let claims = [
    Claim(testDescription: "the same") { _ in },
    Claim(testDescription: "another day") { $0.purchaseDate = Timestamp(milliseconds: 0) },
    Claim(testDescription: "another product") { $0.productId = ProductId("plus") },
    Claim(testDescription: "a family's") { $0.inAppOwnershipType = .known(.familyShared) },
    Claim(testDescription: "a free period") { $0.price = Money(milliunits: 0, currency: "USD") },
    Claim(testDescription: "no price") { $0.price = nil },
    Claim(testDescription: "no day") { $0.purchaseDate = nil },
    Claim(testDescription: "another price", charges: ["9990 signed", "1 unsigned"]) {
      $0.price = Money(milliunits: 1, currency: "USD")
    },
    Claim(testDescription: "another paid period", charges: ["9990 signed", "9990 unsigned"]) {
      $0.webOrderLineItemId = WebOrderLineItemId("8")
    },
  ]

  @Test(arguments: claims, [false, true]) func whatNobodySignedChangesNoSignedCharge(
    claim: Claim,
    isFirst: Bool
  ) throws {
    let signed = try Self.transaction("1", line: "7", asOf: 1) {
      $0.evidence.signature = .verified
      $0.storefront = "USA"
    }
    let claimed = try Self.transaction("1", line: "7", asOf: 2, claim.change)
    let traces = CustomerTraces(of: isFirst ? [claimed, signed] : [signed, claimed])
    #expect(
      traces.charges.map { "\($0.price?.milliunits ?? -1) \($0.basis)" } == claim.charges
    )
    #expect(traces.charges.first?.date == .march)
    #expect(traces.charges.first?.storefront == "USA")
  }

  /// What a receipt in the same document backs counts as signed, behind what is signed itself; so does all that
  /// the owner accepts.
  @Test func whatIsBackedIsSigned() throws {
    let receipt = try Self.transaction("2", line: "2") {
      $0.evidence.signature = .verified
      $0.evidence.source = .appReceipt
    }
    let backed = try Self.transaction("1", line: "7", asOf: 2)
    let bases = { (traces: CustomerTraces) in traces.charges.map(\.basis) }
    #expect(bases(CustomerTraces(of: [receipt, backed])) == [.signed, .signed])
    let other = try Self.transaction("1", line: "7") { $0.evidence.document = 8 }
    #expect(bases(CustomerTraces(of: [receipt, other])) == [.signed, .unsigned])
    #expect(bases(CustomerTraces(of: [other], acceptsUnsigned: true)) == [.signed])
    let verified = try Self.transaction("1", line: "7", asOf: 1) {
      $0.evidence.signature = .verified
    }
    let newer = try Self.transaction("1", line: "7", asOf: 2) {
      $0.purchaseDate = Timestamp(milliseconds: 0)
    }
    let traces = CustomerTraces(of: [receipt, newer, verified])
    #expect(traces.charges.map(\.date) == [.march, .march])
  }

  // MARK: Several transactions

  /// Two transactions, of which the second differs from the first.
  struct Pair: CustomTestStringConvertible {
    var testDescription: String
    var charges: Int
    /// The paid period that both state.
    var line: String?
    var change: @Sendable (inout Transaction) -> Void = { _ in }
  }

  static let pairs = [
    Pair(testDescription: "of one paid period", charges: 1, line: "7") {
      $0.productId = ProductId("plus")
    },
    Pair(testDescription: "of two paid periods", charges: 2, line: "7") {
      $0.webOrderLineItemId = WebOrderLineItemId("8")
    },
    Pair(testDescription: "of two chains", charges: 2, line: "7") {
      $0.originalTransactionId = TransactionId("2")
    },
    Pair(testDescription: "of one time and product", charges: 1),
    Pair(testDescription: "of one time and product, without a paid period", charges: 1, line: "0"),
    Pair(testDescription: "of two products", charges: 2, line: "0") {
      $0.productId = ProductId("plus")
    },
    Pair(testDescription: "of two times", charges: 2) {
      $0.purchaseDate = Timestamp(milliseconds: 0)
    },
    Pair(testDescription: "of which one is a further seat", charges: 2, line: "7") {
      $0.additionalTransactionReason = "SEAT_ADDITION"
    },
  ]

  @Test(arguments: pairs) func eachPaidPeriodIsACharge(pair: Pair) throws {
    let records = [
      try Self.transaction("1", line: pair.line),
      try Self.transaction("2", line: pair.line, pair.change),
    ]
    #expect(Self.charges(records).count == pair.charges)
  }

  @Test func eachSeatIsACharge() throws {
    let records = try (1...3).map { number in
      try Self.transaction("\(number)", line: "7") {
        $0.additionalTransactionReason = "SEAT_ADDITION"
      }
    }
    #expect(Self.charges(records).count == 3)
  }

  // MARK: Times

  @Test func momentsOfNotificationsStandOnceInOrder() {
    let times: [(Int64, DatePrecision)] = [
      (5, .stated), (3, .approximate), (9, .fileTime), (5, .stated),
    ]
    let records = times.map { time, clock in
      var evidence = Samples.evidence
      evidence.asOf = Timestamp(milliseconds: time)
      evidence.clock = clock
      return Record(
        NotificationEvent(
          name: .v2(.known(.test), subtype: nil),
          environment: .production,
          evidence: evidence
        )
      )
    }
    #expect(CustomerTraces(of: records).moments == [3, 5])
    #expect(CustomerTraces(of: Array(Samples.full.prefix(3))).moments == [])
  }

  /// The hour of a moment in milliseconds, and its day; both go down before 1970, too.
  @Test(
    arguments: [
      (0, 0, 0), (3_599_999, 0, 0), (3_600_000, 1, 0), (86_399_999, 23, 0), (86_400_000, 24, 1),
      (-1, -1, -1), (-3_600_000, -1, -1), (-3_600_001, -2, -1), (-86_400_000, -24, -1),
      (-86_400_001, -25, -2),
    ] as [(Int64, Int64, Int64)]
  )
  func hoursAndDaysAreCountedDown(milliseconds: Int64, hour: Int64, day: Int64) {
    let moment = Timestamp(milliseconds: milliseconds)
    #expect(CustomerTraces.hour(of: moment) == hour)
    #expect(CustomerTraces.day(of: moment) == day)
  }
}
