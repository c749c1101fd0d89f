import SubscriptionModel

/// A response with signed information about one chain or app: Get Transaction Info, the Advanced
/// Commerce API, one of the `lastTransactions`, or Get App Transaction Info.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/transactioninforesponse>
enum TransactionInfoResponse {
  /// Reads the signed parts, and the status if there is one.
  static func read(
    _ answer: FieldReader,
    as kind: DocumentKind,
    _ outer: Scope,
    _ builder: inout ItemBuilder
  ) {
    var fields = answer
    builder.kind = kind
    var scope = outer
    scope.environment = fields.environment()
    scope.bundleId = fields.id("bundleId")
    let parts = NotificationParts.read(answer.object, scope, &builder)
    let status: OpenEnum<AppleStatus>? = fields.term("status")
    if let status, let chain = fields.number("originalTransactionId") ?? parts.chain {
      scope.time = EvidenceTime.newest(of: parts.records.map(\.evidence)) ?? outer.time
      var claim = StatusClaim(
        originalTransactionId: chain,
        environment: parts.environment ?? scope.environment ?? .unknown,
        status: status,
        evidence: builder.evidence(scope)
      )
      claim.bundleId = parts.bundleId ?? scope.bundleId
      claim.subscriptionGroupIdentifier = parts.transaction?.subscriptionGroupIdentifier
      builder.add(Record(claim))
    }
    for record in parts.records { builder.add(record) }
    builder.takeNotes(of: fields)
  }
}
