/// Events of refunds and one-time purchases.
extension Life {
  /// Apple refunds a period; `offset` counts periods from the newest.
  mutating func refund(
    at moment: Instant,
    reason: Int,
    percentage: Int64 = 100_000,
    periodsBack offset: Int = 0
  ) {
    let index = account.chains[current].transactions.count - 1 - offset
    account.chains[current].transactions[index].revocation = revocation(moment, reason, percentage)
    if offset == 0 { account.chains[current].status = .revoked }
    notify(
      .init(
        v2: .init("REFUND"),
        v1: ["CANCEL"],
        subject: .subscription(chain: current, transaction: index)
      ),
      at: moment + .seconds(random.number(20...90))
    )
  }

  /// Apple reverses a refund after a dispute; V1 cannot express it.
  mutating func reverseRefund(at moment: Instant) {
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].revocation = nil
    account.chains[current].status = .active
    notify(.init(v2: .init("REFUND_REVERSED"), subject: subject), at: moment)
  }

  /// The customer asks Apple for a refund of the newest period; V1 reports this for consumables
  /// only.
  mutating func requestRefund(at moment: Instant, reason: String) {
    notify(
      .init(
        v2: .init("CONSUMPTION_REQUEST"),
        subject: subject,
        consumptionRequestReason: reason
      ),
      at: moment
    )
  }

  /// Apple refuses; V1 cannot express it.
  mutating func declineRefund(at moment: Instant) {
    notify(.init(v2: .init("REFUND_DECLINED"), subject: subject), at: moment)
  }

  /// Buys something that does not renew.
  mutating func buy(
    _ product: Product,
    at moment: Instant,
    quantity: Int = 1,
    offer: Offer? = nil
  ) {
    let id = ids.id()
    account.purchases.append(
      Transaction(
        transactionId: id,
        originalTransactionId: id,
        webOrderLineItemId: nil,
        product: product,
        purchaseDate: moment,
        originalPurchaseDate: moment,
        isRenewal: false,
        ownership: .purchased,
        offer: offer,
        price: account.region.price(offer?.price ?? product.price) * Int64(quantity),
        terms: Terms(quantity: quantity)
      )
    )
    let subject = Subject.purchase(account.purchases.count - 1)
    let announced = account.environment == .sandbox ? Instant.day(2024, 6, 10) : .oneTimeCharges
    if channel != .v1, moment >= announced {
      notify(
        .init(v2: .init("ONE_TIME_CHARGE"), subject: subject),
        at: moment + .seconds(random.number(2...20))
      )
    } else {
      // No notification reports it: it is known because somebody asked Apple.
      skip(to: moment)
      savePurchase(named: id)
    }
  }

  /// Apple refunds a one-time purchase.
  mutating func refundPurchase(at moment: Instant, reason: Int, percentage: Int64 = 100_000) {
    let last = account.purchases.count - 1
    account.purchases[last].revocation = revocation(moment, reason, percentage)
    notify(
      .init(v2: .init("REFUND"), v1: ["REFUND"], subject: .purchase(last)),
      at: moment + .seconds(random.number(20...90))
    )
  }

  /// The customer asks Apple for a refund of a one-time purchase.
  mutating func requestPurchaseRefund(at moment: Instant, reason: String) {
    notify(
      .init(
        v2: .init("CONSUMPTION_REQUEST"),
        v1: ["CONSUMPTION_REQUEST"],
        subject: .purchase(account.purchases.count - 1),
        consumptionRequestReason: reason
      ),
      at: moment
    )
  }

  private func revocation(_ date: Instant, _ reason: Int, _ percentage: Int64) -> Revocation {
    // Partial refunds occur in every year, although Apple began to report them in December 2025: an
    // archive of any date should have one.
    let isTold = date >= .revocationTypes || percentage < 100_000
    return Revocation(
      date: date,
      reason: reason,
      type: isTold ? (percentage < 100_000 ? .refundProrated : .refundFull) : nil,
      percentage: isTold ? percentage : nil
    )
  }
}
