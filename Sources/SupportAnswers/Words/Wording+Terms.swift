package import SubscriptionModel

/// Apple's terms in plain words; an unknown value is shown as written.
extension Wording {
  /// Why a subscription ended, as a clause: "the customer had turned off auto-renewal".
  package func words(_ reason: ExpirationReason?) -> String {
    switch reason {
    case .customerCancelled: "the customer had turned off auto-renewal"
    case .billingError: "payment kept failing"
    case .priceIncreaseNotAccepted: "the customer did not accept the price increase"
    case .productUnavailable: "the product was no longer for sale"
    case .other: "Apple gives no reason"
    case nil: "no reason is stated"
    }
  }

  /// Apple's reason for the end, in words.
  package func words(_ intent: OpenEnum<ExpirationIntent>?) -> String {
    switch intent {
    case .known(.customerCancelled): "customer turned off auto-renewal"
    case .known(.billingError): "billing error"
    case .known(.priceIncreaseNotAccepted): "customer did not accept the price increase"
    case .known(.productUnavailable): "product not available"
    case .known(.other): "other (Apple gives no details)"
    case .unrecognized(let raw): "reason \(raw) (new value; see Apple's documentation)"
    case nil: "not stated"
    }
  }

  /// Apple's reason for a refund or revocation, in words.
  ///
  /// For a family member the number says why sharing ended, not why money was returned.
  package func words(_ reason: OpenEnum<RevocationReason>?, isFamily: Bool = false) -> String {
    switch reason {
    case .known(.problemWithApp):
      isFamily ? "the purchaser was refunded" : "actual or perceived issue with the app"
    case .known(.other):
      isFamily
        ? "sharing ended, or the purchaser was refunded for another reason"
        : "another reason, such as an accidental purchase"
    case .unrecognized(let raw): "reason \(raw) (new value; see Apple's documentation)"
    case nil: "no reason stated"
    }
  }

  /// What was revoked, in words.
  package func words(_ type: OpenEnum<RevocationType>?) -> String {
    switch type {
    case .known(.refundFull): "refunded in full"
    case .known(.refundProrated): "refunded in part"
    case .known(.familyRevoke): "Family Sharing ended"
    case .known(.assignmentRevoke): "seat withdrawn"
    case .unrecognized(let raw): "revoked (\(raw))"
    case nil: "refunded or revoked"
    }
  }

  /// What was revoked of one transaction, in words; if Apple states no type, the owner shows
  /// whether money was returned.
  package func takenBack(_ transaction: Transaction) -> String {
    switch (transaction.revocationType, transaction.inAppOwnershipType) {
    case (nil, .known(.familyShared)): "Family Sharing access ended"
    case (nil, .known(.purchased)): "refunded"
    case (let type, _): words(type)
    }
  }

  /// Apple's status in words, with its number.
  package func words(_ status: OpenEnum<AppleStatus>) -> String {
    switch status {
    case .known(.active): "active (1)"
    case .known(.expired): "expired (2)"
    case .known(.billingRetry): "billing retry (3)"
    case .known(.gracePeriod): "grace period (4)"
    case .known(.revoked): "revoked (5)"
    case .unrecognized(let raw): "status \(raw) (new value; see Apple's documentation)"
    }
  }

  /// Why the customer asked Apple for a refund, in words.
  package func words(_ reason: OpenEnum<ConsumptionRequestReason>?) -> String {
    switch reason {
    case .known(.unintendedPurchase): "purchased by mistake"
    case .known(.fulfillmentIssue): "did not receive the purchase"
    case .known(.unsatisfiedWithPurchase): "not satisfied with the purchase"
    case .known(.legal): "legal reasons"
    case .known(.other): "other reason"
    case .unrecognized(let raw): "\(raw) (new value; see Apple's documentation)"
    case nil: "no reason stated"
    }
  }

  /// The kind of offer in words.
  package func words(_ type: OpenEnum<OfferType>) -> String {
    switch type {
    case .known(.introductory): "introductory offer"
    case .known(.promotional): "promotional offer"
    case .known(.offerCode): "offer code"
    case .known(.winBack): "win-back offer"
    case .unrecognized(let raw): "offer of type \(raw) (new value; see Apple's documentation)"
    }
  }

  /// How an offer is paid, in words.
  package func words(_ type: OpenEnum<OfferDiscountType>) -> String {
    switch type {
    case .known(.freeTrial): "free"
    case .known(.payAsYouGo): "discounted price each period"
    case .known(.payUpFront): "paid up front"
    case .known(.oneTime): "one time"
    case .unrecognized(let raw): "\(raw) (new value; see Apple's documentation)"
    }
  }

  /// The state of a price increase, in words; 1 can also mean "notified, no consent required".
  package func words(_ status: OpenEnum<PriceIncreaseStatus>) -> String {
    switch status {
    case .known(.waiting): "requested, no response yet"
    case .known(.acceptedOrInformed): "accepted, or announced (no consent required)"
    case .unrecognized(let raw): "status \(raw) (new value; see Apple's documentation)"
    }
  }

  /// Who paid, in words.
  package func words(_ type: OpenEnum<InAppOwnershipType>) -> String {
    switch type {
    case .known(.purchased): "purchased by this Apple Account"
    case .known(.familyShared): "through Family Sharing"
    case .known(.assigned): "a seat assigned by an organization"
    case .unrecognized(let raw): "\(raw) (new value; see Apple's documentation)"
    }
  }

  /// What caused a transaction, in words.
  package func words(_ reason: OpenEnum<TransactionReason>) -> String {
    switch reason {
    case .known(.purchase): "purchased by the customer"
    case .known(.renewal): "renewed by the App Store"
    case .unrecognized(let raw): "\(raw) (new value; see Apple's documentation)"
    }
  }

  /// The kind of product in words.
  package func words(_ type: OpenEnum<ProductType>) -> String {
    switch type {
    case .known(.autoRenewableSubscription): "auto-renewable subscription"
    case .known(.nonConsumable): "non-consumable"
    case .known(.consumable): "consumable"
    case .known(.nonRenewingSubscription): "non-renewing subscription"
    case .unrecognized(let raw): "\(raw) (new value; see Apple's documentation)"
    }
  }

  /// How a subscription is billed, in words.
  package func words(_ type: OpenEnum<BillingPlanType>) -> String {
    switch type {
    case .known(.billedUpfront): "billed up front"
    case .known(.monthly): "billed monthly with a 12-month commitment"
    case .unrecognized(let raw): "\(raw) (new value; see Apple's documentation)"
    }
  }

  /// Renewal on or off, in words.
  package func words(_ status: OpenEnum<AutoRenewStatus>) -> String {
    switch status {
    case .known(.on): "on"
    case .known(.off): "off"
    case .unrecognized(let raw): "\(raw) (new value; see Apple's documentation)"
    }
  }

  /// An ISO 8601 duration in words: `P1M` is "1 month", `P3D` "3 days"; others are unchanged.
  package func durationWords(_ duration: String) -> String {
    guard duration.first == "P", let unit = duration.last,
      let count = Int(duration.dropFirst().dropLast()), count > 0
    else { return duration }
    let name: String
    switch unit {
    case "D": name = "day"
    case "W": name = "week"
    case "M": name = "month"
    case "Y": name = "year"
    default: return duration
    }
    return count == 1 ? "1 \(name)" : "\(count) \(name)s"
  }

  /// An offer in words, such as `free trial, 1 week` or `win-back offer SPRING25, free, 1 month`.
  ///
  /// Only an introductory offer is a trial: rule P10 of Periods in SubscriptionModel.
  package func words(_ offer: AppliedOffer) -> String {
    let isTrial = offer.type == .known(.introductory) && offer.discountType == .known(.freeTrial)
    var parts = [isTrial ? "free trial" : words(offer.type)]
    if let identifier = offer.identifier { parts[0] += " \(identifier)" }
    if let discount = offer.discountType, !isTrial { parts.append(words(discount)) }
    if let period = offer.period { parts.append(durationWords(period)) }
    return parts.joined(separator: ", ")
  }

  /// The state as a word for headings, such as "grace period".
  package func words(_ state: SubscriptionState) -> String {
    switch state {
    case .freeTrial: "free trial"
    case .introductoryOffer: "introductory offer"
    case .active: "active"
    case .gracePeriod: "grace period"
    case .billingRetry: "billing retry"
    case .expired: "expired"
    case .refunded: "refunded"
    case .revoked: "revoked"
    case .familySharingEnded: "Family Sharing ended"
    case .seatWithdrawn: "seat withdrawn"
    case .upgraded: "upgraded"
    case .unconfirmed: "unconfirmed"
    case .unknownExpiry: "end date unknown"
    }
  }

  /// The state of a one-time purchase as a word.
  package func words(_ state: PurchaseState) -> String {
    switch state {
    case .purchased: "purchased"
    case .refunded: "refunded"
    case .revoked: "revoked"
    case .familySharingEnded: "Family Sharing ended"
    }
  }

  /// Access as a word.
  package func words(_ access: Access) -> String {
    switch access {
    case .yes: "yes"
    case .no: "no"
    case .unknown: "unknown"
    }
  }
}
