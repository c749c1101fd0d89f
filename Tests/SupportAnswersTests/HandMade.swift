@testable import SubscriptionModel

/// Subscriptions made by hand, for tests of wording.
enum HandMade {
  /// 2025-03-15T12:00:00Z, the instant of all scenarios.
  static let asOf = Timestamp(milliseconds: 1_742_040_000_000)
  static let bundle = BundleId("com.example.reader")
  static let monthly = ProductId("com.example.reader.pro.monthly")

  /// A date that is written in a test; the as-of instant for what is no date.
  static func at(_ text: String) -> Timestamp { Timestamp(rfc3339: text) ?? asOf }

  static func evidence(
    _ signed: String = "2025-03-14T21:40:00Z",
    file: String = "a.json",
    _ verdict: SignatureVerdict = .verified
  ) -> Evidence {
    Evidence(
      provenance: Provenance(file: file),
      source: .signedPayload,
      asOf: at(signed),
      clock: .stated,
      signature: verdict
    )
  }

  static func transaction(
    _ id: String = "230001900000101",
    bought: String = "2025-02-10T08:15:00Z",
    until: String? = "2025-03-10T08:15:00Z",
    price: Int64? = 9990,
    change: (inout Transaction) -> Void = { _ in }
  ) throws -> Transaction {
    var made = Transaction(
      transactionId: try require(TransactionId(id)),
      environment: .production,
      evidence: evidence()
    )
    made.originalTransactionId = TransactionId("230001900000001")
    made.bundleId = bundle
    made.productId = monthly
    made.purchaseDate = at(bought)
    made.expiresDate = until.map { at($0) }
    made.price = price.map { Money(milliunits: $0, currency: "USD") }
    change(&made)
    return made
  }

  /// Renewal info that states the consent to a price increase.
  static func consent(_ status: PriceIncreaseStatus) throws -> RenewalInfo {
    var made = RenewalInfo(
      originalTransactionId: try require(TransactionId("230001900000001")),
      environment: .production,
      evidence: evidence()
    )
    made.priceIncreaseStatus = .known(status)
    return made
  }

  static func merged(_ transaction: Transaction) -> MergedTransaction {
    MergedTransaction(
      transaction: Shared(transaction),
      olderVersions: [],
      role: .current,
      roleIsInferred: false
    )
  }

  /// A subscription to pro.monthly in `state`, of which `change` sets the rest.
  static func subscription(
    _ state: SubscriptionState,
    _ access: Access,
    rule: StateRuleName,
    certainty: Certainty = .signed,
    until: String? = "2025-03-26T08:15:00Z",
    modifiers: [StateModifier] = [],
    transaction: Transaction? = nil,
    change: (inout SubscriptionAssessment) throws -> Void = { _ in }
  ) throws -> SubscriptionAssessment {
    let period = try transaction ?? self.transaction(until: until)
    let key = ChainKey(
      environment: .production,
      bundleId: bundle,
      originalTransactionId: try require(TransactionId("230001900000001"))
    )
    var made = SubscriptionAssessment(
      chainKey: key,
      subscriptionGroupIdentifier: SubscriptionGroupId("20812345"),
      productId: monthly,
      state: state,
      expirationReason: nil,
      access: access,
      certainty: certainty,
      expiresDate: until.map { at($0) },
      expiryIsEstimated: false,
      willRenew: nil,
      autoRenewProductId: nil,
      renewalDate: nil,
      renewalPrice: nil,
      gracePeriodExpiresDate: nil,
      isInBillingRetryPeriod: nil,
      billingRetryEnds: nil,
      renewalBlockedBy: nil,
      commitment: nil,
      refundRequest: nil,
      priceIncreaseStatus: nil,
      appleStatus: nil,
      newestEvidence: at("2025-03-14T21:40:00Z"),
      rule: rule,
      findings: [],
      modifiers: modifiers,
      warnings: [],
      currentTransactionId: period.transactionId,
      transactions: [merged(period)],
      charges: [],
      renewalInfo: nil,
      renewalHistory: [],
      events: [],
      isTrialEnding: false,
      rejected: [],
      nextBoundary: nil
    )
    try change(&made)
    made.renewalSwitches = RenewalSwitches(made).changes
    if made.willRenew == true, made.nextRenewal == nil {
      made.nextRenewal = NextRenewal(
        date: made.nextPeriod?.ends ?? made.renewalDate ?? made.expiresDate,
        productId: made.autoRenewProductId,
        price: made.renewalPrice,
        offer: nil
      )
    }
    return made
  }

  struct Missing: Error {}

  private static func require<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
  }
}

extension ProductCatalog {
  /// A company's names for the products of these tests.
  static var named: ProductCatalog {
    let names = [
      "pro.monthly": "Reader Pro", "pro.annual": "Reader Pro Annual", "plus.monthly": "Reader Plus",
      "audio.monthly": "Reader Audio", "coins.100": "100 Coins", "lifetime": "Reader Lifetime",
    ]
    var catalogue = ProductCatalog()
    for (id, name) in names {
      guard let id = ProductId("com.example.reader.\(id)") else { continue }
      var product = ProductCatalog.Product()
      product.displayName = name
      catalogue.products[id] = product
    }
    return catalogue
  }
}
