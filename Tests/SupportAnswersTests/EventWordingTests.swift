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
      "renewed after failed charges (payment recovered)"
    ),
    Row("DID_FAIL_TO_RENEW", nil, .apple, "charge failed; Apple retries, without access"),
    Row(
      "DID_FAIL_TO_RENEW",
      "GRACE_PERIOD",
      .apple,
      "charge failed; grace period began, with access"
    ),
    Row(
      "GRACE_PERIOD_EXPIRED",
      nil,
      .apple,
      "grace period ended unpaid; access stops, Apple keeps retrying"
    ),
    Row("EXPIRED", "VOLUNTARY", .apple, "ended: the customer had turned renewal off"),
    Row("EXPIRED", "BILLING_RETRY", .apple, "ended: payment kept failing"),
    Row("EXPIRED", "PRICE_INCREASE", .apple, "ended: the price increase was not accepted"),
    Row("EXPIRED", "PRODUCT_NOT_FOR_SALE", .apple, "ended: the product is no longer for sale"),
    Row("EXPIRED", nil, .apple, "ended: no reason stated"),
    Row("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", .customer, "turned renewal on"),
    Row(
      "DID_CHANGE_RENEWAL_STATUS",
      "AUTO_RENEW_DISABLED",
      .customer,
      "turned renewal off (or Apple did, after a refund request)"
    ),
    Row("DID_CHANGE_RENEWAL_STATUS", nil, .customer, "changed renewal on or off"),
    Row("DID_CHANGE_RENEWAL_PREF", "UPGRADE", .customer, "changed plan at once"),
    Row(
      "DID_CHANGE_RENEWAL_PREF",
      "DOWNGRADE",
      .customer,
      "booked a plan change for the next renewal"
    ),
    Row("DID_CHANGE_RENEWAL_PREF", nil, .customer, "took back a booked plan change"),
    Row("DID_CHANGE_RENEWAL_PREF", "NEW", .customer, "changed what the next renewal will be (NEW)"),
    Row("EXPIRED", "NEW", .apple, "ended, for a reason that has no words here (NEW)"),
    Row("PRICE_INCREASE", "NEW", .apple, "told of a price increase (NEW)"),
    Row("DID_CHANGE_RENEWAL_PREF", "INCREASE_QUANTITY", .customer, "booked more seats"),
    Row("DID_CHANGE_RENEWAL_PREF", "DECREASE_QUANTITY", .customer, "booked fewer seats"),
    Row("OFFER_REDEEMED", nil, .customer, "used an offer"),
    Row("OFFER_REDEEMED", "UPGRADE", .customer, "used an offer, plan changed at once"),
    Row(
      "OFFER_REDEEMED",
      "DOWNGRADE",
      .customer,
      "used an offer, plan changes at the next renewal"
    ),
    Row("PRICE_INCREASE", "PENDING", .apple, "announced a price increase and waits for consent"),
    Row(
      "PRICE_INCREASE",
      "ACCEPTED",
      .customer,
      "accepted the price increase, or was told of one that needs no consent"
    ),
    Row("REFUND", nil, .apple, "refunded"),
    Row("REFUND", "SEATS", .apple, "refunded some seats; the rest stays valid"),
    Row("REFUND_DECLINED", nil, .apple, "declined the refund request"),
    Row(
      "REFUND_REVERSED",
      nil,
      .apple,
      "took the refund back after a dispute; access is due again"
    ),
    Row("REVOKE", nil, .family, "family access ended"),
    Row("CONSUMPTION_REQUEST", nil, .customer, "asked Apple for a refund"),
    Row("RENEWAL_EXTENDED", nil, .developer, "renewal date moved later"),
    Row(
      "RENEWAL_EXTENSION",
      "SUMMARY",
      .developer,
      "moved the renewal dates of many subscribers"
    ),
    Row(
      "RENEWAL_EXTENSION",
      "FAILURE",
      .developer,
      "tried to move the renewal date; Apple refused"
    ),
    Row("ONE_TIME_CHARGE", nil, .customer, "bought once"),
    Row(
      "EXTERNAL_PURCHASE_TOKEN",
      "UNREPORTED",
      .apple,
      "reminds of an external purchase token that was not reported"
    ),
    Row("EXTERNAL_PURCHASE_TOKEN", "CREATED", .apple, "made an external purchase token"),
    Row(
      "EXTERNAL_PURCHASE_TOKEN",
      "ACTIVE_TOKEN_REMINDER",
      .apple,
      "reminds of an external purchase token that is still active"
    ),
    Row("RESCIND_CONSENT", nil, .family, "a parent or guardian withdrew consent for the app"),
    Row("METADATA_UPDATE", nil, .developer, "changed the subscription's description"),
    Row(
      "MIGRATION",
      nil,
      .developer,
      "moved the subscription to the Advanced Commerce API"
    ),
    Row("MIGRATE", nil, .developer, "moved the subscription to the Advanced Commerce API"),
    Row("PRICE_CHANGE", nil, .developer, "changed the price (Advanced Commerce API)"),
    Row("TEST", nil, .developer, "asked Apple for a test notification"),
    Row("UNCLAIM_SEATS", nil, .apple, "freed seats that nobody had claimed"),
    Row("BRAND_NEW", "SUB", nil, "BRAND_NEW/SUB (new; see Apple's list)"),
    Row("BRAND_NEW", nil, nil, "BRAND_NEW (new; see Apple's list)"),
    Row("DID_RENEW", "BRAND_NEW", .apple, "renewed (BRAND_NEW)"),
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
    Row("DID_RECOVER", nil, .apple, "renewed after failed charges (payment recovered)"),
    Row("RENEWAL", nil, .apple, "renewed after failed charges (payment recovered)"),
    Row("INTERACTIVE_RENEWAL", nil, .customer, "bought again or changed plan at once"),
    Row("DID_FAIL_TO_RENEW", nil, .apple, "charge failed; Apple retries"),
    Row("DID_CHANGE_RENEWAL_PREF", nil, .customer, "booked a plan change for the next renewal"),
    Row("DID_CHANGE_RENEWAL_STATUS", nil, .customer, "changed renewal on or off"),
    Row(
      "PRICE_INCREASE_CONSENT",
      nil,
      .apple,
      "announced a price increase and waits for consent"
    ),
    Row("CANCEL", nil, .apple, "refunded or revoked it, or replaced it by an upgrade"),
    Row("REFUND", nil, .apple, "refunded"),
    Row("REVOKE", nil, .family, "family access ended"),
    Row("CONSUMPTION_REQUEST", nil, .customer, "asked Apple for a refund"),
    Row("DID_EXPLODE", nil, nil, "DID_EXPLODE (new; see Apple's list)"),
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
    #expect(words.event(renewed, in: subscription).text == "renewed, 9.99 USD, until 10 Mar")
  }

  @Test func countsCopiesAndMarksLateArrivals() {
    var event = folded(.v2(.known(.didRenew), subtype: nil))
    var late = event.event.evidence
    late.arrived = HandMade.at("2025-03-14T23:40:00Z")
    event.event.evidence = late
    event.copies = [late, late]
    let line = words.event(event)
    #expect(line.date == "14 Mar 21:40")
    #expect(line.copies == 2)
    #expect(line.late == "+2 h late")
    #expect(line.mark == .signed)
    var prompt = late
    prompt.arrived = HandMade.at("2025-03-14T21:41:00Z")
    event.copies = [late, prompt]
    #expect(words.event(event).late == nil)
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
