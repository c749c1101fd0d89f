import SubscriptionModel
import SupportAnswers
import Testing

/// Q9 and Q10 of support-questions, section 2.
struct PaymentScenarios {
  static let trialStart = Int64(1_740_810_600_000)
  static let trialEnd = Int64(1_741_415_400_000)

  static func withTrial(
    start: Int64 = trialStart,
    end: Int64 = trialEnd,
    upgraded: Bool = false,
    _ rest: @escaping @Sendable (inout Story) throws -> Void
  ) -> @Sendable (inout Story) throws -> Void {
    {
      try $0.transaction("800", bought: start, until: end, price: 0) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
        if upgraded { $0.isUpgraded = true }
      }
      try $0.renewal(signed: start, on: true, renews: end)
      try rest(&$0)
    }
  }

  static let trials: [Scenario] = [
    Scenario(
      "9A ended on time",
      .trial,
      .trialEndedOnTime,
      says: ["The trial of 7 d ended on 8 Mar 2025 06:30 UTC and became a paid plan (9.99 USD)."],
      reply: "Your free trial ended on 8 March 06:30 UTC",
      story: withTrial {
        try $0.transaction("801", bought: trialEnd, until: trialEnd + 2_678_400_000)
        try $0.event(.didRenew, transaction: "801", signed: trialEnd)
      }
    ),
    Scenario(
      "9B cancelled on the last day",
      .trial,
      .trialCancelledOnLastDay,
      says: ["Turned off 20 h 18 min before the end; Apple asks for 24 h."],
      story: withTrial {
        try $0.renewal(signed: 1_741_342_320_000, on: false, renews: trialEnd)
        try $0.transaction("801", bought: trialEnd, until: trialEnd + 2_678_400_000)
      }
    ),
    Scenario(
      "9C changed plan",
      .trial,
      .trialPlanChanged,
      says: ["Trial ended because the plan was changed; the new plan started at once."],
      story: withTrial(upgraded: true) {
        try $0.transaction(
          "801",
          product: "pro.annual",
          bought: trialStart + 86_400_000,
          until: trialStart + 31_622_400_000,
          price: 59_990
        )
        try $0.event(
          .didChangeRenewalPref,
          .upgrade,
          transaction: "801",
          signed: trialStart + 86_400_000
        )
      }
    ),
    Scenario(
      "9D no trial, since one was used",
      .trial,
      .trialUsedBefore,
      says: ["A trial in this group was used on 1 Mar 2024; one per group."],
      story: withTrial(start: 1_709_274_600_000, end: 1_709_879_400_000) {
        try $0.transaction("801", chain: "81", bought: At.march10, until: At.april10)
      }
    ),
    Scenario(
      "9E cancelled, still has access",
      .trial,
      .trialCancelledAccessLeft,
      says: ["Trial cancelled, access until 17 Mar 2025 06:30 UTC, no charge."],
      reply: "You keep access until 17 March 06:30 UTC and are not charged.",
      story: withTrial(start: 1_741_588_200_000, end: 1_742_193_000_000) {
        try $0.renewal(signed: At.march12, on: false, renews: 1_742_193_000_000)
      }
    ),
    Scenario(
      "9 running",
      .trial,
      .trialRunning,
      says: ["(1 d 18 h left)"],
      story: withTrial(start: 1_741_588_200_000, end: 1_742_193_000_000) { _ in }
    ),
    Scenario(
      "9 charged although off in time",
      .trial,
      .trialContradicted,
      says: ["Evidence conflicts"],
      story: withTrial {
        try $0.renewal(signed: trialEnd - 86_400_001, on: false, renews: trialEnd)
        try $0.transaction("801", bought: trialEnd, until: trialEnd + 2_678_400_000)
      }
    ),
    Scenario(
      "9 over without a charge",
      .trial,
      .trialOver,
      says: ["The trial ended on 8 Mar 2025 06:30 UTC; no charge followed."],
      story: withTrial { try $0.renewal(signed: trialStart + 1, on: false, renews: trialEnd) }
    ),
    Scenario("9 none", .trial, .noTrialInData, says: ["No trial is in the data."]) {
      try $0.transaction("801", bought: At.march10, until: At.april10)
    },
  ]

  static let payments: [Scenario] = [
    Scenario(
      "10A in grace",
      .paymentFailed,
      .failingInGrace,
      says: [
        "Payment failing since 10 Mar 2025. Access until 26 Mar 2025 08:15 UTC (10 d 20 h left).",
        "Apple retries until about 9 May 2025 (we infer, 60 days).",
      ],
      reply: "you keep access until 26 March 08:15 UTC"
    ) {
      try $0.transaction(
        "101",
        bought: At.february10,
        until: At.march10,
        signed: At.march10 + 1
      )
      try $0.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = Timestamp(milliseconds: 1_742_976_900_000)
      }
      try $0.event(.didFailToRenew, .gracePeriod, transaction: "101", signed: At.march10 + 1) {
        $0.status = .known(.gracePeriod)
      }
    },
    Scenario(
      "10B after grace",
      .paymentFailed,
      .failingAfterGrace,
      says: [
        "No access: the grace period is over.", "Apple still retries until about 9 May 2025",
        "Paying restores access.",
      ]
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.event(.gracePeriodExpired, transaction: "101", signed: At.march12)
    },
    Scenario(
      "10C Apple stopped trying",
      .paymentFailed,
      .failingGivenUp,
      says: ["Apple stopped trying. A new purchase is needed."]
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march12, on: false, renews: At.march10) {
        $0.expirationIntent = .known(.billingError)
        $0.isInBillingRetryPeriod = false
      }
      try $0.event(.expired, .billingRetry, transaction: "101", signed: At.march12)
    },
    Scenario(
      "10D no grace enabled",
      .paymentFailed,
      .failingWithoutGrace,
      says: ["No access since 10 Mar 2025, retrying."]
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.event(.didFailToRenew, transaction: "101", signed: At.march10 + 1)
    },
    Scenario(
      "10E recovered outside grace",
      .paymentFailed,
      .recoveredDatesMoved,
      says: [
        "Payment was recovered on 12 Mar 2025 16:20 UTC, outside a grace period: the dates moved"
      ]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march12, until: 1_744_474_800_000)
      try $0.event(.didRenew, .billingRecovery, transaction: "101", signed: At.march12)
    },
    Scenario(
      "10 recovered inside grace",
      .paymentFailed,
      .recoveredInGrace,
      says: ["dates did not move"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + 1, on: true) {
        $0.gracePeriodExpiresDate = Timestamp(milliseconds: 1_742_976_900_000)
      }
      try $0.transaction("101", bought: At.march12, until: At.april10)
      try $0.event(.didRenew, .billingRecovery, transaction: "101", signed: At.march12)
    },
    Scenario("10 none", .paymentFailed, .noPaymentFailure, says: ["No payment failure"]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  @Test(arguments: trials) func answersTrial(scenario: Scenario) throws { try scenario.check() }
  @Test(arguments: payments) func answersPayment(scenario: Scenario) throws {
    try scenario.check()
  }
}
