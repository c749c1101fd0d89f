import Testing

@testable import SubscriptionModel

/// What the overview counts of small lives of a subscription, typed by hand.
@Suite("Counting")
struct CountingTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    var asOf = at("2026-06-01T00:00:00Z")
    /// The dated facts, such as `failed 2026-02-10 open 0`, in order of day; documents aside.
    let facts: [String]
    let records: [Record]
    var testDescription: String { name }
  }

  static let chain = Chain()

  /// A paid month from the 10th of a month of 2026 to the 10th of the next one.
  static func month(
    _ number: Int,
    id: TransactionId,
    _ reason: TransactionReason? = .renewal,
    bought: String? = nil,
    price: Money? = Money(milliunits: 9990, currency: "USD"),
    in doc: Doc? = nil,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    let start = at(bought ?? "2026-0\(number)-10T08:00:00Z")
    let end = at("2026-0\(number + 1)-10T08:00:00Z")
    return chain.period(id, from: start, to: end, in: doc ?? .signed("\(id.text).json", start)) {
      $0.originalPurchaseDate = at("2026-01-10T08:00:00Z")
      $0.transactionReason = reason.map { .known($0) }
      $0.price = price
      change(&$0)
    }
  }

  /// A paid month after a trial that began on 3 January.
  static func boughtAgain(
    _ number: Int,
    id: TransactionId,
    _ reason: TransactionReason? = .purchase,
    bought: String
  ) -> Record {
    month(number, id: id, reason, bought: bought) {
      $0.originalPurchaseDate = at("2026-01-03T08:00:00Z")
    }
  }

  static func failure(_ id: TransactionId, _ moment: String) -> Record {
    chain.event(.didFailToRenew, .gracePeriod, about: id, in: .signed("f\(moment)", at(moment)))
  }

  static func retrying(_ file: String, _ moment: String) -> Record {
    chain.renewal(on: true, in: .signed(file, at(moment))) { $0.isInBillingRetryPeriod = true }
  }

  static func off(_ intent: ExpirationIntent, _ moment: String) -> Record {
    chain.renewal(on: false, in: .signed("off.json", at(moment))) {
      $0.expirationIntent = .known(intent)
    }
  }

  static func trial(to end: String) -> Record {
    let start = at("2026-01-03T08:00:00Z")
    return chain.period("999", from: start, to: at(end), in: .signed("trial.json", start)) {
      $0.originalPurchaseDate = start
      $0.offerType = .known(.introductory)
      $0.offerDiscountType = .known(.freeTrial)
      $0.price = Money(milliunits: 0, currency: "USD")
    }
  }

  static let rows: [Row] = [
    Row(
      name: "two months paid, the third unconfirmed",
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-10 USD 9.99",
        "renewed 2026-02-10", "unconfirmed 2026-03-10",
      ],
      records: [month(1, id: "1", .purchase), month(2, id: "2")]
    ),
    Row(
      name: "the same before the second month",
      asOf: at("2026-02-10T07:59:59Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99"],
      records: [month(1, id: "1", .purchase), month(2, id: "2")]
    ),
    Row(
      name: "an archive that begins with a renewal, of which V1 tells no price",
      asOf: at("2026-02-20T00:00:00Z"),
      facts: ["paid 2026-02-10  0", "renewed 2026-02-10"],
      records: [month(2, id: "2", nil, price: nil)]
    ),
    Row(
      name: "a failure in grace that is still open",
      asOf: at("2026-02-12T00:00:00Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 open 0"],
      records: [
        month(1, id: "1", .purchase), failure("1", "2026-02-10T08:05:00Z"),
        failure("1", "2026-02-11T08:05:00Z"),
        chain.renewal(on: true, in: .signed("grace.json", at("2026-02-10T08:05:00Z"))) {
          $0.isInBillingRetryPeriod = true
          $0.gracePeriodExpiresDate = at("2026-02-26T08:00:00Z")
        },
      ]
    ),
    Row(
      name: "a failure recovered in grace: the dates do not move",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-10 USD 9.99",
        "renewed 2026-02-10", "failed 2026-02-10 recoveredInGrace 3", "recovered 2026-02-13",
      ],
      records: [
        month(1, id: "1", .purchase), failure("1", "2026-02-10T08:05:00Z"),
        month(2, id: "2", in: .signed("back.json", at("2026-02-13T09:00:00Z"))),
        chain.event(
          .didRenew,
          .billingRecovery,
          about: "2",
          in: .signed("back.json", at("2026-02-13T09:00:00Z"))
        ),
      ]
    ),
    Row(
      name: "a failure recovered in retry: the period begins late",
      asOf: at("2026-03-05T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 recoveredInRetry 15",
        "paid 2026-02-25 USD 9.99", "recovered 2026-02-25", "renewed 2026-02-25",
      ],
      records: [
        month(1, id: "1", .purchase), failure("1", "2026-02-10T08:05:00Z"),
        month(2, id: "2", bought: "2026-02-25T19:02:00Z"),
      ]
    ),
    Row(
      name: "V1, which states no reason: a failure recovered in retry",
      asOf: at("2026-03-05T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 recoveredInRetry 15",
        "paid 2026-02-25 USD 9.99", "recovered 2026-02-25", "renewed 2026-02-25",
      ],
      records: [
        month(1, id: "1", .purchase), failure("1", "2026-02-10T08:05:00Z"),
        month(2, id: "2", nil, bought: "2026-02-25T19:02:00Z"),
      ]
    ),
    // The second month has begun by then, but nobody had heard of it.
    Row(
      name: "a failure that only a renewal info tells of, recovered in grace",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-10 USD 9.99",
        "renewed 2026-02-10", "failed 2026-02-10 recoveredInGrace 3", "recovered 2026-02-13",
      ],
      records: [
        month(1, id: "1", .purchase), retrying("f.json", "2026-02-10T08:05:00Z"),
        month(2, id: "2", in: .signed("back.json", at("2026-02-13T09:00:00Z"))),
        chain.event(
          .didRenew,
          .billingRecovery,
          about: "2",
          in: .signed("back.json", at("2026-02-13T09:00:00Z"))
        ),
      ]
    ),
    Row(
      name: "a failure told by the document that first names the period, recovered in retry",
      asOf: at("2026-03-05T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 recoveredInRetry 15",
        "paid 2026-02-25 USD 9.99", "recovered 2026-02-25", "renewed 2026-02-25",
      ],
      records: [
        month(1, id: "1", .purchase, in: .signed("f.json", at("2026-02-10T08:05:00Z"))),
        retrying("f.json", "2026-02-10T08:05:00Z"),
        month(2, id: "2", bought: "2026-02-25T19:02:00Z"),
      ]
    ),
    Row(
      name: "a failure that Apple gave up on",
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "ended 2026-02-10 billingError 0",
        "failed 2026-02-10 lost 0",
      ],
      records: [
        month(1, id: "1", .purchase), failure("1", "2026-02-10T08:05:00Z"),
        off(.billingError, "2026-04-12T00:00:00Z"),
      ]
    ),
    Row(
      name: "a failure after which the customer bought anew is lost",
      asOf: at("2026-04-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 lost 0",
        "paid 2026-03-20 USD 9.99", "resubscribed 2026-03-20",
      ],
      records: [
        month(1, id: "1", .purchase), failure("1", "2026-02-10T08:05:00Z"),
        month(3, id: "2", .purchase, bought: "2026-03-20T10:00:00Z"),
      ]
    ),
    Row(
      name: "a month that was charged hours before it begins",
      asOf: at("2026-02-10T07:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-09 USD 9.99",
      ],
      records: [
        month(1, id: "1", .purchase),
        month(2, id: "2", in: .signed("ahead.json", at("2026-02-09T23:00:00Z"))),
      ]
    ),
    Row(
      name: "canceled by the customer",
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "ended 2026-02-10 customerCancelled 0",
      ],
      records: [
        month(1, id: "1", .purchase), off(.customerCancelled, "2026-02-10T08:00:01Z"),
      ]
    ),
    Row(
      name: "a trial that is open",
      asOf: at("2026-01-05T00:00:00Z"),
      facts: ["began 2026-01-03", "trial 2026-01-03 open 0", "offer 2026-01-03 1 2"],
      records: [trial(to: "2026-01-10T08:00:00Z")]
    ),
    Row(
      name: "a trial that converted, and whose first charge was refunded in part",
      asOf: at("2026-02-01T00:00:00Z"),
      facts: [
        "began 2026-01-03", "trial 2026-01-03 converted 0", "offer 2026-01-03 1 1",
        "paid 2026-01-10 USD 9.99",
        "renewed 2026-01-10", "paidBack 2026-01-20 USD 4.00", "refunded 2026-01-20",
      ],
      records: [
        trial(to: "2026-01-10T08:00:00Z"),
        month(1, id: "1") {
          $0.originalPurchaseDate = at("2026-01-03T08:00:00Z")
          $0.revocationDate = at("2026-01-20T00:00:00Z")
          $0.revocationType = .known(.refundProrated)
          $0.revocationPercentage = 40_000
        },
      ]
    ),
    Row(
      name: "a trial that was canceled",
      facts: [
        "began 2026-01-03", "trial 2026-01-03 lost 0", "offer 2026-01-03 1 3",
        "ended 2026-01-10 customerCancelled 0",
      ],
      records: [
        trial(to: "2026-01-10T08:00:00Z"), off(.customerCancelled, "2026-01-10T08:00:01Z"),
      ]
    ),
    Row(
      name: "an upgrade, whose prorated refund is none",
      asOf: at("2026-02-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-01-20 USD 99.99",
      ],
      records: [
        month(1, id: "1", .purchase) {
          $0.isUpgraded = true
          $0.revocationDate = at("2026-01-20T10:00:00Z")
          $0.revocationType = .known(.refundProrated)
        },
        month(
          1,
          id: "2",
          .purchase,
          bought: "2026-01-20T10:00:00Z",
          price: Money(milliunits: 99_990, currency: "USD")
        ) { $0.productId = "pro.annual" },
      ]
    ),
    Row(
      name: "a refund, and a purchase of the same subscription after it",
      asOf: at("2026-02-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paidBack 2026-01-12 USD 9.99",
        "refunded 2026-01-12", "paid 2026-01-15 USD 9.99", "resubscribed 2026-01-15",
      ],
      records: [
        month(1, id: "1", .purchase) { $0.revocationDate = at("2026-01-12T00:00:00Z") },
        month(1, id: "2", .purchase, bought: "2026-01-15T10:00:00Z"),
      ]
    ),
    Row(
      name: "shared by a family member: no event of this customer, and no money",
      asOf: at("2026-01-20T00:00:00Z"),
      facts: [],
      records: [month(1, id: "1", .purchase) { $0.inAppOwnershipType = .known(.familyShared) }]
    ),
    Row(
      name: "shared by a family member, and due to renew: nothing of this customer's",
      asOf: at("2026-06-10T00:00:00Z"),
      facts: [],
      records: [month(1, id: "1", .purchase) { $0.inAppOwnershipType = .known(.familyShared) }]
    ),
    Row(
      name: "a seat that ended with the plan of its organization: no end of this customer's",
      asOf: at("2026-06-10T00:00:00Z"),
      facts: [],
      records: [
        month(1, id: "1", .purchase) { $0.inAppOwnershipType = .known(.assigned) },
        chain.event(
          .expired,
          .billingRetry,
          about: "1",
          in: .signed("ended", at("2026-04-11T08:00:00Z"))
        ),
      ]
    ),
    Row(
      name: "coins in another currency, refunded without a known share",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: ["paid 2026-02-02 KRW 3300", "paidBack 2026-02-05  0", "refunded 2026-02-05"],
      records: [
        chain.purchase(on: Dates.coins, in: .signed("coins", Dates.coins)) {
          $0.price = Money(milliunits: 3_300_000, currency: "KRW")
          $0.revocationDate = at("2026-02-05T00:00:00Z")
          $0.revocationType = .known(.refundProrated)
        }
      ]
    ),
    Row(
      name: "V1, which states no reason: renewed, then bought again after two months",
      asOf: at("2026-05-20T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10  0", "paid 2026-02-10  0", "renewed 2026-02-10",
        "paid 2026-05-10  0", "resubscribed 2026-05-10",
      ],
      records: [
        month(1, id: "1", nil, price: nil), month(2, id: "2", nil, price: nil),
        month(5, id: "3", nil, price: nil),
      ]
    ),
  ]

  @Test(arguments: rows) func countsWhatHappened(row: Row) {
    let counted = row.records.customer.assessment(asOf: row.asOf).countedFacts
    #expect(counted.lines.sorted() == row.facts.sorted())
  }

  private static func offer(
    _ type: OfferType,
    _ identifier: String,
    _ discount: OfferDiscountType
  ) -> (inout Transaction) -> Void {
    {
      $0.offerType = .known(type)
      $0.offerIdentifier = identifier
      $0.offerDiscountType = .known(discount)
    }
  }

  /// The facts are those about offers alone; behind the name stands 1 for converted, 2 for open, 3
  /// for lost, and 0 where nothing follows.
  static let offers: [Row] = [
    Row(
      name: "an offer of two months counts once, and a month at the usual price followed",
      asOf: at("2026-03-20T00:00:00Z"),
      facts: ["offer 2026-01-10 3 SPRING26 1"],
      records: [
        month(1, id: "1", .purchase, offer(.offerCode, "SPRING26", .payAsYouGo)),
        month(2, id: "2", .renewal, offer(.offerCode, "SPRING26", .payAsYouGo)),
        month(3, id: "3"),
      ]
    ),
    Row(
      name: "its second month is still running",
      asOf: at("2026-02-20T00:00:00Z"),
      facts: ["offer 2026-01-10 3 SPRING26 2"],
      records: [
        month(1, id: "1", .purchase, offer(.offerCode, "SPRING26", .payAsYouGo)),
        month(2, id: "2", .renewal, offer(.offerCode, "SPRING26", .payAsYouGo)),
      ]
    ),
    Row(
      name: "a customer who took a retention offer and left after it",
      asOf: at("2026-04-20T00:00:00Z"),
      facts: ["offer 2026-02-10 5 STAY 3"],
      records: [
        month(1, id: "1", .purchase),
        month(2, id: "2", .renewal, offer(.retention, "STAY", .payAsYouGo)),
        off(.customerCancelled, "2026-03-10T08:00:00Z"),
      ]
    ),
    Row(
      name: "a win-back offer after another offer: two offers",
      asOf: at("2026-02-20T00:00:00Z"),
      facts: ["offer 2026-01-10 2 LOYAL 1", "offer 2026-02-10 4 BACK 2"],
      records: [
        month(1, id: "1", .purchase, offer(.promotional, "LOYAL", .payUpFront)),
        month(2, id: "2", .renewal, offer(.winBack, "BACK", .payAsYouGo)),
      ]
    ),
    Row(
      name: "an offer that lapsed is lost, though the plan was bought again later",
      asOf: at("2026-06-01T00:00:00Z"),
      facts: ["offer 2026-01-10 3 SPRING26 3"],
      records: [
        month(1, id: "1", .purchase, offer(.offerCode, "SPRING26", .payAsYouGo)),
        month(5, id: "2", .purchase),
      ]
    ),
    Row(
      name: "an offer used again after a lapse counts twice, and converts the second time",
      asOf: at("2026-06-20T00:00:00Z"),
      facts: ["offer 2026-01-10 4 BACK 3", "offer 2026-04-10 4 BACK 1"],
      records: [
        month(1, id: "1", .purchase, offer(.winBack, "BACK", .payAsYouGo)),
        month(4, id: "2", .purchase, offer(.winBack, "BACK", .payAsYouGo)), month(5, id: "3"),
      ]
    ),
    Row(
      name: "an offer whose period was refunded is lost, though the plan was bought again",
      asOf: at("2026-02-01T00:00:00Z"),
      facts: ["offer 2026-01-10 3 SPRING26 3"],
      records: [
        month(1, id: "1", .purchase) {
          offer(.offerCode, "SPRING26", .payAsYouGo)(&$0)
          $0.revocationDate = at("2026-01-12T00:00:00Z")
        },
        month(1, id: "2", .purchase, bought: "2026-01-15T10:00:00Z"),
      ]
    ),
    Row(
      name: "coins with a one-time code",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: ["offer 2026-02-02 3 COINS 0"],
      records: [
        chain.purchase(
          on: Dates.coins,
          in: .signed("coins", Dates.coins),
          offer(.offerCode, "COINS", .oneTime)
        )
      ]
    ),
    Row(
      name: "an offer of a family member's purchase",
      asOf: at("2026-01-20T00:00:00Z"),
      facts: [],
      records: [
        month(1, id: "1", .purchase) {
          offer(.offerCode, "SPRING26", .payAsYouGo)(&$0)
          $0.inAppOwnershipType = .known(.familyShared)
        }
      ]
    ),
  ]

  @Test(arguments: offers) func countsOffers(row: Row) {
    let lines = row.records.customer.assessment(asOf: row.asOf).countedFacts.lines
    #expect(lines.filter { $0.hasPrefix("offer") }.sorted() == row.facts.sorted())
  }

  @Test func anOfferAtTheNextRenewalIsNotUsedYet() {
    let records = [
      Self.month(1, id: "1", .purchase),
      Self.chain.renewal(on: true, in: .signed("stay.json", at("2026-01-20T08:00:00Z"))) {
        $0.offerType = .known(.retention)
        $0.offerIdentifier = "STAY"
      },
    ]
    let customer = records.customer.assessment(asOf: at("2026-01-25T00:00:00Z"))
    let facts = customer.countedFacts.counts
    #expect(facts[CountedFact(.nextOffer, text: "5 STAY")]?.count == 1)
    #expect(!facts.keys.contains { $0.kind == .offer })
    #expect(customer.subscriptions[0].segments.contains(.offer))
    let before = records.customer.assessment(asOf: at("2026-01-15T00:00:00Z"))
    #expect(!before.subscriptions[0].segments.contains(.offer))
  }

  @Test func aSandboxPurchaseIsNoMoney() {
    var test = Chain()
    test.environment = .sandbox
    let records = [
      test.period(from: Dates.bought, to: Dates.end, in: .signed("s", Dates.bought)) {
        $0.price = Money(milliunits: 9990, currency: "USD")
      }
    ]
    let counted = records.customer.assessment(asOf: Dates.bought.plus(hours: 1)).countedFacts
    #expect(counted.counts[CountedFact(.environment, text: "Sandbox")]?.count == 1)
    #expect(!counted.counts.keys.contains { $0.kind == .paid })
    #expect(counted.counts.keys.contains { $0.kind == .began })
  }

  @Test func aCustomerCountsOnceInEachStateAndProduct() {
    var second = Chain()
    second.original = "2000"
    second.product = "plus.monthly"
    let doc = Doc.signed("both", Dates.bought)
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: doc) { $0.storefront = "USA" },
      second.period("2000", from: Dates.bought, to: Dates.end, in: doc) { $0.storefront = "USA" },
    ]
    let held = records.customer.assessment(asOf: Dates.bought.plus(hours: 1)).countedFacts.counts
      .filter { !$0.key.kind.isDated }
    #expect(
      held == [
        CountedFact(.customer): CountedAmount(count: 1),
        CountedFact(.environment, text: "Production"): CountedAmount(count: 1),
        CountedFact(.app, text: "com.example.reader"): CountedAmount(count: 1),
        CountedFact(.storefront, text: "USA"): CountedAmount(count: 1),
        CountedFact(.state, text: "active"): CountedAmount(count: 1),
        CountedFact(.product, text: "pro.monthly"): CountedAmount(count: 1),
        CountedFact(.product, text: "plus.monthly"): CountedAmount(count: 1),
      ]
    )
  }

  @Test func nothingIsCountedBeforeThereIsEvidence() {
    let records = [Self.month(1, id: "1", .purchase)]
    let before = at("2026-01-10T07:00:00Z")
    #expect(records.customer.assessment(asOf: before).countedFacts == CountedFacts())
  }

  @Test func aDocumentIsCountedOnceWhenItsNewestPartIsSigned() {
    let records = [
      Self.month(1, id: "1", .purchase, in: .signed("a", at("2026-01-10T08:00:00Z"))),
      Self.chain.renewal(on: true, in: .signed("a", at("2026-01-11T08:00:00Z"))),
      Self.chain.event(v1: .didRenew, in: .v1("b", at("2026-02-10T08:00:00Z"))),
    ]
    let documents = records.customer.countedDocuments.map { "\($0.at) \($0.fact.text)" }
    #expect(
      documents == [
        "2026-01-11T08:00:00Z signedPayload verified",
        "2026-02-10T08:00:00Z notificationV1 unsigned",
      ]
    )
  }

  @Test func unsignedDocumentsAreCountedApartFromSignedOnes() {
    let unsigned = Self.chain.event(v1: .didRenew, in: .v1("b", at("2026-02-10T08:00:00Z")))
    let records = [
      Self.month(1, id: "1", .purchase, in: .signed("a", at("2026-01-10T08:00:00Z"))),
      // Around what is signed stands what nobody signed.
      Self.month(1, id: "1", .purchase, in: .signed("c", at("2026-01-10T08:00:00Z"))),
      Self.chain.event(v1: .didRenew, in: .v1("c", at("2026-02-15T08:00:00Z"))),
      unsigned,
    ]
    let counted = { (customer: CustomerRecords) in
      customer.countedDocuments.map { "\($0.at) \($0.fact.kind)" }
    }
    #expect(
      counted(records.customer) == [
        "2026-01-10T08:00:00Z document", "2026-01-10T08:00:00Z document",
        "2026-02-10T08:00:00Z unsignedDocument",
      ]
    )
    #expect(counted([unsigned].customer) == ["2026-02-10T08:00:00Z document"])
    var accepting = records.customer
    accepting.acceptsUnsigned = true
    #expect(counted(accepting).last == "2026-02-10T08:00:00Z document")
    var facts = CountedFacts()
    for document in records.customer.countedDocuments { facts.add(document.fact) }
    let request = StatisticsRequest(asOf: at("2026-02-20T00:00:00Z"))
    let statistics = Statistics(request, facts: facts, gaps: [])
    #expect(statistics.total(.document) == 2)
    #expect(statistics.documents.map(\.count).reduce(0, +) == 3)
  }

  @Test func changesLeadFromOneCountToAnother() {
    var (one, two) = (CountedFacts(), CountedFacts())
    one.add(CountedFact(.state, text: "active"))
    one.add(CountedFact(.paid, day: 3, text: "USD"), CountedAmount(count: 1, milliunits: 990))
    two.add(CountedFact(.state, text: "expired"))
    two.add(CountedFact(.paid, day: 3, text: "USD"), CountedAmount(count: 2, milliunits: 1980))
    var sum = one
    sum.add(one.changes(to: two))
    #expect(sum == two)
    sum.add(two.changes(to: CountedFacts()))
    #expect(sum == CountedFacts())
  }
}

extension Dates {
  fileprivate static let coins = at("2026-02-02T00:00:00Z")
}

extension CountedFacts {
  /// The dated facts as text, one for each time that they were counted.
  var lines: [String] {
    counts.filter { $0.key.kind.isDated }.flatMap { fact, amount in
      let day = Timestamp(dayNumber: fact.day).description.prefix { $0 != "T" }
      let detail: String
      if fact.kind == .paid || fact.kind == .paidBack {
        let money = Money(milliunits: amount.milliunits, currency: fact.text)
        detail = " \(fact.text) \(fact.text.isEmpty ? "0" : money.amount)"
      } else {
        detail = fact.text.isEmpty && fact.number == 0 ? "" : " \(fact.text) \(fact.number)"
      }
      return [String](repeating: "\(fact.kind) \(day)\(detail)", count: Int(amount.count))
    }
  }
}
