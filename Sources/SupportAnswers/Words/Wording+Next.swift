import SubscriptionModel

/// Who must act, what happens when nobody does, and what else to know.
extension Wording {
  func whoMustAct(_ subscription: SubscriptionAssessment) -> String? {
    if subscription.chainKey.environment.isTest { return nil }
    if subscription.state.isPaidUp { return whoMustActWhilePaid(subscription) }
    switch subscription.state {
    case .gracePeriod, .billingRetry:
      return "The customer, by updating the payment method at Apple."
    case .expired:
      return subscription.expirationReason == .productUnavailable
        ? "The customer, by choosing another plan; our product team knows why it was withdrawn."
        : "Nobody, unless the customer wants it again: by subscribing in the app."
    case .refunded:
      return subscription.nextChargeDespiteRevocation == nil
        ? nil : "The customer, by turning renewal off in Settings, if no further charge is wanted."
    case .familySharingEnded:
      return
        "The purchaser, by sharing again (we cannot see who that is), or the customer, by buying"
        + " a plan of their own."
    case .seatWithdrawn: return "The organisation that assigned the seat."
    case .revoked: return "Engineering: Apple states no refund; only Apple can tell why."
    case .unconfirmed where subscription.rule == .onlyInvalidEvidence:
      return "Engineering, by finding out why the signatures do not hold, or by asking Apple (Get"
        + " All Subscription Statuses)."
    case .unconfirmed, .unknownExpiry, .upgraded:
      return "Engineering, by asking Apple (Get All Subscription Statuses) or for a newer receipt."
    case .freeTrial, .introductoryOffer, .active: return nil
    }
  }

  private func whoMustActWhilePaid(_ subscription: SubscriptionAssessment) -> String? {
    for modifier in subscription.modifiers {
      if case .endsUnlessPriceAccepted = modifier {
        return "The customer, by accepting the new price in Apple's message or in Settings."
      }
    }
    if subscription.refundRequest?.isOpen == true {
      return "Apple, by deciding on the refund request."
    }
    return nil
  }

  func next(_ subscription: SubscriptionAssessment) -> String? {
    var sentences = [weakComing(subscription)].compactMap(\.self)
    if let sentence = nextSentence(subscription) { sentences.append(sentence) }
    for case .planChange(let product, let date, let price) in subscription.modifiers
    where isOutranked(in: subscription) {
      sentences.append(
        "It changes to \(productName(product))\(onDate(date))\(forPrice(price))."
      )
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// What neither the headline says nor is to come, each with what stands behind it.
  func also(_ subscription: SubscriptionAssessment) -> [Statement] {
    var statements = subscription.modifiers.compactMap { alsoStatement($0, in: subscription) }
    if subscription.state == .refunded, subscription.nextChargeDespiteRevocation != nil {
      let mark = subscription.renewalInfo.map { EvidenceMark($0.evidence.signature) }
      statements.append(Statement("A refund does not turn renewal off.", mark ?? .unknown))
    }
    if restsOnTimePassed(subscription), let heard = subscription.newestEvidence {
      let may =
        subscription.expirationReason == .customerCancelled
        ? "renewal may have been turned on again"
        : "it may have been \(isOfTests ? "renewed" : "paid") since"
      statements.append(
        Statement("We infer this: nothing heard since \(date(heard)); \(may).", .inferred)
      )
    }
    return statements
  }

  private func nextSentence(_ subscription: SubscriptionAssessment) -> String? {
    switch subscription.state {
    case .gracePeriod:
      let after = retryEnd(subscription).map { "; without payment Apple retries\($0)" } ?? ""
      return "Apple retries the charge: paid in grace, dates do not move\(after)."
    case .billingRetry:
      let until = retryEnd(subscription) ?? " for a time that is not known"
      if subscription.chainKey.environment.isTest { return "Apple retries\(until)." }
      return "Apple retries\(until); paying restores access and starts a new period that day."
    case .unconfirmed: return "Nothing changes until a newer document arrives."
    case .freeTrial, .introductoryOffer, .active, .expired, .refunded, .revoked,
      .familySharingEnded,
      .seatWithdrawn, .upgraded, .unknownExpiry:
      return nil
    }
  }

  /// " until about 9 May (we infer, 60 days)"; `nil` outside production, where time runs faster.
  private func retryEnd(_ subscription: SubscriptionAssessment) -> String? {
    subscription.billingRetryEnds.map { " until about \(day($0)) (we infer, 60 days)" }
  }

  private func alsoStatement(
    _ modifier: StateModifier,
    in subscription: SubscriptionAssessment
  ) -> Statement? {
    switch modifier {
    case .refundPending(let request): return refundRequestStatement(request)
    case .expiryEstimated:
      let text = "The end is computed from the product's period; no document states it."
      return Statement(text, .inferred)
    case .offer(let offer) where subscription.state == .active:
      let mark = subscription.currentTransaction.map { EvidenceMark($0.evidence.signature) }
      return Statement("This period: \(words(offer)).", mark ?? .unknown)
    case .offer, .willRenew, .willNotRenew, .renewalIntentUnknown, .planChange,
      .endsUnlessPriceAccepted, .renewalStillOn, .commitment, .purchasersPlanRenews:
      return nil
    }
  }

  /// Whether the headline speaks of what outweighs a change of plan.
  private func isOutranked(in subscription: SubscriptionAssessment) -> Bool {
    subscription.modifiers.contains { other in
      switch other {
      case .endsUnlessPriceAccepted, .commitment: true
      default: false
      }
    }
  }

  /// What is known of a request for a refund, with what stands behind it.
  func refundRequestStatement(_ request: RefundRequest) -> Statement {
    Statement(refundRequestSentence(request), EvidenceMark(request.evidence))
  }

  /// What is known of a request for a refund; silence is never called a refusal.
  func refundRequestSentence(_ request: RefundRequest) -> String {
    let asked = "The customer asked Apple for a refund \(ago(since: request.requestedAt))"
    let why = request.reason.map { " (\(words($0)))" } ?? ""
    let decided = request.decidedAt.map { " on \(dateWithZone($0))" } ?? ""
    switch request.decision {
    case nil: return "\(asked)\(why); no decision in the data."
    case .refunded: return "\(asked)\(why); Apple refunded\(decided)."
    case .declined: return "\(asked)\(why); Apple declined\(decided)."
    case .reversed: return "\(asked)\(why); Apple refunded, and took it back\(decided)."
    }
  }

  /// Whether the state rests on time passed and on no document (reference, 3.4).
  private func restsOnTimePassed(_ subscription: SubscriptionAssessment) -> Bool {
    subscription.certainty == .inferred
      && (subscription.state == .billingRetry || subscription.state == .expired)
  }
}

extension SubscriptionState {
  /// Whether a paid or free period runs.
  var isPaidUp: Bool {
    switch self {
    case .freeTrial, .introductoryOffer, .active: true
    case .gracePeriod, .billingRetry, .expired, .refunded, .revoked, .familySharingEnded,
      .seatWithdrawn, .upgraded, .unconfirmed, .unknownExpiry:
      false
    }
  }
}

extension RefundRequest {
  /// Whether no document tells what Apple decided.
  var isOpen: Bool { decision == nil }
}
