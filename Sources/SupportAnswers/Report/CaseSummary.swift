package import SubscriptionModel

/// A case for a ticket: the verdicts and totals of the case report, without timeline and evidence.
package struct CaseSummary {
  let customer: CustomerAssessment
  let words: Wording

  /// Summarizes a customer's case, in the zone and at the moment of `words`.
  package init(_ customer: CustomerAssessment, in words: Wording) {
    self.customer = customer
    self.words = words.addressing(customer)
  }

  /// The case for a ticket: each subscription and purchase with its state, what to say, and its
  /// charges; then the moment and the zone.
  package var lines: [String] {
    let app = customer.bundleId.map { ", \($0.text)" } ?? ""
    var lines = ["Customer \(customer.label)\(app), \(customer.environment.name)"]
    for subscription in customer.subscriptions {
      let id = "originalTransactionId \(subscription.chainKey.originalTransactionId.text)"
      lines += verdict(
        "\(words.productName(of: subscription)) (\(id)): \(subscription.state.words)",
        words.answer(for: subscription)
      )
      lines.append("Charges: \(words.totals(for: subscription))")
    }
    for purchase in customer.purchases {
      let transaction = purchase.merged.transaction
      let id = "transactionId \(transaction.transactionId.text)"
      lines += verdict(
        "\(words.productName(of: transaction)) (\(id)): \(purchase.state.words)",
        words.answer(for: purchase)
      )
    }
    let newest = words.newestEvidence(of: customer)
    lines += [
      "",
      "As of \(words.dateWithZone(words.asOf)); times in \(words.zone.name); newest evidence \(newest).",
    ]
    return lines
  }

  private func verdict(_ title: String, _ answer: AnswerText) -> [String] {
    ["", title, "\(answer.headline) [\(answer.mark.meaning)]"]
      + answer.further.map { line in
        line.text + (line.mark.map { " [\($0.meaning)]" } ?? "")
      }
      + answer.draft.lines(quotes: ("\"", "\""))
  }
}
