import SubscriptionModel

/// An event in plain words, with who acted.
struct EventText {
  let context: EventContext
  let words: Wording

  /// Who acted, if the event says so, and what they did.
  typealias Action = (actor: EventLine.Actor?, text: String)

  var action: Action {
    switch context.event.name {
    case .v2(let type, let subtype): action(type, subtype: subtype)
    case .v1(let type): action(type)
    }
  }

  private func action(
    _ type: OpenEnum<NotificationType>,
    subtype: OpenEnum<NotificationSubtype>?
  ) -> Action {
    switch type {
    case .unrecognized(let raw):
      return (nil, unknownValue(raw + (subtype.map { "/\($0.rawText)" } ?? "")))
    case .known(let known):
      let told = action(known, subtype)
      if known == .expired { return told }
      // A subtype that does not belong to the type must not be lost.
      guard let subtype, !known.covers(subtype.known) else { return told }
      let text = subtype.known == nil ? unknownValue(subtype.rawText) : subtype.rawText
      return (told.actor, "\(told.text) (\(text))")
    }
  }

  private func action(
    _ type: NotificationType,
    _ subtype: OpenEnum<NotificationSubtype>?
  ) -> Action {
    switch type {
    case .subscribed: return subscribed(subtype)
    case .didRenew: return renewed(recovered: subtype == .known(.billingRecovery))
    case .didFailToRenew: return failed(subtype)
    case .gracePeriodExpired:
      return (.apple, "grace period ended without payment; access ends, Apple keeps retrying")
    case .expired: return expired(subtype)
    case .didChangeRenewalStatus: return renewalStatus(subtype)
    case .didChangeRenewalPref: return planChange(subtype)
    case .offerRedeemed: return offerRedeemed(subtype)
    case .priceIncrease: return priceIncrease(subtype)
    // What somebody else paid is refunded to them; the customer only loses access.
    case .refund where context.payer != .customer && context.transaction?.revocationDate != nil:
      return familyEnded
    case .refund: return (.apple, refunded(subtype))
    case .refundDeclined:
      return (.apple, "declined the refund request\(charge.map { " for \($0)" } ?? "")")
    case .refundReversed: return (.apple, refundReversed)
    case .revoke: return familyEnded
    case .consumptionRequest: return refundAsked
    case .renewalExtended:
      return (.developer, "extended the subscription\(until)")
    case .renewalExtension: return massExtension(subtype)
    case .oneTimeCharge: return oneTimeCharge
    case .test: return (.developer, "requested a test notification")
    case .externalPurchaseToken: return (.apple, externalPurchase(subtype))
    case .rescindConsent: return (.family, "a parent or guardian withdrew consent for the app")
    case .metadataUpdate: return (.developer, "changed the subscription's metadata")
    case .migration, .migrate:
      return (.developer, "moved the subscription to the Advanced Commerce API")
    case .priceChange: return (.developer, itemPricesChanged)
    case .unclaimSeats: return (.apple, seatsUnclaimed)
    }
  }

  private func subscribed(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    if context.isFamily { return (.family, "got access through Family Sharing\(until)") }
    if context.transaction?.isOwnPurchase == false {
      return (nil, "got a seat of an organization or a group\(until)")
    }
    let again = subtype == .known(.resubscribe) ? "subscribed again" : "subscribed"
    return (.customer, "\(again)\(offer)\(price)\(until)")
  }

  private func renewed(recovered: Bool) -> Action {
    let how = recovered ? "recovered the payment and renewed" : "renewed"
    return (.apple, "\(how)\(offer)\(price)\(until)")
  }

  private func failed(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    let hasGrace = subtype == .known(.gracePeriod)
    let cause = RenewalCause.ofFailing(hasGracePeriod: hasGrace, context.facts)
    guard case .paymentFailed(let retries) = cause else {
      return (.apple, "renewal failed: \(cause.words)")
    }
    if let end = context.renewal?.gracePeriodExpiresDate {
      return (.apple, "payment failed; grace period with access until \(words.date(end))")
    }
    if retries == false { return (.apple, "payment failed; Apple is not retrying") }
    return switch subtype {
    case .known(.gracePeriod): (.apple, "payment failed; grace period began, access continues")
    case nil: (.apple, "payment failed; no access while Apple retries")
    case .known, .unrecognized: (.apple, "payment failed; whether access continues is not stated")
    }
  }

  private func expired(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    if let plan = context.payer.othersPlan { return (.apple, "access ended with \(plan)") }
    let cause = RenewalCause.ofExpiring(subtype, context.facts)
    return (.apple, "subscription ended: \(cause.words)")
  }

  private func renewalStatus(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    switch (subtype, switchedOn) {
    case (.unrecognized, _): (nil, "changed auto-renewal")
    case (.known(.autoRenewEnabled), _): (purchaser, "turned on auto-renewal")
    case (.known(.autoRenewDisabled), _): turnedOff(isStated: true)
    case (_, true): (purchaser, "turned on auto-renewal")
    case (_, false): turnedOff(isStated: false)
    case (_, nil): (purchaser, "turned auto-renewal on or off")
    }
  }

  /// Who turns renewal on or off and changes the plan.
  var purchaser: EventLine.Actor { context.payer.actor }

  /// The switch that the customer turns, according to the event's document.
  var switchedOn: Bool? { context.renewal?.isSwitchedOn(for: context.transaction) }

  private func planChange(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    let next = context.renewal?.autoRenewProductId.map { " to \(words.productName($0))" } ?? ""
    let items = context.transaction.map { words.items(of: $0) } ?? ""
    let current =
      items.isEmpty
      ? context.transaction?.productId.map { " to \(words.productName($0))" } ?? "" : " to \(items)"
    switch subtype {
    case .known(.upgrade):
      return (purchaser, "changed plans immediately\(current)\(price)\(until)")
    // Also sent for a plan of a different length, so "downgrade" would mislead.
    case .known(.downgrade): return (purchaser, scheduled(next))
    case .known(.increaseQuantity):
      return (purchaser, addedSeats ?? "chose more seats\(renewalSeats)")
    case .known(.decreaseQuantity): return (purchaser, "chose fewer seats\(renewalSeats)")
    case nil where context.renewal?.changesOnlySeats(since: context.earlierRenewal) == true:
      return (purchaser, "changed the number of seats\(renewalSeats)")
    // What is booked decides, not the name of the event.
    case nil where context.booksAnotherPlan: return (purchaser, scheduled(next))
    case nil: return (purchaser, "canceled a scheduled plan change")
    case .known, .unrecognized: return (purchaser, "changed the next renewal")
    }
  }

  private func scheduled(_ next: String) -> String {
    scheduledAroundCommitment ?? "scheduled a plan change\(next) for the next renewal"
  }

  /// The seats that the event's transaction added to the running period; `nil` for another one.
  private var addedSeats: String? {
    guard let transaction = context.transaction, transaction.isSeatAddition,
      let number = transaction.quantity, let bought = transaction.purchaseDate,
      context.event.evidence.asOf.since(bought) < .hours(1)
    else { return nil }
    return "added \(counted(number, "seat"))\(price)\(until)"
  }

  /// The number of seats from the renewal on.
  private var renewalSeats: String {
    guard let number = context.renewal?.renewalQuantity else { return "" }
    let date = context.renewal?.renewalDate ?? context.transaction?.expiresDate
    return ": \(number)\(date.map { " from \(words.day($0)) on" } ?? "")"
  }

  /// A change that begins a 12-month commitment, or waits for its end; `nil` for any other.
  private var scheduledAroundCommitment: String? {
    guard let renewal = context.renewal, let transaction = context.transaction else { return nil }
    guard transaction.isMonthlyPayment else {
      guard renewal.renewalBillingPlanType == .known(.monthly) else { return nil }
      let date = renewal.renewalDate ?? transaction.expiresDate
      let from = date.map { " from \(words.day($0)) on" } ?? ""
      return "scheduled a 12-month commitment with monthly payments\(from)"
    }
    guard let next = renewal.commitmentInfo else { return nil }
    let product = next.commitmentAutoRenewProductId.map { " to \(words.productName($0))" } ?? ""
    let upfront =
      next.commitmentRenewalBillingPlanType == .known(.billedUpfront) ? ", billed up front," : ""
    let date = next.commitmentRenewalDate ?? transaction.commitmentInfo?.commitmentExpiresDate
    let on = date.map { " on \(words.day($0))" } ?? ""
    return "scheduled a plan change\(product)\(upfront) for the end of the commitment\(on)"
  }

  private func offerRedeemed(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    let effect =
      switch subtype {
      case .known(.upgrade): "; the plan changed immediately"
      case .known(.downgrade): "; the plan changes at the next renewal"
      case .known, .unrecognized, nil: ""
      }
    return (purchaser, "redeemed an offer\(redeemedOffer)\(effect)")
  }

  private func priceIncrease(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    let changes = ItemsText(words: words).priceChanges(context.renewal, beside: context.transaction)
    let items = changes.isEmpty ? "" : ", \(changes.joined(separator: ", "))"
    let isOwn = context.payer == .customer
    let paid = context.transaction?.commitmentInfo
    // The next payment of a commitment does not have the price that follows it.
    let isLater =
      context.transaction?.isMonthlyPayment == true
      && paid?.billingPeriodNumber != paid?.totalBillingPeriods
    let price =
      isOwn && !isLater
      ? (increasedPrice.map { " to \($0)" } ?? "") + items : ""
    return switch subtype {
    case .known(.accepted):
      (
        purchaser,
        "accepted the price increase\(price)"
          + (hasAcceptedItems ? "" : ", or was notified (no consent required)")
      )
    case .known(.pending), nil:
      (.apple, "asked the \(isOwn ? "customer" : "purchaser") to accept a price increase\(price)")
    case .known, .unrecognized: (.apple, "announced a price increase\(price)")
    }
  }

  /// The higher price: of seats, that of each, since their number can change with it; `nil` where no
  /// document states it, as where the next renewal has the price of an offer.
  private var increasedPrice: String? {
    guard let renewal = context.renewal, AppliedOffer(of: renewal) == nil else { return nil }
    return renewal.priceOfSeat.map { "\(words.money($0)) for each seat" }
      ?? renewal.renewalPrice.map { words.money($0) }
  }

  /// Whether Apple states for an item that the customer accepted its new price.
  private var hasAcceptedItems: Bool {
    context.renewal?.advancedCommerceInfo?.items.contains {
      $0.priceIncrease?.answer == .accepted
    } ?? false
  }

  /// The items whose price the developer changed, with the customer's answer.
  private var itemPricesChanged: String {
    let changes = ItemsText(words: words).priceChanges(context.renewal, beside: context.transaction)
    return changes.isEmpty
      ? "changed the price (Advanced Commerce API)"
      : "changed the price of \(changes.joined(separator: ", "))"
  }

  private func massExtension(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    switch subtype {
    case .known(.summary): (.developer, "extended the renewal dates of many subscribers")
    case .known(.failure): (.developer, "tried to extend the renewal date; Apple rejected it")
    case .known, .unrecognized, nil: (.developer, "asked to extend renewal dates")
    }
  }

  private var oneTimeCharge: Action {
    let known = context.transaction.flatMap { $0.productId == nil ? nil : words.goods($0) }
    let product = known ?? context.event.productId.map { words.productName($0) }
    let what = product.map { " \($0)" } ?? " a one-time purchase"
    guard let way = context.payer.way else {
      return (.customer, "bought\(what)\(offer)\(price)")
    }
    return (context.payer.recipient, "got\(what) \(way)")
  }

  /// The price, where the customer paid it.
  var price: String { words.forPrice(context.transaction?.pricePaid) }

  var until: String {
    context.transaction?.expiresDate.map { ", until \(words.day($0))" } ?? ""
  }

  var offer: String {
    let offer = context.transaction.flatMap { AppliedOffer(of: $0) }
    return offer.map { " (\($0.words))" } ?? ""
  }

  /// The offer of an OFFER_REDEEMED event with what it costs: that of the new period, otherwise the
  /// one that waits for the renewal.
  private var redeemedOffer: String {
    let transaction = context.transaction
    let isNew = transaction?.purchaseDate.map { context.event.evidence.asOf.since($0) < .hours(1) }
    let own = transaction.flatMap { AppliedOffer(of: $0) }
    let waiting = context.renewal.flatMap { AppliedOffer(of: $0) }
    if let own, isNew ?? true || waiting == nil { return " (\(own.words))\(price)" }
    guard let waiting else { return "" }
    let date = (context.renewal?.renewalDate ?? transaction?.expiresDate).map { words.day($0) }
    let from = date.map { " from \($0) on" } ?? ""
    let price = context.payer == .customer ? words.forPrice(context.renewal?.renewalPrice) : ""
    return " (\(waiting.words))\(price)\(from)"
  }

  var familyEnded: Action {
    if let ended = endedItems { return (.developer, ended) }
    let taken = context.takenBack ?? context.transaction
    if let taken, taken.isAssignedSeat { return (nil, SeatEnd(taken).event) }
    if let taken, taken.isStatedRefund { return (.apple, refunded(taken)) }
    if let taken, taken.revocationType != .known(.familyRevoke), !taken.mayHaveBeenShared {
      return (.apple, "revoked the purchase\(taken.revocationCause().map { " (\($0))" } ?? "")")
    }
    if let taken, taken.isUnclearIfRevoked {
      let why = taken.revocationCause().map { " (\($0))" } ?? ""
      return (.apple, "revoked the purchase\(why): it was refunded, or Family Sharing ended")
    }
    let why = taken?.revocationCause(isFamily: true).map { " (\($0))" }
    return (.family, "Family Sharing access ended\(why ?? "")")
  }

  /// The items of an Advanced Commerce purchase that ended while the rest goes on; `nil` for none.
  private var endedItems: String? {
    guard let transaction = context.transaction, transaction.isOwnPurchase,
      transaction.revocationDate == nil, let info = transaction.advancedCommerceInfo
    else { return nil }
    let ended = info.items.filter { $0.revocationDate != nil }.map { $0.name ?? "an item" }
    return ended.isEmpty
      ? nil : "ended \(ended.joined(separator: ", "))\(rest(of: transaction))"
  }

  /// That the other items of an Advanced Commerce purchase go on; empty where none are left.
  private func rest(of transaction: Transaction) -> String {
    transaction.hasItemsLeft ? "; the rest remains valid" : ""
  }

  /// Whose claims to seats Apple took back, of a group that the developer keeps the list of.
  private var seatsUnclaimed: String {
    let ids = context.event.otherFields.first { $0.name == "unclaimInfo.unclaimSeatIds" }
    let number = ids.map { $0.text.filter { $0 == "\"" }.count / 2 } ?? 0
    let seats = number == 0 ? "seats" : counted(number, "seat")
    return
      "took back the claims to \(seats), which end access; who had them, only the developer's own"
      + " records show"
  }

  private var refundAsked: Action {
    let why = context.event.consumptionRequestReason.map { " (\($0.words))" } ?? ""
    return (.customer, "asked Apple for a refund\(ofCharge)\(why)")
  }

  /// The charge that the event is about, by its day: `the 10 Feb charge`; `nil` where no document says.
  private var charge: String? {
    context.transaction?.purchaseDate.map { "the \(words.day($0)) charge" }
  }

  private var ofCharge: String { charge.map { " of \($0)" } ?? "" }

  /// Whether the period of the event's charge was over, so that nothing of it goes on.
  private var isOver: Bool {
    context.transaction?.expiresDate.map { $0 <= context.event.evidence.asOf } ?? false
  }

  /// Who turned off auto-renewal, and why.
  func turnedOff(isStated: Bool) -> Action {
    let cause = RenewalCause.ofTurningOff(isStated: isStated, context.facts)
    switch cause {
    case .customer, .customerAfterFailure:
      return (purchaser, "turned off auto-renewal\(paymentsContinue)")
    case .customerOrDeveloper:
      return (nil, "auto-renewal was turned off, by the customer or by the developer")
    case .customerAfterRefundRequest:
      return (
        nil,
        "auto-renewal was turned off, by the \(context.payer == .customer ? "customer" : "purchaser")"
          + " or by Apple after a refund request\(paymentsContinue)"
      )
    case .revocation:
      return (nil, "auto-renewal was turned off with the refund or revocation")
    case .retryEnded, .priceIncreaseNotAccepted, .priceOrOfferNotAccepted, .productUnavailable,
      .paymentFailed:
      return (.apple, "ended auto-renewal: \(cause.words)")
    case .other, .unknown, .notStated:
      return (nil, "auto-renewal was turned off: \(cause.words)")
    }
  }

  /// What turning off auto-renewal leaves of a 12-month commitment.
  private var paymentsContinue: String {
    guard let transaction = context.transaction, transaction.isMonthlyPayment,
      context.payer == .customer
    else { return "" }
    let paid = transaction.commitmentInfo
    let end = paid?.commitmentExpiresDate.map { words.day($0) }
    if let number = paid?.billingPeriodNumber, number == paid?.totalBillingPeriods {
      return "; the last payment was made, and the commitment ends\(end.map { " on \($0)" } ?? "")"
    }
    // Where Apple states the payments off, too, nobody knows whether they continue.
    if context.renewal?.autoRenewStatus == .known(.off) { return "" }
    if transaction.isFreeTrial { return " of the commitment after the trial" }
    var standing = CommitmentStatus()
    standing.isTest = transaction.environment.isTest
    standing.commitmentExpiresDate = paid?.commitmentExpiresDate
    standing.billingPeriodNumber = paid?.billingPeriodNumber
    standing.totalBillingPeriods = paid?.totalBillingPeriods
    let isOne = standing.paymentsLeft == 1
    let last = standing.lastPaymentDate.map {
      ", \(isOne ? "" : "the last ")about \(words.day($0))"
    }
    let left = isOne ? "one payment of the commitment was" : "payments of the commitment were"
    return "; \(left) still to come\(last ?? "")"
  }

  private func refunded(_ subtype: OpenEnum<NotificationSubtype>?) -> String {
    // All seats of a charge are refunded with the charge.
    if subtype == .known(.seats), context.transaction?.revocationDate == nil {
      guard let seats = context.transaction?.refundedSeats else {
        return "refunded some seats; the others remain valid"
      }
      let all = "\(seats.refunded) of \(counted(seats.total, "seat"))"
      // Apple states the sum so far.
      let earlier = context.earlier?.refundedSeats?.refunded ?? 0
      let isFurther = earlier > 0 && earlier < seats.refunded
      let now =
        isFurther ? "\(counted(seats.refunded - earlier, "more seat")) (\(all) so far)" : all
      let rest = isOver ? "" : "; \(Seats.remaining(seats.total - seats.refunded)) valid"
      return "refunded \(now)\(ofCharge)\(rest)"
    }
    return context.transaction.map { refunded($0) } ?? "refunded"
  }

  func refunded(_ transaction: Transaction) -> String {
    if !transaction.refundedItems.isEmpty {
      let items = words.refundOfItems(transaction, since: context.earlier)
      return isOver ? "\(items),\(ofCharge)" : "\(items)\(rest(of: transaction))"
    }
    let part = transaction.refundedPart.map { " \($0)" } ?? ""
    let of = transaction.purchaseDate.map { " the \(words.day($0)) charge" } ?? ""
    let why = transaction.revocationCause().map { " (\($0))" } ?? ""
    if transaction.isFree {
      let bought = transaction.purchaseDate.map { " of \(words.day($0))" } ?? ""
      let what = RefundText(words: words).goodsOrFreePeriod(transaction)
      return "revoked \(what)\(bought)\(why), for which nothing had been paid"
    }
    return part.isEmpty ? "refunded\(of)\(why)" : "refunded\(part) of\(of)\(why)"
  }

  private var refundReversed: String {
    let refund = context.refundTakenBack
    let part = refund?.refundedPart.map { " of \($0)" } ?? ""
    let isConsumable = context.transaction?.type == .known(.consumable)
    // What somebody else paid is no charge of the customer's.
    let isOwn = context.transaction?.isOwnPurchase != false
    let what = isOwn ? "the refund\(part)\(ofCharge)" : "the purchaser's refund"
    let access =
      isOver || isConsumable || refund?.keptAccessWhenRefunded == true
      ? "" : "; access should be restored"
    return "reversed \(what) after a dispute\(access)"
  }

  private func externalPurchase(_ subtype: OpenEnum<NotificationSubtype>?) -> String {
    switch subtype {
    case .known(.unreported): "sent a reminder about an unreported external purchase token"
    case .known(.created): "created an external purchase token"
    case .known(.activeTokenReminder):
      "sent a reminder about an active external purchase token"
    case .known, .unrecognized, nil:
      "sent an external purchase token (not a customer purchase)"
    }
  }
}

extension NotificationType {
  /// Whether the words for the type already cover a subtype.
  fileprivate func covers(_ subtype: NotificationSubtype?) -> Bool {
    guard let subtype else { return false }
    return switch self {
    case .subscribed: [.initialBuy, .resubscribe].contains(subtype)
    case .didRenew: subtype == .billingRecovery
    case .didFailToRenew: subtype == .gracePeriod
    case .expired:
      [.voluntary, .billingRetry, .priceIncrease, .productNotForSale].contains(subtype)
    case .didChangeRenewalStatus: [.autoRenewEnabled, .autoRenewDisabled].contains(subtype)
    case .didChangeRenewalPref:
      [.upgrade, .downgrade, .increaseQuantity, .decreaseQuantity].contains(subtype)
    case .offerRedeemed: [.upgrade, .downgrade, .initialBuy, .resubscribe].contains(subtype)
    case .priceIncrease: [.pending, .accepted].contains(subtype)
    case .refund: subtype == .seats
    case .renewalExtension: [.summary, .failure].contains(subtype)
    case .externalPurchaseToken: [.unreported, .created, .activeTokenReminder].contains(subtype)
    case .gracePeriodExpired, .refundDeclined, .refundReversed, .revoke, .consumptionRequest,
      .renewalExtended, .test, .oneTimeCharge, .rescindConsent, .metadataUpdate, .migration,
      .migrate, .priceChange, .unclaimSeats:
      false
    }
  }
}
