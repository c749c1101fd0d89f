import Testing

@testable import SubscriptionModel

/// Version 1 against Version 2: rule M11 of Merging.
@Suite("Versions that disagree") struct VersionConflictTests {
  private static let chain = Chain()
  private static let made = Dates.bought.plus(days: 3)
  private static let second: Int64 = 1000
  private static let day: Int64 = 24 * 3_600_000

  private static func kinds(_ records: [Record]) throws -> [AssessmentWarning.Kind] {
    let customer = records.customer.assessment(asOf: Dates.bought.plus(days: 9))
    return try #require(customer.subscriptions.first).warnings.map(\.kind)
  }

  /// How long after the Version 2 copy the other one was made, and how much later it ends.
  @Test(arguments: [
    (Int64(0), second, true), (0, second - 1, false), (0, -second, true), (0, 1 - second, false),
    (day, second, true), (day + 1, second, false), (-day, second, true), (-day - 1, second, false),
  ])
  func endsAreCompared(after: Int64, longer: Int64, isTold: Bool) throws {
    let response = Doc.response("v1", made.plus(milliseconds: after))
    let found = try Self.kinds([
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("v2", Self.made)),
      Self.chain.period(
        from: Dates.bought,
        to: Dates.end.plus(milliseconds: longer),
        in: response
      ),
    ])
    #expect(found.contains(.version1Disagrees(field: "expiresDate")) == isTold)
  }

  private var made: Timestamp { Self.made }

  @Test func oneVersionDoesNotContradictItself() throws {
    let found = try Self.kinds([
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("v2", Self.made)),
      Self.chain.period(
        from: Dates.bought,
        to: Dates.grace,
        in: .signed("older", Self.made.plus(hours: -1))
      ),
    ])
    #expect(found.isEmpty)
  }

  // MARK: Refunds

  struct Refund: CustomTestStringConvertible {
    var testDescription: String
    /// When the copy with the refund was made, after the one without.
    var after: Int64 = -1
    var isVersion2 = false
    var refunded: @Sendable (inout Transaction) -> Void = { _ in }
    var newer: @Sendable (inout Transaction) -> Void = { _ in }
    var isTold: Bool
  }

  static let refunds: [Refund] = [
    Refund(testDescription: "an older copy", isTold: true),
    Refund(testDescription: "a copy of the same moment", after: 0, isTold: true),
    Refund(testDescription: "a newer copy", after: 1, isTold: false),
    Refund(testDescription: "of Version 2, which takes it back", isVersion2: true, isTold: false),
    Refund(testDescription: "an upgrade", refunded: { $0.isUpgraded = true }, isTold: false),
    Refund(
      testDescription: "nothing was refunded",
      refunded: { $0.revocationDate = nil },
      isTold: false
    ),
    Refund(
      testDescription: "both say refunded",
      newer: { $0.revocationDate = Dates.bought },
      isTold: false
    ),
    Refund(testDescription: "now an upgrade", newer: { $0.isUpgraded = true }, isTold: false),
  ]

  @Test(arguments: refunds) func aRefundThatVersion2DoesNotKnowIsTold(row: Refund) throws {
    let moment = Self.made.plus(milliseconds: row.after)
    let older: Doc = row.isVersion2 ? .signed("old", moment) : .response("old", moment)
    let found = try Self.kinds([
      Self.chain.period(from: Dates.bought, to: Dates.end, in: older) {
        $0.revocationDate = Dates.bought.plus(days: 1)
        row.refunded(&$0)
      },
      Self.chain.period(
        from: Dates.bought,
        to: Dates.end,
        in: .signed("new", Self.made),
        row.newer
      ),
    ])
    #expect(found.contains(.refundProbablyReversed("1000")) == row.isTold)
  }

  // MARK: The renewal flag

  struct Flag: CustomTestStringConvertible {
    var testDescription: String
    /// What Version 2 says, in milliseconds after Version 1 says that renewal is off.
    var version2: [(after: Int64, isOn: Bool)]
    var version1: Doc = .v1("v1", VersionConflictTests.made)
    var isTold: Bool
  }

  private static let minute: Int64 = 60_000

  static let flags: [Flag] = [
    Flag(testDescription: "a minute before", version2: [(-minute, true)], isTold: true),
    Flag(testDescription: "more than a minute", version2: [(-minute - 1, true)], isTold: false),
    Flag(testDescription: "a minute after", version2: [(minute, true)], isTold: true),
    Flag(testDescription: "both off", version2: [(-minute, false)], isTold: false),
    Flag(
      testDescription: "Version 2 changes to the same a minute later",
      version2: [(-minute, true), (minute, false)],
      isTold: false
    ),
    Flag(
      testDescription: "Version 2 changes to the same later",
      version2: [(-minute, true), (minute + 1, false)],
      isTold: true
    ),
    Flag(
      testDescription: "Version 2 said the same before",
      version2: [(-2 * minute, false), (-minute, true)],
      isTold: true
    ),
    Flag(
      testDescription: "dated by the file only",
      version2: [(-minute, true)],
      version1: Doc(
        file: "v1",
        source: .notificationV1,
        asOf: made,
        clock: .fileTime,
        signature: .unsigned
      ),
      isTold: false
    ),
  ]

  @Test(arguments: flags) func renewalFlagsAreCompared(row: Flag) throws {
    let said = row.version2.map { after, isOn in
      Self.chain.renewal(
        on: isOn,
        Dates.end,
        in: .signed("v2 \(after)", Self.made.plus(milliseconds: after))
      )
    }
    let found = try Self.kinds(
      [
        Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("p", Dates.bought)),
        Self.chain.renewal(on: false, Dates.end, in: row.version1),
      ] + said
    )
    #expect(found.contains(.version1Disagrees(field: "autoRenewStatus")) == row.isTold)
  }

  @Test func oneVersionMayChangeItsFlag() throws {
    let said = { (file: String, isOn: Bool, after: Int64) in
      Self.chain.renewal(
        on: isOn,
        Dates.end,
        in: .signed(file, Self.made.plus(milliseconds: after))
      )
    }
    let period = Self.chain.period(
      from: Dates.bought,
      to: Dates.end,
      in: .signed("p", Dates.bought)
    )
    #expect(try Self.kinds([period, said("a", true, 0), said("b", false, 1000)]).isEmpty)
  }
}
