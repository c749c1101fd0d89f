import SubscriptionModel

/// Q7, "did Apple approve my refund?": silence never means "declined".
struct RefundDecisionQuestion: CustomerQuestion {
  static let question = SupportQuestion.refundDecision
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let requests =
      customer.subscriptions.compactMap(\.refundRequest)
      + customer.purchases.compactMap(\.refundRequest)
    guard let request = requests.max(by: { $0.requestedAt < $1.requestedAt }) else {
      return withoutRequest()
    }
    let path = [
      PathStep("requested", words.dateWithZone(request.requestedAt), by: request.evidence.first),
      PathStep("reason", request.reason.words, by: request.evidence.first),
      request.decision.map { PathStep("decision", $0.rawValue, by: request.evidence.last) }
        ?? PathStep("decision", "none in the archive", .unknown),
    ]
    var statements = [words.statement(about: request)]
    let verdict: Verdict
    switch request.decision {
    case nil:
      verdict = .refundPending
      let silent =
        "Apple may send no notification when it declines a request made at reportaproblem.apple.com."
      statements.append(Statement(silent, .unknown))
      statements += customer.consumption.flatMap { words.statements(about: $0) }
    case .refunded: verdict = .refundGranted
    case .declined: verdict = .refundDeclined
    case .reversed: verdict = .refundTakenBack
    }
    let about = transaction(of: request.transactionId)
    let refund = about.map { words.refundFacts($0) } ?? [:]
    let facts = refund.merging([
      "asked": words.replyDay(request.requestedAt),
      "decided": request.decidedAt.map { words.replyDay($0) }, "next": nextChargeDespiteRefund,
      "product": words.replyProduct(about?.productId),
    ]) { $1 }
    return result(
      verdict,
      statements,
      path: path,
      facts: facts,
      refundedOn: verdict == .refundGranted ? request.decidedAt : nil,
      reply: verdict == .refundPending && !request.isAwaited(at: asOf)
        ? .variant(.refundPendingLonger) : reply(verdict, about: request.transactionId)
    )
  }

  /// The transaction with an ID; `nil` if no document contains it.
  private func transaction(of id: TransactionId?) -> Transaction? {
    let all = customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    return all.first { $0.transaction.transactionId == id }?.transaction
  }

  /// A reversed refund restores access only to what has not ended since.
  private func reply(_ verdict: Verdict, about id: TransactionId?) -> ReplyName? {
    guard verdict == .refundTakenBack else { return nil }
    let subscription = customer.subscriptions.first { subscription in
      subscription.transactions.contains { $0.transaction.transactionId == id }
    }
    let purchase = customer.purchases.first { $0.merged.transaction.transactionId == id }
    let access = subscription?.access ?? purchase?.access ?? customer.access
    return access == .yes ? nil : .variant(.refundTakenBackWithoutAccess)
  }

  /// The decision alone, if no document reports a request.
  private func withoutRequest() -> QuestionAnswer {
    let path = [PathStep("refund request", "none in the archive", .unknown)]
    let all =
      customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let refunds = all.map(\.transaction)
      .compactMap { transaction in
        transaction.moneyReturned.flatMap { $0 <= asOf ? (transaction, $0) : nil }
      }
    let refund = refunds.max { $0.1 < $1.1 }
    let upgrades = customer.subscriptions.compactMap { refundedForUpgrade($0, .refundGranted) }
    if let upgrade = upgrades.max(by: { $0.date < $1.date }),
      refund.map({ $0.1 < upgrade.date }) ?? true
    {
      return upgrade.answer
    }
    if let told = decisionEvent, refund.map({ $0.1 < told.event.evidence.asOf }) ?? true {
      return decided(told.event, told.verdict, path: path)
    }
    guard let (refunded, date) = refund else {
      if let answer = paidBySomebodyElse(.refundRequestNotSeen) { return answer }
      let text = "The archive shows no refund request; V1 reports them only for consumables."
      let statements = [Statement(text, .unknown)]
      return result(.refundRequestNotSeen, statements, path: path)
    }
    if customer.subscriptions.contains(where: { $0.refundedOrRevoked == refunded }) {
      let statements = [Statement(inquiry.refundedOrRevokedText(date), by: refunded.evidence)]
      let facts = [
        "product": words.replyProduct(refunded.productId), "date": words.replyDay(date),
      ]
      return result(.refundedOrRevoked, statements, path: path, facts: facts)
    }
    if refunded.revocationDate == nil {
      return inPart(refunded, on: date, path: path)
    }
    let text =
      "Apple refunded \(words.goods(refunded)) on \(words.dateWithZone(date))"
      + " (\(refunded.revocationCause() ?? "no reason stated")). The request itself is not in the archive."
    return result(
      .refundGranted,
      [Statement(text, by: refunded.evidence)],
      path: path + [PathStep("refunded", words.dateWithZone(date), by: refunded.evidence)],
      facts: words.refundFacts(refunded).merging([
        "decided": words.replyDay(date), "next": nextChargeDespiteRefund,
        "product": words.replyProduct(refunded.productId), "taken": words.replyDay(date),
      ]) { $1 },
      refundedOn: refunded.isFree ? nil : date,
      // Nothing was paid for a free period, so nothing is returned.
      reply: refunded.isFree ? .state(.revoked) : nil
    )
  }

  /// Some items or seats were refunded, and the rest goes on.
  private func inPart(
    _ transaction: Transaction,
    on date: Timestamp,
    path: [PathStep]
  ) -> QuestionAnswer {
    let path = path + [PathStep("refunded", words.dateWithZone(date), by: transaction.evidence)]
    let told = { (text: String, facts: [String: ReplyFact?], reply: ReplyName?) in
      result(
        .refundGranted,
        [
          Statement("\(text) The request itself is not in the archive.", by: transaction.evidence)
        ],
        path: path,
        facts: words.refundFacts(transaction).merging([
          "decided": words.replyDay(date), "date": words.replyDay(date),
          "product": words.replyProduct(transaction.productId),
        ]) { $1 }
        .merging(facts) { $1 },
        refundedOn: date,
        reply: reply
      )
    }
    if !transaction.refundedItems.isEmpty {
      return told(
        "\(words.refundOfItems(transaction)); the rest goes on.",
        ["part": words.replyRefundedItems(transaction)],
        .variant(.refundedItems)
      )
    }
    for subscription in customer.subscriptions where subscription.access == .yes {
      let seats = Seats(of: subscription, asOf: asOf)
      guard seats.left > 0, seats.transactions.contains(transaction) else { continue }
      return told(
        seats.refundSentence(words),
        seats.refundFacts(of: subscription, words),
        .verdict(.seatsRefundedInPart)
      )
    }
    return told("Apple refunded \(transaction.refundedPart ?? "a part").", [:], nil)
  }

  /// The day of the next charge for something that was refunded and still renews; `nil` for none.
  private var nextChargeDespiteRefund: ReplyFact? {
    customer.subscriptions.lazy.filter { $0.state == .refunded }
      .compactMap { $0.nextCharge(after: asOf) }.min().map { words.replyDate($0) }
  }

  /// The newest event that declines or reverses a refund; `nil` for none.
  private var decisionEvent: (event: NotificationEvent, verdict: Verdict)? {
    for folded in customer.events.reversed() {
      guard case .v2(.known(let type), _) = folded.event.name else { continue }
      if type == .refundDeclined { return (folded.event, .refundDeclined) }
      if type == .refundReversed { return (folded.event, .refundTakenBack) }
    }
    return nil
  }

  private func decided(
    _ event: NotificationEvent,
    _ verdict: Verdict,
    path: [PathStep]
  ) -> QuestionAnswer {
    let on = words.saidOn(event.evidence)
    let what =
      verdict == .refundDeclined ? "Apple declined a refund" : "Apple reversed a refund"
    let text = "\(what) \(on). The request itself is not in the archive."
    return result(
      verdict,
      [Statement(text, by: event.evidence)],
      path: path + [PathStep("decision", words.listDate(event.evidence), by: event.evidence)],
      facts: [
        "decided": event.evidence.dated.map { words.replyDay($0) },
        "product": words.replyProduct(transaction(of: event.transactionId)?.productId),
      ],
      reply: reply(verdict, about: event.transactionId)
    )
  }
}
