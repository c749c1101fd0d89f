import SubscriptionModel

/// The other contents of an event's document.
struct EventContext {
  var transaction: Transaction?
  var renewal: RenewalInfo?
  var event: NotificationEvent
  /// What a V1 notification revokes, which states no transaction itself.
  var takenBack: Transaction?
  /// Whether the charge for the next period had failed before.
  var hadFailedPayment = false
  /// How the event lies to a refund, after which Apple may turn off auto-renewal.
  var refundTiming = RenewalCause.RefundTiming.none
  /// When a V1 CANCEL reports only that an upgrade replaced a period; otherwise `nil`.
  var replacedOn: Timestamp?

  /// Finds what the event's own document and the rest of a customer's records say about it.
  init(
    _ event: NotificationEvent,
    in subscription: SubscriptionAssessment?,
    purchases: [PurchaseAssessment]
  ) {
    let isOfEvent = { (merged: MergedTransaction) in
      merged.transaction.transactionId == event.transactionId
    }
    self.init(
      event: event,
      merged: subscription?.transactions.first(where: isOfEvent)
        ?? purchases.first { isOfEvent($0.merged) }?.merged,
      renewals: subscription?.renewalHistory ?? []
    )
    takenBack = subscription?.takenBack(by: event) ?? purchases.takenBack(by: event)
    hadFailedPayment = subscription?.hasFailed(before: event) ?? false
    refundTiming = subscription?.refundTiming(of: event) ?? .none
    replacedOn = subscription?.replacedByUpgrade(by: event)
  }

  /// Finds the copies from the event's own document.
  init(event: NotificationEvent, transactions: [MergedTransaction], renewals: [RenewalInfo]) {
    let merged = transactions.first { $0.transaction.transactionId == event.transactionId }
    self.init(event: event, merged: merged, renewals: renewals)
  }

  /// Finds the copies from the event's own document, of which `merged` is about its transaction.
  private init(event: NotificationEvent, merged: MergedTransaction?, renewals: [RenewalInfo]) {
    self.event = event
    renewal = renewals.last { $0.evidence.isBeside(event.evidence) }
    guard let merged else { return }
    let versions = [merged.transaction] + merged.olderVersions
    transaction = versions.first { $0.evidence.isBeside(event.evidence) } ?? merged.transaction
  }

  /// What the event's document and those around it say about its cause.
  var facts: RenewalCause.Facts {
    var facts = RenewalCause.Facts(renewal)
    facts.hadFailedPayment = hadFailedPayment
    facts.refund = refundTiming
    guard let transaction, let end = transaction.expiresDate else { return facts }
    let moment = renewal?.autoRenewStatusChangeDate ?? event.evidence.asOf
    facts.isAfterEnd = moment >= end
    facts.isAfterRetry = RenewalSwitches.isAfterRetry(moment, of: transaction)
    return facts
  }

  /// Whether a family member received the event.
  var isFamily: Bool { transaction?.inAppOwnershipType == .known(.familyShared) }
}
