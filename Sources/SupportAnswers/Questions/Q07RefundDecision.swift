import SubscriptionModel

/// Q7, "did Apple approve my refund?": silence is never turned into "declined".
extension QuestionDesk {
  func refundDecision() -> QuestionAnswer {
    let requests =
      customer.subscriptions.compactMap(\.refundRequest)
      + customer.purchases.compactMap(\.refundRequest)
    guard let request = requests.max(by: { $0.requestedAt < $1.requestedAt }) else {
      return withoutRequest()
    }
    let path = [
      PathStep("asked Apple", words.dateWithZone(request.requestedAt), by: request.evidence.first),
      PathStep("reason", words.words(request.reason), by: request.evidence.first),
      request.decision.map { PathStep("decision", $0.rawValue, by: request.evidence.last) }
        ?? PathStep("decision", "none in the data", .unknown),
    ]
    var statements = [words.refundRequestStatement(request)]
    let verdict: Verdict
    switch request.decision {
    case nil:
      verdict = .refundPending
      let silent = "A refusal of a request made at reportaproblem.apple.com may never be notified."
      statements.append(Statement(silent, .unknown))
    case .refunded: verdict = .refundGranted
    case .declined: verdict = .refundDeclined
    case .reversed: verdict = .refundTakenBack
    }
    let facts = [
      "asked": words.letterDay(request.requestedAt),
      "decided": request.decidedAt.map { words.letterDay($0) }, "next": nextDespiteRefund,
    ]
    return result(.refundDecision, verdict, statements, path: path, facts: facts)
  }

  /// The decision alone, where no document tells of a request.
  private func withoutRequest() -> QuestionAnswer {
    let path = [PathStep("request for a refund", "none in the data", .unknown)]
    let all =
      customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let refunds = all.map(\.transaction)
      .compactMap { transaction in refundDate(of: transaction).map { (transaction, $0) } }
    let refund = refunds.max { $0.1 < $1.1 }
    if let told = decisionEvent, refund.map({ $0.1 < told.event.evidence.asOf }) ?? true {
      return decided(told.event, told.verdict, path: path)
    }
    guard let (refunded, date) = refund else {
      let text = "No request for a refund is in the data; V1 shows only those for consumables."
      let statements = [Statement(text, .unknown)]
      return result(.refundDecision, .refundRequestNotSeen, statements, path: path)
    }
    if customer.subscriptions.contains(where: { $0.refundedOrRevoked == refunded }) {
      let statements = [Statement(refundedOrRevokedText(date), mark(refunded))]
      return result(.refundDecision, .refundedOrRevoked, statements, path: path)
    }
    let text =
      "Apple refunded \(words.productName(refunded.productId)) on \(words.dateWithZone(date))"
      + " (\(words.words(refunded.revocationReason))). The request itself is not in the data."
    return result(
      .refundDecision,
      .refundGranted,
      [Statement(text, mark(refunded))],
      path: path + [PathStep("refunded", words.dateWithZone(date), by: refunded.evidence)],
      facts: ["decided": words.letterDay(date), "next": nextDespiteRefund]
    )
  }

  /// The day of the next charge of what was refunded and still renews; `nil` for none.
  private var nextDespiteRefund: String? {
    customer.subscriptions.lazy.filter { $0.state == .refunded }
      .compactMap { nextCharge($0) }.min().map { words.letterDay($0) }
  }

  /// The newest event that declines a refund or takes one back; `nil` for none.
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
    let on = words.dateWithZone(event.evidence.asOf)
    let what =
      verdict == .refundDeclined ? "Apple declined a refund on" : "Apple took a refund back on"
    let text = "\(what) \(on). The request itself is not in the data."
    return result(
      .refundDecision,
      verdict,
      [Statement(text, EvidenceMark(event.evidence.signature))],
      path: path + [PathStep("decision", on, by: event.evidence)],
      facts: ["decided": words.letterDay(event.evidence.asOf)]
    )
  }
}
