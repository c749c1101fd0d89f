import SubscriptionModel

/// Q3, "I paid but have no access", for what was bought once.
extension QuestionDesk {
  /// What may have been spent is never called active, and Apple does not restore it.
  func spendablePurchase(_ purchase: PurchaseAssessment, path: [PathStep]) -> QuestionAnswer {
    let transaction = purchase.merged.transaction
    let name = words.productName(transaction.productId)
    let bought = transaction.purchaseDate.map { " on \(words.fullDay($0))" } ?? ""
    let spent =
      transaction.type == nil
      ? "if it is something to use up, whether it has been spent is not in the documents."
      : "whether it has been spent is not in the documents."
    let user = transaction.appAccountToken
    let isOther = user.map { token in
      asker.map { $0.text.lowercased() != token.text.lowercased() } ?? false
    }
    let link: String
    switch (user, isOther) {
    case (let token?, true):
      link =
        "It is linked to another app user \(masked(token)): signed in with the wrong app account."
    case (let token?, _) where asker == nil:
      link =
        "It is linked to the app user \(masked(token)): is the customer signed in as that user?"
    case (.some, _): link = "It is linked to this very app user."
    case (nil, _): link = "It is not linked to an app user."
    }
    let mark = EvidenceMark(purchase.certainty)
    return result(
      .paidWithoutAccess,
      isOther == true ? .linkedToOtherUser : .consumableFound,
      [Statement("\(name) was bought once\(bought); \(spent)", mark), Statement(link, mark)],
      path: path + [
        PathStep(
          "app user of the purchase",
          user.map { masked($0) } ?? "none on this purchase",
          by: transaction.evidence
        )
      ],
      facts: ["product": name, "date": transaction.purchaseDate.map { words.letterDay($0) }]
    )
  }

  /// A one-time purchase that gives no lasting access: taken back, or used up.
  func purchaseWithoutAccess(
    _ purchase: PurchaseAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let transaction = purchase.merged.transaction
    let answer = words.answer(for: purchase)
    let facts = [
      "product": words.productName(transaction.productId), "state": answer.say,
      "date": transaction.revocationDate.map { words.letterDay($0) },
    ]
    let verdict: Verdict =
      switch (purchase.state, purchase.access) {
      case (.refunded, _): .refundedAccessEnded
      case (_, .unknown): .accessUnconfirmed
      default: .noAccessNow
      }
    return result(
      .paidWithoutAccess,
      verdict,
      [Statement(answer.headline, EvidenceMark(purchase.certainty))],
      path: path + [PathStep("state", purchase.state.rawValue, by: transaction.evidence)],
      facts: facts
    )
  }
}

extension PurchaseAssessment {
  /// Whether it is something to use up, or may be: receipts of the old kind do not state the type.
  var mayBeSpent: Bool {
    let type = merged.transaction.type
    return state == .purchased && (type == .known(.consumable) || type == nil)
  }
}
