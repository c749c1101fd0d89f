import SubscriptionModel

/// The response of Extend a Subscription Renewal Date.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/extendrenewaldateresponse>
enum ExtendRenewalDate {
  /// Reads the response, which states no app, no environment, and no time.
  static func read(_ answer: FieldReader, _ scope: Scope, _ builder: inout ItemBuilder) {
    builder.kind = .extendRenewalDateResponse
    var fields = answer
    guard let chain: TransactionId = fields.number("originalTransactionId") else { return }
    var record = RenewalExtension(
      originalTransactionId: chain,
      environment: scope.environment ?? .unknown,
      success: fields.bool("success") ?? false,
      evidence: builder.evidence(scope)
    )
    record.bundleId = scope.bundleId
    record.webOrderLineItemId = fields.number("webOrderLineItemId")
    record.effectiveDate = fields.date("effectiveDate")
    builder.add(Record(record))
    builder.takeNotes(of: fields)
  }
}
