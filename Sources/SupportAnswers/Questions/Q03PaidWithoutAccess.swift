import SubscriptionModel

/// Q3, "I paid but have no access".
extension QuestionDesk {
  func paidWithoutAccess() -> QuestionAnswer {
    let path = [
      PathStep("environment", customer.environment.name, by: newestTransaction?.evidence),
      PathStep("subscriptions with access", String(running.count)),
    ]
    if customer.environment.isTest {
      let text =
        "\(customer.environment.name) purchase: no money was taken, and it gives no access in"
        + " production."
      let mark = newestTransaction.map { self.mark($0) } ?? .unknown
      return result(.paidWithoutAccess, .testPurchase, [Statement(text, mark)], path: path)
    }
    let ofAsker = running.first { asker != nil && $0.appAccountToken == asker }
    if let active = ofAsker ?? running.first, let transaction = active.currentTransaction {
      let inGrace = active.state == .gracePeriod ? active.gracePeriodExpiresDate : nil
      return activePurchase(
        transaction,
        user: active.appAccountToken,
        name: product(active),
        end: inGrace ?? transaction.expiresDate,
        path: path
      )
    }
    if let purchase = customer.purchases.first(where: { $0.access == .yes && !$0.mayBeSpent }) {
      let transaction = purchase.merged.transaction
      let name = words.productName(transaction.productId)
      let user = transaction.appAccountToken
      return activePurchase(transaction, user: user, name: name, end: nil, path: path)
    }
    if lead == nil, let purchase = customer.purchases.first(where: \.mayBeSpent) {
      return spendablePurchase(purchase, path: path)
    }
    if lead == nil, let purchase = customer.purchases.first {
      return purchaseWithoutAccess(purchase, path: path)
    }
    guard let lead else {
      let text = "No purchase is in the data of this customer."
      return result(.paidWithoutAccess, .notFound, [Statement(text, .unknown)], path: path)
    }
    return withoutAccess(lead, path: path)
  }

  private func activePurchase(
    _ transaction: Transaction,
    user: AppAccountToken?,
    name: String,
    end: Timestamp?,
    path: [PathStep]
  ) -> QuestionAnswer {
    let facts = ["product": name, "end": end.map { words.letterDate($0) }]
    let verdict: Verdict
    let text: String
    switch (user, asker) {
    // A family member bought nothing that could be linked or restored as theirs.
    case (nil, _) where transaction.isFamilyShared, (.some, nil) where transaction.isFamilyShared:
      verdict = .familyActive
      let link =
        user.map { "linked to the app user \(masked($0))" } ?? "but not linked to an app user"
      text = "\(name) is active through Family Sharing, \(link): Restore Purchases while signed in."
    case (nil, _):
      verdict = .notLinked
      text =
        "An active purchase of \(name) exists, but it is not linked to an app user: Restore"
        + " Purchases while signed in."
    case (let token?, nil):
      verdict = .linkedToUser
      text =
        "Active, linked to the app user \(masked(token)): is the customer signed in as that"
        + " user?"
    case (let token?, let asker?) where token.text.lowercased() == asker.text.lowercased():
      verdict = .problemOnOurSide
      text = "\(name) is active for this very app user: the problem is on our side."
    case (let token?, _):
      verdict = .linkedToOtherUser
      text =
        "Active, linked to another app user \(masked(token)): signed in with the wrong app"
        + " account."
    }
    return result(
      .paidWithoutAccess,
      verdict,
      [Statement(text, mark(transaction))],
      path: path + [
        PathStep(
          "app user of the purchase",
          user.map { masked($0) } ?? "none on this purchase",
          by: transaction.evidence
        )
      ],
      facts: facts
    )
  }

  private func withoutAccess(
    _ subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let answer = words.answer(for: subscription)
    let facts = ["product": product(subscription), "state": answer.say]
    let path = path + [step(of: subscription)]
    let mark = EvidenceMark(subscription.certainty)
    if subscription.state == .refunded {
      let on = subscription.lastRevoked?.revocationDate
      let part = subscription.lastRevoked.flatMap { words.refundedPart($0) }
      let text =
        (part.map { "\($0) refunded" } ?? "Refunded")
        + "\(on.map { " on \(words.fullDay($0))" } ?? ""): access ended."
      let renewal = subscription.nextChargeDespiteRevocation
      let facts = [
        "product": (part.map { "\($0) of " } ?? "") + product(subscription),
        "date": on.map { words.letterDay($0) },
        "next": nextCharge(subscription).map { words.letterDay($0) },
      ]
      if subscription.refundedOrRevoked != nil {
        let unclear = "\(refundedOrRevokedText(on)) Access ended."
        let statements = [Statement(unclear, mark)]
        return result(.paidWithoutAccess, .refundedOrRevoked, statements, path: path, facts: facts)
      }
      return result(
        .paidWithoutAccess,
        renewal == nil ? .refundedAccessEnded : .refundedRenewalOn,
        [Statement(renewal == nil ? text : "\(text) Renewal is still ON.", mark)],
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

  /// The first eight characters: enough to compare, too little to misuse.
  func masked(_ token: AppAccountToken) -> String { "\(token.text.prefix(8))…" }
}
