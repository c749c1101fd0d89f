import SubscriptionModel

/// Refunds, administration and V1 in plain words.
extension Wording {
  func familyEnded(_ context: EventContext) -> Told {
    let taken = context.takenBack ?? context.transaction
    let why = taken?.revocationReason.map { " (\(words($0, isFamily: true)))" }
    return (.family, "Family Sharing access ended\(why ?? "")")
  }

  func refundAsked(_ context: EventContext) -> Told {
    let why = context.event.consumptionRequestReason.map { " (\(words($0)))" } ?? ""
    return (.customer, "asked Apple for a refund\(why)")
  }

  /// States that auto-renewal was turned off, with Apple's possible part in it.
  func turnedOff(_ context: EventContext) -> String {
    let doubt = context.followsRefundRequest ? " (or Apple did, after a refund request)" : ""
    return "turned off auto-renewal\(doubt)"
  }

  func refunded(_ subtype: OpenEnum<NotificationSubtype>?, _ context: EventContext) -> String {
    if subtype == .known(.seats) { return "refunded some seats; the others remain valid" }
    return context.transaction.map { refunded($0) } ?? "refunded"
  }

  private func refunded(_ transaction: Transaction) -> String {
    let part = refundedPart(transaction).map { " \($0)" } ?? ""
    let of = transaction.purchaseDate.map { " the \(day($0)) charge" } ?? ""
    let why = transaction.revocationReason.map { " (\(words($0)))" } ?? ""
    return part.isEmpty ? "refunded\(of)\(why)" : "refunded\(part) of\(of)\(why)"
  }

  func externalPurchase(_ subtype: OpenEnum<NotificationSubtype>?) -> String {
    switch subtype {
    case .known(.unreported): "sent a reminder about an unreported external purchase token"
    case .known(.created): "created an external purchase token"
    case .known(.activeTokenReminder):
      "sent a reminder about an active external purchase token"
    case .known, .unrecognized, nil:
      "sent an external purchase token (not a customer purchase)"
    }
  }

  func words(_ type: OpenEnum<NotificationTypeV1>, _ context: EventContext) -> Told {
    switch type {
    case .unrecognized(let raw): (nil, "\(raw) (new value; see Apple's documentation)")
    case .known(let known): words(known, context)
    }
  }

  private func words(_ type: NotificationTypeV1, _ context: EventContext) -> Told {
    switch type {
    case .initialBuy: return (.customer, "subscribed\(offer(context))\(until(context))")
    case .didRenew: return (.apple, "renewed\(until(context))")
    case .didRecover, .renewal:
      return (.apple, "recovered the payment and renewed\(until(context))")
    case .interactiveRenewal:
      return (.customer, "subscribed again or changed plans immediately\(until(context))")
    case .didFailToRenew:
      let grace = context.renewal?.gracePeriodExpiresDate.map { "grace period until \(date($0))" }
      return (.apple, "payment failed; \(grace ?? "Apple is retrying")")
    case .didChangeRenewalPref:
      let next = context.renewal?.autoRenewProductId.map { " to \(productName($0))" } ?? ""
      return (.customer, "scheduled a plan change\(next) for the next renewal")
    case .didChangeRenewalStatus:
      switch context.renewal?.autoRenewStatus?.known {
      case .on: return (.customer, "turned on auto-renewal")
      case .off: return (.customer, turnedOff(context))
      case nil: return (.customer, "turned auto-renewal on or off")
      }
    case .priceIncreaseConsent: return (.apple, "asked the customer to accept a price increase")
    // Never "the customer canceled": Version 1 sends CANCEL when Apple revokes a purchase.
    case .cancel:
      guard let taken = context.takenBack else {
        return (.apple, "refunded or revoked the purchase, or replaced it with an upgrade")
      }
      return (.apple, refunded(taken))
    case .refund: return (.apple, context.takenBack.map { refunded($0) } ?? "refunded")
    case .revoke: return familyEnded(context)
    case .consumptionRequest: return (.customer, "asked Apple for a refund")
    }
  }

  /// Whether the words for the type already cover a subtype.
  func isExpected(_ subtype: NotificationSubtype?, of type: NotificationType) -> Bool {
    guard let subtype else { return false }
    return switch type {
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

extension SubscriptionAssessment {
  /// What a V1 CANCEL or REVOKE revoked: the newest revoked period up to then; `nil` if that was an
  /// upgrade or does not fit the event, and for every other event.
  func takenBack(by event: NotificationEvent) -> Transaction? {
    let isFamily: Bool
    switch event.name {
    case .v1(.known(.cancel)): isFamily = false
    case .v1(.known(.revoke)): isFamily = true
    default: return nil
    }
    guard let newest = transactions.newestRevoked(until: event.evidence.asOf),
      newest.role == .revoked, newest.transaction.isUpgraded != true,
      newest.transaction.isFamilyShared == isFamily
    else { return nil }
    return newest.transaction
  }

  /// Whether a document shows a refund request around the time of an event: the request itself, or
  /// Apple's decision soon after.
  func hasRefundRequest(around event: NotificationEvent) -> Bool {
    let moment = event.evidence.asOf
    let isDecision = { (date: Timestamp) in
      date >= moment.adding(.hours(-1)) && date <= moment.adding(maximumDecisionDelay)
    }
    if transactions.compactMap(\.transaction.revocationDate).contains(where: isDecision) {
      return true
    }
    return events.contains { folded in
      let date = folded.event.evidence.asOf
      switch folded.event.name {
      case .v2(.known(.consumptionRequest), _), .v1(.known(.consumptionRequest)):
        return date.since(moment).milliseconds.magnitude <= TimeSpan.days(1).milliseconds.magnitude
      case .v2(.known(.refund), _), .v2(.known(.refundDeclined), _): return isDecision(date)
      case .v1(.known(.cancel)), .v1(.known(.refund)): return isDecision(date)
      default: return false
      }
    }
  }

  /// Whether the charge after the event's period had failed before the event.
  func hasFailed(before event: NotificationEvent) -> Bool {
    events.contains { folded in
      guard folded.event.evidence.asOf < event.evidence.asOf,
        folded.event.transactionId == event.transactionId, event.transactionId != nil
      else { return false }
      switch folded.event.name {
      case .v2(.known(.didFailToRenew), _), .v1(.known(.didFailToRenew)): return true
      default: return false
      }
    }
  }
}

/// How long after a request a refund belongs to it: Apple decides most requests within days.
private let maximumDecisionDelay = TimeSpan.days(14)

extension [PurchaseAssessment] {
  /// What a V1 REFUND or REVOKE revoked: the newest revoked purchase up to then; `nil` if it does
  /// not fit the event, and for every other event.
  func takenBack(by event: NotificationEvent) -> Transaction? {
    let isFamily: Bool
    switch event.name {
    case .v1(.known(.refund)), .v1(.known(.cancel)): isFamily = false
    case .v1(.known(.revoke)): isFamily = true
    default: return nil
    }
    let newest = map(\.merged).newestRevoked(until: event.evidence.asOf)?.transaction
    return newest?.isFamilyShared == isFamily ? newest : nil
  }
}

extension [MergedTransaction] {
  /// The transaction that was revoked last up to a moment; `nil` for none.
  fileprivate func newestRevoked(until moment: Timestamp) -> MergedTransaction? {
    filter { merged in merged.transaction.revocationDate.map { $0 <= moment } ?? false }
      .max { left, right in
        (left.transaction.revocationDate ?? moment) < (right.transaction.revocationDate ?? moment)
      }
  }
}

extension Transaction {
  /// Whether it came through Family Sharing.
  var isFamilyShared: Bool { inAppOwnershipType == .known(.familyShared) }
}

extension SubscriptionAssessment {
  /// When a V1 notice about the renewal after its newest period was received, and the transaction
  /// of that renewal; `nil` for every other event.
  func renewalAnnounced(
    by event: NotificationEvent
  ) -> (moment: Timestamp, transaction: Transaction?)? {
    guard let heard = event.heard,
      let last = transactions.first(where: { $0.transaction.transactionId == event.transactionId }),
      let end = last.transaction.expiresDate, event.reportsNextRenewal(at: heard, of: end)
    else { return nil }
    let next = transactions.map(\.transaction).filter { transaction in
      transaction.purchaseDate.map { $0 >= end.adding(.hours(-1)) && $0 <= heard.adding(.days(1)) }
        ?? false
    }
    return (heard, next.last)
  }
}
