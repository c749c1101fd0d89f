package import SubscriptionModel

/// Why a subscription has its state: the rule that applied, the earlier rules that did not, and
/// what would change the state.
extension Wording {
  /// The rule that applied with its inputs, then what prevented each earlier rule, the nearest
  /// first and those with the same reason together, then what comes without a new document.
  package func why(_ subscription: SubscriptionAssessment) -> [Statement] {
    var statements: [Statement] = []
    let mark = EvidenceMark(subscription.certainty)
    let fired = subscription.findings.first { $0.fired && $0.rule == subscription.rule }
    // Several documents can be left out for the same reason, which is reported once.
    var told: Set<String> = []
    let inputs = (fired?.inputs ?? []).map { words($0) }.filter { told.insert($0).inserted }
    let reasons = inputs.isEmpty ? "" : ": \(inputs.joined(separator: "; "))"
    statements.append(Statement("\(name(of: subscription.rule))\(reasons)", mark))
    return statements + passedOver(subscription) + change(subscription)
  }

  /// What prevented the earlier rules.
  ///
  /// One reason is enough, so neighbors with the same first reason share a line.
  private func passedOver(_ subscription: SubscriptionAssessment) -> [Statement] {
    var groups: [(reason: String, findings: [RuleFinding])] = []
    for finding in subscription.findings.reversed() where !finding.fired {
      guard let first = finding.inputs.first.map({ words($0) }) else { continue }
      if groups.last?.reason == first {
        groups[groups.count - 1].findings.append(finding)
      } else {
        groups.append((first, [finding]))
      }
    }
    return groups.compactMap { group in
      guard let nearest = group.findings.first else { return nil }
      let names = group.findings.map { name(of: $0.rule) }.joined(separator: ", ")
      let reason =
        group.findings.count > 1
        ? group.reason : nearest.inputs.map { words($0) }.joined(separator: "; ")
      return Statement("\(Self.ruledOut)\(names), because \(reason)", mark(of: nearest))
    }
  }

  /// The beginning of each line about a rule that did not apply.
  package static let ruledOut = "Ruled out: "

  /// The name of a rule, for screens.
  package func name(of rule: StateRuleName) -> String {
    switch rule {
    case .appleStatus: "Apple's status"
    case .activeLaterPeriodMissing: "Active (in a later period not in the archive)"
    case .seatWithdrawn: "Seat withdrawn"
    case .familySharingEnded: "Family Sharing ended"
    case .revoked: "Revoked"
    case .refundedThenUnconfirmed: "Refunded (then unconfirmed)"
    case .refunded: "Refunded"
    case .upgraded: "Upgraded"
    case .freeTrial: "Free trial"
    case .introductoryOffer: "Introductory offer"
    case .activeWithOffer: "Active (with an offer)"
    case .active: "Active"
    case .gracePeriod: "Grace period"
    case .billingRetry: "Billing retry"
    case .expiredRenewalTurnedOffDuringRetry: "Expired (auto-renewal turned off during retry)"
    case .expiredBillingError: "Expired (billing error)"
    case .expiredCustomerCancelled: "Expired (customer canceled)"
    case .expiredPriceIncreaseNotAccepted: "Expired (price increase not accepted)"
    case .expiredProductUnavailable: "Expired (product unavailable)"
    case .expiredOther: "Expired (other reason)"
    case .expiredReasonNotStated: "Expired (reason not stated)"
    case .unconfirmed: "Unconfirmed"
    case .unknownExpiry: "End date unknown"
    case .onlyInvalidEvidence: "Only invalid signatures"
    }
  }

  /// One value that a rule read, in words: "the period ended 10 Mar 08:15".
  package func words(_ input: RuleInput) -> String {
    if let phrase = phrase(input) { return phrase }
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
    let isAhead = date > asOf
    let day = self.date(date)
    return switch name {
    case "expiresDate": isAhead ? "the period runs through \(day)" : "the period ended \(day)"
    case "gracePeriodExpiresDate":
      isAhead ? "the grace period runs through \(day)" : "the grace period ended \(day)"
    case "billingRetryEnds":
      isAhead
        ? "the 60-day retry period runs through \(day) (inferred)"
        : "the 60-day retry period ended \(day) (inferred)"
    default: isAhead ? "\(inputName(name)) is \(day)" : "\(inputName(name)) \(day) has passed"
    }
  }

  private func mark(of finding: RuleFinding) -> EvidenceMark {
    guard let evidence = finding.inputs.lazy.compactMap(\.evidence).first else { return .inferred }
    return EvidenceMark(evidence.signature)
  }

  func inputName(_ name: String) -> String {
    switch name {
    case "asOf": "the as-of date"
    case "expiresDate": "the period's end"
    case "purchaseDate": "the purchase date"
    case "gracePeriodExpiresDate": "the grace period's end"
    case "isInBillingRetryPeriod": "Apple's billing retry flag"
    case "billingRetryEnds": "the end of the 60-day retry period"
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
    case "autoRenewStatus": words(OpenEnum<AutoRenewStatus>(rawText: raw))
    case "expirationIntent": words(OpenEnum<ExpirationIntent>(rawText: raw))
    case "priceIncreaseStatus": words(OpenEnum<PriceIncreaseStatus>(rawText: raw))
    case "revocationReason": words(OpenEnum<RevocationReason>(rawText: raw))
    case "revocationType": words(OpenEnum<RevocationType>(rawText: raw))
    case "inAppOwnershipType": words(OpenEnum<InAppOwnershipType>(rawText: raw))
    case "offerType": words(OpenEnum<OfferType>(rawText: raw))
    case "offerDiscountType": words(OpenEnum<OfferDiscountType>(rawText: raw))
    case "status": words(OpenEnum<AppleStatus>(rawText: raw))
    case "productId", "autoRenewProductId": ProductId(raw).map { productName($0) }
    default: nil
    }
  }

  /// What the state becomes without a new document, and which document would change it.
  private func change(_ subscription: SubscriptionAssessment) -> [Statement] {
    var statements: [Statement] = []
    if let coming = subscription.nextState {
      let when = date(coming.moment)
      statements.append(
        Statement("If nothing new arrives: \(words(coming)) from \(when)", .inferred)
      )
    }
    if let document = changingDocument(subscription.state) {
      statements.append(Statement("What would change it: \(document)", .inferred))
    }
    return statements
  }

  private func words(_ coming: NextState) -> String {
    switch coming.state {
    case .freeTrial, .introductoryOffer, .active: "active, in the period that is already paid"
    case .billingRetry: "billing retry without access"
    case .expired:
      coming.expirationReason.map { "expired (\(words($0)), inferred)" } ?? "expired"
    case .unconfirmed where coming.rule == .refundedThenUnconfirmed:
      "unconfirmed (auto-renewal is on)"
    case .unconfirmed: "unconfirmed (a renewal is due)"
    case .gracePeriod, .refunded, .revoked, .familySharingEnded, .seatWithdrawn, .upgraded,
      .unknownExpiry:
      words(coming.state)
    }
  }

  private func changingDocument(_ state: SubscriptionState) -> String? {
    switch state {
    case .freeTrial, .introductoryOffer, .active:
      "a refund, an upgrade, or auto-renewal turned on or off"
    case .gracePeriod, .billingRetry: "a renewal after payment succeeds, or auto-renewal turned off"
    case .expired: "a new purchase"
    case .refunded: "a reversal of the refund, or a new charge"
    case .revoked, .familySharingEnded, .seatWithdrawn: "a newer copy without the revocation"
    case .upgraded: "the transaction that replaced it"
    case .unconfirmed: "any newer document about this subscription"
    case .unknownExpiry:
      "a document that states the end date, or a product catalog with the period (--catalogue)"
    }
  }
}
