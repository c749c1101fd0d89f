import SubscriptionModel

/// Q17, "I cancelled but it charges every month": a 12-month commitment that is paid monthly.
struct CommitmentQuestion: CustomerQuestion {
  static let question = SupportQuestion.commitment
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let found = customer.subscriptions.first { $0.commitment != nil }
    guard let found else {
      let text = "The archive shows no 12-month commitment."
      let path = [PathStep("commitments", "0", .unknown)]
      return result(.noCommitment, [Statement(text, .unknown)], path: path)
    }
    return answer(about: found)
  }

  /// The progress of a subscription with a commitment.
  func answer(about subscription: SubscriptionAssessment) -> QuestionAnswer {
    let standing = subscription.commitment ?? CommitmentStatus()
    let flag = standing.renewsAtEnd
    let isOff = flag == false || (flag == nil && subscription.willRenew == false)
    let payment =
      standing.billingPeriodNumber.map { number in
        "Payment \(number)\(standing.totalBillingPeriods.map { " of \($0)" } ?? "")"
      } ?? "Payment number not stated"
    let isOn = (flag ?? subscription.willRenew) == true
    let renewal = isOff ? "auto-renewal off" : isOn ? "auto-renewal on" : "auto-renewal not stated"
    let text =
      "\(payment); \(renewal)\(lastPayment(standing)). Turning off auto-renewal ends the plan when"
      + " the commitment ends; the remaining monthly payments continue."
    let evidence = subscription.currentTransaction?.evidence
    return result(
      isOff ? .commitmentTurnedOff : .commitmentRunning,
      [Statement(text, by: evidence)],
      path: [
        step(
          "commitmentAutoRenewStatus",
          flag.map { $0 ? "1" : "0" },
          subscription.renewalInfo?.evidence
        ),
        step(
          "autoRenewStatus",
          subscription.willRenew.map { $0 ? "1" : "0" },
          subscription.renewalInfo?.evidence
        ),
      ],
      facts: [
        "product": words.replyProduct(subscription.productId),
        "number": standing.billingPeriodNumber.map { String($0) },
        "total": standing.totalBillingPeriods.map { String($0) },
        "end": standing.commitmentExpiresDate.map { words.replyDay($0) },
      ]
    )
  }

  /// When the last monthly payment is due, a month before the commitment ends.
  private func lastPayment(_ standing: CommitmentStatus) -> String {
    guard let end = standing.commitmentExpiresDate else { return "" }
    let ends = "the commitment ends on \(words.fullDay(end))"
    guard let last = end.oneMonthEarlier else { return "; \(ends)" }
    return "; last payment about \(words.fullDay(last)), \(ends)"
  }
}

extension Timestamp {
  /// The same time on the same day of the previous month, or on that month's last day.
  fileprivate var oneMonthEarlier: Timestamp? {
    var time = CivilTime(self)
    if time.month > 1 { time.month -= 1 } else { (time.year, time.month) = (time.year - 1, 12) }
    while !time.isValid, time.day > 28 { time.day -= 1 }
    return time.timestamp()
  }
}
