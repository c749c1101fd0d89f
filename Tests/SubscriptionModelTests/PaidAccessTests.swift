import Testing

@testable import SubscriptionModel

/// Whose charge a record is, and what gives access.
@Suite("Charges and access")
struct PaidAccessTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")
  private let doc = Doc.signed("a", Dates.bought)

  private func assessed(_ records: [Record], at moment: Timestamp? = nil) -> CustomerAssessment {
    records.customer.assessment(asOf: moment ?? now)
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
}
