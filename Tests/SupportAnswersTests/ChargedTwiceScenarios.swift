import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q1: what explains two charges.
@Suite("Charged twice")
struct ChargedTwiceScenarios {
  private static let day = At.day
  private static let hour = Int64(3_600_000)
  private static let now = HandMade.asOf.milliseconds

  /// A recovery: the period was due on `due`, was paid later, and another one followed.
  private static func late(
    _ story: inout Story,
    due: Int64?,
    paid: Int64,
    end: Int64,
    nextEnd: Int64,
    recovers: String = "100"
  ) throws {
    if let due { try story.transaction("99", bought: due - 31 * day, until: due) }
    try story.transaction("100", bought: paid, until: end)
    try story.event(.didRenew, .billingRecovery, transaction: recovers, signed: paid + 9000)
    try story.transaction("101", bought: end, until: nextEnd)
  }

  /// A one-time purchase.
  private static func lifetime(
    _ story: inout Story,
    bought: Int64,
    price: Int64? = 49_990
  ) throws {
    try story.transaction(
      "902",
      chain: "902",
      product: "lifetime",
      bought: bought,
      until: nil,
      price: price,
      signed: min(bought, now - 1000)
    ) { $0.type = .known(.nonConsumable) }
  }

  /// A subscription to another product, charged on 10 March.
  private static func audio(
    _ story: inout Story,
    account: String?,
    until: Int64 = At.april10,
    isShared: Bool = false
  ) throws {
    try story.transaction(
      "201",
      chain: "230001900000201",
      product: "audio.monthly",
      bought: At.march10,
      until: until
    ) {
      $0.appTransactionId = account.flatMap { AppTransactionId($0) }
      if isShared { $0.inAppOwnershipType = .known(.familyShared) }
    }
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "1 subscribed again after a refund, within the refunded period",
      .chargedTwice,
      .ownPeriods,
      says: ["each is for its own period.", "The charge of 10 Feb was refunded on 4 Mar 2025."],
      reply: "Apple refunded the charge of $9.99 from February 10 on March 4."
    ) {
      try $0.refund("100", bought: At.february10, until: At.march10 + 3 * day, on: At.march4)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "1A one charge in two records",
      .chargedTwice,
      .oneChargeSeveralRecords,
      says: [
        "1 charge of 9.99 USD on 10 Mar 2025 (2 records of the same charge; 2 charges in all).",
        "2 charges in all, 28 d apart: each is for its own period.",
      ],
      finds: ["charges within 45 days: 2", "records of this charge: 2"],
      reply: "You were charged $9.99 once, on March 10."
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.transaction("102", bought: At.march10, until: At.april10) {
        $0.webOrderLineItemId = WebOrderLineItemId("9101")
      }
    },
    Scenario(
      "1 two of four charges",
      .chargedTwice,
      .ownPeriods,
      says: ["2 charges, 28 d apart (4 in all): each is for its own period."]
    ) {
      try $0.transaction("98", bought: At.january10 - 31 * day, until: At.january10)
      try $0.transaction("99", bought: At.january10, until: At.february10)
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "1B an upgrade",
      .chargedTwice,
      .upgradeCharge,
      says: [
        "2 charges in all, 2 d 8 h apart: the second is an upgrade to pro.annual.",
        "Apple refunds the unused part of the first charge; the archive does not show it.",
      ]
    ) { try PlanChangeScenarios.upgraded(&$0) },
    Scenario(
      "1 an upgrade that overlaps, whose cancellation is no refund",
      .chargedTwice,
      .upgradeCharge,
      says: [
        "the second is an upgrade to pro.annual.",
        "Apple returned the unused part of the first charge (90%) on 12 Mar 2025.",
      ]
    ) {
      try $0.refund("101", bought: At.march10, until: At.april10, on: At.march12) {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 90_000
        $0.isUpgraded = true
      }
      try $0.transaction("102", product: "pro.annual", bought: At.march12, until: At.april10)
    },
    Scenario(
      "1 moved into a bundle within the paid period",
      .chargedTwice,
      .twoSubscriptions,
      says: [
        "2 charges in all, 2 d 8 h apart: the second is for bundle.monthly, to which pro.monthly was"
          + " moved."
      ],
      reply: "was moved on March 12 to"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.transaction(
        "201",
        chain: "230001900000201",
        product: "bundle.monthly",
        bought: At.march12,
        until: At.march12 + 31 * day
      ) { $0.previousOriginalTransactionId = TransactionId("230001900000001") }
    },
    Scenario(
      "1 more seats",
      .chargedTwice,
      .furtherSeats,
      says: ["2 charges in all, 1 h apart: the second is for more seats in the same period."]
    ) {
      try $0.transaction("100", bought: At.march10, until: At.april10)
      try $0.transaction("101", bought: At.march10 + hour, until: At.april10) {
        $0.additionalTransactionReason = "SEAT_ADDITION"
      }
    },
    Scenario(
      "1 a reason for a further charge that this version does not know",
      .chargedTwice,
      .unexplainedCharges,
      says: ["Nothing in the archive explains these 2 charges"],
      reply: "we can't tell what the second one is for"
    ) {
      try $0.transaction("100", bought: At.march10, until: At.april10)
      try $0.transaction("101", bought: At.march10 + hour, until: At.april10) {
        $0.additionalTransactionReason = "SEAT_SWAP"
      }
    },
    Scenario(
      "1C late, then on time",
      .chargedTwice,
      .latePaymentThenRenewal,
      says: [
        "2 charges, 12 d 13 h apart (3 in all): the 25 Feb charge was late, the 10 Mar charge on"
          + " time.",
        "Renewal dates stay the same when payment succeeds during the grace period.",
      ],
      finds: ["time between the charges: 12 d 13 h"]
    ) {
      try late(
        &$0,
        due: At.february10,
        paid: At.recovery,
        end: At.march10,
        nextEnd: At.april10
      )
    },
    Scenario(
      "1 late, and the dates moved",
      .chargedTwice,
      .ownPeriods,
      says: [
        "each is for its own period.",
        "The first was paid late, and the renewal dates moved with it.",
      ]
    ) {
      try late(
        &$0,
        due: At.january10,
        paid: At.january10 + 15 * day,
        end: At.january10 + 46 * day,
        nextEnd: At.january10 + 77 * day
      )
    },
    Scenario(
      "1 late, with an end that nobody can reach",
      .chargedTwice,
      .ownPeriods,
      says: ["each is for its own period."]
    ) {
      try $0.transaction("100", bought: At.recovery, until: 9_000_000_000_000_000_000)
      try $0.event(.didRenew, .billingRecovery, transaction: "100", signed: At.recovery + 9000)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "1 as far from the schedule as from a month of its own",
      .chargedTwice,
      .latePaymentThenRenewal,
      says: ["the 20 Jan charge was late, the 14 Feb charge on time."]
    ) {
      try late(
        &$0,
        due: At.january10,
        paid: At.january10 + 10 * day,
        end: At.january10 + 35 * day,
        nextEnd: At.january10 + 65 * day
      )
    },
    Scenario(
      "1 recovered when it was due",
      .chargedTwice,
      .latePaymentThenRenewal,
      says: ["the 10 Feb charge was late, the 10 Mar charge on time."]
    ) {
      try late(
        &$0,
        due: At.february10,
        paid: At.february10,
        end: At.march10,
        nextEnd: At.april10
      )
    },
    Scenario(
      "1 the first two are unexplained",
      .chargedTwice,
      .unexplainedCharges,
      says: ["Nothing in the archive explains these 2 charges (3 in all)."]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.february10 + 600_000, until: At.march10)
      try $0.transaction("102", bought: At.march10, until: At.april10)
    },
    Scenario(
      "1D two Apple Accounts",
      .chargedTwice,
      .twoAppleAccounts,
      says: ["were bought with 2 different Apple Accounts."],
      finds: ["subscriptions with access: 2", "Apple Accounts that bought them: 2"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.appTransactionId = AppTransactionId("1")
      }
      try audio(&$0, account: "2")
    },
  ]

  @Test(arguments: scenarios) func answers(scenario: Scenario) throws { try scenario.check() }

  /// Two accounts are told apart only where both are stated, and by the customer's own purchases.
  @Test(
    arguments: [
      ("1", "1", At.april10, false, .twoSubscriptions),
      ("1", nil, At.april10, false, .twoSubscriptions),
      (nil, "2", At.april10, false, .twoSubscriptions),
      (nil, nil, At.april10, false, .twoSubscriptions),
      ("1", "2", At.april10, true, .oneCharge), ("1", "2", At.march12, false, .twoAppleAccounts),
      ("1", "1", At.march12, false, .twoSubscriptions),
      ("1", nil, At.march12, false, .twoSubscriptions),
    ] as [(String?, String?, Int64, Bool, Verdict)]
  )
  func accountsDiffer(
    own: String?,
    other: String?,
    until: Int64,
    isShared: Bool,
    expected: Verdict
  ) throws {
    let found = try Story.answer(.chargedTwice) {
      try $0.transaction("101", bought: At.march10 + Self.day, until: At.april10) {
        $0.appTransactionId = own.flatMap { AppTransactionId($0) }
      }
      try Self.audio(&$0, account: other, until: until, isShared: isShared)
    }
    #expect(found.verdict == expected)
    guard expected == .twoAppleAccounts else { return }
    #expect(
      found.statements.first?.text
        == "2 charges in all, 1 d apart: bought with 2 different Apple Accounts."
    )
  }

  /// A purchase counts from its moment, and one that cost nothing is no charge.
  @Test(
    arguments: [
      (0, 49_990, .oneCharge), (1, 49_990, .noCharge), (-1, 0, .noCharge), (-1, nil, .oneCharge),
    ] as [(Int64, Int64?, Verdict)]
  )
  func aPurchaseIsACharge(lag: Int64, price: Int64?, expected: Verdict) throws {
    let found = try Story.answer(.chargedTwice) {
      try Self.lifetime(&$0, bought: Self.now + lag, price: price)
    }
    #expect(found.verdict == expected)
  }

  /// The next period begins up to an hour before the end of the one before.
  @Test(arguments: [
    (-hour, Verdict.ownPeriods), (-hour - 1, .unexplainedCharges), (day, .ownPeriods),
  ])
  func eachIsForItsOwnPeriod(lag: Int64, expected: Verdict) throws {
    let found = try Story.answer(.chargedTwice) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10 + lag, until: At.april10)
    }
    #expect(found.verdict == expected)
    #expect(found.statements.count == 1)
  }

  /// Without an earlier period, a period of nine tenths of the next one has dates of its own.
  @Test(arguments: [(Int64(0), true), (-1, false)])
  func thePeriodIsLong(lag: Int64, isOwn: Bool) throws {
    let paid = At.january10 + 20 * Self.day
    let end = paid + 27 * Self.day + lag
    let found = try Story.answer(.chargedTwice) {
      try Self.late(&$0, due: nil, paid: paid, end: end, nextEnd: end + 30 * Self.day)
    }
    #expect(found.verdict == (isOwn ? .ownPeriods : .latePaymentThenRenewal))
    #expect(found.statements.count == 2)
  }

  /// A recovery of the second charge does not make the first one late.
  @Test func theSecondWasRecovered() throws {
    let found = try Story.answer(.chargedTwice) {
      try Self.late(
        &$0,
        due: At.january10,
        paid: At.january10 + 25 * Self.day,
        end: At.march10,
        nextEnd: At.april10,
        recovers: "101"
      )
    }
    #expect(found.verdict == .ownPeriods)
    #expect(found.statements.count == 1)
  }

  /// One product is named once; two plans are told apart.
  @Test(arguments: [
    (
      "pro.monthly",
      "The charges of $9.99 on February 10 and $9.99 on March 10 for Reader Pro cover different"
    ),
    (
      "plus.monthly",
      "The charge of $9.99 on February 10 is for Reader Pro and the charge of $9.99 on March 10 for"
    ),
  ])
  func ownPeriodsAreNamed(product: String, reply: String) throws {
    let words = Wording(asOf: HandMade.asOf, catalogue: .named)
    let found = try Story.answer(.chargedTwice, in: words) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", product: product, bought: At.march10, until: At.april10)
    }
    #expect(found.verdict == .ownPeriods)
    #expect(found.reply.hasPrefix(reply), "\(found.reply)")
  }

  // MARK: Charges that the customer names

  /// Charges of 10 January to 10 March, of which the message names some.
  @Test(arguments: [
    (
      ["100"], Verdict.oneCharge,
      "We see one charge of $9.99 on February 10; the one before it that we see was on January 10."
    ),
    (["99"], .oneCharge, "We see one charge of $9.99 on January 10. A second one at your bank"),
    (
      ["99", "100"], .ownPeriods,
      "The charges of $9.99 on January 10 and $9.99 on February 10 for your subscription cover"
    ),
    (
      [], .ownPeriods,
      "The charges of $9.99 on February 10 and $9.99 on March 10 for your subscription cover"
    ),
  ])
  func theReplyIsAboutTheNamedCharges(named: [String], verdict: Verdict, reply: String) throws {
    var story = Story()
    try story.transaction("99", bought: At.january10, until: At.february10)
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.transaction("101", bought: At.march10, until: At.april10)
    let answers = Wording(asOf: HandMade.asOf).answers(
      for: try story.assessed(),
      about: AskedCharges(Set(named.compactMap { TransactionId($0) }), isUnknown: false)
    )
    let answer = try #require(answers.first { $0.question == .chargedTwice })
    #expect(answer.verdict == verdict)
    #expect(answer.reply.hasPrefix(reply), "\(answer.reply)")
  }

  /// One of two charges that nothing explains is named; the reply tells both, and promises nothing.
  @Test(arguments: [["101"], []]) func theReplyTellsWhatNothingExplains(named: [String]) throws {
    var story = Story()
    try story.transaction("100", bought: At.march10, until: At.april10)
    try story.transaction("101", bought: At.march10 + 2 * Self.day, until: At.april10)
    let answers = Wording(asOf: HandMade.asOf).answers(
      for: try story.assessed(),
      about: AskedCharges(Set(named.compactMap { TransactionId($0) }), isUnknown: false)
    )
    let answer = try #require(answers.first { $0.question == .chargedTwice })
    #expect(answer.verdict == .unexplainedCharges)
    #expect(
      answer.reply
        == "We see the charges of $9.99 on March 10 and $9.99 on March 12, but we can't tell what"
        + " the second one is for. Please send us the order IDs from both of Apple's email receipts."
        + " You can ask Apple for a refund at reportaproblem.apple.com."
    )
  }
}
