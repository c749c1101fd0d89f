import Testing

@testable import SubscriptionModel

/// StoreKit 1 lists what is pending, and has no identifiers: what is absent or alike must not
/// mislead.
@Suite struct VersionOneTests {
  private let chain = Chain()

  private func first(_ records: [Record], at moment: Timestamp) throws -> SubscriptionAssessment {
    let all = records.customer.assessment(asOf: moment).subscriptions
    return try #require(all.first { $0.chainKey == chain.key })
  }

  // MARK: an entry that is gone

  struct EndRow: Sendable, CustomTestStringConvertible {
    var name: String
    var grace: Timestamp?
    var intent: ExpirationIntent?
    var isOn: Bool
    var expected: String
    var testDescription: String { name }
  }

  static let cancelled = at("2026-03-10T00:00:00Z")
  static let otherBody = at("2026-03-12T00:00:00Z")

  /// A failed charge, then a word on why it ended, then only bodies about another subscription of
  /// the customer, in which Apple lists no entry for this one any more.
  @Test(arguments: [
    EndRow(
      name: "cancelled in grace",
      grace: Dates.grace,
      intent: .customerCancelled,
      isOn: false,
      expected: "10 expired customerCancelled no unsigned"
    ),
    EndRow(
      name: "cancelled in retry",
      grace: nil,
      intent: .customerCancelled,
      isOn: false,
      expected: "10 expired customerCancelled no unsigned"
    ),
    EndRow(
      name: "cancelled, without an intent",
      grace: nil,
      intent: nil,
      isOn: false,
      expected: "10 expired customerCancelled no unsigned"
    ),
    EndRow(
      name: "Apple stopped trying",
      grace: nil,
      intent: .billingError,
      isOn: true,
      expected: "10b expired billingError no unsigned"
    ),
    EndRow(
      name: "no reason stated",
      grace: nil,
      intent: nil,
      isOn: true,
      expected: "14b expired - unknown inferred"
    ),
  ])
  func newsOfAnotherSubscriptionTakesNothingBack(row: EndRow) throws {
    let failed = Doc.v1("failed", Dates.end.plus(milliseconds: 1))
    let ended = Doc.v1("ended", Self.cancelled)
    var records = [
      chain.period(from: Dates.bought, to: Dates.end, in: failed),
      chain.view(pending: true, in: failed), chain.event(v1: .didFailToRenew, in: failed),
      chain.renewal(on: true, in: failed) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = row.grace
      },
      chain.period(from: Dates.bought, to: Dates.end, in: ended),
      chain.view(pending: true, in: ended), chain.event(v1: .didChangeRenewalStatus, in: ended),
      chain.renewal(on: row.isOn, in: ended) {
        $0.isInBillingRetryPeriod = row.isOn ? true : false
        $0.expirationIntent = row.intent.map { .known($0) }
      },
    ]
    let other = Chain(original: "2000")
    let news = Doc.v1("other", Self.otherBody)
    records += [
      other.period("2000", from: Self.otherBody, to: Dates.retryEnd, in: news),
      other.renewal(on: true, in: news), other.event(v1: .didRenew, about: "2000", in: news),
      chain.period(from: Dates.bought, to: Dates.end, in: news),
      other.view(pending: true, with: ["1000"], in: news),
    ]
    let now = try first(records, at: Self.otherBody)
    #expect(StateRow.text(of: now) == row.expected)
    #expect(now.willRenew == row.isOn)
    #expect(now.isInBillingRetryPeriod == false)
    #expect(now.gracePeriodExpiresDate == nil)
  }

  /// A price that waited for consent waits no longer when the entry is gone.
  @Test func priceConsentEndsWithItsEntry() throws {
    let asked = Doc.v1("asked", at("2026-02-20T00:00:00Z"))
    let news = Doc.v1("news", at("2026-02-25T00:00:00Z"))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: asked),
      chain.renewal(on: true, in: asked) { $0.priceIncreaseStatus = .known(.waiting) },
      chain.view(pending: true, in: asked),
      chain.period(from: Dates.bought, to: Dates.end, in: news),
      chain.view(pending: false, in: news),
    ]
    #expect(try first(records, at: asked.asOf).renewalBlockedBy == .priceConsent)
    let now = try first(records, at: news.asOf)
    #expect(now.renewalBlockedBy == nil)
    #expect(now.priceIncreaseStatus == nil)
    #expect(now.willRenew == true)
  }

  // MARK: notices that read alike

  struct NoticeRow: Sendable, CustomTestStringConvertible {
    var name: String
    var type: NotificationTypeV1 = .didRenew
    /// When the first notice and the one that reads like it arrived; `nil` for not known.
    var arrived: (first: Timestamp?, second: Timestamp?)
    var isStated = false
    var copies: [Int]
    var testDescription: String { name }
  }

  /// The month ends on 5 March at 10:00.
  @Test(arguments: [
    NoticeRow(
      name: "delivered again within a day",
      arrived: (Dates.bought, Dates.bought.plus(hours: 24)),
      copies: [2]
    ),
    NoticeRow(
      name: "delivered by the last attempt",
      arrived: (Dates.bought, Dates.bought.plus(hours: 78)),
      copies: [2]
    ),
    NoticeRow(
      name: "the next renewal, without its transaction",
      arrived: (Dates.bought, Dates.end.plus(milliseconds: 5000)),
      copies: [1, 1]
    ),
    NoticeRow(
      name: "the next renewal, a day ahead",
      arrived: (Dates.bought, Dates.end.plus(hours: -24)),
      copies: [1, 1]
    ),
    NoticeRow(
      name: "filed again in the middle of the period",
      arrived: (Dates.bought, Dates.bought.plus(days: 10)),
      copies: [2]
    ),
    NoticeRow(
      name: "filed again long after it",
      arrived: (Dates.bought, Dates.end.plus(days: 30)),
      copies: [2]
    ),
    NoticeRow(name: "nothing tells when", arrived: (nil, nil), copies: [2]),
    NoticeRow(
      name: "a failed charge is told once per period",
      type: .didFailToRenew,
      arrived: (Dates.end, Dates.end.plus(days: 5)),
      copies: [2]
    ),
    NoticeRow(
      name: "a plan chosen twice",
      type: .didChangeRenewalPref,
      arrived: (Dates.bought, Dates.bought.plus(days: 10)),
      copies: [1, 1]
    ),
    NoticeRow(
      name: "a plan chosen once, delivered by the last attempt",
      type: .didChangeRenewalPref,
      arrived: (Dates.bought, Dates.bought.plus(hours: 96)),
      copies: [2]
    ),
    NoticeRow(
      name: "a plan chosen again after the last attempt",
      type: .didChangeRenewalPref,
      arrived: (Dates.bought, Dates.bought.plus(hours: 96, milliseconds: 1)),
      copies: [1, 1]
    ),
    NoticeRow(
      name: "two times are stated",
      type: .didFailToRenew,
      arrived: (Dates.end, Dates.end.plus(days: 10)),
      isStated: true,
      copies: [1, 1]
    ),
  ])
  func onlyTheSameNoticeFolds(row: NoticeRow) throws {
    let doc = { (file: String, arrived: Timestamp?) -> Doc in
      var doc = Doc.v1(file, row.isStated ? arrived ?? Dates.bought : Dates.bought)
      doc.arrived = arrived
      if row.isStated { doc.clock = .stated }
      return doc
    }
    let docs = [doc("a", row.arrived.first), doc("b", row.arrived.second)]
    let records = docs.flatMap { doc in
      [
        chain.period(from: Dates.bought, to: Dates.end, in: doc),
        chain.event(v1: row.type, in: doc) { $0.contentDigest = "alike" },
      ]
    }
    let subscription = try first(records, at: Dates.end.plus(days: 40))
    #expect(subscription.events.map(\.copies.count) == row.copies)
    #expect(subscription.events.first?.event.evidence.provenance.file == "a")
  }

  /// A renewal is announced after the end, and no document holds it: that is no sign of an end.
  @Test func anAnnouncedRenewalIsNoCompleteView() throws {
    var doc = Doc.v1("renewed", Dates.end.plus(milliseconds: 5000))
    doc.clock = .stated
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.view(pending: true, in: doc), chain.renewal(on: true, in: doc),
      chain.event(v1: .didRenew, in: doc),
    ]
    #expect(try first(records, at: doc.asOf).rule == .unconfirmed)
  }

  // MARK: Upgrades

  /// Rule P18 of Periods: the cancellation of what an upgrade replaced is no refund, also where the
  /// row of `in_app` lacks the flag.
  @Test(arguments: [true, false]) func anUpgradeIsNoRefund(isFlagged: Bool) throws {
    let middle = Dates.bought.plus(days: 5)
    let doc = Doc.response("verify", middle.plus(days: 1))
    let upgraded = chain.period("1", from: Dates.bought, to: Dates.end, in: doc) {
      $0.revocationDate = middle
      $0.revocationReason = .known(.other)
      $0.isUpgraded = true
    }
    let bare = chain.period("1", from: Dates.bought, to: Dates.end, in: doc) {
      $0.revocationDate = middle
      $0.evidence.provenance.path = "in_app.0"
    }
    let annual = chain.period("2", from: middle, to: middle.plus(days: 365), in: doc)
    let records = isFlagged ? [upgraded, annual] : [bare, upgraded, annual]
    let subscription = try first(records, at: middle.plus(days: 1))

    #expect(subscription.state == .active)
    let replaced = try #require(
      subscription.transactions.first { $0.transaction.transactionId == "1" }
    )
    #expect(replaced.role == .upgraded)
    #expect(replaced.replacedOn == middle)
    #expect(replaced.transaction.isUpgraded == true)
    #expect(replaced.transaction.revocationDate == nil)
    #expect(replaced.transaction.revocationReason == nil)
    #expect(ChargeTotals(subscription).refundsWithoutAmount == 0)
  }

  /// The flag of a row of `in_app` counts as well, also beside a newer row of `latest_receipt_info` that
  /// lacks it, and whatever reason stands there.
  @Test(arguments: [true, false]) func theFlagOfInAppIsAnUpgrade(isAlone: Bool) throws {
    let middle = Dates.bought.plus(days: 5)
    let doc = Doc.response("verify", middle.plus(days: 1))
    let flagged = chain.period("1", from: Dates.bought, to: Dates.end, in: doc) {
      $0.revocationDate = middle
      $0.revocationReason = .known(.problemWithApp)
      $0.inAppOwnershipType = nil
      $0.isUpgraded = true
      $0.evidence.provenance.path = "in_app.0"
      $0.evidence.asOf = middle.plus(hours: 1)
    }
    let newer = chain.period("1", from: Dates.bought, to: Dates.end, in: doc) {
      $0.revocationDate = middle
      $0.revocationReason = .known(.problemWithApp)
      $0.inAppOwnershipType = .known(.purchased)
    }
    let annual = chain.period("2", from: middle.plus(hours: 1), to: middle.plus(days: 365), in: doc)
    let customer = ((isAlone ? [flagged] : [flagged, newer]) + [annual]).customer
      .assessment(asOf: middle.plus(days: 1))
    let subscription = try #require(customer.subscriptions.first)

    #expect(subscription.transactions.last?.role == .upgraded)
    #expect(subscription.transactions.last?.transaction.refundDate == nil)
    #expect(ChargeTotals(subscription).refundsWithoutAmount == 0)
    #expect(!customer.row.segments.contains(.refunded))
    #expect(customer.countedFacts.counts.keys.allSatisfy { $0.kind != .refunded })
  }

  /// A newer answer with `in_app` alone cannot take back the flag of an older one.
  @Test func theFlagOfAnOlderAnswerStays() throws {
    let middle = Dates.bought.plus(days: 5)
    let older = Doc.response("older", middle.plus(days: 1))
    let newer = Doc.response("newer", middle.plus(days: 2))
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: older) {
        $0.revocationDate = middle
        $0.inAppOwnershipType = .known(.purchased)
        $0.isUpgraded = true
      },
      chain.period("1", from: Dates.bought, to: Dates.end, in: newer) {
        $0.revocationDate = middle
        $0.inAppOwnershipType = nil
      },
    ]
    let subscription = try first(records, at: middle.plus(days: 2))

    #expect(subscription.transactions.map(\.role) == [.upgraded])
    #expect(subscription.transactions.first?.transaction.revocationDate == nil)
  }
}
