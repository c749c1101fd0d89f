import Testing

@testable import SubscriptionModel

/// A renewal that Apple signed before the period ends: lists, JSON and screens tell its end.
@Suite struct NextPeriodTests {
  private let chain = Chain()
  private let doc = Doc.signed("a", at("2026-02-05T10:00:00Z"))
  private let ahead = Doc.signed("b", at("2026-03-05T01:00:00Z"))
  private let now = at("2026-03-05T02:00:00Z")
  private let nextEnd = at("2026-04-05T10:00:00Z")

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// Renewal as said with the period that runs, and with the one signed ahead.
    var flags: (now: Bool?, then: Bool?)
    /// The newest word of the two.
    var willRenew: Bool?
    var until: CustomerRow.Until.Kind
    var isEnding: Bool
    var testDescription: String { name }
  }

  @Test(arguments: [
    Row(name: "goes on", flags: (true, true), willRenew: true, until: .renews, isEnding: false),
    Row(
      name: "turned off since",
      flags: (true, false),
      willRenew: false,
      until: .ends,
      isEnding: true
    ),
    Row(
      name: "not said again, so the newest word holds",
      flags: (true, nil),
      willRenew: true,
      until: .renews,
      isEnding: false
    ),
    Row(
      name: "turned on since",
      flags: (false, true),
      willRenew: true,
      until: .renews,
      isEnding: false
    ),
  ])
  func rowTellsTheLastKnownPeriod(row: Row) throws {
    let customer = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc),
      chain.renewal(on: row.flags.now, Dates.end, in: doc),
      chain.period("2", from: Dates.end, to: nextEnd, in: ahead),
      chain.renewal(on: row.flags.then, nextEnd, in: ahead),
    ].customer.assessment(asOf: now)
    let subscription = try #require(customer.subscriptions.first)

    #expect(subscription.expiresDate == Dates.end)
    #expect(subscription.willRenew == row.willRenew)
    #expect(subscription.renewalDate == (row.willRenew == true ? nextEnd : nil))
    #expect(subscription.nextPeriod?.transaction.transactionId == "2")
    #expect(subscription.paidUntil == nextEnd)
    #expect(subscription.nextPeriod?.willRenew == row.willRenew)
    #expect(customer.row.until == .init(kind: row.until, date: nextEnd))
    #expect(customer.row.willRenew == row.willRenew)
    #expect(customer.row.segments.contains(.ending) == row.isEnding)
  }

  @Test func whatWasRefundedAheadIsNoRenewal() throws {
    let customer = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc),
      chain.period("2", from: Dates.end, to: nextEnd, in: ahead) {
        $0.revocationDate = at("2026-03-05T01:30:00Z")
      },
    ].customer.assessment(asOf: now)

    #expect(customer.subscriptions.first?.nextPeriod == nil)
    #expect(customer.row.until == .init(kind: .ends, date: Dates.end))
  }

  /// A renewal that only an unsigned document knows is a claim, and moves no date.
  @Test(arguments: [true, false]) func whatNobodySignedRenewsNothingSigned(isSigned: Bool) throws {
    let customer = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: isSigned ? doc : .v1("a", doc.asOf)),
      chain.renewal(on: true, Dates.end, in: isSigned ? doc : .v1("a", doc.asOf)),
      chain.period("2", from: Dates.end, to: nextEnd, in: .v1("b", ahead.asOf)),
    ].customer.assessment(asOf: now)
    let subscription = try #require(customer.subscriptions.first)

    #expect((subscription.nextPeriod == nil) == isSigned)
    #expect(customer.row.until?.date == (isSigned ? Dates.end : nextEnd))
    #expect(subscription.claims.isEmpty != isSigned)
  }

  @Test func aTrialThatIsAlreadyPaidGoesOn() throws {
    let customer = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      },
      chain.period("2", from: Dates.end, to: nextEnd, in: ahead),
      chain.renewal(on: true, nextEnd, in: ahead),
    ].customer.assessment(asOf: now)

    #expect(customer.row.lead == .subscription(.freeTrial, nil))
    #expect(customer.row.until == .init(kind: .renews, date: nextEnd))
  }
}
