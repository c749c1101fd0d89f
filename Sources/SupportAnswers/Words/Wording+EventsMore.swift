import SubscriptionModel

/// Refunds, administration and V1 in plain words.
extension Wording {
  func familyEnded(_ context: EventContext) -> Told {
    let why = context.transaction?.revocationReason.map { " (\(words($0, isFamily: true)))" }
    return (.family, "family access ended\(why ?? "")")
  }

  func refundAsked(_ context: EventContext) -> Told {
    let why = context.event.consumptionRequestReason.map { " (\(words($0)))" } ?? ""
    return (.customer, "asked Apple for a refund\(why)")
  }

  func refunded(_ subtype: OpenEnum<NotificationSubtype>?, _ context: EventContext) -> String {
    if subtype == .known(.seats) { return "refunded some seats; the rest stays valid" }
    return context.transaction.map { refunded($0) } ?? "refunded"
  }

  private func refunded(_ transaction: Transaction) -> String {
    let part = refundedPart(transaction).map { " \($0)" } ?? ""
    let of = transaction.purchaseDate.map { " the charge of \(day($0))" } ?? ""
    let why = transaction.revocationReason.map { " (\(words($0)))" } ?? ""
    return part.isEmpty ? "refunded\(of)\(why)" : "refunded\(part) of\(of)\(why)"
  }

  func externalPurchase(_ subtype: OpenEnum<NotificationSubtype>?) -> String {
    switch subtype {
    case .known(.unreported): "reminds of an external purchase token that was not reported"
    case .known(.created): "made an external purchase token"
    case .known(.activeTokenReminder):
      "reminds of an external purchase token that is still active"
    case .known, .unrecognized, nil:
      "sent an external purchase token (not a customer's purchase)"
    }
  }

  func words(_ type: OpenEnum<NotificationTypeV1>, _ context: EventContext) -> Told {
    switch type {
    case .unrecognized(let raw): (nil, "\(raw) (new; see Apple's list)")
    case .known(let known): words(known, context)
    }
  }

  private func words(_ type: NotificationTypeV1, _ context: EventContext) -> Told {
    switch type {
    case .initialBuy: return (.customer, "subscribed\(offer(context))\(until(context))")
    case .didRenew: return (.apple, "renewed\(until(context))")
    case .didRecover, .renewal:
      return (.apple, "renewed after failed charges (payment recovered)\(until(context))")
    case .interactiveRenewal:
      return (.customer, "bought again or changed plan at once\(until(context))")
    case .didFailToRenew:
      let grace = context.renewal?.gracePeriodExpiresDate.map { "grace until \(date($0))" }
      return (.apple, "charge failed; \(grace ?? "Apple retries")")
    case .didChangeRenewalPref:
      let next = context.renewal?.autoRenewProductId.map { " to \(productName($0))" } ?? ""
      return (.customer, "booked a plan change\(next) for the next renewal")
    case .didChangeRenewalStatus:
      switch context.renewal?.autoRenewStatus?.known {
      case .on: return (.customer, "turned renewal on")
      case .off: return (.customer, "turned renewal off")
      case nil: return (.customer, "changed renewal on or off")
      }
    case .priceIncreaseConsent: return (.apple, "announced a price increase and waits for consent")
    // Never "the customer cancelled": V1 sends CANCEL when Apple takes a purchase back (1a).
    case .cancel:
      guard let cancelled = context.cancelled else {
        return (.apple, "refunded or revoked it, or replaced it by an upgrade")
      }
      return (.apple, refunded(cancelled))
    case .refund: return (.apple, "refunded")
    case .revoke: return (.family, "family access ended")
    case .consumptionRequest: return (.customer, "asked Apple for a refund")
    }
  }

  /// Whether a subtype is one that the words for the type already speak of.
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
  /// The charge that a V1 CANCEL refunded: the newest one taken back until then; `nil` where that was
  /// an upgrade or came through Family Sharing, and for every other event.
  func refunded(by event: NotificationEvent) -> Transaction? {
    guard case .v1(.known(.cancel)) = event.name else { return nil }
    let taken = transactions.filter { merged in
      merged.transaction.revocationDate.map { $0 <= event.evidence.asOf } ?? false
    }
    let newest = taken.max {
      ($0.transaction.revocationDate ?? event.evidence.asOf)
        < ($1.transaction.revocationDate ?? event.evidence.asOf)
    }
    guard let newest, newest.role == .revoked, newest.transaction.isUpgraded != true,
      newest.transaction.inAppOwnershipType != .known(.familyShared)
    else { return nil }
    return newest.transaction
  }

  /// Whether the charge after the period that an event is about had failed before the event.
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
