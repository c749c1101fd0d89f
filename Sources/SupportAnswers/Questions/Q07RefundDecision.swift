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
      PathStep("asked Apple", words.dateWithZone(request.requestedAt), by: event(of: request)),
      PathStep("reason", words.words(request.reason), by: event(of: request)),
      request.decision.map { PathStep("decision", $0.rawValue, by: decision(on: request)) }
        ?? PathStep("decision", "none in the data", .unknown),
    ]
    var statements = [Statement(words.refundRequestSentence(request), mark(of: request))]
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
      "decided": request.decidedAt.map { words.letterDay($0) },
    ]
    return result(.refundDecision, verdict, statements, path: path, facts: facts)
  }

  private func withoutRequest() -> QuestionAnswer {
    let refunded = customer.subscriptions.first { $0.state == .refunded }?.lastRevoked
    let path = [PathStep("request for a refund", "none in the data", .unknown)]
    guard let refunded, let date = refunded.revocationDate else {
      let text = "No request for a refund is in the data; V1 shows only those for consumables."
      let statements = [Statement(text, .unknown)]
      return result(.refundDecision, .refundRequestNotSeen, statements, path: path)
    }
    let text =
      "Apple refunded on \(words.dateWithZone(date))"
      + " (\(words.words(refunded.revocationReason))). The request itself is not in the data."
    return result(
      .refundDecision,
      .refundGranted,
      [Statement(text, mark(refunded))],
      path: path,
      facts: ["decided": words.letterDay(date)]
    )
  }

  private func mark(of request: RefundRequest) -> EvidenceMark {
    event(of: request).map { EvidenceMark($0.signature) } ?? .unsigned
  }

  private func event(of request: RefundRequest) -> Evidence? {
    customer.events.last { $0.event.evidence.asOf == request.requestedAt }?.event.evidence
  }

  private func decision(on request: RefundRequest) -> Evidence? {
    customer.events.last { $0.event.evidence.asOf == request.decidedAt }?.event.evidence
  }
}
