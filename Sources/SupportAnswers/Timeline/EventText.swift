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
      return (told.actor, "\(told.text) (\(subtype.rawText))")
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
    case .refund: return (.apple, refunded(subtype))
    case .refundDeclined: return (.apple, "declined the refund request")
    case .refundReversed:
      return (.apple, "reversed the refund after a dispute; access should be restored")
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
    case .priceChange: return (.developer, "changed the price (Advanced Commerce API)")
    case .unclaimSeats: return (.apple, "released unclaimed seats")
    }
  }

  private func subscribed(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    if context.isFamily { return (.family, "got access through Family Sharing\(until)") }
    let again = subtype == .known(.resubscribe) ? "subscribed again" : "subscribed"
    return (.customer, "\(again)\(offer)\(price)\(until)")
  }

  private func renewed(recovered: Bool) -> Action {
    let how = recovered ? "recovered the payment and renewed" : "renewed"
    return (.apple, "\(how)\(price)\(until)")
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
    let cause = RenewalCause.ofExpiring(subtype, context.facts)
    return (.apple, "subscription ended: \(cause.words)")
  }

  private func renewalStatus(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    switch (subtype, switchedOn) {
    case (.known(.autoRenewEnabled), _): (.customer, "turned on auto-renewal")
    case (.known(.autoRenewDisabled), _): turnedOff(isStated: true)
    case (_, true): (.customer, "turned on auto-renewal")
    case (_, false): turnedOff(isStated: false)
    case (_, nil): (.customer, "turned auto-renewal on or off")
    }
  }

  /// The switch that the customer turns, according to the event's document.
  var switchedOn: Bool? { context.renewal?.isSwitchedOn(for: context.transaction) }

  private func planChange(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    let next = context.renewal?.autoRenewProductId.map { " to \(words.productName($0))" } ?? ""
    let current = context.transaction?.productId.map { " to \(words.productName($0))" } ?? ""
    switch subtype {
    case .known(.upgrade):
      return (.customer, "changed plans immediately\(current)\(price)\(until)")
    // Also sent for a plan of a different length, so "downgrade" would mislead.
    case .known(.downgrade):
      return (.customer, "scheduled a plan change\(next) for the next renewal")
    case .known(.increaseQuantity): return (.customer, "chose more seats")
    case .known(.decreaseQuantity): return (.customer, "chose fewer seats")
    case nil: return (.customer, "canceled a scheduled plan change")
    case .known, .unrecognized: return (.customer, "changed the next renewal")
    }
  }

  private func offerRedeemed(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    let effect =
      switch subtype {
      case .known(.upgrade): "; the plan changed immediately"
      case .known(.downgrade): "; the plan changes at the next renewal"
      case .known, .unrecognized, nil: ""
      }
    return (.customer, "redeemed an offer\(offer)\(effect)")
  }

  private func priceIncrease(_ subtype: OpenEnum<NotificationSubtype>?) -> Action {
    let price = context.renewal?.renewalPrice.map { " to \(words.money($0))" } ?? ""
    return switch subtype {
    case .known(.accepted):
      (.customer, "accepted the price increase\(price), or was notified (no consent required)")
    case .known(.pending), nil:
      (.apple, "asked the customer to accept a price increase\(price)")
    case .known, .unrecognized: (.apple, "announced a price increase\(price)")
    }
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
    return context.isFamily
      ? (.family, "got\(what) through Family Sharing")
      : (.customer, "bought\(what)\(price)")
  }

  var price: String { words.forPrice(context.transaction?.price) }

  var until: String {
    context.transaction?.expiresDate.map { ", until \(words.day($0))" } ?? ""
  }

  var offer: String {
    let offer = context.transaction.flatMap { AppliedOffer(of: $0) }
    return offer.map { " (\($0.words))" } ?? ""
  }

  var familyEnded: Action {
    let taken = context.takenBack ?? context.transaction
    if taken?.isAssignedSeat == true { return (nil, seatTakenBack) }
    let why = taken?.revocationReason.map { " (\($0.words(isFamily: true)))" }
    return (.family, "Family Sharing access ended\(why ?? "")")
  }

  private var seatTakenBack: String {
    "the organization, or whoever invited the customer, took the seat back"
  }

  private var refundAsked: Action {
    let why = context.event.consumptionRequestReason.map { " (\($0.words))" } ?? ""
    return (.customer, "asked Apple for a refund\(why)")
  }

  /// Who turned off auto-renewal, and why.
  func turnedOff(isStated: Bool) -> Action {
    let cause = RenewalCause.ofTurningOff(isStated: isStated, context.facts)
    switch cause {
    case .customer, .customerAfterFailure:
      return (.customer, "turned off auto-renewal\(paymentsContinue)")
    case .customerAfterRefundRequest:
      return (.customer, "turned off auto-renewal (or Apple did, after a refund request)")
    case .revocation:
      return (nil, "auto-renewal was turned off with the refund or revocation")
    case .retryEnded, .priceIncreaseNotAccepted, .productUnavailable, .paymentFailed:
      return (.apple, "ended auto-renewal: \(cause.words)")
    case .other, .unknown, .notStated:
      return (nil, "auto-renewal was turned off: \(cause.words)")
    }
  }

  /// What turning off auto-renewal leaves of a 12-month commitment.
  private var paymentsContinue: String {
    guard let transaction = context.transaction, transaction.isMonthlyPayment else { return "" }
    let end = transaction.commitmentInfo?.commitmentExpiresDate.map { " until \(words.day($0))" }
    return "; the commitment's payments continue\(end ?? "")"
  }

  private func refunded(_ subtype: OpenEnum<NotificationSubtype>?) -> String {
    if subtype == .known(.seats) {
      guard let seats = context.transaction?.refundedSeats else {
        return "refunded some seats; the others remain valid"
      }
      return "refunded \(seats.refunded) of \(counted(seats.total, "seat"));"
        + " \(seats.total - seats.refunded) remain valid"
    }
    return context.transaction.map { refunded($0) } ?? "refunded"
  }

  func refunded(_ transaction: Transaction) -> String {
    if !transaction.refundedItems.isEmpty {
      return "\(words.refundOfItems(transaction)); the rest remains valid"
    }
    let part = transaction.refundedPart.map { " \($0)" } ?? ""
    let of = transaction.purchaseDate.map { " the \(words.day($0)) charge" } ?? ""
    let why = transaction.revocationReason.map { " (\($0.words))" } ?? ""
    return part.isEmpty ? "refunded\(of)\(why)" : "refunded\(part) of\(of)\(why)"
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
