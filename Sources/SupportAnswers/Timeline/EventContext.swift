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
    self.init(
      event: event,
      transactions: (subscription?.transactions ?? []) + purchases.map(\.merged),
      renewals: subscription?.renewalHistory ?? []
    )
    takenBack = subscription?.takenBack(by: event) ?? purchases.takenBack(by: event)
    hadFailedPayment = subscription?.hasFailed(before: event) ?? false
    followsRefundRequest = subscription?.hasRefundRequest(around: event) ?? false
  }

  /// Finds the copies from the event's own document.
  init(event: NotificationEvent, transactions: [MergedTransaction], renewals: [RenewalInfo]) {
    self.event = event
    let isSibling = { (evidence: Evidence) in
      evidence.document == event.evidence.document
        && evidence.provenance.file == event.evidence.provenance.file
        && evidence.provenance.line == event.evidence.provenance.line
    }
    renewal = renewals.last { isSibling($0.evidence) }
    guard
      let merged = transactions.first(where: {
        $0.transaction.transactionId == event.transactionId
      })
    else { return }
    let versions = [merged.transaction] + merged.olderVersions
    transaction = versions.first { isSibling($0.evidence) } ?? merged.transaction
  }

  /// Whether a family member received the event.
  var isFamily: Bool { transaction?.inAppOwnershipType == .known(.familyShared) }
}
