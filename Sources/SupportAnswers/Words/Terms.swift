package import SubscriptionModel

// The terms of Apple and of this program in plain words; an unknown value is shown as written.

extension ExpirationReason {
  /// Why a subscription ended, as a clause: "the customer had turned off auto-renewal".
  ///
  /// `intent` is Apple's own reason, which tells another reason from none and from one that this
  /// version does not know.
  package func words(_ intent: OpenEnum<ExpirationIntent>?) -> String {
    switch self {
    case .customerCancelled: "the customer had turned off auto-renewal"
    case .billingError: "payment kept failing"
    case .priceIncreaseNotAccepted: "the customer did not accept \(priceOrOffer)"
    case .productUnavailable: "the product was no longer for sale"
    case .other: intent == nil ? "no reason is stated" : "another reason, which Apple does not name"
    case .unknown: unknownValue("Apple gives reason \(intent?.rawText ?? "unnamed")")
    }
  }
}

extension SubscriptionAssessment {
  /// Why the subscription ended, as a clause, also if no document says.
  var reasonWords: String {
    if expirationReason == .priceIncreaseNotAccepted {
      return "the customer did not accept \(whatWasNotAccepted)"
    }
    if expirationReason == .customerCancelled, renewalSwitches.last?.isOfRevocation == true {
      return "auto-renewal was turned off when Apple took back a charge"
    }
    if expirationReason == .customerCancelled, isManagedByDeveloper {
      return RenewalCause.customerOrDeveloper.words
    }
    return expirationReason?.words(expirationIntent) ?? "no reason is stated"
  }

  /// What the customer did not accept, where the subscription ended for that.
  var whatWasNotAccepted: String { endedForPriceIncrease ? "the price increase" : priceOrOffer }
}

/// What expiration intent 3 may stand for.
private let priceOrOffer = "a price increase or an offer's conversion"

extension RenewalCause {
  /// Why a renewal failed, was turned off, or did not happen, as a clause.
  var words: String {
    switch self {
    case .customer, .customerAfterRefundRequest: "the customer had turned off auto-renewal"
    case .customerOrDeveloper: "the customer or the developer had turned off auto-renewal"
    case .customerAfterFailure: "payment failed, then auto-renewal was turned off"
    case .revocation: "Apple took back the charge"
    case .paymentFailed: "payment failed"
    case .retryEnded: "payment kept failing"
    case .priceIncreaseNotAccepted: "the price increase was not accepted"
    case .priceOrOfferNotAccepted: "\(priceOrOffer) was not accepted"
    case .productUnavailable: "the product is no longer for sale"
    case .other: "another reason, which Apple does not name"
    case .unknown(let raw): unknownValue("Apple gives reason \(raw)")
    case .notStated: "no reason stated"
    }
  }
}

/// A value of Apple that is newer than this program, by its name or number: "Apple gives reason 6,
/// which this version does not know".
func unknownValue(_ value: String) -> String { "\(value), which this version does not know" }

extension OpenEnum<ExpirationIntent> {
  /// Apple's reason for the end, in words that name nobody: who acted, other documents tell.
  package var words: String {
    switch self {
    case .known(.customerCancelled): "auto-renewal was turned off"
    case .known(.billingError): "billing error"
    case .known(.priceIncreaseNotAccepted): "\(priceOrOffer) was not accepted"
    case .known(.productUnavailable): "product not available"
    case .known(.other): "another reason, which Apple does not name"
    case .unrecognized(let raw): unknownValue("reason \(raw)")
    }
  }
}

extension OpenEnum<RevocationReason> {
  /// Apple's reason for a refund or revocation, in words.
  package var words: String { words(isFamily: false) }

  /// Apple's reason for a refund or revocation, in words.
  ///
  /// For a family member the number says why sharing ended, not why money was returned.
  package func words(isFamily: Bool) -> String {
    switch self {
    case .known(.problemWithApp):
      isFamily ? "the purchaser was refunded" : "actual or perceived issue with the app"
    case .known(.other):
      isFamily
        ? "sharing ended, or the purchaser was refunded for another reason"
        : "another reason, such as an accidental purchase"
    case .unrecognized(let raw): unknownValue("reason \(raw)")
    }
  }
}

extension OpenEnum<RevocationReason>? {
  /// Apple's reason for a refund or revocation, also if no document states it.
  var words: String { words(isFamily: false) }

  /// Apple's reason for a refund or revocation, also if no document states it.
  func words(isFamily: Bool) -> String { self?.words(isFamily: isFamily) ?? "no reason stated" }
}

extension OpenEnum<RevocationType> {
  /// What was revoked, in words.
  package var words: String {
    switch self {
    case .known(.refundFull): "refunded in full"
    case .known(.refundProrated): "refunded in part"
    case .known(.familyRevoke): "Family Sharing ended"
    case .known(.assignmentRevoke): "seat taken back"
    case .unrecognized(let raw): "revoked (\(unknownValue(raw)))"
    }
  }
}

extension Transaction {
  /// Why Apple took it back: a type that this version does not know, and the reason; `nil` where no
  /// document states either.
  func revocationCause(isFamily: Bool = false) -> String? {
    let type = revocationType.flatMap {
      $0.known == nil ? unknownValue("type \($0.rawText)") : nil
    }
    let causes = [type, revocationReasons(isFamily: isFamily)].compactMap(\.self)
    return causes.isEmpty ? nil : causes.joined(separator: "; ")
  }

  /// Apple's reason for taking it back and, of an Advanced Commerce purchase, the developer's for
  /// refunding its items; `nil` where no document states one.
  func revocationReasons(isFamily: Bool = false) -> String? {
    guard let reason = revocationReason?.words(isFamily: isFamily) else { return itemRefundReasons }
    return itemRefundReasons.map { "\(reason); the developer's reason: \($0)" } ?? reason
  }

  /// Why its items were refunded, each reason once; `nil` where no document states one.
  var itemRefundReasons: String? {
    let items = advancedCommerceInfo?.items ?? []
    let reasons = items.flatMap(\.refunds).compactMap { $0.refundReason.map(itemRefundWords) }
      .uniqued
    return reasons.isEmpty ? nil : reasons.joined(separator: ", ")
  }

  /// What was revoked of one transaction, in words; if Apple states no type, the owner shows
  /// whether money was returned.
  package var revocationWords: String {
    switch (revocationType, inAppOwnershipType) {
    case (nil, .known(.familyShared)): "Family Sharing access ended"
    case (nil, .known(.assigned)): "seat taken back"
    case (nil, _) where isRefundedOrUnshared: "refunded or revoked"
    case (nil, _) where isRevokedForUnknownReason: "revoked"
    case _ where isFree && refundDate != nil: "revoked"
    case (nil, .known(.purchased)): "refunded"
    case (nil, _) where isRefundNamed == true: "refunded"
    case (nil, nil) where !isPeriod: "refunded"
    case (nil, _): "refunded or revoked"
    case (.unrecognized(let raw), _) where isRefundNamed == true:
      "refunded (\(unknownValue(raw)))"
    case (let type?, _): type.words
    }
  }

  /// The refunded share, such as `40%`, `2 of 5 seats`, or the names of items; `nil` unless the
  /// refund is partial.
  var refundedPart: String? {
    if isFree { return nil }
    let items = refundedItems.map { $0.name ?? "an item" }
    if areItemsRefundedWhole { return nil }
    if !items.isEmpty { return items.joined(separator: ", ") }
    if revocationDate == nil, let seats = refundedSeats {
      return "\(grouped(seats.refunded)) of \(counted(seats.total, "seat"))"
    }
    if let returnedShare { return percentage(returnedShare) }
    guard case .part(let share) = refundedShare else { return nil }
    return share.map { percentage($0) } ?? "part"
  }

  /// What to add to a revocation of something free: that nothing was refunded; otherwise empty.
  var nothingRefunded: String {
    isFree ? "; nothing had been paid for it, so nothing was refunded" : ""
  }

  /// " in part (40%)" for a partial refund; otherwise empty.
  var inPart: String {
    guard case .part(let share) = refundedShare else { return "" }
    return " in part" + (share.map { " (\(percentage($0)))" } ?? "")
  }
}

extension OpenEnum<AppleStatus> {
  /// Apple's status in words, with its number.
  package var words: String {
    switch self {
    case .known(.active): "active (1)"
    case .known(.expired): "expired (2)"
    case .known(.billingRetry): "billing retry (3)"
    case .known(.gracePeriod): "grace period (4)"
    case .known(.revoked): "revoked (5)"
    case .unrecognized(let raw): unknownValue("status \(raw)")
    }
  }
}

extension OpenEnum<ConsumptionRequestReason> {
  /// Why the customer asked Apple for a refund, in words.
  package var words: String {
    switch self {
    case .known(.unintendedPurchase): "purchased by mistake"
    case .known(.fulfillmentIssue): "did not receive the purchase"
    case .known(.unsatisfiedWithPurchase): "not satisfied with the purchase"
    case .known(.legal): "legal reasons"
    case .known(.other): "other reason"
    case .unrecognized(let raw): unknownValue(raw)
    }
  }
}

extension OpenEnum<ConsumptionRequestReason>? {
  /// Why the customer asked for a refund, also if no document states it.
  var words: String { self?.words ?? "no reason stated" }
}

/// Why the developer refunded an item, in words.
func itemRefundWords(_ reason: String) -> String {
  switch reason {
  case "MODIFY_ITEMS_REFUND": "the unused part after a change of items"
  case "SIMULATE_REFUND_DECLINE": "a test of a declined refund"
  default: OpenEnum<ConsumptionRequestReason>(rawText: reason).words
  }
}

extension OpenEnum<OfferType> {
  /// The kind of offer in words.
  package var words: String {
    switch self {
    case .known(.introductory): "introductory offer"
    case .known(.promotional): "promotional offer"
    case .known(.offerCode): "offer code"
    case .known(.winBack): "win-back offer"
    case .known(.retention): "retention offer"
    case .unrecognized(let raw): unknownValue("an offer of type \(raw)")
    }
  }
}

extension OpenEnum<OfferDiscountType> {
  /// How an offer is paid, in words.
  package var words: String {
    switch self {
    case .known(.freeTrial): "free"
    case .known(.payAsYouGo): "discounted price each period"
    case .known(.payUpFront): "paid up front"
    case .known(.oneTime): "one time"
    case .unrecognized(let raw): unknownValue(raw)
    }
  }
}

extension OpenEnum<PriceIncreaseStatus> {
  /// The state of a price increase, in words; 1 can also mean "notified, no consent required".
  package var words: String {
    switch self {
    case .known(.waiting): "requested, no response yet"
    case .known(.acceptedOrInformed): "accepted, or announced (no consent required)"
    case .unrecognized(let raw): unknownValue("status \(raw)")
    }
  }
}

extension OpenEnum<InAppOwnershipType> {
  /// Who paid, in words.
  package var words: String {
    switch self {
    case .known(.purchased): "purchased by this Apple Account"
    case .known(.familyShared): "through Family Sharing"
    case .known(.assigned): "a seat of an organization or a group"
    case .unrecognized(let raw): unknownValue(raw)
    }
  }
}

extension OpenEnum<TransactionReason> {
  /// What caused a transaction, in words.
  package var words: String {
    switch self {
    case .known(.purchase): "purchased by the customer"
    case .known(.renewal): "renewed by the App Store"
    case .unrecognized(let raw): unknownValue(raw)
    }
  }
}

extension OpenEnum<ProductType> {
  /// The kind of product in words.
  package var words: String {
    switch self {
    case .known(.autoRenewableSubscription): "auto-renewable subscription"
    case .known(.nonConsumable): "non-consumable"
    case .known(.consumable): "consumable"
    case .known(.nonRenewingSubscription): "non-renewing subscription"
    case .unrecognized(let raw): unknownValue(raw)
    }
  }
}

extension OpenEnum<BillingPlanType> {
  /// How a subscription is billed, in words.
  package var words: String {
    switch self {
    case .known(.billedUpfront): "billed up front"
    case .known(.monthly): "billed monthly with a 12-month commitment"
    case .unrecognized(let raw): unknownValue(raw)
    }
  }
}

extension OpenEnum<AutoRenewStatus> {
  /// Renewal on or off, in words.
  package var words: String {
    switch self {
    case .known(.on): "on"
    case .known(.off): "off"
    case .unrecognized(let raw): unknownValue(raw)
    }
  }
}

extension AppliedOffer {
  /// An offer in words, such as `free trial, 1 week` or `win-back offer SPRING25, free, 1 month`.
  ///
  /// Only an introductory offer is a trial: rule P10 of Periods in SubscriptionModel.
  package var words: String {
    let isTrial = type == .known(.introductory) && discountType == .known(.freeTrial)
    var parts = [isTrial ? "free trial" : Self.kind(type, identifier)]
    if let discount = discountType, !isTrial { parts.append(discount.words) }
    if let period = period { parts.append(durationWords(period)) }
    return parts.joined(separator: ", ")
  }

  /// The kind of offer with its name, such as `win-back offer SPRING25`.
  static func kind(_ type: OpenEnum<OfferType>, _ identifier: String?) -> String {
    guard case .unrecognized(let raw) = type else {
      return type.words + (identifier.map { " \($0)" } ?? "")
    }
    return unknownValue("an offer of type \(raw)" + (identifier.map { " (\($0))" } ?? ""))
  }
}

extension SubscriptionState {
  /// The state as a word for headings, such as "grace period".
  package var words: String {
    switch self {
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
}

extension PurchaseState {
  /// The state of a one-time purchase as a word.
  package var words: String {
    switch self {
    case .purchased: "purchased"
    case .refunded: "refunded"
    case .revoked: "revoked"
    case .familySharingEnded: "Family Sharing ended"
    }
  }
}

extension Access {
  /// Access as a word.
  package var words: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .unknown: "unknown"
    }
  }
}

/// An ISO 8601 duration in words: `P1M` is "1 month", `P3D` "3 days"; others are unchanged.
func durationWords(_ duration: String) -> String {
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
  return counted(count, name)
}
