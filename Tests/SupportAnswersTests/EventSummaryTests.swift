import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What happened in few words: the same for every customer it happens to, and never more than the
/// notification says.
@Suite("Summaries of notifications")
struct EventSummaryTests {
  private static let version2: [(NotificationType, NotificationSubtype?, String?)] = [
    (.subscribed, .initialBuy, "subscribed"),
    (.didRenew, nil, "renewed"),
    (.didRenew, .billingRecovery, "payment recovered"),
    (.didFailToRenew, nil, "payment failed"),
    (.didFailToRenew, .gracePeriod, "payment failed"),
    (.gracePeriodExpired, nil, "grace period ended without payment"),
    (.expired, .voluntary, "subscription ended"),
    (.didChangeRenewalStatus, .autoRenewEnabled, "auto-renewal turned on"),
    (.didChangeRenewalStatus, .autoRenewDisabled, "auto-renewal turned off"),
    (.didChangeRenewalStatus, nil, nil),
    (.didChangeRenewalPref, .upgrade, "plan changed"),
    (.offerRedeemed, nil, "offer redeemed"),
    (.priceIncrease, .pending, "price increase"),
    (.refund, nil, "refunded"),
    (.refundDeclined, nil, "refund declined"),
    (.refundReversed, nil, "refund reversed"),
    (.revoke, nil, "access revoked"),
    (.consumptionRequest, nil, "refund asked"),
    (.renewalExtended, nil, "subscription extended"),
    (.oneTimeCharge, nil, "one-time purchase"),
    (.test, nil, nil),
    (.renewalExtension, .summary, nil),
  ]

  @Test(arguments: version2)
  func ofVersion2(type: NotificationType, subtype: NotificationSubtype?, summary: String?) {
    let name = NotificationEvent.Name.v2(.known(type), subtype: subtype.map { .known($0) })
    #expect(name.summary == summary)
  }

  private static let version1: [(NotificationTypeV1, String?)] = [
    (.initialBuy, "subscribed"), (.didRenew, "renewed"),
    (.didRecover, "payment recovered"), (.renewal, "payment recovered"),
    (.didFailToRenew, "payment failed"), (.didChangeRenewalPref, "plan changed"),
    (.priceIncreaseConsent, "price increase"), (.refund, "refunded"),
    (.revoke, "access revoked"), (.consumptionRequest, "refund asked"),
    (.cancel, nil), (.interactiveRenewal, nil), (.didChangeRenewalStatus, nil),
  ]

  @Test(arguments: version1)
  func ofVersion1(type: NotificationTypeV1, summary: String?) {
    #expect(NotificationEvent.Name.v1(.known(type)).summary == summary)
  }

  @Test func newValuesHaveNone() {
    #expect(NotificationEvent.Name.v2(.unrecognized("NEW"), subtype: nil).summary == nil)
    #expect(NotificationEvent.Name.v1(.unrecognized("NEW")).summary == nil)
  }
}
