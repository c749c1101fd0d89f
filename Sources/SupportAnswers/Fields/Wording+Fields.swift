package import SubscriptionModel

/// The facts of subscriptions and transactions, line by line.
extension Wording {
  /// Every fact about a subscription that an agent needs, in the order of the screen.
  package func facts(for subscription: SubscriptionAssessment) -> [FactLine] {
    SubscriptionFacts(subscription, in: self).lines
  }

  /// The facts by which a customer is compared with another one: about what leads the customer's row,
  /// and in short about everything else.
  package func facts(of customer: CustomerAssessment) -> [FactLine] {
    CustomerFacts(customer, in: self).lines
  }

  /// The fields that a transaction states, in the order of the screen, followed by unknown ones.
  package func fields(of transaction: Transaction) -> [FieldLine] {
    let context = FieldContext(transaction, in: self)
    let id = transaction.transactionId.text
    return [context.line("transaction", "transactionId", groupedDigits(id), id)]
      + RecordFieldLines(transaction, in: context).lines
  }

  /// What other copies of a transaction state for each of its fields, by Apple's name.
  package func histories(of merged: MergedTransaction) -> [String: FactHistory] {
    let versions = ([merged.transaction] + merged.olderVersions).map { version in
      let fields = fields(of: version).map { ($0.name, $0.text) }
      return (Dictionary(fields) { first, _ in first }, version.evidence)
    }
    var histories: [String: FactHistory] = [:]
    for field in fields(of: merged.transaction) where field.name != "signedDate" {
      histories[field.name] = FactHistory(
        field.text,
        from: merged.transaction.evidence,
        versions: versions.map { ($0.0[field.name], $0.1) },
        absent: field.name == "revocationDate" ? "no refund or revocation" : nil
      )
    }
    return histories
  }

  /// A product with its name, where the catalog or a file in the archive has one.
  func nameAndId(of id: ProductId) -> String {
    let product = catalogue.products[id]
    let display = product?.displayName.map { "\($0) (\(id.text))" }
    let archived = product?.archivedName.map { "\(id.text) (“\($0.text)” from \($0.file))" }
    return display ?? archived ?? id.text
  }

  /// What may be offered to a customer, in one row: the win-back offers that Apple calls eligible,
  /// whether the introductory offer is used, and how many extensions remain.
  ///
  /// `nil` without a subscription of the customer's own: nothing can be offered to a family member.
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
    return FactLine(
      "May offer",
      parts.joined(separator: "; "),
      info?.evidence,
      field: offering == nil ? nil : "eligibleWinBackOfferIds"
    )
  }

  /// How many times the developer moved a renewal date in the 365 days before the moment; an event
  /// and an API response about one request state the same date.
  private func extensionsUsed(_ subscriptions: [SubscriptionAssessment]) -> Int {
    let since = asOf.adding(.days(-365))
    var dates: Set<Timestamp> = []
    for subscription in subscriptions {
      let surroundings = EventSurroundings(subscription)
      for event in subscription.events(.renewalExtended) where event.evidence.asOf > since {
        let moved = surroundings.transaction(of: event)?.expiresDate
        dates.insert(moved ?? event.evidence.asOf)
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

/// How often a developer can move a renewal date in 365 days: rule P13 of Periods in
/// SubscriptionModel.
private let extensionsPerYear = 2
