import SubscriptionModel

/// Q6, "I was refunded, but …": a refund is for one charge, never for a customer.
struct RefundedButQuestion: CustomerQuestion {
  static let question = SupportQuestion.refundedBut
  static let tellsRefunds = true
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    var found = customer.subscriptions.flatMap { subscription in
      [
        refundReversed(subscription), refunded(subscription), revoked(subscription),
        refundedForUpgrade(subscription, .refundedInPart)
          .map { RefundEvent(date: $0.date, answer: $0.answer, transaction: $0.replaced) },
      ]
        + subscription.transactions.map(\.transaction)
        .filter { inquiry.focus.meansRefund(of: $0.transactionId) }
        .flatMap {
          [
            refundedItems($0, in: subscription),
            refundedSeats($0, in: subscription),
          ]
        }
    }
    found += customer.purchases.flatMap {
      [
        refundReversed($0), refunded($0),
        refundedItems($0.merged.transaction, goesOn: $0.access == .yes),
        revoked($0.merged.transaction, state: words.answer(for: $0).draft),
      ]
    }
    // The customer asks about the newest one.
    let newest = found.compactMap { $0 }.reduce(nil) { (best: RefundEvent?, next) in
      best.map { $0.date >= next.date } ?? false ? best : next
    }
    if let newest {
      var answer = newest.answer()
      let further = inquiry.furtherRefunds(besides: newest.transaction)
      if !customer.environment.isTest { answer.statements += [further].compactMap(\.self) }
      return answer
    }
    if let answer = paidBySomebodyElse(.noRefund) ?? refundOnlyReported() { return answer }
    // A refund that was asked for, and not given.
    var decision = RefundDecisionQuestion(inquiry: inquiry).answer()
    if decision.verdict == .refundPending || decision.verdict == .refundDeclined {
      decision.question = .refundedBut
      return decision
    }
    if let again = chargedAgain { return again }
    if let answer = refundOfAnother(.noRefund, path: decision.path) { return answer }
    let text = "The archive shows no refund\(inquiry.unknownEventsClause)."
    let path = [PathStep("charges with a revocation date", "0", .unknown)]
    return result(.noRefund, [Statement(text, .unknown)], path: path)
  }

  /// The refund of an earlier charge, where the person names one that was made since then; `nil`
  /// without one.
  private var chargedAgain: QuestionAnswer? {
    guard inquiry.focus.refunds != nil else { return nil }
    let answer = Self(inquiry: Inquiry(customer: customer, words: words)).answer()
    return answer.verdict == .refundedStillCharged ? answer : nil
  }

  /// A refund that only a notification reports, while no copy of the charge states one; `nil` without
  /// one.
  func refundOnlyReported() -> QuestionAnswer? {
    let reported = customer.refundsOnlyReported.last {
      inquiry.focus.meansRefund(of: $0.transactionId)
    }
    guard let event = reported else { return nil }
    let merged = inquiry.records.first { $0.transaction.transactionId == event.transactionId }
    let charge = merged?.transaction
    guard charge?.isOwnPurchase != false else { return nil }
    let what = charge.map { RefundText(words: words).charge($0) } ?? "a charge"
    let subtype = event.unknownSubtype.map { " (\(unknownValue($0)))" } ?? ""
    let open =
      merged?.refundTakenBack == nil
      ? "no document states how much of it was refunded"
      : "a newer copy of the charge shows no refund any more, and no document says why"
    let text =
      "Apple reported a refund of \(what)\(subtype) \(words.saidOn(event.evidence)); \(open)."
    return result(
      .refundedAccessRemains,
      [Statement(text, by: event.evidence)],
      path: [PathStep("REFUND", words.listDate(event.evidence), by: event.evidence)],
      facts: [
        "price": charge?.price.map { words.replyAmount($0) },
        "charged": charge?.purchaseDate.map { words.replyDay($0) },
        "refunded": event.evidence.dated.map { words.replyDay($0) },
      ],
      reply: .refund(.chargeRefundUnclear)
    )
  }

  /// A refund, or its reversal.
  private struct RefundEvent {
    let date: Timestamp
    /// Makes the answer: of thousands of refunds only the newest is told.
    let answer: () -> QuestionAnswer
    /// The charge; `nil` if Apple reversed its refund.
    let transaction: Transaction?

    init(
      date: Timestamp,
      answer: @autoclosure @escaping () -> QuestionAnswer,
      transaction: Transaction? = nil
    ) {
      (self.date, self.answer, self.transaction) = (date, answer, transaction)
    }

    /// The same with another reply.
    func replying(_ draft: @autoclosure @escaping () -> Reply) -> RefundEvent {
      func answer() -> QuestionAnswer {
        var answer = self.answer()
        answer.draft = draft()
        return answer
      }
      return RefundEvent(date: date, answer: answer(), transaction: transaction)
    }
  }

  private func refundReversed(_ subscription: SubscriptionAssessment) -> RefundEvent? {
    let event = subscription.events(.refundReversed).last {
      inquiry.focus.meansRefund(of: $0.transactionId)
    }
    guard let event else { return nil }
    let all = subscription.transactions.map(\.transaction)
    let given = subscription.transactions.first {
      $0.transaction.transactionId == event.transactionId
    }
    let reversal = refundReversed(
      event,
      of: given,
      product: given?.transaction.productId ?? subscription.productId,
      revoked: all.filter { $0.revocationDate != nil },
      state: subscription.access == .yes ? nil : words.answer(for: subscription).draft
    )
    // The reply about what has ended since tells the reversal by itself.
    let hasEnded = given?.isOver(by: asOf) == true
    if let given, hasEnded || given.keptAccess(beside: event) {
      return reversal?.replying(words.reply(about: subscription, and: [given.transaction]))
    }
    return reversal
  }

  private func refundReversed(_ purchase: PurchaseAssessment) -> RefundEvent? {
    let transaction = purchase.merged.transaction
    let event = purchase.events.map(\.event).last { $0.isRefundReversal }
    let revoked = transaction.revocationDate == nil ? [] : [transaction]
    guard let event,
      let reversal = refundReversed(
        event,
        of: purchase.merged,
        product: transaction.productId,
        revoked: revoked,
        state: nil
      )
    else { return nil }
    if purchase.merged.keptAccess(beside: event) || purchase.mayBeConsumed {
      return reversal.replying(words.answer(for: purchase).draft)
    }
    return reversal
  }

  /// The refund that Apple reversed; `state` describes the present state if there is no access.
  private func refundReversed(
    _ event: NotificationEvent,
    of merged: MergedTransaction?,
    product: ProductId?,
    revoked: [Transaction],
    state: Reply?
  ) -> RefundEvent? {
    guard !revoked.contains(where: { $0.transactionId == event.transactionId }),
      merged?.transaction.isOwnPurchase != false
    else { return nil }
    let on = event.evidence.asOf
    let day =
      event.evidence.filedBy == nil ? "on \(words.fullDay(on))" : words.saidOn(event.evidence)
    let part = merged?.refundTakenBack?.refundedPart.map { " of \($0)" } ?? ""
    let access =
      if merged?.isOver(by: on) == true {
        "the period was over by then"
      } else if merged?.keptAccess(beside: event) == true {
        "it had not ended access"
      } else if merged?.isOver(by: asOf) == true {
        "the period is over since then"
      } else if merged?.transaction.type == .known(.consumable) {
        "the app may have to give back what was bought"
      } else {
        "access should be restored"
      }
    let text = "Apple reversed the refund\(part) \(day); \(access)."
    let answer = result(
      .refundReversed,
      [Statement(text, by: event.evidence)],
      path: [PathStep("REFUND_REVERSED", words.listDate(event.evidence), by: event.evidence)],
      facts: [
        "product": words.replyProduct(product),
        "date": event.evidence.dated.map { words.replyDay($0) }, "state": state.map { .reply($0) },
      ],
      reply: state == nil ? nil : .variant(.refundReversedWithoutAccess)
    )
    return RefundEvent(date: on, answer: answer)
  }

  /// A revocation without a refund, or for a reason or of a type that this version does not know, so
  /// that no document says whether money was returned.
  private func revoked(_ subscription: SubscriptionAssessment) -> RefundEvent? {
    let newest = subscription.transactions.map(\.transaction)
      .filter { $0.isOddlyRevoked(by: asOf) || $0.isFreeAndRevoked(by: asOf) }
      .filter { inquiry.focus.meansRefund(of: $0.transactionId) }
      .max { ($0.revocationDate ?? asOf) < ($1.revocationDate ?? asOf) }
    return newest.flatMap { revoked($0, state: words.answer(for: subscription).draft) }
  }

  private func revoked(_ transaction: Transaction, state: Reply?) -> RefundEvent? {
    let isFree = transaction.isFreeAndRevoked(by: asOf)
    guard isFree || transaction.isOddlyRevoked(by: asOf), let date = transaction.revocationDate
    else { return nil }
    let why = transaction.revocationCause().map { " (\($0))" } ?? ""
    let text =
      isFree
      ? RefundText(words: words).freeRevocation(transaction)
      : "Apple revoked the charge\(of(transaction)) on \(words.fullDay(date))\(why); no document"
        + " states whether money was returned."
    let path = [
      step("revocationReason", transaction.revocationReason?.rawText, transaction.evidence),
      step("revocationType", transaction.revocationType?.rawText, transaction.evidence),
    ]
    let answer = told(
      .refundedOrRevoked,
      text,
      transaction,
      path: path,
      facts: ["state": state.map { .reply($0) }],
      // The state is not always that of this charge.
      about: isFree ? [] : [transaction],
      reply: .verdict(.noAccessNow)
    )
    return RefundEvent(date: date, answer: answer)
  }

  /// The refund of some seats, of which others remain.
  private func refundedSeats(
    _ transaction: Transaction,
    in subscription: SubscriptionAssessment
  ) -> RefundEvent? {
    guard let refund = transaction.refundedSeats, let date = transaction.moneyReturned, date <= asOf
    else { return nil }
    let path = [
      PathStep("revokedSeatQuantity", String(refund.refunded), by: transaction.evidence)
    ]
    let seats = Seats(of: subscription, asOf: asOf)
    if subscription.access == .yes, seats.left > 0, seats.transactions.contains(transaction) {
      return RefundEvent(
        date: date,
        answer: refundedSeats(seats, transaction, in: subscription, path: path),
        transaction: transaction
      )
    }
    let amount = transaction.amountRefunded.map { ", \(words.money($0))" } ?? ""
    let text =
      "Apple refunded \(grouped(refund.refunded)) of \(counted(refund.total, "seat")) of the"
      + " charge\(of(transaction))\(amount)."
    let facts = ["date": transaction.hasSeveralRefunds ? nil : words.replyDay(date)]
    let isWhole = refund.refunded == refund.total
    let isOfNow = subscription.currentTransaction?.expiresDate == transaction.expiresDate
    let answer = told(
      isWhole ? .refundedAccessRemains : .refundedInPart,
      text,
      transaction,
      path: path,
      facts: facts.merging(isOfNow ? [:] : earlierFacts(transaction, on: date, in: subscription)) {
        $1
      },
      reply: isOfNow ? nil : .verdict(.olderChargeRefunded)
    )
    return RefundEvent(date: date, answer: answer, transaction: transaction)
  }

  /// The refund of some items of a subscription; of an earlier period, nothing goes on.
  private func refundedItems(
    _ transaction: Transaction,
    in subscription: SubscriptionAssessment
  ) -> RefundEvent? {
    let isOfNow = subscription.currentTransaction?.expiresDate == transaction.expiresDate
    let goesOn = isOfNow && subscription.access == .yes
    guard let refund = refundedItems(transaction, goesOn: goesOn) else { return nil }
    if isOfNow { return refund }
    let answer = told(
      .olderChargeRefunded,
      "\(words.refundOfItems(transaction)), of the charge\(of(transaction)).",
      transaction,
      path: refund.answer().path,
      facts: earlierFacts(transaction, on: refund.date, in: subscription)
    )
    return RefundEvent(date: refund.date, answer: answer, transaction: transaction)
  }

  /// The facts for the reply about a refund of a part of an earlier charge, and about what goes on.
  private func earlierFacts(
    _ transaction: Transaction,
    on date: Timestamp,
    in subscription: SubscriptionAssessment
  ) -> [String: ReplyFact?] {
    [
      "taken": transaction.hasSeveralRefunds ? nil : words.replyDay(date),
      "state": .reply(words.answer(for: subscription).draft),
    ]
  }

  /// The refund of some items of an Advanced Commerce purchase, of which the rest may go on.
  private func refundedItems(_ transaction: Transaction, goesOn isRunning: Bool) -> RefundEvent? {
    guard transaction.revocationDate == nil, !transaction.refundedItems.isEmpty,
      let date = transaction.moneyReturned, date <= asOf
    else { return nil }
    let path = transaction.refundedItems.map { item in
      PathStep(
        "refunds of \(item.name ?? "an item")",
        String(item.refunds.count),
        by: transaction.evidence
      )
    }
    let goesOn = isRunning && transaction.hasItemsLeft
    let text = "\(words.refundOfItems(transaction))\(goesOn ? "; the rest goes on" : "")."
    let facts = [
      "date": transaction.hasSeveralRefunds ? nil : words.replyDay(date),
      "part": words.replyRefundedItems(transaction),
    ]
    return RefundEvent(
      date: date,
      answer: told(
        transaction.areItemsRefundedWhole ? .refundedAccessRemains : .refundedInPart,
        text,
        transaction,
        path: path,
        facts: goesOn ? facts : ["date": facts["date"] ?? nil],
        reply: goesOn ? .variant(.refundedItems) : nil
      ),
      transaction: transaction
    )
  }

  private func refunded(_ subscription: SubscriptionAssessment) -> RefundEvent? {
    let refunds = subscription.transactions.map(\.transaction)
      .filter { inquiry.focus.meansRefund(of: $0.transactionId) }
      .compactMap { transaction in transaction.refundDate(by: asOf).map { (transaction, $0) } }
    guard
      let (transaction, refund) = refunds.reduce(
        nil,
        { (best: (Transaction, Timestamp)?, next) in
          best.map { $0.1 >= next.1 } ?? false ? best : next
        }
      )
    else { return nil }
    let answer = refunded(transaction, on: refund, in: subscription)
    return RefundEvent(date: refund, answer: answer, transaction: transaction)
  }

  private func refunded(
    _ transaction: Transaction,
    on refund: Timestamp,
    in subscription: SubscriptionAssessment
  ) -> QuestionAnswer {
    if subscription.refundedOrRevoked == transaction {
      let path = [PathStep("revoked", words.dateWithZone(refund), by: transaction.evidence)]
      let text = inquiry.refundedOrRevokedText(refund)
      return told(.refundedOrRevoked, text, transaction, path: path)
    }
    let after = inquiry.charges(of: subscription).filter { placed in
      transaction.purchaseDate.map { placed.date > $0 } ?? false
        && placed.transaction.revocationDate == nil
    }
    // The first charge after the refund, otherwise the newest charge.
    let later = after.last { $0.date >= refund } ?? after.first
    let path = [
      PathStep(
        "refunded charge",
        transaction.purchaseDate.map { words.dateWithZone($0) } ?? "date not stated",
        by: transaction.evidence
      ),
      PathStep("refunded", words.dateWithZone(refund), by: transaction.evidence),
      later.map {
        PathStep("later charge", words.dateWithZone($0.date), by: $0.transaction.evidence)
      } ?? PathStep("later charge", "none in the archive", .unknown),
      step(
        "renewal",
        subscription.commitment?.phase == .refunded
          ? "over with the commitment" : subscription.willRenew.map { $0 ? "on" : "off" },
        subscription.renewalInfo?.evidence
      ),
      PathStep(
        "access",
        subscription.access.words,
        EvidenceMark(subscription.certainty)
      ),
    ]
    if transaction.isMonthlyPayment, !after.isEmpty, subscription.commitment != nil {
      return earlierPayment(transaction, in: subscription, path: path)
    }
    // The refund of a period that was over is about no later charge.
    let wasOver = transaction.expiresDate.map { $0 < refund } ?? false
    let seats = Seats(inPeriodOf: transaction, of: subscription, asOf: asOf)
    if let later, later.date >= refund, later.transaction.expiresDate != transaction.expiresDate,
      seats.left > 0, seats.transactions.contains(transaction)
    {
      return seatsRefundedBefore(later, seats, transaction, in: subscription, path: path)
    }
    if let later, later.date >= refund, !wasOver {
      let further = after.filter { $0.date > later.date }
      return stillCharged(transaction, later, further: further, path: path)
    }
    if !wasOver, let other = newPurchase(since: refund, beside: subscription) {
      return stillCharged(transaction, other, further: [], path: path)
    }
    if let answer = refundBeforeLaterEvent(transaction, later, in: subscription, path: path) {
      return answer
    }
    let isCurrent = subscription.currentTransaction?.expiresDate == transaction.expiresDate
    if isCurrent, seats.transactions.contains(transaction) {
      if seats.left > 0 { return refundedSeats(seats, transaction, in: subscription, path: path) }
      return withoutLaterCharge(transaction, in: subscription, seats, path: path)
    }
    let isOver = transaction.expiresDate.map { $0 <= asOf } ?? false
    if later != nil || isOver, subscription.access == .yes {
      let text =
        "Active. An earlier charge\(of(transaction)) was refunded\(part(transaction)); current"
        + " access is not affected."
      return told(
        .olderChargeRefunded,
        text,
        transaction,
        path: path,
        facts: ["state": .reply(words.answer(for: subscription).draft)]
      )
    }
    return withoutLaterCharge(transaction, in: subscription, path: path)
  }

  /// The refund of a charge that something has refundBeforeLaterEvent, where that gives no access now or is not the
  /// customer's: a later charge, a renewal that Apple made ahead, or a payment that failed; `nil` for any
  /// other.
  private func refundBeforeLaterEvent(
    _ transaction: Transaction,
    _ later: SubscriptionCharge?,
    in subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer? {
    let state = words.answer(for: subscription)
    let refund = "harge\(of(transaction)) was refunded\(part(transaction)). \(state.headline)"
    let isFailing = subscription.state == .billingRetry
    if later != nil, subscription.access != .yes,
      later?.transaction.expiresDate != transaction.expiresDate
    {
      var answer = told(
        .olderChargeRefunded,
        "An earlier c\(refund)",
        transaction,
        path: path,
        facts: ["state": .reply(state.draft)]
      )
      if isFailing {
        let name = ReplyName.variant(.howToCancelWhilePaymentFails)
        answer.draft = words.reply(about: subscription, and: [transaction], as: name)
      }
      return answer
    }
    let isNewest =
      subscription.nextPeriod != nil && subscription.currentTransaction == transaction
    guard isNewest || subscription.refundedBeforeFailure == transaction else { return nil }
    var answer = told(.olderChargeRefunded, "The c\(refund)", transaction, path: path)
    // What the state says includes the refund.
    answer.draft = state.draft
    return answer
  }

  /// The first charge since a refund for another subscription that the customer bought; `nil` without
  /// one.
  private func newPurchase(
    since refund: Timestamp,
    beside subscription: SubscriptionAssessment
  ) -> SubscriptionCharge? {
    inquiry.charges.last { charge in
      charge.date >= refund && charge.subscription.chainKey != subscription.chainKey
        && charge.transaction.transactionReason == .known(.purchase)
    }
  }

  /// The refund of some seats of the current period, of which others remain.
  private func refundedSeats(
    _ seats: Seats,
    _ transaction: Transaction,
    in subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    told(
      .refundedInPart,
      seats.refundSentence(words),
      transaction,
      path: path,
      facts: subscription.access == .yes ? seats.refundFacts(of: subscription, words) : [:],
      about: subscription.access == .yes ? [] : seats.refunds.filter { $0 != transaction },
      reply: subscription.access == .yes
        ? .verdict(.seatsRefundedInPart)
        : transaction.refundedPart == nil ? .verdict(.refundedAccessRemains) : nil
    )
  }

  /// The refund of some seats of an earlier period, of which the others were renewed.
  private func seatsRefundedBefore(
    _ later: SubscriptionCharge,
    _ seats: Seats,
    _ transaction: Transaction,
    in subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let state = words.answer(for: subscription)
    let text = "\(seats.refundSentence(words)) They were renewed on \(words.fullDay(later.date))."
    return told(
      .olderChargeRefunded,
      "\(text) \(state.headline)",
      transaction,
      path: path,
      facts: ["state": .reply(state.draft)],
      about: seats.earlierRefunds,
      total: seats.totalOfRefunds
    )
  }

  /// The refund of an earlier payment of a 12-month commitment, which does not end it.
  private func earlierPayment(
    _ transaction: Transaction,
    in subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let (number, total) = (
      transaction.commitmentInfo?.billingPeriodNumber.map { String($0) },
      transaction.commitmentInfo?.totalBillingPeriods.map { String($0) }
    )
    let which = number.map { "Payment \($0)\(total.map { " of \($0)" } ?? "")" } ?? "A payment"
    // What a payment that failed leaves of the commitment is not promised.
    guard subscription.isCommitted, subscription.commitment?.phase != .unpaid,
      !isOfEndedCommitment(transaction, in: subscription)
    else {
      let state = words.answer(for: subscription)
      return told(
        .olderChargeRefunded,
        "\(which)\(of(transaction)) was refunded\(part(transaction)). \(state.headline)",
        transaction,
        path: path,
        facts: ["state": .reply(state.draft)]
      )
    }
    let next = subscription.nextCharge(after: asOf)
    let text =
      "\(which)\(of(transaction)) was refunded\(part(transaction)); the commitment goes on"
      + (next.map { ", with the next payment on \(words.fullDay($0))." } ?? ".")
    return told(
      .olderChargeRefunded,
      text,
      transaction,
      path: path,
      facts: [
        "number": number.map { .text($0) }, "total": total.map { .text($0) },
        "next": next.map { words.replyDate($0) },
      ],
      reply: .variant(.olderPaymentRefunded)
    )
  }

  /// Whether a payment was one of a commitment that another one has refundBeforeLaterEvent.
  private func isOfEndedCommitment(
    _ transaction: Transaction,
    in subscription: SubscriptionAssessment
  ) -> Bool {
    guard let end = transaction.commitmentInfo?.commitmentExpiresDate,
      let running = subscription.commitment?.commitmentExpiresDate
    else { return false }
    return end < running
  }

  /// Later charges and access may be unknown.
  private func withoutLaterCharge(
    _ transaction: Transaction,
    in subscription: SubscriptionAssessment,
    _ seats: Seats? = nil,
    path: [PathStep]
  ) -> QuestionAnswer {
    let next = subscription.avoidableCharge(after: asOf)
    let givesAccessAgain =
      subscription.accessElsewhere != nil
      && subscription.accessElsewhere == subscription.productId
    let hasEnded =
      subscription.access == .no && subscription.state == .refunded && seats == nil
      && !subscription.wasOverBeforeRevocation && !givesAccessAgain
    let open: ReplyName? =
      if subscription.rule == .refundedThenUnconfirmed {
        .verdict(.accessUnconfirmed)
      } else if subscription.access == .unknown {
        .variant(.refundedAccessUnknown)
      } else if hasEnded {
        .verdict(next == nil ? .refundedAccessEnded : .refundedRenewalOn)
      } else {
        nil
      }
    let isEndOfCommitment = subscription.commitment?.phase == .refunded
    var answer = withoutLaterCharge(
      transaction,
      seats,
      path: path,
      facts: inquiry.stateFacts(subscription).merging(words.refundFacts(transaction)) { $1 }
        .merging(["next": next.map { words.replyDate($0) }]) { $1 },
      givesAccessAgain: givesAccessAgain,
      reply: isEndOfCommitment ? .state(.refundedCommitment) : open
    )
    if let next {
      let evidence = subscription.renewalInfo?.evidence
      let text = "Auto-renewal is still on; the next charge is due on \(words.fullDay(next))."
      answer.statements.append(Statement(text, by: evidence))
    }
    return answer
  }

  private func refunded(_ purchase: PurchaseAssessment) -> RefundEvent? {
    let transaction = purchase.merged.transaction
    guard let refund = transaction.refundDate(by: asOf) else { return nil }
    if transaction.isRefundedOrUnshared {
      let path = [PathStep("revoked", words.dateWithZone(refund), by: transaction.evidence)]
      let text = inquiry.refundedOrRevokedText(refund)
      return RefundEvent(
        date: refund,
        answer: told(.refundedOrRevoked, text, transaction, path: path),
        transaction: transaction
      )
    }
    let path = [PathStep("refunded", words.dateWithZone(refund), by: transaction.evidence)]
    let givesAccessAgain =
      !purchase.mayBeConsumed && !purchase.isConsumable
      && customer.purchases.contains {
        $0.access == .yes && $0.merged.transaction.productId == transaction.productId
      }
    return RefundEvent(
      date: refund,
      answer: withoutLaterCharge(
        transaction,
        path: path,
        givesAccessAgain: givesAccessAgain,
        reply: purchase.access == .no && !purchase.mayBeConsumed && !purchase.isConsumable
          && !givesAccessAgain
          ? .verdict(.refundedAccessEnded) : nil
      ),
      transaction: transaction
    )
  }

  private func withoutLaterCharge(
    _ transaction: Transaction,
    _ seats: Seats? = nil,
    path: [PathStep],
    facts: [String: ReplyFact?] = [:],
    givesAccessAgain: Bool,
    reply: ReplyName? = nil
  ) -> QuestionAnswer {
    let earlier = seats?.refunds.filter { $0 != transaction } ?? []
    let several = earlier.isEmpty ? nil : seats?.refundSentence(words)
    let reason = transaction.itemRefundReasons.map { " (the developer's reason: \($0))" } ?? ""
    let on = (transaction.revocationDate.map { " on \(words.fullDay($0))" } ?? "") + reason
    let isPart = transaction.refundedPart != nil
    let remains =
      givesAccessAgain
      ? "Another purchase of it gives access."
      : "If the app still shows it, the app may not have applied the revocation; escalate to"
        + " engineering."
    let whole = "\(several ?? "Apple revoked it\(on).") \(remains)"
    return told(
      isPart ? .refundedInPart : .refundedAccessRemains,
      isPart ? several ?? partialText(transaction) : whole,
      transaction,
      path: path,
      facts: facts,
      about: seats == nil ? inquiry.refundsToAdd(besides: transaction) : earlier,
      total: seats?.totalOfRefunds ?? inquiry.totalOfRefunds,
      reply: reply
    )
  }

  private func stillCharged(
    _ transaction: Transaction,
    _ later: SubscriptionCharge,
    further: [SubscriptionCharge],
    path: [PathStep]
  ) -> QuestionAnswer {
    let whole = part(transaction).isEmpty ? " in full" : part(transaction)
    let refund = "The charge\(of(transaction)) was refunded\(whole)."
    let isOne = further.count == 1
    var facts: [String: ReplyFact?] = [
      "second": words.replyDay(later.date),
      "last": isOne ? further.first.map { words.replyDay($0.date) } : nil,
      "count": further.count > 1 ? .text(String(further.count)) : nil,
    ]
    let more = further.isEmpty ? "" : " Later charges: \(further.count)."
    // Who has already turned it off has nothing to cancel, and canceling ends no payment of a
    // commitment.
    let isOff = later.subscription.endsAsTurnedOff || later.subscription.state == .expired
    let tellsState = isOff || later.isOfCommitment
    let reply: ReplyName? = tellsState ? .verdict(.olderChargeRefunded) : nil
    if tellsState { facts["state"] = .reply(words.answer(for: later.subscription).draft) }
    // Who got a part of the price back and kept the subscription was not charged by mistake.
    if case .part = transaction.refundedShare, !tellsState, later.subscription.access == .yes,
      later.transaction.transactionReason == .known(.renewal)
    {
      facts["state"] = .reply(words.answer(for: later.subscription).draft)
      let text = "\(refund) It was renewed on \(words.fullDay(later.date)).\(more)"
      return told(
        .refundedInPart,
        text,
        transaction,
        path: path,
        facts: facts,
        reply: .verdict(.olderChargeRefunded)
      )
    }
    if later.transaction.transactionReason == .known(.purchase) {
      facts["product"] = words.replyProduct(later.transaction.productId)
      let isSame = later.transaction.productId == transaction.productId
      let what =
        isSame
        ? "It was purchased again" : "\(words.productName(of: later.transaction)) was purchased"
      let text = "\(refund) \(what) on \(words.fullDay(later.date)).\(more)"
      return told(.refundedBoughtAgain, text, transaction, path: path, facts: facts, reply: reply)
    }
    let text =
      "\(refund) Auto-renewal stayed on, so it was charged again on \(words.fullDay(later.date)).\(more)"
    return told(.refundedStillCharged, text, transaction, path: path, facts: facts, reply: reply)
  }

  private func told(
    _ verdict: Verdict,
    _ text: String,
    _ transaction: Transaction,
    path: [PathStep],
    facts: [String: ReplyFact?] = [:],
    about charges: [Transaction] = [],
    total: Money? = nil,
    reply: ReplyName? = nil
  ) -> QuestionAnswer {
    let own = words.refundFacts(transaction).merging([
      "product": words.replyProduct(transaction.productId),
      "first": transaction.purchaseDate.map { words.replyDay($0) },
      "date": words.replyTakenBack(transaction),
      "taken": words.replyTakenBack(transaction),
    ]) { $1 }
    if transaction.isRefundUnclear, verdict != .refundedOrRevoked {
      return unclear(verdict, text, transaction, path: path)
    }
    return result(
      verdict,
      [Statement(text, by: transaction.evidence)],
      path: path + developerSteps(of: transaction),
      facts: own.merging(facts) { $1 }.leavingOut("first", ifSameAs: "second", in: words)
        .leavingOut("first", ifSameAs: "taken", in: words),
      about: charges,
      refundedOn: verdict == .refundedOrRevoked ? nil : transaction.moneyReturned,
      total: total,
      telling: verdict == .refundedOrRevoked ? [] : [transaction],
      reply: reply
    )
  }

  /// The answer about a refund of which no document states how much it was, with what its subscription is
  /// now.
  private func unclear(
    _ verdict: Verdict,
    _ text: String,
    _ transaction: Transaction,
    path: [PathStep]
  ) -> QuestionAnswer {
    var answer = result(
      verdict,
      [Statement(text, by: transaction.evidence)],
      path: path,
      facts: words.unclearRefundFacts(transaction),
      refundedOn: transaction.moneyReturned,
      reply: .refund(.chargeRefundUnclear)
    )
    let subscription = customer.subscriptions.first { subscription in
      subscription.transactions.contains {
        $0.transaction.transactionId == transaction.transactionId
      }
    }
    if let state = subscription.map({ words.answer(for: $0).draft }),
      !state.toldRefunds.contains(transaction.transactionId), !customer.environment.isTest
    {
      answer.draft.end(with: state)
    }
    return answer
  }

  private func partialText(_ transaction: Transaction) -> String {
    let part = transaction.refundedPart ?? "part"
    guard let amount = transaction.amountRefunded, let price = transaction.price else {
      return "Apple refunded \(part) of the charge; the amount is not recorded."
    }
    return
      "Apple refunded \(part) of the charge: "
      + (transaction.refundIsComputed
        ? "about \(words.money(amount)) of \(price.amount) (calculated)."
        : "\(words.money(amount)) of \(price.amount).")
  }

  private func of(_ transaction: Transaction) -> String {
    transaction.purchaseDate.map { " of \(words.fullDay($0))" } ?? ""
  }

  private func part(_ transaction: Transaction) -> String {
    transaction.inPart
  }
}

extension MergedTransaction {
  /// Whether the refund that an event reverses had left access as it was: that of a part, or of a
  /// period that is over.
  func keptAccess(beside event: NotificationEvent) -> Bool {
    isOver(by: event.evidence.asOf) || refundTakenBack?.keptAccessWhenRefunded == true
  }

  fileprivate func isOver(by moment: Timestamp) -> Bool {
    transaction.expiresDate.map { $0 <= moment } ?? false
  }
}

extension Transaction {
  /// Whether Apple revoked the customer's own charge by `instant` without naming a refund that this
  /// version knows.
  func isOddlyRevoked(by instant: Timestamp) -> Bool {
    isOwnPurchase && isUpgraded != true && isRevoked(at: instant) && isRevokedForUnknownReason
      && revocationType != .known(.familyRevoke) && revocationType != .known(.assignmentRevoke)
  }
}
