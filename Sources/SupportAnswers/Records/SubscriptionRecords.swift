import SubscriptionModel

// What the records of a subscription say, as answers need it.

extension SubscriptionAssessment {
  /// The transaction that decides the state, otherwise the newest one.
  var currentTransaction: Transaction? {
    let merged = transactions.first { $0.transaction.transactionId == currentTransactionId }
    return (merged ?? transactions.first)?.transaction
  }

  /// The newest transaction that was refunded or revoked.
  var lastRevoked: Transaction? {
    if let current = currentTransaction, current.revocationDate != nil { return current }
    return transactions.first { $0.transaction.revocationDate != nil }?.transaction
  }

  /// The charge that Apple refunded before the payment for what follows it failed; `nil` for any other.
  var refundedBeforeFailure: Transaction? {
    guard let current = currentTransaction, current.refundDate != nil, !current.isFree else {
      return nil
    }
    switch state {
    case .gracePeriod, .billingRetry, .expired: return current
    case .freeTrial, .introductoryOffer, .active, .refunded, .revoked, .familySharingEnded,
      .seatWithdrawn, .upgraded, .unconfirmed, .unknownExpiry:
      return nil
    }
  }

  /// Whether a refund is the last that is known of it.
  var endsInRefund: Bool { state == .refunded || rule == .refundedThenUnconfirmed }

  /// Whether what Apple took back last had cost nothing, so that nothing was refunded.
  var hasLostFreePeriod: Bool { lastRevoked?.isFree ?? false }

  /// When a price increase takes effect that waits for consent, and the new price; `nil` for none.
  var priceConsent: (date: Timestamp?, price: Money?)? {
    for case .endsUnlessPriceAccepted(let date, let price) in modifiers { return (date, price) }
    return nil
  }

  /// Apple's response that moved the end beyond that of every copy of the transaction; `nil` for
  /// none.
  var mover: RenewalExtension? {
    guard let stated = currentTransaction?.expiresDate, let expiresDate, stated < expiresDate,
      currentTransaction?.transactionId == currentTransactionId
    else { return nil }
    return extensions.last { $0.success && $0.effectiveDate != nil }
  }

  /// Apple's newest value of the renewal switch, in words, if this version does not know it; otherwise
  /// `nil`.
  var unknownRenewalSwitch: String? {
    guard case .unrecognized(let raw) = renewalSwitch?.autoRenewStatus else { return nil }
    return unknownValue("autoRenewStatus \(raw)")
  }

  /// Whether access comes through Family Sharing.
  var isFamilyShared: Bool {
    currentTransaction?.inAppOwnershipType == .known(.familyShared)
  }

  /// The refund request whose decision by Apple is waited for, as far as documents show.
  var openRequest: RefundRequest? { refundRequest.flatMap { $0.isOpen ? $0 : nil } }

  /// Whether another chain names this one as its predecessor.
  var isMoved: Bool {
    findings.contains { finding in
      finding.fired && finding.inputs.contains { $0.name == "previousOriginalTransactionId" }
    }
  }

  /// The chain, or the one that continues it.
  var continuedKey: ChainKey { successor?.key ?? chainKey }

  /// When a subscription that is over stopped giving access: at the end of the paid time, or of the
  /// billing grace period after it, unless Apple took it back before.
  func accessEnded(by instant: Timestamp) -> Timestamp? {
    // The reason for another end is later than what Apple took back.
    if state == .expired, expirationReason == .customerCancelled,
      rule != .expiredRenewalTurnedOffDuringRetry,
      let taken = currentTransaction?.revocationDate, taken <= instant,
      expiresDate.map({ taken < $0 }) ?? true
    {
      return taken
    }
    let ends = [expiresDate, graceEnds].compactMap { $0 }
    return ends.filter { $0 <= instant }.max()
  }

  /// The subscription as it had ended, for a reason that Apple states, before Apple refunded its last period;
  /// `nil` where it had not.
  var endedBeforeRefund: SubscriptionAssessment? {
    guard state == .refunded, !isAssignedSeat, successor == nil, let reason = reasonBeforeRevocation
    else {
      return nil
    }
    var ended = self
    ended.state = .expired
    ended.expirationReason = reason
    return ended
  }

  /// Whether it renews only if a new price is accepted, as far as documents show.
  var awaitsPriceConsent: Bool {
    renewalBlockedBy == .priceConsent
      || (willRenew == true
        && (priceIncreaseStatus == .known(.waiting) || renewalInfo?.waitsForItemPrice == true))
  }

  /// When the next charge is due; `nil` for none, if no date after the moment is known, and if an
  /// offer makes the next renewal free.
  func nextCharge(after moment: Timestamp) -> Timestamp? {
    guard !awaitsPriceConsent, commitment?.isPaymentOff != true, let next = nextRenewal,
      !next.isFree
    else { return nil }
    // A charge that was due and did not happen is not announced, nor is one that waits for consent.
    return next.date.flatMap { $0 > moment ? $0 : nil }
  }

  /// The next charge that turning off renewal before it avoids; `nil` for none, and with payments of a
  /// commitment to come, which it does not stop.
  func avoidableCharge(after moment: Timestamp) -> Timestamp? {
    hasPaymentsToCome ? nil : nextCharge(after: moment)
  }

  /// Renewals that were due between two known periods, up to a moment, and that no document reports: the
  /// periods, when the first ended, and when the next began.
  func missingRenewals(
    by moment: Timestamp
  ) -> [(earlier: Transaction, later: Transaction, due: Timestamp, next: Timestamp)] {
    let periods = charges.map(\.transaction).reversed()
    let heard = SortedMoments(
      events.map(\.event.evidence.asOf)
        + renewalHistory.filter { $0.isInBillingRetryPeriod == true }.map(\.evidence.asOf)
    )
    return zip(periods, periods.dropFirst()).compactMap { earlier, later in
      guard let end = earlier.expiresDate, let start = later.purchaseDate, start <= moment,
        later.transactionReason == .known(.renewal), start.since(end) > .days(1),
        earlier.revocationDate == nil
      else { return nil }
      // An event between the two explains why there was no renewal.
      let before = TimeSpan(milliseconds: TimeSpan.hours(-1).milliseconds - 1)
      guard !heard.contains(from: end, to: start.adding(before)) else { return nil }
      return (earlier, later, end, start)
    }
  }

  /// Whether the next period is still to come and has an offer, which can make it free.
  func hasOfferAhead(after moment: Timestamp) -> Bool {
    guard !awaitsPriceConsent, let next = nextRenewal, next.offer != nil else { return false }
    return next.date.map { $0 > moment } ?? false
  }

  /// For how many days Apple tries to charge after a failed renewal.
  var retryDays: Int { Int(retryTime.milliseconds / TimeSpan.days(1).milliseconds) }

  /// Whether it ends because renewal is off: at the end of the period, or of its commitment.
  var endsAsTurnedOff: Bool {
    hasPaymentsToCome ? commitment?.renewsAtEnd == false : willRenew == false
  }

  /// Whether turning off renewal leaves payments of a 12-month commitment to be made.
  var isCommitted: Bool {
    guard let commitment, !isUnpaidTrial else { return false }
    return commitment.phase == .running || commitment.phase == .unpaid
  }

  /// The customer's 12-month commitment whose payments follow the free trial that runs; `nil` for
  /// any other.
  var commitmentAfterTrial: CommitmentStatus? {
    isUnpaidTrial && payer == .customer ? commitment : nil
  }

  /// The payment of a running 12-month commitment that Apple made before its period begins; `nil` for
  /// none.
  var commitmentPaymentAhead: Transaction? {
    guard state.isRunning, commitment != nil, let next = nextPeriod?.transaction,
      next.isMonthlyPayment
    else { return nil }
    return next
  }

  /// Whether payments of the customer's 12-month commitment are still to come, so that access does
  /// not end with the current period.
  var hasPaymentsToCome: Bool {
    guard payer == .customer, !isUnpaidTrial, let commitment, commitment.phase == .running
    else { return false }
    return commitment.paymentsLeft != 0 && !commitment.isPaymentOff
  }

  /// When access ends; `nil` if there is none, if no date after the moment is known, and if further
  /// payments of a commitment continue it.
  func accessEnds(after moment: Timestamp) -> Timestamp? {
    guard access == .yes, !hasPaymentsToCome else { return nil }
    let end = state == .gracePeriod ? gracePeriodExpiresDate : paidUntil
    return end.flatMap { $0 > moment ? $0 : nil }
  }

  /// Since when there has been no access; `nil` if there is access, or if the date is unknown or
  /// only follows from time that has passed.
  func statedAccessEnd(by moment: Timestamp) -> Timestamp? {
    guard access == .no, certainty != .inferred else { return nil }
    if state == .expired || state == .billingRetry { return accessEnded(by: moment) }
    guard wasOverBeforeRevocation else { return lastRevoked?.revocationDate }
    return successor?.date ?? accessEnded(by: moment)
  }
}

extension RefundRequest {
  /// Whether Apple's decision is still due: it usually decides within 48 hours.
  ///
  /// Source: <https://support.apple.com/118224>
  func isAwaited(at moment: Timestamp) -> Bool { moment.since(requestedAt) < .hours(48) }
}

extension TimeSpan {
  /// Apple asks customers to turn off renewal at least a day before it is due.
  static var lastDay: TimeSpan { .hours(24) }
}

extension SubscriptionAssessment {
  /// The Apple Account of the purchases, from the newest transaction that states it.
  var appTransactionId: AppTransactionId? {
    currentTransaction?.appTransactionId
      ?? transactions.lazy.compactMap(\.transaction.appTransactionId).first
      ?? renewalInfo?.appTransactionId
  }

  /// The app user of the chain, from the newest transaction that states it.
  var appAccountToken: AppAccountToken? {
    currentTransaction?.appAccountToken
      ?? transactions.lazy.compactMap(\.transaction.appAccountToken).first
      ?? renewalInfo?.appAccountToken
  }

  /// Events of a V2 type, oldest first.
  func events(_ type: NotificationType) -> [NotificationEvent] {
    events.map(\.event).filter {
      guard case .v2(.known(type), _) = $0.name else { return false }
      return true
    }
  }
}
