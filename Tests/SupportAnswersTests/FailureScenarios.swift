import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Scenarios of Q10, and of Q14, whose date moves after a failed payment or an extension.
@Suite("Failed payments and moved dates")
struct FailureScenarios {
  private static let day = At.day
  private static let minute = Int64(60_000)
  private static let march26 = At.march10 + 16 * day

  private static func failed(
    _ story: inout Story,
    signed: Int64 = At.march10 + 1,
    _ change: (inout RenewalInfo) -> Void = { _ in }
  ) throws {
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewal(signed: signed, on: true, renews: At.march10) {
      $0.isInBillingRetryPeriod = true
      change(&$0)
    }
  }

  /// Failed on 10 February, with a grace period until the 26th that newer renewal info does not name, and
  /// ended on 12 March.
  private static func failedAndEnded(
    graceTakenBack: Bool
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("100", bought: At.january10, until: At.february10)
      try story.renewal(signed: At.february10 + 1, on: true, renews: At.february10) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = HandMade.at("2025-02-26T08:15:00Z")
      }
      let signed = graceTakenBack ? At.february10 + 5 * day : At.february10 + 16 * day
      try story.renewal(signed: signed, on: true, renews: At.february10) {
        $0.isInBillingRetryPeriod = true
      }
      try story.renewal(signed: At.march12, on: true, renews: At.february10) {
        $0.isInBillingRetryPeriod = false
        $0.expirationIntent = .known(.billingError)
      }
      try story.event(.expired, .billingRetry, transaction: "100", signed: At.march12)
    }
  }

  // MARK: Payments that fail

  static let failures: [Scenario] = [
    Scenario(
      "10A in the grace period",
      .paymentFailed,
      .failingInGrace,
      says: [
        "Payment has been failing since 10 Mar 2025. Access continues until 26 Mar 2025 08:15 UTC"
          + " (10 d 20 h left).",
        "Apple retries until about 9 May 2025 (inferred: 60 days).",
      ],
      finds: [
        "expiresDate: 10 Mar 2025 08:15 UTC",
        "gracePeriodExpiresDate: 26 Mar 2025 08:15 UTC", "isInBillingRetryPeriod: true",
      ],
      reply:
        "Apple couldn't collect the payment on March 10, but you still have access until March 26."
    ) { try failed(&$0) { $0.gracePeriodExpiresDate = Timestamp(milliseconds: march26) } },
    Scenario(
      "10 renewal was turned off in the grace period",
      .paymentFailed,
      .failingInGrace,
      says: ["Auto-renewal is off, so Apple does not retry, and it ends then."],
      finds: ["isInBillingRetryPeriod: false"],
      reply:
        "Apple couldn't collect the payment on March 10, and auto-renewal is off. You still have access"
        + " until March 26, and there's no charge for it after that."
    ) {
      try failed(&$0) { $0.gracePeriodExpiresDate = Timestamp(milliseconds: march26) }
      try $0.renewal(signed: At.march12, on: false) {
        $0.isInBillingRetryPeriod = false
        $0.gracePeriodExpiresDate = Timestamp(milliseconds: march26)
      }
      try $0.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: At.march12)
    },
    Scenario(
      "13 the grace period gave access after the paid time",
      .whyEnded,
      .endedBilling,
      says: ["It ended on 26 Feb 2025 08:15 UTC: payment kept failing."],
      reply: "Your subscription ended on February 26 because",
      story: failedAndEnded(graceTakenBack: false)
    ),
    Scenario(
      "13 the grace period was taken back",
      .whyEnded,
      .endedBilling,
      says: ["It ended on 10 Feb 2025 08:15 UTC: payment kept failing."],
      reply: "Your subscription ended on February 10 because",
      story: failedAndEnded(graceTakenBack: true)
    ),
    Scenario(
      "10 what followed a late payment is not known",
      .paymentFailed,
      .recoveredDatesMoved,
      says: ["Payment succeeded on 12 Feb 2025"],
      reply: "was due to renew on March 12, and Apple hasn't told us the result yet."
    ) {
      let paid = At.february10 + 2 * day
      try $0.transaction("100", bought: At.january10, until: At.february10)
      try $0.transaction("101", bought: paid, until: At.march10 + 2 * day)
      try $0.event(.didRenew, .billingRecovery, transaction: "101", signed: paid)
    },
    Scenario(
      "10D without a grace period",
      .paymentFailed,
      .failingWithoutGrace,
      says: [
        "No access since 10 Mar 2025.",
        "Apple still retries until about 9 May 2025 (inferred: 60 days).",
        "Access returns when payment succeeds.",
      ],
      finds: ["gracePeriodExpiresDate: not stated"]
    ) { try failed(&$0) },
    Scenario(
      "10C Apple stopped",
      .paymentFailed,
      .failingGivenUp,
      says: ["Apple stopped retrying. A new purchase is needed."],
      finds: ["isInBillingRetryPeriod: false"]
    ) {
      try $0.transaction("100", bought: At.january10, until: At.february10)
      try $0.renewal(signed: At.march12, on: true, renews: At.february10) {
        $0.isInBillingRetryPeriod = false
        $0.expirationIntent = .known(.billingError)
      }
      try $0.event(.expired, .billingRetry, transaction: "100", signed: At.march12)
    },
    Scenario(
      "10 the 60 days have passed",
      .paymentFailed,
      .failingGivenUp,
      says: [
        "Apple stopped retrying (inferred: 60 days have passed). If no payment succeeded, a new"
          + " purchase is needed."
      ]
    ) {
      let end = At.january10 - 10 * day
      try $0.transaction("100", bought: end - 30 * day, until: end)
      try $0.renewal(signed: end + 1, on: true, renews: end) { $0.isInBillingRetryPeriod = true }
    },
    Scenario(
      "10 turned off while Apple retried",
      .paymentFailed,
      .failingGivenUp,
      says: [
        "Payment failed, then auto-renewal was turned off. Apple stopped retrying. A new purchase is"
          + " needed."
      ]
    ) {
      try failed(&$0)
      try $0.event(.didFailToRenew, transaction: "100", signed: At.march10 + 1)
      try $0.renewalSwitched(false, at: At.march12)
    },
    Scenario(
      "10 another end is no failed payment",
      .paymentFailed,
      .noPaymentFailure,
      says: ["The archive shows no payment failure."],
      finds: ["subscriptions with payment problems: 0"],
      story: PlanScenarios.over(.productUnavailable)
    ),
  ]

  @Test(arguments: failures) func answersPaymentFailed(scenario: Scenario) throws {
    try scenario.check()
  }

  /// A grace period ended if Apple said so at or after the end; an earlier lapse had its own.
  @Test(arguments: [
    (Int64(-1), Verdict.failingWithoutGrace), (0, .failingAfterGrace), (day, .failingAfterGrace),
  ])
  func theGracePeriodOfThisLapse(lag: Int64, expected: Verdict) throws {
    let found = try Story.answer(.paymentFailed) {
      try Self.failed(&$0, signed: At.march10 + 2 * Self.day)
      try $0.event(.gracePeriodExpired, transaction: "100", signed: At.march10 + lag)
    }
    #expect(found.verdict == expected)
    let isOver = found.statements.first?.text == "No access: the grace period is over."
    #expect(isOver == (expected == .failingAfterGrace))
  }

  // MARK: Payments that succeeded late

  private static func recovered(
    _ story: inout Story,
    paid: Int64,
    told: Int64? = nil,
    grace: Int64? = nil,
    graceSigned: Int64 = At.march10 + 1,
    on: Bool? = nil
  ) throws {
    try story.transaction("100", bought: At.february10, until: At.march10)
    if let grace {
      try story.renewal(signed: graceSigned, on: true, renews: At.march10) {
        $0.gracePeriodExpiresDate = Timestamp(milliseconds: grace)
      }
    }
    try story.transaction("101", bought: paid, until: At.april10)
    if let on { try story.renewal(signed: paid, on: on, renews: on ? At.april10 : nil) }
    try story.event(.didRenew, .billingRecovery, transaction: "101", signed: told ?? paid)
  }

  /// A period that begins within a minute of the last one's end has kept its dates; it was paid when
  /// Apple says so.
  @Test(arguments: [
    (
      Int64(0), Verdict.recoveredInGrace,
      "Payment succeeded on 12 Mar 2025 16:20 UTC; renewal dates stayed the same."
    ),
    (
      minute, .recoveredInGrace,
      "Payment succeeded on 12 Mar 2025 16:20 UTC; renewal dates stayed the same."
    ),
    (
      minute + 1, .recoveredDatesMoved,
      "Payment succeeded on 10 Mar 2025 08:16 UTC outside a grace period; renewal dates moved because"
        + " days without access were not charged."
    ),
  ])
  func theDatesAreKept(lag: Int64, verdict: Verdict, says: String) throws {
    let found = try Story.answer(.paymentFailed) {
      try Self.recovered(&$0, paid: At.march10 + lag, told: At.march12)
    }
    #expect(found.verdict == verdict)
    #expect(found.statements.map(\.text) == [says])
    #expect(found.path.first?.found == "10 Mar 2025 08:15 UTC")
  }

  /// A payment up to the last moment of the grace period counts, if the date was known before it.
  @Test(arguments: [
    (march26, At.march10 + 1, true), (At.march12, At.march10 + 1, true),
    (At.march12 - 1, At.march10 + 1, false), (march26, At.march12 - 1, true),
    (march26, At.march12, false), (At.march10, At.march10 + 1, false),
  ])
  func paidInTheGracePeriod(grace: Int64, signed: Int64, isInside: Bool) throws {
    let found = try Story.answer(.paymentFailed) {
      try Self.recovered(&$0, paid: At.march12, grace: grace, graceSigned: signed)
    }
    #expect(found.verdict == (isInside ? .recoveredInGrace : .recoveredDatesMoved))
    let dates = " during the grace period; renewal dates stayed the same."
    #expect(found.statements.first?.text.hasSuffix(dates) == isInside)
  }

  /// The next renewal is told unless renewal is off.
  @Test(
    arguments: [
      (true, " to April 10"), (nil, " to April 10"), (false, ""),
    ] as [(Bool?, String)]
  )
  func theNextDateIsTold(on: Bool?, end: String) throws {
    let found = try Story.answer(.paymentFailed) {
      try Self.recovered(&$0, paid: At.march12, on: on)
    }
    #expect(found.verdict == .recoveredDatesMoved)
    #expect(
      found.reply
        == "The payment went through on March 12. Days without access weren't charged, so your"
        + " renewal date moved\(end). You don't need to do anything."
    )
  }

  // MARK: Dates that moved

  private static func extended(_ story: inout Story, by lengths: [Int64], isTold: Bool) throws {
    for (index, length) in lengths.enumerated() {
      let signed = At.march10 + Int64(index) * day
      try story.transaction("101", bought: At.march10, until: At.april10 + length, signed: signed)
    }
    guard isTold else { return }
    try story.event(.renewalExtended, transaction: "101", signed: At.march12)
  }

  static let dates: [Scenario] = [
    Scenario(
      "14 an unsigned older copy with an earlier end",
      .dateMoved,
      .dateNotMoved,
      says: ["No document changes a renewal date."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.transaction("101", bought: At.march10, until: At.april10 - 3 * At.day) {
        $0.evidence.asOf = Timestamp(milliseconds: At.march10 - At.day)
        $0.evidence.source = .decodedPayload
        $0.evidence.signature = .unsigned
      }
    },
    Scenario(
      "14A the developer extended it",
      .dateMoved,
      .dateExtended,
      says: [
        "Extended by 16 d by the developer, from 10 Apr 2025 08:15 UTC to 26 Apr 2025 08:15 UTC."
      ],
      finds: [
        "original expiresDate: 10 Apr 2025 08:15 UTC",
        "current expiresDate: 26 Apr 2025 08:15 UTC",
      ],
      reply: "Your renewal date was moved from April 10 to April 26, at no extra charge."
    ) { try extended(&$0, by: [0, 10 * day, 16 * day], isTold: true) },
    Scenario(
      "14 extended, and the next charge is known",
      .dateMoved,
      .dateExtended,
      says: ["Extended by 16 d by the developer"],
      reply: "to April 26, at no extra charge. You don't need to do anything."
    ) {
      try extended(&$0, by: [0, 10 * day, 16 * day], isTold: true)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10 + 16 * day)
    },
    Scenario(
      "14 nobody says who extended it",
      .dateMoved,
      .dateExtended,
      says: ["Extended by 2 d by the developer or Apple, from 10 Apr 2025 08:15 UTC"]
    ) { try extended(&$0, by: [0, 2 * day], isTold: false) },
    Scenario(
      "14 shortened",
      .dateMoved,
      .dateNotMoved,
      says: ["No document changes a renewal date."],
      finds: ["extended periods: 0"]
    ) { try extended(&$0, by: [0, -2 * day], isTold: false) },
    Scenario(
      "14B paid late, outside of a grace period",
      .dateMoved,
      .dateMovedByRecovery,
      says: ["Payment succeeded on 12 Mar 2025 16:20 UTC outside a grace period"],
      reply: "so your renewal date moved to April 10."
    ) { try recovered(&$0, paid: At.march12) },
    Scenario(
      "14 paid late, inside of it",
      .dateMoved,
      .dateNotMoved,
      says: ["No document changes a renewal date."]
    ) { try recovered(&$0, paid: At.march12, grace: march26) },
    Scenario(
      "14C upgraded",
      .dateMoved,
      .dateMovedByUpgrade,
      says: ["The plan changed immediately, which started a new billing cycle."],
      finds: ["new period: pro.annual"],
      reply: "Your change took effect right away, on March 12, and your renewal date is counted"
    ) { try PlanChangeScenarios.upgraded(&$0) },
  ]

  @Test(arguments: dates) func answersDateMoved(scenario: Scenario) throws {
    try scenario.check()
  }

  /// Apple's response to the developer moves the end before any copy is signed again.
  @Test(arguments: [
    ("2025-04-20T08:15:00Z", "230001900000101", Verdict.dateExtended),
    ("2025-04-10T08:15:00Z", "230001900000101", .dateNotMoved),
    ("2025-04-09T08:15:00Z", "230001900000101", .dateNotMoved),
    ("2025-04-20T08:15:00Z", "230001900000102", .dateNotMoved),
  ])
  func theEndIsLaterThanEveryCopy(end: String, current: String, verdict: Verdict) throws {
    let transaction = try HandMade.transaction(
      bought: "2025-03-10T08:15:00Z",
      until: "2025-04-10T08:15:00Z"
    )
    var customer = try Story().assessed()
    customer.subscriptions = [
      try HandMade.subscription(.active, .yes, rule: .active, until: end, transaction: transaction)
      { $0.currentTransactionId = TransactionId(current) }
    ]
    let inquiry = Inquiry(customer: customer, words: Wording(asOf: HandMade.asOf))
    let answer = DateMovedQuestion(inquiry: inquiry).answer()
    #expect(answer.verdict == verdict)
    guard verdict == .dateExtended else { return }
    #expect(
      answer.statements.first?.text
        == "Extended by 10 d by the developer or Apple, from 10 Apr 2025 08:15 UTC to 20 Apr 2025"
        + " 08:15 UTC."
    )
  }
}
