import SubscriptionModel

/// The HTTP body of a V2 notification, or of a retention messaging request, which looks the same.
///
/// Source: <https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2>
enum NotificationBody {
  /// Reads `signedPayload`; `sendAttempts` come from a notification history.
  static func read(
    _ body: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    sendAttempts: [NotificationEvent.SendAttempt] = []
  ) {
    builder.kind = .notificationV2
    guard let payload = body["signedPayload"] else { return }
    let place = scope.at("signedPayload")
    if payload.isObject {
      DecodedPayload.read(payload, place, &builder)
      builder.kind = .notificationV2
      return
    }
    guard payload.isString else {
      builder.fail(place.path, "is not a string")
      return
    }
    let content = SignedPayload.read(
      payload.content,
      place,
      &builder,
      sendAttempts: sendAttempts
    )
    builder.add(content, kinds: .insideBody)
  }
}

/// A payload that was decoded and saved without its signature.
enum DecodedPayload {
  /// Reads a payload of any kind.
  static func read(_ value: JSONValue, _ outer: Scope, _ builder: inout ItemBuilder) {
    var scope = outer
    scope.source = .decodedPayload
    let date = value["signedDate"] ?? value["receiptCreationDate"]
    let signedAt = date.flatMap { DateText.any($0.content) }
    if let signedAt { scope.time = .stated(signedAt) }
    let fields = FieldReader(value, path: scope.path)
    switch PayloadKind(of: value) {
    case .notification:
      builder.kind = .notificationV2
      NotificationV2.read(fields, isDated: signedAt != nil, scope, &builder)
    case .transaction:
      builder.kind = .decodedTransaction
      let parts = NotificationParts.read(row: value, scope, &builder)
      for record in parts.records { builder.add(record) }
    case .renewalInfo:
      builder.kind = .decodedRenewalInfo
      if let record = RenewalInfoPayload.read(fields, scope, &builder) {
        builder.add(Record(record))
      }
    case .appTransaction:
      builder.kind = .decodedAppTransaction
      builder.add(Record(AppTransactionPayload.read(fields, scope, &builder)))
    case .retentionRequest:
      builder.kind = .retentionRequest
      builder.markInformational()
    case .apiToken, .unknown: builder.fail(scope.path, "is of an unknown kind")
    }
  }
}

extension ItemBuilder {
  /// The place of a JWS, which decides what its kinds are called.
  enum PayloadPlace {
    /// The document is the JWS.
    case alone
    /// In `signedPayload`.
    case insideBody
  }

  /// Adds the content of a JWS and sets the document's kind.
  mutating func add(_ content: SignedPayload.Content, kinds place: PayloadPlace) {
    let isAlone = place == .alone
    switch content {
    case .transaction(let record):
      kind = isAlone ? .signedTransaction : .signedPayload
      add(Record(record))
    case .renewalInfo(let record):
      kind = isAlone ? .signedRenewalInfo : .signedPayload
      add(Record(record))
    case .appTransaction(let record):
      kind = isAlone ? .signedAppTransaction : .signedPayload
      add(Record(record))
    case .notification: kind = .notificationV2
    case .retentionRequest: kind = .retentionRequest
    case .unknown: kind = .signedPayload
    case .unreadable: kind = isAlone ? .signedPayload : .notificationV2
    }
  }
}
