import Testing

@testable import SubscriptionModel

/// What was true at an instant, and what the archive could have known then.
@Suite struct KnownThenTests {
  private let chain = Chain()

  /// Bought on 1 January, renewed on 1 February; the news of that arrived on 6 February.
  private var records: CustomerRecords {
    var bought = Doc.signed("bought", at("2026-01-01T08:00:00Z"))
    bought.arrived = at("2026-01-01T08:00:05Z")
    var renewed = Doc.signed("renewed", at("2026-02-01T08:00:00Z"))
    renewed.arrived = at("2026-02-06T09:00:00Z")
    let undated = Doc.signed("undated", at("2026-01-02T08:00:00Z"))
    return [
      chain.period(from: at("2026-01-01T08:00:00Z"), to: at("2026-02-01T08:00:00Z"), in: bought),
      chain.period(
        "1001",
        from: at("2026-02-01T08:00:00Z"),
        to: at("2026-03-01T08:00:00Z"),
        in: renewed
      ),
      chain.renewal(on: true, at("2026-02-01T08:00:00Z"), in: undated),
    ].customer
  }

  private func state(_ moment: String, _ scope: EvidenceScope) -> SubscriptionState? {
    records.assessment(asOf: at(moment), scope: scope).subscriptions.first?.state
  }

  @Test func whatArrivedLaterWasNotKnown() {
    #expect(state("2026-02-03T00:00:00Z", .signed) == .active)
    #expect(state("2026-02-03T00:00:00Z", .arrived) == .unconfirmed)
    #expect(state("2026-02-06T09:00:00Z", .arrived) == .active)
  }

  @Test func whatArrivesNextIsABoundary() {
    let known = records.assessment(asOf: at("2026-02-03T00:00:00Z"), scope: .arrived)
    #expect(known.nextBoundary == at("2026-02-06T09:00:00Z"))
  }

  @Test func countsDocumentsByArrival() {
    let known = records.knownThen(at: at("2026-02-03T00:00:00Z"))
    #expect(known.arrived == 1)
    #expect(known.arrivedLater == 1)
    #expect(known.arrivalUnknown == 1)
    #expect(records.knownThen(at: at("2025-12-31T00:00:00Z")) == EvidenceAvailability())
  }

  /// A document is signed, and has arrived, from the very moment on.
  @Test func documentsCountFromTheirMoment() {
    let signed = records.knownThen(at: at("2026-01-01T08:00:00Z"))
    #expect([signed.arrived, signed.arrivedLater, signed.arrivalUnknown] == [0, 1, 0])
    let arrived = records.knownThen(at: at("2026-01-01T08:00:05Z"))
    #expect([arrived.arrived, arrived.arrivedLater, arrived.arrivalUnknown] == [1, 0, 0])
    let before = records.knownThen(at: at("2026-01-01T07:59:59.999Z"))
    #expect(before == EvidenceAvailability())
  }

  @Test func groupingStillUsesAllEvidence() {
    let then = records.assessment(asOf: at("2026-02-03T00:00:00Z"), scope: .arrived)
    let now = records.assessment(asOf: at("2026-02-10T00:00:00Z"))
    #expect(then.label == now.label)
  }
}
