import Testing

@testable import SubscriptionModel

/// Apple renews up to a day ahead; what is said in that day holds for the subscription.
@Suite struct EarlyRenewalTests {
  private static let nextEnd = at("2026-04-05T10:00:00Z")
  private static let early = at("2026-03-04T12:00:00Z")
  private static let later = at("2026-03-04T20:00:00Z")

  /// In which shape, and for whom, the documents come.
  enum Shape: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case v2, v2WithTheRunningPeriod, v1, family
    var testDescription: String { rawValue }

    fileprivate func doc(_ file: String, _ asOf: Timestamp) -> Doc {
      var doc: Doc = self == .v1 ? .v1(file, asOf) : .signed(file, asOf)
      doc.clock = .stated
      return doc
    }

    fileprivate func apply(_ transaction: inout Transaction) {
      if self == .family { transaction.inAppOwnershipType = .known(.familyShared) }
    }
  }

  /// A month, renewed on the day before it ends, and renewal switched off or left on after that.
  private static func records(_ shape: Shape, on isOn: Bool) -> [Record] {
    let chain = Chain()
    let hasDate = shape != .v1
    let bought = shape.doc("bought", Dates.bought)
    let renewed = shape.doc("renewed", early)
    let switched = shape.doc("switched", later)
    let period = { (doc: Doc) in
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc, shape.apply)
    }
    let next = { (doc: Doc) in
      chain.period("2", from: Dates.end, to: nextEnd, in: doc, shape.apply)
    }
    // Which period Apple names beside the switch is not documented, so both must do.
    let isOfRunning = shape == .v2WithTheRunningPeriod
    let date = isOfRunning ? Dates.end : nextEnd
    return [
      period(bought), chain.renewal(on: true, hasDate ? Dates.end : nil, in: bought),
      next(renewed), chain.renewal(on: true, hasDate ? nextEnd : nil, in: renewed),
      isOfRunning ? period(switched) : next(switched),
      chain.renewal(on: isOn, hasDate ? date : nil, in: switched),
    ]
  }

  private func subscription(
    _ records: [Record],
    at moment: Timestamp
  ) throws -> SubscriptionAssessment {
    try #require(records.customer.assessment(asOf: moment).subscriptions.first)
  }

  @Test(arguments: Shape.allCases) func turnedOffAfterTheRenewal(shape: Shape) throws {
    let records = Self.records(shape, on: false)
    let before = try subscription(records, at: Self.later.plus(milliseconds: -1))
    #expect(before.willRenew == true)
    #expect(before.renewalDate == Self.nextEnd)
    for moment in [Self.later, Dates.end.plus(milliseconds: -1)] {
      let now = try subscription(records, at: moment)
      #expect(now.state == .active)
      #expect(now.expiresDate == Dates.end)
      #expect(now.willRenew == false)
      #expect(now.renewalDate == nil)
      #expect(now.paidUntil == Self.nextEnd)
      #expect(now.nextState?.moment == Self.nextEnd)
      #expect(now.nextState?.state == .expired)
      #expect(now.nextState?.expirationReason == .customerCancelled)
    }
    let begun = try subscription(records, at: Dates.end)
    #expect(begun.state == .active)
    #expect(begun.expiresDate == Self.nextEnd)
    #expect(begun.willRenew == false)
    #expect(begun.renewalDate == nil)
    #expect(begun.paidUntil == Self.nextEnd)
    let over = try subscription(records, at: Self.nextEnd)
    #expect(over.rule == .expiredCustomerCancelled)
    #expect(over.certainty == .inferred)
  }

  @Test(arguments: Shape.allCases) func leftOnAfterTheRenewal(shape: Shape) throws {
    let records = Self.records(shape, on: true)
    let now = try subscription(records, at: Self.later)
    #expect(now.willRenew == true)
    #expect(now.renewalDate == Self.nextEnd)
    #expect(now.paidUntil == Self.nextEnd)
    // The next period is paid: nothing is due before its end.
    #expect(now.nextState?.moment == Self.nextEnd)
    #expect(now.nextState?.state == .unconfirmed)
  }

  @Test func refundedWhileTheNextPeriodIsPaid() throws {
    let chain = Chain()
    let refund = Doc.signed("refund", Self.later)
    let records =
      Self.records(.v2, on: true).dropLast(2) + [
        chain.period("1", from: Dates.bought, to: Dates.end, in: refund) {
          $0.revocationDate = Self.later
          $0.revocationReason = .known(.other)
        },
        chain.renewal(on: true, Self.nextEnd, in: refund),
      ]
    let now = try subscription(Array(records), at: Self.later)
    #expect(now.state == .refunded)
    #expect(now.expiresDate == Dates.end)
    #expect(now.paidUntil == Self.nextEnd)
    #expect(now.renewalDate == Self.nextEnd)
    #expect(now.modifiers.contains(.renewalStillOn(nextCharge: Self.nextEnd)))
    #expect(now.nextState?.moment == Dates.end)
    #expect(now.nextState?.state == .active)
    #expect(try subscription(Array(records), at: Dates.end).state == .active)
  }

  /// A plan change that is charged already stays a change until the new plan begins.
  @Test func aChangeThatIsChargedAheadIsStillToCome() throws {
    let chain = Chain()
    let renewed = Doc.signed("renewed", Self.early)
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: .signed("bought", Dates.bought)),
      chain.period("2", from: Dates.end, to: Self.nextEnd, in: renewed) {
        $0.productId = "plus.monthly"
      },
      chain.renewal(on: true, Self.nextEnd, in: renewed) {
        $0.productId = "plus.monthly"
        $0.autoRenewProductId = "plus.monthly"
      },
    ]
    let now = try subscription(records, at: Self.later)
    #expect(now.productId == "pro.monthly")
    #expect(now.modifiers.contains(.planChange(to: "plus.monthly", on: Dates.end, price: nil)))
    let begun = try subscription(records, at: Dates.end)
    #expect(begun.productId == "plus.monthly")
    #expect(!begun.hasPlanChange)
  }

  /// What the customer chose for the time after that is no second change.
  @Test func onlyTheChangeThatIsChargedIsTold() throws {
    let chain = Chain()
    let renewed = Doc.signed("renewed", Self.early)
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: .signed("bought", Dates.bought)),
      chain.period("2", from: Dates.end, to: Self.nextEnd, in: renewed) {
        $0.productId = "plus.monthly"
      },
      chain.renewal(on: true, Self.nextEnd, in: renewed) {
        $0.productId = "plus.monthly"
        $0.autoRenewProductId = "pro.annual"
      },
    ]
    let now = try subscription(records, at: Self.later)
    let changes = now.modifiers.filter { if case .planChange = $0 { true } else { false } }
    #expect(changes == [.planChange(to: "plus.monthly", on: Dates.end, price: nil)])
    let begun = try subscription(records, at: Dates.end)
    #expect(
      begun.modifiers.contains(.planChange(to: "pro.annual", on: Self.nextEnd, price: nil))
    )
  }

  // MARK: the newest switch

  struct SwitchRow: Sendable, CustomTestStringConvertible {
    var name: String
    /// When renewal was last said to be off; it was said to be on with the first period.
    var off: Timestamp
    /// Why and when the second period was charged, and when a document first told.
    var reason: TransactionReason
    var told: Timestamp
    var willRenew: Bool?
    var testDescription: String { name }
  }

  /// Documents that hold a period alone, as pages of a history do, say nothing of the switch.
  @Test(arguments: [
    SwitchRow(
      name: "off after the next period was charged",
      off: later,
      reason: .renewal,
      told: early,
      willRenew: false
    ),
    SwitchRow(
      name: "off in the last day, too late for that charge",
      off: at("2026-03-04T11:00:00Z"),
      reason: .renewal,
      told: Dates.end,
      willRenew: false
    ),
    SwitchRow(
      name: "off days before a charge, so it was on again",
      off: at("2026-02-20T00:00:00Z"),
      reason: .renewal,
      told: Dates.end,
      willRenew: nil
    ),
    SwitchRow(
      name: "off an hour before the customer bought again",
      off: Dates.end.plus(hours: -1),
      reason: .purchase,
      told: Dates.end,
      willRenew: nil
    ),
  ])
  func newestSwitchHolds(row: SwitchRow) throws {
    let chain = Chain()
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.renewal(on: true, Dates.end, in: .signed("a", Dates.bought)),
      chain.renewal(on: false, Dates.end, in: .signed("off", row.off)),
      chain.period("2", from: Dates.end, to: Self.nextEnd, in: .signed("b", row.told)) {
        $0.transactionReason = .known(row.reason)
      },
    ]
    #expect(try subscription(records, at: Dates.end).willRenew == row.willRenew)
  }

  /// A charge is a sign of renewal being on again from a moment after it was turned off.
  @Test(arguments: [
    (TransactionReason.purchase, Int64(0), false), (.purchase, 1, true),
    (.renewal, 24 * 3_600_000, false), (.renewal, 24 * 3_600_000 + 1, true),
  ])
  func aChargeShowsThatItWasTurnedOn(
    reason: TransactionReason,
    milliseconds: Int64,
    isOnAgain: Bool
  ) throws {
    let chain = Chain()
    let off = Dates.end.plus(milliseconds: -milliseconds)
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.renewal(on: false, Dates.end, in: .signed("off", off)),
      chain.period("2", from: Dates.end, to: Self.nextEnd, in: .signed("b", Dates.end)) {
        $0.transactionReason = .known(reason)
      },
    ]
    #expect(try subscription(records, at: Dates.end).willRenew == (isOnAgain ? nil : false))
  }
}
