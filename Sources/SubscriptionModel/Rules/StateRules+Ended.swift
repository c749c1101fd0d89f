extension StateRules {
  // MARK: Periods that ended otherwise (rows 11 to 16)

  static let customerCancelled = StateRule(
    .expiredCustomerCancelled,
    .expired,
    "Auto-renewal was turned off, and the period ended.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/expirationintent",
    access: { _ in .no },
    basis: { situation in
      situation.reasonBasis(.customerCancelled, .voluntary)
    },
    reason: { _ in .customerCancelled },
    applies: { situation in
      let stated = situation.reasonCheck(.customerCancelled, .voluntary)
      if stated.holds { return [situation.notRunningCheck, stated] }
      let isPresumed = !situation.signals.isAny && situation.isRenewalOff
      return [
        situation.endedCheck,
        isPresumed ? situation.renewalOffCheck : stated,
      ]
    }
  )

  static let priceIncreaseNotAccepted = StateRule(
    .expiredPriceIncreaseNotAccepted,
    .expired,
    "The customer did not accept a price increase or an offer's conversion.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/expirationintent",
    access: { _ in .no },
    basis: { $0.reasonBasis(.priceIncreaseNotAccepted, .priceIncrease) },
    reason: { _ in .priceIncreaseNotAccepted },
    applies: { situation in
      [
        situation.notRunningCheck,
        situation.reasonCheck(.priceIncreaseNotAccepted, .priceIncrease),
      ]
    }
  )

  static let productUnavailable = StateRule(
    .expiredProductUnavailable,
    .expired,
    "The product was no longer for sale at renewal.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/expirationintent",
    access: { _ in .no },
    basis: { $0.reasonBasis(.productUnavailable, .productNotForSale) },
    reason: { _ in .productUnavailable },
    applies: { situation in
      [
        situation.notRunningCheck,
        situation.reasonCheck(.productUnavailable, .productNotForSale),
      ]
    }
  )

  static let other = StateRule(
    .expiredOther,
    .expired,
    "Apple says that the subscription expired, for none of the reasons above.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/expirationintent",
    access: { _ in .no },
    basis: { situation in
      guard let evidence = situation.otherReasonCheck.input.evidence else { return .inferred }
      return .evidence(situation.subjectEvidence + [evidence])
    },
    reason: { $0.signals.statedReason?.reason ?? .other },
    applies: { [$0.notRunningCheck, $0.otherReasonCheck] }
  )

  static let reasonNotStated = StateRule(
    .expiredReasonNotStated,
    .expired,
    "A complete document made after the end contains no later period.",
    source: "https://developer.apple.com/documentation/appstorereceipts/responsebody",
    access: { situation in
      guard situation.chain.usesRealTime, let end = situation.end else { return .unknown }
      return situation.instant < end.adding(StateLimits.maximumGracePeriod) ? .unknown : .no
    },
    basis: { _ in .inferred },
    applies: { situation in
      let view = situation.completeView
      return [
        situation.endedCheck,
        RuleCheck(
          view != nil,
          "laterPeriod",
          view.map { .date($0.asOf) } ?? .absent,
          view == nil ? .notStated : .past,
          view?.evidence
        ),
      ]
    }
  )

  static let unconfirmed = StateRule(
    .unconfirmed,
    .unconfirmed,
    "The renewal date has passed and no document shows what happened; it may have renewed.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/expiresdate",
    access: { _ in .unknown },
    basis: { _ in .unknown },
    applies: { situation in
      let newest = situation.chain.newestEvidence
      return [
        situation.endedCheck,
        RuleCheck(true, "newestEvidence", newest.map { .date($0) } ?? .absent, .past),
      ]
    }
  )

  static let unknownExpiry = StateRule(
    .unknownExpiry,
    .unknownExpiry,
    "No document states when the period ends.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/expiresdate",
    access: { _ in .unknown },
    basis: { _ in .unknown },
    applies: { situation in
      [RuleCheck(true, "expiresDate", .absent, .notStated, situation.subject?.expiryEvidence)]
    }
  )
}

extension ChainSituation {
  /// An end in the future outweighs every reason for having ended.
  fileprivate var notRunningCheck: RuleCheck {
    RuleCheck(
      !isRunning,
      "expiresDate",
      end.map { .date($0) } ?? .absent,
      isRunning ? .ahead : end == nil ? .notStated : .past,
      subject?.expiryEvidence
    )
  }

  /// Whether Apple states a reason, as `expirationIntent` or as the subtype of EXPIRED.
  fileprivate func reasonCheck(
    _ intent: ExpirationIntent,
    _ subtype: NotificationSubtype
  ) -> RuleCheck {
    if signals.intent == .known(intent) {
      return RuleCheck(
        true,
        "expirationIntent",
        .init(signals.intent),
        .matches,
        signals.info?.evidence
      )
    }
    if case .some(.some(.known(subtype))) = signals.expiredSubtype {
      return RuleCheck(
        true,
        "subtype",
        .text(subtype.rawValue),
        .matches,
        signals.expired?.evidence
      )
    }
    if signals.intent == nil, let stated = signals.expiredSubtype ?? nil {
      let evidence = signals.expired?.evidence
      return RuleCheck(false, "subtype", .text(stated.rawText), .differs, evidence)
    }
    return RuleCheck(
      false,
      "expirationIntent",
      .init(signals.intent),
      signals.intent == nil ? .notStated : .differs,
      signals.info?.evidence
    )
  }

  fileprivate func reasonBasis(
    _ intent: ExpirationIntent,
    _ subtype: NotificationSubtype
  ) -> RuleBasis {
    let check = reasonCheck(intent, subtype)
    guard check.holds, let evidence = check.input.evidence else { return .inferred }
    return .evidence(subjectEvidence + [evidence])
  }

  /// Whether Apple says "expired" without a known reason.
  fileprivate var otherReasonCheck: RuleCheck {
    if let intent = signals.intent, intent.known.map({ $0 == .other }) ?? true {
      return RuleCheck(
        true,
        "expirationIntent",
        .init(intent),
        .matches,
        signals.info?.evidence
      )
    }
    if let expired = signals.expired, !knownSubtypes.contains(signals.expiredSubtype) {
      return RuleCheck(true, "notificationType", .text("EXPIRED"), .matches, expired.evidence)
    }
    let isExpired = signals.status?.status == .known(.expired)
    return RuleCheck(
      isExpired,
      isExpired ? "status" : "statusAtEnd",
      .init(signals.status?.status),
      isExpired ? .matches : signals.status == nil ? .notStated : .differs,
      signals.status?.evidence
    )
  }

  /// Subtypes that belong to another rule.
  private var knownSubtypes: [OpenEnum<NotificationSubtype>??] {
    [.voluntary, .billingRetry, .priceIncrease, .productNotForSale].map { .some(.some(.known($0))) }
  }
}
