import SubscriptionModel
import SupportAnswers
import Testing

/// Scenarios of Q18.
@Suite("Questions about seats")
struct SeatScenarios {
  /// Eight seats until 10 April, of which five cost more than the other three.
  private static func bought(
    _ change: @escaping @Sendable (inout Transaction) -> Void = { _ in }
  ) -> @Sendable (inout Story) throws -> Void {
    { story in
      try story.transaction("101", bought: At.march10, until: At.april10, price: 73_920) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 7990, quantity: 3), .init(price: 9990, quantity: 5)]
        $0.multiSeatInfo = seats
        $0.quantity = 8
        $0.averageSeatPrice = Money(milliunits: 9240, currency: "USD")
        change(&$0)
      }
    }
  }

  static let all: [Scenario] = [
    Scenario(
      "18A the total is the sum of the tiers",
      .seats,
      .seatsBought,
      says: ["8 seats of pro.monthly: 73.92 USD (5 × 9.99 + 3 × 7.99), until 10 Apr 2025"],
      finds: ["seats of 101: 8"],
      reply: "The number of people covered is 8, for $73.92 in all",
      story: bought()
    ),
    Scenario(
      "18A no tiers, no total",
      .seats,
      .seatsBought,
      says: ["8 seats of pro.monthly: 9.24 USD each on average, the total is not stated"],
      story: bought {
        $0.multiSeatInfo = nil
        $0.price = nil
      }
    ),
    Scenario(
      "18B somebody else's seat",
      .seats,
      .seatOfGroup,
      says: ["seat of somebody else's group or organization, and paid nothing"],
      finds: ["ownership: ASSIGNED"],
      story: bought { $0.inAppOwnershipType = .known(.assigned) }
    ),
    Scenario(
      "18C fewer at the renewal",
      .seats,
      .seatsBought,
      says: ["It renews with 6 seats; now there are 8."],
      reply: "From 10 April on, it's 6."
    ) {
      try bought()(&$0)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) { $0.renewalQuantity = 6 }
    },
    Scenario(
      "18D some were refunded",
      .seats,
      .seatsRefundedInPart,
      says: ["Apple refunded 2 of 8 seats; 6 remain."],
      reply: "The number of people still covered is 6",
      story: bought { $0.multiSeatInfo?.revokedSeatQuantity = 2 }
    ),
    Scenario(
      "18 seats were added within the period",
      .seats,
      .seatsBought,
      says: ["12 seats of pro.monthly: 113.88 USD (9 × 9.99 + 3 × 7.99)"],
      finds: ["seats of 101: 8", "seats of 102: 4"]
    ) {
      try bought()(&$0)
      try $0.transaction("102", bought: At.march12, until: At.april10, price: 39_960) {
        var seats = MultiSeatInfo()
        seats.priceTiers = [.init(price: 9990, quantity: 4)]
        $0.multiSeatInfo = seats
        $0.quantity = 4
        $0.additionalTransactionReason = "SEAT_ADDITION"
      }
    },
    Scenario(
      "18 none",
      .seats,
      .noSeats,
      says: ["The archive shows no seats."]
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
    },
  ]

  @Test(arguments: all)
  func answers(scenario: Scenario) throws { try scenario.check() }
}
