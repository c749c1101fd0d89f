@testable import SubscriptionModel

extension StateTable {
  // MARK: Each condition of a rule by itself

  private static let hourLater = Dates.end.plus(hours: 1)

  /// Renewal info about the month, signed after its end.
  private static func said(
    _ file: String,
    _ moment: Timestamp,
    on isOn: Bool? = true,
    _ change: (inout RenewalInfo) -> Void = { _ in }
  ) -> Record {
    chain.renewal(on: isOn, Dates.end, in: .signed(file, moment), change)
  }

  /// The month with a failed charge that only DID_FAIL_TO_RENEW tells.
  private static let toldFailed =
    month() + [chain.event(.didFailToRenew, in: .signed("failed", hourLater))]

  private static func committed(until end: Timestamp) -> [Record] {
    month(renews: false) {
      var info = Transaction.Commitment()
      info.commitmentExpiresDate = end
      $0.commitmentInfo = info
    }
  }

  static let retries: [StateRow] = {
    let later = at("2026-03-24T00:00:00Z")
    let next = at("2026-04-05T10:00:00Z")
    let afterNext = next.plus(hours: 1)
    let retriedOnlyByFlag = [said("retry", hourLater) { $0.isInBillingRetryPeriod = true }]
    return [
      row(
        "9: renewal info that says nothing of retry ends none",
        toldFailed + [said("later", later)],
        later
      ).is(.billingRetry, .billingRetry),
      row(
        "9: reason 2 alone ends no retry",
        toldFailed + [said("later", later) { $0.expirationIntent = .known(.billingError) }],
        later
      ).is(.billingRetry, .billingRetry),
      row(
        "12: any other reason ends retry",
        toldFailed + [
          said("later", later) { $0.expirationIntent = .known(.priceIncreaseNotAccepted) }
        ],
        later
      ).is(.expiredPriceIncreaseNotAccepted, .expired, reason: .priceIncreaseNotAccepted),
      row(
        "10: turned off after a failure that only the flag told",
        month() + retriedOnlyByFlag + [
          said("off", later, on: false) { $0.isInBillingRetryPeriod = false }
        ],
        later
      ).is(.expiredRenewalTurnedOffDuringRetry, .expired, reason: .customerCancelled),
      row(
        "9: the charge of a later period failed, which no document contains",
        month() + [
          chain.renewal(on: true, next, in: .signed("next", at("2026-03-20T00:00:00Z"))),
          chain.renewal(on: true, next, in: .signed("retry", afterNext)) {
            $0.isInBillingRetryPeriod = true
          },
        ],
        afterNext
      ).is(.billingRetry, .billingRetry),
      row(
        "10b: of two EXPIRED of one moment, the later document counts",
        month() + [
          chain.event(.expired, .voluntary, in: .signed("a", Dates.end)),
          chain.event(.expired, .billingRetry, in: .signed("b", Dates.end)),
        ],
        Dates.end
      ).is(.expiredBillingError, .expired, reason: .billingError),
      row(
        "11: the newest EXPIRED counts",
        month() + [
          chain.event(.expired, .billingRetry, in: .signed("b", Dates.end)),
          chain.event(.expired, .voluntary, in: .signed("a", hourLater)),
        ],
        later
      ).is(.expiredCustomerCancelled, .expired, reason: .customerCancelled),
    ]
  }()

  static let silences: [StateRow] = {
    let sandbox = Chain(environment: .sandbox)
    let seen = Doc.receipt("view", Dates.end.plus(milliseconds: 1))
    let off = month(renews: false)
    return [
      row(
        "11: renewal is off, as signed after the end without any reason",
        month() + [said("off", hourLater, on: false)],
        hourLater
      ).is(.expiredCustomerCancelled, .expired, .no, .inferred, reason: .customerCancelled),
      row(
        "11: a consumption request after the end changes nothing",
        off + [chain.event(.consumptionRequest, in: .signed("asked", hourLater))],
        hourLater
      ).is(.expiredCustomerCancelled, .expired, .no, .inferred, reason: .customerCancelled),
      row("11: a commitment that ends with the period", committed(until: Dates.end), Dates.end)
        .is(.expiredCustomerCancelled, .expired, .no, .inferred, reason: .customerCancelled),
      row(
        "15: a commitment that ends later is charged on",
        committed(until: Dates.end.plus(milliseconds: 1)),
        Dates.end
      ).is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "14b: the sandbox knows no 28 days",
        [sandbox.period(from: Dates.bought, to: Dates.end, in: start), sandbox.view(in: seen)],
        Dates.end.plus(days: 28)
      ).is(.expiredReasonNotStated, .expired, .unknown, .inferred),
    ]
  }()

  static let statuses: [StateRow] = {
    let renewing = takenBack(renews: true)
    let decoded = Doc(
      file: "decoded",
      source: .decodedPayload,
      asOf: revokedAt,
      signature: .unsigned
    )
    let response = Doc.response("response", revokedAt)
    var filed = decoded
    filed.file = "filed"
    filed.clock = .fileTime
    let plain = { (doc: Doc) in chain.period(from: Dates.bought, to: Dates.end, in: doc) }
    let now = at("2026-02-25T00:00:00Z")
    return [
      row(
        "0a: Apple says active at the end itself",
        month(renews: false) + [chain.status(.active, in: .signed("status", Dates.end))],
        Dates.end
      ).is(.appleStatus, .active, .yes, .inferred),
      row(
        "0a: Apple says expired, with a reason, while it still tries to charge",
        month() + [
          said("over", hourLater) {
            $0.isInBillingRetryPeriod = true
            $0.expirationIntent = .known(.billingError)
          }, chain.status(.expired, in: .signed("over", hourLater)),
        ],
        hourLater
      ).is(.appleStatus, .expired, .no, .inferred, reason: .billingError),
      row(
        "0a: a decoded status beside decoded periods",
        [plain(decoded), chain.status(.expired, in: decoded)],
        now
      ).is(.appleStatus, .expired, .no, .inferred),
      row(
        "7: a status of Version 1 is none of Apple's words",
        [plain(response), chain.status(.expired, in: response)],
        now
      ).is(.active, .active, .yes, .unsigned),
      row(
        "7: a status that is dated only by its file is none either",
        [plain(decoded), chain.status(.expired, in: filed)],
        now
      ).is(.active, .active, .yes, .unsigned),
      row(
        "2c: Apple said revoked before the end",
        renewing + [chain.status(.revoked, in: .signed("status", revokedAt))],
        Dates.end
      ).is(.refundedThenUnconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "2d: EXPIRED tells that nothing was charged again",
        renewing + [chain.event(.expired, .voluntary, in: .signed("over", Dates.end))],
        Dates.end
      ).is(.refunded, .refunded),
    ]
  }()
}
