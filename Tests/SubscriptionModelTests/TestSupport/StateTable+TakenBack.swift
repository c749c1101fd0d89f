@testable import SubscriptionModel

extension StateTable {
  // MARK: 0a and 0b

  static let appleStatusOverride: [StateRow] = {
    let signed = Doc.signed("status", at("2026-02-20T00:00:00Z"))
    let expired = month() + [chain.status(.expired, in: signed)]
    let late = Doc.signed("late", at("2026-03-10T00:00:00Z"))
    let old = [
      chain.period(from: Dates.bought, to: Dates.end, in: late),
      chain.status(.billingRetry, in: Doc.signed("late", at("2026-03-10T00:00:00.001Z"))),
    ]
    return [
      StateRow(
        "0a: Apple says expired before the end",
        expired,
        at: Dates.before,
        .appleStatus,
        .expired,
        .no,
        .inferred
      ),
      StateRow(
        "0a: Apple's word holds until the end, then its status counts by the rules",
        expired,
        at: Dates.end,
        .unconfirmed,
        .unconfirmed,
        .unknown,
        .unknown
      ),
      StateRow(
        "0a: before the status was signed",
        expired,
        at: at("2026-02-19T23:59:59.999Z"),
        .active,
        .active,
        .yes,
        .signed
      ),
      StateRow(
        "0a: Apple says active after the end",
        month(renews: false) + [chain.status(.active, in: late)],
        at: at("2026-03-10T00:00:00Z"),
        .appleStatus,
        .active,
        .yes,
        .inferred
      ),
      StateRow(
        "0a: revoked by status alone",
        month() + [chain.status(.revoked, in: signed)],
        at: at("2026-02-20T00:00:00Z"),
        .appleStatus,
        .revoked,
        .no,
        .inferred
      ),
      StateRow(
        "0a: status 3 says the same as row 9",
        old,
        at: at("2026-03-10T00:00:00.001Z"),
        .billingRetry,
        .billingRetry,
        .no,
        .signed
      ),
    ]
  }()

  static let laterPeriod: [StateRow] = {
    let refund = Doc.signed("refund", at("2026-03-20T00:00:00Z"))
    let next = at("2026-04-05T10:00:00Z")
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: refund) {
        $0.revocationDate = at("2026-03-19T00:00:00Z")
      },
      chain.renewal(on: true, next, in: refund),
    ]
    return [
      StateRow(
        "0b: a notification about an old refund names a later renewal date",
        records,
        at: next.plus(milliseconds: -1),
        .activeLaterPeriodMissing,
        .active,
        .yes,
        .inferred
      ),
      StateRow(
        "0b: that period has ended too",
        records,
        at: next,
        .unconfirmed,
        .unconfirmed,
        .unknown,
        .unknown
      ),
    ]
  }()

  // MARK: 1 to 3

  static let revokedAt = at("2026-02-20T00:00:00Z")

  /// The month, revoked, with renewal off.
  static func takenBack(
    renews: Bool = false,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> [Record] {
    let doc = Doc.signed("revoked", revokedAt.plus(milliseconds: -1))
    return [
      chain.period(from: Dates.bought, to: Dates.end, in: doc) { transaction in
        transaction.revocationDate = revokedAt
        change(&transaction)
      },
      chain.renewal(on: renews, Dates.end, in: doc),
    ]
  }

  static let takenBack: [StateRow] = {
    let now = at("2026-02-25T00:00:00Z")
    let family = takenBack {
      $0.inAppOwnershipType = .known(.familyShared)
      $0.revocationType = .known(.refundFull)
      $0.revocationReason = .known(.problemWithApp)
    }
    let odd = takenBack { $0.revocationReason = .unrecognized("7") }
    let listed = takenBack {
      $0.revocationReason = .unrecognized("7")
      $0.isRefundNamed = true
    }
    let refund = takenBack { $0.revocationReason = .known(.problemWithApp) }
    let renewing = takenBack(renews: true)
    let oddInV1 = { (isUpgraded: Bool?) in
      let doc = Doc.v1("cancel", revokedAt)
      return [
        chain.period(from: Dates.bought, to: Dates.end, in: doc) {
          $0.revocationDate = revokedAt
          $0.revocationReason = .unrecognized("9")
          $0.inAppOwnershipType = nil
          $0.isUpgraded = isUpgraded
        }, chain.event(v1: .cancel, in: doc),
      ]
    }
    let replaced = [
      chain.period(from: Dates.bought, to: Dates.end, in: start) { $0.isUpgraded = true }
    ]
    let failing = { (change: (inout Transaction) -> Void) in
      let doc = Doc.signed("failed", Dates.end.plus(milliseconds: 60_000))
      return renewing + [
        chain.period(from: Dates.bought, to: Dates.end, in: doc) {
          $0.revocationDate = revokedAt
          change(&$0)
        },
        chain.renewal(on: true, Dates.end, in: doc) { $0.isInBillingRetryPeriod = true },
        chain.event(.didFailToRenew, in: doc),
      ]
    }
    let failed = failing { _ in }
    let dayAfter = Dates.end.plus(days: 1)
    return [
      row(
        "1: a seat was withdrawn",
        takenBack { $0.revocationType = .known(.assignmentRevoke) },
        now
      )
      .is(.seatWithdrawn, .seatWithdrawn),
      row(
        "1: an assigned seat, without a type",
        takenBack {
          $0.inAppOwnershipType = .known(.assigned)
          $0.revocationReason = .known(.other)
        } + [chain.event(.revoke, in: .signed("revoke", revokedAt))],
        now
      ).is(.seatWithdrawn, .seatWithdrawn),
      row("2: a family member, whatever the type", family, now)
        .is(.familySharingEnded, .familySharingEnded),
      row("2: the type says family", takenBack { $0.revocationType = .known(.familyRevoke) }, now)
        .is(.familySharingEnded, .familySharingEnded),
      row(
        "2: a REVOKE event for it",
        takenBack() + [chain.event(.revoke, in: .signed("revoke", revokedAt))],
        now
      ).is(.familySharingEnded, .familySharingEnded),
      row(
        "2d: Apple states a refund of what the customer bought, beside a REVOKE event",
        takenBack {
          $0.inAppOwnershipType = .known(.purchased)
          $0.revocationType = .known(.refundFull)
        } + [chain.event(.revoke, in: .signed("revoke", revokedAt))],
        now
      ).is(.refunded, .refunded),
      row(
        "2b: a reason that is new of what the customer bought, beside a REVOKE event",
        takenBack {
          $0.inAppOwnershipType = .known(.purchased)
          $0.revocationReason = .unrecognized("7")
        } + [chain.event(.revoke, in: .signed("revoke", revokedAt))],
        now
      ).is(.revoked, .revoked),
      row("2b: a reason that is new", odd, now).is(.revoked, .revoked),
      row(
        "2b: an owner of a kind that is new, whatever the reason",
        takenBack {
          $0.inAppOwnershipType = .unrecognized("LENT")
          $0.revocationReason = .known(.other)
        },
        now
      ).is(.revoked, .revoked),
      row(
        "2b: an owner of a kind that is new, beside a REVOKE event",
        takenBack { $0.inAppOwnershipType = .unrecognized("LENT") }
          + [chain.event(.revoke, in: .signed("revoke", revokedAt))],
        now
      ).is(.revoked, .revoked),
      row(
        "2d: an owner of a kind that is new, and a REFUND event for it",
        takenBack { $0.inAppOwnershipType = .unrecognized("LENT") }
          + [chain.event(.refund, in: .signed("refund", revokedAt))],
        now
      ).is(.refunded, .refunded),
      row("2d: a reason that is new, in a refund history", listed, now).is(.refunded, .refunded),
      row(
        "2b: a type that is new",
        takenBack { $0.revocationType = .unrecognized("SOMETHING") },
        now
      ).is(.revoked, .revoked),
      row(
        "2d: a reason that is new, and a REFUND event for it",
        odd + [chain.event(.refund, in: .signed("refund", revokedAt))],
        now
      ).is(.refunded, .refunded),
      row(
        "2b: a reason that is new, and a REFUND event for another period",
        odd + [chain.event(.refund, about: "999", in: .signed("refund", revokedAt))],
        now
      ).is(.revoked, .revoked),
      row(
        "2d: a reason that is new, in an older refund history",
        odd
          + [
            chain.period(
              from: Dates.bought,
              to: Dates.end,
              in: .signed("history", revokedAt.plus(milliseconds: -2))
            ) {
              $0.revocationDate = revokedAt
              $0.revocationReason = .unrecognized("7")
              $0.isRefundNamed = true
            }
          ],
        now
      ).is(.refunded, .refunded),
      row("2d: a reason that is new, in Version 1's CANCEL", oddInV1(nil), now)
        .is(.refunded, .refunded, .no, .unsigned),
      row("3: an upgrade in Version 1's CANCEL, whatever its reason", oddInV1(true), now)
        .is(.upgraded, .upgraded, .unknown, .unsigned),
      row(
        "2b: a type that is new of a purchase that V1 names no refund of",
        takenBack { $0.revocationType = .unrecognized("NEW") }
          + [chain.event(v1: .didRenew, in: .v1("v1", revokedAt))],
        now
      ).is(.revoked, .revoked),
      row("2c: refunded with renewal on, at the end", renewing, Dates.end)
        .is(.refundedThenUnconfirmed, .unconfirmed, .unknown, .unknown),
      row("2c: refunded with renewal on, before the end", renewing, Dates.before)
        .is(.refunded, .refunded),
      row(
        "2c: Apple says revoked after the end",
        renewing + [chain.status(.revoked, in: .signed("status", Dates.end))],
        Dates.end
      ).is(.refunded, .refunded),
      row("2d: refunded", refund, now).is(.refunded, .refunded),
      row("2d: at the moment of the refund", refund, revokedAt).is(.refunded, .refunded),
      row("2d: a millisecond before the refund", refund, revokedAt.plus(milliseconds: -1))
        .is(.active, .active, .yes),
      row("2d: refunded in part", takenBack { $0.revocationType = .known(.refundProrated) }, now)
        .is(.refunded, .refunded),
      row("2d: refunded with renewal off, long after the end", refund, Dates.retryEnd)
        .is(.refunded, .refunded),
      row("9: the payment after a refunded period failed", failed, dayAfter)
        .is(.billingRetry, .billingRetry),
      row(
        "9: the payment after a refunded period failed, as Apple's status says, too",
        failed + [
          chain.status(.billingRetry, in: .signed("failed", Dates.end.plus(milliseconds: 60_000)))
        ],
        dayAfter
      ).is(.billingRetry, .billingRetry),
      row("10b: the payment after a refunded period failed for 60 days", failed, Dates.retryEnd)
        .is(.expiredBillingError, .expired, .no, .inferred, reason: .billingError),
      row(
        "2d: the payment after a refunded period failed, and Apple calls it revoked since",
        failed + [chain.status(.revoked, in: .signed("status", dayAfter))],
        dayAfter
      ).is(.refunded, .refunded),
      row(
        "2d: a payment fails after the refund that ended a commitment",
        failing { $0.billingPlanType = .known(.monthly) },
        dayAfter
      ).is(.refunded, .refunded),
      row("3: only an upgraded period", replaced, now).is(.upgraded, .upgraded, .unknown),
    ]
  }()
}
