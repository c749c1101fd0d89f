import SubscriptionModel

/// Q14, "my renewal date moved": versions of the same transaction, compared.
extension QuestionDesk {
  func dateMoved() -> QuestionAnswer {
    for subscription in customer.subscriptions {
      if let answer = extended(subscription) { return answer }
    }
    let recovery = paymentFailed()
    if recovery.verdict == .recoveredDatesMoved {
      return QuestionAnswer(
        question: .dateMoved,
        verdict: .dateMovedByRecovery,
        statements: recovery.statements,
        path: recovery.path,
        reply: recovery.reply
      )
    }
    let change = planChange()
    if change.verdict == .planChangedAtOnce {
      let text = "The plan was changed at once, which began a new cycle."
      return QuestionAnswer(
        question: .dateMoved,
        verdict: .dateMovedByUpgrade,
        statements: [Statement(text, change.statements.first?.mark ?? .unknown)],
        path: change.path,
        reply: change.reply
      )
    }
    let text = "No document moves a renewal date."
    let path = [PathStep("extended periods", "0", .unknown)]
    return result(.dateMoved, .dateNotMoved, [Statement(text, .unknown)], path: path)
  }

  private func extended(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    for merged in subscription.transactions {
      let versions = ([merged.transaction] + merged.olderVersions)
        .sorted { $0.evidence.asOf < $1.evidence.asOf }
      guard let first = versions.lazy.compactMap(\.expiresDate).first,
        let last = merged.transaction.expiresDate, last > first
      else { continue }
      let moved = words.span(last.since(first))
      let text =
        "Extended by \(moved) by \(mover(subscription)), from \(words.dateWithZone(first)) to"
        + " \(words.dateWithZone(last))."
      return result(
        .dateMoved,
        .dateExtended,
        [Statement(text, mark(merged.transaction))],
        path: [
          PathStep(
            "expiresDate at first",
            words.dateWithZone(first),
            by: versions.first { $0.expiresDate == first }?.evidence
          ),
          PathStep("expiresDate now", words.dateWithZone(last), by: merged.transaction.evidence),
        ],
        facts: [
          "product": product(subscription), "old": words.letterDay(first),
          "date": words.letterDay(last),
        ]
      )
    }
    return nil
  }

  /// Who moved the date, where a document tells.
  private func mover(_ subscription: SubscriptionAssessment) -> String {
    subscription.events(.renewalExtended).isEmpty ? "the developer or Apple" : "the developer"
  }
}
