import SubscriptionModel
import SupportAnswers
import Testing

/// The last moment at which what a timeline tells holds, and the first at which it does not, one
/// millisecond apart.
@Suite("The moments of a timeline")
struct TimelineMomentTests {
  private static let minute = Int64(60_000)
  private static let hour = Int64(3_600_000)
  private static let day = Int64(86_400_000)
  private static let now = HandMade.asOf.milliseconds
  /// The first period lasts from 10 February to 10 March.
  private static let end = At.march10

  private func texts(
    gaps: [ArchiveGap] = [],
    _ story: (inout Story) throws -> Void
  ) throws -> [String] {
    var made = Story()
    try story(&made)
    let customer = try made.assessed()
    let subscription = try #require(customer.subscriptions.first)
    return Wording(asOf: HandMade.asOf).timeline(for: subscription, gaps: gaps).map(\.text)
  }

  /// A period that begins so long after the end of the one before, of the same or another plan.
  @Test(arguments: [
    ("plus.monthly", -hour - 1, "changed plans immediately to plus.monthly"),
    ("plus.monthly", -hour, "changed plans to plus.monthly"),
    ("plus.monthly", 0, "changed plans to plus.monthly"),
    ("pro.monthly", 0, "new period of pro.monthly"),
    ("pro.monthly", hour, "new period of pro.monthly"),
    ("pro.monthly", hour + 1, "subscribed again to pro.monthly"),
  ])
  func aLaterPeriod(product: String, lag: Int64, text: String) throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: Self.end)
      try $0.transaction("101", product: product, bought: Self.end + lag, until: At.april10)
    }
    #expect(told.contains { $0.hasPrefix(text) }, "\(told)")
  }

  @Test(arguments: [(hour, false), (hour + 1, true)])
  func anEndThatMoves(by: Int64, isTold: Bool) throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: At.april10)
      try $0.transaction("100", bought: At.february10, until: At.april10 + by, signed: Self.end)
    }
    #expect(told.contains { $0.hasPrefix("the period now ends") } == isTold, "\(told)")
  }

  /// A renewal that begins so long after the end of the last known period: one is missing.
  @Test(arguments: [(day, false), (day + 1, true)])
  func aRenewalThatWasDue(lag: Int64, isTold: Bool) throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: Self.end)
      try $0.transaction("102", bought: Self.end + lag, until: At.april10) {
        $0.transactionReason = .known(.renewal)
      }
    }
    #expect(told.contains { $0.hasPrefix("renewal was due") } == isTold, "\(told)")
  }

  /// What was heard so long after the end explains why none followed; the next period begins two
  /// days after it.
  @Test(arguments: [
    (Int64(-1), true), (0, false), (2 * day - hour - 1, false), (2 * day - hour, true),
  ])
  func whatExplainsTheMissingRenewal(lag: Int64, isTold: Bool) throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: Self.end)
      try $0.event(.expired, .voluntary, signed: Self.end + lag)
      try $0.transaction("102", bought: Self.end + 2 * Self.day, until: At.april10) {
        $0.transactionReason = .known(.renewal)
      }
    }
    #expect(told.contains { $0.hasPrefix("renewal was due") } == isTold, "\(told)")
  }

  /// An event within a minute of a renewal info tells of the same change.
  @Test(arguments: [
    (-minute - 1, true), (-minute, false), (0, false), (minute, false), (minute + 1, true),
  ])
  func aChangeThatAnEventTells(lag: Int64, isTold: Bool) throws {
    let off = At.february10 + Self.day
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: At.april10)
      try $0.renewal(signed: At.february10, on: true, renews: At.april10)
      try $0.renewal(signed: off, on: false) {
        $0.autoRenewStatusChangeDate = Timestamp(milliseconds: off)
      }
      try $0.event(.didChangeRenewalStatus, signed: off + lag)
    }
    #expect(told.contains { $0.hasPrefix("auto-renewal is off") } == isTold, "\(told)")
  }

  @Test(arguments: [
    (day - minute, "23 h 59 min, 12 Mar 00:00 to 23:59"), (day, "1 d, 12 Mar to 13 Mar"),
  ])
  func aGapOfADayIsToldByItsDays(length: Int64, text: String) throws {
    let start = HandMade.at("2025-03-12T00:00:00Z")
    let gap = ArchiveGap(start: start, end: start.adding(TimeSpan(milliseconds: length)))
    let told = try texts(gaps: [gap]) {
      try $0.transaction("100", bought: At.february10, until: At.april10)
    }
    #expect(told.contains("gap in the archive: no notifications for \(text)"), "\(told)")
  }

  /// Only what had happened by then is told.
  @Test(arguments: [(Int64(0), true), (1, false)])
  func whatIsStillToCome(lag: Int64, isTold: Bool) throws {
    let bought = try texts {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: Self.now + lag, until: At.april10, signed: At.march10)
    }
    #expect(bought.contains { $0.hasPrefix("subscribed again to") } == isTold, "\(bought)")
    let refunded = try texts {
      try $0.transaction("100", bought: At.february10, until: At.april10, signed: At.march10) {
        $0.revocationDate = Timestamp(milliseconds: Self.now + lag)
      }
    }
    #expect(refunded.contains { $0.contains("refunded") } == isTold, "\(refunded)")
  }

  /// That renewal is on at first is no event; that it is off is one.
  @Test(arguments: [true, false]) func renewalAsItWasFirstSeen(isOn: Bool) throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: At.april10)
      try $0.renewal(signed: At.february10 + Self.day, on: isOn)
    }
    #expect(told.contains { $0.hasPrefix("auto-renewal is off") } == !isOn, "\(told)")
    #expect(!told.contains { $0.hasPrefix("auto-renewal is on") }, "\(told)")
  }

  @Test(arguments: [(Int64(0), true), (1, false)])
  func aRenewalThatIsDueNow(lag: Int64, isTold: Bool) throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: Self.now + lag)
    }
    #expect(told.contains { $0.hasPrefix("renewal was due; no document") } == isTold, "\(told)")
  }

  /// Lines of one moment are in the order of their words.
  @Test func linesOfOneMoment() throws {
    let events: [(NotificationType, NotificationSubtype?)] = [
      (.priceIncrease, .accepted), (.consumptionRequest, nil), (.refundDeclined, nil),
    ]
    let orders = try [events, events.reversed()].map { events in
      try texts {
        try $0.transaction("100", bought: At.february10, until: At.april10)
        for (type, subtype) in events { try $0.event(type, subtype, signed: At.march10) }
      }
    }
    #expect(orders[0] == orders[1])
    let latest = Array(orders[0].prefix(3))
    #expect(latest == latest.sorted())
  }
}
