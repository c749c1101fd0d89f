import SubscriptionModel

/// Q1, "I was charged twice": charges are counted, never transactions.
extension QuestionDesk {
  func chargedTwice() -> QuestionAnswer {
    let recent = recentCharges
    var path = [
      PathStep(
        "charges within \(chargeWindowDays) days",
        String(recent.count),
        by: recent.map(\.transaction.evidence)
      ),
      PathStep("subscriptions with access", String(running.count)),
    ]
    if let pair = twoAccounts {
      let proof = [pair.0, pair.1].compactMap { $0.currentTransaction?.evidence }
      path.append(PathStep("Apple Accounts of these", "2", by: proof))
      return twoAccounts(pair.0, pair.1, path: path)
    }
    guard let newer = recent.first else {
      let text =
        "No charge is in the data\(customer.subscriptions.isEmpty ? "" : " of these days")."
      return result(.chargedTwice, .noCharge, [Statement(text, .unknown)], path: path)
    }
    guard recent.count > 1 else { return oneCharge(newer, path: path) }
    for (newer, older) in zip(recent, recent.dropFirst()) {
      if let answer = pairAnswer(older: older, newer: newer, path: path) { return answer }
    }
    return unexplained(recent, path: path)
  }

  /// Charges of the 45 days before the newest one.
  private var recentCharges: [Placed] {
    let all = charges
    guard let newest = all.first else { return [] }
    let start = newest.date.adding(.days(-chargeWindowDays))
    return all.filter { $0.date >= start }
  }

  /// Two subscriptions with access that were bought with different Apple Accounts.
  private var twoAccounts: (SubscriptionAssessment, SubscriptionAssessment)? {
    let own = running.filter { !$0.isFamilyShared }
    for (index, first) in own.enumerated() {
      for second in own.dropFirst(index + 1) {
        guard let one = first.currentTransaction?.appTransactionId,
          let other = second.currentTransaction?.appTransactionId, one != other
        else { continue }
        return (first, second)
      }
    }
    return nil
  }

  private func twoAccounts(
    _ first: SubscriptionAssessment,
    _ second: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let names = "\(product(first)) and \(product(second))"
    let text = "2 active subscriptions (\(names)) were bought with 2 Apple Accounts."
    let mark = first.currentTransaction.map { self.mark($0) } ?? .unknown
    let facts = ["product": product(first), "other": product(second)]
    return result(
      .chargedTwice,
      .twoAppleAccounts,
      [Statement(text, mark)],
      path: path,
      facts: facts
    )
  }

  private func oneCharge(_ placed: Placed, path: [PathStep]) -> QuestionAnswer {
    let records = placed.charge.records.count
    let text = "1 charge of \(paid(placed.transaction)) on \(words.fullDay(placed.date))"
    let facts = ["price": placed.transaction.price.map { words.money($0) }, "date": letter(placed)]
    if records > 1 {
      return result(
        .chargedTwice,
        .oneChargeSeveralRecords,
        [Statement("\(text) (\(records) records of the same charge).", mark(placed.transaction))],
        path: path + [
          PathStep(
            "records of this charge",
            String(records),
            by: placed.charge.records.map(\.transaction.evidence)
          )
        ],
        facts: facts
      )
    }
    let bank = "A bank may show an authorisation hold, or Apple may group purchases."
    return result(
      .chargedTwice,
      .oneCharge,
      [Statement("\(text) is in the data.", mark(placed.transaction)), Statement(bank, .inferred)],
      path: path,
      facts: facts
    )
  }

  private func pairAnswer(older: Placed, newer: Placed, path: [PathStep]) -> QuestionAnswer? {
    let apart = words.span(newer.date.since(older.date))
    let proof = [newer, older].map(\.transaction.evidence)
    let path = path + [PathStep("time between the two", apart, by: proof)]
    let facts = [
      "first": letter(older), "second": letter(newer), "product": product(newer.subscription),
      "price": newer.transaction.price.map { words.money($0) },
    ]
    let told = { (verdict: Verdict, text: String, further: Statement?) in
      let first = Statement("2 charges, \(apart) apart: \(text)", mark(newer.transaction))
      let statements = [first, further].compactMap { $0 }
      return result(.chargedTwice, verdict, statements, path: path, facts: facts)
    }
    guard older.subscription.chainKey == newer.subscription.chainKey else {
      return told(
        .twoSubscriptions,
        "\(product(older.subscription)) and \(product(newer.subscription))"
          + " are two subscriptions.",
        nil
      )
    }
    if isReplaced(older, by: newer) {
      let policy = "Apple refunds the unused part of the first; this data does not show it."
      let to = words.productName(newer.transaction.productId)
      return told(.upgradeCharge, "upgraded to \(to).", Statement(policy, .inferred))
    }
    if isRecovery(older) {
      let dates = "\(words.day(older.date)) was paid late, \(words.day(newer.date)) on time."
      let rule = "Dates do not move when payment is recovered inside grace."
      return told(.latePaymentThenRenewal, dates, Statement(rule, .inferred))
    }
    guard let end = older.transaction.expiresDate, newer.date >= end else { return nil }
    return told(.ownPeriods, "each for a period of its own.", nil)
  }

  private func unexplained(_ recent: [Placed], path: [PathStep]) -> QuestionAnswer {
    let ids = recent.map { groupedDigits($0.transaction.transactionId.text) }
    let text =
      "\(recent.count) charges that nothing in the data explains. Escalate with the"
      + " transactions \(ids.joined(separator: " and "))."
    return result(
      .chargedTwice,
      .unexplainedCharges,
      [Statement(text, .unknown)],
      path: path,
      facts: ["first": recent.last.map { letter($0) }, "second": recent.first.map { letter($0) }]
    )
  }

  /// Whether an upgrade replaced the period.
  ///
  /// A second charge of the same product inside the period is no upgrade.
  private func isReplaced(_ older: Placed, by newer: Placed) -> Bool {
    older.charge.records.contains { record in
      record.transaction.isReplacedByUpgrade(record.role, next: newer.transaction.productId)
    }
  }

  /// Whether the charge recovered a failed payment.
  func isRecovery(_ placed: Placed) -> Bool {
    let ids = placed.charge.records.map(\.transaction.transactionId)
    return placed.subscription.events.contains { folded in
      folded.event.isRecovery && folded.event.transactionId.map { ids.contains($0) } ?? false
    }
  }

  func letter(_ placed: Placed) -> String { words.letterDay(placed.date) }
}

/// Customers look at the last card statement, which spans a month and a half at most.
private let chargeWindowDays: Int64 = 45
