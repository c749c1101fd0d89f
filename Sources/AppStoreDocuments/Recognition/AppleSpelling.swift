import SubscriptionModel

/// The names of members in App Store documents, for texts that write them in other letters.
enum AppleSpelling {
  /// Apple's spelling of a name in any letters; `nil` for a name that is not Apple's.
  ///
  /// In a row of a verifyReceipt response, `TransactionId` stands for `transaction_id`.
  static func spelling(of name: ArraySlice<UInt8>, isSnakeCase: Bool) -> String? {
    guard name.count <= maximumLength else { return nil }
    let letters = lowercased(name)
    return isSnakeCase
      ? snakeCase[letters] ?? camelCase[letters] : camelCase[letters] ?? snakeCase[letters]
  }

  /// Whether the names of an object show that it is a row of a verifyReceipt response; `nil` if they
  /// do not tell.
  static func isSnakeCase(_ names: [ArraySlice<UInt8>]) -> Bool? {
    let all = names.filter { $0.count <= maximumLength }.map(lowercased)
    let plain = all.map { $0.filter { $0 != "_" } }
    if plain.contains(where: { rowNames.contains($0) || $0.hasSuffix("datems") }) { return true }
    return all.contains { camelCase[$0] != nil && snakeCase[$0] == nil } ? false : nil
  }

  /// Whether the names of an object show that it is a payload of version 2.
  static func isPayload(_ names: [ArraySlice<UInt8>]) -> Bool {
    names.contains { name in
      name.count <= maximumLength
        && payloadNames.contains(lowercased(name.filter { $0 != UInt8(ascii: "_") }[...]))
    }
  }

  /// Whether hardly any other documents than Apple's have a member of this name.
  static func isDistinctive(_ name: ArraySlice<UInt8>) -> Bool {
    name.count <= maximumLength && distinctive.contains(lowercased(name))
  }

  /// The most bytes of a name.
  static let maximumLength = 40

  private static func lowercased(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.lazy.map(\.lowercase), as: UTF8.self)
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let distinctive = Set(
    (AppleNames.distinctive
      + words(
        """
        transactionId transaction_id signedAppTransactionInfo latestReceiptInfo pendingRenewalInfo
        expiresDateMs purchaseDateMs
        """
      )).map { $0.lowercased() }
  )

  /// Names that only verifyReceipt responses have, without underscores.
  private static let rowNames = Set(
    words(
      """
      istrialperiod isinintroofferperiod latestreceipt latestreceiptinfo latestexpiredreceiptinfo
      pendingrenewalinfo unifiedreceipt inapp
      """
    )
  )

  /// Names that only payloads of version 2 have, without underscores.
  private static let payloadNames = Set(
    words("signeddate transactionreason notificationuuid revocationtype storefrontid")
  )

  /// Names of payloads and of the App Store Server API, and what libraries call the text of a value
  /// that they also give as an enumeration.
  private static let camelCase: [String: String] = {
    var names: [String: String] = [:]
    let raw = words(
      """
      autoRenewStatus consumptionRequestReason environment expirationIntent inAppOwnershipType
      notificationType offerDiscountType offerType originalPlatform priceIncreaseStatus receiptType
      revocationReason revocationType status subtype transactionReason type billingPlanType
      """
    )
    for name in raw { names["raw" + name.lowercased()] = name }
    let listed =
      FieldEntry.all(of: Transaction.self) + FieldEntry.all(of: RenewalInfo.self)
      + FieldEntry.all(of: AppTransaction.self) + FieldEntry.all(of: NotificationEvent.self)
    let known = listed.filter { !$0.field.isOurs }.map(\.field.name)
    for name in known + words(otherCamelCaseNames) { names[name.lowercased()] = name }
    return names
  }()

  /// Names that are no field of a record with a list of fields.
  private static let otherCamelCaseNames = """
    appData appTransactionInfo bundleVersion currency data deviceVerification
    deviceVerificationNonce environment externalPurchaseToken hasMore lastTransactions
    notificationHistory notificationType receiptCreationDate receiptType renewalInfo revision
    signedAppTransactionInfo signedDate signedPayload signedRenewalInfo signedTransactionInfo
    signedTransactions subtype summary transactionInfo unclaimInfo version versionExternalIdentifier
    """

  /// Names of verifyReceipt and of notifications of version 1, by their letters with and without
  /// underscores.
  private static let snakeCase: [String: String] = {
    var names: [String: String] = [:]
    var all = words(snakeCaseNames)
    for date in words(snakeCaseDates) { all += [date, date + "_ms", date + "_pst"] }
    for name in all {
      names[name.filter { $0 != "_" && $0 != "-" }] = name
      names[name] = name
    }
    for name in words(snakeCaseNamesOfPayloads) { names[name] = name }
    return names
  }()

  /// Names of payloads that a row can have beside its own.
  private static let snakeCaseNamesOfPayloads =
    "revocation_date revocation_reason revocation_type revocation_percentage"

  private static let snakeCaseNames = """
    adam_id app_account_token app_item_id app_transaction_id application_version
    auto_renew_product_id auto_renew_status bid bundle_id bvrs cancellation_reason download_id
    environment expiration_intent in_app in_app_ownership_type is-retryable
    is_in_billing_retry_period is_in_intro_offer_period is_trial_period is_upgraded item_id
    latest_expired_receipt latest_expired_receipt_info latest_receipt latest_receipt_info
    notification_type offer_code_ref_name original_application_version original_transaction_id
    password pending_renewal_info price_consent_status price_increase_status product_id
    promotional_offer_id quantity receipt receipt-data receipt_type revocation_reason status
    subscription_group_identifier transaction_id unified_receipt unique_identifier
    unique_vendor_identifier version_external_identifier web_order_line_item_id
    """

  private static let snakeCaseDates = """
    cancellation_date expires_date grace_period_expires_date original_purchase_date preorder_date
    purchase_date receipt_creation_date request_date revocation_date auto_renew_status_change_date
    """
}
