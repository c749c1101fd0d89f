import SubscriptionModel

/// What Apple refunded of charges, and what stays paid, in sentences for an agent.
struct RefundText {
  /// What to add to a revocation of which the data does not show whether it was a refund.
  static let refundedOrUnshared =
    ": it was refunded, or Family Sharing ended. The archive does not show which."

  let words: Wording

  /// A charge with its day, what it was for, and what it cost: `the charge of 15 Apr 2027 for
  /// pro.annual (5.39 GBP)`, or `payment 7 of 12 of 15 Apr 2027 for pro.annual (5.39 GBP)`.
  func charge(_ transaction: Transaction) -> String {
    let day = transaction.purchaseDate.map { " of \(words.fullDay($0))" } ?? ""
    let price = transaction.price.map { " (\(words.money($0)))" } ?? ""
    return "\(payment(transaction) ?? "the charge")\(day) for \(words.goods(transaction))\(price)"
  }

  /// The number of a payment of a 12-month commitment; `nil` for every other charge.
  private func payment(_ transaction: Transaction) -> String? {
    guard transaction.isMonthlyPayment, let info = transaction.commitmentInfo,
      let number = info.billingPeriodNumber
    else { return nil }
    return "payment \(number)" + (info.totalBillingPeriods.map { " of \($0)" } ?? "")
  }

  /// What Apple refunded of a charge, when and why, and what stays paid of it.
  func refund(_ transaction: Transaction, on date: Timestamp) -> String {
    let cause = transaction.revocationCause() ?? "no reason stated"
    let itemReasons = transaction.itemRefundReasons.map { " (\($0))" } ?? ""
    let why = transaction.revocationDate == nil ? itemReasons : " (\(cause))"
    let on = words.refundDays(of: transaction, date, words.dateWithZone)
    return "Apple refunded \(refunded(transaction))\(on)\(why)\(kept(transaction))."
  }

  /// What a refund that the customer asked for was of.
  func grantedRefund(_ transaction: Transaction) -> String {
    "The refund was for \(refunded(transaction))\(kept(transaction))."
  }

  /// What stays paid of a charge, after a semicolon; empty for nothing, and where it is not known.
  private func kept(_ transaction: Transaction) -> String {
    guard let amount = transaction.amountKept, amount.milliunits > 0 else { return "" }
    return "; \(about(transaction))\(words.money(amount)) of it stays paid"
  }

  /// What Apple refunded besides, each charge with its day; `nil` for nothing.
  func furtherRefunds(_ transactions: [Transaction]) -> Statement? {
    guard !transactions.isEmpty else { return nil }
    let each = transactions.map { transaction in
      refunded(transaction)
        + words.refundDays(of: transaction, transaction.moneyReturned, words.fullDay)
    }
    return Statement(
      "Apple also refunded \(each.joined(separator: "; ")).",
      EvidenceMark(transactions.map(\.evidence))
    )
  }

  /// The other charges of a subscription, of which Apple refunded nothing; `nil` for none.
  ///
  /// `isAll` is whether the customer was charged for nothing else.
  func keptCharges(_ charges: [Charge], isAll: Bool) -> Statement? {
    let kept = charges.filter { charge in
      charge.transaction.isUpgraded != true
        && !(charge.transaction.moneyReturned.map { $0 <= words.asOf } ?? false)
    }
    guard !kept.isEmpty else { return nil }
    let totals = ChargeTotals(kept)
    let paid = totals.paid.map { words.money($0) }.joined(separator: " and ")
    let scope = isAll ? "" : " of this subscription"
    let others =
      "\(counted(kept.count, "other charge"))\(scope) \(kept.count == 1 ? "stays" : "stay") paid"
    let price =
      paid.isEmpty
      ? "; no document states a price"
      : totals.withoutPrice > 0
        ? ": \(paid), and \(totals.withoutPrice) with no recorded price" : ": \(paid)"
    return Statement("\(others)\(price).", EvidenceMark(kept.map(\.transaction.evidence)))
  }

  /// What Apple took back that had cost nothing, which is no refund.
  func freeRevocation(_ transaction: Transaction) -> String {
    let what = goodsOrFreePeriod(transaction)
    let of = transaction.purchaseDate.map { " of \(words.fullDay($0))" } ?? ""
    let on = transaction.revocationDate.map { " on \(words.fullDay($0))" } ?? ""
    let why = transaction.revocationCause().map { " (\($0))" } ?? ""
    return "Apple revoked \(what)\(of)\(on)\(why)\(transaction.nothingRefunded)."
  }

  /// What the customer had for nothing: a period, or what was bought once.
  func goodsOrFreePeriod(_ transaction: Transaction) -> String {
    transaction.expiresDate == nil ? words.goods(transaction) : "the free period"
  }

  /// The refunded charge or part of it.
  private func refunded(_ transaction: Transaction) -> String {
    guard let part = transaction.refundedPart else {
      let amount =
        transaction.refundedShare == .notStated ? ", with no amount stated," : ""
      return charge(transaction) + amount
    }
    let amount = transaction.amountRefunded.map { " (\(about(transaction))\(words.money($0)))" }
    return "\(part)\(amount ?? "") of \(charge(transaction))"
  }

  private func about(_ transaction: Transaction) -> String {
    transaction.refundIsComputed ? "about " : ""
  }
}
