import SubscriptionModel

/// A Version 2 notification: the payload of `signedPayload`, or a decoded copy of one.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload>
enum NotificationV2 {
  /// Adds the event and its parts; returns the time of the event.
  ///
  /// Notifications of 2022 have no `signedDate` of their own, so the newest one inside counts.
  @discardableResult
  static func read(
    _ payload: FieldReader,
    isDated: Bool,
    _ outer: Scope,
    _ builder: inout ItemBuilder,
    sendAttempts: [NotificationEvent.SendAttempt] = []
  ) -> EvidenceTime {
    var fields = payload
    let container = Container(&fields, outer)
    var parts = NotificationParts.read(container, &builder)
    // Tables hold the transaction in the columns beside those of its notification.
    let isFlat = parts.transaction == nil && RecordCriteria.isTransaction(fields.object)
    if isFlat { parts = NotificationParts.read(row: fields.object, container.scope, &builder) }
    var scope = outer
    if !isDated, let newest = parts.newestSignedDate { scope.time = .stated(newest) }
    let type: OpenEnum<NotificationType> =
      fields.term("notificationType") ?? .unrecognized("")
    var event = NotificationEvent(
      name: .v2(type, subtype: fields.term("subtype")),
      environment: parts.environment ?? container.environment ?? .unknown,
      evidence: builder.evidence(scope)
    )
    event.notificationUUID = fields.uuid("notificationUUID")
    event.bundleId = parts.bundleId ?? container.bundleId
    event.sendAttempts = sendAttempts
    parts.describe(&event)
    var members = container.fields
    event.status = members?.term("status")
    event.consumptionRequestReason = members?.term("consumptionRequestReason")
    if let productId: ProductId = members?.id("productId") { event.productId = productId }
    // What Apple names beside signed parts, or in their place.
    let further = container.name == "unclaimInfo" ? nil : payload.object["unclaimInfo"]
    let stated = [members?.object, further].compactMap(\.self)
    for object in parts.records.isEmpty ? stated : Array(stated.dropFirst()) {
      MentionedIdentifiers.add(inPayload: object, to: &builder)
    }
    if event.originalTransactionId == nil {
      for object in stated where event.originalTransactionId == nil {
        var named = FieldReader(object, path: scope.path)
        event.originalTransactionId = named.number("originalTransactionId")
        event.transactionId = named.number("transactionId")
      }
    }
    fields.drop("version", "signedDate")
    // Those of a row are the transaction's.
    event.otherFields = isFlat ? [] : fields.otherFields() + container.otherFields(members)
    builder.takeNotes(of: fields)
    if let members { builder.takeNotes(of: members) }
    builder.add(Record(event))
    addStatus(of: event, parts, scope, &builder)
    for record in parts.records { builder.add(record) }
    return scope.time
  }

  private static func addStatus(
    of event: NotificationEvent,
    _ parts: NotificationParts,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    guard let status = event.status, let chain = event.originalTransactionId else { return }
    var claim = StatusClaim(
      originalTransactionId: chain,
      environment: event.environment,
      status: status,
      evidence: builder.evidence(scope.at("data"))
    )
    claim.bundleId = event.bundleId
    claim.subscriptionGroupIdentifier = parts.transaction?.subscriptionGroupIdentifier
    builder.add(Record(claim))
  }

  /// The container in the notification: `data`, `summary`, `appData`, `externalPurchaseToken`, or
  /// `unclaimInfo`.
  struct Container {
    /// Its members; `nil` if the notification has none.
    let fields: FieldReader?
    /// Its name.
    let name: String
    /// The scope of the records inside.
    let scope: Scope
    /// The environment that it states.
    var environment: AppStoreEnvironment? { scope.environment }
    /// The app that it states.
    var bundleId: BundleId? { scope.bundleId }

    /// Finds the container among the members of the payload.
    init(_ payload: inout FieldReader, _ outer: Scope) {
      var found: (name: String, fields: FieldReader)?
      for name in ["data", "summary", "appData", "externalPurchaseToken", "unclaimInfo"]
      where found == nil {
        found = payload.child(name).map { (name, $0) }
      }
      name = found?.name ?? ""
      var scope = found.map { outer.at($0.name) } ?? outer
      var fields = found?.fields
      if let text = fields?.text("environment") {
        scope.environment = AppStoreEnvironment(rawText: text)
      } else if let id = fields?.object["externalPurchaseId"]?.string, id.hasPrefix("SANDBOX") {
        // Such a token has no other sign of its environment.
        scope.environment = .sandbox
      }
      scope.bundleId = fields?.id("bundleId") ?? outer.bundleId
      self.scope = scope
      self.fields = fields
    }

    /// The unknown members, with the container's name in front.
    func otherFields(_ members: FieldReader?) -> [OtherField] {
      guard var members else { return [] }
      members.drop(
        "signedTransactionInfo",
        "signedRenewalInfo",
        "signedAppTransactionInfo",
        "transactionInfo",
        "renewalInfo",
        "appTransactionInfo"
      )
      return members.otherFields().map { OtherField(name: "\(name).\($0.name)", text: $0.text) }
    }
  }
}
