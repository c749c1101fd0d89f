/// The ways in which documents contradict each other; the raw value is the name in output.
public enum Contradiction: String, Hashable, Sendable, CaseIterable {
  /// Apple's status and other evidence of the same moment.
  case statusConflict
  /// Version 1 and Version 2 documents about one transaction.
  case version1Disagrees
  /// A renewal was charged although renewal was off.
  case renewedAfterRenewalOff
  /// A renewal was charged at another price than announced.
  case priceDiffersFromAnnounced
  /// One transaction with two products, chains, or apps.
  case transactionIdentityConflict
  /// Two account tokens in one chain or customer.
  case severalAppAccountTokens
  /// Unsigned evidence with a date too far in the future to be true.
  case farFutureDate
  /// The environments of a notification and of its payload.
  case environmentMismatch
  /// An unsigned document and verified evidence.
  case unsignedClaim
  /// An unsigned document joins customers that nothing signed joins.
  case unsignedLink
  /// More documents about one customer than are read.
  case documentsNotRead
}

extension AssessmentWarning.Kind {
  /// The contradiction that the warning reports; `nil` where it only tells what to know before
  /// answering.
  public var contradiction: Contradiction? {
    switch self {
    case .statusConflict: .statusConflict
    case .version1Disagrees, .refundProbablyReversed: .version1Disagrees
    case .renewedAfterRenewalOff: .renewedAfterRenewalOff
    case .priceDiffersFromAnnounced: .priceDiffersFromAnnounced
    case .transactionIdentityConflict: .transactionIdentityConflict
    case .severalAppAccountTokens: .severalAppAccountTokens
    case .farFutureDate: .farFutureDate
    case .environmentMismatch: .environmentMismatch
    case .claimed: .unsignedClaim
    case .related: .unsignedLink
    case .documentsNotRead: .documentsNotRead
    case .laterPeriodMissing, .periodMissing, .statusAlone, .tokenIsConstant,
      .invalidEvidenceLeftOut, .unsignedBesideSigned,
      .replacementMissing, .severalActiveInGroup, .expiryEstimated, .environmentUnknown,
      .unknownCode:
      nil
    }
  }
}

extension CustomerAssessment {
  /// Every warning about the customer, its subscriptions, and its purchases, in display order.
  ///
  /// A warning about the customer is not repeated for each subscription.
  public var allWarnings: [AssessmentWarning] {
    let told = Set(warnings.map(\.kind))
    let further = subscriptions.flatMap(\.warnings) + purchases.flatMap(\.warnings)
    return warnings + further.filter { !told.contains($0.kind) }
  }

  /// The ways in which documents about the customer contradict each other.
  public var contradictions: Set<Contradiction> {
    Set(allWarnings.compactMap(\.kind.contradiction))
  }
}
