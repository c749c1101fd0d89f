import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q9 and Q10.
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
      says: ["The evidence conflicts"],
      story: withTrial {
        try $0.renewal(signed: trialEnd - 86_400_001, on: false, renews: trialEnd)
        try $0.transaction("801", bought: trialEnd, until: trialEnd + 2_678_400_000)
      }
    ),
    Scenario("9 none", .trial, .noTrialInData, says: ["The archive shows no trial."]) {
      try $0.transaction("801", bought: At.march10, until: At.april10)
    },
  ]

  static let payments: [Scenario] = [
    Scenario(
      "10 recovered inside grace",
      .paymentFailed,
      .recoveredInGrace,
      says: ["renewal dates stayed the same"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + 1, on: true) {
        $0.gracePeriodExpiresDate = Timestamp(milliseconds: 1_742_976_900_000)
      }
      try $0.transaction("101", bought: At.march12, until: At.april10)
      try $0.event(.didRenew, .billingRecovery, transaction: "101", signed: At.march12)
    },
    Scenario(
      "10 none",
      .paymentFailed,
      .noPaymentFailure,
      says: ["The archive shows no payment failure."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  @Test(arguments: trials) func answersTrial(scenario: Scenario) throws { try scenario.check() }
  @Test(arguments: payments) func answersPayment(scenario: Scenario) throws {
    try scenario.check()
  }
}
