package import SubscriptionModel

/// What to say about subscriptions, purchases, and refund requests.
extension Wording {
  /// The answer for a subscription.
  package func answer(for subscription: SubscriptionAssessment) -> AnswerText {
    SubscriptionAnswer(subscription, in: self).text
  }

  /// The answer for a one-time purchase.
  package func answer(for purchase: PurchaseAssessment) -> AnswerText {
    PurchaseAnswer(purchase, in: self).text
  }

  /// What to tell the customer about the state of a subscription, and about the refunds of `charges`.
  ///
  /// `named` is the reply where it is not that of the state.
  func reply(
    about subscription: SubscriptionAssessment,
    and charges: [Transaction] = [],
    as named: ReplyName? = nil
  ) -> Reply {
    let name =
      named ?? subscription.replyAfterRefund ?? ReplyName(for: subscription, asOf: asOf)
    var facts = ReplyFacts(of: subscription, in: self)
    facts.addUnclearAmount(of: subscription.lastRevoked, for: name)
    let seats = Seats(of: subscription, asOf: asOf)
    var reply = RefundSentences(words: self, subscriptions: [subscription]).reply(
      name,
      facts,
      about: subscription.chargesWithUntoldRefunds(by: asOf, seats) + charges,
      refundedOn: name.tellsOfRefund ? subscription.lastRevoked?.refundDate(by: asOf) : nil,
      total: name.tellsOfRefund && subscription.endsInRefund
        ? seats.totalOfRefunds ?? subscription.totalOfRefundedPayments(by: asOf) : nil,
      telling: subscription.tellsWhatWasRevoked ? [subscription.lastRevoked].compactMap(\.self) : []
    )
    // The price is for what follows the payments of a commitment.
    if name == .state(.waitsForPriceConsent), subscription.hasPaymentsToCome {
      reply.begin(with: Reply.Sentence(name: .state(.committed), facts: facts))
    }
    if name.isAboutNextPayment, subscription.payer == .customer,
      subscription.nextRenewal?.beginsCommitment == true
    {
      reply.end(with: Reply.Sentence(name: .state(.commitmentBeginsAtRenewal), facts: facts))
    }
    return reply
  }

  /// What to tell the customer about a one-time purchase.
  func reply(about purchase: PurchaseAssessment) -> Reply {
    // Nobody needs to share or buy what the customer has bought.
    if let own = purchase.ownPurchase { return reply(about: own.value) }
    let name = ReplyName(for: purchase, in: self)
    let transaction = purchase.merged.transaction
    let isTold = purchase.state != .purchased || transaction.environment.isTest
    var facts = ReplyFacts(of: purchase, in: self)
    facts.addUnclearAmount(of: transaction, for: name)
    return RefundSentences(words: self, purchases: [purchase]).reply(
      name,
      facts,
      about: isTold ? [] : [transaction],
      refundedOn: name.tellsOfRefund ? transaction.refundDate(by: asOf) : nil,
      telling: isTold ? [transaction] : []
    )
  }

  /// What to tell the agent about replies without a product name; `nil` if every product has one.
  package func namesHint(for customer: CustomerAssessment) -> String? {
    let ids =
      customer.subscriptions.flatMap { subscription in
        [subscription.productId, subscription.autoRenewProductId]
          + subscription.transactions.map(\.transaction.productId)
      } + customer.purchases.map(\.merged.transaction.productId)
    let isUnnamed = ids.contains { $0 != nil && replyProduct($0) == nil }
    return isUnnamed ? "Add product names with --catalogue FILE." : nil
  }

  /// Why a subscription has its state: the rule that applied with its inputs, then what prevented
  /// each earlier rule, the nearest first, then what comes without a new document.
  package func why(_ subscription: SubscriptionAssessment) -> [Statement] {
    StateExplanation(subscription: subscription, words: self).statements
  }

  /// One sentence for a warning, with its meaning for an agent.
  package func warning(_ warning: AssessmentWarning) -> Statement {
    WarningText(warning: warning, words: self).statement
  }

  /// What a subscription cost, such as
  /// `13 charges + 1 free period · 129.87 USD paid − about 4.00 USD refunded (calculated)`; after a
  /// change of plan, what each product cost.
  package func totals(for subscription: SubscriptionAssessment) -> String {
    ChargeSummary(subscription: subscription, words: self).text
  }

  /// The facts about what a customer pays next: the charge that turning off renewal avoids, or the
  /// payments of a commitment, which it does not stop.
  func nextChargeFacts(_ subscription: SubscriptionAssessment) -> [String: ReplyFact?] {
    guard subscription.hasPaymentsToCome else {
      return ["next": subscription.avoidableCharge(after: asOf).map { replyDate($0) }]
    }
    let facts = ReplyFacts(of: subscription, in: self)
    return ["commitment": .reply(reply(.state(.commitmentContinues), facts))]
  }

  // MARK: Refunds in replies

  /// The day on which Apple took back a charge; `nil` where it refunded it on several days, of which
  /// none is that of the refund.
  func replyTakenBack(_ transaction: Transaction) -> ReplyFact? {
    transaction.hasSeveralRefunds ? nil : transaction.revocationDate.map { replyDay($0) }
  }

  /// When Apple refunded a charge, such as ` on 12 Mar 2025`: at `moment`, or at each of several
  /// refunds; empty where no document states it.
  func refundDays(
    of transaction: Transaction,
    _ moment: Timestamp?,
    _ written: (Timestamp) -> String
  ) -> String {
    let returns = transaction.moneyReturns.map(\.on).filter { $0 <= asOf }
    let days = transaction.hasSeveralRefunds ? returns : [moment].compactMap(\.self)
    return days.isEmpty ? "" : " on \(listed(days.map(written).uniqued))"
  }

  /// The names of the refunded items of a charge; `nil` for none, and if one has no name.
  func replyRefundedItems(_ transaction: Transaction) -> ReplyFact? {
    let names = transaction.refundedItems.map(\.name)
    let known = names.compactMap(\.self)
    return known.isEmpty || known.count < names.count ? nil : .list(known)
  }

  /// The facts about a refund that a reply names: the price of the charge, its day unless it is that of
  /// the refund, and the seats that it was for, and of a partial refund the part, the amount, and the
  /// refunded seats.
  func refundFacts(_ transaction: Transaction) -> [String: ReplyFact?] {
    let part = replyRefundedPart(transaction)
    let refund = transaction.moneyReturned ?? transaction.revocationDate
    let days: [String: ReplyFact?] = [
      "bought": transaction.purchaseDate.map { replyDay($0) },
      "on": transaction.hasSeveralRefunds ? nil : refund.map { replyDay($0) },
    ]
    return [
      "bought": days.leavingOut("bought", ifSameAs: "on", in: self)["bought"] ?? nil,
      "price": replyRefundedPrice(transaction),
      "part": part,
      "amount": part.flatMap { _ in replyRefundedAmount(transaction) },
      "seats": replySeats(transaction),
      "refundedSeats": part.flatMap { _ in
        transaction.refundedSeats.map { .number($0.refunded) }
      },
    ]
  }

  /// The facts about a refund of which no document states how much it was; empty for any other.
  func unclearRefundFacts(_ transaction: Transaction) -> [String: ReplyFact?] {
    guard transaction.isRefundUnclear else { return [:] }
    return [
      "price": transaction.price.map { replyAmount($0) },
      "charged": transaction.purchaseDate.map { replyDay($0) },
      "refunded": transaction.moneyReturned.map { replyDay($0) },
    ]
  }

  /// The facts about what Apple returned of a period that an upgrade replaced on a day; where no
  /// document states it, until when the money can take to show, or could, or the payment of a
  /// commitment, which may come back.
  func upgradeFacts(_ replaced: MergedTransaction?, on day: Timestamp?) -> [String: ReplyFact?] {
    guard let back = replaced?.returnForChange else {
      if let paid = replaced?.transaction, paid.isMonthlyPayment {
        return ["ended": paid.commitmentInfo?.billingPeriodNumber.map { .text(String($0)) }]
      }
      let last = day?.adding(RefundSentences.arrivalTime)
      let isOver = last.map { $0 <= asOf } ?? false
      return [isOver ? "arrived" : "arriving": last.map { replyDay($0) }]
    }
    return [
      "amount": back.amount.map { back.share == nil ? replyAmount($0) : .about($0) },
      "returned": back.on.map { replyDay($0) },
      "changed": day.map { replyDay($0) },
    ]
    .leavingOut("returned", ifSameAs: "changed", in: self)
  }

  /// What becomes of the unused part of a charge whose period a change of plan replaced, where no
  /// document says so.
  ///
  /// Apple does not state that a payment of a commitment is refunded like a period of any other plan.
  func refundOfUnusedPart(of replaced: Transaction) -> String {
    "Apple \(replaced.isMonthlyPayment ? "may refund" : "refunds") the unused part"
  }

  /// Says that somebody else paid for what gives, or gave, access.
  func paidNothing(_ payer: Payer, _ access: Access) -> String {
    payer == .organization
      ? "The customer \(access == .yes ? "has" : "had") a seat of somebody else's group or"
        + " organization, and paid nothing for it."
      : "The customer's access came through Family Sharing; the customer paid nothing."
  }

  /// How a seat ended: taken back, or for what Apple states of the purchase of all seats.
  func howSeatEnded(_ transaction: Transaction?) -> String {
    let on = transaction?.revocationDate.map { " on \(dateWithZone($0))" } ?? ""
    return "\(SeatEnd(transaction).sentence(on: on)) The customer paid nothing for it."
  }

  // MARK: Refund requests

  /// The facts for the answer to Apple about a refund request, each with its certainty.
  package func statements(about information: ConsumptionInformation) -> [Statement] {
    ConsumptionText(information: information, words: self).statements
  }

  /// The known facts of a refund request, with their certainty.
  func statement(about request: RefundRequest) -> Statement {
    Statement(sentence(about: request), EvidenceMark(request.evidence))
  }

  /// The known facts of a refund request; silence is never called a refusal.
  private func sentence(about request: RefundRequest) -> String {
    let asked = "The customer asked Apple for a refund \(ago(since: request.requestedAt))"
    let why = request.reason.map { " (\($0.words))" } ?? ""
    let decided = request.decidedAt.map { " on \(dateWithZone($0))" } ?? ""
    switch request.decision {
    case nil:
      let sentence = "\(asked)\(why); the archive shows no decision."
      guard request.takesAnswer, let deadline = request.answerDeadline else { return sentence }
      return "\(sentence) Apple takes the developer's answer until \(dateWithZone(deadline))"
        + " (\(remaining(until: deadline)))."
    case .refunded: return "\(asked)\(why); Apple granted the refund\(decided)."
    case .declined: return "\(asked)\(why); Apple declined it\(decided)."
    case .reversed: return "\(asked)\(why); Apple granted the refund, then reversed it\(decided)."
    }
  }

  /// Who must act on a refund request: the developer's answer comes before Apple's decision.
  func refundDecider(_ toAnswer: [RefundRequest]) -> String {
    let deadline = toAnswer.compactMap(\.answerDeadline).min()
    guard let deadline else { return "Apple, by deciding on the refund request." }
    return "Engineering, by answering Apple by \(clock(deadline)) \(zoneName) if the customer"
      + " consents; then Apple, by deciding on the refund request."
  }
}

extension ReplyFacts {
  /// Adds what was paid of a charge for a reply that says that no document tells how much of it was
  /// refunded; any other would call it the refund.
  fileprivate mutating func addUnclearAmount(of transaction: Transaction?, for name: ReplyName) {
    guard name == .state(.refundUnclear) || name == .state(.refundUnclearStillRenews) else {
      return
    }
    known["amountPaid"] = transaction?.price.map { .amount($0) }
  }
}

extension ReplyName {
  /// Whether the reply says that a payment for what does not run comes, or how to avoid it.
  fileprivate var isAboutNextPayment: Bool {
    switch self {
    case .state(.inGracePeriod), .state(.inBillingRetry), .state(.refundedStillRenews),
      .state(.refundedAfterEndStillRenews),
      .state(.refundUnclearStillRenews), .state(.revokedStillRenews),
      .variant(.howToCancelWhilePaymentFails):
      true
    case .state, .verdict, .variant, .refund, .standIn, .term: false
    }
  }

  /// Whether the reply says that Apple refunded what it is about.
  fileprivate var tellsOfRefund: Bool {
    switch self {
    case .state(.refunded), .state(.refundedStillRenews),
      .state(.refundedAfterEndStillRenews), .state(.refundUnclear),
      .state(.refundUnclearStillRenews), .state(.refundedCommitment),
      .state(.refundedUnconfirmed), .state(.purchaseRefunded):
      true
    case .state, .verdict, .variant, .refund, .standIn, .term: false
    }
  }
}

extension SubscriptionAssessment {
  /// The reply where the payment failed for what follows a refunded charge: who got that back may not want
  /// to pay for more; `nil` for any other.
  fileprivate var replyAfterRefund: ReplyName? {
    guard refundedBeforeFailure != nil, !chainKey.environment.isTest, certainty != .inferred,
      rule != .appleStatus, !endsWithGrace, state != .expired
    else { return nil }
    return .variant(.howToCancelWhilePaymentFails)
  }

  /// What Apple refunded of all payments of a commitment that a refund ended; `nil` for one payment, and
  /// where an amount is not known or calculated.
  func totalOfRefundedPayments(by moment: Timestamp) -> Money? {
    guard commitment?.phase == .refunded else { return nil }
    let refunded = transactions.map(\.transaction).filter {
      $0.isMonthlyPayment && $0.refundDate(by: moment) != nil
    }
    guard refunded.count > 1, !refunded.contains(where: \.refundIsComputed) else { return nil }
    return refunded.sum { $0.amountRefunded }
  }

  /// Whether the reply about the state says what became of the charge that Apple took back last.
  fileprivate var tellsWhatWasRevoked: Bool {
    rule == .refundedThenUnconfirmed
      || [.refunded, .revoked, .familySharingEnded, .seatWithdrawn].contains(state)
  }

  /// The charges of the deciding period, without the one that the state itself says Apple took back.
  fileprivate func chargesWithUntoldRefunds(
    by moment: Timestamp,
    _ seats: Seats
  ) -> [Transaction] {
    guard !chainKey.environment.isTest else { return [] }
    if rule == .refundedThenUnconfirmed {
      return nextRenewal?.isFree == true
        ? [currentTransaction].compactMap(\.self) : seats.earlierRefunds
    }
    switch state {
    case .refunded: return seats.earlierRefunds
    case .revoked, .familySharingEnded, .seatWithdrawn: return []
    case .freeTrial, .introductoryOffer, .active, .gracePeriod, .billingRetry, .expired, .upgraded,
      .unconfirmed, .unknownExpiry:
      return seats.isEmpty ? [currentTransaction].compactMap(\.self) : seats.transactions
    }
  }
}
