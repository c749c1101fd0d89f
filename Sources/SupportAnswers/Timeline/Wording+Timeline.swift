package import SubscriptionModel

/// What happened, in plain words.
extension Wording {
  /// One line of a timeline.
  ///
  /// `surroundings` add the price, dates, and renewal from the same document; without them, only
  /// the event's name is used.
  package func event(
    _ folded: FoldedEvent,
    in surroundings: EventSurroundings = EventSurroundings()
  ) -> EventLine {
    EventLine(folded, in: surroundings, words: self)
  }

  /// The lines of a subscription's timeline, newest first: events, what only receipts and responses
  /// report, missing renewals, and the archive's gaps.
  package func timeline(
    for subscription: SubscriptionAssessment,
    gaps: [ArchiveGap] = []
  ) -> [EventLine] {
    let lines = SubscriptionTimeline(subscription, in: self).lines
    return (lines + gaps.map { EventLine($0, in: self) }).newestFirst
  }

  /// Everything that happened to a customer, newest first: the timelines of all subscriptions,
  /// events of one-time purchases, and the archive's gaps since the first of them.
  package func timeline(
    of customer: CustomerAssessment,
    gaps: [ArchiveGap] = []
  ) -> [EventLine] {
    let lines = CustomerTimeline(customer: customer, words: self).lines
    guard let first = lines.map(\.moment).min() else { return [] }
    let known = gaps.filter { $0.end > first && $0.start < asOf }
    return (lines + known.map { EventLine($0, in: self) }).newestFirst
  }

  /// That a parent or guardian withdrew consent for the app, and when; `nil` where no notification
  /// says so.
  package func withdrawnConsent(of customer: CustomerAssessment) -> Statement? {
    let line = timeline(of: customer).first { line in
      line.notification?.notificationType == NotificationType.rescindConsent.rawValue
    }
    return line.map { Statement("\($0.text.capitalizedFirst): \($0.date).", $0.mark) }
  }

  /// A customer's notifications, in no certain order.
  package func notifications(of customer: CustomerAssessment) -> [CustomerNotification] {
    let transactions = Dictionary(
      customer.allTransactions.map { ($0.transactionId, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return timeline(of: customer).compactMap { line in
      guard line.kind == .event, let signed = line.evidence.map(\.asOf).max() else { return nil }
      let transaction = line.transactionId.flatMap { transactions[$0] }
      var notification = CustomerNotification(
        customer: customer.id,
        label: customer.label,
        environment: customer.environment,
        productId: transaction?.productId,
        product: transaction.map { productName(of: $0) },
        line: line,
        signed: signed
      )
      notification.bundleId = customer.bundleId
      notification.originalTransactionId = transaction?.originalTransactionId
      notification.price = transaction?.pricePaid
      return notification
    }
  }
}

extension CustomerAssessment {
  /// The transactions of all subscriptions and purchases.
  package var allTransactions: [Transaction] {
    (subscriptions.flatMap(\.transactions) + purchases.map(\.merged)).map(\.transaction)
  }
}
