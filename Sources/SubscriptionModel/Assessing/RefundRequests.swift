/// Finds the customer's refund requests and Apple's decisions: rule N8 of <doc:States>.
struct RefundRequestFinder {
  private let events: [NotificationEvent]
  private let instant: Timestamp

  /// Searches the events of one chain, oldest first, as of a moment.
  init(_ events: [FoldedEvent], asOf instant: Timestamp) {
    self.events = events.map(\.event).filter { $0.refundStep != nil }
    self.instant = instant
  }

  /// The requests, oldest first.
  ///
  /// `revocation` returns the transaction as revoked, and so a decision that no event tells; it is
  /// called with `nil` for any transaction. Silence is no decision.
  func requests(revocation: (TransactionId?) -> Transaction?) -> [RefundRequest] {
    events.indices.filter { events[$0].refundStep == .asked }
      .map { request(at: $0, revocation: revocation) }
  }

  private func request(
    at index: Int,
    revocation: (TransactionId?) -> Transaction?
  ) -> RefundRequest {
    let event = events[index]
    var request = RefundRequest(requestedAt: event.evidence.asOf)
    request.reason = event.consumptionRequestReason
    request.evidence = [event.evidence]
    request.transactionId = event.transactionId
    let repeated = events[(index + 1)...].first { $0.refundStep == .asked && $0.concerns(event) }
    for answer in events where answer.concerns(event) {
      guard case .decided(let decision) = answer.refundStep,
        answer.evidence.asOf >= event.evidence.asOf,
        repeated.map({ answer.evidence.asOf < $0.evidence.asOf }) ?? true
      else { continue }
      request.decision = decision
      request.decidedAt = answer.evidence.asOf
      request.evidence = [event.evidence, answer.evidence]
    }
    if request.decision == nil, repeated == nil, let revoked = revocation(event.transactionId),
      let date = revoked.revocationDate, date >= event.evidence.asOf
    {
      request.decision = .refunded
      request.decidedAt = date
      request.evidence.append(revoked.evidence)
    }
    let isUndecided = request.decision == nil && repeated == nil
    request.hasLapsed = request.decision == nil && request.openUntil <= instant
    request.takesAnswer = isUndecided && request.answerDeadline.map { instant < $0 } ?? false
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

  /// Whether both events may be about one transaction; one that names none may be about any.
  fileprivate func concerns(_ other: NotificationEvent) -> Bool {
    guard let mine = transactionId, let theirs = other.transactionId else { return true }
    return mine == theirs
  }

  /// Whether it is of a type of Version 2, whatever its subtype.
  fileprivate func isOf(_ type: NotificationType) -> Bool {
    guard case .v2(.known(type), _) = name else { return false }
    return true
  }

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

extension [NotificationEvent] {
  /// The refunds among events, oldest first, that no transaction states and no later event takes back.
  func refundsWithoutStatement(in transactions: [Transaction]) -> [NotificationEvent] {
    guard contains(where: { $0.isOf(.refund) }) else { return [] }
    let stated = Set(
      transactions
        .filter { $0.revocationDate != nil || $0.moneyReturned != nil || $0.isUpgraded == true }
        .map(\.transactionId)
    )
    var open: [NotificationEvent] = []
    for event in self {
      guard let id = event.transactionId else { continue }
      if event.isOf(.refundReversed) { open.removeAll { $0.transactionId == id } }
      if event.isOf(.refund), !stated.contains(id) { open.append(event) }
    }
    return open
  }
}

extension [RefundRequest] {
  /// When Apple stops taking an answer to a request, and when a decision is no longer waited for.
  var boundaries: [Timestamp] {
    filter(\.takesAnswer).compactMap(\.answerDeadline) + filter(\.isOpen).map(\.openUntil)
  }
}

extension SubscriptionAssessment {
  /// All refund requests, oldest first.
  var refundRequests: [RefundRequest] {
    earlierRefundRequests + [refundRequest].compactMap(\.self)
  }

  /// The requests that Apple still takes the developer's answer for, the soonest deadline first.
  public var requestsToAnswer: [RefundRequest] { refundRequests.filter(\.takesAnswer) }

  /// Whether the customer waits for Apple's decision on a refund.
  var isRefundAsked: Bool {
    refundRequest?.isOpen ?? false || !requestsToAnswer.isEmpty
  }

  /// What Apple reported as refunded while no copy in force of the charge states it, and Apple has not
  /// reported that it took it back.
  package var refundsOnlyReported: [NotificationEvent] {
    events.map(\.event).refundsWithoutStatement(in: transactions.map(\.transaction))
  }
}

extension PurchaseAssessment {
  /// All refund requests, oldest first.
  var refundRequests: [RefundRequest] {
    earlierRefundRequests + [refundRequest].compactMap(\.self)
  }

  /// The requests that Apple still takes the developer's answer for, the soonest deadline first.
  public var requestsToAnswer: [RefundRequest] { refundRequests.filter(\.takesAnswer) }

  /// Whether the customer waits for Apple's decision on a refund.
  var isRefundAsked: Bool {
    refundRequest?.isOpen ?? false || !requestsToAnswer.isEmpty
  }

  /// What Apple reported as refunded while no copy in force of the purchase states it, and Apple has not
  /// reported that it took it back.
  package var refundsOnlyReported: [NotificationEvent] {
    events.map(\.event).refundsWithoutStatement(in: [merged.transaction])
  }
}
