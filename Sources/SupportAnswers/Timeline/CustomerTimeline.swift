import SubscriptionModel

/// Everything that happened to a customer, in plain words.
struct CustomerTimeline {
  let customer: CustomerAssessment
  let words: Wording

  /// The lines in no certain order: the timelines of all subscriptions, and what happened to
  /// one-time purchases.
  var lines: [EventLine] {
    customer.subscriptions.flatMap { lines(of: $0) } + purchases
  }

  private func lines(of subscription: SubscriptionAssessment) -> [EventLine] {
    let isOnly = customer.subscriptions.count == 1
    return SubscriptionTimeline(subscription, in: words).lines.map { line in
      var line = line
      line.chainKey = subscription.chainKey
      line.product = isOnly ? nil : words.productName(of: subscription)
      return line
    }
  }

  /// What happened to one-time purchases.
  private var purchases: [EventLine] {
    let words = words.of(customer.environment)
    let told = Set(customer.subscriptions.flatMap(\.events))
    let events = customer.events.filter { !told.contains($0) }
    let surroundings = EventSurroundings(purchases: customer.purchases)
    let lines = V1DuplicateFolding(
      events: events.map(\.event),
      lines: events.map { words.event($0, in: surroundings) },
      surroundings: surroundings
    ).folded()
    let revocations = ToldRevocations(events.map(\.event))
    let bought = Set(
      customer.events.map(\.event).filter(\.reportsCharge).compactMap(\.transactionId)
    )
    return lines
      + customer.purchases.filter { !revocations.contain($0.merged) }
      .compactMap { EventLine(revocationOf: $0.merged.transaction, in: words) }
      + customer.purchases.filter { !bought.contains($0.merged.transaction.transactionId) }
      .compactMap { purchaseLine($0.merged.transaction, words) }
  }

  /// A one-time purchase that no event reports; `nil` if it is later than the moment.
  private func purchaseLine(_ transaction: Transaction, _ words: Wording) -> EventLine? {
    guard let bought = transaction.purchaseDate, bought <= words.asOf else { return nil }
    let product = words.goods(transaction)
    let payer = transaction.payer
    let what =
      payer.way.map { "got \(product) \($0)" }
      ?? "bought \(product)\(words.forPrice(transaction.price))"
    var line = EventLine(
      moment: bought,
      date: words.date(bought),
      actor: payer.recipient,
      text: "\(what) (no notification)",
      mark: EvidenceMark(transaction.evidence),
      kind: .record
    )
    line.evidence = [transaction.evidence]
    line.transactionId = transaction.transactionId
    return line
  }
}

/// The refunds and revocations that events report.
private struct ToldRevocations {
  private var ids: Set<TransactionId> = []
  /// When Version 1 reported one last, of purchases (`false`) and of what came through Family
  /// Sharing; it does not say which.
  private var newest: [Bool: Timestamp] = [:]

  init(_ events: [NotificationEvent]) {
    for event in events {
      switch event.name {
      case .v2(.known(.refund), _), .v2(.known(.revoke), _):
        if let id = event.transactionId { ids.insert(id) }
      case .v1(.known(let type)):
        guard let isFamily = type.takesBackFromFamily else { continue }
        newest[isFamily] = max(newest[isFamily] ?? event.evidence.asOf, event.evidence.asOf)
      default: continue
      }
    }
  }

  /// Whether they contain that of a purchase.
  func contain(_ merged: MergedTransaction) -> Bool {
    if ids.contains(merged.transaction.transactionId) { return true }
    guard let taken = merged.takenOrReplacedOn,
      let told = newest[merged.transaction.isFamilyShared]
    else { return false }
    return taken <= told
  }
}
