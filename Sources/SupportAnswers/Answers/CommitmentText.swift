import SubscriptionModel

/// A 12-month commitment in words; never promises that there is no further charge.
struct CommitmentText {
  let standing: CommitmentStatus
  let words: Wording

  /// Where the commitment stands, and what comes next.
  var text: String {
    if standing.isPaymentOff, standing.phase == .running { return "\(progress). \(paymentOff)" }
    return switch standing.phase {
    case .running: "\(progress). \(future)"
    case .unpaid: "\(progress). The next payment failed\(accessWhileUnpaid).\(endsAsTurnedOff)"
    case .unconfirmed:
      "\(progress). No document shows whether the next payment came."
        + (standing.isPaymentOff
          ? " Apple states that renewal of the payments is off, which its rules for this plan do not"
            + " foresee." : "")
        + endsAsTurnedOff
    case .refunded: "\(progress). The refund of this payment ended the commitment."
    case .ended where standing.hadOnlyTrial:
      "12-month commitment, of which nothing had been paid. It is over."
    case .ended: "\(progress). It is over."
    }
  }

  /// What is left of a commitment that renewal is turned off for, where a payment is open.
  private var endsAsTurnedOff: String {
    standing.renewsAtEnd == false
      ? " Auto-renewal is off; it was to end\(end) if the payments come." : ""
  }

  /// The last payment: "12-month commitment, payment 7 of 12".
  var progress: String {
    guard let number = standing.billingPeriodNumber else {
      return "12-month commitment, payment number not stated"
    }
    let total = standing.totalBillingPeriods.map { " of \($0)" } ?? ""
    return "12-month commitment, payment \(number)\(total)"
  }

  /// What a failed payment means for access.
  private var accessWhileUnpaid: String {
    guard let end = standing.gracePeriodExpiresDate else {
      return ", and access is off until it succeeds"
    }
    return "; Apple names a grace period until \(words.dateWithZone(end)), which its rules for this"
      + " plan do not foresee"
  }

  /// Where somebody else's commitment stands, without its payments.
  func text(of plan: String) -> String {
    let until = standing.commitmentExpiresDate.map { " until \(words.dateWithZone($0))" } ?? ""
    let commitment = "\(plan.capitalizedFirst) is a 12-month commitment\(until)"
    return switch (standing.phase, standing.renewsAtEnd) {
    case (.running, false): "\(commitment), and does not renew after that."
    case (.running, true) where standing.awaitsPriceConsent:
      "\(commitment); then it ends unless a new price is accepted."
    case (.running, true): "\(commitment); then \(following(""))."
    case (.running, nil), (.unpaid, _), (.unconfirmed, _): "\(commitment)."
    case (.refunded, _), (.ended, _): "\(commitment). It is over."
    }
  }

  /// Apple's flag for the next payment, where it contradicts the rules for the plan, so that nobody
  /// knows whether the payments come.
  private var paymentOff: String {
    let left = standing.paymentsLeft.map { payments($0) } ?? "more payments"
    let renews = standing.renewsAtEnd == false ? " It does not renew after the commitment." : ""
    return "Apple states that renewal of the payments is off, which its rules for this plan do not"
      + " foresee, so nobody knows whether \(left) will come\(last).\(renews)"
  }

  private var future: String {
    switch (standing.renewsAtEnd, standing.paymentsLeft) {
    case (false, 0): "It was the last payment; auto-renewal is off, so it ends\(end)."
    case (false, let left?):
      "Auto-renewal is off, but \(payments(left)) still \(left == 1 ? "comes" : "come")\(last);"
        + " it ends\(end), with access until then if \(left == 1 ? "it is" : "they are") paid."
    case (false, nil): "Auto-renewal is off, but monthly payments continue; it ends\(end)."
    case (true, 0): "It was the last payment; then \(following(end))."
    case (true, _): "\(remaining)\(last); then \(following(end))."
    case (nil, 0): "It was the last payment. Whether it renews after that is \(unknown)."
    case (nil, _): "\(remaining)\(last). Whether it renews after that is \(unknown)."
    }
  }

  /// Why nobody knows whether it renews after the commitment.
  private var unknown: String {
    guard let raw = standing.unknownSwitch else { return "not stated" }
    return "not known: \(unknownValue("commitmentAutoRenewStatus \(raw)"))"
  }

  /// " on 10 May 2027", if the date is known.
  private var end: String {
    standing.commitmentExpiresDate.map { " on \(words.dateWithZone($0))" } ?? " with the commitment"
  }

  private var last: String {
    guard standing.paymentsLeft != 0, let date = standing.lastPaymentDate else { return "" }
    return "\(standing.paymentsLeft == 1 ? "," : ", the last") about \(words.fullDay(date))"
  }

  private var remaining: String {
    let price = standing.nextPayment.flatMap { $0 == standing.payment ? nil : $0 }
    let of = price.map { " of \(words.money($0))" } ?? ""
    let offer = standing.nextPaymentOffer.map { ", with \($0.words)" } ?? ""
    let rest = price == nil ? "" : "; what the later ones cost is not stated"
    let next = standing.nextPaymentDate.map {
      "The next payment\(of) is due on \(words.dateWithZone($0))\(offer)\(rest). "
    }
    guard let left = standing.paymentsLeft else {
      return "\(next ?? "")Monthly payments continue"
    }
    return "\(next ?? "")\(payments(left).capitalizedFirst) \(left == 1 ? "comes" : "come")"
  }

  /// "5 more payments of 10.99 USD (about 54.95 USD)".
  private func payments(_ left: Int) -> String {
    let each = standing.payment.map { " of \(words.money($0))" } ?? ""
    let all = left > 1 ? standing.amountLeft.map { " (about \(words.money($0)))" } ?? "" : ""
    return "\(counted(left, "more payment"))\(each)\(all)"
  }

  /// What begins after the commitment, at an end that may be named.
  private func following(_ end: String) -> String {
    let accepted = standing.awaitsPriceConsent ? " if the customer accepts the new price" : ""
    if case .unrecognized(let raw)? = standing.followingPlan {
      let product = standing.followingProductId.map { " to \(words.productName($0))" } ?? ""
      return "it continues\(product)\(end)\(accepted), with a billing plan of Apple's:"
        + " \(unknownValue(raw))"
    }
    let plan = standing.followingPlan == .known(.billedUpfront) ? ", billed up front," : ""
    if let product = standing.followingProductId {
      return "it changes to \(words.productName(product))\(plan)\(end)\(accepted)"
    }
    if !plan.isEmpty { return "it continues billed up front\(end)\(accepted)" }
    return standing.awaitsPriceConsent
      ? "it ends\(end) unless the customer accepts the new price"
      : "a new commitment begins\(end)"
  }

  /// The payments that Apple's numbers show and no document contains; `nil` for none.
  var missing: String? {
    guard !standing.missingPayments.isEmpty else { return nil }
    let payments = Self.payments(standing.missingPayments)
    let isOne = standing.missingPayments.count == 1
    return "By Apple's numbers, \(payments) of the commitment \(isOne ? "was" : "were") made, too;"
      + " \(isOne ? "it is" : "they are") not in the archive."
  }

  /// The numbers of payments in words: `payment 5`, or `payments 1 to 3 and 6`.
  static func payments(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let words = runs.flatMap { run -> [String] in
      switch run.count {
      case 1: ["\(run.lowerBound)"]
      case 2: ["\(run.lowerBound)", "\(run.upperBound)"]
      default: ["\(run.lowerBound) to \(run.upperBound)"]
      }
    }
    return "\(numbers.count == 1 ? "payment" : "payments") \(listed(words))"
  }
}

extension Wording {
  /// The progress of a 12-month commitment, with its payments if they are the customer's.
  func sentence(about standing: CommitmentStatus, paidBy payer: Payer) -> String {
    let text = CommitmentText(standing: standing, words: self)
    return payer.othersPlan.map(text.text(of:)) ?? text.text
  }

  /// The payments of the customer's commitment that Apple's numbers show and no document contains;
  /// `nil` for none.
  func missingPayments(of subscription: SubscriptionAssessment) -> String? {
    guard subscription.payer == .customer, let standing = subscription.commitment else {
      return nil
    }
    return CommitmentText(standing: standing, words: self).missing
  }

  /// The commitment that begins with the renewal of a subscription that does not run now; `nil` for none.
  func commitmentAfterRenewal(of subscription: SubscriptionAssessment) -> String? {
    guard !subscription.state.isRunning, subscription.payer == .customer,
      let next = subscription.nextRenewal, next.beginsCommitment
    else { return nil }
    let when = next.date.map { $0 > asOf ? " on \(dateWithZone($0))" : "" } ?? ""
    let each = next.offer == nil ? next.price.map { " of \(money($0))" } : nil
    return "A 12-month commitment begins if it renews\(when): 12 payments\(each ?? "")."
  }

  /// What begins when the plan of a subscription that is billed up front changes to monthly payments.
  func commitmentBegins(
    _ subscription: SubscriptionAssessment,
    on date: Timestamp?,
    price: Money?
  ) -> String {
    if let plan = subscription.payer.othersPlan {
      let on = date.map { " on \(dateWithZone($0))" } ?? " at the next renewal"
      return "\(plan.capitalizedFirst) continues\(on) as a 12-month commitment."
    }
    let from = date.map { "From \(dateWithZone($0)), " } ?? "At the next renewal, "
    let each = price.map { " of \(money($0))" } ?? ""
    let offer = subscription.nextRenewal?.offer.map {
      ", the first with \($0.words); what the later ones cost is not stated"
    }
    let accepted =
      subscription.renewalBlockedBy == .priceConsent ? " if the customer accepts the new price" : ""
    let next = subscription.nextRenewal?.productId
    let to = next == subscription.productId ? "" : next.map { " to \(productName($0))" } ?? ""
    return "\(from)a 12-month commitment\(to) begins\(accepted): 12 payments\(each)\(offer ?? "")."
      + " Auto-renewal can be turned off until then."
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
