/// Something that does not agree or that an agent must know before answering, with what shows it.
public struct AssessmentWarning: Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// Both sides of a contradiction, or what the warning rests on.
  public var evidence: [Evidence]

  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Apple's status and our rules disagree at the same instant.
    case statusConflict(apple: OpenEnum<AppleStatus>, computed: SubscriptionState)
    /// Renewal info speaks of a period that no document holds.
    case laterPeriodMissing(until: Timestamp)
    /// A period must have been paid that no document holds, since Apple renewed what follows it.
    case periodMissing(from: Timestamp?, until: Timestamp)
    /// Apple's status tells what no other document does.
    case statusAlone(OpenEnum<AppleStatus>)
    /// A copy of a transaction names another product, chain or app.
    case transactionIdentityConflict(field: String)
    /// The chain or customer has more than one app account token.
    case severalAppAccountTokens([AppAccountToken])
    /// A token that joins so many accounts that it must be a constant; it links nothing.
    case tokenIsConstant(AppAccountToken)
    /// V1 says refunded, and newer V2 has no revocation.
    case refundProbablyReversed(TransactionId)
    /// Evidence with a broken signature was left out.
    case invalidEvidenceLeftOut(reason: String)
    /// Unsigned evidence adds to a chain that signed evidence speaks of.
    case unsignedBesideSigned
    /// An unsigned document says otherwise than what is verified; all claims of one document.
    case claimed([Claim])
    /// An unsigned document says that another customer belongs together with this one.
    case related(RelatedCustomer)
    /// So many documents about the customer were not read, since there are more than are read of one.
    case documentsNotRead(Int)
    /// Unsigned evidence has a date that is too far ahead to be believed.
    case farFutureDate(Timestamp)
    /// A renewal was charged although renewal was off.
    case renewedAfterRenewalOff
    /// The replacement of an upgraded period is not in the files.
    case replacementMissing
    /// A renewal was charged at another price than the renewal info before it had said.
    case priceDiffersFromAnnounced(announced: Money, charged: Money)
    /// A V1 and a V2 document of one day say something else of one transaction.
    case version1Disagrees(field: String)
    /// Two subscriptions of one group are paid at the same time.
    case severalActiveInGroup
    /// The period's end was computed from the product's period length.
    case expiryEstimated
    /// The environment is not stated.
    case environmentUnknown
    /// The environment of a notification and of the payload in it differ.
    case environmentMismatch
  }

  /// Makes a warning.
  public init(kind: Kind, evidence: [Evidence] = []) {
    self.kind = kind
    self.evidence = evidence
  }
}
