import Testing

@testable import SubscriptionModel

/// When documents say that a payment failed, and until when, at the boundaries of each.
@Suite("Payment failures") struct PaymentFailureTests {
  private static let chain = Chain()
  private static let end = Dates.end
  private static let limit = Dates.end.plus(days: 40)

  private func failures(_ records: [Record]) throws -> PaymentFailures {
    let period = Self.chain.period(
      from: Dates.bought,
      to: Dates.end,
      in: .signed("period", Dates.bought)
    )
    let customer = ([period] + records).customer.assessment(asOf: Dates.end.plus(days: 90))
    return PaymentFailures(try #require(customer.subscriptions.first))
  }

  private func failure(_ records: [Record]) throws -> PaymentFailures.Failure? {
    try failures(records).failure(since: Self.end, until: Self.limit)
  }

  private static func retrying(
    _ moment: Timestamp,
    _ doc: (String, Timestamp) -> Doc = Doc.signed
  )
    -> Record
  {
    chain.renewal(on: true, in: doc("retry \(moment.milliseconds)", moment)) {
      $0.isInBillingRetryPeriod = true
    }
  }

  private static func event(_ type: NotificationType, _ moment: Timestamp) -> Record {
    chain.event(type, in: .signed("event \(moment.milliseconds)", moment))
  }

  static let moments: [(Timestamp, Bool)] = [
    (Dates.end.plus(hours: -24, milliseconds: -1), false),
    (Dates.end.plus(hours: -24), true),
    (Dates.end, true),
    (Dates.end.plus(days: 40, milliseconds: -1), true),
    (Dates.end.plus(days: 40), false),
  ]

  /// A renewal can fail up to a day before the period ends.
  @Test(arguments: moments) func aFailureIsOfItsPeriod(moment: Timestamp, isFound: Bool) throws {
    #expect(try failure([Self.retrying(moment)])?.newest == (isFound ? moment : nil))
    #expect(try failure([Self.event(.didFailToRenew, moment)])?.newest == (isFound ? moment : nil))
  }

  static let notifications: [(NotificationType, Bool)] = [
    (.didFailToRenew, true), (.gracePeriodExpired, true), (.expired, false), (.didRenew, false),
  ]

  @Test(arguments: notifications)
  func someNotificationsTellAFailure(type: NotificationType, isFailure: Bool) throws {
    #expect((try failure([Self.event(type, Self.end)]) != nil) == isFailure)
  }

  @Test func gracePeriodsAndRetriesTellAFailure() throws {
    let info = { (isRetrying: Bool?, grace: Timestamp?) in
      Self.chain.renewal(on: true, in: .signed("info", Self.end)) {
        $0.isInBillingRetryPeriod = isRetrying
        $0.gracePeriodExpiresDate = grace
      }
    }
    #expect(try failure([info(nil, nil)]) == nil)
    #expect(try failure([info(false, nil)]) == nil)
    #expect(try failure([info(true, nil)])?.graceEnds == nil)
    #expect(try failure([info(true, nil)])?.newest == Self.end)
    #expect(try failure([info(false, Self.end)]) == nil)
    let after = Self.end.plus(milliseconds: 1)
    #expect(try failure([info(false, after)])?.graceEnds == after)
  }

  /// The end of trying is the first that is told after the newest failure, and before the limit.
  @Test func aFailureStopsWhenApplesTryingDoes() throws {
    let failed = Self.end.plus(days: 3)
    let stopped = { (moments: [Timestamp]) in
      try failure([Self.retrying(failed)] + moments.map { Self.event(.expired, $0) })?.stopped
    }
    #expect(try stopped([]) == nil)
    #expect(try stopped([failed]) == nil)
    let after = failed.plus(milliseconds: 1)
    #expect(try stopped([after]) == after)
    #expect(try stopped([after.plus(days: 2), after]) == after)
    #expect(try stopped([Self.limit]) == nil)
    let before = Self.limit.plus(milliseconds: -1)
    #expect(try stopped([before]) == before)
    let noMore = Self.chain.renewal(on: true, in: .signed("no more", after)) {
      $0.isInBillingRetryPeriod = false
    }
    #expect(try failure([Self.retrying(failed), noMore])?.stopped == after)
  }

  @Test func theNewestFailureDecides() throws {
    let (first, last) = (Self.end, Self.end.plus(days: 2))
    let signed = try failure([Self.retrying(first), Self.retrying(last)])
    #expect(signed?.newest == last)
    #expect(signed?.certainty == .signed)
  }

  /// A charge within the grace period ends it; one after it does not.
  @Test func aChargeEndsAGracePeriod() throws {
    let grace = Self.chain.renewal(on: true, in: .signed("grace", Self.end)) {
      $0.isInBillingRetryPeriod = true
      $0.gracePeriodExpiresDate = Dates.grace
    }
    let recovered = { (paid: Timestamp) in
      let period = Self.chain.period(
        "2",
        from: Self.end,
        to: Self.limit,
        in: .signed("paid", paid)
      )
      let customer = [grace, period].customer.assessment(asOf: Self.limit)
      let subscription = try #require(customer.subscriptions.first)
      let merged = try #require(subscription.transactions.first)
      return PaymentFailures(subscription).recoveredGrace(since: Self.end, by: merged)?.end
    }
    let paid = Self.end.plus(days: 5)
    #expect(try recovered(paid) == paid)
    #expect(try recovered(Dates.grace) == Dates.grace)
    // A later document does not say when it was paid: not before the newest sign of trying.
    #expect(try recovered(Dates.grace.plus(milliseconds: 1)) == Self.end)
    // Nothing had failed before it.
    #expect(try recovered(Self.end) == nil)
  }

  static let endings: [(Timestamp, Bool)] = [
    (Dates.end.plus(hours: -24, milliseconds: -1), false), (Dates.end.plus(hours: -24), true),
    (Dates.end.plus(days: 40, milliseconds: -1), true), (Dates.end.plus(days: 40), false),
  ]

  @Test(arguments: endings) func anEndIsToldByItsNotification(
    moment: Timestamp,
    isTold: Bool
  ) throws {
    let found = try failures([Self.event(.expired, moment)])
      .ended(since: Self.end, until: Self.limit)
    #expect(found == (isTold ? .signed : nil))
  }

  /// Where no notification tells it, the newest renewal info before the limit does.
  @Test func anEndIsToldByRenewalInfo() throws {
    let info = {
      (isOn: Bool?, intent: ExpirationIntent?, moment: Timestamp) in
      Self.chain.renewal(on: isOn, in: .signed("info \(moment.milliseconds)", moment)) {
        $0.expirationIntent = intent.map { .known($0) }
      }
    }
    let ended = { (records: [Record]) in
      try failures(records).ended(since: Self.end, until: Self.limit)
    }
    #expect(try ended([info(true, nil, Self.end)]) == nil)
    #expect(try ended([info(nil, nil, Self.end)]) == nil)
    #expect(try ended([info(false, nil, Self.end)]) == .signed)
    #expect(try ended([info(true, .billingError, Self.end)]) == .signed)
    #expect(try ended([info(false, nil, Self.limit)]) == nil)
    #expect(try ended([info(false, nil, Self.limit.plus(milliseconds: -1))]) == .signed)
    #expect(
      try ended([info(false, nil, Self.end), info(true, nil, Self.end.plus(days: 1))]) == nil
    )
    // It may have been turned off long before the end.
    #expect(try ended([info(false, nil, Dates.bought)]) == .signed)
  }
}
