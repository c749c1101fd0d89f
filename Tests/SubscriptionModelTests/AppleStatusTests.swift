import Testing

@testable import SubscriptionModel

/// Apple's status beside the computed state: rule 0a of States in SubscriptionModel.
@Suite("Apple's status") struct AppleStatusTests {
  private static let chain = Chain()
  private static let agreeing: [AppleStatus: Set<SubscriptionState>] = [
    .active: [.freeTrial, .introductoryOffer, .active],
    .expired: [.expired],
    .billingRetry: [.billingRetry],
    .gracePeriod: [.gracePeriod],
    .revoked: [.refunded, .revoked, .familySharingEnded, .seatWithdrawn],
  ]

  @Test(arguments: AppleStatus.allCases, SubscriptionState.allCases)
  func aStatusAgreesWithSomeStates(status: AppleStatus, state: SubscriptionState) {
    var decision = RuleDecision(
      rule: .active,
      state: state,
      reason: nil,
      access: .unknown,
      certainty: .signed,
      findings: []
    )
    #expect(status.agrees(with: decision) == Self.agreeing[status]?.contains(state))
    // After a refund, what follows is unconfirmed.
    decision.rule = .refundedThenUnconfirmed
    let isKnown = status == .revoked || Self.agreeing[status]?.contains(state) == true
    #expect(status.agrees(with: decision) == isKnown)
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var status: AppleStatus
    /// When the status was signed, and the period.
    var at: Timestamp
    var signed: Timestamp = Dates.bought
    var renews = true
    var change: @Sendable (inout Transaction) -> Void = { _ in }
    /// Whether the other evidence contradicts it; `nil` where the status agrees.
    var isConflict: Bool?
    var state: SubscriptionState
  }

  private static let day = Dates.bought.plus(days: 10)

  static let rows: [Row] = [
    Row(testDescription: "active", status: .active, at: day, state: .active),
    Row(
      testDescription: "expired before the end",
      status: .expired,
      at: day,
      isConflict: true,
      state: .expired
    ),
    Row(
      testDescription: "billing retry before the end",
      status: .billingRetry,
      at: day,
      isConflict: true,
      state: .billingRetry
    ),
    Row(
      testDescription: "grace before the end",
      status: .gracePeriod,
      at: day,
      isConflict: true,
      state: .gracePeriod
    ),
    Row(
      testDescription: "revoked, with a purchase that is older by more than a minute",
      status: .revoked,
      at: Dates.bought.plus(milliseconds: 60_001),
      isConflict: false,
      state: .revoked
    ),
    Row(
      testDescription: "revoked, with a purchase of the same minute",
      status: .revoked,
      at: Dates.bought.plus(milliseconds: 60_000),
      isConflict: true,
      state: .revoked
    ),
    Row(
      testDescription: "revoked, of a family member",
      status: .revoked,
      at: day,
      change: { $0.inAppOwnershipType = .known(.familyShared) },
      isConflict: false,
      state: .familySharingEnded
    ),
    Row(
      testDescription: "active after a refund",
      status: .active,
      at: day,
      change: { $0.revocationDate = Dates.bought.plus(days: 1) },
      isConflict: true,
      state: .active
    ),
    Row(
      testDescription: "expired after a refund",
      status: .expired,
      at: day,
      change: { $0.revocationDate = Dates.bought.plus(days: 1) },
      isConflict: true,
      state: .expired
    ),
    Row(
      testDescription: "active after the end of a refunded period",
      status: .active,
      at: Dates.end.plus(days: 1),
      renews: false,
      change: { $0.revocationDate = Dates.bought.plus(days: 1) },
      isConflict: false,
      state: .active
    ),
    Row(
      testDescription: "expired after the end of a refunded period",
      status: .expired,
      at: Dates.end.plus(days: 1),
      renews: false,
      change: { $0.revocationDate = Dates.bought.plus(days: 1) },
      isConflict: true,
      state: .expired
    ),
    Row(
      testDescription: "active after the end, renewal is off since long",
      status: .active,
      at: Dates.end.plus(days: 1),
      renews: false,
      isConflict: false,
      state: .active
    ),
    Row(
      testDescription: "active after the end, renewal is off since this minute",
      status: .active,
      at: Dates.end.plus(days: 1),
      signed: Dates.end.plus(days: 1, milliseconds: -60_000),
      renews: false,
      isConflict: true,
      state: .active
    ),
    Row(
      testDescription: "active after the end, renewal is off since a minute before",
      status: .active,
      at: Dates.end.plus(days: 1),
      signed: Dates.end.plus(days: 1, milliseconds: -60_001),
      renews: false,
      isConflict: false,
      state: .active
    ),
  ]

  @Test(arguments: rows) func aStatusIsComparedWithTheState(row: Row) throws {
    let doc = Doc.signed("period", row.signed)
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: doc, row.change),
      Self.chain.renewal(on: row.renews, row.renews ? Dates.end : nil, in: doc),
      Self.chain.status(row.status, in: .signed("status", row.at)),
    ]
    let said = try #require(records.customer.assessment(asOf: row.at).subscriptions.first)
    #expect(said.state == row.state)
    let found = said.warnings.compactMap { warning -> Bool? in
      switch warning.kind {
      case .statusConflict: true
      case .statusAlone: false
      default: nil
      }
    }
    #expect(found == [row.isConflict].compactMap { $0 })
  }

  static let accesses: [(AppleStatus, Access)] = [
    (.expired, .no), (.billingRetry, .no), (.gracePeriod, .yes), (.revoked, .no),
  ]

  @Test(arguments: accesses) func aStatusGivesAccess(status: AppleStatus, access: Access) throws {
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("period", Dates.bought)),
      Self.chain.status(status, in: .signed("status", Self.day)),
    ]
    let said = try #require(records.customer.assessment(asOf: Self.day).subscriptions.first)
    #expect(said.rule == .appleStatus)
    #expect(said.access == access)
  }

  /// It is Apple's word only as the newest evidence, with a time that is stated.
  @Test func anOlderStatusDecidesNothing() throws {
    let newer = Doc.signed("newer", Self.day.plus(milliseconds: 1))
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: newer),
      Self.chain.status(.expired, in: .signed("status", Self.day)),
    ]
    let said = try #require(
      records.customer.assessment(asOf: Self.day.plus(days: 1)).subscriptions.first
    )
    #expect(said.state == .active)
    #expect(said.warnings.isEmpty)
  }

  /// The status applies until the end of the period, from which on the rules count again.
  @Test func aStatusGivesWayAtTheNextDate() throws {
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("period", Dates.bought)),
      Self.chain.status(.expired, in: .signed("status", Self.day)),
    ]
    let said = try #require(records.customer.assessment(asOf: Self.day).subscriptions.first)
    #expect(said.nextState?.moment == Dates.end)
    #expect(said.nextState?.state == .unconfirmed)
    #expect(said.nextState?.expirationReason == nil)
  }

  /// Where Apple only says active and the known period is over, nobody knows when it ends.
  @Test(
    arguments: [
      (AppleStatus.active, Dates.before, Timestamp?.some(Dates.end)), (.active, Dates.end, nil),
      (.expired, Dates.before, Dates.end), (.gracePeriod, Dates.end, Dates.end),
    ] as [(AppleStatus, Timestamp, Timestamp?)]
  )
  func theEndOfAPeriodStays(status: AppleStatus, moment: Timestamp, end: Timestamp?) throws {
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("period", Dates.bought)) {
        $0.revocationDate = status == .active ? Dates.bought : nil
      },
      Self.chain.status(status, in: .signed("status", moment)),
    ]
    let said = try #require(records.customer.assessment(asOf: moment).subscriptions.first)
    #expect(said.rule == .appleStatus)
    #expect(said.expiresDate == end)
  }

  /// Of two statuses, the newer one counts.
  @Test(arguments: [[0, 1], [1, 0]]) func theNewestStatusCounts(order: [Int]) throws {
    let statuses = [
      Self.chain.status(.expired, in: .signed("first", Self.day)),
      Self.chain.status(.billingRetry, in: .signed("second", Self.day.plus(hours: 1))),
    ]
    let period = Self.chain.period(
      from: Dates.bought,
      to: Dates.end,
      in: .signed("period", Dates.bought)
    )
    let records = [period] + order.map { statuses[$0] }
    let said = try #require(
      records.customer.assessment(asOf: Self.day.plus(hours: 1)).subscriptions.first
    )
    #expect(said.state == .billingRetry)
  }
}
