extension StateRules {
  // MARK: Periods that Apple took back or replaced (rows 1 to 3)

  static let seatWithdrawn = StateRule(
    .seatWithdrawn,
    .seatWithdrawn,
    "The seat assigned to this person was withdrawn.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/revocationtype",
    access: { _ in .no },
    basis: { .evidence($0.subjectEvidence) },
    applies: { situation in
      [situation.revocationCheck, situation.seatCheck]
    }
  )

  static let familySharingEnded = StateRule(
    .familySharingEnded,
    .familySharingEnded,
    "Access through Family Sharing ended: the purchaser stopped sharing, left the family, or was "
      + "refunded.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/revocationreason",
    access: { _ in .no },
    basis: { .evidence($0.subjectEvidence + ($0.revokeEvent.map { [$0.evidence] } ?? [])) },
    applies: { situation in
      [situation.revocationCheck, situation.familyCheck]
    }
  )

  static let revoked = StateRule(
    .revoked,
    .revoked,
    "Apple revoked the period for a reason other than a known kind of refund.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/revocationreason",
    access: { _ in .no },
    basis: { .evidence($0.subjectEvidence) },
    applies: { situation in
      let transaction = situation.subject?.transaction
      let reason = transaction?.revocationReason
      let type = transaction?.revocationType
      let isOdd = transaction?.isRevokedForUnknownReason ?? false
      let isOddReason = reason.map { $0.known == nil } ?? false
      let owner = transaction?.inAppOwnershipType
      let odd: RuleCheck =
        if isOdd, !isOddReason {
          type == nil
            ? RuleCheck(true, "inAppOwnershipType", .init(owner), .differs, transaction?.evidence)
            : RuleCheck(true, "revocationType", .init(type), .differs, transaction?.evidence)
        } else {
          RuleCheck(isOdd, "revocationReason", .init(reason), .differs, transaction?.evidence)
        }
      var checks = [situation.revocationCheck, odd]
      if let successor = situation.movedByRevocation {
        let id = successor.key.originalTransactionId.text
        checks.append(RuleCheck(true, "previousOriginalTransactionId", .text(id), .matches))
      }
      return checks
    }
  )

  static let refundedThenUnconfirmed = StateRule(
    .refundedThenUnconfirmed,
    .unconfirmed,
    "The last known period was refunded while auto-renewal was on, and its end has passed: Apple "
      + "may have charged again.",
    source: "https://developer.apple.com/documentation/appstoreservernotifications/autorenewstatus",
    access: { _ in .unknown },
    basis: { _ in .unknown },
    applies: { situation in
      let news = situation.newsSinceEnd
      let renews = situation.willRenew == true && situation.renewsAfterRevocation
      return [
        situation.revocationCheck,
        RuleCheck(
          renews,
          "autoRenewStatus",
          .init(situation.renewalSwitch?.autoRenewStatus),
          renews ? .matches : .differs,
          situation.renewalSwitch?.evidence
        ),
        situation.endedCheck,
        RuleCheck(
          news == nil,
          "newsSinceEnd",
          news.map { .date($0.asOf) } ?? .absent,
          news == nil ? .notStated : .stated,
          news
        ),
      ]
    }
  )

  static let refunded = StateRule(
    .refunded,
    .refunded,
    "Apple refunded the last period.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/revocationdate",
    access: { _ in .no },
    basis: { .evidence($0.subjectEvidence) },
    applies: { [$0.revocationCheck] }
  )

  static let upgraded = StateRule(
    .upgraded,
    .upgraded,
    "Every known period was replaced by an upgrade that is not in the archive, or another "
      + "subscription continues this one.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/isupgraded",
    access: { $0.movedTo == nil ? .unknown : .no },
    basis: { situation in
      if let moved = situation.movedTo { return .evidence([moved.transaction.evidence]) }
      guard let period = situation.replacedPeriod, period.transaction.isUpgraded == true else {
        return .inferred
      }
      return .evidence(period.stateEvidence)
    },
    applies: { situation in
      if let moved = situation.movedTo {
        let id = RuleValue.text(moved.key.originalTransactionId.text)
        return [
          RuleCheck(
            true,
            "previousOriginalTransactionId",
            id,
            .matches,
            moved.transaction.evidence
          )
        ]
      }
      guard situation.hasOnlyReplaced else {
        let period = situation.subject
        let start = period?.transaction.purchaseDate
        return [
          RuleCheck(
            false,
            "replacedPeriod",
            start.map { .date($0) } ?? .absent,
            period == nil ? .notStated : .differs,
            period?.transaction.evidence
          )
        ]
      }
      let period = situation.replacedPeriod?.transaction
      return [
        RuleCheck(
          true,
          "isUpgraded",
          period?.isUpgraded.map { .flag($0) } ?? .absent,
          .matches,
          period?.evidence
        )
      ]
    }
  )
}

extension ChainSituation {
  /// The newest period that another one replaced; `nil` for none.
  fileprivate var replacedPeriod: MergedPeriod? { roles.newestReplaced.map { chain.periods[$0] } }

  /// Whether the deciding period is revoked at the moment.
  ///
  /// A replaced period decides nothing, even if it was cancelled.
  var revocationCheck: RuleCheck {
    if let failureAfterRefund {
      let date = RuleValue.date(failureAfterRefund.asOf)
      return RuleCheck(false, "paymentFailure", date, .past, failureAfterRefund)
    }
    let transaction = (hasOnlyReplaced ? replacedPeriod : subject)?.transaction
    let date = transaction?.revocationDate
    let test: RuleTest =
      isRevoked ? .past : date == nil ? .notStated : hasOnlyReplaced ? .differs : .ahead
    return RuleCheck(
      isRevoked,
      "revocationDate",
      date.map { .date($0) } ?? .absent,
      test,
      transaction?.evidence
    )
  }

  /// Whether the period has ended by the moment.
  var endedCheck: RuleCheck {
    let isPast = end.map { $0 <= instant } ?? false
    return RuleCheck(
      isPast,
      "expiresDate",
      end.map { .date($0) } ?? .absent,
      isPast ? .past : end == nil ? .notStated : .ahead,
      subject?.expiryEvidence
    )
  }

  /// Whether a seat was taken back: Apple says so, or the seat was assigned and no refund is named.
  fileprivate var seatCheck: RuleCheck {
    let transaction = subject?.transaction
    let isRefund = transaction?.revocationType.map(\.isRefund) ?? false
    guard transaction?.inAppOwnershipType == .known(.assigned), !isRefund else {
      return revocationTypeCheck(.assignmentRevoke)
    }
    return RuleCheck(
      true,
      "inAppOwnershipType",
      .init(transaction?.inAppOwnershipType),
      .matches,
      transaction?.evidence
    )
  }

  fileprivate func revocationTypeCheck(_ type: RevocationType) -> RuleCheck {
    let stated = subject?.transaction.revocationType
    return RuleCheck(
      stated == .known(type),
      "revocationType",
      .init(stated),
      stated == .known(type) ? .matches : .differs,
      subject?.transaction.evidence
    )
  }

  /// The REVOKE event of the deciding period; `nil` for none.
  var revokeEvent: NotificationEvent? {
    guard let id = subject?.id else { return nil }
    return chain.events.lazy.map(\.value).first { $0.isRevoke && $0.transactionId == id }
  }

  /// Whether the period came through Family Sharing.
  fileprivate var familyCheck: RuleCheck {
    let transaction = subject?.transaction
    if transaction?.inAppOwnershipType == .known(.familyShared) {
      return RuleCheck(
        true,
        "inAppOwnershipType",
        .init(transaction?.inAppOwnershipType),
        .matches,
        transaction?.evidence
      )
    }
    if isRevoked, transaction?.mayHaveBeenShared == true, movedByRevocation == nil,
      let event = revokeEvent
    {
      return RuleCheck(true, "notificationType", .text("REVOKE"), .matches, event.evidence)
    }
    return revocationTypeCheck(.familyRevoke)
  }
}

extension NotificationEvent {
  /// Whether the event reports the end of Family Sharing.
  var isRevoke: Bool {
    switch name {
    case .v2(.known(.revoke), subtype: _), .v1(.known(.revoke)): true
    case .v2, .v1: false
    }
  }
}

extension OpenEnum<RevocationType> {
  /// Whether money was returned.
  var isRefund: Bool { self == .known(.refundFull) || self == .known(.refundProrated) }
}

extension RuleValue {
  /// The raw text of a term; absent for `nil`.
  init<Known>(_ term: OpenEnum<Known>?) {
    self = term.map { .text($0.rawText) } ?? .absent
  }
}
