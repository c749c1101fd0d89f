extension CustomerAssessment {
  /// What the overview counts of the customer at the moment of the assessment, except documents.
  ///
  /// The rules are those of <doc:Counting>. Nothing is counted before there is evidence of the
  /// customer. Money of test environments is not counted, since nobody pays there, and neither is
  /// what a family member or an organization bought.
  public var countedFacts: CountedFacts {
    var facts = CountedFacts()
    guard firstSeenLater == nil else { return facts }
    facts.add(CountedFact(.customer))
    facts.add(CountedFact(.environment, text: environment.name))
    facts.add(CountedFact(.app, text: bundleId?.text ?? ""))
    facts.add(CountedFact(.storefront, text: newestStorefront ?? ""))
    let states =
      subscriptions.map(\.state.rawValue) + purchases.map(\.state.rawValue)
    for state in Set(states) { facts.add(CountedFact(.state, text: state)) }
    let products =
      subscriptions.compactMap(\.productId)
      + purchases.compactMap(\.merged.transaction.productId)
    for product in Set(products) { facts.add(CountedFact(.product, text: product.text)) }
    for subscription in subscriptions { add(subscription, to: &facts) }
    for purchase in purchases where purchase.merged.transaction.isOwnPurchase {
      if let offer = CountedOffer(of: purchase.merged.transaction),
        let date = purchase.merged.transaction.purchaseDate, date <= asOf
      {
        facts.add(CountedFact(.offer, day: date.dayNumber, text: offer.text))
      }
      guard !purchase.merged.transaction.isFree else { continue }
      addMoney(of: purchase.merged.transaction, to: &facts)
    }
    for event in refundsOnlyReported where event.evidence.asOf <= asOf {
      facts.add(CountedFact(.refunded, day: event.evidence.asOf.dayNumber))
      guard environment.usesRealTime else { continue }
      facts.add(CountedFact(.paidBack, day: event.evidence.asOf.dayNumber, text: ""))
    }
    return facts
  }

  /// What Apple reported as refunded while no copy in force of the charge states it, and Apple has not
  /// reported that it took it back; how much was refunded is not known.
  package var refundsOnlyReported: [NotificationEvent] {
    let transactions = subscriptions.flatMap(\.transactions) + purchases.map(\.merged)
    return events.map(\.event).refundsWithoutStatement(in: transactions.map(\.transaction))
  }

  private func add(_ subscription: SubscriptionAssessment, to facts: inout CountedFacts) {
    if subscription.renewalBlockedBy == .priceConsent { facts.add(CountedFact(.priceConsent)) }
    if let offer = subscription.nextRenewal?.offer {
      let counted = CountedOffer(type: offer.type, identifier: offer.identifier)
      facts.add(CountedFact(.nextOffer, text: counted.text))
    }
    let isOwn = subscription.payer == .customer
    if isOwn, subscription.state == .expired, let end = subscription.expiresDate {
      facts.add(
        CountedFact(
          .ended,
          day: end.dayNumber,
          text: subscription.expirationReason?.rawValue ?? ""
        )
      )
    }
    if isOwn, subscription.state == .unconfirmed,
      let due = subscription.renewalDate ?? subscription.expiresDate
    {
      facts.add(CountedFact(.unconfirmed, day: due.dayNumber))
    }
    PeriodHistory(subscription, asOf: asOf).add(to: &facts)
    for charge in subscription.charges {
      if charge.isCharge {
        addMoney(of: charge.transaction, to: &facts)
        for record in charge.records { addReturnForUpgrade(of: record, to: &facts) }
      } else if charge.isContinued {
        addRefunds(of: charge.transaction, to: &facts)
      }
    }
  }

  /// Counts what Apple returned of a period that an upgrade replaced, which is no refund.
  private func addReturnForUpgrade(of record: MergedTransaction, to facts: inout CountedFacts) {
    let transaction = record.transaction
    guard transaction.environment.usesRealTime, record.returnedShare != nil,
      let amount = transaction.amountRefunded, let day = record.replacedOn, day <= asOf
    else { return }
    facts.add(
      CountedFact(.paidBack, day: day.dayNumber, text: amount.currency),
      CountedAmount(count: 1, milliunits: amount.milliunits)
    )
  }

  /// Counts a charge and what Apple refunded of it.
  ///
  /// Apple can charge for a period hours before it begins, on the day that its document names.
  private func addMoney(of transaction: Transaction, to facts: inout CountedFacts) {
    guard let begins = transaction.purchaseDate else { return }
    let isAhead = begins > asOf && transaction.expiresDate != nil
    let date = isAhead ? transaction.evidence.asOf : begins
    guard date <= asOf else { return }
    let isTest = !transaction.environment.usesRealTime
    if !isTest {
      facts.add(
        CountedFact(.paid, day: date.dayNumber, text: transaction.price?.currency ?? ""),
        CountedAmount(count: 1, milliunits: transaction.price?.milliunits ?? 0)
      )
    }
    addRefunds(of: transaction, to: &facts)
  }

  /// Counts what Apple refunded of a charge, or of a period that only continues one.
  private func addRefunds(of transaction: Transaction, to facts: inout CountedFacts) {
    let isTest = !transaction.environment.usesRealTime
    for (day, amount) in transaction.moneyReturns where day <= asOf {
      facts.add(CountedFact(.refunded, day: day.dayNumber))
      guard !isTest else { continue }
      facts.add(
        CountedFact(.paidBack, day: day.dayNumber, text: amount?.currency ?? ""),
        CountedAmount(count: 1, milliunits: amount?.milliunits ?? 0)
      )
    }
  }

  /// The storefront of the newest transaction up to the moment that states one, as a code of ISO
  /// 3166-1 alpha-3; `nil` if none does.
  public var newestStorefront: String? {
    let transactions =
      subscriptions.flatMap { $0.charges.map(\.transaction) }
      + purchases.map(\.merged.transaction)
    let stated = transactions.filter { $0.storefront != nil && $0.purchaseDate ?? asOf <= asOf }
    let newest = stated.max {
      ($0.purchaseDate ?? StateLimits.noDate, $0.transactionId)
        < ($1.purchaseDate ?? StateLimits.noDate, $1.transactionId)
    }
    return newest?.storefront
  }
}

extension CustomerRecords {
  /// The documents about the customer: when each became known, and what the overview counts of it.
  ///
  /// A document is known from when its newest part was signed, of its verified parts where it has some;
  /// without a date of its own, from when it was filed.
  public var countedDocuments: [(at: Timestamp, fact: CountedFact)] {
    var places: [DocumentPlace: Int] = [:]
    var documents: [(at: Timestamp, evidence: Evidence, isVerified: Bool)] = []
    for record in records {
      let evidence = record.evidence
      let isVerified = evidence.strength(in: record.environment) == .verified
      let place = DocumentPlace(evidence)
      guard let index = places[place] else {
        places[place] = documents.count
        documents.append((evidence.asOf, evidence, isVerified))
        continue
      }
      if documents[index].isVerified == isVerified {
        documents[index].at = max(documents[index].at, evidence.asOf)
      } else if isVerified {
        documents[index].at = evidence.asOf
        documents[index].isVerified = true
      }
    }
    let countsAll = acceptsUnsigned && !requiresSignatures || basis == .unsigned
    return documents.map { at, evidence, isVerified in
      let text = "\(evidence.source.outputName) \(evidence.signature.name)"
      let kind: CountedFact.Kind = isVerified || countsAll ? .document : .unsignedDocument
      return (at, CountedFact(kind, day: at.dayNumber, text: text))
    }
  }
}

extension RecordSource {
  /// The name in output.
  public var outputName: String {
    switch self {
    case .signedPayload: "signedPayload"
    case .decodedPayload: "decodedPayload"
    case .verifyReceipt: "verifyReceipt"
    case .notificationV1: "notificationV1"
    case .appReceipt: "appReceipt"
    case .transactionReceipt: "transactionReceipt"
    }
  }
}
