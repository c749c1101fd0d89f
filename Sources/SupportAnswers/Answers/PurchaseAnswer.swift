import SubscriptionModel

/// The answer about a one-time purchase.
///
/// A non-renewing subscription has no end from Apple, and none is made up.
struct PurchaseAnswer {
  let purchase: PurchaseAssessment
  /// The words, for the purchase's environment.
  let words: Wording

  init(_ purchase: PurchaseAssessment, in words: Wording) {
    self.purchase = purchase
    self.words = words.of(purchase.merged.transaction.environment)
  }

  var text: AnswerText {
    let environment = purchase.merged.transaction.environment
    return AnswerText(
      headline: [accessSentence, stateSentence, words.testPurchaseSentence(environment)]
        .compactMap(\.self).joined(separator: " "),
      mark: EvidenceMark(purchase.certainty),
      whoMustAct: purchase.refundRequest?.isOpen == true && !environment.isTest
        ? words.refundDecider(purchase.requestsToAnswer) : nil,
      also: purchase.refundRequest.map { [words.statement(about: $0)] } ?? [],
      draft: words.reply(about: purchase)
    )
  }

  private var accessSentence: String {
    let product = words.productName(purchase.merged.transaction.productId)
    switch purchase.access {
    case .yes:
      switch purchase.merged.transaction.type {
      case .known(.consumable):
        return "The archive does not show whether \(product) has been used."
      case nil where purchase.merged.transaction.productId == nil:
        return "One purchase; the product is not named and may be a consumable."
      case nil: return "\(AnswerText.lead(.yes)) to \(product), unless it is a consumable."
      default: return "\(AnswerText.lead(.yes)) to \(product)."
      }
    case .no: return "\(AnswerText.lead(.no)) to \(product)."
    case .unknown: return "\(AnswerText.lead(.unknown)) for \(product)."
    }
  }

  private var stateSentence: String {
    let transaction = purchase.merged.transaction
    let taken = transaction.revocationDate.map { " on \(words.dateWithZone($0))" } ?? ""
    switch purchase.state {
    case .purchased:
      let bought = transaction.purchaseDate.map { " on \(words.dateWithZone($0))" } ?? ""
      let paid = transaction.price.map { " for \(words.money($0))" } ?? ""
      let goods = (transaction.quantity ?? 1) > 1 ? ": \(words.goods(transaction))" : ""
      let part = transaction.refundedPart.map { " Apple refunded \($0) of it\(taken)." } ?? ""
      if transaction.inAppOwnershipType == .known(.familyShared) {
        return "Received through Family Sharing\(bought).\(part)"
      }
      return "Purchased once\(bought)\(paid)\(goods).\(part)"
    case .refunded: return "Apple refunded it\(taken) (\(transaction.revocationReason.words))."
    case .revoked: return "Apple revoked it\(taken)."
    case .familySharingEnded:
      let why = transaction.revocationReason.map { ": \($0.words(isFamily: true))" } ?? ""
      return "Family Sharing access ended\(taken)\(why). The end of sharing is not a refund."
    }
  }
}
