import SubscriptionModel

/// Q13, "I never cancelled; why did it end?": the reason that Apple or the records state.
struct WhyEndedQuestion: CustomerQuestion {
  static let question = SupportQuestion.whyEnded
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let over = customer.subscriptions.first {
      $0.successor == nil && !$0.state.isRunning
        && $0.state != .gracePeriod && $0.state != .billingRetry
    }
    guard let subscription = over else { return notEnded() }
    let ended = subscription.endedBeforeRefund
    let (verdict, text) = ending(subscription)
    let intent = subscription.renewalInfo?.expirationIntent
    let path = [
      step(of: subscription),
      step(
        "expirationIntent",
        intent.map { "\($0.rawText), \($0.words)" },
        subscription.renewalInfo?.evidence
      ),
    ]
    return result(
      verdict,
      [Statement(text, EvidenceMark(subscription.certainty))],
      path: path,
      facts: inquiry.stateFacts(ended ?? subscription).merging(
        ["off": lastTurnOff(subscription).map { words.replyDay($0.moment) }]
      ) { $1 }
      .leavingOut("off", ifSameAs: "end", in: words),
      about: ended?.lastRevoked.map { [$0] } ?? [],
      reply: verdict == .endedCancelled ? cancelledReply(subscription) : nil,
      in: subscription
    )
  }

  /// The reply if renewal was off: an end that only follows from that is not stated as a fact.
  private func cancelledReply(_ subscription: SubscriptionAssessment) -> ReplyName? {
    subscription.certainty == .inferred ? ReplyName(for: subscription, asOf: asOf) : nil
  }

  /// Nothing ended; if a charge fails, Apple still retries.
  private func notEnded() -> QuestionAnswer {
    let path = [PathStep("subscriptions that ended", "0", .inferred)]
    let failing = customer.subscriptions.first {
      $0.state == .gracePeriod || $0.state == .billingRetry
    }
    guard let failing else {
      let ending = customer.subscriptions.first {
        $0.state.isRunning && $0.payer == .customer && $0.endsAsTurnedOff
      }
      if let ending { return notEndedYet(ending, path: path) }
      if let earlier = customer.subscriptions.lazy.compactMap({ endedBefore($0, path: path) }).first
      {
        return earlier
      }
      if inquiry.leavesOut, let named = inquiry.lead {
        return result(
          .notEnded,
          [Statement("\(inquiry.product(named)) has not ended.", .unknown)],
          path: path + [step(of: named)],
          facts: inquiry.stateFacts(named),
          reply: .verdict(.noAccessNow),
          in: named
        )
      }
      let text =
        customer.subscriptions.isEmpty
        ? "The archive contains no subscription." : "It has not ended."
      return result(.notEnded, [Statement(text, .unknown)], path: path)
    }
    let then = failing.endsWithGrace ? "auto-renewal is off" : "Apple retries"
    let text = "It has not ended: payment of \(inquiry.product(failing)) is failing, and \(then)."
    return result(
      .notEnded,
      [Statement(text, EvidenceMark(failing.certainty))],
      path: path + [step(of: failing)],
      facts: inquiry.stateFacts(failing),
      reply: .variant(.notEndedPaymentFails)
    )
  }

  /// It had ended before the customer subscribed again; `nil` for any other.
  private func endedBefore(
    _ subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer? {
    let end = subscription.events.map(\.event).last(where: \.isExpiry)
    guard let end,
      let again = inquiry.charges(of: subscription).last(where: { $0.date > end.evidence.asOf })
    else { return nil }
    return result(
      .notEnded,
      [words.report(of: end, in: subscription), words.denial("end", since: again)],
      path: path + [PathStep("earlier end", words.listDate(end.evidence), by: end.evidence)],
      facts: inquiry.stateFacts(subscription),
      reply: .verdict(.noAccessNow),
      in: subscription
    )
  }

  /// Nothing ended yet, but renewal is off.
  private func notEndedYet(
    _ subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let off = lastTurnOff(subscription).map {
      " Auto-renewal was turned off on \(words.dateWithZone($0.moment))."
    }
    let answer = words.answer(for: subscription)
    return result(
      .notEnded,
      [Statement("It has not ended.\(off ?? "") \(answer.headline)", answer.mark)],
      path: path + [
        step(
          "renewal",
          "off",
          subscription.renewalSwitches.last?.evidence ?? subscription.renewalInfo?.evidence
        )
      ],
      facts: inquiry.stateFacts(subscription),
      reply: .verdict(.noAccessNow),
      in: subscription
    )
  }

  private func ending(_ subscription: SubscriptionAssessment) -> (Verdict, String) {
    let headline = words.answer(for: subscription).headline
    switch subscription.state {
    case .expired where subscription.isAssignedSeat, .refunded where subscription.isAssignedSeat:
      return (.endedSeat, headline)
    case .familySharingEnded: return (.endedFamily, headline)
    case .seatWithdrawn: return (.endedSeat, headline)
    case .refunded:
      return (subscription.endedBeforeRefund.map { expired($0).0 } ?? .endedRefunded, headline)
    case .revoked: return (.endedOther, headline)
    // What was refunded ended, but for what Apple may have charged since.
    case .unconfirmed where subscription.rule == .refundedThenUnconfirmed:
      return (.endNotEvident, headline)
    case .unconfirmed, .unknownExpiry, .upgraded:
      let heard = words.lastHeard(subscription)
      let sentence = heard.prefix(1).uppercased() + heard.dropFirst()
      return (.endNotEvident, "There is no evidence that it ended. \(sentence).")
    case .expired, .freeTrial, .introductoryOffer, .active, .gracePeriod, .billingRetry:
      return expired(subscription)
    }
  }

  private func expired(_ subscription: SubscriptionAssessment) -> (Verdict, String) {
    let end = subscription.accessEnded(by: asOf)
    let ended = end.map { "It ended on \(words.dateWithZone($0))" } ?? "It ended"
    let off = lastTurnOff(subscription).map { " on \(words.dateWithZone($0.moment))" }
    // It ended because the payment failed; what the customer did later is not the reason.
    if subscription.rule == .expiredRenewalTurnedOffDuringRetry {
      let text = "\(ended): payment failed, then auto-renewal was turned off\(off ?? "")."
      return (.endedBilling, text)
    }
    switch subscription.expirationReason {
    case .customerCancelled:
      let how = off.map { "was turned off\($0)" } ?? "was off"
      return (.endedCancelled, "\(ended): auto-renewal \(how).")
    case .billingError: return (.endedBilling, "\(ended): payment kept failing.")
    case .priceIncreaseNotAccepted:
      return (.endedPrice, "\(ended): \(subscription.whatWasNotAccepted) was not accepted.")
    case .productUnavailable:
      return (.endedProduct, "\(ended): the product was no longer for sale.")
    case .other, .unknown, nil: return (.endedOther, "\(ended): \(subscription.reasonWords).")
    }
  }

  private func lastTurnOff(_ subscription: SubscriptionAssessment) -> RenewalSwitch? {
    // Renewal that was only seen off was turned off at some earlier time.
    subscription.renewalSwitches.last { !$0.isOn && !$0.isOfEnding }.flatMap {
      $0.isExact ? $0 : nil
    }
  }
}
