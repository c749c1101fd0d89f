import Testing

@testable import SubscriptionModel

/// One file of a chain is lost, and Apple has already renewed what follows it: nothing conflicts.
@Suite struct MissingPeriodTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The last known period; `nil` for none.
    var known: (from: String, to: String)?
    /// The period that is renewed ahead.
    var ahead: (from: String, to: String)
    var reason: TransactionReason? = .renewal
    var status: AppleStatus? = .active
    var isV1 = false
    var v1Event: NotificationTypeV1?
    var isMissing = true
    var testDescription: String { name }
  }

  static let week = (from: "2025-05-18T09:00:00Z", to: "2025-05-25T09:00:00Z")
  static let nextWeek = (from: "2025-06-01T09:00:00Z", to: "2025-06-08T09:00:00Z")
  static let rows: [Row] = [
    Row(name: "a week", known: week, ahead: nextWeek),
    Row(
      name: "five weeks",
      known: week,
      ahead: ("2025-06-29T09:00:00Z", "2025-07-06T09:00:00Z")
    ),
    Row(
      name: "a month that ends on the last day",
      known: ("2025-01-31T09:00:00Z", "2025-02-28T09:00:00Z"),
      ahead: ("2025-03-31T09:00:00Z", "2025-04-30T09:00:00Z")
    ),
    Row(
      name: "a month, called active and not renewed",
      known: ("2025-01-31T09:00:00Z", "2025-02-28T09:00:00Z"),
      ahead: ("2025-03-31T09:00:00Z", "2025-04-30T09:00:00Z"),
      reason: nil
    ),
    Row(
      name: "a year",
      known: ("2023-06-01T09:00:00Z", "2024-06-01T09:00:00Z"),
      ahead: ("2025-06-01T09:00:00Z", "2026-06-01T09:00:00Z"),
      reason: nil
    ),
    Row(
      name: "no whole number of periods, and only called active",
      known: week,
      ahead: ("2025-06-03T09:00:00Z", "2025-06-10T09:00:00Z"),
      reason: nil,
      isMissing: false
    ),
    Row(
      name: "a week, less the hour of a clock change",
      known: week,
      ahead: ("2025-06-01T08:00:00Z", "2025-06-08T08:00:00Z"),
      reason: nil
    ),
    Row(
      name: "a week, less more than an hour",
      known: week,
      ahead: ("2025-06-01T07:59:59Z", "2025-06-08T07:59:59Z"),
      reason: nil,
      isMissing: false
    ),
    Row(
      name: "a week and the hour of a clock change",
      known: week,
      ahead: ("2025-06-01T10:00:00Z", "2025-06-08T10:00:00Z"),
      reason: nil
    ),
    Row(
      name: "a week and more than an hour",
      known: week,
      ahead: ("2025-06-01T10:00:01Z", "2025-06-08T10:00:01Z"),
      reason: nil,
      isMissing: false
    ),
    Row(
      name: "a month and the hour of a clock change",
      known: ("2025-01-31T09:00:00Z", "2025-02-28T09:00:00Z"),
      ahead: ("2025-03-31T10:00:00Z", "2025-04-30T10:00:00Z"),
      reason: nil
    ),
    Row(
      name: "a month and more than an hour",
      known: ("2025-01-31T09:00:00Z", "2025-02-28T09:00:00Z"),
      ahead: ("2025-03-31T10:00:01Z", "2025-04-30T10:00:01Z"),
      reason: nil,
      isMissing: false
    ),
    Row(
      name: "a late recovery is lost as well: a renewal ahead proves that it runs",
      known: week,
      ahead: ("2025-06-03T09:00:00Z", "2025-06-10T09:00:00Z")
    ),
    Row(name: "without a status", known: week, ahead: nextWeek, status: nil),
    Row(
      name: "neither a renewal nor called active",
      known: week,
      ahead: nextWeek,
      reason: nil,
      status: nil,
      isMissing: false
    ),
    Row(
      name: "bought, not renewed",
      known: week,
      ahead: nextWeek,
      reason: .purchase,
      isMissing: false
    ),
    Row(name: "nothing before it", known: nil, ahead: nextWeek),
    Row(
      name: "V1, one row alone",
      known: week,
      ahead: nextWeek,
      reason: nil,
      status: nil,
      isV1: true
    ),
    Row(
      name: "V1, announced",
      known: nil,
      ahead: nextWeek,
      reason: nil,
      status: nil,
      isV1: true,
      v1Event: .didRenew
    ),
    Row(
      name: "V1, told of as bought",
      known: nil,
      ahead: nextWeek,
      reason: nil,
      status: nil,
      isV1: true,
      v1Event: .initialBuy,
      isMissing: false
    ),
  ]

  private static func records(_ row: Row) -> [Record] {
    let chain = Chain()
    let start = at(row.ahead.from)
    let signed = start.plus(hours: -20)
    let old = at(row.known?.from ?? row.ahead.from)
    let before: Doc = row.isV1 ? .response("old", old) : .signed("old", old)
    let renewed: Doc = row.isV1 ? .response("new", signed) : .signed("new", signed)
    var records: [Record] = []
    if let known = row.known {
      records.append(chain.period("1", from: at(known.from), to: at(known.to), in: before))
    }
    records.append(
      chain.period("3", from: start, to: at(row.ahead.to), in: renewed) {
        $0.transactionReason = row.reason.map { .known($0) }
      }
    )
    records.append(chain.renewal(on: true, row.isV1 ? nil : at(row.ahead.to), in: renewed))
    if let status = row.status { records.append(chain.status(status, in: renewed)) }
    if let type = row.v1Event { records.append(chain.event(v1: type, about: "3", in: renewed)) }
    return records
  }

  @Test(arguments: rows) func whatIsRenewedAheadRunsUntilThen(row: Row) throws {
    let start = at(row.ahead.from)
    let customer = Self.records(row).customer
    for moment in [start.plus(hours: -20), start.plus(milliseconds: -1)] {
      let now = try #require(customer.assessment(asOf: moment).subscriptions.first)
      #expect(
        now.missingPeriod
          == (row.isMissing ? .init(start: row.known.map { at($0.to) }, end: start) : nil)
      )
      guard row.isMissing else { continue }
      #expect(StateRow.text(of: now) == "0b active - yes inferred")
      #expect(now.expiresDate == start)
      #expect(now.paidUntil == at(row.ahead.to))
      #expect(now.willRenew == true)
      #expect(now.productId == "pro.monthly")
      #expect(
        now.warnings.map(\.kind) == [
          .periodMissing(from: row.known.map { at($0.to) }, until: start)
        ]
      )
      #expect(now.nextBoundary == start)
    }
    let begun = try #require(customer.assessment(asOf: start).subscriptions.first)
    #expect(begun.rule == .active)
    #expect(begun.expiresDate == at(row.ahead.to))
    #expect(begun.warnings.isEmpty)
  }

  /// In the sandbox a month lasts five minutes, and a renewal follows within seconds.
  @Test(arguments: [
    (Int64(0), true), (5000, true), (5001, false), (-5000, true), (-5001, false), (150_000, false),
    (300_000, true),
  ])
  func aSandboxMonthIsMissing(milliseconds: Int64, isMissing: Bool) throws {
    let chain = Chain(environment: .sandbox)
    let bought = at("2025-06-01T12:00:00Z")
    let end = bought.plus(milliseconds: 300_000)
    let start = end.plus(milliseconds: 300_000 + milliseconds)
    let renewed = Doc.signed("renewed", start.plus(milliseconds: -1000))
    let customer = [
      chain.period("1", from: bought, to: end, in: .signed("bought", bought)),
      chain.period("3", from: start, to: start.plus(milliseconds: 300_000), in: renewed),
      chain.status(.active, in: renewed),
    ].customer
    let now = try #require(customer.assessment(asOf: renewed.asOf).subscriptions.first)
    #expect(now.missingPeriod == (isMissing ? .init(start: end, end: start) : nil))
  }

  /// Before anything tells of the later period, nobody knows.
  @Test func beforeTheRenewalIsSignedNothingIsKnown() throws {
    let customer = Self.records(Self.rows[0]).customer
    let moment = at(Self.nextWeek.from).plus(hours: -20, milliseconds: -1)
    let subscription = try #require(customer.assessment(asOf: moment).subscriptions.first)
    #expect(subscription.rule == .unconfirmed)
  }

  /// An active status alone contradicts nothing where the rules know nothing; when it ends is not
  /// known.
  @Test func activeStatusWithoutItsPeriod() throws {
    let chain = Chain()
    let refund = Doc.signed("declined", at("2025-05-31T13:00:00Z"))
    let records = [
      chain.period(
        "1",
        from: at(Self.week.from),
        to: at(Self.week.to),
        in: .signed("old", at(Self.week.from))
      ),
      chain.period("1", from: at(Self.week.from), to: at(Self.week.to), in: refund),
      chain.status(.active, in: refund), chain.event(.refundDeclined, about: "1", in: refund),
    ]
    let subscription = try #require(
      records.customer.assessment(asOf: refund.asOf).subscriptions.first
    )
    #expect(StateRow.text(of: subscription) == "0a active - yes inferred")
    #expect(subscription.expiresDate == nil)
    #expect(subscription.warnings.map(\.kind) == [.statusAlone(.known(.active))])
  }

  /// A status of 1 counts from the end of the last known period on, and no other status does.
  @Test(arguments: [
    (AppleStatus.active, Int64(-1), false), (.active, 0, true), (.expired, 0, false),
  ])
  func aStatusTellsThatItRuns(status: AppleStatus, milliseconds: Int64, isMissing: Bool) throws {
    let end = at(Self.week.to)
    let told = Doc.signed("told", end.plus(milliseconds: milliseconds))
    let ahead = Self.records(
      Row(name: "", known: Self.week, ahead: Self.nextWeek, reason: nil, status: nil)
    )
    let records = ahead + [Chain().status(status, in: told)]
    let moment = at(Self.nextWeek.from).plus(hours: -1)
    let said = try #require(records.customer.assessment(asOf: moment).subscriptions.first)
    #expect((said.missingPeriod != nil) == isMissing)
  }

  /// What was decoded states neither a reason nor a status, but it could.
  @Test func aDecodedTransactionAloneTellsNothing() throws {
    let decoded = { (file: String, asOf: String) in
      Doc(file: file, source: .decodedPayload, asOf: at(asOf), signature: .unsigned)
    }
    let (week, next) = (Self.week, Self.nextWeek)
    let records = [
      Chain().period("1", from: at(week.from), to: at(week.to), in: decoded("a", week.from)),
      Chain().period(
        "3",
        from: at(next.from),
        to: at(next.to),
        in: decoded("b", "2025-05-31T20:00:00Z")
      ),
    ]
    let moment = at("2025-05-31T20:00:00Z")
    let said = try #require(records.customer.assessment(asOf: moment).subscriptions.first)
    #expect(said.missingPeriod == nil)
    #expect(said.paidUntil == at(next.to))
  }

  /// Until the last known period ends, nothing is missing, however early the next but one is signed.
  @Test func nothingIsMissingBeforeTheLastKnownEnd() throws {
    let (week, next) = (Self.week, Self.nextWeek)
    let doc = Doc.signed("both", at(week.from))
    let customer = [
      Chain().period("1", from: at(week.from), to: at(week.to), in: doc),
      Chain().period("3", from: at(next.from), to: at(next.to), in: doc) {
        $0.transactionReason = .known(.renewal)
      },
    ].customer
    for (milliseconds, isMissing) in [(Int64(-1), false), (0, true)] {
      let moment = at(week.to).plus(milliseconds: milliseconds)
      let said = try #require(customer.assessment(asOf: moment).subscriptions.first)
      #expect((said.missingPeriod != nil) == isMissing)
    }
  }

  /// A period that is signed ahead must last longer than the last one that is known.
  @Test(arguments: [(Int64(0), false), (1, true)])
  func aPeriodAheadEndsLater(milliseconds: Int64, isNext: Bool) throws {
    let doc = Doc.signed("both", Dates.bought)
    let end = Dates.end.plus(milliseconds: milliseconds)
    let records = [
      Chain().period("1", from: Dates.bought, to: Dates.end, in: doc),
      Chain().period("2", from: Dates.end.plus(hours: -1), to: end, in: doc),
    ]
    let moment = Dates.bought.plus(days: 1)
    let said = try #require(records.customer.assessment(asOf: moment).subscriptions.first)
    #expect((said.nextPeriod != nil) == isNext)
  }

  /// What Apple refunded stays refunded while it would run, whatever comes after it.
  @Test func aRefundedPeriodThatRunsIsNotMissing() throws {
    let chain = Chain()
    let refund = Doc.signed("refund", at("2025-05-24T00:00:00Z"))
    let records =
      Self.records(Self.rows[0]) + [
        chain.period("1", from: at(Self.week.from), to: at(Self.week.to), in: refund) {
          $0.revocationDate = refund.asOf
        }
      ]
    let running = try #require(records.customer.assessment(asOf: refund.asOf).subscriptions.first)
    #expect(running.state == .refunded)
    let renewed = try #require(
      records.customer.assessment(asOf: at("2025-05-31T23:00:00Z")).subscriptions.first
    )
    #expect(renewed.state == .active)
    #expect(renewed.expiresDate == at(Self.nextWeek.from))
  }
}
