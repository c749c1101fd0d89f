import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q8 in which Apple says why the price changed, or will change.
struct PriceScenarios {
  private static let day = Int64(86_400_000)

  /// Two charges, of which `newer` and `older` change what they state.
  private static func charges(
    _ story: inout Story,
    from old: Int64? = 9990,
    to new: Int64? = 10_990,
    older: Story.Change = { _ in },
    newer: Story.Change = { _ in }
  ) throws {
    try story.transaction("100", bought: At.february10, until: At.march10, price: old, older)
    try story.transaction("101", bought: At.march10, until: At.april10, price: new, newer)
  }

  // MARK: An increase

  /// Apple reports an increase between the two charges, or up to a day after the second.
  @Test(arguments: [
    (At.february10 - 1, Int64(10_990), Verdict.priceUnexplained),
    (At.february10, 10_990, .priceIncreaseInEffect),
    (At.march10 + day, 10_990, .priceIncreaseInEffect),
    (At.march10 + day + 1, 10_990, .priceUnexplained),
    (At.february10, 8990, .priceUnexplained),
  ])
  func anAcceptedIncrease(signed: Int64, price: Int64, verdict: Verdict) throws {
    let told = "A price increase is in effect, from 9.99 USD to 10.99 USD: accepted"
    let says = verdict == .priceIncreaseInEffect ? told : "nothing in the archive explains why"
    try Scenario("8 accepted", .priceChanged, verdict, says: [says]) {
      try Self.charges(&$0, to: price)
      try $0.event(.priceIncrease, .accepted, transaction: "100", signed: signed)
    }
    .check()
    try Scenario("8 informed", .priceChanged, verdict, says: [says]) {
      try $0.renewal(signed: signed, on: true, renews: At.march10) {
        $0.priceIncreaseStatus = .known(.acceptedOrInformed)
      }
      try Self.charges(&$0, to: price)
    }
    .check()
  }

  /// What is waiting for consent, or was only announced, explains nothing.
  @Test func anIncreaseThatIsPendingIsNotInEffect() throws {
    try Scenario("8 pending", .priceChanged, .priceUnexplained, says: ["nothing in the archive"]) {
      try Self.charges(&$0)
      try $0.event(.priceIncrease, .pending, transaction: "100", signed: At.february10 + Self.day)
    }
    .check()
  }

  // MARK: A year and its months

  private static func payment(_ transaction: inout Transaction) {
    var paid = Transaction.Commitment()
    paid.billingPeriodNumber = 1
    paid.totalBillingPeriods = 12
    paid.commitmentPrice = 131_880
    transaction.commitmentInfo = paid
    transaction.billingPlanType = .known(.monthly)
  }

  static let billing: [Scenario] = [
    Scenario(
      "8 monthly payments in place of one",
      .priceChanged,
      .productChanged,
      says: [
        "The plan changed from one payment to monthly payments of a 12-month commitment (131.88 USD in"
          + " all); the price went from 99.99 USD to 10.99 USD."
      ],
      reply:
        "Your plan changed with the charge on March 10. Your subscription is a 12-month commitment"
    ) { try charges(&$0, from: 99_990, newer: payment) },
    Scenario(
      "8 one payment after a commitment",
      .priceChanged,
      .productChanged,
      says: ["from monthly payments of a 12-month commitment to one payment; the price went from"],
      reply:
        "Your plan changed with the charge on March 10. Your subscription is active until April 10."
    ) { try charges(&$0, from: 10_990, to: 99_990, older: payment) },
  ]

  @Test(arguments: billing) func answersBilling(scenario: Scenario) throws { try scenario.check() }

  /// The price of a year that renewal info stated is not that of the month that was charged.
  @Test(
    arguments: [(nil, false), (.monthly, true), (.billedUpfront, false)]
      as [(BillingPlanType?, Bool)]
  )
  func theAnnouncedPriceIsOfItsPlan(plan: BillingPlanType?, warns: Bool) throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10, price: 99_990)
    try story.renewal(signed: At.february10, on: true, renews: At.march10) {
      $0.renewalPrice = Money(milliunits: 99_990, currency: "USD")
      $0.renewalBillingPlanType = plan.map { .known($0) }
    }
    try story.transaction("101", bought: At.march10, until: At.april10, price: 10_990) {
      Self.payment(&$0)
      $0.transactionReason = .known(.renewal)
    }
    let warnings = try #require(try story.assessed().subscriptions.first).warnings
    let isWarned = warnings.contains {
      guard case .priceDiffersFromAnnounced = $0.kind else { return false }
      return true
    }
    #expect(isWarned == warns)
  }

  // MARK: Offers

  static let offers: [Scenario] = [
    Scenario(
      "8 an offer applies",
      .priceChanged,
      .offerApplied,
      says: ["An offer applies (promotional offer); the price went from 9.99 USD to 4.99 USD."]
    ) { try charges(&$0, to: 4990, newer: { $0.offerType = .known(.promotional) }) },
    Scenario(
      "8 an offer applies, and its end is known",
      .priceChanged,
      .offerApplied,
      says: ["the price went from 9.99 USD to 4.99 USD. The offer ends on 10 Apr 2025."],
      reply: "you paid $4.99 instead of $9.99. From April 10 on, the regular price of $9.99 is"
    ) {
      try charges(&$0, to: 4990, newer: { $0.offerType = .known(.promotional) })
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      }
    },
    Scenario(
      "8 an offer applies, and nothing follows it",
      .priceChanged,
      .offerApplied,
      says: ["An offer applies (promotional offer); the price went from 9.99 USD to 4.99 USD."],
      reply:
        "An offer applied, so you paid $4.99 instead of $9.99. Auto-renewal is off. You have access"
        + " until April 10"
    ) {
      try charges(&$0, to: 4990, newer: { $0.offerType = .known(.promotional) })
      try $0.renewalSwitched(false, at: At.march12, renews: At.april10)
    },
    Scenario(
      "8 an offer applies after a cheaper one",
      .priceChanged,
      .offerApplied,
      says: [
        "An offer ended (introductory offer). An offer applies (promotional offer); the price went from"
          + " 0.99 USD to 4.99 USD."
      ],
      reply: "An offer applied, so you paid $4.99. "
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: 990) {
        $0.offerType = .known(.introductory)
      }
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 4990) {
        $0.offerType = .known(.promotional)
      }
    },
    Scenario(
      "8 Apple ended the access to a free period",
      .priceChanged,
      .offerApplied,
      says: [
        "An offer applies (retention offer); the price went from 9.99 USD to 0.00 USD."
      ],
      reply: "Auto-renewal is still on; to avoid the next charge on April 10, please cancel"
    ) {
      try charges(
        &$0,
        to: 0,
        newer: {
          $0.offerType = .known(.retention)
          $0.revocationDate = Timestamp(milliseconds: At.march12)
          $0.revocationType = .known(.refundFull)
        }
      )
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      }
    },
    Scenario(
      "8 an offer is paid at once for several months",
      .priceChanged,
      .offerApplied,
      says: [
        "An offer applies (win-back offer COMEBACK, paid up front, 3 months): 14.99 USD for 3 months,"
          + " paid up front; the charge before it was 9.99 USD for one period."
      ],
      reply: "An offer applied, so you paid $14.99 for 3 months. "
    ) {
      try $0.transaction("100", bought: At.january10, until: At.february10)
      try $0.transaction("101", bought: At.march10, until: At.march10 + 92 * day, price: 14_990) {
        $0.offerType = .known(.winBack)
        $0.offerIdentifier = "COMEBACK"
        $0.offerDiscountType = .known(.payUpFront)
        $0.offerPeriod = "P3M"
      }
    },
    Scenario(
      "8 the next renewal has the offer, too",
      .priceChanged,
      .offerApplied,
      says: [
        "An offer applies (introductory offer, discounted price each period): 1.99 USD. It renews on"
          + " 10 Apr 2025 with an offer for 1.99 USD; the price after that is not known."
      ],
      reply:
        "An offer applied, so you paid $1.99. The regular price is charged when the offer ends;"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 1990) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.payAsYouGo)
      }
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 1990, currency: "USD")
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.payAsYouGo)
      }
    },
    Scenario(
      "8 an offer makes it free",
      .priceChanged,
      .offerApplied,
      says: ["An offer applies"],
      reply: "An offer applied, so it was free. The regular price is charged when the offer ends;"
    ) { try charges(&$0, to: 0, newer: { $0.offerType = .known(.retention) }) },
    Scenario(
      "8 the only charge has an offer",
      .priceChanged,
      .offerApplied,
      says: [
        "An offer applies (promotional offer loyal50): 4.99 USD, then 9.99 USD from 10 Apr 2025."
      ],
      finds: ["renewalPrice: 9.99 USD"],
      reply: "An offer applied, so you paid $4.99. From April 10 on, the regular price of $9.99 is"
        + " charged; you can see or cancel your subscription in"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 4990) {
        $0.offerType = .known(.promotional)
        $0.offerIdentifier = "loyal50"
      }
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      }
    },
    Scenario(
      "8 a promotional offer ended",
      .priceChanged,
      .offerEnded,
      says: [
        "An offer ended (promotional offer LOYAL, discounted price each period, 1 month); the price has"
          + " been 9.99 USD since 10 Mar 2025."
      ]
    ) {
      try charges(
        &$0,
        from: 4990,
        to: 9990,
        older: {
          $0.offerType = .known(.promotional)
          $0.offerIdentifier = "LOYAL"
          $0.offerDiscountType = .known(.payAsYouGo)
          $0.offerPeriod = "P1M"
        }
      )
    },
    Scenario(
      "8 an offer of a kind that this version does not know ended",
      .priceChanged,
      .offerEnded,
      says: [
        "An offer ended (an offer of type 8 (MYST), which this version does not know); the price has"
          + " been 9.99 USD since 10 Mar 2025."
      ]
    ) {
      try charges(
        &$0,
        from: 4990,
        to: 9990,
        older: {
          $0.offerType = .unrecognized("8")
          $0.offerIdentifier = "MYST"
        }
      )
    },
    Scenario(
      "8 an introductory price ended",
      .priceChanged,
      .offerEnded,
      says: ["The introductory price ended; the price has been 9.99 USD since 10 Mar 2025."]
    ) { try charges(&$0, from: 990, to: 9990, older: { $0.offerType = .known(.introductory) }) },
    Scenario(
      "8 a trial of before 2023 ended",
      .priceChanged,
      .offerEnded,
      says: ["The free trial ended; the price has been 9.99 USD since 10 Mar 2025."]
    ) { try charges(&$0, from: 0, to: 9990, older: { $0.offerType = .known(.introductory) }) },
    Scenario(
      "8 one storefront, another currency",
      .priceChanged,
      .countryChanged,
      says: ["The country of the Apple Account changed"]
    ) {
      try charges(&$0, newer: { $0.price = Money(milliunits: 9990, currency: "EUR") })
    },
    Scenario(
      "8 another storefront, one currency",
      .priceChanged,
      .countryChanged,
      says: ["The country of the Apple Account changed"]
    ) { try charges(&$0, newer: { $0.storefront = "ECU" }) },
    Scenario(
      "8 no storefront",
      .priceChanged,
      .priceUnexplained,
      says: ["nothing in the archive explains why"]
    ) { try charges(&$0, newer: { $0.storefront = nil }) },
    Scenario(
      "8 an upgrade behind a renewal that no document contains",
      .priceChanged,
      .productChanged,
      says: ["The plan changed to pro.annual; the price went from 9.99 USD to 59.99 USD."],
      reply: "Your plan changed, and with it the price, from $9.99 to $59.99"
    ) {
      try $0.transaction("100", bought: At.january10, until: At.february10)
      try $0.transaction(
        "102",
        product: "pro.annual",
        bought: At.march12,
        until: At.march12 + 365 * At.day,
        price: 59_990
      ) { $0.transactionReason = .known(.purchase) }
      try $0.event(.didChangeRenewalPref, .upgrade, transaction: "102", signed: At.march12)
    },
    Scenario(
      "8 subscribed to another product after the end",
      .priceChanged,
      .productChanged,
      says: [
        "pro.monthly ended on 10 Feb 2025, and the customer subscribed to plus.yearly on 10 Mar 2025;"
          + " the price went from 9.99 USD to 39.99 USD."
      ],
      reply: "Your earlier subscription ended, and a new one began on March 10. The price is $39.99"
        + " now; it was $9.99 before."
    ) {
      try $0.transaction("99", bought: At.january10, until: At.february10)
      try $0.transaction(
        "100",
        product: "plus.yearly",
        bought: At.march10,
        until: At.march10 + 365 * At.day,
        price: 39_990
      ) { $0.transactionReason = .known(.purchase) }
    },
    Scenario(
      "8 another plan of the same price",
      .priceChanged,
      .productChanged,
      says: ["The plan changed to plus.monthly; the price went from 9.99 USD to 9.99 USD."]
    ) {
      try charges(&$0, to: 9990, newer: { $0.productId = ProductId("com.example.plus.monthly") })
    },
  ]

  @Test(arguments: offers) func answersPriceChanged(scenario: Scenario) throws {
    try scenario.check()
  }

  // MARK: Without prices

  /// One charge, after which Apple asked for the consent to a higher price.
  private static func asked(
    isRefunded: Bool,
    isOn: Bool
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("101", bought: At.march10, until: At.april10)
      let (ask, then) = (At.march10 + day, At.march12)
      for (moment, isStillOn) in [(ask, true), (then, isOn)] {
        if isRefunded, moment == then {
          try story.refund("101", bought: At.march10, until: At.april10, on: then)
        }
        try story.renewal(signed: moment, on: isStillOn, renews: At.april10) {
          $0.priceIncreaseStatus = .known(.waiting)
          $0.renewalPrice = Money(milliunits: 12_990, currency: "USD")
        }
        if moment == ask {
          try story.event(.priceIncrease, .pending, transaction: "101", signed: moment)
        }
      }
    }
  }

  private static let askedForMore =
    "Apple reported on 11 Mar 2025 08:15 UTC: asked the customer to accept a price increase to 12.99 USD."

  static let prices: [Scenario] = [
    Scenario(
      "8 a higher price was asked for, and renewal turned off",
      .priceChanged,
      .samePrice,
      says: [askedForMore, "Auto-renewal is off"],
      reply: "Auto-renewal is off.",
      story: asked(isRefunded: false, isOn: false)
    ),
    Scenario(
      "8 a higher price was asked for, and the charge refunded",
      .priceChanged,
      .samePrice,
      says: [askedForMore, "unless the customer accepts the new price of 12.99 USD."],
      reply: "Apple refunded your payment of $9.99",
      story: asked(isRefunded: true, isOn: true)
    ),
    Scenario(
      "8 a price to accept before the payments of a commitment are made",
      .priceChanged,
      .priceConsentWaiting,
      says: [
        "A new price from 10 Jan 2026 is awaiting the customer's consent; without it, the subscription"
          + " ends."
      ],
      reply: "Your subscription ends on January 10, 2026, unless you accept the new price."
    ) {
      try PlanScenarios.commitment(true, flag: true) { $0.priceIncreaseStatus = .known(.waiting) }(
        &$0
      )
    },
    Scenario(
      "8 the price of the next renewal is the one that was paid, not the one to accept",
      .priceChanged,
      .priceConsentWaiting,
      says: ["A new price from 10 Apr 2025 is awaiting the customer's consent"],
      reply: "The price changes on April 10, and Apple asks for your consent."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.priceIncreaseStatus = .known(.waiting)
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      }
    },
    Scenario(
      "17 a price to accept before the payments of a commitment are made",
      .commitment,
      .commitmentRunning,
      says: ["12-month commitment, payment 3 of 12."],
      reply: "is a 12-month commitment with monthly payments. Turning off"
    ) {
      try PlanScenarios.commitment(true, flag: true) { $0.priceIncreaseStatus = .known(.waiting) }(
        &$0
      )
    },
    Scenario(
      "8 no price",
      .priceChanged,
      .pricesNotInData,
      says: ["These documents state no price. Price consent status: not stated."]
    ) { try charges(&$0, from: nil, to: nil) },
    Scenario(
      "8 one price",
      .priceChanged,
      .pricesNotInData,
      says: ["Only 1 of 2 charges has a recorded price."]
    ) { try charges(&$0, from: nil) },
    Scenario(
      "8 a free trial is no charge",
      .priceChanged,
      .pricesNotInData,
      says: ["Only 1 of 2 charges has a recorded price."],
      finds: ["charges with a price: 1 of 2"]
    ) {
      try $0.transaction(
        "99",
        bought: At.february10 - 7 * day,
        until: At.february10,
        price: nil
      ) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
      try charges(&$0, from: nil)
    },
    Scenario(
      "8 one charge",
      .priceChanged,
      .samePrice,
      says: ["There is no earlier charge to compare with."]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
    Scenario(
      "8 an older change",
      .priceChanged,
      .priceUnexplained,
      says: ["The price changed from 8.99 USD to 9.99 USD"]
    ) {
      try $0.transaction(
        "99",
        bought: At.february10 - 31 * day,
        until: At.february10,
        price: 8990
      )
      try charges(&$0, to: 9990)
    },
  ]

  @Test(arguments: prices) func answersWithoutPrices(scenario: Scenario) throws {
    try scenario.check()
  }

  // MARK: A price to come

  private static func announce(_ info: inout RenewalInfo) {
    info.priceIncreaseStatus = .known(.acceptedOrInformed)
    info.renewalPrice = Money(milliunits: 10_990, currency: "USD")
  }

  /// Only a higher price of the same product in the same currency, which will be charged, is an
  /// increase to come.
  static let comings: [(name: String, isOn: Bool, change: @Sendable (inout RenewalInfo) -> Void)] =
    [
      ("announced", true, { _ in }), ("off", false, { _ in }),
      ("same price", true, { $0.renewalPrice = Money(milliunits: 9990, currency: "USD") }),
      ("lower price", true, { $0.renewalPrice = Money(milliunits: 8990, currency: "USD") }),
      ("currency", true, { $0.renewalPrice = Money(milliunits: 10_990, currency: "EUR") }),
      ("no price", true, { $0.renewalPrice = nil }),
      ("plan", true, { $0.autoRenewProductId = ProductId("com.example.reader.plus.monthly") }),
      ("status", true, { $0.priceIncreaseStatus = nil }),
    ]

  @Test(arguments: comings.indices) func aHigherPriceIsAnnounced(index: Int) throws {
    let row = Self.comings[index]
    let isAnnounced = row.name == "announced"
    let says =
      isAnnounced
      ? "The price is 10.99 USD from 10 Apr 2025 instead of 9.99 USD: accepted, or announced"
      : "There is no earlier charge to compare with."
    try Scenario(
      row.name,
      .priceChanged,
      isAnnounced ? .priceIncreaseAnnounced : .samePrice,
      says: [says]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: row.isOn, renews: At.april10) {
        Self.announce(&$0)
        row.change(&$0)
      }
    }
    .check()
  }

  /// The price of an item of the Advanced Commerce API, with the developer's words for the
  /// customer's answer.
  @Test(arguments: [
    (
      "PENDING", "waiting for the customer's consent", Verdict.priceConsentWaiting,
      "The price of Europe changes to $11.99 on April 10, and Apple asks for your consent."
    ),
    (
      "ACCEPTED", "accepted by the customer", .priceIncreaseAnnounced,
      "The price of Europe goes up from $9.99 to $11.99 on April 10."
    ),
    (
      "SCHEDULED", "scheduled", .priceIncreaseAnnounced,
      "The price of Europe goes up from $9.99 to $11.99 on April 10."
    ),
    (
      "LATER", "LATER, which this version does not know", .priceIncreaseAnnounced,
      "Your subscription is active and renews automatically on April 10"
    ),
  ])
  func anItemCostsMoreFromTheRenewalOn(
    status: String,
    words: String,
    verdict: Verdict,
    reply: String
  ) throws {
    try Scenario(
      "8 an item",
      .priceChanged,
      verdict,
      says: ["Prices of items change from 10 Apr 2025: Europe to 11.99 USD (\(words))."],
      finds: ["price increase of Europe: \(status)"],
      reply: reply
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 11_990, currency: "USD")
        $0.advancedCommerceInfo = Self.item(raisedTo: 11_990, status)
      }
    }
    .check()
  }

  /// While Apple waits for the consent to an item's price, the customer must act, and no sum of all
  /// items is promised.
  @Test(arguments: [("PENDING", true), ("SCHEDULED", false)])
  func anItemWaitsForConsent(status: String, waits: Bool) throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10) {
      $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      $0.advancedCommerceInfo = Self.item(raisedTo: 11_990, status)
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let answer = ToldScenario.words.answer(for: subscription)
    #expect(subscription.renewalBlockedBy == (waits ? .priceConsent : nil))
    #expect(subscription.requiredAction.actor == (waits ? .customer : .nobody))
    let ends = "It ends then unless the customer accepts the new price."
    #expect(answer.headline.contains(ends) == waits, "\(answer.headline)")
    #expect(answer.say.contains("$9.99") == !waits, "\(answer.say)")
  }

  /// Nothing is said of a higher price where none comes.
  @Test(arguments: [(11_990, false), (8990, true)])
  func anItemCostsNoMore(price: Int64, isOn: Bool) throws {
    try Scenario(
      "8 no item",
      .priceChanged,
      .samePrice,
      says: ["There is no earlier charge to compare with."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: isOn, renews: At.april10) {
        $0.advancedCommerceInfo = Self.item(raisedTo: price, "ACCEPTED")
      }
    }
    .check()
  }

  /// Only a price that is scheduled or accepted comes without the customer's consent.
  @Test(arguments: [
    ("ACCEPTED", Verdict.priceIncreaseAnnounced, "The price of Europe goes up from $9.99 to"),
    ("SCHEDULED", .priceIncreaseAnnounced, "The price of Europe goes up from $9.99 to $11.99"),
    (
      "PENDING", .priceConsentWaiting,
      "The price of Europe changes to $11.99 on April 10, and Apple"
    ),
    ("DEFERRED", .priceIncreaseAnnounced, "Your subscription is active and renews automatically"),
  ])
  func thePriceOfAnItemWaits(status: String, verdict: Verdict, reply: String) throws {
    try Scenario(
      "8 item",
      .priceChanged,
      verdict,
      says: ["Prices of items change from 10 Apr 2025: Europe to 11.99 USD"],
      reply: reply
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.advancedCommerceInfo = Self.item(raisedTo: 11_990, status)
      }
    }
    .check()
  }

  private static func item(raisedTo price: Int64, _ status: String) -> AdvancedCommerceInfo {
    var item = AdvancedCommerceInfo.Item()
    item.sku = "NEWS-EU"
    item.displayName = "Europe"
    item.price = 9990
    item.priceIncrease = AdvancedCommerceInfo.PriceIncrease()
    item.priceIncrease?.price = price
    item.priceIncrease?.status = status
    var info = AdvancedCommerceInfo()
    info.items = [item]
    return info
  }

  @Test(arguments: [(true, Verdict.priceConsentWaiting), (false, .samePrice)])
  func aPriceWaitsForConsent(isOn: Bool, verdict: Verdict) throws {
    let says =
      isOn
      ? "A new price of 10.99 USD from 10 Apr 2025 is awaiting the customer's consent; without it, the"
        + " subscription ends." : "There is no earlier charge to compare with."
    try Scenario("8 consent", .priceChanged, verdict, says: [says]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: isOn, renews: At.april10) {
        $0.priceIncreaseStatus = .known(.waiting)
        $0.renewalPrice = Money(milliunits: 10_990, currency: "USD")
      }
    }
    .check()
  }
}
