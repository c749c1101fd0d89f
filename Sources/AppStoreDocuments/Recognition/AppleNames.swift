import SubscriptionModel

/// The names of Apple's fields by which objects of other systems are searched and told.
enum AppleNames {
  /// Names that hardly any other system uses: two of them show that a text is about App Store
  /// documents.
  static let distinctive: [String] = [
    "signedPayload", "signedTransactionInfo", "signedRenewalInfo", "original_transaction_id",
    "originalTransactionId", "latest_receipt_info", "pending_renewal_info", "notificationUUID",
    "notification_type", "webOrderLineItemId", "web_order_line_item_id", "receipt-data",
    "appTransactionId", "expires_date_ms", "purchase_date_ms",
  ]

  /// The names in a JSON value that are Apple's alone, as many as show what it is about; `nil` if
  /// there are not so many.
  static func names(in value: JSONValue) -> [String]? {
    let document = value.document
    let entries = value.index..<Int(document.nodes[value.index].next)
    let found = distinctive.filter { name in
      entries.contains { entry in
        document.nodes[entry].range.count == name.utf8.count
          && JSONText.isName(document.nodes[entry], name, in: document.bytes)
      }
    }
    return found.count >= minimumNames ? Array(found.prefix(maximumNamed)) : nil
  }

  /// How many distinctive names show that a text is about App Store documents.
  static let minimumNames = 2
  /// How many of them a reason names.
  static let maximumNamed = 3

  /// The identifier that a member holds, by its name in any spelling; `nil` for any other member.
  static func identifier(named name: String) -> IdentifierField? {
    guard (minimumNameLength...maximumNameLength).contains(name.utf8.count) else { return nil }
    return identifiers[folded(name)]
  }

  /// The letters of a name, in lower case: `original_transaction_id` and `originalTransactionID` are
  /// the same.
  static func folded(_ name: String) -> String {
    String(
      decoding: name.utf8.compactMap { byte -> UInt8? in
        let lower = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) ? lower : nil
      },
      as: UTF8.self
    )
  }

  private static let minimumNameLength = 3
  private static let maximumNameLength = 40

  /// The identifiers by the letters of their names: Apple's, and what client libraries and services
  /// for subscriptions make of them.
  private static let identifiers: [String: IdentifierField] = [
    "transactionid": .transactionId,
    "transactionidentifier": .transactionId,
    "storetransactionid": .transactionId,
    "purchaseid": .transactionId,
    "previoustransactionid": .transactionId,
    "originaltransactionid": .originalTransactionId,
    "originaltransactionidentifier": .originalTransactionId,
    "originaltransactionidios": .originalTransactionId,
    "originaltransactionidentifierios": .originalTransactionId,
    "storeoriginaltransactionid": .originalTransactionId,
    "originalid": .originalTransactionId,
    "previousoriginaltransactionid": .previousOriginalTransactionId,
    "bundletransactionid": .transactionId,
    "bundleoriginaltransactionid": .originalTransactionId,
    "weborderlineitemid": .webOrderLineItemId,
    "apptransactionid": .appTransactionId,
    "appaccounttoken": .appAccountToken,
    "notificationuuid": .notificationUUID,
    "requestidentifier": .requestIdentifier,
    "requestreferenceid": .requestReferenceId,
    "sku": .sku,
    "dependentskus": .sku,
    "seatclaimid": .seatClaimId,
    "unclaimseatids": .seatClaimId,
    "assignedseatclaimids": .seatClaimId,
    "groupid": .groupId,
    "offeridentifier": .offerIdentifier,
    "eligiblewinbackofferids": .offerIdentifier,
    "offercoderefname": .offerIdentifier,
    "promotionalofferid": .offerIdentifier,
    "externalpurchaseid": .externalPurchaseId,
    "orderid": .orderId,
    "messageidentifier": .messageIdentifier,
    "imageidentifier": .messageIdentifier,
    "testnotificationtoken": .testNotificationToken,
  ]
}
