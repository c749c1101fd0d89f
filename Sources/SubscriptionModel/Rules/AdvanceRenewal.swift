/// A renewal that Apple made before the period begins, and what it shows about the time until then:
/// rule P6 of <doc:Periods>.
struct AdvanceRenewal {
  /// The last such period.
  let period: MergedPeriod
  /// When it ends.
  let ends: Timestamp
  /// The time before the first such period that no document contains; `nil` if the last known
  /// period reaches it, or if nothing shows that the subscription runs until then.
  let missing: MissingPeriod?

  /// Searches for periods of `chain` that begin after `instant`.
  ///
  /// `last` is the deciding period without them, and `newest` can also be a replaced one. Unsigned
  /// periods renew nothing that is verified.
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
    // A last period without a known end may reach the next one.
    let isCovered = last.map { $0.expiry.map { $0 > instant } ?? true } ?? false
    let isShown = !isCovered && chain.showsRenewal(first, after: last?.expiry)
    missing = isShown ? MissingPeriod(start: last?.expiry, end: first.start) : nil
  }
}

extension MergedChain {
  /// Whether a period that has not begun shows that the subscription runs until then, since only a
  /// running one is renewed ahead.
  ///
  /// Where no document calls it a renewal, it must follow `end` by a whole number of periods, and
  /// Apple's status must be 1. StoreKit 1 states neither.
  fileprivate func showsRenewal(_ period: MergedPeriod, after end: Timestamp?) -> Bool {
    if let reason = period.transaction.transactionReason { return reason == .known(.renewal) }
    let isAnnounced = events.contains { $0.value.isRenewal && $0.value.transactionId == period.id }
    if isAnnounced { return true }
    guard let end, isWholeNumberOfPeriods(from: end, to: period.start) else { return false }
    let isActive = statuses.contains { $0.value.status == .known(.active) && $0.asOf >= end }
    return isActive || period.transaction.evidence.source > .decodedPayload
  }

  /// Whether periods as long as those of the chain lead exactly from one moment to the other.
  private func isWholeNumberOfPeriods(from start: Timestamp, to end: Timestamp) -> Bool {
    var lengths: Set<PeriodLength> = []
    for period in periods {
      guard let expiry = period.expiry else { continue }
      lengths.insert(PeriodLength(from: period.start, to: expiry, usesRealTime: usesRealTime))
    }
    let tolerance = StateLimits.overlap(usesRealTime: usesRealTime)
    return lengths.contains { $0.leads(from: start, to: end, tolerance: tolerance) }
  }
}

/// The length of a paid period, in the units that Apple sells.
private enum PeriodLength: Hashable {
  case months(Int)
  case time(TimeSpan)

  /// Measures a period; in compressed time there are no months.
  init(from start: Timestamp, to end: Timestamp, usesRealTime: Bool) {
    let tolerance = StateLimits.overlap(usesRealTime: true)
    let months =
      usesRealTime
      ? Self.monthsSold.first { Self.isNear(start, end, months: $0, tolerance: tolerance) } : nil
    self = months.map { .months($0) } ?? .time(end.since(start))
  }

  /// Whether one or more periods of this length lead from `start` to `end`, give or take
  /// `tolerance`.
  func leads(from start: Timestamp, to end: Timestamp, tolerance: TimeSpan) -> Bool {
    let gap = end.since(start).milliseconds
    switch self {
    case .months(let months):
      let count = 1...Self.maximumMissingPeriods
      return count.contains {
        Self.isNear(start, end, months: $0 * months, tolerance: tolerance)
      }
    case .time(let length):
      guard gap > 0, length > tolerance else { return false }
      let rest = gap % length.milliseconds
      return min(rest, length.milliseconds - rest) <= tolerance.milliseconds
        && gap >= length.milliseconds / 2
    }
  }

  /// The months of the periods that Apple sells.
  private static let monthsSold = [1, 2, 3, 6, 12]
  /// The most missing periods in a row to consider: ten years of months.
  private static let maximumMissingPeriods = 120

  /// Whether `end` lies `months` after `start`.
  ///
  /// In a month without that day it is the last day, for either date.
  private static func isNear(
    _ start: Timestamp,
    _ end: Timestamp,
    months: Int,
    tolerance: TimeSpan
  ) -> Bool {
    let ends = [
      start.adding(months: months)?.since(end), end.adding(months: -months)?.since(start),
    ]
    return ends.contains { gap in
      gap.map { $0.milliseconds.magnitude <= UInt64(tolerance.milliseconds) } ?? false
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
