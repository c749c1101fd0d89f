import SubscriptionModel

/// Q15, "I bought coins and got nothing": what is not found proves nothing.
struct ConsumableQuestion: CustomerQuestion {
  static let question = SupportQuestion.consumable
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let consumables = customer.purchases.filter {
      let type = $0.merged.transaction.type
      // Receipts of the old kind do not state the type.
      return type == .known(.consumable) || type == nil
    }
    let path = [
      PathStep(
        "consumables in the archive",
        String(consumables.count),
        by: consumables.map(\.merged.transaction.evidence)
      )
    ]
    let asked = consumables.first { purchase in
      inquiry.focus.boughtThen.contains(purchase.merged.transaction.transactionId)
    }
    guard let newest = asked ?? consumables.first else {
      let text =
        "The archive shows no such purchase, but that proves nothing: notifications include"
        + " consumables only since May 2025, and receipts drop them once the app finishes them. Ask for"
        + " the order ID, or search by product, day, and amount."
      return result(.consumableNotInData, [Statement(text, .unknown)], path: path)
    }
    let transaction = newest.merged.transaction
    let isRefunded = newest.state != .purchased
    let facts = words.refundFacts(transaction).merging([
      "product": words.replyProduct(transaction.productId),
      "date": transaction.purchaseDate.map { words.replyDay($0) },
      "number": transaction.quantity.flatMap { $0 > 1 ? .number($0) : nil },
      "refunded": words.replyTakenBack(transaction),
      "state": .reply(words.answer(for: newest).draft),
    ]) { $1 }
    // What Apple revoked, what was free, or what a family no longer shares, brought no money back.
    let isTakenBack = isRefunded && (newest.state != .refunded || transaction.isFree)
    return result(
      isRefunded ? .consumableRefunded : .consumableFound,
      [Statement(words.answer(for: newest).headline, by: transaction.evidence)],
      path: path,
      facts: facts,
      about: isRefunded ? [] : [transaction],
      refundedOn: isTakenBack || !isRefunded ? nil : transaction.refundDate(by: asOf),
      isPurchase: true,
      reply: isTakenBack ? .variant(.consumableTakenBack) : nil
    )
  }
}
