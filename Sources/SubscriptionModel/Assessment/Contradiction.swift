/// The ways in which documents contradict each other, a short fixed list; the raw value is the name in
/// output.
public enum Contradiction: String, Hashable, Sendable, CaseIterable {
  /// Apple's status and the other evidence of the same instant.
  case statusConflict
  /// V1 and V2 documents of one transaction.
  case version1Disagrees
  /// A renewal was charged although renewal was off.
  case renewedAfterRenewalOff
  /// A renewal was charged at another price than announced.
  case priceDiffersFromAnnounced
  /// One transaction with two products, chains or apps.
  case transactionIdentityConflict
  /// Two account tokens in one chain or customer.
  case severalAppAccountTokens
  /// Unsigned evidence with a date that is too far ahead to be believed.
  case farFutureDate
  /// The environments of a notification and of its payload.
  case environmentMismatch
  /// An unsigned document and what Apple signed.
  case unsignedClaim
  /// An unsigned document joins customers that nothing signed joins.
  case unsignedLink
  /// More documents about one customer than are read.
  case documentsNotRead
}

extension AssessmentWarning.Kind {
  /// What the warning contradicts; `nil` where it only tells what must be known before answering.
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
      .replacementMissing, .severalActiveInGroup, .expiryEstimated, .environmentUnknown:
      nil
    }
  }
}

extension CustomerAssessment {
  /// Every warning about the customer, its subscriptions and its purchases, in the order in which
  /// they are shown.
  ///
  /// What is told of the customer is not told again of each subscription.
  public var allWarnings: [AssessmentWarning] {
    let told = Set(warnings.map(\.kind))
    let further = subscriptions.flatMap(\.warnings) + purchases.flatMap(\.warnings)
    return warnings + further.filter { !told.contains($0.kind) }
  }

  /// What documents about the customer contradict each other in.
  public var contradictions: Set<Contradiction> {
    Set(allWarnings.compactMap(\.kind.contradiction))
  }
}
