import SubscriptionModel

/// Refunds, administration and V1 in plain words.
extension Wording {
  func familyEnded(_ context: EventContext) -> Told {
    let taken = context.takenBack ?? context.transaction
    let why = taken?.revocationReason.map { " (\(words($0, isFamily: true)))" }
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
      guard let taken = context.takenBack else {
        return (.apple, "refunded or revoked it, or replaced it by an upgrade")
      }
      return (.apple, refunded(taken))
    case .refund: return (.apple, context.takenBack.map { refunded($0) } ?? "refunded")
    case .revoke: return familyEnded(context)
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
  /// What a V1 CANCEL or REVOKE took back: the newest period taken back until then; `nil` where that
  /// was an upgrade, where it does not fit the event, and for every other event.
  func takenBack(by event: NotificationEvent) -> Transaction? {
    let isFamily: Bool
    switch event.name {
    case .v1(.known(.cancel)): isFamily = false
    case .v1(.known(.revoke)): isFamily = true
    default: return nil
    }
    guard let newest = transactions.newestTakenBack(until: event.evidence.asOf),
      newest.role == .revoked, newest.transaction.isUpgraded != true,
      newest.transaction.isFamilyShared == isFamily
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

extension [PurchaseAssessment] {
  /// What a V1 REFUND or REVOKE took back: the newest purchase taken back until then; `nil` where that
  /// does not fit the event, and for every other event.
  func takenBack(by event: NotificationEvent) -> Transaction? {
    let isFamily: Bool
    switch event.name {
    case .v1(.known(.refund)), .v1(.known(.cancel)): isFamily = false
    case .v1(.known(.revoke)): isFamily = true
    default: return nil
    }
    let newest = map(\.merged).newestTakenBack(until: event.evidence.asOf)?.transaction
    return newest?.isFamilyShared == isFamily ? newest : nil
  }
}

extension [MergedTransaction] {
  /// What was taken back last until a moment; `nil` for nothing.
  fileprivate func newestTakenBack(until moment: Timestamp) -> MergedTransaction? {
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
