import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What a timeline tells that no notification reports.
@Suite("What only records tell")
struct TimelineRecordTests {
  private static let day = At.day
  private static let now = HandMade.asOf.milliseconds
  private let words = Wording(asOf: HandMade.asOf)

  private func lines(_ story: (inout Story) throws -> Void) throws -> [EventLine] {
    var made = Story()
    try story(&made)
    return words.timeline(for: try #require(try made.assessed().subscriptions.first))
  }

  /// Tells the timeline of one paid month, with renewal infos by day after its beginning.
  private func renewals(
    _ infos: [(day: Int64, change: (inout RenewalInfo) -> Void)],
    _ rest: (inout Story) throws -> Void = { _ in }
  ) throws -> [String] {
    try lines { story in
      try story.transaction("100", bought: At.february10, until: At.april10)
      for (day, change) in infos {
        try story.renewal(
          signed: At.february10 + day * Self.day,
          on: true,
          renews: At.april10,
          change
        )
      }
      try rest(&story)
    }
    .map { $0.text.replacing(" (no notification)", with: "") }
  }

  // MARK: Charges

  @Test(
    arguments: [
      (.purchase, .purchased, .customer, "bought pro.monthly for 9.99 USD, until 10 Mar"),
      (.renewal, .purchased, .apple, "renewed pro.monthly for 9.99 USD, until 10 Mar"),
      (nil, .purchased, nil, "new period of pro.monthly for 9.99 USD, until 10 Mar"),
      (
        .purchase, .familyShared, .family,
        "got pro.monthly through Family Sharing, until 10 Mar"
      ),
    ] as [(TransactionReason?, InAppOwnershipType, EventLine.Actor?, String)]
  )
  func tellsACharge(
    reason: TransactionReason?,
    ownership: InAppOwnershipType,
    actor: EventLine.Actor?,
    text: String
  ) throws {
    let told = try lines {
      try $0.transaction("100", bought: At.february10, until: At.march10) {
        $0.transactionReason = reason.map { .known($0) }
        $0.inAppOwnershipType = .known(ownership)
      }
    }
    let line = try #require(told.first { $0.kind == .record })
    #expect(line.text == "\(text) (no notification)")
    #expect(line.actor == actor)
    #expect(line.copies == 1)
  }

  /// A charge that a notification tells has no line of its own.
  @Test(arguments: [("100", 0), ("99", 1)]) func aChargeIsToldOnce(id: String, count: Int) throws {
    let told = try lines {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.event(.didRenew, transaction: id, signed: At.february10)
    }
    #expect(told.filter { $0.kind == .record }.count == count)
  }

  // MARK: Renewal

  /// Only the first observation that renewal is on is no news.
  @Test func tellsThatRenewalIsOnAgain() throws {
    let told = try lines {
      try $0.transaction("100", bought: At.february10, until: At.april10)
      try $0.renewal(signed: At.february10, on: true)
      try $0.renewal(signed: At.february10 + Self.day, on: false)
      try $0.renewal(signed: At.february10 + 2 * Self.day, on: true)
    }
    let switches = told.map(\.text).filter { $0.hasPrefix("auto-renewal is") }
    #expect(
      switches == [
        "auto-renewal is on (no notification)", "auto-renewal is off (no notification)",
      ]
    )
  }

  private static let plus = ProductId("com.example.reader.plus.monthly")
  private static let pro = ProductId("com.example.reader.pro.monthly")

  /// A plan for the next renewal is chosen, kept, or given up; a new period has a plan of its own.
  @Test(
    arguments: [
      (pro, pro, pro, plus, "scheduled a plan change to plus.monthly for the next renewal"),
      (pro, plus, pro, pro, "canceled a scheduled plan change"),
      (pro, plus, pro, plus, nil), (pro, pro, pro, pro, nil), (pro, pro, plus, plus, nil),
      (pro, nil, pro, plus, nil), (pro, plus, pro, nil, nil),
    ] as [(ProductId?, ProductId?, ProductId?, ProductId?, String?)]
  )
  func tellsAPlanForTheNextRenewal(
    product: ProductId?,
    before: ProductId?,
    newProduct: ProductId?,
    next: ProductId?,
    text: String?
  ) throws {
    let told = try renewals([
      (
        1,
        {
          $0.productId = product
          $0.autoRenewProductId = before
        }
      ),
      (
        2,
        {
          $0.productId = newProduct
          $0.autoRenewProductId = next
        }
      ),
    ])
    let changes = told.filter { $0.contains("plan change") }
    #expect(changes == [text].compactMap(\.self), "\(told)")
  }

  @Test(
    arguments: [
      (nil, .waiting, 10_990, "asked the customer to accept a price increase to 10.99 USD"),
      (nil, .waiting, nil, "asked the customer to accept a price increase"),
      (
        .waiting, .acceptedOrInformed, 10_990,
        "price increase to 10.99 USD: accepted, or announced (no consent required)"
      ),
      (.waiting, .waiting, 10_990, nil), (.waiting, nil, 10_990, nil),
    ] as [(PriceIncreaseStatus?, PriceIncreaseStatus?, Int64?, String?)]
  )
  func tellsAPriceIncrease(
    before: PriceIncreaseStatus?,
    after: PriceIncreaseStatus?,
    price: Int64?,
    text: String?
  ) throws {
    let told = try renewals([
      (1, { $0.priceIncreaseStatus = before.map { .known($0) } }),
      (
        2,
        {
          $0.priceIncreaseStatus = after.map { .known($0) }
          $0.renewalPrice = price.map { Money(milliunits: $0, currency: "USD") }
        }
      ),
    ])
    #expect(told.filter { $0.contains("price increase") } == [text].compactMap(\.self))
  }

  /// A failure is told when it is first seen.
  @Test(
    arguments: [
      (nil, true, true), (false, true, true), (true, true, false), (true, false, false),
      (false, nil, false),
    ] as [(Bool?, Bool?, Bool)]
  )
  func tellsAFailedCharge(before: Bool?, after: Bool?, isTold: Bool) throws {
    let told = try renewals([
      (1, { $0.isInBillingRetryPeriod = before }),
      (
        2,
        {
          $0.isInBillingRetryPeriod = after
          $0.gracePeriodExpiresDate = HandMade.at("2025-02-28T08:15:00Z")
        }
      ),
    ])
    let text = "payment failed; Apple is retrying; grace period until 28 Feb 08:15"
    #expect(told.filter { $0.hasPrefix("payment failed") } == (isTold ? [text] : []))
  }

  /// A change that a notification tells has no line of its own.
  @Test(arguments: [(Int64(0), 0), (2, 1)]) func aNotificationTellsTheChange(
    lag: Int64,
    count: Int
  ) throws {
    let told = try lines {
      let chosen = At.february10 + 2 * Self.day
      try $0.transaction("100", bought: At.february10, until: At.april10)
      try $0.renewal(signed: At.february10, on: true, renews: At.april10)
      try $0.renewal(signed: chosen, on: true, renews: At.april10) {
        $0.autoRenewProductId = Self.plus
      }
      try $0.event(.priceIncrease, .pending, signed: chosen + lag * Self.day)
    }
    let records = told.filter { $0.kind == .record && $0.text.contains("plan change") }
    #expect(records.count == count)
  }

  // MARK: Moved dates

  private static func response(
    _ signed: String,
    to date: String?,
    success: Bool = true
  ) throws -> RenewalExtension {
    var made = RenewalExtension(
      originalTransactionId: try #require(TransactionId("230001900000001")),
      environment: .production,
      success: success,
      evidence: HandMade.evidence(signed)
    )
    made.effectiveDate = date.map { HandMade.at($0) }
    return made
  }

  @Test func tellsApplesResponseToTheDeveloper() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.april10)
    try story.transaction(
      "100",
      bought: At.february10,
      until: At.april10 + Self.day,
      signed: At.march4
    )
    try story.transaction(
      "100",
      bought: At.february10,
      until: At.april10 + 3 * Self.day,
      signed: At.march12
    )
    var subscription = try #require(try story.assessed().subscriptions.first)
    subscription.extensions = [
      try Self.response("2025-03-04T19:00:00Z", to: "2025-04-11T08:15:00Z"),
      try Self.response("2025-03-05T19:00:00Z", to: nil),
      try Self.response("2025-03-06T19:00:00Z", to: nil, success: false),
    ]
    let told = words.timeline(for: subscription)
    let texts = told.map { $0.text.replacing(" (no notification)", with: "") }
    #expect(texts.contains("extended the renewal date to 11 Apr 08:15"))
    #expect(texts.contains("extended the renewal date"))
    #expect(texts.contains("tried to extend the renewal date; Apple rejected it"))
    #expect(told.filter { $0.text.contains("extend") }.allSatisfy { $0.actor == .developer })
    // The answer tells of the first move, only the copy of the second.
    #expect(
      texts.filter { $0.hasPrefix("the period now ends") }
        == ["the period now ends 13 Apr 08:15 instead of 11 Apr 08:15"]
    )
  }

  /// A notification within a minute of Apple's response tells of the same.
  @Test(arguments: [(Int64(60_000), false), (60_001, true)])
  func aNotificationTellsTheExtension(lag: Int64, isTold: Bool) throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.april10)
    try story.event(.renewalExtended, transaction: "100", signed: At.march4 + lag)
    var subscription = try #require(try story.assessed().subscriptions.first)
    subscription.extensions = [
      try Self.response("2025-03-04T19:30:00Z", to: "2025-04-11T08:15:00Z")
    ]
    let told = words.timeline(for: subscription).map(\.text)
    #expect(
      told.contains { $0.hasPrefix("extended the renewal date to 11 Apr 08:15 (no") } == isTold
    )
  }

  /// Copies tell of a moved end only where no notification does.
  @Test func aNotificationTellsTheMovedEnd() throws {
    let told = try lines {
      try $0.transaction("100", bought: At.february10, until: At.april10)
      try $0.transaction(
        "100",
        bought: At.february10,
        until: At.april10 + Self.day,
        signed: At.march4
      )
      try $0.event(.renewalExtended, transaction: "100", signed: At.march12)
    }
    #expect(!told.contains { $0.text.hasPrefix("the period now ends") })
  }

  // MARK: Missing renewals

  /// A failed charge explains why no renewal followed, and a refund that none was due.
  @Test(arguments: [(true, false, false), (false, false, true), (false, true, false)])
  func whatExplainsTheMissingRenewal(isFailing: Bool, isRefunded: Bool, isTold: Bool) throws {
    let told = try lines {
      try $0.transaction("99", bought: At.january10, until: At.february10) {
        if isRefunded { $0.revocationDate = Timestamp(milliseconds: At.january10 + Self.day) }
      }
      try $0.renewal(signed: At.february10 + 1000, on: true, renews: At.february10) {
        $0.isInBillingRetryPeriod = isFailing
      }
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.renewal)
      }
    }
    #expect(told.contains { $0.kind == .renewalDue } == isTold)
  }

  /// What begins after the moment is not missing yet.
  @Test(arguments: [(Int64(0), true), (1, false)])
  func theNextPeriodIsKnown(lag: Int64, isTold: Bool) throws {
    let told = try lines {
      try $0.transaction("100", bought: At.january10, until: At.february10)
      try $0.transaction("101", bought: Self.now + lag, until: At.april10, signed: At.march12) {
        $0.transactionReason = .known(.renewal)
      }
    }
    let due = told.map(\.text).filter { $0.hasPrefix("renewal was due; the next known period") }
    #expect(due.isEmpty == !isTold)
  }

  // MARK: Unsigned notifications

  private static func folded(_ id: String?, _ signed: String, file: String) -> FoldedEvent {
    var event = NotificationEvent(
      name: .v2(.known(.didRenew), subtype: nil),
      environment: .production,
      evidence: HandMade.evidence(signed, file: file)
    )
    event.notificationUUID = id.flatMap { NotificationUUID($0) }
    return FoldedEvent(event: event, copies: [event.evidence])
  }

  /// An unsigned copy adds its place to the signed notification; others stand among the signed ones
  /// by time, after those of their moment.
  @Test func unsignedNotificationsStandAmongTheOthers() throws {
    let subscription = try HandMade.subscription(.active, .yes, rule: .active) {
      $0.events = [
        Self.folded("a", "2025-03-01T00:00:00Z", file: "a"),
        Self.folded(nil, "2025-03-03T00:00:00Z", file: "b"),
      ]
      $0.claimedEvents = [
        Self.folded("c", "2025-03-03T00:00:00Z", file: "c"),
        Self.folded(nil, "2025-03-02T00:00:00Z", file: "d"),
        Self.folded("a", "2025-03-04T00:00:00Z", file: "e"),
      ]
    }
    let events = SubscriptionTimeline(subscription, in: words).subscription.events
    #expect(events.map { $0.copies.map(\.provenance.file) } == [["a", "e"], ["d"], ["b"], ["c"]])
  }
}
