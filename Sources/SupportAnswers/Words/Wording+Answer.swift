package import SubscriptionModel

/// The answer at the top of a screen: access, state, and who must act.
extension Wording {
  /// The answer for a subscription.
  package func answer(for subscription: SubscriptionAssessment) -> AnswerText {
    let words = of(subscription.chainKey.environment)
    return AnswerText(
      headline: words.headline(subscription),
      mark: EvidenceMark(subscription.certainty),
      whoMustAct: words.whoMustAct(subscription),
      next: words.next(subscription),
      nextMark: words.nextIsLessCertain(subscription) ? .unsigned : nil,
      also: words.also(subscription),
      say: words.say(subscription)
    )
  }

  /// The answer on one line, as in the JSON `summary`: the headline, what happens next, and what
  /// else to know.
  package func summary(for subscription: SubscriptionAssessment) -> String {
    answer(for: subscription).summary
  }

  private func headline(_ subscription: SubscriptionAssessment) -> String {
    [
      accessSentence(subscription), stateSentence(subscription),
      paidAheadSentence(subscription),
      testSentence(subscription.chainKey.environment),
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func accessSentence(_ subscription: SubscriptionAssessment) -> String {
    let product = productName(subscription.productId)
    switch subscription.access {
    case .no: return "\(Self.lead(.no)) to \(product)."
    case .unknown: return "\(Self.lead(.unknown)) for \(product)."
    case .yes:
      let family = subscription.isFamilyShared ? " through Family Sharing" : ""
      let inGrace = subscription.state == .gracePeriod
      let end = inGrace ? subscription.gracePeriodExpiresDate : subscription.expiresDate
      guard let end, end > asOf else { return "\(Self.lead(.yes)) to \(product)\(family)." }
      let until = "\(dateWithZone(end)) (\(remaining(until: end)))"
      return "\(Self.lead(.yes)) to \(product)\(family) until \(until)."
    }
  }

  /// The first words of the answer, which screens emphasize.
  package static func lead(_ access: Access) -> String {
    switch access {
    case .yes: "Has access"
    case .no: "No access"
    case .unknown: "Access unknown"
    }
  }

  private func stateSentence(_ subscription: SubscriptionAssessment) -> String {
    switch subscription.state {
    case .freeTrial: "Free trial." + (certainNextSentence(subscription).map { " \($0)" } ?? "")
    case .introductoryOffer:
      "Introductory offer." + (certainNextSentence(subscription).map { " \($0)" } ?? "")
    case .active: certainNextSentence(subscription) ?? ""
    case .gracePeriod: graceSentence(subscription)
    case .billingRetry: retrySentence(subscription)
    case .expired: expiredSentence(subscription)
    case .refunded: refundedSentence(subscription)
    case .revoked: revokedSentence(subscription)
    case .familySharingEnded: familySentence(subscription)
    case .seatWithdrawn: "The seat was withdrawn\(revokedOn(subscription))."
    case .upgraded:
      "An upgrade replaced this period, but the new period is not in the archive."
    case .unconfirmed: unconfirmedSentence(subscription)
    case .unknownExpiry: unknownEndSentence(subscription)
    }
  }

  /// States that a later period is paid, if the running one gives no access.
  private func paidAheadSentence(_ subscription: SubscriptionAssessment) -> String? {
    guard !subscription.state.isActiveOrTrial, let next = subscription.nextPeriod else {
      return nil
    }
    let from = next.transaction.purchaseDate.map { ", from \(dateWithZone($0))," } ?? ""
    return next.isFamilyShared
      ? "The purchaser's next period\(from) is already renewed until \(dateWithZone(next.ends))."
      : "The next period\(from) is already paid until \(dateWithZone(next.ends))."
  }

  /// A test period lasts minutes, so a product's real length does not matter there.
  private func unknownEndSentence(_ subscription: SubscriptionAssessment) -> String {
    let sentence = "No document states when the period ends."
    guard !subscription.chainKey.environment.isTest, let product = subscription.productId else {
      return sentence
    }
    return "\(sentence) A product catalog with the period of \(product.text) would tell:"
      + " --catalogue FILE."
  }

  private func graceSentence(_ subscription: SubscriptionAssessment) -> String {
    let since = subscription.expiresDate.map { " since \(fullDay($0))" } ?? ""
    return "Payment has been failing\(since); the subscription is in its billing grace period."
  }

  private func retrySentence(_ subscription: SubscriptionAssessment) -> String {
    let since = subscription.expiresDate.map { " since \(fullDay($0))" } ?? ""
    return "Payment has been failing\(since); Apple is retrying the charge."
  }

  private func expiredSentence(_ subscription: SubscriptionAssessment) -> String {
    let end = subscription.accessEnded(by: asOf)
    let ended = end.map { "It ended on \(dateWithZone($0))" } ?? "It has ended"
    switch subscription.rule {
    case .expiredRenewalTurnedOffDuringRetry:
      return
        "\(ended) when payment failed; auto-renewal was then turned off, and Apple stopped retrying."
    case .expiredReasonNotStated:
      return "\(ended). A later complete history shows no further period; no reason is stated."
    default:
      let presumed = subscription.certainty == .inferred ? " (inferred)" : ""
      if subscription.isFamilyShared {
        return "\(ended), when the purchaser's plan ended\(presumed)."
      }
      return "\(ended): \(words(subscription.expirationReason))\(presumed)."
    }
  }

  private func refundedSentence(_ subscription: SubscriptionAssessment) -> String {
    let reason = words(subscription.lastRevoked?.revocationReason)
    if subscription.refundedOrRevoked != nil {
      return
        "Apple revoked it\(revokedOn(subscription)): it was refunded, or Family Sharing ended. The"
        + " archive does not show which."
    }
    let part = subscription.lastRevoked.flatMap { refundedPart($0) }.map { "\($0) of " } ?? ""
    let refunded = "Apple refunded \(part)it\(revokedOn(subscription)) (\(reason))"
    guard let renewal = renewalStillOnSentence(subscription), !nextIsLessCertain(subscription)
    else {
      return "\(refunded)."
    }
    return "\(refunded), but \(renewal)."
  }

  /// States that renewal is on despite a refund; `nil` if it is not.
  private func renewalStillOnSentence(_ subscription: SubscriptionAssessment) -> String? {
    subscription.nextChargeDespiteRevocation.map { charge in
      "auto-renewal is still on\(charge.map { ", with the next charge on \(dateWithZone($0))" } ?? "")"
    }
  }

  private func revokedSentence(_ subscription: SubscriptionAssessment) -> String {
    let transaction = subscription.lastRevoked
    let type = transaction?.revocationType.map { "type \($0.rawText)" }
    let reason = transaction?.revocationReason.map { "reason \($0.rawText)" }
    let why = [type, reason].compactMap { $0 }.joined(separator: ", ")
    return "Apple revoked it\(revokedOn(subscription))\(why.isEmpty ? "" : " (\(why))")."
  }

  private func familySentence(_ subscription: SubscriptionAssessment) -> String {
    let reason = subscription.lastRevoked?.revocationReason
    let why = reason.map { ": \(words($0, isFamily: true))" } ?? ""
    return
      "Family Sharing access ended\(revokedOn(subscription))\(why). This customer was not refunded."
  }

  private func unconfirmedSentence(_ subscription: SubscriptionAssessment) -> String {
    let heard = lastHeard(subscription)
    switch subscription.rule {
    case .onlyInvalidEvidence:
      return "Every document about it has an invalid signature."
    case .refundedThenUnconfirmed:
      let charged = subscription.lastRevoked?.expiresDate.map { " on \(dateWithZone($0))" } ?? ""
      return
        "It was refunded\(revokedOn(subscription)) while auto-renewal was on, so Apple may have"
        + " charged again\(charged); \(heard)."
    default:
      guard let due = subscription.expiresDate else {
        return heard.prefix(1).uppercased() + heard.dropFirst() + "."
      }
      let renewal = "Renewal was due on \(dateWithZone(due)); \(heard)."
      if subscription.willRenew == true, subscription.priceIncreaseStatus == .known(.waiting) {
        return
          "\(renewal) The customer had not responded to a price increase, so it probably ended."
      }
      return asOf.since(due) < Self.processingTime
        ? "\(renewal) Apple may still be processing the renewal." : renewal
    }
  }

  /// Whether the state is signed but what comes next is not, so that one mark cannot cover both.
  func nextIsLessCertain(_ subscription: SubscriptionAssessment) -> Bool {
    guard subscription.certainty == .signed,
      subscription.state.isActiveOrTrial || subscription.nextChargeDespiteRevocation != nil
    else { return false }
    let evidence =
      subscription.nextPeriod?.transaction.evidence ?? subscription.renewalInfo?.evidence
    return evidence.map { EvidenceMark($0.signature) == .unsigned } ?? false
  }

  /// What comes next, if it has the same certainty as the state; otherwise `nil`.
  private func certainNextSentence(_ subscription: SubscriptionAssessment) -> String? {
    guard !nextIsLessCertain(subscription) else { return nil }
    return nextStateSentence(subscription, then: accessEndIfStated(subscription))
  }

  /// What comes next, if it needs a mark of its own; `nil` if the headline states it.
  func uncertainNextSentence(_ subscription: SubscriptionAssessment) -> String? {
    guard nextIsLessCertain(subscription) else { return nil }
    if subscription.state.isActiveOrTrial { return nextStateSentence(subscription, then: nil) }
    return renewalStillOnSentence(subscription).map {
      "\($0.prefix(1).uppercased())\($0.dropFirst())."
    }
  }

  /// What comes at the end of the period: the renewal that Apple has signed, otherwise the one that
  /// is due.
  ///
  /// `end` is the end of access in the previous sentence.
  private func nextStateSentence(
    _ subscription: SubscriptionAssessment,
    then end: Timestamp?
  ) -> String {
    guard let next = subscription.nextPeriod else {
      return renewalSentence(subscription, then: end)
    }
    let id = next.transaction.productId
    let product = id == subscription.productId ? "" : " as \(productName(id))"
    let until = "until \(dateWithZone(next.ends))."
    let off = next.willRenew == false ? " Auto-renewal is off, so it ends then." : ""
    if next.isFamilyShared {
      return
        "The purchaser's plan has already renewed\(product); the next period runs \(until)\(off)"
    }
    return
      "It has already renewed\(product)\(forPrice(next.transaction.price)); the next period"
      + " is paid \(until)\(off)"
  }

  /// What the renewal will bring, by the most important of the modifiers.
  private func renewalSentence(
    _ subscription: SubscriptionAssessment,
    then end: Timestamp?
  ) -> String {
    let found = subscription.modifiers.compactMap { renewalSentence($0, then: end) }
    let best = found.min { $0.rank < $1.rank }
    return best?.text ?? "The archive does not show whether it renews."
  }

  /// The end of access in the previous sentence, so that it is not repeated.
  private func accessEndIfStated(_ subscription: SubscriptionAssessment) -> Timestamp? {
    guard subscription.access == .yes, subscription.state.isActiveOrTrial else { return nil }
    return subscription.expiresDate.flatMap { $0 > asOf ? $0 : nil }
  }

  private func when(_ date: Timestamp?, _ end: Timestamp?) -> String {
    guard let date, let end, dateWithZone(date) == dateWithZone(end) else { return onDate(date) }
    return " then"
  }

  private func renewalSentence(
    _ modifier: StateModifier,
    then end: Timestamp?
  ) -> (rank: Int, text: String)? {
    switch modifier {
    case .endsUnlessPriceAccepted(let date, let price):
      let amount = price.map { " of \(money($0))" } ?? ""
      return (0, "It ends\(when(date, end)) unless the customer accepts the new price\(amount).")
    case .commitment(let standing): return (1, commitmentSentence(standing))
    case .planChange(let product, let date, let price):
      return (2, "It changes to \(productName(product))\(when(date, end))\(forPrice(price)).")
    case .purchasersPlanRenews(let date):
      return (3, "The purchaser's plan renews\(when(date, end)).")
    case .willRenew(let date, _, let price):
      return (4, "It renews\(when(date, end))\(forPrice(price)).")
    case .willNotRenew: return (5, "Auto-renewal is off, so it ends then.")
    case .renewalIntentUnknown: return (6, "The archive does not show whether it renews.")
    case .renewalStillOn, .expiryEstimated, .refundPending, .offer: return nil
    }
  }

  /// The progress of a 12-month commitment; never promises that there is no further charge.
  func commitmentSentence(_ standing: CommitmentStatus) -> String {
    var text = "12-month commitment"
    if let number = standing.billingPeriodNumber, let total = standing.totalBillingPeriods {
      text += ", payment \(number) of \(total)"
    }
    let end = standing.commitmentExpiresDate.map { " until \(dateWithZone($0))" } ?? ""
    switch standing.renewsAtEnd {
    case true: return "\(text): monthly charges continue\(end), then a new commitment begins."
    case false: return "\(text), auto-renewal off: monthly charges continue\(end), then it ends."
    case nil: return "\(text): monthly charges continue\(end)."
    }
  }

  func onDate(_ date: Timestamp?) -> String { date.map { " on \(dateWithZone($0))" } ?? "" }

  func forPrice(_ price: Money?) -> String { price.map { " for \(money($0))" } ?? "" }

  func revokedOn(_ subscription: SubscriptionAssessment) -> String {
    subscription.lastRevoked?.revocationDate.map { " on \(dateWithZone($0))" } ?? ""
  }

  /// How long after a due renewal Apple may still be processing it: rule P12 of Periods in
  /// SubscriptionModel.
  static var processingTime: TimeSpan { .hours(24) }
}

extension SubscriptionAssessment {
  /// The transaction that decides the state, otherwise the newest one.
  var currentTransaction: Transaction? {
    let merged = transactions.first { $0.transaction.transactionId == currentTransactionId }
    return (merged ?? transactions.first)?.transaction
  }

  /// The newest transaction that was refunded or revoked.
  var lastRevoked: Transaction? {
    if let current = currentTransaction, current.revocationDate != nil { return current }
    return transactions.first { $0.transaction.revocationDate != nil }?.transaction
  }

  /// Apple's response that moved the end beyond that of every copy of the transaction; `nil` for
  /// none.
  var mover: RenewalExtension? {
    guard let stated = currentTransaction?.expiresDate, let expiresDate, stated < expiresDate,
      currentTransaction?.transactionId == currentTransactionId
    else { return nil }
    return extensions.last { $0.success && $0.effectiveDate != nil }
  }

  /// Whether access comes through Family Sharing.
  var isFamilyShared: Bool {
    currentTransaction?.inAppOwnershipType == .known(.familyShared)
  }

  /// The date of the next charge if renewal is on despite a revocation: `nil` if it is off,
  /// `.some(nil)` if the date is not stated.
  var nextChargeDespiteRevocation: Timestamp?? {
    for case .renewalStillOn(let date) in modifiers { return .some(date) }
    return nil
  }
}
