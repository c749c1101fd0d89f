package import SubscriptionModel

extension Wording {
  /// Everything that happened to a customer, newest first: the timelines of all subscriptions,
  /// events of one-time purchases, and the archive's gaps since the first of them.
  package func timeline(
    of customer: CustomerAssessment,
    gaps: [ArchiveGap] = []
  ) -> [EventLine] {
    var lines = customer.subscriptions.flatMap { timeline(for: $0) }
    let words = of(customer.environment)
    let told = Set(customer.subscriptions.flatMap(\.events))
    let others = customer.events.filter { !told.contains($0) }
    lines += words.eventLines(others, purchases: customer.purchases)
    lines += customer.purchases.compactMap { words.unreportedRevocation($0, by: others) }
    lines += customer.purchases.compactMap { words.unannounced($0, by: customer.events) }
    guard let first = lines.map(\.moment).min() else { return [] }
    lines += gaps.filter { $0.end > first && $0.start < asOf }.map { hole($0) }
    return sorted(lines)
  }

  /// A revocation of a one-time purchase that no event reports.
  private func unreportedRevocation(
    _ purchase: PurchaseAssessment,
    by events: [FoldedEvent]
  ) -> EventLine? {
    let transaction = purchase.merged.transaction
    let isTold = events.contains { folded in
      let isOfThis = folded.event.transactionId == transaction.transactionId
      switch folded.event.name {
      case .v2(.known(.refund), _), .v2(.known(.revoke), _): return isOfThis
      default: return [purchase].takenBack(by: folded.event) != nil
      }
    }
    return isTold ? nil : revocationLine(transaction)
  }

  /// A one-time purchase that no event reports.
  private func unannounced(
    _ purchase: PurchaseAssessment,
    by events: [FoldedEvent]
  ) -> EventLine? {
    let transaction = purchase.merged.transaction
    let isTold = events.contains { folded in
      folded.event.reportsCharge && folded.event.transactionId == transaction.transactionId
    }
    guard !isTold, let bought = transaction.purchaseDate, bought <= asOf else { return nil }
    let price = transaction.price.map { " for \(money($0))" } ?? ""
    var line = EventLine(
      moment: bought,
      date: date(bought),
      actor: .customer,
      text: "bought \(productName(transaction.productId))\(price) (no notification)",
      mark: EvidenceMark(transaction.evidence.signature),
      kind: .record
    )
    line.evidence = [transaction.evidence]
    line.transactionId = transaction.transactionId
    return line
  }
}
