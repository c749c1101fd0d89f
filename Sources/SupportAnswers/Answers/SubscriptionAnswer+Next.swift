import SubscriptionModel

/// Who must act, what happens if nobody does, and what else to know.
extension SubscriptionAnswer {
  var whoMustAct: String? {
    if subscription.chainKey.environment.isTest { return nil }
    // Apple takes the answer for hours, whatever the state is.
    if !subscription.requestsToAnswer.isEmpty {
      return words.refundDecider(subscription.requestsToAnswer)
    }
    if subscription.state.isRunning { return whoMustActWhilePaid }
    if subscription.state == .expired, subscription.mayHaveChanged { return Self.askingApple }
    if subscription.payer != .customer, subscription.accessElsewhere != nil { return nil }
    if subscription.isAssignedSeat { return whoMustActForSeat }
    if subscription.successor != nil { return nil }
    switch subscription.state {
    case .gracePeriod where subscription.endsWithGrace: return nil
    case .gracePeriod, .billingRetry:
      return payerUpdatesPayment
    case .expired:
      return subscription.expirationReason == .productUnavailable
        ? "The customer, by choosing another plan. Ask the product team why it is no longer for sale."
        : "Nobody, unless the customer wants it back; they can subscribe again in the app."
    case .refunded:
      return subscription.nextChargeDespiteRevocation == nil
        ? nil
        : "The customer, by turning off auto-renewal in Settings if they want no further charges."
    case .familySharingEnded where subscription.refundedOrRevoked != nil:
      return "The customer, by subscribing again if they want to."
    case .familySharingEnded:
      return
        "The purchaser (not identified in the archive), by sharing it again, or the customer, by"
        + " buying their own plan."
    case .seatWithdrawn: return whoMustActForSeat
    case .revoked:
      return
        "Engineering. Only Apple can explain the revocation, and say whether money was returned."
    case .unconfirmed where subscription.rule == .onlyInvalidEvidence:
      return "Engineering, by finding out why the signatures are invalid or by asking Apple (Get"
        + " All Subscription Statuses)."
    case .unconfirmed, .unknownExpiry, .upgraded: return Self.askingApple
    case .freeTrial, .introductoryOffer, .active: return nil
    }
  }

  /// Who must act for a seat that ended or is not paid; the customer pays nothing for it.
  private var whoMustActForSeat: String? {
    switch subscription.state {
    case .gracePeriod where subscription.endsWithGrace: nil
    case .unconfirmed, .unknownExpiry, .upgraded: Self.askingApple
    case .freeTrial, .introductoryOffer, .active: nil
    case .gracePeriod, .billingRetry: payerUpdatesPayment
    case .expired, .refunded, .revoked, .familySharingEnded, .seatWithdrawn:
      "The customer, by asking the organization or whoever invited them to the group."
    }
  }

  private static let askingApple =
    "Engineering, by asking Apple (Get All Subscription Statuses) or getting a newer receipt."

  private var whoMustActWhilePaid: String? {
    for modifier in subscription.modifiers {
      if case .endsUnlessPriceAccepted = modifier {
        return payer(
          by: "accepting the new price in Apple's message or in Settings",
          can: "accept the new price, in Apple's message or in Settings"
        )
      }
    }
    if subscription.refundRequest?.isOpen == true {
      return words.refundDecider(subscription.requestsToAnswer)
    }
    return nil
  }

  private var payerUpdatesPayment: String {
    if subscription.refundedBeforeFailure != nil, subscription.willRenew == true {
      return
        "The customer, by turning off auto-renewal in Settings if they want no further charges, or by"
        + " updating the payment method for their Apple Account."
    }
    return payer(
      by: "updating the payment method for their Apple Account",
      can: "update the payment method for their Apple Account"
    )
  }

  /// Says that whoever pays must act, where that is the customer; otherwise that only they can.
  private func payer(by acting: String, can act: String) -> String {
    switch subscription.payer {
    case .customer: "The customer, by \(acting)."
    case .family: "Nobody here: only the purchaser (not identified in the archive) can \(act)."
    case .organization:
      "Nobody here: only the organization, or whoever invited the customer to the group, can \(act)."
    }
  }

  var next: String? {
    var sentences = [uncertainNextSentence].compactMap(\.self)
    if let sentence = nextSentence { sentences.append(sentence) }
    for case .planChange(let product, let date, let price) in subscription.modifiers
    where isPlanChangeOutranked {
      let plan = subscription.payer.othersPlan
      let amount = plan == nil ? words.forPrice(price) : ""
      sentences.append(
        "\(plan?.capitalizedFirst ?? "It") changes to \(words.productName(product))"
          + "\(dateClause(date))\(amount)."
      )
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// What the headline does not state and is not to come, with the certainty of each statement.
  var also: [Statement] {
    var statements = subscription.modifiers.compactMap { additionalStatement($0) }
    if let refunded = subscription.refundedBeforeFailure, let date = refunded.refundDate {
      let text = RefundText(words: words).refund(refunded, on: date)
      statements.append(Statement(text, by: refunded.evidence))
    }
    let seats = Seats(of: subscription, asOf: words.asOf)
    if seats.refunded > 0, seats.left > 0 || subscription.access == .yes {
      // Of several charges, it matters whose seats these were.
      let text =
        seats.transactions.count > 1
        ? seats.refundSentence(words)
        : "Apple refunded \(counted(seats.refunded, "seat")) (\(seats.refunded) of \(seats.bought));"
          + " \(seats.remaining)."
      statements.append(Statement(text, by: seats.transactions.first?.evidence))
    }
    if let current = subscription.currentTransaction, !current.refundedItems.isEmpty {
      let rest = current.hasItemsLeft ? "; the rest goes on" : ""
      let text = "\(words.refundOfItems(current))\(rest)."
      statements.append(Statement(text, by: current.evidence))
    }
    statements += itemStatements
    if let change = seatsAhead(seats) { statements.append(change) }
    if subscription.state == .refunded, !subscription.hasLostFreePeriod,
      subscription.nextChargeDespiteRevocation != nil
    {
      let text = "A refund does not turn off auto-renewal."
      statements.append(Statement(text, by: subscription.renewalInfo?.evidence))
    }
    if subscription.mayHaveChanged {
      let heard =
        subscription.newestEvidence.map { "the newest document is from \(words.date($0))" }
        ?? subscription.filedBy.map { "no document states when it was made (\(words.filed($0)))" }
        ?? "no document has a date"
      let may =
        subscription.expirationReason == .customerCancelled
        ? "auto-renewal may have been turned on again"
        : "it may have been \(words.isTestPurchase ? "renewed" : "paid") since then"
      statements.append(
        Statement(
          "This is inferred. \(heard.prefix(1).uppercased() + heard.dropFirst()); \(may).",
          .inferred
        )
      )
    }
    return statements
  }

  /// The items of an Advanced Commerce subscription, and their prices from the renewal on.
  private var itemStatements: [Statement] {
    guard subscription.state.isRunning else { return [] }
    var statements: [Statement] = []
    let current = subscription.currentTransaction
    if let current, let text = ItemsText(words: words).list(of: current) {
      statements.append(Statement(text, by: current.evidence))
    }
    let info = subscription.renewalInfo
    let changes = ItemsText(words: words).priceChanges(info, beside: current)
    if !changes.isEmpty {
      let text = "The price changes at the renewal: \(changes.joined(separator: ", "))."
      statements.append(Statement(text, by: info?.evidence))
    }
    let offers =
      subscription.willRenew == true
      ? ItemsText(words: words).offersAtRenewal(info, beside: current) : []
    if !offers.isEmpty {
      let text =
        "From the renewal on: \(offers.joined(separator: "; ")). What it costs after that is not"
        + " stated."
      statements.append(Statement(text, by: info?.evidence))
    }
    return statements
  }

  /// Another number of seats at the next renewal; `nil` where it stays the same.
  private func seatsAhead(_ seats: Seats) -> Statement? {
    guard subscription.state.isRunning, subscription.willRenew == true, !seats.isEmpty,
      let info = subscription.renewalInfo, let next = info.renewalQuantity, next != seats.left
    else { return nil }
    return Statement(
      "It renews with \(counted(next, "seat")); now there \(seats.left == 1 ? "is" : "are")"
        + " \(seats.left).",
      by: info.evidence
    )
  }

  private var nextSentence: String? {
    switch subscription.state {
    case .gracePeriod where subscription.endsWithGrace:
      return "Apple does not retry the charge while auto-renewal is off."
    case .gracePeriod:
      let after = retryEnd.map { "; otherwise, Apple retries\($0)" } ?? ""
      return "Apple keeps retrying the charge. If payment succeeds during the grace period, renewal"
        + " dates stay the same\(after)."
    case .billingRetry:
      let until = retryEnd ?? "; for how long is not known"
      if subscription.chainKey.environment.isTest { return "Apple keeps retrying\(until)." }
      return "Apple keeps retrying\(until). When payment succeeds, access returns and a new period"
        + " starts that day."
    case .unconfirmed: return "This stays unconfirmed until a newer document arrives."
    case .freeTrial, .introductoryOffer, .active, .expired, .refunded, .revoked,
      .familySharingEnded,
      .seatWithdrawn, .upgraded, .unknownExpiry:
      return nil
    }
  }

  /// " until about 9 May (inferred: 60 days)", or 90 for a commitment; `nil` outside production, where time is compressed.
  private var retryEnd: String? {
    subscription.billingRetryEnds.map {
      " until about \(words.day($0)) (inferred: \(subscription.retryDays) days)"
    }
  }

  private func additionalStatement(_ modifier: StateModifier) -> Statement? {
    switch modifier {
    case .refundPending(let request): return words.statement(about: request)
    case .expiryEstimated:
      let text = "The end date is calculated from the product's period; no document states it."
      return Statement(text, .inferred)
    case .offer(let offer) where subscription.state == .active:
      let text = "This period: \(offer.words)."
      return Statement(text, by: subscription.currentTransaction?.evidence)
    case .offer, .willRenew, .willNotRenew, .renewalIntentUnknown, .planChange,
      .endsUnlessPriceAccepted, .renewalStillOn, .commitment, .commitmentBegins,
      .purchasersPlanRenews:
      return nil
    }
  }

  /// Whether the headline is about something more important than a plan change.
  private var isPlanChangeOutranked: Bool {
    subscription.modifiers.contains { other in
      switch other {
      case .endsUnlessPriceAccepted, .commitment, .commitmentBegins: true
      default: false
      }
    }
  }
}
