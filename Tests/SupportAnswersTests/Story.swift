import SubscriptionModel

/// The documents of one customer; dates in milliseconds.
struct Story: Sendable {
  /// How long before a notification Apple signs what it holds, in milliseconds.
  static let delayOfNotification: Int64 = 20

  var records: [Record] = []
  private var document: Int64 = 0
  /// When what the last document holds was signed.
  private var signed: Int64?
  /// Whether the last document holds more than notifications.
  private var hasParts = false

  struct Missing: Error {}

  /// What a transaction states beside its dates and price.
  typealias Change = (inout Transaction) -> Void

  /// Adds a signed transaction; `signed` is the bought date unless said.
  mutating func transaction(
    _ id: String,
    chain: String = "230001900000001",
    product: String = "pro.monthly",
    bought: Int64,
    until: Int64?,
    price: Int64? = 9990,
    signed: Int64? = nil,
    _ change: Change = { _ in }
  ) throws {
    begin(signed ?? bought)
    guard let transactionId = TransactionId(id) else { throw Missing() }
    var made = Transaction(
      transactionId: transactionId,
      environment: .production,
      evidence: evidence(signed ?? bought)
    )
    made.originalTransactionId = TransactionId(chain)
    made.bundleId = BundleId("com.example.reader")
    made.productId = ProductId("com.example.reader.\(product)")
    made.subscriptionGroupIdentifier = SubscriptionGroupId("20812345")
    made.type = .known(.autoRenewableSubscription)
    made.webOrderLineItemId = WebOrderLineItemId("9\(id)")
    made.purchaseDate = Timestamp(milliseconds: bought)
    made.originalPurchaseDate = Timestamp(milliseconds: bought)
    made.expiresDate = until.map { Timestamp(milliseconds: $0) }
    made.price = price.map { Money(milliunits: $0, currency: "USD") }
    made.storefront = "USA"
    made.inAppOwnershipType = .known(.purchased)
    made.appAccountToken = AppAccountToken("7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44")
    change(&made)
    records.append(Record(made))
  }

  /// Adds a transaction as it was signed when Apple refunded it.
  mutating func refund(
    _ id: String,
    chain: String = "230001900000001",
    product: String = "pro.monthly",
    bought: Int64,
    until: Int64?,
    on refund: Int64,
    _ change: Change = { _ in }
  ) throws {
    try transaction(
      id,
      chain: chain,
      product: product,
      bought: bought,
      until: until,
      signed: refund
    ) {
      $0.revocationDate = Timestamp(milliseconds: refund)
      change(&$0)
    }
  }

  /// Adds renewal info of the same document as what was added last, or of one of its own.
  mutating func renewal(
    chain: String = "230001900000001",
    signed: Int64,
    on: Bool,
    renews: Int64? = nil,
    product: String = "pro.monthly",
    _ change: (inout RenewalInfo) -> Void = { _ in }
  ) throws {
    guard let original = TransactionId(chain) else { throw Missing() }
    if self.signed != signed { begin(signed) }
    var made = RenewalInfo(
      originalTransactionId: original,
      environment: .production,
      evidence: evidence(signed)
    )
    made.bundleId = BundleId("com.example.reader")
    made.productId = ProductId("com.example.reader.\(product)")
    made.autoRenewProductId = made.productId
    made.autoRenewStatus = .known(on ? .on : .off)
    made.renewalDate = renews.map { Timestamp(milliseconds: $0) }
    change(&made)
    records.append(Record(made))
  }

  /// Adds the notification that renewal was turned on or off, with its renewal info.
  mutating func renewalSwitched(
    _ on: Bool,
    chain: String = "230001900000001",
    product: String = "pro.monthly",
    at signed: Int64,
    renews: Int64? = nil
  ) throws {
    try renewal(chain: chain, signed: signed, on: on, renews: renews, product: product)
    let subtype = on ? NotificationSubtype.autoRenewEnabled : .autoRenewDisabled
    try event(.didChangeRenewalStatus, subtype, chain: chain, signed: signed)
  }

  /// Adds a notification of the same document as what was added last, or of one of its own.
  mutating func event(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil,
    chain: String = "230001900000001",
    transaction: String? = nil,
    signed: Int64,
    _ change: (inout NotificationEvent) -> Void = { _ in }
  ) throws {
    guard let original = TransactionId(chain) else { throw Missing() }
    if self.signed != signed { begin(signed, hasParts: false) }
    var made = NotificationEvent(
      name: .v2(.known(type), subtype: subtype.map { .known($0) }),
      environment: .production,
      evidence: evidence(hasParts ? signed + Self.delayOfNotification : signed)
    )
    made.notificationUUID = NotificationUUID("uuid-\(type.rawValue)-\(signed)")
    made.bundleId = BundleId("com.example.reader")
    made.originalTransactionId = original
    made.transactionId = transaction.flatMap { TransactionId($0) }
    change(&made)
    records.append(Record(made))
  }

  /// Adds Apple's status of the chain, of the same document as what was added last.
  mutating func status(_ status: AppleStatus, chain: String = "230001900000001") throws {
    guard let original = TransactionId(chain), let last = records.last else { throw Missing() }
    var claim = StatusClaim(
      originalTransactionId: original,
      environment: .production,
      status: .known(status),
      evidence: last.evidence
    )
    claim.bundleId = BundleId("com.example.reader")
    records.append(Record(claim))
  }

  /// The customer as the model assesses it.
  func assessed() throws -> CustomerAssessment {
    guard let id = CustomerId("customer") else { throw Missing() }
    return CustomerRecords(id: id, records: records)
      .assessment(asOf: Timestamp(milliseconds: 1_742_040_000_000))
  }

  private mutating func begin(_ signed: Int64, hasParts: Bool = true) {
    document += 1
    self.signed = signed
    self.hasParts = hasParts
  }

  private func evidence(_ signed: Int64) -> Evidence {
    Evidence(
      document: document,
      provenance: Provenance(file: "\(document).json"),
      source: .signedPayload,
      asOf: Timestamp(milliseconds: signed),
      clock: .stated,
      signature: .verified
    )
  }
}
