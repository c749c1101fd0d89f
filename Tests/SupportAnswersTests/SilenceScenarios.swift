import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios in which something was due, and no document says whether it happened.
@Suite("After silence")
struct SilenceScenarios {
  private static let due = At.march10

  /// A refunded payment of a commitment, and a later one that covers until `until`.
  private static func refundedCommitment(
    until: Int64
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.refund(
        "99",
        bought: At.january10,
        until: At.february10,
        on: At.january10 + 10 * At.day
      ) {
        $0.billingPlanType = .known(.monthly)
        var paid = Transaction.Commitment()
        paid.billingPeriodNumber = 1
        paid.totalBillingPeriods = 12
        $0.commitmentInfo = paid
      }
      try PlanScenarios.commitment(
        true,
        bought: until == At.april10 ? At.march10 : At.february10,
        until: until,
        flag: true
      )(&story)
    }
  }

  static let silence: [Scenario] = [
    Scenario(
      "9 the end of the trial passed in silence",
      .trial,
      .accessUnconfirmed,
      says: ["Renewal was due on 8 Mar 2025 06:30 UTC"],
      finds: ["first charge after it: none in the archive"],
      reply:
        "Your subscription was due to renew on March 8, and Apple hasn't told us the result yet.",
      story: PaymentScenarios.withTrial { _ in }
    ),
    Scenario(
      "9 the end of a trial that was turned off passed in silence",
      .trial,
      .noAccessNow,
      says: ["the customer had turned off auto-renewal (inferred)."],
      reply: "Auto-renewal was off, so your subscription was due to end on March 8, but Apple"
        + " hasn't confirmed it yet.",
      story: PaymentScenarios.withTrial {
        try $0.renewalSwitched(false, at: PaymentScenarios.trialStart + At.day)
      }
    ),
    Scenario(
      "9 Apple says that the trial ended",
      .trial,
      .trialOver,
      says: ["The trial ended on 8 Mar 2025 06:30 UTC; no charge followed."],
      story: PaymentScenarios.withTrial {
        try $0.renewal(signed: PaymentScenarios.trialEnd + 1, on: false) {
          $0.expirationIntent = .known(.customerCancelled)
          $0.isInBillingRetryPeriod = false
        }
      }
    ),
    Scenario(
      "17 turned off, and the next payment was due",
      .commitment,
      .accessUnconfirmed,
      says: ["Auto-renewal is off; it was to end on 10 Jan 2026 08:15 UTC if the payments come."],
      reply: "Payment 4 of 12 of your 12-month commitment was due on March 10, 2025, and Apple"
        + " hasn't told us the result yet. Auto-renewal is off, and the commitment was to end on"
        + " January 10, 2026.",
      story: PlanScenarios.commitment(false, bought: At.february10, until: due, flag: true)
    ),
    Scenario(
      "2 a payment of a commitment was due",
      .cancelledButCharged,
      .accessUnconfirmed,
      says: ["payment 3 of 12"],
      reply: "Payment 4 of 12 of your 12-month commitment was due on March 10",
      story: PlanScenarios.commitment(true, bought: At.february10, until: due, flag: true)
    ),
    Scenario(
      "6 an older payment of a commitment, of which the next one was due",
      .refundedBut,
      .olderChargeRefunded,
      says: ["Payment 1 of 12 of 10 Jan 2025 was refunded. Access unknown"],
      reply: "Apple refunded the charge of $9.99 from January 10 on January 20. Payment 4 of 12 of",
      story: refundedCommitment(until: due)
    ),
    Scenario(
      "17 an older payment of a commitment was refunded",
      .commitment,
      .commitmentRunning,
      says: ["payment 3 of 12"],
      reply: "Apple refunded the charge of $9.99 from January 10, 2025, on January 20, 2025.",
      story: refundedCommitment(until: At.april10)
    ),
    Scenario(
      "2 an older payment of a commitment was refunded",
      .cancelledButCharged,
      .commitmentRunning,
      says: ["payment 3 of 12"],
      reply: "Apple refunded the charge of $9.99 from January 10",
      story: refundedCommitment(until: At.april10)
    ),
    Scenario(
      "2 the next charge waits for consent",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["No document shows auto-renewal off."],
      reply: "We don't see a cancellation for this subscription. Your subscription ends on April 10"
        + " unless you accept the new price"
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.priceIncreaseStatus = .known(.waiting)
      }
    },
    Scenario(
      "2 consent to a price was not given, and the end passed in silence",
      .cancelledButCharged,
      .neverTurnedOff,
      says: ["had not responded to a price increase, so it probably ended."],
      reply: "We don't see a cancellation for this subscription. Your subscription was paid until"
        + " March 10, and Apple hasn't told us yet whether it continues."
    ) {
      try $0.transaction("100", bought: At.february10, until: due)
      try $0.renewal(signed: At.march4, on: true, renews: due) {
        $0.priceIncreaseStatus = .known(.waiting)
      }
    },
  ]

  @Test(arguments: silence) func isNoAnswer(scenario: Scenario) throws { try scenario.check() }

  /// No reply names the next charge where the customer has not accepted its price.
  @Test func noChargeIsAnnouncedWithoutConsent() throws {
    let told = try ToldScenario(try #require(Self.silence.first { $0.name.contains("waits for") }))
    for reply in told.replies { #expect(!reply.contains("next charge"), "\(reply)") }
  }
}
