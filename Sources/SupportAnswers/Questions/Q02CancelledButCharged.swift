import SubscriptionModel

/// Q2, "I cancelled but you still charged me": when was renewal turned off, seen from the charge?
extension QuestionDesk {
  func cancelledButCharged() -> QuestionAnswer {
    guard let charge = charges.first else {
      return result(
        .cancelledButCharged,
        .noCharge,
        [Statement("No charge is in the data.", .unknown)],
        path: [PathStep("charges", "0", .unknown)]
      )
    }
    let switches = charge.subscription.renewalSwitches
    let offs = switches.filter { !$0.isOn }
    let path = [
      PathStep("last charge", words.dateWithZone(charge.date), by: charge.transaction.evidence),
      offs.isEmpty
        ? PathStep("times that renewal was seen off", "0", .unknown)
        : PathStep(
          "times that renewal was seen off",
          String(offs.count),
          by: offs.map(\.evidence)
        ),
    ]
    if let later = offs.first(where: { $0.moment >= charge.date }) {
      return turnedOffAfter(later, charge, path: path)
    }
    guard let last = switches.last(where: { $0.moment < charge.date }), !offs.isEmpty else {
      return neverTurnedOff(charge, path: path)
    }
    if last.isOn { return turnedOnAgain(last, charge, path: path) }
    return turnedOffBefore(last, charge, path: path)
  }

  private func facts(_ charge: Placed) -> [String: String?] {
    [
      "product": product(charge.subscription), "charged": letter(charge),
      "end": charge.subscription.expiresDate.map { words.letterDate($0) },
      "next": nextCharge(charge.subscription).map { words.letterDay($0) },
    ]
  }

  /// When the next charge is due, where renewal is on.
  func nextCharge(_ subscription: SubscriptionAssessment) -> Timestamp? {
    guard subscription.willRenew == true else { return nil }
    // A charge that was due and did not come is none to announce.
    return (subscription.renewalDate ?? subscription.expiresDate).flatMap { $0 > asOf ? $0 : nil }
  }

  private func neverTurnedOff(_ charge: Placed, path: [PathStep]) -> QuestionAnswer {
    let others = customer.subscriptions.filter { $0.chainKey != charge.subscription.chainKey }
    if let other = others.first(where: { $0.renewalSwitches.last?.isOn == false }) {
      return otherCancelled(other, charge, path: path)
    }
    var statements = [Statement("No document shows renewal off.", .unknown)]
    if let next = nextCharge(charge.subscription) {
      let mark = charge.subscription.renewalInfo.map { EvidenceMark($0.evidence.signature) }
      statements.append(Statement("Next charge: \(words.fullDay(next)).", mark ?? .unknown))
    }
    return result(
      .cancelledButCharged,
      .neverTurnedOff,
      statements,
      path: path,
      facts: facts(charge)
    )
  }

  private func otherCancelled(
    _ other: SubscriptionAssessment,
    _ charge: Placed,
    path: [PathStep]
  ) -> QuestionAnswer {
    let text =
      "The cancelled subscription is \(product(other))"
      + " (\(groupedDigits(other.chainKey.originalTransactionId.text))); the charge is for"
      + " \(product(charge.subscription))"
      + " (\(groupedDigits(charge.subscription.chainKey.originalTransactionId.text)))."
    var facts = facts(charge)
    facts["other"] = product(other)
    return result(
      .cancelledButCharged,
      .otherSubscriptionCancelled,
      [Statement(text, mark(charge.transaction))],
      path: path + [
        PathStep(
          "another subscription with renewal off",
          product(other),
          by: other.renewalSwitches.last?.evidence
        )
      ],
      facts: facts
    )
  }

  private func turnedOffAfter(
    _ off: RenewalSwitch,
    _ charge: Placed,
    path: [PathStep]
  ) -> QuestionAnswer {
    let gap = words.span(off.moment.since(charge.date))
    var text = "Turned off \(gap) after the charge."
    let isStillOff = charge.subscription.renewalSwitches.last?.isOn == false
    if isStillOff, charge.subscription.commitment == nil {
      let end = charge.subscription.expiresDate
      text += " \(end.map { "Access until \(words.dateWithZone($0)), no" } ?? "No") further charge."
    }
    return result(
      .cancelledButCharged,
      .turnedOffAfterCharge,
      [Statement(text, EvidenceMark(off.evidence.signature))],
      path: path + [PathStep("turned off", words.dateWithZone(off.moment), by: off.evidence)],
      facts: facts(charge).merging(["off": words.letterDate(off.moment)]) { $1 }
    )
  }

  private func turnedOnAgain(
    _ on: RenewalSwitch,
    _ charge: Placed,
    path: [PathStep]
  ) -> QuestionAnswer {
    let text = "Turned off, then on again on \(words.dateWithZone(on.moment)), before the charge."
    return result(
      .cancelledButCharged,
      .turnedOnAgain,
      [Statement(text, EvidenceMark(on.evidence.signature))],
      path: path + [PathStep("turned on again", words.dateWithZone(on.moment), by: on.evidence)],
      facts: facts(charge).merging(["on": words.letterDate(on.moment)]) { $1 }
    )
  }

  private func turnedOffBefore(
    _ off: RenewalSwitch,
    _ charge: Placed,
    path: [PathStep]
  ) -> QuestionAnswer {
    let gap = charge.date.since(off.moment)
    let path = path + [PathStep("turned off before the charge", words.span(gap), by: off.evidence)]
    let facts = facts(charge).merging(["off": words.letterDate(off.moment)]) { $1 }
    let mark = EvidenceMark(off.evidence.signature)
    if gap <= Self.lastDay {
      let text = "Turned off \(words.span(gap)) before renewal; Apple asks for 24 h."
      let statements = [Statement(text, mark)]
      return result(
        .cancelledButCharged,
        .turnedOffOnLastDay,
        statements,
        path: path,
        facts: facts
      )
    }
    let files = [off.evidence, charge.transaction.evidence].map(\.provenance.file)
    let text =
      "Evidence conflicts: renewal was off \(words.span(gap)) before the charge, and no"
      + " document shows it on again. Escalate with \(files.joined(separator: " and "))."
    return result(
      .cancelledButCharged,
      .cancellationContradicted,
      [Statement(text, mark)],
      path: path,
      facts: facts
    )
  }

  /// Apple asks customers to turn renewal off a day before it is due.
  static var lastDay: TimeSpan { .hours(24) }
}
