import SubscriptionModel

/// A customer's subscriptions and purchases as rows of fields, for TSV and CSV.
enum CustomerTable {
  /// The names of the fields.
  static let columns = [
    "originalTransactionId", "productId", "state", "expirationReason", "access", "expiresDate",
    "willRenew", "certainty",
  ]

  /// One row for each subscription and purchase, not yet cleaned; an empty one for a customer
  /// without any.
  static func rows(of customer: CustomerAssessment) -> [[String]] {
    let rows = customer.subscriptions.map(row) + customer.purchases.map(row)
    return rows.isEmpty ? [columns.map { _ in "" }] : rows
  }

  private static func row(_ subscription: SubscriptionAssessment) -> [String] {
    [
      subscription.chainKey.originalTransactionId.text,
      subscription.productId?.text ?? "",
      subscription.state.rawValue,
      subscription.expirationReason?.rawValue ?? "",
      subscription.access.rawValue,
      subscription.expiresDate?.description ?? "",
      subscription.willRenew.map(String.init) ?? "",
      subscription.certainty.rawValue,
    ]
  }

  private static func row(_ purchase: PurchaseAssessment) -> [String] {
    let transaction = purchase.merged.transaction
    return [
      transaction.chainKey.originalTransactionId.text,
      transaction.productId?.text ?? "",
      purchase.state.rawValue,
      "",
      purchase.access.rawValue,
      "",
      "",
      purchase.certainty.rawValue,
    ]
  }
}
