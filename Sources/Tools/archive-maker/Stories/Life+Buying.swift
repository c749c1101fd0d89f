/// Events that buy a period.
extension Life {
  /// The index of the current subscription: the one that began last.
  var current: Int { account.chains.count - 1 }

  /// The newest transaction of the current subscription.
  var newest: Transaction {
    guard let transaction = account.chains.last?.newest else {
      preconditionFailure("A story must subscribe before it goes on.")
    }
    return transaction
  }

  /// When the newest period ends.
  var end: Instant { newest.expiresDate ?? newest.purchaseDate }

  /// The length of a plan's period; the sandbox runs faster.
  func period(of product: Product) -> Period {
    guard let period = product.period else {
      preconditionFailure("\(product.id) has no period.")
    }
    guard account.environment == .sandbox else { return period }
    switch period {
    case .minutes(let minutes): return .minutes(minutes)
    case .days: return .minutes(3)
    case .months(let months): return .minutes(5 * months)
    }
  }

  /// Subscribes so that, after the past renewals, the newest period ends at `end`.
  mutating func live(
    on product: Product,
    until end: Instant,
    atLeast: Int = 0,
    ownership: Ownership = .purchased
  ) {
    let period = period(of: product)
    let renewals = min(max(history, atLeast), maximumRenewals(of: product))
    let start = end.advanced(by: period, times: -renewals - 1)
    let wantsTrial = renewals > atLeast && account.environment == .production
    let hasTrial = wantsTrial && ownership == .purchased && random.chance(30)
    isBeforeSwitch = renewals > 0
    if hasTrial {
      subscribe(product, at: start - .days(7), until: start, offer: .freeTrialWeek)
      renew(until: end.advanced(by: period, times: -renewals))
    } else {
      let first = end.advanced(by: period, times: -renewals)
      subscribe(product, at: start, until: first, ownership: ownership)
    }
    for left in (0..<renewals).reversed() {
      isBeforeSwitch = left > 0
      renew(until: end.advanced(by: period, times: -left))
    }
    isBeforeSwitch = false
  }

  /// Begins a new chain.
  mutating func subscribe(
    _ product: Product,
    at start: Instant,
    until end: Instant,
    offer: Offer? = nil,
    ownership: Ownership = .purchased,
    terms: Terms = Terms(),
    next: RenewalTerms = RenewalTerms(),
    named name: NotificationV2.Name = .init("SUBSCRIBED", "INITIAL_BUY")
  ) {
    let id = ids.id()
    let list = terms.price ?? account.region.price(product.price)
    let transaction = Transaction(
      transactionId: id,
      originalTransactionId: id,
      webOrderLineItemId: ids.id(),
      product: product,
      purchaseDate: start,
      originalPurchaseDate: start,
      expiresDate: end,
      isRenewal: false,
      ownership: ownership,
      offer: offer,
      price: offer.map { account.region.price($0.price) } ?? list,
      terms: terms
    )
    account.chains.append(Chain(begunBy: transaction, until: end, renewalPrice: list))
    account.chains[current].renewal.terms = next
    let signed = start + .seconds(random.number(2...20))
    // Apple sends no INITIAL_BUY to family members.
    let v1 = ownership == .purchased ? ["INITIAL_BUY"] : []
    notify(.init(v2: name, v1: v1, subject: subject), at: signed)
  }

  /// Renews on time: the new period touches the old one.
  mutating func renew(
    until end: Instant,
    signed: Instant? = nil,
    offer: Offer? = nil,
    arrivals: [Instant] = [],
    terms: Terms = Terms()
  ) {
    let start = self.end
    // Genuine renewals are signed 8 to 41 seconds before the period starts.
    let moment = signed ?? start - .seconds(random.number(8...41))
    addPeriod(from: start, until: end, isRenewal: true, offer: offer, terms: terms)
    notify(
      .init(v2: .init("DID_RENEW"), v1: ["DID_RENEW"], subject: subject, arrivals: arrivals),
      at: moment
    )
  }

  /// Apple's retry succeeds; within the grace period the dates do not move.
  mutating func recover(
    at moment: Instant,
    from start: Instant,
    until end: Instant,
    terms: Terms = Terms()
  ) {
    addPeriod(from: start, until: end, isRenewal: true, offer: nil, terms: terms)
    notify(
      .init(
        v2: .init("DID_RENEW", "BILLING_RECOVERY"),
        v1: ["DID_RECOVER"],
        subject: subject
      ),
      at: moment
    )
  }

  /// A better plan begins at once and replaces the running period.
  mutating func upgrade(to product: Product, at moment: Instant, until end: Instant) {
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].isUpgraded = true
    account.chains[current].renewal.autoRenewProduct = product
    account.chains[current].renewal.renewalPrice = account.region.price(product.price)
    account.chains[current].renewal.statusChangeDate = moment
    addPeriod(from: moment, until: end, isRenewal: false, offer: nil)
    notify(
      .init(
        v2: .init("DID_CHANGE_RENEWAL_PREF", "UPGRADE"),
        v1: ["DID_CHANGE_RENEWAL_STATUS", "INTERACTIVE_RENEWAL"],
        subject: subject
      ),
      at: moment + .seconds(random.number(2...20))
    )
  }

  /// The customer returns after the subscription had ended.
  mutating func resubscribe(
    to product: Product,
    at moment: Instant,
    until end: Instant,
    offer: Offer? = nil
  ) {
    let isSame = product == newest.product
    account.chains[current].renewal.autoRenewProduct = product
    account.chains[current].renewal.renewalPrice = account.region.price(product.price)
    account.chains[current].renewal.isOn = true
    account.chains[current].renewal.statusChangeDate = moment
    addPeriod(from: moment, until: end, isRenewal: false, offer: offer)
    notify(
      .init(
        v2: .init("SUBSCRIBED", "RESUBSCRIBE"),
        v1: (isSame ? [] : ["INTERACTIVE_RENEWAL"]) + ["DID_CHANGE_RENEWAL_STATUS"],
        subject: subject
      ),
      at: moment + .seconds(random.number(2...20))
    )
  }

  /// The subject of the current subscription's notifications: its newest transaction.
  var subject: Subject {
    .subscription(chain: current, transaction: account.chains[current].transactions.count - 1)
  }

  /// Adds a transaction to the current subscription, without a document.
  mutating func addPeriod(
    from start: Instant,
    until end: Instant,
    isRenewal: Bool,
    offer: Offer?,
    terms: Terms = Terms()
  ) {
    var chain = account.chains[current]
    let product = chain.renewal.autoRenewProduct
    chain.transactions.append(
      Transaction(
        transactionId: ids.id(),
        originalTransactionId: chain.originalTransactionId,
        webOrderLineItemId: ids.id(),
        product: product,
        purchaseDate: start,
        originalPurchaseDate: newestOriginalPurchaseDate,
        expiresDate: end,
        isRenewal: isRenewal,
        ownership: newest.ownership,
        offer: offer,
        price: offer.map { account.region.price($0.price) } ?? terms.price
          ?? chain.renewal.renewalPrice,
        terms: terms
      )
    )
    chain.renewal.product = product
    chain.renewal.renewalDate = end
    chain.renewal.isInBillingRetry = nil
    chain.renewal.gracePeriodExpiresDate = nil
    chain.renewal.expirationIntent = nil
    chain.renewal.priceIncreaseStatus = nil
    chain.renewal.offer = nil
    // Lapses of less than 60 days do not count.
    if start - self.end >= .days(60) { chain.renewal.recentSubscriptionStartDate = start }
    chain.status = .active
    account.chains[current] = chain
  }

  private var newestOriginalPurchaseDate: Instant { newest.originalPurchaseDate }
}

extension Life {
  /// The most past renewals, so that no V1 body is larger than real ones.
  private func maximumRenewals(of product: Product) -> Int {
    switch period(of: product) {
    // The sandbox renews at most 12 times, and the story can need one more.
    case .minutes: 10
    case .days: 110
    case .months(let months): months >= 12 ? 3 : 40
    }
  }
}
