import SubscriptionModel

extension CustomerQuestion {
  /// The answer about what Apple refunded of the period that an upgrade replaced last, and when it
  /// did; `nil` where no document states it.
  func refundedForUpgrade(
    _ subscription: SubscriptionAssessment,
    _ verdict: Verdict
  ) -> (date: Timestamp, answer: QuestionAnswer, replaced: Transaction)? {
    let refunds = subscription.transactions.compactMap { merged in
      inquiry.focus.meansRefund(of: merged.transaction.transactionId)
        ? merged.returnedForUpgrade(by: asOf).map { (merged, $0) } : nil
    }
    guard let (replaced, date) = refunds.max(by: { $0.1 < $1.1 }),
      let back = replaced.returnForChange
    else { return nil }
    let old = replaced.transaction
    let new = inquiry.charges(of: subscription).last { placed in
      old.purchaseDate.map { placed.date > $0 } ?? false
    }
    let of = old.purchaseDate.map { " of \(words.fullDay($0))" } ?? ""
    let isOfItems = back.share == nil
    let amount = back.amount.map { amount in
      isOfItems ? ": \(words.money(amount))" : ": about \(words.money(amount)) (calculated)"
    }
    let part = back.share.map { percentage($0) } ?? old.refundedPart
    let text =
      "Apple refunded the unused part of the charge\(of)\(part.map { " (\($0))" } ?? "") on"
      + " \(words.fullDay(date))\(amount ?? ""), for the \(isOfItems ? "change of items" : "upgrade")."
    let answer = result(
      verdict,
      [Statement(text, by: old.evidence)],
      path: [
        PathStep("replaced period", words.productName(of: old), by: old.evidence),
        PathStep("refunded", words.dateWithZone(date), by: old.evidence),
      ],
      facts: words.upgradeFacts(replaced, on: new?.date).merging([
        "product": words.replyProduct(new?.transaction.productId),
        "price": new?.transaction.price.map { words.replyAmount($0) },
        "second": new.map { words.replyDay($0.date) },
      ]) { $1 },
      refundedOn: date,
      reply: .verdict(.upgradeCharge)
    )
    return (date, answer, old)
  }

  /// The answer about a charge that the person names and whose period a change of plan replaced: Apple
  /// refunds its unused part without a request; `nil` for any other charge.
  func refundDueToUpgrade(path: [PathStep]) -> QuestionAnswer? {
    for placed in inquiry.charges {
      guard let replaced = placed.replaced?.transaction, !replaced.isFree,
        replaced.isOwnPurchase, inquiry.focus.charges.contains(replaced.transactionId)
      else { continue }
      let new = placed.transaction
      let text =
        "The change to \(words.productName(of: new)) on \(words.dateWithZone(placed.date))"
        + " replaced \(RefundText(words: words).charge(replaced)). \(words.refundOfUnusedPart(of: replaced))"
        + " without being asked; the archive does not show the amount."
      return result(
        .upgradeCharge,
        [Statement(text, by: new.evidence)],
        path: path + [
          PathStep("replaced period", words.productName(of: replaced), by: replaced.evidence)
        ],
        facts: words.upgradeFacts(placed.replaced, on: placed.date).merging([
          "product": words.replyProduct(new.productId), "second": words.replyDay(placed.date),
          "price": new.price.map { words.replyAmount($0) },
        ]) { $1 }
      )
    }
    return nil
  }
}
