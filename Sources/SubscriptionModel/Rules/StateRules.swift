/// The rules of <doc:States>, in order of precedence.
public enum StateRules {
  /// Every rule; the first one that holds decides.
  public static let inOrder: [StateRule] =
    [appleStatus, activeLaterPeriodMissing]
    + [seatWithdrawn, familySharingEnded, revoked, refundedThenUnconfirmed, refunded, upgraded]
    + [freeTrial, introductoryOffer, activeWithOffer, active]
    + [gracePeriod, billingRetry, renewalTurnedOffDuringRetry, billingError]
    + [customerCancelled, priceIncreaseNotAccepted, productUnavailable, other, reasonNotStated]
    + [unconfirmed, unknownExpiry]

  // MARK: Apple's word, and what it says beside the transactions

  static let appleStatus = StateRule(
    .appleStatus,
    nil,
    "Apple's newest status conflicts with other evidence from the same moment. Apple's status "
      + "applies until the next date that would change the state.",
    source: "https://developer.apple.com/documentation/appstoreservernotifications/status",
    access: { $0.appleStatusOverride?.access ?? .unknown },
    basis: { _ in .inferred },
    reason: { $0.appleStatusOverride?.status == .expired ? $0.statedReason?.reason : nil },
    applies: { situation in
      guard let word = situation.appleStatusOverride, word.isInForce else {
        return [situation.appleStatusCheck]
      }
      return [
        RuleCheck(true, "status", .number(word.status.rawValue), .differs, word.claim.evidence),
        RuleCheck(true, "computedState", .text(word.computed.rawValue), .differs),
      ]
    }
  )

  static let activeLaterPeriodMissing = StateRule(
    .activeLaterPeriodMissing,
    .active,
    "Renewal info states a renewal date after every known period, or Apple has already signed the "
      + "period after next: a period was paid that is not in the archive.",
    source: "https://developer.apple.com/documentation/appstoreservernotifications/renewaldate",
    access: { _ in .yes },
    basis: { _ in .inferred },
    applies: { situation in
      if let missing = situation.missingPeriod {
        let evidence = situation.ahead?.period.transaction.evidence
        return [RuleCheck(true, "paidAhead", .date(missing.end), .ahead, evidence)]
      }
      guard let info = situation.laterPeriod, let date = info.renewalDate else {
        return [RuleCheck(false, "renewalDate", .absent, .notStated)]
      }
      let isAhead = date > situation.instant
      return [
        RuleCheck(isAhead, "renewalDate", .date(date), isAhead ? .ahead : .past, info.evidence)
      ]
    }
  )
}

extension OpenEnum<ExpirationIntent> {
  /// The reason in our terms.
  var reason: ExpirationReason {
    switch self {
    case .known(.customerCancelled): .customerCancelled
    case .known(.billingError): .billingError
    case .known(.priceIncreaseNotAccepted): .priceIncreaseNotAccepted
    case .known(.productUnavailable): .productUnavailable
    case .known(.other): .other
    case .unrecognized: .unknown
    }
  }
}
