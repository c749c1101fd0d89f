import SubscriptionModel

/// Q13, "I never cancelled; why did it end?"
extension QuestionDesk {
  func whyEnded() -> QuestionAnswer {
    let over = customer.subscriptions.first { !$0.state.isPaidUp && $0.state != .gracePeriod }
    guard let subscription = over else {
      let text =
        customer.subscriptions.isEmpty ? "No subscription is in the data." : "It has not ended."
      let path = [PathStep("subscriptions that ended", "0", .inferred)]
      return result(.whyEnded, .notEnded, [Statement(text, .unknown)], path: path)
    }
    let (verdict, text) = ending(subscription)
    let intent = subscription.renewalInfo?.expirationIntent
    let path = [
      step(of: subscription),
      step(
        "expirationIntent",
        intent.map { "\($0.rawText), \(words.words($0))" },
        subscription.renewalInfo?.evidence
      ),
    ]
    return result(
      .whyEnded,
      verdict,
      [Statement(text, EvidenceMark(subscription.certainty))],
      path: path,
      facts: [
        "product": product(subscription),
        "end": subscription.expiresDate.map { words.letterDate($0) },
        "off": lastOff(subscription).map { words.letterDate($0.moment) },
        "state": words.answer(for: subscription).say,
      ]
    )
  }

  private func ending(_ subscription: SubscriptionAssessment) -> (Verdict, String) {
    let headline = words.answer(for: subscription).headline
    switch subscription.state {
    case .familySharingEnded, .seatWithdrawn: return (.endedFamily, headline)
    case .refunded, .revoked: return (.endedRefunded, headline)
    case .billingRetry: return (.endedBilling, headline)
    case .unconfirmed, .unknownExpiry, .upgraded:
      let heard = subscription.newestEvidence.map { words.fullDay($0) } ?? "never"
      return (.endNotEvident, "We have no evidence that it ended. Last signed \(heard).")
    case .expired, .freeTrial, .introductoryOffer, .active, .gracePeriod:
      return expired(subscription)
    }
  }

  private func expired(_ subscription: SubscriptionAssessment) -> (Verdict, String) {
    let ended =
      subscription.expiresDate.map { "It ended on \(words.dateWithZone($0))" } ?? "It ended"
    switch subscription.expirationReason {
    case .customerCancelled:
      let failed =
        subscription.rule == .expiredRenewalTurnedOffDuringRetry
        ? ": the payment failed, then renewal was turned off" : nil
      let off = lastOff(subscription).map {
        "\(failed ?? ": renewal was turned off") on \(words.dateWithZone($0.moment))"
      }
      let text = "\(ended)\(off ?? failed ?? ": renewal was off")."
      // It ended because the payment failed; what the customer did after that was no reason.
      return (failed == nil ? .endedCancelled : .endedBilling, text)
    case .billingError: return (.endedBilling, "\(ended): the payment kept failing.")
    case .priceIncreaseNotAccepted:
      return (.endedPrice, "\(ended): the price increase was not accepted.")
    case .productUnavailable:
      return (.endedProduct, "\(ended): the product was withdrawn from sale.")
    case .other: return (.endedOther, "\(ended): Apple gives no reason.")
    case nil: return (.endedOther, "\(ended): the reason is not stated.")
    }
  }

  private func lastOff(_ subscription: SubscriptionAssessment) -> RenewalSwitch? {
    // What was only seen off was turned off at some time before that.
    subscription.renewalSwitches.last { !$0.isOn && !$0.isOfEnding }.flatMap {
      $0.isExact ? $0 : nil
    }
  }
}
