import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What records say of a moment, at the last millisecond at which it holds and the first at which
/// it does not.
@Suite("What records say of a moment")
struct RecordMomentTests {
  private static let now = HandMade.asOf.milliseconds
  private static let day = Int64(86_400_000)

  private static func moment(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds)
  }

  private func customer(_ story: (inout Story) throws -> Void) throws -> CustomerAssessment {
    var made = Story()
    try story(&made)
    return try made.assessed()
  }

  private func subscription(
    _ story: (inout Story) throws -> Void
  ) throws -> SubscriptionAssessment {
    try #require(try customer(story).subscriptions.first)
  }

  private func running(on: Bool = true) throws -> SubscriptionAssessment {
    try subscription {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: on, renews: on ? At.april10 : nil)
    }
  }

  // MARK: Charges and access

  @Test(arguments: [(Int64(-1), true), (0, false), (1, false)])
  func theNextChargeIsAhead(milliseconds: Int64, isAhead: Bool) throws {
    let moment = Self.moment(At.april10 + milliseconds)
    let expected = isAhead ? Self.moment(At.april10) : nil
    #expect(try running().nextCharge(after: moment) == expected)
    #expect(try running(on: false).nextCharge(after: moment) == nil)
    #expect(try running().accessEnds(after: moment) == expected)
    #expect(try running(on: false).accessEnds(after: moment) == expected)
  }

  @Test(arguments: [(Int64(-1), false), (0, true), (1, true)])
  func accessHasEnded(milliseconds: Int64, isOver: Bool) throws {
    let moment = Self.moment(At.april10 + milliseconds)
    #expect(try running().accessEnded(by: moment) == (isOver ? Self.moment(At.april10) : nil))
  }

  @Test(arguments: [(Int64(0), 0), (1, 1)])
  func aChargeCountsFromTheMomentOfItsSignature(milliseconds: Int64, coming: Int) throws {
    let customer = try customer {
      try $0.transaction(
        "101",
        bought: Self.now + milliseconds,
        until: Self.now + 30 * Self.day,
        signed: Self.now - 1000
      )
    }
    let inquiry = Inquiry(customer: customer, words: Wording(asOf: HandMade.asOf))
    #expect(inquiry.charges.map(\.date) == [Self.moment(Self.now + milliseconds)])
    #expect(inquiry.comingCharges.count == coming)
  }

  // MARK: Events

  private func event(_ id: String?, _ signed: Int64) throws -> NotificationEvent {
    var story = Story()
    try story.event(.didRenew, transaction: id, signed: signed)
    guard case .notification(let event)? = story.records.first else { throw Story.Missing() }
    return event.value
  }

  /// A failure of the same transaction, before the event.
  @Test(arguments: [
    ("100" as String?, Int64(0), false), ("100", 1, true), ("101", 1, false), (nil, 1, false),
  ])
  func aFailureComesBeforeAnEvent(id: String?, milliseconds: Int64, hasFailed: Bool) throws {
    let subscription = try subscription {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.event(.didFailToRenew, transaction: "100", signed: At.march10)
      try $0.event(.didFailToRenew, transaction: nil, signed: At.march10 - 1)
    }
    let event = try event(id, At.march10 + milliseconds)
    #expect(EventSurroundings(subscription).hasFailed(before: event) == hasFailed)
  }

  /// What nobody signed changes no word about what Apple signed.
  @Test(arguments: [
    (SignatureVerdict.verified, SignatureVerdict.verified, true), (.unsigned, .verified, false),
    (.unsigned, .unsigned, true), (.verified, .unsigned, true),
  ])
  func anUnsignedFailureIsNothingBesideASignedEvent(
    ofFailure: SignatureVerdict,
    ofEvent: SignatureVerdict,
    hasFailed: Bool
  ) throws {
    var failure = try event("100", At.march10)
    failure.name = .v2(.known(.didFailToRenew), subtype: nil)
    failure.evidence.signature = ofFailure
    var told = try event("100", At.march10 + 1)
    told.evidence.signature = ofEvent
    let surroundings = EventSurroundings(events: [failure, told])
    #expect(surroundings.hasFailed(before: told) == hasFailed)
  }

  /// A request from a day before to ten minutes after, or a decision from an hour before to two weeks
  /// after.
  @Test(arguments: [
    (NotificationType.consumptionRequest, -day - 1, false), (.consumptionRequest, -day, true),
    (.consumptionRequest, 600_000, true), (.consumptionRequest, 600_001, false),
    (.refundDeclined, Int64(-3_600_001), false), (.refundDeclined, -3_600_000, true),
    (.refundDeclined, 14 * day, true), (.refundDeclined, 14 * day + 1, false),
    (.didRenew, 0, false),
  ])
  func aRequestIsAroundAnEvent(type: NotificationType, lag: Int64, isFound: Bool) throws {
    let told = At.february10 + 15 * Self.day
    let subscription = try subscription {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.event(type, transaction: "100", signed: told + lag)
    }
    let timing = EventSurroundings(subscription).refundTiming(of: try event("100", told))
    #expect(timing == (isFound ? .requested : .none))
  }

  /// A V1 notification took back what was revoked by then.
  @Test(arguments: [(Int64(-1), false), (0, true), (1, true)])
  func aCancellationTakesBackWhatIsRevoked(milliseconds: Int64, isFound: Bool) throws {
    let subscription = try subscription {
      try $0.transaction("100", bought: At.february10, until: At.march10) {
        $0.revocationDate = Self.moment(At.recovery)
      }
      try $0.transaction("99", bought: At.february10 - 30 * Self.day, until: At.february10) {
        $0.revocationDate = Self.moment(At.february10)
      }
    }
    var event = try event("100", At.recovery + milliseconds)
    event.name = .v1(.known(.cancel))
    let found = EventSurroundings(subscription).takenBack(by: event)?.transactionId.text
    #expect(found == (isFound ? "100" : "99"))
    event.name = .v1(.known(.revoke))
    #expect(EventSurroundings(subscription).takenBack(by: event) == nil)
    event.name = .v1(.known(.didRenew))
    #expect(EventSurroundings(subscription).takenBack(by: event) == nil)
  }

  /// Of two refunds without a request, the newer one is told.
  @Test func theNewestRefundIsTold() throws {
    let customer = try customer {
      try $0.transaction("99", bought: At.february10 - 30 * Self.day, until: At.february10) {
        $0.revocationDate = Self.moment(At.march12)
        $0.revocationReason = .known(.other)
      }
      try $0.transaction("100", bought: At.february10, until: At.march10) {
        $0.revocationDate = Self.moment(At.recovery)
        $0.revocationReason = .known(.other)
      }
    }
    let answers = Wording(asOf: HandMade.asOf).answers(for: customer)
    let answer = try #require(answers.first { $0.question == .refundDecision })
    #expect(answer.statements.first?.text.contains("on 12 Mar 2025") == true)
  }

  // MARK: Timeline

  /// A renewal that no document reports is told where more than a day lies between two periods.
  @Test(arguments: [
    (TransactionReason.renewal, day, false), (.renewal, day + 1, true), (.purchase, 9 * day, false),
    (.renewal, 9 * day, true),
  ])
  func aMissingRenewalIsTold(reason: TransactionReason, pause: Int64, isTold: Bool) throws {
    let customer = try customer {
      try $0.transaction("99", bought: At.february10 - 30 * Self.day, until: At.march10 - pause)
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(reason)
      }
    }
    let lines = Wording(asOf: HandMade.asOf).timeline(of: customer)
    #expect(lines.contains { $0.kind == .renewalDue } == isTold)
  }

  // MARK: Words

  @Test(arguments: [(Int64(-1), false), (0, false), (1, true)])
  func aDateIsAheadOfTheMoment(milliseconds: Int64, isAhead: Bool) {
    let date = HandMade.asOf.adding(TimeSpan(milliseconds: milliseconds))
    let words = Wording(asOf: HandMade.asOf)
    for (name, ahead, past) in [
      ("expiresDate", "the period runs through", "the period ended"),
      ("gracePeriodExpiresDate", "the grace period runs through", "the grace period ended"),
    ] {
      let input = RuleInput(name: name, value: .date(date), test: .stated)
      let text = RuleInputText(input, in: words).text
      #expect(text == "\(isAhead ? ahead : past) \(words.date(date))")
    }
  }

  /// A change takes effect when its period begins.
  @Test(arguments: [(Int64(0), Verdict.planChangedAtRenewal), (1, .planChangeBooked)])
  func aPlanChangesWhenItsPeriodBegins(milliseconds: Int64, verdict: Verdict) throws {
    let start = Self.now + milliseconds
    let customer = try customer {
      try $0.transaction("100", bought: At.february10, until: start)
      try $0.transaction(
        "101",
        product: "plus.monthly",
        bought: start,
        until: start + 30 * Self.day,
        signed: Self.now - 1000
      ) { $0.transactionReason = .known(.renewal) }
      try $0.renewal(signed: Self.now - 1000, on: true, product: "plus.monthly")
    }
    let answers = Wording(asOf: HandMade.asOf).answers(for: customer)
    #expect(answers.first { $0.question == .planChange }?.verdict == verdict)
  }

  /// A catalog helps where a product's real length matters.
  @Test(arguments: [(AppStoreEnvironment.production, true), (.sandbox, false)])
  func anUnknownEndAsksForACatalog(environment: AppStoreEnvironment, asks: Bool) throws {
    let subscription = try subscription {
      try $0.transaction("101", bought: At.march10, until: nil)
      $0.records = $0.records.map { $0.moved(to: environment) }
    }
    let headline = Wording(asOf: HandMade.asOf).answer(for: subscription).headline
    #expect(headline.contains("No document states when the period ends."))
    #expect(headline.contains("--catalogue FILE") == asks)
  }

  /// Notifications go by time, then by customer, then by their words.
  @Test func notificationsAreNewestFirst() throws {
    let customer = try customer {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.didRenew, transaction: "101", signed: At.march10)
    }
    let line = try #require(
      Wording(asOf: HandMade.asOf).timeline(of: customer).first { $0.kind == .event }
    )
    let made = { (id: String, text: String, signed: Int64) in
      var line = line
      line.text = text
      return CustomerNotification(
        customer: try #require(CustomerId(id)),
        label: id,
        environment: .production,
        productId: nil,
        product: nil,
        line: line,
        signed: Self.moment(signed)
      )
    }
    let sorted = try [
      made("b", "b", 5), made("a", "a", 4), made("a", "b", 4), made("b", "a", 4), made("a", "z", 3),
    ]
    for start in sorted.indices {
      let rotated = Array(sorted[start...] + sorted[..<start])
      #expect(rotated.newestFirst == sorted)
      #expect(Array(rotated.reversed()).newestFirst == sorted)
    }
  }
}
