extension Story {
  /// Charges that failed.
  static let billingStories: [Story] = [
    Story("gracePeriod", weight: 30) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 1...12)
      life.live(on: plan, until: end)
      let grace = life.graceEnd
      life.failToRenew(graceUntil: grace)
      life.expect(.gracePeriod)
    },
    Story("graceOfWeekly", weight: 5) { life in
      let end = life.ago(days: 1...4)
      life.live(on: .proWeekly, until: end)
      let grace = life.graceEnd
      life.failToRenew(graceUntil: grace)
      life.expect(.gracePeriod)
    },
    Story("billingRetry", weight: 20) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 1...50)
      life.live(on: plan, until: end)
      life.failToRenew(graceUntil: nil)
      life.expect(.billingRetry)
    },
    Story("billingRetryAfterGrace", weight: 20) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 18...50)
      life.live(on: plan, until: end)
      let grace = life.graceEnd
      life.failToRenew(graceUntil: grace)
      life.graceEnds()
      life.expect(.billingRetry)
    },
    Story("graceOverUnheard", weight: 5) { life in
      // GRACE_PERIOD_EXPIRED never came; only the date shows that access ended.
      let plan = life.monthlyPlan()
      let end = life.ago(days: 18...50)
      life.live(on: plan, until: end)
      let grace = life.graceEnd
      life.failToRenew(graceUntil: grace)
      life.expect(.billingRetry)
    },
    Story("recoveredInGrace", weight: 15) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 6...20)
      life.live(on: plan, until: end)
      let grace = life.graceEnd
      life.failToRenew(graceUntil: grace)
      let next = life.nextEnd
      life.recover(at: end + .days(4), from: end, until: next)
      life.expect(.active)
    },
    Story("recoveredAfterGrace", weight: 15) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 26...40)
      life.live(on: plan, until: end)
      let grace = life.graceEnd
      life.failToRenew(graceUntil: grace)
      life.graceEnds()
      let paid = end + .days(20) + .hours(5)
      let next = paid.advanced(by: .months(1), times: 1)
      life.recover(at: paid + .seconds(15), from: paid, until: next)
      life.expect(.active)
    },
    Story("retryGivenUp", weight: 20) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 62...150)
      life.live(on: plan, until: end)
      let grace = life.graceEnd
      life.failToRenew(graceUntil: grace)
      life.graceEnds()
      life.stopRetrying()
      life.expect(.expired("billingError"))
    },
    Story("retryOverUnheard", weight: 5) { life in
      // No document says that Apple gave up, but it does so after 60 days.
      let plan = life.monthlyPlan()
      let end = life.ago(days: 62...150)
      life.live(on: plan, until: end)
      life.failToRenew(graceUntil: nil)
      life.expect(.expired("billingError"))
    },
    Story("renewalOffDuringRetry", weight: 10) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 5...50)
      life.live(on: plan, until: end)
      life.failToRenew(graceUntil: nil)
      life.turnRenewalOffDuringRetry(at: end + .days(3) + .hours(2))
      life.expect(.expired("customerCancelled"))
    },
  ]

  /// Subscriptions that ended.
  static let expiryStories: [Story] = [
    Story("expiredCustomerCancelled", weight: 80) { life in
      // V1 cannot express the end, but renewal was off when it came.
      let plan = life.monthlyPlan()
      let end = life.ago(days: 1...150)
      life.live(on: plan, until: end)
      life.turnRenewal(on: false, at: end - .days(5))
      life.expire(intent: 1, "VOLUNTARY")
      life.expect(.expired("customerCancelled"))
    },
    Story("expiredUnheard", weight: 10) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 1...50)
      life.live(on: plan, until: end)
      life.turnRenewal(on: false, at: end - .days(5))
      life.expect(.expired("customerCancelled"))
    },
    Story("trialExpired", weight: 20) { life in
      let end = life.ago(days: 1...50)
      life.subscribe(.proMonthly, at: end - .days(7), until: end, offer: .freeTrialWeek)
      life.turnRenewal(on: false, at: end - .days(2))
      life.expire(intent: 1, "VOLUNTARY")
      life.expect(.expired("customerCancelled"))
    },
    Story("expiredPriceIncrease", weight: 10) { life in
      let end = life.ago(days: 1...50)
      life.live(on: .proMonthly, until: end)
      life.requestPriceConsent(to: 12_990, at: end - .days(20))
      life.expire(intent: 3, "PRICE_INCREASE")
      life.expect(.expired("priceIncreaseNotAccepted"), v1: .unconfirmed)
    },
    Story("expiredProductUnavailable", weight: 10) { life in
      let end = life.ago(days: 1...50)
      life.live(on: .plusMonthly, until: end)
      life.expire(intent: 4, "PRODUCT_NOT_FOR_SALE", renewalStaysOn: true)
      life.expect(.expired("productUnavailable"), v1: .unconfirmed)
    },
    Story("expiredOther", weight: 5) { life in
      let plan = life.monthlyPlan()
      let end = life.ago(days: 1...50)
      life.live(on: plan, until: end)
      life.expire(intent: 5, nil, renewalStaysOn: true)
      life.expect(.expired("other"), v1: .unconfirmed)
    },
  ]
}
