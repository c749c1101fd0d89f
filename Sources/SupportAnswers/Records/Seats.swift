import SubscriptionModel

/// The seats of a period of a subscription, which several transactions can have bought.
struct Seats {
  let transactions: [Transaction]
  private let asOf: Timestamp
  /// Whether the subscription gives access, as far as is known.
  private let givesAccess: Bool

  /// The own transactions of the current period, also where Apple took some back.
  init(of subscription: SubscriptionAssessment, asOf: Timestamp) {
    self.init(of: subscription.currentTransaction, of: subscription, asOf: asOf)
  }

  /// The own transactions of the period that a transaction bought or added to.
  init(
    inPeriodOf transaction: Transaction,
    of subscription: SubscriptionAssessment,
    asOf: Timestamp
  ) {
    self.init(of: transaction, of: subscription, asOf: asOf)
  }

  private init(
    of one: Transaction?,
    of subscription: SubscriptionAssessment,
    asOf: Timestamp
  ) {
    self.asOf = asOf
    givesAccess = subscription.access != .no
    let replaced = subscription.transactions.filter {
      $0.role == .upgraded || $0.role == .superseded
    }
    let ids = Set(replaced.map(\.transaction.transactionId))
    let seats = subscription.transactions.map(\.transaction).filter {
      $0.isOfSeats && $0.isOwnPurchase
    }
    transactions = seats.filter { transaction in
      // An extension can move the end of only some transactions of a period.
      let isOfPeriod =
        transaction.expiresDate == one?.expiresDate
        || !ids.contains(transaction.transactionId)
          && one.map { !ids.contains($0.transactionId) && $0.sharesPeriod(with: transaction) }
            ?? false
      return isOfPeriod && (transaction.purchaseDate.map { $0 <= asOf } ?? false)
    }
  }

  var isEmpty: Bool { transactions.isEmpty }

  /// How many were bought, each counted once.
  var bought: Int { transactions.reduce(0) { $0 + Self.number($1.quantity) } }

  /// How many of them Apple refunded.
  var refunded: Int { transactions.reduce(0) { $0 + refunded($1) } }

  private func refunded(_ transaction: Transaction) -> Int {
    if transaction.isRevoked(at: asOf) { return Self.number(transaction.quantity) }
    if let returned = transaction.moneyReturned, returned > asOf { return 0 }
    return Self.number(transaction.refundedSeats?.refunded)
  }

  /// The transactions of which Apple refunded seats, the earliest refund first.
  var refunds: [Transaction] {
    transactions.filter { refunded($0) > 0 }.sorted { left, right in
      (left.moneyReturned ?? asOf, left.transactionId)
        < (right.moneyReturned ?? asOf, right.transactionId)
    }
  }

  /// Those of which Apple refunded seats before it refunded some of the last one.
  var earlierRefunds: [Transaction] { refunds.dropLast() }

  /// What Apple refunded in all, where it refunded seats of several transactions; otherwise `nil`.
  var totalOfRefunds: Money? { earlierRefunds.isEmpty ? nil : amountRefunded }

  /// How many remain.
  var left: Int { bought - refunded }

  /// What all cost together; `nil` where one transaction has no known price, or another currency.
  var price: Money? { transactions.sum { $0.price } }

  /// What the seats that remain cost; `nil` where a price or what was refunded is not known.
  var priceLeft: Money? {
    guard !refunds.isEmpty, let price else { return price }
    guard let back = amountRefunded, back.currency == price.currency else { return nil }
    let (rest, overflow) = price.milliunits.subtractingReportingOverflow(back.milliunits)
    return overflow ? nil : Money(milliunits: rest, currency: price.currency)
  }

  /// What was refunded; `nil` for nothing, and where an amount is not known.
  var amountRefunded: Money? {
    refunds.isEmpty ? nil : refunds.sum { $0.amountRefunded }
  }

  /// When Apple last returned money for some of them; `nil` where it did not.
  var refundedOn: Timestamp? {
    transactions.compactMap(\.moneyReturned).filter { $0 <= asOf }.max()
  }

  /// The numbers of seats with one price, the most expensive first; empty where a document does not
  /// state them.
  var tiers: [(quantity: Int, price: Money)] {
    var seats: [Int64: Int] = [:]
    for transaction in transactions {
      for tier in transaction.multiSeatInfo?.priceTiers ?? [] {
        guard let price = tier.price, let quantity = tier.quantity else { return [] }
        seats[price, default: 0] += Self.number(quantity)
      }
    }
    guard let currency = price?.currency else { return [] }
    return seats.sorted { $0.key > $1.key }.map {
      ($0.value, Money(milliunits: $0.key, currency: currency))
    }
  }

  /// How many there are with those that were added, and what all cost.
  func now(_ words: Wording) -> String {
    let all = price.map { ", for \(words.money($0)) in all" } ?? ""
    return "With those added since, there are \(counted(left, "seat"))\(all)."
  }

  /// The only charge of several of which Apple refunded seats, where it did not refund all of them;
  /// otherwise `nil`.
  ///
  /// Its seats are counted of the charge, as lists and timelines count them.
  private var partlyRefunded: Transaction? {
    guard transactions.count > 1, refunds.count == 1, let charge = refunds.first,
      refunded(charge) < Self.number(charge.quantity)
    else { return nil }
    return charge
  }

  /// What Apple refunded of them, each refund of several with its day, and how many remain.
  func refundSentence(_ words: Wording) -> String {
    let amount = amountRefunded.map { ", \(words.money($0))" } ?? ""
    if let charge = partlyRefunded {
      let of = charge.purchaseDate.map { " of \(words.fullDay($0))" } ?? ""
      return "Apple refunded \(share(of: charge)) seats of the charge\(of)\(amount);"
        + " \(grouped(left)) of \(counted(bought, "seat")) \(verb)."
    }
    let each = refunds.map { transaction in
      let amount = transaction.amountRefunded.map { " for \(words.money($0))" } ?? ""
      let day = words.refundDays(of: transaction, transaction.moneyReturned, words.fullDay)
      return "\(share(of: transaction))\(amount)\(day)"
    }
    let list = each.count > 1 ? " (\(each.joined(separator: ", ")))" : ""
    return "Apple refunded \(grouped(refunded)) of \(counted(bought, "seat"))\(amount)\(list);"
      + " \(remaining)."
  }

  /// How many remain, or remained until access ended: `3 remain`, `none remain`, `3 remained`.
  var remaining: String {
    givesAccess || left == 0 ? Self.remaining(left) : "\(grouped(left)) \(verb)"
  }

  private var verb: String {
    givesAccess || left == 0 ? left == 1 ? "remains" : "remain" : "remained"
  }

  /// How many seats of a charge Apple refunded: `2 of 4`, or `4` for all of them.
  private func share(of charge: Transaction) -> String {
    let (refunded, all) = (refunded(charge), Self.number(charge.quantity))
    return refunded < all ? "\(grouped(refunded)) of \(grouped(all))" : grouped(refunded)
  }

  /// The facts for a reply about a refund of some of them.
  func refundFacts(
    of subscription: SubscriptionAssessment,
    _ words: Wording
  ) -> [String: ReplyFact?] {
    [
      "product": words.replyProduct(subscription.productId),
      "price": price.map { words.replyAmount($0) },
      // All of it is the price.
      "amount": left == 0 ? nil : amountRefunded.map { words.replyAmount($0) },
      // One day would be wrong for several refunds.
      "date": earlierRefunds.isEmpty && !transactions.contains(where: \.hasSeveralRefunds)
        ? refundedOn.map { words.replyDay($0) } : nil,
      "number": .number(left),
      "end": subscription.accessEnds(after: asOf).map { words.replyDate($0) },
      "seats": .number(partlyRefunded.map { Self.number($0.quantity) } ?? bought),
      "refundedSeats": left == 0 ? nil : .number(refunded),
    ]
  }

  /// How many seats remain: `3 remain`, `1 remains`, `none remain`.
  static func remaining(_ left: Int) -> String {
    left == 0 ? "none remain" : "\(grouped(left)) \(left == 1 ? "remains" : "remain")"
  }

  /// A number of seats that can be added up, also where a forged document states another.
  private static func number(_ quantity: Int?) -> Int { max(0, min(quantity ?? 0, 1_000_000)) }
}

extension Transaction {
  /// Whether a document states seats of the charge.
  var isOfSeats: Bool { multiSeatInfo != nil || averageSeatPrice != nil }
}

extension [Transaction] {
  /// The sum of an amount; `nil` where one is not known or has another currency.
  func sum(_ amount: (Transaction) -> Money?) -> Money? {
    var sum: Money?
    for transaction in self {
      guard let next = amount(transaction), sum.map({ $0.currency == next.currency }) ?? true else {
        return nil
      }
      let (total, overflow) = (sum?.milliunits ?? 0)
        .addingReportingOverflow(next.milliunits)
      guard !overflow else { return nil }
      sum = Money(milliunits: total, currency: next.currency)
    }
    return sum
  }
}
