import SubscriptionModel
import SupportAnswers
import Testing

/// What a family member shares or somebody else assigns is no charge of the customer's, in totals
/// and where charges are counted.
@Suite("Shared and assigned purchases are no charges")
struct SharedPurchaseTests {
  private static let ownerships: [(InAppOwnershipType, Bool)] = [
    (.purchased, true), (.familyShared, false), (.assigned, false),
  ]

  @Test(arguments: ownerships) func totals(type: InAppOwnershipType, isCharge: Bool) throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.inAppOwnershipType = .known(type)
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let totals = ChargeTotals(subscription)
    #expect(totals.charges == (isCharge ? 2 : 1))
    #expect(totals.freePeriods == 0)
    #expect(totals.paid == [Money(milliunits: isCharge ? 19_980 : 9990, currency: "USD")])
    #expect(
      Wording(asOf: HandMade.asOf).totals(for: subscription)
        == (isCharge
          ? "2 charges · 19.98 USD paid (as recorded)"
          : "1 charge · 9.99 USD paid (as recorded)")
    )
  }

  /// A free trial is a free period, and a price of nothing is one.
  @Test func freePeriodsAreCounted() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10, price: 0) {
      $0.offerType = .known(.introductory)
      $0.offerDiscountType = .known(.freeTrial)
    }
    try story.transaction("101", bought: At.march10, until: At.april10)
    let subscription = try #require(try story.assessed().subscriptions.first)
    #expect(
      Wording(asOf: HandMade.asOf).totals(for: subscription)
        == "1 charge + 1 free period · 9.99 USD paid (as recorded)"
    )
  }

  /// "I was charged twice": a subscription of one's own, and another purchase on the same day.
  @Test(arguments: ownerships) func chargedTwice(type: InAppOwnershipType, isCharge: Bool) throws {
    let scenario = Scenario(
      "a one-time purchase beside a renewal",
      .chargedTwice,
      isCharge ? .separatePurchases : .oneCharge,
      says: isCharge ? ["are two separate purchases."] : ["1 charge of 9.99 USD on 10 Mar 2025"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.transaction(
        "201",
        chain: "52",
        product: "lifetime",
        bought: At.march10 + 1,
        until: nil
      ) {
        $0.type = .known(.nonConsumable)
        $0.webOrderLineItemId = nil
        $0.subscriptionGroupIdentifier = nil
        $0.inAppOwnershipType = .known(type)
      }
    }
    try scenario.check()
  }

  /// Two subscriptions in force, one of them shared or assigned, are one charge.
  @Test(arguments: ownerships) func chargedTwiceForTwoSubscriptions(
    type: InAppOwnershipType,
    isCharge: Bool
  ) throws {
    let scenario = Scenario(
      "two subscriptions",
      .chargedTwice,
      isCharge ? .twoSubscriptions : .oneCharge,
      says: isCharge ? ["are two subscriptions."] : ["1 charge of 9.99 USD on 10 Mar 2025"]
    ) {
      try $0.transaction("101", chain: "51", bought: At.march10, until: At.april10)
      try $0.transaction(
        "201",
        chain: "52",
        product: "plus.monthly",
        bought: At.march10 + 1,
        until: At.april10
      ) { $0.inAppOwnershipType = .known(type) }
    }
    try scenario.check()
  }

  // MARK: Who can act

  /// A price to accept, and a payment that fails in grace and in retry.
  private static let waiting:
    [(name: String, until: Int64, change: @Sendable (inout RenewalInfo) -> Void)] =
      [
        ("accept the new price", At.april10, { $0.priceIncreaseStatus = .known(.waiting) }),
        (
          "update the payment method", At.march10,
          {
            $0.isInBillingRetryPeriod = true
            $0.gracePeriodExpiresDate = HandMade.at("2025-03-20T08:15:00Z")
          }
        ),
        ("update the payment method", At.march10, { $0.isInBillingRetryPeriod = true }),
      ]

  /// Only whoever pays can, so that the list names the customer only for a plan of their own.
  @Test(arguments: ownerships, [0, 1, 2])
  func onlyThePayerCanAct(owner: (type: InAppOwnershipType, isOwn: Bool), kind: Int) throws {
    let (name, until, change) = Self.waiting[kind]
    var story = Story()
    try story.transaction("101", bought: At.february10, until: until) {
      $0.inAppOwnershipType = .known(owner.type)
    }
    try story.renewal(signed: At.march10 + 1, on: true, renews: until, change)
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.requiredAction.actor == (owner.isOwn ? .customer : .nobody))
    #expect((subscription.requiredAction.due == nil) == !owner.isOwn)
    #expect(customer.row.action == subscription.requiredAction)
    let who = Wording(asOf: HandMade.asOf).answer(for: subscription).whoMustAct ?? ""
    let payer = owner.type == .familyShared ? "the purchaser" : "the organization"
    #expect(
      who.hasPrefix(owner.isOwn ? "The customer, by" : "Nobody here: only \(payer)"),
      "\(who)"
    )
    #expect(owner.isOwn || who.contains("can \(name)"), "\(who)")
  }
}

/// What `--redact` masks of a text.
@Suite("Masks within masks")
struct RedactionTests {
  /// One secret is the beginning, the middle or the end of another: none is left as a part.
  @Test(arguments: [
    ["704713151053", "704713151053290605"], ["704713151053290605", "704713151053"],
    ["713151053290605", "704713151053290605"], ["13151053290", "704713151053290605"],
  ])
  func theLongestIsMaskedFirst(secrets: [String]) {
    var redaction = Redaction()
    for secret in secrets { redaction.add(secret) }
    #expect(redaction.masked("id 704713151053290605.") == "id 70471315….")
    for secret in secrets {
      #expect(redaction.masked("x\(secret)x") == "x\(secret.prefix(8))…x")
    }
  }

  @Test(arguments: [
    ("12345678", "12345678"), ("123456789", "12345678…"), ("1234567", "1234567"),
  ])
  func eightCharactersAreLeft(secret: String, masked: String) {
    var redaction = Redaction()
    redaction.add(secret)
    #expect(redaction.masked("(\(secret))") == "(\(masked))")
  }

  @Test func aPersonIsLeftOutWhole() {
    var redaction = Redaction()
    redaction.remove("Ada Moreno")
    redaction.remove("Ada")
    redaction.remove("12")
    #expect(redaction.masked("Ada Moreno, ADA MORENO and ada of 12") == "…, … and … of 12")
  }

  /// What a customer's related ones are called tells a person, too.
  @Test func relatedCustomersAreMasked() throws {
    let token = "22222222-bbbb-4bbb-8bbb-222222222222"
    var story = Story()
    try story.transaction("100", bought: At.march10, until: At.april10)
    var customer = try story.assessed()
    let provenance = Provenance(file: "a.json")
    customer.related = [
      RelatedCustomer(
        id: try #require(CustomerId("Production/com.example.reader/7000000001")),
        label: token,
        reason: .identifier(field: "appTransactionId", text: "704713151053290605"),
        provenance: provenance
      ),
      RelatedCustomer(
        id: try #require(CustomerId("Production/com.example.reader/7000000002")),
        label: "7000000002",
        reason: .identifier(field: "transactionId", text: "340001196262039"),
        provenance: provenance
      ),
    ]
    let redaction = Redaction([customer])
    #expect(redaction.masked(token) == "22222222…")
    #expect(redaction.masked("704713151053290605") == "70471315…")
    // Transaction IDs stay.
    #expect(redaction.masked("7000000002 340001196262039") == "7000000002 340001196262039")
  }
}
