import SubscriptionModel
import SupportAnswers
import Testing

/// The last moment at which each verdict that depends on time holds, and the first at which it does
/// not, one millisecond apart.
@Suite("The moments at which verdicts change")
struct VerdictMomentTests {
  private static let day = Int64(86_400_000)
  private static let now = HandMade.asOf.milliseconds

  private func verdict(
    _ question: SupportQuestion,
    _ story: (inout Story) throws -> Void
  ) throws -> Verdict {
    var made = Story()
    try story(&made)
    let customer = try made.assessed()
    let answers = Wording(asOf: HandMade.asOf).answers(for: customer)
    return try #require(answers.first { $0.question == question }).verdict
  }

  // MARK: Q2

  /// Renewal that was turned off so long after the charge, which Apple's event states.
  @Test(arguments: [
    (-day - 1, Verdict.cancellationContradicted), (-day, .turnedOffOnLastDay),
    (-1, .turnedOffOnLastDay), (0, .turnedOffAfterCharge), (1, .turnedOffAfterCharge),
  ])
  func turnedOffAroundTheCharge(lag: Int64, expected: Verdict) throws {
    let found = try verdict(.cancelledButCharged) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.february10, on: true, renews: At.march10)
      try $0.renewal(signed: At.march10 + lag, on: false)
      try $0.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: At.march10 + lag)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    }
    #expect(found == expected)
  }

  /// Renewal that was last seen on and first seen off so long after the charge; nobody says when it
  /// was turned off.
  @Test(arguments: [
    (-2 * day, -day - 1, Verdict.cancellationContradicted), (-2 * day, -day, .turnedOffTimeUnknown),
    (-day - 1, -1, .turnedOffTimeUnknown), (-day, -1, .turnedOffOnLastDay),
    (-1, 3_600_000, .turnedOffTimeUnknown), (0, 3_600_000, .turnedOffAfterCharge),
  ])
  func seenOffAroundTheCharge(on: Int64, off: Int64, expected: Verdict) throws {
    let found = try verdict(.cancelledButCharged) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.march10 + on, on: true, renews: At.march10)
      try $0.renewal(signed: At.march10 + off, on: false)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    }
    #expect(found == expected)
  }

  // MARK: Q9

  private static let trialStart = PaymentScenarios.trialStart
  private static let trialEnd = PaymentScenarios.trialEnd

  /// Renewal that was turned off so long before the end of a trial, after which a charge followed.
  @Test(arguments: [
    (trialEnd - trialStart + 1, Verdict.trialEndedOnTime),
    (trialEnd - trialStart, .trialContradicted), (day + 1, .trialContradicted),
    (day, .trialCancelledOnLastDay), (1, .trialCancelledOnLastDay), (0, .trialEndedOnTime),
  ])
  func turnedOffInTheTrial(before: Int64, expected: Verdict) throws {
    let off = Self.trialEnd - before
    let found = try verdict(
      .trial,
      PaymentScenarios.withTrial {
        try $0.renewal(signed: off, on: false)
        try $0.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: off)
        try $0.transaction("801", bought: Self.trialEnd, until: Self.trialEnd + 31 * Self.day)
      }
    )
    #expect(found == expected)
  }

  @Test(arguments: [
    (2 * day, day + 1, Verdict.trialContradicted), (2 * day, day, .turnedOffTimeUnknown),
    (day + 1, 1, .turnedOffTimeUnknown), (day, 1, .trialCancelledOnLastDay),
  ])
  func seenOffInTheTrial(on: Int64, off: Int64, expected: Verdict) throws {
    let found = try verdict(
      .trial,
      PaymentScenarios.withTrial {
        try $0.renewal(signed: Self.trialEnd - on, on: true, renews: Self.trialEnd)
        try $0.renewal(signed: Self.trialEnd - off, on: false)
        try $0.transaction("801", bought: Self.trialEnd, until: Self.trialEnd + 31 * Self.day)
      }
    )
    #expect(found == expected)
  }

  /// A charge that came so long after the end of a trial of which renewal stayed on.
  @Test(arguments: [
    (-day - 1, Verdict.trialContradicted), (-day, .trialEndedOnTime), (0, .trialEndedOnTime),
    (60 * day - 1, .trialEndedOnTime), (60 * day, .trialUsedBefore),
  ])
  func chargedAfterTheTrial(lag: Int64, expected: Verdict) throws {
    let end = Self.now - 70 * Self.day
    let found = try verdict(
      .trial,
      PaymentScenarios.withTrial(start: end - 7 * Self.day, end: end) {
        try $0.transaction("801", bought: end + lag, until: end + lag + 31 * Self.day)
      }
    )
    #expect(found == expected)
  }

  /// The same where renewal had been turned off: a day later it is a new purchase.
  @Test(arguments: [(day, Verdict.trialContradicted), (day + 1, .trialUsedBefore)])
  func chargedAfterATrialThatWasTurnedOff(lag: Int64, expected: Verdict) throws {
    let found = try verdict(
      .trial,
      PaymentScenarios.withTrial {
        try $0.renewal(signed: Self.trialStart + Self.day, on: false)
        try $0.transaction("801", bought: Self.trialEnd + lag, until: Self.now + Self.day)
      }
    )
    #expect(found == expected)
  }

  /// A charge of another subscription of the group counts from the end of the trial on, if one Apple
  /// Account may have bought both.
  @Test(
    arguments: [
      (-1, "1", "1", .accessUnconfirmed), (0, "1", "1", .trialUsedBefore),
      (0, "1", nil, .trialUsedBefore), (0, "1", "2", .accessUnconfirmed),
    ] as [(Int64, String, String?, Verdict)]
  )
  func chargedForAnotherSubscription(
    lag: Int64,
    account: String,
    other: String?,
    expected: Verdict
  ) throws {
    let found = try verdict(.trial) {
      try $0.transaction("800", bought: Self.trialStart, until: Self.trialEnd, price: 0) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
        $0.appTransactionId = AppTransactionId(account)
      }
      try $0.transaction(
        "901",
        chain: "901",
        product: "plus.monthly",
        bought: Self.trialEnd + lag,
        until: At.april10
      ) { $0.appTransactionId = other.flatMap { AppTransactionId($0) } }
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    (day + 1, Verdict.trialRunning), (day, .trialRunningLastDay), (1, .trialRunningLastDay),
    (0, .accessUnconfirmed),
  ])
  func theTrialRuns(left: Int64, expected: Verdict) throws {
    let end = Self.now + left
    let found = try verdict(
      .trial,
      PaymentScenarios.withTrial(start: end - 7 * Self.day, end: end) { _ in }
    )
    #expect(found == expected)
  }

  // MARK: Q1

  /// Two charges of one-time purchases are of interest together for 45 days.
  @Test(arguments: [(45 * day, false), (45 * day + 1, true)])
  func chargesOfFortyFiveDays(apart: Int64, isAlone: Bool) throws {
    let found = try verdict(.chargedTwice) {
      try $0.transaction("901", chain: "901", bought: At.march10 - apart, until: nil) {
        $0.type = .known(.consumable)
      }
      try $0.transaction("902", chain: "902", bought: At.march10, until: nil) {
        $0.type = .known(.consumable)
      }
    }
    #expect((found == .oneCharge) == isAlone)
  }

  // MARK: Q6

  /// A later charge at or after the refund is one that Apple made although it had refunded.
  @Test(arguments: [(Int64(-1), Verdict.olderChargeRefunded), (0, .refundedBoughtAgain)])
  func chargedAroundTheRefund(lag: Int64, expected: Verdict) throws {
    let found = try verdict(.refundedBut) {
      try $0.transaction("100", bought: At.february10, until: At.march10, signed: At.march10) {
        $0.revocationDate = Timestamp(milliseconds: At.march10)
      }
      try $0.transaction("101", bought: At.march10 + lag, until: At.april10) {
        $0.transactionReason = .known(.purchase)
      }
    }
    #expect(found == expected)
  }
}
