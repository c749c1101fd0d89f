package import SubscriptionModel

extension CaseNote {
  /// Whether the note is about a customer, who may have got another ID since.
  package func isAbout(_ other: CustomerAssessment) -> Bool {
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
  package func line(about customer: CustomerAssessment, in words: Wording) -> String {
    var line = "\(words.day(writtenAt)), \(author.onOneLine): \(text.onOneLine)"
    if let ticket { line += " (ticket \(ticket.onOneLine))" }
    if let promise {
      let outcome = promise.outcome(of: customer, since: writtenAt)
      let expected = promise.expectation.rawValue.replacing("-", with: " ")
      line += " · \(expected) by \(words.day(promise.until)): \(outcome.rawValue)"
    }
    return line
  }
}

extension CasePromise {
  /// What became of the promise by what the evidence says up to the customer's as-of instant.
  package func outcome(
    of customer: CustomerAssessment,
    since writtenAt: Timestamp
  ) -> Outcome {
    let isInTime = { (moment: Timestamp) in
      moment > writtenAt && moment <= until && moment <= customer.asOf
    }
    if moments(in: customer).contains(where: isInTime) { return .kept }
    return customer.asOf > until ? .broken : .open
  }

  /// The moments at which what is expected happened.
  private func moments(in customer: CustomerAssessment) -> [Timestamp] {
    switch expectation {
    case .renewed:
      customer.subscriptions.flatMap(\.charges).filter(\.isCharge)
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
