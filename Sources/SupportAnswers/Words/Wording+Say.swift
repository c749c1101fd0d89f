import SubscriptionModel

/// What to tell the customer: two sentences, dates in the shown zone, nothing that only Apple may
/// promise.
extension Wording {
  func say(_ subscription: SubscriptionAssessment) -> String {
    // Of a test purchase nothing is charged, paid or lost.
    if subscription.chainKey.environment.isTest {
      return replies.reply(to: .testPurchase, facts: [:])
    }
    if let own = ownReply(subscription) { return own }
    let product = productName(subscription.productId)
    let end = subscription.expiresDate.map { letterDate($0) }
    switch subscription.state {
    case .freeTrial, .introductoryOffer, .active:
      return sayWhilePaid(subscription, product: product)
    case .gracePeriod: return sayInGrace(subscription)
    case .billingRetry:
      let failed = subscription.expiresDate.map { " on \(letterDay($0))" } ?? ""
      return "Your payment\(failed) failed, so access to \(product) is paused. Please update your"
        + " payment method in Settings; access returns by itself when Apple's charge succeeds."
    case .expired: return sayExpired(subscription, product: product, end: end)
    case .refunded: return sayRefunded(subscription, product: product)
    case .revoked:
      return "Apple withdrew your purchase of \(product)\(letterRevoked(subscription)). Only Apple"
        + " can tell you why: please ask at reportaproblem.apple.com."
    case .familySharingEnded:
      return "Your access to \(product) came through Family Sharing, which ended"
        + "\(letterRevoked(subscription)). Please ask the family member who bought it to share it"
        + " again, or subscribe yourself."
    case .seatWithdrawn:
      return "Your seat for \(product) was withdrawn\(letterRevoked(subscription)). Please ask the"
        + " organisation that gave it to you."
    case .upgraded:
      return "Your plan \(product) was replaced by another one. We are asking Apple for its details"
        + " and will come back to you."
    case .unconfirmed where subscription.rule == .onlyInvalidEvidence:
      // Nothing of such documents is believed, not even which product it is.
      return "We are checking your purchase with Apple and will come back to you."
    case .unconfirmed:
      let due =
        end.map { "The renewal of \(product) was due on \($0)" }
        ?? "We cannot yet see how \(product) stands"
      return "\(due), and Apple has not told us the result yet. We are asking Apple and will come"
        + " back to you."
    case .unknownExpiry:
      return "We can see your purchase of \(product), but not until when it is paid. We are asking"
        + " Apple and will come back to you."
    }
  }

  private func sayInGrace(_ subscription: SubscriptionAssessment) -> String {
    let failed = subscription.expiresDate.map { " on \(letterDay($0))" } ?? ""
    let until = subscription.gracePeriodExpiresDate.map { " until \(letterDate($0))" } ?? ""
    return "Your payment\(failed) failed, but you keep access\(until). Please update your payment"
      + " method in Settings."
  }

  private func sayWhilePaid(_ subscription: SubscriptionAssessment, product: String) -> String {
    let end = subscription.expiresDate.map { " until \(letterDate($0))" } ?? ""
    let what =
      subscription.state == .freeTrial ? "Your free trial of \(product)" : "Your plan \(product)"
    let runs = "\(what) runs\(end)"
    // Who asked for money back does not want to hear of the next charge; a price to accept is urgent.
    if let request = subscription.openRequest, subscription.renewalBlockedBy == nil {
      return "\(runs). \(sayRefundAsked(request))"
    }
    if let next = subscription.nextPeriod {
      let end = letterDate(next.ends)
      if next.isFamilyShared {
        return
          "\(runs) through Family Sharing, and is already renewed until \(end). Questions about"
          + " payment go to the family member who bought it."
      }
      let renewed =
        "\(runs). It is already renewed\(forPrice(next.transaction.price)), until \(end)"
      return next.willRenew == false
        ? "\(renewed). Renewal is turned off, so it ends then."
        : "\(renewed). You can change or cancel it in Settings, under your name, Subscriptions."
    }
    for modifier in subscription.modifiers {
      switch modifier {
      case .endsUnlessPriceAccepted(_, let price):
        let amount = price.map { " of \(money($0))" } ?? ""
        return "\(runs). Please accept the new price\(amount) in Apple's message or in Settings,"
          + " otherwise it ends then."
      case .commitment(let standing): return "\(runs). \(sayCommitment(standing))"
      case .planChange(let next, _, let price):
        return "\(runs). It then changes to \(productName(next))\(forPrice(price)), as you chose."
      case .purchasersPlanRenews:
        return "\(runs) through Family Sharing. Questions about payment go to the family member who"
          + " bought it."
      case .willRenew, .willNotRenew, .renewalIntentUnknown, .renewalStillOn, .expiryEstimated,
        .refundPending, .offer:
        continue
      }
    }
    return sayRenewal(subscription, runs: runs)
  }

  /// That Apple decides, and where to see it.
  func sayRefundAsked(_ request: RefundRequest) -> String {
    "You asked Apple for a refund on \(letterDay(request.requestedAt)), and we see no decision yet:"
      + " Apple decides, usually within 48 hours, and shows it at reportaproblem.apple.com."
  }

  private func sayRenewal(_ subscription: SubscriptionAssessment, runs: String) -> String {
    switch subscription.willRenew {
    case true:
      let first = subscription.state == .freeTrial ? "the first charge" : "the next charge"
      let price = subscription.renewalPrice.map { "; \(first) is \(money($0))" } ?? ""
      if subscription.state == .freeTrial, let end = subscription.expiresDate,
        end.since(asOf) <= QuestionDesk.lastDay
      {
        return
          "\(runs) and then renews automatically\(price). Less than 24 hours are left, so Apple"
          + " may already be charging; you can turn renewal off in Settings, under your name,"
          + " Subscriptions."
      }
      return
        "\(runs) and then renews automatically\(price). You can change or cancel it in Settings,"
        + " under your name, Subscriptions."
    case false:
      let isTrial = subscription.state == .freeTrial
      let product = productName(subscription.productId)
      let until = subscription.expiresDate.map { " until \(letterDate($0))" } ?? ""
      return "Renewal of \(isTrial ? "your free trial of " : "")\(product) is turned off: you keep"
        + " access\(until) and are not charged\(isTrial ? "" : " for it again"). To keep it after that,"
        + " turn renewal on in Settings, under your name, Subscriptions."
    case nil:
      return "\(runs). You can see whether it renews in Settings, under your name, Subscriptions."
    }
  }

  private func sayCommitment(_ standing: CommitmentStanding) -> String {
    let end = standing.commitmentExpiresDate.map { " until \(letterDay($0))" } ?? ""
    let number = standing.billingPeriodNumber.map { " This was payment \($0)" } ?? ""
    let total = number.isEmpty ? "" : (standing.totalBillingPeriods.map { " of \($0)." } ?? ".")
    return "It is a 12-month commitment that is paid monthly\(end).\(number)\(total)"
  }

  private func sayExpired(
    _ subscription: SubscriptionAssessment,
    product: String,
    end: String?
  ) -> String {
    let ended = "Your subscription to \(product) ended\(end.map { " on \($0)" } ?? "")"
    if subscription.isFamilyShared {
      return "Your access to \(product) came through Family Sharing and ended"
        + "\(end.map { " on \($0)" } ?? ""), with the plan of the family member who bought it."
        + " Please ask them, or subscribe yourself."
    }
    if subscription.rule == .expiredRenewalTurnedOffDuringRetry {
      return
        "\(ended), because the payment failed; renewal was turned off after that. Please update"
        + " your payment method in Settings and subscribe again in the app."
    }
    // Apple may still give access for as long as a grace period lasts.
    if subscription.rule == .expiredReasonNotStated, subscription.access == .unknown {
      return
        "The paid time of your subscription to \(product) ended\(end.map { " on \($0)" } ?? ""), and"
        + " Apple has not told us yet whether it goes on. You can see that in Settings, under your"
        + " name, Subscriptions."
    }
    switch subscription.expirationReason {
    case .customerCancelled:
      return
        "\(ended), after renewal had been turned off. You can subscribe again in the app at any"
        + " time."
    case .billingError:
      return
        "\(ended), because the payment failed. Please update your payment method in Settings and"
        + " subscribe again in the app."
    case .priceIncreaseNotAccepted:
      return
        "\(ended), because the new price was not accepted. You can subscribe again in the app at"
        + " the new price."
    case .productUnavailable:
      return "\(ended), because this plan is no longer sold. Please choose another plan in the app."
    case .other, nil:
      return "\(ended); Apple does not tell us why. You can subscribe again in the app at any time."
    }
  }

  private func sayRefunded(_ subscription: SubscriptionAssessment, product: String) -> String {
    let part = subscription.lastRevoked.flatMap { refundedPart($0) }.map { "\($0) of " } ?? ""
    let refunded =
      "Apple refunded \(part)\(product)\(letterRevoked(subscription)), and access ended"
    guard let charge = subscription.nextChargeDespiteRevocation else {
      return "\(refunded). Only Apple can change a refund: reportaproblem.apple.com."
    }
    let next = charge.map { " on \(letterDay($0))" } ?? ""
    return "\(refunded). Renewal is still on: to avoid the next charge\(next), turn it off in"
      + " Settings, under your name, Subscriptions."
  }

  private func letterRevoked(_ subscription: SubscriptionAssessment) -> String {
    subscription.lastRevoked?.revocationDate.map { " on \(letterDay($0))" } ?? ""
  }
}
