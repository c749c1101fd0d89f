/// The objects that V1 notifications and verifyReceipt responses share.
enum LegacyRows {
  /// `latest_receipt_info`: the newest transactions, unsorted, as in Apple's responses.
  static func latestReceiptInfo(of account: Account, seed: UInt64) -> JSON {
    var rows = account.newestTransactions
    var random = SeededRandom(seed: seed)
    rows.shuffle(using: &random)
    return .array(rows.map { row($0, of: account, isLatest: true) })
  }

  /// `in_app`: the content of the receipt on the device.
  static func inApp(of account: Account, seed: UInt64) -> JSON {
    var rows = account.chains.flatMap(\.transactions) + account.purchases
    var random = SeededRandom(seed: seed &+ 1)
    rows.shuffle(using: &random)
    return .array(rows.map { row($0, of: account, isLatest: false) })
  }

  /// `pending_renewal_info`.
  static func pendingRenewalInfo(of account: Account) -> JSON {
    .array(account.chains.filter { !$0.renewal.isMissingInV1 }.map(pendingRenewal))
  }

  private static func row(_ transaction: Transaction, of account: Account, isLatest: Bool) -> JSON {
    let isSubscription = transaction.expiresDate != nil
    var fields = Fields()
    fields.add("quantity", "1")
    fields.add("product_id", transaction.product.id)
    fields.add("transaction_id", transaction.transactionId)
    fields.add("original_transaction_id", transaction.originalTransactionId)
    fields.addLegacy("purchase_date", transaction.purchaseDate)
    fields.addLegacy("original_purchase_date", transaction.originalPurchaseDate)
    fields.addLegacy("expires_date", transaction.expiresDate)
    fields.add("web_order_line_item_id", transaction.webOrderLineItemId)
    let isIntroductory = transaction.offer?.kind == .introductory
    let isTrial = isIntroductory && transaction.offer?.discount == .freeTrial
    fields.add("is_trial_period", isTrial ? "true" : "false")
    if isSubscription {
      fields.add("is_in_intro_offer_period", isIntroductory && !isTrial ? "true" : "false")
    }
    if let revocation = transaction.revocation {
      fields.addLegacy("cancellation_date", revocation.date)
      fields.add("cancellation_reason", revocation.reason.map { String($0) })
    } else if let date = transaction.upgradeDate {
      fields.addLegacy("cancellation_date", date)
      fields.add("cancellation_reason", "0")
    }
    addOffer(transaction.offer, to: &fields)
    fields.add("in_app_ownership_type", transaction.ownership.rawValue)
    if isLatest {
      fields.add("app_account_token", account.appAccountToken)
      fields.add("is_upgraded", transaction.isUpgraded ? "true" : nil)
      fields.add("subscription_group_identifier", transaction.product.group)
    }
    return .object(fields)
  }

  private static func pendingRenewal(of chain: Chain) -> JSON {
    let renewal = chain.renewal
    var fields = Fields()
    fields.add("auto_renew_product_id", renewal.autoRenewProduct.id)
    fields.add("product_id", renewal.product.id)
    fields.add("original_transaction_id", chain.originalTransactionId)
    fields.add("auto_renew_status", renewal.isOn ? "1" : "0")
    fields.add("expiration_intent", renewal.expirationIntent.map { String($0) })
    fields.add("is_in_billing_retry_period", renewal.isInBillingRetry.map { $0 ? "1" : "0" })
    fields.addLegacy("grace_period_expires_date", renewal.gracePeriodExpiresDate)
    if let status = renewal.priceIncreaseStatus {
      fields.add("price_consent_status", String(status))
      fields.add("price_increase_status", String(status))
    }
    addOffer(renewal.offer, to: &fields)
    return .object(fields)
  }

  private static func addOffer(_ offer: Offer?, to fields: inout Fields) {
    switch offer?.kind {
    case .promotional: fields.add("promotional_offer_id", offer?.identifier)
    case .code: fields.add("offer_code_ref_name", offer?.identifier)
    case .introductory, .winBack, .retention, .notKnown, nil: break
    }
  }
}

extension Account {
  /// Apple returns only this many of the newest transactions.
  private static let maximumReceiptRows = 100

  /// The transactions in `latest_receipt_info` and in the receipt next to it, newest first.
  var newestTransactions: [Transaction] {
    // The made-up apps never finish a consumable, so none is left out.
    let all = chains.flatMap(\.transactions) + purchases
    return Array(all.sorted { $0.purchaseDate > $1.purchaseDate }.prefix(Self.maximumReceiptRows))
  }
}

extension Fields {
  /// A date in its three old forms.
  mutating func addLegacy(_ name: String, _ date: Instant?) {
    guard let date else { return }
    add(name, date.gmtText)
    add(name + "_ms", date.millisecondsText)
    add(name + "_pst", date.pacificText)
  }
}
