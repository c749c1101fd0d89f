import SubscriptionModel
import SupportAnswers

extension ScreenContext {
  /// What an item that leads deeper rests on: the evidence of what it leads to.
  func evidence(of route: Route?, customer: CustomerId) -> EvidenceTopic? {
    guard let assessment = assessment(of: customer) else { return nil }
    if case .subscription(_, let key) = route {
      return assessment.subscriptions.first { $0.chainKey == key }.map { topic(of: $0) }
    }
    if case .transaction(_, let id) = route {
      return assessment.transaction(id).map { topic(of: $0, transaction: $0.transaction) }
    }
    return nil
  }

  /// The chain that a subscription or a transaction leads to; `nil` for everything else.
  func chain(of route: Route) -> ChainKey? {
    if case .subscription(_, let key) = route { return key }
    if case .transaction(let customer, let id) = route { return chain(of: id, customer: customer) }
    return nil
  }

  /// The chain that a transaction of a customer stands in; `nil` for what was bought once.
  func chain(of id: TransactionId, customer: CustomerId) -> ChainKey? {
    assessment(of: customer)?.subscriptions.first { subscription in
      subscription.transactions.contains { $0.transaction.transactionId == id }
    }?.chainKey
  }

  /// What the state of a subscription rests on.
  private func topic(of subscription: SubscriptionAssessment) -> EvidenceTopic {
    let inputs = subscription.findings.first { $0.fired }?.inputs.compactMap(\.evidence) ?? []
    let name = wording.productName(subscription.productId)
    return EvidenceTopic(
      title: "\(name): \(subscription.state.words)",
      evidence: inputs.uniqued
    )
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
      let transactions =
        subscription.transactions + subscription.claimedCharges.flatMap(\.records)
      if let merged = transactions.first(where: { $0.transaction.transactionId == id }) {
        return merged
      }
    }
    return purchases.map(\.merged).first { $0.transaction.transactionId == id }
  }
}
