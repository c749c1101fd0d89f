/// A notification that Apple sent to the developer's server.
///
/// Source: <https://developer.apple.com/documentation/appstoreservernotifications>
public struct NotificationEvent: Hashable, Sendable {
  /// The type, in the terms of its version.
  public var name: Name
  /// What identifies the event: V2's `notificationUUID`; V1 has none.
  public var notificationUUID: NotificationUUID?
  /// Equal for copies of one Version 1 notification: a digest of its JSON without `password` and
  /// `latest_receipt`.
  ///
  /// `nil` for Version 2.
  public var contentDigest: String?
  /// Where it was made, as the document says.
  public var environment: AppStoreEnvironment
  /// The app; `nil` where neither the record nor its container says.
  public var bundleId: BundleId?
  /// The chain that the event is about; `nil` for TEST, SUMMARY, and the like.
  public var originalTransactionId: TransactionId?
  /// The transaction that came with the event (Version 2), or the newest one (Version 1).
  public var transactionId: TransactionId?
  /// The product that the event is about; `nil` where the document does not say.
  public var productId: ProductId?
  /// The developer's own user ID; `nil` where the app sent none.
  public var appAccountToken: AppAccountToken?
  /// V2 `data.status`, true as of the event's time.
  public var status: OpenEnum<AppleStatus>?
  /// Why the customer asked for a refund; only in CONSUMPTION_REQUEST, since 2024-04.
  public var consumptionRequestReason: OpenEnum<ConsumptionRequestReason>?
  /// From a notification history: Apple's deliveries and their results.
  public var sendAttempts: [SendAttempt]
  /// The members of `summary`, `appData`, `externalPurchaseToken`, and `unclaimInfo`, and unknown
  /// ones.
  public var otherFields: [OtherField]
  /// The document behind it.
  public var evidence: Evidence

  /// Makes an event with only its name.
  public init(name: Name, environment: AppStoreEnvironment, evidence: Evidence) {
    self.name = name
    self.environment = environment
    self.evidence = evidence
    sendAttempts = []
    otherFields = []
  }

  /// The type of a notification, in the terms of its version.
  public enum Name: Hashable, Sendable {
    /// A V2 notification.
    case v2(OpenEnum<NotificationType>, subtype: OpenEnum<NotificationSubtype>?)
    /// A V1 notification.
    case v1(OpenEnum<NotificationTypeV1>)
  }

  /// One delivery of the notification by Apple.
  public struct SendAttempt: Hashable, Sendable {
    /// When Apple tried; `nil` where the document does not say.
    public var attemptDate: Timestamp?
    /// The result, such as `SUCCESS` or `TIMED_OUT`, as written; `nil` where the document does not say.
    public var sendAttemptResult: String?

    /// Makes an attempt without any facts.
    public init() {}

    /// Makes an attempt.
    public init(attemptDate: Timestamp?, sendAttemptResult: String?) {
      self.attemptDate = attemptDate
      self.sendAttemptResult = sendAttemptResult
    }
  }
}

extension NotificationEvent: FieldRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<NotificationEvent> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(
      \.notificationUUID,
      Field(1, "notificationUUID", "notification", searchedAs: .notificationUUID)
    )
    visitor.visit(\.contentDigest, Field(ours: 2, "contentDigest"))
    visitor.visit(\.bundleId, Field(3, "bundleId", "app", part: .customer))
    visitor.visit(
      \.originalTransactionId,
      Field(4, "originalTransactionId", "original transaction", searchedAs: .originalTransactionId)
    )
    visitor.visit(
      \.transactionId,
      Field(5, "transactionId", "transaction", searchedAs: .transactionId)
    )
    visitor.visit(\.productId, Field(6, "productId", "product", searchedAs: .productId))
    visitor.visit(
      \.appAccountToken,
      Field(
        7,
        "appAccountToken",
        "app account token",
        searchedAs: .appAccountToken,
        part: .customer
      )
    )
    visitor.visit(\.status, Field(8, "status", "Apple status"))
    visitor.visit(
      \.consumptionRequestReason,
      Field(9, "consumptionRequestReason", "why the customer asked for a refund")
    )
    visitor.visit(\.otherFields, Field(ours: 10, "otherFields"))
    visitor.visit(\.sendAttempts, Field(11, "sendAttempts", "deliveries"))
  }
}

extension NotificationEvent.SendAttempt: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.attemptDate, Field(1, "attemptDate", "tried"))
    visitor.visit(\.sendAttemptResult, Field(2, "sendAttemptResult", "result"))
  }
}

extension NotificationEvent {
  /// Whether it reports a refund of the transaction that it carries.
  var namesRefund: Bool {
    guard case .v2(.known(.refund), subtype: _) = name else { return false }
    return true
  }

  /// Whether it is one of Version 1 that only purchasers receive when Apple takes a purchase back.
  var takesBackOwnPurchase: Bool {
    switch name {
    case .v1(.known(.cancel)), .v1(.known(.refund)): true
    case .v1, .v2: false
    }
  }

  /// What an event says about the end of a period.
  enum Signal: Hashable {
    case expired
    case failure
  }

  /// What the event says about the end of a period; `nil` for most.
  var signal: Signal? {
    switch name {
    case .v2(.known(.expired), subtype: _): .expired
    case .v2(.known(.didFailToRenew), subtype: _): .failure
    case .v2(.known(.gracePeriodExpired), subtype: _): .failure
    case .v1(.known(.didFailToRenew)): .failure
    case .v1, .v2: nil
    }
  }
}
