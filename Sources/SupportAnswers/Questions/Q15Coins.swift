import SubscriptionModel

/// Q15, "I bought coins and got nothing": what is not found proves nothing.
extension QuestionDesk {
  func coins() -> QuestionAnswer {
    let consumables = customer.purchases.filter {
      let type = $0.merged.transaction.type
      // Receipts of the old kind do not state the type.
      return type == .known(.consumable) || type == nil
    }
    let path = [
      PathStep(
        "consumables in the data",
        String(consumables.count),
        by: consumables.map(\.merged.transaction.evidence)
      )
    ]
    guard let newest = consumables.first else {
      let text =
        "No such purchase is in the data, which proves nothing: consumables reach"
        + " notifications only since 2025-05 and leave receipts once the app has finished them. Ask"
        + " for the order id, or search by product, day and amount."
      return result(.coins, .consumableNotInData, [Statement(text, .unknown)], path: path)
    }
    let transaction = newest.merged.transaction
    let isRefunded = newest.state != .purchased
    let facts = [
      "product": words.productName(transaction.productId),
      "date": transaction.purchaseDate.map { words.letterDay($0) },
      "refunded": transaction.revocationDate.map { words.letterDay($0) },
    ]
    return result(
      .coins,
      isRefunded ? .consumableRefunded : .consumableFound,
      [Statement(words.answer(for: newest).headline, mark(transaction))],
      path: path,
      facts: facts
    )
  }
}
