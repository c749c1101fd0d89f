import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q11: a change that is booked, has happened, or will not happen.
@Suite("Plan changes")
struct PlanChangeScenarios {
  private static let day = At.day
  private static let plus = ProductId("com.example.reader.plus.monthly")

  /// An upgrade on 12 March, with Apple's flag and event if asked for.
  static func upgraded(
    _ story: inout Story,
    price: Int64 = 9990,
    isTold: Bool = true,
    isFlagged: Bool = true
  ) throws {
    try story.transaction("101", bought: At.march10, until: At.april10, price: price) {
      if isFlagged { $0.isUpgraded = true }
    }
    try story.transaction(
      "102",
      product: "pro.annual",
      bought: At.march12,
      until: At.march12 + 365 * day,
      price: 59_990
    )
    guard isTold else { return }
    try story.event(.didChangeRenewalPref, .upgrade, transaction: "102", signed: At.march12)
  }

  /// A month of pro, and renewal info that names plus for the next one.
  private static func chosePlus(
    _ story: inout Story,
    on: Bool,
    bought: Int64 = At.march10,
    until: Int64 = At.april10
  ) throws {
    try story.transaction("101", bought: bought, until: until)
    try story.renewal(signed: bought, on: on, renews: until) {
      $0.autoRenewProductId = plus
      $0.renewalPrice = Money(milliunits: 4990, currency: "USD")
    }
  }

  static let changes: [Scenario] = [
    Scenario(
      "11 another plan was bought after the payment had failed",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to pro.annual immediately on 12 Mar 2025"],
      reply: "your renewal date is counted from then. You can see your plan in"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.event(.didFailToRenew, transaction: "101", signed: At.march10 + 1)
      try $0.transaction(
        "102",
        product: "pro.annual",
        bought: At.march12,
        until: At.march12 + 365 * day,
        price: 59_990
      )
      try $0.event(.didChangeRenewalPref, .upgrade, transaction: "102", signed: At.march12)
    },
    Scenario(
      "11A booked",
      .planChange,
      .planChangeBooked,
      says: [
        "A change from pro.monthly to plus.monthly is scheduled for 10 Apr 2025, at 4.99 USD."
      ],
      finds: [
        "productId: com.example.reader.pro.monthly",
        "autoRenewProductId: com.example.reader.plus.monthly",
      ],
      reply: "Your change is scheduled for April 10, at $4.99."
    ) { try chosePlus(&$0, on: true) },
    Scenario(
      "11 booked, but renewal is off",
      .planChange,
      .planChangeWillNotHappen,
      says: [
        "plus.monthly is selected for renewal, but auto-renewal is off: pro.monthly ends on 10 Apr"
          + " 2025."
      ],
      finds: ["autoRenewStatus: 0"],
      reply: "auto-renewal is off, so your current plan ends on April 10."
    ) { try chosePlus(&$0, on: false) },
    Scenario(
      "11 what has ended changes no more",
      .planChange,
      .noPlanChange,
      says: ["The archive shows no plan change."],
      finds: ["scheduled plan changes: 0"]
    ) { try chosePlus(&$0, on: false, bought: At.february10, until: At.march10) },
    Scenario(
      "11 renewal of the same plan is off",
      .planChange,
      .noPlanChange,
      says: ["The archive shows no plan change."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: false, renews: At.april10)
    },
    Scenario(
      "11B at once",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to pro.annual immediately on 12 Mar 2025 16:20 UTC."],
      finds: ["replaced period: pro.monthly", "new period: pro.annual"],
      reply: "took effect right away, on March 12, and your renewal date is counted from then."
    ) { try upgraded(&$0) },
    Scenario(
      "11 at once, by Apple's flag alone",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to pro.annual immediately on 12 Mar 2025 16:20 UTC."]
    ) { try upgraded(&$0, isTold: false) },
    Scenario(
      "11 at once, by Apple's event alone",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to pro.annual immediately on 12 Mar 2025 16:20 UTC."]
    ) {
      try $0.transaction("99", bought: At.january10, until: At.february10)
      try $0.transaction("102", product: "pro.annual", bought: At.march12, until: At.april10)
      try $0.event(.didChangeRenewalPref, .upgrade, transaction: "102", signed: At.march12)
    },
    Scenario(
      "11 at once, to a plan that is not in the archive",
      .planChange,
      .planChangedAtOnce,
      says: [toMissing],
      finds: ["replaced period: pro.monthly", "new period: not in the archive"],
      reply: "Your change took effect right away, and your renewal date is counted from then."
    ) { try replacedByMissing(&$0) },
    Scenario(
      "11 at once, to a plan that is not in the archive, after an earlier period",
      .planChange,
      .planChangedAtOnce,
      says: [toMissing]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try replacedByMissing(&$0)
    },
    Scenario(
      "11 at once, to a plan that only Apple's event names",
      .planChange,
      .planChangedAtOnce,
      says: [toMissing]
    ) {
      try replacedByMissing(&$0)
      try $0.event(.didChangeRenewalPref, .upgrade, transaction: "102", signed: At.march12)
    },
    Scenario(
      "11 at once, with an event about the replaced period",
      .planChange,
      .planChangedAtOnce,
      says: [toMissing]
    ) {
      try replacedByMissing(&$0)
      try $0.event(.didChangeRenewalPref, .upgrade, transaction: "101", signed: At.march12)
    },
    Scenario(
      "11 at once, renewed since",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to plus.monthly immediately on 20 Jan 2025 08:15 UTC."],
      finds: ["replaced period: pro.monthly", "new period: plus.monthly"]
    ) { try upgradedAndRenewed(&$0) },
    Scenario(
      "11 at once, renewed since, as Apple's event says",
      .planChange,
      .planChangedAtOnce,
      says: ["Changed to plus.monthly immediately on 20 Jan 2025 08:15 UTC."]
    ) {
      try upgradedAndRenewed(&$0)
      try $0.event(
        .didChangeRenewalPref,
        .upgrade,
        transaction: "100",
        signed: At.january10 + 10 * day
      )
    },
    Scenario(
      "11 a change in a way that this version does not know",
      .planChange,
      .planChangeUnknown,
      says: [
        "in a way that this version does not know (SIDEGRADE); no document names another plan."
      ],
      finds: ["newest DID_CHANGE_RENEWAL_PREF: SIDEGRADE"],
      reply: "We can't see for certain whether your plan changes."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.didChangeRenewalPref, transaction: "101", signed: At.march12) {
        $0.name = .v2(.known(.didChangeRenewalPref), subtype: .unrecognized("SIDEGRADE"))
      }
    },
    Scenario(
      "11 a downgrade that was only chosen",
      .planChange,
      .noPlanChange,
      says: [
        "Apple reported on 12 Mar 2025 16:20 UTC: scheduled a plan change for the next renewal. No"
          + " document shows that it took effect."
      ]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.didChangeRenewalPref, .downgrade, transaction: "101", signed: At.march12)
    },
    Scenario(
      "11 at the renewal",
      .planChange,
      .planChangedAtRenewal,
      says: ["Changed from pro.monthly to plus.monthly at renewal on 10 Mar 2025 08:15 UTC."],
      finds: ["earlier period: pro.monthly", "later period: plus.monthly"]
    ) { try renewedAsPlus(&$0, .renewal) },
    Scenario(
      "11 bought as another plan later",
      .planChange,
      .noPlanChange,
      says: ["The archive shows no plan change."]
    ) { try renewedAsPlus(&$0, .purchase) },
    Scenario(
      "11C taken back",
      .planChange,
      .planChangeUndone,
      says: ["The scheduled plan change was canceled on 12 Mar 2025 16:20 UTC."],
      finds: ["newest DID_CHANGE_RENEWAL_PREF: no subtype"],
      reply: "The plan change you had scheduled was canceled on March 12"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.didChangeRenewalPref, transaction: "101", signed: At.march12)
    },
  ]

  private static let toMissing =
    "An upgrade replaced pro.monthly immediately, but the new period is not in the archive."

  /// A month of pro that an upgrade replaced.
  private static func replacedByMissing(_ story: inout Story) throws {
    try story.transaction("101", bought: At.march10, until: At.april10) { $0.isUpgraded = true }
  }

  /// Pro to 20 January, then plus, which was renewed on 20 February.
  private static func upgradedAndRenewed(_ story: inout Story) throws {
    let january20 = At.january10 + 10 * day
    try story.transaction("99", bought: At.january10, until: At.february10) { $0.isUpgraded = true }
    try story.transaction(
      "100",
      product: "plus.monthly",
      bought: january20,
      until: january20 + 31 * day
    )
    try story.transaction(
      "101",
      product: "plus.monthly",
      bought: january20 + 31 * day,
      until: january20 + 59 * day
    )
  }

  private static func renewedAsPlus(_ story: inout Story, _ reason: TransactionReason) throws {
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.transaction("101", product: "plus.monthly", bought: At.march10, until: At.april10) {
      $0.transactionReason = .known(reason)
    }
  }

  @Test(arguments: changes) func answers(scenario: Scenario) throws { try scenario.check() }

  private func reply(_ story: (inout Story) throws -> Void) throws -> String {
    let words = Wording(asOf: HandMade.asOf, catalogue: .named)
    return try Story.answer(.planChange, in: words, story).reply
  }

  /// A free period leaves nothing to refund.
  @Test(arguments: [(Int64(0), false), (1, true), (9990, true)])
  func theUnusedPartIsRefunded(price: Int64, isRefunded: Bool) throws {
    let reply = try reply { try Self.upgraded(&$0, price: price) }
    #expect(
      reply.hasPrefix("Your change to Reader Pro Annual took effect right away, on March 12,")
    )
    #expect(reply.contains("Apple refunds the unused part") == isRefunded)
  }

  /// The same holds where the new plan is not in the archive.
  @Test(arguments: [(Int64(0), false), (1, true)])
  func theUnusedPartIsRefundedForAMissingPlan(price: Int64, isRefunded: Bool) throws {
    let reply = try reply {
      try $0.transaction("101", bought: At.march10, until: At.april10, price: price) {
        $0.isUpgraded = true
      }
    }
    #expect(reply.hasPrefix("Your change took effect right away,"), "\(reply)")
    #expect(reply.contains("Apple refunds the unused part") == isRefunded)
  }

  /// How long the money can take to show, to the millisecond.
  @Test(arguments: [
    (30 * Int64(86_400_000) - 1, "it can take until March 15 to show."),
    (30 * Int64(86_400_000), "that could have taken until March 15. If you don't see it, please"),
    (60 * Int64(86_400_000), "that could have taken until February 13. If you don't see it"),
  ])
  func theTimeThatTheMoneyTakes(after: Int64, text: String) throws {
    let changed = HandMade.asOf.milliseconds - after
    let story = { (story: inout Story) in
      try story.transaction("101", bought: changed - 9 * Self.day, until: changed + 22 * Self.day) {
        $0.isUpgraded = true
      }
      try story.transaction(
        "102",
        product: "pro.annual",
        bought: changed,
        until: changed + 365 * Self.day
      )
    }
    let change = try reply(story)
    #expect(
      change.contains("Apple refunds the unused part of the earlier plan automatically; \(text)")
    )
    let words = Wording(asOf: HandMade.asOf, catalogue: .named)
    let twice = try Story.answer(.chargedTwice, in: words, story)
    #expect(twice.verdict == .upgradeCharge)
    #expect(twice.reply.contains(text), "\(twice.reply)")
    #expect(twice.reply.contains("You don't need to do anything.") == text.contains("can take"))
  }

  /// The plan that stays is that of the day on which the change was taken back, not today's.
  @Test(arguments: [
    (At.february10 - 1, "Reader Pro"), (At.february10, "Reader Audio"),
    (At.february10 + day - 1, "Reader Audio"), (At.february10 + day, "Reader Plus"),
  ])
  func thePlanStays(signed: Int64, name: String) throws {
    let reply = try reply {
      try $0.transaction("99", bought: At.january10, until: At.february10)
      // A day without a period lies before it.
      try $0.transaction(
        "100",
        product: "plus.monthly",
        bought: At.february10 + Self.day,
        until: At.march10
      )
      try $0.transaction("101", product: "audio.monthly", bought: At.march10, until: At.april10)
      try $0.event(.didChangeRenewalPref, transaction: "101", signed: signed)
    }
    #expect(reply.contains("and \(name) stays as it was."), "\(reply)")
  }
}
