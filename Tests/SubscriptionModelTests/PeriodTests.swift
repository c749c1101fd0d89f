import Testing

@testable import SubscriptionModel

/// Which period decides, which signals count for it, and which renewal info describes it: Periods
/// in SubscriptionModel.
@Suite struct PeriodTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")
  private let doc = Doc.signed("a", at("2026-01-05T10:00:00Z"))

  private func first(
    _ records: [Record],
    at moment: Timestamp? = nil
  ) throws -> SubscriptionAssessment {
    try #require(records.customer.assessment(asOf: moment ?? now).subscriptions.first)
  }

  private func roles(_ records: [Record]) throws -> [MergedTransaction.Role] {
    try first(records).transactions.map(\.role)
  }

  // MARK: roles

  @Test func periodSignedAheadIsNotCurrent() throws {
    let ahead = Doc.signed("b", Dates.end.plus(milliseconds: -20_000))
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc),
      chain.renewal(on: true, Dates.end, in: doc),
      chain.period("2", from: Dates.end, to: at("2026-04-05T10:00:00Z"), in: ahead),
      chain.renewal(on: true, at("2026-04-05T10:00:00Z"), in: ahead),
    ]

    let before = try first(records, at: Dates.before)
    #expect(before.transactions.map(\.role) == [.future, .current])
    #expect(before.expiresDate == Dates.end)
    #expect(before.warnings.isEmpty)
    #expect(before.nextBoundary == Dates.end)
    let after = try first(records, at: Dates.end)
    #expect(after.transactions.map(\.role) == [.current, .past])
    #expect(after.renewalDate == at("2026-04-05T10:00:00Z"))
  }

  /// Apple renews ahead, and the customer upgrades before that period begins.
  @Test(arguments: [true, false]) func aRenewalSignedBeforeAnUpgradeNeverBegins(
    isFlagged: Bool
  ) throws {
    let (signed, upgraded) = (
      Dates.end.plus(milliseconds: -8 * 3_600_000), Dates.end.plus(milliseconds: -3_600_000 - 1)
    )
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc),
      chain.period("2", from: Dates.end, to: at("2026-04-05T10:00:00Z"), in: .signed("b", signed)) {
        $0.isUpgraded = isFlagged ? true : nil
      },
      chain.period("3", from: upgraded, to: at("2027-03-05T09:00:00Z"), in: .signed("c", upgraded)),
    ]
    for instant in [
      upgraded, Dates.end.plus(milliseconds: -1), Dates.end, Dates.end.plus(milliseconds: 1),
    ] {
      let subscription = try first(records, at: instant)
      #expect(subscription.currentTransactionId == TransactionId("3"), "\(instant)")
      #expect(subscription.expiresDate == at("2027-03-05T09:00:00Z"), "\(instant)")
    }
  }

  /// An UPGRADE carries only the new transaction, whose period may end earlier.
  @Test(arguments: [
    (AppStoreEnvironment.production, Int64(3_600_001), true),
    (.production, Int64(3_600_000), false),
    (.sandbox, Int64(5_001), true),
    (.sandbox, Int64(5_000), false),
  ])
  func periodInWhichAnotherBeganIsSuperseded(
    environment: AppStoreEnvironment,
    overlap: Int64,
    isSuperseded: Bool
  ) throws {
    let chain = Chain(environment: environment)
    let next = Dates.end.plus(milliseconds: -overlap)
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc),
      chain.period("2", from: next, to: Dates.end, in: doc) { $0.productId = "plus" },
    ]
    let subscription = try first(records, at: next)

    #expect(subscription.productId == "plus")
    #expect(subscription.transactions.last?.role == (isSuperseded ? .superseded : .past))
    #expect(subscription.transactions.last?.roleIsInferred == isSuperseded)
  }

  @Test func newPeriodMayEndEarlier() throws {
    let quarter = chain.period("1", from: Dates.bought, to: at("2026-05-05T10:00:00Z"), in: doc)
    let month = chain.period(
      "2",
      from: at("2026-02-10T00:00:00Z"),
      to: at("2026-03-10T00:00:00Z"),
      in: doc
    )

    #expect(try first([quarter, month]).expiresDate == at("2026-03-10T00:00:00Z"))
    // After it ends the old one must not come back.
    #expect(try first([quarter, month], at: at("2026-03-11T00:00:00Z")).state == .unconfirmed)
  }

  @Test func revokedReplacementEndsTheOldPeriodToo() throws {
    let records = [
      chain.period("1", from: Dates.bought, to: at("2026-05-05T10:00:00Z"), in: doc),
      chain.period("2", from: at("2026-02-10T00:00:00Z"), to: Dates.end, in: doc) {
        $0.revocationDate = at("2026-02-15T00:00:00Z")
      },
    ]

    #expect(try first(records).state == .refunded)
    #expect(try roles(records) == [.revoked, .superseded])
  }

  @Test func furtherSeatReplacesNothing() throws {
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc),
      chain.period("2", from: at("2026-02-10T00:00:00Z"), to: Dates.end, in: doc) {
        $0.additionalTransactionReason = "SEAT_ADDITION"
        $0.webOrderLineItemId = "91"
      },
    ]

    #expect(try roles(records) == [.current, .past])
    #expect(try first(records).charges.count == 2)
  }

  @Test func onlyReplacedPeriodsLackTheReplacement() throws {
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: doc) { $0.isUpgraded = true }
    ])

    #expect(subscription.state == .upgraded)
    #expect(subscription.certainty == .signed)
    #expect(subscription.warnings.map(\.kind) == [.replacementMissing])
    #expect(subscription.productId == "pro.monthly")
  }

  /// Raw receipts have no upgrade flag.
  @Test(arguments: [(Int64(120_000), true), (Int64(120_001), false)])
  func receiptsCancellationAtAPurchaseIsAnUpgrade(lag: Int64, isUpgrade: Bool) throws {
    let receipt = Doc.receipt("receipt", now)
    let cancelled = at("2026-02-10T00:00:00Z")
    let records = [
      chain.period("1", from: Dates.bought, to: at("2026-02-10T00:30:00Z"), in: receipt) {
        $0.revocationDate = cancelled
      },
      chain.period("2", from: cancelled.plus(milliseconds: lag), to: Dates.end, in: receipt),
    ]

    #expect(try roles(records) == [.current, isUpgrade ? .upgraded : .revoked])
  }

  /// A row without an owner has no upgrade flag either.
  @Test(arguments: [
    (OpenEnum<InAppOwnershipType>?.none, MergedTransaction.Role.upgraded),
    (.known(.purchased), .revoked),
  ])
  func cancellationOfARowWithoutAFlagIsAnUpgrade(
    owner: OpenEnum<InAppOwnershipType>?,
    role: MergedTransaction.Role
  ) throws {
    let response = Doc.response("verify", now)
    let cancelled = at("2026-02-10T00:00:00Z")
    let records = [
      chain.period("1", from: Dates.bought, to: at("2026-02-10T00:30:00Z"), in: response) {
        $0.revocationDate = cancelled
        $0.inAppOwnershipType = owner
      },
      chain.period("2", from: cancelled, to: Dates.end, in: response),
    ]

    #expect(try roles(records) == [.current, role])
  }

  // MARK: signals

  /// Flags of a lapse years ago, and an intent left over from before a resubscription, are history.
  @Test func leftoversOfAnEarlierLapseDoNotCount() throws {
    let stale = Doc.signed("b", at("2026-02-10T00:00:00Z"))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.renewal(on: true, Dates.end, in: stale) {
        $0.expirationIntent = .known(.customerCancelled)
        $0.isInBillingRetryPeriod = true
      },
    ]

    #expect(try first(records).state == .active)
    #expect(try first(records, at: Dates.end).state == .unconfirmed)
  }

  @Test(arguments: [(Int64(0), SubscriptionState.billingRetry), (-1, .unconfirmed)])
  func signalsCountFromTheEndOn(lead: Int64, state: SubscriptionState) throws {
    let flagged = Doc.signed("b", Dates.end.plus(milliseconds: lead))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.renewal(on: true, Dates.end, in: flagged) { $0.isInBillingRetryPeriod = true },
    ]

    #expect(try first(records, at: Dates.end).state == state)
  }

  @Test func eventsOfTheTransactionItselfCountEarlier() throws {
    let early = Doc.signed("b", Dates.end.plus(days: -1))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.event(.expired, .voluntary, about: "1000", in: early),
    ]
    let others = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.event(.expired, .voluntary, about: "999", in: early),
    ]

    #expect(try first(records, at: Dates.before).state == .active)
    #expect(try first(records, at: Dates.end).expirationReason == .customerCancelled)
    #expect(try first(others, at: Dates.end).state == .unconfirmed)
  }

  @Test func approximateDocumentsCountForTheirNewestPeriod() throws {
    let vague = Doc.v1("v1", at("2026-02-20T00:00:00Z"))
    let retry = chain.renewal(on: true, in: vague) { $0.isInBillingRetryPeriod = true }
    let period = chain.period("1", from: Dates.bought, to: Dates.end, in: vague)
    let newer = chain.period(
      "2",
      from: Dates.end,
      to: at("2026-03-12T10:00:00Z"),
      in: .v1("later", at("2026-03-05T11:00:00Z"))
    )

    #expect(try first([period, retry], at: Dates.end).state == .billingRetry)
    #expect(
      try first([period, retry, newer], at: at("2026-03-13T00:00:00Z")).state == .unconfirmed
    )
  }

  @Test func recoveryAfterAGapIsActiveAgain() throws {
    let failed = Doc.signed("b", Dates.end.plus(hours: 1))
    let paid = Doc.signed("c", at("2026-03-25T00:00:00Z"))
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: failed),
      chain.event(.didFailToRenew, about: "1", in: failed),
      chain.renewal(on: true, Dates.end, in: failed) { $0.isInBillingRetryPeriod = true },
      chain.period("2", from: paid.asOf, to: at("2026-04-25T00:00:00Z"), in: paid),
      chain.renewal(on: true, at("2026-04-25T00:00:00Z"), in: paid),
      chain.event(.didRenew, .billingRecovery, about: "2", in: paid),
    ]

    #expect(try first(records, at: at("2026-03-24T00:00:00Z")).state == .billingRetry)
    let recovered = try first(records, at: paid.asOf)
    #expect(recovered.state == .active)
    #expect(recovered.isInBillingRetryPeriod == nil)
    // The failure of the first renewal says nothing about the second.
    #expect(try first(records, at: at("2026-04-25T00:00:00Z")).state == .unconfirmed)
  }

  /// Quirk 5: retry stated as over, without a reason, proves nothing.
  @Test func stoppedRetryWithoutReasonIsUnconfirmed() throws {
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.renewal(on: true, Dates.end, in: .signed("b", Dates.end)) {
        $0.isInBillingRetryPeriod = false
      },
    ]

    #expect(try first(records, at: Dates.end).state == .unconfirmed)
  }

  /// Questions, 10C: the flag is trusted, and it ends retry whatever an older event said.
  @Test func statedEndOfRetryBeatsAnOlderFailure() throws {
    let failed = Doc.signed("b", Dates.end)
    let over = Doc.signed("c", at("2026-03-15T00:00:00Z"))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: failed),
      chain.event(.didFailToRenew, in: failed),
      chain.renewal(on: true, Dates.end, in: failed) { $0.isInBillingRetryPeriod = true },
      chain.renewal(on: true, Dates.end, in: over) {
        $0.isInBillingRetryPeriod = false
        $0.expirationIntent = .known(.billingError)
      },
    ]
    let subscription = try first(records, at: over.asOf)

    #expect(subscription.rule == .expiredBillingError)
    #expect(subscription.certainty == .signed)
  }

  // MARK: renewal info

  @Test func renewalInfoOfAnotherPeriodIsHistory() throws {
    let renewed = Doc.signed("b", Dates.bought)
    let records = [
      chain.period("1", from: at("2026-01-05T10:00:00Z"), to: Dates.bought, in: doc),
      chain.renewal(on: false, Dates.bought, in: doc),
      chain.period("2", from: Dates.bought, to: Dates.end, in: renewed),
    ]
    let subscription = try first(records)

    #expect(subscription.willRenew == nil)
    #expect(subscription.modifiers == [.renewalIntentUnknown])
    #expect(subscription.renewalHistory.count == 1)
  }

  @Test func renewalInfoOfANotificationAboutAnOldRefundIsFoundByItsDate() throws {
    let refund = Doc.signed("b", now)
    let records = [
      chain.period("2", from: Dates.bought, to: Dates.end, in: .signed("c", Dates.bought)),
      chain.period("1", from: at("2026-01-05T10:00:00Z"), to: Dates.bought, in: refund) {
        $0.revocationDate = at("2026-02-19T00:00:00Z")
      },
      chain.renewal(on: false, Dates.end, in: refund),
    ]

    #expect(try first(records).willRenew == false)
    #expect(try first(records).state == .active)
  }

  @Test func laterPeriodTakesItsProductFromRenewalInfo() throws {
    let refund = Doc.signed("b", at("2026-03-20T00:00:00Z"))
    let next = at("2026-04-05T10:00:00Z")
    let subscription = try first(
      [
        chain.period(from: Dates.bought, to: Dates.end, in: refund),
        chain.renewal(on: false, next, in: refund) { $0.productId = "plus.monthly" },
      ],
      at: at("2026-03-21T00:00:00Z")
    )

    #expect(subscription.productId == "plus.monthly")
    #expect(subscription.expiresDate == next)
    #expect(subscription.currentTransactionId == nil)
    #expect(subscription.warnings.map(\.kind) == [.laterPeriodMissing(until: next)])
    #expect(subscription.modifiers == [.willNotRenew(ends: next)])
    #expect(subscription.transactions.map(\.role) == [.past])
  }

  // MARK: Apple's status

  @Test func conflictShowsBothSides() throws {
    let status = Doc.signed("status", now)
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.status(.expired, in: status),
    ])

    #expect(subscription.rule == .appleStatus)
    #expect(
      subscription.warnings.map(\.kind)
        == [.statusConflict(apple: .known(.expired), computed: .active)]
    )
    #expect(subscription.warnings.first?.evidence.map(\.provenance.file) == ["status", "a"])
    #expect(subscription.nextBoundary == Dates.end)
  }

  @Test func newerEvidenceBeatsAnOlderStatus() throws {
    let status = Doc.signed("status", now.plus(days: -1))
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("b", now)),
      chain.status(.expired, in: status),
    ])

    #expect(subscription.state == .active)
    #expect(subscription.warnings.isEmpty)
    #expect(subscription.appleStatus == .known(.expired))
  }

  @Test func anUnsignedStatusIsAClaimBesideSignedEvidence() throws {
    var answer = Doc.signed("answer", now)
    answer.source = .decodedPayload
    answer.signature = .unsigned
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.status(.expired, in: answer),
    ])

    #expect(subscription.state == .active)
    #expect(subscription.claims.map(\.field) == ["status"])
    #expect(subscription.claims.map(\.value) == [.number(2)])
    #expect(subscription.appleStatus == nil)
    #expect(subscription.warnings.map(\.kind) == [.claimed(subscription.claims)])
  }

  @Test func status21006OfAnOldResponseIsExpired() throws {
    var old = Doc.response("2012", at("2012-12-02T08:15:54Z"))
    old.source = .transactionReceipt
    old.clock = .approximate
    let subscription = try first([
      chain.period(from: at("2012-12-02T07:15:54Z"), to: nil, in: old),
      chain.status(.expired, in: old),
    ])

    #expect(subscription.rule == .expiredOther)
    #expect(subscription.access == .no)
  }

  @Test func renewalInfoAloneTellsThePeriod() throws {
    let alone = [chain.renewal(on: true, Dates.end, in: .signed("alone", now))]

    #expect(try first(alone).rule == .activeLaterPeriodMissing)
    #expect(try first(alone, at: Dates.end).rule == .unconfirmed)
    let undated = [chain.renewal(on: true, in: .response("alone", now))]
    #expect(try first(undated).state == .unknownExpiry)
  }
}
