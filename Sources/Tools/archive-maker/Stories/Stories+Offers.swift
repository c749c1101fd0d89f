extension Story {
  /// Trials and discounted periods.
  static let offerStories: [Story] = [
    Story("freeTrial", weight: 40) { life in
      let end = life.ahead(days: 2...5)
      life.subscribe(.proMonthly, at: end - .days(7), until: end, offer: .freeTrialWeek)
      life.expect(.freeTrial)
    },
    Story("trialEndingSoon", weight: 10) { life in
      let end = life.random.moment(from: life.clock + .hours(2), to: life.clock + .hours(23))
      life.subscribe(.proAnnual, at: end - .days(7), until: end, offer: .freeTrialWeek)
      life.expect(.freeTrial)
    },
    Story("trialCancelled", weight: 30) { life in
      let end = life.ahead(days: 2...5)
      life.subscribe(.proMonthly, at: end - .days(7), until: end, offer: .freeTrialWeek)
      let moment = life.momentSinceLastEvent()
      life.turnRenewal(on: false, at: moment)
      life.expect(.freeTrial)
    },
    Story("paidIntroduction", weight: 20) { life in
      let end = life.ahead(days: 3...20)
      let start = end.advanced(by: .months(1), times: -1)
      life.subscribe(.proMonthly, at: start, until: end, offer: .discountedFirstMonth)
      life.expect(.introductoryOffer)
    },
    Story("promotionalOffer", weight: 10, channels: [.v2, .both]) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end.advanced(by: .months(1), times: -1))
      life.redeem(.loyalty, at: life.end - .days(6))
      life.renew(until: end, offer: .loyalty)
      life.expect(.active)
    },
    Story("offerCode", weight: 10) { life in
      let end = life.ahead(days: 3...20)
      let start = end.advanced(by: .months(1), times: -1)
      life.subscribe(.proMonthly, at: start, until: end, offer: .springCode)
      life.expect(.active)
    },
    Story("winBack", weight: 10, channels: [.v2, .both]) { life in
      let lapse = life.ago(days: 60...90)
      life.live(on: .proMonthly, until: lapse)
      life.turnRenewal(on: false, at: lapse - .days(5))
      life.expire(intent: 1, "VOLUNTARY")
      let back = life.ago(days: 3...20)
      life.resubscribe(
        to: .proMonthly,
        at: back,
        until: back.advanced(by: .months(1), times: 1),
        offer: .comeBack
      )
      life.expect(.active)
    },
    Story("resubscribedSamePlan", weight: 15) { life in
      let lapse = life.ago(days: 60...200)
      life.live(on: .proMonthly, until: lapse)
      life.turnRenewal(on: false, at: lapse - .days(5))
      life.expire(intent: 1, "VOLUNTARY")
      let back = life.ago(days: 3...20)
      life.resubscribe(
        to: .proMonthly,
        at: back,
        until: back.advanced(by: .months(1), times: 1)
      )
      life.expect(.active)
    },
    Story("resubscribedOtherPlan", weight: 15) { life in
      let lapse = life.ago(days: 60...200)
      life.live(on: .plusMonthly, until: lapse)
      life.turnRenewal(on: false, at: lapse - .days(5))
      life.expire(intent: 1, "VOLUNTARY")
      let back = life.ago(days: 3...20)
      life.resubscribe(
        to: .proAnnual,
        at: back,
        until: back.advanced(by: .months(12), times: 1)
      )
      life.expect(.active)
    },
  ]
}
