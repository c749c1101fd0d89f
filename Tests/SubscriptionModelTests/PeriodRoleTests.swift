import Testing

@testable import SubscriptionModel

/// Which periods another one replaced: rules P2 to P4 of Periods in SubscriptionModel.
@Suite("Roles of periods") struct PeriodRoleTests {
  struct Period {
    var day: Int64
    /// The same in milliseconds, in addition.
    var milliseconds: Int64 = 0
    var lineItem: WebOrderLineItemId?
    /// How many milliseconds after its start it was cancelled; `nil` for never.
    var cancelled: Int64?
    var isUpgraded: Bool?
    var isSeat = false
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var periods: [Period]
    var doc: Doc = .signed("a", PeriodRoleTests.now)
    var roles: [MergedTransaction.Role]
    var inferred: Set<Int> = []
  }

  /// Periods in the order of their starts, and the index of the one that decides.
  struct Upgrade: CustomTestStringConvertible {
    var testDescription: String
    var periods: [Period]
    var last: Int?

    init(_ testDescription: String, _ periods: [Period], last: Int?) {
      self.testDescription = testDescription
      self.periods = periods
      self.last = last
    }
  }

  private static let now = Dates.bought.plus(days: 29)
  private static let receipt = Doc.receipt("receipt", now)
  private static let day: Int64 = 24 * 3_600_000

  /// Each period lasts 31 days.
  static let rows: [Row] = [
    Row(
      testDescription: "two of one start replace neither",
      periods: [Period(day: 0, lineItem: "91"), Period(day: 0, lineItem: "92")],
      roles: [.past, .current]
    ),
    Row(
      testDescription: "a copy with the same line item replaces nothing",
      periods: [Period(day: 0, lineItem: "91"), Period(day: 10, lineItem: "91")],
      roles: [.past, .current]
    ),
    Row(
      testDescription: "a purchase after a refund replaces nothing",
      periods: [
        Period(day: 0, lineItem: "91", cancelled: 5 * day), Period(day: 10, lineItem: "92"),
      ],
      roles: [.revoked, .current]
    ),
    Row(
      testDescription: "a purchase at the time of a cancellation replaces",
      periods: [
        Period(day: 0, lineItem: "91", cancelled: 10 * day), Period(day: 10, lineItem: "92"),
      ],
      roles: [.superseded, .current],
      inferred: [0]
    ),
    Row(
      testDescription: "another one behind two copies replaces both",
      periods: [
        Period(day: 0, lineItem: "91"), Period(day: 10, lineItem: "91"),
        Period(day: 20, lineItem: "92"),
      ],
      roles: [.superseded, .superseded, .current],
      inferred: [0, 1]
    ),
    Row(
      testDescription: "the first of three by the next one",
      periods: [
        Period(day: 0, lineItem: "91"), Period(day: 10, lineItem: "92"),
        Period(day: 20, lineItem: "91"),
      ],
      roles: [.superseded, .superseded, .current],
      inferred: [0, 1]
    ),
    Row(
      testDescription: "without a line item nothing is replaced",
      periods: [Period(day: 0), Period(day: 10)],
      roles: [.past, .current]
    ),
    Row(
      testDescription: "upgraded, as stated",
      periods: [
        Period(day: 0, lineItem: "91", isUpgraded: true), Period(day: 10, lineItem: "92"),
      ],
      roles: [.upgraded, .current]
    ),
    Row(
      testDescription: "cancelled at its own start, in a receipt",
      periods: [Period(day: 0, lineItem: "91", cancelled: 60_000)],
      doc: receipt,
      roles: [.revoked]
    ),
    Row(
      testDescription: "cancelled as its own copy begins, in a receipt",
      periods: [
        Period(day: 0, lineItem: "91", cancelled: 10 * day), Period(day: 10, lineItem: "91"),
      ],
      doc: receipt,
      roles: [.revoked, .current]
    ),
    Row(
      testDescription: "cancelled as another one begins, in a receipt",
      periods: [
        Period(day: 0, lineItem: "91", cancelled: 10 * day), Period(day: 10, lineItem: "92"),
      ],
      doc: receipt,
      roles: [.upgraded, .current],
      inferred: [0]
    ),
    Row(
      testDescription: "cancelled as another one begins, in a receipt without line items",
      periods: [Period(day: 0, cancelled: 10 * day), Period(day: 10)],
      doc: receipt,
      roles: [.upgraded, .current],
      inferred: [0]
    ),
    Row(
      testDescription: "cancelled as another one begins, and called no upgrade",
      periods: [
        Period(day: 0, cancelled: 10 * day, isUpgraded: false), Period(day: 10),
      ],
      doc: receipt,
      roles: [.revoked, .current]
    ),
    Row(
      testDescription: "cancelled as another one begins, in a response",
      periods: [Period(day: 0, cancelled: 10 * day), Period(day: 10)],
      doc: .response("response", now),
      roles: [.revoked, .current]
    ),
    Row(
      testDescription: "cancelled as another one begins, which is still to come",
      periods: [Period(day: 0, cancelled: 29 * day), Period(day: 29, milliseconds: 60_000)],
      doc: receipt,
      roles: [.revoked, .future]
    ),
  ]

  @Test(arguments: rows) func aPeriodHasARole(row: Row) {
    let found = Self.roles(of: row)
    #expect(found.roles == row.roles)
    #expect(found.inferred == row.inferred)
  }

  /// What decides beside an upgrade: rule P3.
  static let upgrades: [Upgrade] = [
    Upgrade("the only period", [Period(day: -10, isUpgraded: true)], last: nil),
    Upgrade(
      "after one that ended",
      [Period(day: -31), Period(day: 0, isUpgraded: true)],
      last: nil
    ),
    Upgrade(
      "an hour before the other one ended",
      [Period(day: -31, milliseconds: 3_600_000), Period(day: 0, isUpgraded: true)],
      last: nil
    ),
    Upgrade(
      "more than an hour before the other one ended: that one was bought instead",
      [Period(day: -31, milliseconds: 3_600_001), Period(day: 0, isUpgraded: true)],
      last: 0
    ),
    Upgrade(
      "an hour after the other one was refunded",
      [
        Period(day: -20, cancelled: 20 * day - 3_600_000),
        Period(day: 0, isUpgraded: true),
      ],
      last: nil
    ),
    Upgrade(
      "before the other one was refunded",
      [
        Period(day: -20, cancelled: 20 * day + 3_600_001),
        Period(day: 0, isUpgraded: true),
      ],
      last: 0
    ),
    Upgrade(
      "renewed, upgraded, and renewed",
      [Period(day: -31), Period(day: 0, isUpgraded: true), Period(day: 10)],
      last: 2
    ),
    Upgrade(
      "a further seat that was upgraded",
      [Period(day: -31), Period(day: 0, isUpgraded: true, isSeat: true)],
      last: 0
    ),
    Upgrade("still to come", [Period(day: -1), Period(day: 30, isUpgraded: true)], last: 0),
  ]

  @Test(arguments: upgrades) func noEarlierPeriodDecidesAfterAnUpgrade(upgrade: Upgrade) {
    let row = Row(testDescription: "", periods: upgrade.periods, roles: [])
    #expect(Self.roles(of: row).last == upgrade.last)
  }

  private static func roles(of row: Row) -> PeriodRoles {
    let chain = Chain()
    let records = row.periods.enumerated().map { index, period in
      let start = Dates.bought.plus(days: period.day, milliseconds: period.milliseconds)
      let id = TransactionId("\(index + 1)") ?? "1"
      return Numbered(
        index,
        chain.period(id, from: start, to: start.plus(days: 31), in: row.doc) {
          $0.webOrderLineItemId = period.lineItem
          $0.revocationDate = period.cancelled.map { start.plus(milliseconds: $0) }
          $0.isUpgraded = period.isUpgraded
          $0.additionalTransactionReason = period.isSeat ? "SEAT_ADDITION" : nil
        }
      )
    }
    return PeriodRoles(MergedChain(records), at: now)
  }
}
