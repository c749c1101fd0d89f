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
      "product": replyProduct(subscription.productId),
      "other": isChange ? replyProduct(change) : nil,
      "end": replyEnd(of: subscription).map { replyDate($0) },
      "failed": subscription.statedEnd.map { replyDay($0) },
      "grace": subscription.gracePeriodExpiresDate.map { replyDate($0) },
      "taken": revoked?.revocationDate.map { replyDay($0) },
      "part": revoked.flatMap { replyRefundShare($0) },
      "price": price.map { replyAmount($0) },
      "next": charge.map { replyDate($0) },
      "paidUntil": subscription.paidUntil.map { replyDate($0) },
      "bought": subscription.currentTransaction?.purchaseDate.map { replyDay($0) },
      "asked": subscription.openRequest.map { replyDay($0.requestedAt) },
      "committedUntil": commitment?.commitmentExpiresDate.map { replyDay($0) },
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
        "product": replyProduct(transaction.productId),
        "taken": transaction.revocationDate.map { replyDay($0) },
        "part": replyRefundShare(transaction),
        "price": transaction.price.map { replyAmount($0) },
        "bought": transaction.purchaseDate.map { replyDay($0) },
        "asked": purchase.refundRequest.map { replyDay($0.requestedAt) },
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
