import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What a record says by itself, each condition on its own.
@Suite("Facts of records")
struct RecordFactTests {
  private static let moment = HandMade.at("2025-03-12T16:20:00Z")

  private static func event(_ name: NotificationEvent.Name) -> NotificationEvent {
    NotificationEvent(name: name, environment: .production, evidence: HandMade.evidence())
  }

  // MARK: Events

  @Test(arguments: NotificationType.allCases) func whatVersion2Reports(type: NotificationType) {
    let event = Self.event(.v2(.known(type), subtype: nil))
    let charges: [NotificationType] = [
      .subscribed, .didRenew, .oneTimeCharge, .offerRedeemed, .migration, .migrate,
    ]
    #expect(event.reportsCharge == charges.contains(type))
    #expect(event.reportsRenewal == [.subscribed, .didChangeRenewalStatus].contains(type))
    #expect(!event.isRecovery)
    let upgrade = Self.event(.v2(.known(type), subtype: .known(.upgrade)))
    #expect(upgrade.reportsCharge == (charges + [.didChangeRenewalPref]).contains(type))
    let recovery = Self.event(.v2(.known(type), subtype: .known(.billingRecovery)))
    #expect(recovery.isRecovery == (type == .didRenew))
    #expect(recovery.subtype == .billingRecovery)
  }

  @Test(arguments: NotificationTypeV1.allCases)
  func whatVersion1Reports(type: NotificationTypeV1) {
    let event = Self.event(.v1(.known(type)))
    let charges: [NotificationTypeV1] = [
      .initialBuy, .didRenew, .didRecover, .renewal, .interactiveRenewal,
    ]
    #expect(event.reportsCharge == charges.contains(type))
    let switches: [NotificationTypeV1] = [
      .didChangeRenewalStatus, .initialBuy, .interactiveRenewal,
    ]
    #expect(event.reportsRenewal == switches.contains(type))
    #expect(event.isRecovery == [.didRecover, .renewal].contains(type))
    #expect(event.subtype == nil)
  }

  @Test func unknownTypesReportNothing() {
    for name in [
      NotificationEvent.Name.v1(.unrecognized("NEW")), .v2(.unrecognized("NEW"), subtype: nil),
    ] {
      let event = Self.event(name)
      #expect(!event.reportsCharge && !event.reportsRenewal && !event.isRecovery)
    }
  }

  // MARK: Refunds

  /// A revoked row of Version 1 that states neither owner nor type, and is no upgrade.
  private static func unclear(
    _ change: (inout Transaction) -> Void = { _ in }
  ) throws -> Transaction {
    try HandMade.transaction {
      $0.revocationDate = moment
      $0.evidence.source = .verifyReceipt
      change(&$0)
    }
  }

  @Test func whatIsRefundedOrRevoked() throws {
    #expect(try Self.unclear().isRefundedOrRevoked)
    #expect(try Self.unclear { $0.isUpgraded = false }.isRefundedOrRevoked)
    #expect(try !Self.unclear { $0.isUpgraded = true }.isRefundedOrRevoked)
    #expect(try !Self.unclear { $0.revocationDate = nil }.isRefundedOrRevoked)
    #expect(
      try !Self.unclear { $0.inAppOwnershipType = .known(.purchased) }.isRefundedOrRevoked
    )
    #expect(try !Self.unclear { $0.revocationType = .known(.refundFull) }.isRefundedOrRevoked)
    #expect(try !Self.unclear { $0.evidence.source = .decodedPayload }.isRefundedOrRevoked)
    #expect(try !Self.unclear { $0.evidence.source = .signedPayload }.isRefundedOrRevoked)
  }

  /// Only purchasers are told of a refund, so a document that names one shows that it was one.
  @Test(arguments: [(Bool?.none, true), (true, false)])
  func aRefundIsToldToThePurchaser(isNamed: Bool?, isUnclear: Bool) throws {
    let made = try HandMade.subscription(
      .refunded,
      .no,
      rule: .refunded,
      transaction: try Self.unclear { $0.isRefundNamed = isNamed }
    )
    #expect((made.refundedOrRevoked != nil) == isUnclear)
  }

  @Test(
    arguments: [
      (nil, nil, .purchased, 0, true), (nil, nil, .purchased, 1, true),
      (nil, nil, .purchased, -1, false), (nil, nil, .familyShared, 0, false),
      (nil, true, .purchased, 0, false), (nil, false, .purchased, 0, true),
      (.refundFull, true, .purchased, 0, false), (.refundProrated, nil, .purchased, 0, true),
      (.familyRevoke, nil, .purchased, 0, false), (.assignmentRevoke, nil, .purchased, 0, false),
    ] as [(RevocationType?, Bool?, InAppOwnershipType, Int64, Bool)]
  )
  func aRefundHasADate(
    type: RevocationType?,
    isUpgraded: Bool?,
    owner: InAppOwnershipType,
    lag: Int64,
    isRefund: Bool
  ) throws {
    let transaction = try HandMade.transaction {
      $0.revocationDate = Self.moment
      $0.revocationType = type.map { .known($0) }
      $0.isUpgraded = isUpgraded
      $0.inAppOwnershipType = .known(owner)
    }
    let date = transaction.refundDate(by: Self.moment.adding(TimeSpan(milliseconds: lag)))
    #expect(date == (isRefund ? Self.moment : nil))
  }

  @Test(
    arguments: [
      (true, .current, false, true), (nil, .upgraded, true, true), (nil, .superseded, true, true),
      (nil, .upgraded, false, false), (nil, .superseded, false, false),
      (nil, .current, true, false), (nil, .past, true, false), (false, .revoked, true, false),
    ] as [(Bool?, MergedTransaction.Role, Bool, Bool)]
  )
  func anUpgradeReplacesAPeriod(
    isUpgraded: Bool?,
    role: MergedTransaction.Role,
    isOther: Bool,
    isReplaced: Bool
  ) throws {
    let transaction = try HandMade.transaction { $0.isUpgraded = isUpgraded }
    let next = try HandMade.transaction {
      $0.productId = isOther ? ProductId("com.example.reader.plus.monthly") : HandMade.monthly
    }
    #expect(transaction.isReplaced(role, by: next) == isReplaced)
  }

  // MARK: Subscriptions

  private func subscription(
    _ state: SubscriptionState = .expired,
    _ access: Access = .no,
    certainty: Certainty = .signed,
    until: String? = "2025-03-10T08:15:00Z",
    _ change: (inout SubscriptionAssessment) -> Void = { _ in }
  ) throws -> SubscriptionAssessment {
    try HandMade.subscription(
      state,
      access,
      rule: .active,
      certainty: certainty,
      until: until,
      change: change
    )
  }

  /// Access ended with the grace period; a revoked one ended when it was revoked.
  @Test(
    arguments: [
      (.expired, .no, .signed, "2025-03-14T08:15:00Z"),
      (.billingRetry, .no, .signed, "2025-03-14T08:15:00Z"), (.expired, .no, .inferred, nil),
      (.expired, .yes, .signed, nil), (.expired, .unknown, .signed, nil),
      (.refunded, .no, .signed, "2025-03-12T16:20:00Z"),
    ] as [(SubscriptionState, Access, Certainty, String?)]
  )
  func accessEnded(
    state: SubscriptionState,
    access: Access,
    certainty: Certainty,
    date: String?
  ) throws {
    let revoked = try HandMade.transaction { $0.revocationDate = Self.moment }
    let made = try subscription(state, access, certainty: certainty) {
      $0.gracePeriodExpiresDate = HandMade.at("2025-03-14T08:15:00Z")
      $0.transactions = [HandMade.merged(revoked)]
    }
    #expect(made.statedAccessEnd(by: HandMade.asOf) == date.map { HandMade.at($0) })
  }

  @Test(
    arguments: [
      (.gracePeriod, .yes, "2025-03-26T08:15:00Z"), (.active, .yes, "2025-03-20T08:15:00Z"),
      (.active, .no, nil), (.active, .unknown, nil),
    ] as [(SubscriptionState, Access, String?)]
  )
  func accessEnds(state: SubscriptionState, access: Access, date: String?) throws {
    let made = try subscription(state, access, until: "2025-03-20T08:15:00Z") {
      $0.gracePeriodExpiresDate = HandMade.at("2025-03-26T08:15:00Z")
    }
    #expect(made.accessEnds(after: HandMade.asOf) == date.map { HandMade.at($0) })
  }

  /// The revoked period that decides, otherwise the newest revoked one.
  @Test(arguments: [(true, "230001900000101"), (false, "230001900000102")])
  func theLastRevoked(isCurrentRevoked: Bool, id: String) throws {
    let current = try HandMade.transaction {
      if isCurrentRevoked { $0.revocationDate = Self.moment }
    }
    let newer = try HandMade.transaction("230001900000102") { $0.revocationDate = Self.moment }
    let older = try HandMade.transaction("230001900000100") { $0.revocationDate = Self.moment }
    let made = try subscription {
      $0.transactions = [newer, current, older].map { HandMade.merged($0) }
      $0.currentTransactionId = current.transactionId
    }
    #expect(made.lastRevoked?.transactionId.text == id)
  }

  @Test(arguments: [
    (true, "previousOriginalTransactionId", true), (false, "previousOriginalTransactionId", false),
    (true, "revocationReason", false),
  ])
  func anotherChainNamesItAsItsPredecessor(fired: Bool, name: String, isMoved: Bool) throws {
    let made = try subscription {
      let input = RuleInput(name: name, value: .text("7"), test: .matches)
      $0.findings = [RuleFinding(rule: .revoked, fired: fired, inputs: [input])]
    }
    #expect(made.isMoved == isMoved)
  }

  /// Apple's response moved the end if it succeeded, states a date, and no copy states the end.
  @Test(
    arguments: [
      (true, "2025-03-20T08:15:00Z", "2025-03-20T08:15:00Z", true),
      (false, "2025-03-20T08:15:00Z", "2025-03-20T08:15:00Z", false),
      (true, nil, "2025-03-20T08:15:00Z", false),
      (true, "2025-03-20T08:15:00Z", "2025-03-10T08:15:00Z", false),
    ] as [(Bool, String?, String, Bool)]
  )
  func theMover(success: Bool, date: String?, end: String, isFound: Bool) throws {
    var answer = RenewalExtension(
      originalTransactionId: try #require(TransactionId("230001900000001")),
      environment: .production,
      success: success,
      evidence: HandMade.evidence()
    )
    answer.effectiveDate = date.map { HandMade.at($0) }
    let copy = try HandMade.transaction(until: "2025-03-10T08:15:00Z")
    let made = try subscription(.active, .yes, until: end) {
      $0.transactions = [HandMade.merged(copy)]
      $0.extensions = [answer]
    }
    #expect((made.mover != nil) == isFound)
  }

  /// REFUND about an older period of a subscription that goes on.
  @Test(arguments: [("102", "102"), ("101", "101"), ("103", nil)] as [(String, String?)])
  func theNamedPeriodIsTakenBack(id: String, taken: String?) throws {
    let periods = try ([("103", nil), ("102", 0), ("101", -1)] as [(String, Int64?)]).map {
      id,
      days in
      HandMade.merged(
        try HandMade.transaction(id, until: nil) {
          $0.revocationDate = days.map { Self.moment.adding(.days($0)) }
        }
      )
    }
    var event = Self.event(.v1(.known(.refund)))
    event.transactionId = TransactionId(id)
    let found = EventSurroundings(periods: periods).takenBack(by: event)
    #expect(found?.transactionId.text == taken)
  }

  /// A purchase that was taken back, by the owner's or a family member's notification.
  @Test(
    arguments: [
      (.refund, .purchased, true), (.cancel, .purchased, true), (.revoke, .familyShared, true),
      (.refund, .familyShared, false), (.revoke, .purchased, false), (.didRenew, .purchased, false),
    ] as [(NotificationTypeV1, InAppOwnershipType, Bool)]
  )
  func aPurchaseIsTakenBack(
    type: NotificationTypeV1,
    owner: InAppOwnershipType,
    isFound: Bool
  ) throws {
    let transaction = try HandMade.transaction(until: nil) {
      $0.revocationDate = Self.moment
      $0.inAppOwnershipType = .known(owner)
    }
    let purchases = [
      PurchaseAssessment(
        merged: HandMade.merged(transaction),
        state: .refunded,
        access: .no,
        certainty: .signed
      )
    ]
    let found = EventSurroundings(purchases: purchases)
      .takenBack(by: Self.event(.v1(.known(type))))
    #expect((found != nil) == isFound)
  }

  /// Each product once: what gives access, other subscriptions, and purchases that last.
  @Test(arguments: [(Access.yes, ["pro", "plus", "lifetime"]), (.no, []), (.unknown, [])])
  func productsThatGiveAccess(access: Access, products: [String]) throws {
    let id = { (name: String) in ProductId("com.example.reader.\(name)") }
    var customer = try Story().assessed()
    customer.access = access
    customer.accessThrough = id("pro")
    customer.subscriptions = try [("plus", Access.yes), ("audio", .no), ("pro", .yes)]
      .map { name, access in
        try HandMade.subscription(.active, access, rule: .active) { $0.productId = id(name) }
      }
    let purchases: [(String, ProductType, Access)] = [
      ("coins", .consumable, .yes), ("lifetime", .nonConsumable, .yes),
      ("theme", .nonConsumable, .no),
    ]
    customer.purchases = try purchases.map { name, type, access in
      let transaction = try HandMade.transaction(until: nil) {
        $0.productId = id(name)
        $0.type = .known(type)
      }
      return PurchaseAssessment(
        merged: HandMade.merged(transaction),
        state: .purchased,
        access: access,
        certainty: .signed
      )
    }
    #expect(customer.accessProducts == products.compactMap { id($0) })
  }
}
