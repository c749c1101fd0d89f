import SubscriptionModel

// What the records of a customer say about an event.

extension SubscriptionAssessment {
  /// What a V1 CANCEL or REVOKE revoked: the newest revoked period up to then; `nil` if that was an
  /// upgrade or does not fit the event, and for every other event.
  func takenBack(by event: NotificationEvent) -> Transaction? {
    let isFamily: Bool
    switch event.name {
    case .v1(.known(.cancel)): isFamily = false
    case .v1(.known(.revoke)): isFamily = true
    default: return nil
    }
    guard let newest = transactions.newestRevoked(until: event.evidence.asOf),
      newest.role == .revoked, newest.transaction.isUpgraded != true,
      newest.transaction.isFamilyShared == isFamily
    else { return nil }
    return newest.transaction
  }

  /// How a change of the renewal switch lies to a refund.
  func refundTiming(of event: NotificationEvent) -> RenewalCause.RefundTiming {
    let moment = event.evidence.asOf
    if RenewalSwitches.isAtRevocation(moment, of: transactions) { return .sameTime }
    return hasRefundRequest(around: event) ? .requested : .none
  }

  /// Whether a document shows a refund request around the time of an event: the request itself, or
  /// Apple's decision soon after.
  private func hasRefundRequest(around event: NotificationEvent) -> Bool {
    let moment = event.evidence.asOf
    let isDecision = { (date: Timestamp) in
      date >= moment.adding(.hours(-1)) && date <= moment.adding(maximumDecisionDelay)
    }
    if transactions.lazy.compactMap(\.transaction.revocationDate).contains(where: isDecision) {
      return true
    }
    return events.contains { folded in
      let date = folded.event.evidence.asOf
      switch folded.event.name {
      case .v2(.known(.consumptionRequest), _), .v1(.known(.consumptionRequest)):
        return date.since(moment).milliseconds.magnitude <= TimeSpan.days(1).milliseconds.magnitude
      case .v2(.known(.refund), _), .v2(.known(.refundDeclined), _): return isDecision(date)
      case .v1(.known(.cancel)), .v1(.known(.refund)): return isDecision(date)
      default: return false
      }
    }
  }

  /// When a V1 CANCEL reports only that an upgrade replaced a period; `nil` for every other event.
  func replacedByUpgrade(by event: NotificationEvent) -> Timestamp? {
    guard case .v1(.known(.cancel)) = event.name else { return nil }
    return transactions.newestRevoked(until: event.evidence.asOf)?.replacedOn
  }

  /// Whether the charge after the event's period had failed before the event.
  func hasFailed(before event: NotificationEvent) -> Bool {
    events.contains { folded in
      guard folded.event.evidence.asOf < event.evidence.asOf,
        folded.event.transactionId == event.transactionId, event.transactionId != nil
      else { return false }
      switch folded.event.name {
      case .v2(.known(.didFailToRenew), _), .v1(.known(.didFailToRenew)): return true
      default: return false
      }
    }
  }
}

/// How long after a request a refund belongs to it: Apple decides most requests within days.
private let maximumDecisionDelay = TimeSpan.days(14)

extension [PurchaseAssessment] {
  /// What a V1 REFUND or REVOKE revoked: the newest revoked purchase up to then; `nil` if it does
  /// not fit the event, and for every other event.
  func takenBack(by event: NotificationEvent) -> Transaction? {
    let isFamily: Bool
    switch event.name {
    case .v1(.known(.refund)), .v1(.known(.cancel)): isFamily = false
    case .v1(.known(.revoke)): isFamily = true
    default: return nil
    }
    let newest = map(\.merged).newestRevoked(until: event.evidence.asOf)?.transaction
    return newest?.isFamilyShared == isFamily ? newest : nil
  }
}

extension [MergedTransaction] {
  /// The transaction that was revoked last up to a moment; `nil` for none.
  fileprivate func newestRevoked(until moment: Timestamp) -> MergedTransaction? {
    filter { merged in merged.takenOrReplacedOn.map { $0 <= moment } ?? false }
      .max { left, right in
        (left.takenOrReplacedOn ?? moment) < (right.takenOrReplacedOn ?? moment)
      }
  }
}

extension MergedTransaction {
  /// The cancellation date, whether for a refund or for an upgrade.
  fileprivate var takenOrReplacedOn: Timestamp? { replacedOn ?? transaction.revocationDate }
}

extension Transaction {
  /// Whether it came through Family Sharing.
  var isFamilyShared: Bool { inAppOwnershipType == .known(.familyShared) }

  /// Whether it is a seat that an organization or a group gave to the customer.
  var isAssignedSeat: Bool {
    inAppOwnershipType == .known(.assigned) || revocationType == .known(.assignmentRevoke)
  }
}

extension SubscriptionAssessment {
  /// When a V1 notice about the renewal after its newest period was received, and the transaction
  /// of that renewal; `nil` for every other event.
  func renewalAnnounced(
    by event: NotificationEvent
  ) -> (moment: Timestamp, transaction: Transaction?)? {
    guard let heard = event.heard,
      let last = transactions.first(where: { $0.transaction.transactionId == event.transactionId }),
      let end = last.transaction.expiresDate, event.reportsNextRenewal(at: heard, of: end)
    else { return nil }
    let next = transactions.map(\.transaction).filter { transaction in
      transaction.purchaseDate.map { $0 >= end.adding(.hours(-1)) && $0 <= heard.adding(.days(1)) }
        ?? false
    }
    return (heard, next.last)
  }
}
