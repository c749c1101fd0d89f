package import SubscriptionModel

/// One value that a rule read, in words, such as "the period ended 10 Mar 08:15".
package struct RuleInputText {
  let input: RuleInput
  let words: Wording

  /// Puts a value into words.
  package init(_ input: RuleInput, in words: Wording) {
    self.input = input
    self.words = words
  }

  /// One value that a rule read, in words: "the period ended 10 Mar 08:15".
  package var text: String {
    if let phrase { return phrase }
    let name = inputName(input.name)
    switch input.value {
    case .absent: return "\(name) is not stated"
    case .date(let date): return dated(input.name, date)
    case .flag(let flag): return "\(name) is \(flagWord(input.name, flag))"
    case .number(let number): return coded(input.name, String(number))
    case .text(let text): return coded(input.name, text)
    }
  }

  private func coded(_ name: String, _ raw: String) -> String {
    "\(inputName(name)) is \(numberWord(name, raw) ?? raw)"
  }

  private func dated(_ name: String, _ date: Timestamp) -> String {
    let isAhead = date > words.asOf
    let day = words.date(date)
    return switch name {
    case "expiresDate": isAhead ? "the period runs through \(day)" : "the period ended \(day)"
    case "gracePeriodExpiresDate":
      isAhead ? "the grace period runs through \(day)" : "the grace period ended \(day)"
    case "billingRetryEnds":
      isAhead
        ? "the retry period runs through \(day) (inferred)"
        : "the retry period ended \(day) (inferred)"
    default: isAhead ? "\(inputName(name)) is \(day)" : "\(inputName(name)) \(day) has passed"
    }
  }

  func inputName(_ name: String) -> String {
    switch name {
    case "asOf": "the as-of date"
    case "expiresDate": "the period's end"
    case "purchaseDate": "the purchase date"
    case "gracePeriodExpiresDate": "the grace period's end"
    case "isInBillingRetryPeriod": "Apple's billing retry flag"
    case "billingRetryEnds": "the end of the retry period"
    case "autoRenewStatus": "auto-renewal"
    case "autoRenewProductId": "the product at renewal"
    case "expirationIntent": "Apple's expiration reason"
    case "priceIncreaseStatus": "the price increase status"
    case "renewalDate": "Apple's renewal date"
    case "revocationDate": "the revocation date"
    case "revocationReason": "Apple's revocation reason"
    case "revocationType": "the revocation type"
    case "inAppOwnershipType": "ownership"
    case "isUpgraded": "Apple's upgrade flag"
    case "offerType": "the offer type"
    case "offerDiscountType": "the offer payment"
    case "status": "Apple's status"
    case "newestEvidence": "the newest evidence"
    case "productId": "the product"
    case "notificationType": "the event"
    case "signature": "the signature"
    default: name
    }
  }

  private func flagWord(_ name: String, _ flag: Bool) -> String {
    switch name {
    case "autoRenewStatus", "isInBillingRetryPeriod": flag ? "on" : "off"
    default: flag ? "set" : "not set"
    }
  }

  /// The words for one of Apple's codes; `nil` for anything else.
  func numberWord(_ name: String, _ raw: String) -> String? {
    switch name {
    case "autoRenewStatus": OpenEnum<AutoRenewStatus>(rawText: raw).words
    case "expirationIntent": OpenEnum<ExpirationIntent>(rawText: raw).words
    case "priceIncreaseStatus": OpenEnum<PriceIncreaseStatus>(rawText: raw).words
    case "revocationReason": OpenEnum<RevocationReason>(rawText: raw).words
    case "revocationType": OpenEnum<RevocationType>(rawText: raw).words
    case "inAppOwnershipType": OpenEnum<InAppOwnershipType>(rawText: raw).words
    case "offerType": OpenEnum<OfferType>(rawText: raw).words
    case "offerDiscountType": OpenEnum<OfferDiscountType>(rawText: raw).words
    case "status": OpenEnum<AppleStatus>(rawText: raw).words
    case "productId", "autoRenewProductId": ProductId(raw).map { words.productName($0) }
    default: nil
    }
  }
}
