package import SubscriptionModel

extension Wording {
  /// What may be offered to a customer, in one row: win-back offers that Apple calls eligible, whether
  /// the introductory offer is used, and how many extensions are left.
  ///
  /// `nil` without a subscription of the customer's own: a family member can be offered nothing.
  package func mayOffer(_ subscriptions: [SubscriptionAssessment]) -> FactLine? {
    let own = subscriptions.filter { !$0.isFamilyShared }
    guard !own.isEmpty else { return nil }
    var parts: [String] = []
    let offering = own.first { !$0.eligibleWinBackOffers.isEmpty }
    if offering != nil {
      let offers = own.flatMap(\.eligibleWinBackOffers)
      parts.append("win-back \(offers.joined(separator: ", ")) (eligible per Apple)")
    }
    let usedIntro = own.contains { subscription in
      subscription.transactions.contains { $0.transaction.offerType == .known(.introductory) }
    }
    parts.append(usedIntro ? "introductory offer used" : "no introductory offer in the archive")
    parts.append("\(extensionsUsed(own)) of \(extensionsPerYear) extensions used")
    let info = (offering ?? own.first)?.renewalInfo
    return line(
      "May offer",
      parts.joined(separator: "; "),
      info?.evidence,
      field: offering == nil ? nil : "eligibleWinBackOfferIds"
    )
  }

  /// How many renewal dates the developer moved in the 365 days before the instant; an event and the
  /// API's answer to one request name the same new date.
  private func extensionsUsed(_ subscriptions: [SubscriptionAssessment]) -> Int {
    let since = asOf.adding(.days(-365))
    var dates: Set<Timestamp> = []
    for subscription in subscriptions {
      for event in subscription.events(.renewalExtended) where event.evidence.asOf > since {
        let context = EventContext(
          event: event,
          transactions: subscription.transactions,
          renewals: []
        )
        dates.insert(context.transaction?.expiresDate ?? event.evidence.asOf)
      }
      for answer in subscription.extensions where answer.success && answer.evidence.asOf > since {
        dates.insert(answer.effectiveDate ?? answer.evidence.asOf)
      }
    }
    return dates.count
  }
}

extension SubscriptionAssessment {
  fileprivate var eligibleWinBackOffers: [String] { renewalInfo?.eligibleWinBackOfferIds ?? [] }
}

/// Apple moves a customer's renewal date at most so often in 365 days (reference, 2.5).
private let extensionsPerYear = 2
