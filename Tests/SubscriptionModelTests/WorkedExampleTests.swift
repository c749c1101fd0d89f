import SubscriptionModel
import Testing

/// Worked examples, and the cases of support questions that depend on a state.
@Suite struct WorkedExampleTests {
  private let now = at("2026-03-10T12:00:00Z")
  private let chain = Chain()
  private let bought = at("2026-03-01T00:00:00Z")
  private let end = at("2026-04-01T00:00:00Z")

  private func first(_ records: [Record], at moment: Timestamp) throws -> SubscriptionAssessment {
    try #require(records.customer.assessment(asOf: moment).subscriptions.first)
  }

  @Test(arguments: [true, false]) func activeAndWhetherItRenews(renews: Bool) throws {
    let doc = Doc.signed("a", bought)
    let subscription = try first(
      [chain.period(from: bought, to: end, in: doc), chain.renewal(on: renews, end, in: doc)],
      at: now
    )

    #expect(subscription.state == .active)
    #expect(subscription.willRenew == renews)
    let modifier: StateModifier =
      renews
      ? .willRenew(on: end, product: "pro.monthly", price: nil) : .willNotRenew(ends: end)
    #expect(subscription.modifiers == [modifier])
    #expect(subscription.expiresDate == end)
  }

  @Test func graceThenRetryThenPresumedOver() throws {
    let end = at("2026-03-05T00:00:00Z")
    let doc = Doc.signed("failed", end)
    let records = [
      chain.period(from: at("2026-02-05T00:00:00Z"), to: end, in: doc),
      chain.renewal(on: true, end, in: doc) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = at("2026-03-21T00:00:00Z")
      },
    ]

    let grace = try first(records, at: now)
    #expect(grace.state == .gracePeriod)
    #expect(grace.gracePeriodExpiresDate == at("2026-03-21T00:00:00Z"))
    #expect(grace.billingRetryEnds == at("2026-05-04T00:00:00Z"))
    #expect(grace.isInBillingRetryPeriod == true)

    let retry = try first(records, at: at("2026-03-22T00:00:00Z"))
    #expect(retry.state == .billingRetry)
    #expect(retry.billingRetryEnds == at("2026-05-04T00:00:00Z"))

    let over = try first(records, at: at("2026-05-05T00:00:00Z"))
    #expect(over.state == .expired)
    #expect(over.expirationReason == .billingError)
    #expect(over.certainty == .inferred)
    #expect(over.billingRetryEnds == nil)
  }

  @Test func refunded() throws {
    let doc = Doc.signed("refund", at("2026-03-08T00:00:00Z"))
    let subscription = try first(
      [
        chain.period(from: bought, to: end, in: doc) {
          $0.revocationDate = at("2026-03-08T00:00:00Z")
        }
      ],
      at: now
    )

    #expect(subscription.state == .refunded)
    #expect(subscription.access == .no)
  }

  @Test func upgradeIsActiveOnTheNewPeriod() throws {
    let doc = Doc.signed("upgrade", at("2026-03-08T00:00:00Z"))
    let subscription = try first(
      [
        chain.period("1", from: bought, to: end, in: doc) { $0.isUpgraded = true },
        chain.period(
          "2",
          from: at("2026-03-08T00:00:00Z"),
          to: at("2027-03-08T00:00:00Z"),
          in: doc
        ) { $0.productId = "pro.annual" },
      ],
      at: now
    )

    #expect(subscription.state == .active)
    #expect(subscription.productId == "pro.annual")
    #expect(subscription.transactions.map(\.role) == [.current, .upgraded])
    #expect(subscription.transactions.map(\.roleIsInferred) == [false, false])
  }

  @Test func filesThatAreTooOldConfirmNothing() throws {
    let doc = Doc.response("response", at("2026-01-15T00:00:00Z"))
    let subscription = try first(
      [
        chain.period(from: at("2026-01-01T00:00:00Z"), to: at("2026-02-01T00:00:00Z"), in: doc),
        chain.view(pending: true, in: doc), chain.renewal(on: true, in: doc),
      ],
      at: now
    )

    #expect(subscription.state == .unconfirmed)
    #expect(subscription.newestEvidence == at("2026-01-15T00:00:00Z"))
    #expect(subscription.expiresDate == at("2026-02-01T00:00:00Z"))
  }

  @Test func lateDeliveryOfAnOlderNotificationChangesNothing() throws {
    let renewed = Doc.signed("z-late.json", at("2026-03-01T00:00:00Z"))
    let refund = Doc.signed("a-early.json", at("2026-03-08T00:00:00Z"))
    let records = [
      chain.period(from: bought, to: end, in: refund) {
        $0.revocationDate = at("2026-03-08T00:00:00Z")
      },
      chain.event(.refund, in: refund),
      chain.period(from: bought, to: end, in: renewed),
      chain.event(.didRenew, in: renewed),
    ]

    let subscription = try first(records, at: now)
    #expect(subscription.state == .refunded)
    #expect(
      subscription.events.map(\.event.evidence.provenance.file) == ["z-late.json", "a-early.json"]
    )
    #expect(subscription.transactions.first?.olderVersions.count == 1)
  }

  @Test func reversedRefundGivesAccessBack() throws {
    let refund = Doc.signed("refund", at("2026-03-02T00:00:00Z"))
    let reversed = Doc.signed("reversed", at("2026-03-09T00:00:00Z"))
    let records = [
      chain.period(from: bought, to: end, in: refund) {
        $0.revocationDate = at("2026-03-02T00:00:00Z")
        $0.revocationReason = .known(.other)
      },
      chain.event(.refund, in: refund),
      chain.period(from: bought, to: end, in: reversed),
      chain.event(.refundReversed, in: reversed),
    ]

    #expect(try first(records, at: at("2026-03-08T23:59:59Z")).state == .refunded)
    let subscription = try first(records, at: now)
    #expect(subscription.state == .active)
    let transaction = try #require(subscription.transactions.first)
    #expect(transaction.transaction.revocationReason == nil)
    #expect(transaction.olderVersions.first?.revocationDate == at("2026-03-02T00:00:00Z"))
  }

  // MARK: questions

  /// Q6, 6A: a refund does not stop the next charge.
  @Test func refundOfAnOlderPeriodLeavesTheCurrentOneAlone() throws {
    let records = [
      chain.period(
        "1",
        from: Timestamp(milliseconds: 1_739_175_300_000),
        to: Timestamp(milliseconds: 1_741_594_500_000),
        in: .signed("refund", Timestamp(milliseconds: 1_740_873_600_000))
      ) {
        $0.revocationDate = Timestamp(milliseconds: 1_740_873_600_000)
        $0.revocationType = .known(.refundFull)
        $0.revocationPercentage = 100_000
      },
      chain.period(
        "2",
        from: Timestamp(milliseconds: 1_741_594_500_000),
        to: Timestamp(milliseconds: 1_744_272_900_000),
        in: .signed("renewed", Timestamp(milliseconds: 1_741_594_490_000))
      ),
    ]

    let subscription = try first(records, at: Timestamp(milliseconds: 1_742_040_000_000))
    #expect(subscription.state == .active)
    #expect(subscription.transactions.map(\.role) == [.current, .revoked])
    #expect(subscription.charges.map(\.isCharge) == [true, true])
  }

  /// Q10, 10A.
  @Test func graceHasTwoClocks() throws {
    let end = Timestamp(milliseconds: 1_741_594_500_000)
    let doc = Doc.signed("failed", end.plus(milliseconds: 30_000))
    let subscription = try first(
      [
        chain.period(from: Timestamp(milliseconds: 1_739_175_300_000), to: end, in: doc),
        chain.renewal(on: true, end, in: doc) {
          $0.gracePeriodExpiresDate = Timestamp(milliseconds: 1_742_976_900_000)
          $0.isInBillingRetryPeriod = true
        },
        chain.status(.gracePeriod, in: doc),
        chain.event(.didFailToRenew, .gracePeriod, in: doc),
      ],
      at: Timestamp(milliseconds: 1_742_040_000_000)
    )

    #expect(subscription.state == .gracePeriod)
    #expect(subscription.gracePeriodExpiresDate == at("2025-03-26T08:15:00Z"))
    #expect(subscription.billingRetryEnds == at("2025-05-09T08:15:00Z"))
    #expect(subscription.appleStatus == .known(.gracePeriod))
    #expect(subscription.nextBoundary == at("2025-03-26T08:15:00Z"))
    #expect(subscription.warnings.isEmpty)
  }
}
