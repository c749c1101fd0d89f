import SubscriptionModel

/// Everything that happened to a customer, in plain words.
struct CustomerTimeline {
  let customer: CustomerAssessment
  let words: Wording

  /// The lines in no certain order: the timelines of all subscriptions, and what happened to
  /// one-time purchases.
  var lines: [EventLine] {
    customer.subscriptions.flatMap { SubscriptionTimeline($0, in: words).lines } + purchases
  }

  /// What happened to one-time purchases.
  private var purchases: [EventLine] {
    let words = words.of(customer.environment)
    let told = Set(customer.subscriptions.flatMap(\.events))
    let events = customer.events.filter { !told.contains($0) }
    let lines = V1DuplicateFolding(
      events: events.map(\.event),
      lines: events.map { words.event($0, purchases: customer.purchases) },
      renewals: []
    ).folded()
    return lines
      + customer.purchases.filter { !$0.isRevocationTold(by: events) }
      .compactMap { EventLine(revocationOf: $0.merged.transaction, in: words) }
      + customer.purchases.filter { !$0.isTold(by: customer.events) }
      .compactMap { purchaseLine($0.merged.transaction, words) }
  }

  /// A one-time purchase that no event reports; `nil` if it is later than the moment.
  private func purchaseLine(_ transaction: Transaction, _ words: Wording) -> EventLine? {
    guard let bought = transaction.purchaseDate, bought <= words.asOf else { return nil }
    let product = words.goods(transaction)
    var line = EventLine(
      moment: bought,
      date: words.date(bought),
      actor: .customer,
      text: "bought \(product)\(words.forPrice(transaction.price)) (no notification)",
      mark: EvidenceMark(transaction.evidence),
      kind: .record
    )
    line.evidence = [transaction.evidence]
    line.transactionId = transaction.transactionId
    return line
  }
}

extension PurchaseAssessment {
  /// Whether an event reports the purchase.
  fileprivate func isTold(by events: [FoldedEvent]) -> Bool {
    events.contains { folded in
      folded.event.reportsCharge && folded.event.transactionId == merged.transaction.transactionId
    }
  }

  /// Whether an event reports that the purchase was refunded or revoked.
  fileprivate func isRevocationTold(by events: [FoldedEvent]) -> Bool {
    events.contains { folded in
      switch folded.event.name {
      case .v2(.known(.refund), _), .v2(.known(.revoke), _):
        folded.event.transactionId == merged.transaction.transactionId
      default: [self].takenBack(by: folded.event) != nil
      }
    }
  }
}
