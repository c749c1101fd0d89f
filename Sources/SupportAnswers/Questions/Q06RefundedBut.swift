import SubscriptionModel

/// Q6, "I was refunded, but": a refund is of one charge, never of a customer.
extension QuestionDesk {
  func refundedBut() -> QuestionAnswer {
    for subscription in customer.subscriptions {
      if let answer = refundReversed(subscription) { return answer }
    }
    for subscription in customer.subscriptions where !subscription.isFamilyShared {
      if let answer = refunded(subscription) { return answer }
    }
    for purchase in customer.purchases {
      if let answer = refunded(purchase) { return answer }
    }
    let text = "No refund is in the data."
    let path = [PathStep("charges with a revocation date", "0", .unknown)]
    return result(.refundedBut, .noRefund, [Statement(text, .unknown)], path: path)
  }

  private func refundReversed(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard let event = subscription.events(.refundReversed).last,
      !subscription.transactions.contains(where: {
        $0.transaction.transactionId == event.transactionId && $0.transaction.revocationDate != nil
      })
    else { return nil }
    let on = event.evidence.asOf
    let text = "The refund was taken back by Apple on \(words.fullDay(on)); access is due again."
    return result(
      .refundedBut,
      .refundReversed,
      [Statement(text, EvidenceMark(event.evidence.signature))],
      path: [PathStep("REFUND_REVERSED", words.dateWithZone(on), by: event.evidence)],
      facts: ["product": product(subscription), "date": words.letterDay(on)]
    )
  }

  private func refunded(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let merged = subscription.transactions.first {
      $0.transaction.revocationDate != nil && isRefund($0.transaction)
    }
    guard let transaction = merged?.transaction, let refund = transaction.revocationDate else {
      return nil
    }
    let later = charges(of: subscription).first { placed in
      transaction.purchaseDate.map { placed.date > $0 } ?? false
        && placed.transaction.revocationDate == nil
    }
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
      return stillCharged(transaction, later, path: path)
    }
    if later != nil, subscription.access == .yes {
      let text =
        "Active. An earlier charge\(of(transaction)) was refunded\(part(transaction)); current"
        + " access is not affected."
      return told(.olderChargeRefunded, text, transaction, path: path)
    }
    return withoutLaterCharge(transaction, path: path)
  }

  private func refunded(_ purchase: PurchaseAssessment) -> QuestionAnswer? {
    let transaction = purchase.merged.transaction
    guard let refund = transaction.revocationDate, isRefund(transaction) else { return nil }
    let path = [PathStep("refunded", words.dateWithZone(refund), by: transaction.evidence)]
    return withoutLaterCharge(transaction, path: path)
  }

  private func withoutLaterCharge(_ transaction: Transaction, path: [PathStep]) -> QuestionAnswer {
    if transaction.revocationType == .known(.refundProrated) {
      return told(.refundedInPart, partialText(transaction), transaction, path: path)
    }
    let on = transaction.revocationDate.map { " on \(words.fullDay($0))" } ?? ""
    let text =
      "Apple revoked it\(on). If the app is still open, our app may not have applied it:"
      + " engineering."
    return told(.refundedAccessRemains, text, transaction, path: path)
  }

  private func stillCharged(
    _ transaction: Transaction,
    _ later: Placed,
    path: [PathStep]
  ) -> QuestionAnswer {
    let whole = part(transaction).isEmpty ? " in full" : part(transaction)
    let text =
      "The charge\(of(transaction)) was refunded\(whole). Renewal stayed on, so"
      + " \(words.fullDay(later.date)) was charged."
    let facts = ["second": letter(later)]
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

  /// Whether money came back; an upgrade or the end of sharing is none.
  private func isRefund(_ transaction: Transaction) -> Bool {
    guard transaction.isUpgraded != true, transaction.inAppOwnershipType != .known(.familyShared)
    else { return false }
    return switch transaction.revocationType {
    case .known(.refundFull), .known(.refundProrated), nil: true
    case .known(.familyRevoke), .known(.assignmentRevoke), .unrecognized: false
    }
  }
}
