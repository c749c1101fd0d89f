import SubscriptionModel

/// Q5, "my family plan stopped working": a member's documents never lead to the purchaser.
struct FamilyAccessQuestion: CustomerQuestion {
  static let question = SupportQuestion.familyAccess
  static let isAboutEverything = true
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let shared = customer.subscriptions.first {
      $0.isFamilyShared || $0.state == .familySharingEnded
    }
    if let shared { return besideOwn(shared, familyAccess(shared)) }
    if let purchase = customer.purchases.first(where: { $0.state == .familySharingEnded }) {
      if purchase.merged.transaction.isRefundedOrUnshared {
        return refundedOrRevoked(purchase.merged.transaction)
      }
      let path = [
        PathStep("purchases through Family Sharing", "1", by: purchase.merged.transaction.evidence)
      ]
      var answer = ended(purchase.merged.transaction, path: path)
      if let own = purchase.ownPurchase?.value {
        let state = words.answer(for: own)
        answer.statements.append(Statement(state.headline, state.mark))
        answer.draft = state.draft
      }
      return answer
    }
    let held = customer.purchases.first {
      $0.merged.transaction.inAppOwnershipType == .known(.familyShared)
    }
    if let held { return sharedPurchase(held) }
    let path = [PathStep("purchases through Family Sharing", "0", .unknown)]
    // Version 1 cannot distinguish a refund from the end of sharing unless it states the ownership.
    if let transaction = customer.subscriptions.lazy.compactMap(\.refundedOrRevoked).first {
      return refundedOrRevoked(transaction, path: path)
    }
    if let owner = unknownOwner {
      let text = "No document states Family Sharing, but Apple gives \(owner)."
      return result(.notFamily, [Statement(text, .unknown)], path: path)
    }
    let text = "No purchase came through Family Sharing."
    return result(.notFamily, [Statement(text, .inferred)], path: path)
  }

  /// An answer about family access that ended, with the customer's own subscription that gives access,
  /// which nobody needs to buy any more.
  private func besideOwn(
    _ shared: SubscriptionAssessment,
    _ ended: QuestionAnswer
  ) -> QuestionAnswer {
    guard let product = shared.accessElsewhere,
      let own = customer.subscriptions.first(where: { $0.access == .yes && $0.productId == product }
      )
    else { return ended }
    let state = words.answer(for: own)
    var answer = ended
    answer.statements.append(Statement(state.headline, state.mark))
    answer.draft = state.draft
    return answer
  }

  /// The same, with what Apple states of it.
  private func refundedOrRevoked(_ transaction: Transaction) -> QuestionAnswer {
    refundedOrRevoked(
      transaction,
      path: [
        step("ownership", transaction.inAppOwnershipType?.rawText, transaction.evidence),
        step("revocationReason", transaction.revocationReason?.rawText, transaction.evidence),
      ]
    )
  }

  /// The answer where the data does not distinguish a refund from the end of sharing.
  private func refundedOrRevoked(_ transaction: Transaction, path: [PathStep]) -> QuestionAnswer {
    let text = inquiry.refundedOrRevokedText(transaction.revocationDate)
    return result(
      .refundedOrRevoked,
      [Statement(text, by: transaction.evidence)],
      path: path,
      facts: [
        "product": words.replyProduct(transaction.productId),
        "date": transaction.revocationDate.map { words.replyDay($0) },
      ]
    )
  }

  private func familyAccess(_ subscription: SubscriptionAssessment) -> QuestionAnswer {
    if let transaction = subscription.refundedOrRevoked { return refundedOrRevoked(transaction) }
    let path = [
      PathStep(
        "ownership",
        "through Family Sharing",
        by: (subscription.currentTransaction ?? subscription.lastRevoked)?.evidence
      ),
      step(of: subscription),
    ]
    if subscription.state == .familySharingEnded, let transaction = subscription.lastRevoked {
      return ended(transaction, path: path)
    }
    let facts = inquiry.stateFacts(subscription)
    let mark = EvidenceMark(subscription.certainty)
    if subscription.access == .yes {
      let text = words.answer(for: subscription).headline
      return result(
        .familyActive,
        [Statement(text, mark)],
        path: path,
        facts: facts,
        // It is active, but its payment fails.
        reply: subscription.state == .gracePeriod ? ReplyName(for: subscription, asOf: asOf) : nil
      )
    }
    guard subscription.state == .expired, subscription.certainty != .inferred else {
      let answer = words.answer(for: subscription)
      return result(
        subscription.access == .unknown ? .accessUnconfirmed : .noAccessNow,
        [Statement(answer.headline, mark)],
        path: path,
        facts: ["state": .reply(answer.draft)]
      )
    }
    let text = "The purchaser's plan ended; sharing was not withdrawn."
    return result(
      .familyPlanEnded,
      [Statement(text, mark)],
      path: path,
      facts: facts
    )
  }

  /// A one-time purchase that is still shared.
  private func sharedPurchase(_ purchase: PurchaseAssessment) -> QuestionAnswer {
    let transaction = purchase.merged.transaction
    return result(
      .familyActive,
      [Statement(words.answer(for: purchase).headline, by: transaction.evidence)],
      path: [PathStep("ownership", "through Family Sharing", by: transaction.evidence)],
      facts: ["product": words.replyProduct(transaction.productId)],
      isPurchase: true
    )
  }

  private func ended(_ transaction: Transaction, path: [PathStep]) -> QuestionAnswer {
    let reason = transaction.revocationReason
    let path =
      path + [
        PathStep("revocationReason", reason?.rawText ?? "not stated", by: transaction.evidence)
      ]
    let verdict: Verdict
    let why: String
    switch reason {
    case .known(.other):
      verdict = .familySharingEnded
      why =
        "the customer left the family, or the purchaser stopped sharing or was refunded for"
        + " another reason"
    case .known(.problemWithApp):
      verdict = .purchaserRefunded
      why = "the purchaser was refunded (issue with the app)"
    case .unrecognized, nil:
      verdict = .familyEndedReasonUnknown
      why = transaction.revocationCause(isFamily: true) ?? "no reason stated"
    }
    let text =
      "Family Sharing access ended\(on(transaction)): \(why). The end of sharing is not a refund."
    let day = transaction.revocationDate.map { words.replyDay($0) }
    let isPurchase = transaction.expiresDate == nil
    return result(
      verdict,
      [Statement(text, by: transaction.evidence)],
      path: path,
      facts: ["product": words.replyProduct(transaction.productId), "date": day, "taken": day],
      isPurchase: isPurchase,
      reply: isPurchase ? .state(.purchaseSharingEnded) : nil
    )
  }

  private func on(_ transaction: Transaction) -> String {
    transaction.revocationDate.map { " on \(words.fullDay($0))" } ?? ""
  }
}
