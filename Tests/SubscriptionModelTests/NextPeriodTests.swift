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

  /// A period that begins later, in a document that nobody signed.
  struct Unsigned: Sendable, CustomTestStringConvertible {
    var name: String
    /// Whether the period that runs is signed.
    var isSigned: Bool
    var isAccepted: Bool
    /// Whether it renews the one that runs.
    var renews: Bool
    /// Whether it stands among the claims.
    var isClaimed: Bool
    /// Whether it counts once it has begun.
    var counts: Bool
    var testDescription: String { name }
  }

  static let unsigned = [
    Unsigned(
      name: "beside a signed one it is a claim",
      isSigned: true,
      isAccepted: false,
      renews: false,
      isClaimed: true,
      counts: false
    ),
    Unsigned(
      name: "beside a signed one, accepted, it counts from its beginning",
      isSigned: true,
      isAccepted: true,
      renews: false,
      isClaimed: false,
      counts: true
    ),
    Unsigned(
      name: "beside an unsigned one it renews that",
      isSigned: false,
      isAccepted: false,
      renews: true,
      isClaimed: false,
      counts: true
    ),
    Unsigned(
      name: "beside an unsigned one, accepted, it renews that",
      isSigned: false,
      isAccepted: true,
      renews: true,
      isClaimed: false,
      counts: true
    ),
  ]

  @Test(arguments: unsigned) func aPeriodAheadThatNobodySigned(row: Unsigned) throws {
    let bought = row.isSigned ? doc : .response("a", doc.asOf)
    var customer = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: bought),
      chain.renewal(on: true, Dates.end, in: bought),
      chain.period("2", from: Dates.end, to: nextEnd, in: .response("b", ahead.asOf)),
    ].customer
    customer.acceptsUnsigned = row.isAccepted
    let before = customer.assessment(asOf: now)
    let running = try #require(before.subscriptions.first)
    #expect(running.state == .active)
    #expect(running.expiresDate == Dates.end)
    #expect(running.currentTransactionId == "1")
    #expect((running.nextPeriod != nil) == row.renews)
    #expect(running.paidUntil == (row.renews ? nextEnd : Dates.end))
    #expect(before.row.until == .init(kind: .renews, date: row.renews ? nextEnd : Dates.end))
    #expect(running.claims.isEmpty != row.isClaimed)
    let future = running.transactions.filter { $0.role == .future }
    #expect(future.map(\.transaction.transactionId) == (row.isClaimed ? [] : ["2"]))
    #expect(running.certainty == (row.isSigned ? .signed : .unsigned))

    let after = customer.assessment(asOf: Dates.end)
    let begun = try #require(after.subscriptions.first)
    #expect(begun.state == (row.counts ? .active : .unconfirmed))
    #expect(begun.expiresDate == (row.counts ? nextEnd : Dates.end))
    #expect(begun.currentTransactionId == (row.counts ? "2" : "1"))
    #expect(begun.certainty == (row.counts ? .unsigned : .unknown))
  }

  /// A renewal shows that the time until then was paid; not so where nobody signed it and the last
  /// period is signed.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func aPeriodAheadThatNobodySignedFillsNoGap(isSigned: Bool, isAccepted: Bool) throws {
    let bought = isSigned ? doc : .response("a", doc.asOf)
    var customer = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: bought),
      chain.period("3", from: nextEnd, to: at("2026-05-05T10:00:00Z"), in: .response("b", now)) {
        $0.transactionReason = .known(.renewal)
      },
    ].customer
    customer.acceptsUnsigned = isAccepted
    let subscription = try #require(
      customer.assessment(asOf: Dates.end.plus(days: 9)).subscriptions.first
    )
    #expect(subscription.state == (isSigned ? .unconfirmed : .active))
    #expect((subscription.missingPeriod == nil) == isSigned)
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
