import SubscriptionModel
import SupportAnswers
import Testing

/// Q6, Q7 and Q8 of support-questions, section 2.
struct RefundScenarios {
  static let refunds: [Scenario] = [
    Scenario(
      "6A still charged",
      .refundedBut,
      .refundedStillCharged,
      says: [
        "The charge of 10 Feb 2025 was refunded in full. Renewal stayed on, so 10 Mar 2025 was"
          + " charged."
      ],
      reply: "charged again on 10 March"
    ) {
      try $0.transaction(
        "100",
        bought: At.february10,
        until: At.march10,
        signed: 1_740_873_600_000
      ) {
        $0.revocationDate = Timestamp(milliseconds: 1_740_873_600_000)
        $0.revocationType = .known(.refundFull)
        $0.revocationPercentage = 100_000
        $0.revocationReason = .known(.problemWithApp)
      }
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10)
    },
    Scenario(
      "6B partial",
      .refundedBut,
      .refundedInPart,
      says: ["40 % refunded (about 24.00 USD of 59.99; amount computed by us)."],
      reply: "Apple refunded 40 % of pro.annual, about 24.00 USD of 59.99 USD."
    ) {
      try $0.transaction(
        "100",
        product: "pro.annual",
        bought: At.february10,
        until: 1_770_711_300_000,
        price: 59_990,
        signed: At.march12
      ) {
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 40_000
      }
    },
    Scenario(
      "6C older refunded",
      .refundedBut,
      .olderChargeRefunded,
      says: [
        "Active. An earlier charge of 10 Feb 2025 was refunded; current access is not affected."
      ]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, signed: At.march12) {
        $0.revocationDate = Timestamp(milliseconds: At.march12)
        $0.revocationType = .known(.refundFull)
      }
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "6D reversed",
      .refundedBut,
      .refundReversed,
      says: ["The refund was taken back by Apple on 12 Mar 2025; access is due again."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march10 + 1) {
        $0.revocationDate = Timestamp(milliseconds: At.march10 + 1)
      }
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12)
      try $0.event(.refundReversed, transaction: "101", signed: At.march12)
    },
    Scenario(
      "6E access remains",
      .refundedBut,
      .refundedAccessRemains,
      says: ["Apple revoked it on 12 Mar 2025.", "engineering"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
        $0.revocationDate = Timestamp(milliseconds: At.march12)
      }
    },
    Scenario(
      "7 asked, not decided",
      .refundDecision,
      .refundPending,
      says: [
        "The customer asked Apple for a refund 1 d 3 h ago (bought by mistake); no decision in the"
          + " data.", "may never be notified",
      ],
      reply: "You asked Apple for a refund on 14 March, and we see no decision yet."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.consumptionRequest, transaction: "101", signed: 1_741_942_800_000) {
        $0.consumptionRequestReason = .known(.unintendedPurchase)
      }
    },
    Scenario(
      "7 declined",
      .refundDecision,
      .refundDeclined,
      says: ["Apple declined on 15 Mar 2025 10:00 UTC"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.consumptionRequest, transaction: "101", signed: 1_741_942_800_000)
      try $0.event(.refundDeclined, transaction: "101", signed: 1_742_032_800_000)
    },
    Scenario(
      "7 granted",
      .refundDecision,
      .refundGranted,
      says: ["asked Apple for a refund 1 d 3 h ago; Apple refunded on 15 Mar 2025 10:00 UTC"]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.event(.consumptionRequest, transaction: "101", signed: 1_741_942_800_000)
      try $0.transaction(
        "101",
        bought: At.march10,
        until: At.april10,
        signed: 1_742_032_800_000
      ) { $0.revocationDate = Timestamp(milliseconds: 1_742_032_800_000) }
      try $0.event(.refund, transaction: "101", signed: 1_742_032_800_000)
    },
    Scenario(
      "7 granted and taken back",
      .refundDecision,
      .refundTakenBack,
      says: ["Apple refunded, and took it back on 15 Mar 2025 10:00 UTC"]
    ) {
      try $0.event(.consumptionRequest, transaction: "101", signed: At.march10 + 1)
      try $0.event(.refund, transaction: "101", signed: At.march12)
      try $0.transaction(
        "101",
        bought: At.march10,
        until: At.april10,
        signed: 1_742_032_800_000
      )
      try $0.event(.refundReversed, transaction: "101", signed: 1_742_032_800_000)
    },
    Scenario("6 no refund", .refundedBut, .noRefund, says: ["No refund is in the data."]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "7 never asked",
      .refundDecision,
      .refundRequestNotSeen,
      says: ["No request for a refund is in the data"]
    ) { try $0.transaction("101", bought: At.march10, until: At.april10) },
  ]

  static let prices: [Scenario] = [
    Scenario(
      "8A intro over",
      .priceChanged,
      .offerEnded,
      says: ["Introductory price ended; regular price 9.99 USD."]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: 4990) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.payAsYouGo)
        $0.offerPeriod = "P1M"
      }
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "8B waiting",
      .priceChanged,
      .priceConsentWaiting,
      says: [
        "New price 12.99 USD from 10 Apr 2025 waits for consent; without it the subscription ends."
      ]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10) {
        $0.priceIncreaseStatus = .known(.waiting)
        $0.renewalPrice = Money(milliunits: 12_990, currency: "USD")
      }
      try $0.event(.priceIncrease, .pending, transaction: "101", signed: At.march12)
    },
    Scenario(
      "8C done",
      .priceChanged,
      .priceIncreaseInEffect,
      says: ["from 9.99 USD to 12.99 USD: accepted, or announced where no consent is needed."]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 12_990)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.priceIncreaseStatus = .known(.acceptedOrInformed)
      }
    },
    Scenario(
      "8D V1",
      .priceChanged,
      .pricesNotInData,
      says: ["V1 data has no prices. Price consent: accepted, or announced"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10, price: nil) {
        $0.evidence.source = .notificationV1
      }
      try $0.transaction("101", bought: At.march10, until: At.april10, price: nil) {
        $0.evidence.source = .notificationV1
      }
      try $0.renewal(signed: At.march10, on: true) {
        $0.priceIncreaseStatus = .known(.acceptedOrInformed)
        $0.evidence.source = .notificationV1
      }
    },
    Scenario(
      "8 country changed",
      .priceChanged,
      .countryChanged,
      says: ["from 9.99 USD to 9.99 EUR"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.price = Money(milliunits: 9990, currency: "EUR")
        $0.storefront = "DEU"
      }
    },
    Scenario(
      "8 plan changed",
      .priceChanged,
      .productChanged,
      says: ["The plan changed to pro.annual"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction(
        "101",
        product: "pro.annual",
        bought: At.march10,
        until: At.april10,
        price: 59_990
      )
    },
    Scenario("8 same price", .priceChanged, .samePrice, says: ["have the same price, 9.99 USD."]) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "8 nothing says why",
      .priceChanged,
      .priceUnexplained,
      says: ["nothing in the data says why"]
    ) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10, price: 10_990)
    },
  ]

  @Test(arguments: refunds) func answersRefunds(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: prices) func answersPriceChanged(scenario: Scenario) throws {
    try scenario.check()
  }
}
