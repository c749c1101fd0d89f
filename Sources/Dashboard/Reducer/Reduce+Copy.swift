import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Copies the value under the cursor: an id whole and without spaces.
  mutating func copyValue() -> [Effect] {
    if route == .customers {
      guard let row = customers.selectedRow else { return [] }
      return [.copy(row.label)]
    }
    guard let item = cursorItem, let body else { return [] }
    if let text = item.action.copy { return [.copy(text)] }
    let lines = body.lines(of: cursorIndex ?? 0).map { line in
      body.lines[line].spans.map(\.text).joined()
    }
    return [.copy(lines.joined(separator: " ").collapsed)]
  }

  /// Copies the case: who, how it stands, and what to say, without names.
  mutating func copyCase() -> [Effect] {
    guard let id = route.customer, let customer = opened[id]?.assessment else { return [] }
    var lines = ["Customer \(customer.label)"]
    for subscription in customer.subscriptions {
      let chain = subscription.chainKey.originalTransactionId.text
      lines.append("")
      lines.append(
        "\(wording.productName(subscription.productId)) (originalTransactionId \(chain)):"
          + " \(wording.words(subscription.state))"
      )
      lines.append(wording.summary(for: subscription))
    }
    for purchase in customer.purchases {
      lines.append("")
      lines.append(
        "transactionId \(purchase.merged.transaction.transactionId.text):"
          + " \(wording.words(purchase.state))"
      )
      lines.append(wording.summary(for: purchase))
    }
    lines.append("")
    let newest = customer.newestEvidence.map { wording.dateWithZone($0) } ?? "not known"
    lines.append("As of \(wording.dateWithZone(asOf)); newest evidence \(newest).")
    return [.copy(lines.joined(separator: "\n"))]
  }
}

extension String {
  /// The text with runs of blanks made one, and none at its ends.
  fileprivate var collapsed: String {
    split(separator: " ").joined(separator: " ")
  }
}
