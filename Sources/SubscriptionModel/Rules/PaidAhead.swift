/// What Apple renewed before it begins, and what that shows of the time until then.
struct PaidAhead {
  /// The last such period.
  let period: MergedPeriod
  /// When it ends.
  let ends: Timestamp
  /// The time before the first such period that no document holds; `nil` where the last known period
  /// reaches up to it, or where nothing shows that the subscription runs until then.
  let missing: MissingPeriod?

  /// Looks for periods of `chain` that begin after `instant`.
  ///
  /// `last` is the period that decides without them, `newest` also one that was replaced. What nobody
  /// signed renews nothing that Apple signed.
  init?(
    _ chain: MergedChain,
    _ roles: PeriodRoles,
    after last: MergedPeriod?,
    newest: MergedPeriod?,
    at instant: Timestamp
  ) {
    let needsSignature = newest?.isTrusted ?? false
    let ahead = zip(chain.periods, roles.roles).filter { period, role in
      role == .future && period.transaction.revocationDate == nil
        && (period.isTrusted || !needsSignature)
    }
    guard let first = ahead.first?.0, let period = ahead.last?.0, let ends = period.expiry,
      ends > last?.expiry ?? period.start
    else { return nil }
    self.period = period
    self.ends = ends
    // Without a known end, the last period may reach up to the next one.
    let isCovered = last.map { $0.expiry.map { $0 > instant } ?? true } ?? false
    let isShown = !isCovered && chain.showsRenewal(first, after: last?.expiry)
    missing = isShown ? MissingPeriod(start: last?.expiry, end: first.start) : nil
  }
}

extension MergedChain {
  /// Whether a period that has not begun shows that the subscription runs until then: only what runs is
  /// renewed ahead.
  ///
  /// Where no document calls it a renewal, it must follow `end` by a whole number of periods, and Apple's
  /// status must say the same; StoreKit 1 can state neither.
  fileprivate func showsRenewal(_ period: MergedPeriod, after end: Timestamp?) -> Bool {
    if let reason = period.transaction.transactionReason { return reason == .known(.renewal) }
    let isAnnounced = events.contains { $0.value.isRenewal && $0.value.transactionId == period.id }
    if isAnnounced { return true }
    guard let end, isWholeNumberOfPeriods(from: end, to: period.start) else { return false }
    let isActive = statuses.contains { $0.value.status == .known(.active) && $0.asOf >= end }
    return isActive || period.transaction.evidence.source > .decodedPayload
  }

  /// Whether periods as long as those of the chain lead from one moment exactly to the other.
  private func isWholeNumberOfPeriods(from start: Timestamp, to end: Timestamp) -> Bool {
    var lengths: Set<PeriodLength> = []
    for period in periods {
      guard let expiry = period.expiry else { continue }
      lengths.insert(PeriodLength(from: period.start, to: expiry, hasRealTime: hasRealTime))
    }
    return lengths.contains { $0.leads(from: start, to: end) }
  }
}

/// The length of a paid period, in the units that Apple sells.
private enum PeriodLength: Hashable {
  case months(Int)
  case time(TimeSpan)

  /// Measures a period; where time is compressed there are no months.
  init(from start: Timestamp, to end: Timestamp, hasRealTime: Bool) {
    let months = hasRealTime ? Self.monthsSold.first { Self.isNear(start, end, months: $0) } : nil
    self = months.map { .months($0) } ?? .time(end.since(start))
  }

  /// Whether one or more periods of this length lead from `start` to `end`.
  func leads(from start: Timestamp, to end: Timestamp) -> Bool {
    let gap = end.since(start).milliseconds
    switch self {
    case .months(let months):
      let count = 1...Self.mostMissing
      return count.contains { Self.isNear(start, end, months: $0 * months) }
    case .time(let length):
      guard gap > 0, length.milliseconds > Self.tolerance.milliseconds else { return false }
      let rest = gap % length.milliseconds
      return min(rest, length.milliseconds - rest) <= Self.tolerance.milliseconds
        && gap >= length.milliseconds / 2
    }
  }

  /// The months of the periods that Apple sells.
  private static let monthsSold = [1, 2, 3, 6, 12]
  /// More lost periods in a row are not looked for: ten years of months.
  private static let mostMissing = 120
  /// Daylight saving moves an end by an hour.
  private static let tolerance = TimeSpan.hours(1)

  /// Whether `end` lies so many months after `start`; of a day that a month lacks, it is the month's
  /// last, whichever of the two dates had to give way.
  private static func isNear(_ start: Timestamp, _ end: Timestamp, months: Int) -> Bool {
    let ends = [
      start.adding(months: months)?.since(end), end.adding(months: -months)?.since(start),
    ]
    return ends.contains { gap in
      gap.map { $0.milliseconds.magnitude <= tolerance.milliseconds.magnitude } ?? false
    }
  }
}

extension NotificationEvent {
  /// Whether the event tells of a renewal, on time or late.
  var isRenewal: Bool {
    switch name {
    case .v2(.known(.didRenew), subtype: _): true
    case .v1(.known(.didRenew)), .v1(.known(.didRecover)), .v1(.known(.renewal)): true
    case .v2, .v1: false
    }
  }
}
