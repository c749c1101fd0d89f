import Testing

@testable import SubscriptionModel

/// Contradictions between documents of one chain, each with both pieces of evidence.
@Suite struct ContradictionTests {
  private let chain = Chain()
  private let january = at("2026-01-01T08:00:00Z")
  private let february = at("2026-02-01T08:00:00Z")
  private let march = at("2026-03-01T08:00:00Z")

  private func warnings(_ records: [Record]) throws -> [AssessmentWarning] {
    let assessment = records.customer.assessment(asOf: at("2026-02-10T00:00:00Z"))
    return try #require(assessment.subscriptions.first).warnings
  }

  private func renewed(for price: Int64, announced: Int64, offer: Bool = false) -> [Record] {
    let first = Doc.signed("first", january)
    let second = Doc.signed("second", february)
    return [
      chain.period(from: january, to: february, in: first),
      chain.renewal(on: true, february, in: first) {
        $0.renewalPrice = Money(milliunits: announced, currency: "USD")
        if offer { $0.offerType = .known(.promotional) }
      },
      chain.period("1001", from: february, to: march, in: second) {
        $0.transactionReason = .known(.renewal)
        $0.price = Money(milliunits: price, currency: "USD")
      },
    ]
  }

  @Test func aRenewalAtAnotherPriceThanAnnouncedIsToldWithBothDocuments() throws {
    let found = try warnings(renewed(for: 12_990, announced: 9990))
    #expect(
      found.map(\.kind) == [
        .priceDiffersFromAnnounced(
          announced: Money(milliunits: 9990, currency: "USD"),
          charged: Money(milliunits: 12_990, currency: "USD")
        )
      ]
    )
    #expect(found.first?.evidence.map(\.provenance.file) == ["first", "second"])
  }

  @Test func theAnnouncedPriceIsNoContradictionAndNeitherIsAnOffer() throws {
    #expect(try warnings(renewed(for: 9990, announced: 9990)).isEmpty)
    #expect(try warnings(renewed(for: 9990, announced: 4990, offer: true)).isEmpty)
  }

  @Test(arguments: [(hours: Int64(2), isTold: true), (hours: 48, isTold: false)])
  func v1AgainstV2IsToldWithinADay(row: (hours: Int64, isTold: Bool)) throws {
    let v2 = Doc.signed("v2", january)
    let v1 = Doc.v1("v1", january.plus(hours: -row.hours))
    let found = try warnings([
      chain.period(from: january, to: march, in: v2),
      chain.period(from: january, to: february, in: v1),
    ])
    #expect(found.map(\.kind) == (row.isTold ? [.version1Disagrees(field: "expiresDate")] : []))
    if row.isTold { #expect(found.first?.evidence.map(\.provenance.file) == ["v2", "v1"]) }
  }

  @Test(arguments: [
    (seconds: Int64(20), v1: false, isTold: true), (seconds: 20, v1: true, isTold: false),
    (seconds: 600, v1: false, isTold: false),
  ])
  func v1AgainstV2OnRenewalIsToldAtTheSameTime(
    row: (seconds: Int64, v1: Bool, isTold: Bool)
  ) throws {
    let moment = january.plus(hours: 48)
    let v2 = Doc.signed("v2", moment)
    let v1 = Doc.v1("v1", moment.plus(milliseconds: -row.seconds * 1000))
    let found = try warnings([
      chain.period(from: january, to: march, in: v2),
      chain.renewal(on: true, march, in: v2), chain.renewal(on: row.v1, march, in: v1),
    ])
    #expect(
      found.map(\.kind).filter { $0.contradiction != .unsignedClaim }
        == (row.isTold ? [.version1Disagrees(field: "autoRenewStatus")] : [])
    )
    if row.isTold { #expect(found.first?.evidence.map(\.provenance.file) == ["v2", "v1"]) }
  }
}
