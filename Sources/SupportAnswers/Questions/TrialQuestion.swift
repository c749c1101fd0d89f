import SubscriptionModel

/// Q9, "my trial ended early", "charged during the trial", "I got no trial".
struct TrialQuestion: CustomerQuestion {
  static let question = SupportQuestion.trial
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let trials = customer.subscriptions.flatMap { subscription in
      subscription.transactions.compactMap { Trial($0, subscription, asOf: asOf) }
    }
    let newest = trials.max { $0.start < $1.start }
    if let free = freePeriod(after: newest?.start) { return free }
    guard let trial = newest else {
      if let waiting = freePeriodAhead { return waiting }
      let text = "The archive shows no trial."
      let path = [PathStep("trials in the archive", "0", .unknown)]
      return result(.noTrialInData, [Statement(text, .unknown)], path: path)
    }
    let charge = firstCharge(after: trial)
    // What was turned off after Apple had charged prevents only the charge after that.
    let until = charge.map { min($0.madeAt, trial.end) } ?? trial.end
    let off = trial.subscription.renewalSwitches.last {
      $0.moment < until && $0.moment >= trial.start
    }
    let path = [
      PathStep(
        "trial",
        "\(words.dateWithZone(trial.start)) to \(words.dateWithZone(trial.end))",
        by: trial.transaction.evidence
      ),
      off.flatMap {
        $0.isOn
          ? nil
          : PathStep(
            "auto-renewal turned off during it",
            words.dateWithZone($0.moment),
            by: $0.evidence
          )
      } ?? PathStep("auto-renewal turned off during it", "not seen", .unknown),
      charge.map {
        PathStep("first charge after it", words.dateWithZone($0.date), by: $0.transaction.evidence)
      } ?? PathStep("first charge after it", "none in the archive", .unknown),
    ]
    if charge == nil, trial.isFailing {
      // The first charge is due at the end of the trial, and it has failed.
      var answer = PaymentFailedQuestion(inquiry: inquiry).answer()
      answer.question = .trial
      answer.path = path + answer.path
      return answer
    }
    if charge == nil, trial.transaction.isFreeAndRevoked(by: asOf) {
      return result(
        .trialOver,
        [
          Statement(
            RefundText(words: words).freeRevocation(trial.transaction),
            by: trial.transaction.evidence
          )
        ],
        path: path,
        facts: inquiry.stateFacts(trial.subscription),
        reply: ReplyName(for: trial.subscription, asOf: asOf)
      )
    }
    if charge == nil, trial.isUnconfirmed {
      let state = words.answer(for: trial.subscription)
      return result(
        trial.subscription.access == .unknown ? .accessUnconfirmed : .noAccessNow,
        [Statement(state.headline, state.mark)],
        path: path,
        facts: ["state": .reply(state.draft)],
        in: trial.subscription
      )
    }
    if charge == nil, trial.end > asOf, trial.subscription.commitmentAfterTrial != nil {
      let state = words.answer(for: trial.subscription)
      return result(
        trial.subscription.willRenew == false ? .trialCancelledAccessLeft : .trialRunning,
        [Statement(state.headline, state.mark)],
        path: path,
        facts: inquiry.stateFacts(trial.subscription),
        reply: ReplyName(for: trial.subscription, asOf: asOf),
        in: trial.subscription
      )
    }
    if let charge, !trial.isReplaced, trial.end > asOf, charge.date >= trial.end {
      let state = words.answer(for: trial.subscription)
      return result(
        .trialRunningLastDay,
        [Statement(state.headline, state.mark)],
        path: path,
        facts: inquiry.stateFacts(trial.subscription),
        about: [charge.transaction],
        reply: ReplyName(for: trial.subscription, asOf: asOf),
        in: trial.subscription
      )
    }
    let found = trialVerdict(trial, off: off, charge: charge)
    let facts: [String: ReplyFact?] = [
      "product": words.replyProduct(
        found.verdict == .trialPlanChanged ? trial.nextProduct : trial.transaction.productId
      ),
      "start": words.replyDay(trial.start),
      "end": words.replyDate(trial.end), "charged": charge.map { words.replyDay($0.date) },
      "price": charge?.transaction.price.map { words.replyAmount($0) },
      "off": off.map { words.replyDay($0.moment) },
    ]
    return result(
      found.verdict,
      [Statement(found.text, by: trial.transaction.evidence)],
      path: path,
      facts: charge.map { words.nextChargeFacts($0.subscription) }.map { facts.merging($0) { $1 } }
        ?? facts,
      about: [charge?.transaction].compactMap(\.self),
      in: trial.subscription
    )
  }

  /// A running period that another offer than an introductory one makes free, which customers also
  /// call a trial; `nil` for none, and where a later trial runs.
  private func freePeriod(after trial: Timestamp?) -> QuestionAnswer? {
    for subscription in customer.subscriptions where subscription.state.isRunning {
      guard let current = subscription.currentTransaction, current.isFree,
        current.transactionId == subscription.currentTransactionId,
        let offer = AppliedOffer(of: current), offer.type != .known(.introductory),
        let start = current.purchaseDate, trial.map({ $0 < start }) ?? true
      else { continue }
      let end = subscription.expiresDate.map { " until \(words.dateWithZone($0))" } ?? ""
      let text = "The period is free\(end), by an offer and not as a trial: \(offer.words)."
      let state = words.answer(for: subscription)
      let next = nextAfterOffer(subscription)
      return result(
        .offerApplied,
        [Statement(text, by: current.evidence), Statement(state.headline, state.mark)],
        path: [step("offerType", current.offerType?.rawText, current.evidence)],
        facts: [
          "product": words.replyProduct(current.productId),
          "offerEnd": next?.date.map { words.replyDate($0) },
          "regular": next?.price.map { words.replyAmount($0) }, "state": .reply(state.draft),
        ],
        reply: subscription.hasPaymentsToCome
          ? .variant(.offerAppliedAndEnds) : next == nil ? .verdict(.noAccessNow) : nil,
        in: subscription
      )
    }
    return nil
  }

  /// An offer that makes the next period free; `nil` for none.
  private var freePeriodAhead: QuestionAnswer? {
    customer.subscriptions.lazy.filter { $0.nextRenewal?.isFree == true }
      .compactMap { offerAhead($0) }.first
  }

  private struct Trial {
    var transaction: Transaction
    var subscription: SubscriptionAssessment
    var start: Timestamp
    var end: Timestamp
    var isReplaced: Bool
    /// The product of the period after it, or the trial's own if there is none.
    var nextProduct: ProductId?

    /// Whether the charge after the trial fails.
    var isFailing: Bool {
      let isLast = subscription.currentTransactionId == transaction.transactionId
      return isLast && (subscription.state == .gracePeriod || subscription.state == .billingRetry)
    }

    /// Whether its end has passed in silence, so that nobody knows whether a charge followed.
    var isUnconfirmed: Bool {
      let isLast = subscription.currentTransactionId == transaction.transactionId
      let isPresumed = subscription.state == .expired && subscription.certainty == .inferred
      return isLast && (subscription.state == .unconfirmed || isPresumed)
    }

    /// Uses a free introductory period; before October 2023 a price of zero shows that it was free.
    init?(_ merged: MergedTransaction, _ subscription: SubscriptionAssessment, asOf: Timestamp) {
      let transaction = merged.transaction
      let isFree =
        transaction.offerDiscountType.map { $0 == .known(.freeTrial) }
        ?? (transaction.price?.milliunits == 0)
      guard transaction.offerType == .known(.introductory), isFree,
        let start = transaction.purchaseDate, let expiry = transaction.expiresDate, start <= asOf
      else { return nil }
      self.transaction = transaction
      self.subscription = subscription
      self.start = start
      let next = subscription.transactions.last { later in
        later.transaction.purchaseDate.map { $0 > start } ?? false
      }
      nextProduct = next?.transaction.productId ?? transaction.productId
      let isReplaced = transaction.isReplaced(merged.role, by: next?.transaction ?? transaction)
      self.isReplaced = isReplaced
      // A refund or the end of sharing ends the trial, too.
      let taken = transaction.revocationDate.flatMap { $0 <= asOf && !isReplaced ? $0 : nil }
      end = taken.map { min($0, expiry) } ?? expiry
    }
  }

  /// The first charge after the trial: in the same subscription, or later in another of its group
  /// that the same Apple Account may have bought, since trials are granted to Apple Accounts.
  private func firstCharge(after trial: Trial) -> SubscriptionCharge? {
    let own = trial.subscription
    let group = own.subscriptionGroupIdentifier
    return inquiry.charges.last { placed in
      guard placed.date > trial.start else { return false }
      if placed.subscription.chainKey == own.chainKey { return true }
      let accounts = Set([placed.subscription, own].compactMap(\.appTransactionId))
      return placed.date >= trial.end && accounts.count < 2
        && group != nil && placed.subscription.subscriptionGroupIdentifier == group
    }
  }

  /// Whether a charge after a trial is a new purchase rather than the trial's continuation.
  private func isNewPurchase(_ charge: SubscriptionCharge, after trial: Trial, isOff: Bool) -> Bool
  {
    guard charge.date >= trial.end else { return false }
    if charge.subscription.chainKey != trial.subscription.chainKey
      || charge.date >= trial.end.adding(sameRun)
    {
      return true
    }
    switch charge.transaction.transactionReason {
    case .known(.purchase): return true
    case .known(.renewal): return false
    case .unrecognized, nil: return isOff && charge.date > trial.end.adding(.hours(24))
    }
  }

  private func trialVerdict(
    _ trial: Trial,
    off: RenewalSwitch?,
    charge: SubscriptionCharge?
  ) -> (verdict: Verdict, text: String) {
    if trial.isReplaced {
      return (
        .trialPlanChanged,
        "The trial ended because the plan was changed; the new plan started immediately."
      )
    }
    let length = words.span(trial.end.since(trial.start))
    guard let charge else { return withoutCharge(trial, off: off) }
    let isOff = off.map { !$0.isOn } ?? false
    if isNewPurchase(charge, after: trial, isOff: isOff) {
      let text =
        "A trial in this subscription group was already used on \(words.fullDay(trial.start)); Apple"
        + " allows one per group."
      return (.trialUsedBefore, text)
    }
    if let off, !off.isOn {
      let gap = trial.end.since(off.moment)
      let isOfLastDay = off.earliest.map { trial.end.since($0) <= .lastDay } ?? false
      if gap <= .lastDay, !isOfLastDay {
        let text =
          "Auto-renewal was off by \(words.dateWithZone(off.moment)); no document states when it was turned"
          + " off."
        return (.turnedOffTimeUnknown, text)
      }
      if gap <= .lastDay {
        let text =
          "Auto-renewal was turned off \(words.span(gap)) before the end; Apple asks for 24 h."
        return (.trialCancelledOnLastDay, text)
      }
      return (
        .trialContradicted,
        "The evidence conflicts: auto-renewal was off \(words.span(gap)) before the end, but a charge"
          + " followed."
      )
    }
    guard charge.date >= trial.end.adding(.hours(-24)) else {
      return (
        .trialContradicted,
        "The customer was charged on \(words.dateWithZone(charge.date)), during the trial."
      )
    }
    let text =
      "The trial of \(length) ended on \(words.dateWithZone(trial.end)) and became a paid"
      + " plan (\(inquiry.price(charge.transaction) ?? "price not in the archive"))."
    return (.trialEndedOnTime, text)
  }

  private func withoutCharge(
    _ trial: Trial,
    off: RenewalSwitch?
  ) -> (verdict: Verdict, text: String) {
    let end = words.dateWithZone(trial.end)
    let plan = trial.subscription.payer.othersPlan
    let name = plan.map { "The trial of \($0)" } ?? "The trial"
    guard trial.end > asOf else {
      return (.trialOver, "\(name) ended on \(end)\(plan == nil ? "; no charge followed" : "").")
    }
    let isOff = off.map { !$0.isOn } ?? (trial.subscription.willRenew == false)
    if isOff {
      let charge = plan == nil ? ", no charge" : ""
      return (.trialCancelledAccessLeft, "\(name) was canceled; access until \(end)\(charge).")
    }
    let runs = "\(name) runs until \(end) (\(words.remaining(until: trial.end)))."
    guard trial.end.since(asOf) <= .lastDay else { return (.trialRunning, runs) }
    let late = "Apple asks for cancellation 24 h before, so it may already be charging."
    return (.trialRunningLastDay, "\(runs) \(late)")
  }
}

/// The latest first charge of a trial; a later one belongs to a later subscription.
///
/// Apple retries a failed charge for 60 days.
private let sameRun = TimeSpan.days(60)
