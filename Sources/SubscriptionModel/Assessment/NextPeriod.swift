/// The period after the running one, where Apple has signed it before it starts.
///
/// Apple renews up to a day ahead: the charge is made, and "renews today" would be old news.
public struct NextPeriod: Hashable, Sendable {
  /// The transaction of the period.
  public var transaction: Transaction
  /// When the period ends.
  public var ends: Timestamp
  /// Apple's renewal flag behind that period; `nil` when no renewal info speaks of it.
  public var willRenew: Bool?

  /// Makes a period.
  public init(transaction: Transaction, ends: Timestamp, willRenew: Bool?) {
    self.transaction = transaction
    self.ends = ends
    self.willRenew = willRenew
  }

  /// Whether it comes through Family Sharing, so that somebody else was charged.
  public var isFamilyShared: Bool {
    transaction.inAppOwnershipType == .known(.familyShared)
  }
}

extension SubscriptionAssessment {
  /// When the last known period ends: the one that Apple has renewed ahead, else the current one.
  public var paidUntil: Timestamp? { nextPeriod?.ends ?? expiresDate }

  /// Apple's renewal flag at the end of that period; `nil` when no renewal info speaks of it.
  public var willRenewThen: Bool? {
    guard let nextPeriod else { return willRenew }
    return nextPeriod.willRenew
  }
}
