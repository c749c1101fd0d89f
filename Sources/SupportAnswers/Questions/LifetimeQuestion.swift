import SubscriptionModel

/// Q16, "I bought lifetime, why does the subscription still charge?": two separate purchases.
struct LifetimeQuestion: CustomerQuestion {
  static let question = SupportQuestion.lifetime
  static let isAboutEverything = true
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let lasting = customer.purchases.filter {
      let type = $0.merged.transaction.type
      // Version 1 documents do not state the type, and keep only lasting purchases.
      return $0.state == .purchased && (type == .known(.nonConsumable) || type == nil)
    }
    // A subscription whose payment fails is charged as soon as possible.
    let renewing = customer.subscriptions.filter {
      ($0.access == .yes || $0.state == .billingRetry) && $0.willRenew != false
        && $0.currentTransaction?.isOwnPurchase != false
    }
    let path = [
      PathStep(
        "possible lifetime purchases",
        String(lasting.count),
        by: lasting.first?.merged.transaction.evidence
      ),
      PathStep(
        "subscriptions that renew",
        String(renewing.count),
        by: renewing.first?.renewalInfo?.evidence
      ),
    ]
    if lasting.isEmpty, let returned, let charging = renewing.first {
      return refunded(returned.merged.transaction, beside: charging, path: path)
    }
    guard let lifetime = lasting.first, let charging = renewing.first else {
      let text = "The customer does not have both a lifetime purchase and a renewing subscription."
      return result(.noLifetimeConflict, [Statement(text, .inferred)], path: path)
    }
    let bought = lifetime.merged.transaction
    let next = charging.nextCharge(after: asOf)
    let isFailing = charging.state == .gracePeriod || charging.state == .billingRetry
    let how = lifetime.payer.way.map { "received \($0)" } ?? "bought"
    let text =
      "\(words.productName(of: bought))"
      + "\(bought.purchaseDate.map { " (\(how) \(words.fullDay($0)))" } ?? "") and"
      + " \(inquiry.product(charging)) are two separate purchases; the first does not cancel the second."
    let charge = next.map {
      "Next charge for \(inquiry.product(charging)): \(words.fullDay($0))"
        + "\(charging.renewalPrice.map { ", \(words.money($0))" } ?? "")."
    }
    let statements =
      [Statement(text, by: bought.evidence)]
      + [charge].compactMap { $0 }.map { Statement($0, EvidenceMark(charging.certainty)) }
    var answer = result(
      .lifetimeBesideSubscription,
      statements,
      path: path,
      facts: [
        "product": words.replyProduct(bought.productId),
        "other": words.replyProduct(charging.productId),
        "next": next.map { words.replyDate($0) },
        "committedUntil": charging.commitment?.lastPaymentDate.map { words.replyDay($0) },
      ],
      isPurchase: true,
      reply: isFailing
        ? .variant(.lifetimeBesidePaymentFailure)
        : charging.hasPaymentsToCome ? .variant(.lifetimeBesideCommitment) : nil
    )
    if charging.isCommitted, charging.commitment?.renewsAtEnd == false {
      // There is nothing left to turn off.
      answer.draft = words.answer(for: charging).draft
    }
    return answer
  }

  /// The lasting purchase that Apple refunded last; `nil` for none.
  private var returned: PurchaseAssessment? {
    let refunded = customer.purchases.filter {
      $0.state == .refunded && $0.merged.transaction.type == .known(.nonConsumable)
    }
    return refunded.max {
      let (one, other) = ($0.merged.transaction, $1.merged.transaction)
      return (one.refundDate(by: asOf) ?? asOf) < (other.refundDate(by: asOf) ?? asOf)
    }
  }

  private func refunded(
    _ bought: Transaction,
    beside charging: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let date = bought.refundDate(by: asOf).map { " on \(words.fullDay($0))" } ?? ""
    let text = "\(words.productName(of: bought)) was refunded\(bought.inPart)\(date)."
    let state = words.answer(for: charging)
    return result(
      .noLifetimeConflict,
      [Statement(text, by: bought.evidence), Statement(state.headline, state.mark)],
      path: path,
      facts: ["state": .reply(state.draft)],
      about: [bought],
      reply: .variant(.lifetimeRefunded)
    )
  }
}
