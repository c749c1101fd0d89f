import SubscriptionModel

/// The facts that replies about states may use.
extension Wording {
  /// The facts of a subscription for a customer: the product by its name, days, and amounts as on a
  /// statement.
  func replyFacts(of subscription: SubscriptionAssessment) -> ReplyFacts {
    let next = subscription.nextPeriod
    let booked = subscription.bookedPlan
    let change = next?.transaction.productId ?? booked?.product
    let isChange = change != nil && change != subscription.productId
    let price =
      next.map { $0.transaction.price } ?? booked?.price ?? subscription.newPrice
      ?? subscription.renewalPrice
    let charge = next?.ends ?? subscription.nextChargeDespiteRevocation ?? subscription.renewalDate
    let revoked = subscription.lastRevoked
    let commitment = subscription.commitment
    return ReplyFacts([
      "product": letterProduct(subscription.productId),
      "other": isChange ? letterProduct(change) : nil,
      "end": replyEnd(of: subscription).map { letterDate($0) },
      "failed": subscription.statedEnd.map { letterDay($0) },
      "grace": subscription.gracePeriodExpiresDate.map { letterDate($0) },
      "taken": revoked?.revocationDate.map { letterDay($0) },
      "part": revoked.flatMap { letterPart($0) },
      "price": price.map { letterMoney($0) },
      "next": charge.map { letterDate($0) },
      "paidUntil": subscription.paidUntil.map { letterDate($0) },
      "bought": subscription.currentTransaction?.purchaseDate.map { letterDay($0) },
      "asked": subscription.openRequest.map { letterDay($0.requestedAt) },
      "committedUntil": commitment?.commitmentExpiresDate.map { letterDay($0) },
      "number": commitment?.billingPeriodNumber.map { String($0) },
      "total": commitment?.totalBillingPeriods.map { String($0) },
    ])
  }

  /// The end that a reply states: of access if it is over, otherwise of the paid time; none if a
  /// subscription that is over has only an estimate.
  private func replyEnd(of subscription: SubscriptionAssessment) -> Timestamp? {
    switch subscription.state {
    case .expired: subscription.expiryIsEstimated ? nil : subscription.accessEnded(by: asOf)
    case .freeTrial, .introductoryOffer, .active: subscription.expiresDate
    case .gracePeriod, .billingRetry, .refunded, .revoked, .familySharingEnded, .seatWithdrawn,
      .upgraded, .unconfirmed, .unknownExpiry:
      subscription.statedEnd
    }
  }

  /// The facts of a one-time purchase for a customer.
  func replyFacts(of purchase: PurchaseAssessment) -> ReplyFacts {
    let transaction = purchase.merged.transaction
    return ReplyFacts(
      [
        "product": letterProduct(transaction.productId),
        "taken": transaction.revocationDate.map { letterDay($0) },
        "part": letterPart(transaction),
        "price": transaction.price.map { letterMoney($0) },
        "bought": transaction.purchaseDate.map { letterDay($0) },
        "asked": purchase.refundRequest.map { letterDay($0.requestedAt) },
      ],
      isPurchase: true
    )
  }
}

extension SubscriptionAssessment {
  /// The end of the paid time, if a document states it.
  fileprivate var statedEnd: Timestamp? { expiryIsEstimated ? nil : expiresDate }

  /// The price that awaits the customer's consent; `nil` for none.
  fileprivate var newPrice: Money? {
    for case .endsUnlessPriceAccepted(_, let price) in modifiers { return price }
    return nil
  }

  /// The plan and price of a scheduled change; `nil` for none.
  fileprivate var bookedPlan: (product: ProductId, price: Money?)? {
    for case .planChange(let product, _, let price) in modifiers { return (product, price) }
    return nil
  }
}
