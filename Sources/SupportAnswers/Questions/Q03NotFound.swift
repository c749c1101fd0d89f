package import SubscriptionModel

extension Wording {
  /// Answers Q3 where no document of the customer was found.
  ///
  /// `gap` is the hole of the archive on the day of the purchase; `nil` when that day is complete.
  package func paidButNotFound(gap: ArchiveGap?) -> QuestionAnswer {
    let verdict: Verdict = gap == nil ? .notFoundArchiveComplete : .notFoundInGap
    var statements = [Statement("Not found.", .unknown)]
    if let gap {
      let hole =
        "The archive has a hole of \(span(gap.end.since(gap.start))) that day, from"
        + " \(dateWithZone(gap.start)) to \(dateWithZone(gap.end))."
      statements.append(Statement("Warning: \(hole)", .inferred))
    } else {
      statements[0].text = "Not found, and the archive is complete that day. Ask for the order id."
    }
    let found = gap.map { span($0.end.since($0.start)) } ?? "none"
    return QuestionAnswer(
      question: .paidWithoutAccess,
      verdict: verdict,
      statements: statements,
      path: [PathStep("matches", "0", .unknown), PathStep("hole in the archive that day", found)],
      reply: replies.reply(to: verdict, facts: [:])
    )
  }
}
