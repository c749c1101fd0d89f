import SubscriptionModel

/// The answer at the top of a screen about one subscription: access, state, and what comes next.
struct SubscriptionAnswer {
  let subscription: SubscriptionAssessment
  /// The words, for the subscription's environment.
  let words: Wording

  init(_ subscription: SubscriptionAssessment, in words: Wording) {
    self.subscription = subscription
    self.words = words.of(subscription.chainKey.environment)
  }

  var text: AnswerText {
    AnswerText(
      headline: headline,
      mark: EvidenceMark(subscription.certainty),
      whoMustAct: whoMustAct,
      next: next,
      nextMark: nextMark,
      also: also,
      draft: words.reply(about: subscription)
    )
  }

  private var headline: String {
    [
      accessSentence, stateSentence, paidAheadSentence,
      words.testPurchaseSentence(subscription.chainKey.environment),
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var accessSentence: String {
    let product = words.productName(of: subscription)
    switch subscription.access {
    case .no: return "\(AnswerText.lead(.no)) to \(product)."
    case .unknown: return "\(AnswerText.lead(.unknown)) for \(product)."
    case .yes:
      let family = subscription.payer.way.map { " \($0)" } ?? ""
      let inGrace = subscription.state == .gracePeriod
      let end = inGrace ? subscription.gracePeriodExpiresDate : subscription.expiresDate
      guard let end, end > words.asOf else {
        return "\(AnswerText.lead(.yes)) to \(product)\(family)."
      }
      let until = "\(words.dateWithZone(end)) (\(words.remaining(until: end)))"
      return "\(AnswerText.lead(.yes)) to \(product)\(family) until \(until)."
    }
  }

  private var stateSentence: String {
    switch subscription.state {
    case .freeTrial: "Free trial." + (certainNextSentence.map { " \($0)" } ?? "")
    case .introductoryOffer:
      "Introductory offer." + (certainNextSentence.map { " \($0)" } ?? "")
    case .active: certainNextSentence ?? ""
    case .gracePeriod: graceSentence
    case .billingRetry: retrySentence
    case .expired: expiredSentence
    case .refunded where subscription.hasLostFreePeriod: revokedSentence
    case .refunded: refundedSentence
    case .revoked where subscription.successor != nil: movedSentence
    case .revoked: revokedSentence
    case .familySharingEnded: familySentence
    case .seatWithdrawn: seatSentence
    case .upgraded where subscription.successor != nil: movedSentence
    case .upgraded:
      "An upgrade replaced this period, but the new period is not in the archive."
    case .unconfirmed: unconfirmedSentence
    case .unknownExpiry: unknownEndSentence
    }
  }

  /// States that a later period is paid, if the running one gives no access.
  private var paidAheadSentence: String? {
    guard !subscription.state.isRunning, let next = subscription.nextPeriod else {
      return nil
    }
    let from = next.transaction.purchaseDate.map { ", from \(words.dateWithZone($0))," } ?? ""
    return next.isFamilyShared
      ? "The purchaser's next period\(from) is already renewed until \(words.dateWithZone(next.ends))."
      : "The next period\(from) is already paid until \(words.dateWithZone(next.ends))."
  }

  /// A test period lasts minutes, so a product's real length does not matter there.
  private var unknownEndSentence: String {
    let sentence = "No document states when the period ends."
    guard !subscription.chainKey.environment.isTest, let product = subscription.productId else {
      return sentence
    }
    return "\(sentence) A product catalog with the period of \(product.text) would tell:"
      + " --catalogue FILE."
  }

  private var seatSentence: String { words.howSeatEnded(subscription.lastRevoked) }

  /// Names the subscription that continues this one.
  private var movedSentence: String {
    guard let successor = subscription.successor else { return "" }
    let name = words.productName(of: successor.transaction)
    return "It was moved to \(name)\(dateClause(successor.date)), which continues it."
  }

  private var graceSentence: String {
    if subscription.endsWithGrace {
      let failed = subscription.expiresDate.map { " on \(words.fullDay($0))" } ?? ""
      return
        "Payment failed\(failed); auto-renewal is off, so it ends with its billing grace period."
    }
    let since = subscription.expiresDate.map { " since \(words.fullDay($0))" } ?? ""
    return "Payment has been failing\(since); the subscription is in its billing grace period."
  }

  private var retrySentence: String {
    let since = subscription.expiresDate.map { " since \(words.fullDay($0))" } ?? ""
    return "Payment has been failing\(since); Apple is retrying the charge."
  }

  private var expiredSentence: String {
    let end = subscription.accessEnded(by: words.asOf)
    let ended = end.map { "It ended on \(words.dateWithZone($0))" } ?? "It has ended"
    let presumed = subscription.certainty == .inferred ? " (inferred)" : ""
    switch subscription.rule {
    case .expiredRenewalTurnedOffDuringRetry:
      return
        "\(ended): payment failed, then auto-renewal was turned off, and Apple stopped"
        + " retrying\(presumed)."
    case .expiredReasonNotStated:
      return "\(ended). A later complete history shows no further period; no reason is stated."
    default:
      if subscription.isAssignedSeat {
        return "\(ended), when the plan of the organization or group ended\(presumed)."
      }
      if subscription.isFamilyShared {
        return "\(ended), when the purchaser's plan ended\(presumed)."
      }
      return "\(ended): \(subscription.reasonWords)\(presumed)."
    }
  }

  private var refundedSentence: String {
    if subscription.isAssignedSeat { return seatSentence }
    if subscription.refundedOrRevoked != nil { return unclearSentence }
    let reason = subscription.lastRevoked?.revocationCause() ?? "no reason stated"
    let part = subscription.lastRevoked.flatMap(\.refundedPart).map { "\($0) of " } ?? ""
    let ended =
      if subscription.successor != nil {
        "\(movedSentence) "
      } else if subscription.wasOverBeforeRevocation {
        subscription.expiresDate.map { end in
          let reason = subscription.endedBeforeRefund.map { ": \($0.reasonWords)" } ?? ""
          return "It ended on \(words.dateWithZone(end))\(reason). "
        } ?? ""
      } else {
        ""
      }
    let refunded = "\(ended)Apple refunded \(part)it\(revokedOn) (\(reason))"
    if subscription.commitment?.phase == .refunded {
      return "\(refunded), which ended the 12-month commitment."
    }
    guard !nextIsLessCertain else { return "\(refunded)." }
    if let renewal = renewalStillOnSentence { return "\(refunded), but \(renewal)." }
    return "\(refunded)." + (consentSentence.map { " \($0)" } ?? "")
  }

  /// States that the data does not distinguish a refund from the end of sharing, with a reason that
  /// this version does not know.
  private var unclearSentence: String {
    let isOdd = subscription.lastRevoked?.isRevokedForUnknownReason ?? false
    let cause = isOdd ? subscription.lastRevoked?.revocationCause() : nil
    let because = cause.map { " (\($0))" } ?? ""
    return "Apple revoked it\(revokedOn)\(because)\(RefundText.refundedOrUnshared)"
  }

  /// States that renewal is on despite a refund, with what it brings; `nil` if it is not.
  private var renewalStillOnSentence: String? {
    subscription.nextChargeDespiteRevocation.map { charge in
      let next = subscription.nextRenewal
      if let next, next.isFree {
        let on = dateClause(next.date)
        return "auto-renewal is still on: it renews\(on)\(renewalTerms(next.price))"
      }
      let on = charge.map { ", with the next charge on \(words.dateWithZone($0))" } ?? ""
      return "auto-renewal is still on\(on)\(next.map { changeAtRenewal($0) } ?? "")"
    }
  }

  /// What changes with a renewal that costs something; empty for the same product at its own price.
  private func changeAtRenewal(_ next: NextRenewal) -> String {
    if next.beginsCommitment {
      let each = next.offer == nil ? next.price : nil
      let payments = each.map { " of \(words.money($0))" } ?? ""
      return ", when a 12-month commitment begins: 12 payments\(payments)"
    }
    if let product = next.productId, product != subscription.productId {
      let name = words.productName(product)
      return ", when it changes to \(name)\(renewalTerms(next.price))"
    }
    return next.offer == nil ? "" : renewalTerms(next.price)
  }

  /// States that what was taken back goes on only if the customer accepts a price; `nil` for any other.
  private var consentSentence: String? {
    guard !subscription.state.isRunning, let waiting = subscription.priceConsent else { return nil }
    let amount = waiting.price.map { " of \(words.money($0))" } ?? ""
    return
      "Auto-renewal is still on, but it ends\(dateClause(waiting.date)) unless the customer accepts"
      + " the new price\(amount)."
  }

  private var revokedSentence: String {
    let transaction = subscription.lastRevoked
    let isRefund =
      transaction?.revocationType?.known != nil && transaction?.refundDate != nil
      && !subscription.hasLostFreePeriod
    let because = transaction?.revocationCause().map { " (\($0))" } ?? ""
    let nothing = transaction?.nothingRefunded ?? ""
    let text = "Apple \(isRefund ? "refunded" : "revoked") it\(revokedOn)\(because)\(nothing)."
    guard !nextIsLessCertain else { return text }
    let next = renewalStillOnSentence.map { "\($0.capitalizedFirst)." } ?? consentSentence
    return text + (next.map { " \($0)" } ?? "")
  }

  private var familySentence: String {
    if subscription.refundedOrRevoked != nil { return unclearSentence }
    let cause = subscription.lastRevoked?.revocationCause(isFamily: true)
    let why = cause.map { ": \($0)" } ?? ""
    return
      "Family Sharing access ended\(revokedOn)\(why). The end of sharing is not a refund."
  }

  private var unconfirmedSentence: String {
    let heard = words.lastHeard(subscription)
    switch subscription.rule {
    case .onlyInvalidEvidence:
      return "Every document about it has an invalid signature."
    case .refundedThenUnconfirmed:
      let charged =
        subscription.lastRevoked?.expiresDate.map { " on \(words.dateWithZone($0))" } ?? ""
      let taken =
        subscription.hasLostFreePeriod ? "Its free period was revoked" : "It was refunded"
      let start = "\(taken)\(revokedOn) while auto-renewal was on"
      if subscription.awaitsPriceConsent {
        return
          "\(start); \(heard). The customer had not responded to a price increase, so it probably"
          + " ended."
      }
      if let next = subscription.nextRenewal, next.isFree {
        return "\(start), so it may have renewed\(charged)\(renewalTerms(next.price)); \(heard)."
      }
      let may = subscription.hasLostFreePeriod ? "have charged" : "have charged again"
      return "\(start), so Apple may \(may)\(charged); \(heard)."
    default:
      guard let due = subscription.expiresDate else {
        return heard.prefix(1).uppercased() + heard.dropFirst() + "."
      }
      let renewal = "Renewal was due on \(words.dateWithZone(due)); \(heard)."
      if subscription.awaitsPriceConsent {
        return
          "\(renewal) The \(subscription.payer == .customer ? "customer" : "purchaser") had not"
          + " responded to a price increase, so it probably ended."
      }
      return words.asOf.since(due) < Self.processingTime
        ? "\(renewal) Apple may still be processing the renewal." : renewal
    }
  }

  /// Whether the state is signed but what comes next is not, so that one mark cannot cover both.
  var nextIsLessCertain: Bool { nextMark != nil }

  /// The certainty of what comes next, where the state is signed and that is not; otherwise `nil`.
  ///
  /// Without renewal info, the payments of a commitment follow only from their number.
  private var nextMark: EvidenceMark? {
    guard subscription.certainty == .signed,
      subscription.state.isRunning || subscription.nextChargeDespiteRevocation != nil
        || subscription.priceConsent != nil
    else { return nil }
    let evidence =
      subscription.nextPeriod?.transaction.evidence ?? subscription.renewalInfo?.evidence
    guard let evidence else { return subscription.commitment == nil ? nil : .inferred }
    return EvidenceMark(evidence.signature) == .unsigned ? .unsigned : nil
  }

  /// What comes next, if it has the same certainty as the state; otherwise `nil`.
  private var certainNextSentence: String? {
    guard !nextIsLessCertain else { return nil }
    return nextStateSentence(then: accessEndIfStated)
  }

  /// What comes next, if it needs a mark of its own; `nil` if the headline states it.
  var uncertainNextSentence: String? {
    guard nextIsLessCertain else { return nil }
    if subscription.state.isRunning { return nextStateSentence(then: nil) }
    return renewalStillOnSentence.map { "\($0.capitalizedFirst)." } ?? consentSentence
  }

  /// What comes at the end of the period: the renewal that Apple has signed, otherwise the one that
  /// is due.
  ///
  /// `end` is the end of access in the previous sentence.
  private func nextStateSentence(then end: Timestamp?) -> String {
    guard let next = subscription.nextPeriod else {
      return renewalSentence(then: end)
    }
    let id = next.transaction.productId
    let product = id == subscription.productId ? "" : " as \(words.productName(id))"
    let until = "until \(words.dateWithZone(next.ends))."
    let off =
      subscription.commitmentPaymentAhead != nil
      ? " \(renewalSentence(then: nil))"
      : next.willRenew == false ? " Auto-renewal is off, so it ends then." : ""
    if next.isFamilyShared {
      return
        "The purchaser's plan has already renewed\(product); the next period runs \(until)\(off)"
    }
    return
      "It has already renewed\(product)\(words.forPrice(next.transaction.price)); the next period"
      + " is paid \(until)\(off)"
  }

  /// What the renewal will bring, by the most important of the modifiers.
  private func renewalSentence(then end: Timestamp?) -> String {
    let found = subscription.modifiers.compactMap { renewalSentence($0, then: end) }
    let best = found.min { $0.rank < $1.rank }
    return best?.text ?? unknownRenewal
  }

  /// The end of access in the previous sentence, so that it is not repeated.
  private var accessEndIfStated: Timestamp? {
    guard subscription.access == .yes, subscription.state.isRunning else { return nil }
    return subscription.expiresDate.flatMap { $0 > words.asOf ? $0 : nil }
  }

  /// What the renewal costs, as one price or as that of each payment, with an offer that applies to it.
  func renewalTerms(_ price: Money?, each: Bool = false) -> String {
    let cost = price.map { " \(each ? "of" : "for") \(words.money($0))" } ?? ""
    guard let next = subscription.nextRenewal, let offer = next.offer else { return cost }
    let after = "; the price after that is not known"
    guard next.isFree else { return "\(cost), with \(offer.words)\(after)" }
    let time = offer.period.map { " for \(durationWords($0))" } ?? ""
    return ", free\(time) with \(AppliedOffer.kind(offer.type, offer.identifier))\(after)"
  }

  private func when(_ date: Timestamp?, _ end: Timestamp?) -> String {
    guard let date, let end, words.dateWithZone(date) == words.dateWithZone(end) else {
      return dateClause(date)
    }
    return " then"
  }

  private func renewalSentence(
    _ modifier: StateModifier,
    then end: Timestamp?
  ) -> (rank: Int, text: String)? {
    if let plan = subscription.payer.othersPlan {
      return renewalSentence(modifier, of: plan.capitalizedFirst, then: end)
    }
    switch modifier {
    case .endsUnlessPriceAccepted(let date, let price):
      let amount = price.map { " of \(words.money($0))" } ?? ""
      return (0, "It ends\(when(date, end)) unless the customer accepts the new price\(amount).")
    case .commitment(let standing):
      // The payments that are left come in any case.
      let isFirst = standing.awaitsPriceConsent && standing.paymentsLeft != 0
      return (isFirst ? -1 : 1, words.sentence(about: standing, paidBy: .customer))
    case .commitmentBegins(let date, let price):
      return (1, words.commitmentBegins(subscription, on: date, price: price))
    case .planChange(let product, let date, let price):
      return (
        2, "It changes to \(words.productName(product))\(when(date, end))\(renewalTerms(price))."
      )
    case .willRenew(_, _, let price) where subscription.commitmentAfterTrial != nil:
      let terms = renewalTerms(price, each: true)
      return (4, "Then a 12-month commitment begins, with monthly payments\(terms).")
    case .willRenew(let date, _, let price):
      return (4, "It renews\(when(date, end))\(renewalTerms(price)).")
    case .willNotRenew: return (5, "Auto-renewal is off, so it ends then.")
    case .renewalIntentUnknown where subscription.commitmentAfterTrial?.renewsAtEnd == false:
      let text =
        "Auto-renewal of its 12-month commitment is off, but Apple states that the first payment comes;"
        + " no document states which holds within a trial."
      return (6, text)
    case .renewalIntentUnknown: return (6, unknownRenewal)
    case .purchasersPlanRenews:
      return renewalSentence(modifier, of: "The purchaser's plan", then: end)
    case .renewalStillOn, .expiryEstimated, .refundPending, .offer: return nil
    }
  }

  /// States that nobody knows whether it renews, with a value that this version does not know.
  private var unknownRenewal: String {
    subscription.unknownRenewalSwitch.map { "Whether it renews is not known: \($0)." }
      ?? "The archive does not show whether it renews."
  }

  /// What the renewal of somebody else's plan will bring: its prices and payments are not told.
  private func renewalSentence(
    _ modifier: StateModifier,
    of plan: String,
    then end: Timestamp?
  ) -> (rank: Int, text: String)? {
    switch modifier {
    case .endsUnlessPriceAccepted(let date, _):
      return (0, "\(plan) ends\(when(date, end)) unless a new price is accepted.")
    case .commitment(let standing):
      return (1, words.sentence(about: standing, paidBy: subscription.payer))
    case .commitmentBegins(let date, _):
      return (
        1, words.commitmentBegins(subscription, on: date, price: nil)
      )
    case .planChange(let product, let date, _):
      return (2, "\(plan) changes\(when(date, end)) to \(words.productName(product)).")
    case .purchasersPlanRenews(let date): return (3, "\(plan) renews\(when(date, end)).")
    case .willNotRenew: return (5, "Auto-renewal is off, so it ends then.")
    case .renewalIntentUnknown: return (6, unknownRenewal)
    case .willRenew, .renewalStillOn, .expiryEstimated, .refundPending, .offer: return nil
    }
  }

  /// A date after a verb; empty if there is none.
  func dateClause(_ date: Timestamp?) -> String {
    date.map { " on \(words.dateWithZone($0))" } ?? ""
  }

  private var revokedOn: String {
    subscription.lastRevoked.map {
      words.refundDays(of: $0, $0.revocationDate, words.dateWithZone)
    } ?? ""
  }

  /// How long after a due renewal Apple may still be processing it: rule P12 of Periods in
  /// SubscriptionModel.
  private static var processingTime: TimeSpan { .hours(24) }
}
