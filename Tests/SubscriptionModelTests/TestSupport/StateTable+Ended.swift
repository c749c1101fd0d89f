@testable import SubscriptionModel

extension StateTable {
  // MARK: 8 to 10b

  /// The month and a failed charge, with grace until 21 March.
  static func failed(
    grace: Timestamp? = Dates.grace,
    retry: Bool? = true,
    on isOn: Bool = true,
    in chain: Chain = chain
  ) -> [Record] {
    let doc = Doc.signed("failed", Dates.end.plus(milliseconds: 60_000))
    return [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.renewal(on: isOn, Dates.end, in: doc) {
        $0.gracePeriodExpiresDate = grace
        $0.isInBillingRetryPeriod = retry
      },
      chain.event(.didFailToRenew, grace == nil ? nil : .gracePeriod, in: doc),
    ]
  }

  static let failing: [StateRow] = {
    let beforeGrace = Dates.grace.plus(milliseconds: -1)
    let beforeRetry = Dates.retryEnd.plus(milliseconds: -1)
    let noGrace = failed(grace: nil)
    let graceOver = Doc.signed("graceOver", Dates.grace)
    let stated = failed() + [chain.event(.gracePeriodExpired, in: graceOver)]
    let inSandbox = failed(grace: nil, in: Chain(environment: .sandbox))
    let off = Doc.signed("off", at("2026-03-24T00:00:00Z"))
    let turnedOff =
      failed(grace: nil) + [
        chain.renewal(on: false, Dates.end, in: off) {
          $0.isInBillingRetryPeriod = false
          $0.expirationIntent = .known(.customerCancelled)
        }
      ]
    let gaveUp = Doc.signed("gaveUp", Dates.retryEnd)
    let over = chain.renewal(on: false, Dates.end, in: gaveUp) {
      $0.isInBillingRetryPeriod = false
      $0.expirationIntent = .known(.billingError)
    }
    return [
      row("8: grace period", failed(), beforeGrace).is(.gracePeriod, .gracePeriod, .yes),
      row("8: whatever the flags say", failed(retry: false, on: false), beforeGrace)
        .is(.gracePeriod, .gracePeriod, .yes),
      row("9: grace has passed in silence", failed(), Dates.grace)
        .is(.billingRetry, .billingRetry, .no, .inferred),
      row("9: grace has passed, the flag was false all along", failed(retry: false), Dates.grace)
        .is(.billingRetry, .billingRetry, .no, .inferred),
      row("9: the end of grace is stated", stated, Dates.grace)
        .is(.billingRetry, .billingRetry, .no),
      row("9: without grace", noGrace, Dates.end.plus(milliseconds: 60_000))
        .is(.billingRetry, .billingRetry, .no),
      row("9: before the failed charge is known", month() + noGrace, Dates.end)
        .is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row("9: last millisecond of the 60 days", noGrace, beforeRetry)
        .is(.billingRetry, .billingRetry, .no),
      row("9: sandbox knows no 60 days", inSandbox, at("2030-01-01T00:00:00Z"))
        .is(.billingRetry, .billingRetry, .no, .inferred),
      row("10: turned off during retry", turnedOff, at("2026-03-24T00:00:00Z"))
        .is(.expiredRenewalTurnedOffDuringRetry, .expired, reason: .customerCancelled),
      row(
        "10: turned off in the grace period, which has passed in silence",
        failed() + [
          chain.renewal(on: false, Dates.end, in: .signed("inGrace", beforeGrace)) {
            $0.gracePeriodExpiresDate = Dates.grace
            $0.isInBillingRetryPeriod = false
          }
        ],
        Dates.grace
      ).is(
        .expiredRenewalTurnedOffDuringRetry,
        .expired,
        .no,
        .inferred,
        reason: .customerCancelled
      ),
      row(
        "10: without a reason",
        failed(grace: nil)
          + [chain.renewal(on: false, Dates.end, in: .signed("off", beforeRetry))],
        beforeRetry
      ).is(.expiredRenewalTurnedOffDuringRetry, .expired, reason: .customerCancelled),
      row(
        "10: off is signed when the 60 days are over",
        failed(grace: nil) + [over],
        Dates.retryEnd
      ).is(.expiredBillingError, .expired, reason: .billingError),
      row(
        "10: turned off during retry, and signed again when the 60 days are over",
        turnedOff + [over],
        Dates.retryEnd
      ).is(.expiredRenewalTurnedOffDuringRetry, .expired, reason: .billingError),
      row(
        "10b: off was signed at the end of the period, before the charge failed",
        failed(grace: nil) + [
          chain.renewal(on: false, Dates.end, in: .signed("atEnd", Dates.end)), over,
        ],
        Dates.retryEnd
      ).is(.expiredBillingError, .expired, reason: .billingError),
      row("10b: the 60 days are over", noGrace, Dates.retryEnd)
        .is(.expiredBillingError, .expired, .no, .inferred, reason: .billingError),
      row(
        "10b: reason 2 with retry stated as over",
        month() + [
          chain.renewal(on: true, Dates.end, in: off) {
            $0.isInBillingRetryPeriod = false
            $0.expirationIntent = .known(.billingError)
          }
        ],
        at("2026-03-24T00:00:00Z")
      ).is(.expiredBillingError, .expired, reason: .billingError),
      row(
        "10b: EXPIRED/BILLING_RETRY",
        month() + [chain.event(.expired, .billingRetry, in: gaveUp)],
        Dates.retryEnd
      ).is(.expiredBillingError, .expired, reason: .billingError),
      row(
        "9: EXPIRED/BILLING_RETRY with the flag still true",
        failed(grace: nil) + [chain.event(.expired, .billingRetry, in: off)]
          + [
            chain.renewal(on: true, Dates.end, in: off) { $0.isInBillingRetryPeriod = true }
          ],
        at("2026-03-24T00:00:00Z")
      ).is(.billingRetry, .billingRetry, .no),
    ]
  }()

  // MARK: 11 to 14b

  /// The month and a document of its end with a reason.
  static func over(
    _ intent: OpenEnum<ExpirationIntent>?,
    on isOn: Bool? = true
  ) -> [Record] {
    let doc = Doc.signed("over", Dates.end)
    return month() + [
      chain.renewal(on: isOn, Dates.end, in: doc) {
        $0.expirationIntent = intent
        $0.isInBillingRetryPeriod = false
      }
    ]
  }

  static func over(_ subtype: NotificationSubtype?) -> [Record] {
    month() + [chain.event(.expired, subtype, in: .signed("over", Dates.end))]
  }

  static let ended: [StateRow] = {
    let off = month(renews: false)
    let seen =
      month() + [
        chain.view(in: .receipt("view", Dates.end.plus(milliseconds: 1)))
      ]
    let seenTooEarly = month() + [chain.view(in: .receipt("view", Dates.end))]
    let late = Dates.end.plus(days: 28)
    return [
      row("11: reason 1", over(.known(.customerCancelled)), Dates.end)
        .is(.expiredCustomerCancelled, .expired, reason: .customerCancelled),
      row("11: EXPIRED/VOLUNTARY", over(.voluntary), Dates.end)
        .is(.expiredCustomerCancelled, .expired, reason: .customerCancelled),
      row("11: renewal off and the end passed", off, Dates.end)
        .is(.expiredCustomerCancelled, .expired, .no, .inferred, reason: .customerCancelled),
      row("12: reason 3", over(.known(.priceIncreaseNotAccepted)), Dates.end)
        .is(.expiredPriceIncreaseNotAccepted, .expired, reason: .priceIncreaseNotAccepted),
      row("12: EXPIRED/PRICE_INCREASE", over(.priceIncrease), Dates.end)
        .is(.expiredPriceIncreaseNotAccepted, .expired, reason: .priceIncreaseNotAccepted),
      row("13: reason 4", over(.known(.productUnavailable)), Dates.end)
        .is(.expiredProductUnavailable, .expired, reason: .productUnavailable),
      row("13: EXPIRED/PRODUCT_NOT_FOR_SALE", over(.productNotForSale), Dates.end)
        .is(.expiredProductUnavailable, .expired, reason: .productUnavailable),
      row("14: reason 5", over(.known(.other)), Dates.end).is(
        .expiredOther,
        .expired,
        reason: .other
      ),
      row("14: a reason that is new", over(.unrecognized("6")), Dates.end)
        .is(.expiredOther, .expired, reason: .unknown),
      row("14: EXPIRED without subtype", over(NotificationSubtype?.none), Dates.end)
        .is(.expiredOther, .expired, reason: .other),
      row(
        "14: status 2",
        month() + [chain.status(.expired, in: .signed("status", Dates.end))],
        Dates.end
      ).is(.expiredOther, .expired, reason: .other),
      row("14b: a complete view after the end", seen, Dates.end.plus(milliseconds: 1))
        .is(.expiredReasonNotStated, .expired, .unknown, .inferred),
      row("14b: may be in grace for 28 days", seen, late.plus(milliseconds: -1))
        .is(.expiredReasonNotStated, .expired, .unknown, .inferred),
      row("14b: after 28 days", seen, late).is(.expiredReasonNotStated, .expired, .no, .inferred),
      row("14b: a view at the end itself proves nothing", seenTooEarly, late)
        .is(.unconfirmed, .unconfirmed, .unknown, .unknown),
    ]
  }()
}
