import SubscriptionModel

/// Q3, "I paid but have no access".
extension QuestionAnswerer {
  func paidWithoutAccess() -> QuestionAnswer {
    let path = [
      PathStep("environment", customer.environment.name, by: newestTransaction?.evidence),
      PathStep("subscriptions with access", String(running.count)),
    ]
    if customer.environment.isTest {
      let text =
        "\(customer.environment.name) purchase: no one was charged, and it gives no access in"
        + " production."
      let mark = newestTransaction.map { self.mark($0) } ?? .unknown
      return result(.paidWithoutAccess, .testPurchase, [Statement(text, mark)], path: path)
    }
    // Purchases for the person who asks come first.
    let own = running.filter { asker != nil && $0.appAccountToken == asker }
    let others = running.filter { asker == nil || $0.appAccountToken != asker }
    let active = (own + others).compactMap { Active($0, end: accessEnds($0)) }
    if !active.isEmpty { return activePurchases(active, path: path) }
    if let purchase = customer.purchases.first(where: { $0.access == .yes && !$0.mayBeConsumed }) {
      return activePurchases([Active(purchase)], path: path)
    }
    if lead == nil, let purchase = customer.purchases.first(where: \.mayBeConsumed) {
      return consumablePurchase(purchase, path: path)
    }
    if lead == nil, let purchase = customer.purchases.first {
      return purchaseWithoutAccess(purchase, path: path)
    }
    guard let lead else {
      let text = "The archive contains no purchase by this customer."
      return result(.paidWithoutAccess, .notFound, [Statement(text, .unknown)], path: path)
    }
    return withoutAccess(lead, path: path)
  }

  private func withoutAccess(
    _ subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let answer = words.answer(for: subscription)
    let facts = stateFacts(subscription)
    let path = path + [step(of: subscription)]
    let mark = EvidenceMark(subscription.certainty)
    if subscription.state == .refunded {
      let on = subscription.lastRevoked?.revocationDate
      let part = subscription.lastRevoked.flatMap { words.refundedPart($0) }
      let text =
        (part.map { $0 == "part" ? "Partly refunded" : "\($0) refunded" } ?? "Refunded")
        + "\(on.map { " on \(words.fullDay($0))" } ?? ""); access ended."
      let renewal = subscription.nextChargeDespiteRevocation
      let facts = [
        "product": words.replyProduct(subscription.productId),
        "part": subscription.lastRevoked.flatMap { words.replyRefundShare($0) },
        "date": on.map { words.replyDay($0) },
        "next": nextCharge(subscription).map { words.replyDate($0) },
      ]
      if subscription.refundedOrRevoked != nil {
        let unclear = "\(refundedOrRevokedText(on)) Access ended."
        let statements = [Statement(unclear, mark)]
        return result(.paidWithoutAccess, .refundedOrRevoked, statements, path: path, facts: facts)
      }
      return result(
        .paidWithoutAccess,
        renewal == nil ? .refundedAccessEnded : .refundedRenewalOn,
        [Statement(renewal == nil ? text : "\(text) Auto-renewal is still on.", mark)],
        path: path,
        facts: facts
      )
    }
    let verdict: Verdict = subscription.access == .unknown ? .accessUnconfirmed : .noAccessNow
    return result(
      .paidWithoutAccess,
      verdict,
      [Statement(answer.headline, mark)],
      path: path,
      facts: facts
    )
  }

  /// The first eight characters: enough to compare, too few to misuse.
  func masked(_ token: AppAccountToken) -> String { "\(token.text.prefix(8))…" }
}
