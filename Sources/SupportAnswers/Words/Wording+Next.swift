import SubscriptionModel

/// Who must act, what happens if nobody does, and what else to know.
extension Wording {
  func whoMustAct(_ subscription: SubscriptionAssessment) -> String? {
    if subscription.chainKey.environment.isTest { return nil }
    if subscription.state.isActiveOrTrial { return whoMustActWhilePaid(subscription) }
    switch subscription.state {
    case .gracePeriod, .billingRetry:
      return "The customer, by updating the payment method for their Apple Account."
    case .expired:
      return subscription.expirationReason == .productUnavailable
        ? "The customer, by choosing another plan. Ask the product team why it is no longer for sale."
        : "Nobody, unless the customer wants it back; they can subscribe again in the app."
    case .refunded:
      return subscription.nextChargeDespiteRevocation == nil
        ? nil
        : "The customer, by turning off auto-renewal in Settings if they want no further charges."
    case .familySharingEnded:
      return
        "The purchaser (not identified in the archive), by sharing it again, or the customer, by"
        + " buying their own plan."
    case .seatWithdrawn: return "The organization that assigned the seat."
    case .revoked:
      return "Engineering. Apple states no refund, and only Apple can explain the revocation."
    case .unconfirmed where subscription.rule == .onlyInvalidEvidence:
      return "Engineering, by finding out why the signatures are invalid or by asking Apple (Get"
        + " All Subscription Statuses)."
    case .unconfirmed, .unknownExpiry, .upgraded:
      return
        "Engineering, by asking Apple (Get All Subscription Statuses) or getting a newer receipt."
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
      return whoDecides(subscription.requestsToAnswer)
    }
    return nil
  }

  /// Who must act on a refund request: the developer's answer comes before Apple's decision.
  func whoDecides(_ toAnswer: [RefundRequest]) -> String {
    let deadline = toAnswer.compactMap(\.answerDeadline).min()
    guard let deadline else { return "Apple, by deciding on the refund request." }
    return "Engineering, by answering Apple by \(clock(deadline)) \(zoneName) if the customer"
      + " consents; then Apple, by deciding on the refund request."
  }

  func next(_ subscription: SubscriptionAssessment) -> String? {
    var sentences = [uncertainNextSentence(subscription)].compactMap(\.self)
    if let sentence = nextSentence(subscription) { sentences.append(sentence) }
    for case .planChange(let product, let date, let price) in subscription.modifiers
    where isOutranked(in: subscription) {
      sentences.append(
        "It changes to \(productName(product))\(onDate(date))\(forPrice(price))."
      )
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// What the headline does not state and is not to come, with the certainty of each statement.
  func also(_ subscription: SubscriptionAssessment) -> [Statement] {
    var statements = subscription.modifiers.compactMap { additionalStatement($0, in: subscription) }
    if subscription.state == .refunded, subscription.nextChargeDespiteRevocation != nil {
      let mark = subscription.renewalInfo.map { EvidenceMark($0.evidence.signature) }
      statements.append(Statement("A refund does not turn off auto-renewal.", mark ?? .unknown))
    }
    if isInferredFromTime(subscription) {
      let heard =
        subscription.newestEvidence.map { "the newest document is from \(date($0))" }
        ?? subscription.filedBy.map { "no document states when it was made (\(filed($0)))" }
        ?? "no document has a date"
      let may =
        subscription.expirationReason == .customerCancelled
        ? "auto-renewal may have been turned on again"
        : "it may have been \(isTestPurchase ? "renewed" : "paid") since then"
      statements.append(
        Statement(
          "This is inferred. \(heard.prefix(1).uppercased() + heard.dropFirst()); \(may).",
          .inferred
        )
      )
    }
    return statements
  }

  private func nextSentence(_ subscription: SubscriptionAssessment) -> String? {
    switch subscription.state {
    case .gracePeriod:
      let after = retryEnd(subscription).map { "; otherwise, Apple retries\($0)" } ?? ""
      return "Apple keeps retrying the charge. If payment succeeds during the grace period, renewal"
        + " dates stay the same\(after)."
    case .billingRetry:
      let until = retryEnd(subscription) ?? "; for how long is not known"
      if subscription.chainKey.environment.isTest { return "Apple keeps retrying\(until)." }
      return "Apple keeps retrying\(until). When payment succeeds, access returns and a new period"
        + " starts that day."
    case .unconfirmed: return "This stays unconfirmed until a newer document arrives."
    case .freeTrial, .introductoryOffer, .active, .expired, .refunded, .revoked,
      .familySharingEnded,
      .seatWithdrawn, .upgraded, .unknownExpiry:
      return nil
    }
  }

  /// " until about 9 May (inferred: 60 days)"; `nil` outside production, where time is compressed.
  private func retryEnd(_ subscription: SubscriptionAssessment) -> String? {
    subscription.billingRetryEnds.map { " until about \(day($0)) (inferred: 60 days)" }
  }

  private func additionalStatement(
    _ modifier: StateModifier,
    in subscription: SubscriptionAssessment
  ) -> Statement? {
    switch modifier {
    case .refundPending(let request): return refundRequestStatement(request)
    case .expiryEstimated:
      let text = "The end date is calculated from the product's period; no document states it."
      return Statement(text, .inferred)
    case .offer(let offer) where subscription.state == .active:
      let mark = subscription.currentTransaction.map { EvidenceMark($0.evidence.signature) }
      return Statement("This period: \(words(offer)).", mark ?? .unknown)
    case .offer, .willRenew, .willNotRenew, .renewalIntentUnknown, .planChange,
      .endsUnlessPriceAccepted, .renewalStillOn, .commitment, .purchasersPlanRenews:
      return nil
    }
  }

  /// Whether the headline is about something more important than a plan change.
  private func isOutranked(in subscription: SubscriptionAssessment) -> Bool {
    subscription.modifiers.contains { other in
      switch other {
      case .endsUnlessPriceAccepted, .commitment: true
      default: false
      }
    }
  }

  /// The known facts of a refund request, with their certainty.
  func refundRequestStatement(_ request: RefundRequest) -> Statement {
    Statement(refundRequestSentence(request), EvidenceMark(request.evidence))
  }

  /// The known facts of a refund request; silence is never called a refusal.
  func refundRequestSentence(_ request: RefundRequest) -> String {
    let asked = "The customer asked Apple for a refund \(ago(since: request.requestedAt))"
    let why = request.reason.map { " (\(words($0)))" } ?? ""
    let decided = request.decidedAt.map { " on \(dateWithZone($0))" } ?? ""
    switch request.decision {
    case nil:
      let sentence = "\(asked)\(why); the archive shows no decision."
      guard request.takesAnswer, let deadline = request.answerDeadline else { return sentence }
      return "\(sentence) Apple takes the developer's answer until \(dateWithZone(deadline))"
        + " (\(remaining(until: deadline)))."
    case .refunded: return "\(asked)\(why); Apple granted the refund\(decided)."
    case .declined: return "\(asked)\(why); Apple declined it\(decided)."
    case .reversed: return "\(asked)\(why); Apple granted the refund, then reversed it\(decided)."
    }
  }

  /// Whether the state follows only from time that has passed.
  private func isInferredFromTime(_ subscription: SubscriptionAssessment) -> Bool {
    subscription.certainty == .inferred
      && (subscription.state == .billingRetry || subscription.state == .expired)
  }
}

extension SubscriptionState {
  /// Whether a paid or free period is running.
  var isActiveOrTrial: Bool {
    switch self {
    case .freeTrial, .introductoryOffer, .active: true
    case .gracePeriod, .billingRetry, .expired, .refunded, .revoked, .familySharingEnded,
      .seatWithdrawn, .upgraded, .unconfirmed, .unknownExpiry:
      false
    }
  }
}

extension RefundRequest {
  /// Whether no document states Apple's decision.
  var isOpen: Bool { decision == nil }
}
