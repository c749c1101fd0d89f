import SubscriptionModel

/// Q2, "I cancelled but you still charged me": whether auto-renewal was turned off before or after
/// the charge.
struct CancelledButChargedQuestion: CustomerQuestion {
  static let question = SupportQuestion.cancelledButCharged
  static let isAboutCharges = true
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    guard let charge = inquiry.charge else {
      if let answer = paidBySomebodyElse(.noCharge) { return answer }
      return withoutSubscriptionCharge
    }
    let switches = charge.subscription.renewalSwitches.filter { !$0.isOfEnding }
    let offs = switches.filter { !$0.isOn }
    let path = [
      PathStep(
        inquiry.namedCharge == nil ? "last charge" : "charge asked about",
        words.dateWithZone(charge.date),
        by: charge.transaction.evidence
      ),
      offs.isEmpty
        ? PathStep("times auto-renewal was seen off", "0", .unknown)
        : PathStep(
          "times auto-renewal was seen off",
          String(offs.count),
          by: offs.map(\.evidence)
        ),
    ]
    if let other = cancelledCommitment(beside: charge) {
      var answer = commitmentAnswer(about: other, path: path)
      let text =
        "The last charge is for another subscription, \(inquiry.product(charge.subscription))."
      answer.statements.append(Statement(text, by: charge.transaction.evidence))
      return answer
    }
    if let standing = commitmentAnswer(charge, path: path) {
      guard let off = offs.last(where: { $0.moment < charge.date }),
        var again = subscribedAgain(off, charge, path: path)
      else { return standing }
      again.statements += standing.statements
      return again
    }
    let before = switches.last { $0.moment < charge.madeAt && !isSeenOn($0, onlyBeside: charge) }
    // What was undone explains nothing, so the last time counts.
    if let later = offs.last(where: { $0.moment >= charge.madeAt }) {
      if let before, !before.isOn, isRenewal(charge, afterTurningOff: before) {
        var answer = turnedOffBefore(before, charge, path: path)
        answer.statements.append(
          Statement("It was off again on \(words.dateWithZone(later.moment)).", by: later.evidence)
        )
        return answer
      }
      if let last = switches.last, last.isOn {
        return turnedOnAfter(later, on: last, charge, path: path)
      }
      if later.earliest.map({ $0 < charge.madeAt }) ?? true {
        return turnedOffAtUnknownTime(later, charge, path: path)
      }
      var answer = turnedOffAfter(later, charge, path: path)
      answer.statements += undoneBefore(charge, switches)
      return answer
    }
    guard let last = before, !offs.isEmpty else {
      return otherCancelled(charge, path: path) ?? neverTurnedOff(charge, path: path)
    }
    if let bought = addedSeats(charge, path: path) ?? changedPlan(charge, path: path) {
      return bought
    }
    guard last.isOn else {
      return subscribedAgain(last, charge, path: path)
        ?? boughtByCustomer(charge, path: path) ?? turnedOffBefore(last, charge, path: path)
    }
    let other = otherCancelled(charge, since: last.moment, path: path)
    return other ?? boughtSince(offs, charge, path: path) ?? turnedOnAgain(last, charge, path: path)
  }

  /// Whether the switch was seen on only in a document of the charge itself, which Apple signs seconds
  /// before the period: it shows that Apple renewed, and not that the customer turned it on.
  private func isSeenOn(_ change: RenewalSwitch, onlyBeside charge: SubscriptionCharge) -> Bool {
    guard change.isOn, !change.isExact else { return false }
    let place = DocumentPlace(change.evidence)
    return charge.charge.records.flatMap(\.versions).contains {
      DocumentPlace($0.evidence) == place
    }
  }

  /// Whether a charge is for a renewal, and not for what the customer bought after turning off renewal.
  private func isRenewal(_ charge: SubscriptionCharge, afterTurningOff off: RenewalSwitch) -> Bool {
    [
      subscribedAgain(off, charge, path: []), boughtByCustomer(charge, path: []),
      addedSeats(charge, path: []), changedPlan(charge, path: []),
    ].allSatisfy { $0 == nil }
  }

  /// That renewal was turned off and on again in the period before a charge, so that it was made; empty
  /// where it was not.
  private func undoneBefore(
    _ charge: SubscriptionCharge,
    _ switches: [RenewalSwitch]
  ) -> [Statement] {
    let before = inquiry.charges(of: charge.subscription).first { $0.date < charge.date }
    // What was on before the first of them is not on again.
    let changes = switches.filter { change in
      change.moment < charge.date && before.map { change.moment > $0.date } ?? true
    }
    .drop { $0.isOn }
    let days = { (isOn: Bool) in
      listed(changes.filter { $0.isOn == isOn }.map { words.fullDay($0.moment) })
    }
    guard changes.contains(where: { !$0.isOn }), let last = changes.last, last.isOn else {
      return []
    }
    let text =
      "Before the charge, auto-renewal was seen off on \(days(false)), and on again on \(days(true))."
    return [Statement(text, by: last.evidence)]
  }

  /// The answer where no subscription was charged: what was bought once is not cancelled.
  private var withoutSubscriptionCharge: QuestionAnswer {
    let path = [PathStep("charges", "0", .unknown)]
    let scope = customer.purchases.isEmpty ? "" : " for a subscription"
    let none = Statement("The archive shows no charge\(scope).", .unknown)
    let paid = customer.purchases.map(\.merged.transaction).filter { transaction in
      transaction.isOwnPurchase && !transaction.isFree
        && transaction.purchaseDate.map { $0 <= asOf } ?? false
    }
    let newest = paid.max { ($0.purchaseDate ?? asOf) < ($1.purchaseDate ?? asOf) }
    guard let newest else { return result(.noCharge, [none], path: path) }
    let refund = newest.refundDate(by: asOf).map { day in
      Statement(RefundText(words: words).refund(newest, on: day), by: newest.evidence)
    }
    return result(
      .noCharge,
      [none] + [refund].compactMap(\.self),
      path: path,
      facts: [
        "price": newest.price.map { words.replyAmount($0) },
        "date": newest.purchaseDate.map { words.replyDay($0) },
        "product": words.replyProduct(newest.productId),
      ],
      about: [newest],
      isPurchase: true,
      reply: .variant(.chargeExplained)
    )
  }

  /// With a 12-month commitment, turning off renewal does not end the monthly charges (Q17); `nil`
  /// for any other plan.
  private func commitmentAnswer(
    _ charge: SubscriptionCharge,
    path: [PathStep]
  ) -> QuestionAnswer? {
    guard charge.transaction.isMonthlyPayment, charge.subscription.commitment != nil else {
      return nil
    }
    var answer = commitmentAnswer(about: charge.subscription, path: path)
    answer.statements += inquiry.everything.subscriptions
      .filter { $0.chainKey != charge.subscription.chainKey }
      .compactMap { turnedOffMeanwhile($0) }
    return answer
  }

  private func commitmentAnswer(
    about subscription: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    var answer = CommitmentQuestion(inquiry: inquiry).answer(about: subscription)
    answer.question = .cancelledButCharged
    answer.path = path + answer.path
    return answer
  }

  /// Another 12-month commitment, which was turned off and whose payments still come; `nil` for none,
  /// where the person names a charge, and where the plan of the last charge was turned off, too.
  private func cancelledCommitment(beside charge: SubscriptionCharge) -> SubscriptionAssessment? {
    guard inquiry.namedCharge == nil, !charge.subscription.endsAsTurnedOff else { return nil }
    return customer.subscriptions.first { other in
      other.chainKey != charge.subscription.chainKey && other.hasPaymentsToCome
        && other.commitment?.renewsAtEnd == false
    }
  }

  func facts(_ charge: SubscriptionCharge) -> [String: ReplyFact?] {
    [
      "product": words.replyProduct(charge.transaction.productId),
      "charged": words.replyDay(charge.date),
      "price": charge.transaction.price.map { words.replyAmount($0) },
      "end": charge.subscription.accessEnds(after: asOf).map { words.replyDate($0) },
      "ended": charge.subscription.statedAccessEnd(by: asOf).map { words.replyDay($0) },
      "next": charge.subscription.nextCharge(after: asOf).map { words.replyDate($0) },
    ]
  }

  private func neverTurnedOff(_ charge: SubscriptionCharge, path: [PathStep]) -> QuestionAnswer {
    let scope =
      inquiry.everything.subscriptions.count > 1
      ? " of \(inquiry.product(charge.subscription))" : ""
    let never = "No document shows auto-renewal\(scope) off"
    let unknown = charge.subscription.unknownRenewalSwitch.map { ", but Apple gives \($0)" } ?? ""
    var statements = [Statement("\(never)\(unknown).", .unknown)]
    var facts = facts(charge)
    let subscription = charge.subscription
    let over = replyIfOver(subscription)
    if over != nil {
      let answer = words.answer(for: subscription)
      let ended = subscription.state == .expired ? " before it ended" : ""
      statements = [
        Statement("\(never)\(ended).", .unknown), Statement(answer.headline, answer.mark),
      ]
      facts["state"] = .reply(answer.draft)
      facts["failed"] = ReplyFacts(of: subscription, in: words).known["failed"]
    }
    // Who asked for a refund does not want to hear about the next charge.
    if subscription.openRequest != nil { facts["next"] = nil }
    if let next = charge.subscription.nextCharge(after: asOf) {
      let mark = charge.subscription.renewalInfo.map { EvidenceMark($0.evidence.signature) }
      statements.append(Statement("Next charge: \(words.fullDay(next)).", mark ?? .unknown))
    }
    statements += inquiry.everything.subscriptions
      .filter { $0.chainKey != subscription.chainKey }
      .compactMap { turnedOffMeanwhile($0) }
    return result(
      .neverTurnedOff,
      statements,
      path: path,
      facts: facts,
      // The reply about the state says what was refunded.
      about: over == .neverTurnedOffUnconfirmed ? [] : [charge.transaction],
      reply: over.map(ReplyName.variant)
    )
  }

  /// When renewal of another subscription was turned off last, and on again; `nil` where nobody did.
  private func turnedOffMeanwhile(_ other: SubscriptionAssessment) -> Statement? {
    let switches = other.renewalSwitches.filter { !$0.isOfEnding && !$0.isOfRevocation }
    guard let off = switches.last(where: { !$0.isOn }) else { return nil }
    let on = switches.last.flatMap { $0.isOn ? $0 : nil }
    let again = on.map {
      ", and \($0.isExact ? "turned" : "seen") on again on \(words.dateWithZone($0.moment))"
    }
    let text =
      "Auto-renewal of \(inquiry.product(other)) was \(off.isExact ? "turned" : "seen") off on"
      + " \(words.dateWithZone(off.moment))\(again ?? "")."
    return Statement(text, by: off.evidence)
  }

  /// The reply for a subscription that no longer runs, or ends unless the customer acts; `nil` for
  /// any other.
  private func replyIfOver(_ subscription: SubscriptionAssessment) -> VerdictVariant? {
    if subscription.awaitsPriceConsent { return .neverTurnedOffUnconfirmed }
    guard subscription.state == .expired || subscription.state == .billingRetry else { return nil }
    if subscription.certainty == .inferred { return .neverTurnedOffUnconfirmed }
    return subscription.state == .expired ? .neverTurnedOffAndEnded : .neverTurnedOffPaymentFails
  }

  /// Another subscription whose renewal the customer turned off last, after `since`; `nil` for none.
  private func otherCancelled(
    _ charge: SubscriptionCharge,
    since: Timestamp? = nil,
    path: [PathStep]
  ) -> QuestionAnswer? {
    let others = inquiry.everything.subscriptions.compactMap { subscription -> Cancelled? in
      guard subscription.chainKey != charge.subscription.chainKey,
        let last = subscription.renewalSwitches.last, !last.isOn, !last.isOfEnding,
        !last.isOfRevocation,
        since.map({ last.moment > $0 }) ?? true
      else { return nil }
      return Cancelled(subscription: subscription, off: last)
    }
    let newest = others.max { $0.off.moment < $1.off.moment }
    return newest.map { otherCancelled($0.subscription, charge, path: path) }
  }

  private struct Cancelled {
    var subscription: SubscriptionAssessment
    var off: RenewalSwitch
  }

  private func otherCancelled(
    _ other: SubscriptionAssessment,
    _ charge: SubscriptionCharge,
    path: [PathStep]
  ) -> QuestionAnswer {
    let text =
      "The canceled subscription is \(inquiry.product(other))"
      + " (\(groupedDigits(other.chainKey.originalTransactionId.text))); the charge is for"
      + " \(words.productName(of: charge.transaction))"
      + " (\(groupedDigits(charge.subscription.chainKey.originalTransactionId.text)))."
    var facts = facts(charge)
    facts["other"] = words.replyProduct(other.productId)
    return result(
      .otherSubscriptionCancelled,
      [Statement(text, by: charge.transaction.evidence)],
      path: path + [
        PathStep(
          "subscription with auto-renewal off",
          inquiry.product(other),
          by: other.renewalSwitches.last?.evidence
        )
      ],
      facts: facts,
      about: [charge.transaction]
    )
  }

  private func turnedOffAfter(
    _ off: RenewalSwitch,
    _ charge: SubscriptionCharge,
    path: [PathStep]
  ) -> QuestionAnswer {
    let gap = words.span(off.moment.since(charge.madeAt))
    let seen = off.isExact ? "turned" : "seen"
    let subscription = charge.subscription
    let refund = charge.transaction.refundDate(by: asOf)
    let later = laterRefund(endingAccessOf: charge)
    let refunded =
      (refund.map { refundSentence(of: charge.transaction, on: $0) } ?? "")
      + (later.map { " \(RefundText(words: words).refund($0.transaction, on: $0.date))" } ?? "")
    let text =
      "Auto-renewal was \(seen) off \(gap) after the charge.\(refunded)"
      + " \(accessSentence(subscription))"
    let isOpen = subscription.access != .yes && subscription.statedAccessEnd(by: asOf) == nil
    var facts = facts(charge)
    // The sentence about the refund tells it.
    if later != nil { facts["ended"] = nil }
    let besideOthers: ReplyName? =
      subscription.hasOtherRenewal ? .variant(.turnedOffAfterChargeBesideOthers) : nil
    return result(
      .turnedOffAfterCharge,
      [Statement(text, by: off.evidence)],
      path: path + [PathStep("turned off", words.dateWithZone(off.moment), by: off.evidence)],
      facts: facts.merging([
        "off": replyDay(off),
        "refunded": refund.flatMap { _ in words.replyTakenBack(charge.transaction) },
      ]) { $1 }
      .leavingOut("off", ifSameAs: "charged", in: words)
      .leavingOut("ended", ifSameAs: "refunded", in: words),
      about: [charge.transaction, later?.transaction].compactMap(\.self),
      reply: isOpen ? .variant(.turnedOffAfterChargeUnconfirmed) : besideOthers
    )
  }

  /// What Apple refunded of a charge that is named already.
  private func refundSentence(of charge: Transaction, on refund: Timestamp) -> String {
    let part = charge.refundedPart.map { "\($0) of " } ?? ""
    return
      " Apple refunded \(part)the charge\(words.refundDays(of: charge, refund, words.fullDay))."
  }

  /// The later charge whose refund ended access; `nil` where none did.
  private func laterRefund(
    endingAccessOf charge: SubscriptionCharge
  ) -> (transaction: Transaction, date: Timestamp)? {
    guard let ended = charge.subscription.statedAccessEnd(by: asOf) else { return nil }
    return inquiry.refunds.first { refund in
      refund.date == ended && refund.transaction != charge.transaction
        && refund.transaction.originalTransactionId == charge.transaction.originalTransactionId
    }
  }

  private func turnedOnAgain(
    _ on: RenewalSwitch,
    _ charge: SubscriptionCharge,
    path: [PathStep]
  ) -> QuestionAnswer {
    let text =
      "Auto-renewal was turned off, then \(on.isExact ? "turned" : "seen") on again on"
      + " \(words.dateWithZone(on.moment)), before the charge."
    return result(
      .turnedOnAgain,
      [Statement(text, by: on.evidence)],
      path: path + [PathStep("turned on again", words.dateWithZone(on.moment), by: on.evidence)],
      facts: facts(charge).merging(["on": replyDay(on)]) { $1 }
        .leavingOut("on", ifSameAs: "charged", in: words),
      about: [charge.transaction]
    )
  }

  private func turnedOffBefore(
    _ off: RenewalSwitch,
    _ charge: SubscriptionCharge,
    path: [PathStep]
  ) -> QuestionAnswer {
    let gap = charge.madeAt.since(off.moment)
    let facts = facts(charge).merging(["off": words.replyDay(off.moment)]) { $1 }
    let mark = EvidenceMark(off.evidence.signature)
    let isOfLastDay = off.earliest.map { charge.date.since($0) <= .lastDay } ?? false
    if gap <= .lastDay, !isOfLastDay { return turnedOffAtUnknownTime(off, charge, path: path) }
    let path = path + [PathStep("turned off before the charge", words.span(gap), by: off.evidence)]
    if gap <= .lastDay {
      let text =
        "Auto-renewal was turned off \(words.span(gap)) before renewal; Apple asks for 24 h."
      let statements = [Statement(text, mark)]
      return result(
        .turnedOffOnLastDay,
        statements,
        path: path,
        facts: facts,
        about: [charge.transaction]
      )
    }
    let files = [off.evidence, charge.transaction.evidence].map(\.provenance.file)
    let text =
      "The evidence conflicts: auto-renewal was off \(words.span(gap)) before the charge, and no"
      + " document shows it on again. Escalate with \(files.joined(separator: " and "))."
    return result(
      .cancellationContradicted,
      [Statement(text, mark)],
      path: path,
      facts: facts,
      about: [charge.transaction]
    )
  }

  /// Renewal is off, and could have been turned off before or after the charge.
  private func turnedOffAtUnknownTime(
    _ off: RenewalSwitch,
    _ charge: SubscriptionCharge,
    path: [PathStep]
  ) -> QuestionAnswer {
    let isBefore = off.moment < charge.madeAt
    let question =
      isBefore ? "how long before the charge that was" : "whether that was before the charge"
    let from = off.earliest.map { " and last seen on at \(words.dateWithZone($0))" } ?? ""
    let text =
      "Auto-renewal was first seen off at \(words.dateWithZone(off.moment))\(from). No document states"
      + " when it was turned off, so it is unknown \(question)."
    return result(
      .turnedOffTimeUnknown,
      [Statement(text, by: off.evidence)],
      path: path + [PathStep("first seen off", words.dateWithZone(off.moment), by: off.evidence)],
      facts: facts(charge),
      about: [charge.transaction]
    )
  }
}
