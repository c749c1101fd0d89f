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
      also: (purchase.refundRequest.map { [words.statement(about: $0)] } ?? []) + items,
      draft: words.reply(about: purchase)
    )
  }

  /// The items of an Advanced Commerce purchase.
  private var items: [Statement] {
    let transaction = purchase.merged.transaction
    guard purchase.state == .purchased, let text = ItemsText(words: words).list(of: transaction)
    else { return [] }
    return [Statement(text, by: transaction.evidence)]
  }

  private var accessSentence: String {
    let product = words.productName(of: purchase.merged.transaction)
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
    let taken = words.refundDays(of: transaction, transaction.revocationDate, words.dateWithZone)
    switch purchase.state {
    case .purchased:
      let bought = transaction.purchaseDate.map { " on \(words.dateWithZone($0))" } ?? ""
      let offer = AppliedOffer(of: transaction).map { " (\($0.words))" } ?? ""
      let paid = (transaction.price.map { " for \(words.money($0))" } ?? "") + offer
      let goods = (transaction.quantity ?? 1) > 1 ? ": \(words.goods(transaction))" : ""
      let returned = transaction.moneyReturned ?? transaction.revocationDate
      let on = words.refundDays(of: transaction, returned, words.dateWithZone)
      let part =
        transaction.refundedItems.isEmpty
        ? transaction.refundedPart.map { " Apple refunded \($0) of it\(on)." } ?? ""
        : " \(words.refundOfItems(transaction))."
      if let way = purchase.payer.way { return "Received \(way)\(bought).\(part)" }
      return "Purchased once\(bought)\(paid)\(goods).\(part)"
    case .refunded:
      let why = transaction.revocationCause() ?? "no reason stated"
      let what = transaction.isFree ? "revoked" : "refunded"
      return "Apple \(what) it\(taken) (\(why))\(transaction.nothingRefunded)."
    case .revoked where purchase.payer == .organization: return words.howSeatEnded(transaction)
    case .revoked:
      return "Apple revoked it\(taken)\(transaction.revocationCause().map { " (\($0))" } ?? "")."
    case .familySharingEnded where transaction.isRefundedOrUnshared:
      return "Apple revoked it\(taken)\(RefundText.refundedOrUnshared)"
    case .familySharingEnded:
      let why = transaction.revocationCause(isFamily: true).map { ": \($0)" } ?? ""
      return "Family Sharing access ended\(taken)\(why). The end of sharing is not a refund."
    }
  }
}
