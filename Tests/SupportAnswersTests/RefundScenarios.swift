import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q6, Q7, and Q8.
struct RefundScenarios {
  static let refunds: [Scenario] = [
    Scenario("6 no refund", .refundedBut, .noRefund, says: ["The archive shows no refund."]) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    }
  ]

  static let prices: [Scenario] = [
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
    Scenario(
      "8 a trial of long ago, and it has ended since",
      .priceChanged,
      .offerEnded,
      says: ["The free trial ended; the price has been 9.99 USD since 10 Feb 2025."],
      reply: "Your free trial ended, so you were charged the regular price of $9.99 on February 10."
    ) {
      try $0.transaction("100", bought: At.february10 - 604_800_000, until: At.february10, price: 0)
      {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.event(.expired, .voluntary, transaction: "101", signed: At.march10)
      try $0.renewal(signed: At.march10, on: false, renews: At.march10) {
        $0.expirationIntent = .known(.customerCancelled)
      }
    },
    Scenario(
      "8 a price that was not accepted",
      .priceChanged,
      .endedPrice,
      says: ["It ended on 10 Mar 2025 08:15 UTC: the customer did not accept the price increase."],
      reply: "because the new price wasn't accepted"
    ) {
      try $0.transaction("101", bought: At.february10, until: At.march10)
      try $0.event(.expired, .priceIncrease, transaction: "101", signed: At.march10)
      try $0.renewal(signed: At.march10, on: false, renews: At.march10) {
        $0.expirationIntent = .known(.priceIncreaseNotAccepted)
      }
    },
    Scenario("8 same price", .priceChanged, .samePrice, says: ["have the same price, 9.99 USD."]) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
    Scenario(
      "8 nothing says why",
      .priceChanged,
      .priceUnexplained,
      says: ["nothing in the archive explains why"]
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
