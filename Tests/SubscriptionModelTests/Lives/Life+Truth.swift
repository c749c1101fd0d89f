@testable import SubscriptionModel

/// What support must be told of a life, worked out from the life alone.
struct LifeTruth: Equatable, CustomStringConvertible {
  var state: SubscriptionState
  var reason: ExpirationReason?
  var access: Access
  var expiresDate: Timestamp
  var paidUntil: Timestamp
  var willRenew: Bool
  var renewalDate: Timestamp?

  var description: String {
    "\(state) \(reason?.rawValue ?? "-") \(access) until \(expiresDate) paid \(paidUntil)"
      + " renews \(willRenew) \(renewalDate?.description ?? "-")"
  }
}

extension Life {
  /// How it stands at `moment`, as far as Apple has told by then; `nil` before the first purchase.
  func truth(at moment: Timestamp) -> LifeTruth? {
    account(at: moment)?.truth(at: moment, isFamily: isFamily)
  }
}

extension Life.Account {
  /// How it stands at `moment` when nothing further is told.
  func truth(at moment: Timestamp, isFamily: Bool) -> LifeTruth? {
    guard let last = periods.last(where: { $0.start <= moment }), let newest = periods.last else {
      return nil
    }
    let (state, reason, access) = standing(of: last, at: moment, isFamily: isFamily)
    // What was refunded is paid until then, but the next charge is still due at the end.
    let ahead = lastPaid.flatMap { $0.start > moment ? $0.end : nil }
    let until = ahead ?? last.revoked ?? last.end
    let renewal = max((lastPaid ?? newest).end, last.end)
    return LifeTruth(
      state: state,
      reason: reason,
      access: access,
      expiresDate: last.end,
      paidUntil: until,
      willRenew: isOn,
      renewalDate: isOn ? renewal : nil
    )
  }

  private var lastPaid: Life.Period? {
    periods.last { $0.revoked == nil && !$0.isUpgraded }
  }

  private func standing(
    of last: Life.Period,
    at moment: Timestamp,
    isFamily: Bool
  ) -> (SubscriptionState, ExpirationReason?, Access) {
    if last.revoked != nil { return (isFamily ? .familySharingEnded : .refunded, nil, .no) }
    if moment < last.end { return (last.isTrial ? .freeTrial : .active, nil, .yes) }
    switch ending {
    case .over(let reason, didFail: _): return (.expired, reason, .no)
    case .failing(let grace):
      if let grace, moment < grace { return (.gracePeriod, nil, .yes) }
      let isTrying = moment < last.end.plus(days: 60)
      return isTrying ? (.billingRetry, nil, .no) : (.expired, .billingError, .no)
    case .untold:
      return isOn ? (.unconfirmed, nil, .unknown) : (.expired, .customerCancelled, .no)
    }
  }
}
