import SubscriptionModel

/// Q14, "my renewal date moved": compares copies of the same transaction.
struct DateMovedQuestion: CustomerQuestion {
  static let question = SupportQuestion.dateMoved
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    for subscription in customer.subscriptions {
      if let answer = extended(subscription) { return answer }
    }
    let recovery = PaymentFailedQuestion(inquiry: inquiry).answer()
    if recovery.verdict == .recoveredDatesMoved {
      return result(
        .dateMovedByRecovery,
        recovery.statements,
        path: recovery.path,
        facts: ["answer": .reply(recovery.draft)]
      )
    }
    let change = PlanChangeQuestion(inquiry: inquiry).answer()
    if change.verdict == .planChangedAtOnce {
      let text = "The plan changed immediately, which started a new billing cycle."
      return result(
        .dateMovedByUpgrade,
        [Statement(text, change.statements.first?.mark ?? .unknown)],
        path: change.path,
        facts: ["answer": .reply(change.draft)]
      )
    }
    let text = "No document changes a renewal date."
    let path = [PathStep("extended periods", "0", .unknown)]
    return result(.dateNotMoved, [Statement(text, .unknown)], path: path)
  }

  private func extended(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    for merged in subscription.transactions {
      let versions = merged.versions.sorted { $0.evidence.asOf < $1.evidence.asOf }
      guard let first = versions.first(where: { $0.expiresDate != nil }),
        let from = first.expiresDate, let to = merged.transaction.expiresDate, to > from
      else { continue }
      let now = PathStep(
        "current expiresDate",
        words.dateWithZone(to),
        by: merged.transaction.evidence
      )
      return extended(subscription, first, from: from, to: to, now: now)
    }
    // Apple's response to the developer, before a copy is signed again.
    guard let current = subscription.currentTransaction, let from = current.expiresDate,
      let to = subscription.expiresDate, to > from,
      current.transactionId == subscription.currentTransactionId
    else { return nil }
    let now = PathStep("effectiveDate", words.dateWithZone(to), by: subscription.mover?.evidence)
    return extended(subscription, current, from: from, to: to, now: now)
  }

  private func extended(
    _ subscription: SubscriptionAssessment,
    _ first: Transaction,
    from: Timestamp,
    to: Timestamp,
    now: PathStep
  ) -> QuestionAnswer {
    let text =
      "Extended by \(words.span(to.since(from))) by \(mover(subscription)), from"
      + " \(words.dateWithZone(from)) to \(words.dateWithZone(to))."
    return result(
      .dateExtended,
      [Statement(text, now.mark)],
      path: [
        PathStep("original expiresDate", words.dateWithZone(from), by: first.evidence), now,
      ],
      facts: [
        "product": words.replyProduct(first.productId), "old": words.replyDay(from),
        "date": words.replyDay(to),
        "next": subscription.nextCharge(after: asOf).map { words.replyDate($0) },
      ]
      .leavingOut("old", ifSameAs: "date", in: words)
      .leavingOut("next", ifSameAs: "date", in: words)
    )
  }

  /// Who moved the date, if a document says.
  private func mover(_ subscription: SubscriptionAssessment) -> String {
    subscription.events(.renewalExtended).isEmpty ? "the developer or Apple" : "the developer"
  }
}
