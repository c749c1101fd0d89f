import SubscriptionModel

/// Q3, "I paid but have no access".
struct PaidWithoutAccessQuestion: CustomerQuestion {
  static let question = SupportQuestion.paidWithoutAccess
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let path = [
      PathStep("environment", customer.environment.name, by: inquiry.newestTransaction?.evidence),
      PathStep("subscriptions with access", String(inquiry.running.count)),
    ]
    if customer.environment.isTest {
      let text =
        "\(customer.environment.name) purchase: no one was charged, and it gives no access in"
        + " production."
      let evidence = inquiry.newestTransaction?.evidence
      return result(.testPurchase, [Statement(text, by: evidence)], path: path)
    }
    // Purchases for the person who asks come first.
    let asker = inquiry.asker.appUser
    let own = inquiry.running.filter { asker != nil && $0.appAccountToken == asker }
    let others = inquiry.running.filter { asker == nil || $0.appAccountToken != asker }
    let active = (own + others).compactMap {
      Active($0, end: $0.accessEnds(after: asOf), in: words)
    }
    if !active.isEmpty { return activePurchases(active, path: path) }
    if let purchase = customer.purchases.first(where: { $0.access == .yes && !$0.mayBeConsumed }) {
      return activePurchases([Active(purchase, in: words)], path: path)
    }
    if inquiry.lead == nil, let purchase = customer.purchases.first(where: \.mayBeConsumed) {
      return consumablePurchase(purchase, path: path)
    }
    if inquiry.lead == nil, let purchase = customer.purchases.first {
      return purchaseWithoutAccess(purchase, path: path)
    }
    guard let lead = inquiry.lead else {
      let text = "The archive contains no purchase by this customer."
      return result(.notFound, [Statement(text, .unknown)], path: path)
    }
    return withoutAccess(lead, path: path)
  }

  private func withoutAccess(
    _ subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let answer = words.answer(for: subscription)
    let facts = inquiry.stateFacts(subscription)
    let path = path + [step(of: subscription)]
    let mark = EvidenceMark(subscription.certainty)
    if subscription.state == .refunded, !subscription.isAssignedSeat,
      !subscription.hasLostFreePeriod
    {
      let on = subscription.lastRevoked?.revocationDate
      let part = subscription.lastRevoked.flatMap { $0.refundedPart }
      let text =
        (part.map { $0 == "part" ? "Partly refunded" : "\($0) refunded" } ?? "Refunded")
        + (subscription.lastRevoked.map { words.refundDays(of: $0, on, words.fullDay) } ?? "")
        + (subscription.wasOverBeforeRevocation ? " after it had ended." : "; access ended.")
      let renewal = subscription.nextChargeDespiteRevocation
      let refund = subscription.lastRevoked.map { words.refundFacts($0) } ?? [:]
      let facts = refund.merging([
        "product": words.replyProduct(subscription.productId),
        "date": subscription.lastRevoked.flatMap { words.replyTakenBack($0) },
        "next": subscription.nextCharge(after: asOf).map { words.replyDate($0) },
      ]) { $1 }
      if subscription.refundedOrRevoked != nil {
        let unclear = "\(inquiry.refundedOrRevokedText(on)) Access ended."
        let statements = [Statement(unclear, mark)]
        return result(.refundedOrRevoked, statements, path: path, facts: facts)
      }
      let seats = Seats(of: subscription, asOf: asOf)
      let reply: ReplyName? =
        if !subscription.wasOverBeforeRevocation {
          nil
        } else if renewal == nil {
          .verdict(.refundedAccessRemains)
        } else {
          .state(.refundedAfterEndStillRenews)
        }
      return result(
        renewal == nil ? .refundedAccessEnded : .refundedRenewalOn,
        [Statement(renewal == nil ? text : "\(text) Auto-renewal is still on.", mark)],
        path: path,
        facts: reply == .state(.refundedAfterEndStillRenews)
          ? inquiry.stateFacts(subscription) : facts,
        about: seats.earlierRefunds,
        refundedOn: subscription.lastRevoked?.refundDate(by: asOf),
        total: seats.totalOfRefunds,
        reply: reply
      )
    }
    let verdict: Verdict = subscription.access == .unknown ? .accessUnconfirmed : .noAccessNow
    return result(
      verdict,
      [Statement(answer.headline, mark)],
      path: path,
      facts: facts
    )
  }
}

extension AppAccountToken {
  /// The first eight characters: enough to compare, too few to misuse.
  var start: Substring { text.prefix(8) }

  /// The first eight characters, with an ellipsis for the rest.
  var masked: String { "\(start)…" }
}
