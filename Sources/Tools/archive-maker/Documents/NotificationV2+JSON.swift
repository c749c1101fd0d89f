extension NotificationV2 {
  /// The HTTP body: `{"signedPayload": JWS}`.
  func body(signer: Signer) throws -> Fields {
    var fields = Fields()
    fields.add("notificationType", name.type)
    fields.add("subtype", name.subtype)
    fields.add("notificationUUID", uuid)
    fields.add("data", .object(try data(signer: signer)))
    fields.add("version", "2.0")
    fields.add("signedDate", signed >= .outerSignedDates ? signed + outerDelay : nil)
    var body = Fields()
    body.add("signedPayload", try signer.jws(.object(fields), signed: signed))
    return body
  }

  private func data(signer: Signer) throws -> Fields {
    var data = Fields()
    let isProduction = account.environment == .production
    data.add("appAppleId", isProduction ? account.app.appAppleId : nil)
    data.add("bundleId", account.app.bundleId)
    data.add("bundleVersion", account.app.bundleVersion)
    data.add("environment", account.environment.rawValue)
    switch subject {
    case .subscription(let index, let transaction):
      let chain = account.chains[index]
      data.add(
        "signedTransactionInfo",
        try signer.transaction(chain.transactions[transaction], of: account, signed: signed)
      )
      data.add("signedRenewalInfo", try signer.renewal(of: chain, account: account, signed: signed))
      data.add("status", signed >= .storefronts ? chain.status.rawValue : nil)
    case .purchase(let index):
      data.add(
        "signedTransactionInfo",
        try signer.transaction(account.purchases[index], of: account, signed: signed)
      )
    }
    let hasReason = signed >= .consumptionReasons
    data.add("consumptionRequestReason", hasReason ? consumptionRequestReason : nil)
    return data
  }
}
