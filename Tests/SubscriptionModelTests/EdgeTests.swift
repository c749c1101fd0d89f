import Testing

@testable import SubscriptionModel

/// Rules whose edges nothing else walks along: which shape counts, whose charge it is, what gives
/// access.
@Suite("Edges of merging, charges and access")
struct EdgeTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")
  private let doc = Doc.signed("a", Dates.bought)

  private func assessed(_ records: [Record], at moment: Timestamp? = nil) -> CustomerAssessment {
    records.customer.assessment(asOf: moment ?? now)
  }

  // MARK: Which shape counts

  /// Reference 3.2, rule 1, the best first.
  static let bestFirst: [RecordSource] = [
    .signedPayload, .decodedPayload, .verifyReceipt, .notificationV1, .appReceipt,
    .transactionReceipt,
  ]

  /// Of two documents of one moment the better shape counts, whichever file comes first.
  @Test(arguments: bestFirst.indices, bestFirst.indices)
  func atOneMomentTheBetterShapeCounts(better: Int, worse: Int) throws {
    guard better < worse else { return }
    for names in [("a", "b"), ("b", "a")] {
      let records = [(better, names.0, Int64(1000)), (worse, names.1, 2000)].map {
        (place, file, price) in
        var document = Doc.signed(file, Dates.bought)
        document.source = Self.bestFirst[place]
        document.signature = .unsigned
        return chain.period(from: Dates.bought, to: Dates.end, in: document) {
          $0.price = Money(milliunits: price, currency: "USD")
        }
      }
      let merged = try #require(assessed(records).subscriptions.first?.transactions.first)
      #expect(merged.transaction.price?.milliunits == 1000)
    }
  }

  @Test func everyShapeHasItsPlace() {
    #expect(Set(Self.bestFirst) == Set(RecordSource.allCases))
    #expect(Self.bestFirst == Self.bestFirst.sorted())
  }

  /// A newer document counts before a better shape, from one millisecond on, where both are signed.
  @Test(arguments: [(Int64(-1), Int64(1000)), (0, 1000), (1, 2000)])
  func aNewerDocumentCountsBeforeABetterShape(later: Int64, price: Int64) throws {
    let receipt = Doc.receipt("z", Dates.bought.plus(milliseconds: later))
    let records = [(doc, Int64(1000)), (receipt, 2000)].map { document, price in
      chain.period(from: Dates.bought, to: Dates.end, in: document) {
        $0.price = Money(milliunits: price, currency: "USD")
      }
    }
    let merged = try #require(assessed(records).subscriptions.first?.transactions.first)
    #expect(merged.transaction.price?.milliunits == price)
  }

  // MARK: Whose charge it is

  @Test(arguments: [
    (OpenEnum<InAppOwnershipType>.known(.purchased), true), (.known(.familyShared), false),
    (.known(.assigned), false), (.unrecognized("LENT"), true),
  ])
  func onlyOwnPeriodsAreCharges(type: OpenEnum<InAppOwnershipType>, isCharge: Bool) throws {
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc) { $0.inAppOwnershipType = type }
    ]
    #expect(assessed(records).subscriptions.first?.charges.map(\.isCharge) == [isCharge])
    #expect(assessed(records).row.charges == (isCharge ? 1 : 0))
  }

  @Test(arguments: [
    (Int64(1990), InAppOwnershipType.purchased, 1), (0, .purchased, 0), (1990, .familyShared, 0),
    (0, .familyShared, 0),
  ])
  func onlyOwnPaidPurchasesAreCharges(price: Int64, type: InAppOwnershipType, charges: Int) {
    let records = [
      chain.purchase(on: Dates.bought, in: doc) {
        $0.price = Money(milliunits: price, currency: "USD")
        $0.inAppOwnershipType = .known(type)
      }
    ]
    #expect(assessed(records).row.charges == charges)
  }

  /// Somebody else's seat or sharing beside an own subscription is not paid twice.
  @Test(arguments: [
    (InAppOwnershipType.purchased, true), (.familyShared, false), (.assigned, false),
  ])
  func onlyOwnSubscriptionsArePaidTwice(type: InAppOwnershipType, isTwice: Bool) {
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      Chain(original: "2000").period("2000", from: Dates.bought, to: Dates.end, in: doc) {
        $0.inAppOwnershipType = .known(type)
      },
    ]
    #expect(
      assessed(records).warnings.map(\.kind) == (isTwice ? [.severalActiveInGroup] : [])
    )
  }

  // MARK: What gives access

  /// What renews is named as what gives access, before what ends, whichever is bought first.
  @Test(arguments: ["a", "b"]) func accessIsThroughWhatRenews(renewing: String) throws {
    let records = ["a", "b"].flatMap { name -> [Record] in
      let chain =
        name == "a"
        ? Chain(original: "2000", group: "1", product: "a")
        : Chain(original: "3000", group: "2", product: "b")
      return [
        chain.period(chain.original, from: Dates.bought, to: Dates.end, in: doc),
        chain.renewal(on: name == renewing, Dates.end, in: doc),
      ]
    }
    let customer = assessed(records)
    #expect(customer.access == .yes)
    #expect(customer.accessThrough?.text == renewing)
    // Without one that renews, what ends gives access all the same.
    let ended = assessed(records.filter { $0.evidence.provenance.path != "renewal" })
    #expect(ended.access == .yes)
    #expect(ended.accessThrough != nil)
  }

  /// `revocationPercentage` counts thousandths of a percent: everything back is a refund, one
  /// thousandth less is not.
  @Test(
    arguments: [
      (100_000, PurchaseState.refunded), (99_999, .purchased), (1, .purchased), (nil, .purchased),
    ] as [(Int?, PurchaseState)]
  )
  func aWholeProratedRefundTakesAPurchaseBack(percentage: Int?, state: PurchaseState) throws {
    let records = [
      chain.purchase(on: Dates.bought, in: doc) {
        $0.type = .known(.nonConsumable)
        $0.revocationDate = at("2026-02-10T00:00:00Z")
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = percentage
      }
    ]
    let purchase = try #require(assessed(records).purchases.first)
    #expect(purchase.state == state)
    #expect(purchase.access == (state == .purchased ? .yes : .no))
  }

  // MARK: Who is who

  private func key(_ id: TransactionId, _ bundle: BundleId = "com.example.reader") -> ChainKey {
    ChainKey(environment: .production, bundleId: bundle, originalTransactionId: id)
  }

  // MARK: What silences say of days

  private static let hole = ArchiveGap(
    start: at("2026-02-10T10:00:00Z"),
    end: at("2026-02-10T20:00:00Z")
  )

  /// A hole ends as the next hour begins, and days end as the next one begins.
  @Test(arguments: [
    ("2026-02-10T20:00:00Z", "2026-02-11T00:00:00Z", false),
    ("2026-02-10T19:59:59.999Z", "2026-02-11T00:00:00Z", true),
    ("2026-02-10T00:00:00Z", "2026-02-10T10:00:00Z", false),
    ("2026-02-10T00:00:00Z", "2026-02-10T10:00:00.001Z", true),
    ("2026-02-10T12:00:00Z", "2026-02-10T13:00:00Z", true),
    ("2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z", true),
  ])
  func aHoleLiesInDays(start: String, end: String, overlaps: Bool) {
    let days = DayRange(start: at(start), end: at(end))
    #expect(Self.hole.overlaps(days) == overlaps)
    let heard = NotificationSpan(
      first: at("2026-01-01T00:00:00Z"),
      last: at("2026-04-01T00:00:00Z")
    )
    let coverage = ArchiveCoverage(of: days, gaps: [Self.hole], heard: heard)
    #expect(coverage == (overlaps ? .hole(Self.hole) : .noGapSeen))
  }

  /// What was heard in an hour came until an hour later.
  @Test(arguments: [
    ("2026-02-10T10:00:00Z", "2026-02-10T12:00:00Z", ArchiveCoverage.noGapSeen),
    (
      "2026-02-10T09:59:59.999Z", "2026-02-10T12:00:00Z",
      .startsAfter(at("2026-02-10T10:00:00Z"))
    ),
    ("2026-02-10T11:00:00Z", "2026-02-10T21:00:00Z", .noGapSeen),
    (
      "2026-02-10T11:00:00Z", "2026-02-10T21:00:00.001Z",
      .endsBefore(at("2026-02-10T20:00:00Z"))
    ),
  ])
  func daysWithinWhatWasHeard(start: String, end: String, coverage: ArchiveCoverage) {
    let days = DayRange(start: at(start), end: at(end))
    let heard = NotificationSpan(
      first: at("2026-02-10T10:00:00Z"),
      last: at("2026-02-10T20:00:00Z")
    )
    #expect(ArchiveCoverage(of: days, gaps: [], heard: heard) == coverage)
    #expect(ArchiveCoverage(of: days, gaps: [], heard: nil) == .noNotifications)
  }

  // MARK: Equal candidates

  private func draft(
    _ customer: Int64,
    _ date: Timestamp,
    _ amount: TriangulationAnswer.AmountMatch?,
    days: Int?
  ) -> CandidateDraft {
    CandidateDraft(
      rows: [ChargeRow(customer: customer, date: date, storefront: "USA")],
      amount: amount,
      daysApart: days
    )
  }

  @Test func equallyGoodIsWhatOnlyACustomerTellsApart() {
    let one = draft(1, Dates.bought, .exact, days: 0)
    #expect(one.isAsGood(as: draft(2, Dates.bought, .exact, days: 0)))
    #expect(!one.isAsGood(as: draft(2, Dates.bought.plus(milliseconds: 1), .exact, days: 0)))
    #expect(!one.isAsGood(as: draft(2, Dates.bought, .plusTax(1), days: 0)))
    #expect(!one.isAsGood(as: draft(2, Dates.bought, .exact, days: 1)))
  }

  /// Purchases of two apps may have the same number, as in Xcode: each record goes to its own.
  @Test func twoAppsWithOneOriginalTransactionStayApart() throws {
    let one = Chain()
    var two = Chain()
    two.bundleId = "com.example.another"
    let later = { (hours: Int64) in Doc.signed("\(hours)", Dates.bought.plus(hours: hours)) }
    let records = [
      one.period(from: Dates.bought, to: Dates.end, in: later(1)),
      two.period(from: Dates.bought, to: Dates.end, in: later(2)),
      one.renewal(on: true, Dates.end, in: later(3)), two.renewal(on: false, in: later(4)),
      one.status(.active, in: later(5)), two.period("2", from: nil, to: Dates.end, in: later(6)),
    ]
    for records in [records, records.reversed()] {
      let customers = [one, two].map { chain in
        records.customer.assessment(asOf: Dates.bought.plus(days: 1)).subscriptions
          .first { $0.chainKey == chain.key }
      }
      #expect(customers.map { $0?.willRenew } == [true, false])
      #expect(customers.map { $0?.transactions.count } == [1, 2])
    }
  }
}
