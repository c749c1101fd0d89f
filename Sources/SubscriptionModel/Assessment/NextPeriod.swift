/// The next period, which Apple has already signed.
///
/// Apple renews up to a day early. The charge has then been made.
public struct NextPeriod: Hashable, Sendable {
  /// The transaction of the period.
  public var transaction: Transaction
  /// When the period ends.
  public var ends: Timestamp
  /// Apple's newest renewal flag; `nil` when no renewal info states it.
  public var willRenew: Bool?

  /// Makes a period.
  public init(transaction: Transaction, ends: Timestamp, willRenew: Bool?) {
    self.transaction = transaction
    self.ends = ends
    self.willRenew = willRenew
  }

  /// Whether the period comes through Family Sharing, so that somebody else was charged.
  public var isFamilyShared: Bool {
    transaction.inAppOwnershipType == .known(.familyShared)
  }
}

/// A time that must have been paid, since Apple renewed what follows it, and that no document
/// contains.
public struct MissingPeriod: Hashable, Sendable {
  /// When the last known period ended; `nil` when none is known.
  public var start: Timestamp?
  /// When the period that is known begins.
  public var end: Timestamp

  /// Makes a gap.
  public init(start: Timestamp?, end: Timestamp) {
    self.start = start
    self.end = end
  }
}

/// What a subscription becomes without a new document.
public struct NextState: Hashable, Sendable {
  /// When it does.
  public var moment: Timestamp
  /// The rule that gives the state.
  public var rule: StateRuleName
  /// The state from then on.
  public var state: SubscriptionState
  /// Why it ended, for `expired` where known; otherwise `nil`.
  public var expirationReason: ExpirationReason?

  /// Makes a state.
  public init(
    moment: Timestamp,
    rule: StateRuleName,
    state: SubscriptionState,
    expirationReason: ExpirationReason? = nil
  ) {
    self.moment = moment
    self.rule = rule
    self.state = state
    self.expirationReason = expirationReason
  }
}

extension SubscriptionAssessment {
  /// When the last known period ends: the one that Apple renewed ahead, otherwise the current one.
  var lastPeriodEnds: Timestamp? { nextPeriod?.ends ?? expiresDate }

  /// Whether a free trial runs and the renewal after it has not been made.
  package var isUnpaidTrial: Bool { state == .freeTrial && nextPeriod == nil }

  /// When the billing grace period after the last period ends or ended, also where newer renewal info no
  /// longer names it; `nil` without one, and where it was taken back before it was over.
  package var graceEnds: Timestamp? {
    if let gracePeriodExpiresDate { return gracePeriodExpiresDate }
    let named = renewalHistory.lastIndex { info in
      guard let date = info.gracePeriodExpiresDate, let expiresDate else { return false }
      return date > expiresDate
    }
    guard let named, let date = renewalHistory[named].gracePeriodExpiresDate else { return nil }
    let newer = renewalHistory[(named + 1)...].first
    return newer.map { $0.evidence.asOf < date } ?? false ? nil : date
  }

  /// Until when the customer has paid: to the end of the last known period, or until Apple refunded
  /// or revoked it.
  public var paidUntil: Timestamp? { takenBack?.revocationDate ?? lastPeriodEnds }

  /// The last known period if Apple refunded or revoked it; `nil` for any other, and where Apple's
  /// status says that it goes on.
  package var takenBack: Transaction? {
    guard nextPeriod == nil, !state.isRunning else { return nil }
    let current = transactions.first { $0.transaction.transactionId == currentTransactionId }
    return current?.role == .revoked ? current?.transaction : nil
  }
}
