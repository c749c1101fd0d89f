import SubscriptionModel

/// What other documents say about the facts of a subscription.
extension SubscriptionFacts {
  /// What the copies of the deciding period state about its end.
  var endHistory: FactHistory {
    let merged = subscription.transactions.first {
      $0.transaction.transactionId == subscription.currentTransactionId
    }
    guard let merged else { return FactHistory() }
    let versions = [merged.transaction] + merged.olderVersions
    return FactHistory(
      end(of: merged.transaction),
      from: merged.transaction.evidence,
      versions: versions.map { (end(of: $0), $0.evidence) }
    )
  }

  /// Until when a copy says that the period is paid.
  private func end(of copy: Transaction) -> String? {
    let taken = copy.isUpgraded == true ? nil : copy.revocationDate
    return (taken ?? copy.expiresDate).map { words.date($0) }
  }

  /// What all renewal infos of the chain state about one value.
  func renewalHistory(_ text: (RenewalInfo) -> String?) -> FactHistory {
    guard let info = subscription.renewalInfo else { return FactHistory() }
    return FactHistory(
      text(info),
      from: info.evidence,
      versions: subscription.renewalHistory.reversed().map { (text($0), $0.evidence) }
    )
  }

  /// What one renewal info states about the next renewal.
  func renewalText(_ info: RenewalInfo) -> String? {
    guard let status = info.autoRenewStatus else { return nil }
    guard status == .known(.on) else { return status.words }
    let product =
      (info.autoRenewProductId ?? info.productId).map { ": \(words.productName($0))" } ?? ""
    return "on\(product)\(info.renewalPrice.map { ", \(words.money($0))" } ?? "")"
  }
}
