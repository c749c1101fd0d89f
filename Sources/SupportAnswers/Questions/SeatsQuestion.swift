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
    if let seat = customer.subscriptions.first(where: \.isAssignedSeat) {
      return answer(aboutSeat: seat)
    }
    if let seat = customer.purchases.first(where: { $0.payer == .organization }) {
      return answer(aboutSeat: seat)
    }
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
      statements.append(Statement(seats.refundSentence(words), by: evidence.first))
    }
    let next = subscription.willRenew == true ? subscription.renewalInfo?.renewalQuantity : nil
    let isRunning = subscription.state.isRunning
    if let next, next != seats.left, seats.left > 0 {
      let renews = isRunning ? "It renews" : "If the payment succeeds, it renews"
      statements.append(
        Statement(
          "\(renews) with \(counted(next, "seat")); now there \(seats.left == 1 ? "is" : "are")"
            + " \(seats.left).",
          by: subscription.renewalInfo?.evidence
        )
      )
    }
    if !isRunning { statements.append(Statement(state.headline, state.mark)) }
    let path = seats.transactions.map { transaction in
      PathStep(
        "seats of \(transaction.transactionId.text)",
        transaction.quantity.map(String.init) ?? "not stated",
        by: transaction.evidence
      )
    }
    let whole: Verdict =
      switch subscription.access {
      case .yes: .refundedAccessRemains
      case .no: .refundedAccessEnded
      case .unknown: .accessUnconfirmed
      }
    let part: Verdict = seats.left == 0 ? whole : .seatsRefundedInPart
    let change: [String: ReplyFact?] = [
      "total": next.flatMap { $0 == seats.left ? nil : .text(String($0)) },
      "next": next.flatMap { $0 == seats.left ? nil : subscription.nextCharge(after: asOf) }
        .map { words.replyDate($0) },
    ]
    let facts = seats.refundFacts(of: subscription, words).merging(change) { $1 }
    return result(
      seats.refunded > 0 ? part : .seatsBought,
      statements,
      path: path,
      facts: isRunning ? facts : inquiry.stateFacts(subscription),
      // Other states leave it to these sentences what Apple refunded.
      about: isRunning ? [] : subscription.endsInRefund ? seats.earlierRefunds : seats.refunds,
      refundedOn: isRunning || subscription.endsInRefund ? seats.refundedOn : nil,
      total: isRunning ? nil : seats.totalOfRefunds,
      reply: isRunning ? nil : ReplyName(for: subscription, asOf: asOf)
    )
  }

  /// How many seats were bought, and what they cost.
  private func bought(_ seats: Seats, of subscription: SubscriptionAssessment) -> String {
    let product = words.productName(of: subscription)
    let until =
      subscription.expiresDate.map { end in
        "\(end > asOf ? ", until" : ", paid until") \(words.fullDay(end))"
      } ?? ""
    let text = "\(counted(seats.bought, "seat")) of \(product)"
    if let price = seats.price {
      let tiers = seats.tiers.map { "\($0.quantity) × \($0.price.amount)" }
        .joined(separator: " + ")
      return "\(text): \(words.money(price))\(tiers.isEmpty ? "" : " (\(tiers))")\(until)."
    }
    if let first = seats.transactions.first, first.averageSeatPrice != nil {
      return "\(text): \(words.missingPriceText(first))\(until)."
    }
    return "\(text)\(until); no document states a price."
  }

  /// A seat that somebody else bought.
  private func answer(aboutSeat subscription: SubscriptionAssessment) -> QuestionAnswer {
    let state = words.answer(for: subscription)
    let isWithdrawn =
      subscription.state == .seatWithdrawn && SeatEnd(subscription.lastRevoked) == .takenBack
    var statements = [Statement(state.headline, state.mark)]
    if !isWithdrawn {
      statements.append(
        Statement(
          words.paidNothing(.organization, subscription.access),
          by: subscription.currentTransaction?.evidence
        )
      )
    }
    return result(
      isWithdrawn ? .seatTakenBack : .seatOfGroup,
      statements,
      path: [step(ownershipOf: subscription.currentTransaction)],
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf)
    )
  }

  /// A one-time purchase that an organization or a group gave to the customer.
  private func answer(aboutSeat purchase: PurchaseAssessment) -> QuestionAnswer {
    let transaction = purchase.merged.transaction
    let state = words.answer(for: purchase)
    let isHeld = purchase.state == .purchased
    let isTakenBack = !isHeld && SeatEnd(transaction) == .takenBack
    let nothing = words.paidNothing(.organization, purchase.access)
    return result(
      isTakenBack ? .seatTakenBack : .seatOfGroup,
      [Statement(state.headline, state.mark)]
        + (isHeld ? [Statement(nothing, by: transaction.evidence)] : []),
      path: [step(ownershipOf: transaction)],
      about: purchase
    )
  }
}
