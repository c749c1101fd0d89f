extension StateRules {
  // MARK: Periods that have not ended (rows 4 to 7)

  static let freeTrial = StateRule(
    .freeTrial,
    .freeTrial,
    "The period is a free trial and has not ended.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/offerdiscounttype",
    access: { _ in .yes },
    basis: { $0.runningBasis },
    applies: { situation in
      let transaction = situation.subject?.transaction
      return [
        situation.runningCheck, situation.offerCheck(transaction?.introductoryKind == .freeTrial),
      ]
    }
  )

  static let introductoryOffer = StateRule(
    .introductoryOffer,
    .introductoryOffer,
    "The period has an introductory offer and has not ended.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/offertype",
    access: { _ in .yes },
    basis: { $0.runningBasis },
    applies: { situation in
      let kind = situation.subject?.transaction.introductoryKind
      return [
        situation.runningCheck, situation.offerCheck(kind == .paid || kind == .notStated),
      ]
    }
  )

  static let activeWithOffer = StateRule(
    .activeWithOffer,
    .active,
    "The period has an offer other than an introductory one and has not ended.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/offertype",
    access: { _ in .yes },
    basis: { $0.runningBasis },
    applies: { situation in
      let type = situation.subject?.transaction.offerType
      return [
        situation.runningCheck,
        situation.offerCheck(type.map { $0 != .known(.introductory) } ?? false),
      ]
    }
  )

  static let active = StateRule(
    .active,
    .active,
    "The period has not ended.",
    source: "https://developer.apple.com/documentation/appstoreserverapi/expiresdate",
    access: { _ in .yes },
    basis: { $0.runningBasis },
    applies: { [$0.runningCheck] }
  )
}

extension ChainSituation {
  /// The basis of a running period.
  fileprivate var runningBasis: RuleBasis {
    subject?.expiryIsEstimated == true ? .inferred : .evidence(subjectEvidence)
  }

  /// Whether the period of a known transaction has not ended.
  fileprivate var runningCheck: RuleCheck {
    let isAhead = isRunning && subject != nil && !isRevoked
    return RuleCheck(
      isAhead,
      "expiresDate",
      end.map { .date($0) } ?? .absent,
      isAhead ? .ahead : end == nil ? .notStated : .past,
      subject?.expiryEvidence
    )
  }

  fileprivate func offerCheck(_ holds: Bool) -> RuleCheck {
    let transaction = subject?.transaction
    let type = transaction?.offerDiscountType.map { .text($0.rawText) } ?? RuleValue.absent
    guard let offer = transaction?.offerType else {
      return RuleCheck(false, "offerType", .absent, .notStated, transaction?.evidence)
    }
    let test: RuleTest = holds ? .matches : .differs
    if offer == .known(.introductory), type != .absent {
      return RuleCheck(holds, "offerDiscountType", type, test, transaction?.evidence)
    }
    return RuleCheck(holds, "offerType", .text(offer.rawText), test, transaction?.evidence)
  }
}
