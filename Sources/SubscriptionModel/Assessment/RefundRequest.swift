/// A refund that the customer asked Apple for.
public struct RefundRequest: Hashable, Sendable {
  /// When Apple reported the request.
  public var requestedAt: Timestamp
  /// Why the customer asked; `nil` when not stated.
  public var reason: OpenEnum<ConsumptionRequestReason>?
  /// The transaction that the request is about; `nil` where the document does not say.
  public var transactionId: TransactionId?
  /// Apple's decision; `nil` until a document states it.
  public var decision: Decision?
  /// When Apple decided; `nil` until a document states it.
  public var decidedAt: Timestamp?
  /// Whether Apple still takes the developer's answer: `answerDeadline` is to come, and no document
  /// states a decision or a later request for the transaction.
  public var takesAnswer = false
  /// Whether Apple's decision is no longer waited for: `openUntil` has passed, and so Apple has most
  /// likely decided without a notification.
  public var hasLapsed = false
  /// The documents that report the request, and then the decision if there is one.
  public var evidence: [Evidence] = []

  /// Apple's decision; the raw value is the name in output.
  public enum Decision: String, Hashable, Sendable, CaseIterable {
    case refunded
    case declined
    case reversed
  }

  /// Makes a request without a decision.
  public init(requestedAt: Timestamp) {
    self.requestedAt = requestedAt
  }

  /// Whether Apple's decision is waited for: no document states it, and the request has not lapsed.
  package var isOpen: Bool { decision == nil && !hasLapsed }

  /// Until when Apple's decision is waited for, this moment excluded.
  ///
  /// Apple usually decides within 48 hours, and what it refunds is on the statement within 30 days.
  var openUntil: Timestamp { requestedAt.adding(.days(30)) }

  /// Until when Apple takes the developer's answer, this moment excluded; `nil` where no Version 2
  /// notification states when the request was made.
  ///
  /// Source: <https://developer.apple.com/documentation/appstoreserverapi/send-consumption-information>
  public var answerDeadline: Timestamp? {
    guard let asked = evidence.first, asked.clock == .stated, asked.source <= .decodedPayload else {
      return nil
    }
    return asked.asOf.adding(Self.answerTime)
  }

  /// How long Apple takes the developer's answer after the request.
  public static let answerTime = TimeSpan.hours(12)
}
