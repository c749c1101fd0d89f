import SubscriptionModel

extension CustomerQuestion {
  /// The answer about a charge that the person names, of which Apple refunded nothing and which nobody
  /// asked Apple to refund, where that is so only of others; `nil` for any other.
  func refundOfAnother(_ verdict: Verdict, path: [PathStep]) -> QuestionAnswer? {
    let named = inquiry.transactions.filter {
      inquiry.focus.refunds?.contains($0.transactionId) ?? false
    }
    let isOfOthers =
      !Inquiry(customer: inquiry.everything, words: words).refunds.isEmpty
      || inquiry.everything.subscriptions.contains { $0.refundRequest != nil }
      || inquiry.everything.purchases.contains { $0.refundRequest != nil }
    guard isOfOthers, let charge = named.first(where: { $0.isOwnPurchase && !$0.isFree }) else {
      return nil
    }
    let text = RefundText(words: words)
    return result(
      verdict,
      [
        Statement(
          "The archive shows no refund of \(text.charge(charge)), and no request for one.",
          .unknown
        )
      ] + [inquiry.furtherRefunds(besides: charge)].compactMap(\.self),
      path: path,
      facts: [
        "price": charge.price.map { words.replyAmount($0) },
        "first": charge.purchaseDate.map { words.replyDay($0) },
        "product": words.replyProduct(charge.productId),
      ],
      reply: .variant(.paymentNotRefunded)
    )
  }
}
