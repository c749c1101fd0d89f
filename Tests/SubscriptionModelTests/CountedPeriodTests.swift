import Testing

@testable import SubscriptionModel

/// The boundaries of what the overview counts: Counting in SubscriptionModel.
@Suite("Counted periods, trials, and failures") struct CountedPeriodTests {
  private typealias Lives = CountingTests

  private static func status(_ status: AppleStatus, _ moment: String) -> Record {
    Lives.chain.status(status, in: .signed("status", at(moment)))
  }

  /// The second month with DID_RENEW, first told of at a moment.
  private static func paidAgain(
    _ number: Int,
    id: TransactionId,
    _ moment: String
  ) -> [Record] {
    let doc = Doc.signed("back \(id.text)", at(moment))
    return [
      Lives.month(number, id: id, in: doc), Lives.chain.event(.didRenew, about: id, in: doc),
    ]
  }

  static let periods: [CountingTests.Row] = [
    .init(
      name: "a period and its charge count from the moment at which it begins",
      asOf: at("2026-01-10T08:00:00Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99"],
      records: [Lives.month(1, id: "1", .purchase)]
    ),
    .init(
      name: "a further seat is paid for and begins or renews nothing",
      asOf: at("2026-01-20T08:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-01-15 USD 9.99",
      ],
      records: [
        Lives.month(1, id: "1", .purchase),
        Lives.month(1, id: "2", nil, bought: "2026-01-15T10:00:00Z") {
          $0.additionalTransactionReason = "SEAT_ADDITION"
        },
      ]
    ),
    .init(
      name: "a refund counts from its date on",
      asOf: at("2026-01-12T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paidBack 2026-01-12 USD 9.99",
        "refunded 2026-01-12",
      ],
      records: [
        Lives.month(1, id: "1", .purchase) { $0.revocationDate = at("2026-01-12T00:00:00Z") }
      ]
    ),
    .init(
      name: "a refund does not count before its date",
      asOf: at("2026-01-11T23:59:59.999Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99"],
      records: [
        Lives.month(1, id: "1", .purchase) { $0.revocationDate = at("2026-01-12T00:00:00Z") }
      ]
    ),
    .init(
      name: "bought again at the moment of the refund",
      asOf: at("2026-01-15T10:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paidBack 2026-01-15 USD 9.99",
        "refunded 2026-01-15", "paid 2026-01-15 USD 9.99", "resubscribed 2026-01-15",
      ],
      records: [
        Lives.month(1, id: "1", .purchase) { $0.revocationDate = at("2026-01-15T10:00:00Z") },
        Lives.month(1, id: "2", nil, bought: "2026-01-15T10:00:00Z"),
      ]
    ),
    .init(
      name: "less than a day after the original purchase, a period is the first one",
      asOf: at("2026-01-20T00:00:00Z"),
      facts: ["began 2026-01-11", "paid 2026-01-11 USD 9.99"],
      records: [Lives.month(1, id: "2", nil, bought: "2026-01-11T07:59:59.999Z")]
    ),
    .init(
      name: "a day after the original purchase, periods before it are missing",
      asOf: at("2026-01-20T00:00:00Z"),
      facts: ["paid 2026-01-11 USD 9.99", "renewed 2026-01-11"],
      records: [Lives.month(1, id: "2", nil, bought: "2026-01-11T08:00:00Z")]
    ),
    .init(
      name: "an archive that begins with a purchase after an earlier life",
      asOf: at("2026-02-20T00:00:00Z"),
      facts: ["paid 2026-02-10 USD 9.99", "resubscribed 2026-02-10"],
      records: [Lives.month(2, id: "2", .purchase)]
    ),
    .init(
      name: "an upgraded period that is signed again with its early end",
      asOf: at("2026-02-01T00:00:00Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-01-20 USD 9.99"],
      records: [
        Lives.month(1, id: "1", .purchase) {
          $0.isUpgraded = true
          $0.expiresDate = at("2026-01-20T10:00:00Z")
        },
        Lives.month(1, id: "2", .purchase, bought: "2026-01-20T10:00:00Z"),
      ]
    ),
    .init(
      name: "coins that were free, or are somebody else's, are no money",
      asOf: at("2026-02-01T00:00:00Z"),
      facts: [],
      records: [
        Lives.chain.purchase("1", on: Dates.bought.plus(days: -9), in: coins) {
          $0.price = Money(milliunits: 0, currency: "USD")
        },
        Lives.chain.purchase("2", on: Dates.bought.plus(days: -8), in: coins) {
          $0.price = Money(milliunits: 990, currency: "USD")
          $0.inAppOwnershipType = .known(.familyShared)
        },
      ]
    ),
    .init(
      name: "coins count from the moment at which they are bought",
      asOf: at("2026-01-27T10:00:00Z"),
      facts: ["paid 2026-01-27 USD 0.99"],
      records: [bought("1", at("2026-01-27T10:00:00Z"))]
    ),
    .init(
      name: "coins do not count before they are bought",
      asOf: at("2026-01-27T10:00:00Z"),
      facts: [],
      records: [bought("1", at("2026-01-27T10:00:00.001Z"))]
    ),
  ]

  private static let coins = Doc.signed("coins", at("2026-01-26T00:00:00Z"))

  private static func bought(_ id: TransactionId, _ moment: Timestamp) -> Record {
    Lives.chain.purchase(id, on: moment, in: coins) {
      $0.price = Money(milliunits: 990, currency: "USD")
    }
  }

  static let trials: [CountingTests.Row] = [
    .init(
      name: "a trial after a subscription that had lapsed is open",
      asOf: at("2026-02-22T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "resubscribed 2026-02-20",
        "trial 2026-02-20 open 0", "offer 2026-02-20 1 2",
      ],
      records: [
        Lives.month(1, id: "1", .purchase),
        Lives.month(2, id: "2", .purchase, bought: "2026-02-20T08:00:00Z") {
          $0.offerType = .known(.introductory)
          $0.offerDiscountType = .known(.freeTrial)
        },
      ]
    ),
    .init(
      name: "the first seats stay new when more are added",
      asOf: at("2026-01-20T00:00:00Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-01-15 USD 9.99"],
      records: [
        Lives.month(1, id: "1", .purchase) { $0.additionalTransactionReason = "SEAT_ADDITION" },
        Lives.month(1, id: "2", .purchase, bought: "2026-01-15T08:00:00Z") {
          $0.additionalTransactionReason = "SEAT_ADDITION"
        },
      ]
    ),
    .init(
      name: "a further seat that was paid for converts no trial",
      asOf: at("2026-01-06T00:00:00Z"),
      facts: [
        "began 2026-01-03", "paid 2026-01-05 USD 9.99", "trial 2026-01-03 open 0",
        "offer 2026-01-03 1 2",
      ],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"),
        Lives.month(1, id: "2", nil, bought: "2026-01-05T08:00:00Z") {
          $0.additionalTransactionReason = "SEAT_ADDITION"
        },
      ]
    ),
    .init(
      name: "a trial that only another free period followed is lost",
      asOf: at("2026-01-20T00:00:00Z"),
      facts: [
        "began 2026-01-03", "trial 2026-01-03 lost 0", "offer 2026-01-03 1 3",
        "offer 2026-01-10 2 2", "renewed 2026-01-10",
      ],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"),
        Lives.month(1, id: "1") {
          $0.originalPurchaseDate = at("2026-01-03T08:00:00Z")
          $0.offerType = .known(.promotional)
          $0.offerDiscountType = .known(.freeTrial)
        },
      ]
    ),
    .init(
      name: "a canceled trial stays lost when the customer buys the plan months later",
      asOf: at("2026-04-01T00:00:00Z"),
      facts: [
        "began 2026-01-03", "trial 2026-01-03 lost 0", "offer 2026-01-03 1 3",
        "paid 2026-03-20 USD 9.99", "resubscribed 2026-03-20",
      ],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"),
        Lives.off(.customerCancelled, "2026-01-10T08:00:01Z"),
        Lives.boughtAgain(3, id: "2", bought: "2026-03-20T10:00:00Z"),
      ]
    ),
    .init(
      name: "it stays lost while the plan that was bought later renews",
      asOf: at("2026-05-01T00:00:00Z"),
      facts: [
        "began 2026-01-03", "trial 2026-01-03 lost 0", "offer 2026-01-03 1 3",
        "paid 2026-03-20 USD 9.99", "resubscribed 2026-03-20", "paid 2026-04-10 USD 9.99",
        "renewed 2026-04-10",
      ],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"),
        Lives.boughtAgain(3, id: "2", bought: "2026-03-20T10:00:00Z"), Lives.month(4, id: "3"),
      ]
    ),
    .init(
      name: "V1, which states no reason: a trial, and the plan bought two months later",
      asOf: at("2026-04-01T00:00:00Z"),
      facts: [
        "began 2026-01-03", "trial 2026-01-03 lost 0", "offer 2026-01-03 1 3",
        "paid 2026-03-20 USD 9.99", "resubscribed 2026-03-20",
      ],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"),
        Lives.boughtAgain(3, id: "2", nil, bought: "2026-03-20T10:00:00Z"),
      ]
    ),
    .init(
      name: "a trial whose first charge succeeded in retry",
      asOf: at("2026-02-01T00:00:00Z"),
      facts: [
        "began 2026-01-03", "trial 2026-01-03 converted 0", "offer 2026-01-03 1 1",
        "failed 2026-01-10 recoveredInRetry 15", "paid 2026-01-25 USD 9.99",
        "recovered 2026-01-25", "renewed 2026-01-25",
      ],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"), Lives.failure("999", "2026-01-10T08:05:00Z"),
        Lives.boughtAgain(1, id: "1", .renewal, bought: "2026-01-25T19:02:00Z"),
      ]
    ),
    .init(
      name: "a trial whose first charge Apple gave up on, and the plan bought later",
      asOf: at("2026-04-20T00:00:00Z"),
      facts: [
        "began 2026-01-03", "trial 2026-01-03 lost 0", "offer 2026-01-03 1 3",
        "failed 2026-01-10 lost 0", "paid 2026-04-15 USD 9.99", "resubscribed 2026-04-15",
      ],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"), Lives.failure("999", "2026-01-10T08:05:00Z"),
        Lives.boughtAgain(4, id: "1", bought: "2026-04-15T10:00:00Z"),
      ]
    ),
    .init(
      name: "a trial that a purchase of another plan cut short",
      asOf: at("2026-02-01T00:00:00Z"),
      facts: [
        "began 2026-01-03", "trial 2026-01-03 converted 0", "offer 2026-01-03 1 1",
        "paid 2026-01-07 USD 9.99",
      ],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"),
        Lives.boughtAgain(1, id: "1", bought: "2026-01-07T10:00:00Z"),
      ]
    ),
    .init(
      name: "a trial after which renewal info tells of a later period",
      asOf: at("2026-01-20T00:00:00Z"),
      facts: ["began 2026-01-03", "trial 2026-01-03 converted 0", "offer 2026-01-03 1 1"],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"),
        Lives.chain.renewal(
          on: true,
          at("2026-02-10T08:00:00Z"),
          in: .signed("later", at("2026-01-11T00:00:00Z"))
        ),
      ]
    ),
    .init(
      name: "a trial after which Apple only says active",
      asOf: at("2026-01-12T00:00:00Z"),
      facts: ["began 2026-01-03", "trial 2026-01-03 open 0", "offer 2026-01-03 1 2"],
      records: [
        Lives.trial(to: "2026-01-10T08:00:00Z"), status(.active, "2026-01-12T00:00:00Z"),
      ]
    ),
  ]

  static let failures: [CountingTests.Row] = [
    .init(
      name: "the failure of the period before counts, not that of another one",
      asOf: at("2026-04-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-10 USD 9.99",
        "renewed 2026-02-10", "failed 2026-03-10 recoveredInRetry 15", "paid 2026-03-25 USD 9.99",
        "recovered 2026-03-25", "renewed 2026-03-25",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.month(2, id: "2"),
        Lives.failure("2", "2026-03-10T08:05:00Z"),
        Lives.month(3, id: "3", nil, bought: "2026-03-25T19:02:00Z"),
      ]
    ),
    .init(
      name: "an hour after the end a charge succeeded in retry",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 recoveredInRetry 0",
        "paid 2026-02-10 USD 9.99", "recovered 2026-02-10", "renewed 2026-02-10",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.failure("1", "2026-02-10T08:05:00Z"),
        Lives.month(2, id: "2", bought: "2026-02-10T09:00:00Z"),
      ]
    ),
    .init(
      name: "less than an hour after the end a charge succeeded in grace",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 recoveredInGrace 0",
        "paid 2026-02-10 USD 9.99", "recovered 2026-02-10", "renewed 2026-02-10",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.failure("1", "2026-02-10T08:05:00Z"),
        Lives.month(2, id: "2", bought: "2026-02-10T08:59:59.999Z"),
      ]
    ),
    .init(
      name: "a charge was recovered when its own renewal was told, not an earlier one",
      asOf: at("2026-04-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-10 USD 9.99",
        "renewed 2026-02-10", "failed 2026-03-10 recoveredInGrace 3", "paid 2026-03-10 USD 9.99",
        "recovered 2026-03-13", "renewed 2026-03-10",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.failure("2", "2026-03-10T08:05:00Z"),
      ] + paidAgain(2, id: "2", "2026-02-10T08:00:00Z")
        + paidAgain(3, id: "3", "2026-03-13T09:00:00Z")
    ),
    .init(
      name: "without a notification, it was recovered when a document first told of it",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-10 USD 9.99",
        "renewed 2026-02-10", "failed 2026-02-10 recoveredInGrace 3", "recovered 2026-02-13",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.failure("1", "2026-02-10T08:05:00Z"),
        Lives.month(2, id: "2", in: .signed("back", at("2026-02-13T09:00:00Z"))),
        Lives.month(2, id: "2", in: .signed("again", at("2026-02-20T09:00:00Z"))),
      ]
    ),
    .init(
      name: "a failure after which renewal info tells of a later period",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 recoveredInRetry -1",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.failure("1", "2026-02-10T08:05:00Z"),
        Lives.chain.renewal(
          on: true,
          at("2026-03-25T08:00:00Z"),
          in: .signed("later", at("2026-02-26T00:00:00Z"))
        ),
      ]
    ),
    .init(
      name: "a failure after which Apple only says active",
      asOf: at("2026-02-12T00:00:00Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 open 0"],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.failure("1", "2026-02-10T08:05:00Z"),
        status(.active, "2026-02-12T00:00:00Z"),
      ]
    ),
    .init(
      name: "a failure that only Apple's status tells of",
      asOf: at("2026-02-12T00:00:00Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 open 0"],
      records: [
        Lives.month(1, id: "1", .purchase), status(.billingRetry, "2026-02-11T00:00:00Z"),
      ]
    ),
    .init(
      name: "a grace period that only Apple's status tells of",
      asOf: at("2026-02-12T00:00:00Z"),
      facts: ["began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 open 0"],
      records: [
        Lives.month(1, id: "1", .purchase), status(.gracePeriod, "2026-02-11T00:00:00Z"),
      ]
    ),
    .init(
      name: "a retry flag that is signed at the end of the period",
      asOf: at("2026-03-05T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 recoveredInRetry 15",
        "paid 2026-02-25 USD 9.99", "recovered 2026-02-25", "renewed 2026-02-25",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.retrying("f", "2026-02-10T08:00:00Z"),
        Lives.month(2, id: "2", bought: "2026-02-25T19:02:00Z"),
      ]
    ),
    .init(
      name: "a retry flag from before the end of the period is history",
      asOf: at("2026-03-05T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-25 USD 9.99",
        "renewed 2026-02-25",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.retrying("f", "2026-02-10T07:59:59.999Z"),
        Lives.month(2, id: "2", bought: "2026-02-25T19:02:00Z"),
      ]
    ),
    .init(
      name: "a retry flag beside the renewal is about the new period",
      asOf: at("2026-03-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "paid 2026-02-10 USD 9.99",
        "renewed 2026-02-10",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.month(2, id: "2"),
        Lives.retrying("2.json", "2026-02-10T08:00:00Z"),
      ]
    ),
    .init(
      name: "a failure that only the reason of the end tells of",
      asOf: at("2026-04-01T00:00:00Z"),
      facts: [
        "began 2026-01-10", "paid 2026-01-10 USD 9.99", "failed 2026-02-10 lost 0",
        "paid 2026-03-20 USD 9.99", "resubscribed 2026-03-20",
      ],
      records: [
        Lives.month(1, id: "1", .purchase), Lives.off(.billingError, "2026-02-20T00:00:00Z"),
        Lives.month(3, id: "2", .purchase, bought: "2026-03-20T10:00:00Z"),
      ]
    ),
  ]

  @Test(arguments: periods + trials + failures) func counts(row: CountingTests.Row) {
    let counted = row.records.customer.assessment(asOf: row.asOf).countedFacts
    #expect(counted.lines.sorted() == row.facts.sorted())
  }

  @Test func aSandboxRefundReturnsNoMoney() {
    let sandbox = Chain(environment: .sandbox)
    let record = sandbox.period(
      from: Dates.bought,
      to: Dates.end,
      in: .signed("s", Dates.bought)
    ) {
      $0.price = Money(milliunits: 9990, currency: "USD")
      $0.revocationDate = Dates.bought
    }
    let counted = [record].customer.assessment(asOf: Dates.bought.plus(hours: 1)).countedFacts
    let kinds = counted.counts.keys.map(\.kind)
    #expect(kinds.contains(.refunded))
    #expect(!kinds.contains(.paidBack))
    #expect(!kinds.contains(.paid))
  }
}
