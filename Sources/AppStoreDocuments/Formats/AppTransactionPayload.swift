import SubscriptionModel

/// The payload of a signed app transaction, or a decoded copy of one.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/jwsapptransactiondecodedpayload>
enum AppTransactionPayload {
  /// Reads an app transaction; nothing in it is required.
  static func read(
    _ payload: FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> AppTransaction {
    var fields = payload
    let environment = fields.text("receiptType") ?? fields.text("environment")
    var record = fields.listedFields(
      into: AppTransaction(
        environment: environment.map { AppStoreEnvironment(rawText: $0) } ?? scope.environment
          ?? .unknown,
        evidence: builder.evidence(scope)
      )
    )
    record.bundleId = record.bundleId ?? scope.bundleId
    fields.drop(
      "receiptCreationDate",
      "signedDate",
      "deviceVerification",
      "deviceVerificationNonce"
    )
    record.otherFields = fields.otherFields()
    builder.takeNotes(of: fields)
    return record
  }
}
