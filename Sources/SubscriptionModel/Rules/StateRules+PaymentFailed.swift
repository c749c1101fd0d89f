extension StateRules {
  // MARK: Periods that ended with a failed charge (rows 8 to 10b)

  static let gracePeriod = StateRule(
    .gracePeriod,
    .gracePeriod,
    "Payment failed; the customer keeps access until the grace period ends.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/graceperiodexpiresdate",
    access: { _ in .yes },
    basis: { .evidence($0.subjectEvidence + [$0.signals.info?.evidence].compactMap { $0 }) },
    applies: { situation in
      let isAhead = situation.graceEnds.map { $0 > situation.instant } ?? false
      return [
        situation.endedCheck,
        RuleCheck(
          isAhead,
          "gracePeriodExpiresDate",
          situation.graceEnds.map { .date($0) } ?? .absent,
          isAhead ? .ahead : situation.graceEnds == nil ? situation.noGraceTest : .past,
          situation.signals.info?.evidence
        ),
      ]
    }
  )

  static let billingRetry = StateRule(
    .billingRetry,
    .billingRetry,
    "Payment failed and Apple is still retrying; the customer has no access.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/isinbillingretryperiod",
    access: { _ in .no },
    basis: { $0.retryBasis },
    applies: { situation in
      [
        situation.endedCheck,
        situation.failingCheck,
        RuleCheck(
          !situation.isOffForRetry,
          "autoRenewStatus",
          .init(situation.renewalSwitch?.autoRenewStatus),
          situation.isOffForRetry ? .differs : .matches,
          situation.renewalSwitch?.evidence
        ),
        situation.retryWindowCheck(isOpen: true),
      ]
    }
  )

  static let renewalTurnedOffDuringRetry = StateRule(
    .expiredRenewalTurnedOffDuringRetry,
    .expired,
    "Payment failed, then auto-renewal was turned off, and Apple stopped retrying.",
    source: "https://developer.apple.com/documentation/storekit/"
      + "reducing-involuntary-subscriber-churn",
    access: { _ in .no },
    basis: { situation in
      let evidence = [situation.signals.failure, situation.renewalSwitch?.evidence]
        .compactMap { $0 }
      // The grace period has passed in silence: nothing says that it was not paid in it.
      if let end = situation.graceEnds, situation.signals.expired == nil,
        evidence.allSatisfy({ $0.asOf < end })
      {
        return .inferred
      }
      return .evidence(situation.subjectEvidence + evidence)
    },
    reason: { $0.signals.intent.map(\.reason) ?? .customerCancelled },
    applies: { situation in
      let info = situation.turnedOffDuringRetry
      return [
        situation.endedCheck,
        situation.failureCheck,
        RuleCheck(
          info != nil,
          "autoRenewStatus",
          .init(situation.renewalSwitch?.autoRenewStatus),
          info != nil ? .matches : situation.isOffForRetry ? .past : .differs,
          (info ?? situation.renewalSwitch)?.evidence
        ),
      ]
    }
  )

  static let billingError = StateRule(
    .expiredBillingError,
    .expired,
    "Payment failed and Apple stopped retrying, or its retry period is over.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/expirationintent",
    access: { _ in .no },
    basis: { situation in
      guard let evidence = situation.billingErrorEvidence else { return .inferred }
      return .evidence(situation.subjectEvidence + [evidence])
    },
    reason: { _ in .billingError },
    applies: { situation in
      if let evidence = situation.billingErrorEvidence {
        let isEvent = situation.signals.expiredSubtype == .some(.some(.known(.billingRetry)))
        return [
          isEvent
            ? RuleCheck(true, "subtype", .text("BILLING_RETRY"), .matches, evidence)
            : RuleCheck(true, "expirationIntent", .text("2"), .matches, evidence)
        ]
      }
      return [
        situation.endedCheck, situation.failingCheck, situation.retryWindowCheck(isOpen: false),
      ]
    }
  )
}

extension ChainSituation {
  /// Whether the newest evidence says that Apple still tries to charge.
  fileprivate var failingCheck: RuleCheck {
    let evidence = signals.failing
    let stated = signals.info?.isInBillingRetryPeriod
    let hasStopped = stated == true ? RuleTest.past : .differs
    return RuleCheck(
      evidence != nil,
      "isInBillingRetryPeriod",
      stated.map { .flag($0) } ?? .absent,
      evidence != nil ? .matches : stated == nil ? .notStated : hasStopped,
      evidence ?? signals.info?.evidence
    )
  }

  /// The test where there is no grace date: whether newer renewal info lacks one.
  fileprivate var noGraceTest: RuleTest { signals.info == nil ? .notStated : .differs }

  /// Whether any charge of the renewal failed.
  fileprivate var failureCheck: RuleCheck {
    let isStated = signals.failure != nil
    return RuleCheck(
      isStated,
      "paymentFailure",
      .flag(isStated),
      isStated ? .stated : .notStated,
      signals.failure
    )
  }

  /// Whether the 60 days in which Apple retries are still running; outside production they always
  /// are.
  fileprivate func retryWindowCheck(isOpen: Bool) -> RuleCheck {
    let isAhead = retryEnds.map { $0 > instant } ?? true
    return RuleCheck(
      isAhead == isOpen,
      "billingRetryEnds",
      retryEnds.map { .date($0) } ?? .absent,
      retryEnds == nil ? .notStated : isAhead ? .ahead : .past
    )
  }

  /// Whether retry is stated, or follows from a grace period that ended without a newer document.
  fileprivate var retryBasis: RuleBasis {
    guard chain.usesRealTime, let failing = signals.failing else { return .inferred }
    if let graceEnds, failing.asOf < graceEnds { return .inferred }
    return .evidence(subjectEvidence + [failing])
  }

  /// Whether Apple does not try to charge because renewal is off: for a payment of a 12-month
  /// commitment by Apple's flag of the payments, not by the commitment's own switch.
  fileprivate var isOffForRetry: Bool { isRenewalOff || statedFlag == false }

  /// Renewal info that says renewal was turned off during retry; `nil` where renewal is on, or was
  /// off before the charge failed.
  fileprivate var turnedOffDuringRetry: RenewalInfo? {
    guard isOffForRetry, let renewalSwitch, let end else { return nil }
    let asOf = renewalSwitch.evidence.asOf
    guard asOf > end else { return nil }
    guard let retryEnds else { return renewalSwitch }
    let givesUp =
      reportsEndOfRetry(renewalSwitch) ? retryEnds.adding(Self.earliestEndOfRetry) : retryEnds
    guard asOf >= givesUp else { return renewalSwitch }
    return earlierTurnOff(from: end, to: min(asOf, retryEnds))
  }

  /// How long before the end of its attempts Apple can report that it stopped.
  private static let earliestEndOfRetry = TimeSpan.days(-2)

  /// Whether renewal info belongs to the report that Apple stopped trying to charge, which turns renewal off by
  /// itself.
  private func reportsEndOfRetry(_ info: RenewalInfo) -> Bool {
    guard let expired = signals.expired, info.expirationIntent == .known(.billingError) else {
      return false
    }
    return DocumentPlace(expired.evidence) == DocumentPlace(info.evidence)
  }

  /// Renewal info that says "off" between two moments.
  private func earlierTurnOff(from start: Timestamp, to limit: Timestamp) -> RenewalInfo? {
    chain.renewalInfos(describing: subject).lazy
      .filter { $0.evidence.asOf > start && $0.evidence.asOf < limit }
      .filter { $0.value.willRenew == false }
      .min { $1.isPreferred(to: $0) }?.value
  }

  /// The evidence that Apple gave up: intent 2 with retry stated as over, or EXPIRED/BILLING_RETRY
  /// where no flag says that Apple still tries.
  fileprivate var billingErrorEvidence: Evidence? {
    if let info = signals.info, info.expirationIntent == .known(.billingError),
      info.isInBillingRetryPeriod == false
    {
      return info.evidence
    }
    if case .some(.some(.known(.billingRetry))) = signals.expiredSubtype {
      return signals.expired?.evidence
    }
    return nil
  }
}
