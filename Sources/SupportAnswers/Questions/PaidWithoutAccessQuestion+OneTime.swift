import SubscriptionModel

/// Q3, "I paid but have no access", for what was bought once.
extension PaidWithoutAccessQuestion {
  /// A purchase that may be used up is never called active, and Apple does not restore it.
  func consumablePurchase(_ purchase: PurchaseAssessment, path: [PathStep]) -> QuestionAnswer {
    let transaction = purchase.merged.transaction
    let name = words.productName(of: transaction)
    let bought = transaction.purchaseDate.map { " on \(words.fullDay($0))" } ?? ""
    let alike = customer.purchases.map(\.merged.transaction).filter { other in
      other.productId == transaction.productId && other.isOwnPurchase
        && other.purchaseDate.map { $0 <= asOf } ?? true
    }
    let times = alike.count > 1 ? " (1 of \(grouped(alike.count)) purchases of it)" : ""
    let spent =
      transaction.type == nil
      ? "if it is a consumable, the archive does not show whether it has been used."
      : "the archive does not show whether it has been used."
    let user = transaction.appAccountToken
    let asker = inquiry.asker.appUser
    let isOther = user.map { token in
      asker.map { $0.text.lowercased() != token.text.lowercased() } ?? false
    }
    let link: String
    switch (user, isOther) {
    case (let token?, true):
      link =
        "It is linked to a different app account token, \(token.masked): the customer is signed in to"
        + " the wrong app account."
    case (let token?, _) where asker == nil:
      link =
        "It is linked to the app account token that begins with \(token.start). Is the customer"
        + " signed in to that account?"
    case (.some, _): link = "It is linked to the asker's app account token."
    case (nil, _): link = "It has no app account token."
    }
    let mark = EvidenceMark(purchase.certainty)
    return result(
      isOther == true ? .linkedToOtherUser : .consumableFound,
      [Statement("\(name) was bought\(bought)\(times); \(spent)", mark), Statement(link, mark)],
      path: path + [
        PathStep(
          "app account token of the purchase",
          user.map { $0.masked } ?? "none",
          by: transaction.evidence
        )
      ],
      facts: [
        "product": words.replyProduct(transaction.productId),
        "date": transaction.purchaseDate.map { words.replyDay($0) },
      ],
      about: [transaction],
      isPurchase: true
    )
  }

  /// A one-time purchase without lasting access: revoked or used up.
  func purchaseWithoutAccess(
    _ purchase: PurchaseAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let transaction = purchase.merged.transaction
    let answer = words.answer(for: purchase)
    let facts = words.refundFacts(transaction).merging([
      "product": words.replyProduct(transaction.productId), "state": .reply(answer.draft),
      "date": words.replyTakenBack(transaction),
    ]) { $1 }
    let verdict: Verdict =
      switch (purchase.state, purchase.access) {
      case (.refunded, _) where !transaction.isFree: .refundedAccessEnded
      case (_, .unknown): .accessUnconfirmed
      default: .noAccessNow
      }
    return result(
      verdict,
      [Statement(answer.headline, EvidenceMark(purchase.certainty))],
      path: path + [PathStep("state", purchase.state.rawValue, by: transaction.evidence)],
      facts: facts,
      refundedOn: verdict == .refundedAccessEnded ? transaction.refundDate(by: asOf) : nil,
      isPurchase: true
    )
  }
}

extension PurchaseAssessment {
  /// Whether Apple can restore it: it was not taken back, and is not used up.
  var canBeRestored: Bool { access == .yes && !mayBeConsumed }

  /// Whether Apple states that it is a consumable, which nobody takes back.
  var isConsumable: Bool { merged.transaction.type == .known(.consumable) }

  /// Whether it is a consumable, or can be one: Version 1 documents do not state the type.
  var mayBeConsumed: Bool {
    let type = merged.transaction.type
    return state == .purchased && (type == .known(.consumable) || type == nil)
  }
}
