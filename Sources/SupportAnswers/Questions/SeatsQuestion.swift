import SubscriptionModel

/// Q18, "We bought seats" and "My colleague lost access": the seats that an organization or a group
/// paid for, or that somebody has of one.
struct SeatsQuestion: CustomerQuestion {
  static let question = SupportQuestion.seats
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    if let bought = customer.subscriptions.first(where: { !Seats(of: $0, asOf: asOf).isEmpty }) {
      return answer(about: Seats(of: bought, asOf: asOf), of: bought)
    }
    if let seat = customer.subscriptions.first(where: \.isAssignedSeat) { return member(seat) }
    let path = [PathStep("seats", "0", .unknown)]
    return result(.noSeats, [Statement("The archive shows no seats.", .unknown)], path: path)
  }

  /// The seats that the customer bought.
  private func answer(
    about seats: Seats,
    of subscription: SubscriptionAssessment
  ) -> QuestionAnswer {
    let evidence = seats.transactions.map(\.evidence)
    let state = words.answer(for: subscription)
    var statements = [
      Statement(bought(seats, of: subscription), by: evidence.first)
    ]
    if seats.refunded > 0 {
      let amount = seats.amountRefunded.map { ", \(words.money($0))" } ?? ""
      statements.append(
        Statement(
          "Apple refunded \(seats.refunded) of \(counted(seats.bought, "seat"))\(amount);"
            + " \(seats.left) remain.",
          by: evidence.first
        )
      )
    }
    let next = subscription.willRenew == true ? subscription.renewalInfo?.renewalQuantity : nil
    if let next, next != seats.left {
      statements.append(
        Statement(
          "It renews with \(counted(next, "seat")); now there are \(seats.left).",
          by: subscription.renewalInfo?.evidence
        )
      )
    }
    if subscription.access != .yes { statements.append(Statement(state.headline, state.mark)) }
    let path = seats.transactions.map { transaction in
      PathStep(
        "seats of \(transaction.transactionId.text)",
        transaction.quantity.map(String.init) ?? "not stated",
        by: transaction.evidence
      )
    }
    return result(
      seats.refunded > 0 ? .seatsRefundedInPart : .seatsBought,
      statements,
      path: path,
      facts: [
        "product": words.replyProduct(subscription.productId),
        "price": seats.price.map { words.replyAmount($0) },
        "amount": seats.amountRefunded.map { words.replyAmount($0) },
        "number": .text(String(seats.left)),
        "end": subscription.expiresDate.map { words.replyDate($0) },
        "total": next.flatMap { $0 == seats.left ? nil : .text(String($0)) },
        "next": next.flatMap { $0 == seats.left ? nil : subscription.nextCharge(after: asOf) }
          .map { words.replyDate($0) },
      ],
      reply: subscription.access == .yes ? nil : ReplyName(for: subscription, asOf: asOf)
    )
  }

  /// How many seats were bought, and what they cost.
  private func bought(_ seats: Seats, of subscription: SubscriptionAssessment) -> String {
    let product = words.productName(subscription.productId)
    let until = subscription.expiresDate.map { ", until \(words.fullDay($0))" } ?? ""
    let text = "\(counted(seats.bought, "seat")) of \(product)"
    if let price = seats.price {
      let tiers = seats.tiers.map { "\($0.quantity) × \($0.price.amount)" }
        .joined(separator: " + ")
      return "\(text): \(words.money(price))\(tiers.isEmpty ? "" : " (\(tiers))")\(until)."
    }
    if let average = seats.transactions.first?.averageSeatPrice {
      return "\(text): \(words.money(average)) each on average, the total is not stated\(until)."
    }
    return "\(text)\(until); no document states a price."
  }

  /// A seat that somebody else bought.
  private func member(_ subscription: SubscriptionAssessment) -> QuestionAnswer {
    let state = words.answer(for: subscription)
    let isWithdrawn = subscription.state == .seatWithdrawn
    var statements = [Statement(state.headline, state.mark)]
    if !isWithdrawn {
      statements.append(
        Statement(
          "The customer has a seat of somebody else's group or organization, and paid nothing.",
          by: subscription.currentTransaction?.evidence
        )
      )
    }
    return result(
      isWithdrawn ? .seatTakenBack : .seatOfGroup,
      statements,
      path: [
        step(
          "ownership",
          subscription.currentTransaction?.inAppOwnershipType?.rawText,
          subscription.currentTransaction?.evidence
        )
      ],
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf)
    )
  }
}

/// The seats of a subscription's current period, which several transactions can have bought.
private struct Seats {
  let transactions: [Transaction]

  /// The own transactions of the current period that Apple did not take back.
  init(of subscription: SubscriptionAssessment, asOf: Timestamp) {
    let end = subscription.currentTransaction?.expiresDate
    transactions = subscription.transactions.map(\.transaction).filter { transaction in
      transaction.isOwnPurchase && transaction.expiresDate == end
        && transaction.revocationDate == nil
        && (transaction.purchaseDate.map { $0 <= asOf } ?? false)
        && (transaction.multiSeatInfo != nil || transaction.averageSeatPrice != nil)
    }
  }

  var isEmpty: Bool { transactions.isEmpty }

  /// How many were bought, each counted once.
  var bought: Int { transactions.reduce(0) { $0 + Self.number($1.quantity) } }

  /// How many of them Apple refunded.
  var refunded: Int {
    transactions.reduce(0) { $0 + Self.number($1.refundedSeats?.refunded) }
  }

  /// How many remain.
  var left: Int { bought - refunded }

  /// What all cost together; `nil` where one transaction has no known price, or another currency.
  var price: Money? { sum { $0.price } }

  /// What was refunded; `nil` for nothing, and where an amount is not known.
  var amountRefunded: Money? {
    let refunds = transactions.filter { $0.refundedSeats != nil }
    return refunds.isEmpty ? nil : Self.sum(refunds) { $0.amountRefunded }
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

  /// A number of seats that can be added up, also where a forged document states another.
  private static func number(_ quantity: Int?) -> Int { max(0, min(quantity ?? 0, 1_000_000)) }

  private func sum(_ amount: (Transaction) -> Money?) -> Money? {
    Self.sum(transactions, amount)
  }

  private static func sum(
    _ transactions: [Transaction],
    _ amount: (Transaction) -> Money?
  ) -> Money? {
    var sum: Money?
    for transaction in transactions {
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
