extension SubscriptionAssessment {
  /// Who must act first, and by when; agrees with the sentence of the answer that says who.
  public var requiredAction: RequiredAction {
    if chainKey.environment.isTest { return RequiredAction(.nobody) }
    if let answer = RequiredAction(answering: requestsToAnswer) { return answer }
    if state.isRunning { return requiredActionWhilePaid }
    if payer != .customer, accessElsewhere != nil { return RequiredAction(.nobody) }
    // The reply promises to ask Apple.
    if state == .expired, mayHaveChanged { return RequiredAction(.developer) }
    if successor != nil { return RequiredAction(.nobody) }
    if isAssignedSeat, let action = requiredActionForSeat { return action }
    switch state {
    case .gracePeriod: return requiredActionInGrace
    case .billingRetry: return requiredActionOfPayer(due: billingRetryEnds)
    case .expired:
      return RequiredAction(expirationReason == .productUnavailable ? .customer : .nobody)
    case .refunded:
      guard let charge = nextChargeDespiteRevocation else { return RequiredAction(.nobody) }
      return RequiredAction(.customer, due: charge)
    case .familySharingEnded, .seatWithdrawn: return RequiredAction(.customer)
    case .revoked, .unconfirmed, .unknownExpiry, .upgraded: return RequiredAction(.developer)
    case .freeTrial, .introductoryOffer, .active: return RequiredAction(.nobody)
    }
  }

  /// A seat that ended: the customer can ask the organization or the group for another one.
  private var requiredActionForSeat: RequiredAction? {
    switch state {
    case .gracePeriod: requiredActionInGrace
    case .billingRetry: requiredActionOfPayer(due: billingRetryEnds)
    case .expired, .refunded, .revoked, .familySharingEnded, .seatWithdrawn:
      RequiredAction(.customer)
    case .freeTrial, .introductoryOffer, .active, .unconfirmed, .unknownExpiry, .upgraded: nil
    }
  }

  private var requiredActionInGrace: RequiredAction {
    endsWithGrace ? RequiredAction(.nobody) : requiredActionOfPayer(due: gracePeriodExpiresDate)
  }

  /// What only whoever pays can do, such as to accept a price: nobody here where that is not the
  /// customer.
  private func requiredActionOfPayer(due: Timestamp?) -> RequiredAction {
    switch payer {
    case .customer: RequiredAction(.customer, due: due)
    case .family, .organization: RequiredAction(.nobody)
    }
  }

  private var requiredActionWhilePaid: RequiredAction {
    for modifier in modifiers {
      if case .endsUnlessPriceAccepted(let date, _) = modifier {
        return requiredActionOfPayer(due: date)
      }
    }
    return RequiredAction(refundRequest?.isOpen == true ? .apple : .nobody)
  }
}

extension SubscriptionAssessment {
  /// Whether access comes through a seat of an organization or a group.
  package var isAssignedSeat: Bool { currentTransaction?.isAssignedSeat ?? false }

  /// Who pays for the subscription.
  package var payer: Payer {
    (currentTransaction ?? transactions.first?.transaction)?.payer ?? .customer
  }

  /// Whether renewal was turned off in the billing grace period, so that Apple has stopped retrying
  /// the charge and access ends with the grace period.
  package var endsWithGrace: Bool {
    state == .gracePeriod && willRenew == false && isInBillingRetryPeriod != true
  }

  /// The date of the next charge if renewal is on despite a revocation: `nil` if it is off or waits for
  /// a price to be accepted, `.some(nil)` if the date is not stated, or the next renewal is free.
  package var nextChargeDespiteRevocation: Timestamp?? {
    for case .renewalStillOn(let date) in modifiers { return .some(date) }
    return nil
  }
}

extension PurchaseAssessment {
  /// Who paid for it.
  package var payer: Payer { merged.transaction.payer }

  /// Who must act first, and by when.
  public var requiredAction: RequiredAction {
    if merged.transaction.environment.isTest { return RequiredAction(.nobody) }
    if let answer = RequiredAction(answering: requestsToAnswer) { return answer }
    return RequiredAction(refundRequest?.isOpen == true ? .apple : .nobody)
  }
}

extension CustomerAssessment {
  /// Whether the customer paid for anything, and not only others did.
  package var hasPaid: Bool {
    subscriptions.contains { $0.payer == .customer }
      || purchases.contains { $0.payer == .customer }
  }

  /// Who must act first, and by when.
  ///
  /// What leads the customer's row in lists decides; where nobody must act on that, what is due first.
  public var requiredAction: RequiredAction {
    let actions = subscriptions.map(\.requiredAction) + purchases.map(\.requiredAction)
    if leadingAction.actor != .nobody { return leadingAction }
    let due = actions.filter { $0.actor != .nobody }.compactMap { action in
      action.due.map { (action, $0) }
    }
    return due.min { $0.1 < $1.1 }?.0 ?? leadingAction
  }

  /// The action on what leads the customer's row.
  private var leadingAction: RequiredAction {
    switch lead {
    case .subscription(let subscription): subscription.requiredAction
    case .purchase(let purchase): purchase.requiredAction
    case nil: RequiredAction(.nobody)
    }
  }
}

extension RequiredAction {
  /// The answer to refund requests that Apple still takes; `nil` without one.
  fileprivate init?(answering requests: [RefundRequest]) {
    guard !requests.isEmpty else { return nil }
    self.init(.developer, due: requests.compactMap(\.answerDeadline).min())
  }
}
