package import SubscriptionModel

/// Who must act first on a subscription or purchase, and by when.
///
/// It agrees with `AnswerText.whoMustAct`, except that the developer comes first for as long as
/// Apple takes the developer's answer to a refund request.
package struct RequiredAction: Hashable, Sendable {
  /// Who must act.
  package var actor: Actor
  /// Until when; `nil` where no date is known or set.
  package var due: Timestamp?

  /// Who can act; the raw value is the name in output.
  package enum Actor: String, Hashable, Sendable, CaseIterable {
    case developer
    /// The customer, the purchaser of a shared plan, or whoever gave the customer a seat.
    case customer
    case apple
    case nobody
  }

  /// Makes an action.
  package init(_ actor: Actor, due: Timestamp? = nil) {
    self.actor = actor
    self.due = due
  }

  /// The answer to refund requests that Apple still takes; `nil` without one.
  fileprivate init?(answering requests: [RefundRequest]) {
    guard !requests.isEmpty else { return nil }
    self.init(.developer, due: requests.compactMap(\.answerDeadline).min())
  }
}

extension SubscriptionAssessment {
  /// Who must act first, and by when.
  package var requiredAction: RequiredAction {
    if chainKey.environment.isTest { return RequiredAction(.nobody) }
    if let answer = RequiredAction(answering: requestsToAnswer) { return answer }
    if state.isActiveOrTrial { return requiredActionWhilePaid }
    // The reply promises to ask Apple.
    if state == .expired, mayHaveChanged { return RequiredAction(.developer) }
    if successor != nil { return RequiredAction(.nobody) }
    if isAssignedSeat, let action = requiredActionForSeat { return action }
    switch state {
    case .gracePeriod: return RequiredAction(.customer, due: gracePeriodExpiresDate)
    case .billingRetry: return RequiredAction(.customer, due: billingRetryEnds)
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

  /// A seat that ended or is not paid is for the organization or the group.
  private var requiredActionForSeat: RequiredAction? {
    switch state {
    case .gracePeriod: RequiredAction(.customer, due: gracePeriodExpiresDate)
    case .billingRetry: RequiredAction(.customer, due: billingRetryEnds)
    case .expired, .refunded, .revoked, .familySharingEnded, .seatWithdrawn:
      RequiredAction(.customer)
    case .freeTrial, .introductoryOffer, .active, .unconfirmed, .unknownExpiry, .upgraded: nil
    }
  }

  private var requiredActionWhilePaid: RequiredAction {
    for modifier in modifiers {
      if case .endsUnlessPriceAccepted(let date, _) = modifier {
        return RequiredAction(.customer, due: date)
      }
    }
    return RequiredAction(refundRequest?.isOpen == true ? .apple : .nobody)
  }
}

extension PurchaseAssessment {
  /// Who must act first, and by when.
  package var requiredAction: RequiredAction {
    if merged.transaction.environment.isTest { return RequiredAction(.nobody) }
    if let answer = RequiredAction(answering: requestsToAnswer) { return answer }
    return RequiredAction(refundRequest?.isOpen == true ? .apple : .nobody)
  }
}

extension CustomerAssessment {
  /// Who must act first on the subscription or purchase that leads the customer's row in lists, and
  /// by when.
  package var requiredAction: RequiredAction {
    let purchase = purchases.min { $0.urgency < $1.urgency }
    guard let subscription = subscriptions.first else {
      return purchase?.requiredAction ?? RequiredAction(.nobody)
    }
    guard let purchase, purchase.urgency < subscription.urgency else {
      return subscription.requiredAction
    }
    return purchase.requiredAction
  }
}
