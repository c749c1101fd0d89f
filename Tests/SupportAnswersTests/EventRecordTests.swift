import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Which records belong to an event.
@Suite("Records of an event")
struct EventRecordTests {
  private static let hour = Int64(3_600_000)

  private static func moment(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds)
  }

  private func event(
    _ name: NotificationEvent.Name = .v1(.known(.didRenew)),
    about id: String? = "100",
    at signed: Int64 = At.march10,
    _ change: (inout NotificationEvent) -> Void = { _ in }
  ) -> NotificationEvent {
    var evidence = HandMade.evidence()
    evidence.asOf = Self.moment(signed)
    var made = NotificationEvent(name: name, environment: .production, evidence: evidence)
    made.transactionId = id.flatMap { TransactionId($0) }
    change(&made)
    return made
  }

  // MARK: The renewal that a V1 notice announces

  /// A month to 10 March, and later transactions by date, newest first.
  private func month(
    until: String? = "2025-03-10T08:15:00Z",
    then dates: [Int64] = []
  ) throws -> EventSurroundings {
    let first = try HandMade.transaction("100", until: until)
    let later = try dates.enumerated().map { index, date in
      try HandMade.transaction("\(101 + index)") { $0.purchaseDate = Self.moment(date) }
    }
    return EventSurroundings(periods: (later + [first]).map { HandMade.merged($0) })
  }

  /// The renewal begins at most an hour before the end, and at most a day after the notice.
  @Test(arguments: [
    (-hour - 1, false), (-hour, true), (Int64(0), true), (24 * hour, true), (24 * hour + 1, false),
  ])
  func theRenewalIsNear(lag: Int64, isFound: Bool) throws {
    let announced = try month(then: [At.march10 + lag]).renewalAnnounced(by: event())
    #expect(announced?.moment == Self.moment(At.march10))
    #expect(announced?.transaction?.transactionId.text == (isFound ? "101" : nil))
  }

  @Test func theFirstOfTwoRenewalsIsAnnounced() throws {
    let made = try month(then: [At.march10 + Self.hour, At.march10])
    #expect(made.renewalAnnounced(by: event())?.transaction?.transactionId.text == "102")
  }

  @Test func onlyANoticeAboutAKnownEndAnnounces() throws {
    #expect(try month().renewalAnnounced(by: event())?.transaction == nil)
    #expect(try month().renewalAnnounced(by: event()) != nil)
    #expect(try month().renewalAnnounced(by: event(about: "99")) == nil)
    #expect(try month().renewalAnnounced(by: event(about: nil)) == nil)
    #expect(try month(until: nil).renewalAnnounced(by: event()) == nil)
    #expect(try month().renewalAnnounced(by: event(.v2(.known(.didRenew), subtype: nil))) == nil)
    let undated = event { $0.evidence.clock = .approximate }
    #expect(try month().renewalAnnounced(by: undated) == nil)
  }

  // MARK: The copies of the event's own document

  /// A copy belongs to an event if document, file and line agree.
  @Test(arguments: [
    (Int64(0), "a.json", 3 as Int?, true), (1, "a.json", 3, false), (0, "b.json", 3, false),
    (0, "a.json", 4, false), (0, "a.json", nil, false),
  ])
  func aCopyStandsInTheSameDocument(
    document: Int64,
    file: String,
    line: Int?,
    isSibling: Bool
  ) throws {
    var evidence = HandMade.evidence(file: file)
    evidence.document = document
    evidence.provenance.line = line
    let older = try HandMade.transaction("100") {
      $0.evidence = evidence
      $0.price = Money(milliunits: 4990, currency: "USD")
    }
    var newer = older
    newer.evidence.document = 7
    newer.price = Money(milliunits: 9990, currency: "USD")
    let merged = MergedTransaction(
      transaction: Shared(newer),
      olderVersions: [Shared(older)],
      role: .current,
      roleIsInferred: false
    )
    let info = RenewalInfo(
      originalTransactionId: try #require(TransactionId("100")),
      environment: .production,
      evidence: evidence
    )
    let told = event {
      $0.evidence.document = 0
      $0.evidence.provenance.line = 3
    }
    let context = EventContext(told, in: EventSurroundings(periods: [merged], renewals: [info]))
    #expect((context.renewal != nil) == isSibling)
    #expect(context.transaction?.price?.milliunits == (isSibling ? 4990 : 9990))
    let other = EventContext(event(about: "99"), in: EventSurroundings(periods: [merged]))
    #expect(other.transaction == nil)
  }

  @Test(arguments: [
    (InAppOwnershipType.familyShared as InAppOwnershipType?, true), (.purchased, false),
    (nil, false),
  ])
  func aFamilyMemberReceivesAnEvent(ownership: InAppOwnershipType?, isFamily: Bool) throws {
    let made = try HandMade.transaction("100") {
      $0.inAppOwnershipType = ownership.map { .known($0) }
    }
    let context = EventContext(event(), in: EventSurroundings(periods: [HandMade.merged(made)]))
    #expect(context.isFamily == isFamily)
  }

  // MARK: One-time purchases

  private func lines(_ story: (inout Story) throws -> Void) throws -> [EventLine] {
    var made = Story()
    try story(&made)
    let words = Wording(asOf: HandMade.asOf)
    return CustomerTimeline(customer: try made.assessed(), words: words).lines
  }

  private static func coins(_ made: inout Transaction) {
    made.type = .known(.consumable)
    made.subscriptionGroupIdentifier = nil
  }

  /// A purchase up to the moment is told once: by its event, or by its transaction.
  @Test(arguments: [(Int64(0), true), (1, false)])
  func aPurchaseIsToldFromItsMoment(lag: Int64, isTold: Bool) throws {
    let told = try lines {
      try $0.transaction(
        "500",
        chain: "500",
        product: "coins.100",
        bought: HandMade.asOf.milliseconds + lag,
        until: nil,
        signed: HandMade.asOf.milliseconds,
        Self.coins
      )
    }
    #expect(
      told.map(\.text) == (isTold ? ["bought coins.100 for 9.99 USD (no notification)"] : [])
    )
  }

  @Test(arguments: [
    (NotificationType.oneTimeCharge, "500", 0), (.oneTimeCharge, "501", 1),
    (.consumptionRequest, "500", 1),
  ])
  func aPurchaseIsToldOnce(type: NotificationType, id: String, count: Int) throws {
    let told = try lines {
      try $0.transaction(
        "500",
        chain: "500",
        product: "coins.100",
        bought: At.march10,
        until: nil,
        Self.coins
      )
      try $0.event(type, chain: "500", transaction: id, signed: At.march10)
    }
    #expect(told.count { $0.text.hasSuffix("(no notification)") } == count)
  }
}
