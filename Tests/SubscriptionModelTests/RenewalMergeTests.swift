import Testing

@testable import SubscriptionModel

/// Merging of renewal infos and events, and what an as-of instant leaves out.
@Suite struct RenewalMergeTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")

  private func first(
    _ records: [Record],
    at moment: Timestamp? = nil
  ) throws -> SubscriptionAssessment {
    try #require(records.customer.assessment(asOf: moment ?? now).subscriptions.first)
  }

  // MARK: renewal info

  @Test func newestRenewalInfoWinsAsAWhole() throws {
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.renewal(on: true, Dates.end, in: .signed("a", Dates.bought)) {
        $0.autoRenewProductId = "pro.annual"
      },
      chain.renewal(on: false, Dates.end, in: .signed("b", at("2026-02-10T00:00:00Z"))) {
        $0.autoRenewProductId = nil
      },
    ])

    #expect(subscription.willRenew == false)
    #expect(subscription.autoRenewProductId == nil)
    #expect(subscription.renewalHistory.map(\.autoRenewStatus) == [.known(.on), .known(.off)])
  }

  @Test func unsignedRenewalInfoNeverReplacesVerified() throws {
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.renewal(on: true, Dates.end, in: .signed("a", Dates.bought)),
      chain.renewal(on: false, in: .response("b", at("2026-02-10T00:00:00Z"))),
    ])

    #expect(subscription.willRenew == true)
  }

  @Test func pendingRenewalGoesByProduct() throws {
    let doc = Doc.v1("a", at("2026-02-10T00:00:00Z"))
    let newer = Doc.v1("b", at("2026-02-11T00:00:00Z"))
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.renewal(on: true, in: doc),
      chain.renewal(on: false, in: newer) { $0.productId = "plus.monthly" },
    ])

    #expect(subscription.willRenew == true)
  }

  @Test func pendingRenewalThatIsGoneIsVoid() throws {
    let doc = Doc.v1("a", Dates.end.plus(milliseconds: 1))
    let newer = Doc.v1("b", at("2026-03-08T00:00:00Z"))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.view(pending: true, in: doc), chain.event(v1: .didFailToRenew, in: doc),
      chain.renewal(on: true, in: doc) {
        $0.gracePeriodExpiresDate = Dates.grace
        $0.isInBillingRetryPeriod = true
      },
      chain.period(from: Dates.bought, to: Dates.end, in: newer),
      chain.view(pending: false, in: newer),
      chain.event(v1: .didChangeRenewalStatus, in: newer),
    ]

    #expect(try first(records, at: at("2026-03-07T00:00:00Z")).state == .gracePeriod)
    let subscription = try first(records, at: at("2026-03-09T00:00:00Z"))
    #expect(subscription.rule == .expiredReasonNotStated)
    #expect(subscription.access == .unknown)
    #expect(subscription.willRenew == true)
    #expect(subscription.isInBillingRetryPeriod == false)
    #expect(subscription.gracePeriodExpiresDate == nil)
    #expect(subscription.renewalHistory.count == 1)
  }

  @Test func unsignedListCannotVoidWhatAppleSigned() throws {
    let newer = Doc.response("b", at("2026-02-10T00:00:00Z"))
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.renewal(on: true, Dates.end, in: .signed("a", Dates.bought)),
      chain.view(pending: false, in: newer),
    ])

    #expect(subscription.willRenew == true)
  }

  @Test func renewalInfoWithoutBundleBelongsToItsChain() throws {
    let records = [
      chain.renewal(on: false, Dates.end, in: .signed("alone", now)) { $0.bundleId = nil },
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
    ]
    let assessment = records.customer.assessment(asOf: now)

    #expect(assessment.subscriptions.count == 1)
    #expect(assessment.subscriptions.first?.willRenew == false)
    #expect(assessment.subscriptions.first?.chainKey == chain.key)
  }

  // MARK: events

  @Test func copiesOfOneNotificationAreOneEvent() throws {
    let live = Doc.signed("live", now)
    let history = Doc.signed("history", now)
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: live),
      chain.event(.didRenew, in: live),
      chain.event(.didRenew, in: history) {
        $0.notificationUUID = "uuid-live"
        $0.sendAttempts = [.init(attemptDate: now, sendAttemptResult: "SUCCESS")]
      },
    ])
    let old = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .v1("b", now)),
      chain.event(v1: .didRenew, in: .v1("b", now)) { $0.contentDigest = "same" },
      chain.event(v1: .didRenew, in: .v1("c", now)) { $0.contentDigest = "same" },
    ])

    #expect(subscription.events.map(\.copies.count) == [2])
    #expect(old.events.map(\.copies.count) == [2])
    #expect(subscription.events.flatMap(\.event.sendAttempts).count == 1)
  }

  @Test func version1DocumentsOfOneMomentGoByTheirContents() throws {
    var early = Doc.v1("z.json", now)
    early.arrived = at("2026-02-20T00:00:01Z")
    var late = Doc.v1("a.json", now)
    late.arrived = at("2026-02-20T00:00:02Z")
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: early),
      chain.renewal(on: true, in: early), chain.event(v1: .didChangeRenewalStatus, in: early),
      chain.period(from: Dates.bought, to: Dates.end, in: late),
      chain.renewal(on: false, in: late), chain.event(v1: .initialBuy, in: late),
    ])

    #expect(subscription.willRenew == false)
    #expect(
      subscription.events.map(\.event.name)
        == [.v1(.known(.initialBuy)), .v1(.known(.didChangeRenewalStatus))]
    )
  }

  // MARK: as of

  @Test func whatIsSignedLaterTakesNoPart() throws {
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.period("2", from: Dates.end, to: Dates.grace, in: .signed("b", Dates.end)),
    ]
    let before = records.customer.assessment(asOf: Dates.before)
    let none = records.customer.assessment(asOf: Dates.bought.plus(milliseconds: -1))

    #expect(before.subscriptions.first?.transactions.count == 1)
    #expect(before.newestEvidence == Dates.bought)
    #expect(before.nextBoundary == Dates.end)
    #expect(none.subscriptions.isEmpty)
    #expect(none.nextBoundary == Dates.bought)
    #expect(none.row.lead == .none)
  }

  @Test func evidenceWithOnlyAFileTimeIsNeverLeftOut() throws {
    var doc = Doc.response("orders.json", at("2027-01-01T00:00:00Z"))
    doc.clock = .fileTime
    let subscription = try first([chain.period(from: Dates.bought, to: Dates.end, in: doc)])

    #expect(subscription.state == .active)
    #expect(subscription.certainty == .unsigned)
  }

  /// A file's time, and a folder's day, tell only when it was there at the latest.
  @Test func aFilingIsNeverTheNewestEvidence() throws {
    var filed = Doc.response("orders.json", at("2027-01-01T00:00:00Z"))
    filed.clock = .fileTime
    let undated = [chain.period(from: Dates.bought, to: Dates.end, in: filed)]
    let alone = undated.customer.assessment(asOf: Dates.end)
    #expect(alone.newestEvidence == nil)
    #expect(alone.filedBy == filed.asOf)
    #expect(alone.row.newestEvidence == nil)
    #expect(alone.firstSeenLater == nil)
    #expect(alone.subscriptions.first?.newestEvidence == nil)
    #expect(alone.subscriptions.first?.filedBy == filed.asOf)
    let signed = chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought))
    let both = (undated + [signed]).customer.assessment(asOf: Dates.end)
    #expect(both.newestEvidence == Dates.bought)
    #expect(both.subscriptions.first?.newestEvidence == Dates.bought)
    let coins = [chain.purchase(on: Dates.bought, in: filed)].customer.assessment(asOf: Dates.end)
    #expect(coins.purchases.first?.newestEvidence == nil)
    #expect(coins.newestEvidence == nil)
  }

  @Test func aPathThatNamesALaterDayLeavesEvidenceOut() throws {
    var filed = Doc.response("2026/03/01/orders.json", at("2026-03-01T00:00:00Z"))
    filed.clock = .fileTime
    filed.arrived = filed.asOf
    let records = [chain.period(from: Dates.bought, to: Dates.end, in: filed)].customer
    let before = records.assessment(asOf: filed.asOf.plus(milliseconds: -1))
    #expect(before.subscriptions.isEmpty)
    #expect(before.firstSeenLater == filed.asOf)
    #expect(before.nextBoundary == filed.asOf)
    let then = records.assessment(asOf: filed.asOf)
    #expect(then.subscriptions.count == 1)
    #expect(then.firstSeenLater == nil)
  }
}
