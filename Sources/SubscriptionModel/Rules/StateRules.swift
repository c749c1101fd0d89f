/// The decision table of reference 3.4: the order of the rows is their precedence.
public enum StateRules {
  /// Every row, the first that holds deciding.
  public static let inOrder: [StateRule] =
    [appleStatus, activeLaterPeriodMissing]
    + [seatWithdrawn, familySharingEnded, revoked, refundedThenUnconfirmed, refunded, upgraded]
    + [freeTrial, introductoryOffer, activeWithOffer, active]
    + [gracePeriod, billingRetry, renewalTurnedOffDuringRetry, billingError]
    + [customerCancelled, priceIncreaseNotAccepted, productUnavailable, other, reasonNotStated]
    + [unconfirmed, unknownExpiry]

  /// A number for this table, to be raised when a change of it can change an answer, so that kept
  /// answers are made again.
  public static let version = 2

  // MARK: Apple's word, and what it says beside the transactions

  static let appleStatus = StateRule(
    .appleStatus,
    nil,
    "Apple's newest status disagrees with the other facts of the same moment: Apple's word holds "
      + "until the next date that changes anything.",
    source: "https://developer.apple.com/documentation/appstoreservernotifications/status",
    access: { $0.appleWord?.access ?? .unknown },
    basis: { _ in .inferred },
    reason: { $0.appleWord?.status == .expired ? $0.signals.intent?.known?.reason : nil },
    applies: { situation in
      guard let word = situation.appleWord, word.isInForce else {
        return [RuleCheck(false, "status", .absent, .differs)]
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
    "Renewal info names a renewal date behind every known period: a later period was paid that no "
      + "document holds.",
    source: "https://developer.apple.com/documentation/appstoreservernotifications/renewaldate",
    access: { _ in .yes },
    basis: { _ in .inferred },
    applies: { situation in
      guard let info = situation.laterPeriod, let date = info.renewalDate else {
        return [RuleCheck(false, "renewalDate", .absent, .ahead)]
      }
      let isAhead = date > situation.instant
      return [
        RuleCheck(isAhead, "renewalDate", .date(date), isAhead ? .ahead : .past, info.evidence)
      ]
    }
  )
}

extension ExpirationIntent {
  /// The reason in our own words.
  var reason: ExpirationReason {
    switch self {
    case .customerCancelled: .customerCancelled
    case .billingError: .billingError
    case .priceIncreaseNotAccepted: .priceIncreaseNotAccepted
    case .productUnavailable: .productUnavailable
    case .other: .other
    }
  }
}
