import SubscriptionModel
import SupportAnswers
import Testing

/// What receipts and answers add to a timeline, and what is told once although it came twice.
struct TimelineTests {
  private let words = Wording(asOf: HandMade.asOf)

  private func lines(_ story: (inout Story) throws -> Void) throws -> [EventLine] {
    var made = Story()
    try story(&made)
    let customer = try made.assessed()
    return words.timeline(for: try #require(customer.subscriptions.first))
  }

  private func texts(_ story: (inout Story) throws -> Void) throws -> [String] {
    try lines(story).map(\.text)
  }

  @Test func tellsABookedPlanChangeThatOnlyRenewalInfoShows() throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.february10, on: true, renews: At.march10)
      try $0.renewal(signed: 1_740_000_000_000, on: true, renews: At.march10) {
        $0.autoRenewProductId = ProductId("com.example.reader.pro.annual")
      }
    }
    #expect(
      told.contains(
        "scheduled a plan change to pro.annual for the next renewal (no notification)"
      )
    )
  }

  /// A gap within one day, one across midnight, and a longer one.
  @Test(arguments: [
    ("2025-03-14T02:00:00Z", "2025-03-14T09:00:00Z", "7 h, 14 Mar 02:00 to 09:00"),
    ("2025-03-13T20:00:00Z", "2025-03-14T04:00:00Z", "8 h, 13 Mar 20:00 to 14 Mar 04:00"),
    ("2025-03-06T00:00:00Z", "2025-03-09T00:00:00Z", "3 d, 6 Mar to 9 Mar"),
  ])
  func tellsWhenAGapBeganAndEnded(start: String, end: String, text: String) throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.april10)
    let customer = try story.assessed()
    let gap = ArchiveGap(start: HandMade.at(start), end: HandMade.at(end))
    let told = words.timeline(for: try #require(customer.subscriptions.first), gaps: [gap])
    #expect(told.map(\.text).contains("gap in the archive: no notifications for \(text)"))
  }

  @Test func tellsAFailedChargeAndItsRecoveryWithoutEvents() throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10 - 2_678_400_000, until: At.february10)
      try $0.renewal(signed: At.february10 - 86_400_000, on: true, renews: At.february10)
      try $0.renewal(signed: At.february10 + 60_000, on: true, renews: At.february10) {
        $0.isInBillingRetryPeriod = true
      }
      try $0.transaction("101", bought: At.recovery, until: At.march10) {
        $0.transactionReason = .known(.renewal)
      }
    }
    #expect(told.contains("payment failed; Apple is retrying (no notification)"))
    #expect(told.contains { $0.hasPrefix("recovered the payment and renewed pro.monthly") })
  }

  /// The charge had failed only if that was said between the end and the next period.
  @Test(arguments: [
    (At.february10 - 1, false), (At.february10, true), (At.recovery, true),
    (At.recovery + 1, false),
  ])
  func aRecoveryFollowsAFailureOfThatPeriod(said: Int64, isRecovery: Bool) throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10 - 2_678_400_000, until: At.february10)
      try $0.renewal(signed: said, on: true, renews: At.february10) {
        $0.isInBillingRetryPeriod = true
      }
      try $0.transaction("101", bought: At.recovery, until: At.march10) {
        $0.transactionReason = .known(.renewal)
      }
    }
    #expect(told.contains { $0.hasPrefix("recovered the payment and renewed") } == isRecovery)
    #expect(told.contains { $0.hasPrefix("renewed pro.monthly") } == !isRecovery)
  }

  private static let turnedOff = At.february10 + 86_400_000

  private static func doubts(
    _ other: (inout Story) throws -> Void
  ) throws -> Bool {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.event(
      .didChangeRenewalStatus,
      .autoRenewDisabled,
      transaction: "100",
      signed: turnedOff
    )
    try other(&story)
    let customer = try story.assessed()
    let lines = Wording(asOf: HandMade.asOf)
      .timeline(for: try #require(customer.subscriptions.first))
    let line = try #require(lines.first { $0.text.contains("turned off") })
    return line.text.hasSuffix(", by the customer or by Apple after a refund request")
      || (line.actor == nil && line.text.hasSuffix("with the refund or revocation"))
  }

  /// Apple decides within 14 days, and what was decided an hour before belongs to it as well.
  @Test(arguments: [
    (Int64(-3_600_001), false), (-3_600_000, true), (1_209_600_000, true), (1_209_600_001, false),
  ])
  func aRefundMayHaveTurnedOffRenewal(lag: Int64, isDoubted: Bool) throws {
    let moment = Self.turnedOff + lag
    let refunded = try Self.doubts {
      try $0.transaction("100", bought: At.february10, until: At.march10, signed: moment) {
        $0.revocationDate = Timestamp(milliseconds: moment)
      }
    }
    #expect(refunded == isDoubted)
    for type in [NotificationType.refund, .refundDeclined] {
      let told = try Self.doubts { try $0.event(type, transaction: "100", signed: moment) }
      #expect(told == isDoubted, "\(type)")
    }
  }

  /// Apple's question about a request comes with it, so that what was off before is not Apple's doing.
  @Test(arguments: [
    (Int64(-86_400_001), false), (-86_400_000, true), (600_000, true), (600_001, false),
  ])
  func aRefundRequestMayHaveTurnedOffRenewal(lag: Int64, isDoubted: Bool) throws {
    let asked = try Self.doubts {
      try $0.event(.consumptionRequest, transaction: "100", signed: Self.turnedOff + lag)
    }
    #expect(asked == isDoubted)
  }

  /// Version 1 dates the end of renewal also where Apple ended the subscription.
  @Test(arguments: [(Int64(-1), true), (0, false)])
  func renewalThatEndsWithTheSubscriptionIsNotTurnedOff(lag: Int64, isTold: Bool) throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.february10, on: true, renews: At.march10)
      try $0.renewal(signed: At.march10 + 60_000, on: false) {
        $0.expirationIntent = .known(.productUnavailable)
        $0.autoRenewStatusChangeDate = Timestamp(milliseconds: At.march10 + lag)
      }
    }
    #expect(told.contains { $0.hasPrefix("auto-renewal is off") } == isTold, "\(told)")
  }

  @Test func tellsARenewalThatWasDueBetweenTwoKnownPeriods() throws {
    let found = try lines {
      try $0.transaction("100", bought: At.february10 - 2_678_400_000, until: At.february10)
      try $0.transaction("102", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.renewal)
      }
    }
    let due = try #require(found.first { $0.kind == .renewalDue })
    #expect(due.text == "renewal was due; the next known period begins 10 Mar 08:15")
    #expect(due.evidence.count == 2)
  }

  @Test func tellsANewBeginningAndAMovedEnd() throws {
    let again = try texts {
      try $0.transaction("100", bought: 1_700_000_000_000, until: 1_702_592_000_000)
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.purchase)
      }
    }
    #expect(again.contains { $0.hasPrefix("subscribed again to pro.monthly") })
    let moved = try texts {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("100", bought: At.february10, until: At.april10, signed: 1_740_000_000_000)
    }
    #expect(
      moved.contains(
        "the period now ends 10 Apr 08:15 instead of 10 Mar 08:15 (no notification)"
      )
    )
  }

  @Test func aV1TwinIsFoldedIntoItsV2Event() throws {
    let found = try lines { story in
      try story.transaction("100", bought: At.february10, until: At.march10)
      try story.event(.didRenew, transaction: "100", signed: At.february10)
      guard case .notification(let event) = story.records.last else { return }
      var twin = event.value
      twin.name = .v1(.known(.didRenew))
      twin.notificationUUID = nil
      twin.contentDigest = "digest"
      twin.evidence.source = .notificationV1
      twin.evidence.clock = .approximate
      twin.evidence.signature = .unsigned
      twin.evidence.provenance.file = "v1.json"
      twin.evidence.document = 99
      story.records.append(Record(twin))
    }
    let renewals = found.filter { $0.text.hasPrefix("renewed") }
    #expect(renewals.count == 1)
    #expect(renewals.first?.isReportedByBothVersions == true)
    #expect(renewals.first?.evidence.map(\.provenance.file).contains("v1.json") == true)
  }

  struct Twin: Sendable, CustomTestStringConvertible {
    var name: String
    var new: (NotificationType, NotificationSubtype?)
    var old: NotificationTypeV1
    /// Whether the period is revoked, and a family member's.
    var taken: (isRevoked: Bool, isFamily: Bool) = (false, false)
    /// Renewal as the V1 document says it; `nil` where that is not the point.
    var isOn: Bool?
    /// Whether one line tells of both.
    var isOne = true
    var testDescription: String { name }
  }

  static let twins: [Twin] = [
    Twin(name: "renewed", new: (.didRenew, nil), old: .didRenew),
    Twin(name: "recovered", new: (.didRenew, .billingRecovery), old: .didRecover),
    Twin(name: "failed", new: (.didFailToRenew, nil), old: .didFailToRenew),
    Twin(name: "refund", new: (.refund, nil), old: .cancel, taken: (true, false)),
    Twin(name: "sharing ended", new: (.revoke, nil), old: .revoke, taken: (true, true)),
    Twin(name: "asked", new: (.consumptionRequest, nil), old: .consumptionRequest),
    Twin(
      name: "came back, as V1 says it",
      new: (.subscribed, .resubscribe),
      old: .didChangeRenewalStatus,
      isOn: true
    ),
    Twin(
      name: "upgrade, as V1 says it beside",
      new: (.didChangeRenewalPref, .upgrade),
      old: .didChangeRenewalStatus,
      isOn: true
    ),
    Twin(
      name: "the end of billing retry, as V1 says it",
      new: (.expired, .billingRetry),
      old: .didChangeRenewalStatus,
      isOn: false
    ),
    Twin(
      name: "turned off is not implied by a renewal",
      new: (.didRenew, nil),
      old: .didChangeRenewalStatus,
      isOn: false,
      isOne: false
    ),
    Twin(
      name: "turned off after a refund is more than the refund",
      new: (.refund, nil),
      old: .didChangeRenewalStatus,
      taken: (true, false),
      isOn: false,
      isOne: false
    ),
    Twin(name: "another thing", new: (.didRenew, nil), old: .didFailToRenew, isOne: false),
  ]

  /// What Apple sent as V1 and as V2 is told once, with what it took back; the V1 copy states no
  /// transaction of its own, but the newest one of its receipt.
  @Test(arguments: twins) func oneEventIsOneLine(twin: Twin) throws {
    let moment = At.march12 + 5000
    let found = try lines { story in
      let isRenewal = [.didRenew, .didRecover].contains(twin.old)
      let end = isRenewal ? At.april10 : At.march10
      try story.transaction("100", bought: At.february10, until: end, signed: moment) {
        $0.inAppOwnershipType = .known(twin.taken.isFamily ? .familyShared : .purchased)
        $0.revocationDate = twin.taken.isRevoked ? Timestamp(milliseconds: At.march12) : nil
      }
      try story.event(twin.new.0, twin.new.1, transaction: "100", signed: moment)
      if twin.taken.isRevoked {
        try story.transaction("101", bought: At.march10, until: At.april10)
      }
      try story.renewal(signed: moment + 1000, on: twin.isOn ?? true, renews: At.march10)
      try story.event(
        .test,
        transaction: twin.taken.isRevoked ? "101" : "100",
        signed: moment + 1000
      )
      guard case .notification(let held) = story.records.popLast() else { return }
      var old = held.value
      old.name = .v1(.known(twin.old))
      old.notificationUUID = nil
      old.contentDigest = "digest"
      old.evidence.source = .notificationV1
      old.evidence.signature = .unsigned
      story.records.append(Record(old))
    }
    let events = found.filter { $0.kind == .event }
    #expect(events.count == (twin.isOne ? 1 : 2), "\(events.map(\.text))")
    #expect(events.filter(\.isReportedByBothVersions).count == (twin.isOne ? 1 : 0))
    if twin.taken.isRevoked, twin.isOne {
      let records = found.filter { $0.kind == .record && $0.text.contains("took back") }
      #expect(records.isEmpty, "\(records.map(\.text))")
    }
  }

  /// A refund of coins in both versions is one line; without any event its record tells it.
  @Test(arguments: [
    ([true, true], 1), ([true, false], 1), ([false, true], 1), ([false, false], 1),
  ])
  func aConsumableRefundIsOneLine(sent: [Bool], count: Int) throws {
    var story = Story()
    let moment = At.march12 + 5000
    try story.transaction("900", chain: "900", bought: At.march10, until: nil, signed: moment) {
      $0.type = .known(.consumable)
      $0.webOrderLineItemId = nil
      $0.revocationDate = Timestamp(milliseconds: At.march12)
    }
    if sent[0] { try story.event(.refund, chain: "900", transaction: "900", signed: moment) }
    if sent[1] {
      try story.event(.test, chain: "900", transaction: "900", signed: moment + 1000) {
        $0.name = .v1(.known(.refund))
        $0.notificationUUID = nil
        $0.contentDigest = "digest"
        $0.evidence.source = .notificationV1
      }
    }
    let customer = try story.assessed()
    let refunds = words.timeline(of: customer).filter {
      $0.text.contains("refunded") || $0.text.contains("took back")
    }
    #expect(refunds.count == count, "\(refunds.map(\.text))")
    #expect(refunds.first?.kind == (sent.contains(true) ? .event : .record))
  }

  @Test func whatStatesNoTimeIsNotCalledLate() throws {
    var evidence = HandMade.evidence("2025-02-10T08:15:00Z")
    evidence.clock = .approximate
    evidence.arrived = HandMade.at("2025-02-12T08:15:00Z")
    let event = NotificationEvent(
      name: .v1(.known(.didRenew)),
      environment: .production,
      evidence: evidence
    )
    let line = words.event(FoldedEvent(event: event, copies: [evidence]))
    #expect(line.late == nil)
    #expect(line.arrived == "12 Feb 08:15")
  }
}
