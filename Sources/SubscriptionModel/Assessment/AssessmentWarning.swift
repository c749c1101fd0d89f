/// A contradiction, or something that an agent must know before answering, with its evidence.
public struct AssessmentWarning: Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// Both sides of a contradiction, or what the warning rests on.
  public var evidence: [Evidence]

  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Apple's status and our rules disagree about the same moment.
    case statusConflict(apple: OpenEnum<AppleStatus>, computed: SubscriptionState)
    /// Renewal info describes a period that no document contains.
    case laterPeriodMissing(until: Timestamp)
    /// A period that no document contains must have been paid, since Apple renewed the one after
    /// it.
    case periodMissing(from: Timestamp?, until: Timestamp)
    /// Apple's status says something that no other document does.
    case statusAlone(OpenEnum<AppleStatus>)
    /// A copy of a transaction names a different product, chain, or app.
    case transactionIdentityConflict(field: String)
    /// The chain or customer has more than one app account token.
    case severalAppAccountTokens([AppAccountToken])
    /// A token joins so many accounts that it must be a constant; it joins nothing.
    case tokenIsConstant(AppAccountToken)
    /// Version 1 says refunded, and a newer Version 2 copy has no revocation.
    case refundProbablyReversed(TransactionId)
    /// Evidence with an invalid signature was left out.
    case invalidEvidenceLeftOut(reason: String)
    /// Unsigned evidence adds to a chain that has verified evidence.
    case unsignedBesideSigned
    /// An unsigned document contradicts verified evidence; all claims of one document.
    case claimed([Claim])
    /// An unsigned document says that another customer and this one belong together.
    case related(RelatedCustomer)
    /// This many documents about the customer were not read, because there are more than are read
    /// of one customer.
    case documentsNotRead(Int)
    /// Unsigned evidence has a date too far in the future to be true.
    case farFutureDate(Timestamp)
    /// A renewal was charged although renewal was off.
    case renewedAfterRenewalOff
    /// The replacement of an upgraded period is not in the archive.
    case replacementMissing
    /// A renewal was charged at a price other than the announced one.
    case priceDiffersFromAnnounced(announced: Money, charged: Money)
    /// A Version 1 and a Version 2 document of one day contradict each other about one transaction.
    case version1Disagrees(field: String)
    /// Two subscriptions of one group are paid at the same time.
    case severalActiveInGroup
    /// The end of the period was computed from the product's period length.
    case expiryEstimated
    /// The environment is not stated.
    case environmentUnknown
    /// A value of an enumeration of Apple is newer than this version.
    case unknownCode(UnknownCode)
    /// The environment of a notification and of the payload in it differ.
    case environmentMismatch
  }

  /// Makes a warning.
  public init(kind: Kind, evidence: [Evidence] = []) {
    self.kind = kind
    self.evidence = evidence
  }
}
