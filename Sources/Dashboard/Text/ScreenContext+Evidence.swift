import SubscriptionModel
import SupportAnswers

extension ScreenContext {
  /// What an item that leads deeper rests on: the evidence of what it leads to.
  func evidence(of route: Route?, customer: CustomerId) -> EvidenceTopic? {
    guard let assessment = assessment(of: customer) else { return nil }
    switch route {
    case .subscription(_, let key):
      guard let subscription = assessment.subscriptions.first(where: { $0.chainKey == key }) else {
        return nil
      }
      let inputs = subscription.findings.first { $0.fired }?.inputs.compactMap(\.evidence) ?? []
      return EvidenceTopic(
        title:
          "\(wording.productName(subscription.productId)): \(wording.words(subscription.state))",
        evidence: inputs.uniqued
      )
    case .transaction(_, let id):
      guard let merged = assessment.transaction(id) else { return nil }
      return topic(of: merged, transaction: merged.transaction)
    case .customers, .customer, .answers, .timeline, .evidence, .document, .problems, nil:
      return nil
    }
  }

  /// The chain that a transaction of a customer stands in; `nil` for what was bought once.
  func chain(of id: TransactionId, customer: CustomerId) -> ChainKey? {
    assessment(of: customer)?.subscriptions.first { subscription in
      subscription.transactions.contains { $0.transaction.transactionId == id }
    }?.chainKey
  }

  /// What a transaction rests on: the copy in force, and the copies that it replaced.
  func topic(of merged: MergedTransaction?, transaction: Transaction) -> EvidenceTopic {
    let older = (merged?.olderVersions ?? []).map { version in
      EvidenceTopic.OlderValue(text: versionText(version), evidence: version.evidence)
    }
    return EvidenceTopic(
      title: "Transaction \(groupedDigits(transaction.transactionId.text))",
      evidence: [transaction.evidence],
      older: older
    )
  }

  /// What one copy of a transaction said, in a line.
  func versionText(_ transaction: Transaction) -> String {
    var parts: [String] = []
    if let date = transaction.expiresDate { parts.append("paid through \(wording.date(date))") }
    if let price = transaction.price {
      parts.append(wording.of(transaction.environment).money(price))
    }
    if let date = transaction.revocationDate {
      parts.append("revoked \(wording.date(date))")
    }
    return parts.isEmpty ? "a copy" : parts.joined(separator: ", ")
  }
}

extension CustomerAssessment {
  /// A transaction of a customer, wherever it stands.
  func transaction(_ id: TransactionId) -> MergedTransaction? {
    for subscription in subscriptions {
      let transactions = subscription.transactions
      if let merged = transactions.first(where: { $0.transaction.transactionId == id }) {
        return merged
      }
    }
    return purchases.map(\.merged).first { $0.transaction.transactionId == id }
  }
}
