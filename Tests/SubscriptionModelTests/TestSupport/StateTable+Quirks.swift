@testable import SubscriptionModel

extension StateTable {
  // MARK: Quirks of real data, and expiry signals row by row

  /// An unsigned copy of the month, as a V1 notification has it.
  static func v1(
    _ name: String,
    _ asOf: Timestamp,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> (doc: Doc, records: [Record]) {
    let doc = Doc.v1(name, asOf)
    return (doc, [chain.period(from: Dates.bought, to: Dates.end, in: doc, change)])
  }

  static let quirks: [StateRow] = {
    let now = at("2026-02-25T00:00:00Z")
    let later = at("2026-03-24T00:00:00Z")
    let over = Doc.signed("over", Dates.end.plus(milliseconds: 60_000))
    let cancelled = v1("cancel", revokedAt) { $0.revocationDate = revokedAt }
    let downgraded = [
      chain.period("1000", from: Dates.bought, to: Dates.end, in: start),
      chain.period("1001", from: Dates.end, to: at("2026-04-05T10:00:00Z"), in: over) {
        $0.productId = "plus.monthly"
        $0.transactionReason = .known(.renewal)
      },
    ]
    let replayed =
      failed(grace: nil) + [
        chain.period("1001", from: later, to: later.plus(days: 30), in: .signed("paid", later)),
        chain.renewal(on: true, later.plus(days: 30), in: .signed("paid", later)),
      ]
    let bare = Doc.signed("2022", Dates.bought)
    let old = [
      chain.period(from: Dates.bought, to: Dates.end, in: bare) {
        $0.type = nil
        $0.inAppOwnershipType = nil
        $0.quantity = nil
      }
    ]
    let unnamed = Doc.signed("new", Dates.end)
    let newType = chain.event(.expired, in: unnamed) {
      $0.name = .v2(.known(.expired), subtype: .unrecognized("SOMETHING"))
    }
    let leftover =
      month() + [
        chain.renewal(on: true, Dates.end, in: .signed("intent", at("2026-02-20T00:00:00Z"))) {
          $0.expirationIntent = .known(.billingError)
          $0.isInBillingRetryPeriod = true
        }
      ]
    return [
      row("Q2: a replay of an older failure changes nothing", replayed, later)
        .is(.active, .active, .yes),
      row(
        "Q6: V1 CANCEL is a refund",
        cancelled.records + [chain.event(v1: .cancel, in: cancelled.doc)],
        now
      ).is(.refunded, .refunded, .no, .unsigned),
      row(
        "Q7: renewal turned off by Apple leaves the period alone",
        month() + [
          chain.renewal(on: false, Dates.end, in: .signed("off", revokedAt)),
          chain.event(
            .didChangeRenewalStatus,
            .autoRenewDisabled,
            in: .signed("off", revokedAt)
          ),
        ],
        now
      ).is(.active, .active, .yes),
      row("Q8: a downgrade begins where the old period ends", downgraded, Dates.end)
        .is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "Q8: and is active from its own document on",
        downgraded,
        Dates.end.plus(milliseconds: 60_000)
      ).is(.active, .active, .yes),
      row("Q10: what an old payload lacks is not false", old, now).is(.active, .active, .yes),
      row("Q11: EXPIRED with a subtype that is new", month() + [newType], Dates.end)
        .is(.expiredOther, .expired, reason: .unknown),
      row("P8: flags signed before the end are history", leftover, Dates.before)
        .is(.active, .active, .yes),
      row("P8: and stay history after it", leftover, Dates.end)
        .is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "14: DID_FAIL_TO_RENEW with another reason, and a flag that is false",
        month() + [
          chain.event(.didFailToRenew, in: over),
          chain.renewal(on: true, Dates.end, in: over) {
            $0.expirationIntent = .known(.other)
            $0.isInBillingRetryPeriod = false
          },
        ],
        later
      ).is(.expiredOther, .expired, reason: .other),
      row(
        "9: DID_FAIL_TO_RENEW alone",
        month() + [chain.event(.didFailToRenew, in: over)],
        later
      ).is(.billingRetry, .billingRetry),
      row(
        "9: GRACE_PERIOD_EXPIRED alone",
        month() + [chain.event(.gracePeriodExpired, in: .signed("late", Dates.grace))],
        later
      ).is(.billingRetry, .billingRetry),
      row(
        "9: a failed charge of another transaction says nothing of this one",
        month() + [
          chain.event(.didFailToRenew, about: "0999", in: .signed("early", Dates.bought))
        ],
        later
      ).is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "10: the reason is the one that Apple gives",
        failed(grace: nil) + [
          chain.renewal(on: false, Dates.end, in: .signed("off", later)) {
            $0.isInBillingRetryPeriod = false
            $0.expirationIntent = .known(.billingError)
          }
        ],
        later
      ).is(.expiredRenewalTurnedOffDuringRetry, .expired, reason: .billingError),
      row(
        "M6: the newest renewal info wins as a whole, a retry flag of an older one is history",
        month() + [
          chain.renewal(on: true, Dates.end, in: over) { $0.isInBillingRetryPeriod = true },
          chain.renewal(on: true, Dates.end, in: .signed("later", later)),
        ],
        later
      ).is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row("6: an offer code", month { $0.offerType = .known(.offerCode) }, now)
        .is(.activeWithOffer, .active, .yes),
    ]
  }()
}
