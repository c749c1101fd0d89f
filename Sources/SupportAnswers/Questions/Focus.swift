package import SubscriptionModel

/// What of a customer a letter is about: the answer to every question is about this.
package struct Focus: Hashable, Sendable {
  /// The customer with the subscriptions and purchases that the letter names; with all of them where it
  /// names none.
  package let customer: CustomerAssessment
  /// The charges that the letter names, by an identifier or by an amount and a day; empty for none.
  let charges: Set<TransactionId>
  /// The charges whose refund the letter can mean; `nil` where it names none.
  let refunds: Set<TransactionId>?
  /// The purchases of days of which the letter speaks; empty for none.
  let boughtThen: Set<TransactionId>

  /// Finds what a letter names among all that is known of a customer.
  package init(on asked: AskedCharges, of everything: CustomerAssessment) {
    let all =
      everything.subscriptions.flatMap(\.transactions) + everything.purchases.map(\.merged)
    // The first transaction of a subscription has the identifier of them all; a charge that was
    // refunded is meant by its own.
    let identified = all.map(\.transaction).filter { transaction in
      let isOfCharge =
        transaction.transactionId != transaction.originalTransactionId
        || transaction.moneyReturned != nil
      let identifiers = [
        isOfCharge ? transaction.transactionId.text : nil, transaction.webOrderLineItemId?.text,
      ]
      return identifiers.contains { $0.map(asked.identifiers.contains) ?? false }
    }
    charges =
      asked.transactions.isEmpty ? Set(identified.map(\.transactionId)) : asked.transactions
    let named = charges.union(identified.map(\.transactionId))
    let subscriptions = everything.subscriptions.filter { subscription in
      asked.identifiers.contains(subscription.chainKey.originalTransactionId.text)
        || subscription.transactions.contains { named.contains($0.transaction.transactionId) }
    }
    let purchases = everything.purchases.filter { purchase in
      let transaction = purchase.merged.transaction
      return named.contains(transaction.transactionId)
        || [transaction.transactionId, transaction.originalTransactionId]
          .contains { $0.map { asked.identifiers.contains($0.text) } ?? false }
    }
    customer = everything.only(subscriptions, purchases)
    let merged = customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let transactions = merged.map(\.transaction)
    boughtThen = Set(transactions.filter { asked.speaks(of: $0.purchaseDate) }.map(\.transactionId))
    let decided = customer.events.map(\.event).filter {
      $0.isAboutRefund && asked.speaks(of: $0.evidence.dated)
    }
    let refundedThen = Set(
      transactions.filter {
        asked.speaks(of: $0.moneyReturned) || asked.speaks(of: $0.revocationDate)
      }
      .map(\.transactionId) + decided.compactMap(\.transactionId)
    )
    refunds = [charges, refundedThen, boughtThen].first { !$0.isEmpty }
  }

  /// Whether the letter can mean the refund of a charge.
  func meansRefund(of id: TransactionId?) -> Bool {
    guard let refunds else { return true }
    return id.map(refunds.contains) ?? false
  }
}

extension CustomerAssessment {
  /// The customer with some of the subscriptions and purchases, and those that continue them; with all
  /// where there are none.
  fileprivate func only(
    _ subscriptions: [SubscriptionAssessment],
    _ purchases: [PurchaseAssessment]
  ) -> CustomerAssessment {
    guard !subscriptions.isEmpty || !purchases.isEmpty else { return self }
    let keys = Set(subscriptions.flatMap { [$0.chainKey, $0.continuedKey] })
    var customer = self
    customer.subscriptions = self.subscriptions.filter { keys.contains($0.chainKey) }
    customer.purchases = purchases
    customer.events =
      (customer.subscriptions.flatMap(\.events) + purchases.flatMap(\.events))
      .sorted { $0.event.evidence.asOf < $1.event.evidence.asOf }
    return customer
  }
}

extension NotificationEvent {
  /// Whether it tells of a refund, or of a request for one.
  fileprivate var isAboutRefund: Bool {
    guard case .v2(.known(let type), _) = name else { return false }
    return [.consumptionRequest, .refund, .refundDeclined, .refundReversed].contains(type)
  }
}
