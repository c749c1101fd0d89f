import SubscriptionModel

/// What a question is asked about: one customer, the person who asks, and the words for the answer.
struct Inquiry {
  /// What the question is about of the customer.
  let focus: Focus
  /// What the person names, also where the question is about everything besides.
  let named: Focus
  /// The customer with everything that is known, whatever the question is about.
  let everything: CustomerAssessment
  /// The words, for the customer's environment.
  let words: Wording
  /// The person who asks, as far as it is known.
  let asker: Inquirer
  /// What the person names.
  let asked: AskedCharges
  /// What the person paid of the charges that the person names; empty for none.
  let namedCharges: [Transaction]
  /// Those of the refunds that the person can mean, each with the day, newest first.
  let askedRefunds: [(transaction: Transaction, date: Timestamp)]
  /// What Apple refunded in all of what the person can mean; `nil` for one refund, and where an amount
  /// is not known or calculated.
  let totalOfRefunds: Money?

  /// Asks about what a person names of a customer, or about everything besides.
  init(
    customer: CustomerAssessment,
    words: Wording,
    asker: Inquirer = Inquirer(),
    asked: AskedCharges = AskedCharges(),
    isAboutEverything: Bool = false
  ) {
    (everything, self.words, self.asker, self.asked) = (customer, words, asker, asked)
    let named = Focus(on: asked, of: customer)
    let focus = isAboutEverything ? Focus(on: AskedCharges(), of: customer) : named
    (self.named, self.focus) = (named, focus)
    // These are asked for once for each charge, so they are found once.
    let transactions = focus.customer.records.map(\.transaction)
    namedCharges = transactions.filter {
      $0.isOwnPurchase && named.charges.contains($0.transactionId)
    }
    askedRefunds = transactions.refunds(by: words.asOf)
      .filter { focus.meansRefund(of: $0.transaction.transactionId) }
    totalOfRefunds = askedRefunds.map(\.transaction).totalOfRefunds
  }

  /// The customer with the subscriptions and purchases that the question is about.
  var customer: CustomerAssessment { focus.customer }

  /// Whether the customer has subscriptions that the question is not about: what is denied is not
  /// denied of these.
  var leavesOut: Bool { customer.subscriptions.count < everything.subscriptions.count }

  /// The moment of the answer.
  var asOf: Timestamp { words.asOf }

  /// Subscriptions with a running paid or free period.
  var running: [SubscriptionAssessment] { customer.subscriptions.filter { $0.access == .yes } }

  /// The subscription that questions are about first: the most urgent one.
  var lead: SubscriptionAssessment? { customer.subscriptions.first }

  /// The customer's newest transaction, which states the app and environment.
  var newestTransaction: Transaction? {
    let all =
      customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    return all.map(\.transaction).max { $0.evidence.asOf < $1.evidence.asOf }
  }

  // MARK: Charges

  /// All charges up to the as-of instant, newest first.
  var charges: [SubscriptionCharge] {
    customer.subscriptions.flatMap { charges(of: $0) }
      .sorted { ($0.date, $0.transaction.transactionId) > ($1.date, $1.transaction.transactionId) }
  }

  /// The charge that a question about one is about: the newest of those that the person names,
  /// otherwise the newest of all.
  var charge: SubscriptionCharge? { namedCharge ?? charges.first }

  /// The newest charge of those that the person names; `nil` for none.
  var namedCharge: SubscriptionCharge? {
    charges.first { placed in
      placed.charge.records.contains { focus.charges.contains($0.transaction.transactionId) }
    }
  }

  /// The charges of one subscription, newest first, with one that Apple has made before its period begins.
  func charges(of subscription: SubscriptionAssessment) -> [SubscriptionCharge] {
    subscription.charges.compactMap { charge -> SubscriptionCharge? in
      guard charge.isCharge, let date = charge.transaction.purchaseDate else { return nil }
      return SubscriptionCharge(charge: charge, subscription: subscription, date: date)
    }
    .sorted { $0.date > $1.date }
  }

  /// Charges for periods that begin after the moment and are already signed, newest first.
  var comingCharges: [Transaction] {
    customer.subscriptions.flatMap(\.charges).filter(\.isCharge).map(\.transaction)
      .filter { $0.purchaseDate.map { $0 > asOf } ?? false }
      .sorted {
        ($0.purchaseDate ?? asOf, $0.transactionId) > ($1.purchaseDate ?? asOf, $1.transactionId)
      }
  }

  /// Charges up to the as-of instant that only unsigned documents name, newest first.
  var claimedCharges: [Transaction] {
    customer.subscriptions.flatMap(\.claimedCharges).filter(\.isCharge).map(\.transaction)
      .filter { $0.purchaseDate.map { $0 <= asOf } ?? true }
  }

  /// All transactions of the customer.
  var transactions: [Transaction] { records.map(\.transaction) }

  /// All transactions of the customer, each with its copies.
  var records: [MergedTransaction] { customer.records }

  /// The charges of which Apple refunded something, each with the day, newest first.
  var refunds: [(transaction: Transaction, date: Timestamp)] { transactions.refunds(by: asOf) }

  /// The other refunds that a reply about one has to add, since no sum tells of all; empty for none, and
  /// where there are more than a reply can name.
  func refundsToAdd(besides told: Transaction?) -> [Transaction] {
    let others = askedRefunds.map(\.transaction).filter { $0 != told }
    return others.count <= 3 && totalOfRefunds == nil ? others : []
  }

  /// What Apple refunded besides a charge and the seats of its period; `nil` for nothing.
  func furtherRefunds(besides told: Transaction?) -> Statement? {
    let seats = told.flatMap { told in
      customer.subscriptions.lazy.map { Seats(inPeriodOf: told, of: $0, asOf: asOf).transactions }
        .first { $0.contains(told) }
    }
    let others = refunds.map(\.transaction).filter { other in
      other != told && !(seats?.contains(other) ?? false)
    }
    return RefundText(words: words).furtherRefunds(others)
  }

  // MARK: Words that several answers use

  /// That Apple sent notifications of types that this version does not know, behind a denial; empty for
  /// none.
  var unknownEventsClause: String {
    let unknown = customer.events.map(\.event).filter(\.name.isUnknownType)
    guard let newest = unknown.last else { return "" }
    let names = unknown.map(\.name.text).uniqued
    return ", but Apple sent \(unknownValue(listed(names))), \(words.saidOn(newest.evidence))"
  }

  /// The name of a subscription's product.
  func product(_ subscription: SubscriptionAssessment) -> String {
    words.productName(of: subscription)
  }

  /// The price paid; `nil` if it is not stated.
  func price(_ transaction: Transaction) -> String? { transaction.price.map { words.money($0) } }

  /// The facts that replies may use about a subscription that no question is about.
  func stateFacts(_ subscription: SubscriptionAssessment) -> [String: ReplyFact?] {
    ReplyFacts(of: subscription, in: words).known.merging(
      ["state": .reply(words.answer(for: subscription).draft)]
    ) { $1 }
  }

  /// What to say if Version 1 does not distinguish a refund from the end of sharing.
  func refundedOrRevokedText(_ date: Timestamp?) -> String {
    let on = date.map { " on \(words.fullDay($0))" } ?? ""
    return "Refunded or revoked\(on); the archive does not show which."
  }
}

extension CustomerAssessment {
  /// All transactions, each with its copies.
  fileprivate var records: [MergedTransaction] {
    subscriptions.flatMap(\.transactions) + purchases.map(\.merged)
  }
}

extension [Transaction] {
  /// Those of which Apple refunded something up to a moment, each with the day, newest first.
  fileprivate func refunds(by moment: Timestamp) -> [(transaction: Transaction, date: Timestamp)] {
    compactMap { transaction in
      transaction.moneyReturned.flatMap { $0 <= moment ? (transaction, $0) : nil }
    }
    .sorted { ($0.1, $0.0.transactionId) > ($1.1, $1.0.transactionId) }
  }

  /// What Apple refunded of all; `nil` for one refund, and where an amount is not known or calculated.
  fileprivate var totalOfRefunds: Money? {
    guard count > 1, !contains(where: \.refundIsComputed) else { return nil }
    return sum { $0.amountRefunded }
  }
}

extension NotificationEvent.Name {
  /// Whether this version does not know the type.
  fileprivate var isUnknownType: Bool {
    switch self {
    case .v2(let type, subtype: _): type.known == nil
    case .v1(let type): type.known == nil
    }
  }

  /// The type with its subtype, as Apple writes them.
  fileprivate var text: String {
    switch self {
    case .v2(let type, let subtype): type.rawText + (subtype.map { "/\($0.rawText)" } ?? "")
    case .v1(let type): type.rawText
    }
  }
}

/// A charge with the subscription that it belongs to.
struct SubscriptionCharge {
  var charge: Charge
  var subscription: SubscriptionAssessment
  var transaction: Transaction { charge.transaction }
  var date: Timestamp

  /// When Apple made it, as far as documents show: up to a day before the period that it is for.
  var madeAt: Timestamp {
    let signed = charge.records.flatMap(\.versions).compactMap(\.evidence.dated).min()
    return signed.map { min($0, date) } ?? date
  }

  /// Whether it is only for seats that were added to a period that another transaction had begun.
  var addsOnlySeats: Bool { transaction.addsOnlySeats(to: subscription) }

  /// Whether it is a payment of a 12-month commitment, whose others come although renewal is turned off.
  var isOfCommitment: Bool { transaction.isMonthlyPayment && subscription.commitment != nil }

  /// The period that the customer's change to the plan of the charge replaced; `nil` where none was
  /// running.
  var replaced: MergedTransaction? {
    let before = subscription.transactions.first { merged in
      merged.transaction.purchaseDate.map { $0 < date } ?? false
    }
    return before.flatMap { merged in
      merged.transaction.isReplaced(merged.role, by: transaction) ? merged : nil
    }
  }
}
