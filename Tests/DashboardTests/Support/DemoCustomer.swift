import SubscriptionModel

/// Ada Moreno's records: a trial and 13 charges of pro.monthly, 1 of them refunded in part, and a
/// failed renewal on 10 March 2025; and 100 coins, bought once.
enum DemoCustomer {
  static let label = "7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e"
  static let chain = id("340001196262039")
  static let monthly = product("com.example.reader.pro.monthly")
  static let bundle = BundleId("com.example.reader")

  static var records: CustomerRecords {
    CustomerRecords(
      id: FakeArchive.customerId("340001196262039"),
      records: charges + renewals + [
        coins, failure, event(.didFailToRenew, .gracePeriod, at: failed), status,
      ],
      person: .init(name: "Ada Moreno", email: "ada@example.com")
    )
  }

  /// When the renewal of March failed.
  static let failed = moment("2025-03-10T08:16:00Z")

  /// The trial of January 2024 and the charges from 17 January 2024 to 10 February 2025.
  private static var charges: [Record] {
    var trial = transaction("340001196262039", bought: "2024-01-03T08:15:00Z")
    trial.expiresDate = moment("2024-01-10T08:15:00Z")
    trial.offerType = .known(.introductory)
    trial.offerDiscountType = .known(.freeTrial)
    trial.offerPeriod = "P1W"
    trial.transactionReason = .known(.purchase)
    trial.price = Money(milliunits: 0, currency: "USD")
    var all = [trial]
    for number in 0..<14 {
      let month = number % 12
      let year = 2024 + number / 12
      let (nextMonth, nextYear) = ((number + 1) % 12, 2024 + (number + 1) / 12)
      var charge = transaction(
        "3400013930010\(44 + number)",
        bought: date(year, month + 1),
        file: "\(year)/\(month + 1)"
      )
      charge.expiresDate = moment(date(nextYear, nextMonth + 1))
      if number == 12 {
        charge.revocationDate = moment("2025-01-20T10:00:00Z")
        charge.revocationReason = .known(.problemWithApp)
        charge.revocationType = .known(.refundProrated)
        charge.revocationPercentage = 40_000
      }
      all.append(charge)
    }
    return all.map { Record($0) }
  }

  private static var coins: Record {
    var coins = transaction("340001500000001", bought: "2025-02-02T19:30:00Z", file: "coins")
    coins.originalTransactionId = coins.transactionId
    coins.productId = product("com.example.reader.coins.100")
    coins.type = .known(.consumable)
    coins.price = Money(milliunits: 1990, currency: "USD")
    coins.webOrderLineItemId = nil
    coins.subscriptionGroupIdentifier = nil
    coins.expiresDate = nil
    return Record(coins)
  }

  private static var failure: Record {
    var renewal = RenewalInfo(
      originalTransactionId: chain,
      environment: .production,
      evidence: evidence(failed, "failed")
    )
    renewal.bundleId = bundle
    renewal.productId = monthly
    renewal.autoRenewProductId = monthly
    renewal.autoRenewStatus = .known(.on)
    renewal.isInBillingRetryPeriod = true
    renewal.gracePeriodExpiresDate = moment("2025-03-26T08:15:00Z")
    renewal.expirationIntent = .known(.billingError)
    renewal.renewalPrice = Money(milliunits: 9990, currency: "USD")
    renewal.eligibleWinBackOfferIds = ["SPRING25"]
    return Record(renewal)
  }

  /// What Apple's server answered on 14 March.
  private static var status: Record {
    var claim = StatusClaim(
      originalTransactionId: chain,
      environment: .production,
      status: .known(.gracePeriod),
      evidence: evidence(moment("2025-03-14T21:40:00Z"), "status", path: "status")
    )
    claim.bundleId = bundle
    return Record(claim)
  }

  private static var renewals: [Record] {
    [
      event(.subscribed, .initialBuy, at: moment("2024-01-03T08:15:05Z")),
      event(.didRenew, nil, at: moment("2025-02-10T08:15:05Z"), file: "2025/2"),
      // The same notification a second time, three hours late.
      event(
        .didRenew,
        nil,
        at: moment("2025-02-10T08:15:05Z"),
        file: "2025/2-again",
        arrived: moment("2025-02-10T11:15:05Z")
      ),
    ]
  }

  // MARK: Pieces

  static func id(_ text: String) -> TransactionId {
    guard let id = TransactionId(text) else { preconditionFailure("an id is not empty") }
    return id
  }

  static func product(_ text: String) -> ProductId {
    guard let id = ProductId(text) else { preconditionFailure("an id is not empty") }
    return id
  }

  private static func date(_ year: Int, _ month: Int) -> String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-10T08:15:00Z"
  }

  static func transaction(
    _ transactionId: String,
    bought: String,
    file: String = "first"
  ) -> Transaction {
    let date = moment(bought)
    var transaction = Transaction(
      transactionId: id(transactionId),
      environment: .production,
      evidence: evidence(date.adding(.seconds(5)), file, path: "signedTransactionInfo")
    )
    transaction.originalTransactionId = chain
    transaction.bundleId = bundle
    transaction.productId = monthly
    transaction.webOrderLineItemId = WebOrderLineItemId(
      "34000039300\(transactionId.suffix(4))"
    )
    transaction.subscriptionGroupIdentifier = SubscriptionGroupId("21400001")
    transaction.purchaseDate = date
    transaction.originalPurchaseDate = moment("2024-01-03T08:15:00Z")
    transaction.quantity = 1
    transaction.type = .known(.autoRenewableSubscription)
    transaction.appAccountToken = AppAccountToken(label)
    transaction.appTransactionId = AppTransactionId("704895230041236987")
    transaction.inAppOwnershipType = .known(.purchased)
    transaction.storefront = "USA"
    transaction.storefrontId = "143441"
    transaction.transactionReason = .known(.renewal)
    transaction.price = Money(milliunits: 9990, currency: "USD")
    return transaction
  }

  static func event(
    _ type: NotificationType,
    _ subtype: NotificationSubtype?,
    at date: Timestamp,
    file: String = "failed",
    arrived: Timestamp? = nil
  ) -> Record {
    var event = NotificationEvent(
      name: .v2(.known(type), subtype: subtype.map { .known($0) }),
      environment: .production,
      evidence: evidence(date, file, path: "", arrived: arrived)
    )
    event.notificationUUID = NotificationUUID("002e14d5-51f5-4503-b5a8-\(date.milliseconds)")
    event.bundleId = bundle
    event.originalTransactionId = chain
    event.transactionId =
      type == .didFailToRenew || type == .didRenew ? id("340001393001057") : chain
    event.productId = monthly
    event.status = type == .didFailToRenew ? .known(.gracePeriod) : .known(.active)
    return Record(event)
  }

  private static func evidence(
    _ date: Timestamp,
    _ file: String,
    path: String = "signedRenewalInfo",
    arrived: Timestamp? = nil
  ) -> Evidence {
    Evidence(
      document: Int64(abs(file.hashValue % 1_000_000)),
      provenance: Provenance(
        file: "notifications/\(file).json",
        path: path.isEmpty ? "signedPayload" : "signedPayload.data.\(path)"
      ),
      source: .signedPayload,
      asOf: date,
      clock: .stated,
      signature: .verified,
      arrived: arrived
    )
  }
}
