import SubscriptionModel

/// Q17, "I cancelled but it charges every month": a 12-month commitment that is paid monthly.
struct CommitmentQuestion: CustomerQuestion {
  static let question = SupportQuestion.commitment
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    if let found = customer.subscriptions.first(where: { $0.commitment != nil }) {
      return answer(about: found)
    }
    for subscription in customer.subscriptions {
      for case .commitmentBegins(let date, let price) in subscription.modifiers {
        return begins(subscription, on: date, price: price)
      }
    }
    for subscription in customer.subscriptions {
      if let ahead = beginsAfterRenewal(of: subscription) { return ahead }
    }
    for subscription in customer.subscriptions {
      if let earlier = earlier(in: subscription) { return earlier }
    }
    for subscription in customer.subscriptions {
      if let canceled = willNotBegin(in: subscription) { return canceled }
    }
    if let answer = paidBySomebodyElse(.noCommitment) { return answer }
    let text = "The archive shows no 12-month commitment."
    let path = [PathStep("commitments", "0", .unknown)]
    return result(.noCommitment, [Statement(text, .unknown)], path: path)
  }

  /// The progress of a subscription with a commitment.
  func answer(about subscription: SubscriptionAssessment) -> QuestionAnswer {
    let standing = subscription.commitment ?? CommitmentStatus()
    let verdict = verdict(standing)
    let isRunning = verdict == .commitmentRunning || verdict == .commitmentTurnedOff
    let isPromised = subscription.payer == .customer && !standing.isPaymentOff
    let state = words.answer(for: subscription)
    if subscription.isUnpaidTrial { return trial(of: standing, in: subscription) }
    let told = words.sentence(about: shared(standing, in: subscription), paidBy: subscription.payer)
    // What became of it is as certain as the state.
    let progress =
      isRunning && state.nextMark == nil
      ? Statement(told, by: subscription.currentTransaction?.evidence)
      : Statement(told, state.nextMark ?? state.mark)
    var answer = result(
      verdict,
      isRunning
        ? [progress] + missing(subscription) + (isPromised ? [rule] : []) + switched(subscription)
        : [Statement(state.headline, state.mark), progress] + missing(subscription)
          + (standing.phase == .unpaid ? switched(subscription) : []),
      path: path(subscription),
      facts: inquiry.stateFacts(subscription),
      about: refundedPayments(of: subscription, isRunning: isRunning),
      reply: isRunning && (standing.paymentsLeft == 0 || standing.isPaymentOff)
        ? ReplyName(for: subscription, asOf: asOf) : nil,
      in: subscription
    )
    if isRunning, standing.awaitsPriceConsent { answer.draft = state.draft }
    return answer
  }

  /// A free trial before the first payment, which no document calls binding.
  private func trial(
    of standing: CommitmentStatus,
    in subscription: SubscriptionAssessment
  ) -> QuestionAnswer {
    let state = words.answer(for: subscription)
    let payments = standing.totalBillingPeriods.map { " of \($0) payments" } ?? ""
    let text =
      "The plan is a 12-month commitment\(payments); nothing has been paid yet, and no document states"
      + " what turning off auto-renewal within the trial leaves of it."
    return result(
      verdict(standing),
      [Statement(state.headline, state.mark), Statement(text, .unknown)],
      path: path(subscription),
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf),
      in: subscription
    )
  }

  /// Where somebody else's commitment stands: the end of sharing, or of a seat, does not end it.
  private func shared(
    _ standing: CommitmentStatus,
    in subscription: SubscriptionAssessment
  ) -> CommitmentStatus {
    var standing = standing
    if [.familySharingEnded, .seatWithdrawn].contains(subscription.state) {
      standing.phase = .unconfirmed
    }
    return standing
  }

  /// The payments that Apple refunded, whole or in part, without the last one where the reply about the
  /// state tells of it.
  private func refundedPayments(
    of subscription: SubscriptionAssessment,
    isRunning: Bool
  ) -> [Transaction] {
    guard subscription.totalOfRefundedPayments(by: asOf) == nil else { return [] }
    return subscription.transactions.map(\.transaction).filter { paid in
      paid.isMonthlyPayment
        && (isRunning || paid.transactionId != subscription.currentTransactionId)
        && paid.moneyReturned.map { $0 <= asOf } ?? false
    }
  }

  /// A commitment that another plan of the same subscription followed; `nil` without one.
  private func earlier(in subscription: SubscriptionAssessment) -> QuestionAnswer? {
    // The newest period is the first.
    let begun = subscription.transactions.filter { merged in
      merged.transaction.isOwnPurchase
        && (merged.transaction.purchaseDate.map { $0 <= asOf } ?? false)
    }
    guard let place = begun.firstIndex(where: \.transaction.isMonthlyPayment), place > 0 else {
      return nil
    }
    let (paid, next) = (begun[place].transaction, begun[place - 1].transaction)
    var standing = CommitmentStatus()
    standing.billingPeriodNumber = paid.commitmentInfo?.billingPeriodNumber
    standing.totalBillingPeriods = paid.commitmentInfo?.totalBillingPeriods
    let progress = CommitmentText(standing: standing, words: words).progress
    let isUpgrade = paid.isReplaced(begun[place].role, by: next)
    let how = isUpgrade ? "An upgrade to" : "It is over, and was followed by"
    let ended = isUpgrade ? " ended it" : ""
    let on = next.purchaseDate.map { " on \(words.dateWithZone($0))" } ?? ""
    let text =
      "\(words.productName(of: paid)): \(progress). \(how)"
      + " \(words.plan(of: next, insteadOf: paid))\(ended)\(on)."
    let state = words.answer(for: subscription)
    let number = standing.billingPeriodNumber.map { ReplyFact.text(String($0)) }
    return result(
      .commitmentEnded,
      [Statement(text, by: next.evidence), Statement(state.headline, state.mark)],
      path: [
        step("billingPlanType", paid.billingPlanType?.rawText, paid.evidence),
        step("next period", words.productName(of: next), next.evidence),
      ],
      facts: inquiry.stateFacts(subscription).merging(
        [isUpgrade && begun[place].returnForChange == nil ? "ended" : "final": number]
      ) { $1 }
    )
  }

  /// What turning off auto-renewal means for a commitment.
  private var rule: Statement {
    Statement(
      "Turning off auto-renewal ends the plan when the commitment ends, and stops no payment of it.",
      .inferred
    )
  }

  private func verdict(_ standing: CommitmentStatus) -> Verdict {
    switch standing.phase {
    case .running: standing.renewsAtEnd == false ? .commitmentTurnedOff : .commitmentRunning
    case .unconfirmed: .accessUnconfirmed
    case .unpaid: .commitmentUnpaid
    case .refunded: .commitmentRefunded
    case .ended: .commitmentEnded
    }
  }

  /// The payments that no document contains.
  private func missing(_ subscription: SubscriptionAssessment) -> [Statement] {
    words.missingPayments(of: subscription).map {
      [Statement($0, by: subscription.currentTransaction?.evidence)]
    } ?? []
  }

  /// When the customer turned off auto-renewal, and on again if it is on.
  private func switched(_ subscription: SubscriptionAssessment) -> [Statement] {
    let payments = subscription.transactions.map(\.transaction).filter(\.isMonthlyPayment)
    // The newest payment is the first.
    let bought = payments.first { $0.transactionReason == .known(.purchase) }
    let begun = (bought ?? payments.last)?.purchaseDate
    let changes = subscription.renewalSwitches.filter { $0.moment < asOf }
    guard let last = changes.last,
      let off = changes.last(where: { !$0.isOn && !$0.isOfEnding }),
      !last.isOn || off.moment >= begun ?? asOf
    else { return [] }
    let how = off.isExact ? "turned" : "first seen"
    let text = "Auto-renewal was \(how) off on \(words.dateWithZone(off.moment))"
    guard last.isOn else { return last.isOfEnding ? [] : [Statement("\(text).", by: off.evidence)] }
    let again = "\(last.isExact ? "turned" : "seen") on again on \(words.dateWithZone(last.moment))"
    return [Statement("\(text), then \(again).", by: last.evidence)]
  }

  private func path(_ subscription: SubscriptionAssessment) -> [PathStep] {
    let info = subscription.renewalInfo
    let standing = subscription.payer == .customer ? subscription.commitment : nil
    let price = standing?.commitmentPrice.map { price in
      PathStep(
        "commitmentPrice",
        words.money(price),
        by: subscription.currentTransaction?.evidence
      )
    }
    return [
      step(
        "commitmentAutoRenewStatus",
        info?.commitmentInfo?.commitmentAutoRenewStatus?.rawText,
        info?.evidence
      ),
      step("autoRenewStatus", info?.autoRenewStatus?.rawText, info?.evidence),
    ] + [price].compactMap(\.self)
  }

  /// A commitment that begins if a subscription renews that does not run now; `nil` without one.
  private func beginsAfterRenewal(of subscription: SubscriptionAssessment) -> QuestionAnswer? {
    words.commitmentAfterRenewal(of: subscription).map { text in
      result(
        .commitmentAhead,
        [Statement(text, by: subscription.renewalInfo?.evidence)],
        path: billingPlanSteps(subscription),
        facts: inquiry.stateFacts(subscription),
        reply: .verdict(.noAccessNow)
      )
    }
  }

  /// A commitment that was to begin at the renewal, which was turned off; `nil` without one.
  private func willNotBegin(in subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard subscription.payer == .customer, subscription.state.isRunning,
      subscription.willRenew == false,
      subscription.currentTransaction?.isMonthlyPayment == false,
      let info = subscription.renewalInfo, info.renewalBillingPlanType == .known(.monthly)
    else { return nil }
    let text =
      "A 12-month commitment was to begin at the renewal, but auto-renewal is off, so it does not."
    return result(
      .noCommitment,
      [Statement(text, by: info.evidence)],
      path: billingPlanSteps(subscription),
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf)
    )
  }

  /// How Apple says that the next period is billed.
  private func billingPlanSteps(_ subscription: SubscriptionAssessment) -> [PathStep] {
    let info = subscription.renewalInfo
    return [step("renewalBillingPlanType", info?.renewalBillingPlanType?.rawText, info?.evidence)]
  }

  private func begins(
    _ subscription: SubscriptionAssessment,
    on date: Timestamp?,
    price: Money?
  ) -> QuestionAnswer {
    let info = subscription.renewalInfo
    let begins = words.commitmentBegins(subscription, on: date, price: price)
    return result(
      .commitmentAhead,
      [Statement(begins, by: info?.evidence)],
      path: billingPlanSteps(subscription),
      facts: inquiry.stateFacts(subscription),
      reply: subscription.renewalBlockedBy == nil ? nil : ReplyName(for: subscription, asOf: asOf),
      in: subscription
    )
  }
}
