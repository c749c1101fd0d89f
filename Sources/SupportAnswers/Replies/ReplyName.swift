/// The name of a reply template in a replies file.
package enum ReplyName: Hashable, Sendable {
  /// The answer to a question, by its verdict.
  case verdict(Verdict)
  /// The answer to a question in a case where the verdict needs different words.
  case variant(VerdictVariant)
  /// The state of a subscription or purchase.
  case state(StateReply)
  /// A sentence that is added to a reply.
  case refund(RefundReply)
  /// Text in place of an unknown fact, or for one that is a word of the language.
  case standIn(PlaceholderName)
  /// A name of Apple's that replies use.
  case term(ReplyTerm)

  /// Every name, in the order of the printed file.
  package static let all: [ReplyName] =
    Verdict.allCases.map(ReplyName.verdict) + VerdictVariant.allCases.map(ReplyName.variant)
    + StateReply.allCases.map(ReplyName.state) + RefundReply.allCases.map(ReplyName.refund)
    + PlaceholderName.allCases.map(ReplyName.standIn) + ReplyTerm.allCases.map(ReplyName.term)

  private static let byText = Dictionary(all.map { ($0.text, $0) }) { first, _ in first }

  /// Finds a name from a file; `nil` if it does not exist.
  package init?(_ text: String) {
    guard let name = Self.byText[text] else { return nil }
    self = name
  }

  /// The name as a file writes it.
  package var text: String {
    switch self {
    case .verdict(let verdict): verdict.rawValue
    case .variant(let variant): variant.rawValue
    case .state(let state): state.rawValue
    case .refund(let refund): refund.rawValue
    case .standIn(let words): words.rawValue
    case .term(let term): term.rawValue
    }
  }

  /// The more general reply whose custom text also applies here if there is none for this one;
  /// `nil` if that text could promise something untrue.
  package var general: ReplyName? {
    switch self {
    case .verdict, .standIn, .term: nil
    case .refund(let reply): reply == .askForRefundOrEndNow ? .refund(.askForRefund) : nil
    case .variant(let variant): variant.general.map(ReplyName.verdict)
    case .state(let state): state.general
    }
  }
}

/// A case in which a verdict needs different words; the raw value is the name in a replies file.
package enum VerdictVariant: String, Hashable, Sendable, CaseIterable {
  case ownPeriodsOfTwoPlans
  case neverTurnedOffAndEnded
  case turnedOffAfterChargeBesideOthers
  case turnedOffAfterChargeUnconfirmed
  case severalNotLinked
  case severalLinkedToUser
  case severalLinkedToOtherUser
  case severalProblemOnOurSide
  case refundedAccessUnknown
  case refundReversedWithoutAccess
  case refundTakenBackWithoutAccess
  case trialOfferEnded
  case introductoryPriceEnded
  case newSubscriptionPrice
  case billingPlanChanged
  case offerAppliedAndEnds
  case priceIncreasedAndEnds
  case noPriceToCompare
  case planChangedAtOnceWithRefund
  case notEndedPaymentFails
  case consumableTakenBack
  case olderPaymentRefunded
  case refundedItems
  case lifetimeBesideCommitment
  case neverTurnedOffPaymentFails
  case neverTurnedOffUnconfirmed
  case notLinkedPaymentFails
  case linkedToUserPaymentFails
  case linkedToOtherUserPaymentFails
  case problemOnOurSidePaymentFails
  case appleAccountWithoutAccess
  case refundPendingLonger
  case paymentNotRefunded
  case lifetimeBesidePaymentFailure
  case chargeExplained
  case subscriptionStartExplained
  case renewalExplained
  case lifetimeRefunded
  case notLinkedPurchase
  case linkedToUserPurchase
  case linkedToOtherUserPurchase
  case problemOnOurSidePurchase
  case howToCancelWhilePaymentFails
  case howToCancelBeforePriceIncrease
  case alreadyCancelled
  case alreadyCancelledBesideOthers
  case nothingToCancel

  /// The verdict whose custom text also applies here; `nil` if it could be untrue.
  var general: Verdict? {
    switch self {
    case .ownPeriodsOfTwoPlans: .ownPeriods
    case .neverTurnedOffAndEnded, .neverTurnedOffPaymentFails, .neverTurnedOffUnconfirmed:
      .neverTurnedOff
    case .turnedOffAfterChargeUnconfirmed: .turnedOffAfterCharge
    case .severalNotLinked: .notLinked
    case .severalLinkedToUser: .linkedToUser
    case .severalLinkedToOtherUser: .linkedToOtherUser
    case .severalProblemOnOurSide: .problemOnOurSide
    case .trialOfferEnded, .introductoryPriceEnded: .offerEnded
    case .planChangedAtOnceWithRefund: .planChangedAtOnce
    case .linkedToOtherUserPaymentFails: .linkedToOtherUser
    case .refundPendingLonger: .refundPending
    case .notLinkedPurchase: .notLinked
    case .linkedToUserPurchase: .linkedToUser
    case .linkedToOtherUserPurchase: .linkedToOtherUser
    case .problemOnOurSidePurchase: .problemOnOurSide
    case .howToCancelWhilePaymentFails, .howToCancelBeforePriceIncrease: .howToCancel
    case .turnedOffAfterChargeBesideOthers, .alreadyCancelled, .alreadyCancelledBesideOthers,
      .nothingToCancel,
      .refundedAccessUnknown, .refundReversedWithoutAccess, .refundTakenBackWithoutAccess,
      .newSubscriptionPrice, .billingPlanChanged, .offerAppliedAndEnds, .priceIncreasedAndEnds,
      .noPriceToCompare,
      .notEndedPaymentFails, .consumableTakenBack,
      .olderPaymentRefunded,
      .refundedItems, .lifetimeBesideCommitment, .notLinkedPaymentFails,
      .linkedToUserPaymentFails, .problemOnOurSidePaymentFails, .appleAccountWithoutAccess,
      .lifetimeBesidePaymentFailure, .chargeExplained, .subscriptionStartExplained,
      .renewalExplained,
      .lifetimeRefunded, .paymentNotRefunded:
      nil
    }
  }
}

extension ReplyName {
  /// Whether it answers a customer who meant to end a subscription.
  var isAboutEnding: Bool {
    switch self {
    case .verdict(let verdict):
      [.neverTurnedOff, .turnedOffAfterCharge, .turnedOffOnLastDay, .turnedOnAgain]
        .contains(verdict)
    case .variant, .state, .refund, .standIn, .term: false
    }
  }

  /// Whether the day that it names is that of a change of plan, and it names no charge.
  var isAboutPlanChange: Bool {
    switch self {
    case .verdict(let verdict): [.planChangedAtOnce, .planChangedAtRenewal].contains(verdict)
    case .variant(let variant): variant == .planChangedAtOnceWithRefund
    case .state, .refund, .standIn, .term: false
    }
  }
}

extension Verdict {
  /// The reply about what was bought once, where it is called otherwise than a subscription.
  var ofPurchase: ReplyName? {
    switch self {
    case .notLinked: .variant(.notLinkedPurchase)
    case .linkedToUser: .variant(.linkedToUserPurchase)
    case .linkedToOtherUser: .variant(.linkedToOtherUserPurchase)
    case .problemOnOurSide: .variant(.problemOnOurSidePurchase)
    case .familyActive: .state(.purchasedByFamily)
    default: nil
    }
  }
}

/// Text in place of an unknown fact outside of `[…]`, for a fact that is a word of the language, or
/// before a reply; the raw value is the name in a replies file.
package enum PlaceholderName: String, Hashable, Sendable, CaseIterable {
  /// A subscription whose product has no name in the catalog.
  case unnamedSubscription
  /// A one-time purchase whose product has no name in the catalog.
  case unnamedPurchase
  /// A second product without a name.
  case unnamedOther
  /// A partial refund whose share no document states.
  case unknownPart
  /// The price of an offer.
  case offerPrice
  case freeTrial
  case introductoryPrice
  /// The time zone of Apple's own reports.
  case pacificTime
  /// The time zone of a city.
  case cityTime
  /// The time zone of a city that has no name in the language.
  case localTime
  /// An amount that is computed.
  case aboutAmount
  /// The question which language the customer prefers.
  case languageQuestion
  /// One of several charges that Apple refunded.
  case refundedCharge
  /// In place of the day of a refund that is also the day of its charge.
  case sameDay
  /// For a customer who denies a purchase: who may have made it.
  case someoneElseMayHaveBought
  /// For a customer whose payment fails: who pays where a family shares purchases.
  case familyOrganizerPays

  /// The places of the text.
  var places: [String] {
    switch self {
    case .unnamedSubscription, .unnamedPurchase, .unnamedOther,
      .unknownPart, .offerPrice, .freeTrial, .introductoryPrice, .pacificTime,
      .localTime, .languageQuestion, .sameDay, .someoneElseMayHaveBought,
      .familyOrganizerPays:
      []
    case .cityTime: ["city"]
    case .aboutAmount: ["amount"]
    case .refundedCharge: ["charged", "refunded", "sameDay"]
    }
  }
}

/// The name of one of Apple's settings, pages, or services, which every reply may use as a place;
/// the raw value is its name in a replies file.
package enum ReplyTerm: String, Hashable, Sendable, CaseIterable {
  /// Where customers manage their subscriptions.
  case subscriptionsPath
  /// Where customers change their payment method.
  case paymentPath
  /// Where customers see which Apple Account buys.
  case mediaPath
  /// Where Apple accepts refund requests.
  case refundPage
  case familySharing
  case restorePurchases
}
