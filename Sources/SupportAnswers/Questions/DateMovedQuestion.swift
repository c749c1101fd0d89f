import SubscriptionModel

/// Q14, "my renewal date moved": compares copies of the same transaction.
struct DateMovedQuestion: CustomerQuestion {
  static let question = SupportQuestion.dateMoved
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let causes = ([recovery, change] + customer.subscriptions.map { extended($0) })
      .compactMap(\.self).sorted { $0.moment < $1.moment }
    let asked = causes.last { inquiry.asked.speaks(of: $0.moment) }
    guard let told = asked ?? causes.last else {
      let text = "No document changes a renewal date."
      let path = [PathStep("extended periods", "0", .unknown)]
      return result(.dateNotMoved, [Statement(text, .unknown)], path: path)
    }
    var answer = told.answer
    answer.statements += causes.filter { $0.moment != told.moment }.flatMap(\.answer.statements)
    return answer
  }

  /// What moved a date, and when.
  private struct Cause {
    var moment: Timestamp
    var answer: QuestionAnswer
  }

  /// A payment that came late; `nil` without one.
  private var recovery: Cause? {
    let recovery = PaymentFailedQuestion(inquiry: inquiry).answer()
    let event = customer.events.map(\.event).last(where: \.isRecovery)
    guard recovery.verdict == .recoveredDatesMoved, let event else { return nil }
    return Cause(
      moment: event.evidence.asOf,
      answer: result(
        .dateMovedByRecovery,
        recovery.statements,
        path: recovery.path,
        facts: ["answer": .reply(recovery.draft)]
      )
    )
  }

  /// A plan that changed immediately; `nil` without one.
  private var change: Cause? {
    let change = PlanChangeQuestion(inquiry: inquiry).answer()
    let event = customer.events.map(\.event).last { $0.subtype == .upgrade }
    guard change.verdict == .planChangedAtOnce else { return nil }
    let text = "The plan changed immediately, which started a new billing cycle."
    return Cause(
      moment: event?.evidence.asOf ?? customer.subscriptions.first?.currentTransaction?.purchaseDate
        ?? asOf,
      answer: result(
        .dateMovedByUpgrade,
        [Statement(text, change.statements.first?.mark ?? .unknown)],
        path: change.path,
        facts: ["answer": .reply(change.draft)]
      )
    )
  }

  private func extended(_ subscription: SubscriptionAssessment) -> Cause? {
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
      let told = versions.first { $0.expiresDate == to }?.evidence.asOf ?? from
      return Cause(
        moment: told,
        answer: extended(subscription, first, from: from, to: to, now: now)
      )
    }
    // Apple's response to the developer, before a copy is signed again.
    guard let current = subscription.currentTransaction, let from = current.expiresDate,
      let to = subscription.expiresDate, to > from,
      current.transactionId == subscription.currentTransactionId
    else { return nil }
    let now = PathStep("effectiveDate", words.dateWithZone(to), by: subscription.mover?.evidence)
    return Cause(
      moment: subscription.mover?.evidence.asOf ?? from,
      answer: extended(subscription, current, from: from, to: to, now: now)
    )
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
