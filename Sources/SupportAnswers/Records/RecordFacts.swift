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

  /// Whether it reports that Apple reversed a refund.
  var isRefundReversal: Bool {
    guard case .v2(.known(.refundReversed), _) = name else { return false }
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
  /// Family Sharing: Version 1 states no ownership there, and there is no event that only
  /// purchasers receive; or Apple reports the end of sharing for what the customer bought.
  var refundedOrRevoked: Transaction? {
    guard let revoked = lastRevoked else { return nil }
    if state == .familySharingEnded, revoked.isOwnPurchase, revoked.inAppOwnershipType != nil,
      revoked.revocationType?.known == nil
    {
      return revoked
    }
    return revoked.isRefundedOrRevoked && !isToldToPurchaser ? revoked : nil
  }

  /// Whether Apple sent an event that only purchasers receive.
  var isToldToPurchaser: Bool {
    events.contains { folded in
      switch folded.event.name {
      case .v1(.known(.cancel)), .v1(.known(.refund)), .v2(.known(.refund), _): true
      default: false
      }
    }
  }
}

extension MergedTransaction {
  /// When Apple returned a share of the price for an upgrade, up to a moment; `nil` where no
  /// document states it.
  func returnedForUpgrade(by moment: Timestamp) -> Timestamp? {
    returnedShare == nil ? nil : replacedOn.flatMap { $0 <= moment ? $0 : nil }
  }
}

extension Transaction {
  /// Whether the transaction is revoked and its own fields do not say how.
  var isRefundedOrRevoked: Bool {
    revocationDate != nil && inAppOwnershipType == nil && revocationType == nil
      && isUpgraded != true && evidence.source > .decodedPayload
  }

  /// Whether an upgrade ended the period: by Apple's flag, or because a period of another product
  /// began inside it.
  func isReplacedByUpgrade(_ role: MergedTransaction.Role, next: ProductId?) -> Bool {
    if isUpgraded == true { return true }
    return (role == .upgraded || role == .superseded) && next != productId
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
    revocationDate != nil && (amountRefunded.map { $0 != price } ?? false)
  }

  /// Whether Apple refunded it without a word of how much.
  var hasRefundOfUnknownAmount: Bool { moneyReturned != nil && amountRefunded == nil }

  /// Whether Apple took back, up to a moment, what the customer had for nothing.
  func isFreeAndRevoked(by moment: Timestamp) -> Bool {
    isFree && refundDate.map { $0 <= moment } ?? false
  }
}
