import SubscriptionModel

/// A JWS of any kind: reads its payload and passes it to its format.
enum SignedPayload {
  /// The kind of payload; the caller adds the record where it belongs.
  enum Content {
    case transaction(Transaction)
    case renewalInfo(RenewalInfo)
    case appTransaction(AppTransaction)
    /// A notification, already added with its parts.
    case notification
    /// A retention messaging request, which is no purchase event.
    case retentionRequest
    /// A valid payload of an unknown kind.
    case unknown
    /// Unreadable, with a note.
    case unreadable
  }

  /// Reads the JWS `text` at `scope.path`.
  static func read(
    _ text: ArraySlice<UInt8>,
    _ scope: Scope,
    _ builder: inout ItemBuilder,
    sendAttempts: [NotificationEvent.SendAttempt] = []
  ) -> Content {
    do {
      let jws = try CompactJWS(text)
      let document = try jws.document()
      guard !jws.isOfAnotherIssuer || PayloadKind(of: document.root).isApples else {
        builder.markIgnored("a token that Apple did not issue")
        return .unreadable
      }
      return read(document.root, of: jws, scope, &builder, sendAttempts)
    } catch {
      builder.fail(scope.path, error.reason)
      return .unreadable
    }
  }

  private static func read(
    _ payload: JSONValue,
    of jws: CompactJWS,
    _ outer: Scope,
    _ builder: inout ItemBuilder,
    _ sendAttempts: [NotificationEvent.SendAttempt]
  ) -> Content {
    var scope = outer
    scope.signedPath = outer.path
    scope.source = .signedPayload
    let date = payload["signedDate"] ?? payload["receiptCreationDate"]
    let signedAt = date.flatMap { DateText.any($0.content) }
    let part = builder.add(
      SignedPart(path: outer.path, content: .jws(jws.text), signedAt: signedAt)
    )
    var undated: String?
    if let signedAt {
      scope.time = .stated(signedAt)
    } else if let notBefore = JWSCertificates.leafNotBefore(inHeader: jws.header) {
      scope.time = .approximate(notBefore)
      undated = "states no signing date; its certificate is from \(notBefore)"
    }
    let fields = FieldReader(payload, path: outer.path)
    guard PayloadKind(of: payload) == .notification else {
      if let undated { builder.note(outer.path, undated) }
      return read(fields, scope, &builder)
    }
    let time = NotificationV2.read(
      fields,
      isDated: signedAt != nil,
      scope,
      &builder,
      sendAttempts: sendAttempts
    )
    if signedAt == nil { builder.setSignedAt(time, ofPart: part) }
    // Notifications of 2022 are dated by their parts.
    if let undated, time.clock != .stated { builder.note(outer.path, undated) }
    return .notification
  }

  private static func read(
    _ fields: FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Content {
    switch PayloadKind(of: fields.object) {
    case .transaction:
      return TransactionPayload.read(fields, scope, &builder).map { .transaction($0) }
        ?? .unreadable
    case .renewalInfo:
      return RenewalInfoPayload.read(fields, scope, &builder).map { .renewalInfo($0) }
        ?? .unreadable
    case .appTransaction:
      return .appTransaction(AppTransactionPayload.read(fields, scope, &builder))
    case .retentionRequest:
      MentionedIdentifiers.add(inPayload: fields.object, to: &builder)
      builder.markInformational()
      return .retentionRequest
    case .apiToken:
      builder.markIgnored("a token for Apple's API")
      return .unreadable
    case .notification:
      builder.fail(scope.path, "is a notification, which is not expected here")
      return .unknown
    case .unknown:
      builder.fail(
        scope.path,
        "is signed, but is not a notification, transaction, renewal info, or app transaction"
      )
      return .unknown
    }
  }
}

/// The kind of a payload, by its keys: rule D4 of <doc:Documents>.
enum PayloadKind {
  case notification
  case retentionRequest
  case transaction
  case renewalInfo
  case appTransaction
  /// A token with which a developer's server authenticates; a secret while it is valid.
  case apiToken
  case unknown

  /// Whether only Apple signs payloads of this kind.
  var isApples: Bool {
    switch self {
    case .notification, .retentionRequest, .transaction, .renewalInfo, .appTransaction: true
    case .apiToken, .unknown: false
    }
  }

  /// Examines the keys of `payload`.
  init(of payload: JSONValue) {
    if payload.has("notificationType") {
      self = .notification
    } else if payload.has("transactionId") {
      self = .transaction
    } else if payload.has("userLocale"), payload.has("requestIdentifier") {
      self = .retentionRequest
    } else if payload.has("receiptType") || payload.has("originalApplicationVersion") {
      self = .appTransaction
    } else if payload.has("autoRenewStatus") || payload.has("autoRenewProductId")
      || payload.has("renewalDate")
    {
      self = .renewalInfo
    } else if payload.has("iss"), payload.has("aud") {
      self = .apiToken
    } else {
      self = .unknown
    }
  }
}
