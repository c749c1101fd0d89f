import SubscriptionModel

/// The sentences about what Apple refunded of charges.
struct RefundSentences {
  let words: Wording

  /// What Apple refunded of the charges that a reply names or is asked about, in a sentence each.
  ///
  /// They are added to every such reply here, so that no author of a reply can forget them. A reply
  /// whose own template has the place `refunded` says it by itself.
  func sentences(about charges: [Transaction], in name: ReplyName) -> [Reply.Sentence] {
    guard !words.replies.template(name).places.contains("refunded") else { return [] }
    let told = charges.uniqued.sorted {
      ($0.purchaseDate ?? words.asOf, $0.transactionId) < (
        $1.purchaseDate ?? words.asOf, $1.transactionId
      )
    }
    return told.compactMap { sentence(about: $0) }
  }

  /// What Apple refunded of a charge; `nil` for nothing.
  private func sentence(about charge: Transaction) -> Reply.Sentence? {
    let sentence = { (reply: RefundReply, part: ReplyFact?, date: Timestamp?, amount: Money?) in
      let facts = ReplyFacts([
        "charged": charge.purchaseDate.map { words.replyDay($0) },
        "refunded": date.map { words.replyDay($0) },
        "part": part,
        "amount": amount.map { words.replyAmount($0) },
      ])
      return Reply.Sentence(name: .refund(reply), facts: facts)
    }
    if let refund = charge.refundDate(by: words.asOf), !charge.isRefundedOrRevoked {
      let part = words.replyRefundShare(charge)
      let reply: RefundReply = part == nil ? .chargeRefunded : .chargeRefundedInPart
      // An amount that only follows from the share is not one that Apple states.
      return sentence(reply, part, refund, nil)
    }
    if let date = charge.revocationDate, date <= words.asOf, charge.isOwnPurchase,
      charge.isUpgraded != true
    {
      return sentence(.chargeRevoked, nil, date, nil)
    }
    // Items and seats are refunded without a revocation of the charge.
    guard let part = words.replyRefundedPart(charge) else { return nil }
    let refund = charge.advancedCommerceInfo?.lastRefund
    guard refund.map({ $0 <= words.asOf }) ?? true else { return nil }
    let stated = charge.advancedCommerceInfo == nil ? nil : charge.amountRefunded
    return sentence(.chargeRefundedInPart, part, refund, stated)
  }
}
