/// Finds the customer's newest refund request and Apple's decision: rule N8 of <doc:States>.
struct RefundRequestFinder {
  private let events: [FoldedEvent]

  /// Searches the events of one chain, oldest first.
  init(_ events: [FoldedEvent]) {
    self.events = events.filter { $0.event.refundStep != nil }
  }

  /// The newest request; `nil` for none.
  ///
  /// `revocation` returns the transaction as revoked, and so a decision that no event tells; it is
  /// called with `nil` for any transaction. Silence is no decision.
  func newest(
    where isAbout: (NotificationEvent) -> Bool = { _ in true },
    revocation: (TransactionId?) -> Transaction?
  ) -> RefundRequest? {
    let asked = events.last { $0.event.refundStep == .asked && isAbout($0.event) }
    guard let event = asked?.event else { return nil }
    var request = RefundRequest(requestedAt: event.evidence.asOf)
    request.reason = event.consumptionRequestReason
    request.evidence = [event.evidence]
    request.transactionId = event.transactionId
    let answers = events.map(\.event).filter { answer in
      guard answer.evidence.asOf >= event.evidence.asOf else { return false }
      guard let asked = event.transactionId, let told = answer.transactionId else { return true }
      return asked == told
    }
    for answer in answers {
      guard case .decided(let decision) = answer.refundStep else { continue }
      request.decision = decision
      request.decidedAt = answer.evidence.asOf
      request.evidence = [event.evidence, answer.evidence]
    }
    if request.decision == nil, let revoked = revocation(event.transactionId),
      let date = revoked.revocationDate, date >= event.evidence.asOf
    {
      request.decision = .refunded
      request.decidedAt = date
      request.evidence.append(revoked.evidence)
    }
    return request
  }
}

/// A step of a refund.
private enum RefundStep: Hashable {
  case asked
  case decided(RefundRequest.Decision)
}

extension NotificationEvent {
  /// Whether the customer asked Apple for a refund.
  var isRefundRequest: Bool { refundStep == .asked }

  fileprivate var refundStep: RefundStep? {
    switch name {
    case .v2(.known(let type), subtype: _):
      switch type {
      case .consumptionRequest: .asked
      case .refund: .decided(.refunded)
      case .refundDeclined: .decided(.declined)
      case .refundReversed: .decided(.reversed)
      default: nil
      }
    case .v1(.known(.consumptionRequest)): .asked
    case .v1(.known(.refund)), .v1(.known(.cancel)): .decided(.refunded)
    case .v1, .v2: nil
    }
  }
}

extension Transaction {
  /// Whether Apple had taken it back at `instant`.
  func isRevoked(at instant: Timestamp) -> Bool { revocationDate.map { $0 <= instant } ?? false }
}
