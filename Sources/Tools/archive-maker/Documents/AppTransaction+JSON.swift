extension SavedResponses {
  /// Get App Transaction Info.
  func appTransactionResponse(signer: Signer) throws -> JSON {
    var fields = Fields()
    fields.add("signedAppTransactionInfo", try appTransaction(signer: signer))
    return .object(fields)
  }

  /// The body of a RESCIND_CONSENT notification.
  func rescindedConsent(_ uuid: String, signer: Signer) throws -> JSON {
    var data = Fields()
    data.add("appAppleId", account.app.appAppleId)
    data.add("bundleId", account.app.bundleId)
    data.add("environment", account.environment.rawValue)
    data.add("signedAppTransactionInfo", try appTransaction(signer: signer))
    var fields = Fields()
    fields.add("notificationType", "RESCIND_CONSENT")
    fields.add("notificationUUID", uuid)
    fields.add("appData", .object(data))
    fields.add("version", "2.0")
    fields.add("signedDate", at)
    var body = Fields()
    body.add("signedPayload", try signer.jws(.object(fields), signed: at))
    return .object(body)
  }

  private func appTransaction(signer: Signer) throws -> String {
    var fields = Fields()
    fields.add("receiptType", account.environment.rawValue)
    fields.add("appAppleId", account.app.appAppleId)
    fields.add("bundleId", account.app.bundleId)
    fields.add("applicationVersion", account.app.bundleVersion)
    fields.add("versionExternalIdentifier", account.receiptVersionId)
    fields.add("receiptCreationDate", at)
    fields.add("originalPurchaseDate", account.installed)
    fields.add("originalApplicationVersion", account.installedVersion)
    fields.add("preorderDate", account.preorderDate)
    fields.add("appTransactionId", account.appTransactionId)
    fields.add("originalPlatform", "iOS")
    return try signer.jws(.object(fields), signed: at)
  }
}
