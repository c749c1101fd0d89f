import SubscriptionModel

extension NotificationEvent {
  /// The Version 2 subtype; `nil` if it is unknown.
  var subtype: NotificationSubtype? {
    guard case .v2(_, let subtype) = name else { return nil }
    return subtype?.known
  }

  /// Whether it reports that renewal was turned on or off, or begins with renewal on.
  var reportsRenewal: Bool {
    switch name {
    case .v2(.known(let type), _): type == .didChangeRenewalStatus || type == .subscribed
    case .v1(.known(let type)):
      [.didChangeRenewalStatus, .initialBuy, .interactiveRenewal].contains(type)
    case .v2(.unrecognized, _), .v1(.unrecognized): false
    }
  }

  /// Whether it reports a charge or purchase, rather than something that happened to one.
  var reportsCharge: Bool {
    switch name {
    case .v2(.known(let type), let subtype):
      switch type {
      case .subscribed, .didRenew, .oneTimeCharge, .offerRedeemed, .migration, .migrate: true
      case .didChangeRenewalPref:
        subtype == .known(.upgrade) || subtype == .known(.increaseQuantity)
      case .didFailToRenew, .gracePeriodExpired, .expired, .didChangeRenewalStatus, .priceIncrease,
        .refund, .refundDeclined, .refundReversed, .revoke, .consumptionRequest, .renewalExtended,
        .renewalExtension, .test, .externalPurchaseToken, .rescindConsent, .metadataUpdate,
        .priceChange, .unclaimSeats:
        false
      }
    case .v1(.known(let type)):
      switch type {
      case .initialBuy, .didRenew, .didRecover, .renewal, .interactiveRenewal: true
      case .didFailToRenew, .didChangeRenewalPref, .didChangeRenewalStatus, .priceIncreaseConsent,
        .cancel, .refund, .revoke, .consumptionRequest:
        false
      }
    case .v2(.unrecognized, _), .v1(.unrecognized): false
    }
  }

  /// The subtype as Apple wrote it, if this version does not know it; otherwise `nil`.
  var unknownSubtype: String? {
    guard case .v2(_, .unrecognized(let raw)?) = name else { return nil }
    return raw
  }

  /// Whether it reports that Apple reversed a refund.
  var isRefundReversal: Bool {
    guard case .v2(.known(.refundReversed), _) = name else { return false }
    return true
  }

  /// Whether it reports that a payment failed.
  var isFailure: Bool {
    switch name {
    case .v2(.known(.didFailToRenew), _), .v1(.known(.didFailToRenew)): true
    case .v2, .v1: false
    }
  }

  /// Whether it reports that Apple gave up on a payment.
  var isEndOfRetry: Bool { isExpiry && subtype == .billingRetry }

  /// Whether it reports the end of a subscription.
  var isExpiry: Bool {
    guard case .v2(.known(.expired), _) = name else { return false }
    return true
  }

  /// Whether it reports that a failed payment was recovered.
  var isRecovery: Bool {
    switch name {
    case .v2(.known(.didRenew), .known(.billingRecovery)): true
    case .v1(.known(.didRecover)), .v1(.known(.renewal)): true
    default: false
    }
  }
}

extension SubscriptionAssessment {
  /// The revoked transaction for which the data does not distinguish a refund from the end of
  /// Family Sharing: Version 1 states no ownership there, and nothing names a refund; or Apple
  /// reports the end of sharing for what the customer bought.
  var refundedOrRevoked: Transaction? {
    guard let revoked = lastRevoked else { return nil }
    let isStatedPurchase = revoked.isOwnPurchase && revoked.inAppOwnershipType != nil
    let isOfSharing =
      state == .familySharingEnded && isStatedPurchase && revoked.revocationType?.known == nil
    return isOfSharing || revoked.isRefundedOrRevoked ? revoked : nil
  }
}

extension SubscriptionAssessment {
  /// Whether a charge is for a further period, rather than for an upgrade, more seats, or the first
  /// period.
  func isRenewal(_ charge: Transaction) -> Bool {
    guard charge.additionalTransactionReason == nil else { return false }
    if let reason = charge.transactionReason?.known { return reason == .renewal }
    // The newest period is the first.
    let earlier = transactions.first { merged in
      guard let begun = merged.transaction.purchaseDate, let date = charge.purchaseDate else {
        return false
      }
      return begun < date
    }
    return earlier.map { !$0.transaction.isReplaced($0.role, by: charge) } ?? false
  }
}

/// What Apple returned of the price of a period for the change that replaced it.
struct ReturnForChange {
  var on: Timestamp?
  var amount: Money?
  /// The share of the price from which the amount is computed, in thousandths of a percent; `nil` where
  /// Apple states the amounts of items.
  var share: Int?
}

extension MergedTransaction {
  /// What Apple returned for the change that replaced the period; `nil` where no document states it.
  var returnForChange: ReturnForChange? {
    if let share = returnedShare {
      return ReturnForChange(on: replacedOn, amount: transaction.price?.share(share), share: share)
    }
    let refunds = transaction.refundedItems.flatMap(\.refunds)
    guard role == .upgraded || role == .superseded, !refunds.isEmpty,
      refunds.allSatisfy({ $0.refundReason == "MODIFY_ITEMS_REFUND" })
    else { return nil }
    return ReturnForChange(on: transaction.moneyReturned, amount: transaction.amountRefunded)
  }

  /// When Apple returned it, up to a moment; `nil` where no document states it.
  func returnedForUpgrade(by moment: Timestamp) -> Timestamp? {
    returnForChange?.on.flatMap { $0 <= moment ? $0 : nil }
  }
}

extension Transaction {
  /// Whether Apple refunded something of it, and no document states how much.
  var isRefundUnclear: Bool { moneyReturned != nil && refundedShare == .notStated }

  /// Whether something of an Advanced Commerce purchase goes on beside the items that ended: no change
  /// replaced its period, and not all items ended.
  var hasItemsLeft: Bool {
    isUpgraded != true
      && advancedCommerceInfo?.items.contains { $0.revocationDate == nil && !$0.isRefundedWhole }
        ?? false
  }
}

extension Transaction {
  /// Whether the transaction is revoked, and neither its own fields nor any other document say how.
  ///
  /// What is no subscription counts as refunded.
  var isRefundedOrRevoked: Bool {
    if isRefundedOrUnshared { return true }
    return revocationDate != nil && isRefundNamed != true && inAppOwnershipType == nil
      && revocationType == nil && isPeriod
      && isUpgraded != true && evidence.source > .decodedPayload
  }

  /// Whether the customer's change ended the period: by Apple's flag, or because a period of another
  /// product, of the other billing plan, or with other items began inside it.
  func isReplaced(_ role: MergedTransaction.Role, by next: Transaction?) -> Bool {
    if isUpgraded == true { return true }
    guard role == .upgraded || role == .superseded else { return false }
    guard let next, next.productId == productId else { return true }
    return next.transactionReason == .known(.purchase)
      && (isMonthlyPayment != next.isMonthlyPayment || hasOtherItems(than: next))
  }

  /// Whether two Advanced Commerce purchases name different items.
  func hasOtherItems(than other: Transaction) -> Bool {
    guard let own = advancedCommerceInfo?.items, let others = other.advancedCommerceInfo?.items
    else {
      return false
    }
    return own.differ(from: others)
  }

  /// When Apple refunded the transaction, up to a moment; `nil` if it did not.
  ///
  /// An upgrade, what somebody else paid, what had cost nothing, and the end of sharing are not
  /// refunds.
  func refundDate(by moment: Timestamp) -> Timestamp? {
    isFree ? nil : refundDate.flatMap { $0 <= moment ? $0 : nil }
  }

  /// Whether the refunded amount is computed from Apple's share of the price; that of items is
  /// stated, and that of seats the sum of their prices.
  var refundIsComputed: Bool {
    (revocationDate != nil || returnedShare != nil) && refundedItems.isEmpty
      && (amountRefunded.map { $0 != price } ?? false)
  }

  /// Whether Apple took back, up to a moment, what the customer had for nothing.
  func isFreeAndRevoked(by moment: Timestamp) -> Bool {
    isFree && refundDate.map { $0 <= moment } ?? false
  }
}

extension [AdvancedCommerceInfo.Item] {
  /// Whether these are other items than those; none are not known.
  func differ(from others: [Element]) -> Bool {
    guard !isEmpty, !others.isEmpty else { return false }
    // The developer can rename an item.
    let hasSKUs = (self + others).allSatisfy { $0.sku != nil }
    let identity = hasSKUs ? \Element.sku : \.name
    return Set(map { $0[keyPath: identity] }) != Set(others.map { $0[keyPath: identity] })
  }
}
