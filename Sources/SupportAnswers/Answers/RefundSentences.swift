import SubscriptionModel

/// The sentences about what Apple refunded of charges.
struct RefundSentences {
  let words: Wording
  /// The subscriptions of the charges: their events and upgrades say what the charges do not.
  var subscriptions: [SubscriptionAssessment] = []
  /// The one-time purchases among the charges.
  var purchases: [PurchaseAssessment] = []

  /// A reply with what Apple refunded of the charges that it names or is asked about, in a sentence
  /// each.
  ///
  /// They are added to every such reply here, so that no author of a reply can forget them. A reply
  /// whose own template has the place `refund` gets them there, or else what became of the request
  /// for a refund, or how to ask for one; one that has the place `refunded` says it by itself. How
  /// long a refund takes is said in the place `arrival`, or else last.
  /// `refundedOn` is when Apple refunded what the reply itself says is refunded; such a reply is
  /// without `charges`, except for those that were refunded before it, which came to `total` together
  /// with it. `own` are the charges of which the reply itself says what became of them; what a reply in
  /// its places tells of a charge is not said again.
  func reply(
    _ name: ReplyName,
    _ facts: ReplyFacts,
    about charges: [Transaction],
    refundedOn: Timestamp? = nil,
    total: Money? = nil,
    telling own: [Transaction] = []
  ) -> Reply {
    let places = words.replies.template(name).places
    var facts = facts
    facts.known = facts.known.mapValues { fact in
      guard case .reply(let inner) = fact else { return fact }
      return .reply(inner.leavingOutRefunds(of: Set(own.map(\.transactionId))))
    }
    let passedOn = places.compactMap { facts.known[$0]?.toldRefunds }.reduce(Set()) { $0.union($1) }
    let charges = charges.filter { !passedOn.contains($0.transactionId) }
    let told = passedOn.union((charges + own).map(\.transactionId))
    var further: [Reply.Sentence] = []
    if places.contains("refund") || !places.contains("refunded") {
      // A reply about an upgrade says by itself what was returned for it.
      let told = places.contains("returned") ? charges.filter { returned(of: $0) == nil } : charges
      further = sentences(
        about: told,
        besides: name.isAboutPlanChange ? [] : named(facts, in: places),
        // Behind words about a second charge, "this charge" would be that one.
        repeatsDay: name == .verdict(.oneCharge),
        // A day is enough for the charge of a change of plan, and the reply is long.
        tellsPrice: !name.isAboutPlanChange
      )
    }
    if places.contains("refund") {
      let open =
        further.isEmpty
        ? [sentence(aboutRequestFor: charges, meantToEnd: name.isAboutEnding)] : further
      facts.known["refund"] = .reply(words.reply(open))
      further = []
    }
    if let total, !places.contains(where: { facts.known[$0]?.says(.refund(.refundTotal)) ?? false })
    {
      let facts = ReplyFacts(["amount": words.replyAmount(total)])
      further.append(Reply.Sentence(name: .refund(.refundTotal), facts: facts))
    }
    let refunds = charges.map { moneyReturned(of: $0) } + [refundedOn]
    if refunds.compactMap(\.self).contains(where: isArriving), tellsOfArrival(name),
      !places.contains(where: { facts.known[$0]?.says(.refund(.refundArriving)) ?? false })
    {
      let sentence = Reply.Sentence(name: .refund(.refundArriving), facts: ReplyFacts())
      if places.contains("arrival") {
        facts.known["arrival"] = .reply(words.reply([sentence]))
      } else {
        further.append(sentence)
      }
    }
    return words.reply(name, facts, then: further, telling: told)
  }

  /// The days that a reply names, as it writes them.
  private func named(_ facts: ReplyFacts, in places: [String]) -> Set<String> {
    Set(
      places.compactMap { facts.known[$0] }.flatMap { fact -> [String] in
        if case .days(let moments) = fact { return moments.map { words.written(.day($0)) } }
        return fact.moments.isEmpty ? [] : [words.written(fact)]
      }
    )
  }

  /// Whether the sentence about the time that a refund takes is added to a reply: to a company's
  /// own only if the sentence is its own, too.
  private func tellsOfArrival(_ name: ReplyName) -> Bool {
    let own = words.replies.own
    let isOwn = own[name] != nil || name.general.map { own[$0] != nil } ?? false
    return !isOwn || own[.refund(.refundArriving)] != nil
  }

  /// What became of the customer's request to refund one of the charges; how to ask where no
  /// document knows of a request.
  private func sentence(
    aboutRequestFor charges: [Transaction],
    meantToEnd: Bool
  ) -> Reply.Sentence {
    let ids = charges.map(\.transactionId)
    let requests =
      (subscriptions.compactMap(\.refundRequest) + purchases.compactMap(\.refundRequest))
      .filter { request in request.transactionId.map { ids.contains($0) } ?? false }
    switch requests.max(by: { $0.requestedAt < $1.requestedAt }) {
    case let request? where request.decision == nil:
      let facts = ReplyFacts(["asked": words.replyDay(request.requestedAt)])
      return Reply.Sentence(name: .refund(.refundRequested), facts: facts)
    case let request? where request.decision == .declined:
      let facts = ReplyFacts(["decided": request.decidedAt.map { words.replyDay($0) }])
      return Reply.Sentence(name: .refund(.refundRequestDeclined), facts: facts)
    default:
      let isRunning = subscriptions.contains { subscription in
        subscription.access == .yes
          && subscription.transactions.contains { ids.contains($0.transaction.transactionId) }
      }
      let endsNow =
        meantToEnd && isRunning
        && RefundReply.storefrontsThatEndNow.contains(words.replies.storefront ?? "")
      let name = endsNow ? RefundReply.askForRefundOrEndNow : .askForRefund
      return Reply.Sentence(name: .refund(name), facts: ReplyFacts())
    }
  }

  /// When Apple reversed the refund of a charge that is not refunded now; `nil` for no reversal.
  private func reversal(of charge: Transaction) -> Timestamp? {
    guard charge.refundDate(by: words.asOf) == nil else { return nil }
    let events = subscriptions.flatMap(\.events) + purchases.flatMap(\.events)
    let last = events.map(\.event).last { event in
      event.isRefundReversal && event.transactionId == charge.transactionId
    }
    return last?.evidence.asOf
  }

  /// The notification that reports a refund of a charge of which no copy states one; `nil` without one,
  /// and where Apple took it back.
  private func reportedRefund(of charge: Transaction) -> NotificationEvent? {
    let reported =
      subscriptions.flatMap(\.refundsOnlyReported) + purchases.flatMap(\.refundsOnlyReported)
    return reported.last { event in
      event.transactionId == charge.transactionId && event.evidence.asOf <= words.asOf
    }
  }

  /// The charge as it was refunded, where Apple took the refund back; `nil` for any other.
  private func refundTakenBack(of charge: Transaction) -> Transaction? {
    let all = subscriptions.flatMap(\.transactions) + purchases.map(\.merged)
    return all.first { $0.transaction.transactionId == charge.transactionId }?.refundTakenBack
  }

  /// The period of a charge that an upgrade replaced, where Apple states what it returned for that;
  /// `nil` for any other.
  private func returned(of charge: Transaction) -> MergedTransaction? {
    subscriptions.lazy.flatMap(\.transactions).first { merged in
      merged.transaction.transactionId == charge.transactionId
        && merged.returnedForUpgrade(by: words.asOf) != nil
    }
  }

  /// Whether the data does not distinguish a refund of the charge from the end of sharing.
  private func isAmbiguous(_ charge: Transaction) -> Bool {
    charge.isRefundedOrRevoked || subscriptions.contains { $0.refundedOrRevoked == charge }
  }

  /// Whether another subscription continues what was taken back, so that access did not end.
  private func isMoved(_ charge: Transaction) -> Bool {
    subscriptions.contains { $0.state == .revoked && $0.isMoved && $0.lastRevoked == charge }
  }

  /// When Apple refunded a charge, whole or some of its items; `nil` if it did not.
  private func moneyReturned(of charge: Transaction) -> Timestamp? {
    if isAmbiguous(charge) || charge.isFree { return nil }
    if let upgraded = returned(of: charge) { return upgraded.returnForChange?.on }
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
    besides days: Set<String>,
    repeatsDay: Bool,
    tellsPrice: Bool
  ) -> [Reply.Sentence] {
    let told = charges.uniqued.sorted {
      ($0.purchaseDate ?? words.asOf, $0.transactionId) < (
        $1.purchaseDate ?? words.asOf, $1.transactionId
      )
    }
    let each = told.compactMap { charge in
      sentence(about: charge, isNamed: false, repeatsDay: repeatsDay, tellsPrice: tellsPrice)
        .map { (charge, $0) }
    }
    let named = told.filter { charge in writtenDay(of: charge).map(days.contains) ?? false }
    if each.count == 1, let charge = each.first?.0, named == [charge], isOnlyCharge(ofDayOf: charge)
    {
      return [
        sentence(about: charge, isNamed: true, repeatsDay: repeatsDay, tellsPrice: tellsPrice)
      ]
      .compactMap(\.self)
    }
    return sum(of: each).map { [$0] } ?? each.map(\.1)
  }

  /// The day of a charge, as replies write it.
  private func writtenDay(of charge: Transaction) -> String? {
    charge.purchaseDate.map { words.written(words.replyDay($0)) }
  }

  /// Whether the customer paid for nothing else on the day of a charge, so that "this charge" is clear
  /// beside it.
  private func isOnlyCharge(ofDayOf charge: Transaction) -> Bool {
    let charges = subscriptions.flatMap(\.charges).filter(\.isCharge).map(\.transaction)
    let day = writtenDay(of: charge)
    return (charges + purchases.map(\.merged.transaction)).count { writtenDay(of: $0) == day } <= 1
  }

  /// One sentence about the refunds of several charges; `nil` for one, for two of one day, and where an
  /// amount is not known or Apple took a refund back.
  private func sum(of each: [(charge: Transaction, sentence: Reply.Sentence)]) -> Reply.Sentence? {
    guard each.count > 2 || Set(each.map { writtenDay(of: $0.charge) }).count == 2 else {
      return nil
    }
    var total: Money?
    var isComputed = false
    var refunds: [ReplyFact.RefundedCharge] = []
    for (charge, sentence) in each {
      let amount: Money
      switch (sentence.name, sentence.facts.known["amount"], charge.price) {
      case (.refund(.chargeRefunded), _, let price?): amount = price
      case (.refund(.chargeRefundedInPart), .amount(let stated), _): amount = stated
      case (.refund(.chargeRefundedInPart), .about(let computed), _):
        (amount, isComputed) = (computed, true)
      default: return nil
      }
      let (sum, overflow) = (total?.milliunits ?? 0).addingReportingOverflow(amount.milliunits)
      guard let charged = charge.purchaseDate, !overflow,
        total.map({ $0.currency == amount.currency }) ?? true
      else { return nil }
      total = Money(milliunits: sum, currency: amount.currency)
      let day = charge.hasSeveralRefunds ? nil : moneyReturned(of: charge)
      refunds.append(.init(charged: charged, refunded: day))
    }
    let facts = ReplyFacts([
      "refunds": .refunds(refunds),
      "amount": total.map { isComputed ? .about($0) : .amount($0) },
    ])
    return Reply.Sentence(name: .refund(.chargesRefunded), facts: facts)
  }

  /// What Apple refunded of a charge, which the reply may already name; `nil` for nothing.
  private func sentence(
    about charge: Transaction,
    isNamed: Bool,
    repeatsDay: Bool,
    tellsPrice: Bool
  ) -> Reply.Sentence? {
    // Nothing was paid, or not by the customer, so nothing is returned.
    if charge.isFree || !charge.isOwnPurchase { return nil }
    let upgraded = returned(of: charge)
    let refundedSeats =
      words.refundFacts(refundTakenBack(of: charge) ?? charge)["refundedSeats"] ?? nil
    let sentence = { (reply: RefundReply, part: ReplyFact?, date: Timestamp?, amount: ReplyFact?) in
      let price = reply == .chargeRefundUnclear ? charge.price : nil
      let facts = ReplyFacts([
        "charged": isNamed && !repeatsDay
          ? nil : charge.purchaseDate.map { words.replyDay($0) },
        "price": isNamed || !tellsPrice
          ? nil : price.map { words.replyAmount($0) } ?? words.replyRefundedPrice(charge),
        "refunded": date.map { words.replyDay($0) },
        "part": part,
        "seats": words.replySeats(charge),
        "refundedSeats": refundedSeats,
        "amount": amount,
      ])
      return Reply.Sentence(name: .refund(reply), facts: facts, charge: charge.transactionId)
    }
    if let back = upgraded?.returnForChange {
      let amount = back.amount.map { back.share == nil ? ReplyFact.amount($0) : .about($0) }
      return sentence(.refundForPlanChange, .share(back.share), back.on, amount)
    }
    if let reversed = reversal(of: charge) {
      let part = refundTakenBack(of: charge).flatMap { words.refundFacts($0)["part"] ?? nil }
      return part == nil
        ? sentence(.chargeRefundReversed, nil, reversed, nil)
        : sentence(.chargeRefundInPartReversed, part, reversed, nil)
    }
    if let reported = reportedRefund(of: charge) {
      return sentence(.chargeRefundUnclear, nil, reported.evidence.dated, nil)
    }
    if let refund = charge.refundDate(by: words.asOf), !isAmbiguous(charge) {
      if charge.isRefundUnclear {
        return sentence(.chargeRefundUnclear, nil, refund, nil)
      }
      let part = words.replyRefundedPart(charge)
      let reply: RefundReply = part == nil ? .chargeRefunded : .chargeRefundedInPart
      let day = charge.hasSeveralRefunds ? nil : refund
      return sentence(reply, part, day, part.flatMap { _ in words.replyRefundedAmount(charge) })
    }
    if let date = charge.revocationDate, date <= words.asOf, charge.isUpgraded != true,
      !isMoved(charge)
    {
      return sentence(.chargeRevoked, nil, date, nil)
    }
    // Items and seats are refunded without a revocation of the charge.
    guard charge.refundedSeats != nil || !charge.refundedItems.isEmpty else { return nil }
    let refund = charge.moneyReturned
    guard refund.map({ $0 <= words.asOf }) ?? true else { return nil }
    // One day would be wrong for several refunds.
    let day = charge.hasSeveralRefunds ? nil : refund
    guard let part = words.replyRefundedPart(charge) else {
      return sentence(.chargeRefunded, nil, day, nil)
    }
    return sentence(.chargeRefundedInPart, part, day, words.replyRefundedAmount(charge))
  }
}
