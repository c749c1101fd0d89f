@testable import SubscriptionModel

extension RuleInputTests {
  // MARK: Rows 8 to 16

  static let failing: [Row] = {
    let noGrace = Table.failed(grace: nil)
    let later = at("2026-03-24T00:00:00Z")
    let stopped = [chain.event(.expired, .voluntary, in: .signed("over", later))]
    let row = {
      (name: String, records: [Record], moment: Timestamp, rule: StateRuleName, inputs: [String]) in
      Row(testDescription: name, records: records, asOf: moment, rule: rule, inputs: inputs)
    }
    return [
      row(
        "no grace date",
        Table.month(),
        Dates.end,
        .gracePeriod,
        ["gracePeriodExpiresDate - notStated"]
      ),
      row(
        "renewal info without a grace date",
        noGrace,
        later,
        .gracePeriod,
        ["gracePeriodExpiresDate - differs"]
      ),
      row(
        "a grace period that is over",
        Table.failed(),
        Dates.grace,
        .gracePeriod,
        ["gracePeriodExpiresDate 2026-03-21T10:00:00Z past"]
      ),
      row(
        "a grace period",
        Table.failed(),
        Dates.grace.plus(milliseconds: -1),
        .gracePeriod,
        [ended, "gracePeriodExpiresDate 2026-03-21T10:00:00Z ahead"]
      ),
      row(
        "nothing of retry",
        Table.month(),
        Dates.end,
        .billingRetry,
        ["isInBillingRetryPeriod - notStated"]
      ),
      row(
        "retry that an event ended",
        noGrace + stopped,
        later,
        .billingRetry,
        ["isInBillingRetryPeriod true past"]
      ),
      row(
        "retry that the flag ended",
        noGrace + [said(later) { $0.isInBillingRetryPeriod = false }],
        later,
        .billingRetry,
        ["isInBillingRetryPeriod false differs"]
      ),
      row(
        "retry with renewal off",
        noGrace + [said(later, on: false) { $0.isInBillingRetryPeriod = true }],
        later,
        .billingRetry,
        ["autoRenewStatus 0 differs"]
      ),
      row(
        "retry",
        noGrace,
        later,
        .billingRetry,
        [
          ended, "isInBillingRetryPeriod true matches", "autoRenewStatus 1 matches",
          "billingRetryEnds 2026-05-04T10:00:00Z ahead",
        ]
      ),
      row(
        "60 days of retry are over",
        noGrace,
        Dates.retryEnd,
        .billingRetry,
        ["billingRetryEnds 2026-05-04T10:00:00Z past"]
      ),
      row(
        "retry is presumed to be over",
        noGrace,
        Dates.retryEnd,
        .expiredBillingError,
        [
          ended, "isInBillingRetryPeriod true matches",
          "billingRetryEnds 2026-05-04T10:00:00Z past",
        ]
      ),
      row(
        "renewal is on",
        noGrace,
        Dates.retryEnd,
        .expiredRenewalTurnedOffDuringRetry,
        ["autoRenewStatus 1 differs"]
      ),
      row(
        "renewal was off before the charge failed",
        noGrace + [
          said(Dates.end, on: false),
          said(Dates.retryEnd, on: false) {
            $0.isInBillingRetryPeriod = false
            $0.expirationIntent = .known(.billingError)
          },
        ],
        Dates.retryEnd,
        .expiredRenewalTurnedOffDuringRetry,
        ["autoRenewStatus 0 past"]
      ),
      row(
        "no charge failed",
        Table.month(),
        Dates.end,
        .expiredRenewalTurnedOffDuringRetry,
        ["paymentFailure false notStated", "autoRenewStatus 1 differs"]
      ),
    ]
  }()

  static let over: [Row] = {
    let row = { (name: String, records: [Record], rule: StateRuleName, inputs: [String]) in
      Row(testDescription: name, records: records, asOf: hourLater, rule: rule, inputs: inputs)
    }
    let seen = Table.month() + [chain.view(in: .receipt("view", hourLater))]
    return [
      row(
        "Apple gave up, by its reason",
        Table.over(.known(.billingError)),
        .expiredBillingError,
        ["expirationIntent 2 matches"]
      ),
      row(
        "Apple gave up, by an event",
        Table.over(.billingRetry),
        .expiredBillingError,
        ["subtype BILLING_RETRY matches"]
      ),
      row(
        "no reason",
        Table.month(),
        .expiredPriceIncreaseNotAccepted,
        ["expirationIntent - notStated"]
      ),
      row(
        "another reason",
        Table.over(.known(.productUnavailable)),
        .expiredPriceIncreaseNotAccepted,
        ["expirationIntent 4 differs"]
      ),
      row(
        "another subtype",
        Table.over(.productNotForSale),
        .expiredPriceIncreaseNotAccepted,
        ["subtype PRODUCT_NOT_FOR_SALE differs"]
      ),
      row(
        "a reason",
        Table.over(.known(.priceIncreaseNotAccepted)),
        .expiredPriceIncreaseNotAccepted,
        [ended, "expirationIntent 3 matches"]
      ),
      row("no status at the end", Table.month(), .expiredOther, ["statusAtEnd - notStated"]),
      row(
        "another status at the end",
        Table.month() + [
          status(.billingRetry, Dates.end), said(hourLater) { $0.isInBillingRetryPeriod = false },
        ],
        .expiredOther,
        ["statusAtEnd 3 differs"]
      ),
      row(
        "the status says expired",
        Table.month() + [status(.expired, Dates.end)],
        .expiredOther,
        [ended, "status 2 matches"]
      ),
      row(
        "EXPIRED says so",
        Table.over(NotificationSubtype?.none),
        .expiredOther,
        [ended, "notificationType EXPIRED matches"]
      ),
      row(
        "no complete document",
        Table.month(),
        .expiredReasonNotStated,
        ["laterPeriod - notStated"]
      ),
      row(
        "a complete document",
        seen,
        .expiredReasonNotStated,
        [ended, "laterPeriod 2026-03-05T11:00:00Z past"]
      ),
      row(
        "unconfirmed",
        Table.month(),
        .unconfirmed,
        [ended, "newestEvidence 2026-02-05T10:00:00Z past"]
      ),
      row(
        "no end is known",
        [chain.period(from: Dates.bought, to: nil, in: .response("old", Dates.bought))],
        .unknownExpiry,
        ["expiresDate - notStated"]
      ),
    ]
  }()
}
