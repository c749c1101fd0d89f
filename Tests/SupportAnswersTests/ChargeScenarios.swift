import SubscriptionModel
import SupportAnswers
import Testing

/// Q1 and Q2 of support-questions, section 2.
struct ChargeScenarios {
  static let chargedTwice: [Scenario] = [
    Scenario(
      "1A one charge, two records",
      .chargedTwice,
      .oneChargeSeveralRecords,
      says: ["1 charge of 9.99 USD on 10 Feb 2025 (2 records of the same charge)"],
      reply: "You were charged 9.99 USD once, on 10 February."
    ) {
      for id in ["230001900000101", "230001900000177"] {
        try $0.transaction(id, bought: At.february10, until: At.march10) {
          $0.webOrderLineItemId = WebOrderLineItemId("230000900000055")
        }
      }
    },
    Scenario(
      "1B upgrade",
      .chargedTwice,
      .upgradeCharge,
      says: ["2 charges, 1 h apart: upgraded to pro.annual.", "refunds the unused part"]
    ) {
      try $0.transaction("230001900000201", bought: 1_741_168_800_000, until: 1_743_847_200_000) {
        $0.isUpgraded = true
      }
      try $0.transaction(
        "230001900000202",
        product: "pro.annual",
        bought: 1_741_172_400_000,
        until: 1_772_708_400_000,
        price: 59_990
      ) { $0.transactionReason = .known(.purchase) }
      try $0.event(
        .didChangeRenewalPref,
        .upgrade,
        transaction: "230001900000202",
        signed: 1_741_172_400_000
      )
    },
    Scenario(
      "1C late, then on time",
      .chargedTwice,
      .latePaymentThenRenewal,
      says: [
        "2 charges, 12 d 13 h apart: 25 Feb was paid late, 10 Mar on time.",
        "Dates do not move when payment is recovered inside grace.",
      ],
      reply: "You were charged on 25 February for the earlier month"
    ) {
      try $0.transaction("230001900000301", bought: 1_736_496_900_000, until: At.february10)
      try $0.renewal(signed: At.february10 + 60_000, on: true) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = Timestamp(milliseconds: At.graceEnd)
      }
      try $0.event(
        .didFailToRenew,
        .gracePeriod,
        transaction: "230001900000301",
        signed: At.february10 + 60_000
      )
      try $0.transaction("230001900000302", bought: At.recovery, until: At.march10)
      try $0.event(
        .didRenew,
        .billingRecovery,
        transaction: "230001900000302",
        signed: At.recovery
      )
      try $0.transaction("230001900000303", bought: At.march10, until: At.april10)
      try $0.event(.didRenew, transaction: "230001900000303", signed: At.march10)
    },
    Scenario(
      "1D two Apple Accounts",
      .chargedTwice,
      .twoAppleAccounts,
      says: ["2 active subscriptions", "were bought with 2 Apple Accounts."]
    ) {
      try $0.transaction("230001900000401", chain: "41", bought: At.march10, until: At.april10) {
        $0.appTransactionId = AppTransactionId("704289512345678901")
      }
      try $0.transaction("230001900000402", chain: "42", bought: At.march10, until: At.april10) {
        $0.appTransactionId = AppTransactionId("704289519999999902")
      }
    },
    Scenario(
      "1E only one found",
      .chargedTwice,
      .oneCharge,
      says: ["1 charge of 9.99 USD on 10 Mar 2025 is in the data.", "authorisation hold"],
      reply: "both of Apple's receipts"
    ) { try $0.transaction("230001900000101", bought: At.march10, until: At.april10) },
    Scenario(
      "renewals for periods of their own",
      .chargedTwice,
      .ownPeriods,
      says: ["2 charges, 28 d apart: each for a period of its own."]
    ) {
      try $0.transaction("230001900000101", bought: At.february10, until: At.march10)
      try $0.transaction("230001900000102", bought: At.march10, until: At.april10)
    },
    Scenario(
      "two subscriptions of two groups",
      .chargedTwice,
      .twoSubscriptions,
      says: ["are two subscriptions."]
    ) {
      try $0.transaction("1", chain: "51", bought: At.march10, until: At.april10)
      try $0.transaction(
        "2",
        chain: "52",
        product: "plus.monthly",
        bought: At.march10 + 1,
        until: At.april10
      )
    },
    Scenario(
      "nothing explains it",
      .chargedTwice,
      .unexplainedCharges,
      says: ["2 charges that nothing in the data explains", "230 001 900 000 101"]
    ) {
      try $0.transaction("230001900000101", bought: At.february10, until: At.march10)
      try $0.transaction("230001900000102", bought: At.february10 + 600_000, until: At.march10)
    },
  ]

  static let cancelled: [Scenario] = [
    Scenario(
      "2A never",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows renewal off.", "Next charge: 10 Apr 2025."],
      reply: "The next charge is on 10 April."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "2B after",
      .cancelledButCharged,
      .turnedOffAfterCharge,
      says: [
        "Turned off 23 h 40 min after the charge.",
        "Access until 10 Apr 2025 08:15 UTC, no further charge.",
      ],
      reply: "You keep access until 10 April 08:15 UTC."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
      try $0.renewal(signed: 1_741_679_700_000, on: false, renews: At.april10)
      try $0.event(
        .didChangeRenewalStatus,
        .autoRenewDisabled,
        transaction: "101",
        signed: 1_741_679_700_000
      )
    },
    Scenario(
      "2C last day",
      .cancelledButCharged,
      .turnedOffOnLastDay,
      says: ["Turned off 10 h 35 min before renewal; Apple asks for 24 h."]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.february10, on: true, renews: At.march10)
      try $0.renewal(signed: 1_741_556_400_000, on: false, renews: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "2D on again",
      .cancelledButCharged,
      .turnedOnAgain,
      says: ["Turned off, then on again on 5 Mar 2025 10:11 UTC"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: 1_741_116_600_000, on: false, renews: At.march10)
      try $0.renewal(signed: 1_741_169_460_000, on: true, renews: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "2E wrong one",
      .cancelledButCharged,
      .otherSubscriptionCancelled,
      says: ["The cancelled subscription is plus.monthly (61); the charge is for pro.monthly (62)."]
    ) {
      try $0.transaction(
        "1",
        chain: "61",
        product: "plus.monthly",
        bought: At.february10,
        until: At.march10
      )
      try $0.renewal(
        chain: "61",
        signed: At.february10,
        on: false,
        renews: At.march10,
        product: "plus.monthly"
      )
      try $0.transaction("2", chain: "62", bought: At.march10, until: At.april10)
      try $0.renewal(chain: "62", signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "2F contradiction",
      .cancelledButCharged,
      .cancellationContradicted,
      says: ["Evidence conflicts", "2.json", "3.json"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 - 86_400_001, on: false, renews: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "2C, exactly 24 hours",
      .cancelledButCharged,
      .turnedOffOnLastDay,
      says: ["Turned off 1 d before renewal"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 - 86_400_000, on: false, renews: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  @Test(arguments: chargedTwice) func answersChargedTwice(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: cancelled) func answersCancelledButCharged(scenario: Scenario) throws {
    try scenario.check()
  }
}
