import SubscriptionModel

/// Q6, "I was refunded, but": a refund is of one charge, never of a customer.
extension QuestionDesk {
  func refundedBut() -> QuestionAnswer {
    var found = customer.subscriptions.flatMap { [refundReversed($0), refunded($0)] }
    found += customer.purchases.flatMap { [refundReversed($0), refunded($0)] }
    // The newest is what the customer writes about.
    let newest = found.compactMap { $0 }.reduce(nil) { (best: Happening?, next) in
      best.map { $0.date >= next.date } ?? false ? best : next
    }
    if let newest { return newest.answer }
    let text = "No refund is in the data."
    let path = [PathStep("charges with a revocation date", "0", .unknown)]
    return result(.refundedBut, .noRefund, [Statement(text, .unknown)], path: path)
  }

  /// A refund, or the end of one.
  private struct Happening {
    var date: Timestamp
    var answer: QuestionAnswer
  }

  private func refundReversed(_ subscription: SubscriptionAssessment) -> Happening? {
    let event = subscription.events(.refundReversed).last
    let revoked = subscription.transactions.map(\.transaction).filter { $0.revocationDate != nil }
    return event.flatMap { refundReversed($0, product: product(subscription), revoked: revoked) }
  }

  private func refundReversed(_ purchase: PurchaseAssessment) -> Happening? {
    let transaction = purchase.merged.transaction
    let event = purchase.events.map(\.event).last { $0.isRefundReversal }
    let revoked = transaction.revocationDate == nil ? [] : [transaction]
    let name = words.productName(transaction.productId)
    return event.flatMap { refundReversed($0, product: name, revoked: revoked) }
  }

  private func refundReversed(
    _ event: NotificationEvent,
    product: String,
    revoked: [Transaction]
  ) -> Happening? {
    guard !revoked.contains(where: { $0.transactionId == event.transactionId }) else { return nil }
    let on = event.evidence.asOf
    let text = "The refund was taken back by Apple on \(words.fullDay(on)); access is due again."
    let answer = result(
      .refundedBut,
      .refundReversed,
      [Statement(text, EvidenceMark(event.evidence.signature))],
      path: [PathStep("REFUND_REVERSED", words.dateWithZone(on), by: event.evidence)],
      facts: ["product": product, "date": words.letterDay(on)]
    )
    return Happening(date: on, answer: answer)
  }

  private func refunded(_ subscription: SubscriptionAssessment) -> Happening? {
    let refunds = subscription.transactions.map(\.transaction)
      .compactMap { transaction in refundDate(of: transaction).map { (transaction, $0) } }
    guard
      let (transaction, refund) = refunds.reduce(
        nil,
        { (best: (Transaction, Timestamp)?, next) in
          best.map { $0.1 >= next.1 } ?? false ? best : next
        }
      )
    else { return nil }
    let answer = refunded(transaction, on: refund, in: subscription)
    return Happening(date: refund, answer: answer)
  }

  private func refunded(
    _ transaction: Transaction,
    on refund: Timestamp,
    in subscription: SubscriptionAssessment
  ) -> QuestionAnswer {
    let after = charges(of: subscription).filter { placed in
      transaction.purchaseDate.map { placed.date > $0 } ?? false
        && placed.transaction.revocationDate == nil
    }
    // The first charge that came in spite of the refund, else the newest.
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
      } ?? PathStep("later charge", "none", .unknown),
      step(
        "renewal",
        subscription.willRenew.map { $0 ? "on" : "off" },
        subscription.renewalInfo?.evidence
      ),
      PathStep(
        "access",
        words.words(subscription.access),
        EvidenceMark(subscription.certainty)
      ),
    ]
    if let later, later.date >= refund {
      let further = after.filter { $0.date > later.date }.count
      return stillCharged(transaction, later, further: further, path: path)
    }
    if later != nil, subscription.access == .yes {
      let text =
        "Active. An earlier charge\(of(transaction)) was refunded\(part(transaction)); current"
        + " access is not affected."
      return told(.olderChargeRefunded, text, transaction, path: path)
    }
    let next = nextCharge(subscription)
    var answer = withoutLaterCharge(
      transaction,
      path: path,
      facts: ["next": next.map { words.letterDay($0) }]
    )
    if let next {
      let mark = subscription.renewalInfo.map { EvidenceMark($0.evidence.signature) } ?? .unknown
      let text = "Renewal is still on: the next charge is due on \(words.fullDay(next))."
      answer.statements.append(Statement(text, mark))
    }
    return answer
  }

  private func refunded(_ purchase: PurchaseAssessment) -> Happening? {
    let transaction = purchase.merged.transaction
    guard let refund = refundDate(of: transaction) else { return nil }
    let path = [PathStep("refunded", words.dateWithZone(refund), by: transaction.evidence)]
    return Happening(date: refund, answer: withoutLaterCharge(transaction, path: path))
  }

  private func withoutLaterCharge(
    _ transaction: Transaction,
    path: [PathStep],
    facts: [String: String?] = [:]
  ) -> QuestionAnswer {
    if transaction.revocationType == .known(.refundProrated) {
      return told(
        .refundedInPart,
        partialText(transaction),
        transaction,
        path: path,
        facts: facts
      )
    }
    let on = transaction.revocationDate.map { " on \(words.fullDay($0))" } ?? ""
    let text =
      "Apple revoked it\(on). If it is still there in the app, our app may not have applied it:"
      + " engineering."
    return told(.refundedAccessRemains, text, transaction, path: path, facts: facts)
  }

  private func stillCharged(
    _ transaction: Transaction,
    _ later: Placed,
    further: Int,
    path: [PathStep]
  ) -> QuestionAnswer {
    let whole = part(transaction).isEmpty ? " in full" : part(transaction)
    let refund = "The charge\(of(transaction)) was refunded\(whole)."
    let facts = ["second": letter(later)]
    let more = further == 0 ? "" : " Charges after that: \(further)."
    if later.transaction.transactionReason == .known(.purchase) {
      let text = "\(refund) It was bought again on \(words.fullDay(later.date)).\(more)"
      return told(.refundedBoughtAgain, text, transaction, path: path, facts: facts)
    }
    let text =
      "\(refund) Renewal stayed on, so \(words.fullDay(later.date)) was charged.\(more)"
    return told(.refundedStillCharged, text, transaction, path: path, facts: facts)
  }

  private func told(
    _ verdict: Verdict,
    _ text: String,
    _ transaction: Transaction,
    path: [PathStep],
    facts: [String: String?] = [:]
  ) -> QuestionAnswer {
    let own: [String: String?] = [
      "product": words.productName(transaction.productId),
      "first": transaction.purchaseDate.map { words.letterDay($0) },
      "date": transaction.revocationDate.map { words.letterDay($0) },
      "part": words.refundedPart(transaction),
      "amount": transaction.amountRefunded.map { words.money($0) },
      "price": transaction.price.map { words.money($0) },
    ]
    return result(
      .refundedBut,
      verdict,
      [Statement(text, mark(transaction))],
      path: path,
      facts: own.merging(facts) { $1 }
    )
  }

  private func partialText(_ transaction: Transaction) -> String {
    let part = words.refundedPart(transaction) ?? "A part"
    guard let amount = transaction.amountRefunded, let price = transaction.price else {
      return "\(part) refunded; the amount is not in the data."
    }
    return
      "\(part) refunded (about \(words.money(amount)) of \(price.amount); amount computed by us)."
  }

  private func of(_ transaction: Transaction) -> String {
    transaction.purchaseDate.map { " of \(words.fullDay($0))" } ?? ""
  }

  private func part(_ transaction: Transaction) -> String {
    words.refundedPart(transaction).map { " in part (\($0))" } ?? ""
  }
}

extension NotificationEvent {
  /// Whether it tells that Apple took a refund back.
  fileprivate var isRefundReversal: Bool {
    guard case .v2(.known(.refundReversed), _) = name else { return false }
    return true
  }
}
