package import SubscriptionModel

/// Why a subscription is what it is: the rule that fired, the rules above it that did not, and what
/// would change it.
extension Wording {
  /// The rule that fired with its inputs, then what kept each earlier rule from firing, the nearest
  /// first and those with one reason together, then what comes if nothing arrives.
  package func why(_ subscription: SubscriptionAssessment) -> [Statement] {
    var statements: [Statement] = []
    let mark = EvidenceMark(subscription.certainty)
    let fired = subscription.findings.first { $0.fired && $0.rule == subscription.rule }
    // Several documents may be left out for one reason, which is told once.
    var told: Set<String> = []
    let inputs = (fired?.inputs ?? []).map { words($0) }.filter { told.insert($0).inserted }
    let reasons = inputs.isEmpty ? "" : ": \(inputs.joined(separator: "; "))"
    statements.append(Statement("\(name(of: subscription.rule))\(reasons)", mark))
    return statements + passedOver(subscription) + change(subscription)
  }

  /// What kept the earlier rules from firing; any one reason is enough, so neighbours that share
  /// their first one share a line.
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
      return Statement("not \(names): \(reason)", mark(of: nearest))
    }
  }

  /// The name of a rule, for screens.
  package func name(of rule: StateRuleName) -> String {
    switch rule {
    case .appleStatus: "Apple's status"
    case .activeLaterPeriodMissing: "Active, in a later period that is not in the files"
    case .seatWithdrawn: "Seat withdrawn"
    case .familySharingEnded: "Family sharing ended"
    case .revoked: "Revoked"
    case .refundedThenUnconfirmed: "Refunded, then unconfirmed"
    case .refunded: "Refunded"
    case .upgraded: "Upgraded"
    case .freeTrial: "Free trial"
    case .introductoryOffer: "Introductory offer"
    case .activeWithOffer: "Active with an offer"
    case .active: "Active"
    case .gracePeriod: "Grace period"
    case .billingRetry: "Billing retry"
    case .expiredRenewalTurnedOffDuringRetry: "Expired, renewal turned off during retry"
    case .expiredBillingError: "Expired, billing error"
    case .expiredCustomerCancelled: "Expired, customer cancelled"
    case .expiredPriceIncreaseNotAccepted: "Expired, price increase not accepted"
    case .expiredProductUnavailable: "Expired, product unavailable"
    case .expiredOther: "Expired, other reason"
    case .expiredReasonNotStated: "Expired, reason not stated"
    case .unconfirmed: "Unconfirmed"
    case .unknownExpiry: "End unknown"
    case .onlyInvalidEvidence: "All evidence is left out"
    }
  }

  /// One value that a rule read, in words: "paid until 10 Mar 08:15 is past".
  package func words(_ input: RuleInput) -> String {
    if let phrase = phrase(input) { return phrase }
    let name = inputName(input.name)
    switch input.value {
    case .absent: return "\(name) is not stated"
    case .date(let date):
      return "\(name) \(self.date(date)) \(date > asOf ? "is ahead" : "is past")"
    case .flag(let flag): return "\(name) is \(flagWord(input.name, flag))"
    case .number(let number): return coded(input.name, String(number))
    case .text(let text): return coded(input.name, text)
    }
  }

  private func coded(_ name: String, _ raw: String) -> String {
    let verb = name == "autoRenewStatus" ? " is" : ":"
    return "\(inputName(name))\(verb) \(numberWord(name, raw) ?? raw)"
  }

  /// Whole phrases where a name and a value would not make a sentence; `nil` elsewhere.
  private func phrase(_ input: RuleInput) -> String? {
    switch (input.name, input.value, input.test) {
    case ("signature", _, .differs): "its signatures do not hold"
    case ("newestEvidence", .date(let date), _): "last heard \(self.date(date))"
    case ("newestEvidence", .absent, _): "nothing was heard since"
    case ("revocationDate", .date(let date), _): "taken back \(self.date(date))"
    case ("offerType", .absent, _): "no offer on this period"
    case ("revocationDate", .absent, _): "no refund or revocation is stated"
    case ("laterPeriod", .date(let date), _):
      "a complete view of \(self.date(date)) holds no later period"
    case ("laterPeriod", .absent, _): "no complete view was made after the end"
    case ("status", .absent, .differs): "Apple's status does not disagree"
    case ("renewalDate", .absent, _): "no renewal info speaks of a later period"
    case ("isInBillingRetryPeriod", .absent, .matches): "an event says that the charge failed"
    case ("autoRenewStatus", .absent, .matches): "renewal is not stated to be off"
    case ("paymentFailure", _, .matches), ("paymentFailure", .flag(true), _):
      "a charge of the renewal failed"
    case ("paymentFailure", _, _): "no document tells of a failed charge"
    case ("previousOriginalTransactionId", .text(let id), .matches):
      "moved to \(groupedDigits(id))"
    case ("computedState", .text(let raw), _):
      "our own rules say \(SubscriptionState(rawValue: raw).map { words($0) } ?? raw)"
    case ("subtype", .text(let raw), _): "the event EXPIRED says \(raw)"
    case ("notificationType", .text(let raw), _): "the event \(raw) is there"
    case ("notificationType", .absent, _): "no such event is there"
    default: nil
    }
  }

  private func mark(of finding: RuleFinding) -> EvidenceMark {
    guard let evidence = finding.inputs.lazy.compactMap(\.evidence).first else { return .inferred }
    return EvidenceMark(evidence.signature)
  }

  private func inputName(_ name: String) -> String {
    switch name {
    case "asOf": "the moment asked about"
    case "expiresDate": "paid until"
    case "purchaseDate": "bought"
    case "gracePeriodExpiresDate": "Apple's grace date"
    case "isInBillingRetryPeriod": "Apple's retry flag"
    case "billingRetryEnds": "the end of 60 days of retry (inferred)"
    case "autoRenewStatus": "renewal"
    case "autoRenewProductId": "the product at renewal"
    case "expirationIntent": "Apple's reason for the end"
    case "priceIncreaseStatus": "the answer to the price increase"
    case "renewalDate": "Apple's renewal date"
    case "revocationDate": "refunded or revoked"
    case "revocationReason": "Apple's reason for taking it back"
    case "revocationType": "what was taken back"
    case "inAppOwnershipType": "ownership"
    case "isUpgraded": "Apple's upgrade flag"
    case "offerType": "the kind of offer"
    case "offerDiscountType": "how the offer is paid"
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

  /// The words for a code of Apple's; `nil` for what is no code.
  private func numberWord(_ name: String, _ raw: String) -> String? {
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

  /// What the state becomes when nothing arrives, and what document would change it.
  private func change(_ subscription: SubscriptionAssessment) -> [Statement] {
    var statements: [Statement] = []
    if let boundary = subscription.nextBoundary, let then = stateAfter(subscription) {
      statements.append(Statement("If nothing arrives: \(then) from \(date(boundary))", .inferred))
    }
    if let document = changingDocument(subscription.state) {
      statements.append(Statement("Would change it: \(document)", .inferred))
    }
    return statements
  }

  private func stateAfter(_ subscription: SubscriptionAssessment) -> String? {
    switch subscription.state {
    case .gracePeriod: return "billing retry without access"
    case .billingRetry: return "expired (billing error, presumed)"
    case .freeTrial, .introductoryOffer, .active:
      if subscription.willRenew == false { return "expired (customer cancelled, presumed)" }
      return "unconfirmed, since a renewal is due"
    case .refunded: return "unconfirmed, since renewal is on"
    case .expired, .unconfirmed, .revoked, .familySharingEnded, .seatWithdrawn, .upgraded,
      .unknownExpiry:
      return nil
    }
  }

  private func changingDocument(_ state: SubscriptionState) -> String? {
    switch state {
    case .freeTrial, .introductoryOffer, .active:
      "a refund, an upgrade, or renewal turned on or off"
    case .gracePeriod, .billingRetry: "a renewal (payment recovered), or renewal turned off"
    case .expired: "a new purchase"
    case .refunded: "a reversal of the refund, or a new charge"
    case .revoked, .familySharingEnded, .seatWithdrawn: "a newer copy without the revocation"
    case .upgraded: "the transaction that replaced it"
    case .unconfirmed: "any newer document about this subscription"
    case .unknownExpiry: "a document that states the end, or a catalogue with the period"
    }
  }
}
