import SubscriptionModel

/// The sentences about what Apple refunded of charges.
struct RefundSentences {
  let words: Wording

  /// A reply with what Apple refunded of the charges that it names or is asked about, in a sentence
  /// each.
  ///
  /// They are added to every such reply here, so that no author of a reply can forget them. A reply
  /// whose own template has the place `refund` gets them there, or else how to ask for a refund; one
  /// that has the place `refunded` says it by itself. `refundedOn` is when Apple refunded what the
  /// reply itself says is refunded; such a reply is without `charges`, except for those that were
  /// refunded before it, which came to `total` together with it.
  func reply(
    _ name: ReplyName,
    _ facts: ReplyFacts,
    about charges: [Transaction],
    refundedOn: Timestamp? = nil,
    total: Money? = nil
  ) -> Reply {
    let places = words.replies.template(name).places
    var facts = facts
    var further: [Reply.Sentence] = []
    if places.contains("refund") || !places.contains("refunded") {
      further = sentences(about: charges, besides: named(facts, in: places))
    }
    if places.contains("refund") {
      let ask = Reply.Sentence(name: .refund(.askForRefund), facts: ReplyFacts())
      facts.known["refund"] = .reply(words.reply(further.isEmpty ? [ask] : further))
      further = []
    }
    if let total {
      let facts = ReplyFacts(["exact": words.replyAmount(total)])
      further.append(Reply.Sentence(name: .refund(.refundTotal), facts: facts))
    }
    let refunds = charges.map { moneyReturned(of: $0) } + [refundedOn]
    if refunds.compactMap(\.self).contains(where: isArriving), tellsOfArrival(name),
      !places.contains(where: { facts.known[$0]?.says(.refund(.refundArriving)) ?? false })
    {
      further.append(Reply.Sentence(name: .refund(.refundArriving), facts: ReplyFacts()))
    }
    return words.reply(name, facts, then: further)
  }

  /// The days that a reply names, as it writes them.
  private func named(_ facts: ReplyFacts, in places: [String]) -> Set<String> {
    Set(
      places.compactMap { facts.known[$0] }
        .filter { $0.moment != nil }.map { words.written($0) }
    )
  }

  /// Whether the sentence about the time that a refund takes is added to a reply: to a company's
  /// own only if the sentence is its own, too.
  private func tellsOfArrival(_ name: ReplyName) -> Bool {
    let own = words.replies.own
    let isOwn = own[name] != nil || name.general.map { own[$0] != nil } ?? false
    return !isOwn || own[.refund(.refundArriving)] != nil
  }

  /// When Apple refunded a charge, whole or some of its items; `nil` if it did not.
  private func moneyReturned(of charge: Transaction) -> Timestamp? {
    if charge.isRefundedOrRevoked { return nil }
    return charge.moneyReturned.flatMap { $0 <= words.asOf ? $0 : nil }
  }

  /// Whether the money of a refund may not have arrived yet.
  private func isArriving(_ refund: Timestamp) -> Bool {
    words.asOf.since(refund) < Self.arrivalTime
  }

  /// How long a refund can take to show on a statement.
  ///
  /// Source: <https://support.apple.com/118224>
  static let arrivalTime = TimeSpan.days(30)

  private func sentences(
    about charges: [Transaction],
    besides days: Set<String>
  ) -> [Reply.Sentence] {
    let told = charges.uniqued.sorted {
      ($0.purchaseDate ?? words.asOf, $0.transactionId) < (
        $1.purchaseDate ?? words.asOf, $1.transactionId
      )
    }
    let named = told.filter { charge in
      charge.purchaseDate.map { days.contains(words.written(words.replyDay($0))) } ?? false
    }
    return told.compactMap { sentence(about: $0, isNamed: named == [$0]) }
  }

  /// What Apple refunded of a charge, which the reply may already name; `nil` for nothing.
  private func sentence(about charge: Transaction, isNamed: Bool) -> Reply.Sentence? {
    // Nothing was paid, so nothing is returned.
    if charge.isFree { return nil }
    let sentence = { (reply: RefundReply, part: ReplyFact?, date: Timestamp?, amount: Money?) in
      let facts = ReplyFacts([
        "charged": isNamed ? nil : charge.purchaseDate.map { words.replyDay($0) },
        "price": charge.price.map { words.replyAmount($0) },
        "refunded": date.map { words.replyDay($0) },
        "part": part,
        (charge.refundIsComputed ? "amount" : "exact"): amount.map { words.replyAmount($0) },
      ])
      return Reply.Sentence(name: .refund(reply), facts: facts)
    }
    if let refund = charge.refundDate(by: words.asOf), !charge.isRefundedOrRevoked {
      let part = words.replyRefundShare(charge)
      let reply: RefundReply = part == nil ? .chargeRefunded : .chargeRefundedInPart
      return sentence(reply, part, refund, part.flatMap { _ in charge.amountRefunded })
    }
    if let date = charge.revocationDate, date <= words.asOf, charge.isOwnPurchase,
      charge.isUpgraded != true
    {
      return sentence(.chargeRevoked, nil, date, nil)
    }
    // Items and seats are refunded without a revocation of the charge.
    guard let part = words.replyRefundedPart(charge) else { return nil }
    let refund = charge.moneyReturned
    guard refund.map({ $0 <= words.asOf }) ?? true else { return nil }
    return sentence(.chargeRefundedInPart, part, refund, charge.amountRefunded)
  }
}
