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
  /// Whether there was a refund request around that time, after which Apple turns off auto-renewal.
  var followsRefundRequest = false

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
    followsRefundRequest = subscription?.hasRefundRequest(around: event) ?? false
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

  /// Whether a family member received the event.
  var isFamily: Bool { transaction?.inAppOwnershipType == .known(.familyShared) }
}
