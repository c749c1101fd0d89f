package import SubscriptionModel

extension CaseNote {
  /// Whether the note is about a customer, who may have got another ID since, and was written as of no
  /// later instant than the customer is shown.
  package func isAbout(_ other: CustomerAssessment) -> Bool {
    guard asOf <= other.asOf else { return false }
    if customer == other.id { return true }
    let app = other.id.text.split(separator: "/").dropLast().joined(separator: "/")
    let chains =
      other.subscriptions.map(\.chainKey.originalTransactionId)
      + other.purchases.map(\.merged.transaction).map {
        $0.originalTransactionId ?? $0.transactionId
      }
    return chains.contains { customer.text == "\(app)/\($0.text)" }
  }

  /// The note on one line: `10 Mar, ada: called back (ticket 123) · renewed by 13 May: open`.
  ///
  /// The day as of which it was written is named where it is another one.
  package func line(about customer: CustomerAssessment, in words: Wording) -> String {
    let (day, asOfDay) = (words.day(writtenAt), words.day(asOf))
    let moment = day == asOfDay ? day : "\(day) as of \(asOfDay)"
    var line = "\(moment), \(author.onOneLine): \(text.onOneLine)"
    if let ticket { line += " (ticket \(ticket.onOneLine))" }
    if let promise {
      let outcome = promise.outcome(of: customer, since: asOf)
      line += " · \(promise.expectation.words) by \(words.day(promise.until)): \(outcome.rawValue)"
    }
    if let isWatched { line += isWatched ? " · watched" : " · no longer watched" }
    return line
  }
}

extension CasePromise {
  /// Whether evidence about the customer can keep it: what is about a subscription needs one.
  package func canBeKept(for customer: CustomerAssessment) -> Bool {
    !expectation.isAboutSubscription || !customer.subscriptions.isEmpty
  }

  /// What became of the promise by what the evidence says up to the customer's as-of instant.
  ///
  /// Silence breaks no promise: it stays open after its last day, until evidence decides.
  package func outcome(
    of customer: CustomerAssessment,
    since start: Timestamp
  ) -> Outcome {
    let moments = moments(in: customer).filter { $0 > start && $0 <= customer.asOf }
    if moments.contains(where: { $0 <= until }) { return .kept }
    guard customer.asOf > until else { return .open }
    return !moments.isEmpty || isRuledOut(for: customer) ? .broken : .open
  }

  /// Whether the evidence shows that what is expected did not happen by the last day.
  ///
  /// Apple may decline a refund without a word, so nothing but a decision shows that one was late.
  private func isRuledOut(for customer: CustomerAssessment) -> Bool {
    expectation.isAboutSubscription && !customer.subscriptions.isEmpty
      && customer.subscriptions.allSatisfy { subscription in
        if let newest = subscription.newestEvidence, newest > until { return true }
        guard subscription.certainty != .inferred else { return false }
        switch subscription.state {
        case .unconfirmed, .unknownExpiry: return false
        case .gracePeriod, .billingRetry: return expectation == .expired
        case .freeTrial, .introductoryOffer, .active, .expired, .refunded, .revoked,
          .familySharingEnded, .seatWithdrawn, .upgraded:
          return true
        }
      }
  }

  /// The moments at which what is expected happened.
  private func moments(in customer: CustomerAssessment) -> [Timestamp] {
    switch expectation {
    case .renewed:
      customer.subscriptions.flatMap { subscription in
        subscription.charges.filter { $0.isCharge && subscription.isRenewal($0.transaction) }
      }
      .compactMap(\.transaction.purchaseDate)
    case .recovered:
      customer.subscriptions.flatMap(\.events).filter(\.event.isRecovery).map(\.event.evidence.asOf)
    case .refundDecided:
      customer.subscriptions.flatMap(\.transactions).map(\.transaction)
        .compactMap(\.revocationDate)
        + customer.purchases.compactMap(\.merged.transaction.revocationDate)
        + customer.events.filter(\.event.decidesRefund).map(\.event.evidence.asOf)
    case .expired:
      customer.subscriptions.filter { $0.access == .no }.compactMap {
        $0.accessEnded(by: customer.asOf)
      }
    }
  }
}

extension NotificationEvent {
  /// Whether Apple decided on a refund.
  fileprivate var decidesRefund: Bool {
    guard case .v2(.known(let type), _) = name else { return false }
    return [.refund, .refundDeclined, .refundReversed].contains(type)
  }
}
