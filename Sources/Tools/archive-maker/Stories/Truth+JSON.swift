extension Truth {
  /// One subscriber in the file of expected answers.
  var json: JSON {
    var fields = Fields()
    fields.add("story", story)
    fields.add("channel", channel.rawValue)
    fields.add("environment", account.environment.rawValue)
    fields.add("bundleId", account.app.bundleId)
    fields.state("appAccountToken", account.appAccountToken.map(JSON.string))
    fields.add("subscriptions", .array(subscriptions.map(\.json)))
    fields.add("purchases", .array(purchases.map(\.json)))
    return .object(fields)
  }
}

extension Truth.Subscription {
  fileprivate var json: JSON {
    let renewal = chain.renewal
    // V1 lost the entry with these values.
    let isEntryMissing = speaksV1 && renewal.isMissingInV1
    var fields = Fields()
    fields.add("originalTransactionId", chain.originalTransactionId)
    fields.add("subscriptionGroupIdentifier", chain.group)
    let begun = chain.transactions.filter { $0.purchaseDate <= clock }
    let ahead = chain.transactions.filter { $0.purchaseDate > clock }
    fields.add("transactionIds", .array(begun.map { .string($0.transactionId) }))
    // Separate, because without its modification date a V1 file is dated by the period.
    fields.add("futureTransactionIds", .array(ahead.map { .string($0.transactionId) }))
    fields.add("productId", deciding.product.id)
    fields.add("state", outcome.state)
    fields.state("expirationReason", outcome.reason.map(JSON.string))
    fields.add("access", outcome.access)
    fields.state("expiresDate", (deciding.expiresDate?.iso8601).map(JSON.string))
    // What continues it renews.
    fields.state("willRenew", outcome == .moved ? nil : .boolean(renewal.isOn))
    fields.add("autoRenewProductId", renewal.autoRenewProduct.id)
    fields.state(
      "gracePeriodExpiresDate",
      isEntryMissing ? nil : (renewal.gracePeriodExpiresDate?.iso8601).map(JSON.string)
    )
    fields.state(
      "isInBillingRetryPeriod",
      isEntryMissing ? nil : renewal.isInBillingRetry.map(JSON.boolean)
    )
    fields.state(
      "priceIncreaseStatus",
      renewal.priceIncreaseStatus.map { .integer(Int64($0)) }
    )
    fields.state("refundRequest", refundRequest?.json)
    fields.state("revocation", deciding.revocation?.json(speaksV1: speaksV1))
    let revoked = chain.transactions.filter { $0.revocation != nil }
    fields.add(
      "revokedTransactions",
      .array(
        revoked.map { transaction in
          var entry = Fields()
          entry.add("transactionId", transaction.transactionId)
          entry.state("revocation", transaction.revocation?.json(speaksV1: speaksV1))
          return .object(entry)
        }
      )
    )
    return .object(fields)
  }
}

extension Truth.RefundRequest {
  fileprivate var json: JSON {
    var fields = Fields()
    fields.add("requestedAt", requestedAt.iso8601)
    fields.state("reason", reason.map(JSON.string))
    fields.state("decision", decision.map(JSON.string))
    return .object(fields)
  }
}

extension Truth.Purchase {
  fileprivate var json: JSON {
    var fields = Fields()
    fields.add("transactionId", transaction.transactionId)
    fields.add("originalTransactionId", transaction.originalTransactionId)
    fields.add("productId", transaction.product.id)
    // V1 rows have no type.
    fields.state("type", speaksV1 ? nil : .string(transaction.product.type.rawValue))
    fields.add("state", state)
    fields.add("purchaseDate", transaction.purchaseDate.iso8601)
    fields.state("revocation", transaction.revocation?.json(speaksV1: speaksV1))
    return .object(fields)
  }
}

extension Revocation {
  /// In the program's form: percent with three decimals.
  ///
  /// V1 has neither type nor percentage.
  fileprivate func json(speaksV1: Bool) -> JSON {
    var fields = Fields()
    fields.add("date", date.iso8601)
    fields.state("reason", reason.map { .integer(Int64($0)) })
    fields.state("type", speaksV1 ? nil : type.map { .string($0.rawValue) })
    fields.state("percentage", speaksV1 ? nil : percentage.map { .string(Self.percent($0)) })
    return .object(fields)
  }

  private static func percent(_ thousandths: Int64) -> String {
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
