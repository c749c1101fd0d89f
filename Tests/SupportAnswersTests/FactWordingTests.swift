import SubscriptionModel
import Testing

@testable import SupportAnswers

/// The rows of the Subscription screen.
@Suite("Facts of a subscription")
struct FactWordingTests {
  private static let now = HandMade.asOf
  private let words = Wording(asOf: HandMade.asOf)

  private static func after(_ milliseconds: Int64) -> Timestamp {
    now.adding(TimeSpan(milliseconds: milliseconds))
  }

  private static func renewal(
    _ signed: String = "2025-03-14T21:40:00Z",
    _ change: (inout RenewalInfo) -> Void = { _ in }
  ) throws -> RenewalInfo {
    var made = RenewalInfo(
      originalTransactionId: try #require(TransactionId("230001900000001")),
      environment: .production,
      evidence: HandMade.evidence(signed, file: signed)
    )
    made.productId = HandMade.monthly
    change(&made)
    return made
  }

  private func fact(
    _ label: String,
    _ state: SubscriptionState = .active,
    transaction: Transaction? = nil,
    _ change: (inout SubscriptionAssessment) -> Void = { _ in }
  ) throws -> FactLine? {
    let made = try HandMade.subscription(
      state,
      .yes,
      rule: .active,
      transaction: transaction,
      change: change
    )
    return words.facts(for: made).first { $0.label == label }
  }

  // MARK: Grace period and billing retry

  @Test(arguments: [
    (Int64(1), "less than 1 min left, ends 15 Mar 12:00"), (0, "ended 15 Mar 12:00"),
    (-1, "ended 15 Mar 11:59"),
  ])
  func theGracePeriodEnds(lag: Int64, text: String) throws {
    let fact = try fact("Grace period") { $0.gracePeriodExpiresDate = Self.after(lag) }
    #expect(fact?.text == text)
  }

  /// A clock runs from the end of the paid time, while it is under way.
  @Test(
    arguments: [
      (-1, 1, true), (0, 1, true), (1, 2, false), (-1, 0, false), (nil, 1, false),
    ] as [(Int64?, Int64, Bool)]
  )
  func aClockRuns(start: Int64?, end: Int64, isRunning: Bool) throws {
    let fact = try fact("Grace period") {
      $0.expiresDate = start.map { Self.after($0) }
      $0.gracePeriodExpiresDate = Self.after(end)
    }
    #expect((fact?.clock != nil) == isRunning)
  }

  @Test(
    arguments: [
      (.billingRetry, "2025-05-09T08:15:00Z", "54 d left, ends about 9 May"),
      (.gracePeriod, "2025-05-09T08:15:00Z", "54 d left, ends about 9 May"),
      (.gracePeriod, nil, "duration unknown for a test purchase"), (.active, nil, nil),
      (.expired, "2025-05-09T08:15:00Z", nil),
    ] as [(SubscriptionState, String?, String?)]
  )
  func appleRetries(state: SubscriptionState, end: String?, text: String?) throws {
    let fact = try fact("Billing retry", state) {
      $0.billingRetryEnds = end.map { HandMade.at($0) }
    }
    #expect(fact?.text == text)
  }

  // MARK: Renewal

  @Test(
    arguments: [
      (nil, nil, nil, "not in the archive"), (false, 9990, 1, "off"),
      (true, 9990, 1, "on: pro.monthly, 9.99 USD, due 15 Mar 12:00"),
      (true, 9990, 0, "on: pro.monthly, 9.99 USD, was due 15 Mar 12:00"),
      (true, nil, nil, "on: pro.monthly, price not in the archive"),
    ] as [(Bool?, Int64?, Int64?, String)]
  )
  func renewal(isOn: Bool?, price: Int64?, due: Int64?, text: String) throws {
    let fact = try fact("Renewal") {
      $0.willRenew = isOn
      $0.renewalPrice = price.map { Money(milliunits: $0, currency: "USD") }
      $0.renewalDate = due.map { Self.after($0) }
    }
    #expect(fact?.text == text)
  }

  @Test(arguments: [(true, ""), (false, ", off after that")])
  func aRenewalThatIsSignedAhead(isOn: Bool, off: String) throws {
    let next = try HandMade.transaction(bought: "2025-03-26T08:15:00Z")
    let fact = try fact("Renewal") {
      $0.nextPeriod = NextPeriod(
        transaction: next,
        ends: HandMade.at("2025-04-26T08:15:00Z"),
        willRenew: isOn
      )
    }
    #expect(fact?.text == "already renewed for 9.99 USD, paid through 26 Apr 08:15\(off)")
  }

  /// A value that this version does not know is stated all the same.
  @Test func aRenewalSwitchThatIsNew() throws {
    let info = try Self.renewal { $0.autoRenewStatus = .unrecognized("3") }
    let made = try HandMade.subscription(
      .active,
      .yes,
      rule: .active,
      modifiers: [.renewalIntentUnknown]
    ) {
      $0.renewalSwitch = info
      $0.renewalInfo = info
    }
    let fact = words.facts(for: made).first { $0.label == "Renewal" }
    #expect(fact?.text == "autoRenewStatus 3, which this version does not know")
    #expect(fact?.evidence == info.evidence)
    let sentence =
      "Whether it renews is not known: autoRenewStatus 3, which this version does not know."
    #expect(words.answer(for: made).headline.hasSuffix(sentence))
  }

  @Test func whatOtherRenewalInfosState() throws {
    let on = try Self.renewal("2025-03-12T00:00:00Z") {
      $0.autoRenewStatus = .known(.on)
      $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
    }
    let bare = try Self.renewal("2025-03-13T00:00:00Z")
    let off = try Self.renewal { $0.autoRenewStatus = .known(.off) }
    let fact = try fact("Renewal") {
      $0.willRenew = false
      $0.renewalInfo = off
      $0.renewalHistory = [on, bare, off]
    }
    #expect(fact?.history.older.map(\.text) == ["on: pro.monthly, 9.99 USD"])
    #expect(fact?.history.repeats.isEmpty == true)
  }

  /// The copies of the period that decides, not those of another one.
  @Test func whatOtherCopiesStateOfTheEnd() throws {
    let copy = try HandMade.transaction(until: "2025-03-09T08:15:00Z") {
      $0.evidence = HandMade.evidence("2025-03-01T00:00:00Z", file: "b.json")
    }
    let current = try HandMade.transaction(until: "2025-03-26T08:15:00Z")
    let other = try HandMade.transaction("230001900000102", until: "2025-04-26T08:15:00Z")
    let fact = try fact("Paid through", transaction: current) {
      $0.transactions = [
        HandMade.merged(other),
        MergedTransaction(
          transaction: Shared(current),
          olderVersions: [Shared(copy)],
          role: .current,
          roleIsInferred: false
        ),
      ]
    }
    #expect(fact?.text == "26 Mar 08:15")
    #expect(fact?.history.older.map(\.text) == ["9 Mar 08:15"])
  }

  /// What Apple took back was paid until then, whatever its period; where Apple's status says that it
  /// goes on, and before a period that is signed already, it is not over.
  @Test(
    arguments: [
      (
        .refunded, .refundFull, "20 Feb 10:00, refunded in full; the period was to end 10 Mar 08:15"
      ),
      (
        .refunded, .refundProrated,
        "20 Feb 10:00, refunded in part; the period was to end 10 Mar 08:15"
      ),
      (.unconfirmed, nil, "20 Feb 10:00, refunded; the period was to end 10 Mar 08:15"),
      (
        .familySharingEnded, .familyRevoke,
        "20 Feb 10:00, Family Sharing ended; the period was to end 10 Mar 08:15"
      ),
      (
        .seatWithdrawn, .assignmentRevoke,
        "20 Feb 10:00, seat taken back; the period was to end 10 Mar 08:15"
      ),
      (
        .billingRetry, .refundFull,
        "20 Feb 10:00, refunded in full; the period was to end 10 Mar 08:15"
      ),
      (.active, .refundFull, "10 Mar 08:15"),
    ] as [(SubscriptionState, RevocationType?, String)]
  )
  func whatWasTakenBackIsPaidUntilThen(
    state: SubscriptionState,
    type: RevocationType?,
    text: String
  ) throws {
    let taken = try HandMade.transaction {
      $0.inAppOwnershipType = .known(.purchased)
      $0.revocationDate = HandMade.at("2025-02-20T10:00:00Z")
      $0.revocationType = type.map { .known($0) }
      $0.evidence = HandMade.evidence("2025-02-20T10:00:00Z", file: "refund.json")
    }
    let bought = try HandMade.transaction {
      $0.evidence = HandMade.evidence("2025-02-10T08:15:00Z", file: "bought.json")
    }
    let fact = try fact("Paid through", state, transaction: taken) {
      $0.expiresDate = HandMade.at("2025-03-10T08:15:00Z")
      $0.transactions = [
        MergedTransaction(
          transaction: Shared(taken),
          olderVersions: [Shared(bought)],
          role: .revoked,
          roleIsInferred: false
        )
      ]
    }
    #expect(fact?.text == text)
    #expect(fact?.evidence?.provenance.file == "refund.json")
    #expect(fact?.history.older.map(\.text) == ["10 Mar 08:15"])
  }

  // MARK: Offers and ownership

  /// The offer of the running period, then one that was used before.
  @Test(
    arguments: [
      (.active, .promotional, nil, "promotional offer"), (.active, nil, nil, "none"),
      (.active, nil, .introductory, "none; introductory offer (used 10 Jan)"),
      (
        .active, .promotional, .introductory,
        "promotional offer; introductory offer (used 10 Jan)"
      ),
      (.expired, .promotional, nil, "none"),
    ] as [(SubscriptionState, OfferType?, OfferType?, String)]
  )
  func offers(
    state: SubscriptionState,
    current: OfferType?,
    earlier: OfferType?,
    text: String
  ) throws {
    let now = try HandMade.transaction { $0.offerType = current.map { .known($0) } }
    let before = try HandMade.transaction("230001900000100", bought: "2025-01-10T08:15:00Z") {
      $0.offerType = earlier.map { .known($0) }
    }
    let fact = try fact("Offer", state, transaction: now) {
      $0.transactions = [HandMade.merged(now), HandMade.merged(before)]
    }
    #expect(fact?.text == text)
  }

  @Test(
    arguments: [
      (nil, nil), (.purchased, nil), (.familyShared, "through Family Sharing"),
      (.assigned, "a seat of an organization or a group"),
    ] as [(InAppOwnershipType?, String?)]
  )
  func ownership(type: InAppOwnershipType?, text: String?) throws {
    let transaction = try HandMade.transaction {
      $0.inAppOwnershipType = type.map { .known($0) }
    }
    #expect(try fact("Ownership", transaction: transaction)?.text == text)
  }

  // MARK: The end

  /// Apple's intent is about the next renewal until the end; what states no time counts anyway.
  @Test(
    arguments: [
      (.expired, 0, .stated, .other, "billing error"),
      (.expired, 1, .stated, .other, "billing error"),
      (.expired, -1, .stated, .other, "no reason is stated"), (.expired, -1, .stated, nil, nil),
      (.expired, -1, .approximate, .other, "billing error"), (.active, 0, .stated, .other, nil),
    ] as [(SubscriptionState, Int64, DatePrecision, ExpirationReason?, String?)]
  )
  func whyItWasNotRenewed(
    state: SubscriptionState,
    lag: Int64,
    clock: DatePrecision,
    reason: ExpirationReason?,
    text: String?
  ) throws {
    let end = HandMade.at("2025-03-10T08:15:00Z")
    let info = try Self.renewal {
      $0.expirationIntent = .known(.billingError)
      $0.evidence.asOf = end.adding(TimeSpan(milliseconds: lag))
      $0.evidence.clock = clock
    }
    let fact = try fact("Why not renewed", state) {
      $0.expiresDate = end
      $0.renewalInfo = info
      $0.expirationReason = reason
    }
    #expect(fact?.text == text)
  }

  @Test(arguments: [
    (0, 0, "none", ""), (1, 0, "none of 1 charge", ""), (2, 0, "none of 2 charges", ""),
    (1, 1, "1 of 1 charge: 10 Feb, refunded on 12 Feb", "(no reason stated)"),
    (3, 2, "2 of 3 charges: 10 Feb, refunded on 12 Feb", "(no reason stated)"),
    (3, 3, "3 of 3 charges: 10 Feb, refunded on 12 Feb", "; and 1 more"),
  ])
  func refunds(charges: Int, refunded: Int, begin: String, end: String) throws {
    let made = try (0..<charges).map { index in
      let transaction = try HandMade.transaction("23000190000010\(index)") {
        $0.inAppOwnershipType = .known(.purchased)
        if index < refunded { $0.revocationDate = HandMade.at("2025-02-12T08:15:00Z") }
      }
      return Charge(
        transaction: Shared(transaction),
        records: [HandMade.merged(transaction)],
        isCharge: true
      )
    }
    let text = try #require(try fact("Refunds") { $0.charges = made }?.text)
    #expect(text.hasPrefix(begin) && text.hasSuffix(end), "\(text)")
    #expect(text.contains("; and") == (refunded > 2))
  }
}
