import SubscriptionModel

/// Answers if renewal was on again after it was off, and how long access lasts.
extension CancelledButChargedQuestion {
  /// The charge is for seats that the customer added to a running period; `nil` for any other.
  func addedSeats(_ charge: SubscriptionCharge, path: [PathStep]) -> QuestionAnswer? {
    guard charge.addsOnlySeats, charge.transaction.isSeatAddition else { return nil }
    let added = charge.transaction
    let seats = added.quantity.map { counted($0, "seat") } ?? "seats"
    let text =
      "The charge is no renewal: the customer added \(seats) on \(words.dateWithZone(charge.date)), for"
      + " the same period."
    return result(
      .furtherSeats,
      [Statement(text, by: added.evidence)],
      path: path + [
        step("additionalTransactionReason", added.additionalTransactionReason, added.evidence)
      ],
      facts: facts(charge).merging(["second": words.replyDay(charge.date)]) { $1 },
      about: [added]
    )
  }

  /// Apple states that the customer bought it, for whatever reason; `nil` for any other charge.
  func boughtByCustomer(_ charge: SubscriptionCharge, path: [PathStep]) -> QuestionAnswer? {
    guard charge.transaction.transactionReason == .known(.purchase) else { return nil }
    let text =
      "The charge is no renewal: by Apple's word, the customer bought"
      + " \(words.productName(of: charge.transaction)) on \(words.dateWithZone(charge.date))."
    return result(
      .oneCharge,
      [Statement(text, by: charge.transaction.evidence)],
      path: path + [
        step("transactionReason", "PURCHASE", charge.transaction.evidence)
      ],
      facts: facts(charge).merging(["date": words.replyDay(charge.date)]) { $1 },
      about: [charge.transaction],
      reply: .variant(.chargeExplained)
    )
  }

  /// The charge is no renewal but for a plan that the customer changed to immediately, which the
  /// switch does not prevent; `nil` for any other charge.
  func changedPlan(_ charge: SubscriptionCharge, path: [PathStep]) -> QuestionAnswer? {
    guard charge.transaction.transactionReason != .known(.renewal),
      let replaced = charge.replaced
    else { return nil }
    let (old, new) = (replaced.transaction, charge.transaction)
    let isRenewing = charge.subscription.renewalSwitches.last?.isOn == true
    let text =
      "The charge is no renewal: the customer changed from \(words.productName(of: old)) to"
      + " \(words.productName(of: new)) on \(words.dateWithZone(charge.date))."
      + (isRenewing ? " Auto-renewal is on since then." : "")
    return result(
      old.isFree ? .planChangedAtOnce : .upgradeCharge,
      [Statement(text, by: new.evidence)],
      path: path + [
        PathStep("replaced period", words.productName(of: old), by: old.evidence)
      ],
      facts: facts(charge).merging(words.upgradeFacts(replaced, on: charge.date)) { $1 }.merging([
        "product": words.replyProduct(new.productId), "second": words.replyDay(charge.date),
        "date": words.replyDay(charge.date),
      ]) { $1 },
      about: [new],
      refundedOn: replaced.returnForChange?.on
    )
  }

  /// Renewal was turned off, the subscription ended and was bought again, and has renewed since; `nil`
  /// for any other charge.
  func boughtSince(
    _ offs: [RenewalSwitch],
    _ charge: SubscriptionCharge,
    path: [PathStep]
  ) -> QuestionAnswer? {
    guard let off = offs.last(where: { $0.moment < charge.date }) else { return nil }
    let purchase = inquiry.charges(of: charge.subscription).first { other in
      off.moment < other.date && other.date < charge.date
        && other.transaction.transactionReason == .known(.purchase)
    }
    return purchase.flatMap { subscribedAgain(off, charge, since: $0, path: path) }
  }

  /// Renewal was off before the charge, the subscription ended, and the charge is for a later purchase,
  /// or for a renewal of the one of `purchase`; `nil` for any other charge.
  func subscribedAgain(
    _ off: RenewalSwitch,
    _ charge: SubscriptionCharge,
    since purchase: SubscriptionCharge? = nil,
    path: [PathStep]
  ) -> QuestionAnswer? {
    let again = purchase ?? charge
    guard let (ended, end) = lastPeriod(endedBefore: again), isNewPurchase(again, after: end)
    else { return nil }
    let (was, bought) = (ended.productId, again.transaction.productId)
    let turnedOff =
      "\(off.isExact ? "turned" : "seen") off on \(words.dateWithZone(off.moment))"
    let (name, endDate) = (words.productName(was), words.dateWithZone(end))
    // What was turned off after the end did not end it.
    let before =
      off.moment <= end
      ? "Auto-renewal of \(name) was \(turnedOff), and it ended on \(endDate)."
      : "\(name) ended on \(endDate), and auto-renewal was \(turnedOff)."
    let what = was == bought ? "again" : "to \(words.productName(bought))"
    let on = "\(what) on \(words.dateWithZone(again.date))"
    let text =
      purchase == nil
      ? "\(before) The charge is for subscribing \(on)."
      : "\(before) The customer subscribed \(on), and the charge is for the renewal of that."
    // What Apple's refund ended was not set to end.
    let refund = ended.refundDate(by: asOf).flatMap { $0 == end ? $0 : nil }
    let refunded = words.refundFacts(ended).merging([
      "first": ended.purchaseDate.map { words.replyDay($0) },
      "taken": refund.flatMap { _ in words.replyTakenBack(ended) },
      "second": words.replyDay(again.date),
      "product": words.replyProduct(bought),
      "state": .reply(words.answer(for: charge.subscription).draft),
    ]) { $1 }
    return result(
      .subscribedAgain,
      [Statement(text, by: charge.transaction.evidence)],
      path: path + [
        PathStep("turned off", words.dateWithZone(off.moment), by: off.evidence),
        PathStep("ended", endDate, .inferred),
        PathStep(
          "subscribed again",
          words.dateWithZone(again.date),
          by: again.transaction.evidence
        ),
      ],
      facts: refund == nil
        ? facts(charge).merging([
          "off": replyDay(off), "ended": words.replyDay(end), "product": words.replyProduct(was),
          "charged": words.replyDay(again.date),
          "next": nil, "other": was == bought ? nil : words.replyProduct(bought),
        ]) { $1 }
        .merging(nextFacts(after: charge)) { $1 }
        .leavingOut("ended", ifSameAs: "charged", in: words)
        : refunded.leavingOut("first", ifSameAs: "taken", in: words),
      about: [charge.transaction],
      refundedOn: refund,
      telling: refund == nil ? [] : [ended],
      reply: refund == nil
        ? nil : .verdict(charge.isOfCommitment ? .olderChargeRefunded : .refundedBoughtAgain)
    )
  }

  /// The facts about what the customer pays next; what Apple refunded of the charge leaves no room for the
  /// payments of a commitment.
  private func nextFacts(after charge: SubscriptionCharge) -> [String: ReplyFact?] {
    let facts = words.nextChargeFacts(charge.subscription)
    return charge.transaction.moneyReturned == nil ? facts : facts.filter { $0.key == "next" }
  }

  /// The last period that ended before a charge, by time or by revocation, and when it ended; `nil`
  /// if one was still running.
  private func lastPeriod(endedBefore charge: SubscriptionCharge) -> (Transaction, Timestamp)? {
    let earlier = charge.subscription.transactions.map(\.transaction)
      .compactMap { transaction -> (Transaction, Timestamp)? in
        guard let begun = transaction.purchaseDate, begun < charge.date,
          let expires = transaction.expiresDate
        else { return nil }
        return (transaction, transaction.revocationDate.map { min($0, expires) } ?? expires)
      }
    guard let last = earlier.max(by: { $0.1 < $1.1 }), last.1 <= charge.date else { return nil }
    return last
  }

  /// Whether the customer bought it, rather than Apple renewing it: Apple's reason shows it or, in
  /// Version 1, the time between the periods.
  private func isNewPurchase(_ charge: SubscriptionCharge, after end: Timestamp) -> Bool {
    switch charge.transaction.transactionReason {
    case .known(.purchase): return true
    case .known(.renewal), .unrecognized: return false
    case nil:
      let isRecovered = charge.subscription.events.contains {
        $0.event.isRecovery && $0.event.transactionId == charge.transaction.transactionId
      }
      return !isRecovered && charge.date > end.adding(.hours(1))
    }
  }

  /// Renewal was turned off after the charge, and on again later.
  func turnedOnAfter(
    _ off: RenewalSwitch,
    on: RenewalSwitch,
    _ charge: SubscriptionCharge,
    path: [PathStep]
  ) -> QuestionAnswer {
    let gap = words.span(off.moment.since(charge.madeAt))
    let next = charge.subscription.nextCharge(after: asOf)
    let text =
      "Auto-renewal was \(off.isExact ? "turned" : "seen") off \(gap) after the charge. It was turned"
      + " on again \(on.isExact ? "on" : "by") \(words.dateWithZone(on.moment))."
      + (next.map { " Next charge: \(words.fullDay($0))." } ?? "")
    return result(
      .turnedOnAfterCharge,
      [Statement(text, by: on.evidence)],
      path: path + [
        PathStep("turned off", words.dateWithZone(off.moment), by: off.evidence),
        PathStep("turned on again", words.dateWithZone(on.moment), by: on.evidence),
      ],
      facts: facts(charge).merging(["off": replyDay(off), "on": replyDay(on)]) { $1 }
        .leavingOut("off", ifSameAs: "charged", in: words)
        .leavingOut("off", ifSameAs: "on", in: words)
        .leavingOut("on", ifSameAs: "charged", in: words),
      about: [charge.transaction]
    )
  }

  /// The day of a change for a reply; `nil` if the change itself was not recorded.
  func replyDay(_ change: RenewalSwitch) -> ReplyFact? {
    change.isExact ? words.replyDay(change.moment) : nil
  }

  /// How long access lasts if renewal is off, and that nothing more is charged: for the subscription
  /// alone where another one renews.
  func accessSentence(_ subscription: SubscriptionAssessment) -> String {
    let scope = subscription.hasOtherRenewal ? " for \(inquiry.product(subscription))" : ""
    let none = "no further charges\(scope)."
    if let end = subscription.accessEnds(after: asOf) {
      return "Access until \(words.dateWithZone(end)); \(none)"
    }
    if let ended = subscription.statedAccessEnd(by: asOf) {
      return "Access ended on \(words.dateWithZone(ended)); \(none)"
    }
    return none.capitalizedFirst
  }
}
