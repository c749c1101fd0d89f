/// Events that documents can tell since 2026.
extension Life {
  // MARK: 12-month commitments

  /// Commits to a year of a plan, and makes so many payments, the last of which covers the time
  /// until `end`.
  mutating func commit(to product: Product, payments: Int, until end: Instant) {
    let payment = account.region.price(product.monthlyPayment)
    let ends = end.advanced(by: .months(1), times: CommitmentPayment.total - payments)
    let boundary = { (number: Int) in end.advanced(by: .months(1), times: number - payments) }
    subscribe(
      product,
      at: boundary(0),
      until: boundary(1),
      terms: .monthly(payment, number: 1, until: ends),
      next: RenewalTerms(
        plan: .monthly,
        commitment: CommitmentRenewal(product: product, date: ends)
      )
    )
    for number in 1..<payments { pay(until: boundary(number + 1)) }
  }

  /// Makes the next payment of the commitment.
  mutating func pay(until end: Instant) {
    guard let paid = newest.terms.commitment else { return }
    renew(
      until: end,
      terms: .monthly(newest.price, number: paid.number + 1, until: paid.ends)
    )
  }

  /// Apple's retry succeeds: the payment and the end of the commitment move to the day of it.
  mutating func recoverPayment(at moment: Instant) {
    guard let paid = newest.terms.commitment else { return }
    let left = CommitmentPayment.total - paid.number
    let ends = moment.advanced(by: .months(1), times: left)
    account.chains[current].renewal.terms.commitment?.date = ends
    recover(
      at: moment + .seconds(15),
      from: moment,
      until: moment.advanced(by: .months(1), times: 1),
      terms: .monthly(newest.price, number: paid.number + 1, until: ends)
    )
  }

  /// The customer turns off what follows the commitment; its payments go on.
  mutating func turnCommitmentOff(at moment: Instant) {
    account.chains[current].renewal.terms.commitment?.isOn = false
    notify(
      .init(
        v2: .init("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED"),
        subject: subject
      ),
      at: moment
    )
  }

  /// The customer chooses another product for the time after the commitment.
  mutating func chooseAfterCommitment(_ product: Product, at moment: Instant) {
    account.chains[current].renewal.terms.commitment?.product = product
    notify(
      .init(v2: .init("DID_CHANGE_RENEWAL_PREF", "DOWNGRADE"), subject: subject),
      at: moment
    )
  }

  /// Lets time pass until somebody asks Apple, who says what no notification says.
  mutating func ask(at moment: Instant) {
    skip(to: moment)
    capture(Document.statusResponse, .status, name: newest.originalTransactionId)
  }

  /// A new commitment begins when the last one ends.
  mutating func commitAgain() {
    let ends = end.advanced(by: .months(12), times: 1)
    let payment = newest.price
    account.chains[current].renewal.terms.commitment?.date = ends
    renew(
      until: end.advanced(by: .months(1), times: 1),
      terms: .monthly(payment, number: 1, until: ends)
    )
  }

  // MARK: Seats

  func seatTiers(full: Int, reduced: Int) -> [SeatTier] {
    let price = account.region.price(Product.team.price)
    let less = account.region.price(7990)
    // Apple's tiers have no fixed order.
    return [SeatTier(price: less, quantity: reduced), SeatTier(price: price, quantity: full)]
      .filter { $0.quantity > 0 }
  }

  /// Buys seats, some of them at a reduced price.
  mutating func buySeats(full: Int, reduced: Int, until end: Instant) {
    let tiers = seatTiers(full: full, reduced: reduced)
    subscribe(
      .team,
      at: end.advanced(by: .months(1), times: -1),
      until: end,
      terms: .seats(tiers),
      next: RenewalTerms(quantity: tiers.quantity, tiers: tiers)
    )
  }

  /// Fixes the seats of the next period.
  mutating func renewSeats(full: Int, reduced: Int) {
    let tiers = seatTiers(full: full, reduced: reduced)
    account.chains[current].renewal.terms.quantity = tiers.quantity
    account.chains[current].renewal.terms.tiers = tiers
    account.chains[current].renewal.renewalPrice = tiers.average
  }

  /// Adds seats, which have a transaction of their own until the end of the period.
  mutating func addSeats(_ count: Int, at moment: Instant) {
    let tiers = seatTiers(full: count, reduced: 0)
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].terms.seats?.isOfSeveral = true
    let bought = newest.terms.quantity
    addPeriod(
      from: moment,
      until: end,
      isRenewal: false,
      offer: nil,
      terms: .seats(tiers, isOfSeveral: true)
    )
    renewSeats(full: bought + count, reduced: 0)
    skip(to: moment)
    capture(Document.statusResponse, .status, name: newest.originalTransactionId)
    capture(Document.historyResponse, .history, name: newest.originalTransactionId)
  }

  /// Apple refunds some seats; the others stay.
  mutating func refundSeats(_ count: Int, at moment: Instant) {
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].terms.seats?.revoked = count
    // Whether the next period has the seats again is not documented.
    if random.chance(50) { renewSeats(full: newest.terms.quantity - count, reduced: 0) }
    notify(.init(v2: .init("REFUND", "SEATS"), subject: subject), at: moment)
  }

  /// A member of the group gets a seat.
  mutating func takeSeat(until end: Instant) {
    subscribe(
      .team,
      at: end.advanced(by: .months(1), times: -1),
      until: end,
      ownership: .assigned,
      terms: .seats(seatTiers(full: 5, reduced: 0))
    )
  }

  /// Whoever gave the seat takes it back.
  mutating func withdrawSeat(at moment: Instant) {
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].revocation = Revocation(
      date: moment,
      reason: 0,
      type: .assignmentRevoke,
      percentage: nil
    )
    account.chains[current].status = .revoked
    notify(
      .init(v2: .init("REVOKE"), subject: subject),
      at: moment + .seconds(random.number(2...20))
    )
  }

  // MARK: Items of the Advanced Commerce API

  private mutating func order() -> ItemOrder {
    ItemOrder(
      name: "Reader channels",
      requestReferenceId: random.uuid(),
      items: [
        .init(sku: "NEWS-EU", name: "News of Europe", price: account.region.price(9990)),
        .init(sku: "NEWS-ASIA", name: "News of Asia", price: account.region.price(4990)),
      ]
    )
  }

  /// Subscribes to two items.
  mutating func buyItems(until end: Instant) {
    let order = order()
    subscribe(
      .channels,
      at: end.advanced(by: .months(1), times: -1),
      until: end,
      terms: Terms(order: order, price: order.price),
      next: RenewalTerms(order: order)
    )
  }

  mutating func renewItems(until end: Instant) {
    guard let order = newest.terms.order else { return }
    renew(until: end, terms: Terms(order: order, price: order.price))
  }

  /// An item is refunded, and the others stay.
  mutating func refundItem(_ item: Int, at moment: Instant, periodsBack: Int = 0) {
    let index = account.chains[current].transactions.count - 1 - periodsBack
    let price = newest.terms.order?.items[item].price ?? 0
    account.chains[current].transactions[index].terms.order?.items[item].refund = .init(
      date: moment,
      amount: price,
      reason: "FULFILLMENT_ISSUE",
      type: "FULL"
    )
    notify(
      .init(
        v2: .init("REFUND"),
        subject: .subscription(chain: current, transaction: index)
      ),
      at: moment + .seconds(random.number(20...90))
    )
  }

  /// The developer raises the price of an item from the next period.
  mutating func raiseItem(_ item: Int, at moment: Instant) {
    let price = account.region.price(11_990)
    account.chains[current].renewal.terms.order?.items[item].increase =
      .init(price: price, status: "PENDING")
    let paid = newest.terms.order?.items[item].price ?? 0
    account.chains[current].renewal.renewalPrice += price - paid
    notify(.init(v2: .init("PRICE_CHANGE"), subject: subject), at: moment)
  }

  /// The developer gives the purchase another name.
  mutating func rename(_ name: String, at moment: Instant) {
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].terms.order?.name = name
    account.chains[current].renewal.terms.order?.name = name
    notify(.init(v2: .init("METADATA_UPDATE"), subject: subject), at: moment)
  }

  /// The developer moves the subscription to the Advanced Commerce API, for the rest of its period.
  mutating func migrate(at moment: Instant) {
    let order = order()
    let predecessor = newest.originalTransactionId
    subscribe(
      .channels,
      at: moment,
      until: end,
      terms: Terms(
        order: order,
        previousOriginalTransactionId: predecessor,
        price: order.price,
        // Whether Apple states a price, although nothing is paid, is not documented.
        statesPrice: false
      ),
      next: RenewalTerms(order: order),
      named: .init("MIGRATION")
    )
  }

  // MARK: Codes, and the app itself

  mutating func revokeInUnknownWay(at moment: Instant) {
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].revocation = Revocation(
      date: moment,
      reason: 7,
      type: .notKnown,
      percentage: nil
    )
    account.chains[current].status = .revoked
    notify(.init(v2: .init("NEW_TYPE"), subject: subject), at: moment + .seconds(4))
  }

  mutating func saveAppTransaction() {
    let name = account.appTransactionId
    capture(Document.appTransactionResponse, .appTransactions, name: name)
  }

  mutating func withdrawConsent() {
    let uuid = random.uuid()
    capture({ .rescindedConsent($0, uuid: uuid) }, .notifications, name: uuid)
  }
}
