import SubscriptionModel

/// Q9, "my trial ended early", "charged during the trial", "I got no trial".
extension QuestionDesk {
  func trial() -> QuestionAnswer {
    let trials = customer.subscriptions.flatMap { subscription in
      subscription.transactions.compactMap { Trial($0, subscription, asOf: asOf) }
    }
    guard let trial = trials.max(by: { $0.start < $1.start }) else {
      let text = "No trial is in the data."
      let path = [PathStep("trials in the data", "0", .unknown)]
      return result(.trial, .noTrialInData, [Statement(text, .unknown)], path: path)
    }
    let off = trial.subscription.renewalSwitches.last {
      $0.moment < trial.end && $0.moment >= trial.start
    }
    let charge = firstCharge(after: trial)
    let path = [
      PathStep(
        "trial",
        "\(words.dateWithZone(trial.start)) to \(words.dateWithZone(trial.end))",
        by: trial.transaction.evidence
      ),
      off.flatMap {
        $0.isOn
          ? nil
          : PathStep("renewal turned off in it", words.dateWithZone($0.moment), by: $0.evidence)
      } ?? PathStep("renewal turned off in it", "not seen", .unknown),
      charge.map {
        PathStep("first charge after it", words.dateWithZone($0.date), by: $0.transaction.evidence)
      } ?? PathStep("first charge after it", "none", .unknown),
    ]
    let found = trialVerdict(trial, off: off, charge: charge)
    let facts = [
      "product": product(trial.subscription), "start": words.letterDay(trial.start),
      "end": words.letterDate(trial.end), "charged": charge.map { letter($0) },
      "price": charge?.transaction.price.map { words.money($0) },
      "off": off.map { words.letterDate($0.moment) },
    ]
    return result(
      .trial,
      found.verdict,
      [Statement(found.text, mark(trial.transaction))],
      path: path,
      facts: facts
    )
  }

  private struct Trial {
    var transaction: Transaction
    var subscription: SubscriptionAssessment
    var start: Timestamp
    var end: Timestamp
    var isReplaced: Bool

    /// Takes a free introductory period; before 2023-10 a price of zero shows that it was free.
    init?(_ merged: MergedTransaction, _ subscription: SubscriptionAssessment, asOf: Timestamp) {
      let transaction = merged.transaction
      let isFree =
        transaction.offerDiscountType.map { $0 == .known(.freeTrial) }
        ?? (transaction.price?.milliunits == 0)
      guard transaction.offerType == .known(.introductory), isFree,
        let start = transaction.purchaseDate, let end = transaction.expiresDate, start <= asOf
      else { return nil }
      self.transaction = transaction
      self.subscription = subscription
      self.start = start
      self.end = end
      let next = subscription.transactions.last { later in
        later.transaction.purchaseDate.map { $0 > start } ?? false
      }
      isReplaced = transaction.isReplacedByUpgrade(
        merged.role,
        next: next?.transaction.productId ?? transaction.productId
      )
    }
  }

  /// The first charge that followed, in any subscription of the same group.
  private func firstCharge(after trial: Trial) -> Placed? {
    let group = trial.subscription.subscriptionGroupIdentifier
    return charges.last { placed in
      placed.date > trial.start
        && (placed.subscription.chainKey == trial.subscription.chainKey
          || (group != nil && placed.subscription.subscriptionGroupIdentifier == group))
    }
  }

  private func trialVerdict(
    _ trial: Trial,
    off: RenewalSwitch?,
    charge: Placed?
  ) -> (verdict: Verdict, text: String) {
    if trial.isReplaced {
      return (
        .trialPlanChanged,
        "Trial ended because the plan was changed; the new plan started at once."
      )
    }
    let length = words.span(trial.end.since(trial.start))
    guard let charge else { return withoutCharge(trial, off: off) }
    if charge.date >= trial.end.adding(sameRun) {
      let text = "A trial in this group was used on \(words.fullDay(trial.start)); one per group."
      return (.trialUsedBefore, text)
    }
    if let off, !off.isOn {
      let gap = trial.end.since(off.moment)
      if gap <= Self.lastDay {
        let text = "Turned off \(words.span(gap)) before the end; Apple asks for 24 h."
        return (.trialCancelledOnLastDay, text)
      }
      return (
        .trialContradicted,
        "Evidence conflicts: renewal was off \(words.span(gap)) before the end, and it was charged."
      )
    }
    guard charge.date >= trial.end.adding(.hours(-24)) else {
      return (
        .trialContradicted, "Charged on \(words.dateWithZone(charge.date)), inside the trial."
      )
    }
    let text =
      "The trial of \(length) ended on \(words.dateWithZone(trial.end)) and became a paid"
      + " plan (\(paid(charge.transaction)))."
    return (.trialEndedOnTime, text)
  }

  private func withoutCharge(
    _ trial: Trial,
    off: RenewalSwitch?
  ) -> (verdict: Verdict, text: String) {
    let end = words.dateWithZone(trial.end)
    guard trial.end > asOf else {
      return (.trialOver, "The trial ended on \(end); no charge followed.")
    }
    let isOff = off.map { !$0.isOn } ?? (trial.subscription.willRenew == false)
    return isOff
      ? (.trialCancelledAccessLeft, "Trial cancelled, access until \(end), no charge.")
      : (.trialRunning, "The trial runs until \(end) (\(words.remaining(until: trial.end))).")
  }
}

/// A first charge later than this after the trial belongs to a later subscription: Apple retries a
/// failed one for 60 days.
private let sameRun = TimeSpan.days(60)
