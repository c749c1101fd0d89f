extension Story {
  /// Subscribers without problems, at least in the last document.
  static let activeStories: [Story] = [
    Story("activeMonthly", weight: 300) { life in
      let plan = life.monthlyPlan()
      let end = life.endAhead(of: plan)
      life.live(on: plan, until: end)
      life.expect(.active)
    },
    Story("activeAnnual", weight: 200) { life in
      let end = life.endAhead(of: .proAnnual)
      life.live(on: .proAnnual, until: end)
      life.expect(.active)
    },
    Story("activeWeekly", weight: 60) { life in
      let end = life.endAhead(of: .proWeekly)
      life.live(on: .proWeekly, until: end)
      life.expect(.active)
    },
    Story("renewalOff", weight: 60) { life in
      let plan = life.monthlyPlan()
      let end = life.endAhead(of: plan)
      life.live(on: plan, until: end)
      let moment = life.momentSinceLastEvent()
      life.turnRenewal(on: false, at: moment)
      life.expect(.active)
    },
    Story("renewalOffAndOnAgain", weight: 10) { life in
      let plan = life.monthlyPlan()
      let end = life.endAhead(of: plan)
      life.live(on: plan, until: end)
      let off = life.random.moment(from: life.time + .hours(1), to: life.clock - .days(2))
      life.turnRenewal(on: false, at: off)
      let on = life.momentSinceLastEvent()
      life.turnRenewal(on: true, at: on)
      life.expect(.active)
    },
    Story("renewedAhead", weight: 10) { life in
      let plan = life.monthlyPlan()
      let end = life.random.moment(from: life.clock + .hours(1), to: life.clock + .hours(22))
      life.live(on: plan, until: end)
      // The next period is signed a day before it starts, and starts after the end of the archive.
      let next = life.nextEnd
      life.renew(until: next, signed: end - .hours(23) - .minutes(40))
      life.expect(.active, periodsBack: 1)
    },
    Story("twoSubscriptions", weight: 15, needsToken: true) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      let start = life.random.moment(from: life.time + .hours(1), to: life.clock - .hours(2))
      life.subscribe(.audioMonthly, at: start, until: start.advanced(by: .months(1), times: 1))
      let off = life.random.moment(from: life.time + .minutes(10), to: life.clock)
      life.turnRenewal(on: false, at: off)
      life.expect(.active, chain: 0)
      life.expect(.active, chain: 1)
    },
    Story("silence", weight: 40) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 2...80)
      life.live(on: plan, until: end)
      life.expect(.unconfirmed)
    },
    Story("renewalDueToday", weight: 10) { life in
      let plan = life.monthlyPlan()
      let end = life.random.moment(from: life.clock - .hours(20), to: life.clock - .hours(1))
      life.live(on: plan, until: end)
      life.expect(.unconfirmed)
    },
  ]

  /// Plans that change.
  static let planStories: [Story] = [
    Story("planChangePending", weight: 20) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.choosePlan(.plusMonthly, at: moment)
      life.expect(.active)
    },
    Story("planChangeDone", weight: 10) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end.advanced(by: .months(1), times: -1))
      life.choosePlan(.plusMonthly, at: life.end - .days(9))
      life.renew(until: end)
      life.expect(.active)
    },
    Story("upgradeToLonger", weight: 15) { life in
      let moment = life.ago(days: 3...200)
      let end = moment + .days(life.random.number(4...25))
      life.live(on: .proMonthly, until: end)
      life.upgrade(to: .proAnnual, at: moment, until: moment.advanced(by: .months(12), times: 1))
      life.expect(.active)
    },
    Story("upgradeToShorter", weight: 10) { life in
      let moment = life.ago(days: 2...26)
      let end = moment + .days(life.random.number(90...250))
      life.live(on: .plusAnnual, until: end)
      life.upgrade(to: .proMonthly, at: moment, until: moment.advanced(by: .months(1), times: 1))
      life.expect(.active)
    },
    Story("priceConsentPending", weight: 10) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.requestPriceConsent(to: 12_990, at: moment)
      life.expect(.active)
    },
    Story("priceConsentAccepted", weight: 10) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      let asked = life.random.moment(from: life.time + .hours(1), to: life.clock - .days(1))
      life.requestPriceConsent(to: 12_990, at: asked)
      let moment = life.momentSinceLastEvent()
      life.consent(at: moment)
      life.expect(.active)
    },
    Story("renewalExtended", weight: 10) { life in
      // V1 never reports that the end moved, so the old end looks like a renewal that is due.
      let end = life.ago(days: 2...9)
      life.live(on: .proMonthly, until: end)
      life.extendRenewal(by: 30, at: end - .days(3))
      life.expect(.active, v1: .unconfirmed)
    },
  ]
}
