package import SubscriptionModel

extension Wording {
  /// The case for a ticket: each subscription and purchase with its state, what to say, and its
  /// charges; then the moment and the zone.
  ///
  /// These are the verdicts and totals of the case report, without timeline and evidence.
  package func caseSummary(_ customer: CustomerAssessment) -> [String] {
    let app = customer.bundleId.map { ", \($0.text)" } ?? ""
    var lines = ["Customer \(customer.label)\(app), \(customer.environment.name)"]
    for subscription in customer.subscriptions {
      let id = "originalTransactionId \(subscription.chainKey.originalTransactionId.text)"
      lines += verdict(
        "\(productName(subscription.productId)) (\(id)): \(words(subscription.state))",
        answer(for: subscription)
      )
      lines.append("Charges: \(totals(for: subscription))")
    }
    for purchase in customer.purchases {
      let transaction = purchase.merged.transaction
      let id = "transactionId \(transaction.transactionId.text)"
      lines += verdict(
        "\(productName(transaction.productId)) (\(id)): \(words(purchase.state))",
        answer(for: purchase)
      )
    }
    let newest = newestEvidence(of: customer)
    lines += ["", "As of \(dateWithZone(asOf)); times in \(zone.name); newest evidence \(newest)."]
    return lines
  }

  private func verdict(_ title: String, _ answer: AnswerText) -> [String] {
    ["", title, "\(answer.headline) [\(answer.mark.meaning)]"]
      + answer.further.map { line in
        line.text + (line.mark.map { " [\($0.meaning)]" } ?? "")
      }
      + ["Say: \"\(answer.say)\""]
  }
}
