import SubscriptionModel

/// The facts that replies about states may use.
extension ReplyFacts {
  /// The facts of a subscription for a customer: the product by its name, days, and amounts as on a
  /// statement.
  init(of subscription: SubscriptionAssessment, in words: Wording) {
    let next = subscription.nextPeriod
    let payment = subscription.commitmentPaymentAhead
    let product = payment?.productId ?? subscription.productId
    let booked = subscription.bookedPlan
    let change =
      (payment == nil ? next?.transaction.productId ?? booked?.product : nil)
      ?? subscription.commitment?.followingProductId
    let isChange = change != nil && change != product
    let successor = subscription.successor
    let commitment = subscription.commitment
    // The price to accept for what follows a commitment is not that of its next payment, and the price
    // with an offer not that of all payments.
    let isLater =
      commitment?.awaitsPriceConsent == true && subscription.hasPaymentsToCome
      || subscription.beginsCommitmentWithOffer
    let price =
      isLater
      ? nil
      : next.map { $0.transaction.price } ?? booked?.price
        ?? (subscription.priceConsent.map { $0.price } ?? subscription.renewalPrice)
    let charge =
      next?.ends ?? subscription.nextChargeDespiteRevocation
      ?? subscription.commitment?.nextPaymentDate ?? subscription.renewalDate
    let revoked = subscription.lastRevoked
    let refund = revoked.map { words.refundFacts($0) } ?? [:]
    let moved = (successor?.date).map { words.replyDay($0) }
    let takenBack = revoked.flatMap { words.replyTakenBack($0) }
    // A refund of an earlier charge is not the day of the move.
    let taken = subscription.isMoved ? moved ?? takenBack : takenBack
    let isEnding = commitment?.renewsAtEnd == false
    self.init([
      "product": words.replyProduct(product),
      "other": isChange
        ? words.replyProduct(change) : words.replyProduct(successor?.transaction.productId),
      "end": Self.end(of: subscription, asOf: words.asOf).map { words.replyDate($0) },
      "failed": subscription.statedEnd.map { words.replyDay($0) },
      // A grace period that is over gives no access.
      "grace": subscription.gracePeriodExpiresDate.flatMap {
        $0 > words.asOf ? words.replyDate($0) : nil
      },
      "taken": taken,
      "part": refund["part"] ?? nil,
      "amount": refund["amount"] ?? nil,
      "amountPaid": refund["price"] ?? nil,
      "price": price.map { words.replyAmount($0) },
      "next": charge.map { words.replyDate($0) },
      // A free trial is not paid.
      "paidUntil": subscription.state == .freeTrial
        ? nil : subscription.paidUntil.map { words.replyDate($0) },
      "bought": refund["bought"] ?? nil,
      "asked": subscription.openRequest.map { words.replyDay($0.requestedAt) },
      "committedUntil": commitment?.commitmentExpiresDate.map { words.replyDay($0) },
      // A day that has passed is no end to come: a late payment moves it.
      "endsOn": commitment?.renewsAtEnd == false
        ? commitment?.commitmentExpiresDate.flatMap { $0 > words.asOf ? words.replyDay($0) : nil }
        : nil,
      "number": commitment?.billingPeriodNumber.map { .text(String($0)) },
      "nextNumber": commitment?.nextPaymentNumber.map { .text(String($0)) },
      "total": commitment?.totalBillingPeriods.map { .text(String($0)) },
      "left": commitment?.paymentsLeft.flatMap { $0 > 1 ? .text(String($0)) : nil },
      "lastPayment": commitment?.paymentsLeft == 1
        ? commitment?.nextPayment.map { words.replyAmount($0) } : nil,
      // Of payments that do not all cost the same, only the next one has a known price.
      "payment": (commitment?.payment ?? (isEnding ? nil : commitment?.nextPayment))
        .map { words.replyAmount($0) },
      "last": commitment?.lastPaymentDate.map { words.replyDay($0) },
      "familyOrganizerPays": .phrase(.familyOrganizerPays),
    ])
  }

  /// The end that a reply states: of access if it is over, otherwise of the paid time; none if a
  /// subscription that is over has only an estimate.
  private static func end(
    of subscription: SubscriptionAssessment,
    asOf: Timestamp
  ) -> Timestamp? {
    if let date = subscription.priceConsent?.date { return date }
    return switch subscription.state {
    case .expired: subscription.expiryIsEstimated ? nil : subscription.accessEnded(by: asOf)
    case .freeTrial, .introductoryOffer, .active:
      subscription.hasPaymentsToCome ? nil : subscription.paidUntil
    case .gracePeriod where subscription.endsWithGrace: subscription.gracePeriodExpiresDate
    case .gracePeriod, .billingRetry, .refunded, .revoked, .familySharingEnded, .seatWithdrawn,
      .upgraded, .unconfirmed, .unknownExpiry:
      subscription.statedEnd
    }
  }

  /// The facts of a one-time purchase for a customer.
  init(of purchase: PurchaseAssessment, in words: Wording) {
    let transaction = purchase.merged.transaction
    let refund = words.refundFacts(transaction)
    self.init(
      [
        "product": words.replyProduct(transaction.productId),
        "taken": words.replyTakenBack(transaction),
        "part": refund["part"] ?? nil,
        "amount": refund["amount"] ?? nil,
        "amountPaid": refund["price"] ?? nil,
        "price": transaction.price.map { words.replyAmount($0) },
        "bought": purchase.state == .purchased
          ? transaction.purchaseDate.map { words.replyDay($0) } : refund["bought"] ?? nil,
        "asked": purchase.refundRequest.map { words.replyDay($0.requestedAt) },
      ],
      isPurchase: true
    )
  }
}

extension SubscriptionAssessment {
  /// Whether a 12-month commitment begins at the renewal with an offer, which covers only a part of it.
  fileprivate var beginsCommitmentWithOffer: Bool {
    guard nextRenewal?.offer != nil else { return false }
    return commitmentAfterTrial != nil || nextRenewal?.beginsCommitment == true
      || modifiers.contains { if case .commitmentBegins = $0 { true } else { false } }
  }

  /// The end of the paid time, if a document states it.
  fileprivate var statedEnd: Timestamp? { expiryIsEstimated ? nil : expiresDate }

  /// The plan and price of a scheduled change; `nil` for none.
  fileprivate var bookedPlan: (product: ProductId, price: Money?)? {
    for case .planChange(let product, _, let price) in modifiers { return (product, price) }
    return nil
  }
}
