extension NotificationV1 {
  /// The HTTP body, which is not signed.
  func json(signer: Signer) throws -> JSON {
    var fields = Fields()
    fields.add("notification_type", type)
    fields.add("password", account.app.password)
    // Not "Production": the two levels spell it differently.
    fields.add("environment", account.environment == .production ? "PROD" : "Sandbox")
    fields.add("bid", account.app.bundleId)
    fields.add("bvrs", account.app.bundleVersion)
    if let chain, account.chains.indices.contains(chain) {
      addRenewal(of: account.chains[chain], to: &fields)
    }
    fields.add("deprecation", "Sun, 11 Jun 2023 12:00:00 Etc/GMT")
    fields.add("unified_receipt", .object(try unifiedReceipt(signer: signer)))
    return .object(fields)
  }

  private func addRenewal(of chain: Chain, to fields: inout Fields) {
    let renewal = chain.renewal
    fields.add("original_transaction_id", Int64(chain.originalTransactionId))
    fields.add("auto_renew_product_id", renewal.autoRenewProduct.id)
    fields.add("auto_renew_status", renewal.isOn ? "true" : "false")
    fields.addLegacy("auto_renew_status_change_date", renewal.statusChangeDate)
    fields.add("expiration_intent", renewal.expirationIntent)
  }

  private func unifiedReceipt(signer: Signer) throws -> Fields {
    var fields = Fields()
    fields.add("status", 0)
    fields.add("environment", account.environment.rawValue)
    fields.add("latest_receipt_info", LegacyRows.latestReceiptInfo(of: account, seed: receiptSeed))
    if hasReceipt {
      let receipt = AppReceipt(of: account, created: moment, seed: receiptSeed)
      fields.add("latest_receipt", try receipt.text(signer: signer))
    }
    fields.add("pending_renewal_info", LegacyRows.pendingRenewalInfo(of: account))
    return fields
  }
}
