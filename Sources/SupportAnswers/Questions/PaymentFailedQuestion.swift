import SubscriptionModel

/// Q10, "payment failed", "you cut me off", "how long do I have?": grace period and billing retry
/// have separate end dates.
struct PaymentFailedQuestion: CustomerQuestion {
  static let question = SupportQuestion.paymentFailed
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    for subscription in customer.subscriptions {
      switch subscription.state {
      case .gracePeriod: return failingInGrace(subscription)
      case .billingRetry: return failing(subscription)
      case .expired
      where subscription.expirationReason == .billingError
        || subscription.rule == .expiredRenewalTurnedOffDuringRetry:
        return retryEnded(subscription)
      default: continue
      }
    }
    for subscription in customer.subscriptions {
      if let answer = recovered(subscription) { return answer }
    }
    for subscription in customer.subscriptions {
      if let answer = earlierFailure(subscription) { return answer }
    }
    let text = "The archive shows no payment failure."
    let path = [PathStep("subscriptions with payment problems", "0", .unknown)]
    return result(.noPaymentFailure, [Statement(text, .unknown)], path: path)
  }

  /// A failure that no state tells any more, such as one before the last charge; `nil` without one.
  private func earlierFailure(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let events = subscription.events.map(\.event)
    guard let failure = events.last(where: \.isFailure) ?? events.last(where: \.isEndOfRetry) else {
      return nil
    }
    let later = inquiry.charges(of: subscription).last { $0.date > failure.evidence.asOf }
    let told = events.filter { event in
      event == failure
        || event.isExpiry && event.evidence.asOf >= failure.evidence.asOf
          && later.map { event.evidence.asOf < $0.date } ?? true
    }
    let state = words.answer(for: subscription)
    let since = later.map { words.denial("payment failure", since: $0) }
    return result(
      .noPaymentFailure,
      told.map { words.report(of: $0, in: subscription) }
        + [since ?? Statement(state.headline, state.mark)],
      path: [PathStep("newest failure", words.listDate(failure.evidence), by: failure.evidence)],
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf),
      in: subscription
    )
  }

  private func path(_ subscription: SubscriptionAssessment) -> [PathStep] {
    let grace = subscription.gracePeriodExpiresDate.map { words.dateWithZone($0) }
    let retry = subscription.isInBillingRetryPeriod.map { $0 ? "true" : "false" }
    return [
      step(
        "expiresDate",
        subscription.expiresDate.map { words.dateWithZone($0) },
        subscription.currentTransaction?.evidence
      ),
      step("gracePeriodExpiresDate", grace, subscription.renewalInfo?.evidence),
      step("isInBillingRetryPeriod", retry, subscription.renewalInfo?.evidence),
    ]
  }

  private func facts(_ subscription: SubscriptionAssessment) -> [String: ReplyFact?] {
    inquiry.stateFacts(subscription).merging(
      ["retry": subscription.billingRetryEnds.map { words.replyDay($0) }]
    ) { $1 }
  }

  /// A reply other than the verdict's own: a failure that only follows from time that has passed is
  /// not reported to the customer.
  private func reply(_ subscription: SubscriptionAssessment) -> ReplyName? {
    subscription.certainty == .inferred ? ReplyName(for: subscription, asOf: asOf) : nil
  }

  private func retryStatement(_ subscription: SubscriptionAssessment, _ lead: String) -> Statement {
    guard let end = subscription.billingRetryEnds else {
      return Statement("\(lead); for how long is not known (test purchase).", .unknown)
    }
    return Statement(
      "\(lead) until about \(words.fullDay(end)) (inferred: \(subscription.retryDays) days).",
      .inferred
    )
  }

  private func failingInGrace(_ subscription: SubscriptionAssessment) -> QuestionAnswer {
    let since = subscription.expiresDate.map { " since \(words.fullDay($0))" } ?? ""
    let until =
      subscription.gracePeriodExpiresDate
      .map { " until \(words.dateWithZone($0)) (\(words.remaining(until: $0)))" } ?? ""
    let mark = EvidenceMark(subscription.certainty)
    let isOver = subscription.endsWithGrace
    return result(
      .failingInGrace,
      [
        Statement("Payment has been failing\(since). Access continues\(until).", mark),
        isOver
          ? Statement("Auto-renewal is off, so Apple does not retry, and it ends then.", mark)
          : retryStatement(subscription, "Apple retries"),
      ],
      path: path(subscription),
      facts: facts(subscription),
      reply: reply(subscription),
      in: subscription
    )
  }

  private func failing(_ subscription: SubscriptionAssessment) -> QuestionAnswer {
    let hadGrace =
      subscription.gracePeriodExpiresDate != nil
      || subscription.events(.gracePeriodExpired).contains { event in
        // A grace period from an earlier lapse does not matter here.
        subscription.expiresDate.map { event.evidence.asOf >= $0 } ?? true
      }
    let mark = EvidenceMark(subscription.certainty)
    let since = subscription.expiresDate.map { " since \(words.fullDay($0))" } ?? ""
    let first = hadGrace ? "No access: the grace period is over." : "No access\(since)."
    return result(
      hadGrace ? .failingAfterGrace : .failingWithoutGrace,
      [Statement(first, mark), retryStatement(subscription, "Apple still retries")]
        + (customer.environment.isTest
          ? [] : [Statement("Access returns when payment succeeds.", .inferred)]),
      path: path(subscription),
      facts: facts(subscription),
      reply: reply(subscription),
      in: subscription
    )
  }

  private func retryEnded(_ subscription: SubscriptionAssessment) -> QuestionAnswer {
    let isPresumed = subscription.certainty == .inferred
    let isTurnedOff = subscription.rule == .expiredRenewalTurnedOffDuringRetry
    let passed =
      isTurnedOff ? "the grace period has passed" : "\(subscription.retryDays) days have passed"
    let presumed = isPresumed ? " (inferred: \(passed))" : ""
    let further =
      isPresumed
      ? "If no payment succeeded, a new purchase is needed." : "A new purchase is needed."
    let cause = isTurnedOff ? "Payment failed, then auto-renewal was turned off. " : ""
    let text = "\(cause)Apple stopped retrying\(presumed). \(further)"
    let mark = EvidenceMark(subscription.certainty)
    return result(
      .failingGivenUp,
      [Statement(text, mark)],
      path: path(subscription),
      facts: facts(subscription),
      reply: reply(subscription),
      in: subscription
    )
  }

  private func recovered(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard let event = subscription.events.last(where: { $0.event.isRecovery })?.event,
      let index = subscription.transactions.firstIndex(where: {
        $0.transaction.transactionId == event.transactionId
      }),
      let paid = subscription.transactions[index].transaction.purchaseDate
    else { return nil }
    let transaction = subscription.transactions[index].transaction
    let failed = subscription.transactions.dropFirst(index + 1)
      .compactMap(\.transaction.expiresDate).first { $0 <= paid }
    // Within the grace period Apple keeps the old dates, so the period begins before the payment.
    let keepsDates = failed.map { paid.since($0) <= sameDate } ?? false
    let recovered = keepsDates ? max(paid, event.evidence.asOf) : paid
    let grace = subscription.renewalHistory.filter { $0.evidence.asOf < recovered }
      .compactMap(\.gracePeriodExpiresDate)
      .last { date in failed.map { date > $0 } ?? true }
    let isInside = keepsDates || grace.map { recovered <= $0 } ?? false
    let path = [
      step("payment failed", failed.map { words.dateWithZone($0) }, event.evidence),
      PathStep(
        "paid",
        words.dateWithZone(recovered),
        by: keepsDates ? event.evidence : transaction.evidence
      ),
      step("grace period until", grace.map { words.dateWithZone($0) }, event.evidence),
    ]
    let dates =
      isInside
      ? (grace == nil ? "" : " during the grace period") + "; renewal dates stayed the same"
      : " outside a grace period; renewal dates moved because days without access were not charged"
    let payment = subscription.payer.othersPlan.map { "Payment for \($0)" } ?? "Payment"
    let text = "\(payment) succeeded on \(words.dateWithZone(recovered))\(dates)."
    let isOver = subscription.access != .yes
    return result(
      isInside ? .recoveredInGrace : .recoveredDatesMoved,
      [Statement(text, by: transaction.evidence)],
      path: path,
      facts: isOver
        ? facts(subscription)
        : [
          "product": words.replyProduct(transaction.productId),
          "paid": words.replyDay(recovered),
          // What moved it since is another cause.
          "end": (isInside ? nextRenewal(subscription) : movedDate(to: transaction, subscription))
            .map { words.replyDate($0) },
          "failed": failed.map { words.replyDay($0) },
        ],
      about: isOver ? [] : [transaction],
      reply: isOver ? ReplyName(for: subscription, asOf: asOf) : nil,
      in: subscription
    )
  }

  /// The date to which a late payment moved the renewal; `nil` where renewal is off since.
  private func movedDate(
    to paid: Transaction,
    _ subscription: SubscriptionAssessment
  ) -> Timestamp? {
    paid.transactionId == subscription.currentTransactionId
      ? nextRenewal(subscription) : paid.expiresDate
  }

  /// When the running period renews; `nil` if renewal is off or no future date is known.
  private func nextRenewal(_ subscription: SubscriptionAssessment) -> Timestamp? {
    guard subscription.access == .yes, subscription.willRenew != false else { return nil }
    return subscription.nextCharge(after: asOf)
      ?? subscription.expiresDate.flatMap { $0 > asOf ? $0 : nil }
  }
}

/// A recovered period that begins this soon after the previous one has kept its dates.
private let sameDate = TimeSpan.minutes(1)
