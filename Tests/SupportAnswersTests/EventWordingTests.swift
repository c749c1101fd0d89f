import SubscriptionModel
import SupportAnswers
import Testing

struct EventWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  struct Row: Sendable, CustomTestStringConvertible {
    var type: String
    var subtype: String?
    var actor: EventLine.Actor?
    var text: String
    var testDescription: String { "\(type)/\(subtype ?? "-")" }

    init(_ type: String, _ subtype: String?, _ actor: EventLine.Actor?, _ text: String) {
      self.type = type
      self.subtype = subtype
      self.actor = actor
      self.text = text
    }
  }

  static let version2: [Row] = [
    Row("SUBSCRIBED", "INITIAL_BUY", .customer, "subscribed"),
    Row("SUBSCRIBED", "RESUBSCRIBE", .customer, "subscribed again"),
    Row("DID_RENEW", nil, .apple, "renewed"),
    Row(
      "DID_RENEW",
      "BILLING_RECOVERY",
      .apple,
      "recovered the payment and renewed"
    ),
    Row("DID_FAIL_TO_RENEW", nil, .apple, "payment failed; no access while Apple retries"),
    Row(
      "DID_FAIL_TO_RENEW",
      "GRACE_PERIOD",
      .apple,
      "payment failed; grace period began, access continues"
    ),
    Row(
      "GRACE_PERIOD_EXPIRED",
      nil,
      .apple,
      "grace period ended without payment; access ends, Apple keeps retrying"
    ),
    Row(
      "EXPIRED",
      "VOLUNTARY",
      .apple,
      "subscription ended: the customer had turned off auto-renewal"
    ),
    Row("EXPIRED", "BILLING_RETRY", .apple, "subscription ended: payment kept failing"),
    Row(
      "EXPIRED",
      "PRICE_INCREASE",
      .apple,
      "subscription ended: the price increase was not accepted"
    ),
    Row(
      "EXPIRED",
      "PRODUCT_NOT_FOR_SALE",
      .apple,
      "subscription ended: the product is no longer for sale"
    ),
    Row("EXPIRED", nil, .apple, "subscription ended: no reason stated"),
    Row("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", .customer, "turned on auto-renewal"),
    Row(
      "DID_CHANGE_RENEWAL_STATUS",
      "AUTO_RENEW_DISABLED",
      .customer,
      "turned off auto-renewal"
    ),
    Row("DID_CHANGE_RENEWAL_STATUS", nil, .customer, "turned auto-renewal on or off"),
    Row("DID_CHANGE_RENEWAL_PREF", "UPGRADE", .customer, "changed plans immediately"),
    Row(
      "DID_CHANGE_RENEWAL_PREF",
      "DOWNGRADE",
      .customer,
      "scheduled a plan change for the next renewal"
    ),
    Row("DID_CHANGE_RENEWAL_PREF", nil, .customer, "canceled a scheduled plan change"),
    Row(
      "DID_CHANGE_RENEWAL_PREF",
      "NEW",
      .customer,
      "changed the next renewal (NEW, which this version does not know)"
    ),
    Row(
      "EXPIRED",
      "NEW",
      .apple,
      "subscription ended: Apple gives reason NEW, which this version does not know"
    ),
    Row(
      "PRICE_INCREASE",
      "NEW",
      .apple,
      "announced a price increase (NEW, which this version does not know)"
    ),
    Row("DID_CHANGE_RENEWAL_PREF", "INCREASE_QUANTITY", .customer, "chose more seats"),
    Row("DID_CHANGE_RENEWAL_PREF", "DECREASE_QUANTITY", .customer, "chose fewer seats"),
    Row("OFFER_REDEEMED", nil, .customer, "redeemed an offer"),
    Row("OFFER_REDEEMED", "UPGRADE", .customer, "redeemed an offer; the plan changed immediately"),
    Row(
      "OFFER_REDEEMED",
      "DOWNGRADE",
      .customer,
      "redeemed an offer; the plan changes at the next renewal"
    ),
    Row("PRICE_INCREASE", "PENDING", .apple, "asked the customer to accept a price increase"),
    Row(
      "PRICE_INCREASE",
      "ACCEPTED",
      .customer,
      "accepted the price increase, or was notified (no consent required)"
    ),
    Row("REFUND", nil, .apple, "refunded"),
    Row("REFUND", "SEATS", .apple, "refunded some seats; the others remain valid"),
    Row("REFUND_DECLINED", nil, .apple, "declined the refund request"),
    Row(
      "REFUND_REVERSED",
      nil,
      .apple,
      "reversed the refund after a dispute; access should be restored"
    ),
    Row("REVOKE", nil, .family, "Family Sharing access ended"),
    Row("CONSUMPTION_REQUEST", nil, .customer, "asked Apple for a refund"),
    Row("RENEWAL_EXTENDED", nil, .developer, "extended the subscription"),
    Row(
      "RENEWAL_EXTENSION",
      "SUMMARY",
      .developer,
      "extended the renewal dates of many subscribers"
    ),
    Row(
      "RENEWAL_EXTENSION",
      "FAILURE",
      .developer,
      "tried to extend the renewal date; Apple rejected it"
    ),
    Row("ONE_TIME_CHARGE", nil, .customer, "bought a one-time purchase"),
    Row(
      "EXTERNAL_PURCHASE_TOKEN",
      "UNREPORTED",
      .apple,
      "sent a reminder about an unreported external purchase token"
    ),
    Row("EXTERNAL_PURCHASE_TOKEN", "CREATED", .apple, "created an external purchase token"),
    Row(
      "EXTERNAL_PURCHASE_TOKEN",
      "ACTIVE_TOKEN_REMINDER",
      .apple,
      "sent a reminder about an active external purchase token"
    ),
    Row("RESCIND_CONSENT", nil, .family, "a parent or guardian withdrew consent for the app"),
    Row("METADATA_UPDATE", nil, .developer, "changed the subscription's metadata"),
    Row(
      "MIGRATION",
      nil,
      .developer,
      "moved the subscription to the Advanced Commerce API"
    ),
    Row("MIGRATE", nil, .developer, "moved the subscription to the Advanced Commerce API"),
    Row("PRICE_CHANGE", nil, .developer, "changed the price (Advanced Commerce API)"),
    Row("TEST", nil, .developer, "requested a test notification"),
    Row(
      "UNCLAIM_SEATS",
      nil,
      .apple,
      "took back the claims to seats, which end access; who had them, only the developer's own records show"
    ),
    Row("BRAND_NEW", "SUB", nil, "BRAND_NEW/SUB, which this version does not know"),
    Row("BRAND_NEW", nil, nil, "BRAND_NEW, which this version does not know"),
    Row(
      "DID_RENEW",
      "BRAND_NEW",
      .apple,
      "renewed (BRAND_NEW, which this version does not know)"
    ),
    Row(
      "DID_CHANGE_RENEWAL_STATUS",
      "PAUSED",
      nil,
      "changed auto-renewal (PAUSED, which this version does not know)"
    ),
    Row("DID_RENEW", "VOLUNTARY", .apple, "renewed (VOLUNTARY)"),
  ]

  @Test(arguments: version2) func sayEventsOfVersion2(row: Row) {
    let name = NotificationEvent.Name.v2(
      OpenEnum(rawText: row.type),
      subtype: row.subtype.map { OpenEnum(rawText: $0) }
    )
    let line = words.event(folded(name))
    #expect(line.text == row.text)
    #expect(line.actor == row.actor)
  }

  @Test func everyTypeOfVersion2HasARow() {
    let rows = Set(Self.version2.map(\.type))
    #expect(NotificationType.allCases.allSatisfy { rows.contains($0.rawValue) })
  }

  static let version1: [Row] = [
    Row("INITIAL_BUY", nil, .customer, "subscribed"),
    Row("DID_RENEW", nil, .apple, "renewed"),
    Row("DID_RECOVER", nil, .apple, "recovered the payment and renewed"),
    Row("RENEWAL", nil, .apple, "recovered the payment and renewed"),
    Row("INTERACTIVE_RENEWAL", nil, .customer, "subscribed again or changed plans immediately"),
    Row("DID_FAIL_TO_RENEW", nil, .apple, "payment failed; Apple is retrying"),
    Row("DID_CHANGE_RENEWAL_PREF", nil, .customer, "scheduled a plan change for the next renewal"),
    Row("DID_CHANGE_RENEWAL_STATUS", nil, .customer, "turned auto-renewal on or off"),
    Row(
      "PRICE_INCREASE_CONSENT",
      nil,
      .apple,
      "asked the customer to accept a price increase"
    ),
    Row("CANCEL", nil, .apple, "refunded or revoked the purchase, or replaced it with an upgrade"),
    Row("REFUND", nil, .apple, "refunded"),
    Row("REVOKE", nil, .family, "Family Sharing access ended"),
    Row("CONSUMPTION_REQUEST", nil, .customer, "asked Apple for a refund"),
    Row("DID_EXPLODE", nil, nil, "DID_EXPLODE, which this version does not know"),
  ]

  @Test(arguments: version1) func sayEventsOfVersion1(row: Row) {
    let line = words.event(folded(.v1(OpenEnum(rawText: row.type))))
    #expect(line.text == row.text)
    #expect(line.actor == row.actor)
    let rows = Set(Self.version1.map(\.type))
    #expect(NotificationTypeV1.allCases.allSatisfy { rows.contains($0.rawValue) })
  }

  @Test func addsPriceAndDateOfTheSameDocument() throws {
    let transaction = try HandMade.transaction()
    let subscription = try HandMade.subscription(
      .active,
      .yes,
      rule: .active,
      transaction: transaction
    )
    var renewed = folded(.v2(.known(.didRenew), subtype: nil))
    renewed.event.transactionId = transaction.transactionId
    #expect(
      words.event(renewed, in: EventSurroundings(subscription)).text
        == "renewed for 9.99 USD, until 10 Mar"
    )
  }

  /// Who turned off auto-renewal, and why, by what stands next to a V1 notification.
  @Test(
    arguments: [
      (.billingError, false, 1, .apple, "ended auto-renewal: payment kept failing"),
      (.unrecognized, false, 1, nil, unknownOff), (nil, nil, -1, .customer, off),
      (.customerCancelled, nil, 1, .customer, off), (.billingError, true, 1, .customer, off),
    ] as [(Intent?, Bool?, Int64, EventLine.Actor?, String)]
  )
  func whoTurnedOffRenewal(
    intent: Intent?,
    isRetrying: Bool?,
    lag: Int64,
    actor: EventLine.Actor?,
    text: String
  ) throws {
    var story = Story()
    let moment = At.march10 + lag
    try story.transaction("100", bought: At.february10, until: At.march10, signed: moment)
    try story.renewal(signed: moment, on: false) {
      $0.expirationIntent = intent?.value
      $0.isInBillingRetryPeriod = isRetrying
    }
    try story.event(.didChangeRenewalStatus, transaction: "100", signed: moment) {
      $0.name = .v1(.known(.didChangeRenewalStatus))
    }
    let customer = try story.assessed()
    let lines = words.timeline(of: customer)
    let line = try #require(lines.first { $0.kind == .event })
    #expect(line.text == text)
    #expect(line.actor == actor)
  }

  enum Intent: Sendable {
    case billingError
    case customerCancelled
    case unrecognized

    var value: OpenEnum<ExpirationIntent> {
      switch self {
      case .billingError: .known(.billingError)
      case .customerCancelled: .known(.customerCancelled)
      case .unrecognized: .unrecognized("6")
      }
    }
  }

  private static let off = "turned off auto-renewal"
  private static let unknownOff =
    "auto-renewal was turned off: Apple gives reason 6, which this version does not know"

  @Test func countsCopiesAndMarksLateArrivals() {
    var event = folded(.v2(.known(.didRenew), subtype: nil))
    var late = event.event.evidence
    late.arrived = HandMade.at("2025-03-14T23:40:00Z")
    event.event.evidence = late
    event.copies = [late, late]
    let line = words.event(event)
    #expect(line.date == "14 Mar 21:40")
    #expect(line.copies == 2)
    #expect(line.late == "2 h late")
    #expect(line.mark == .signed)
    var prompt = late
    prompt.arrived = HandMade.at("2025-03-14T21:41:00Z")
    event.copies = [late, prompt]
    #expect(words.event(event).late == nil)
  }

  struct Doubt: Sendable, CustomTestStringConvertible {
    var name: String
    var type: NotificationType?
    /// The hours from the switch to the event.
    var hours: Int64
    /// Whether Apple signed the event.
    var isSigned = true
    var mayBeApple: Bool
    var testDescription: String { name }
  }

  /// Apple turns off auto-renewal itself when a customer asks for a refund in the app.
  @Test(arguments: [
    Doubt(name: "no refund anywhere", type: nil, hours: 0, mayBeApple: false),
    Doubt(name: "asked just before", type: .consumptionRequest, hours: -1, mayBeApple: true),
    Doubt(name: "asked with it", type: .consumptionRequest, hours: 0, mayBeApple: true),
    Doubt(name: "asked an hour later", type: .consumptionRequest, hours: 1, mayBeApple: false),
    Doubt(name: "asked long before", type: .consumptionRequest, hours: -72, mayBeApple: false),
    Doubt(name: "declined two days later", type: .refundDeclined, hours: 48, mayBeApple: true),
    Doubt(name: "refunded two days later", type: .refund, hours: 48, mayBeApple: true),
    Doubt(name: "refunded long after", type: .refund, hours: 24 * 20, mayBeApple: false),
    Doubt(name: "declined before", type: .refundDeclined, hours: -24, mayBeApple: false),
    Doubt(
      name: "a request that nobody signed",
      type: .consumptionRequest,
      hours: -1,
      isSigned: false,
      mayBeApple: false
    ),
  ])
  func leavesADoubtWhoTurnedItOffOnlyNearARefundRequest(doubt: Doubt) throws {
    let off = At.february10 + 86_400_000
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewal(signed: off, on: false)
    try story.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: off)
    if let type = doubt.type {
      try story.event(type, transaction: "100", signed: off + doubt.hours * 3_600_000) {
        if !doubt.isSigned { $0.evidence.signature = .unsigned }
      }
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    let disabled = NotificationEvent.Name.v2(
      .known(.didChangeRenewalStatus),
      subtype: .known(.autoRenewDisabled)
    )
    let switched = try #require(subscription.events.first { $0.event.name == disabled })
    let text = words.event(switched, in: EventSurroundings(subscription)).text
    let byApple = "auto-renewal was turned off, by the customer or by Apple after a refund request"
    #expect(text == (doubt.mayBeApple ? byApple : "turned off auto-renewal"))
  }

  private func folded(_ name: NotificationEvent.Name) -> FoldedEvent {
    let event = NotificationEvent(
      name: name,
      environment: .production,
      evidence: HandMade.evidence()
    )
    return FoldedEvent(event: event, copies: [event.evidence])
  }
}
