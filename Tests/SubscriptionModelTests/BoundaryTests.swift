import Testing

@testable import SubscriptionModel

/// The last moment at which each length of time of the reference holds, and the first at which it
/// does not, one millisecond apart.
@Suite("The moments at which lengths of time end")
struct BoundaryTests {
  private let chain = Chain()

  private func first(_ records: [Record], at moment: Timestamp) throws -> SubscriptionAssessment {
    try #require(records.customer.assessment(asOf: moment).subscriptions.first)
  }

  /// 3.3: a receipt's cancellation is an upgrade if the other period begins within two minutes of it,
  /// before or after.
  @Test(arguments: [
    (Int64(-120_001), false), (-120_000, true), (0, true), (120_000, true), (120_001, false),
  ])
  func cancellationBesideAPurchase(lag: Int64, isUpgrade: Bool) throws {
    let cancelled = at("2026-02-10T00:00:00Z")
    let receipt = Doc.receipt("receipt", at("2026-02-20T00:00:00Z"))
    let records = [
      chain.period("1", from: Dates.bought, to: at("2026-02-10T00:30:00Z"), in: receipt) {
        $0.revocationDate = cancelled
      },
      chain.period("2", from: cancelled.plus(milliseconds: lag), to: Dates.end, in: receipt),
    ]
    let subscription = try first(records, at: at("2026-02-20T00:00:00Z"))
    #expect(
      subscription.transactions.map(\.role) == [.current, isUpgrade ? .upgraded : .revoked]
    )
  }

  private static let fourDays: Int64 = 4 * 24
  private static let retry: Int64 = 60 * 24

  /// A notice, when it was heard in hours and milliseconds behind the end, and whether it tells.
  private static let notices: [(NotificationTypeV1, Int64, Int64, Bool)] = [
    (.didRenew, -24, -1, false), (.didRenew, -24, 0, true),
    (.didRenew, fourDays, 0, true), (.didRenew, fourDays, 1, false),
    (.didRecover, -24, -1, false), (.didRecover, -24, 0, true),
    (.didRecover, retry + fourDays, 0, true), (.didRecover, retry + fourDays, 1, false),
    (.renewal, retry + fourDays, 0, true), (.renewal, retry + fourDays, 1, false),
    (.didFailToRenew, 0, 0, false), (.cancel, 0, 0, false), (.initialBuy, 0, 0, false),
  ]

  /// 3.3: a V1 notice tells of the renewal from a day before the end until its last delivery, four days
  /// behind; one of a recovery until that long behind the 60 days of retry.
  @Test(arguments: notices)
  func noticeOfARenewal(
    type: NotificationTypeV1,
    hours: Int64,
    milliseconds: Int64,
    tells: Bool
  ) throws {
    let record = chain.event(v1: type, in: .v1("a", Dates.end))
    guard case .notification(let event) = record else {
      Issue.record("no notification")
      return
    }
    let moment = Dates.end.plus(hours: hours, milliseconds: milliseconds)
    #expect(event.value.reportsNextRenewal(at: moment, of: Dates.end) == tells)
  }

  /// 2.8: an extension moves the end by 90 days at most, and what says more is doubted.
  @Test(arguments: [(Int64(-1), false), (0, false), (1, true)])
  func maximumRenewalExtension(more: Int64, isDoubted: Bool) throws {
    let date = Dates.end.plus(days: 90, milliseconds: more)
    let subscription = try first(
      [
        chain.period(from: Dates.bought, to: Dates.end, in: .response("a", Dates.bought)),
        chain.renewalExtension(to: date, in: .response("x", Dates.bought.plus(hours: 1))),
      ],
      at: at("2026-02-20T00:00:00Z")
    )
    #expect(subscription.expiresDate == min(date, Dates.end.plus(days: 90)))
    #expect(
      subscription.warnings.map(\.kind).contains(.farFutureDate(date)) == isDoubted
    )
  }

  /// No period lasts longer than a year, two extensions of 90 days and room for mistakes: 732 days.
  @Test(arguments: [(Int64(0), false), (1, true)])
  func maximumPeriod(more: Int64, isDoubted: Bool) throws {
    let date = Dates.bought.plus(days: 732, milliseconds: more)
    let subscription = try first(
      [chain.period(from: Dates.bought, to: date, in: .response("a", Dates.bought))],
      at: at("2026-02-20T00:00:00Z")
    )
    #expect(subscription.warnings.map(\.kind) == (isDoubted ? [.farFutureDate(date)] : []))
  }

  /// 3.5: where nobody signed, a V1 statement outweighs a V2 one that is older by more than a day.
  @Test(arguments: [
    (Int64(24), Int64(-1), Int64(2000)), (24, 0, 2000), (24, 1, 1000), (-1, 0, 2000),
  ])
  func version1ADayLater(hours: Int64, milliseconds: Int64, price: Int64) throws {
    var decoded = Doc.signed("v2", Dates.bought)
    decoded.source = .decodedPayload
    decoded.signature = .unsigned
    let later = Dates.bought.plus(hours: hours, milliseconds: milliseconds)
    let records = [(Doc.response("v1", later), Int64(1000)), (decoded, 2000)].map {
      (document, price) in
      chain.period(from: Dates.bought, to: Dates.end, in: document) {
        $0.price = Money(milliunits: price, currency: "USD")
      }
    }
    let merged = try #require(
      try first(records, at: at("2026-02-20T00:00:00Z")).transactions.first
    )
    #expect(merged.transaction.price?.milliunits == price)
  }

  /// 3.4, row 15: for a day after the end Apple may still be at work, which is a boundary of words.
  @Test func aDayAfterTheEndIsABoundary() throws {
    let records = [chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought))]
    let day = Dates.end.plus(hours: 24)
    #expect(try first(records, at: Dates.end).nextBoundary == day)
    #expect(try first(records, at: day.plus(milliseconds: -1)).nextBoundary == day)
    #expect(try first(records, at: day).nextBoundary == nil)
  }
}
