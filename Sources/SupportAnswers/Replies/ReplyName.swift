/// The name of a reply template, as a replies file writes it.
package enum ReplyName: Hashable, Sendable {
  /// The answer to a question, by what came out.
  case verdict(Verdict)
  /// The answer to a question where one verdict needs other words.
  case variant(VerdictVariant)
  /// What is said of a subscription or purchase as it stands.
  case state(StateReply)
  /// Words that stand in for a fact.
  case standIn(StandIn)

  /// Every name, in the order of the printed file.
  package static let all: [ReplyName] =
    Verdict.allCases.map(ReplyName.verdict) + VerdictVariant.allCases.map(ReplyName.variant)
    + StateReply.allCases.map(ReplyName.state) + StandIn.allCases.map(ReplyName.standIn)

  private static let byText = Dictionary(all.map { ($0.text, $0) }) { first, _ in first }

  /// Finds the name that a file writes; `nil` for one that does not exist.
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
    case .standIn(let words): words.rawValue
    }
  }

  /// The more general reply whose words of the company's own hold here too, where the company has
  /// none for this one; `nil` where they could promise what is not so.
  package var general: ReplyName? {
    switch self {
    case .verdict, .standIn: nil
    case .variant(let variant): variant.general.map(ReplyName.verdict)
    case .state(let state): state.general
    }
  }
}

/// An answer to a question that needs other words than its verdict has; the raw value is the name in a
/// replies file.
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
  case noPriceToCompare
  case planChangedAtOnceWithRefund
  case notEndedPaymentFails
  case consumableTakenBack

  /// The verdict whose own words of the company hold here too; `nil` where they need not be true.
  var general: Verdict? {
    switch self {
    case .ownPeriodsOfTwoPlans: .ownPeriods
    case .neverTurnedOffAndEnded: .neverTurnedOff
    case .turnedOffAfterChargeUnconfirmed: .turnedOffAfterCharge
    case .severalNotLinked: .notLinked
    case .severalLinkedToUser: .linkedToUser
    case .severalLinkedToOtherUser: .linkedToOtherUser
    case .severalProblemOnOurSide: .problemOnOurSide
    case .trialOfferEnded, .introductoryPriceEnded: .offerEnded
    case .planChangedAtOnceWithRefund: .planChangedAtOnce
    case .turnedOffAfterChargeBesideOthers,
      .refundedAccessUnknown, .refundReversedWithoutAccess, .refundTakenBackWithoutAccess,
      .noPriceToCompare, .notEndedPaymentFails, .consumableTakenBack:
      nil
    }
  }
}

/// Words that stand where a template names a fact outside of `[…]` that is not known; the raw value is
/// the name in a replies file.
package enum StandIn: String, Hashable, Sendable, CaseIterable {
  /// A subscription whose product has no name in a catalogue.
  case unnamedSubscription
  /// A one-time purchase whose product has no name in a catalogue.
  case unnamedPurchase
  /// A second product without a name.
  case unnamedOther
  /// A refund in part whose share no document states.
  case unknownPart
}
