package import SubscriptionModel

/// Why a subscription has its state: the rule that applied, the earlier rules that did not, and
/// what would change the state.
package struct StateExplanation {
  let subscription: SubscriptionAssessment
  let words: Wording

  /// The rule that applied with its inputs, then what prevented each earlier rule, the nearest
  /// first and those with the same reason together, then what comes without a new document.
  var statements: [Statement] {
    var statements: [Statement] = []
    let mark = EvidenceMark(subscription.certainty)
    let fired = subscription.findings.first { $0.fired && $0.rule == subscription.rule }
    // Several documents can be left out for the same reason, which is reported once.
    let inputs = (fired?.inputs ?? []).map { RuleInputText($0, in: words).text }.uniqued
    let reasons = inputs.isEmpty ? "" : ": \(inputs.joined(separator: "; "))"
    statements.append(Statement("\(subscription.rule.title)\(reasons)", mark))
    return statements + passedOver + change
  }

  /// What prevented the earlier rules.
  ///
  /// One reason is enough, so neighbors with the same first reason share a line.
  private var passedOver: [Statement] {
    var groups: [(reason: String, findings: [RuleFinding])] = []
    for finding in subscription.findings.reversed() where !finding.fired {
      guard let first = finding.inputs.first.map({ RuleInputText($0, in: words).text }) else {
        continue
      }
      if groups.last?.reason == first {
        groups[groups.count - 1].findings.append(finding)
      } else {
        groups.append((first, [finding]))
      }
    }
    return groups.compactMap { group in
      guard let nearest = group.findings.first else { return nil }
      let names = group.findings.map(\.rule.title).joined(separator: ", ")
      let reason =
        group.findings.count > 1
        ? group.reason
        : nearest.inputs.map { RuleInputText($0, in: words).text }.joined(separator: "; ")
      return Statement("\(Self.ruledOutPrefix)\(names), because \(reason)", mark(of: nearest))
    }
  }

  private func mark(of finding: RuleFinding) -> EvidenceMark {
    finding.inputs.lazy.compactMap(\.evidence).first.map { EvidenceMark($0) } ?? .inferred
  }

  /// What the state becomes without a new document, and which document would change it.
  private var change: [Statement] {
    var statements: [Statement] = []
    if let coming = subscription.nextState {
      let when = words.date(coming.moment)
      statements.append(
        Statement("If nothing new arrives: \(text(of: coming)) from \(when)", .inferred)
      )
    }
    if let document = changingDocument(subscription.state) {
      statements.append(Statement("What would change it: \(document)", .inferred))
    }
    return statements
  }

  private func text(of coming: NextState) -> String {
    switch coming.state {
    case .freeTrial, .introductoryOffer, .active: "active, in the period that is already paid"
    case .billingRetry: "billing retry without access"
    case .expired:
      coming.expirationReason.map { "expired (\($0.words(nil)), inferred)" } ?? "expired"
    case .unconfirmed where coming.rule == .refundedThenUnconfirmed:
      "unconfirmed (auto-renewal is on)"
    case .unconfirmed: "unconfirmed (a renewal is due)"
    case .gracePeriod, .refunded, .revoked, .familySharingEnded, .seatWithdrawn, .upgraded,
      .unknownExpiry:
      coming.state.words
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

  /// The beginning of each line about a rule that did not apply.
  package static let ruledOutPrefix = "Ruled out: "
}

extension StateRuleName {
  /// The name of a rule, for screens.
  package var title: String {
    switch self {
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
    case .expiredCustomerCancelled: "Expired (auto-renewal turned off)"
    case .expiredPriceIncreaseNotAccepted: "Expired (price or offer not accepted)"
    case .expiredProductUnavailable: "Expired (product unavailable)"
    case .expiredOther: "Expired (other reason)"
    case .expiredReasonNotStated: "Expired (reason not stated)"
    case .unconfirmed: "Unconfirmed"
    case .unknownExpiry: "End date unknown"
    case .onlyInvalidEvidence: "Only invalid signatures"
    }
  }
}
