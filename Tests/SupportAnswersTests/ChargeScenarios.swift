import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q1 and Q2.
struct ChargeScenarios {
  static let chargedTwice: [Scenario] = [
    Scenario(
      "renewals for periods of their own",
      .chargedTwice,
      .ownPeriods,
      says: ["2 charges in all, 28 d apart: each is for its own period."]
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
      says: ["Nothing in the archive explains these 2 charges (2 in all).", "230 001 900 000 101"]
    ) {
      try $0.transaction("230001900000101", bought: At.february10, until: At.march10)
      try $0.transaction("230001900000102", bought: At.february10 + 600_000, until: At.march10)
    },
  ]

  static let cancelled: [Scenario] = [
    Scenario(
      "2C, exactly 24 hours",
      .cancelledButCharged,
      .turnedOffOnLastDay,
      says: ["Auto-renewal was turned off 1 d before renewal"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 - 86_400_000, on: false, renews: At.march10)
      try $0.event(
        .didChangeRenewalStatus,
        .autoRenewDisabled,
        transaction: "100",
        signed: At.march10 - 86_400_000
      )
      try $0.transaction("101", bought: At.march10, until: At.april10)
    }
  ]

  @Test(arguments: chargedTwice) func answersChargedTwice(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: cancelled) func answersCancelledButCharged(scenario: Scenario) throws {
    try scenario.check()
  }
}
