extension Story {
  /// One-time purchases.
  static let purchaseStories: [Story] = [
    Story("consumable", weight: 15) { life in
      let moment = life.ago(days: 1...60)
      life.buy(.coins, at: moment)
      life.expectPurchase("purchased")
    },
    Story("nonConsumable", weight: 15) { life in
      let moment = life.ago(days: 1...300)
      life.buy(.lifetime, at: moment)
      life.expectPurchase("purchased")
    },
    Story("nonRenewing", weight: 10) { life in
      let moment = life.ago(days: 1...300)
      life.buy(.seasonPass, at: moment)
      life.expectPurchase("purchased")
    },
    Story("consumableRefunded", weight: 10) { life in
      let moment = life.ago(days: 5...60)
      life.buy(.coins, at: moment)
      life.requestPurchaseRefund(at: moment + .days(1), reason: "FULFILLMENT_ISSUE")
      life.refundPurchase(at: moment + .days(3), reason: 1)
      life.expectPurchase("refunded")
    },
    Story("purchaseRefundedInPart", weight: 5, channels: [.v2, .both]) { life in
      let moment = life.ago(days: 5...60)
      life.buy(.lifetime, at: moment)
      life.refundPurchase(at: moment + .days(3), reason: 0, percentage: 40_000)
      life.expectPurchase("purchased")
    },
    Story("subscriptionAndLifetime", weight: 10, needsToken: true) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.buy(.lifetime, at: moment)
      life.expect(.active)
      life.expectPurchase("purchased")
    },
  ]

  /// Documents that arrive late or twice.
  static let deliveryStories: [Story] = [
    Story("lateDelivery", weight: 10) { life in
      // The renewal arrives days after the change that came two days later.
      let start = life.ago(days: 8...20)
      life.live(on: .proMonthly, until: start)
      let next = life.nextEnd
      life.renew(until: next, arrivals: [start + .days(6)])
      life.turnRenewal(on: false, at: start + .days(2))
      life.expect(.active)
    },
    Story("lateAfterRefund", weight: 5) { life in
      // The renewal arrives after its own refund, and must not undo it.
      let start = life.ago(days: 8...14)
      life.live(on: .proMonthly, until: start)
      let next = life.nextEnd
      life.renew(until: next, arrivals: [start + .days(5)])
      life.refund(at: start + .days(3), reason: 0)
      life.expect(.refunded)
    },
    Story("deliveredTwice", weight: 10) { life in
      let start = life.ago(days: 2...20)
      life.live(on: .proMonthly, until: start)
      let next = life.nextEnd
      life.renew(until: next, arrivals: [start, start + .hours(1), start + .hours(13)])
      life.expect(.active)
    },
  ]

  /// Testers, for whom an hour is a year.
  static let sandboxStories: [Story] = [
    Story("sandboxActive", weight: 10, environment: .sandbox) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      life.expect(.active)
    },
    Story("sandboxExpired", weight: 15, environment: .sandbox) { life in
      let end = life.ago(days: 1...30)
      life.live(on: .proMonthly, until: end, atLeast: 5)
      life.turnRenewal(on: false, at: end - .minutes(1))
      life.expire(intent: 1, "VOLUNTARY")
      life.expect(.expired("customerCancelled"))
    },
    Story("sandboxRetry", weight: 5, environment: .sandbox) { life in
      let end = life.random.moment(from: life.clock - .minutes(8), to: life.clock - .minutes(3))
      life.live(on: .proMonthly, until: end)
      life.failToRenew(graceUntil: nil)
      life.expect(.billingRetry)
    },
  ]
}
