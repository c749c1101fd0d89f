import SubscriptionModel
import Testing

@testable import SupportAnswers

/// When renewal was turned on or off, as far as documents show it.
@Suite("The renewal switch")
struct RenewalSwitchTests {
  private static let day = At.day
  private static let start = At.february10
  private static let end = At.march10

  /// What a change is, with its days after 10 February.
  private struct Change: Equatable, CustomStringConvertible {
    var isOn: Bool
    var day: Int64
    var earliest: Int64?
    var isOfEnding = false
    var description: String { "\(isOn) \(day) \(earliest ?? -1) \(isOfEnding)" }
  }

  private func changes(_ story: (inout Story) throws -> Void) throws -> [Change] {
    var made = Story()
    try made.transaction("100", bought: Self.start, until: Self.end)
    try story(&made)
    let subscription = try #require(try made.assessed().subscriptions.first)
    let days = { (moment: Timestamp) in (moment.milliseconds - Self.start) / Self.day }
    return subscription.renewalSwitches.map {
      Change(
        isOn: $0.isOn,
        day: days($0.moment),
        earliest: $0.earliest.map(days),
        isOfEnding: $0.isOfEnding
      )
    }
  }

  private static func at(_ day: Int64) -> Int64 { start + day * Self.day }

  /// Another value than on and off says neither, whatever was stated before.
  @Test func anUnknownSwitchIsNotOn() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    try story.renewal(signed: At.march12, on: true, renews: At.april10) {
      $0.autoRenewStatus = .unrecognized("3")
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    #expect(subscription.willRenew == nil)
    let reply = Wording(asOf: HandMade.asOf).answer(for: subscription).draft.text
    #expect(reply.contains("You can see whether it renews in"), "\(reply)")
  }

  @Test func onlyChangesCount() throws {
    let found = try changes {
      for (day, isOn) in [(Int64(1), true), (2, true), (3, false), (5, false), (6, true)] {
        try $0.renewal(signed: Self.at(day), on: isOn)
      }
    }
    #expect(
      found == [
        Change(isOn: true, day: 1), Change(isOn: false, day: 3, earliest: 2),
        Change(isOn: true, day: 6, earliest: 5),
      ]
    )
  }

  @Test func aStatusThatIsNotKnownIsNone() throws {
    let found = try changes {
      try $0.renewal(signed: Self.at(1), on: true)
      try $0.renewal(signed: Self.at(2), on: false) { $0.autoRenewStatus = .unrecognized("2") }
      try $0.renewal(signed: Self.at(3), on: false) { $0.autoRenewStatus = nil }
    }
    #expect(found == [Change(isOn: true, day: 1)])
  }

  /// The notification of the same document makes the moment exact.
  @Test func aNotificationDatesTheChange() throws {
    let found = try changes {
      try $0.renewalSwitched(false, at: Self.at(2))
      try $0.renewalSwitched(true, at: Self.at(4))
      try $0.renewal(signed: Self.at(6), on: false)
      try $0.event(.didRenew, signed: Self.at(6))
    }
    #expect(
      found == [
        Change(isOn: false, day: 2, earliest: 2), Change(isOn: true, day: 4, earliest: 4),
        Change(isOn: false, day: 6, earliest: 4),
      ]
    )
  }

  /// A notification whose document has no renewal info counts by its subtype.
  @Test func aNotificationAloneCounts() throws {
    let found = try changes {
      try $0.renewal(signed: Self.at(5), on: true)
      try $0.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: Self.at(2))
      try $0.event(.didChangeRenewalStatus, .autoRenewEnabled, signed: Self.at(3))
      try $0.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: Self.at(7))
      try $0.event(.didChangeRenewalStatus, signed: Self.at(8))
      try $0.event(.didFailToRenew, .gracePeriod, signed: Self.at(9))
    }
    #expect(
      found == [
        Change(isOn: false, day: 2, earliest: 2), Change(isOn: true, day: 3, earliest: 3),
        Change(isOn: false, day: 7, earliest: 7),
      ]
    )
  }

  /// The renewal info of the notification's own document decides.
  @Test func theRenewalInfoDecides() throws {
    let found = try changes {
      try $0.renewal(signed: Self.at(2), on: true)
      try $0.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: Self.at(2))
    }
    #expect(found == [Change(isOn: true, day: 2, earliest: 2)])
  }

  /// Version 1 dates the change, unless the date is after the document.
  @Test(arguments: [(Int64(0), Int64(4), Int64?(4)), (1, 4, 1), (-2, 2, 2)])
  func version1DatesTheChange(lag: Int64, day: Int64, earliest: Int64?) throws {
    let found = try changes {
      try $0.renewal(signed: Self.at(1), on: true)
      try $0.renewal(signed: Self.at(4), on: false) {
        $0.autoRenewStatusChangeDate = Timestamp(
          milliseconds: lag == 1 ? Self.at(4) + 1 : Self.at(4 + lag)
        )
      }
    }
    #expect(found.last == Change(isOn: false, day: day, earliest: earliest))
  }

  /// Apple turns it off by ending the subscription, if the payment failed for good, a price was not
  /// accepted, or the product is gone; what a notification dates is the customer's doing.
  @Test(
    arguments: [
      (.billingError, false, false, true), (.priceIncreaseNotAccepted, false, false, true),
      (.productUnavailable, nil, false, true), (.customerCancelled, false, false, false),
      (.other, false, false, true), (nil, false, false, false),
      (.billingError, true, false, false), (.billingError, false, true, false),
    ] as [(ExpirationIntent?, Bool?, Bool, Bool)]
  )
  func appleEndedIt(
    intent: ExpirationIntent?,
    isRetrying: Bool?,
    isTold: Bool,
    isOfEnding: Bool
  ) throws {
    for isOn in [false, true] {
      let found = try changes {
        try $0.renewal(signed: Self.end + 1, on: isOn) {
          $0.expirationIntent = intent.map { .known($0) }
          $0.isInBillingRetryPeriod = isRetrying
        }
        if isTold {
          try $0.event(
            .didChangeRenewalStatus,
            isOn ? .autoRenewEnabled : .autoRenewDisabled,
            signed: Self.end + 1
          )
        }
      }
      #expect(found.map(\.isOfEnding) == [isOfEnding && !isOn])
    }
  }

  /// What is first seen off in an EXPIRED notification came with the end, unless the customer ended
  /// it; a number or subtype that is new changes nothing.
  @Test(
    arguments: [
      (nil, nil, true), (nil, .unrecognized("6"), true), (nil, .unrecognized("0"), true),
      (nil, .known(.other), true), (nil, .known(.priceIncreaseNotAccepted), true),
      (.unrecognized("BUNDLE_LEFT"), nil, true), (.known(.productNotForSale), nil, true),
      (.known(.billingRetry), nil, true), (.known(.priceIncrease), nil, true),
      (.known(.voluntary), nil, false), (nil, .known(.customerCancelled), false),
    ] as [(OpenEnum<NotificationSubtype>?, OpenEnum<ExpirationIntent>?, Bool)]
  )
  func itWentOffWithTheEnd(
    subtype: OpenEnum<NotificationSubtype>?,
    intent: OpenEnum<ExpirationIntent>?,
    isOfEnding: Bool
  ) throws {
    let found = try changes {
      try $0.renewal(signed: Self.at(1), on: true)
      try $0.renewal(signed: Self.end + 1, on: false) { $0.expirationIntent = intent }
      try $0.event(.expired, signed: Self.end + 1) {
        $0.name = .v2(.known(.expired), subtype: subtype)
      }
    }
    #expect(found.map(\.isOfEnding) == [false, isOfEnding])
  }

  /// With Version 1's date, it must not lie before the end.
  @Test(
    arguments: [
      (.billingError, 0, true), (.billingError, 1, true), (.billingError, -1, false),
      (.customerCancelled, 0, false), (nil, 0, false),
    ] as [(ExpirationIntent?, Int64, Bool)]
  )
  func appleEndedItByVersion1(intent: ExpirationIntent?, lag: Int64, isOfEnding: Bool) throws {
    for isOn in [false, true] {
      let found = try changes {
        try $0.renewal(signed: Self.end + Self.day, on: isOn) {
          $0.expirationIntent = intent.map { .known($0) }
          $0.autoRenewStatusChangeDate = Timestamp(milliseconds: Self.end + lag)
        }
      }
      #expect(found.map(\.isOfEnding) == [isOfEnding && !isOn])
    }
  }

  /// `autoRenewStatus` of a commitment says only that the next payment comes.
  @Test func aCommitmentHasASwitchOfItsOwn() throws {
    var made = Story()
    try made.transaction("100", bought: Self.start, until: Self.end) {
      $0.billingPlanType = .known(.monthly)
    }
    let rows: [(day: Int64, next: Bool, commitment: Bool?)] = [
      (1, true, true), (2, true, nil), (3, true, false), (4, false, false), (5, true, true),
    ]
    for row in rows {
      try made.renewal(signed: Self.at(row.day), on: row.next) {
        var info = RenewalInfo.Commitment()
        info.commitmentAutoRenewStatus = row.commitment.map { .known($0 ? .on : .off) }
        $0.commitmentInfo = info
      }
    }
    let changes = try #require(try made.assessed().subscriptions.first).renewalSwitches
    let days = changes.map { ($0.moment.milliseconds - Self.start) / Self.day }
    #expect(changes.map(\.isOn) == [true, false, true])
    #expect(days == [1, 3, 5])
    #expect(changes.off(before: changes[2].moment)?.moment == changes[1].moment)
    #expect(changes.off(before: Timestamp(milliseconds: Self.at(6))) == nil)
  }

  /// One document is one line of one file.
  @Test(
    arguments: [
      (1, "a", nil, true), (2, "a", nil, false), (1, "b", nil, false), (1, "a", 1, false),
    ] as [(Int64, String, Int?, Bool)]
  )
  func besideIsInTheSameDocument(document: Int64, file: String, line: Int?, isBeside: Bool) {
    var one = HandMade.evidence(file: "a")
    one.document = 1
    var other = HandMade.evidence(file: file)
    other.document = document
    other.provenance.line = line
    #expect(one.isBeside(other) == isBeside)
    #expect(other.isBeside(one) == isBeside)
  }
}
