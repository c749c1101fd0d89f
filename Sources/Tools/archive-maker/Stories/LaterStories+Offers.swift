extension LaterStories {
  /// Offers that are newer than 2025.
  static let offers: [Story] = [
    recent("retentionOfferWaiting") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.redeem(.stay, at: moment)
      life.expect(.active)
    },
    recent("retentionOffer") { life in
      let start = life.ago(days: 3...60)
      life.live(on: .proMonthly, until: start)
      life.redeem(.stay, at: start - .days(4))
      life.renew(until: start.advanced(by: .months(3), times: 1), offer: .stay)
      life.expect(.active)
    },
    recent("codeRedeemedWaiting") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.redeem(.springCode, at: moment)
      life.expect(.active)
    },
    recent("winBackPossible") { life in
      let end = life.ago(days: 10...90)
      life.live(on: .proMonthly, until: end)
      life.turnRenewal(on: false, at: end - .days(5))
      life.account.chains[0].renewal.terms.winBackOffers = ["winback.3", "winback.1"]
      life.expire(intent: 1, "VOLUNTARY")
      life.expect(.expired("customerCancelled"))
    },
    recent("winBackRedeemed") { life in
      let lapse = life.ago(days: 60...90)
      life.live(on: .proMonthly, until: lapse)
      life.turnRenewal(on: false, at: lapse - .days(5))
      life.account.chains[0].renewal.terms.winBackOffers = ["winback.3"]
      life.expire(intent: 1, "VOLUNTARY")
      life.account.chains[0].renewal.terms.winBackOffers = []
      let back = life.ago(days: 3...20)
      let end = back.advanced(by: .months(1), times: 1)
      life.resubscribe(to: .proMonthly, at: back, until: end, offer: .comeBack)
      life.expect(.active)
    },
    recent("codeForConsumable") { life in
      let moment = life.ago(days: 1...60)
      life.buy(.coins, at: moment, offer: .coinsCode)
      life.expectPurchase("purchased")
    },
    recent("severalConsumables") { life in
      let moment = life.ago(days: 1...60)
      life.buy(.coins, at: moment, quantity: 3)
      life.expectPurchase("purchased")
    },
    recent("severalConsumablesRefundedInPart") { life in
      let moment = life.ago(days: 5...60)
      life.buy(.coins, at: moment, quantity: 3)
      life.refundPurchase(at: moment + .days(3), reason: 0, percentage: 40_000)
      life.expectPurchase("purchased")
    },
  ]
}
