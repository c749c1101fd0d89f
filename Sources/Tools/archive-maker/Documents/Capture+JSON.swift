extension SavedResponses {
  /// Get All Subscription Statuses.
  func statusResponse(signer: Signer) throws -> JSON {
    var groups: [JSON] = []
    for chain in account.chains {
      guard let newest = chain.newest else { continue }
      var item = Fields()
      item.add("originalTransactionId", chain.originalTransactionId)
      item.add("status", chain.status.rawValue)
      item.add("signedRenewalInfo", try signer.renewal(of: chain, account: account, signed: at))
      item.add("signedTransactionInfo", try signer.transaction(newest, of: account, signed: at))
      var group = Fields()
      group.add("subscriptionGroupIdentifier", chain.group)
      group.add("lastTransactions", .array([.object(item)]))
      groups.append(.object(group))
    }
    var fields = envelope
    fields.add("data", .array(groups))
    return .object(fields)
  }

  /// Get Transaction History: its first page, the newest first.
  func historyResponse(signer: Signer) throws -> JSON {
    let pageSize = 20
    let all = (account.chains.flatMap(\.transactions) + account.purchases)
      .sorted { $0.purchaseDate > $1.purchaseDate }
    let page = try all.prefix(pageSize).map { transaction in
      JSON.string(try signer.transaction(transaction, of: account, signed: at))
    }
    var fields = envelope
    fields.add("revision", "\(at.milliseconds)_\(page.count)")
    fields.add("hasMore", all.count > pageSize)
    fields.add("signedTransactions", .array(page))
    return .object(fields)
  }

  /// Look Up Order ID: only the file's name states the order.
  func orderLookupResponse(signer: Signer) throws -> JSON {
    let charges = account.chains.compactMap(\.newest) + account.purchases
    var fields = Fields()
    fields.add("status", 0)
    fields.add(
      "signedTransactions",
      .array(
        try charges.suffix(1).map { transaction in
          .string(try signer.transaction(transaction, of: account, signed: at))
        }
      )
    )
    return .object(fields)
  }

  /// Get Refund History: by the date of the refund, the oldest first.
  func refundHistoryResponse(signer: Signer) throws -> JSON {
    let refunded = (account.chains.flatMap(\.transactions) + account.purchases)
      .compactMap { transaction in
        transaction.revocation.map { (date: $0.date, transaction: transaction) }
      }
      .sorted { $0.date < $1.date }
    let page = try refunded.map { refund in
      JSON.string(try signer.transaction(refund.transaction, of: account, signed: at))
    }
    var fields = Fields()
    fields.add("hasMore", false)
    fields.add("revision", "\(at.milliseconds)_\(page.count)")
    fields.add("signedTransactions", .array(page))
    return .object(fields)
  }

  /// Get Transaction Info, of the newest transaction.
  func transactionInfoResponse(signer: Signer) throws -> JSON {
    var fields = Fields()
    let newest = account.chains.last?.newest ?? account.purchases.last
    let jws = try newest.map { try signer.transaction($0, of: account, signed: at) }
    fields.add("signedTransactionInfo", jws)
    return .object(fields)
  }

  /// Get Notification History: one page, with how each was delivered.
  static func notificationHistory(
    of notifications: [NotificationV2],
    signer: Signer
  ) throws -> JSON {
    let pageSize = 20
    let items = try notifications.suffix(pageSize).map { notification in
      var attempt = Fields()
      attempt.add("attemptDate", notification.signed + .seconds(1))
      attempt.add("sendAttemptResult", "SUCCESS")
      var item = try notification.body(signer: signer)
      item.add("sendAttempts", .array([.object(attempt)]))
      return JSON.object(item)
    }
    var fields = Fields()
    fields.add("hasMore", false)
    fields.add("notificationHistory", .array(items))
    return .object(fields)
  }

  /// The account's receipt at the moment.
  var receipt: AppReceipt { AppReceipt(of: account, created: at, seed: seed) }

  /// A verifyReceipt response.
  func verifyReceiptResponse(signer: Signer) throws -> JSON {
    let isSandbox = account.environment == .sandbox
    var receipt = Fields()
    receipt.add("receipt_type", account.receiptType)
    receipt.add("adam_id", account.receiptAppId)
    receipt.add("app_item_id", account.receiptAppId)
    receipt.add("bundle_id", account.app.bundleId)
    receipt.add("application_version", account.app.bundleVersion)
    receipt.add("download_id", isSandbox ? 0 : Int64(seed % 1_000_000_000_000))
    receipt.add("version_external_identifier", account.receiptVersionId)
    receipt.addLegacy("receipt_creation_date", at.wholeSecond - .seconds(3))
    receipt.addLegacy("request_date", at)
    receipt.addLegacy("original_purchase_date", account.installed)
    receipt.add("original_application_version", account.installedVersion)
    receipt.add("in_app", LegacyRows.inApp(of: account, seed: seed))
    var fields = Fields()
    fields.add("status", 0)
    fields.add("environment", account.environment.rawValue)
    fields.add("receipt", .object(receipt))
    if !account.chains.isEmpty {
      fields.add("latest_receipt_info", LegacyRows.latestReceiptInfo(of: account, seed: seed))
      fields.add("latest_receipt", try self.receipt.text(signer: signer))
      fields.add("pending_renewal_info", LegacyRows.pendingRenewalInfo(of: account))
    }
    return .object(fields)
  }

  private var envelope: Fields {
    var fields = Fields()
    fields.add("environment", account.environment.rawValue)
    fields.add("appAppleId", account.environment == .production ? account.app.appAppleId : nil)
    fields.add("bundleId", account.app.bundleId)
    return fields
  }
}
