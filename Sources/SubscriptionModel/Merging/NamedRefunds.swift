/// The revocations that documents name as refunds, whatever reason or type Apple gives: rule N12 of
/// <doc:States>.
///
/// States, sums, and words all read this one decision.
struct NamedRefunds {
  private var ids: Set<TransactionId>
  /// The transactions that REVOKE notifications name.
  private let revoked: Set<TransactionId>
  /// Whether a document says it that Apple sends only to who paid.
  private let isToldToPurchaser: Bool

  /// Reads what notifications and lists of refunds say about transactions.
  init(
    _ events: [RankedRecord<NotificationEvent>],
    _ transactions: [RankedRecord<Transaction>]
  ) {
    let refunds = events.filter(\.value.name.isRefund)
    isToldToPurchaser = !refunds.isEmpty
    revoked = Set(events.filter(\.value.isRevoke).compactMap(\.value.transactionId))
    ids = Set(refunds.filter(\.value.name.isVersion2).compactMap(\.value.transactionId))
    ids.formUnion(transactions.filter { $0.value.isRefundNamed == true }.map(\.value.transactionId))
    // Version 1 does not name the transaction: it is the one that its document revoked last.
    let documents = Set(refunds.filter { !$0.value.name.isVersion2 }.map(\.document))
    guard !documents.isEmpty else { return }
    let rows = Dictionary(
      grouping: transactions.filter {
        documents.contains($0.document) && $0.value.isUpgraded != true
      },
      by: \.document
    )
    for rows in rows.values {
      guard let last = rows.compactMap(\.value.revocationDate).max() else { continue }
      ids.formUnion(rows.filter { $0.value.revocationDate == last }.map(\.value.transactionId))
    }
  }

  /// Whether a document names a revoked transaction as refunded.
  ///
  /// Who paid for one has the whole subscription, so nothing of it was shared where no owner is
  /// stated.
  func names(_ transaction: Transaction) -> Bool {
    guard transaction.revocationDate != nil, transaction.isRefundNamed != true else { return false }
    if ids.contains(transaction.transactionId) { return true }
    return isToldToPurchaser && transaction.inAppOwnershipType == nil
      && !transaction.isRevokedForUnknownReason
  }

  /// Whether only a REVOKE notification names a transaction that the customer bought, so that nothing
  /// tells whether it was refunded or is no longer shared.
  func namesOnlyRevocation(of transaction: Transaction) -> Bool {
    transaction.revocationDate != nil && transaction.isRefundNamed != true
      && transaction.isUnclearIfRevoked && revoked.contains(transaction.transactionId)
  }
}

extension NotificationEvent.Name {
  /// Whether it reports a refund, which only who paid is told.
  var isRefund: Bool {
    switch self {
    case .v2(.known(.refund), subtype: _), .v1(.known(.cancel)), .v1(.known(.refund)): true
    case .v2, .v1: false
    }
  }
}
